/* src/probe/find: nvJitLink and the driver's library, in folders made for the test. What else lies
 * on this machine is found too and passed over here. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "probe/find.h"
#include "sys/fs.h"

static int make_dir(void **state)
{
	*state = check_temp();
	return 0;
}

static int remove_dir(void **state)
{
	check_temp_remove(*state);
	return 0;
}

/* dir/path with these bytes, its folders made. */
static void put(const char *dir, const char *path, const char *bytes)
{
	AUTO_FREE char *whole = fs_join(dir, path);
	AUTO_FREE char *folder = fs_dir_name(whole);

	check_ok(fs_make_dirs(folder));
	check_ok(fs_write(whole, bytes, strlen(bytes)));
}

/* What was found below `dir`, "kind path-below-dir (origin)" a line. */
static void list(const char *dir, const struct probe_found *found, struct strbuf *out)
{
	size_t n = strlen(dir);

	for (size_t i = 0; i < found->count; i++) {
		const struct tool_spec *spec = &found->items[i];

		if (strncmp(spec->path, dir, n) == 0)
			strbuf_addf(out, "%s %s (%s)\n", tool_kind_name(spec->kind),
				spec->path + n + 1, spec->origin);
	}
}

static void assert_found(const char *dir, const struct probe_env *env, const char *want)
{
	AUTO_STRBUF struct strbuf got = STRBUF_INIT;
	struct probe_found found;

	probe_find(env, &found);
	list(dir, &found, &got);
	assert_string_equal(got.text, want);
	probe_found_destroy(&found);
}

static void test_nvjitlink(void **state)
{
	AUTO_FREE char *alias = fs_join(*state, "cuda/lib64/libnvJitLink.so.13.0.88");
	AUTO_FREE char *cuda_home = fs_join(*state, "cuda"), *venv = fs_join(*state, "venv");
	AUTO_FREE char *prefix = fs_join(*state, "conda");
	struct probe_env env = {
		.cuda_home = cuda_home, .virtual_env = venv, .conda_prefix = prefix};

	put(*state, "cuda/lib64/libnvJitLink.so.13", "\177ELF...");
	put(*state, "cuda/lib64/libnvJitLink.so.12", "INPUT(-lx)");
	put(*state, "venv/lib/python3.12/site-packages/nvidia/cu13/lib/libnvJitLink.so.13",
		"\177ELF...");
	put(*state, "venv/lib/python3.12/site-packages/nvidia/nvjitlink/lib/libnvJitLink.so.12",
		"\177ELF...");
	put(*state, "conda/lib/libnvJitLink.so.12", "\177ELF...");
	assert_int_equal(symlink("libnvJitLink.so.13", alias), 0);
	assert_found(*state, &env,
		"nvjitlink cuda/lib64/libnvJitLink.so.13 (CUDA root by CUDA_HOME)\n"
		"nvjitlink venv/lib/python3.12/site-packages/nvidia/cu13/lib/libnvJitLink.so.13 "
		"(Python wheel by VIRTUAL_ENV)\n"
		"nvjitlink "
		"venv/lib/python3.12/site-packages/nvidia/nvjitlink/lib/libnvJitLink.so.12 "
		"(Python wheel by VIRTUAL_ENV)\n"
		"nvjitlink conda/lib/libnvJitLink.so.12 (conda by CONDA_PREFIX)\n");
}

static const char *find_env(const struct tool_spec *spec, const char *name)
{
	for (size_t i = 0; i < spec->env.count; i++)
		if (strncmp(spec->env.items[i], name, strlen(name)) == 0)
			return spec->env.items[i];
	return NULL;
}

/* In the loader's order, each real file once, a toolkit's stub never. */
static void test_driver(void **state)
{
	AUTO_FREE char *alias = fs_join(*state, "b/libcuda.so.1");
	AUTO_FREE char *linked = fs_join(*state, "c");
	AUTO_STRBUF struct strbuf path = STRBUF_INIT;
	struct probe_env env = {0};
	struct probe_found found;
	const struct tool_spec *driver = NULL;

	put(*state, "cuda/lib64/stubs/libcuda.so.1", "\177ELF...");
	put(*state, "b/libcuda.so.580.159.04", "\177ELF...");
	put(*state, "a/nothing", "");
	assert_int_equal(symlink("libcuda.so.580.159.04", alias), 0);
	assert_int_equal(symlink("b", linked), 0);
	strbuf_addf(&path, "relative::%s/cuda/lib64/stubs:%s/a:%s/b:%s/c", (char *)*state,
		(char *)*state, (char *)*state, (char *)*state);
	env.ld_library_path = path.text;
	assert_found(*state, &env, "driver b/libcuda.so.1 (LD_LIBRARY_PATH)\n");
	/* Its children look where a CUDA program here looks. */
	env.cuda_visible_devices = "";
	probe_find(&env, &found);
	for (size_t i = 0; i < found.count; i++)
		if (strcmp(found.items[i].path, alias) == 0)
			driver = &found.items[i];
	assert_non_null(driver);
	assert_string_equal(find_env(driver, "CUDA_VISIBLE_DEVICES"), "CUDA_VISIBLE_DEVICES=");
	assert_string_equal(find_env(driver, "LD_LIBRARY_PATH") + 16, path.text);
	probe_found_destroy(&found);
	env.ld_library_path = NULL;
	assert_found(*state, &env, "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_nvjitlink, make_dir, remove_dir),
		cmocka_unit_test_setup_teardown(test_driver, make_dir, remove_dir),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
