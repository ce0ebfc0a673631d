/*
 * fp.h against the host's own float unit under each rounding mode (f32, f64), against the halves by
 * exhaustion, and where x86 has the switch, against its flushing. Numbers are drawn so that
 * exponents are near each other, or near the ends of the format.
 */
#include "check.h"

#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

#include "exec/fp.h"

#if defined(__clang__)
#pragma STDC FENV_ACCESS ON
#endif

enum { ROUNDS = 20000 };

static uint64_t next(uint64_t *state)
{
	uint64_t x = *state += 0x9e3779b97f4a7c15u;

	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
	x = (x ^ x >> 27) * 0x94d049bb133111ebu;
	return x ^ x >> 31;
}

static uint64_t draw(uint64_t *state, enum fp_format format)
{
	static const unsigned digits[] = {
		[FP_F16] = 10, [FP_BF16] = 7, [FP_F32] = 23, [FP_F64] = 52};
	static const uint64_t middle[] = {
		[FP_F16] = 15, [FP_BF16] = 127, [FP_F32] = 127, [FP_F64] = 1023};
	uint64_t how = next(state) % 8, exponent = next(state) % 5, bits = next(state);
	uint64_t fraction = bits & (((uint64_t)1 << digits[format]) - 1);
	uint64_t sign = next(state) << 63 >> (64 - fp_bits(format));

	if (how < 4) /* around 1 */
		exponent = middle[format] - 12 + next(state) % 25;
	else if (how == 4) /* the largest */
		exponent = 2 * middle[format] - exponent;
	else if (how == 7) /* anything, NaN too */
		return fp_bits(format) == 64 ? bits : bits & (((uint64_t)1 << fp_bits(format)) - 1);
	if (next(state) % 4 == 0) /* few digits: ties */
		fraction &= fraction << (digits[format] / 2);
	return sign | exponent << digits[format] |
	       (fraction & (((uint64_t)1 << digits[format]) - 1));
}

static const struct {
	enum fp_rounding round;
	int host;
} modes[] = {
	{FP_RN, FE_TONEAREST}, {FP_RZ, FE_TOWARDZERO}, {FP_RM, FE_DOWNWARD}, {FP_RP, FE_UPWARD}};
enum { MODES = sizeof modes / sizeof modes[0] };

enum op { ADD, SUB, MUL, DIV, SQRT, FMA, OPS };
static const char *const op_names[OPS] = {"add", "sub", "mul", "div", "sqrt", "fma"};

static uint64_t ours(enum op op, enum fp_format format, const uint64_t *v, struct fp_mode mode)
{
	switch (op) {
	case ADD:
		return fp_add(format, v[0], v[1], mode);
	case SUB:
		return fp_sub(format, v[0], v[1], mode);
	case MUL:
		return fp_mul(format, v[0], v[1], mode);
	case DIV:
		return fp_div(format, v[0], v[1], mode);
	case SQRT:
		return fp_sqrt(format, v[0], mode);
	case FMA:
	case OPS:
		break;
	}
	return fp_fma(format, v[0], v[1], v[2], mode);
}

/* volatile keeps the compiler from moving the operation out of its rounding mode. */
static uint64_t host_f32(enum op op, const uint64_t *v, int mode)
{
	volatile float a = fp_f32(v[0]), b = fp_f32(v[1]), c = fp_f32(v[2]), r = 0;

	fesetround(mode);
	switch (op) {
	case ADD:
		r = a + b;
		break;
	case SUB:
		r = a - b;
		break;
	case MUL:
		r = a * b;
		break;
	case DIV:
		r = a / b;
		break;
	case SQRT:
		r = sqrtf(a);
		break;
	case FMA:
	case OPS:
		r = fmaf(a, b, c);
		break;
	}
	fesetround(FE_TONEAREST);
	return fp_f32_bits(r);
}

static uint64_t host_f64(enum op op, const uint64_t *v, int mode)
{
	volatile double a = fp_f64(v[0]), b = fp_f64(v[1]), c = fp_f64(v[2]), r = 0;

	fesetround(mode);
	switch (op) {
	case ADD:
		r = a + b;
		break;
	case SUB:
		r = a - b;
		break;
	case MUL:
		r = a * b;
		break;
	case DIV:
		r = a / b;
		break;
	case SQRT:
		r = sqrt(a);
		break;
	case FMA:
	case OPS:
		r = fma(a, b, c);
		break;
	}
	fesetround(FE_TONEAREST);
	return fp_f64_bits(r);
}

static void check_against_host(
	enum fp_format format, uint64_t (*host)(enum op op, const uint64_t *v, int mode))
{
	uint64_t seed = 1, v[3];

