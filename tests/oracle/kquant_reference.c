/*
 * An independent reference for the k-quant gates: data, planes, decode and walks as their
 * description has them, on the host's own IEEE arithmetic (fmaf for a fused operation, separate
 * operations otherwise). It shares no line with src/ and reads no PTX: what the program computes is
 * held against what this prints. Build with -ffp-contract=off.
 *
 *   kquant_reference mcol WALK                                       a line for each K of the
 * clause kquant_reference sums FORMAT K ROWS EXPERTS SEED_W SEED_A WALK   the one-column sum of
 * each row of expert e with column e
 *
 * WALK is split or fused: the first term of each pair in the one-column walk. FORMAT is q4_k or
 * q5_k.
 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum format { Q4_K, Q5_K };

struct columns {
	unsigned n_sb, iters, m;
	uint32_t *q;
	int32_t *s8;
	float *d8;
};

static uint32_t float_bits(float f)
{
	uint32_t u;
	memcpy(&u, &f, sizeof u);
	return u;
}

static void *zeroed(size_t n, size_t size)
{
	void *p = calloc(n, size);
	if (!p) {
		fputs("kquant_reference: no memory\n", stderr);
		exit(4);
	}
	return p;
}

static uint64_t next(uint64_t *s)
{
	*s ^= *s << 13;
	*s ^= *s >> 7;
	*s ^= *s << 17;
	return *s;
}

static uint32_t half(uint64_t r)
{
	return (uint32_t)((1 + r % 9) << 10) | (uint32_t)(r >> 32 & 0x3ff);
}

static unsigned block_words(enum format format)
{
	return format == Q4_K ? 36 : 44;
}

/* rows rows of n_sb super-blocks, one stream. */
static uint32_t *make_weights(enum format format, size_t rows, unsigned n_sb, uint64_t seed)
{
	unsigned words = block_words(format);
	uint32_t *w = zeroed(rows * n_sb * words, sizeof *w);
	for (size_t b = 0; b < rows * n_sb; b++) {
		uint32_t d = half(next(&seed));
		uint32_t dmin = half(next(&seed));
		w[b * words] = d | dmin << 16;
		for (unsigned i = 1; i < words; i++)
			w[b * words + i] = (uint32_t)(next(&seed) >> 32);
	}
	return w;
}

static float *make_activations(unsigned k, unsigned m, uint32_t seed)
{
	float *x = zeroed((size_t)k * m, sizeof *x);
	uint32_t s = seed * 2654435761u + 12345u;
	for (size_t i = 0; i < (size_t)k * m; i++) {
		s = s * 1103515245u + 12345u;
		float u = (float)(s >> 8 & 0xffff) / 32768.0f - 1.0f;
		x[i] = i % 61 == 0 ? 8.0f * u : u;
	}
	return x;
}

static void quantise_block(const float *x, int8_t codes[128], float *scale)
{
	float amax = 0;
	for (int i = 0; i < 128; i++)
		amax = fabsf(x[i]) > amax ? fabsf(x[i]) : amax;
	float d = amax == 0 ? 1.0f : amax / 127.0f;
	for (int i = 0; i < 128; i++) {
		float r = roundf(x[i] / d);
		codes[i] = (int8_t)(r > 127 ? 127 : r < -127 ? -127 : r);
	}
	*scale = d;
}

static struct columns quantise(const float *x, unsigned k, unsigned m)
{
	struct columns c = {.n_sb = k / 256, .iters = (k / 256 + 3) / 4, .m = m};
	c.q = zeroed((size_t)m * 256 * c.iters, sizeof *c.q);
	c.s8 = zeroed((size_t)m * 8 * c.n_sb, sizeof *c.s8);
	c.d8 = zeroed((size_t)m * 2 * c.n_sb, sizeof *c.d8);
	for (unsigned col = 0; col < m; col++) {
		uint32_t *q = c.q + (size_t)col * 256 * c.iters;
		for (unsigned b = 0; b < k / 128; b++) {
			int8_t codes[128];
			quantise_block(x + (size_t)col * k + 128 * b, codes,
				&c.d8[(size_t)col * 2 * c.n_sb + b]);
			for (unsigned i = 0; i < 128; i++)
				c.s8[(size_t)col * 8 * c.n_sb + 4 * b + i / 32] += codes[i];
			for (unsigned i = 0; i < 128; i++) {
				unsigned v = (128 * b + i) / 4;
				q[256 * (v >> 8) + 32 * (v & 7) + 8 * (v >> 6 & 3) +
					(v >> 3 & 7)] |= (uint32_t)(uint8_t)codes[i] << 8 * (i % 4);
			}
		}
	}
	return c;
}

static float f16(uint32_t h)
{
	int e = (int)(h >> 10 & 31);
	float m = (float)(h & 0x3ff);
	float v = e == 0 ? ldexpf(m, -24) : ldexpf(m + 1024.0f, e - 25);
	return h & 0x8000 ? -v : v;
}

/* Value l's code in sub-block s, straight from the bytes. */
static int code_of(enum format format, const uint8_t *block, unsigned s, unsigned l)
{
	const uint8_t *nibble_bytes = block + 16 + (format == Q5_K ? 32 : 0);
	int nibble = nibble_bytes[32 * (s >> 1) + l] >> (s & 1 ? 4 : 0) & 15;
	if (format == Q4_K)
		return nibble - 8;
	return nibble + 16 * (block[16 + l] >> s & 1);
}

