/*
 * Parsing: operands, and what a name stands for.
 *
 * Registers, parameters and variables of a function are known when they are used. Labels, functions
 * and module variables may come later: their operands stay open (p->pending) until the scope, or
 * the module, ends.
 */
#include <string.h>

#include "ptx/parser.h"

static struct error *parse_items(
	struct ptx_parser *p, int close, struct ptx_operand *out) MUST_CHECK;

static const struct ptx_binding *make_stem_reg(
	struct ptx_parser *p, struct ptx_name *name, const struct ptx_binding *stem)
{
	struct ptx_binding *binding = ptx_name_bind(&p->names, name, stem->depth, PTX_BINDING_REG);
	struct ptx_reg *reg = VEC_ADD(&p->body->regs);

	*reg = (struct ptx_reg){name->text, stem->type, stem->vector};
	binding->index = (unsigned)(p->body->regs.count - 1);
	binding->type = stem->type;
	binding->vector = stem->vector;
	return binding;
}

const struct ptx_binding *ptx_lookup(struct ptx_parser *p, struct ptx_name *name)
{
	const struct ptx_name *stem = p->body ? ptx_name_stem(&p->names, name) : NULL;
	const struct ptx_binding *binding;

	for (binding = stem ? stem->top : NULL; binding; binding = binding->outer) {
		if (name->top && name->top->depth >= binding->depth)
			break;
		if (name->number < binding->index)
			return make_stem_reg(p, name, binding);
	}
	return name->top;
}

static int sreg_of(struct ptx_name *name)
{
	static const char *const texts[PTX_SREG_COUNT] = {
#define PTX_SREG(id, text) [PTX_SREG_##id] = text,
#include "ptx/sreg.def"
#undef PTX_SREG
	};

	if (name->sreg >= 0)
		return name->sreg;
	name->sreg = PTX_SREG_UNKNOWN;
	if (name->text[0] == '%')
		for (int i = PTX_SREG_UNKNOWN + 1; i < PTX_SREG_COUNT; i++)
			if (strcmp(texts[i], name->text) == 0)
				name->sreg = i;
	return name->sreg;
}

/* What the name says by itself; an open one is PTX_OPERAND_NAME. */
static void name_operand(struct ptx_parser *p, struct ptx_name *name, struct ptx_operand *out)
{
	const struct ptx_binding *binding = ptx_lookup(p, name);

	out->name = name->text;
	out->kind = PTX_OPERAND_NAME;
	if (binding && binding->kind == PTX_BINDING_REG) {
		out->kind = PTX_OPERAND_REG;
		out->reg = (int)binding->index;
	} else if (binding && binding->kind == PTX_BINDING_VAR && binding->depth > 0) {
		out->kind = PTX_OPERAND_VAR;
		out->var = binding->var;
	} else if (!binding && sreg_of(name) != PTX_SREG_UNKNOWN) {
		out->kind = PTX_OPERAND_SREG;
		out->sreg = sreg_of(name);
	}
}

/* .x .y .z .w (.r .g .b .a) behind a register of several elements. */
static struct error *take_dim(struct ptx_parser *p, struct ptx_operand *operand)
{
	static const char letters[] = "xyzwrgba";
	const char *found;

	if (operand->kind != PTX_OPERAND_REG && operand->kind != PTX_OPERAND_SREG)
		return NULL;
	if (p->token.kind != PTX_TOKEN_DOTTED || p->token.length != 1)
		return NULL;
	found = strchr(letters, p->token.text[0]);
	if (!found || *found == '\0')
		return NULL;
	operand->dim = (uint8_t)((found - letters) % 4 + 1);
	return ptx_advance(p);
}

static struct error *parse_name(struct ptx_parser *p, struct ptx_operand *out)
{
	struct ptx_name *name = NULL;

	if (p->token.length == 1 && p->token.text[0] == '_') {
		out->kind = PTX_OPERAND_SINK;
		out->name = "_";
		return ptx_advance(p);
	}
	TRY(ptx_take_name(p, "a name", &name));
	name_operand(p, name, out);
	TRY(take_dim(p, out));
	if (out->kind == PTX_OPERAND_VAR || out->kind == PTX_OPERAND_NAME)
		TRY(ptx_parse_addend(p, &out->offset));
	return NULL;
}

static struct error *parse_constant(struct ptx_parser *p, struct ptx_operand *out)
{
	struct ptx_value value;

	TRY(ptx_parse_expr(p, &value));
	out->kind = value.is_float ? PTX_OPERAND_FLOAT : PTX_OPERAND_INT;
	out->bits = value.bits;
	out->float_bits = value.float_bits;
	return NULL;
}

/* "[base + offset]", "[base, {x, y}]" */
static struct error *parse_address(struct ptx_parser *p, struct ptx_operand *out)
{
	struct ptx_operand base = {.reg = -1, .label = -1};
	int64_t more;

