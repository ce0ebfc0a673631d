/*
 * From a decoded function to the fast engine's records. Which handler an instruction gets is
 * decided here, by its opcode, types and modifiers as written; what is not recognised keeps
 * EXEC_FAST_NONE and its plain handler, which is always right.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "exec/decode.h"
#include "exec/fast.h"

struct builder {
	struct exec_module *module;
	struct exec_func *func;
	uint32_t *at;
	bool *wide;
	size_t bytes, cleared;
	struct map *constants; /* value and width -> its offset */
	VEC(struct exec_fast_constant) list;
	const struct exec_insn *insn;
	struct exec_fast_insn *out;
	bool fits; /* every operand so far has the width that the handler reads */
};

enum { NARROW = 4 * EXEC_LANES, WIDE = 8 * EXEC_LANES };

/* Registers in the order in which they are first needed. */
struct value {
	struct exec_fast_life life;
	uint32_t slot;
};

static int by_need(const void *a, const void *b)
{
	const struct value *x = a, *y = b;

	if (x->life.at_start != y->life.at_start)
		return x->life.at_start ? -1 : 1;
	if (x->life.first != y->life.first)
		return x->life.first < y->life.first ? -1 : 1;
	return (x->slot > y->slot) - (x->slot < y->slot);
}

/* Places of one width: until which instruction each is taken. */
struct places {
	struct {
		uint32_t at, last;
	} * items;
	size_t count, capacity;
};

static uint32_t take_place(
	struct builder *b, struct places *places, const struct value *value, bool wide)
{
	for (size_t i = 0; i < places->count; i++)
		if (places->items[i].last < value->life.first) {
			places->items[i].last = value->life.last;
			return places->items[i].at;
		}
	VEC_ADD(places);
	places->items[places->count - 1].at = (uint32_t)b->bytes;
	places->items[places->count - 1].last = value->life.last;
	b->bytes += wide ? WIDE : NARROW;
	return places->items[places->count - 1].at;
}

/* The values of the function; those whose life is not known are needed everywhere. */
static struct value *values_of(const struct builder *b, size_t *count)
{
	const struct ptx_func *ptx = b->func->ptx;
	struct exec_fast_life *lives = mem_alloc((ptx->reg_count + 1) * sizeof *lives);
	struct value *values = mem_alloc((ptx->reg_count + 1) * sizeof *values);
	bool known = exec_fast_lives(ptx, lives);

	*count = 0;
	for (unsigned i = 0; i < ptx->reg_count; i++) {
		if (ptx->regs[i].type == PTX_PRED)
			continue;
		if (!known)
			lives[i] = (struct exec_fast_life){
				.last = UINT32_MAX, .used = true, .at_start = true};
		values[(*count)++] = (struct value){lives[i], b->func->slots[i]};
	}
	free(lives);
	qsort(values, *count, sizeof *values, by_need);
	return values;
}

/* First the sink and what is read before it is set, which a frame clears when it starts. */
static void lay_out(struct builder *b)
{
	const struct ptx_func *ptx = b->func->ptx;
	uint32_t sink = b->func->reg_count - 1;
	struct places narrow = {0}, wide = {0};
	struct value *values;
	size_t count;

	b->at = arena_array(b->module->arena, b->func->reg_count, sizeof *b->at);
	b->wide = arena_array(b->module->arena, b->func->reg_count, sizeof *b->wide);
	for (unsigned i = 0; i < ptx->reg_count; i++)
		if (ptx->regs[i].type != PTX_PRED)
			b->wide[b->func->slots[i]] = exec_type_bits(ptx->regs[i].type) > 32;
	b->wide[sink] = true; /* as wide as any value that is thrown away */
	b->at[sink] = 0;
	b->bytes = b->cleared = WIDE;
	values = values_of(b, &count);
	for (size_t i = 0; i < count; i++) {
		bool is_wide = b->wide[values[i].slot];

		/* What is never named gets the sink's place. */
		if (values[i].life.used)
			b->at[values[i].slot] =
				take_place(b, is_wide ? &wide : &narrow, &values[i], is_wide);
		if (values[i].life.at_start)
			b->cleared = b->bytes;
	}
	free(values);
	VEC_FREE(&narrow);
	VEC_FREE(&wide);
}

