/*
 * The kernels of tests/ptx/kernels, run: what two compilers made of one source gives the same bytes
 * (where no contraction and no approximate function comes between), on every engine that the
 * fixture tries.
 */
#include "exec_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "sys/fs.h"

enum { BUFFER = 1 << 16, BUFFERS = 8, SCALARS = 4, PRODUCERS = 2 };

static const char *const producers[PRODUCERS] = {"clang14", "nvcc_sm90"};

/* What buffers hold before: whole numbers from 0 to 63, floats and doubles in [-2, 2), halves of
   small integers, or any bits. */
enum fill { INTS, FLOATS, DOUBLES, HALVES, BITS };

struct kernel {
	const char *name;
	unsigned threads, rows, blocks;
	enum fill fill;
	bool same;                 /* both producers give the same bytes */
	uint32_t scalars[SCALARS]; /* parameters that are no pointers, in order */
};

static const struct kernel kernels[] = {
	{"reduce_sum", 256, 1, 1, FLOATS, true, {1000}},
	{"reduce_max_i64", 256, 1, 1, BITS, true, {1000}},
	{"scan_block", 256, 1, 1, INTS, true, {200}},
	{"scan_warp", 64, 1, 1, INTS, true, {0}},
	{"sort_bitonic", 256, 1, 1, BITS, true, {0}},
	{"sort_radix_pass", 64, 1, 1, BITS, true, {3}},
	{"histogram", 256, 1, 2, BITS, true, {5000}},
	{"histogram_match", 32, 1, 1, INTS, true, {96}},
	{"transpose", 32, 8, 1, FLOATS, true, {30, 27}},
	{"stencil_2d", 32, 1, 1, FLOATS, false, {20, 20}},
	{"stencil_3d", 6, 1, 1, DOUBLES, false, {8}},
	{"gemm_f32", 16, 16, 1, FLOATS, false, {16}},
	{"gemm_f64", 8, 8, 1, DOUBLES, false, {8}},
	{"gemm_dp4a", 32, 1, 2, BITS, true, {16}},
	{"softmax", 32, 1, 2, FLOATS, false, {100}},
	{"layer_norm", 32, 1, 2, FLOATS, false, {100}},
	{"half2_axpy", 64, 1, 1, HALVES, true, {0x38003c00, 60}},
	{"half_to_float", 64, 1, 1, HALVES, true, {100}},
	{"bf16_scale", 64, 1, 1, FLOATS, true, {60}},
	{"hash_fnv", 32, 1, 1, INTS, true, {0}},
	{"hash_mix", 64, 1, 2, BITS, true, {100}},
	{"random_philox", 64, 1, 2, BITS, true, {12345, 67890}},
	{"bit_tricks", 64, 1, 1, BITS, true, {0}},
	{"atomics_32", 64, 1, 1, BITS, true, {17}},
	{"atomics_wide", 64, 1, 1, FLOATS, true, {0}},
	{"spin_lock", 64, 1, 1, INTS, true, {0}},
	{"compact", 64, 1, 1, INTS, true, {60}},
	{"votes", 64, 1, 1, INTS, true, {0}},
	{"copy_async", 128, 1, 1, BITS, true, {0}},
	{"mma_f16", 32, 1, 1, HALVES, true, {0}},
	{"mma_s8", 32, 1, 1, BITS, true, {0}},
	{"local_array", 32, 1, 1, INTS, true, {0}},
	{"recursion", 32, 1, 1, INTS, true, {0}},
	{"pointers", 32, 1, 1, INTS, true, {0}},
	{"state_machine", 32, 1, 1, BITS, true, {20}},
	{"utf8_count", 64, 1, 1, BITS, true, {500}},
	{"matrix_inverse", 32, 1, 1, DOUBLES, false, {0}},
	{"functions", 32, 1, 1, FLOATS, false, {0}},
	{"divisions", 32, 1, 1, BITS, true, {77, 1234}},
	{"big_add", 32, 1, 1, BITS, true, {0}},
	{"fft_step", 32, 1, 1, FLOATS, false, {8}},
	{"mandelbrot", 64, 1, 2, INTS, false, {64, 2}},
	{"n_body", 32, 1, 1, FLOATS, false, {20}},
	{"sha_rounds", 32, 1, 1, BITS, true, {0}},
	{"dynamic_shared", 64, 1, 1, BITS, true, {0}},
	{"settings_by_value", 64, 1, 1, BITS, true, {0}},
	{"roundings", 32, 1, 1, FLOATS, true, {0}},
	{"conversions", 32, 1, 1, FLOATS, true, {0}},
	{"clamps", 32, 1, 1, FLOATS, true, {0}},
	{"collatz", 64, 1, 1, BITS, true, {0}},
	{"sparse_rows", 32, 1, 1, INTS, true, {20}},
	{"binary_search", 64, 1, 1, INTS, true, {100}},
	{"breadth_first", 64, 1, 1, INTS, true, {0x07070707, 60}},
};
enum { KERNELS = sizeof kernels / sizeof kernels[0] };

static uint32_t next(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*state >> 32);
}

/* In steps of 2^-10, so that sums are exact. */
static double next_number(uint64_t *state)
{
	return (double)((int)(next(state) >> 20) - 2048) / 1024;
}

