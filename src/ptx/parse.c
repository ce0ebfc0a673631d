/*
 * Parsing: the module. Which directive begins a statement, and what is left to do at the end.
 */
#include <stdlib.h>
#include <string.h>

#include "ptx/parser.h"

struct error *ptx_advance(struct ptx_parser *p)
{
	if (p->has_ahead) {
		p->token = p->ahead;
		p->has_ahead = false;
		return NULL;
	}
	return ptx_lexer_next(&p->lexer, &p->token);
}

struct error *ptx_peek(struct ptx_parser *p, const struct ptx_token **out)
{
	if (!p->has_ahead) {
		TRY(ptx_lexer_next(&p->lexer, &p->ahead));
		p->has_ahead = true;
	}
	*out = &p->ahead;
	return NULL;
}

struct error *ptx_fail(const struct ptx_parser *p, struct ptx_pos pos, const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	return error_at(p->lexer.name, pos.line, pos.column, "%s", text.text);
}

struct error *ptx_unexpected(const struct ptx_parser *p, const char *wanted)
{
	AUTO_STRBUF struct strbuf found = STRBUF_INIT;

	ptx_token_describe(&p->token, &found);
	return ptx_fail(p, p->token.pos, "expected %s, found %s", wanted, found.text);
}

struct error *ptx_expect(struct ptx_parser *p, int punct)
{
	const char wanted[] = {'\'', (char)punct, '\'', '\0'};

	if (!ptx_at(p, punct))
		return ptx_unexpected(p, wanted);
	return ptx_advance(p);
}

struct error *ptx_nest(struct ptx_parser *p)
{
	if (p->nesting == PTX_NESTING_MOST)
		return ptx_fail(
			p, p->token.pos, "nested deeper than %d levels", (int)PTX_NESTING_MOST);
	p->nesting++;
	return NULL;
}

static bool is_register(struct ptx_parser *p, struct ptx_name *name)
{
	const struct ptx_binding *binding = ptx_lookup(p, name);

	return name->text[0] == '%' || (binding && binding->kind == PTX_BINDING_REG);
}

/*
 * Takes the word behind *name, and what is joined to it by dots: llc writes an intrinsic that it
 * does not know as a function "llvm.x.y", which no assembler takes but a report must name.
 */
static struct error *join_dots(struct ptx_parser *p, struct ptx_name **name)
{
	const char *start = p->token.text;
	const char *stop = start + p->token.length;

	TRY(ptx_advance(p));
	if (p->token.kind != PTX_TOKEN_DOTTED || p->token.text != stop + 1 || is_register(p, *name))
		return NULL;
	while (p->token.kind == PTX_TOKEN_DOTTED && p->token.text == stop + 1) {
		stop = p->token.text + p->token.length;
		TRY(ptx_advance(p));
	}
	if (stop - start > PTX_NAME_LONGEST)
		return ptx_fail(
			p, p->token.pos, "a name of more than %d bytes", (int)PTX_NAME_LONGEST);
	*name = ptx_name_intern(&p->names, start, (size_t)(stop - start));
	return NULL;
}

struct error *ptx_take_name(struct ptx_parser *p, const char *what, struct ptx_name **out)
{
	if (p->token.kind != PTX_TOKEN_WORD)
		return ptx_unexpected(p, what);
	*out = ptx_name_intern(&p->names, p->token.text, p->token.length);
	return join_dots(p, out);
}

static struct error *parse_version(struct ptx_parser *p)
{
	const char *c;
	unsigned part[2] = {0, 0};
	int at = 0;

	TRY(ptx_advance(p));
	if (p->token.kind != PTX_TOKEN_FLOAT || p->token.length > 8)
		return ptx_unexpected(p, "a version such as 8.0");
	for (c = p->token.text; c < p->token.text + p->token.length; c++) {
		if (*c == '.' && at == 0)
			at = 1;
		else if (*c >= '0' && *c <= '9')
			part[at] = part[at] * 10 + (unsigned)(*c - '0');
		else
			return ptx_unexpected(p, "a version such as 8.0");
	}
	p->module->version_major = part[0];
	p->module->version_minor = part[1];
	return ptx_advance(p);
}

/* "sm_90a": 90; 0 for what is no such target. */
static unsigned arch_of(const struct ptx_token *token)
{
	unsigned arch = 0;

	if (token->length < 4 || token->length > 8 || memcmp(token->text, "sm_", 3) != 0)
		return 0;
	for (size_t i = 3; i < token->length; i++) {
		char c = token->text[i];

		if (c >= '0' && c <= '9')
			arch = arch * 10 + (unsigned)(c - '0');
		else if (i + 1 < token->length)
			return 0;
	}
	return arch;
}

