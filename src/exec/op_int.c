/*
 * Integer arithmetic (PTX ISA, "Integer Arithmetic Instructions"): add sub mul mad div rem abs neg
 * min max mul24 mad24 sad. The same opcodes on floats are decoded in op_float.c.
 */
#include "exec/decode.h"
#include "exec/lanes.h"

__extension__ typedef unsigned __int128 wide_unsigned;
__extension__ typedef __int128 wide_signed;

EXEC_BINARY(add_16, uint32_t, uint16_t, a + b)
EXEC_BINARY(add_32, uint32_t, uint32_t, a + b)
EXEC_BINARY(add_64, uint64_t, uint64_t, a + b)
EXEC_BINARY(sub_16, uint32_t, uint16_t, a - b)
EXEC_BINARY(sub_32, uint32_t, uint32_t, a - b)
EXEC_BINARY(sub_64, uint64_t, uint64_t, a - b)

static uint32_t clamp_s32(int64_t value)
{
	return (uint32_t)(value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value);
}

EXEC_BINARY(add_sat, int32_t, uint32_t, clamp_s32((int64_t)a + b))
EXEC_BINARY(sub_sat, int32_t, uint32_t, clamp_s32((int64_t)a - b))

static const struct exec_typed adds[] = {{PTX_U16, add_16}, {PTX_S16, add_16}, {PTX_U32, add_32},
	{PTX_S32, add_32}, {PTX_U64, add_64}, {PTX_S64, add_64}, {PTX_TYPE_NONE, NULL}};
static const struct exec_typed subs[] = {{PTX_U16, sub_16}, {PTX_S16, sub_16}, {PTX_U32, sub_32},
	{PTX_S32, sub_32}, {PTX_U64, sub_64}, {PTX_S64, sub_64}, {PTX_TYPE_NONE, NULL}};

static struct error *plain(
	struct exec_decoder *d, const struct exec_typed *table, unsigned sources, uint32_t flags)
{
	const struct exec_allow allow = {.flags = flags,
		.types_least = 1,
		.types_most = 1,
		.operands_least = sources + 1,
		.operands_most = sources + 1};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, table, exec_type(d)));
	if (sources == 1)
		return exec_unary(d, exec_type(d));
	return sources == 2 ? exec_binary(d, exec_type(d)) : exec_ternary(d, exec_type(d));
}

static struct error *add_or_sub(
	struct exec_decoder *d, const struct exec_typed *table, exec_handler *saturating)
{
	TRY(plain(d, table, 2, PTX_SAT));
	if (!exec_has(d, PTX_SAT))
		return NULL;
	if (exec_type(d) != PTX_S32)
		return exec_refuse_modifier(d, "sat");
	d->out->run = saturating;
	return NULL;
}

struct error *exec_decode_add(struct exec_decoder *d)
{
	if (exec_type(d) == PTX_TYPE_OTHER)
		return exec_decode_int_pair(d);
	if (exec_has(d, PTX_CC))
		return exec_decode_carry_add(d);
	if (ptx_type_is_float(exec_type(d)))
		return exec_decode_float_add(d);
	return add_or_sub(d, adds, add_sat);
}

struct error *exec_decode_sub(struct exec_decoder *d)
{
	if (exec_has(d, PTX_CC))
		return exec_decode_carry_sub(d);
	if (ptx_type_is_float(exec_type(d)))
		return exec_decode_float_add(d);
	return add_or_sub(d, subs, sub_sat);
}

