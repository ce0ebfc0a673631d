/*
 * What float operations give, bit for bit: every format, every rounding, in integer arithmetic.
 *
 * Values are bit patterns in the low bits of a uint64_t. An operation that yields a NaN gives the
 * format's one NaN (0x7fffffff, 0x7fff), but f64 hands on an operand's payload (docs/executor.md
 * says what was measured). No host rounding mode or control register is touched. Does not know
 * registers, lanes or instructions.
 */
#ifndef EXEC_FP_H
#define EXEC_FP_H

#include <stdbool.h>
#include <stdint.h>

enum fp_format { FP_F16, FP_BF16, FP_TF32, FP_F32, FP_F64 };

enum fp_rounding {
	FP_RN, /* to nearest, ties to even */
	FP_RZ,
	FP_RM, /* towards minus infinity */
	FP_RP,
	FP_RNA, /* to nearest, ties away from zero */
};

struct fp_mode {
	enum fp_rounding round;
	bool ftz;  /* subnormal inputs and results are zeroes of their sign */
	bool sat;  /* results are clamped to [0, 1], NaN becomes +0 */
	bool relu; /* negative results become +0; NaN stays */
};

/* The format's one NaN. */
uint64_t fp_nan(enum fp_format format);
bool fp_is_nan(enum fp_format format, uint64_t a);
bool fp_is_inf(enum fp_format format, uint64_t a);
bool fp_is_zero(enum fp_format format, uint64_t a);
bool fp_is_subnormal(enum fp_format format, uint64_t a);
bool fp_sign(enum fp_format format, uint64_t a);
unsigned fp_bits(enum fp_format format); /* 16, 32, 64 */
/* An f64 NaN made quiet. */
uint64_t fp_quiet(uint64_t a);
/* A subnormal becomes a zero of its sign. */
uint64_t fp_flush(enum fp_format format, uint64_t a);

uint64_t fp_add(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode);
uint64_t fp_sub(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode);
uint64_t fp_mul(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode);
uint64_t fp_fma(enum fp_format format, uint64_t a, uint64_t b, uint64_t c, struct fp_mode mode);
uint64_t fp_div(enum fp_format format, uint64_t a, uint64_t b, struct fp_mode mode);
uint64_t fp_sqrt(enum fp_format format, uint64_t a, struct fp_mode mode);
uint64_t fp_neg(enum fp_format format, uint64_t a, struct fp_mode mode);
uint64_t fp_abs(enum fp_format format, uint64_t a, struct fp_mode mode);

/* min and max: one NaN gives the other operand unless `nan`; -0 < +0. */
uint64_t fp_min(
	enum fp_format format, uint64_t a, uint64_t b, bool nan, bool xorsign, struct fp_mode mode);
uint64_t fp_max(
	enum fp_format format, uint64_t a, uint64_t b, bool nan, bool xorsign, struct fp_mode mode);

enum fp_order { FP_LESS, FP_EQUAL, FP_GREATER, FP_UNORDERED };
enum fp_order fp_compare(enum fp_format format, uint64_t a, uint64_t b, bool ftz);

/* Between formats. ftz flushes an f32 input and an f32 result. */
uint64_t fp_convert(enum fp_format to, enum fp_format from, uint64_t a, struct fp_mode mode);
/* To an integral value of the same format. */
uint64_t fp_integral(enum fp_format format, uint64_t a, struct fp_mode mode);
/* magnitude with a sign. */
uint64_t fp_from_int(enum fp_format to, bool negative, uint64_t magnitude, struct fp_mode mode);
/* Clamped to `bits` bits; a NaN gives `nan`. */
uint64_t fp_to_int(enum fp_format from, uint64_t a, unsigned bits, bool is_signed, uint64_t nan,
	struct fp_mode mode);

static inline float fp_f32(uint64_t bits)
{
	union {
		uint32_t u;
		float f;
	} v = {.u = (uint32_t)bits};

	return v.f;
}

static inline double fp_f64(uint64_t bits)
{
	union {
		uint64_t u;
		double f;
	} v = {.u = bits};

	return v.f;
}

/* The bits, with the one NaN for any NaN. */
static inline uint64_t fp_f32_bits(float f)
{
	union {
		float f;
		uint32_t u;
	} v = {.f = f};

	return f != f ? 0x7fffffffu : v.u;
}

static inline uint64_t fp_f64_bits(double f)
{
	union {
		double f;
		uint64_t u;
	} v = {.f = f};

	return v.u;
}

#endif
