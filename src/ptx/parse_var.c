/*
 * Parsing: declarations of registers, variables and parameters.
 */
#include <string.h>

#include "base/checked.h"
#include "ptx/parser.h"

enum { DIMENSIONS_MOST = 16, ALIGN_MOST = 1 << 20 };

/* What stands before the names: ".align 8 .v2 .f32". */
struct declared {
	enum ptx_space space;
	enum ptx_type type;
	uint8_t vector;
	uint64_t align; /* 0 not said */
	bool pointer;
	enum ptx_space pointer_space;
	uint64_t pointer_align;
	const char *type_name, *extra;
};

bool ptx_word_is_space(const struct ptx_token *token, enum ptx_space *out)
{
	static const struct {
		const char *text;
		enum ptx_space space;
	} words[] = {{"reg", PTX_SPACE_REG}, {"const", PTX_SPACE_CONST},
		{"global", PTX_SPACE_GLOBAL}, {"local", PTX_SPACE_LOCAL},
		{"param", PTX_SPACE_PARAM}, {"shared", PTX_SPACE_SHARED},
		{"shared::cta", PTX_SPACE_SHARED}, {"shared::cluster", PTX_SPACE_SHARED}};

	if (token->kind != PTX_TOKEN_DOTTED)
		return false;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strlen(words[i].text) == token->length &&
			memcmp(words[i].text, token->text, token->length) == 0) {
			*out = words[i].space;
			return true;
		}
	return false;
}

static struct error *parse_align(struct ptx_parser *p, uint64_t *out)
{
	struct ptx_pos pos;

	TRY(ptx_advance(p));
	pos = p->token.pos;
	if (p->token.kind != PTX_TOKEN_INT)
		return ptx_unexpected(p, "an alignment");
	if (p->token.bits == 0 || p->token.bits > ALIGN_MOST ||
		(p->token.bits & (p->token.bits - 1)) != 0)
		return ptx_fail(
			p, pos, "an alignment is a power of two, at most %d", (int)ALIGN_MOST);
	*out = p->token.bits;
	return ptx_advance(p);
}

/* ".ptr .global .align 4" of a parameter, behind ".ptr". */
static struct error *parse_pointer(struct ptx_parser *p, struct declared *d)
{
	d->pointer = true;
	TRY(ptx_advance(p));
	if (ptx_word_is_space(&p->token, &d->pointer_space))
		TRY(ptx_advance(p));
	if (ptx_at_word(p, PTX_TOKEN_DOTTED, "align"))
		TRY(parse_align(p, &d->pointer_align));
	return NULL;
}

/* ".attribute(.managed)": kept as text. */
static struct error *parse_attribute(struct ptx_parser *p, struct declared *d)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	TRY(ptx_copy_directive(p, &text));
	d->extra = arena_strdup(p->arena, text.text);
	return NULL;
}

static struct error *parse_word(struct ptx_parser *p, struct declared *d)
{
	static const struct {
		const char *text;
		uint8_t vector;
	} vectors[] = {{"v2", 2}, {"v4", 4}, {"v8", 8}};

	for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
		if (ptx_at_word(p, PTX_TOKEN_DOTTED, vectors[i].text)) {
			d->vector = vectors[i].vector;
			return ptx_advance(p);
		}
	if (d->type != PTX_TYPE_NONE)
		return ptx_unexpected(p, "a name after the type");
	if (!ptx_type_from_name(p->token.text, p->token.length, &d->type))
		return ptx_unexpected(p, "a type");
	if (d->type == PTX_TYPE_OTHER)
		d->type_name = arena_strndup(p->arena, p->token.text, p->token.length);
	return ptx_advance(p);
}

/* The p->token is the space. */
static struct error *parse_declared(struct ptx_parser *p, struct declared *d)
{
	*d = (struct declared){.vector = 1};
	if (!ptx_word_is_space(&p->token, &d->space))
		return ptx_unexpected(p, "a state space such as .param");
	TRY(ptx_advance(p));
	if (d->space == PTX_SPACE_CONST && ptx_at(p, '[')) /* a bank, as PTX 1 had them */
		return ptx_unexpected(p, "a type (constant banks are not supported)");
	while (p->token.kind == PTX_TOKEN_DOTTED) {
		if (ptx_at_word(p, PTX_TOKEN_DOTTED, "align"))
			TRY(parse_align(p, &d->align));
		else if (ptx_at_word(p, PTX_TOKEN_DOTTED, "ptr"))
			TRY(parse_pointer(p, d));
		else if (ptx_at_word(p, PTX_TOKEN_DOTTED, "attribute"))
			TRY(parse_attribute(p, d));
		else
			TRY(parse_word(p, d));
	}
	if (d->type == PTX_TYPE_NONE)
		return ptx_unexpected(p, "a type");
	return NULL;
}

