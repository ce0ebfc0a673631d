/* Functions of the typed dialect: head, blocks, and what every instruction is wrapped in. */
#include <stdlib.h>
#include <string.h>

#include "ir/head.h"
#include "ir/intrinsic.h"
#include "ir/typed.h"

/* The number of a name like %12 or 12:, so that unnamed ones after it are counted from there. */
static void note_number(struct ir_typed *t, const char *digits, size_t length)
{
	unsigned value = 0;
	for (size_t i = 0; i < length; i++) {
		if (digits[i] < '0' || digits[i] > '9' || value > 100000000)
			return;
		value = value * 10 + (unsigned)(digits[i] - '0');
	}
	if (length)
		t->next_value = value + 1;
}

/* ", !dbg !5" of a function stands without a comma. */
static struct error *skip_attachment(struct ir_typed *t)
{
	AUTO_STRBUF struct strbuf node = STRBUF_INIT;
	bool dropped;
	TRY(ir_advance(&t->p));
	return ir_typed_node(t, &node, &dropped);
}

/* What follows the parameters, up to the brace or the end of the declaration. */
static struct error *take_trailing(struct ir_typed *t, struct strbuf *out)
{
	struct ir_parser *p = &t->p;
	for (;;) {
		TRY(ir_parse_function_attributes(p, out));
		if (ir_at(p, "{") || p->token.kind == IR_END || p->token.first)
			return NULL;
		if (p->token.kind == IR_METADATA) {
			TRY(skip_attachment(t));
			continue;
		}
		if (ir_at(p, "prefix") || ir_at(p, "prologue") || ir_at(p, "personality"))
			return ir_no_form(
				p, &p->token, "a function's prefix, prologue or personality");
		if (p->token.kind == IR_LABEL || p->token.kind == IR_LOCAL)
			return ir_refuse_here(p, "expected the function's attributes or its body");
		if (out->length == 0)
			strbuf_add_char(out, ' ');
		TRY(ir_typed_token(t, out));
	}
}

/* A parameter's name as it is used, or a number where it has none. */
static void parameter_name(
	struct ir_typed *t, const struct ir_parameter *parameter, struct strbuf *out)
{
	if (parameter->name.kind == IR_LOCAL) {
		ir_typed_local(t, &parameter->name, out);
		note_number(t, parameter->name.text + 1, parameter->name.length - 1);
	} else {
		strbuf_addf(out, "%%%s%u", t->p.prefix, t->next_value++);
	}
}

/* A parameter passed by value is a pointer to its type: the body uses it as an i8 pointer. */
static void put_parameter(struct ir_typed *t, const struct ir_parameter *parameter)
{
	AUTO_STRBUF struct strbuf name = STRBUF_INIT, fresh = STRBUF_INIT;
	const struct ir_type *type = parameter->type;
	ir_type_print(type, t->p.prefix, t->out);
	strbuf_addf(t->out, " %s", parameter->attributes);
	parameter_name(t, parameter, &name);
	if (!type->pointee_said || ir_type_is_byte(type->inner[0])) {
		strbuf_add(t->out, name.text);
		return;
	}
	ir_typed_fresh(t, &fresh);
	strbuf_add(t->out, fresh.text);
	strbuf_addf(&t->before, "  %s = bitcast ", name.text);
	ir_type_print(type, t->p.prefix, &t->before);
	strbuf_addf(&t->before, " %s to i8", fresh.text);
	if (type->addrspace)
		strbuf_addf(&t->before, " addrspace(%u)", type->addrspace);
	strbuf_add(&t->before, "*\n");
}

/* Text that is not well formed can hide a function from the first look over the module. */
static struct error *find_symbol(
	struct ir_typed *t, const struct ir_head *head, const struct ir_symbol **out)
{
	const struct ir_symbol *symbol = map_get(t->p.symbols, head->name.text, head->name.length);

	if (!symbol || symbol->type->kind != IR_TYPE_FUNCTION ||
		symbol->type->count != head->type->count)
		return ir_refuse(&t->p.stream.lexer, &head->name,
			"what stands before this function is not well formed");
	*out = symbol;
	return NULL;
}

static void put_head(struct ir_typed *t, const struct ir_symbol *symbol, const struct ir_head *head,
	bool defined)
{
	const struct ir_type *type = symbol->type;
	strbuf_addf(t->out, "%s %s", defined ? "define" : "declare", head->before);
	ir_type_print(type->inner[0], t->p.prefix, t->out);
	strbuf_addf(t->out, " %s(", symbol->spelling);
	for (size_t i = 0; i < type->count; i++) {
		if (i)
			strbuf_add(t->out, ", ");
		if (defined) {
			put_parameter(t, &head->parameters[i]);
			continue;
		}
		ir_type_print(type->inner[i + 1], t->p.prefix, t->out);
		strbuf_addf(t->out, " %s", head->parameters[i].attributes);
		strbuf_rtrim(t->out);
	}
	if (type->varargs)
		strbuf_add(t->out, type->count ? ", ..." : "...");
	strbuf_add_char(t->out, ')');
}