EXEC_BINARY(mul_lo_16, uint32_t, uint16_t, a *b)
EXEC_BINARY(mul_lo_32, uint32_t, uint32_t, a *b)
EXEC_BINARY(mul_lo_64, uint64_t, uint64_t, a *b)
EXEC_BINARY(mul_hi_u16, uint16_t, uint16_t, (uint32_t)a *b >> 16)
EXEC_BINARY(mul_hi_s16, int16_t, uint16_t, (int32_t)a *b >> 16)
EXEC_BINARY(mul_hi_u32, uint32_t, uint32_t, (uint64_t)a *b >> 32)
EXEC_BINARY(mul_hi_s32, int32_t, uint32_t, (int64_t)a *b >> 32)
EXEC_BINARY(mul_hi_u64, uint64_t, uint64_t, (wide_unsigned)a *b >> 64)
EXEC_BINARY(mul_hi_s64, int64_t, uint64_t, (wide_signed)a *b >> 64)
EXEC_BINARY(mul_wide_u16, uint16_t, uint32_t, (uint32_t)a *b)
EXEC_BINARY(mul_wide_s16, int16_t, uint32_t, (int32_t)a *b)
EXEC_BINARY(mul_wide_u32, uint32_t, uint64_t, (uint64_t)a *b)
EXEC_BINARY(mul_wide_s32, int32_t, uint64_t, (int64_t)a *b)

static const struct exec_typed mul_lo[] = {{PTX_U16, mul_lo_16}, {PTX_S16, mul_lo_16},
	{PTX_U32, mul_lo_32}, {PTX_S32, mul_lo_32}, {PTX_U64, mul_lo_64}, {PTX_S64, mul_lo_64},
	{PTX_TYPE_NONE, NULL}};
static const struct exec_typed mul_hi[] = {{PTX_U16, mul_hi_u16}, {PTX_S16, mul_hi_s16},
	{PTX_U32, mul_hi_u32}, {PTX_S32, mul_hi_s32}, {PTX_U64, mul_hi_u64}, {PTX_S64, mul_hi_s64},
	{PTX_TYPE_NONE, NULL}};
static const struct exec_typed mul_wide[] = {{PTX_U16, mul_wide_u16}, {PTX_S16, mul_wide_s16},
	{PTX_U32, mul_wide_u32}, {PTX_S32, mul_wide_s32}, {PTX_TYPE_NONE, NULL}};

EXEC_TERNARY(mad_lo_16, uint32_t, uint32_t, uint16_t, a *b + c)
EXEC_TERNARY(mad_lo_32, uint32_t, uint32_t, uint32_t, a *b + c)
EXEC_TERNARY(mad_lo_64, uint64_t, uint64_t, uint64_t, a *b + c)
EXEC_TERNARY(mad_hi_u16, uint16_t, uint16_t, uint16_t, ((uint32_t)a * b >> 16) + c)
EXEC_TERNARY(mad_hi_s16, int16_t, int16_t, uint16_t, ((int32_t)a * b >> 16) + c)
EXEC_TERNARY(mad_hi_u32, uint32_t, uint32_t, uint32_t, ((uint64_t)a * b >> 32) + c)
EXEC_TERNARY(mad_hi_s32, int32_t, int32_t, uint32_t, ((int64_t)a * b >> 32) + c)
EXEC_TERNARY(mad_hi_u64, uint64_t, uint64_t, uint64_t, ((wide_unsigned)a * b >> 64) + c)
EXEC_TERNARY(mad_hi_s64, int64_t, int64_t, uint64_t, ((wide_signed)a * b >> 64) + c)
EXEC_TERNARY(mad_wide_u16, uint16_t, uint32_t, uint32_t, (uint32_t)a *b + c)
EXEC_TERNARY(mad_wide_s16, int16_t, uint32_t, uint32_t, (uint32_t)((int32_t)a *b) + c)
EXEC_TERNARY(mad_wide_u32, uint32_t, uint64_t, uint64_t, (uint64_t)a *b + c)
EXEC_TERNARY(mad_wide_s32, int32_t, uint64_t, uint64_t, (uint64_t)((int64_t)a *b) + c)
EXEC_TERNARY(mad_hi_sat, int32_t, int32_t, uint32_t, clamp_s32(((int64_t)a * b >> 32) + c))