/* "[4][2]", "[]"; dims of an open first dimension are 0. */
static struct error *parse_dims(struct ptx_parser *p, uint64_t *dims, unsigned *count)
{
	*count = 0;
	while (ptx_at(p, '[')) {
		struct ptx_pos pos = p->token.pos;

		if (*count == DIMENSIONS_MOST)
			return ptx_fail(p, pos, "an array of more than %d dimensions",
				(int)DIMENSIONS_MOST);
		TRY(ptx_advance(p));
		dims[*count] = 0;
		if (!ptx_at(p, ']'))
			TRY(ptx_parse_count(p, INT64_MAX, &dims[*count]));
		else if (*count > 0)
			return ptx_fail(p, pos, "only the first dimension of an array can be open");
		(*count)++;
		TRY(ptx_expect(p, ']'));
	}
	return NULL;
}

static struct error *set_size(
	struct ptx_parser *p, struct ptx_var *var, const uint64_t *dims, unsigned count)
{
	size_t size = ptx_type_size(var->type) * var->vector;

	var->elements = 1;
	var->array = count > 0;
	for (unsigned i = 0; i < count; i++)
		if (!checked_mul(var->elements, dims[i], &var->elements))
			return ptx_fail(p, var->pos, "the array '%.60s' is too large", var->name);
	if (!checked_mul(size, var->elements, &size) || size > INT64_MAX)
		return ptx_fail(p, var->pos, "the array '%.60s' is too large", var->name);
	var->size = size;
	return NULL;
}

static void fill(struct ptx_var *var, const struct declared *d)
{
	size_t natural = ptx_type_size(d->type) * d->vector;

	var->space = d->space;
	var->type = d->type;
	var->vector = d->vector;
	var->align = (unsigned)(d->align ? d->align : natural ? natural : 1);
	var->pointer = d->pointer;
	var->pointer_space = d->pointer_space;
	var->pointer_align = (unsigned)d->pointer_align;
	var->type_name = d->type_name;
	var->extra = d->extra;
}

/* A new one, or the one that an .extern said before. */
static struct error *find_var(struct ptx_parser *p, struct ptx_name *name, struct ptx_pos pos,
	enum ptx_linkage linkage, struct ptx_var **out)
{
	struct ptx_binding *binding = name->top;
	struct ptx_var *var;

	if (ptx_name_bound_here(&p->names, name)) {
		bool again =
			binding->kind == PTX_BINDING_VAR && !p->body &&
			(binding->var->linkage == PTX_LINK_EXTERN || linkage == PTX_LINK_EXTERN);

		if (!again)
			return ptx_fail(p, pos, "'%.60s' is declared twice", name->text);
		*out = binding->var;
		return NULL;
	}
	var = arena_alloc(p->arena, sizeof *var);
	ptx_name_bind(&p->names, name, p->names.depth, PTX_BINDING_VAR)->var = var;
	if (p->body)
		VEC_PUSH(&p->body->vars, var);
	else
		VEC_PUSH(&p->vars, var);
	*out = var;
	return NULL;
}

static struct error *parse_var(
	struct ptx_parser *p, const struct declared *d, enum ptx_linkage linkage)
{
	struct ptx_pos pos = p->token.pos;
	uint64_t dims[DIMENSIONS_MOST];
	unsigned dim_count;
	struct ptx_name *name = NULL;
	struct ptx_var *var = NULL;

	TRY(ptx_take_name(p, "a variable's name", &name));
	TRY(find_var(p, name, pos, linkage, &var));
	if (var->name && linkage == PTX_LINK_EXTERN) {
		struct ptx_var ignored = *var;

		ignored.name = name->text;
		TRY(parse_dims(p, dims, &dim_count));
		return set_size(p, &ignored, dims, dim_count);
	}
	fill(var, d);
	var->name = name->text;
	var->pos = pos;
	var->linkage = linkage;
	var->func = p->body ? p->body->func : NULL;
	TRY(parse_dims(p, dims, &dim_count));
	TRY(set_size(p, var, dims, dim_count));
	if (!ptx_at(p, '='))
		return NULL;
	TRY(ptx_advance(p));
	return ptx_parse_init(p, var, dims, dim_count);
}

struct error *ptx_parse_vars(struct ptx_parser *p, enum ptx_linkage linkage)
{
	struct declared d;

