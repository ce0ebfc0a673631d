/*
 * Logic, shifts and byte permutation (PTX ISA, "Logic and Shift Instructions"; prmt in "Data
 * Movement"): and or xor not cnot lop3 shl shr shf prmt.
 */
#include "exec/decode.h"
#include "exec/lanes.h"

EXEC_BINARY(and_bits, uint64_t, uint64_t, a &b)
EXEC_BINARY(or_bits, uint64_t, uint64_t, a | b)
EXEC_BINARY(xor_bits, uint64_t, uint64_t, a ^ b)

static void and_pred(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	exec_set_pred(warp->preds, insn->d, mask,
		exec_pred_lanes(warp->preds, &insn->p) & exec_pred_lanes(warp->preds, &insn->q));
}

static void or_pred(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	exec_set_pred(warp->preds, insn->d, mask,
		exec_pred_lanes(warp->preds, &insn->p) | exec_pred_lanes(warp->preds, &insn->q));
}

static void xor_pred(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	exec_set_pred(warp->preds, insn->d, mask,
		exec_pred_lanes(warp->preds, &insn->p) ^ exec_pred_lanes(warp->preds, &insn->q));
}

static void not_pred(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	exec_set_pred(warp->preds, insn->d, mask, ~exec_pred_lanes(warp->preds, &insn->p));
}

static bool is_bits(enum ptx_type type)
{
	return type == PTX_B16 || type == PTX_B32 || type == PTX_B64;
}

struct error *exec_decode_logic(struct exec_decoder *d)
{
	static const struct {
		enum ptx_opcode opcode;
		exec_handler *bits, *pred;
	} rows[] = {{PTX_OP_and, and_bits, and_pred}, {PTX_OP_or, or_bits, or_pred},
		{PTX_OP_xor, xor_bits, xor_pred}};
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 3, .operands_most = 3};
	unsigned row = d->ptx->opcode == PTX_OP_and ? 0 : d->ptx->opcode == PTX_OP_or ? 1 : 2;

	TRY(exec_allow(d, &allow));
	if (exec_type(d) == PTX_PRED) {
		d->out->run = rows[row].pred;
		TRY(exec_to_pred(d, exec_operand(d, 0), &d->out->d));
		TRY(exec_from_pred(d, 1, &d->out->p));
		return exec_from_pred(d, 2, &d->out->q);
	}
	if (!is_bits(exec_type(d)))
		return exec_refuse_type(d, exec_type(d));
	d->out->run = rows[row].bits;
	return exec_binary(d, exec_type(d));
}

EXEC_UNARY(not_16, uint64_t, uint16_t, ~a)
EXEC_UNARY(not_32, uint64_t, uint32_t, ~a)
EXEC_UNARY(not_64, uint64_t, uint64_t, ~a)
EXEC_UNARY(cnot_bits, uint64_t, uint64_t, a == 0)

struct error *exec_decode_not(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 2, .operands_most = 2};
	static const struct exec_typed table[] = {
		{PTX_B16, not_16}, {PTX_B32, not_32}, {PTX_B64, not_64}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	if (exec_type(d) == PTX_PRED) {
		d->out->run = not_pred;
		TRY(exec_to_pred(d, exec_operand(d, 0), &d->out->d));
		return exec_from_pred(d, 1, &d->out->p);
	}
	TRY(exec_pick(d, table, exec_type(d)));
	return exec_unary(d, exec_type(d));
}

struct error *exec_decode_cnot(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 2, .operands_most = 2};

	TRY(exec_allow(d, &allow));
	if (!is_bits(exec_type(d)))
		return exec_refuse_type(d, exec_type(d));
	d->out->run = cnot_bits;
	return exec_unary(d, exec_type(d));
}

/* Bit i of the table is the answer for (a, b, c) = the bits of i, a the highest. */
static uint32_t by_table(uint32_t a, uint32_t b, uint32_t c, unsigned table)
{
	uint32_t out = 0;

	for (unsigned i = 0; i < 8; i++)
		if (table >> i & 1)
			out |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
	return out;
}

