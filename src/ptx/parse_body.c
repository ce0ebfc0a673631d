/*
 * Parsing: a function's body: scopes, labels, declarations, instructions.
 */
#include <string.h>

#include "ptx/parser.h"

/* Labels and prototypes of the scope that ends: who named them since `base` now knows. */
static void resolve_scope(struct ptx_parser *p, size_t base)
{
	size_t kept = base;

	for (size_t i = base; i < p->pending.count; i++) {
		struct ptx_pending *pending = &p->pending.items[i];
		const struct ptx_binding *binding = pending->name->top;
		bool ours = binding && binding->depth == p->names.depth &&
		            pending->operand->kind == PTX_OPERAND_NAME;

		if (ours && binding->kind == PTX_BINDING_LABEL) {
			pending->operand->kind = PTX_OPERAND_LABEL;
			pending->operand->label = (int)binding->index;
		} else if (ours && binding->kind == PTX_BINDING_PROTO) {
			pending->operand->kind = PTX_OPERAND_PROTO;
			pending->operand->proto = binding->proto;
		} else {
			p->pending.items[kept++] = *pending;
		}
	}
	p->pending.count = kept;
}

/* "(returns) _ (params) .noreturn" behind .callprototype */
static struct error *parse_callprototype(struct ptx_parser *p, struct ptx_proto *proto)
{
	struct ptx_name *name;

	if (ptx_at(p, '('))
		TRY(ptx_parse_params(p, NULL, &proto->returns, &proto->return_count));
	if (p->token.kind == PTX_TOKEN_WORD)
		TRY(ptx_take_name(p, "'_'", &name));
	if (ptx_at(p, '('))
		TRY(ptx_parse_params(p, NULL, &proto->params, &proto->param_count));
	while (p->token.kind == PTX_TOKEN_DOTTED || p->token.kind == PTX_TOKEN_INT)
		TRY(ptx_advance(p));
	return ptx_expect(p, ';');
}

/* "L1, L2;" behind .branchtargets and .calltargets */
static struct error *parse_targets(struct ptx_parser *p, struct ptx_proto *proto)
{
	size_t base = p->scratch.count;

	for (;;) {
		struct ptx_operand operand;

		if (p->token.kind != PTX_TOKEN_WORD)
			return ptx_unexpected(p, "a target's name");
		TRY(ptx_parse_operand(p, false, &operand));
		VEC_PUSH(&p->scratch, operand);
		if (!ptx_at(p, ','))
			break;
		TRY(ptx_advance(p));
	}
	proto->targets = ptx_take_operands(p, base, &proto->target_count);
	return ptx_expect(p, ';');
}

static bool at_prototype(const struct ptx_parser *p)
{
	return ptx_at_word(p, PTX_TOKEN_DOTTED, "callprototype") ||
	       ptx_at_word(p, PTX_TOKEN_DOTTED, "calltargets") ||
	       ptx_at_word(p, PTX_TOKEN_DOTTED, "branchtargets");
}

/* "name:": a label, or the name of a prototype. */
static struct error *parse_label(struct ptx_parser *p)
{
	struct ptx_pos pos = p->token.pos;
	struct ptx_name *name = NULL;
	struct ptx_label *label;

	TRY(ptx_take_name(p, "a label", &name));
	TRY(ptx_expect(p, ':'));
	if (ptx_name_bound_here(&p->names, name))
		return ptx_fail(p, pos, "'%.60s' is declared twice", name->text);
	if (at_prototype(p)) {
		bool call = ptx_at_word(p, PTX_TOKEN_DOTTED, "callprototype");
		struct ptx_proto *proto = arena_alloc(p->arena, sizeof *proto);

		proto->name = name->text;
		proto->pos = pos;
		ptx_name_bind(&p->names, name, p->names.depth, PTX_BINDING_PROTO)->proto = proto;
		TRY(ptx_advance(p));
		return call ? parse_callprototype(p, proto) : parse_targets(p, proto);
	}
	label = VEC_ADD(&p->body->labels);
	*label = (struct ptx_label){name->text, pos, (unsigned)p->body->insns.count};
	ptx_name_bind(&p->names, name, p->names.depth, PTX_BINDING_LABEL)->index =
		(unsigned)(p->body->labels.count - 1);
	return NULL;
}

static struct error *parse_pragma(struct ptx_parser *p)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct ptx_pragma *pragma;

	TRY(ptx_copy_pragma(p, &text));
	pragma = VEC_ADD(&p->body->pragmas);
	*pragma = (struct ptx_pragma){
		arena_strdup(p->arena, text.text), (unsigned)p->body->insns.count};
	return NULL;
}

static struct error *parse_directive(struct ptx_parser *p)
{
	enum ptx_linkage linkage = PTX_LINK_NONE;
	enum ptx_space space;

	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "loc"))
		return ptx_parse_loc(p);
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "pragma"))
		return parse_pragma(p);
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "file"))
		return ptx_parse_file(p);
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "section"))
		return ptx_skip_section(p);
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "extern"))
		linkage = PTX_LINK_EXTERN;
	else if (ptx_at_word(p, PTX_TOKEN_DOTTED, "visible"))
		linkage = PTX_LINK_VISIBLE;
	else if (ptx_at_word(p, PTX_TOKEN_DOTTED, "weak"))
		linkage = PTX_LINK_WEAK;
	if (linkage != PTX_LINK_NONE)
		TRY(ptx_advance(p));
	if (!ptx_word_is_space(&p->token, &space))
		return linkage != PTX_LINK_NONE ? ptx_unexpected(p, "a state space")
		                                : ptx_skip_directive(p);
	return space == PTX_SPACE_REG ? ptx_parse_regs(p) : ptx_parse_vars(p, linkage);
}