	TRY(parse_declared(p, &d));
	for (;;) {
		TRY(parse_var(p, &d, linkage));
		if (!ptx_at(p, ','))
			return ptx_expect(p, ';');
		TRY(ptx_advance(p));
	}
}

static struct error *bind_reg(
	struct ptx_parser *p, struct ptx_name *name, struct ptx_pos pos, const struct declared *d)
{
	struct ptx_binding *binding;
	struct ptx_reg *reg;

	if (ptx_name_bound_here(&p->names, name))
		return ptx_fail(p, pos, "'%.60s' is declared twice", name->text);
	binding = ptx_name_bind(&p->names, name, p->names.depth, PTX_BINDING_REG);
	binding->type = d->type;
	binding->vector = d->vector;
	reg = VEC_ADD(&p->body->regs);
	*reg = (struct ptx_reg){name->text, d->type, d->vector};
	binding->index = (unsigned)(p->body->regs.count - 1);
	return NULL;
}

/* "%r<9>": p->token is the '<'. */
static struct error *parse_stem(struct ptx_parser *p, const struct ptx_name *name,
	struct ptx_pos pos, const struct declared *d)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct ptx_binding *binding;
	struct ptx_name *stem;

	TRY(ptx_advance(p));
	if (p->token.kind != PTX_TOKEN_INT || p->token.bits > INT32_MAX)
		return ptx_unexpected(p, "a number of registers");
	strbuf_add_bytes(&text, name->text, name->length);
	strbuf_add_char(&text, '<');
	stem = ptx_name_intern(&p->names, text.text, text.length);
	if (ptx_name_bound_here(&p->names, stem))
		return ptx_fail(p, pos, "the registers '%.60s' are declared twice", name->text);
	binding = ptx_name_bind(&p->names, stem, p->names.depth, PTX_BINDING_STEM);
	binding->index = (unsigned)p->token.bits;
	binding->type = d->type;
	binding->vector = d->vector;
	TRY(ptx_advance(p));
	return ptx_expect(p, '>');
}

struct error *ptx_parse_regs(struct ptx_parser *p)
{
	struct ptx_pos start = p->token.pos;
	struct declared d;

	TRY(parse_declared(p, &d));
	if (d.type == PTX_TYPE_OTHER)
		return ptx_fail(p, start, "a register cannot be a .%.60s", d.type_name);
	for (;;) {
		struct ptx_pos pos = p->token.pos;
		struct ptx_name *name = NULL;

		TRY(ptx_take_name(p, "a register's name", &name));
		if (ptx_at(p, '<'))
			TRY(parse_stem(p, name, pos, &d));
		else
			TRY(bind_reg(p, name, pos, &d));
		if (!ptx_at(p, ','))
			return ptx_expect(p, ';');
		TRY(ptx_advance(p));
	}
}

static struct error *parse_param(
	struct ptx_parser *p, const struct ptx_func *owner, struct ptx_var *var)
{
	uint64_t dims[DIMENSIONS_MOST];
	unsigned dim_count;
	struct declared d;

	TRY(parse_declared(p, &d));
	if (d.space != PTX_SPACE_PARAM && d.space != PTX_SPACE_REG)
		return ptx_fail(p, p->token.pos, "a parameter is .param or .reg");
	fill(var, &d);
	var->pos = p->token.pos;
	var->func = owner;
	var->name = "_";
	if (p->token.kind == PTX_TOKEN_WORD) {
		struct ptx_name *name = NULL;

		TRY(ptx_take_name(p, "a parameter's name", &name));
		var->name = name->text;
	}
	TRY(parse_dims(p, dims, &dim_count));
	return set_size(p, var, dims, dim_count);
}

struct error *ptx_parse_params(struct ptx_parser *p, const struct ptx_func *owner,
	const struct ptx_var **out, unsigned *count)
{
	VEC(struct ptx_var) params = {0};
	struct error *error = ptx_expect(p, '(');

	while (!error && !ptx_at(p, ')')) {
		error = parse_param(p, owner, VEC_ADD(&params));
		if (error || !ptx_at(p, ','))
			break;
		error = ptx_advance(p);
		if (!error && ptx_at(p, ')'))
			error = ptx_unexpected(p, "a parameter");
	}
	if (!error)
		error = ptx_expect(p, ')');
	if (!error) {
		*out = arena_copy(p->arena, params.items, params.count, sizeof *params.items);
		*count = (unsigned)params.count;
	}
	VEC_FREE(&params);
	return error;
}
