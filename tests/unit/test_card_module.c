/* Modules on a card, over the stub driver: loading, logs, refusals, the cache, links, kernels. */
#include "card_fixture.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/mem.h"
#include "cubin/cubin.h"
#include "sys/fs.h"

static const char add_costs[] = "ptxas info    : Compiling entry function 'add' for 'sm_90'\n"
				"ptxas info    : Function properties for add\n";

/* `head` in place of .version and .target. */
static char *ptx_with(const char *head)
{
	struct strbuf text = STRBUF_INIT;

	strbuf_add(&text, head);
	strbuf_add(&text, ".address_size 64\n.visible .entry k()\n{\n\tret;\n}\n");
	return strbuf_detach(&text);
}

static void test_log_is_kept(void **state)
{
	AUTO_STRBUF struct strbuf log = STRBUF_INIT;
	struct card_module *module = NULL;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	strbuf_add(&log, "before\n");
	check_ok(card_load(f.card, card_fixture_ptx, strlen(card_fixture_ptx), &log, &module));
	assert_true(strncmp(log.text, "before\n", 7) == 0);
	assert_non_null(strstr(log.text, add_costs));
	assert_int_equal(log.text[log.length - 1], '\n');
	card_module_destroy(module);
	card_module_destroy(NULL);
	card_fixture_close(&f);
}

/* ---- refusals ---- */

static void assert_refused(const char *how, const void *image, size_t length, const char *text,
	int status, const char *want_log)
{
	AUTO_STRBUF struct strbuf log = STRBUF_INIT;
	struct card_module *module = NULL;
	struct card_fixture f;
	struct error *error;

	card_fixture_open(&f, NULL, NULL);
	card_fixture_fake(how);
	error = card_load(f.card, image, length, &log, &module);
	assert_non_null(error);
	assert_int_equal(error->vendor_code, status);
	check_error(error, status ? ERROR_ENVIRONMENT : ERROR_INPUT, text);
	assert_null(module);
	if (want_log)
		assert_string_equal(log.text, want_log);
	else
		assert_non_null(strstr(log.text, "error   : "));
	card_fixture_close(&f);
}

static void test_version_too_new(void **state)
{
	AUTO_FREE char *newest = ptx_with(".version 9.1\n.target sm_90\n");
	AUTO_FREE char *newer = ptx_with(".version 8.0\n.target sm_90\n");

	(void)state;
	assert_refused(NULL, newest, strlen(newest),
		"cuModuleLoadDataEx: CUDA_ERROR_UNSUPPORTED_PTX_VERSION (222): the provided PTX "
		"was compiled with an unsupported toolchain.",
		CARD_UNSUPPORTED_PTX_VERSION,
		"ptxas application ptx input, line 1; fatal   : Unsupported .version 9.1; current "
		"version is '9.0'\n");
	assert_refused("old", newer, strlen(newer),
		"cuModuleLoadDataEx: CUDA_ERROR_UNSUPPORTED_PTX_VERSION (222): the provided PTX "
		"was compiled with an unsupported toolchain.",
		CARD_UNSUPPORTED_PTX_VERSION,
		"ptxas application ptx input, line 1; fatal   : Unsupported .version 8.0; current "
		"version is '7.8'\n");
}

static void test_wrong_ptx(void **state)
{
	static const char wrong[] =
		".version 7.8\n.target sm_86\n.address_size 64\n.visible .entry k(\n";
	AUTO_FREE char *newer = ptx_with(".version 8.7\n.target sm_120\n");

	(void)state;
	assert_refused(NULL, wrong, sizeof wrong - 1,
		"cuModuleLoadDataEx: CUDA_ERROR_INVALID_PTX (218): a PTX JIT compilation failed",
		CARD_INVALID_PTX, NULL);
	assert_refused(NULL, "", 0,
		"cuModuleLoadDataEx: CUDA_ERROR_INVALID_PTX (218): a PTX JIT compilation failed",
		CARD_INVALID_PTX, NULL);
	assert_refused(NULL, newer, strlen(newer),
		"cuModuleLoadDataEx: CUDA_ERROR_NO_BINARY_FOR_GPU (209): no kernel image is "
		"available for execution on the device",
		CARD_NO_BINARY_FOR_GPU,
		"ptxas fatal   : SM version specified by .target is higher than default SM "
		"version assumed\n");
	assert_refused("refuses", card_fixture_ptx, strlen(card_fixture_ptx),
		"cuModuleLoadDataEx: CUDA_ERROR_INVALID_IMAGE (200): device kernel image is "
		"invalid",
		CARD_INVALID_IMAGE, "ptxas fatal   : the stub driver refuses, as it was told to\n");
}

