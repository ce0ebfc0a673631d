/* What runs on a card, over the stub driver: memory, launches, faults, graphs. */
#include "card_fixture.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/mem.h"

static void test_memory(void **state)
{
	struct card_fixture f;
	uint32_t words[4] = {1, 2, 3, 4}, back[4];
	uint64_t at = 0, untouched = 5;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	check_ok(card_alloc(f.card, sizeof words, &at));
	assert_true(at != 0 && at % 256 == 0);
	check_ok(card_write(f.card, at, words, sizeof words));
	check_ok(card_fill(f.card, at + 4, 0xd0c70f00u, 2));
	check_ok(card_read(f.card, at, back, sizeof back));
	assert_int_equal(back[0], 1);
	assert_int_equal(back[1], 0xd0c70f00u);
	assert_int_equal(back[2], 0xd0c70f00u);
	assert_int_equal(back[3], 4);
	/* Nothing is nothing, with or without a buffer. */
	check_ok(card_write(f.card, at, NULL, 0));
	check_ok(card_read(f.card, at, NULL, 0));
	check_ok(card_fill(f.card, at, 1, 0));
	check_error(card_read(f.card, at, NULL, 4), ERROR_INTERNAL,
		"a read of 4 bytes without a buffer");
	check_error(card_write(f.card, at + 12, words, 8), ERROR_ENVIRONMENT,
		"cuMemcpyHtoD_v2: CUDA_ERROR_INVALID_VALUE (1): invalid argument");
	check_ok(card_free(f.card, at));
	check_error(card_free(f.card, at), ERROR_ENVIRONMENT,
		"cuMemFree_v2: CUDA_ERROR_INVALID_VALUE (1): invalid argument");
	check_error(card_alloc(f.card, (size_t)2 << 30, &untouched), ERROR_ENVIRONMENT,
		"cuMemAlloc_v2: CUDA_ERROR_OUT_OF_MEMORY (2): out of memory");
	check_error(card_alloc(f.card, SIZE_MAX, &untouched), ERROR_ENVIRONMENT,
		"cuMemAlloc_v2: CUDA_ERROR_OUT_OF_MEMORY (2): out of memory");
	assert_int_equal(untouched, 5);
	card_fixture_close(&f);
}

/* ---- launches ---- */

enum { COUNT = 70, THREADS = 32 };

struct vectors {
	struct card_fixture f;
	struct card_kernel kernel;
	struct card_fixture_add params;
	float a[COUNT], b[COUNT];
};

static void vectors_open(struct vectors *v, const char *missing, const char *how)
{
	card_fixture_open(&v->f, missing, how);
	card_fixture_kernel(&v->f, "add", &v->kernel);
	for (int i = 0; i < COUNT; i++) {
		v->a[i] = (float)i * 0.5f;
		v->b[i] = 1000.25f - (float)i;
	}
	v->params.n = COUNT;
	check_ok(card_alloc(v->f.card, sizeof v->a, &v->params.a));
	check_ok(card_alloc(v->f.card, sizeof v->b, &v->params.b));
	check_ok(card_alloc(v->f.card, sizeof v->a, &v->params.c));
	check_ok(card_write(v->f.card, v->params.a, v->a, sizeof v->a));
	check_ok(card_write(v->f.card, v->params.b, v->b, sizeof v->b));
	check_ok(card_fill(v->f.card, v->params.c, 0xffffffffu, COUNT));
}

static void vectors_launch(struct vectors *v)
{
	const struct card_launch launch = {.kernel = &v->kernel,
		.grid = {(COUNT + THREADS - 1) / THREADS, 1, 1},
		.block = {THREADS, 1, 1},
		.params = &v->params,
		.params_size = 28};

	check_ok(card_launch(v->f.card, &launch));
}

static void vectors_assert_sum(struct vectors *v)
{
	float c[COUNT];

	check_ok(card_sync(v->f.card));
	check_ok(card_read(v->f.card, v->params.c, c, sizeof c));
	for (int i = 0; i < COUNT; i++)
		if (c[i] != v->a[i] + v->b[i])
			fail_msg("element %d is %a, not %a", i, (double)c[i],
				(double)(v->a[i] + v->b[i]));
}

static void test_launch(void **state)
{
	struct vectors v;

	(void)state;
	vectors_open(&v, NULL, NULL);
	vectors_launch(&v);
	vectors_assert_sum(&v);
	card_fixture_close(&v.f);
}

/* The second card takes the same PTX, with memory of its own. */
static void test_launch_on_the_second(void **state)
{
	AUTO_FREE char *path = card_fixture_library(NULL);
	struct card_fixture f = {0};
	uint64_t at = 0;
	uint32_t word = 41;

	(void)state;
	card_fixture_fake("two-cards");
	check_ok(card_driver_open(path, &f.driver));
	check_ok(card_open(f.driver, SECOND_CARD, &f.card));
	check_ok(card_load(f.card, card_fixture_ptx, strlen(card_fixture_ptx), NULL, &f.module));
	check_ok(card_alloc(f.card, sizeof word, &at));
	check_ok(card_write(f.card, at, &word, sizeof word));
	check_ok(card_fixture_launch(&f, "count", at));
	check_ok(card_sync(f.card));
	check_ok(card_read(f.card, at, &word, sizeof word));
	assert_int_equal(word, 42);
	card_fixture_close(&f);
}

