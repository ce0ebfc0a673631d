/* q8_1 quantisation and the planes' layout: see planes.h. */
#include "gate/planes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"

bool gate_q8_1_quantise(
	const float values[GATE_Q8_1_BLOCK], int8_t codes[GATE_Q8_1_BLOCK], float *scale)
{
	float most = 0, d;

	for (int i = 0; i < GATE_Q8_1_BLOCK; i++) {
		if (!isfinite(values[i])) {
			memset(codes, 0, GATE_Q8_1_BLOCK);
			*scale = NAN;
			return false;
		}
		most = fmaxf(most, fabsf(values[i]));
	}
	d = most / 127.0F;
	/* Magnitudes so small that their scale rounds to 0 count as 0. */
	if (d == 0)
		d = 1;
	for (int i = 0; i < GATE_Q8_1_BLOCK; i++)
		codes[i] = (int8_t)fminf(fmaxf(roundf(values[i] / d), -127), 127);
	*scale = d;
	return true;
}

static bool plane_bytes(uint64_t count, uint64_t columns, size_t *bytes)
{
	return checked_mul(count, columns, &count) && checked_mul(count, (uint64_t)4, bytes);
}

bool gate_planes_bytes(uint64_t n_sb, uint64_t columns, struct gate_planes *sizes)
{
	uint64_t iters = n_sb / 4 + (n_sb % 4 != 0), words, sums;

	return checked_mul(iters, (uint64_t)256, &words) && checked_mul(n_sb, (uint64_t)8, &sums) &&
	       plane_bytes(words, columns, &sizes->q_bytes) &&
	       plane_bytes(sums, columns, &sizes->s8_bytes) &&
	       plane_bytes(n_sb * 2, columns, &sizes->d8_bytes);
}

static size_t q_word(size_t v)
{
	return 256 * (v >> 8) + 32 * (v & 7) + 8 * (v >> 6 & 3) + (v >> 3 & 7);
}

/* One column of the planes. */
struct column {
	uint32_t *q;
	int32_t *s8;
	float *d8;
};

static bool quantise(const float *x, unsigned n_sb, struct column column)
{
	int8_t codes[GATE_Q8_1_BLOCK];
	bool finite = true;

	for (size_t block = 0; block < 2 * (size_t)n_sb; block++) {
		size_t start = GATE_Q8_1_BLOCK * block;

		finite &= gate_q8_1_quantise(x + start, codes, &column.d8[block]);
		for (size_t i = 0; i < GATE_Q8_1_BLOCK; i++) {
			uint32_t byte = (uint8_t)codes[i];

			column.s8[4 * block + i / 32] += codes[i];
			column.q[q_word((start + i) / 4)] |= byte << (8 * (i % 4));
		}
	}
	return finite;
}

struct error *gate_planes_make(
	const float *x, unsigned n_sb, unsigned columns, struct gate_planes *out)
{
	struct gate_planes p = {.n_sb = n_sb, .columns = columns};

	if (gate_planes_bytes(n_sb, columns, &p)) {
		p.q = mem_try_alloc(p.q_bytes, 1);
		p.s8 = mem_try_alloc(p.s8_bytes, 1);
		p.d8 = mem_try_alloc(p.d8_bytes, 1);
	}
	if (!p.q || !p.s8 || !p.d8) {
		gate_planes_destroy(&p);
		return error_new(ERROR_SYSTEM,
			"no memory for the planes of %u columns of %u super-blocks", columns, n_sb);
	}
	for (size_t c = 0; c < columns; c++) {
		struct column column = {.q = p.q + c * (p.q_bytes / 4 / columns),
			.s8 = p.s8 + c * 8 * n_sb,
			.d8 = p.d8 + c * 2 * n_sb};

		if (!quantise(x + c * n_sb * 256, n_sb, column))
			p.quant_column = true;
	}
	*out = p;
	return NULL;
}

void gate_planes_destroy(struct gate_planes *planes)
{
	free(planes->q);
	free(planes->s8);
	free(planes->d8);
	*planes = (struct gate_planes){0};
}
