/*
 * The one-column Q5_K walk of gates/kquant/kquant.cu (spelled) as plain C, for bench/exec: the same
 * loads and the same arithmetic, a row's 32 lanes as loops that the compiler may turn into vectors.
 * The Makefile compiles it with -O3 -march=native, and without contraction as everything else.
 */
#include "exec_walk.h"

#include <math.h>
#include <string.h>

enum { WORDS = 44, LANES = 32 };

static float of_bits(uint32_t bits)
{
	float value;

	memcpy(&value, &bits, sizeof value);
	return value;
}

static float half(uint32_t h)
{
	uint32_t sign = (h & 0x8000u) << 16, exponent = h >> 10 & 0x1f, mantissa = h & 0x3ff;

	if (exponent == 0x1f)
		return of_bits(sign | 0x7f800000u | mantissa << 13);
	if (exponent == 0) {
		if (mantissa == 0)
			return of_bits(sign);
		exponent = 1;
		while (mantissa < 0x400) {
			mantissa <<= 1;
			exponent--;
		}
		mantissa &= 0x3ff;
	}
	return of_bits(sign | (exponent + 112) << 23 | mantissa << 13);
}

static uint32_t packed_byte(const uint32_t *block, unsigned i)
{
	return block[1 + (i >> 2)] >> (8 * (i & 3)) & 0xff;
}

static float scale_of(const uint32_t *block, unsigned s)
{
	if (s < 4)
		return (float)(packed_byte(block, s) & 63);
	return (float)((packed_byte(block, s + 4) & 15) | (packed_byte(block, s - 4) >> 6) << 4);
}

static float min_of(const uint32_t *block, unsigned s)
{
	if (s < 4)
		return (float)(packed_byte(block, s + 4) & 63);
	return (float)(packed_byte(block, s + 4) >> 4 | (packed_byte(block, s) >> 6) << 4);
}

static int32_t dot4(uint32_t a, uint32_t b, int32_t sum)
{
	for (unsigned n = 0; n < 4; n++)
		sum += (int8_t)(a >> (8 * n)) * (int8_t)(b >> (8 * n));
	return sum;
}

static float sub_block(const uint32_t *row, const struct exec_walk *w, unsigned it, unsigned lane)
{
	unsigned s = lane & 7, index = 4 * it + (lane >> 3);
	const uint32_t *block = row + (size_t)index * WORDS;
	float d = half(block[0] & 0xffff), minus = half(block[0] >> 16 ^ 0x8000u);
	float scale = d * scale_of(block, s), offset = minus * min_of(block, s);
	int32_t sum = 0;

	for (unsigned j = 0; j < 8; j++) {
		uint32_t low = block[12 + 8 * (s >> 1) + j] >> (4 * (s & 1)) & 0x0f0f0f0fu;
		uint32_t high = (block[4 + j] >> s & 0x01010101u) << 4;

		sum = dot4(low | high, w->q[256 * it + 32 * j + lane], sum);
	}
	return fmaf((float)sum, scale, (float)w->s8[8 * index + s] * offset);
}

static float lane_sum(const uint32_t *row, const struct exec_walk *w, unsigned lane)
{
	unsigned s = lane & 7, group = lane >> 3, full = w->n_sb / 4, it = 0;
	float f = 0;

	for (; it + 2 <= full; it += 2) {
		float t0 = sub_block(row, w, it, lane) * w->d8[2 * (4 * it + group) + (s >> 2)];
		float x1 = sub_block(row, w, it + 1, lane);

		f = f + t0;
		f = fmaf(x1, w->d8[2 * (4 * (it + 1) + group) + (s >> 2)], f);
	}
	for (; it < (w->n_sb + 3) / 4; it++)
		if (4 * it + group < w->n_sb)
			f = fmaf(sub_block(row, w, it, lane),
				w->d8[2 * (4 * it + group) + (s >> 2)], f);
	return f;
}

void exec_walk_rows(const struct exec_walk *w, unsigned rows, float *y)
{
	for (unsigned r = 0; r < rows; r++) {
		const uint32_t *row = w->weights + (size_t)r * w->n_sb * WORDS;
		float lanes[LANES], next[LANES];

		for (unsigned l = 0; l < LANES; l++)
			lanes[l] = lane_sum(row, w, l);
		for (unsigned distance = 16; distance; distance /= 2) {
			for (unsigned l = 0; l < LANES; l++)
				next[l] = lanes[l] + lanes[l ^ distance];
			memcpy(lanes, next, sizeof lanes);
		}
		y[r] = lanes[0];
	}
}