static const struct exec_typed mad_lo[] = {{PTX_U16, mad_lo_16}, {PTX_S16, mad_lo_16},
	{PTX_U32, mad_lo_32}, {PTX_S32, mad_lo_32}, {PTX_U64, mad_lo_64}, {PTX_S64, mad_lo_64},
	{PTX_TYPE_NONE, NULL}};
static const struct exec_typed mad_hi[] = {{PTX_U16, mad_hi_u16}, {PTX_S16, mad_hi_s16},
	{PTX_U32, mad_hi_u32}, {PTX_S32, mad_hi_s32}, {PTX_U64, mad_hi_u64}, {PTX_S64, mad_hi_s64},
	{PTX_TYPE_NONE, NULL}};
static const struct exec_typed mad_wide[] = {{PTX_U16, mad_wide_u16}, {PTX_S16, mad_wide_s16},
	{PTX_U32, mad_wide_u32}, {PTX_S32, mad_wide_s32}, {PTX_TYPE_NONE, NULL}};

/* Of .lo, .hi and .wide exactly one must be written. */
static struct error *pick_half(struct exec_decoder *d, const struct exec_typed *lo,
	const struct exec_typed *hi, const struct exec_typed *wide)
{
	uint32_t half = d->ptx->flags & (PTX_LOW | PTX_HIGH | PTX_WIDE);

	if (half == PTX_LOW)
		return exec_pick(d, lo, exec_type(d));
	if (half == PTX_HIGH)
		return exec_pick(d, hi, exec_type(d));
	if (half == PTX_WIDE && wide)
		return exec_pick(d, wide, exec_type(d));
	return exec_refuse(d, "exactly one of .lo, .hi%s is expected", wide ? ", .wide" : "");
}

static const enum ptx_type twice[PTX_TYPE_COUNT] = {
	[PTX_U16] = PTX_U32, [PTX_S16] = PTX_S32, [PTX_U32] = PTX_U64, [PTX_S32] = PTX_S64};

struct error *exec_decode_mul(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_LOW | PTX_HIGH | PTX_WIDE,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 3,
		.operands_most = 3};
	enum ptx_type type = exec_type(d);

	if (ptx_type_is_float(type))
		return exec_decode_float_mul(d);
	TRY(exec_allow(d, &allow));
	TRY(pick_half(d, mul_lo, mul_hi, mul_wide));
	if (!exec_has(d, PTX_WIDE))
		return exec_binary(d, type);
	TRY(exec_to(d, 0, exec_type_bits(twice[type]), &d->out->d));
	TRY(exec_from(d, 1, type, &d->out->a));
	return exec_from(d, 2, type, &d->out->b);
}

struct error *exec_decode_mad(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_LOW | PTX_HIGH | PTX_WIDE | PTX_SAT,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 4,
		.operands_most = 4};
	enum ptx_type type = exec_type(d);

	if (exec_has(d, PTX_CC))
		return exec_decode_carry_mad(d);
	if (ptx_type_is_float(
		    type)) /* mad on floats is fma (PTX ISA, "mad", .target sm_20 and up) */
		return exec_decode_fma(d);
	TRY(exec_allow(d, &allow));
	TRY(pick_half(d, mad_lo, mad_hi, mad_wide));
	if (exec_has(d, PTX_SAT)) {
		if (!exec_has(d, PTX_HIGH) || type != PTX_S32)
			return exec_refuse_modifier(d, "sat");
		d->out->run = mad_hi_sat;
	}
	if (!exec_has(d, PTX_WIDE))
		return exec_ternary(d, type);
	TRY(exec_to(d, 0, exec_type_bits(twice[type]), &d->out->d));
	TRY(exec_from(d, 1, type, &d->out->a));
	TRY(exec_from(d, 2, type, &d->out->b));
	return exec_from(d, 3, twice[type], &d->out->c);
}