/* A block's label: a number becomes a name, and the count goes on after it. */
static struct error *take_label(struct ir_typed *t)
{
	const struct ir_token *token = &t->p.token;
	bool numbered = token->text[0] >= '0' && token->text[0] <= '9';
	strbuf_add_char(t->out, '\n');
	if (numbered) {
		strbuf_add(t->out, t->p.prefix);
		note_number(t, token->text, token->length - 1);
	}
	strbuf_add_bytes(t->out, token->text, token->length);
	strbuf_add_char(t->out, '\n');
	return ir_advance(&t->p);
}

static bool ends_block(const struct ir_token *opcode)
{
	static const char *const list[] = {"ret", "br", "switch", "unreachable"};
	return IR_TOKEN_IN(opcode, list);
}

static struct error *take_result(struct ir_typed *t)
{
	strbuf_truncate(&t->result, 0);
	if (t->p.token.kind != IR_LOCAL)
		return NULL;
	ir_typed_local(t, &t->p.token, &t->result);
	note_number(t, t->p.token.text + 1, t->p.token.length - 1);
	TRY(ir_advance(&t->p));
	return ir_expect(&t->p, "=");
}

static struct error *take_instruction(struct ir_typed *t, bool *ends)
{
	TRY(take_result(t));
	*ends = ends_block(&t->p.token);
	TRY(ir_typed_instruction(t));
	strbuf_add_bytes(t->out, t->before.text, t->before.length);
	if (t->line.length) {
		strbuf_add(t->out, "  ");
		if (t->result.length)
			strbuf_addf(t->out, "%s = ", t->result.text);
		strbuf_add_bytes(t->out, t->line.text, t->line.length);
		strbuf_add_char(t->out, '\n');
	}
	strbuf_truncate(&t->before, 0);
	strbuf_truncate(&t->line, 0);
	return ir_typed_check_size(t, t->out);
}

/* The brace is at hand. Every block gets a label: readers before LLVM 9 have no numbered ones. */
static struct error *take_body(struct ir_typed *t)
{
	struct ir_parser *p = &t->p;
	bool begins = true; /* a block begins here */
	t->in_body = true;
	TRY(ir_advance(p));
	strbuf_add(t->out, " {\n");
	while (p->balance.depth > 0) {
		if (ir_at(p, "uselistorder")) {
			while (!ir_typed_over(t) || ir_at(p, "uselistorder"))
				TRY(ir_advance(p));
			continue;
		}
		if (p->token.kind == IR_LABEL)
			TRY(take_label(t));
		else if (begins)
			strbuf_addf(t->out, "%s%u:\n", t->p.prefix, t->next_value++);
		begins = false;
		/* Parameters passed by value are cast first of all. */
		strbuf_add_bytes(t->out, t->before.text, t->before.length);
		strbuf_truncate(&t->before, 0);
		if (p->token.kind != IR_LABEL && p->balance.depth > 0)
			TRY(take_instruction(t, &begins));
	}
	t->in_body = false;
	strbuf_add(t->out, "}\n");
	return ir_advance(p);
}

static struct error *take_kernel(struct ir_typed *t, const struct ir_head *head)
{
	AUTO_STRBUF struct strbuf type = STRBUF_INIT;
	ir_type_print_pointer(head->type, 0, t->p.prefix, &type);
	struct ir_kernel *kernel = VEC_ADD(&t->kernels.list);
	*kernel = (struct ir_kernel){strbuf_detach(&type), head->name.text, head->name.length};
	return NULL;
}

struct error *ir_typed_function(struct ir_typed *t)
{
	AUTO_STRBUF struct strbuf trailing = STRBUF_INIT;
	const struct ir_symbol *symbol = NULL;
	struct ir_head head;
	bool defined = ir_at(&t->p, "define");
	t->next_value = t->next_cast = 0;
	TRY(ir_advance(&t->p));
	TRY(ir_parse_head(&t->p, &head));
	TRY(take_trailing(t, &trailing));
	/* Declarations of what is expanded or refused where it is called. */
	if (!defined && ir_intrinsic_fate(head.name.text, head.name.length, head.type->count,
				t->p.level) != IR_INTRINSIC_KEPT)
		return NULL;
	TRY(find_symbol(t, &head, &symbol));
	strbuf_add_char(t->out, '\n');
	put_head(t, symbol, &head, defined);
	strbuf_add_bytes(t->out, trailing.text, trailing.length);
	if (!defined) {
		strbuf_add_char(t->out, '\n');
		return NULL;
	}
	if (head.kernel)
		TRY(take_kernel(t, &head));
	if (!ir_at(&t->p, "{"))
		return ir_refuse_here(&t->p, "expected the function's body");
	return take_body(t);
}