/* What the driver would misread is not given to it. */
static void test_images_that_are_not_whole(void **state)
{
	unsigned char elf[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};

	(void)state;
	assert_refused(NULL, "ab\0cd", 5,
		"the PTX has a NUL byte at offset 2 of 5: the driver would read no further", 0, "");
	assert_refused(NULL, elf, 63, "the cubin of 63 bytes is cut off", 0, "");
	elf[0x28] = 64; /* e_shoff */
	elf[0x3a] = 64; /* e_shentsize */
	elf[0x3c] = 1;  /* e_shnum */
	assert_refused(NULL, elf, sizeof elf, "the cubin of 64 bytes is cut off", 0, "");
	elf[0x2f] = 0xff;
	assert_refused(NULL, elf, sizeof elf, "the cubin of 64 bytes is cut off", 0, "");
}

static void load_once(struct card_fixture *f)
{
	card_fixture_open(f, NULL, getenv("FAKE"));
}

static void test_load_takes_the_child_along(void **state)
{
	int status = card_fixture_forked(load_once, "load-hangs");

	(void)state;
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
	status = card_fixture_forked(load_once, "load-crashes");
	assert_false(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	assert_false(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
}

/* ---- kernels ---- */

static void test_kernel(void **state)
{
	struct card_kernel kernel;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	card_fixture_kernel(&f, "reserve", &kernel);
	assert_int_equal(kernel.registers, 24);
	assert_int_equal(kernel.local_bytes, 0);
	assert_int_equal(kernel.shared_bytes, 512);
	assert_int_equal(kernel.most_threads, 1024);
	assert_int_equal(kernel.ptx_version, 78);
	assert_int_equal(kernel.binary_version, 90);
	check_error(card_kernel_find(f.module, "absent", &kernel), ERROR_ENVIRONMENT,
		"cuModuleGetFunction: CUDA_ERROR_NOT_FOUND (500): named symbol not found");
	card_fixture_close(&f);
}

/* u8 at 0, u64 at 8, u16 at 16: each at a multiple of its size (PTX ISA, "Parameter State Space").
 */
static void test_parameters(void **state)
{
	static const size_t offsets[] = {0, 8, 16}, sizes[] = {1, 8, 2};
	bool told = false, there = false;
	size_t offset = 0, size = 0;
	struct card_kernel kernel;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	card_fixture_kernel(&f, "mixed", &kernel);
	for (unsigned i = 0; i < 3; i++) {
		check_ok(card_kernel_parameter(&kernel, i, &told, &there, &offset, &size));
		assert_true(told && there);
		assert_int_equal(offset, offsets[i]);
		assert_int_equal(size, sizes[i]);
	}
	check_ok(card_kernel_parameter(&kernel, 3, &told, &there, &offset, &size));
	assert_true(told);
	assert_false(there);
	assert_int_equal(offset, 16);
	card_fixture_close(&f);
}

static void test_parameters_not_told(void **state)
{
	bool told = true, there = true;
	size_t offset = 3, size = 4;
	struct card_kernel kernel;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, "cuFuncGetParamInfo", NULL);
	card_fixture_kernel(&f, "mixed", &kernel);
	check_ok(card_kernel_parameter(&kernel, 0, &told, &there, &offset, &size));
	assert_false(told);
	assert_true(there);
	assert_int_equal(offset, 3);
	assert_int_equal(size, 4);
	card_fixture_close(&f);
}

/* ---- links ---- */

static void link_fixture(struct card_fixture *f, struct strbuf *log, struct strbuf *cubin)
{
	check_ok(card_link(
		f->card, "k.ptx", card_fixture_ptx, strlen(card_fixture_ptx), log, cubin));
}

/* A word that count adds 1 to, in a module that is a cubin. */
static void assert_cubin_runs(struct card_fixture *f, const struct strbuf *cubin)
{
	uint32_t word = 6;
	uint64_t at = 0;

	card_module_destroy(f->module);
	check_ok(card_load(f->card, cubin->text, cubin->length, NULL, &f->module));
	check_ok(card_alloc(f->card, sizeof word, &at));
	check_ok(card_write(f->card, at, &word, sizeof word));
	check_ok(card_fixture_launch(f, "count", at));
	check_ok(card_sync(f->card));
	check_ok(card_read(f->card, at, &word, sizeof word));
	assert_int_equal(word, 7);
}

static void test_link(void **state)
{
	AUTO_STRBUF struct strbuf cubin = STRBUF_INIT, log = STRBUF_INIT;
	struct card_fixture f;
	struct cubin *read = NULL;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	link_fixture(&f, &log, &cubin);
	assert_non_null(strstr(log.text, add_costs));
	check_ok(cubin_read("k.cubin", cubin.text, cubin.length, &read));
	assert_int_equal(read->arch, 90);
	assert_int_equal(read->function_count, 7);
	assert_true(cubin_find(read, "add")->entry);
	assert_int_equal(cubin_find(read, "add")->registers, 24);
	/* 19 instructions of 16 bytes; 28 bytes of parameters at 0x210 */
	assert_int_equal(cubin_find(read, "add")->code_bytes, 19 * 16);
	assert_int_equal(cubin_find(read, "add")->constant_bytes, 0x210 + 28);
	cubin_destroy(read);
	assert_cubin_runs(&f, &cubin);
	card_fixture_close(&f);
}

static void test_link_refused(void **state)
{
	AUTO_STRBUF struct strbuf cubin = STRBUF_INIT, log = STRBUF_INIT;
	AUTO_FREE char *newest = ptx_with(".version 9.1\n.target sm_90\n");
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	check_error(card_link(f.card, "k.ptx", newest, strlen(newest), &log, &cubin),
		ERROR_ENVIRONMENT,
		"cuLinkAddData_v2: CUDA_ERROR_UNSUPPORTED_PTX_VERSION (222): the provided PTX was "
		"compiled with an unsupported toolchain.");
	assert_non_null(strstr(log.text, "Unsupported .version 9.1"));
	card_fixture_fake("huge");
	check_error(card_link(f.card, "k.ptx", card_fixture_ptx, strlen(card_fixture_ptx), NULL,
			    &cubin),
		ERROR_ENVIRONMENT, "cuLinkComplete gives 18446744073709551615 bytes, no cubin");
	assert_int_equal(cubin.length, 0);
	card_fixture_close(&f);
}

/* A cubin for 9.0 does not run on 8.6. */
static void test_cubin_for_another_card(void **state)
{
	AUTO_STRBUF struct strbuf cubin = STRBUF_INIT;
	struct card_module *module = NULL;
	struct card *second = NULL;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, "two-cards");
	link_fixture(&f, NULL, &cubin);
	card_module_destroy(f.module);
	f.module = NULL;
	card_close(f.card);
	f.card = NULL;
	check_ok(card_open(f.driver, SECOND_CARD, &second));
	check_error(card_load(second, cubin.text, cubin.length, NULL, &module), ERROR_ENVIRONMENT,
		"cuModuleLoadDataEx: CUDA_ERROR_NO_BINARY_FOR_GPU (209): no kernel image is "
		"available for execution on the device");
	card_close(second);
	card_fixture_close(&f);
}

