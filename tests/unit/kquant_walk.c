/* The k-quant walks on the host: see kquant_walk.h. Built with -ffp-contract=off. */
#include "kquant_walk.h"

#include <math.h>
#include <string.h>

/* A super-block's scale bytes, taken apart. */
struct sub {
	float cda, cdb;
	int codes[32];
};

static float half_value(uint32_t bits)
{
	uint32_t exponent = bits >> 10 & 31;
	float mantissa = (float)(bits & 0x3ff);

	/* The generators make positive normal ones only. */
	return ldexpf(1024 + mantissa, (int)exponent - 25);
}

static unsigned byte_of(const uint32_t *words, unsigned i)
{
	return words[i / 4] >> (8 * (i % 4)) & 0xff;
}

static unsigned scale_of(const uint32_t *block, unsigned s)
{
	const uint32_t *b = block + 1;

	return s < 4 ? byte_of(b, s) & 63
	             : (byte_of(b, s + 4) & 15) | (byte_of(b, s - 4) >> 6) << 4;
}

static unsigned min_of(const uint32_t *block, unsigned s)
{
	const uint32_t *b = block + 1;

	return s < 4 ? byte_of(b, s + 4) & 63 : byte_of(b, s + 4) >> 4 | (byte_of(b, s) >> 6) << 4;
}

static struct sub decode(const struct gate_stack_format *format, const uint32_t *block, unsigned s)
{
	bool five = strcmp(format->name, "q5_k") == 0;
	float d = half_value(block[0] & 0xffff), dmin = half_value(block[0] >> 16);
	float scale = (float)scale_of(block, s), low = dmin * (float)min_of(block, s);
	struct sub sub = {.cda = d * scale, .cdb = five ? -low : fmaf(8 * d, scale, -low)};

	for (unsigned l = 0; l < 32; l++) {
		unsigned nibble = byte_of(block + (five ? 12 : 4), 32 * (s / 2) + l);

		nibble = s % 2 ? nibble >> 4 : nibble & 15;
		sub.codes[l] = five ? (int)(nibble + 16 * (byte_of(block + 4, l) >> s & 1))
		                    : (int)nibble - 8;
	}
	return sub;
}

/* Code sum, then the sub-block's value before the column's scale. */
static float value_of(const struct sub *sub, const struct gate_planes *p, unsigned column,
	unsigned super_block, unsigned s)
{
	const uint32_t *q = p->q + column * (p->q_bytes / 4 / p->columns);
	int sum = 0;

	for (unsigned l = 0; l < 32; l++) {
		unsigned v = (256 * super_block + 32 * s + l) / 4;
		uint32_t word = q[256 * (v >> 8) + 32 * (v & 7) + 8 * (v >> 6 & 3) + (v >> 3 & 7)];

		sum += sub->codes[l] * (int8_t)(word >> (8 * (l % 4)));
	}
	return fmaf(sub->cda, (float)sum,
		sub->cdb * (float)p->s8[8 * (column * p->n_sb + super_block) + s]);
}

/* A row with a column, as one lane sees it. */
struct lane {
	const struct gate_stack_format *format;
	const uint32_t *row;
	const struct gate_planes *planes;
	unsigned column, lane;
};

/* The two factors of iteration `it`'s term. */
static void term_of(const struct lane *l, unsigned it, float *x, float *e)
{
	unsigned s = l->lane % 8, block = 4 * it + l->lane / 8;
	struct sub sub = decode(l->format, l->row + (size_t)block * l->format->words, s);

	*x = value_of(&sub, l->planes, l->column, block, s);
	*e = l->planes->d8[2 * (l->column * l->planes->n_sb + block) + s / 4];
}

/* Pairs of whole iterations, then one guarded term an iteration. */
static float one_column_sum(const struct lane *l, enum kquant_pair pair)
{
	unsigned n_sb = l->planes->n_sb, full = n_sb / 4, it = 0;
	float f = 0, x, e;

	for (; it + 2 <= full; it += 2) {
		term_of(l, it, &x, &e);
		if (pair == KQUANT_SPLIT) {
			float term = e * x;

			f = f + term;
		} else {
			f = fmaf(e, x, f);
		}
		term_of(l, it + 1, &x, &e);
		f = fmaf(e, x, f);
	}
	for (; it < (n_sb + 3) / 4; it++)
		if (4 * it + l->lane / 8 < n_sb) {
			term_of(l, it, &x, &e);
			f = fmaf(e, x, f);
		}
	return f;
}

/* One iteration at a time, each knowing whether it opens a pair. */
static float m_columns_sum(const struct lane *l)
{
	unsigned full = l->planes->n_sb / 4;
	float f = 0, x, e;

	for (unsigned it = 0; 4 * it + l->lane / 8 < l->planes->n_sb; it++) {
		term_of(l, it, &x, &e);
		if (it % 2 == 0 && it + 2 <= full) {
			float term = e * x;

			f = f + term;
		} else {
			f = fmaf(e, x, f);
		}
	}
	return f;
}

static uint32_t warp_sum(float lanes[32])
{
	uint32_t bits;

	/* Addition is commutative, so a lane below `distance` holds what its partner does. */
	for (unsigned distance = 16; distance; distance /= 2)
		for (unsigned lane = 0; lane < distance; lane++)
			lanes[lane] = lanes[lane] + lanes[lane + distance];
	memcpy(&bits, lanes, sizeof bits);
	return bits;
}

uint32_t kquant_one_column(const struct gate_stack_format *format, const uint32_t *row,
	const struct gate_planes *planes, unsigned column, enum kquant_pair pair)
{
	struct lane l = {format, row, planes, column, 0};
	float lanes[32];

	for (; l.lane < 32; l.lane++)
		lanes[l.lane] = one_column_sum(&l, pair);
	return warp_sum(lanes);
}

uint32_t kquant_m_columns(const struct gate_stack_format *format, const uint32_t *row,
	const struct gate_planes *planes, unsigned column)
{
	struct lane l = {format, row, planes, column, 0};
	float lanes[32];

	for (; l.lane < 32; l.lane++)
		lanes[l.lane] = m_columns_sum(&l);
	return warp_sum(lanes);
}