static uint32_t constant_at(struct builder *b, uint64_t value, bool wide)
{
	struct {
		uint64_t value, wide;
	} key = {value, wide};
	struct exec_fast_constant *known = map_get(b->constants, (const char *)&key, sizeof key);

	if (!known) {
		known = arena_alloc(b->module->arena, sizeof *known);
		*known = (struct exec_fast_constant){
			.at = (uint32_t)b->bytes, .wide = wide, .value = value};
		b->bytes += wide ? WIDE : NARROW;
		map_set(b->constants, (const char *)&key, sizeof key, known);
		VEC_PUSH(&b->list, *known);
	}
	return known->at;
}

static uint32_t source(struct builder *b, const struct exec_src *src, bool wide)
{
	if (src->constant)
		return constant_at(b, src->constant[0], wide);
	b->fits = b->fits && b->wide[src->slot] == wide;
	return b->at[src->slot];
}

static uint32_t target(struct builder *b, uint32_t slot, bool wide)
{
	b->fits = b->fits && (b->wide[slot] == wide || slot == b->func->reg_count - 1);
	return b->at[slot];
}

static void unary(struct builder *b, unsigned op, bool wide)
{
	b->out->op = (uint16_t)op;
	b->out->d = target(b, b->insn->d, wide);
	b->out->a = source(b, &b->insn->a, wide);
}

static void binary(struct builder *b, unsigned op, bool wide)
{
	unary(b, op, wide);
	b->out->b = source(b, &b->insn->b, wide);
}

static void ternary(struct builder *b, unsigned op, bool wide)
{
	binary(b, op, wide);
	b->out->c = source(b, &b->insn->c, wide);
}

static void shift(struct builder *b, unsigned op, bool wide)
{
	unary(b, op, wide);
	b->out->b = source(b, &b->insn->b, false);
}

/* Operations whose handler hangs on the width alone, or on width and sign. */
static const struct row {
	enum ptx_opcode opcode;
	void (*form)(struct builder *b, unsigned op, bool wide);
	uint16_t s16, u16, s32, u32, s64, u64;
	uint32_t flags; /* exactly these */
} rows[] = {
#define BOTH(n16, n32, n64)                                                                        \
	EXEC_FAST_##n16, EXEC_FAST_##n16, EXEC_FAST_##n32, EXEC_FAST_##n32, EXEC_FAST_##n64,       \
		EXEC_FAST_##n64
#define SIX(a, b, c, d, e, f)                                                                      \
	EXEC_FAST_##a, EXEC_FAST_##b, EXEC_FAST_##c, EXEC_FAST_##d, EXEC_FAST_##e, EXEC_FAST_##f
	{PTX_OP_add, binary, BOTH(ADD16, ADD32, ADD64), 0},
	{PTX_OP_sub, binary, BOTH(SUB16, SUB32, SUB64), 0},
	{PTX_OP_mul, binary, BOTH(MUL16, MUL32, MUL64), PTX_LOW},
	{PTX_OP_mul, binary, SIX(NONE, NONE, MULHI_S32, MULHI_U32, NONE, NONE), PTX_HIGH},
	{PTX_OP_mad, ternary, BOTH(MAD16, MAD32, MAD64), PTX_LOW},
	{PTX_OP_and, binary, BOTH(AND32, AND32, AND64), 0},
	{PTX_OP_or, binary, BOTH(OR32, OR32, OR64), 0},
	{PTX_OP_xor, binary, BOTH(XOR32, XOR32, XOR64), 0},
	{PTX_OP_not, unary, BOTH(NOT16, NOT32, NOT64), 0},
	{PTX_OP_neg, unary, BOTH(NONE, NEG32, NEG64), 0},
	{PTX_OP_abs, unary, BOTH(NONE, ABS32, NONE), 0},
	{PTX_OP_min, binary, SIX(NONE, MIN_U32, MIN_S32, MIN_U32, NONE, NONE), 0},
	{PTX_OP_max, binary, SIX(NONE, MAX_U32, MAX_S32, MAX_U32, NONE, NONE), 0},
	{PTX_OP_shl, shift, BOTH(SHL16, SHL32, SHL64), 0},
	{PTX_OP_shr, shift, SIX(SHR_S16, SHR_U32, SHR_S32, SHR_U32, SHR_S64, SHR_U64), 0},
#undef BOTH
#undef SIX
};

static bool is_plain_integer(enum ptx_type type)
{
	return (type >= PTX_U8 && type <= PTX_S64) || type == PTX_B16 || type == PTX_B32 ||
	       type == PTX_B64;
}

