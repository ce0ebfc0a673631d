/* Float operations in integer arithmetic: see fp.h. Each builds the exact result, fp_pack() rounds.
 */
#include "exec/fp.h"

#include "exec/fp_round.h"

static struct fp_number nan_number(void)
{
	return (struct fp_number){.class = FP_CLASS_NAN};
}

static struct fp_number inf_number(bool negative)
{
	return (struct fp_number){.class = FP_CLASS_INF, .negative = negative};
}

static struct fp_number zero_number(bool negative)
{
	return (struct fp_number){.class = FP_CLASS_ZERO, .negative = negative};
}

/* Makes the highest bit of the mantissa bit `top`, so that two mantissas can be lined up. */
static void raise_to(struct fp_number *n, unsigned top)
{
	unsigned by = top + 1 - fp_width(n->mantissa);

	n->mantissa <<= by;
	n->exponent -= (int)by;
}

/* a + b of finite numbers. Two bits of room above, and at least twenty below a product of 106 bits:
   what a far smaller operand loses to the sticky bit never reaches the bits that are kept. */
static struct fp_number add_finite(struct fp_number a, struct fp_number b, enum fp_rounding round)
{
	enum { TOP = 125 };
	struct fp_number big = a, small = b;
	unsigned shift;
	bool lost = false;

	raise_to(&big, TOP);
	raise_to(&small, TOP);
	if (small.exponent > big.exponent ||
		(small.exponent == big.exponent && small.mantissa > big.mantissa)) {
		struct fp_number swap = big;

		big = small;
		small = swap;
	}
	shift = (unsigned)(big.exponent - small.exponent);
	if (shift > TOP) {
		small.mantissa = 0;
		lost = true;
	} else if (shift > 0) {
		lost = (small.mantissa & (((fp_wide)1 << shift) - 1)) != 0;
		small.mantissa >>= shift;
	}
	if (big.negative == small.negative) {
		big.mantissa += small.mantissa;
		big.sticky = lost;
		return big;
	}
	/* big - (small + a little): one less, and a little more than that. */
	big.mantissa -= small.mantissa;
	if (lost)
		big.mantissa--;
	big.sticky = lost;
	if (big.mantissa == 0 && !lost)
		return zero_number(round == FP_RM);
	return big;
}

static struct fp_number add_numbers(struct fp_number a, struct fp_number b, enum fp_rounding round)
{
	if (a.class == FP_CLASS_NAN || b.class == FP_CLASS_NAN)
		return nan_number();
	if (a.class == FP_CLASS_INF && b.class == FP_CLASS_INF)
		return a.negative == b.negative ? a : nan_number();
	if (a.class == FP_CLASS_INF)
		return a;
	if (b.class == FP_CLASS_INF)
		return b;
	if (a.class == FP_CLASS_ZERO && b.class == FP_CLASS_ZERO)
		return a.negative == b.negative ? a : zero_number(round == FP_RM);
	if (a.class == FP_CLASS_ZERO)
		return b;
	if (b.class == FP_CLASS_ZERO)
		return a;
	return add_finite(a, b, round);
}

static struct fp_number mul_numbers(struct fp_number a, struct fp_number b)
{
	bool negative = a.negative != b.negative;

	if (a.class == FP_CLASS_NAN || b.class == FP_CLASS_NAN)
		return nan_number();
	if (a.class == FP_CLASS_INF || b.class == FP_CLASS_INF) {
		if (a.class == FP_CLASS_ZERO || b.class == FP_CLASS_ZERO)
			return nan_number();
		return inf_number(negative);
	}
	if (a.class == FP_CLASS_ZERO || b.class == FP_CLASS_ZERO)
		return zero_number(negative);
	return (struct fp_number){.class = FP_CLASS_FINITE,
		.negative = negative,
		.exponent = a.exponent + b.exponent,
		.mantissa = a.mantissa * b.mantissa};
}

/* f64 hands on the payload of an operand that is a NaN, made quiet, its sign too: of several the
   last one given here (which one the hardware takes differs between operations, docs/executor.md).
   The other formats have one NaN. False where no operand is one. */
