/*
 * The kernels of tests/ptx/corpus from every producer, against the same computation written in C
 * here. Bit for bit where the PTX leaves nothing open or approximate, else within a stated bound.
 */
#include "exec_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "sys/fs.h"

static const char *const producers[] = {
	"kern_llc19", "kern_llc22", "kern_nvcc_sm90", "kern_nvcc_sm100", "kern_nvrtc_sm90"};
enum { PRODUCERS = sizeof producers / sizeof producers[0] };

/* False where this producer did not make the kernel. */
static bool open_kernel(struct exec_fixture *f, unsigned producer, const char *kernel)
{
	struct strbuf name = STRBUF_INIT, text = STRBUF_INIT;
	char *path;

	strbuf_addf(&name, "tests/ptx/corpus/%s/%s.ptx", producers[producer], kernel);
	path = check_source(name.text);
	if (!fs_is_file(path)) {
		assert_string_equal(kernel, "mmvq_q8"); /* the one that NVRTC did not make */
		free(path);
		strbuf_destroy(&name);
		return false;
	}
	check_ok(fs_read(path, 1 << 20, &text));
	exec_fixture_open(f, name.text, text.text, kernel);
	strbuf_destroy(&name);
	strbuf_destroy(&text);
	free(path);
	return true;
}

/* A stream of numbers that is the same everywhere. */
static uint32_t next(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*state >> 33);
}

/* In [-1, 1). */
static float next_f32(uint64_t *state)
{
	return (float)((int)(next(state) & 0xffff) - 0x8000) / 0x8000;
}

static void fill_f32(float *x, size_t count, uint64_t seed)
{
	for (size_t i = 0; i < count; i++)
		x[i] = next_f32(&seed);
}

static uint32_t bits_of(float f)
{
	uint32_t bits;

	memcpy(&bits, &f, sizeof bits);
	return bits;
}

static void check_bits(const char *producer, const float *got, const float *want, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (bits_of(got[i]) != bits_of(want[i]))
			fail_msg("%s: element %zu is 0x%08x, not 0x%08x", producer, i,
				bits_of(got[i]), bits_of(want[i]));
}

static void check_near(
	const char *producer, const float *got, const double *want, size_t count, double bound)
{
	for (size_t i = 0; i < count; i++)
		if (!(fabs(got[i] - want[i]) <= bound * (1 + fabs(want[i]))))
			fail_msg("%s: element %zu is %.9g, not %.9g", producer, i, (double)got[i],
				want[i]);
}

/* f16 to f32 and back, by arithmetic: no code of the executor. */
static float half_value(uint16_t h)
{
	int exponent = h >> 10 & 31, mantissa = h & 1023;
	float magnitude = exponent ? ldexpf((float)(mantissa | 1024), exponent - 25)
	                           : ldexpf((float)mantissa, -24);

	return h & 0x8000 ? -magnitude : magnitude;
}

static uint16_t half_nearest(float f)
{
	uint16_t sign = f < 0 || (f == 0 && signbit(f)) ? 0x8000 : 0, best = 0;
	float magnitude = fabsf(f);

	/* The largest half at or below, then the nearer neighbour, ties to even. */
	for (int bit = 14; bit >= 0; bit--)
		if ((best | 1 << bit) < 0x7c00 &&
			half_value((uint16_t)(best | 1 << bit)) <= magnitude)
			best = (uint16_t)(best | 1 << bit);
	if (best < 0x7bff) {
		float below = magnitude - half_value(best);
		float above = half_value((uint16_t)(best + 1)) - magnitude;

		if (above < below || (above == below && best & 1))
			best++;
	}
	return best | sign;
}

static void test_saxpy(void **state)
{
	enum { N = 1000 };
	float x[N], y[N], want[N], got[N];

	(void)state;
	fill_f32(x, N, 1);
	fill_f32(y, N, 2);
	for (int i = 0; i < N; i++)
		want[i] = fmaf(1.3f, x[i], y[i]);
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "saxpy"))
			continue;
		to = exec_fixture_buffer(&f, y, sizeof y);
		exec_fixture_u32(&f, 0, N);
		exec_fixture_f32(&f, 1, 1.3f);
		exec_fixture_u64(&f, 2, exec_fixture_buffer(&f, x, sizeof x));
		exec_fixture_u64(&f, 3, to);
		exec_fixture_run(&f, 8, 128);
		exec_fixture_read(&f, to, got, sizeof got);
		check_bits(producers[p], got, want, N);
		exec_fixture_close(&f);
	}
}