static void by_row(struct builder *b)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	enum ptx_type type = ptx->types[0];
	bool is_signed = ptx_type_is_signed(type);
	size_t size = ptx_type_size(type);

	if (ptx->type_count != 1 || !is_plain_integer(type))
		return;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct row *row = &rows[i];
		unsigned op;

		if (row->opcode != ptx->opcode || row->flags != ptx->flags)
			continue;
		if (size == 2)
			op = is_signed ? row->s16 : row->u16;
		else if (size == 4)
			op = is_signed ? row->s32 : row->u32;
		else
			op = size == 8 ? (is_signed ? row->s64 : row->u64) : EXEC_FAST_NONE;
		if (op != EXEC_FAST_NONE)
			row->form(b, op, size == 8);
		return;
	}
}

static void widening(struct builder *b)
{
	enum ptx_type type = b->insn->ptx->types[0];
	bool mad = b->insn->ptx->opcode == PTX_OP_mad;
	bool wide = ptx_type_size(type) == 4;
	unsigned op;

	if (type == PTX_U32 || type == PTX_S32)
		op = type == PTX_U32 ? (mad ? EXEC_FAST_MAD_WIDE_U32 : EXEC_FAST_MUL_WIDE_U32)
		                     : (mad ? EXEC_FAST_MAD_WIDE_S32 : EXEC_FAST_MUL_WIDE_S32);
	else if (!mad && (type == PTX_U16 || type == PTX_S16))
		op = type == PTX_U16 ? EXEC_FAST_MUL_WIDE_U16 : EXEC_FAST_MUL_WIDE_S16;
	else
		return;
	b->out->op = (uint16_t)op;
	b->out->d = target(b, b->insn->d, wide);
	b->out->a = source(b, &b->insn->a, false);
	b->out->b = source(b, &b->insn->b, false);
	if (mad)
		b->out->c = source(b, &b->insn->c, true);
}

/* add sub mul fma of f32 and f64 to nearest. */
static void float_op(struct builder *b, unsigned f32, unsigned f32_ftz, unsigned f64)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	bool wide = ptx->types[0] == PTX_F64;
	unsigned op;

	if ((ptx->types[0] != PTX_F32 && !wide) || (ptx->flags & ~(uint32_t)PTX_FTZ) ||
		(ptx->round != PTX_RN && ptx->round != PTX_ROUND_NONE))
		return;
	op = wide ? f64 : ptx->flags & PTX_FTZ ? f32_ftz : f32;
	if (ptx->opcode == PTX_OP_fma || ptx->opcode == PTX_OP_mad)
		ternary(b, op, wide);
	else
		binary(b, op, wide);
}

/* What a row does not tell by itself: floats, .wide, and carries, which stay plain. */
static void arithmetic(struct builder *b)
{
	const struct ptx_insn *ptx = b->insn->ptx;

	if (ptx->type_count != 1)
		return;
	if (!ptx_type_is_float(ptx->types[0])) {
		if (ptx->flags == PTX_WIDE)
			widening(b);
		else
			by_row(b);
		return;
	}
	switch ((int)ptx->opcode) {
	case PTX_OP_add:
		float_op(b, EXEC_FAST_ADD_F32, EXEC_FAST_ADD_F32_FTZ, EXEC_FAST_ADD_F64);
		break;
	case PTX_OP_sub:
		float_op(b, EXEC_FAST_SUB_F32, EXEC_FAST_SUB_F32_FTZ, EXEC_FAST_SUB_F64);
		break;
	case PTX_OP_mul:
		float_op(b, EXEC_FAST_MUL_F32, EXEC_FAST_MUL_F32_FTZ, EXEC_FAST_MUL_F64);
		break;
	case PTX_OP_fma:
	case PTX_OP_mad:
		float_op(b, EXEC_FAST_FMA_F32, EXEC_FAST_FMA_F32_FTZ, EXEC_FAST_FMA_F64);
		break;
	case PTX_OP_neg:
		if (ptx->types[0] == PTX_F32 && ptx->flags == 0)
			unary(b, EXEC_FAST_NEG_F32, false);
		break;
	case PTX_OP_abs:
		if (ptx->types[0] == PTX_F32 && ptx->flags == 0)
			unary(b, EXEC_FAST_ABS_F32, false);
		break;
	default:
		break;
	}
}

static bool constant_of(const struct exec_src *src, uint32_t *value)
{
	if (!src->constant)
		return false;
	*value = (uint32_t)src->constant[0];
	return true;
}

static void lop3(struct builder *b)
{
	ternary(b, EXEC_FAST_LOP3, false);
	b->out->i = (uint32_t)b->insn->f.constant[0];
}

/* A selector that is a constant without sign replication: for each byte its place in a, in b, or
   0x80 for "not from here". */