/* ---- the cache ---- */

/* The only file in two folders below, but for the index. */
static char *only_entry(const char *folder)
{
	char *path = mem_strdup(folder);

	for (unsigned depth = 0; depth < 3; depth++) {
		struct fs_names names;
		char *next = NULL;

		check_ok(fs_list(path, &names));
		for (size_t i = 0; i < names.count; i++) {
			if (strcmp(names.names[i], "index") == 0)
				continue;
			assert_null(next);
			next = fs_join(path, names.names[i]);
		}
		fs_names_free(&names);
		assert_non_null(next);
		free(path);
		path = next;
	}
	return path;
}

static void load_through_cache(struct card_fixture *f, struct strbuf *log)
{
	struct card_module *module = NULL;

	check_ok(card_load(f->card, card_fixture_ptx, strlen(card_fixture_ptx), log, &module));
	card_module_destroy(module);
}

static void test_cache(void **state)
{
	AUTO_STRBUF struct strbuf first = STRBUF_INIT, second = STRBUF_INIT, entry = STRBUF_INIT;
	AUTO_STRBUF struct strbuf cubin = STRBUF_INIT;
	AUTO_FREE char *path = NULL;
	char *folder = check_temp();
	size_t offset = 0, size = 0;
	struct card_fixture f;

	(void)state;
	card_fixture_open(&f, NULL, NULL);
	assert_int_equal(setenv("CUDA_CACHE_PATH", folder, 1), 0);
	assert_int_equal(setenv("CUDA_CACHE_DISABLE", "1", 1), 0);
	load_through_cache(&f, &first);
	assert_int_equal(setenv("CUDA_CACHE_DISABLE", "0", 1), 0);
	strbuf_truncate(&first, 0);
	load_through_cache(&f, &first);
	assert_non_null(strstr(first.text, add_costs));
	/* What was compiled before is not compiled. */
	load_through_cache(&f, &second);
	assert_string_equal(second.text, "");
	path = only_entry(folder);
	check_ok(fs_read(path, FS_FILE_MOST, &entry));
	assert_true(cubin_in_cache_entry(entry.text, entry.length, &offset, &size));
	assert_int_equal(offset + size, entry.length);
	strbuf_add_bytes(&cubin, entry.text + offset, size);
	assert_cubin_runs(&f, &cubin);
	unsetenv("CUDA_CACHE_PATH");
	unsetenv("CUDA_CACHE_DISABLE");
	check_temp_remove(folder);
	card_fixture_close(&f);
}

