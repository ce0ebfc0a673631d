/*
 * Counting, finding and moving bits, and dot products (PTX ISA, "Integer Arithmetic
 * Instructions"): popc clz bfind fns brev bfe bfi bmsk szext dp4a dp2a.
 */
#include "exec/decode.h"
#include "exec/lanes.h"

EXEC_UNARY(popc_32, uint32_t, uint32_t, __builtin_popcount(a))
EXEC_UNARY(popc_64, uint64_t, uint32_t, __builtin_popcountll(a))
EXEC_UNARY(clz_32, uint32_t, uint32_t, a ? __builtin_clz(a) : 32)
EXEC_UNARY(clz_64, uint64_t, uint32_t, a ? __builtin_clzll(a) : 64)

static struct error *to_32_bits(
	struct exec_decoder *d, const struct exec_typed *table, uint32_t flags)
{
	const struct exec_allow allow = {.flags = flags,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 2,
		.operands_most = 2};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, table, exec_type(d)));
	TRY(exec_to(d, 0, 32, &d->out->d));
	return exec_from(d, 1, exec_type(d), &d->out->a);
}

struct error *exec_decode_popc(struct exec_decoder *d)
{
	static const struct exec_typed table[] = {
		{PTX_B32, popc_32}, {PTX_B64, popc_64}, {PTX_TYPE_NONE, NULL}};

	return to_32_bits(d, table, 0);
}

struct error *exec_decode_clz(struct exec_decoder *d)
{
	static const struct exec_typed table[] = {
		{PTX_B32, clz_32}, {PTX_B64, clz_64}, {PTX_TYPE_NONE, NULL}};

	return to_32_bits(d, table, 0);
}

/* Position of the highest bit that is not the sign, all ones where there is none. */
static uint32_t find_high(uint64_t a, unsigned bits, bool is_signed, bool shift_amount)
{
	uint32_t at;

	if (is_signed && a >> (bits - 1) & 1)
		a = ~a & (bits == 64 ? UINT64_MAX : UINT32_MAX);
	if (a == 0)
		return UINT32_MAX;
	at = 63 - (uint32_t)__builtin_clzll(a);
	return shift_amount ? bits - 1 - at : at;
}

EXEC_UNARY(bfind_u32, uint32_t, uint32_t,
	find_high(a, 32, false, (insn->ptx->flags & PTX_SHIFTAMT) != 0))
EXEC_UNARY(bfind_s32, uint32_t, uint32_t,
	find_high(a, 32, true, (insn->ptx->flags & PTX_SHIFTAMT) != 0))
EXEC_UNARY(bfind_u64, uint64_t, uint32_t,
	find_high(a, 64, false, (insn->ptx->flags & PTX_SHIFTAMT) != 0))
EXEC_UNARY(bfind_s64, uint64_t, uint32_t,
	find_high(a, 64, true, (insn->ptx->flags & PTX_SHIFTAMT) != 0))

struct error *exec_decode_bfind(struct exec_decoder *d)
{
	static const struct exec_typed table[] = {{PTX_U32, bfind_u32}, {PTX_S32, bfind_s32},
		{PTX_U64, bfind_u64}, {PTX_S64, bfind_s64}, {PTX_TYPE_NONE, NULL}};

	return to_32_bits(d, table, PTX_SHIFTAMT);
}

/* The offset-th set bit of `mask`, counted from bit `base` up or down. */
static uint32_t nth_set(uint32_t mask, uint32_t base, int32_t offset)
{
	uint32_t left = offset < 0 ? 0u - (uint32_t)offset : (uint32_t)offset;
	int step = offset < 0 ? -1 : 1;

	if (base > 31)
		return UINT32_MAX;
	if (offset == 0)
		return mask >> base & 1 ? base : UINT32_MAX;
	for (int at = (int)base; at >= 0 && at < 32; at += step)
		if (mask >> at & 1 && --left == 0)
			return (uint32_t)at;
	return UINT32_MAX;
}

