/*
 * Approximate functions (PTX ISA, "Floating Point Instructions"): rcp rsqrt sqrt ex2 lg2 sin cos
 * tanh with .approx, div with .approx and .full.
 *
 * PTX only bounds their error, the hardware's tables are its own. Here each gives the rounded true
 * value, with the special cases that PTX does fix, and marks the function as approximate: a bit
 * for bit verdict must not rest on them.
 */
#include <math.h>

#include "exec/decode.h"
#include "exec/lanes.h"

/* A double rounded once to f32; subnormal results flush with ftz. */
static uint64_t to_f32(double value, bool ftz)
{
	if (isnan(value))
		return fp_nan(FP_F32);
	return fp_convert(FP_F32, FP_F64, fp_f64_bits(value), (struct fp_mode){FP_RN, .ftz = ftz});
}

static double input(uint64_t a, bool ftz)
{
	return (double)fp_f32(ftz ? fp_flush(FP_F32, a) : a);
}

static uint64_t rcp(uint64_t a, bool ftz)
{
	return to_f32(1.0 / input(a, ftz), ftz);
}

static uint64_t rsqrt(uint64_t a, bool ftz)
{
	return to_f32(1.0 / sqrt(input(a, ftz)), ftz);
}

static uint64_t root(uint64_t a, bool ftz)
{
	return to_f32(sqrt(input(a, ftz)), ftz);
}

static uint64_t ex2(uint64_t a, bool ftz)
{
	return to_f32(exp2(input(a, ftz)), ftz);
}

static uint64_t lg2(uint64_t a, bool ftz)
{
	return to_f32(log2(input(a, ftz)), ftz);
}

static uint64_t sine(uint64_t a, bool ftz)
{
	return to_f32(sin(input(a, ftz)), ftz);
}

static uint64_t cosine(uint64_t a, bool ftz)
{
	return to_f32(cos(input(a, ftz)), ftz);
}

static uint64_t tangent(uint64_t a, bool ftz)
{
	return to_f32(tanh(input(a, ftz)), ftz);
}

#define APPROX(name, function)                                                                     \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		EXEC_EACH_LANE(mask, ds[l] = function(as[l], insn->u.fp.mode.ftz););               \
	}

APPROX(rcp_lanes, rcp)
APPROX(rsqrt_lanes, rsqrt)
APPROX(sqrt_lanes, root)
APPROX(ex2_lanes, ex2)
APPROX(lg2_lanes, lg2)
APPROX(sin_lanes, sine)
APPROX(cos_lanes, cosine)
APPROX(tanh_lanes, tangent)

/* The f64 forms look at the upper half of their operand and give an upper half. */
static uint64_t upper_half(uint64_t a)
{
	return a & 0xffffffff00000000u;
}

static uint64_t rcp_wide(uint64_t a, bool ftz)
{
	(void)ftz; /* always .ftz */
	a = fp_flush(FP_F64, upper_half(a));
	return upper_half(fp_flush(FP_F64, fp_f64_bits(1.0 / fp_f64(a))));
}

/* Without .ftz it is a routine that gives all of the bits. */
static uint64_t rsqrt_wide(uint64_t a, bool ftz)
{
	const struct fp_mode nearest = {.round = FP_RN};

	if (ftz)
		return upper_half(fp_f64_bits(1.0 / sqrt(fp_f64(fp_flush(FP_F64, upper_half(a))))));
	if (fp_is_nan(FP_F64, a))
		return fp_quiet(a);
	return fp_div(FP_F64, 0x3ff0000000000000u, fp_sqrt(FP_F64, a, nearest), nearest);
}

APPROX(rcp_wide_lanes, rcp_wide)
APPROX(rsqrt_wide_lanes, rsqrt_wide)

static uint64_t half_of(enum fp_format format, uint64_t a, double (*function)(double))
{
	const struct fp_mode nearest = {FP_RN, .ftz = false};
	double value = fp_f64(fp_convert(FP_F64, format, a, nearest));

	if (isnan(value))
		return fp_nan(format);
	return fp_convert(format, FP_F64, fp_f64_bits(function(value)), nearest);
}

static double (*half_function(const struct exec_insn *insn))(double)
{
	return insn->ptx->opcode == PTX_OP_tanh ? tanh : exp2;
}

static void half_lanes(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	enum fp_format format = insn->u.fp.to;

	EXEC_EACH_LANE(mask, ds[l] = half_of(format, as[l], half_function(insn)););
}

static void half_pair_lanes(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	enum fp_format format = insn->u.fp.to;

	EXEC_EACH_LANE(mask, uint64_t a = as[l];
		       ds[l] = half_of(format, a & 0xffff, half_function(insn)) |
	                       half_of(format, a >> 16, half_function(insn)) << 16;);
}

