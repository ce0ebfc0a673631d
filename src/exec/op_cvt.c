/*
 * Conversion (PTX ISA, "Data Movement and Conversion Instructions": cvt): between integers of all
 * widths, f16, bf16, tf32, f32 and f64, with every rounding, .ftz, .sat and .relu; and two floats
 * packed into f16x2 or bf16x2.
 */
#include <string.h>

#include "exec/decode.h"
#include "exec/lanes.h"

static uint64_t ones(unsigned bits)
{
	return bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
}

/* The low `bits` of a as a signed number. */
static int64_t as_signed(uint64_t a, unsigned bits)
{
	uint64_t sign = (uint64_t)1 << (bits - 1);

	return (int64_t)(((a & ones(bits)) ^ sign) - sign);
}

/* A result of to_bits in a register of reg_bits: a signed one repeats its sign. */
static uint64_t in_register(const struct exec_convert *c, uint64_t value)
{
	if (c->to_signed && c->to_bits < c->reg_bits)
		return (uint64_t)as_signed(value, c->to_bits) & ones(c->reg_bits);
	return value & ones(c->to_bits);
}

static uint64_t saturated(const struct exec_convert *c, uint64_t a)
{
	uint64_t most = c->to_signed ? ones(c->to_bits) >> 1 : ones(c->to_bits);
	int64_t value;

	if (!c->from_signed) {
		a &= ones(c->from_bits);
		return a > most ? most : a;
	}
	value = as_signed(a, c->from_bits);
	if (value >= 0)
		return (uint64_t)value > most ? most : (uint64_t)value;
	if (!c->to_signed)
		return 0;
	return value < -(int64_t)most - 1 ? (uint64_t)(-(int64_t)most - 1) : (uint64_t)value;
}

static void int_to_int(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_convert *c = &insn->u.convert;

	EXEC_EACH_LANE(mask, uint64_t a = as[l];
		       a = c->sat           ? saturated(c, a)
	                   : c->from_signed ? (uint64_t)as_signed(a, c->from_bits)
	                                    : a & ones(c->from_bits);
		       ds[l] = in_register(c, a););
}

/* The common widenings and narrowings. */
EXEC_UNARY(widen_u32, uint32_t, uint64_t, a)
EXEC_UNARY(widen_s32, int32_t, uint64_t, a)
EXEC_UNARY(narrow_32, uint32_t, uint32_t, a)
EXEC_UNARY(f32_from_s32, int32_t, uint64_t, fp_f32_bits((float)a))
EXEC_UNARY(f32_from_u32, uint32_t, uint64_t, fp_f32_bits((float)a))

/* What a conversion with a float on either side needs beside insn->u.fp: integer widths. It is
   read from the instruction, for such conversions are rarer. */
static void int_to_float(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;
	enum ptx_type type = insn->ptx->types[1];
	unsigned bits = exec_type_bits(type);

	if (ptx_type_is_signed(type))
		EXEC_EACH_LANE(mask, int64_t a = as_signed(as[l], bits);
			       uint64_t magnitude = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
			       ds[l] = fp_from_int(fp->to, a < 0, magnitude, fp->mode););
	else
		EXEC_EACH_LANE(
			mask, ds[l] = fp_from_int(fp->to, false, as[l] & ones(bits), fp->mode););
}

/* A NaN gives 0, but the top bit alone from f64 or to 64 bits (measured; inconsistent between
   devices, see docs/executor.md). */
static uint64_t nan_as_int(enum fp_format from, unsigned bits)
{
	return from == FP_F64 || bits == 64 ? (uint64_t)1 << (bits - 1) : 0;
}

static void float_to_int(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;
	enum ptx_type type = insn->ptx->types[0];
	unsigned bits = exec_type_bits(type), reg_bits = (unsigned)insn->c.constant[0];
	struct exec_convert c = {.to_bits = (uint8_t)bits,
		.to_signed = ptx_type_is_signed(type),
		.reg_bits = (uint8_t)reg_bits};

	EXEC_EACH_LANE(
		mask, ds[l] = in_register(&c, fp_to_int(fp->from, as[l], bits, c.to_signed,
						      nan_as_int(fp->from, bits), fp->mode)););
}

static void float_to_float(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, ds[l] = fp_convert(fp->to, fp->from, as[l], fp->mode););
}

/* A normal half only gets another bias; the rest takes the long way. */
static uint64_t widened(uint32_t a)
{
	uint32_t exponent = a >> 10 & 31;

	if (exponent == 0 || exponent == 31)
		return fp_convert(FP_F32, FP_F16, a, (struct fp_mode){FP_RN, .ftz = false});
	return (a & 0x8000) << 16 | (exponent + 112) << 23 | (a & 0x3ff) << 13;
}

