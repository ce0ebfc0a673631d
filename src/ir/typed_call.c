/* Calls in the typed dialect: the callee's type must be the call's, intrinsics have other names,
 * and some did not exist yet. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "ir/intrinsic.h"
#include "ir/typed.h"

/* An argument as written: "type attributes value" and the parts that an expansion needs. */
struct argument {
	const struct ir_type *type;
	char *attributes; /* each followed by a blank */
	char *value;
};

struct call {
	struct strbuf words; /* tail, call, flags, convention, result attributes */
	const struct ir_type *result;
	const struct ir_type *explicit_type; /* of the function, where the call says it */
	struct ir_token callee;              /* IR_GLOBAL, or IR_END where `target` has it */
	const struct ir_symbol *symbol;      /* of a global callee */
	struct strbuf target;                /* asm and its strings, or a pointer's value */
	bool assembly;
	VEC(struct argument) arguments;
	struct strbuf attributes; /* of the call, bundles included */
	bool bundles;
};

static void call_destroy(struct call *c)
{
	struct argument *argument;
	VEC_EACH(&c->arguments, argument)
	{
		free(argument->attributes);
		free(argument->value);
	}
	VEC_FREE(&c->arguments);
	strbuf_destroy(&c->words);
	strbuf_destroy(&c->target);
	strbuf_destroy(&c->attributes);
}

static bool is_call_word(const struct ir_parser *p)
{
	static const char *const list[] = {"tail", "musttail", "notail", "call", "nnan", "ninf",
		"nsz", "arcp", "contract", "afn", "reassoc", "fast", "fastcc", "coldcc", "ccc"};
	return IR_TOKEN_IN(&p->token, list);
}

static struct error *take_call_words(struct ir_typed *t, struct call *c)
{
	const struct ir_type *pointee = NULL;
	for (;;) {
		if (ir_at(&t->p, "ptx_device")) {
			TRY(ir_advance(&t->p));
			continue;
		}
		if (!is_call_word(&t->p))
			break;
		strbuf_add_bytes(&c->words, t->p.token.text, t->p.token.length);
		strbuf_add_char(&c->words, ' ');
		TRY(ir_advance(&t->p));
	}
	return ir_parse_value_attributes(&t->p, &c->words, &pointee);
}

/* asm sideeffect "text", "constraints" */
static struct error *take_assembly(struct ir_typed *t, struct call *c)
{
	c->assembly = true;
	while (!ir_at(&t->p, "(")) {
		const struct ir_token *token = &t->p.token;
		if (ir_at(&t->p, "unwind") && t->p.level < 13)
			return ir_no_form(&t->p, token, "assembly that unwinds");
		if (token->kind == IR_STRING && c->target.length &&
			c->target.text[c->target.length - 1] == ',' &&
			memchr(token->text, '*', token->length))
			return ir_no_form(&t->p, token, "an indirect constraint of assembly");
		if (token->kind != IR_WORD && token->kind != IR_STRING && !ir_at(&t->p, ","))
			return ir_refuse_here(&t->p, "expected the assembly's arguments");
		if (!ir_at(&t->p, ",") && c->target.length)
			strbuf_add_char(&c->target, ' ');
		strbuf_add_bytes(&c->target, token->text, token->length);
		TRY(ir_advance(&t->p));
	}
	return NULL;
}

static struct error *take_callee(struct ir_typed *t, struct call *c)
{
	if (ir_at(&t->p, "asm"))
		return take_assembly(t, c);
	if (t->p.token.kind != IR_GLOBAL)
		return ir_typed_value(t, &c->target);
	c->callee = t->p.token;
	TRY(ir_typed_symbol(t, &c->callee, &c->symbol));
	if (c->symbol->type->kind != IR_TYPE_FUNCTION) {
		c->callee.kind = IR_END;
		c->symbol = NULL;
		return ir_typed_value(t, &c->target);
	}
	return ir_advance(&t->p);
}

