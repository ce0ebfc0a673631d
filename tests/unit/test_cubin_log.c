/* What assemblers print of functions, and the driver's cache of compiled PTX. */
#include "cubin_fixture.h"

#include <stdlib.h>
#include <string.h>

static struct cubin *make(void)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;

	cubin_fixture_write(&sample, &bytes);
	return cubin_fixture_read(&bytes);
}

static void expect(const char *log, int k_stores, int k_loads, int f_stores, int f_loads)
{
	struct cubin *cubin = make();
	const struct cubin_function *k = cubin_fixture_function(cubin, "k");
	const struct cubin_function *f = cubin_fixture_function(cubin, "f");

	cubin_read_log(cubin, log);
	assert_int_equal(k->spill_stores, k_stores);
	assert_int_equal(k->spill_loads, k_loads);
	assert_int_equal(f->spill_stores, f_stores);
	assert_int_equal(f->spill_loads, f_loads);
	/* The cubin tells these, and the log does not change them. */
	assert_int_equal(k->stack_bytes, 16);
	assert_int_equal(k->barriers, 2);
	cubin_destroy(cubin);
}

/* As ptxas 11.8 to 13.3 print it. */
static void test_ptxas(void **state)
{
	(void)state;
	expect("ptxas info    : 16 bytes gmem, 16 bytes cmem[3], 8 bytes cmem[4]\n"
	       "ptxas info    : Compiling entry function 'k' for 'sm_80'\n"
	       "ptxas info    : Function properties for k\n"
	       "    256 bytes stack frame, 40 bytes spill stores, 36 bytes spill loads\n"
	       "ptxas info    : Used 12 registers, used 3 barriers, 256 bytes cumulative stack "
	       "size, 1024 bytes smem, 364 bytes cmem[0]\n"
	       "ptxas info    : Compile time = 1.645 ms\n"
	       "ptxas info    : Function properties for f\n"
	       "    8 bytes stack frame, 0 bytes spill stores, 4 bytes spill loads\n",
		40, 36, 0, 4);
}

/* nvJitLink prints what its ptxas and then its nvlink print. */
static void test_nvjitlink(void **state)
{
	(void)state;
	expect("ptxas info    : 16 bytes gmem\n"
	       "ptxas info    : Function properties for f\n"
	       "ptxas         .     0 bytes stack frame, 12 bytes spill stores, 16 bytes spill "
	       "loads\n"
	       "ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
	       "ptxas info    : Function properties for k\n"
	       "ptxas         .     256 bytes stack frame, 0 bytes spill stores, 0 bytes spill "
	       "loads\n"
	       "info    : Function properties for 'k':\n"
	       "info    : used 24 registers, used 2 barriers, 256 stack, 2048 bytes smem, 540 "
	       "bytes cmem[0], 0 bytes lmem\n",
		0, 0, 12, 16);
}

static void test_something_else(void **state)
{
	(void)state;
	expect(NULL, -1, -1, -1, -1);
	expect("", -1, -1, -1, -1);
	/* Of no function, of one that is not there, and without numbers that can be. */
	expect("    0 bytes stack frame, 1 bytes spill stores, 2 bytes spill loads\n", -1, -1, -1,
		-1);
	expect("Function properties for k\nFunction properties for $k$helper\n"
	       "    0 bytes stack frame, 1 bytes spill stores, 2 bytes spill loads\n",
		-1, -1, -1, -1);
	expect("Function properties for k\n 99999999999999999999 bytes spill stores, bytes spill "
	       "loads, 2147483648 bytes spill loads",
		-1, -1, -1, -1);
	expect("Function properties for \nFunction properties for '\nCompiling entry function '\n",
		-1, -1, -1, -1);
	/* The last line need not end, and may end as on another system. */
	expect("Function properties for k\r\n 7 bytes spill stores, 2147483647 bytes spill loads",
		7, 2147483647, -1, -1);
}

static void test_where_silent(void **state)
{
	struct cubin *cubin = make();
	struct cubin_function *k = &cubin->functions[1];

	(void)state;
	k->stack_bytes = k->barriers = CUBIN_NOT_TOLD;
	cubin_read_log(cubin,
		"nvlink info    : Function properties for 'k':\n"
		"nvlink info    : used 24 registers, used 5 barriers, 128 stack, 0 bytes smem\n");
	assert_int_equal(k->stack_bytes, 128);
	assert_int_equal(k->barriers, 5);
	assert_int_equal(k->registers, 40);
	cubin_destroy(cubin);
}