/* Division by zero has no meaning in PTX; ptxas folds the 32-bit forms to all ones, quotient and
   remainder, and so does the hardware at every width (docs/executor.md). */
EXEC_BINARY(div_u16, uint16_t, uint16_t, b ? a / b : 0xffff)
EXEC_BINARY(div_u32, uint32_t, uint32_t, b ? a / b : UINT32_MAX)
EXEC_BINARY(div_u64, uint64_t, uint64_t, b ? a / b : UINT64_MAX)
EXEC_BINARY(rem_u16, uint16_t, uint16_t, b ? a % b : 0xffff)
EXEC_BINARY(rem_u32, uint32_t, uint32_t, b ? a % b : UINT32_MAX)
EXEC_BINARY(rem_u64, uint64_t, uint64_t, b ? a % b : UINT64_MAX)
/* The most negative number over -1 wraps. */
EXEC_BINARY(div_s16, int16_t, uint16_t, b ? a / b : -1)
EXEC_BINARY(div_s32, int32_t, uint32_t,
	b == 0    ? UINT32_MAX
	: b == -1 ? 0u - (uint32_t)a
		  : (uint32_t)(a / b))
EXEC_BINARY(div_s64, int64_t, uint64_t,
	b == 0    ? UINT64_MAX
	: b == -1 ? 0u - (uint64_t)a
		  : (uint64_t)(a / b))
EXEC_BINARY(rem_s16, int16_t, uint16_t, b ? a % b : -1)
EXEC_BINARY(rem_s32, int32_t, uint32_t, b == 0 ? UINT32_MAX : b == -1 ? 0u : (uint32_t)(a % b))
EXEC_BINARY(rem_s64, int64_t, uint64_t, b == 0 ? UINT64_MAX : b == -1 ? 0u : (uint64_t)(a % b))

static const struct exec_typed divs[] = {{PTX_U16, div_u16}, {PTX_S16, div_s16}, {PTX_U32, div_u32},
	{PTX_S32, div_s32}, {PTX_U64, div_u64}, {PTX_S64, div_s64}, {PTX_TYPE_NONE, NULL}};
static const struct exec_typed rems[] = {{PTX_U16, rem_u16}, {PTX_S16, rem_s16}, {PTX_U32, rem_u32},
	{PTX_S32, rem_s32}, {PTX_U64, rem_u64}, {PTX_S64, rem_s64}, {PTX_TYPE_NONE, NULL}};

struct error *exec_decode_div(struct exec_decoder *d)
{
	if (ptx_type_is_float(exec_type(d)))
		return exec_decode_float_div(d);
	return plain(d, divs, 2, 0);
}

struct error *exec_decode_rem(struct exec_decoder *d)
{
	return plain(d, rems, 2, 0);
}

EXEC_UNARY(abs_16, int16_t, uint16_t, a < 0 ? -a : a)
EXEC_UNARY(abs_32, uint32_t, uint32_t, a >> 31 ? 0u - a : a)
EXEC_UNARY(abs_64, uint64_t, uint64_t, a >> 63 ? 0u - a : a)
EXEC_UNARY(neg_16, uint32_t, uint16_t, 0u - a)
EXEC_UNARY(neg_32, uint32_t, uint32_t, 0u - a)
EXEC_UNARY(neg_64, uint64_t, uint64_t, 0u - a)

static const struct exec_typed abses[] = {
	{PTX_S16, abs_16}, {PTX_S32, abs_32}, {PTX_S64, abs_64}, {PTX_TYPE_NONE, NULL}};
static const struct exec_typed negs[] = {
	{PTX_S16, neg_16}, {PTX_S32, neg_32}, {PTX_S64, neg_64}, {PTX_TYPE_NONE, NULL}};

struct error *exec_decode_abs(struct exec_decoder *d)
{
	if (ptx_type_is_float(exec_type(d)))
		return exec_decode_float_sign(d);
	return plain(d, abses, 1, 0);
}