static void prmt(struct builder *b)
{
	uint32_t selectors;

	if (b->insn->ptx->mode != PTX_MODE_NONE || !constant_of(&b->insn->c, &selectors))
		return;
	binary(b, EXEC_FAST_PRMT, false);
	b->out->i = b->out->j = 0;
	for (unsigned n = 0; n < 4; n++) {
		uint32_t which = selectors >> (4 * n) & 15;

		if (which & 8)
			b->fits = false;
		b->out->i |= (which < 4 ? which : 0x80) << (8 * n);
		b->out->j |= (which < 4 ? 0x80 : which - 4) << (8 * n);
	}
}

/* A field inside the number, at a constant place: i is the shift, j the bits that are kept; signed:
   shifted up by i, then down by j. */
static void bfe(struct builder *b)
{
	uint32_t at, length;
	enum ptx_type type = b->insn->ptx->types[0];

	if ((type != PTX_U32 && type != PTX_S32) || !constant_of(&b->insn->b, &at) ||
		!constant_of(&b->insn->c, &length))
		return;
	at &= 0xff;
	length &= 0xff;
	if (length == 0 || at > 31 || length > 32 || at + length > 32)
		return;
	unary(b, type == PTX_U32 ? EXEC_FAST_BFE_U32 : EXEC_FAST_BFE_S32, false);
	b->out->i = type == PTX_U32 ? at : 32 - at - length;
	b->out->j =
		type == PTX_U32 ? (length == 32 ? UINT32_MAX : (1u << length) - 1) : 32 - length;
}

static void bfi(struct builder *b)
{
	uint32_t at, length, field;

	if (b->insn->ptx->types[0] != PTX_B32 || !constant_of(&b->insn->c, &at) ||
		!constant_of(&b->insn->f, &length))
		return;
	at &= 0xff;
	length &= 0xff;
	if (length == 0 || at > 31)
		return;
	field = length >= 32 ? UINT32_MAX : (1u << length) - 1;
	binary(b, EXEC_FAST_BFI32, false);
	b->out->i = at;
	b->out->j = field << at;
}

static void dp4a(struct builder *b)
{
	static const uint16_t ops[4] = {
		EXEC_FAST_DP4A_SS, EXEC_FAST_DP4A_SU, EXEC_FAST_DP4A_US, EXEC_FAST_DP4A_UU};
	const struct ptx_insn *ptx = b->insn->ptx;

	ternary(b, ops[(ptx->types[0] == PTX_U32) * 2 + (ptx->types[1] == PTX_U32)], false);
}

static void predicate(struct builder *b, const struct exec_pred *p)
{
	/* A constant one is rare: it stays with the plain handler. */
	b->fits = b->fits && !p->constant;
	b->out->p = p->slot;
	b->out->p_flip = p->negated ? UINT32_MAX : 0;
}

static void swap_sources(struct builder *b)
{
	uint32_t a = b->out->a;

	b->out->a = b->out->b;
	b->out->b = a;
}

/* Every relation is one of "equal" and "less", with the operands the other way round or negated. */
static void set_integers(struct builder *b, bool wide, bool is_signed)
{
	unsigned equal = wide ? EXEC_FAST_SETP_EQ64 : EXEC_FAST_SETP_EQ32;
	unsigned less = wide ? (is_signed ? EXEC_FAST_SETP_LT_S64 : EXEC_FAST_SETP_LT_U64)
	                     : (is_signed ? EXEC_FAST_SETP_LT_S32 : EXEC_FAST_SETP_LT_U32);
	enum ptx_compare compare = b->insn->compare;

	b->out->a = source(b, &b->insn->a, wide);
	b->out->b = source(b, &b->insn->b, wide);
	b->out->op = (uint16_t)(compare == PTX_EQ || compare == PTX_NE ? equal : less);
	b->out->negate = compare == PTX_NE || compare == PTX_LE || compare == PTX_LS ||
	                 compare == PTX_GE || compare == PTX_HS;
	/* a > b is b < a, a <= b is not b < a. */
	if (compare == PTX_GT || compare == PTX_HI || compare == PTX_LE || compare == PTX_LS)
		swap_sources(b);
}