EXEC_TERNARY(lop3, uint32_t, uint32_t, uint32_t, by_table(a, b, c, (unsigned)insn->f.constant[0]))

struct error *exec_decode_lop3(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 5, .operands_most = 5};

	TRY(exec_allow(d, &allow));
	if (exec_type(d) != PTX_B32)
		return exec_refuse_type(d, exec_type(d));
	if (exec_operand(d, 4)->kind != PTX_OPERAND_INT || exec_operand(d, 4)->bits > 0xff)
		return exec_refuse(d, "the table is not a constant from 0 to 255");
	d->out->run = lop3;
	TRY(exec_from(d, 4, PTX_U32, &d->out->f));
	return exec_ternary(d, PTX_B32);
}

/* The whole 32-bit amount counts: at or past the width nothing but the sign is left. */
EXEC_BINARY(shl_16, uint32_t, uint16_t, b < 16 ? a << b : 0)
EXEC_BINARY(shl_32, uint32_t, uint32_t, b < 32 ? a << b : 0)
EXEC_BINARY(shl_64, uint64_t, uint64_t, b < 64 ? a << b : 0)
EXEC_BINARY(shr_u16, uint32_t, uint16_t, b < 16 ? a >> b : 0)
EXEC_BINARY(shr_u32, uint32_t, uint32_t, b < 32 ? a >> b : 0)
EXEC_BINARY(shr_u64, uint64_t, uint64_t, b < 64 ? a >> b : 0)
EXEC_BINARY(shr_s16, uint32_t, uint16_t, (int16_t)a >> (b < 16 ? b : 15))
EXEC_BINARY(shr_s32, uint32_t, uint32_t, (int32_t)a >> (b < 32 ? b : 31))
EXEC_BINARY(shr_s64, uint64_t, uint64_t, (int64_t)a >> (b < 64 ? b : 63))

struct error *exec_decode_shift(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 3, .operands_most = 3};
	static const struct exec_typed left[] = {
		{PTX_B16, shl_16}, {PTX_B32, shl_32}, {PTX_B64, shl_64}, {PTX_TYPE_NONE, NULL}};
	static const struct exec_typed right[] = {{PTX_B16, shr_u16}, {PTX_B32, shr_u32},
		{PTX_B64, shr_u64}, {PTX_U16, shr_u16}, {PTX_U32, shr_u32}, {PTX_U64, shr_u64},
		{PTX_S16, shr_s16}, {PTX_S32, shr_s32}, {PTX_S64, shr_s64}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, d->ptx->opcode == PTX_OP_shl ? left : right, exec_type(d)));
	TRY(exec_unary(d, exec_type(d)));
	return exec_from(d, 2, PTX_U32, &d->out->b);
}

/* Of the 64 bits b:a, shifted by the amount c: .l gives the upper half, .r the lower one. */
static uint32_t funnel_left(uint32_t a, uint32_t b, uint32_t by)
{
	return (uint32_t)((((uint64_t)b << 32 | a) << by) >> 32);
}

static uint32_t funnel_right(uint32_t a, uint32_t b, uint32_t by)
{
	return (uint32_t)(((uint64_t)b << 32 | a) >> by);
}

EXEC_TERNARY(shf_l_wrap, uint32_t, uint32_t, uint32_t, funnel_left(a, b, c & 31))
EXEC_TERNARY(shf_r_wrap, uint32_t, uint32_t, uint32_t, funnel_right(a, b, c & 31))
EXEC_TERNARY(shf_l_clamp, uint32_t, uint32_t, uint32_t, funnel_left(a, b, c < 32 ? c : 32))
EXEC_TERNARY(shf_r_clamp, uint32_t, uint32_t, uint32_t, funnel_right(a, b, c < 32 ? c : 32))

