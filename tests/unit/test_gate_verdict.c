/* Verdict words, ULP distances, histogram bins and tallies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "gate/verdict.h"

/* The words that scripts read, and what each counts as. */
static const struct {
	enum verdict verdict;
	const char *name;
	bool held, held_strict, failed;
} words[] = {
	{VERDICT_PASS, "pass", true, true, false},
	{VERDICT_PREDICTED_PASS, "predicted-pass", true, false, false},
	{VERDICT_FAIL, "fail", false, false, true},
	{VERDICT_PREDICTED_FAIL, "predicted-fail", false, false, true},
	{VERDICT_BUILD_FAILED, "build-failed", false, false, true},
	{VERDICT_LOAD_FAILED, "load-failed", false, false, true},
	{VERDICT_RUN_FAILED, "run-failed", false, false, true},
	{VERDICT_TIMEOUT, "timeout", false, false, true},
	{VERDICT_CRASHED, "crashed", false, false, true},
	{VERDICT_UNAVAILABLE, "unavailable", false, false, false},
	{VERDICT_SKIPPED, "skipped", false, false, false},
};

static void test_words(void **state)
{
	enum verdict found = VERDICT_COUNT;

	(void)state;
	assert_int_equal(sizeof words / sizeof *words, VERDICT_COUNT);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		assert_string_equal(verdict_name(words[i].verdict), words[i].name);
		assert_true(verdict_find(words[i].name, &found));
		assert_int_equal(found, words[i].verdict);
		assert_int_equal(verdict_held(words[i].verdict, false), words[i].held);
		assert_int_equal(verdict_held(words[i].verdict, true), words[i].held_strict);
		assert_int_equal(verdict_failed(words[i].verdict), words[i].failed);
	}
	found = VERDICT_FAIL;
	assert_false(verdict_find("passed", &found));
	assert_int_equal(found, VERDICT_FAIL);
}

/* Distances counted by hand on the bits; 1 and 2 are the gate's published pairs. */
static const struct {
	uint32_t a, b, ulp;
} distances[] = {
	{0xc376a8fd, 0xc376a8fe, 1},
	{0x43c883ec, 0x43c883ea, 2},
	{0xa6ef9cb2, 0xa6ef9c3c, 118},
	{0xa4bfb08e, 0xa4bfb030, 94},
	{0x00000000, 0x80000000, 0},
	{0x00000001, 0x80000001, 2},
	{0x3f800000, 0x3f7fffff, 1}, /* across a power of two */
	{0x7f7fffff, 0x7f800000, 1}, /* the largest number and infinity */
	{0x7f800000, 0xff800000, 0xff000000},
	{0x7fc00000, 0x3f800000, GATE_ULP_NAN},
	{0x7fc00000, 0x7fffffff, GATE_ULP_NAN},
	{0xffc00000, 0xffc00000, 0},
};

static void test_distances(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
		assert_int_equal(gate_ulp(distances[i].a, distances[i].b), distances[i].ulp);
		assert_int_equal(gate_ulp(distances[i].b, distances[i].a), distances[i].ulp);
	}
}

static void test_bins(void **state)
{
	static const struct {
		uint32_t ulp;
		unsigned bin;
	} bins[] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 3}, {5, 4}, {8, 4}, {9, 5}, {16, 5},
		{0x80000000, 32}, {0x80000001, 33}, {0xff000000, 33}, {GATE_ULP_NAN, 33}};

	(void)state;
	for (size_t i = 0; i < sizeof bins / sizeof *bins; i++)
		assert_int_equal(gate_ulp_bin(bins[i].ulp), bins[i].bin);
	assert_int_equal(gate_ulp_bin_most(0), 0);
	assert_int_equal(gate_ulp_bin_most(1), 1);
	assert_int_equal(gate_ulp_bin_most(3), 4);
	assert_int_equal(gate_ulp_bin_most(32), 0x80000000);
	assert_int_equal(gate_ulp_bin_most(33), UINT32_MAX);
	for (unsigned bin = 0; bin < GATE_ULP_BINS; bin++)
		assert_int_equal(gate_ulp_bin(gate_ulp_bin_most(bin)), bin);
}

static void test_tally(void **state)
{
	static const struct gate_mismatch outputs[] = {
		{.column = 2, .slot = 0, .row = 0, .got = 0x3f800000, .want = 0x3f800000},
		{.column = 2, .slot = 0, .row = 1, .got = 0xc376a8fd, .want = 0xc376a8fe},
		{.column = 2, .slot = 1, .row = 0, .got = 0x43c883ec, .want = 0x43c883ea},
		{.column = 2, .slot = 1, .row = 1, .got = 0, .want = 0x80000000},
	};
	struct gate_mismatch unwritten = {.got = 0x7149f2ca, .want = 0x7149f2ca, .unwritten = true};
	struct gate_tally tally = {0};

	(void)state;
	for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++)
		gate_tally_add(&tally, &outputs[i]);
	assert_int_equal(tally.outputs, 4);
	assert_int_equal(tally.mismatches, 3); /* the zeros differ in bits */
	assert_int_equal(tally.max_ulp, 2);
	assert_int_equal(tally.histogram[0], 2);
	assert_int_equal(tally.histogram[1], 1);
	assert_int_equal(tally.histogram[2], 1);
	assert_true(tally.has_first);
	assert_int_equal(tally.first.column, 2);
	assert_int_equal(tally.first.slot, 0);
	assert_int_equal(tally.first.row, 1);
	assert_int_equal(tally.first.got, 0xc376a8fd);
	assert_int_equal(tally.first.ulp, 1);

	gate_tally_add(&tally, &unwritten);
	assert_int_equal(tally.mismatches, 4);
	assert_int_equal(tally.max_ulp, GATE_ULP_NAN);
	assert_int_equal(tally.histogram[GATE_ULP_BINS - 1], 1);
	assert_int_equal(tally.first.row, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_distances),
		cmocka_unit_test(test_bins),
		cmocka_unit_test(test_tally),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