static struct error *parse_target(struct ptx_parser *p)
{
	AUTO_STRBUF struct strbuf target = STRBUF_INIT;

	do {
		TRY(ptx_advance(p));
		if (p->token.kind != PTX_TOKEN_WORD)
			return ptx_unexpected(p, "a target such as sm_80");
		if (p->module->arch == 0)
			p->module->arch = arch_of(&p->token);
		if (target.length > 0)
			strbuf_add(&target, ", ");
		strbuf_add_bytes(&target, p->token.text, p->token.length);
		TRY(ptx_advance(p));
	} while (ptx_at(p, ','));
	p->module->target = arena_strdup(p->arena, target.text);
	return NULL;
}

static struct error *parse_address_size(struct ptx_parser *p)
{
	TRY(ptx_advance(p));
	if (p->token.kind != PTX_TOKEN_INT || (p->token.bits != 32 && p->token.bits != 64))
		return ptx_unexpected(p, "an address size, 32 or 64");
	p->module->address_size = (unsigned)p->token.bits;
	return ptx_advance(p);
}

static struct error *parse_alias(struct ptx_parser *p)
{
	struct ptx_pos pos = p->token.pos;
	struct ptx_name *name = NULL, *target = NULL;
	struct ptx_alias *alias;

	TRY(ptx_advance(p));
	TRY(ptx_take_name(p, "a function's name", &name));
	TRY(ptx_expect(p, ','));
	TRY(ptx_take_name(p, "a function's name", &target));
	TRY(ptx_expect(p, ';'));
	if (!name->top || name->top->kind != PTX_BINDING_FUNC)
		return ptx_fail(p, pos,
			"'%.60s' is no function that was declared before its .alias", name->text);
	alias = VEC_ADD(&p->aliases);
	*alias = (struct ptx_alias){name->top->func, target, pos};
	return NULL;
}

static bool take_linkage(const struct ptx_parser *p, enum ptx_linkage *linkage)
{
	static const struct {
		const char *text;
		enum ptx_linkage linkage;
	} words[] = {{"visible", PTX_LINK_VISIBLE}, {"extern", PTX_LINK_EXTERN},
		{"weak", PTX_LINK_WEAK}, {"common", PTX_LINK_COMMON}};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (ptx_at_word(p, PTX_TOKEN_DOTTED, words[i].text)) {
			*linkage = words[i].linkage;
			return true;
		}
	return false;
}

static struct error *parse_declaration(struct ptx_parser *p)
{
	enum ptx_linkage linkage = PTX_LINK_NONE;
	enum ptx_space space;
	bool linked = false;

	while (take_linkage(p, &linkage)) {
		linked = true;
		TRY(ptx_advance(p));
	}
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "entry") || ptx_at_word(p, PTX_TOKEN_DOTTED, "func"))
		return ptx_parse_func(p, linkage);
	if (ptx_word_is_space(&p->token, &space)) {
		if (space == PTX_SPACE_REG || space == PTX_SPACE_PARAM)
			return ptx_fail(p, p->token.pos,
				".%s cannot be declared outside a function",
				space == PTX_SPACE_REG ? "reg" : "param");
		return ptx_parse_vars(p, linkage);
	}
	if (linked)
		return ptx_unexpected(p, "a variable or a function after its linkage");
	return ptx_skip_directive(p);
}

static struct error *parse_statement(struct ptx_parser *p)
{
	static const struct {
		const char *text;
		struct error *(*parse)(struct ptx_parser *p);
	} directives[] = {{"version", parse_version}, {"target", parse_target},
		{"address_size", parse_address_size}, {"file", ptx_parse_file},
		{"section", ptx_skip_section}, {"alias", parse_alias}};

	if (ptx_at(p, ';'))
		return ptx_advance(p);
	if (ptx_at(p, '@')) { /* "@@DWARF ..." of PTX 2 and older */
		p->has_ahead = false;
		ptx_lexer_skip_line(&p->lexer);
		return ptx_advance(p);
	}
	if (p->token.kind != PTX_TOKEN_DOTTED)
		return ptx_unexpected(p, "a directive");
	for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
		if (ptx_at_word(p, PTX_TOKEN_DOTTED, directives[i].text))
			return directives[i].parse(p);
	return parse_declaration(p);
}

static struct error *resolve_aliases(struct ptx_parser *p)
{
	struct ptx_alias *alias;

