/* Exact numbers and the one place that rounds them: see fp_round.h. */
#include "exec/fp_round.h"

const struct fp_layout fp_layouts[] = {
	[FP_F16] = {16, 11, 15, 0, 0x7fff},
	[FP_BF16] = {16, 8, 127, 0, 0x7fff},
	[FP_TF32] = {32, 11, 127, 13, 0x7fffffff},
	[FP_F32] = {32, 24, 127, 0, 0x7fffffff},
	[FP_F64] = {64, 53, 1023, 0, 0xfff8000000000000},
};

static uint64_t sign_bit(const struct fp_layout *l)
{
	return (uint64_t)1 << (l->bits - 1);
}

/* The exponent field of infinities and NaNs. */
static uint64_t top_exponent(const struct fp_layout *l)
{
	return 2 * (uint64_t)l->bias + 1;
}

unsigned fp_width(fp_wide value)
{
	uint64_t high = (uint64_t)(value >> 64), low = (uint64_t)value;

	if (high)
		return 128 - (unsigned)__builtin_clzll(high);
	return low ? 64 - (unsigned)__builtin_clzll(low) : 0;
}

struct fp_number fp_unpack(enum fp_format format, uint64_t bits, bool ftz)
{
	const struct fp_layout *l = fp_layout(format);
	unsigned stored = l->precision - 1;
	uint64_t pattern = (bits & (sign_bit(l) - 1)) >> l->dropped;
	uint64_t fraction = pattern & (((uint64_t)1 << stored) - 1);
	uint64_t exponent = pattern >> stored;
	struct fp_number n = {.class = FP_CLASS_ZERO, .negative = (bits & sign_bit(l)) != 0};

	if (exponent == top_exponent(l)) {
		n.class = fraction ? FP_CLASS_NAN : FP_CLASS_INF;
		/* A tf32's NaN may have its payload in the bits that tf32 drops. */
		if (bits & (((uint64_t)1 << l->dropped) - 1))
			n.class = FP_CLASS_NAN;
	} else if (exponent != 0) {
		n.class = FP_CLASS_FINITE;
		n.mantissa = fraction | (uint64_t)1 << stored;
		n.exponent = (int)exponent - l->bias - (int)stored;
	} else if (fraction != 0 && !ftz) {
		n.class = FP_CLASS_FINITE;
		n.mantissa = fraction;
		n.exponent = 1 - l->bias - (int)stored;
	}
	return n;
}

/* Whether a magnitude with these cut-off bits goes up: half is the weight of the first of them. */
static bool goes_up(enum fp_rounding round, bool negative, bool odd, int against_half, bool inexact)
{
	switch (round) {
	case FP_RN:
		return against_half > 0 || (against_half == 0 && odd);
	case FP_RNA:
		return against_half >= 0;
	case FP_RZ:
		return false;
	case FP_RM:
		return negative && inexact;
	case FP_RP:
		return !negative && inexact;
	}
	return false;
}

/* mantissa / 2^shift, rounded. */
static fp_wide shift_rounded(
	fp_wide mantissa, unsigned shift, bool sticky, enum fp_rounding round, bool negative)
{
	fp_wide kept = shift < 128 ? mantissa >> shift : 0;
	fp_wide cut, half;
	int against_half;

	if (shift == 0)
		return kept + goes_up(round, negative, kept & 1, -1, sticky);
	if (shift > 128) { /* all of it is below half a unit */
		return kept + goes_up(round, negative, false, -1, true);
	}
	half = (fp_wide)1 << (shift - 1);
	cut = mantissa & (half | (half - 1));
	against_half = cut > half ? 1 : cut < half ? -1 : sticky ? 1 : 0;
	return kept + goes_up(round, negative, kept & 1, against_half, cut != 0 || sticky);
}

