/* Records of arithmetic and of bits: see fast_build.h. */
#include "exec/fast_build.h"

void exec_fast_unary(struct exec_fast_builder *b, unsigned op, bool wide)
{
	b->out->op = (uint16_t)op;
	b->out->d = exec_fast_target(b, b->insn->d, wide);
	b->out->a = exec_fast_source(b, &b->insn->a, wide);
}

void exec_fast_binary(struct exec_fast_builder *b, unsigned op, bool wide)
{
	exec_fast_unary(b, op, wide);
	b->out->b = exec_fast_source(b, &b->insn->b, wide);
}

void exec_fast_ternary(struct exec_fast_builder *b, unsigned op, bool wide)
{
	exec_fast_binary(b, op, wide);
	b->out->c = exec_fast_source(b, &b->insn->c, wide);
}

void exec_fast_shift(struct exec_fast_builder *b, unsigned op, bool wide)
{
	exec_fast_unary(b, op, wide);
	b->out->b = exec_fast_source(b, &b->insn->b, false);
}

/* Operations whose handler hangs on the width alone, or on width and sign. */
static const struct row {
	enum ptx_opcode opcode;
	void (*form)(struct exec_fast_builder *b, unsigned op, bool wide);
	uint16_t s16, u16, s32, u32, s64, u64;
	uint32_t flags; /* exactly these */
} rows[] = {
#define BOTH(n16, n32, n64)                                                                        \
	EXEC_FAST_##n16, EXEC_FAST_##n16, EXEC_FAST_##n32, EXEC_FAST_##n32, EXEC_FAST_##n64,       \
		EXEC_FAST_##n64
#define SIX(a, b, c, d, e, f)                                                                      \
	EXEC_FAST_##a, EXEC_FAST_##b, EXEC_FAST_##c, EXEC_FAST_##d, EXEC_FAST_##e, EXEC_FAST_##f
	{PTX_OP_add, exec_fast_binary, BOTH(ADD16, ADD32, ADD64), 0},
	{PTX_OP_sub, exec_fast_binary, BOTH(SUB16, SUB32, SUB64), 0},
	{PTX_OP_mul, exec_fast_binary, BOTH(MUL16, MUL32, MUL64), PTX_LOW},
	{PTX_OP_mul, exec_fast_binary, SIX(NONE, NONE, MULHI_S32, MULHI_U32, NONE, NONE), PTX_HIGH},
	{PTX_OP_mad, exec_fast_ternary, BOTH(MAD16, MAD32, MAD64), PTX_LOW},
	{PTX_OP_and, exec_fast_binary, BOTH(AND32, AND32, AND64), 0},
	{PTX_OP_or, exec_fast_binary, BOTH(OR32, OR32, OR64), 0},
	{PTX_OP_xor, exec_fast_binary, BOTH(XOR32, XOR32, XOR64), 0},
	{PTX_OP_not, exec_fast_unary, BOTH(NOT16, NOT32, NOT64), 0},
	{PTX_OP_neg, exec_fast_unary, BOTH(NONE, NEG32, NEG64), 0},
	{PTX_OP_abs, exec_fast_unary, BOTH(NONE, ABS32, NONE), 0},
	{PTX_OP_min, exec_fast_binary, SIX(NONE, MIN_U32, MIN_S32, MIN_U32, NONE, NONE), 0},
	{PTX_OP_max, exec_fast_binary, SIX(NONE, MAX_U32, MAX_S32, MAX_U32, NONE, NONE), 0},
	{PTX_OP_shl, exec_fast_shift, BOTH(SHL16, SHL32, SHL64), 0},
	{PTX_OP_shr, exec_fast_shift, SIX(SHR_S16, SHR_U32, SHR_S32, SHR_U32, SHR_S64, SHR_U64), 0},
#undef BOTH
#undef SIX
};

bool exec_fast_is_plain_integer(enum ptx_type type)
{
	return (type >= PTX_U8 && type <= PTX_S64) || type == PTX_B16 || type == PTX_B32 ||
	       type == PTX_B64;
}

static void by_row(struct exec_fast_builder *b)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	enum ptx_type type = ptx->types[0];
	bool is_signed = ptx_type_is_signed(type);
	size_t size = ptx_type_size(type);

	if (ptx->type_count != 1 || !exec_fast_is_plain_integer(type))
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