static struct error *parse_statement(struct ptx_parser *p)
{
	const struct ptx_token *next;

	if (ptx_at(p, ';'))
		return ptx_advance(p);
	if (p->token.kind == PTX_TOKEN_DOTTED)
		return parse_directive(p);
	if (p->token.kind == PTX_TOKEN_WORD) {
		TRY(ptx_peek(p, &next));
		if (ptx_token_is(next, ':'))
			return parse_label(p);
	}
	return ptx_parse_insn(p);
}

/* From the '{' to behind its '}'. The scopes inside are kept on a stack of their own. */
static struct error *parse_scopes(struct ptx_parser *p)
{
	size_t bases[PTX_SCOPES_MOST];
	struct ptx_pos places[PTX_SCOPES_MOST];
	unsigned open = 0;

	do {
		if (ptx_at(p, '{')) {
			if (open == PTX_SCOPES_MOST)
				return ptx_fail(p, p->token.pos, "scopes nested deeper than %d",
					(int)PTX_SCOPES_MOST);
			places[open] = p->token.pos;
			bases[open++] = p->pending.count;
			ptx_scope_open(&p->names);
			TRY(ptx_advance(p));
		} else if (ptx_at(p, '}')) {
			resolve_scope(p, bases[--open]);
			ptx_scope_close(&p->names);
			if (open > 0)
				TRY(ptx_advance(p));
		} else if (p->token.kind == PTX_TOKEN_END) {
			return ptx_fail(p, p->token.pos,
				"the file ends inside '%.60s': the '{' in line %u is not closed",
				p->body->func->name, places[open - 1].line);
		} else {
			TRY(parse_statement(p));
		}
	} while (open > 0);
	return NULL;
}

static struct error *bind_params(struct ptx_parser *p, const struct ptx_var *vars, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		/* The parser made them; a binding hands them on to const operands only. */
		struct ptx_var *var = (struct ptx_var *)(uintptr_t)&vars[i];
		struct ptx_name *name = ptx_name_intern(&p->names, var->name, strlen(var->name));
		struct ptx_binding *binding;

		if (strcmp(var->name, "_") == 0)
			continue;
		if (ptx_name_bound_here(&p->names, name))
			return ptx_fail(
				p, var->pos, "the parameter '%.60s' is declared twice", var->name);
		if (var->space == PTX_SPACE_REG) {
			binding = ptx_name_bind(&p->names, name, p->names.depth, PTX_BINDING_REG);
			VEC_PUSH(&p->body->regs,
				((struct ptx_reg){var->name, var->type, var->vector}));
			binding->index = (unsigned)(p->body->regs.count - 1);
			binding->type = var->type;
			binding->vector = var->vector;
		} else {
			ptx_name_bind(&p->names, name, p->names.depth, PTX_BINDING_VAR)->var = var;
		}
	}
	return NULL;
}

static void take_body(struct ptx_parser *p, struct ptx_func *func)
{
	struct ptx_body *b = p->body;

	func->regs = arena_copy(p->arena, b->regs.items, b->regs.count, sizeof *b->regs.items);
	func->reg_count = (unsigned)b->regs.count;
	func->vars = arena_copy(p->arena, b->vars.items, b->vars.count, sizeof *b->vars.items);
	func->var_count = (unsigned)b->vars.count;
	func->insns = arena_copy(p->arena, b->insns.items, b->insns.count, sizeof *b->insns.items);
	func->insn_count = (unsigned)b->insns.count;
	func->labels =
		arena_copy(p->arena, b->labels.items, b->labels.count, sizeof *b->labels.items);
	func->label_count = (unsigned)b->labels.count;
	func->pragmas =
		arena_copy(p->arena, b->pragmas.items, b->pragmas.count, sizeof *b->pragmas.items);
	func->pragma_count = (unsigned)b->pragmas.count;
}

static void body_free(struct ptx_body *body)
{
	VEC_FREE(&body->regs);
	VEC_FREE(&body->vars);
	VEC_FREE(&body->insns);
	VEC_FREE(&body->labels);
	VEC_FREE(&body->pragmas);
}

static struct error *parse_function(struct ptx_parser *p, const struct ptx_func *func)
{
	ptx_scope_open(&p->names);
	TRY(bind_params(p, func->returns, func->return_count));
	TRY(bind_params(p, func->params, func->param_count));
	TRY(parse_scopes(p));
	ptx_scope_close(&p->names);
	return NULL;
}

struct error *ptx_parse_body(struct ptx_parser *p, struct ptx_func *func)
{
	struct ptx_body body = {.func = func};
	struct error *error;

	p->body = &body;
	error = parse_function(p, func);
	if (!error)
		take_body(p, func);
	body_free(&body);
	p->body = NULL;
	if (error)
		return error;
	return ptx_expect(p, '}');
}