static bool hand_on_nan(
	enum fp_format format, const uint64_t *operands, unsigned count, uint64_t *out)
{
	if (format != FP_F64)
		return false;
	while (count-- > 0)
		if (fp_is_nan(FP_F64, operands[count])) {
			*out = fp_quiet(operands[count]);
			return true;
		}
	return false;
}

uint64_t fp_add(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode)
{
	uint64_t out;

	if (hand_on_nan(format, (const uint64_t[]){a, b}, 2, &out))
		return out;
	return fp_pack(format,
		add_numbers(
			fp_unpack(format, a, mode.ftz), fp_unpack(format, b, mode.ftz), mode.round),
		mode);
}

uint64_t fp_sub(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode)
{
	uint64_t out;

	if (hand_on_nan(format, (const uint64_t[]){a, b}, 2, &out))
		return out;
	return fp_add(format, a, b ^ (uint64_t)1 << (fp_bits(format) - 1), mode);
}

uint64_t fp_mul(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode)
{
	uint64_t out;

	if (hand_on_nan(format, (const uint64_t[]){a, b}, 2, &out))
		return out;
	return fp_pack(format,
		mul_numbers(fp_unpack(format, a, mode.ftz), fp_unpack(format, b, mode.ftz)), mode);
}

uint64_t fp_fma(enum fp_format format, uint64_t a, uint64_t b, uint64_t c, struct fp_mode mode)
{
	struct fp_number product =
		mul_numbers(fp_unpack(format, a, mode.ftz), fp_unpack(format, b, mode.ftz));
	uint64_t out;

	if (hand_on_nan(format, (const uint64_t[]){a, c, b}, 3, &out))
		return out;
	return fp_pack(
		format, add_numbers(product, fp_unpack(format, c, mode.ftz), mode.round), mode);
}

uint64_t fp_div(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode)
{
	struct fp_number x = fp_unpack(format, a, mode.ftz), y = fp_unpack(format, b, mode.ftz);
	bool negative = x.negative != y.negative;
	struct fp_number quotient;
	uint64_t out;

	if (hand_on_nan(format, (const uint64_t[]){b, a}, 2, &out))
		return out;
	if (x.class == FP_CLASS_NAN || y.class == FP_CLASS_NAN ||
		(x.class == y.class && x.class != FP_CLASS_FINITE))
		return fp_pack(format, nan_number(), mode);
	if (x.class == FP_CLASS_INF || y.class == FP_CLASS_ZERO)
		return fp_pack(format, inf_number(negative), mode);
	if (x.class == FP_CLASS_ZERO || y.class == FP_CLASS_INF)
		return fp_pack(format, zero_number(negative), mode);
	/* The quotient has at least 127 - 53 bits, more than any format keeps. */
	raise_to(&x, 127);
	quotient = (struct fp_number){.class = FP_CLASS_FINITE,
		.negative = negative,
		.exponent = x.exponent - y.exponent,
		.mantissa = x.mantissa / y.mantissa,
		.sticky = x.mantissa % y.mantissa != 0};
	return fp_pack(format, quotient, mode);
}

uint64_t fp_sqrt(enum fp_format format, uint64_t a, struct fp_mode mode)
{
	struct fp_number x = fp_unpack(format, a, mode.ftz);
	fp_wide root = 0, rest;
	uint64_t out;

	if (hand_on_nan(format, &a, 1, &out))
		return out;
	if (x.class == FP_CLASS_NAN || (x.negative && x.class != FP_CLASS_ZERO))
		return fp_pack(format, nan_number(), mode);
	if (x.class != FP_CLASS_FINITE)
		return fp_pack(format, x, mode);
	/* 126 or 125 bits and an even exponent: a root of 63 bits, digit by digit. */
	raise_to(&x, 125);
	if (x.exponent & 1) {
		x.mantissa >>= 1; /* exact: the low bits are zeroes */
		x.exponent++;
	}
	rest = x.mantissa;
	for (fp_wide bit = (fp_wide)1 << 124; bit != 0; bit >>= 2) {
		if (rest >= root + bit) {
			rest -= root + bit;
			root = (root >> 1) + bit;
		} else {
			root >>= 1;
		}
	}
	x.mantissa = root;
	x.exponent /= 2;
	x.sticky = rest != 0;
	return fp_pack(format, x, mode);
}