EXEC_TERNARY(fns, uint32_t, int32_t, uint32_t, nth_set(a, b, c))

struct error *exec_decode_fns(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 4, .operands_most = 4};

	TRY(exec_allow(d, &allow));
	if (exec_type(d) != PTX_B32)
		return exec_refuse_type(d, exec_type(d));
	d->out->run = fns;
	return exec_ternary(d, PTX_B32);
}

static uint64_t reversed(uint64_t a, unsigned bits)
{
	uint64_t out = 0;

	for (unsigned i = 0; i < bits; i++)
		out |= (a >> i & 1) << (bits - 1 - i);
	return out;
}

EXEC_UNARY(brev_32, uint32_t, uint32_t, reversed(a, 32))
EXEC_UNARY(brev_64, uint64_t, uint64_t, reversed(a, 64))

struct error *exec_decode_brev(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 2, .operands_most = 2};
	static const struct exec_typed table[] = {
		{PTX_B32, brev_32}, {PTX_B64, brev_64}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, table, exec_type(d)));
	return exec_unary(d, exec_type(d));
}

static uint64_t ones(unsigned count)
{
	return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

/* `length` bits from bit `at` on; a signed field repeats its last bit, or the number's where the
   field ends past it. The 32-bit form looks at 8 bits of both amounts, the 64-bit form at all. */
static uint64_t extract(uint64_t a, uint32_t at, uint32_t length, unsigned bits, bool is_signed)
{
	uint64_t field, sign_at;

	if (length == 0)
		return 0;
	field = at < bits ? a >> at : 0;
	sign_at = (uint64_t)at + length - 1 < bits - 1 ? (uint64_t)at + length - 1 : bits - 1;
	field &= ones(length < bits ? length : bits);
	if (is_signed && a >> sign_at & 1) {
		unsigned kept = at >= bits ? 0 : length < bits - at ? length : bits - at;

		field |= ~ones(kept);
	}
	return field & ones(bits);
}

EXEC_TERNARY(bfe_u32, uint32_t, uint32_t, uint32_t, extract(a, b & 0xff, c & 0xff, 32, false))
EXEC_TERNARY(bfe_s32, uint32_t, uint32_t, uint32_t, extract(a, b & 0xff, c & 0xff, 32, true))
EXEC_TERNARY(bfe_u64, uint64_t, uint32_t, uint64_t, extract(a, (uint32_t)b, c, 64, false))
EXEC_TERNARY(bfe_s64, uint64_t, uint32_t, uint64_t, extract(a, (uint32_t)b, c, 64, true))

struct error *exec_decode_bfe(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 4, .operands_most = 4};
	static const struct exec_typed table[] = {{PTX_U32, bfe_u32}, {PTX_S32, bfe_s32},
		{PTX_U64, bfe_u64}, {PTX_S64, bfe_s64}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, table, exec_type(d)));
	TRY(exec_unary(d, exec_type(d)));
	TRY(exec_from(d, 2, PTX_U32, &d->out->b));
	return exec_from(d, 3, PTX_U32, &d->out->c);
}

static uint64_t insert(uint64_t a, uint64_t into, uint32_t at, uint32_t length, unsigned bits)
{
	uint64_t field;

	if (at >= bits || length == 0)
		return into;
	field = ones(length < bits - at ? length : bits - at) << at;
	return (into & ~field) | (a << at & field);
}

static void bfi_32(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	const uint64_t *at = exec_src_lanes(warp, &insn->c), *n = exec_src_lanes(warp, &insn->f);
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(mask, ds[l] = insert(as[l], bs[l], (uint32_t)at[l] & 0xff,
				     (uint32_t)n[l] & 0xff, 32););
}

static void bfi_64(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	const uint64_t *at = exec_src_lanes(warp, &insn->c), *n = exec_src_lanes(warp, &insn->f);
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(mask, ds[l] = insert(as[l], bs[l], (uint32_t)at[l], (uint32_t)n[l], 64););
}