static void set_floats(struct builder *b)
{
	static const struct {
		enum ptx_compare compare;
		uint16_t op;
		bool swap, negate;
	} relations[] = {
		{PTX_EQ, EXEC_FAST_SETP_EQ_F32, false, false},
		{PTX_NE, EXEC_FAST_SETP_NE_F32, false, false},
		{PTX_LT, EXEC_FAST_SETP_LT_F32, false, false},
		{PTX_LE, EXEC_FAST_SETP_LE_F32, false, false},
		{PTX_GT, EXEC_FAST_SETP_LT_F32, true, false},
		{PTX_GE, EXEC_FAST_SETP_LE_F32, true, false},
		{PTX_EQU, EXEC_FAST_SETP_NE_F32, false, true},
		{PTX_NEU, EXEC_FAST_SETP_EQ_F32, false, true},
		{PTX_LTU, EXEC_FAST_SETP_LE_F32, true, true},
		{PTX_LEU, EXEC_FAST_SETP_LT_F32, true, true},
		{PTX_GTU, EXEC_FAST_SETP_LE_F32, false, true},
		{PTX_GEU, EXEC_FAST_SETP_LT_F32, false, true},
		{PTX_NUM, EXEC_FAST_SETP_NUM_F32, false, false},
		{PTX_NAN, EXEC_FAST_SETP_NUM_F32, false, true},
	};

	b->out->ftz = b->insn->u.fp.mode.ftz;
	b->out->a = source(b, &b->insn->a, false);
	b->out->b = source(b, &b->insn->b, false);
	for (size_t i = 0; i < sizeof relations / sizeof relations[0]; i++) {
		if (relations[i].compare != b->insn->compare)
			continue;
		b->out->op = relations[i].op;
		b->out->negate = relations[i].negate;
		if (relations[i].swap)
			swap_sources(b);
	}
}

static void setp(struct builder *b)
{
	enum ptx_type type = b->insn->ptx->types[0];

	b->out->d = b->insn->d;
	b->out->e = b->insn->e;
	b->out->logic = (uint8_t)b->insn->logic;
	if (b->insn->logic != PTX_LOGIC_NONE)
		predicate(b, &b->insn->p);
	if (type == PTX_F32)
		set_floats(b);
	else if (is_plain_integer(type) && type != PTX_S16)
		set_integers(b, ptx_type_size(type) == 8, ptx_type_is_signed(type));
}

static void selp(struct builder *b)
{
	bool wide = ptx_type_size(b->insn->ptx->types[0]) == 8;

	binary(b, wide ? EXEC_FAST_SELP64 : EXEC_FAST_SELP32, wide);
	predicate(b, &b->insn->p);
}

static void pack(struct builder *b, const struct exec_memory *parts)
{
	bool wide = parts->size == 4;

	if (parts->count != 2 || (parts->size != 2 && parts->size != 4))
		return;
	b->out->op = wide ? EXEC_FAST_PACK64 : EXEC_FAST_PACK32;
	b->out->d = target(b, b->insn->d, wide);
	b->out->a = source(b, &parts->from[0], false);
	b->out->b = source(b, &parts->from[1], false);
}

static void unpack(struct builder *b, const struct exec_memory *parts)
{
	bool wide = parts->size == 4;
	uint32_t sink = b->func->reg_count - 1;

	if (parts->count != 2 || (parts->size != 2 && parts->size != 4))
		return;
	b->out->op = wide ? EXEC_FAST_UNPACK64 : EXEC_FAST_UNPACK32;
	/* Two sinks, or one with what it is made of, are one place: the plain handler's. */
	b->fits = parts->to[0] != sink && parts->to[1] != sink && parts->to[0] != parts->to[1];
	b->out->d = target(b, parts->to[0], false);
	b->out->e = target(b, parts->to[1], false);
	b->out->a = source(b, &b->insn->a, wide);
}

static void mov(struct builder *b)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	enum ptx_type type = ptx->types[0];
	bool wide = ptx_type_size(type) == 8;
	const struct ptx_operand *from = &ptx->operands[1];

	if (type == PTX_PRED)
		return;
	if (ptx->operands[0].kind == PTX_OPERAND_VECTOR)
		unpack(b, &b->insn->u.memory);
	else if (from->kind == PTX_OPERAND_VECTOR)
		pack(b, &b->insn->u.memory);
	else if (from->kind == PTX_OPERAND_REG || from->kind == PTX_OPERAND_INT ||
		 from->kind == PTX_OPERAND_FLOAT || from->kind == PTX_OPERAND_FUNC)
		unary(b, wide ? EXEC_FAST_MOV64 : EXEC_FAST_MOV32, wide);
}

static void cvta(struct builder *b)
{
	if (b->insn->ptx->operands[1].kind != PTX_OPERAND_REG)
		return;
	unary(b, EXEC_FAST_ADD64, true);
	b->out->b = constant_at(b, b->insn->c.constant[0], true);
}

