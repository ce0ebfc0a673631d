/*
 * Several small numbers in one register, of types that the parser names and does not model: pairs
 * of 16-bit integers (PTX ISA, "add", "min", "max": .u16x2, .s16x2), differences of four bytes
 * ("vabsdiff4") and pairs of 8-bit floats ("cvt": .e4m3x2, .e5m2x2). A form is told by its whole
 * mnemonic.
 */
#include <math.h>
#include <string.h>

#include "exec/decode.h"
#include "exec/lanes.h"

#define HALF(x, i) ((x) >> (16 * (i)) & 0xffff)

/* The same for both halves of a and b. */
#define PAIR(name, T, expression)                                                                  \
	static uint32_t name##_half(uint32_t x, uint32_t y)                                        \
	{                                                                                          \
		T a = (T)x, b = (T)y;                                                              \
                                                                                                   \
		return (uint16_t)(expression);                                                     \
	}                                                                                          \
	EXEC_BINARY(name, uint32_t, uint32_t,                                                      \
		name##_half(HALF(a, 0), HALF(b, 0)) | name##_half(HALF(a, 1), HALF(b, 1)) << 16)

PAIR(add_x2, uint16_t, a + b)
PAIR(min_u16x2, uint16_t, a < b ? a : b)
PAIR(max_u16x2, uint16_t, a > b ? a : b)
PAIR(min_s16x2, int16_t, a < b ? a : b)
PAIR(max_s16x2, int16_t, a > b ? a : b)
PAIR(min_relu_s16x2, int16_t, (a < b ? a : b) < 0 ? 0 : (a < b ? a : b))
PAIR(max_relu_s16x2, int16_t, (a > b ? a : b) < 0 ? 0 : (a > b ? a : b))

static const struct {
	const char *mnemonic;
	exec_handler *run;
} pairs[] = {
	{"add.u16x2", add_x2},
	{"add.s16x2", add_x2},
	{"min.u16x2", min_u16x2},
	{"max.u16x2", max_u16x2},
	{"min.s16x2", min_s16x2},
	{"max.s16x2", max_s16x2},
	{"min.relu.s16x2", min_relu_s16x2},
	{"max.relu.s16x2", max_relu_s16x2},
};

static struct error *operands(struct exec_decoder *d, unsigned count)
{
	if (d->ptx->operand_count == count)
		return NULL;
	return exec_refuse(d, "%u operands are written, %u expected", d->ptx->operand_count, count);
}

struct error *exec_decode_int_pair(struct exec_decoder *d)
{
	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		if (strcmp(pairs[i].mnemonic, d->ptx->mnemonic) == 0) {
			d->out->run = pairs[i].run;
			TRY(operands(d, 3));
			return exec_binary(d, PTX_B32);
		}
	return exec_refuse(d, "a type has no meaning in this executor");
}

static uint32_t difference(bool is_signed, uint32_t a, uint32_t b, unsigned i)
{
	int x = (int)(a >> (8 * i) & 0xff), y = (int)(b >> (8 * i) & 0xff);

	if (is_signed) {
		x = (x ^ 0x80) - 0x80;
		y = (y ^ 0x80) - 0x80;
	}
	return (uint32_t)(x > y ? x - y : y - x);
}

/* With .add c plus the sum of the differences, else the four side by side. */
static void differ(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	const uint64_t *cs = exec_src_lanes(warp, &insn->c);
	uint64_t *ds = warp->regs[insn->d];
	bool sum = insn->mode == PTX_MODE_ADD, is_signed = insn->ptx->types[1] == PTX_S32;

	EXEC_EACH_LANE(
		mask, uint32_t d = sum ? (uint32_t)cs[l] : 0;
		for (unsigned i = 0; i < 4; i++) d +=
		difference(is_signed, (uint32_t)as[l], (uint32_t)bs[l], i) << (sum ? 0 : 8 * i);
		ds[l] = d;);
}

struct error *exec_decode_vabsdiff4(struct exec_decoder *d)
{
	static const char *const plain[] = {"vabsdiff4.u32.u32.u32", "vabsdiff4.u32.s32.s32"};
	static const char *const sums[] = {
		"vabsdiff4.u32.u32.u32.add", "vabsdiff4.u32.s32.s32.add"};

	for (unsigned i = 0; i < 2; i++) {
		bool sum = strcmp(sums[i], d->ptx->mnemonic) == 0;

		if (!sum && strcmp(plain[i], d->ptx->mnemonic) != 0)
			continue;
		d->out->run = differ;
		d->out->mode = sum ? PTX_MODE_ADD : PTX_MODE_NONE;
		TRY(operands(d, 4));
		return exec_ternary(d, PTX_B32);
	}
	return exec_refuse(d, "this form has no meaning in this executor");
}

/* An 8-bit float: e4m3 has no infinity and one NaN, e5m2 is the upper half of an f16. */
struct tiny {
	int mantissa, bias;
	double most;
	uint32_t nan;
};
static const struct tiny e4m3 = {3, 7, 448, 0x7f}, e5m2 = {2, 15, 57344, 0x7f};

static uint32_t to_tiny(const struct tiny *t, uint64_t f32, bool relu)
{
	double value = (double)fp_f32(f32), magnitude = fabs(value);
	uint32_t sign = signbit(value) ? 0x80 : 0;
	int exponent, lowest = 1 - t->bias;
	uint32_t units;

	if (isnan(value))
		return t->nan;
	if (relu && sign)
		return 0;
	if (magnitude == 0)
		return sign;
	if (magnitude > t->most)
		magnitude = t->most;
	(void)frexp(magnitude, &exponent);
	exponent = exponent - 1 < lowest ? lowest : exponent - 1;
	/* Exact up to rint, which rounds to nearest even. A carry runs into the exponent. */
	units = (uint32_t)rint(ldexp(magnitude, t->mantissa - exponent));
	return sign | (units + ((uint32_t)(exponent - lowest) << t->mantissa));
}

static uint32_t to_half(const struct tiny *t, uint32_t bits)
{
	const struct fp_mode nearest = {.round = FP_RN};
	uint32_t sign = bits & 0x80, rest = bits & 0x7f;
	int exponent = (int)(rest >> t->mantissa);
	double value = rest & ((1u << t->mantissa) - 1);

	if (t == &e5m2)
		return fp_is_nan(FP_F16, bits << 8) ? 0x7fff : bits << 8;
	if (rest == t->nan)
		return 0x7fff;
	if (exponent)
		value += 1 << t->mantissa;
	value = ldexp(value, (exponent ? exponent : 1) - t->bias - t->mantissa);
	return sign << 8 | (uint32_t)fp_convert(FP_F16, FP_F32, fp_f32_bits((float)value), nearest);
}

static const struct tiny *tiny_of(const struct exec_insn *insn)
{
	return strstr(insn->ptx->mnemonic, "e4m3") ? &e4m3 : &e5m2;
}

static void halves_from_tiny(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct tiny *t = tiny_of(insn);

	EXEC_EACH_LANE(mask, uint32_t high = to_half(t, as[l] >> 8 & 0xff);
		       uint32_t low = to_half(t, as[l] & 0xff);
		       if (insn->u.fp.mode.relu && high & 0x8000) high = 0;
		       if (insn->u.fp.mode.relu && low & 0x8000) low = 0;
		       ds[l] = high << 16 | low;);
}

/* The first operand becomes the upper byte. */
static void tiny_from_floats(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	const struct tiny *t = tiny_of(insn);
	bool relu = insn->u.fp.mode.relu;

	EXEC_EACH_LANE(mask, ds[l] = to_tiny(t, as[l], relu) << 8 | to_tiny(t, bs[l], relu););
}

static void tiny_from_halves(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct fp_mode nearest = {.round = FP_RN};
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct tiny *t = tiny_of(insn);
	bool relu = insn->u.fp.mode.relu;

	EXEC_EACH_LANE(mask, uint64_t high = fp_convert(FP_F32, FP_F16, HALF(as[l], 1), nearest);
		       uint64_t low = fp_convert(FP_F32, FP_F16, HALF(as[l], 0), nearest);
		       ds[l] = to_tiny(t, high, relu) << 8 | to_tiny(t, low, relu););
}

static const struct {
	const char *before, *after; /* of the type */
	exec_handler *run;
	bool relu;
} tiny_forms[] = {
	{"cvt.rn.f16x2.", "", halves_from_tiny, false},
	{"cvt.rn.relu.f16x2.", "", halves_from_tiny, true},
	{"cvt.rn.satfinite.", ".f32", tiny_from_floats, false},
	{"cvt.rn.satfinite.relu.", ".f32", tiny_from_floats, true},
	{"cvt.rn.satfinite.", ".f16x2", tiny_from_halves, false},
	{"cvt.rn.satfinite.relu.", ".f16x2", tiny_from_halves, true},
};

static bool is_form(const char *mnemonic, const char *before, const char *after)
{
	size_t start = strlen(before);

	return strncmp(mnemonic, before, start) == 0 &&
	       (strncmp(mnemonic + start, "e4m3x2", 6) == 0 ||
		       strncmp(mnemonic + start, "e5m2x2", 6) == 0) &&
	       strcmp(mnemonic + start + 6, after) == 0;
}

struct error *exec_decode_cvt_tiny(struct exec_decoder *d)
{
	for (size_t i = 0; i < sizeof tiny_forms / sizeof tiny_forms[0]; i++) {
		exec_handler *run = tiny_forms[i].run;

		if (!is_form(d->ptx->mnemonic, tiny_forms[i].before, tiny_forms[i].after))
			continue;
		d->out->run = run;
		d->out->u.fp.mode.relu = tiny_forms[i].relu;
		TRY(operands(d, run == tiny_from_floats ? 3 : 2));
		TRY(exec_to(d, 0, run == halves_from_tiny ? 32 : 16, &d->out->d));
		if (run != tiny_from_floats)
			return exec_from(
				d, 1, run == halves_from_tiny ? PTX_B16 : PTX_B32, &d->out->a);
		TRY(exec_from(d, 1, PTX_F32, &d->out->a));
		return exec_from(d, 2, PTX_F32, &d->out->b);
	}
	return exec_refuse(d, "a type has no meaning in this executor");
}
