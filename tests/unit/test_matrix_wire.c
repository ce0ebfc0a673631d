/* A gate's result on its way from the child that judged: whole or not at all. */
#include "check.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "gate/trace.h"
#include "matrix/wire.h"

static const uint32_t words[] = {0x3f800000, 0x7fc00001, 0, 0x80000000, 7};

static void fill(struct gate_result *result)
{
	*result = (struct gate_result){
		.verdict = VERDICT_PREDICTED_FAIL, .has_fused = true, .open_count = 3};
	result->written.line = mem_strdup("mcol[K=256] PASS");
	result->written.tally.mismatches = 143;
	check_ok(gate_trace_add(&result->written.trace, "k", "m=1", words, 5));
	check_ok(gate_trace_add(&result->written.trace, "k", "m=2", words + 1, 3));
	result->fused.message = mem_strdup("");
	check_ok(gate_trace_add(&result->fused.trace, "k", "", words + 2, 1));
}

static void assert_same_trace(const struct gate_trace *a, const struct gate_trace *b)
{
	assert_int_equal(a->count, b->count);
	assert_int_equal(a->part_count, b->part_count);
	assert_memory_equal(a->words, b->words, a->count * sizeof *a->words);
	for (size_t i = 0; i < a->part_count; i++) {
		assert_string_equal(a->parts[i].name, b->parts[i].name);
		assert_int_equal(a->parts[i].first, b->parts[i].first);
		assert_int_equal(a->parts[i].count, b->parts[i].count);
	}
}

static void test_a_result_comes_back(void **state)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct gate_result result, got;

	(void)state;
	fill(&result);
	matrix_wire_put(&result, &bytes);
	assert_true(matrix_wire_get(bytes.text, bytes.length, &got));
	assert_int_equal(got.verdict, VERDICT_PREDICTED_FAIL);
	assert_int_equal(got.open_count, 3);
	assert_string_equal(got.written.line, "mcol[K=256] PASS");
	assert_null(got.written.message);
	assert_null(got.fused.line);
	assert_string_equal(got.fused.message, "");
	assert_int_equal(got.written.tally.mismatches, 143);
	assert_ptr_not_equal(got.written.trace.words, result.written.trace.words);
	assert_int_equal(got.written.trace.count, 8);
	assert_int_equal(got.written.trace.words[7], 0x80000000);
	assert_same_trace(&got.written.trace, &result.written.trace);
	assert_same_trace(&got.fused.trace, &result.fused.trace);
	gate_result_destroy(&got);
	gate_result_destroy(&result);
}

/* A judge that died while it wrote. Each length is copied, so that a read behind it is seen. */
static void test_a_part_of_it_does_not(void **state)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct gate_result result, got;

	(void)state;
	fill(&result);
	matrix_wire_put(&result, &bytes);
	for (size_t n = 0; n < bytes.length; n++) {
		char *copy = mem_alloc(n ? n : 1);

		memcpy(copy, bytes.text, n);
		assert_false(matrix_wire_get(copy, n, &got));
		free(copy);
	}
	strbuf_add_char(&bytes, 'x');
	assert_false(matrix_wire_get(bytes.text, bytes.length, &got));
	gate_result_destroy(&result);
}

static void assert_refused(const struct strbuf *bytes, size_t offset, size_t value)
{
	struct gate_result got;
	char *copy = mem_alloc(bytes->length);

	memcpy(copy, bytes->text, bytes->length);
	memcpy(copy + offset, &value, sizeof value);
	assert_false(matrix_wire_get(copy, bytes->length, &got));
	free(copy);
}

/* Counts that nobody has the memory for, or that overflow when multiplied. */
static void test_absurd_counts_are_refused(void **state)
{
	static const size_t absurd[] = {SIZE_MAX, SIZE_MAX / 4 + 1, SIZE_MAX / 2, 1000000, 9,
		SIZE_MAX / 4 + 9}; /* the last: 8 words, after an overflow */
	const size_t count = offsetof(struct gate_result, written.trace.count);
	const size_t parts = offsetof(struct gate_result, fused.trace.part_count);
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct gate_result result, got;

	(void)state;
	fill(&result);
	matrix_wire_put(&result, &bytes);
	for (size_t i = 0; i < sizeof absurd / sizeof *absurd; i++) {
		assert_refused(&bytes, count, absurd[i]);
		assert_refused(&bytes, parts, absurd[i]);
		assert_refused(&bytes, sizeof result, absurd[i]); /* length of the first text */
	}
	/* A text that does not end. */
	bytes.text[sizeof result + sizeof(size_t) + strlen(result.written.line)] = 'x';
	assert_false(matrix_wire_get(bytes.text, bytes.length, &got));
	gate_result_destroy(&result);
}

/* What a driver wrote over in its own process: no index, no text without an end. */
static void test_nothing_in_it_is_believed(void **state)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct gate_result result, got;
	size_t part, name, sha256;

	(void)state;
	fill(&result);
	matrix_wire_put(&result, &bytes);
	/* At the end: two texts, then the words and the one part of the run with pairs fused. */
	part = bytes.length - sizeof(struct gate_trace_part);
	assert_refused(&bytes, part + offsetof(struct gate_trace_part, first), 2);
	assert_refused(&bytes, part + offsetof(struct gate_trace_part, first), SIZE_MAX);
	assert_refused(&bytes, part + offsetof(struct gate_trace_part, count), 2);
	assert_refused(&bytes, part + offsetof(struct gate_trace_part, count), SIZE_MAX);
	assert_refused(&bytes, offsetof(struct gate_result, verdict), VERDICT_COUNT);
	assert_refused(&bytes, offsetof(struct gate_result, written.verdict), VERDICT_COUNT);
	assert_refused(&bytes, offsetof(struct gate_result, fused.verdict), UINT32_MAX);
	name = part + offsetof(struct gate_trace_part, name);
	sha256 = offsetof(struct gate_result, written.outputs_sha256);
	memset(bytes.text + name, 'x', sizeof result.fused.trace.parts->name);
	assert_false(matrix_wire_get(bytes.text, bytes.length, &got));
	bytes.text[name + 1] = '\0';
	assert_true(matrix_wire_get(bytes.text, bytes.length, &got));
	gate_result_destroy(&got);
	memset(bytes.text + sha256, 'a', sizeof result.written.outputs_sha256);
	assert_false(matrix_wire_get(bytes.text, bytes.length, &got));
	gate_result_destroy(&result);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_result_comes_back),
		cmocka_unit_test(test_a_part_of_it_does_not),
		cmocka_unit_test(test_absurd_counts_are_refused),
		cmocka_unit_test(test_nothing_in_it_is_believed),
	};

	return cmocka_run_group_tests_name("matrix wire", tests, NULL, NULL);
}