struct error *exec_decode_bfi(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 5, .operands_most = 5};
	static const struct exec_typed table[] = {
		{PTX_B32, bfi_32}, {PTX_B64, bfi_64}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, table, exec_type(d)));
	TRY(exec_binary(d, exec_type(d)));
	TRY(exec_from(d, 3, PTX_U32, &d->out->c));
	return exec_from(d, 4, PTX_U32, &d->out->f);
}

static uint32_t mask_clamp(uint32_t at, uint32_t length)
{
	if (at > 31)
		return 0;
	return (uint32_t)(ones(length < 32 ? length : 32) << at);
}

EXEC_BINARY(bmsk_clamp, uint32_t, uint32_t, mask_clamp(a, b))
EXEC_BINARY(bmsk_wrap, uint32_t, uint32_t, mask_clamp(a & 31, b & 31))

/* The low `bits` bits of a, extended; none give 0. */
static uint32_t extend(uint32_t a, uint32_t bits, bool is_signed)
{
	uint32_t kept;

	if (bits > 31)
		return a;
	kept = a & (uint32_t)ones(bits);
	if (is_signed && bits && kept >> (bits - 1) & 1)
		kept |= ~(uint32_t)ones(bits);
	return kept;
}

EXEC_BINARY(szext_u_clamp, uint32_t, uint32_t, extend(a, b, false))
EXEC_BINARY(szext_s_clamp, uint32_t, uint32_t, extend(a, b, true))
EXEC_BINARY(szext_u_wrap, uint32_t, uint32_t, extend(a, b & 31, false))
EXEC_BINARY(szext_s_wrap, uint32_t, uint32_t, extend(a, b & 31, true))

static struct error *clamp_or_wrap(
	struct exec_decoder *d, const struct exec_typed *clamp, const struct exec_typed *wrap)
{
	const struct exec_allow allow = {.flags = PTX_WRAP | PTX_CLAMP,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 3,
		.operands_most = 3};

	TRY(exec_allow(d, &allow));
	if (exec_has(d, PTX_WRAP) == exec_has(d, PTX_CLAMP))
		return exec_refuse(d, "one of .wrap, .clamp is expected");
	TRY(exec_pick(d, exec_has(d, PTX_WRAP) ? wrap : clamp, exec_type(d)));
	TRY(exec_unary(d, exec_type(d)));
	return exec_from(d, 2, PTX_U32, &d->out->b);
}

struct error *exec_decode_bmsk(struct exec_decoder *d)
{
	static const struct exec_typed clamp[] = {{PTX_B32, bmsk_clamp}, {PTX_TYPE_NONE, NULL}};
	static const struct exec_typed wrap[] = {{PTX_B32, bmsk_wrap}, {PTX_TYPE_NONE, NULL}};

	return clamp_or_wrap(d, clamp, wrap);
}

struct error *exec_decode_szext(struct exec_decoder *d)
{
	static const struct exec_typed clamp[] = {
		{PTX_U32, szext_u_clamp}, {PTX_S32, szext_s_clamp}, {PTX_TYPE_NONE, NULL}};
	static const struct exec_typed wrap[] = {
		{PTX_U32, szext_u_wrap}, {PTX_S32, szext_s_wrap}, {PTX_TYPE_NONE, NULL}};

	return clamp_or_wrap(d, clamp, wrap);
}

/* One byte, or 16 bits, of a word. */
static int32_t s8_at(uint32_t word, unsigned i)
{
	return (int8_t)(word >> (8 * i));
}

static int32_t u8_at(uint32_t word, unsigned i)
{
	return (uint8_t)(word >> (8 * i));
}

static int32_t s16_at(uint32_t word, unsigned i)
{
	return (int16_t)(word >> (16 * i));
}

static int32_t u16_at(uint32_t word, unsigned i)
{
	return (uint16_t)(word >> (16 * i));
}

