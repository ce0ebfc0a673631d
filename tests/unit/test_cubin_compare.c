/* Comparison: one thing at a time is changed, and exactly its difference must show. */
#include "cubin_fixture.h"

#include <string.h>

static struct cubin *make(const struct cubin_sample *sample)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;

	cubin_fixture_write(sample, &bytes);
	return cubin_fixture_read(&bytes);
}

static unsigned difference(const struct cubin_sample *left, const struct cubin_sample *right)
{
	struct cubin *a = make(left), *b = make(right);
	unsigned found =
		cubin_compare(cubin_fixture_function(a, "k"), cubin_fixture_function(b, "k"));

	assert_int_equal(
		cubin_compare(cubin_fixture_function(b, "k"), cubin_fixture_function(a, "k")),
		found);
	cubin_destroy(a);
	cubin_destroy(b);
	return found;
}

static const struct cubin_sample *const_sample(void)
{
	static struct cubin_sample sample;

	sample = cubin_fixture_sample();
	return &sample;
}

/* The place of things in the file, who made it and when, are no difference of the code. */
static void test_the_same(void **state)
{
	const struct cubin_sample *first = const_sample();
	struct cubin_sample second = *first;

	(void)state;
	assert_int_equal(difference(first, &second), 0);
	second.other_order = true;
	assert_int_equal(difference(first, &second), 0);
	second.api_version = 118;
	assert_int_equal(difference(first, &second), 0);
	second.tool = "nvlink";
	assert_int_equal(difference(first, &second), 0);
	/* Where the barriers are told depends on the ABI. */
	second.abi = 8;
	assert_int_equal(difference(first, &second), 0);
}

static void test_one_thing(void **state)
{
	const struct cubin_sample *first = const_sample();
	struct cubin_sample changed[16];
	static const unsigned expected[] = {CUBIN_REGISTERS, CUBIN_STACK, CUBIN_SHARED,
		CUBIN_CONSTANTS, CUBIN_CONSTANTS, CUBIN_CONSTANTS, CUBIN_ATTRIBUTES,
		CUBIN_ATTRIBUTES, CUBIN_ATTRIBUTES, CUBIN_OPERATIONS, CUBIN_OPERATIONS,
		CUBIN_OPERATIONS, CUBIN_OPERATIONS, CUBIN_OPERATIONS};
	unsigned count = sizeof expected / sizeof *expected;

	(void)state;
	for (unsigned i = 0; i < count; i++)
		changed[i] = *first;
	changed[0].registers++;
	changed[1].frame += 8;
	changed[2].shared += 4;
	changed[3].constant++;
	changed[4].common++;
	changed[5].constant_bytes += 8;
	changed[6].maximum_threads++;
	changed[7].barriers++;
	changed[8].no_entry = true;
	changed[9].code[0] ^= 1;
	changed[10].relocation_offset += 16;
	changed[11].relocation_type++;
	changed[12].relocation_addend += 4;
	changed[13].relocation_symbol = "h";
	for (unsigned i = 0; i < count; i++) {
		unsigned found = difference(first, &changed[i]);

		if (found != expected[i])
			fail_msg("case %u: found 0x%x, expected 0x%x", i, found, expected[i]);
	}
}

/* Each bit of an instruction in turn: 105 to 125 schedule, all others are the operation. */
static void test_bits(void **state)
{
	const struct cubin_sample *first = const_sample();

	(void)state;
	for (unsigned bit = 0; bit < 256; bit++) {
		struct cubin_sample second = *first;
		unsigned of_instruction = bit % 128;
		bool schedules = of_instruction >= 105 && of_instruction <= 125;
		unsigned found;

		second.code[bit / 8] ^= (unsigned char)(1 << bit % 8);
		found = difference(first, &second);
		if (found != (unsigned)(schedules ? CUBIN_SCHEDULING : CUBIN_OPERATIONS))
			fail_msg("bit %u: found 0x%x", bit, found);
	}
}

/* Without the encoding nobody knows what only schedules. */
static void test_unknown_encoding(void **state)
{
	struct cubin_sample first = cubin_fixture_sample(), second;

	(void)state;
	first.arch = 61;
	second = first;
	assert_int_equal(difference(&first, &second), 0);
	second.code[14] ^= 1;
	assert_int_equal(difference(&first, &second), CUBIN_OPERATIONS);
	/* One of them known, the other not. */
	second.arch = 70;
	assert_int_equal(difference(&first, &second) & CUBIN_OPERATIONS, CUBIN_OPERATIONS);
}

/* Relocations whose addend stands in the code: another kind of section, counted all the same. */
static void test_relocations_without_addend(void **state)
{
	struct cubin_sample first = cubin_fixture_sample(), second;

	(void)state;
	first.relocation_without_addend = true;
	second = first;
	second.other_order = true;
	assert_int_equal(difference(&first, &second), 0);
	second.relocation_symbol = "h";
	assert_int_equal(difference(&first, &second), CUBIN_OPERATIONS);
}

static void test_several(void **state)
{
	const struct cubin_sample *first = const_sample();
	struct cubin_sample second = *first;

	(void)state;
	second.code[14] ^= 0x10;
	second.registers += 8;
	second.maximum_threads = 256;
	assert_int_equal(
		difference(first, &second), CUBIN_SCHEDULING | CUBIN_REGISTERS | CUBIN_ATTRIBUTES);
}

/* What one side does not tell is no difference. */
static void test_not_told(void **state)
{
	struct cubin *cubin = make(const_sample());
	struct cubin_function a = *cubin_fixture_function(cubin, "k"), b = a;

	(void)state;
	b.registers = b.stack_bytes = b.barriers = CUBIN_NOT_TOLD;
	b.spill_stores = 8;
	assert_int_equal(cubin_compare(&a, &b), 0);
	cubin_destroy(cubin);
}

static void test_text(void **state)
{
	static const struct {
		unsigned differences;
		const char *text;
	} cases[] = {
		{0, ""},
		{CUBIN_SCHEDULING, "scheduling"},
		{CUBIN_REGISTERS | CUBIN_SCHEDULING, "scheduling, registers"},
		{CUBIN_OPERATIONS | CUBIN_STACK | CUBIN_SHARED | CUBIN_CONSTANTS | CUBIN_ATTRIBUTES,
			"operations, stack, shared memory, constants, attributes"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;

		strbuf_add(&text, "differs: ");
		cubin_difference_text(cases[i].differences, &text);
		assert_string_equal(text.text + strlen("differs: "), cases[i].text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_same),
		cmocka_unit_test(test_one_thing),
		cmocka_unit_test(test_bits),
		cmocka_unit_test(test_unknown_encoding),
		cmocka_unit_test(test_relocations_without_addend),
		cmocka_unit_test(test_several),
		cmocka_unit_test(test_not_told),
		cmocka_unit_test(test_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