/* An argument that is metadata goes as it stands; only calls that are dropped have debug nodes. */
static struct error *take_metadata_argument(struct ir_typed *t, struct strbuf *value)
{
	bool dropped = false;
	if (t->p.token.kind == IR_METADATA)
		return ir_typed_node(t, value, &dropped);
	while (!ir_at(&t->p, ",") && !ir_at(&t->p, ")"))
		TRY(ir_typed_token(t, value));
	return NULL;
}

static struct error *take_argument(struct ir_typed *t, struct call *c, size_t index)
{
	AUTO_STRBUF struct strbuf attributes = STRBUF_INIT, value = STRBUF_INIT;
	const struct ir_type *type, *pointee = NULL;
	TRY(ir_parse_type(&t->p, &type));
	if (ir_type_is_word(type, "metadata")) {
		TRY(take_metadata_argument(t, &value));
	} else {
		TRY(ir_parse_value_attributes(&t->p, &attributes, &pointee));
		TRY(ir_typed_value(t, &value));
	}
	if (!pointee && c->symbol && index < c->symbol->type->count &&
		c->symbol->type->inner[index + 1]->pointee_said)
		pointee = c->symbol->type->inner[index + 1]->inner[0];
	if (pointee && type->kind == IR_TYPE_POINTER) {
		ir_typed_cast(t, pointee, type->addrspace, &value);
		type = ir_type_pointer_to(&t->p, pointee, type->addrspace);
	}
	struct argument *argument = VEC_ADD(&c->arguments);
	argument->type = type;
	argument->attributes = strbuf_detach(&attributes);
	argument->value = strbuf_detach(&value);
	return NULL;
}

static struct error *take_arguments(struct ir_typed *t, struct call *c)
{
	TRY(ir_expect(&t->p, "("));
	while (!ir_at(&t->p, ")")) {
		if (c->arguments.count)
			TRY(ir_expect(&t->p, ","));
		TRY(take_argument(t, c, c->arguments.count));
	}
	TRY(ir_advance(&t->p));
	TRY(ir_parse_function_attributes(&t->p, &c->attributes));
	c->bundles = ir_at(&t->p, "[");
	if (c->bundles) {
		strbuf_add_char(&c->attributes, ' ');
		TRY(ir_typed_value(t, &c->attributes));
	}
	return NULL;
}

static struct error *take_call(struct ir_typed *t, struct call *c)
{
	TRY(take_call_words(t, c));
	TRY(ir_parse_type(&t->p, &c->result));
	if (ir_at(&t->p, "("))
		TRY(ir_parse_function_type(&t->p, c->result, &c->explicit_type));
	TRY(take_callee(t, c));
	return take_arguments(t, c);
}

/* The function's type by what the call hands over. */
static const struct ir_type *call_type(struct ir_typed *t, const struct call *c)
{
	struct ir_type *type = ir_type_new(&t->p, IR_TYPE_FUNCTION);
	if (c->explicit_type && c->explicit_type->varargs)
		return c->explicit_type;
	type->count = c->arguments.count;
	type->inner = arena_array(t->p.arena, c->arguments.count + 1, sizeof *type->inner);
	type->inner[0] = c->result;
	for (size_t i = 0; i < c->arguments.count; i++)
		type->inner[i + 1] = c->arguments.items[i].type;
	return type;
}

/* The callee of the call's type: its name, a cast of it, or a pointer that is cast before. */
static void put_callee(struct ir_typed *t, struct call *c, const struct ir_type *type)
{
	if (c->symbol && ir_type_equal(c->symbol->type, type)) {
		strbuf_add(&t->line, c->symbol->spelling);
	} else if (c->symbol) {
		strbuf_add(&t->line, "bitcast (");
		ir_typed_global(t, c->symbol, &t->line);
		strbuf_add(&t->line, " to ");
		ir_type_print_pointer(type, 0, t->p.prefix, &t->line);
		strbuf_add_char(&t->line, ')');
	} else {
		if (!c->assembly)
			ir_typed_cast(t, type, 0, &c->target);
		strbuf_add_bytes(&t->line, c->target.text, c->target.length);
	}
}