struct error *exec_decode_neg(struct exec_decoder *d)
{
	if (ptx_type_is_float(exec_type(d)))
		return exec_decode_float_sign(d);
	return plain(d, negs, 1, 0);
}

EXEC_BINARY(min_u16, uint16_t, uint16_t, a < b ? a : b)
EXEC_BINARY(min_s16, int16_t, uint16_t, a < b ? a : b)
EXEC_BINARY(min_u32, uint32_t, uint32_t, a < b ? a : b)
EXEC_BINARY(min_s32, int32_t, uint32_t, a < b ? a : b)
EXEC_BINARY(min_u64, uint64_t, uint64_t, a < b ? a : b)
EXEC_BINARY(min_s64, int64_t, uint64_t, a < b ? a : b)
EXEC_BINARY(max_u16, uint16_t, uint16_t, a > b ? a : b)
EXEC_BINARY(max_s16, int16_t, uint16_t, a > b ? a : b)
EXEC_BINARY(max_u32, uint32_t, uint32_t, a > b ? a : b)
EXEC_BINARY(max_s32, int32_t, uint32_t, a > b ? a : b)
EXEC_BINARY(max_u64, uint64_t, uint64_t, a > b ? a : b)
EXEC_BINARY(max_s64, int64_t, uint64_t, a > b ? a : b)
EXEC_BINARY(min_relu, int32_t, uint32_t, (a < b ? a : b) < 0 ? 0 : a < b ? a : b)
EXEC_BINARY(max_relu, int32_t, uint32_t, (a > b ? a : b) < 0 ? 0 : a > b ? a : b)

static const struct exec_typed mins[] = {{PTX_U16, min_u16}, {PTX_S16, min_s16}, {PTX_U32, min_u32},
	{PTX_S32, min_s32}, {PTX_U64, min_u64}, {PTX_S64, min_s64}, {PTX_TYPE_NONE, NULL}};
static const struct exec_typed maxes[] = {{PTX_U16, max_u16}, {PTX_S16, max_s16},
	{PTX_U32, max_u32}, {PTX_S32, max_s32}, {PTX_U64, max_u64}, {PTX_S64, max_s64},
	{PTX_TYPE_NONE, NULL}};

static struct error *min_or_max(
	struct exec_decoder *d, const struct exec_typed *table, exec_handler *relu)
{
	if (ptx_type_is_float(exec_type(d)))
		return exec_decode_float_minmax(d);
	TRY(plain(d, table, 2, PTX_RELU));
	if (!exec_has(d, PTX_RELU))
		return NULL;
	if (exec_type(d) != PTX_S32)
		return exec_refuse_modifier(d, "relu");
	d->out->run = relu;
	return NULL;
}

struct error *exec_decode_min(struct exec_decoder *d)
{
	if (exec_type(d) == PTX_TYPE_OTHER)
		return exec_decode_int_pair(d);
	return min_or_max(d, mins, min_relu);
}

struct error *exec_decode_max(struct exec_decoder *d)
{
	if (exec_type(d) == PTX_TYPE_OTHER)
		return exec_decode_int_pair(d);
	return min_or_max(d, maxes, max_relu);
}

/* The low 24 bits, with their sign. */
static int64_t s24(uint32_t value)
{
	return (int64_t)((value & 0xffffffu) ^ 0x800000u) - 0x800000;
}

static uint64_t u24(uint32_t value)
{
	return value & 0xffffffu;
}