static void test_launch_refused(void **state)
{
	struct card_kernel kernel;
	struct card_launch launch = {.kernel = &kernel, .grid = {1, 1, 1}, .block = {2048, 1, 1}};
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	card_fixture_kernel(&f, "reserve", &kernel);
	check_error(card_launch(f.card, &launch), ERROR_ENVIRONMENT,
		"cuLaunchKernel: CUDA_ERROR_INVALID_VALUE (1): invalid argument");
	launch.block[0] = 1;
	launch.params_size = 8;
	check_error(card_launch(f.card, &launch), ERROR_INTERNAL,
		"a launch with 8 bytes of parameters and none");
	launch.params_size = 0;
	launch.shared_bytes = SIZE_MAX;
	check_error(card_launch(f.card, &launch), ERROR_INTERNAL,
		"a launch with 18446744073709551615 bytes of shared memory");
	launch.shared_bytes = 1 << 20;
	check_error(card_launch(f.card, &launch), ERROR_ENVIRONMENT,
		"cuFuncSetAttribute: CUDA_ERROR_INVALID_VALUE (1): invalid argument");
	/* A launch that was refused leaves the context as it was. */
	launch.shared_bytes = 64 << 10;
	check_ok(card_launch(f.card, &launch));
	check_ok(card_sync(f.card));
	card_fixture_close(&f);
}

/* ---- faults ---- */

/* The launch is taken; the sync tells; then everything answers the same; a new context is well. */
static void assert_fault(
	const char *kernel, uint64_t offset, const char *how, const char *status, int vendor_code)
{
	AUTO_STRBUF struct strbuf want = STRBUF_INIT;
	struct card_fixture f;
	struct error *error;
	uint64_t at = 0, more = 0;
	uint32_t word;

	card_fixture_open(&f, NULL, how);
	check_ok(card_alloc(f.card, 64, &at));
	check_ok(card_fixture_launch(&f, kernel, strcmp(kernel, "store") == 0 ? at + offset : 0));
	error = card_sync(f.card);
	assert_non_null(error);
	assert_int_equal(error->vendor_code, vendor_code);
	strbuf_addf(&want, "cuStreamSynchronize: %s", status);
	check_error(error, ERROR_ENVIRONMENT, want.text);

	strbuf_truncate(&want, 0);
	strbuf_addf(&want, "cuMemcpyDtoH_v2: %s", status);
	check_error(card_read(f.card, at, &word, sizeof word), ERROR_ENVIRONMENT, want.text);
	strbuf_truncate(&want, 0);
	strbuf_addf(&want, "cuMemAlloc_v2: %s", status);
	check_error(card_alloc(f.card, 64, &more), ERROR_ENVIRONMENT, want.text);
	strbuf_truncate(&want, 0);
	strbuf_addf(&want, "cuStreamSynchronize: %s", status);
	check_error(card_sync(f.card), ERROR_ENVIRONMENT, want.text);
	card_fixture_close(&f);

	card_fixture_open(&f, NULL, NULL);
	check_ok(card_alloc(f.card, 64, &at));
	check_ok(card_fixture_launch(&f, "store", at));
	check_ok(card_sync(f.card));
	check_ok(card_read(f.card, at, &word, sizeof word));
	assert_int_equal(word, 7);
	card_fixture_close(&f);
}

static void test_faults(void **state)
{
	(void)state;
	assert_fault("store", 64, NULL,
		"CUDA_ERROR_ILLEGAL_ADDRESS (700): an illegal memory access was encountered",
		CARD_ILLEGAL_ADDRESS);
	assert_fault("store", 2, NULL, "CUDA_ERROR_MISALIGNED_ADDRESS (716): misaligned address",
		CARD_MISALIGNED_ADDRESS);
	assert_fault("stop", 0, NULL, "CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure",
		CARD_LAUNCH_FAILED);
	assert_fault("reserve", 0, "ecc",
		"CUDA_ERROR_ECC_UNCORRECTABLE (214): uncorrectable ECC error encountered",
		CARD_ECC_UNCORRECTABLE);
}

static void run_endless(struct card_fixture *f)
{
	card_fixture_open(f, NULL, NULL);
	error_free(card_fixture_launch(f, "endless", 0));
	error_free(card_sync(f->card));
}

static void test_endless(void **state)
{
	int status = card_fixture_forked(run_endless, NULL);

	(void)state;
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
}

/* ---- a card that computes otherwise ---- */

static void test_flipped_bit(void **state)
{
	struct vectors v;
	uint32_t c[COUNT], want;
	float sum;

	(void)state;
	vectors_open(&v, NULL, "flip");
	vectors_launch(&v);
	check_ok(card_sync(v.f.card));
	check_ok(card_read(v.f.card, v.params.c, c, sizeof c));
	sum = v.a[0] + v.b[0];
	memcpy(&want, &sum, sizeof want);
	assert_int_equal(c[0], want ^ 1);
	sum = v.a[1] + v.b[1];
	memcpy(&want, &sum, sizeof want);
	assert_int_equal(c[1], want);
	card_fixture_close(&v.f);
}