static uint64_t overflowed(const struct fp_layout *l, bool negative, enum fp_rounding round)
{
	uint64_t inf = top_exponent(l) << (l->precision - 1);
	bool to_inf = round == FP_RN || round == FP_RNA || (round == FP_RP && !negative) ||
	              (round == FP_RM && negative);

	return to_inf ? inf : inf - 1;
}

/* Below the smallest normal number: flushed, unless rounding to the full precision (as if the
   exponent had no limit) already lifts it to that number. Measured; x86 flushes in the same way. */
static bool flushed(
	const struct fp_layout *l, const struct fp_number *n, enum fp_rounding round, int unit)
{
	fp_wide rounded;

	if (unit + (int)l->precision != 1 - l->bias || unit < n->exponent)
		return true;
	rounded = shift_rounded(
		n->mantissa, (unsigned)(unit - n->exponent), n->sticky, round, n->negative);
	return rounded >> l->precision == 0;
}

static uint64_t pack_finite(
	const struct fp_layout *l, const struct fp_number *n, struct fp_mode mode)
{
	int digits = (int)l->precision;
	int lowest = 1 - l->bias - (digits - 1); /* exponent of a subnormal's last bit */
	int top = n->exponent + (int)fp_width(n->mantissa) - 1;
	int unit = top - (digits - 1);
	uint64_t rounded, hidden = (uint64_t)1 << (digits - 1), pattern;

	if (mode.ftz && top < 1 - l->bias)
		return flushed(l, n, mode.round, unit) ? 0 : hidden;
	if (unit < lowest)
		unit = lowest;
	if (unit + digits - 1 > l->bias)
		return overflowed(l, n->negative, mode.round);
	if (unit >= n->exponent)
		rounded = (uint64_t)shift_rounded(n->mantissa, (unsigned)(unit - n->exponent),
			n->sticky, mode.round, n->negative);
	else
		rounded = (uint64_t)(n->mantissa << (n->exponent - unit)) +
		          goes_up(mode.round, n->negative, false, -1, n->sticky);
	/* A carry out of the mantissa runs into the exponent field, as it should. */
	if (rounded < hidden)
		pattern = rounded;
	else
		pattern = ((uint64_t)(unit + digits - 1 + l->bias) << (digits - 1)) +
		          (rounded - hidden);
	if (pattern >= top_exponent(l) << (digits - 1))
		return overflowed(l, n->negative, mode.round);
	return pattern;
}

static uint64_t one(const struct fp_layout *l)
{
	return ((uint64_t)l->bias << (l->precision - 1)) << l->dropped;
}

uint64_t fp_pack(enum fp_format format, struct fp_number n, struct fp_mode mode)
{
	const struct fp_layout *l = fp_layout(format);
	uint64_t pattern = 0;

	switch (n.class) {
	case FP_CLASS_NAN:
		return mode.sat ? 0 : l->nan;
	case FP_CLASS_INF:
		pattern = top_exponent(l) << (l->precision - 1);
		break;
	case FP_CLASS_FINITE:
		pattern = pack_finite(l, &n, mode);
		break;
	case FP_CLASS_ZERO:
		break;
	}
	pattern <<= l->dropped;
	if (mode.sat && (n.negative || pattern == 0))
		return 0;
	if (mode.sat && pattern > one(l))
		return one(l);
	if (mode.relu && n.negative)
		return 0;
	return pattern | (n.negative ? sign_bit(l) : 0);
}

fp_wide fp_round_to_integer(struct fp_number n, enum fp_rounding round)
{
	enum { FAR = 100 };

	if (n.class != FP_CLASS_FINITE)
		return 0;
	if (n.exponent >= 0) {
		if ((int)fp_width(n.mantissa) + n.exponent > FAR)
			return (fp_wide)1 << FAR;
		return n.mantissa << n.exponent;
	}
	return shift_rounded(n.mantissa, n.exponent < -200 ? 200 : (unsigned)-n.exponent, n.sticky,
		round, n.negative);
}