/* .lo: bits 0..31 of the 48-bit product, .hi: bits 16..47. */
EXEC_BINARY(mul24_lo_u32, uint32_t, uint32_t, u24(a) * u24(b))
EXEC_BINARY(mul24_lo_s32, uint32_t, uint32_t, s24(a) * s24(b))
EXEC_BINARY(mul24_hi_u32, uint32_t, uint32_t, u24(a) * u24(b) >> 16)
EXEC_BINARY(mul24_hi_s32, uint32_t, uint32_t, s24(a) * s24(b) >> 16)
EXEC_TERNARY(mad24_lo_u32, uint32_t, uint32_t, uint32_t, u24(a) * u24(b) + c)
EXEC_TERNARY(mad24_lo_s32, uint32_t, int32_t, uint32_t, s24(a) * s24(b) + c)
EXEC_TERNARY(mad24_hi_u32, uint32_t, uint32_t, uint32_t, (u24(a) * u24(b) >> 16) + c)
EXEC_TERNARY(mad24_hi_s32, uint32_t, int32_t, uint32_t, (s24(a) * s24(b) >> 16) + c)
EXEC_TERNARY(mad24_hi_sat, uint32_t, int32_t, uint32_t,
	clamp_s32((int64_t)(int32_t)(s24(a) * s24(b) >> 16) + c))

static const struct exec_typed mul24_lo[] = {
	{PTX_U32, mul24_lo_u32}, {PTX_S32, mul24_lo_s32}, {PTX_TYPE_NONE, NULL}};
static const struct exec_typed mul24_hi[] = {
	{PTX_U32, mul24_hi_u32}, {PTX_S32, mul24_hi_s32}, {PTX_TYPE_NONE, NULL}};
static const struct exec_typed mad24_lo[] = {
	{PTX_U32, mad24_lo_u32}, {PTX_S32, mad24_lo_s32}, {PTX_TYPE_NONE, NULL}};
static const struct exec_typed mad24_hi[] = {
	{PTX_U32, mad24_hi_u32}, {PTX_S32, mad24_hi_s32}, {PTX_TYPE_NONE, NULL}};

struct error *exec_decode_mul24(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_LOW | PTX_HIGH,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 3,
		.operands_most = 3};

	TRY(exec_allow(d, &allow));
	TRY(pick_half(d, mul24_lo, mul24_hi, NULL));
	return exec_binary(d, exec_type(d));
}

struct error *exec_decode_mad24(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_LOW | PTX_HIGH | PTX_SAT,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 4,
		.operands_most = 4};

	TRY(exec_allow(d, &allow));
	TRY(pick_half(d, mad24_lo, mad24_hi, NULL));
	if (exec_has(d, PTX_SAT)) {
		if (!exec_has(d, PTX_HIGH) || exec_type(d) != PTX_S32)
			return exec_refuse_modifier(d, "sat");
		d->out->run = mad24_hi_sat;
	}
	return exec_ternary(d, exec_type(d));
}

EXEC_TERNARY(sad_u16, uint16_t, uint32_t, uint16_t, (uint32_t)(a > b ? a - b : b - a) + c)
EXEC_TERNARY(sad_s16, int16_t, uint32_t, uint16_t, (uint32_t)(a > b ? a - b : b - a) + c)
EXEC_TERNARY(sad_u32, uint32_t, uint32_t, uint32_t, (a > b ? a - b : b - a) + c)
EXEC_TERNARY(sad_s32, int32_t, uint32_t, uint32_t,
	(a > b ? (uint32_t)a - (uint32_t)b : (uint32_t)b - (uint32_t)a) + c)
EXEC_TERNARY(sad_u64, uint64_t, uint64_t, uint64_t, (a > b ? a - b : b - a) + c)
EXEC_TERNARY(sad_s64, int64_t, uint64_t, uint64_t,
	(a > b ? (uint64_t)a - (uint64_t)b : (uint64_t)b - (uint64_t)a) + c)

static const struct exec_typed sads[] = {{PTX_U16, sad_u16}, {PTX_S16, sad_s16}, {PTX_U32, sad_u32},
	{PTX_S32, sad_s32}, {PTX_U64, sad_u64}, {PTX_S64, sad_s64}, {PTX_TYPE_NONE, NULL}};

struct error *exec_decode_sad(struct exec_decoder *d)
{
	return plain(d, sads, 3, 0);
}