	for (unsigned op = 0; op < OPS; op++)
		for (unsigned m = 0; m < MODES; m++)
			for (unsigned i = 0; i < ROUNDS; i++) {
				uint64_t got, want;

				for (unsigned k = 0; k < 3; k++)
					v[k] = draw(&seed, format);
				if (i % 16 == 0) /* a sum that nearly cancels */
					v[2] = host(MUL, v, FE_TONEAREST) ^
					       (uint64_t)1 << (fp_bits(format) - 1);
				got = ours((enum op)op, format, v,
					(struct fp_mode){modes[m].round, .ftz = false});
				want = host((enum op)op, v, modes[m].host);
				if (fp_is_nan(format, got) && fp_is_nan(format, want))
					continue;
				if (got != want)
					fail_msg("%s mode %u of %llx %llx %llx: %llx, the host has "
						 "%llx",
						op_names[op], m, (unsigned long long)v[0],
						(unsigned long long)v[1], (unsigned long long)v[2],
						(unsigned long long)got, (unsigned long long)want);
			}
}

static void test_f32(void **state)
{
	(void)state;
	check_against_host(FP_F32, host_f32);
}

static void test_f64(void **state)
{
	(void)state;
	check_against_host(FP_F64, host_f64);
}

/* x86 flushes by the same rule as the device (docs/executor.md). */
static void test_flush(void **state)
{
#if defined(__x86_64__)
	enum { FLUSH_TO_ZERO = 0x8000, DENORMALS_ARE_ZERO = 0x0040 };
	unsigned saved = _mm_getcsr();
	uint64_t seed = 2, v[3];

	(void)state;
	for (unsigned op = 0; op < SQRT; op++)
		for (unsigned m = 0; m < MODES; m++)
			for (unsigned i = 0; i < ROUNDS; i++) {
				uint64_t got, want;

				v[0] = draw(&seed, FP_F32) &
				       0xbfffffff; /* below 2: products are small */
				v[1] = draw(&seed, FP_F32) & (op == DIV ? 0xffffffff : 0xa0ffffff);
				v[2] = 0;
				got = ours((enum op)op, FP_F32, v,
					(struct fp_mode){modes[m].round, .ftz = true});
				_mm_setcsr(saved | FLUSH_TO_ZERO | DENORMALS_ARE_ZERO);
				want = host_f32((enum op)op, v, modes[m].host);
				_mm_setcsr(saved);
				if (got != want)
					fail_msg("%s.ftz mode %u of %llx %llx: %llx, the host has "
						 "%llx",
						op_names[op], m, (unsigned long long)v[0],
						(unsigned long long)v[1], (unsigned long long)got,
						(unsigned long long)want);
			}
#else
	(void)state;
	check_skip("only x86 has the switch that flushes as the device does");
#endif
}

/* The value of a half by its definition. */
static double half_value(unsigned bits, unsigned digits, int bias)
{
	unsigned exponent = bits >> digits, fraction = bits & ((1u << digits) - 1);

	return exponent ? ldexp((double)(fraction | 1u << digits),
				  (int)exponent - bias - (int)digits)
	                : ldexp((double)fraction, 1 - bias - (int)digits);
}

/* f32 to a half: the nearest of all 32768, found by search. */
static void check_halves(enum fp_format format, unsigned digits, int bias)
{
	unsigned inf = (2u * (unsigned)bias + 1) << digits;
	uint64_t seed = 3;

	for (unsigned i = 0; i < ROUNDS; i++) {
		uint32_t bits = (uint32_t)draw(&seed, FP_F32) & 0x7fffffff;
		unsigned low = 0, high = inf, want;
		double value, below, above;

		if (i % 4 == 0) /* exactly between two of them */
			bits = (uint32_t)(fp_convert(FP_F32, format, next(&seed) % inf,
						  (struct fp_mode){FP_RN, .ftz = false}) |
					  (uint32_t)1 << (22 - digits));
		if (bits >= 0x7f800000)
			continue;
		value = (double)fp_f32(bits);
		while (high - low > 1) {
			unsigned middle = low + (high - low) / 2;

			if (half_value(middle, digits, bias) <= value)
				low = middle;
			else
				high = middle;
		}
		/* What stands above the largest is as far from it as it is from the one below. */
		below = value - half_value(low, digits, bias);
		above = half_value(low + 1, digits, bias) - value;
		want = above < below || (above == below && low & 1) ? low + 1 : low;
		assert_int_equal(
			fp_convert(format, FP_F32, bits, (struct fp_mode){FP_RN, .ftz = false}),
			want);
		assert_int_equal(fp_convert(format, FP_F32, bits | 0x80000000u,
					 (struct fp_mode){FP_RN, .ftz = false}),
			want | 0x8000);
		assert_int_equal(
			fp_convert(format, FP_F32, bits, (struct fp_mode){FP_RZ, .ftz = false}),
			low);
	}
}

static void test_halves(void **state)
{
	(void)state;
	for (unsigned bits = 0; bits < 0x7c00; bits++) {
		uint64_t wide =
			fp_convert(FP_F32, FP_F16, bits, (struct fp_mode){FP_RN, .ftz = false});

		assert_true((double)fp_f32(wide) == half_value(bits, 10, 15));
	}
	check_halves(FP_F16, 10, 15);
	check_halves(FP_BF16, 7, 127);
}

