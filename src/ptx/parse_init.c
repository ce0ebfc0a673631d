/*
 * Parsing: initialisers, to bytes and the places that hold an address.
 */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "ptx/parser.h"

enum { INIT_LONGEST = 1 << 26, INIT_DIMENSIONS_MOST = 32 };

/* The initialiser at hand: element sizes a level, innermost last; bytes so far. */
struct init {
	struct ptx_var *var;
	size_t element;                   /* bytes of one number */
	size_t row[INIT_DIMENSIONS_MOST]; /* bytes of what one brace at this level fills */
	unsigned levels;
	VEC(unsigned char) bytes;
	VEC(struct ptx_init_ref) refs;
	VEC(struct ptx_name *) names; /* of refs */
	VEC(struct ptx_pos) places;   /* of refs */
};

static struct error *grow_to(struct ptx_parser *p, struct init *init, size_t size)
{
	if (size > INIT_LONGEST)
		return ptx_fail(
			p, p->token.pos, "an initialiser of more than %d bytes", (int)INIT_LONGEST);
	while (init->bytes.count < size)
		VEC_PUSH(&init->bytes, 0);
	return NULL;
}

/* What a constant of either width is in the variable's type, .f32 or .f64. */
static uint64_t convert(enum ptx_type type, const struct ptx_value *value)
{
	uint32_t bits32 = (uint32_t)value->bits;
	uint64_t bits64 = value->bits;
	float single;
	double wide;

	if (ptx_type_size(type) * 8 == value->float_bits)
		return value->bits;
	if (value->float_bits == 32) {
		memcpy(&single, &bits32, sizeof single);
		wide = single;
		memcpy(&bits64, &wide, sizeof wide);
		return bits64;
	}
	memcpy(&wide, &bits64, sizeof wide);
	single = (float)wide;
	memcpy(&bits32, &single, sizeof single);
	return bits32;
}

static struct error *put(struct ptx_parser *p, struct init *init, size_t at,
	const struct ptx_value *value, struct ptx_pos pos)
{
	enum ptx_type type = init->var->type;
	uint64_t bits = value->bits;

	if (ptx_type_is_float(type) && type != PTX_F32 && type != PTX_F64)
		return ptx_fail(p, pos, "a .%s takes no initialiser", ptx_type_name(type));
	if (value->is_float && ptx_type_is_float(type))
		bits = convert(type, value);
	else if (value->is_float && value->float_bits != init->element * 8)
		return ptx_fail(p, pos, "a float cannot initialise a .%s", ptx_type_name(type));
	else if (!value->is_float && ptx_type_is_float(type) && bits != 0)
		return ptx_fail(p, pos, "an integer cannot initialise a .%s", ptx_type_name(type));
	TRY(grow_to(p, init, at + init->element));
	memcpy(init->bytes.items + at, &bits, init->element < 8 ? init->element : 8);
	return NULL;
}

/* "sym", "sym+4", "generic(sym)+4": from the name on. */
static struct error *parse_ref(
	struct ptx_parser *p, struct ptx_init_ref *ref, struct ptx_name **name)
{
	int64_t more;

	if (ptx_at_word(p, PTX_TOKEN_WORD, "generic")) {
		const struct ptx_token *next;

		TRY(ptx_peek(p, &next));
		if (ptx_token_is(next, '(')) {
			ref->generic = true;
			TRY(ptx_advance(p));
			TRY(ptx_advance(p));
		}
	}
	TRY(ptx_take_name(p, "a variable or function", name));
	TRY(ptx_parse_addend(p, &ref->addend));
	if (!ref->generic)
		return NULL;
	TRY(ptx_expect(p, ')'));
	TRY(ptx_parse_addend(p, &more));
	ref->addend = (int64_t)((uint64_t)ref->addend + (uint64_t)more);
	return NULL;
}

static struct error *put_ref(struct ptx_parser *p, struct init *init, size_t at, uint64_t mask)
{
	struct ptx_pos pos = p->token.pos;
	struct ptx_init_ref ref = {.offset = at, .mask = mask, .size = (uint8_t)init->element};
	struct ptx_name *name = NULL;

	TRY(parse_ref(p, &ref, &name));
	if (mask == UINT64_MAX && init->element != 4 && init->element != 8)
		return ptx_fail(p, pos, "an address does not fit into a .%s",
			ptx_type_name(init->var->type));
	TRY(grow_to(p, init, at + init->element));
	VEC_PUSH(&init->refs, ref);
	VEC_PUSH(&init->names, name);
	VEC_PUSH(&init->places, pos);
	return NULL;
}

