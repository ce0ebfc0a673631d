/* The statements of a module in the typed dialect. */
#include "ir/typed.h"

#include <string.h>

#include "ir/scan.h"
#include "ir/words.h"

/* target datalayout or triple: both are said anew, the triple is checked. */
static struct error *take_target(struct ir_typed *t)
{
	TRY(ir_advance(&t->p));
	bool triple = ir_at(&t->p, "triple");
	TRY(ir_advance(&t->p));
	TRY(ir_expect(&t->p, "="));
	if (triple)
		TRY(ir_check_triple(&t->p.stream.lexer, &t->p.token));
	return ir_advance(&t->p);
}

/* attributes #0 = { words } */
static struct error *take_attributes(struct ir_typed *t)
{
	struct ir_token group;
	AUTO_STRBUF struct strbuf words = STRBUF_INIT;
	TRY(ir_advance(&t->p));
	group = t->p.token;
	if (group.kind != IR_GROUP)
		return ir_refuse_here(&t->p, "expected the group's number");
	TRY(ir_advance(&t->p));
	TRY(ir_expect(&t->p, "="));
	TRY(ir_expect(&t->p, "{"));
	TRY(ir_parse_function_attributes(&t->p, &words));
	strbuf_add(t->out, "attributes ");
	strbuf_add_bytes(t->out, group.text, group.length);
	strbuf_addf(t->out, " = {%s }\n", words.text);
	return ir_expect(&t->p, "}");
}

static struct error *take_type(struct ir_typed *t)
{
	const struct ir_type *type;
	ir_typed_local(t, &t->p.token, t->out);
	TRY(ir_advance(&t->p));
	TRY(ir_expect(&t->p, "="));
	TRY(ir_expect(&t->p, "type"));
	TRY(ir_parse_type(&t->p, &type));
	strbuf_add(t->out, " = type ");
	ir_type_print(type, t->p.prefix, t->out);
	strbuf_add_char(t->out, '\n');
	return NULL;
}

/* ", ptr @other": the aliasee as a pointer to the alias's own type. */
static struct error *take_aliasee(struct ir_typed *t, const struct ir_variable *variable)
{
	AUTO_STRBUF struct strbuf value = STRBUF_INIT;
	const struct ir_type *pointer;
	TRY(ir_expect(&t->p, ","));
	TRY(ir_parse_type(&t->p, &pointer));
	TRY(ir_typed_value(t, &value));
	strbuf_add(t->out, ", ");
	ir_type_print_pointer(variable->type, pointer->addrspace, t->p.prefix, t->out);
	strbuf_add(t->out, " bitcast (");
	ir_type_print(pointer, t->p.prefix, t->out);
	strbuf_addf(t->out, " %s to ", value.text);
	ir_type_print_pointer(variable->type, pointer->addrspace, t->p.prefix, t->out);
	strbuf_add_char(t->out, ')');
	return NULL;
}

static struct error *take_variable(struct ir_typed *t)
{
	struct ir_variable variable;
	TRY(ir_parse_variable(&t->p, &variable));
	strbuf_add_bytes(t->out, variable.name.text, variable.name.length);
	strbuf_addf(t->out, " = %s", variable.before);
	ir_type_print(variable.type, t->p.prefix, t->out);
	if (variable.alias)
		TRY(take_aliasee(t, &variable));
	TRY(ir_typed_rest(t, t->out));
	strbuf_add_char(t->out, '\n');
	return NULL;
}

/* module asm "..." and $comdats: as they are. */
static struct error *take_as_is(struct ir_typed *t)
{
	do {
		TRY(ir_typed_token(t, t->out));
	} while (!ir_typed_over(t));
	strbuf_add_char(t->out, '\n');
	return NULL;
}

static struct error *take_statement(struct ir_typed *t)
{
	const struct ir_parser *p = &t->p;
	if (ir_at(p, "define") || ir_at(p, "declare"))
		return ir_typed_function(t);
	if (p->token.kind == IR_METADATA)
		return ir_typed_metadata(t);
	if (p->token.kind == IR_GLOBAL)
		return take_variable(t);
	if (p->token.kind == IR_LOCAL)
		return take_type(t);
	if (ir_at(p, "attributes"))
		return take_attributes(t);
	if (ir_at(p, "target"))
		return take_target(t);
	if (ir_at(p, "module") || p->token.kind == IR_COMDAT)
		return take_as_is(t);
	if (ir_at(p, "source_filename") || ir_at(p, "uselistorder") ||
		ir_at(p, "uselistorder_bb") || p->token.kind == IR_SUMMARY)
		return ir_skip_statement(&t->p);
	return ir_refuse_here(p, "expected a statement of LLVM IR: define, declare, a name");
}

static struct error *take_module(struct ir_typed *t)
{
	ir_add_target_lines(t->p.target, t->out);
	TRY(ir_rewind(&t->p));
	while (t->p.token.kind != IR_END) {
		TRY(take_statement(t));
		if (t->p.token.kind != IR_END && !t->p.token.first)
			return ir_refuse_here(&t->p, "expected the end of the line");
	}
	ir_add_metadata(t->p.target, &t->kernels, t->p.next_node, t->out);
	return NULL;
}

struct error *ir_typed(const char *name, const char *text, size_t length,
	const struct ir_target *target, struct strbuf *out)
{
	struct ir_typed t = {.out = out,
		.limit = 32 * length + (1 << 20),
		.before = STRBUF_INIT,
		.line = STRBUF_INIT,
		.result = STRBUF_INIT,
		.p = {.target = target, .level = ir_level(target)}};
	t.p.arena = arena_create();
	t.p.symbols = map_create();
	t.p.types = map_create();
	t.p.nodes = map_create();
	struct error *error = ir_scan(&t.p, name, text, length);
	if (!error)
		error = take_module(&t);
	map_destroy(t.p.nodes);
	map_destroy(t.p.types);
	map_destroy(t.p.symbols);
	arena_destroy(t.p.arena);
	ir_kernels_destroy(&t.kernels);
	strbuf_destroy(&t.before);
	strbuf_destroy(&t.line);
	strbuf_destroy(&t.result);
	return error;
}