static uint32_t collatz(uint32_t v)
{
	int c = 0;

	while (v != 1 && c < 1000) {
		v = v & 1 ? 3 * v + 1 : v >> 1;
		c++;
	}
	switch (c % 5) {
	case 0:
		return (uint32_t)(c + 7);
	case 1:
		return (uint32_t)(c ^ 3);
	case 2:
		return (uint32_t)(c * 5);
	case 3:
		return (uint32_t)(c - 9);
	default:
		return (uint32_t)~c;
	}
}

static void test_collatz(void **state)
{
	enum { N = 300 };
	uint32_t x[N], got[N];

	(void)state;
	for (unsigned i = 0; i < N; i++)
		x[i] = i * 37 + 1;
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "collatz"))
			continue;
		to = exec_fixture_buffer(&f, x, sizeof x);
		exec_fixture_u64(&f, 0, to);
		exec_fixture_u32(&f, 1, N);
		exec_fixture_run(&f, 5, 64);
		exec_fixture_read(&f, to, got, sizeof got);
		for (unsigned i = 0; i < N; i++)
			assert_int_equal(got[i], collatz(x[i]));
		exec_fixture_close(&f);
	}
}

struct q4 {
	uint16_t d;
	uint8_t qs[16];
};

static void test_dequant_q4(void **state)
{
	enum { N = 40 };
	struct q4 w[N];
	uint16_t want[N * 32], got[N * 32];
	uint64_t seed = 3;

	(void)state;
	for (int b = 0; b < N; b++) {
		w[b].d = (uint16_t)(next(&seed) % 0x7c00 | (next(&seed) & 1) << 15);
		for (int k = 0; k < 16; k++)
			w[b].qs[k] = (uint8_t)next(&seed);
		for (int k = 0; k < 16; k++) {
			float d = half_value(w[b].d);

			want[b * 32 + k] = half_nearest(d * (float)((w[b].qs[k] & 15) - 8));
			want[b * 32 + 16 + k] = half_nearest(d * (float)((w[b].qs[k] >> 4) - 8));
		}
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "dequant_q4"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, w, sizeof w));
		exec_fixture_u64(&f, 1, to);
		exec_fixture_u32(&f, 2, N);
		exec_fixture_run(&f, 2, 32);
		exec_fixture_read(&f, to, got, sizeof got);
		for (int i = 0; i < N * 32; i++) /* past the largest half: an infinity */
			if (fabsf(half_value(want[i])) < 65504)
				assert_int_equal(got[i], want[i]);
			else
				assert_true((got[i] & 0x7fff) >= 0x7bff);
		exec_fixture_close(&f);
	}
}

/* exp, log and the division are libdevice's, within a few ulp of the host's. */
static void test_f64k(void **state)
{
	enum { N = 100, M = 13 };
	double x[N], got[N];
	uint64_t seed = 4;

	(void)state;
	for (int i = 0; i < N; i++)
		x[i] = next_f32(&seed) * 20.0;
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "f64k"))
			continue;
		to = exec_fixture_buffer(&f, x, sizeof x);
		exec_fixture_u64(&f, 0, to);
		exec_fixture_u32(&f, 1, N);
		exec_fixture_u32(&f, 2, M);
		exec_fixture_run(&f, 2, 64);
		exec_fixture_read(&f, to, got, sizeof got);
		for (int i = 0; i < N; i++) {
			int rest = i * 7 % M, quotient = i / M;
			double want = exp(x[i]) / (1.0 + log(x[i] * x[i] + 1.0)) + rest + quotient;

			if (!(fabs(got[i] - want) <= 1e-14 * (1 + fabs(want))))
				fail_msg("%s: element %d is %.17g, not %.17g", producers[p], i,
					got[i], want);
		}
		exec_fixture_close(&f);
	}
}