static void fill_buffer(unsigned char *bytes, enum fill fill, uint64_t seed)
{
	static const uint16_t halves[] = {
		0, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4200, 0x4400, 0x3800};

	for (size_t at = 0; at < BUFFER; at += 8) {
		double d = next_number(&seed);
		float f[2] = {(float)d, (float)next_number(&seed)};
		uint32_t bits[2] = {next(&seed), next(&seed)};
		uint32_t ints[2] = {bits[0] >> 26, bits[1] >> 26};
		uint16_t h[4];

		for (unsigned i = 0; i < 4; i++)
			h[i] = halves[next(&seed) >> 29];
		switch (fill) {
		case INTS:
			memcpy(bytes + at, ints, 8);
			break;
		case FLOATS:
			memcpy(bytes + at, f, 8);
			break;
		case DOUBLES:
			memcpy(bytes + at, &d, 8);
			break;
		case HALVES:
			memcpy(bytes + at, h, 8);
			break;
		case BITS:
			memcpy(bytes + at, bits, 8);
			break;
		}
	}
}

/* Buffers for the pointers, numbers for the rest; how many buffers. */
static unsigned set_params(struct exec_fixture *f, const struct kernel *kernel, uint64_t *buffers)
{
	const struct ptx_func *func = ptx_find_func(f->ptx, kernel->name);
	unsigned char *bytes = mem_alloc(BUFFER);
	unsigned count = 0, scalars = 0;

	for (unsigned i = 0; i < func->param_count; i++) {
		if (func->params[i].size > 8) /* a struct: zeroes */
			continue;
		if (func->params[i].size < 8) {
			assert_true(scalars < SCALARS);
			exec_fixture_u32(f, i, kernel->scalars[scalars++]);
			continue;
		}
		assert_true(count < BUFFERS);
		fill_buffer(bytes, kernel->fill, 100 + count);
		if (strcmp(kernel->name, "spin_lock") == 0) /* free, from 0 */
			memset(bytes, 0, BUFFER);
		if (strcmp(kernel->name, "breadth_first") == 0 && count == 2) /* 7: level of 20 */
			for (size_t at = 0; at < BUFFER; at += 4)
				memset(bytes + at, at < 80 ? 7 : 0xff, 4);
		buffers[count] = exec_fixture_buffer(f, bytes, BUFFER);
		exec_fixture_u64(f, i, buffers[count++]);
	}
	free(bytes);
	return count;
}

static void read_buffers(const struct exec_fixture *f, const uint64_t *buffers, unsigned count,
	unsigned char *contents)
{
	for (unsigned i = 0; i < count; i++)
		exec_fixture_read(f, buffers[i], contents + (size_t)i * BUFFER, BUFFER);
}

/* What the buffers hold before and afterwards, one behind the other. */
static unsigned run_kernel(const char *producer, const struct kernel *kernel, unsigned char *before,
	unsigned char *after)
{
	struct strbuf name = STRBUF_INIT, text = STRBUF_INIT;
	uint64_t buffers[BUFFERS];
	struct exec_fixture f;
	unsigned count;
	char *path;

	strbuf_addf(&name, "tests/ptx/kernels/%s.ptx", producer);
	path = check_source(name.text);
	check_ok(fs_read(path, FS_FILE_MOST, &text));
	exec_fixture_open(&f, name.text, text.text, kernel->name);
	count = set_params(&f, kernel, buffers);
	read_buffers(&f, buffers, count, before);
	f.launch.block[1] = kernel->rows;
	f.launch.grid[1] = strcmp(kernel->name, "stencil_2d") == 0 ? 4 : 1;
	f.launch.shared_bytes = 4096;
	exec_fixture_run(&f, kernel->blocks, kernel->threads);
	read_buffers(&f, buffers, count, after);
	exec_fixture_close(&f);
	free(path);
	strbuf_destroy(&name);
	strbuf_destroy(&text);
	return count;
}

static void test_kernel(void **state)
{
	const struct kernel *kernel = *state;
	unsigned char *got[PRODUCERS], *before = mem_alloc((size_t)BUFFERS * BUFFER);
	unsigned count = 0;

	for (unsigned p = 0; p < PRODUCERS; p++) {
		got[p] = mem_alloc((size_t)BUFFERS * BUFFER);
		count = run_kernel(producers[p], kernel, before, got[p]);
		assert_memory_not_equal(before, got[p], (size_t)count * BUFFER);
	}
	for (size_t at = 0; kernel->same && at < (size_t)count * BUFFER; at++)
		if (got[0][at] != got[1][at])
			fail_msg("%s: byte %zu of buffer %zu is %02x and %02x", kernel->name,
				at % BUFFER, at / BUFFER, got[0][at], got[1][at]);
	for (unsigned p = 0; p < PRODUCERS; p++)
		free(got[p]);
	free(before);
}

int main(void)
{
	struct CMUnitTest tests[KERNELS] = {{0}};

	for (size_t i = 0; i < KERNELS; i++) {
		tests[i].name = kernels[i].name;
		tests[i].test_func = test_kernel;
		tests[i].initial_state = (void *)(uintptr_t)&kernels[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
