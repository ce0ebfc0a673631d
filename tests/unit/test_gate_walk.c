/*
 * The k-quant data under the walks of kquant_walk.h: the mismatches that were published for
 * toolchains that fuse the pair's first term (reproduced on an H200), and none where it is split.
 * This proves the generators before any kernel is run.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "gate/activations.h"
#include "gate/verdict.h"
#include "kquant_walk.h"

enum { ROWS = 64, COLUMNS = 8 };

static const struct {
	unsigned k;
	uint64_t mismatches;
	unsigned row; /* of the first one, in column 0 */
	uint32_t got, want;
} cases[] = {
	{256, 0, 0, 0, 0},
	{512, 0, 0, 0, 0},
	{768, 0, 0, 0, 0},
	{1280, 0, 0, 0, 0},
	{2048, 0, 0, 0, 0},
	{2304, 0, 0, 0, 0},
	{4096, 143, 1, 0xc376a8fd, 0xc376a8fe},
	{8192, 221, 3, 0x43c883ec, 0x43c883ea},
};

static struct gate_tally compare(unsigned index, enum kquant_pair pair)
{
	const struct gate_stack_format *format = gate_stack_format_find("q5_k");
	unsigned n_sb = cases[index].k / GATE_SUPER_BLOCK;
	size_t count = (size_t)cases[index].k * COLUMNS;
	float *x = malloc(count * sizeof *x);
	struct gate_planes planes = {0};
	uint32_t *words = NULL;
	struct gate_tally tally = {0};

	assert_non_null(x);
	gate_activations_fill(7301 + index, count, x);
	assert_null(gate_planes_make(x, n_sb, COLUMNS, &planes));
	assert_null(gate_stack_make(format, ROWS, n_sb, 0x3c010001 + index, &words));
	for (unsigned column = 0; column < COLUMNS; column++)
		for (unsigned row = 0; row < ROWS; row++) {
			const uint32_t *at = words + (size_t)row * n_sb * format->words;
			struct gate_mismatch output = {.column = COLUMNS,
				.slot = column,
				.row = row,
				.got = kquant_m_columns(format, at, &planes, column),
				.want = kquant_one_column(format, at, &planes, column, pair)};

			gate_tally_add(&tally, &output);
		}
	free(words);
	gate_planes_destroy(&planes);
	free(x);
	return tally;
}

static void test_fused(void **state)
{
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct gate_tally tally = compare(i, KQUANT_FUSED);

		assert_int_equal(tally.outputs, ROWS * COLUMNS);
		assert_int_equal(tally.mismatches, cases[i].mismatches);
		assert_int_equal(tally.has_first, cases[i].mismatches > 0);
		if (!tally.has_first)
			continue;
		assert_int_equal(tally.first.slot, 0);
		assert_int_equal(tally.first.row, cases[i].row);
		assert_int_equal(tally.first.got, cases[i].got);
		assert_int_equal(tally.first.want, cases[i].want);
		assert_int_equal(tally.first.ulp, i == 6 ? 1 : 2);
	}
}

static void test_split(void **state)
{
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(compare(i, KQUANT_SPLIT).mismatches, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fused),
		cmocka_unit_test(test_split),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