/* Up to 32 bits on both sides: i bits of shift extend the source, j those of the result's register
   (0: none), and k keeps the result's bits. */
static void cvt_int(struct builder *b)
{
	const struct exec_convert *c = &b->insn->u.convert;

	b->out->i = 32u - (c->from_bits < 32 ? c->from_bits : 32u);
	b->out->negate = c->from_signed;
	b->out->j = c->to_signed && c->to_bits < c->reg_bits ? 32u - c->to_bits : 0;
	b->out->k = c->to_signed && c->to_bits < c->reg_bits ? c->reg_bits : c->to_bits;
	b->out->k = b->out->k >= 32 ? UINT32_MAX : (1u << b->out->k) - 1;
	unary(b, EXEC_FAST_CVT_INT, false);
}

static void cvt_ints(struct builder *b)
{
	const struct exec_convert *c = &b->insn->u.convert;
	struct exec_fast_insn *out = b->out;

	if (c->sat)
		return;
	if (c->to_bits == 64 && c->from_bits == 32) {
		out->op = c->from_signed ? EXEC_FAST_CVT_S64_S32 : EXEC_FAST_CVT_U64_U32;
		out->d = target(b, b->insn->d, true);
		out->a = source(b, &b->insn->a, false);
	} else if (c->to_bits == 32 && c->from_bits == 64 && c->reg_bits == 32) {
		out->op = EXEC_FAST_CVT_32_64;
		out->d = target(b, b->insn->d, false);
		out->a = source(b, &b->insn->a, true);
	} else if (c->to_bits <= 32 && c->from_bits <= 32 && c->reg_bits <= 32) {
		cvt_int(b);
	}
}

static void cvt(struct builder *b)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	enum ptx_type to = ptx->types[0], from = ptx->types[1];
	bool bare = ptx->flags == 0;

	if (to >= PTX_U8 && to <= PTX_S64 && from >= PTX_U8 && from <= PTX_S64)
		cvt_ints(b);
	else if (bare && to == PTX_F32 && ptx->round == PTX_RN &&
		 (from == PTX_S32 || from == PTX_U32))
		unary(b, from == PTX_S32 ? EXEC_FAST_CVT_F32_S32 : EXEC_FAST_CVT_F32_U32, false);
	else if (bare && to == PTX_F32 && from == PTX_F16)
		unary(b, EXEC_FAST_CVT_F32_F16, false);
	else if (bare && to == PTX_F16 && from == PTX_F32 && ptx->round == PTX_RN)
		unary(b, EXEC_FAST_CVT_F16_F32, false);
}

static struct exec_fast_memory *memory_of(struct builder *b)
{
	const struct exec_memory *m = &b->insn->u.memory;
	struct exec_fast_memory *out = arena_alloc(b->module->arena, sizeof *out);

	*out = (struct exec_fast_memory){.space = m->space,
		.frame_relative = m->frame_relative,
		.short_address = m->short_address,
		.sign = m->sign,
		.size = m->size,
		.count = m->count,
		.recent = (uint8_t)((size_t)(b->insn - b->func->insns) % EXEC_RECENT),
		.offset = m->offset};
	b->out->a = source(b, &b->insn->a, !m->short_address);
	b->out->u.memory = out;
	return out;
}

static void load(struct builder *b)
{
	const struct exec_memory *m = &b->insn->u.memory;
	struct exec_fast_memory *out = memory_of(b);

	b->out->op = EXEC_FAST_LOAD;
	for (unsigned n = 0; n < m->count; n++) {
		out->elements[n] = (struct exec_fast_element){
			.at = b->at[m->to[n]], .wide = b->wide[m->to[n]], .bits = m->to_bits[n]};
		if (m->size == 8 && !out->elements[n].wide)
			b->fits = false;
	}
	if (m->count == 1 && m->size == 4 && !out->elements[0].wide)
		b->out->op = EXEC_FAST_LOAD32;
}

static void store(struct builder *b)
{
	const struct exec_memory *m = &b->insn->u.memory;
	struct exec_fast_memory *out = memory_of(b);

	b->out->op = EXEC_FAST_STORE;
	for (unsigned n = 0; n < m->count; n++) {
		const struct exec_src *from = &m->from[n];
		bool wide = from->constant ? m->size == 8 : b->wide[from->slot];

		out->elements[n] =
			(struct exec_fast_element){.at = source(b, from, wide), .wide = wide};
		if (m->size == 8 && !wide)
			b->fits = false;
	}
}

