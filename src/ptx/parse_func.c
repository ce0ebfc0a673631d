/*
 * Parsing: functions, their headers and directives.
 */
#include <string.h>

#include "ptx/parser.h"

/* A new one, or the one that a prototype declared before. */
struct ptx_func *ptx_declare_func(struct ptx_parser *p, struct ptx_name *name, struct ptx_pos pos)
{
	struct ptx_binding *binding;
	struct ptx_func *func;

	if (name->top)
		return name->top->kind == PTX_BINDING_FUNC ? name->top->func : NULL;
	func = arena_alloc(p->arena, sizeof *func);
	func->name = name->text;
	func->pos = pos;
	binding = ptx_name_bind(&p->names, name, 0, PTX_BINDING_FUNC);
	binding->func = func;
	binding->index = (unsigned)p->funcs.count;
	VEC_PUSH(&p->funcs, func);
	return func;
}

/* "128, 1, 1" */
static struct error *parse_triple(struct ptx_parser *p, unsigned *out)
{
	out[1] = out[2] = 1;
	for (int i = 0; i < 3; i++) {
		uint64_t number;

		TRY(ptx_parse_count(p, UINT32_MAX, &number));
		out[i] = (unsigned)number;
		if (i == 2 || !ptx_at(p, ','))
			return NULL;
		TRY(ptx_advance(p));
	}
	return NULL;
}

static struct error *parse_single(struct ptx_parser *p, unsigned *out)
{
	uint64_t number;

	TRY(ptx_parse_count(p, UINT32_MAX, &number));
	*out = (unsigned)number;
	return NULL;
}

/* What a header says, before it is known whose it is. */
struct header {
	bool entry;
	struct ptx_func said; /* returns, params, directives */
	struct strbuf extra;  /* grows here: there may be many, and an arena keeps every copy */
	struct ptx_name *name;
	struct ptx_pos pos;
};

/* A directive that is not modelled: kept as text. */
static struct error *parse_extra(struct ptx_parser *p, struct strbuf *extra)
{
	if (!ptx_at_word(p, PTX_TOKEN_DOTTED, "pragma"))
		return ptx_copy_directive(p, extra);
	strbuf_add(extra, extra->length > 0 ? " .pragma" : ".pragma");
	TRY(ptx_copy_pragma(p, extra));
	strbuf_add_char(extra, ';');
	return NULL;
}

static struct error *parse_func_directive(struct ptx_parser *p, struct header *h)
{
	struct ptx_func *func = &h->said;

	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "pragma"))
		return parse_extra(p, &h->extra);
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "noreturn")) {
		func->noreturn = true;
		return ptx_advance(p);
	}
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "maxntid")) {
		TRY(ptx_advance(p));
		return parse_triple(p, func->max_threads);
	}
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "reqntid")) {
		TRY(ptx_advance(p));
		return parse_triple(p, func->req_threads);
	}
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "minnctapersm")) {
		TRY(ptx_advance(p));
		return parse_single(p, &func->min_blocks);
	}
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "maxnreg")) {
		TRY(ptx_advance(p));
		return parse_single(p, &func->max_regs);
	}
	return parse_extra(p, &h->extra);
}

static struct error *parse_header(struct ptx_parser *p, struct header *h)
{
	h->entry = ptx_at_word(p, PTX_TOKEN_DOTTED, "entry");
	TRY(ptx_advance(p));
	while (p->token.kind == PTX_TOKEN_DOTTED)
		TRY(parse_func_directive(p, h));
	if (ptx_at(p, '('))
		TRY(ptx_parse_params(p, NULL, &h->said.returns, &h->said.return_count));
	h->pos = p->token.pos;
	TRY(ptx_take_name(p, "a function's name", &h->name));
	if (ptx_at(p, '('))
		TRY(ptx_parse_params(p, NULL, &h->said.params, &h->said.param_count));
	while (p->token.kind == PTX_TOKEN_DOTTED)
		TRY(parse_func_directive(p, h));
	if (h->extra.length > 0)
		h->said.extra = arena_strndup(p->arena, h->extra.text, h->extra.length);
	return NULL;
}

static void own_params(struct ptx_func *func)
{
	/* The parser made them; only its callers see them as const. */
	struct ptx_var *returns = (struct ptx_var *)(uintptr_t)func->returns;
	struct ptx_var *params = (struct ptx_var *)(uintptr_t)func->params;

	for (unsigned i = 0; i < func->return_count; i++)
		returns[i].func = func;
	for (unsigned i = 0; i < func->param_count; i++)
		params[i].func = func;
}

/* The linkage of a definition wins over that of its prototype, but for a bare definition. */
static void apply_header(struct ptx_func *func, const struct header *h, enum ptx_linkage linkage)
{
	enum ptx_linkage before = func->linkage;
	const char *name = func->name;

	*func = h->said;
	func->name = name;
	func->pos = h->pos;
	func->entry = h->entry;
	func->linkage = linkage != PTX_LINK_NONE ? linkage : before;
	own_params(func);
}

/* A definition's place among the functions is where its body stands. */
static void move_to_end(struct ptx_parser *p, const struct ptx_name *name)
{
	p->funcs.items[name->top->index] = NULL;
	VEC_PUSH(&p->funcs, name->top->func);
}

/* Behind the header: the ';' of a prototype, or the body. */
static struct error *parse_rest(
	struct ptx_parser *p, const struct header *h, enum ptx_linkage linkage)
{
	struct ptx_func *func = ptx_declare_func(p, h->name, h->pos);
	bool prototype;

	if (!func)
		return ptx_fail(p, h->pos, "'%.60s' is declared twice", h->name->text);
	prototype = ptx_at(p, ';');
	if (!prototype && !ptx_at(p, '{'))
		return ptx_unexpected(p, "'{' or ';' after a function's header");
	if (prototype && func->defined)
		return ptx_advance(p);
	if (func->defined)
		return ptx_fail(p, h->pos, "the function '%.60s' has two bodies", h->name->text);
	apply_header(func, h, linkage);
	if (prototype)
		return ptx_advance(p);
	func->defined = true;
	move_to_end(p, h->name);
	return ptx_parse_body(p, func);
}

struct error *ptx_parse_func(struct ptx_parser *p, enum ptx_linkage linkage)
{
	struct header h = {.extra = STRBUF_INIT};
	struct error *error = parse_header(p, &h);

	if (!error)
		error = parse_rest(p, &h, linkage);
	strbuf_destroy(&h.extra);
	return error;
}
