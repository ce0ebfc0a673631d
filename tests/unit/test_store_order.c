/* The order of a loaded run: whatever order children ended in, a report tells the same. */
#include "check.h"

#include "sample_cards.h"
#include "sample_run.h"

static void swap(void *a, void *b, size_t size)
{
	unsigned char *x = a, *y = b;

	for (size_t i = 0; i < size; i++) {
		unsigned char c = x[i];

		x[i] = y[i];
		y[i] = c;
	}
}

static void reverse(void *items, size_t count, size_t size)
{
	char *bytes = items;

	for (size_t i = 0; i < count / 2; i++)
		swap(bytes + i * size, bytes + (count - 1 - i) * size, size);
}

/* sample_long_run() has one clause, so the order is told by toolchain, then by K as a number. */
static void test_order(void **state)
{
	static const char *const cases[] = {
		"K=256", "K=512", "K=768", "K=1280", "K=2048", "K=2304", "K=4096", "K=8192"};
	struct store_run *run = sample_long_run(3, 2);

	(void)state;
	reverse(run->cells, run->cell_count, sizeof *run->cells);
	reverse(run->builds, run->build_count, sizeof *run->builds);
	store_run_order(run);
	assert_int_equal(run->cell_count, 24);
	for (size_t i = 0; i < run->cell_count; i++) {
		assert_string_equal(run->cells[i].toolchain, run->toolchains[i / 8].name);
		assert_string_equal(run->cells[i].case_name, cases[i % 8]);
	}
	for (size_t i = 0; i < run->build_count; i++)
		assert_string_equal(run->builds[i].toolchain, run->toolchains[i].name);
	store_run_destroy(run);
}

/* Of one case: by finaliser, the CPU's PTX first, then by card as they were added. */
static void test_order_of_ways(void **state)
{
	static const char *const finalizers[] = {NULL, "culink-580", "culink-580", "driver-580",
		"driver-580", "nvjitlink-13.3", "nvjitlink-13.3", "ptxas-13.0", "ptxas-13.0",
		"ptxas-13.3", "ptxas-13.3"};
	struct store_run *run = sample_two_cards();

	(void)state;
	reverse(run->cells, run->cell_count, sizeof *run->cells);
	reverse(run->binaries, run->binary_count, sizeof *run->binaries);
	store_run_order(run);
	for (size_t i = 0; i < run->cell_count; i++) {
		const struct store_cell *c = &run->cells[i];
		size_t way = i % 11;

		assert_string_equal(c->case_name, run->cells[i - way].case_name);
		if (way == 0) {
			assert_null(c->finalizer);
			continue;
		}
		assert_string_equal(c->finalizer, finalizers[way]);
		assert_string_equal(c->card, run->cards[(way - 1) % 2].uuid);
	}
	for (size_t i = 0; i < run->binary_count; i++)
		assert_string_equal(run->binaries[i].finalizer, finalizers[1 + 2 * i]);
	store_run_destroy(run);
}

static void test_empty(void **state)
{
	struct store_run *run = sample_empty_run();

	(void)state;
	store_run_order(run);
	assert_int_equal(run->cell_count, 0);
	store_run_destroy(run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_order),
		cmocka_unit_test(test_order_of_ways), cmocka_unit_test(test_empty)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
