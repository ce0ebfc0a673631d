/* Float operations that look at bits and round nothing: classes, signs, order, min and max. See
 * fp.h. */
#include "exec/fp.h"

#include "exec/fp_round.h"

uint64_t fp_nan(enum fp_format format)
{
	return fp_layout(format)->nan;
}

unsigned fp_bits(enum fp_format format)
{
	return fp_layout(format)->bits;
}

static uint64_t sign_mask(enum fp_format format)
{
	return (uint64_t)1 << (fp_layout(format)->bits - 1);
}

static uint64_t magnitude(enum fp_format format, uint64_t a)
{
	return a & (sign_mask(format) - 1);
}

/* The pattern of an infinity, and of the smallest normal number. */
static uint64_t inf_pattern(enum fp_format format)
{
	const struct fp_layout *l = fp_layout(format);

	return (2 * (uint64_t)l->bias + 1) << (l->precision - 1 + l->dropped);
}

static uint64_t normal_pattern(enum fp_format format)
{
	const struct fp_layout *l = fp_layout(format);

	return (uint64_t)1 << (l->precision - 1 + l->dropped);
}

bool fp_is_nan(enum fp_format format, uint64_t a)
{
	return magnitude(format, a) > inf_pattern(format);
}

bool fp_is_inf(enum fp_format format, uint64_t a)
{
	return magnitude(format, a) == inf_pattern(format);
}

bool fp_is_zero(enum fp_format format, uint64_t a)
{
	return magnitude(format, a) == 0;
}

bool fp_is_subnormal(enum fp_format format, uint64_t a)
{
	return magnitude(format, a) != 0 && magnitude(format, a) < normal_pattern(format);
}

bool fp_sign(enum fp_format format, uint64_t a)
{
	return (a & sign_mask(format)) != 0;
}

uint64_t fp_flush(enum fp_format format, uint64_t a)
{
	return fp_is_subnormal(format, a) ? a & sign_mask(format) : a;
}

uint64_t fp_quiet(uint64_t a)
{
	return a | 0x0008000000000000u;
}

/* One bit changes, but not in a NaN: the hardware adds to negate, and a sum's NaN is what it gives.
   (ptxas folds neg and abs of a constant bitwise: compare NaNs as a class.) */
static uint64_t signed_nan(enum fp_format format, uint64_t a)
{
	return format == FP_F64 ? fp_quiet(a) : fp_nan(format);
}

uint64_t fp_neg(enum fp_format format, uint64_t a, struct fp_mode mode)
{
	if (fp_is_nan(format, a))
		return signed_nan(format, a);
	return (mode.ftz ? fp_flush(format, a) : a) ^ sign_mask(format);
}

uint64_t fp_abs(enum fp_format format, uint64_t a, struct fp_mode mode)
{
	if (fp_is_nan(format, a))
		return signed_nan(format, a);
	return (mode.ftz ? fp_flush(format, a) : a) & ~sign_mask(format);
}

/* Patterns as integers of the same order as the values; -0 comes just below +0. */
static int64_t rank(enum fp_format format, uint64_t a)
{
	int64_t distance = (int64_t)magnitude(format, a);

	return fp_sign(format, a) ? -distance - 1 : distance;
}

static uint64_t pick(enum fp_format format, uint64_t a, uint64_t b, bool nan, bool xorsign,
	struct fp_mode mode, bool greater)
{
	bool negative = fp_sign(format, a) != fp_sign(format, b);
	bool a_nan, b_nan;
	uint64_t out;

	if (mode.ftz) {
		a = fp_flush(format, a);
		b = fp_flush(format, b);
	}
	if (xorsign) {
		a &= ~sign_mask(format);
		b &= ~sign_mask(format);
	}
	a_nan = fp_is_nan(format, a);
	b_nan = fp_is_nan(format, b);
	if (a_nan && b_nan && format == FP_F64)
		return fp_quiet(b);
	if ((a_nan && b_nan) || (nan && (a_nan || b_nan)))
		return fp_nan(format);
	if (a_nan || b_nan)
		out = a_nan ? b : a;
	else if (greater)
		out = rank(format, a) >= rank(format, b) ? a : b;
	else
		out = rank(format, a) <= rank(format, b) ? a : b;
	return xorsign && negative ? out | sign_mask(format) : out;
}

uint64_t fp_min(
	enum fp_format format, uint64_t a, uint64_t b, bool nan, bool xorsign, struct fp_mode mode)
{
	return pick(format, a, b, nan, xorsign, mode, false);
}

uint64_t fp_max(
	enum fp_format format, uint64_t a, uint64_t b, bool nan, bool xorsign, struct fp_mode mode)
{
	return pick(format, a, b, nan, xorsign, mode, true);
}

enum fp_order fp_compare(enum fp_format format, uint64_t a, uint64_t b, bool ftz)
{
	if (fp_is_nan(format, a) || fp_is_nan(format, b))
		return FP_UNORDERED;
	if (ftz) {
		a = fp_flush(format, a);
		b = fp_flush(format, b);
	}
	if (fp_is_zero(format, a) && fp_is_zero(format, b))
		return FP_EQUAL;
	if (rank(format, a) == rank(format, b))
		return FP_EQUAL;
	return rank(format, a) < rank(format, b) ? FP_LESS : FP_GREATER;
}