static void test_scribble(void **state)
{
	struct card_fixture f;
	uint32_t words[16];
	uint64_t at = 0;

	(void)state;
	card_fixture_open(&f, NULL, "scribble");
	check_ok(card_alloc(f.card, sizeof words, &at));
	check_ok(card_fill(f.card, at, 1, 16));
	check_ok(card_fixture_launch(&f, "count", at));
	check_ok(card_sync(f.card));
	check_ok(card_read(f.card, at, words, sizeof words));
	assert_int_equal(words[0], 2);
	assert_int_equal(words[14], 1);
	assert_int_not_equal(words[15], 1);
	card_fixture_close(&f);
}

/* ---- graphs ---- */

static uint32_t read_word(struct card_fixture *f, uint64_t at)
{
	uint32_t word = 0;

	check_ok(card_sync(f->card));
	check_ok(card_read(f->card, at, &word, sizeof word));
	return word;
}

static void replay_counts(const char *missing)
{
	struct card_fixture f;
	struct card_graph *graph = NULL;
	uint64_t at = 0;
	uint32_t start = 10, other = 500;

	card_fixture_open(&f, missing, NULL);
	check_ok(card_alloc(f.card, sizeof start, &at));
	check_ok(card_write(f.card, at, &start, sizeof start));
	check_ok(card_capture_begin(f.card));
	check_ok(card_fixture_launch(&f, "count", at));
	check_ok(card_fixture_launch(&f, "count", at));
	check_ok(card_capture_end(f.card, &graph));
	assert_int_equal(read_word(&f, at), 10); /* nothing was run */
	check_ok(card_graph_launch(f.card, graph));
	assert_int_equal(read_word(&f, at), 12);
	check_ok(card_write(f.card, at, &other, sizeof other));
	check_ok(card_graph_launch(f.card, graph));
	check_ok(card_graph_launch(f.card, graph));
	assert_int_equal(read_word(&f, at), 504);
	card_graph_destroy(graph);
	card_graph_destroy(NULL);
	/* Launches are run again. */
	check_ok(card_fixture_launch(&f, "count", at));
	assert_int_equal(read_word(&f, at), 505);
	card_fixture_close(&f);
}

static void test_graph(void **state)
{
	(void)state;
	replay_counts(NULL);
}

/* As before CUDA 11.4. */
static void test_graph_of_old(void **state)
{
	(void)state;
	replay_counts("cuGraphInstantiateWithFlags");
}

static void test_no_graphs(void **state)
{
	AUTO_FREE char *path = card_fixture_library("cuGraphLaunch");
	AUTO_STRBUF struct strbuf want = STRBUF_INIT;
	struct card_fixture f;

	(void)state;
	strbuf_addf(&want, "%s has no cuGraphLaunch: it cannot replay launches", path);
	card_fixture_open(&f, "cuGraphLaunch", NULL);
	check_error(card_capture_begin(f.card), ERROR_ENVIRONMENT, want.text);
	card_fixture_close(&f);
}

static void test_capture_in_wrong_order(void **state)
{
	struct card_graph *graph = NULL;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	check_error(
		card_capture_end(f.card, &graph), ERROR_INTERNAL, "no launches are being recorded");
	check_ok(card_capture_begin(f.card));
	check_error(
		card_capture_begin(f.card), ERROR_INTERNAL, "launches are being recorded already");
	check_error(card_sync(f.card), ERROR_ENVIRONMENT,
		"cuStreamSynchronize: CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED (900): operation not "
		"permitted when stream is capturing");
	check_ok(card_capture_end(f.card, &graph));
	card_graph_destroy(graph);
	card_fixture_close(&f);
}

static void test_fault_in_a_graph(void **state)
{
	struct card_graph *graph = NULL;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	check_ok(card_capture_begin(f.card));
	check_ok(card_fixture_launch(&f, "stop", 0));
	check_ok(card_capture_end(f.card, &graph));
	check_ok(card_sync(f.card));
	check_ok(card_graph_launch(f.card, graph));
	check_error(card_sync(f.card), ERROR_ENVIRONMENT,
		"cuStreamSynchronize: CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure");
	card_graph_destroy(graph);
	card_fixture_close(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_memory),
		cmocka_unit_test(test_launch),
		cmocka_unit_test(test_launch_on_the_second),
		cmocka_unit_test(test_launch_refused),
		cmocka_unit_test(test_faults),
		cmocka_unit_test(test_endless),
		cmocka_unit_test(test_flipped_bit),
		cmocka_unit_test(test_scribble),
		cmocka_unit_test(test_graph),
		cmocka_unit_test(test_graph_of_old),
		cmocka_unit_test(test_no_graphs),
		cmocka_unit_test(test_capture_in_wrong_order),
		cmocka_unit_test(test_fault_in_a_graph),
	};

	unsetenv("CUDA_VISIBLE_DEVICES");
	unsetenv("CUDA_CACHE_PATH");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