/* The lane that each lane reads (PTX ISA, "shfl.sync"). */
static bool shuffle_lane(enum ptx_mode mode, int lane, uint32_t by, uint32_t c, uint32_t *from)
{
	int segment = (int)(c >> 8 & 31), clamp = (int)(c & 31), amount = (int)(by & 31);
	int least = lane & segment, most = least | (clamp & ~segment), at;

	if (mode == PTX_MODE_UP)
		at = lane - amount;
	else if (mode == PTX_MODE_DOWN)
		at = lane + amount;
	else if (mode == PTX_MODE_BFLY)
		at = lane ^ amount;
	else
		at = least | (amount & ~segment);
	if (mode == PTX_MODE_UP ? at >= most : at <= most) {
		*from = (uint32_t)at;
		return true;
	}
	*from = (uint32_t)lane;
	return false;
}

static bool whole_warp(const struct exec_src *members)
{
	uint32_t mask;

	return constant_of(members, &mask) && mask == EXEC_ALL_LANES;
}

static void shuffle(struct builder *b)
{
	struct exec_fast_shuffle *out;
	uint32_t by, c;

	if (b->insn->kind != EXEC_MEET || !whole_warp(&b->insn->f) ||
		!constant_of(&b->insn->b, &by) || !constant_of(&b->insn->c, &c))
		return;
	/* The arena aligns to 16 bytes at most. */
	out = arena_alloc(b->module->arena, sizeof *out + 64);
	out = (struct exec_fast_shuffle *)(((uintptr_t)out + 63) / 64 * 64);
	for (int l = 0; l < EXEC_LANES; l++)
		if (shuffle_lane(b->insn->mode, l, by, c, &out->from[l]))
			out->inside |= (uint32_t)1 << l;
	for (unsigned n = 0; n < 4; n++) {
		out->whole[n] = (int8_t)(out->from[(size_t)8 * n] / 8);
		for (unsigned l = 0; l < 8; l++)
			if (out->from[(size_t)8 * n + l] / 8 != (uint32_t)out->whole[n])
				out->whole[n] = -1;
		if (out->whole[n] < 0)
			break;
	}
	for (unsigned n = 0; n < 4; n++)
		if (out->whole[n] < 0)
			out->whole[0] = -1;
	unary(b, EXEC_FAST_SHUFFLE, false);
	b->out->e = b->insn->u.meets.has_pred ? b->insn->e : b->func->pred_count - 1;
	b->out->u.shuffle = out;
	b->out->whole_only = true;
}

static void vote(struct builder *b)
{
	if (b->insn->kind != EXEC_MEET || !whole_warp(&b->insn->f))
		return;
	predicate(b, &b->insn->p);
	b->out->whole_only = true;
	b->out->d = b->insn->d;
	if (b->insn->mode == PTX_MODE_BALLOT) {
		b->out->op = EXEC_FAST_BALLOT;
		b->out->d = target(b, b->insn->d, false);
	} else if (b->insn->mode == PTX_MODE_ALL) {
		b->out->op = EXEC_FAST_VOTE_ALL;
	} else if (b->insn->mode == PTX_MODE_ANY) {
		b->out->op = EXEC_FAST_VOTE_ANY;
	}
}

static void shf(struct builder *b)
{
	if (b->insn->ptx->flags & PTX_WRAP)
		ternary(b, b->insn->ptx->flags & PTX_LEFT ? EXEC_FAST_SHF_L : EXEC_FAST_SHF_R,
			false);
}

static void translate(struct builder *b)
{
	switch ((int)b->insn->ptx->opcode) {
	case PTX_OP_add:
	case PTX_OP_sub:
	case PTX_OP_mul:
	case PTX_OP_mad:
	case PTX_OP_fma:
	case PTX_OP_neg:
	case PTX_OP_abs:
		arithmetic(b);
		break;
	case PTX_OP_and:
	case PTX_OP_or:
	case PTX_OP_xor:
	case PTX_OP_not:
	case PTX_OP_min:
	case PTX_OP_max:
	case PTX_OP_shl:
	case PTX_OP_shr:
		by_row(b);
		break;
	case PTX_OP_lop3:
		lop3(b);
		break;
	case PTX_OP_prmt:
		prmt(b);
		break;
	case PTX_OP_bfe:
		bfe(b);
		break;
	case PTX_OP_bfi:
		bfi(b);
		break;
	case PTX_OP_shf:
		shf(b);
		break;
	case PTX_OP_dp4a:
		dp4a(b);
		break;
	case PTX_OP_setp:
		setp(b);
		break;
	case PTX_OP_selp:
		selp(b);
		break;
	case PTX_OP_mov:
		mov(b);
		break;
	case PTX_OP_cvta:
		cvta(b);
		break;
	case PTX_OP_cvt:
		cvt(b);
		break;
	case PTX_OP_ld:
	case PTX_OP_ldu:
		load(b);
		break;
	case PTX_OP_st:
		store(b);
		break;
	case PTX_OP_shfl:
		shuffle(b);
		break;
	case PTX_OP_vote:
		vote(b);
		break;
	default:
		break;
	}
}