static void widening(struct exec_fast_builder *b)
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
	b->out->d = exec_fast_target(b, b->insn->d, wide);
	b->out->a = exec_fast_source(b, &b->insn->a, false);
	b->out->b = exec_fast_source(b, &b->insn->b, false);
	if (mad)
		b->out->c = exec_fast_source(b, &b->insn->c, true);
}

/* add sub mul fma of f32 and f64 to nearest. */
static void float_op(struct exec_fast_builder *b, unsigned f32, unsigned f32_ftz, unsigned f64)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	bool wide = ptx->types[0] == PTX_F64;
	unsigned op;

	if ((ptx->types[0] != PTX_F32 && !wide) || (ptx->flags & ~(uint32_t)PTX_FTZ) ||
		(ptx->round != PTX_RN && ptx->round != PTX_ROUND_NONE))
		return;
	op = wide ? f64 : ptx->flags & PTX_FTZ ? f32_ftz : f32;
	if (ptx->opcode == PTX_OP_fma || ptx->opcode == PTX_OP_mad)
		exec_fast_ternary(b, op, wide);
	else
		exec_fast_binary(b, op, wide);
}

/* What a row does not tell by itself: floats, .wide, and carries, which stay plain. */
static void arithmetic(struct exec_fast_builder *b)
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
			exec_fast_unary(b, EXEC_FAST_NEG_F32, false);
		break;
	case PTX_OP_abs:
		if (ptx->types[0] == PTX_F32 && ptx->flags == 0)
			exec_fast_unary(b, EXEC_FAST_ABS_F32, false);
		break;
	default:
		break;
	}
}

bool exec_fast_constant_of(const struct exec_src *src, uint32_t *value)
{
	if (!src->constant)
		return false;
	*value = (uint32_t)src->constant[0];
	return true;
}

static void lop3(struct exec_fast_builder *b)
{
	exec_fast_ternary(b, EXEC_FAST_LOP3, false);
	b->out->i = (uint32_t)b->insn->f.constant[0];
}

/* A selector that is a constant without sign replication: for each byte its place in a, in b, or
   0x80 for "not from here". */
static void prmt(struct exec_fast_builder *b)
{
	uint32_t selectors;

	if (b->insn->ptx->mode != PTX_MODE_NONE || !exec_fast_constant_of(&b->insn->c, &selectors))
		return;
	exec_fast_binary(b, EXEC_FAST_PRMT, false);
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
static void bfe(struct exec_fast_builder *b)
{
	uint32_t at, length;
	enum ptx_type type = b->insn->ptx->types[0];

	if ((type != PTX_U32 && type != PTX_S32) || !exec_fast_constant_of(&b->insn->b, &at) ||
		!exec_fast_constant_of(&b->insn->c, &length))
		return;
	at &= 0xff;
	length &= 0xff;
	if (length == 0 || at > 31 || length > 32 || at + length > 32)
		return;
	exec_fast_unary(b, type == PTX_U32 ? EXEC_FAST_BFE_U32 : EXEC_FAST_BFE_S32, false);
	b->out->i = type == PTX_U32 ? at : 32 - at - length;
	b->out->j =
		type == PTX_U32 ? (length == 32 ? UINT32_MAX : (1u << length) - 1) : 32 - length;
}

static void bfi(struct exec_fast_builder *b)
{
	uint32_t at, length, field;

	if (b->insn->ptx->types[0] != PTX_B32 || !exec_fast_constant_of(&b->insn->c, &at) ||
		!exec_fast_constant_of(&b->insn->f, &length))
		return;
	at &= 0xff;
	length &= 0xff;
	if (length == 0 || at > 31)
		return;
	field = length >= 32 ? UINT32_MAX : (1u << length) - 1;
	exec_fast_binary(b, EXEC_FAST_BFI32, false);
	b->out->i = at;
	b->out->j = field << at;
}

static void dp4a(struct exec_fast_builder *b)
{
	static const uint16_t ops[4] = {
		EXEC_FAST_DP4A_SS, EXEC_FAST_DP4A_SU, EXEC_FAST_DP4A_US, EXEC_FAST_DP4A_UU};
	const struct ptx_insn *ptx = b->insn->ptx;

	exec_fast_ternary(
		b, ops[(ptx->types[0] == PTX_U32) * 2 + (ptx->types[1] == PTX_U32)], false);
}

void exec_fast_arithmetic(struct exec_fast_builder *b)
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
	case PTX_OP_dp4a:
		dp4a(b);
		break;
	default:
		break;
	}
}