static void test_gelu(void **state)
{
	enum { N = 200 };
	float x[N], got[N];
	double want[N];

	(void)state;
	fill_f32(x, N, 5);
	for (int i = 0; i < N; i++) {
		double v = x[i] *= 4;

		want[i] = 0.5 * v * (1 + tanh(0.79788456 * (v + 0.044715 * v * v * v))) + erf(v);
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "gelu"))
			continue;
		to = exec_fixture_buffer(&f, x, sizeof x);
		exec_fixture_u64(&f, 0, to);
		exec_fixture_u32(&f, 1, N);
		exec_fixture_run(&f, 7, 32);
		exec_fixture_read(&f, to, got, sizeof got);
		check_near(producers[p], got, want, N, 1e-6);
		exec_fixture_close(&f);
	}
}

static void test_gemm(void **state)
{
	enum { N = 48, CELLS = N * N };
	static float a[CELLS], b[CELLS], want[CELLS], got[CELLS];

	(void)state;
	fill_f32(a, CELLS, 6);
	fill_f32(b, CELLS, 7);
	for (int r = 0; r < N; r++)
		for (int c = 0; c < N; c++) {
			want[r * N + c] = 0;
			for (int k = 0; k < N; k++)
				want[r * N + c] = fmaf(a[r * N + k], b[k * N + c], want[r * N + c]);
		}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "gemm"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, a, sizeof a));
		exec_fixture_u64(&f, 1, exec_fixture_buffer(&f, b, sizeof b));
		exec_fixture_u64(&f, 2, to);
		exec_fixture_u32(&f, 3, N);
		f.launch.grid[1] = N / 16;
		f.launch.block[1] = 16;
		exec_fixture_run(&f, N / 16, 16);
		exec_fixture_read(&f, to, got, sizeof got);
		check_bits(producers[p], got, want, CELLS);
		exec_fixture_close(&f);
	}
}

static void test_hist(void **state)
{
	enum { N = 5000 };
	uint8_t d[N];
	int32_t want[256] = {0}, got[256];
	uint64_t seed = 8;

	(void)state;
	for (int i = 0; i < N; i++)
		want[d[i] = (uint8_t)(next(&seed) % 200)]++;
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "hist"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, d, sizeof d));
		exec_fixture_u64(&f, 1, to);
		exec_fixture_u32(&f, 2, N);
		exec_fixture_run(&f, 4, 96);
		exec_fixture_read(&f, to, got, sizeof got);
		assert_memory_equal(got, want, sizeof want);
		exec_fixture_close(&f);
	}
}

static void test_idiv(void **state)
{
	enum { N = 120 };
	int64_t a[N], b[N], want[N], got[N];
	uint64_t seed = 9;

	(void)state;
	for (int i = 0; i < N; i++) {
		a[i] = (int64_t)((uint64_t)next(&seed) << 33 ^ (uint64_t)next(&seed) << 8);
		b[i] = (int64_t)(next(&seed) % 100000) - 50000;
		a[i] = i % 3 ? a[i] : a[i] % 1000000;
		b[i] = b[i] ? b[i] : 7;
		want[i] = (int64_t)((uint64_t)(a[i] / b[i] + a[i] % b[i]) + (uint64_t)a[i] / N);
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "idiv"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, a, sizeof a));
		exec_fixture_u64(&f, 1, exec_fixture_buffer(&f, b, sizeof b));
		exec_fixture_u64(&f, 2, to);
		exec_fixture_u32(&f, 3, N);
		exec_fixture_run(&f, 4, 32);
		exec_fixture_read(&f, to, got, sizeof got);
		assert_memory_equal(got, want, sizeof want);
		exec_fixture_close(&f);
	}
}

static void test_indirect(void **state)
{
	enum { N = 64 };
	const uint32_t choose = 0x5a0ff00f;
	float x[N], want[N], got[N];

	(void)state;
	fill_f32(x, N, 10);
	for (int i = 0; i < N; i++)
		want[i] = choose >> (i & 31) & 1 ? x[i] * 2 : x[i] + 3;
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "indirect"))
			continue;
		to = exec_fixture_buffer(&f, x, sizeof x);
		exec_fixture_u64(&f, 0, to);
		exec_fixture_u32(&f, 1, choose);
		exec_fixture_run(&f, 1, N);
		exec_fixture_read(&f, to, got, sizeof got);
		check_bits(producers[p], got, want, N);
		exec_fixture_close(&f);
	}
}