static void put_call(struct ir_typed *t, struct call *c)
{
	const struct ir_type *type = call_type(t, c);
	strbuf_add_bytes(&t->line, c->words.text, c->words.length);
	ir_type_print(type->varargs ? type : c->result, t->p.prefix, &t->line);
	strbuf_add_char(&t->line, ' ');
	put_callee(t, c, type);
	strbuf_add_char(&t->line, '(');
	for (size_t i = 0; i < c->arguments.count; i++) {
		const struct argument *argument = &c->arguments.items[i];
		if (i)
			strbuf_add(&t->line, ", ");
		ir_type_print(argument->type, t->p.prefix, &t->line);
		strbuf_addf(&t->line, " %s%s", argument->attributes, argument->value);
	}
	strbuf_add_char(&t->line, ')');
	strbuf_add_bytes(&t->line, c->attributes.text, c->attributes.length);
	if (!ir_type_is_word(c->result, "void"))
		ir_typed_need_result(t);
}

/* min, max: compare and select; abs: negate, compare and select. */
static struct error *put_expansion(struct ir_typed *t, const struct call *c)
{
	const char *predicate = ir_intrinsic_predicate(c->callee.text, c->callee.length);
	AUTO_STRBUF struct strbuf type = STRBUF_INIT, flag = STRBUF_INIT, other = STRBUF_INIT;
	const struct argument *a = c->arguments.items;
	if (c->arguments.count != 2)
		return ir_refuse(
			&t->p.stream.lexer, &c->callee, "this intrinsic takes two arguments");
	ir_type_print(c->result, t->p.prefix, &type);
	if (predicate) {
		strbuf_add(&other, a[1].value);
	} else {
		ir_typed_fresh(t, &other);
		strbuf_addf(&t->before, "  %s = sub %s zeroinitializer, %s\n", other.text,
			type.text, a[0].value);
	}
	ir_typed_fresh(t, &flag);
	strbuf_addf(&t->before, "  %s = icmp %s %s %s, %s\n", flag.text,
		predicate ? predicate : "sgt", type.text, a[0].value, other.text);
	strbuf_add(&t->line, "select ");
	if (c->result->kind == IR_TYPE_VECTOR)
		strbuf_addf(&t->line, "<%llu x i1>", c->result->count);
	else
		strbuf_add(&t->line, "i1");
	strbuf_addf(&t->line, " %s, %s %s, %s %s", flag.text, type.text, a[0].value, type.text,
		other.text);
	ir_typed_need_result(t);
	return NULL;
}

static struct error *drop_call(struct ir_typed *t)
{
	AUTO_STRBUF struct strbuf rest = STRBUF_INIT;
	TRY(ir_typed_rest(t, &rest));
	strbuf_truncate(&t->line, 0);
	strbuf_truncate(&t->before, 0);
	return NULL;
}

static struct error *put(struct ir_typed *t, struct call *c)
{
	enum ir_intrinsic_fate fate = IR_INTRINSIC_KEPT;
	if (c->callee.kind == IR_GLOBAL)
		fate = ir_intrinsic_fate(
			c->callee.text, c->callee.length, c->arguments.count, t->p.level);
	/* What an assumption's bundles say is knowledge only, and old readers know few of them. */
	if (c->bundles && c->symbol && strcmp(c->symbol->spelling, "@llvm.assume") == 0)
		fate = IR_INTRINSIC_DROPPED;
	switch (fate) {
	case IR_INTRINSIC_KEPT:
		put_call(t, c);
		return NULL;
	case IR_INTRINSIC_DROPPED:
		return drop_call(t);
	case IR_INTRINSIC_EXPANDED:
		return put_expansion(t, c);
	case IR_INTRINSIC_REFUSED:
		break;
	}
	return ir_no_form(&t->p, &c->callee, "this intrinsic");
}

struct error *ir_typed_call(struct ir_typed *t)
{
	struct call c = {.words = STRBUF_INIT,
		.target = STRBUF_INIT,
		.attributes = STRBUF_INIT,
		.callee.kind = IR_END};
	struct error *error = take_call(t, &c);
	if (!error)
		error = put(t, &c);
	call_destroy(&c);
	return error;
}