/* A product or sum of halves is exact in f64: rounding it once must give the same. */
static void test_half_arithmetic(void **state)
{
	const struct fp_mode nearest = {FP_RN, .ftz = false};
	uint64_t seed = 4;

	(void)state;
	for (unsigned i = 0; i < 4 * ROUNDS; i++) {
		enum fp_format format = i & 1 ? FP_F16 : FP_BF16;
		uint64_t a = draw(&seed, FP_F16), b = draw(&seed, FP_F16), wide_a, wide_b;

		if (format == FP_BF16) {
			a = draw(&seed, FP_BF16);
			b = draw(&seed, FP_BF16);
		}
		if (fp_is_nan(format, a) || fp_is_nan(format, b) || fp_is_inf(format, a) ||
			fp_is_inf(format, b))
			continue;
		wide_a = fp_convert(FP_F64, format, a, nearest);
		wide_b = fp_convert(FP_F64, format, b, nearest);
		assert_int_equal(fp_mul(format, a, b, nearest),
			fp_convert(format, FP_F64, fp_f64_bits(fp_f64(wide_a) * fp_f64(wide_b)),
				nearest));
		if (format == FP_F16)
			assert_int_equal(fp_add(format, a, b, nearest),
				fp_convert(format, FP_F64,
					fp_f64_bits(fp_f64(wide_a) + fp_f64(wide_b)), nearest));
	}
}

static void test_integers(void **state)
{
	static const int host_modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
	uint64_t seed = 5;

	(void)state;
	for (unsigned i = 0; i < ROUNDS; i++) {
		unsigned m = i % MODES;
		struct fp_mode mode = {modes[m].round, .ftz = false};
		int64_t n = (int64_t)next(&seed) >> (next(&seed) % 64);
		volatile int64_t v = n;
		volatile double d, whole;
		uint64_t bits = draw(&seed, FP_F64),
			 magnitude = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
		volatile float f;

		fesetround(host_modes[m]);
		f = (float)v;
		d = (double)v;
		whole = nearbyint(fp_f64(bits));
		fesetround(FE_TONEAREST);
		assert_int_equal(fp_from_int(FP_F32, n < 0, magnitude, mode), fp_f32_bits(f));
		assert_int_equal(fp_from_int(FP_F64, n < 0, magnitude, mode), fp_f64_bits(d));
		if (isnan(whole))
			continue;
		assert_int_equal(fp_integral(FP_F64, bits, mode), fp_f64_bits(whole));
		if (fabs(whole) < 9e18)
			assert_int_equal(fp_to_int(FP_F64, bits, 64, true, 7, mode),
				(uint64_t)(int64_t)whole);
		else
			assert_int_equal(fp_to_int(FP_F64, bits, 64, true, 7, mode),
				whole > 0 ? (uint64_t)INT64_MAX : (uint64_t)INT64_MIN);
	}
}

/* Ties away from zero: the C library rounds so. */
static void test_ties_away(void **state)
{
	const struct fp_mode mode = {FP_RNA, .ftz = false};
	uint64_t seed = 7;

	(void)state;
	for (unsigned i = 0; i < ROUNDS; i++) {
		double d = (double)((int64_t)next(&seed) >> (20 + next(&seed) % 40)) / 2;

		assert_int_equal(
			fp_to_int(FP_F64, fp_f64_bits(d), 64, true, 0, mode), (uint64_t)llround(d));
	}
}

static void test_order(void **state)
{
	uint64_t seed = 6;

	(void)state;
	for (unsigned i = 0; i < ROUNDS; i++) {
		uint64_t a = draw(&seed, FP_F32), b = i % 8 ? draw(&seed, FP_F32) : a ^ 0x80000000u;
		float x = fp_f32(a), y = fp_f32(b);
		enum fp_order want = x < y    ? FP_LESS
		                     : x > y  ? FP_GREATER
		                     : x == y ? FP_EQUAL
		                              : FP_UNORDERED;
		const struct fp_mode keep = {FP_RN, .ftz = false};

		assert_int_equal(fp_compare(FP_F32, a, b, false), want);
		if (want == FP_LESS || want == FP_GREATER) {
			assert_int_equal(fp_min(FP_F32, a, b, false, false, keep), x < y ? a : b);
			assert_int_equal(fp_max(FP_F32, a, b, true, false, keep), x < y ? b : a);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_f32),
		cmocka_unit_test(test_f64),
		cmocka_unit_test(test_flush),
		cmocka_unit_test(test_halves),
		cmocka_unit_test(test_half_arithmetic),
		cmocka_unit_test(test_integers),
		cmocka_unit_test(test_ties_away),
		cmocka_unit_test(test_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
