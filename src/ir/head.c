/* Reads function heads. */
#include "ir/head.h"

#include <stdlib.h>
#include <string.h>

static bool is_linkage(const struct ir_parser *p)
{
	static const char *const list[] = {"private", "internal", "available_externally",
		"linkonce", "weak", "common", "appending", "extern_weak", "linkonce_odr",
		"weak_odr", "external", "default", "hidden", "protected", "dso_local",
		"dso_preemptable", "ccc", "fastcc", "coldcc"};
	return IR_TOKEN_IN(&p->token, list);
}

static struct error *parse_before(struct ir_parser *p, struct ir_head *head)
{
	AUTO_STRBUF struct strbuf before = STRBUF_INIT;
	const struct ir_type *pointee = NULL;
	for (;;) {
		if (p->token.kind == IR_METADATA) { /* declare !dbg !5 void @f() */
			TRY(ir_advance(p));
			if (p->token.kind != IR_METADATA)
				return ir_refuse_here(p, "expected the attached node");
			TRY(ir_advance(p));
		} else if (ir_at(p, "ptx_kernel") || ir_at(p, "ptx_device")) {
			head->kernel = ir_at(p, "ptx_kernel");
			TRY(ir_advance(p));
		} else if (is_linkage(p)) {
			strbuf_add_bytes(&before, p->token.text, p->token.length);
			strbuf_add_char(&before, ' ');
			TRY(ir_advance(p));
		} else {
			break;
		}
	}
	TRY(ir_parse_value_attributes(p, &before, &pointee));
	head->before = arena_strndup(p->arena, before.text, before.length);
	return NULL;
}

static struct error *parse_parameter(struct ir_parser *p, struct ir_parameter *parameter)
{
	AUTO_STRBUF struct strbuf attributes = STRBUF_INIT;
	const struct ir_type *pointee = NULL;
	TRY(ir_parse_type(p, &parameter->type));
	TRY(ir_parse_value_attributes(p, &attributes, &pointee));
	if (pointee && parameter->type->kind == IR_TYPE_POINTER)
		parameter->type = ir_type_pointer_to(p, pointee, parameter->type->addrspace);
	parameter->attributes = arena_strndup(p->arena, attributes.text, attributes.length);
	if (p->token.kind == IR_LOCAL) {
		parameter->name = p->token;
		TRY(ir_advance(p));
	}
	return NULL;
}

static struct error *parse_parameters(
	struct ir_parser *p, struct ir_type *type, struct ir_head *head)
{
	VEC(struct ir_parameter) list = {0};
	struct error *error = NULL;
	while (!error && !ir_at(p, ")")) {
		if (list.count)
			error = ir_expect(p, ",");
		if (!error && ir_at(p, "...")) {
			type->varargs = true;
			error = ir_advance(p);
			break;
		}
		struct ir_parameter parameter = {0};
		if (!error)
			error = parse_parameter(p, &parameter);
		if (!error)
			VEC_PUSH(&list, parameter);
	}
	if (!error) {
		const struct ir_type *result = type->inner[0];
		head->parameters = arena_copy(p->arena, list.items, list.count, sizeof *list.items);
		type->count = list.count;
		type->inner = arena_array(p->arena, list.count + 1, sizeof *type->inner);
		type->inner[0] = result;
		for (size_t i = 0; i < list.count; i++)
			type->inner[i + 1] = list.items[i].type;
		error = ir_expect(p, ")");
	}
	VEC_FREE(&list);
	return error;
}

struct error *ir_parse_head(struct ir_parser *p, struct ir_head *head)
{
	struct ir_type *type = ir_type_new(p, IR_TYPE_FUNCTION);
	const struct ir_type *result;
	*head = (struct ir_head){0};
	TRY(parse_before(p, head));
	TRY(ir_parse_type(p, &result));
	type->inner = arena_copy(p->arena, &result, 1, sizeof result);
	if (p->token.kind != IR_GLOBAL)
		return ir_refuse_here(p, "expected the function's name");
	head->name = p->token;
	TRY(ir_advance(p));
	TRY(ir_expect(p, "("));
	TRY(parse_parameters(p, type, head));
	head->type = type;
	return NULL;
}