struct error *exec_decode_shf(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_LEFT | PTX_RIGHT | PTX_WRAP | PTX_CLAMP,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 4,
		.operands_most = 4};

	TRY(exec_allow(d, &allow));
	if (exec_type(d) != PTX_B32)
		return exec_refuse_type(d, exec_type(d));
	if (exec_has(d, PTX_LEFT) == exec_has(d, PTX_RIGHT) ||
		exec_has(d, PTX_WRAP) == exec_has(d, PTX_CLAMP))
		return exec_refuse(d, "one of .l, .r and one of .wrap, .clamp are expected");
	if (exec_has(d, PTX_WRAP))
		d->out->run = exec_has(d, PTX_LEFT) ? shf_l_wrap : shf_r_wrap;
	else
		d->out->run = exec_has(d, PTX_LEFT) ? shf_l_clamp : shf_r_clamp;
	return exec_ternary(d, PTX_B32);
}

/* Byte `which & 7` of the eight in b:a; with bit 3, its sign in all eight bits. */
static uint32_t byte_of(uint32_t a, uint32_t b, uint32_t which)
{
	uint32_t byte = (uint32_t)(((uint64_t)b << 32 | a) >> (8 * (which & 7))) & 0xff;

	return which & 8 ? (byte & 0x80 ? 0xff : 0) : byte;
}

static uint32_t permute(uint32_t a, uint32_t b, uint32_t selectors)
{
	uint32_t out = 0;

	for (unsigned i = 0; i < 4; i++)
		out |= byte_of(a, b, selectors >> (4 * i) & 15) << (8 * i);
	return out;
}

/* The four selectors that a mode makes of the low two bits of c (PTX ISA, "prmt"). */
static uint32_t mode_selectors(enum ptx_mode mode, uint32_t c)
{
	static const uint16_t f4e[4] = {0x3210, 0x4321, 0x5432, 0x6543};
	static const uint16_t b4e[4] = {0x5670, 0x6701, 0x7012, 0x0123};
	static const uint16_t rc8[4] = {0x0000, 0x1111, 0x2222, 0x3333};
	static const uint16_t ecl[4] = {0x3210, 0x3211, 0x3222, 0x3333};
	static const uint16_t ecr[4] = {0x0000, 0x1110, 0x2210, 0x3210};
	static const uint16_t rc16[4] = {0x1010, 0x3232, 0x1010, 0x3232};

	switch (mode) {
	case PTX_MODE_F4E:
		return f4e[c & 3];
	case PTX_MODE_B4E:
		return b4e[c & 3];
	case PTX_MODE_RC8:
		return rc8[c & 3];
	case PTX_MODE_ECL:
		return ecl[c & 3];
	case PTX_MODE_ECR:
		return ecr[c & 3];
	default:
		return rc16[c & 3];
	}
}

EXEC_TERNARY(prmt, uint32_t, uint32_t, uint32_t, permute(a, b, c))
EXEC_TERNARY(prmt_mode, uint32_t, uint32_t, uint32_t, permute(a, b, mode_selectors(insn->mode, c)))

struct error *exec_decode_prmt(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.modes = EXEC_BIT64(PTX_MODE_F4E) | EXEC_BIT64(PTX_MODE_B4E) |
	                 EXEC_BIT64(PTX_MODE_RC8) | EXEC_BIT64(PTX_MODE_ECL) |
	                 EXEC_BIT64(PTX_MODE_ECR) | EXEC_BIT64(PTX_MODE_RC16),
		.types_least = 1,
		.types_most = 1,
		.operands_least = 4,
		.operands_most = 4};

	TRY(exec_allow(d, &allow));
	if (exec_type(d) != PTX_B32)
		return exec_refuse_type(d, exec_type(d));
	d->out->mode = d->ptx->mode;
	d->out->run = d->ptx->mode == PTX_MODE_NONE ? prmt : prmt_mode;
	return exec_ternary(d, PTX_B32);
}
