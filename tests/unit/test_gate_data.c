/*
 * The generators: k-quant stacks, activations, q8_1 planes. First words and SHA-256 of the bytes
 * come from tests/oracle/kquant_data.py, which knows the description only.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gate/activations.h"
#include "gate/planes.h"
#include "gate/stack.h"
#include "sys/hash.h"

static void assert_data(const void *bytes, size_t size, const uint32_t first[3], const char *sha256)
{
	char hash[HASH_TEXT];

	assert_memory_equal(bytes, first, 3 * sizeof *first);
	hash_bytes(bytes, size, hash);
	assert_string_equal(hash, sha256);
}

static const struct {
	const char *format;
	size_t rows;
	unsigned n_sb;
	uint64_t seed;
	uint32_t first[3];
	const char *sha256;
} stacks[] = {
	{"q5_k", 64, 1, 0x3c010001, {0x1ed607fd, 0xa7a639b1, 0x1d13e80b},
		"16af583356d797c65f1ddc527f195335e37e2f37e854edf974670eb97b5957de"},
	{"q5_k", 64, 16, 0x3c010007, {0x0cc21ffc, 0xfde0a25e, 0x90f08e66},
		"0d83559c1843d4453e9fed777081b962b2d262e624d0ab60002968c498f90cc4"},
	{"q4_k", 512, 1, 0x4a4b0001, {0x21121d64, 0xc4809976, 0xfc50225a},
		"6f169157596eac021e355d9083c589b2c7a6697e71b6c3aa2723e44c6f4be8d5"},
	{"q4_k", 512, 9, 0x4a4b0005, {0x250a0965, 0xa8fb8bc3, 0x0b126613},
		"67d63e5e21129c6e965e6fb53348bc0b31f99ecbab62f456d61675940e9fb697"},
};

static void test_stacks(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof stacks / sizeof *stacks; i++) {
		const struct gate_stack_format *format = gate_stack_format_find(stacks[i].format);
		uint32_t *words = NULL;
		size_t bytes = 0;

		assert_non_null(format);
		assert_true(gate_stack_bytes(format, stacks[i].rows, stacks[i].n_sb, &bytes));
		assert_int_equal(bytes, stacks[i].rows * stacks[i].n_sb * format->words * 4);
		assert_null(gate_stack_make(
			format, stacks[i].rows, stacks[i].n_sb, stacks[i].seed, &words));
		assert_data(words, bytes, stacks[i].first, stacks[i].sha256);
		free(words);
	}
	assert_null(gate_stack_format_find("q6_k"));
}

static void test_stack_too_large(void **state)
{
	size_t bytes = 7;

	(void)state;
	assert_false(gate_stack_bytes(gate_stack_format_find("q4_k"), UINT64_MAX / 2, 2, &bytes));
	assert_false(gate_stack_bytes(gate_stack_format_find("q4_k"), UINT64_MAX, 2, &bytes));
	assert_int_equal(bytes, 7);
}

static const struct {
	uint32_t seed;
	unsigned n_sb, columns;
	uint32_t x[3];
	const char *x_sha256;
	uint32_t q[3];
	const char *q_sha256;
	int32_t s8[3];
	const char *s8_sha256;
	uint32_t d8[3];
	const char *d8_sha256;
} columns[] = {
	{7301, 1, 8, {0xc0edb000, 0xbe02f000, 0xbf2f4e00},
		"40cc89ff1fcf66edece85d2cc2d889fc6337287c90602a3373727477ff33a5a3",
		{0x01f5fe88, 0xf40404f5, 0xfaf1f810},
		"9c13df926cd18d838141432fdd77702360f759751561df4770a7a8b94fe061f4",
		{-109, -213, -9},
		"bc39ae8641fb5747f8798aa1c0fba4eb2b9a36e33722d4bb799e45e963f6447a",
		{0x3d7e3e7d, 0x3d3154a9, 0x3d3acd9b},
		"9254db31144a705f8907ada215ed3d86f79ed3cce8cf82b2cbc2f7d5e6aa9aaa"},
	{7306, 9, 8, {0xc0f64000, 0xbeedb000, 0xbf071000},
		"2ecddfc4e46d66631d23281dad21aa13f1fa17c71a601302577cc91e51efa643",
		{0x02f7f881, 0xf7fdfa0e, 0xfc07fafb},
		"9f6ed819fc3e08ae9a8e74c59684bcd8a976c28ba1c1a6bc26f123f4a5d2b167", {-116, 100, 6},
		"3fbacddccb47bd6c0c59c7137f9e78f7bd7d7fd0523027224f31926cd5300433",
		{0x3d783061, 0x3d62dbb7, 0x3c9defe0},
		"e875ec6ce292b35dd35c6fb94bb71c42729917c5bbfc8cf6f3debaea20608942"},
	{7307, 16, 8, {0x3fecf000, 0xbf081200, 0xbefe0800},
		"fea8b7bfa755d933048cd3a4a0e4b08bdfba06941007a2680e6711a79d50fb42",
		{0x22dedc7f, 0x300addfd, 0xbcdecfc0},
		"0d3d5da9a2e4f7db205bf3eb7ad9ae1c6211ad3f3decd5cbdc0187af6fdf5d79",
		{397, 287, -478},
		"758ba818cf2c12ce5aef3b0cc5b666cce61cf16fd06cebbd51672eccc0e27132",
		{0x3c6ecd9b, 0x3bff1020, 0x3d1c3871},
		"9dffcb971ef6910fd676333c749876b4dda7b3030dac3eb62b282309f100266e"},
	{7601, 1, 6, {0xc0ef8600, 0xbe9e9c00, 0x3f3f1800},
		"c4dde5e0b8bc46bf14e84e90358d04bef805aa43542183d08908a0d54b5ee816",
		{0xfb0dfb81, 0xf8000d04, 0x000bfa03},
		"f6fc784ce1843fd2cacf0a82da5a380d27a87aaa179295dca14ed244a2fd4405",
		{-115, 128, -22},
		"433983de71dfdd72f8de3f078ca9a4c5fd1ee8df830875143255d4d2816f25f3",
		{0x3d7168d2, 0x3c87bb77, 0x3d4df5ec},
		"24e542985fb863081a08021a02f7379dfe4f3e18da177c8037861be2633ab1bd"},
};

static void test_columns(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
		size_t count = (size_t)columns[i].n_sb * 256 * columns[i].columns;
		float *x = malloc(count * sizeof *x);
		struct gate_planes planes = {0};
		uint32_t s8[3];

		assert_non_null(x);
		gate_activations_fill(columns[i].seed, count, x);
		assert_data(x, count * sizeof *x, columns[i].x, columns[i].x_sha256);
		assert_null(gate_planes_make(x, columns[i].n_sb, columns[i].columns, &planes));
		assert_false(planes.quant_column);
		assert_data(planes.q, planes.q_bytes, columns[i].q, columns[i].q_sha256);
		memcpy(s8, columns[i].s8, sizeof s8);
		assert_data(planes.s8, planes.s8_bytes, s8, columns[i].s8_sha256);
		assert_data(planes.d8, planes.d8_bytes, columns[i].d8, columns[i].d8_sha256);
		gate_planes_destroy(&planes);
		free(x);
	}
}

/* By hand: with a largest magnitude of 127 the scale is 1 and a code is the value rounded. */
static void test_quantise(void **state)
{
	float values[GATE_Q8_1_BLOCK] = {127, 0.5F, -0.5F, 2.5F, -2.5F, 0.49999997F, -126.5F};
	static const int8_t want[] = {127, 1, -1, 3, -3, 0, -127};
	int8_t codes[GATE_Q8_1_BLOCK];
	float scale;

	(void)state;
	assert_true(gate_q8_1_quantise(values, codes, &scale));
	assert_true(scale == 1.0F);
	assert_memory_equal(codes, want, sizeof want);

	memset(values, 0, sizeof values);
	assert_true(gate_q8_1_quantise(values, codes, &scale));
	assert_true(scale == 1.0F);
	assert_int_equal(codes[0], 0);

	values[127] = INFINITY;
	assert_false(gate_q8_1_quantise(values, codes, &scale));
	assert_true(isnan(scale) != 0);
	values[127] = NAN;
	assert_false(gate_q8_1_quantise(values, codes, &scale));
	assert_true(isnan(scale) != 0);
}

static void test_planes_flag_nan(void **state)
{
	float x[512] = {[300] = NAN, [0] = 1};
	struct gate_planes planes = {0};

	(void)state;
	assert_null(gate_planes_make(x, 2, 1, &planes));
	assert_true(planes.quant_column);
	assert_true(planes.d8[0] < 1);
	assert_true(isnan(planes.d8[2]) != 0); /* value 300 lies in the third block of 128 */
	gate_planes_destroy(&planes);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stacks),
		cmocka_unit_test(test_stack_too_large),
		cmocka_unit_test(test_columns),
		cmocka_unit_test(test_quantise),
		cmocka_unit_test(test_planes_flag_nan),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