/* The sub-block's value against the column, before the column's scale: fma(cda, A, mul(cdb, B)). */
static float sub_block(enum format format, const uint32_t *words, const struct columns *c,
	unsigned col, unsigned sb, unsigned s)
{
	uint8_t block[176];
	for (unsigned i = 0; i < block_words(format); i++)
		for (unsigned j = 0; j < 4; j++)
			block[4 * i + j] = (uint8_t)(words[i] >> 8 * j);
	const uint8_t *b = block + 4;
	int sc = s < 4 ? b[s] & 63 : (b[s + 4] & 15) | b[s - 4] >> 6 << 4;
	int mn = s < 4 ? b[s + 4] & 63 : b[s + 4] >> 4 | b[s] >> 6 << 4;
	float d = f16(words[0] & 0xffff), dmin = f16(words[0] >> 16);
	float cda = d * (float)sc;
	float low = dmin * (float)mn;
	float cdb = format == Q5_K ? -low : fmaf(8.0f * d, (float)sc, -low);
	int a = 0;
	for (unsigned l = 0; l < 32; l++) {
		unsigned v = (256 * sb + 32 * s + l) / 4;
		uint32_t w = c->q[(size_t)col * 256 * c->iters + 256 * (v >> 8) + 32 * (v & 7) +
				  8 * (v >> 6 & 3) + (v >> 3 & 7)];
		a += code_of(format, block, s, l) * (int8_t)(w >> 8 * (l % 4));
	}
	float bsum = (float)c->s8[(size_t)col * 8 * c->n_sb + 8 * sb + s];
	return fmaf(cda, (float)a, cdb * bsum);
}

/* One row with one column.  split: the first term of each pair of whole iterations keeps two
 * roundings. */
static float dot(
	enum format format, const uint32_t *row, const struct columns *c, unsigned col, bool split)
{
	float lanes[32];
	unsigned full = c->n_sb / 4;
	for (unsigned t = 0; t < 32; t++) {
		float f = 0;
		for (unsigned it = 0; it < c->iters; it++) {
			unsigned sb = 4 * it + (t >> 3), s = t & 7;
			if (sb >= c->n_sb)
				continue;
			float x = sub_block(
				format, row + (size_t)sb * block_words(format), c, col, sb, s);
			float e = c->d8[(size_t)col * 2 * c->n_sb + 2 * sb + (s >> 2)];
			if (split && it % 2 == 0 && it + 2 <= full) {
				float product = e * x;
				f = f + product;
			} else {
				f = fmaf(e, x, f);
			}
		}
		lanes[t] = f;
	}
	for (unsigned distance = 16; distance; distance /= 2) {
		float sums[32];
		for (unsigned t = 0; t < 32; t++)
			sums[t] = lanes[t] + lanes[t ^ distance];
		memcpy(lanes, sums, sizeof lanes);
	}
	return lanes[0];
}

static void mcol_case(unsigned index, unsigned k, bool split)
{
	enum { ROWS = 64, COLUMNS = 8 };
	uint32_t *w = make_weights(Q5_K, ROWS, k / 256, 0x3c010001u + index);
	float *x = make_activations(k, COLUMNS, 7301 + index);
	struct columns c = quantise(x, k, COLUMNS);
	size_t row_words = (size_t)c.n_sb * block_words(Q5_K);
	unsigned mismatches = 0;
	char first[128] = "none";
	for (unsigned col = 0; col < COLUMNS; col++)
		for (unsigned r = 0; r < ROWS; r++) {
			uint32_t got = float_bits(dot(Q5_K, w + r * row_words, &c, col, true));
			uint32_t want = float_bits(dot(Q5_K, w + r * row_words, &c, col, split));
			if (got == want)
				continue;
			if (mismatches++ == 0)
				snprintf(first, sizeof first,
					"slot %u row %u got 0x%08" PRIx32 " want 0x%08" PRIx32, col,
					r, got, want);
		}
	printf("mcol K=%u mismatches %u of %u first %s\n", k, mismatches, ROWS * COLUMNS, first);
	free(w);
	free(x);
	free(c.q);
	free(c.s8);
	free(c.d8);
}

static void sums(enum format format, unsigned k, unsigned rows, unsigned experts, uint64_t seed_w,
	uint32_t seed_a, bool split)
{
	uint32_t *w = make_weights(format, (size_t)rows * experts, k / 256, seed_w);
	float *x = make_activations(k, experts, seed_a);
	struct columns c = quantise(x, k, experts);
	size_t row_words = (size_t)c.n_sb * block_words(format);
	for (unsigned e = 0; e < experts; e++)
		for (unsigned r = 0; r < rows; r++)
			printf("%u %u 0x%08" PRIx32 "\n", e, r,
				float_bits(dot(format, w + ((size_t)e * rows + r) * row_words, &c,
					e, split)));
	free(w);
	free(x);
	free(c.q);
	free(c.s8);
	free(c.d8);
}

int main(int argc, char **argv)
{
	static const unsigned mcol_k[] = {256, 512, 768, 1280, 2048, 2304, 4096, 8192};
	if (argc == 3 && strcmp(argv[1], "mcol") == 0) {
		for (unsigned i = 0; i < sizeof mcol_k / sizeof *mcol_k; i++)
			mcol_case(i, mcol_k[i], strcmp(argv[2], "split") == 0);
		return 0;
	}
	if (argc == 9 && strcmp(argv[1], "sums") == 0) {
		sums(strcmp(argv[2], "q4_k") == 0 ? Q4_K : Q5_K,
			(unsigned)strtoul(argv[3], NULL, 0), (unsigned)strtoul(argv[4], NULL, 0),
			(unsigned)strtoul(argv[5], NULL, 0), strtoull(argv[6], NULL, 0),
			(uint32_t)strtoul(argv[7], NULL, 0), strcmp(argv[8], "split") == 0);
		return 0;
	}
	fputs("usage: kquant_reference mcol split|fused\n"
	      "       kquant_reference sums q4_k|q5_k K ROWS EXPERTS SEED_W SEED_A split|fused\n",
		stderr);
	return 2;
}