/* cuLink's code and that of a module load are the same, or scheduled otherwise, as the stub is
 * told. */
static unsigned compare_links(const char *how)
{
	AUTO_STRBUF struct strbuf a = STRBUF_INIT, b = STRBUF_INIT;
	struct cubin *plain = NULL, *other = NULL;
	struct card_fixture f;
	unsigned differences;

	card_fixture_open(&f, NULL, NULL);
	link_fixture(&f, NULL, &a);
	card_fixture_fake(how);
	link_fixture(&f, NULL, &b);
	check_ok(cubin_read("a", a.text, a.length, &plain));
	check_ok(cubin_read("b", b.text, b.length, &other));
	differences = cubin_compare(cubin_find(plain, "add"), cubin_find(other, "add"));
	cubin_destroy(plain);
	cubin_destroy(other);
	card_fixture_close(&f);
	return differences;
}

static void test_link_scheduled_otherwise(void **state)
{
	(void)state;
	assert_int_equal(compare_links(NULL), 0);
	assert_int_equal(compare_links("culink-differs"), CUBIN_SCHEDULING);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_log_is_kept),
		cmocka_unit_test(test_version_too_new),
		cmocka_unit_test(test_wrong_ptx),
		cmocka_unit_test(test_images_that_are_not_whole),
		cmocka_unit_test(test_load_takes_the_child_along),
		cmocka_unit_test(test_kernel),
		cmocka_unit_test(test_parameters),
		cmocka_unit_test(test_parameters_not_told),
		cmocka_unit_test(test_link),
		cmocka_unit_test(test_link_refused),
		cmocka_unit_test(test_cubin_for_another_card),
		cmocka_unit_test(test_cache),
		cmocka_unit_test(test_link_scheduled_otherwise),
	};

	unsetenv("CUDA_VISIBLE_DEVICES");
	unsetenv("CUDA_CACHE_PATH");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