	TRY(ptx_advance(p));
	if (p->token.kind == PTX_TOKEN_WORD && !ptx_at_word(p, PTX_TOKEN_WORD, "WARP_SZ")) {
		TRY(parse_name(p, &base));
	} else {
		TRY(parse_constant(p, &base));
		base.offset = (int64_t)base.bits;
	}
	if (base.kind != PTX_OPERAND_REG && base.kind != PTX_OPERAND_VAR &&
		base.kind != PTX_OPERAND_NAME && base.kind != PTX_OPERAND_INT)
		return ptx_fail(p, out->pos, "this cannot be an address");
	TRY(ptx_parse_addend(p, &more));
	out->kind = PTX_OPERAND_ADDRESS;
	out->reg = base.reg;
	out->dim = base.dim;
	out->var = base.var;
	out->name = base.name;
	out->offset = (int64_t)((uint64_t)base.offset + (uint64_t)more);
	if (!ptx_at(p, ','))
		return ptx_expect(p, ']');
	return parse_items(p, ']', out);
}

/* p->token opens or separates the list; takes what closes it. */
static struct error *parse_items(struct ptx_parser *p, int close, struct ptx_operand *out)
{
	size_t base = p->scratch.count;

	TRY(ptx_nest(p));
	TRY(ptx_advance(p));
	while (!ptx_at(p, close)) {
		struct ptx_operand item;

		if (p->scratch.count - base == PTX_OPERANDS_MOST)
			return ptx_fail(p, p->token.pos, "a list of more than %d operands",
				(int)PTX_OPERANDS_MOST);
		TRY(ptx_parse_operand(p, false, &item));
		VEC_PUSH(&p->scratch, item);
		if (!ptx_at(p, ','))
			break;
		TRY(ptx_advance(p));
		if (ptx_at(p, close))
			return ptx_unexpected(p, "an operand");
	}
	out->items = ptx_take_operands(p, base, &out->count);
	p->nesting--;
	return ptx_expect(p, close);
}

static void note_pending(struct ptx_parser *p, struct ptx_operand *operand)
{
	bool open = operand->kind == PTX_OPERAND_NAME ||
	            (operand->kind == PTX_OPERAND_ADDRESS && operand->name && operand->reg < 0 &&
			    !operand->var);
	struct ptx_pending *pending;

	if (!open)
		return;
	pending = VEC_ADD(&p->pending);
	pending->operand = operand;
	pending->name = ptx_name_intern(&p->names, operand->name, strlen(operand->name));
}

struct ptx_operand *ptx_take_operands(struct ptx_parser *p, size_t base, unsigned *count)
{
	size_t taken = p->scratch.count - base;
	struct ptx_operand *operands = arena_copy(p->arena,
		p->scratch.items ? p->scratch.items + base : NULL, taken, sizeof *operands);

	for (size_t i = 0; i < taken; i++)
		note_pending(p, &operands[i]);
	p->scratch.count = base;
	*count = (unsigned)taken;
	return operands;
}

/* "d|p": the part behind the bar; `first` becomes a pair of both. */
static struct error *parse_pair(struct ptx_parser *p, struct ptx_operand *first)
{
	size_t base = p->scratch.count;
	struct ptx_operand second;

	TRY(ptx_advance(p));
	TRY(ptx_nest(p));
	VEC_PUSH(&p->scratch, *first);
	TRY(ptx_parse_operand(p, false, &second));
	VEC_PUSH(&p->scratch, second);
	p->nesting--;
	*first = (struct ptx_operand){
		.kind = PTX_OPERAND_PAIR, .pos = first->pos, .reg = -1, .label = -1};
	first->items = ptx_take_operands(p, base, &first->count);
	return NULL;
}

/* "!p", "-%r1": whether a sign stands before a name. */
static struct error *take_sign(struct ptx_parser *p, bool *negated)
{
	const struct ptx_token *next;

	*negated = false;
	if (!ptx_at(p, '!') && !ptx_at(p, '-'))
		return NULL;
	TRY(ptx_peek(p, &next));
	if (next->kind != PTX_TOKEN_WORD ||
		(next->length == 7 && memcmp(next->text, "WARP_SZ", 7) == 0))
		return NULL;
	*negated = true;
	return ptx_advance(p);
}

struct error *ptx_parse_operand(struct ptx_parser *p, bool call, struct ptx_operand *out)
{
	*out = (struct ptx_operand){.pos = p->token.pos, .reg = -1, .label = -1};
	TRY(take_sign(p, &out->negated));
	if (p->token.kind == PTX_TOKEN_WORD && !ptx_at_word(p, PTX_TOKEN_WORD, "WARP_SZ")) {
		TRY(parse_name(p, out));
	} else if (ptx_at(p, '[')) {
		TRY(parse_address(p, out));
	} else if (ptx_at(p, '{')) {
		out->kind = PTX_OPERAND_VECTOR;
		TRY(parse_items(p, '}', out));
		if (out->count == 0)
			return ptx_fail(p, out->pos, "a vector without elements");
	} else if (call && ptx_at(p, '(')) {
		out->kind = PTX_OPERAND_LIST;
		return parse_items(p, ')', out);
	} else {
		return parse_constant(p, out);
	}
	if (ptx_at(p, '|'))
		return parse_pair(p, out);
	return NULL;
}