static void test_localarr(void **state)
{
	enum { THREADS = 40, STEPS = 25, WORDS = THREADS * 16 };
	float x[WORDS], want[WORDS], got[WORDS];

	(void)state;
	fill_f32(x, WORDS, 11);
	for (int i = 0; i < WORDS; i++)
		x[i] *= 20;
	memcpy(want, x, sizeof x);
	for (size_t i = 0; i < THREADS; i++) {
		float *t = &want[i * 16];

		for (int k = 0; k < STEPS; k++) {
			int j = (int)t[k & 15] & 15;

			t[j] += t[(j + 1) & 15];
		}
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "localarr"))
			continue;
		to = exec_fixture_buffer(&f, x, sizeof x);
		exec_fixture_u64(&f, 0, to);
		exec_fixture_u32(&f, 1, STEPS);
		exec_fixture_run(&f, 1, THREADS);
		exec_fixture_read(&f, to, got, sizeof got);
		check_bits(producers[p], got, want, WORDS);
		exec_fixture_close(&f);
	}
}

struct q8 {
	uint16_t d;
	int8_t qs[32];
};

/* Adds lanes at distances 16, 8, 4, 2, 1, as a butterfly does. */
static float tree_sum(const float *lanes)
{
	float sum[32], sums[32];

	memcpy(sum, lanes, sizeof sum);
	for (int m = 16; m; m >>= 1) {
		for (int l = 0; l < 32; l++)
			sums[l] = sum[l] + sum[l ^ m];
		memcpy(sum, sums, sizeof sum);
	}
	return sum[0];
}

static void fill_q8(struct q8 *blocks, int count, uint64_t seed)
{
	for (int b = 0; b < count; b++) {
		blocks[b].d = (uint16_t)(0x2000 + next(&seed) % 0x1800);
		for (int k = 0; k < 32; k++)
			blocks[b].qs[k] = (int8_t)next(&seed);
	}
}

static void test_mmvq_q8(void **state)
{
	enum { ROWS = 5, BLOCKS = 70 };
	static struct q8 w[ROWS * BLOCKS], x[BLOCKS];
	float want[ROWS], got[ROWS];

	(void)state;
	fill_q8(w, ROWS * BLOCKS, 12);
	fill_q8(x, BLOCKS, 13);
	for (int row = 0; row < ROWS; row++) {
		float lanes[32] = {0};

		for (int b = 0; b < BLOCKS; b++) {
			const struct q8 *a = &w[row * BLOCKS + b];
			float scale = half_value(a->d) * half_value(x[b].d);
			int sum = 0;

			for (int k = 0; k < 32; k++)
				sum += a->qs[k] * x[b].qs[k];
			lanes[b % 32] = fmaf(scale, (float)sum, lanes[b % 32]);
		}
		want[row] = tree_sum(lanes);
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "mmvq_q8"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, w, sizeof w));
		exec_fixture_u64(&f, 1, exec_fixture_buffer(&f, x, sizeof x));
		exec_fixture_u64(&f, 2, to);
		exec_fixture_u32(&f, 3, BLOCKS);
		exec_fixture_run(&f, ROWS, 32);
		exec_fixture_read(&f, to, got, sizeof got);
		check_bits(producers[p], got, want, ROWS);
		exec_fixture_close(&f);
	}
}

static void test_quant_q8(void **state)
{
	enum { BLOCKS = 6, VALUES = BLOCKS * 32 };
	float x[VALUES];
	struct q8 want[BLOCKS], got[BLOCKS];

	(void)state;
	fill_f32(x, VALUES, 14);
	memset(&x[64], 0, 32 * sizeof *x); /* a block of zeroes: scale 0 */
	for (int b = 0; b < BLOCKS; b++) {
		float most = 0, d, id;

		for (int l = 0; l < 32; l++)
			most = fmaxf(most, fabsf(x[b * 32 + l]));
		d = most / 127.f;
		id = d != 0 ? 1.f / d : 0.f;
		want[b].d = half_nearest(d);
		for (int l = 0; l < 32; l++)
			want[b].qs[l] = (int8_t)(int)rintf(x[b * 32 + l] * id);
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "quant_q8"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, x, sizeof x));
		exec_fixture_u64(&f, 1, to);
		exec_fixture_u32(&f, 2, BLOCKS);
		exec_fixture_run(&f, BLOCKS / 2, 64);
		exec_fixture_read(&f, to, got, sizeof got);
		assert_memory_equal(got, want, sizeof want);
		exec_fixture_close(&f);
	}
}