/* What a conversion makes of a NaN: f64 on either side keeps sign and payload, bf16 to f32 keeps
   the very bits, anything else gives the one NaN (measured). */
static uint64_t convert_nan(enum fp_format to, enum fp_format from, uint64_t a, bool ftz)
{
	const struct fp_layout *l = fp_layout(to), *source = fp_layout(from);
	uint64_t payload, quiet = (uint64_t)1 << (l->precision - 2);
	int shift = (int)l->precision - (int)source->precision;

	if (from == FP_BF16 && to == FP_F32)
		return a << 16;
	if (from == FP_F32 &&
		ftz) /* the flush of an input comes first, and makes the NaN the one NaN */
		a = fp_nan(FP_F32);
	if (from != FP_F64 && to != FP_F64)
		return to == FP_TF32 ? 0x7fffe000u : fp_nan(to);
	payload = a & (((uint64_t)1 << (source->precision - 1)) - 1);
	payload = shift > 0 ? payload << shift : payload >> -shift;
	return (fp_sign(from, a) ? (uint64_t)1 << (l->bits - 1) : 0) |
	       (2 * (uint64_t)l->bias + 1) << (l->precision - 1) | payload | quiet;
}

uint64_t fp_convert(enum fp_format to, enum fp_format from, uint64_t a, struct fp_mode mode)
{
	struct fp_number n = fp_unpack(from, a, mode.ftz && from == FP_F32);
	struct fp_mode out = mode;

	/* .rna to tf32 adds half a unit to the pattern and cuts it off, whatever it stands for. */
	if (to == FP_TF32 && mode.round == FP_RNA)
		return (uint32_t)(a + 0x1000u) & 0xffffe000u;
	if (n.class == FP_CLASS_NAN && !mode.sat)
		return convert_nan(to, from, a, mode.ftz);
	out.ftz = mode.ftz && to == FP_F32;
	return fp_pack(to, n, out);
}

uint64_t fp_integral(enum fp_format format, uint64_t a, struct fp_mode mode)
{
	struct fp_number n = fp_unpack(format, a, mode.ftz);
	fp_wide rounded;
	uint64_t out;

	if (!mode.sat && hand_on_nan(format, &a, 1, &out))
		return out;
	if (n.class == FP_CLASS_FINITE && n.exponent < 0) {
		rounded = fp_round_to_integer(n, mode.round);
		n.mantissa = rounded;
		n.exponent = 0;
		if (rounded == 0)
			n.class = FP_CLASS_ZERO;
	}
	return fp_pack(format, n, mode);
}

uint64_t fp_from_int(enum fp_format to, bool negative, uint64_t magnitude, struct fp_mode mode)
{
	struct fp_number n = {.class = magnitude ? FP_CLASS_FINITE : FP_CLASS_ZERO,
		.negative = negative && magnitude,
		.mantissa = magnitude};

	return fp_pack(to, n, mode);
}

uint64_t fp_to_int(enum fp_format from, uint64_t a, unsigned bits, bool is_signed, uint64_t nan,
	struct fp_mode mode)
{
	struct fp_number n = fp_unpack(from, a, mode.ftz);
	fp_wide magnitude = fp_round_to_integer(n, mode.round);
	uint64_t ones = bits == 64 ? ~(uint64_t)0 : ((uint64_t)1 << bits) - 1;
	fp_wide most = is_signed ? (fp_wide)(ones >> 1) : (fp_wide)ones;

	if (n.class == FP_CLASS_NAN)
		return nan;
	if (n.class == FP_CLASS_INF)
		magnitude = (fp_wide)1 << 100;
	if (!n.negative)
		return (uint64_t)(magnitude > most ? most : magnitude);
	if (!is_signed)
		return 0;
	if (magnitude > most + 1)
		magnitude = most + 1;
	return (0 - (uint64_t)magnitude) & ones;
}
