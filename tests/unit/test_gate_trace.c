/* Traces of one case, held against one another. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "gate/trace.h"

static void add(struct gate_trace *trace, const char *what, const uint32_t *words, size_t count)
{
	assert_null(gate_trace_add(trace, "kernel", what, words, count));
}

static const uint32_t words[] = {0, 0x80000000, 0x7fc00000, 0x3f800000};

static void test_equal(void **state)
{
	struct gate_trace a = {0}, b = {0};
	struct gate_agreement out = {.differing = 9, .has_first = true};

	(void)state;
	gate_trace_compare(&a, &b, &out);
	assert_int_equal(out.words, 0);
	assert_false(out.has_first);
	for (unsigned i = 0; i < 2; i++) {
		add(&a, i ? "m=2" : "", words, 4);
		add(&b, i ? "m=2" : "", words, 4);
	}
	assert_string_equal(a.parts[0].name, "kernel");
	assert_string_equal(a.parts[1].name, "kernel m=2");
	gate_trace_compare(&a, &b, &out);
	assert_int_equal(out.words, 8);
	assert_int_equal(out.differing, 0);
	assert_false(out.has_first);
	gate_trace_destroy(&a);
	gate_trace_destroy(&b);
	assert_null(a.words);
}

/* Zeros of two signs and NaNs of two payloads are other words. */
static void test_bits(void **state)
{
	static const uint32_t other[] = {0, 0, 0x7fc00001, 0x3f800000};
	struct gate_trace a = {0}, b = {0};
	struct gate_agreement out;

	(void)state;
	add(&a, "", words, 4);
	add(&b, "", words, 4);
	add(&a, "m=2", words, 4);
	add(&b, "m=2", other, 4);
	gate_trace_compare(&a, &b, &out);
	assert_int_equal(out.words, 8);
	assert_int_equal(out.differing, 2);
	assert_true(out.has_first);
	assert_false(out.lacking);
	assert_string_equal(out.part, "kernel m=2");
	assert_int_equal(out.index, 1);
	assert_int_equal(out.cpu, 0x80000000);
	assert_int_equal(out.gpu, 0);
	gate_trace_destroy(&a);
	gate_trace_destroy(&b);
}

/* One was stopped: what only the other has counts. */
static void test_shorter(void **state)
{
	struct gate_trace a = {0}, b = {0};
	struct gate_agreement out;

	(void)state;
	add(&a, "", words, 4);
	add(&b, "", words, 4);
	add(&b, "m=2", words + 1, 3);
	gate_trace_compare(&a, &b, &out);
	assert_int_equal(out.words, 7);
	assert_int_equal(out.differing, 3);
	assert_true(out.lacking);
	assert_string_equal(out.part, "kernel m=2");
	assert_int_equal(out.index, 0);
	assert_int_equal(out.cpu, 0);
	assert_int_equal(out.gpu, 0x80000000);

	gate_trace_compare(&b, &a, &out);
	assert_int_equal(out.differing, 3);
	assert_int_equal(out.cpu, 0x80000000);
	assert_int_equal(out.gpu, 0);
	gate_trace_destroy(&a);
	gate_trace_destroy(&b);
}

/* Parts of other names in one place are no pair. */
static void test_other_parts(void **state)
{
	struct gate_trace a = {0}, b = {0};
	struct gate_agreement out;

	(void)state;
	add(&a, "m=1", words, 4);
	add(&b, "m=2", words, 4);
	gate_trace_compare(&a, &b, &out);
	assert_int_equal(out.words, 8);
	assert_int_equal(out.differing, 8);
	assert_true(out.lacking);
	assert_string_equal(out.part, "kernel m=1");
	gate_trace_destroy(&a);
	gate_trace_destroy(&b);
}

/* A long entry is cut, what was launched is not. */
static void test_long_name(void **state)
{
	struct gate_trace a = {0};
	char entry[257];

	(void)state;
	memset(entry, 'k', 256);
	entry[256] = '\0';
	assert_null(gate_trace_add(&a, entry, "changed replayed", words, 4));
	assert_non_null(strstr(a.parts[0].name, "kkk changed replayed"));
	gate_trace_destroy(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_equal),
		cmocka_unit_test(test_bits),
		cmocka_unit_test(test_shorter),
		cmocka_unit_test(test_other_parts),
		cmocka_unit_test(test_long_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
