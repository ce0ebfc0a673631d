/* Reading of cubins that are written here byte by byte. */
#include "cubin_fixture.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

static void expect_k(const struct cubin_sample *sample)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct cubin *cubin;
	const struct cubin_function *k, *f;

	cubin_fixture_write(sample, &bytes);
	cubin = cubin_fixture_read(&bytes);
	assert_int_equal(cubin->arch, sample->arch);
	assert_int_equal(cubin->function_count, 2);
	assert_string_equal(cubin->functions[0].name, "f");
	k = cubin_fixture_function(cubin, "k");
	assert_true(k->entry);
	assert_int_equal(k->registers, 40);
	assert_int_equal(k->stack_bytes, 16);
	assert_int_equal(k->spill_stores, CUBIN_NOT_TOLD);
	assert_int_equal(k->spill_loads, CUBIN_NOT_TOLD);
	assert_int_equal(k->constant_bytes, 0x21c);
	assert_int_equal(k->barriers, 2);
	assert_int_equal(k->code_bytes, 32);
	assert_int_equal(strlen(k->code), HASH_TEXT - 1);
	f = cubin_fixture_function(cubin, "f");
	assert_false(f->entry);
	assert_int_equal(f->registers, 24);
	assert_int_equal(f->stack_bytes, 0);
	assert_int_equal(f->shared_bytes, 0);
	assert_int_equal(f->constant_bytes, 0);
	assert_int_equal(f->barriers, 0);
	assert_null(cubin_find(cubin, "g"));
	cubin_destroy(cubin);
}

static int shared_of(const struct cubin_sample *sample)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct cubin *cubin;
	int shared;

	cubin_fixture_write(sample, &bytes);
	cubin = cubin_fixture_read(&bytes);
	shared = cubin_fixture_function(cubin, "k")->shared_bytes;
	cubin_destroy(cubin);
	return shared;
}

static void test_numbers(void **state)
{
	static const int architectures[] = {70, 80, 86, 90, 100, 120};

	(void)state;
	for (unsigned i = 0; i < sizeof architectures / sizeof *architectures; i++)
		for (unsigned char abi = 7; abi <= 8; abi++) {
			struct cubin_sample sample = cubin_fixture_sample();

			sample.arch = architectures[i];
			sample.abi = abi;
			expect_k(&sample);
			sample.other_order = true;
			expect_k(&sample);
		}
}

/* The flags as ptxas 12.9 and 13.0 write them; those of sm_90a have a bit more. */
static void test_architecture(void **state)
{
	static const struct {
		unsigned char abi;
		uint32_t flags;
		int arch;
	} cases[] = {{7, 0x50055a, 90}, {7, 0x500d5a, 90}, {7, 0x500550, 80}, {8, 0x6005a04, 90},
		{8, 0x600640a, 100}, {8, 0x6007802, 120}, {8, 0x6005004, 80}};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct cubin_sample sample = cubin_fixture_sample();
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
		struct cubin *cubin;

		sample.abi = cases[i].abi;
		sample.flags = cases[i].flags;
		cubin_fixture_write(&sample, &bytes);
		cubin = cubin_fixture_read(&bytes);
		assert_int_equal(cubin->arch, cases[i].arch);
		cubin_destroy(cubin);
	}
}

static void test_shared(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();

	(void)state;
	/* From sm_90 on the first kilobyte is the system's, once it is linked. */
	assert_int_equal(shared_of(&sample), 256);
	sample.arch = 80;
	assert_int_equal(shared_of(&sample), 1280);
	sample.arch = 90;
	sample.type = ET_REL;
	assert_int_equal(shared_of(&sample), 1280);
	sample.type = ET_EXEC;
	sample.shared = 0;
	assert_int_equal(shared_of(&sample), 0);
}

static void test_maker(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf without = STRBUF_INIT, with = STRBUF_INIT;
	struct cubin *cubin;

	(void)state;
	cubin_fixture_write(&sample, &without);
	cubin = cubin_fixture_read(&without);
	assert_null(cubin->maker);
	cubin_destroy(cubin);
	sample.tool = "ptx\nas";
	cubin_fixture_write(&sample, &with);
	cubin = cubin_fixture_read(&with);
	assert_string_equal(cubin->maker, "ptx?as V13.0.88 (-arch sm_90)");
	cubin_destroy(cubin);
}

static void test_unknown_encoding(void **state)
{
	static const struct {
		int arch;
		bool known;
	} cases[] = {{61, false}, {70, true}, {121, true}, {122, false}};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct cubin_sample sample = cubin_fixture_sample();
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
		struct cubin *cubin;

		sample.arch = cases[i].arch;
		cubin_fixture_write(&sample, &bytes);
		cubin = cubin_fixture_read(&bytes);
		assert_int_equal(strlen(cubin_fixture_function(cubin, "k")->operations),
			cases[i].known ? HASH_TEXT - 1 : 0);
		cubin_destroy(cubin);
	}
}

/* No function at all is a cubin too: one of data alone. */
static void test_no_function(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct cubin *cubin;

	(void)state;
	cubin_fixture_write(&sample, &bytes);
	for (char *at; (at = memmem(bytes.text, bytes.length, "\0.text.", 7));)
		at[2] = 'T';
	cubin = cubin_fixture_read(&bytes);
	assert_int_equal(cubin->function_count, 0);
	assert_null(cubin_find(cubin, "k"));
	cubin_destroy(cubin);
	cubin_destroy(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_architecture),
		cmocka_unit_test(test_shared),
		cmocka_unit_test(test_maker),
		cmocka_unit_test(test_unknown_encoding),
		cmocka_unit_test(test_no_function),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