EXEC_UNARY(f32_from_f16, uint32_t, uint64_t, widened(a))

static void to_integral(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, ds[l] = fp_integral(fp->to, as[l], fp->mode););
}

/* Same type, nothing to round: the bits, clamped or flushed where that is written. Only where an
   operation stands behind it (f16, .ftz) does a NaN become the one NaN. */
static uint64_t same(const struct exec_float *fp, uint64_t a)
{
	if (fp->mode.sat)
		return fp_convert(fp->to, fp->from, a, fp->mode);
	if ((fp->mode.ftz || fp_bits(fp->to) == 16) && fp_is_nan(fp->to, a))
		return fp_nan(fp->to);
	return fp->mode.ftz ? fp_flush(fp->to, a) : a;
}

static void same_float(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(mask, ds[l] = same(&insn->u.fp, as[l]););
}

/* cvt.f16x2.f32 d, a, b: a becomes the upper half. */
static void pack_pair(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, uint64_t high = fp_convert(fp->to, FP_F32, as[l], fp->mode);
		       ds[l] = high << 16 | fp_convert(fp->to, FP_F32, bs[l], fp->mode););
}

static bool is_int(enum ptx_type type)
{
	return type >= PTX_U8 && type <= PTX_S64;
}

static struct error *decode_int_to_int(struct exec_decoder *d, enum ptx_type to, enum ptx_type from)
{
	const struct exec_allow allow = {.flags = PTX_SAT,
		.types_least = 2,
		.types_most = 2,
		.operands_least = 2,
		.operands_most = 2};
	struct exec_convert *c = &d->out->u.convert;
	unsigned width;

	TRY(exec_allow(d, &allow));
	TRY(exec_to_wide(d, exec_operand(d, 0), exec_type_bits(to), &d->out->d, &width));
	TRY(exec_from_wide(d, exec_operand(d, 1), from, &d->out->a));
	*c = (struct exec_convert){.to_bits = (uint8_t)exec_type_bits(to),
		.from_bits = (uint8_t)exec_type_bits(from),
		.to_signed = ptx_type_is_signed(to),
		.from_signed = ptx_type_is_signed(from),
		.reg_bits = (uint8_t)width,
		.sat = exec_has(d, PTX_SAT)};
	d->out->run = int_to_int;
	if (!c->sat && c->to_bits == 64 && c->from_bits == 32)
		d->out->run = c->from_signed ? widen_s32 : widen_u32;
	if (!c->sat && c->to_bits == 32 && c->from_bits >= 32 && width == 32)
		d->out->run = narrow_32;
	return NULL;
}

static const uint32_t float_rounds =
	EXEC_BIT(PTX_RN) | EXEC_BIT(PTX_RZ) | EXEC_BIT(PTX_RM) | EXEC_BIT(PTX_RP);
static const uint32_t int_rounds =
	EXEC_BIT(PTX_RNI) | EXEC_BIT(PTX_RZI) | EXEC_BIT(PTX_RMI) | EXEC_BIT(PTX_RPI);

static void set_mode(struct exec_decoder *d)
{
	d->out->u.fp.mode = (struct fp_mode){.round = exec_rounding(d->ptx->round, FP_RN),
		.ftz = exec_has(d, PTX_FTZ),
		.sat = exec_has(d, PTX_SAT),
		.relu = exec_has(d, PTX_RELU)};
}

static struct error *decode_int_to_float(
	struct exec_decoder *d, enum ptx_type to, enum ptx_type from)
{
	const struct exec_allow allow = {.flags = PTX_SAT | (to == PTX_F32 ? PTX_FTZ : 0),
		.rounds = float_rounds,
		.types_least = 2,
		.types_most = 2,
		.operands_least = 2,
		.operands_most = 2};

	TRY(exec_allow(d, &allow));
	if (d->ptx->round == PTX_ROUND_NONE)
		return exec_refuse(d, "a rounding is missing");
	if (to == PTX_TF32)
		return exec_refuse_type(d, to);
	set_mode(d);
	d->out->run = int_to_float;
	if (to == PTX_F32 && d->ptx->round == PTX_RN && !exec_has(d, PTX_SAT)) {
		if (from == PTX_S32)
			d->out->run = f32_from_s32;
		if (from == PTX_U32)
			d->out->run = f32_from_u32;
	}
	TRY(exec_to(d, 0, exec_type_bits(to), &d->out->d));
	return exec_from_wide(d, exec_operand(d, 1), from, &d->out->a);
}

static struct error *decode_float_to_int(
	struct exec_decoder *d, enum ptx_type to, enum ptx_type from)
{
	const struct exec_allow allow = {.flags = PTX_SAT | (from == PTX_F32 ? PTX_FTZ : 0),
		.rounds = int_rounds,
		.types_least = 2,
		.types_most = 2,
		.operands_least = 2,
		.operands_most = 2};
	unsigned width;