	VEC_EACH(&p->aliases, alias)
	{
		const struct ptx_binding *binding = alias->target->top;

		if (!binding || binding->kind != PTX_BINDING_FUNC || binding->func == alias->func)
			return ptx_fail(p, alias->pos,
				"the .alias names '%.60s', which is no function",
				alias->target->text);
		if (binding->func->alias_of || !binding->func->defined)
			return ptx_fail(p, alias->pos,
				"the .alias names '%.60s', which has no body", alias->target->text);
		alias->func->alias_of = binding->func;
	}
	return NULL;
}

static const struct ptx_func *aliased(const struct ptx_func *func)
{
	return func->alias_of ? func->alias_of : func;
}

/* At the end every module-level name is known. */
static struct error *resolve_operands(struct ptx_parser *p)
{
	struct ptx_pending *pending;

	VEC_EACH(&p->pending, pending)
	{
		struct ptx_operand *operand = pending->operand;
		const struct ptx_binding *binding = pending->name->top;

		if (operand->kind == PTX_OPERAND_ADDRESS) {
			if (!binding || binding->kind != PTX_BINDING_VAR)
				return ptx_fail(
					p, operand->pos, "nothing declares '%.60s'", operand->name);
			operand->var = binding->var;
		} else if (binding && binding->kind == PTX_BINDING_VAR) {
			operand->kind = PTX_OPERAND_VAR;
			operand->var = binding->var;
		} else if (binding && binding->kind == PTX_BINDING_FUNC) {
			operand->kind = PTX_OPERAND_FUNC;
			operand->func = aliased(binding->func);
		}
	}
	return NULL;
}

static struct error *resolve_refs(struct ptx_parser *p)
{
	struct ptx_pending_ref *pending;

	VEC_EACH(&p->pending_refs, pending)
	{
		const struct ptx_binding *binding = pending->name->top;

		if (binding && binding->kind == PTX_BINDING_VAR)
			pending->ref->var = binding->var;
		else if (binding && binding->kind == PTX_BINDING_FUNC)
			pending->ref->func = aliased(binding->func);
		else
			return ptx_fail(
				p, pending->pos, "nothing declares '%.60s'", pending->name->text);
	}
	return NULL;
}

static void collect(struct ptx_parser *p)
{
	struct ptx_module *module = p->module;
	size_t count = 0;

	for (size_t i = 0; i < p->funcs.count; i++)
		if (p->funcs.items[i])
			p->funcs.items[count++] = p->funcs.items[i];
	module->funcs = arena_copy(p->arena, p->funcs.items, count, sizeof *p->funcs.items);
	module->func_count = (unsigned)count;
	module->vars = arena_copy(p->arena, p->vars.items, p->vars.count, sizeof *p->vars.items);
	module->var_count = (unsigned)p->vars.count;
	module->files =
		arena_copy(p->arena, p->files.items, p->files.count, sizeof *p->files.items);
	module->file_count = (unsigned)p->files.count;
}

static struct error *parse_module(struct ptx_parser *p)
{
	TRY(ptx_advance(p));
	if (!ptx_at_word(p, PTX_TOKEN_DOTTED, "version"))
		return ptx_unexpected(p, "'.version' at the beginning of a PTX file");
	while (p->token.kind != PTX_TOKEN_END)
		TRY(parse_statement(p));
	if (!p->module->target)
		return ptx_fail(p, p->token.pos, "the PTX file has no .target");
	TRY(resolve_aliases(p));
	TRY(resolve_operands(p));
	TRY(resolve_refs(p));
	collect(p);
	return NULL;
}

static void parser_finish(struct ptx_parser *p)
{
	VEC_FREE(&p->funcs);
	VEC_FREE(&p->vars);
	VEC_FREE(&p->files);
	VEC_FREE(&p->scratch);
	VEC_FREE(&p->pending);
	VEC_FREE(&p->pending_refs);
	VEC_FREE(&p->aliases);
	ptx_names_finish(&p->names);
}

struct error *ptx_parse(const char *name, const char *text, size_t length, struct ptx_module **out)
{
	struct ptx_parser p = {0};
	struct error *error;

	TRY(ptx_lexer_start(&p.lexer, name, text, length));
	p.arena = arena_create();
	p.module = arena_alloc(p.arena, sizeof *p.module);
	p.module->arena = p.arena;
	p.module->name = arena_strdup(p.arena, name ? name : "");
	p.module->address_size = 32; /* where no directive says it */
	ptx_names_start(&p.names, p.arena);
	error = parse_module(&p);
	parser_finish(&p);
	if (error) {
		arena_destroy(p.arena);
		return error;
	}
	*out = p.module;
	return NULL;
}
