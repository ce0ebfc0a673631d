/*
 * One exact number and its rounding into a format: what every operation of fp.c ends with.
 * Internal to fp*.c.
 */
#ifndef EXEC_FP_ROUND_H
#define EXEC_FP_ROUND_H

#include "exec/fp.h"

__extension__ typedef unsigned __int128 fp_wide;

enum fp_class { FP_CLASS_ZERO, FP_CLASS_FINITE, FP_CLASS_INF, FP_CLASS_NAN };

/* (-1)^negative * mantissa * 2^exponent; mantissa is not 0 where the class is FINITE. */
struct fp_number {
	enum fp_class class;
	bool negative;
	int exponent;
	fp_wide mantissa;
	bool sticky; /* a little more than the mantissa says: some part below its last bit */
};

struct fp_layout {
	unsigned bits;      /* of the whole pattern */
	unsigned precision; /* mantissa bits with the hidden one */
	int bias;
	unsigned dropped; /* low bits that are always 0: tf32 lives in an f32 */
	uint64_t nan;
};
extern const struct fp_layout fp_layouts[];

static inline const struct fp_layout *fp_layout(enum fp_format format)
{
	return &fp_layouts[format];
}

struct fp_number fp_unpack(enum fp_format format, uint64_t bits, bool ftz);
/* Rounds once. Handles sat, relu and ftz. */
uint64_t fp_pack(enum fp_format format, struct fp_number number, struct fp_mode mode);
/* The number as an integer: magnitude rounded by `round`; saturates far above 2^64. */
fp_wide fp_round_to_integer(struct fp_number number, enum fp_rounding round);

unsigned fp_width(fp_wide value); /* position of the highest set bit, from 1; 0 for 0 */

#endif
