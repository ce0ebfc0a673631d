/*
 * Columns quantised to q8_1, in the three planes that the walks read. A block is 128 values with
 * one scale; codes are signed bytes. With n_sb = K/256 and iters = ceil(n_sb/4), a column has
 *
 *   q   256*iters words; the word of values 4v..4v+3 sits at 256*(v>>8) + 32*(v&7) + 8*((v>>6)&3) +
 *       ((v>>3)&7), value 4v in its lowest byte; words that no value takes are 0
 *   s8  8*n_sb signed words: the sum of each 32 codes
 *   d8  2*n_sb floats: the scale of each block
 *
 * and columns stand one after the other in each plane.
 */
#ifndef GATE_PLANES_H
#define GATE_PLANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { GATE_Q8_1_BLOCK = 128 };

struct gate_planes {
	unsigned n_sb, columns;
	uint32_t *q;
	int32_t *s8;
	float *d8;
	size_t q_bytes, s8_bytes, d8_bytes;
	bool quant_column; /* a NaN or an infinity in a column: its block's scale is NaN, its codes
	                      0 */
};

/*
 * One block: scale = largest magnitude / 127 (1 when all are 0), code = x / scale rounded to
 * nearest, halves away from zero, within +-127. False where a value is a NaN or an infinity.
 */
bool gate_q8_1_quantise(
	const float values[GATE_Q8_1_BLOCK], int8_t codes[GATE_Q8_1_BLOCK], float *scale);

/* Sizes of the planes; false where one does not fit. */
bool gate_planes_bytes(uint64_t n_sb, uint64_t columns, struct gate_planes *sizes);

/* `x` is columns * n_sb * 256 values, column after column. */
struct error *gate_planes_make(
	const float *x, unsigned n_sb, unsigned columns, struct gate_planes *out) MUST_CHECK;
void gate_planes_destroy(struct gate_planes *planes);

#endif