static void test_reduce_sum(void **state)
{
	enum { N = 3000, GRID = 3, BLOCK = 128 };
	float x[N], want[GRID], got[GRID];

	(void)state;
	fill_f32(x, N, 15);
	for (int g = 0; g < GRID; g++) {
		float lanes[BLOCK] = {0}, warps[32] = {0};

		for (int t = 0; t < BLOCK; t++)
			for (int i = g * BLOCK + t; i < N; i += GRID * BLOCK)
				lanes[t] += x[i];
		for (size_t w = 0; w < BLOCK / 32; w++)
			warps[w] = tree_sum(&lanes[32 * w]);
		want[g] = tree_sum(warps);
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "reduce_sum"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, x, sizeof x));
		exec_fixture_u64(&f, 1, to);
		exec_fixture_u32(&f, 2, N);
		exec_fixture_run(&f, GRID, BLOCK);
		exec_fixture_read(&f, to, got, sizeof got);
		check_bits(producers[p], got, want, GRID);
		exec_fixture_close(&f);
	}
}

/* Square root, reciprocal and division are the rounded ones in every producer's PTX. */
static void test_rmsnorm(void **state)
{
	enum { N = 500, ROWS = 3, BLOCK = 96, CELLS = ROWS * N };
	static float x[CELLS], g[N], want[CELLS], got[CELLS];

	(void)state;
	fill_f32(x, CELLS, 16);
	fill_f32(g, N, 17);
	for (int row = 0; row < ROWS; row++) {
		float lanes[BLOCK] = {0}, sum = 0, r;

		for (int t = 0; t < BLOCK; t++)
			for (int i = t; i < N; i += BLOCK)
				lanes[t] = fmaf(x[row * N + i], x[row * N + i], lanes[t]);
		for (size_t w = 0; w < BLOCK / 32; w++)
			sum += tree_sum(&lanes[32 * w]);
		r = 1.f / sqrtf(sum / N + 1e-5f);
		for (int i = 0; i < N; i++)
			want[row * N + i] = x[row * N + i] * r * g[i];
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "rmsnorm"))
			continue;
		to = exec_fixture_buffer(&f, NULL, sizeof want);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, x, sizeof x));
		exec_fixture_u64(&f, 1, exec_fixture_buffer(&f, g, sizeof g));
		exec_fixture_u64(&f, 2, to);
		exec_fixture_u32(&f, 3, N);
		exec_fixture_f32(&f, 4, 1e-5f);
		exec_fixture_run(&f, ROWS, BLOCK);
		exec_fixture_read(&f, to, got, sizeof got);
		check_bits(producers[p], got, want, CELLS);
		exec_fixture_close(&f);
	}
}

static void test_rope(void **state)
{
	enum { NE = 64, POSITIONS = 3, P0 = 5 };
	float x[NE], got[NE];
	double want[NE];

	(void)state;
	fill_f32(x, NE, 18);
	/* The rows of the grid turn the same pairs one after another. */
	for (int i = 0; i < NE; i++)
		want[i] = x[i];
	for (int y = 0; y < POSITIONS; y++)
		for (size_t i = 0; i < NE / 2; i++) {
			double angle = (P0 + y) * pow(10000.0, -2.0 * (double)i / NE);
			double a = want[2 * i], b = want[2 * i + 1];

			want[2 * i] = a * cos(angle) - b * sin(angle);
			want[2 * i + 1] = a * sin(angle) + b * cos(angle);
		}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "rope"))
			continue;
		to = exec_fixture_buffer(&f, x, sizeof x);
		exec_fixture_u64(&f, 0, to);
		exec_fixture_u32(&f, 1, NE);
		exec_fixture_f32(&f, 2, 10000.f);
		exec_fixture_u32(&f, 3, P0);
		f.launch.grid[1] = POSITIONS;
		f.blocks_race = true;
		exec_fixture_run(&f, 1, NE / 2);
		exec_fixture_read(&f, to, got, sizeof got);
		check_near(producers[p], got, want, NE, 4e-6);
		exec_fixture_close(&f);
	}
}