/* .approx gives 0 for a divisor past 2^126 (NaN where the dividend is infinite). */
static uint64_t div_approx(uint64_t a, uint64_t b, bool ftz)
{
	double x = input(a, ftz), y = input(b, ftz);

	if (fabs(y) > 0x1p126 && !isinf(y)) {
		if (isinf(x))
			return fp_nan(FP_F32);
		return isnan(x) ? fp_nan(FP_F32) : (uint64_t)(signbit(x) != signbit(y)) << 31;
	}
	return to_f32(x / y, ftz);
}

static void div_approx_lanes(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(mask, ds[l] = div_approx(as[l], bs[l], insn->u.fp.mode.ftz););
}

static void div_full_lanes(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	bool ftz = insn->u.fp.mode.ftz;

	EXEC_EACH_LANE(mask, ds[l] = to_f32(input(as[l], ftz) / input(bs[l], ftz), ftz););
}

static const struct form {
	enum ptx_opcode opcode;
	enum ptx_type type;
	uint32_t needs; /* flags that must be written */
	uint32_t may;   /* flags that may be */
	exec_handler *run;
} forms[] = {
	{PTX_OP_div, PTX_F32, PTX_APPROX, PTX_FTZ, div_approx_lanes},
	{PTX_OP_div, PTX_F32, PTX_FULL, PTX_FTZ, div_full_lanes},
	{PTX_OP_rcp, PTX_F32, PTX_APPROX, PTX_FTZ, rcp_lanes},
	{PTX_OP_rcp, PTX_F64, PTX_APPROX | PTX_FTZ, 0, rcp_wide_lanes},
	{PTX_OP_rsqrt, PTX_F32, PTX_APPROX, PTX_FTZ, rsqrt_lanes},
	{PTX_OP_rsqrt, PTX_F64, PTX_APPROX, PTX_FTZ, rsqrt_wide_lanes},
	{PTX_OP_sqrt, PTX_F32, PTX_APPROX, PTX_FTZ, sqrt_lanes},
	{PTX_OP_ex2, PTX_F32, PTX_APPROX, PTX_FTZ, ex2_lanes},
	{PTX_OP_ex2, PTX_F16, PTX_APPROX, 0, half_lanes},
	{PTX_OP_ex2, PTX_F16X2, PTX_APPROX, 0, half_pair_lanes},
	{PTX_OP_ex2, PTX_BF16, PTX_APPROX | PTX_FTZ, 0, half_lanes},
	{PTX_OP_ex2, PTX_BF16X2, PTX_APPROX | PTX_FTZ, 0, half_pair_lanes},
	{PTX_OP_lg2, PTX_F32, PTX_APPROX, PTX_FTZ, lg2_lanes},
	{PTX_OP_sin, PTX_F32, PTX_APPROX, PTX_FTZ, sin_lanes},
	{PTX_OP_cos, PTX_F32, PTX_APPROX, PTX_FTZ, cos_lanes},
	{PTX_OP_tanh, PTX_F32, PTX_APPROX, 0, tanh_lanes},
	{PTX_OP_tanh, PTX_F16, PTX_APPROX, 0, half_lanes},
	{PTX_OP_tanh, PTX_F16X2, PTX_APPROX, 0, half_pair_lanes},
	{PTX_OP_tanh, PTX_BF16, PTX_APPROX, 0, half_lanes},
	{PTX_OP_tanh, PTX_BF16X2, PTX_APPROX, 0, half_pair_lanes},
};

static const struct form *find_form(const struct exec_decoder *d)
{
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
		if (forms[i].opcode == d->ptx->opcode && forms[i].type == exec_type(d) &&
			(d->ptx->flags & forms[i].needs) == forms[i].needs)
			return &forms[i];
	return NULL;
}

struct error *exec_decode_approx(struct exec_decoder *d)
{
	const struct form *form = find_form(d);
	unsigned operands = d->ptx->opcode == PTX_OP_div ? 3 : 2;
	const struct exec_allow allow = {.flags = form ? form->needs | form->may : 0,
		.types_least = 1,
		.types_most = 1,
		.operands_least = operands,
		.operands_most = operands};
	enum ptx_type type = exec_type(d);

	if (!form)
		return exec_refuse(d, "this form has no meaning in this executor");
	TRY(exec_allow(d, &allow));
	d->out->run = form->run;
	d->out->u.fp.mode.ftz = exec_has(d, PTX_FTZ);
	if (type == PTX_BF16 || type == PTX_BF16X2)
		d->out->u.fp.to = FP_BF16;
	else
		d->out->u.fp.to = FP_F16;
	exec_approximate(d);
	return operands == 3 ? exec_binary(d, type) : exec_unary(d, type);
}