struct slots {
	VEC(uint32_t) list;
};

static void add_slot(const struct builder *b, struct slots *slots, int reg)
{
	uint32_t slot;

	if (reg < 0 || b->func->ptx->regs[reg].type == PTX_PRED)
		return;
	slot = b->func->slots[reg];
	for (size_t i = 0; i < slots->list.count; i++)
		if (slots->list.items[i] == slot)
			return;
	VEC_PUSH(&slots->list, slot);
}

static void add_operand(const struct builder *b, struct slots *slots, const struct ptx_operand *o)
{
	if (o->kind == PTX_OPERAND_REG || o->kind == PTX_OPERAND_ADDRESS)
		add_slot(b, slots, o->reg);
	for (unsigned i = 0; i < o->count; i++)
		add_operand(b, slots, &o->items[i]);
}

/* The plain slots to bring up to date before, and to take over after, a plain handler. */
static void name_slots(const struct builder *b, struct exec_fast_origin *origin)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	struct slots slots = {0};
	uint32_t *list;

	for (unsigned i = 0; i < ptx->operand_count; i++)
		add_operand(b, &slots, &ptx->operands[i]);
	list = arena_array(b->module->arena, slots.list.count, sizeof *list);
	if (slots.list.count)
		memcpy(list, slots.list.items, slots.list.count * sizeof *list);
	origin->slots = list;
	origin->slot_count = (uint32_t)slots.list.count;
	VEC_FREE(&slots.list);
}

/* Records that start where lines of the cache do. */
static struct exec_fast_insn *lines(struct arena *arena, size_t count)
{
	uintptr_t at = (uintptr_t)arena_array(arena, count + 1, sizeof(struct exec_fast_insn));

	return (struct exec_fast_insn *)((at + 63) / 64 * 64);
}

/* How far the loop can go without asking anything, from each record. */
static void count_runs(struct exec_fast_insn *insns, uint32_t count)
{
	uint8_t run = 0;

	for (uint32_t i = count; i-- > 0;) {
		bool straight = insns[i].op != EXEC_FAST_NONE && insns[i].guard < 0;

		run = straight ? (uint8_t)(run + (run < UINT8_MAX)) : 0;
		insns[i].run = run;
	}
}

void exec_fast_decode(struct exec_module *module, struct exec_func *func)
{
	struct exec_fast_code *code = arena_alloc(module->arena, sizeof *code);
	struct builder b = {.module = module, .func = func, .constants = map_create()};
	struct exec_fast_constant *constants;

	lay_out(&b);
	code->at = b.at;
	code->wide = b.wide;
	code->cleared_bytes = b.cleared;
	code->insns = lines(module->arena, (size_t)func->insn_count + 1);
	code->origins =
		arena_array(module->arena, (size_t)func->insn_count + 1, sizeof *code->origins);
	for (uint32_t i = 0; i <= func->insn_count; i++) {
		b.insn = &func->insns[i];
		b.out = &code->insns[i];
		b.fits = true;
		code->origins[i].insn = b.insn;
		b.out->branch = b.insn->kind == EXEC_BRANCH;
		if (b.out->branch)
			b.out->i = b.insn->u.branch.target;
		b.out->guard = b.insn->guard;
		b.out->guard_flip = b.insn->guard_negated ? UINT32_MAX : 0;
		if (b.insn->kind == EXEC_PLAIN || b.insn->kind == EXEC_MEET)
			translate(&b);
		if (!b.fits) {
			b.out->op = EXEC_FAST_NONE;
			b.out->whole_only = false;
		}
		name_slots(&b, &code->origins[i]);
	}
	count_runs(code->insns, func->insn_count + 1);
	code->bytes = b.bytes;
	constants = arena_array(module->arena, b.list.count, sizeof *constants);
	if (b.list.count)
		memcpy(constants, b.list.items, b.list.count * sizeof *constants);
	code->constants = constants;
	code->constant_count = b.list.count;
	func->fast = code;
	VEC_FREE(&b.list);
	map_destroy(b.constants);
}