/* One number, one address, or "mask(address)". */
static struct error *parse_scalar(struct ptx_parser *p, struct init *init, size_t at)
{
	const struct ptx_token *next;
	struct ptx_pos pos = p->token.pos;
	struct ptx_value value;

	if (p->token.kind == PTX_TOKEN_WORD && !ptx_at_word(p, PTX_TOKEN_WORD, "WARP_SZ"))
		return put_ref(p, init, at, UINT64_MAX);
	if (p->token.kind == PTX_TOKEN_INT) {
		TRY(ptx_peek(p, &next));
		if (ptx_token_is(next, '(')) {
			uint64_t mask = p->token.bits;

			if (mask == 0)
				return ptx_fail(p, pos, "a mask of no bits");
			TRY(ptx_advance(p));
			TRY(ptx_advance(p));
			TRY(put_ref(p, init, at, mask));
			return ptx_expect(p, ')');
		}
	}
	TRY(ptx_parse_expr(p, &value));
	return put(p, init, at, &value, pos);
}

static size_t size_at(const struct init *init, unsigned level)
{
	return level < init->levels ? init->row[level] : init->element;
}

/* p->token is the '{' of level `level`; fills from `at` on. */
static struct error *parse_braces(
	struct ptx_parser *p, struct init *init, unsigned level, size_t at)
{
	size_t start = at;
	size_t room = size_at(init, level);

	TRY(ptx_nest(p));
	TRY(ptx_expect(p, '{'));
	while (!ptx_at(p, '}')) {
		bool nested = ptx_at(p, '{');
		size_t step = nested ? size_at(init, level + 1) : init->element;

		if (room > 0 && step > room - (at - start))
			return ptx_fail(p, p->token.pos,
				"more initialisers than '%.60s' has elements", init->var->name);
		if (nested)
			TRY(parse_braces(p, init, level + 1, at));
		else
			TRY(parse_scalar(p, init, at));
		if (!checked_add(at, step, &at) || at > INIT_LONGEST)
			return grow_to(p, init, SIZE_MAX);
		if (!ptx_at(p, ','))
			break;
		TRY(ptx_advance(p));
	}
	p->nesting--;
	return ptx_expect(p, '}');
}

/* Sizes a level: the whole array, its rows, down to vectors of one element. */
static void set_levels(struct init *init, const uint64_t *dims, unsigned count)
{
	size_t size = init->element * init->var->vector;

	init->levels = count + (init->var->vector > 1 ? 1 : 0);
	if (init->var->vector > 1)
		init->row[count] = size;
	for (unsigned i = count; i > 0; i--) {
		size *= dims[i - 1]; /* set_size() has seen that the product fits */
		init->row[i - 1] = size;
	}
}

static struct error *finish(struct ptx_parser *p, struct init *init)
{
	struct ptx_var *var = init->var;
	struct ptx_init_ref *refs =
		arena_copy(p->arena, init->refs.items, init->refs.count, sizeof *refs);
	size_t whole = init->element * var->vector;

	for (size_t i = 0; i < init->refs.count; i++) {
		struct ptx_pending_ref *pending = VEC_ADD(&p->pending_refs);

		*pending = (struct ptx_pending_ref){
			&refs[i], init->names.items[i], init->places.items[i]};
	}
	var->refs = refs;
	var->ref_count = (unsigned)init->refs.count;
	var->init = arena_copy(p->arena, init->bytes.items, init->bytes.count, 1);
	var->init_size = init->bytes.count;
	if (var->array && var->size == 0) { /* "x[] = {...}" */
		var->elements = (init->bytes.count + whole - 1) / whole;
		var->size = var->elements * whole;
	}
	return NULL;
}

struct error *ptx_parse_init(
	struct ptx_parser *p, struct ptx_var *var, const uint64_t *dims, unsigned dim_count)
{
	struct init init = {.var = var, .element = ptx_type_size(var->type)};
	struct error *error;

	if (init.element == 0) /* texture modes and the like: nothing to compute with */
		return ptx_at(p, '{') ? ptx_skip_group(p) : ptx_advance(p);
	set_levels(&init, dims, dim_count);
	if (ptx_at(p, '{'))
		error = parse_braces(p, &init, 0, 0);
	else
		error = parse_scalar(p, &init, 0);
	if (!error)
		error = finish(p, &init);
	VEC_FREE(&init.bytes);
	VEC_FREE(&init.refs);
	VEC_FREE(&init.names);
	VEC_FREE(&init.places);
	return error;
}