#define DOT4(A, B)                                                                                 \
	(c + (uint32_t)(A(a, 0) * B(b, 0) + A(a, 1) * B(b, 1) + A(a, 2) * B(b, 2) +                \
			A(a, 3) * B(b, 3)))
EXEC_TERNARY(dp4a_ss, uint32_t, uint32_t, uint32_t, DOT4(s8_at, s8_at))
EXEC_TERNARY(dp4a_su, uint32_t, uint32_t, uint32_t, DOT4(s8_at, u8_at))
EXEC_TERNARY(dp4a_us, uint32_t, uint32_t, uint32_t, DOT4(u8_at, s8_at))
EXEC_TERNARY(dp4a_uu, uint32_t, uint32_t, uint32_t, DOT4(u8_at, u8_at))

#define DOT2(A, B, from) (c + (uint32_t)(A(a, 0) * B(b, from) + A(a, 1) * B(b, (from) + 1)))
EXEC_TERNARY(dp2a_lo_ss, uint32_t, uint32_t, uint32_t, DOT2(s16_at, s8_at, 0))
EXEC_TERNARY(dp2a_lo_su, uint32_t, uint32_t, uint32_t, DOT2(s16_at, u8_at, 0))
EXEC_TERNARY(dp2a_lo_us, uint32_t, uint32_t, uint32_t, DOT2(u16_at, s8_at, 0))
EXEC_TERNARY(dp2a_lo_uu, uint32_t, uint32_t, uint32_t, DOT2(u16_at, u8_at, 0))
EXEC_TERNARY(dp2a_hi_ss, uint32_t, uint32_t, uint32_t, DOT2(s16_at, s8_at, 2))
EXEC_TERNARY(dp2a_hi_su, uint32_t, uint32_t, uint32_t, DOT2(s16_at, u8_at, 2))
EXEC_TERNARY(dp2a_hi_us, uint32_t, uint32_t, uint32_t, DOT2(u16_at, s8_at, 2))
EXEC_TERNARY(dp2a_hi_uu, uint32_t, uint32_t, uint32_t, DOT2(u16_at, u8_at, 2))

/* Picks by the signs of a and b: ss, su, us, uu. */
static struct error *dot(struct exec_decoder *d, exec_handler *const handlers[4])
{
	for (unsigned i = 0; i < 2; i++)
		if (d->ptx->types[i] != PTX_S32 && d->ptx->types[i] != PTX_U32)
			return exec_refuse_type(d, d->ptx->types[i]);
	d->out->run = handlers[(d->ptx->types[0] == PTX_U32) * 2 + (d->ptx->types[1] == PTX_U32)];
	return exec_ternary(d, PTX_B32);
}

struct error *exec_decode_dp4a(struct exec_decoder *d)
{
	static exec_handler *const handlers[4] = {dp4a_ss, dp4a_su, dp4a_us, dp4a_uu};
	const struct exec_allow allow = {
		.types_least = 2, .types_most = 2, .operands_least = 4, .operands_most = 4};

	TRY(exec_allow(d, &allow));
	return dot(d, handlers);
}

struct error *exec_decode_dp2a(struct exec_decoder *d)
{
	static exec_handler *const lo[4] = {dp2a_lo_ss, dp2a_lo_su, dp2a_lo_us, dp2a_lo_uu};
	static exec_handler *const hi[4] = {dp2a_hi_ss, dp2a_hi_su, dp2a_hi_us, dp2a_hi_uu};
	const struct exec_allow allow = {.flags = PTX_LOW | PTX_HIGH,
		.types_least = 2,
		.types_most = 2,
		.operands_least = 4,
		.operands_most = 4};

	TRY(exec_allow(d, &allow));
	if (exec_has(d, PTX_LOW) == exec_has(d, PTX_HIGH))
		return exec_refuse(d, "one of .lo, .hi is expected");
	return dot(d, exec_has(d, PTX_LOW) ? lo : hi);
}