static void test_scan(void **state)
{
	enum { N = 100, BLOCK = 64 };
	int32_t x[128] = {0}, v[128], want[N], got[N];
	uint64_t seed = 19;

	(void)state;
	for (int i = 0; i < N; i++)
		x[i] = (int32_t)(next(&seed) % 200) - 100;
	memcpy(v, x, sizeof x);
	for (size_t w = 0; w < 4; w++) {
		int32_t *lanes = &v[32 * w];
		uint32_t positive = 0;

		for (int d = 1; d < 32; d <<= 1)
			for (int l = 0; l < 32;
				l++) /* ascending: lane l + d still has its old value */
				if (l + d < 32)
					lanes[l] += lanes[l + d];
		for (int l = 0; l < 32; l++)
			positive |= (uint32_t)(lanes[l] > 0) << l;
		for (size_t l = 0; l < 32 && 32 * w + l < N; l++)
			want[32 * w + l] = lanes[l] + __builtin_popcount(positive) +
			                   __builtin_clz(positive | 1);
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		uint64_t to;

		if (!open_kernel(&f, p, "scan"))
			continue;
		to = exec_fixture_buffer(&f, x, N * sizeof *x);
		exec_fixture_u64(&f, 0, to);
		exec_fixture_u32(&f, 1, N);
		exec_fixture_run(&f, 2, BLOCK);
		exec_fixture_read(&f, to, got, sizeof got);
		assert_memory_equal(got, want, sizeof want);
		exec_fixture_close(&f);
	}
}

/* expf is made of ex2.approx: near, not equal. */
static void test_softmax(void **state)
{
	enum { N = 300, ROWS = 2, BLOCK = 64, CELLS = ROWS * N };
	static float x[CELLS], got[CELLS];
	static double want[CELLS];

	(void)state;
	fill_f32(x, CELLS, 20);
	for (int row = 0; row < ROWS; row++) {
		double most = -1e30, sum = 0;

		for (int i = 0; i < N; i++)
			most = fmax(most, x[row * N + i] *= 10);
		for (int i = 0; i < N; i++)
			sum += exp(x[row * N + i] - most);
		for (int i = 0; i < N; i++)
			want[row * N + i] = exp(x[row * N + i] - most) / sum;
	}
	for (unsigned p = 0; p < PRODUCERS; p++) {
		struct exec_fixture f;
		struct exec_traits traits;
		uint64_t to;

		if (!open_kernel(&f, p, "softmax"))
			continue;
		exec_module_traits(f.module, "softmax", &traits);
		assert_true(traits.approximate);
		assert_string_equal(traits.approximate_op, "ex2.approx.ftz.f32");
		to = exec_fixture_buffer(&f, NULL, sizeof got);
		exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, x, sizeof x));
		exec_fixture_u64(&f, 1, to);
		exec_fixture_u32(&f, 2, N);
		exec_fixture_run(&f, ROWS, BLOCK);
		exec_fixture_read(&f, to, got, sizeof got);
		check_near(producers[p], got, want, CELLS, 1e-6);
		exec_fixture_close(&f);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_saxpy),
		cmocka_unit_test(test_collatz),
		cmocka_unit_test(test_dequant_q4),
		cmocka_unit_test(test_f64k),
		cmocka_unit_test(test_gelu),
		cmocka_unit_test(test_gemm),
		cmocka_unit_test(test_hist),
		cmocka_unit_test(test_idiv),
		cmocka_unit_test(test_indirect),
		cmocka_unit_test(test_localarr),
		cmocka_unit_test(test_mmvq_q8),
		cmocka_unit_test(test_quant_q8),
		cmocka_unit_test(test_reduce_sum),
		cmocka_unit_test(test_rmsnorm),
		cmocka_unit_test(test_rope),
		cmocka_unit_test(test_scan),
		cmocka_unit_test(test_softmax),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