	TRY(exec_allow(d, &allow));
	if (d->ptx->round == PTX_ROUND_NONE)
		return exec_refuse(d, "a rounding is missing");
	if (from == PTX_TF32)
		return exec_refuse_type(d, from);
	set_mode(d);
	d->out->run = float_to_int;
	TRY(exec_to_wide(d, exec_operand(d, 0), exec_type_bits(to), &d->out->d, &width));
	d->out->c.constant = exec_spread(d, width);
	return exec_from(d, 1, from, &d->out->a);
}

static bool narrows(enum fp_format to, enum fp_format from)
{
	if (to == from)
		return false;
	if (to == FP_F64)
		return false;
	return !(to == FP_F32 && (from == FP_F16 || from == FP_BF16));
}

static struct error *decode_float_to_float(
	struct exec_decoder *d, enum ptx_type to, enum ptx_type from)
{
	bool has_f32 = to == PTX_F32 || from == PTX_F32;
	bool small = to == PTX_F16 || to == PTX_BF16 || to == PTX_TF32;
	const struct exec_allow allow = {.flags = PTX_SAT | (has_f32 ? PTX_FTZ : 0) |
	                                          (small && from == PTX_F32 ? PTX_RELU : 0),
		.rounds = to == from ? int_rounds
	                             : float_rounds | (to == PTX_TF32 ? EXEC_BIT(PTX_RNA) : 0),
		.types_least = 2,
		.types_most = 2,
		.operands_least = 2,
		.operands_most = 2};
	struct exec_float *fp = &d->out->u.fp;

	TRY(exec_allow(d, &allow));
	if (from == PTX_TF32 || (to == PTX_TF32 && from != PTX_F32))
		return exec_refuse_type(d, from);
	set_mode(d);
	if (narrows(fp->to, fp->from) && d->ptx->round == PTX_ROUND_NONE)
		return exec_refuse(d, "a rounding is missing");
	if (to != from)
		d->out->run = to == PTX_F32 && from == PTX_F16 && !exec_has(d, PTX_SAT)
		                      ? f32_from_f16
		                      : float_to_float;
	else
		d->out->run = d->ptx->round == PTX_ROUND_NONE ? same_float : to_integral;
	TRY(exec_to(d, 0, exec_type_bits(to), &d->out->d));
	return exec_from(d, 1, from, &d->out->a);
}

static struct error *decode_pack(struct exec_decoder *d, enum ptx_type to)
{
	const struct exec_allow allow = {.flags = PTX_RELU | PTX_SAT,
		.rounds = EXEC_BIT(PTX_RN) | EXEC_BIT(PTX_RZ),
		.types_least = 2,
		.types_most = 2,
		.operands_least = 3,
		.operands_most = 3};

	TRY(exec_allow(d, &allow));
	if (d->ptx->types[1] != PTX_F32)
		return exec_refuse_type(d, d->ptx->types[1]);
	if (d->ptx->round == PTX_ROUND_NONE)
		return exec_refuse(d, "a rounding is missing");
	if (exec_has(d, PTX_SAT))
		return exec_refuse_modifier(d, "sat");
	set_mode(d);
	d->out->u.fp.to = to == PTX_F16X2 ? FP_F16 : FP_BF16;
	d->out->run = pack_pair;
	TRY(exec_to(d, 0, 32, &d->out->d));
	TRY(exec_from(d, 1, PTX_F32, &d->out->a));
	return exec_from(d, 2, PTX_F32, &d->out->b);
}

struct error *exec_decode_cvt(struct exec_decoder *d)
{
	enum ptx_type to = exec_type(d), from = d->ptx->types[1];
	bool to_float, from_float;

	if (d->ptx->type_count != 2)
		return exec_refuse(d, "two types are expected");
	if (to == PTX_TYPE_OTHER || from == PTX_TYPE_OTHER)
		return exec_decode_cvt_tiny(d);
	if (strstr(d->ptx->mnemonic, ".satfinite"))
		return exec_refuse_modifier(d, "satfinite");
	if (to == PTX_F16X2 || to == PTX_BF16X2)
		return decode_pack(d, to);
	to_float = exec_format(to, &d->out->u.fp.to);
	from_float = exec_format(from, &d->out->u.fp.from);
	if (!to_float && !is_int(to))
		return exec_refuse_type(d, to);
	if (!from_float && !is_int(from))
		return exec_refuse_type(d, from);
	if (to_float && from_float)
		return decode_float_to_float(d, to, from);
	if (to_float)
		return decode_int_to_float(d, to, from);
	return from_float ? decode_float_to_int(d, to, from) : decode_int_to_int(d, to, from);
}
