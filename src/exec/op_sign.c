/*
 * Float operations that round nothing (PTX ISA, "Floating Point Instructions", "Half Precision
 * Floating Point Instructions"): neg abs min max testp copysign. Values are made by fp_bits.c.
 */
#include "exec/decode.h"
#include "exec/lanes.h"
#include "exec/op_float.h"

#define FP_UNARY(name, function)                                                                   \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		const struct exec_float *fp = &insn->u.fp;                                         \
		EXEC_EACH_LANE(mask, ds[l] = function(fp->to, as[l], fp->mode););                  \
	}                                                                                          \
	static void name##_pair(                                                                   \
		struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)               \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		const struct exec_float *fp = &insn->u.fp;                                         \
		EXEC_EACH_LANE(mask, uint64_t a = as[l];                                           \
			       ds[l] = function(fp->to, a & 0xffff, fp->mode) |                    \
		                       function(fp->to, a >> 16, fp->mode) << 16;);                \
	}

FP_UNARY(negate, fp_neg)
FP_UNARY(absolute, fp_abs)

struct error *exec_decode_float_sign(struct exec_decoder *d)
{
	enum ptx_type type = exec_type(d);
	bool neg = d->ptx->opcode == PTX_OP_neg;

	TRY(exec_float_allow(d, exec_float_flags(type) & ~(uint32_t)PTX_SAT, 0, 2));
	if (exec_float_is_pair(type))
		d->out->run = neg ? negate_pair : absolute_pair;
	else
		d->out->run = neg ? negate : absolute;
	return exec_unary(d, type);
}

static void minimum(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, ds[l] = fp_min(fp->to, as[l], bs[l], fp->nan, fp->xorsign, fp->mode););
}

static void maximum(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, ds[l] = fp_max(fp->to, as[l], bs[l], fp->nan, fp->xorsign, fp->mode););
}

static void minimum_pair(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(
		mask, uint64_t a = as[l]; uint64_t b = bs[l];
		ds[l] = fp_min(fp->to, a & 0xffff, b & 0xffff, fp->nan, fp->xorsign, fp->mode) |
	                fp_min(fp->to, a >> 16, b >> 16, fp->nan, fp->xorsign, fp->mode) << 16;);
}

static void maximum_pair(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(
		mask, uint64_t a = as[l]; uint64_t b = bs[l];
		ds[l] = fp_max(fp->to, a & 0xffff, b & 0xffff, fp->nan, fp->xorsign, fp->mode) |
	                fp_max(fp->to, a >> 16, b >> 16, fp->nan, fp->xorsign, fp->mode) << 16;);
}

struct error *exec_decode_float_minmax(struct exec_decoder *d)
{
	enum ptx_type type = exec_type(d);
	bool min = d->ptx->opcode == PTX_OP_min;
	uint32_t flags = type == PTX_F64 ? 0 : PTX_NAN_FLAG | PTX_ABS;

	TRY(exec_float_allow(d, (exec_float_flags(type) & ~(uint32_t)PTX_SAT) | flags, 0, 3));
	d->out->u.fp.nan = exec_has(d, PTX_NAN_FLAG);
	d->out->u.fp.xorsign = exec_has(d, PTX_ABS);
	if (exec_float_is_pair(type))
		d->out->run = min ? minimum_pair : maximum_pair;
	else
		d->out->run = min ? minimum : maximum;
	return exec_binary(d, type);
}

/* Zeroes count as normal (PTX ISA, "testp"). */
static bool has_property(enum ptx_mode mode, enum fp_format format, uint64_t a)
{
	bool nan = fp_is_nan(format, a), inf = fp_is_inf(format, a);

	switch (mode) {
	case PTX_MODE_FINITE:
		return !nan && !inf;
	case PTX_MODE_INFINITE:
		return inf;
	case PTX_MODE_NUMBER:
		return !nan;
	case PTX_MODE_NOTANUMBER:
		return nan;
	case PTX_MODE_NORMAL:
		return !nan && !inf && !fp_is_subnormal(format, a);
	default:
		return fp_is_subnormal(format, a);
	}
}

static void test_property(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint32_t bits = 0;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		bits |= (uint32_t)has_property(insn->mode, insn->u.fp.to, as[l]) << l;
	exec_set_pred(warp->preds, insn->d, mask, bits);
}

struct error *exec_decode_testp(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.modes = EXEC_BIT64(PTX_MODE_FINITE) | EXEC_BIT64(PTX_MODE_INFINITE) |
	                 EXEC_BIT64(PTX_MODE_NUMBER) | EXEC_BIT64(PTX_MODE_NOTANUMBER) |
	                 EXEC_BIT64(PTX_MODE_NORMAL) | EXEC_BIT64(PTX_MODE_SUBNORMAL),
		.types_least = 1,
		.types_most = 1,
		.operands_least = 2,
		.operands_most = 2};

	TRY(exec_allow(d, &allow));
	if (d->ptx->mode == PTX_MODE_NONE)
		return exec_refuse(d, "a property is missing");
	if (exec_type(d) != PTX_F32 && exec_type(d) != PTX_F64)
		return exec_refuse_type(d, exec_type(d));
	TRY(exec_float_set(d));
	d->out->mode = d->ptx->mode;
	d->out->run = test_property;
	TRY(exec_to_pred(d, exec_operand(d, 0), &d->out->d));
	return exec_from(d, 1, exec_type(d), &d->out->a);
}

/* The sign of a on the magnitude of b. */
EXEC_BINARY(copysign_f32, uint32_t, uint32_t, (a & 0x80000000u) | (b & 0x7fffffffu))
EXEC_BINARY(copysign_f64, uint64_t, uint64_t, (a & 0x8000000000000000u) | (b & 0x7fffffffffffffffu))

struct error *exec_decode_copysign(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 3, .operands_most = 3};
	static const struct exec_typed table[] = {
		{PTX_F32, copysign_f32}, {PTX_F64, copysign_f64}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, table, exec_type(d)));
	return exec_binary(d, exec_type(d));
}