static void add_number(struct strbuf *out, uint64_t number, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		strbuf_add_char(out, (char)(number >> 8 * i & 0xff));
}

/* An entry as driver 580 writes it: 28 bytes, then the key, then the cubin. */
static void write_entry(
	struct strbuf *out, const struct strbuf *cubin, size_t key_length, size_t cubin_length)
{
	static const char key[] = "Apr 29 202617:12:06HOST64sm_90//\n.version 7.8\n\0 -c";

	assert_true(sizeof key - 1 >= key_length || key_length > 1 << 20);
	add_number(out, 0x41, 4);
	add_number(out, key_length, 8);
	add_number(out, cubin_length, 8);
	add_number(out, 0x5fba3d3557342600, 8);
	strbuf_add_bytes(out, key, sizeof key - 1);
	strbuf_add_bytes(out, cubin->text, cubin->length);
}

enum { KEY_LENGTH = 50 };

static void test_entry(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf cubin = STRBUF_INIT, entry = STRBUF_INIT;
	size_t offset = 0, size = 0;
	struct cubin *read = NULL;

	(void)state;
	cubin_fixture_write(&sample, &cubin);
	write_entry(&entry, &cubin, KEY_LENGTH, cubin.length);
	strbuf_add(&entry, "more");
	assert_true(cubin_in_cache_entry(entry.text, entry.length, &offset, &size));
	assert_int_equal(offset, 28 + KEY_LENGTH);
	assert_int_equal(size, cubin.length);
	check_ok(cubin_read("entry", entry.text + offset, size, &read));
	assert_int_equal(read->arch, 90);
	cubin_destroy(read);
}

/* Another driver's header: the cubin is found, and runs to the end. */
static void test_entry_of_another_driver(void **state)
{
	static const size_t lengths[][2] = {
		{0, 0}, {KEY_LENGTH, 1 << 30}, {SIZE_MAX - 4, 40}, {SIZE_MAX - 28, SIZE_MAX}};
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf cubin = STRBUF_INIT;

	(void)state;
	cubin_fixture_write(&sample, &cubin);
	for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; i++) {
		AUTO_STRBUF struct strbuf entry = STRBUF_INIT;
		size_t offset = 0, size = 0;

		write_entry(&entry, &cubin, lengths[i][0], lengths[i][1]);
		assert_true(cubin_in_cache_entry(entry.text, entry.length, &offset, &size));
		assert_int_equal(offset, 28 + KEY_LENGTH);
		assert_int_equal(size, cubin.length);
	}
}

static void test_no_entry(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf cubin = STRBUF_INIT, entry = STRBUF_INIT, other = STRBUF_INIT;
	size_t offset = 7, size = 9;

	(void)state;
	assert_false(cubin_in_cache_entry(NULL, 0, &offset, &size));
	assert_false(cubin_in_cache_entry("index", 5, &offset, &size));
	cubin_fixture_write(&sample, &cubin);
	write_entry(&entry, &cubin, KEY_LENGTH, cubin.length);
	/* The header of the cubin is not whole. */
	for (size_t length = 0; length < 28 + KEY_LENGTH + 64; length++) {
		char *copy = malloc(length ? length : 1); /* a read beyond it shows */

		assert_non_null(copy);
		memcpy(copy, entry.text, length);
		assert_false(cubin_in_cache_entry(copy, length, &offset, &size));
		free(copy);
	}
	/* ELF, but for the host. */
	sample.machine = 62;
	strbuf_truncate(&cubin, 0);
	cubin_fixture_write(&sample, &cubin);
	write_entry(&other, &cubin, KEY_LENGTH, cubin.length);
	assert_false(cubin_in_cache_entry(other.text, other.length, &offset, &size));
	assert_int_equal(offset, 7);
	assert_int_equal(size, 9);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ptxas),
		cmocka_unit_test(test_nvjitlink),
		cmocka_unit_test(test_something_else),
		cmocka_unit_test(test_where_silent),
		cmocka_unit_test(test_entry),
		cmocka_unit_test(test_entry_of_another_driver),
		cmocka_unit_test(test_no_entry),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
