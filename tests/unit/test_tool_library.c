/* src/tool, kinds that are libraries: opened in a child by this very program, run as `lower`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool_fixture.h"

static char *dir;

static int make_dir(void **state)
{
	(void)state;
	tool_fixture_fine(fs_temp_dir("/tmp", &dir));
	return 0;
}

static int remove_dir(void **state)
{
	(void)state;
	tool_fixture_fine(fs_remove_tree(dir));
	free(dir);
	return 0;
}

static struct tool_spec library(enum tool_kind kind, const char *define, const char *how)
{
	const char *name = kind == TOOL_NVRTC ? "libnvrtc" : "libnvvm";

	return tool_fixture_spec(kind, tool_fixture_library(dir, name, define), how);
}

static void test_libnvvm_tells_what_it_is(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = library(TOOL_LIBNVVM, NULL, NULL);
	struct tool_identity identity;
	AUTO_FREE char *real = fs_real_path(spec.path);

	(void)state;
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	if (!identity.available)
		fail_msg("%s", identity.reason);
	/* The release out of the PTX it writes: nvvmVersion says 2.0. */
	assert_string_equal(identity.name, "libnvvm-13.3");
	assert_string_equal(identity.path, real);
	assert_int_equal(identity.nvvm_ir[0], 2);
	assert_int_equal(identity.nvvm_debug[1], 1);
	assert_int_equal(identity.arch_count, 2);
	assert_int_equal(identity.archs[0], 80);
	assert_int_equal(identity.archs[1], 120);
	assert_int_equal(identity.arch_major_count, 2);
	assert_int_equal(identity.arch_major[0].major, 7);
	assert_int_equal(identity.arch_major[1].major, 22);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	spec = library(TOOL_LIBNVVM, "FAKE_OLD", "old");
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_true(identity.available);
	assert_int_equal(identity.nvvm_ir[0], 1);
	assert_int_equal(identity.nvvm_ir[1], 9);
	assert_int_equal(identity.arch_major_count, 0);
	assert_int_equal(identity.arch_count, 2);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void assert_reason(
	enum tool_kind kind, const char *define, const char *how, const char *want)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = library(kind, define, how);
	AUTO_STRBUF struct strbuf whole = STRBUF_INIT;
	char *reason;

	context.identify_seconds = strcmp(how, "version-hangs") == 0 ? 0.5 : 20;
	reason = tool_fixture_reason(&context, &spec);
	strbuf_addf(&whole, "asked for its version: %s", want);
	if (strcmp(reason, whole.text) != 0 && !(want[0] == '*' && strstr(reason, want + 1)))
		fail_msg("reason: %s", reason);
	free(reason);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void test_library_that_cannot_be_used(void **state)
{
	(void)state;
	assert_reason(TOOL_LIBNVVM, NULL, "version-crashes", "killed by SIGSEGV");
	assert_reason(TOOL_LIBNVVM, NULL, "version-hangs", "stopped after 0.5 s");
	assert_reason(TOOL_LIBNVVM, NULL, "version-fails",
		"exit status 3: error: nvvmVersion: NVVM_ERROR_OUT_OF_MEMORY (1)");
	assert_reason(TOOL_NVRTC, NULL, "version-fails",
		"exit status 3: error: nvrtcVersion: NVRTC_ERROR_OUT_OF_MEMORY (1)");
	/* every symbol that is missing, by name */
	assert_reason(TOOL_LIBNVVM, "FAKE_NO_COMPILE", "",
		"*.so has no nvvmCompileProgram, nvvmGetProgramLog");
}

static void test_no_library_at_all(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = {.kind = TOOL_LIBNVVM, .path = fs_join(dir, "gone.so")};
	AUTO_FREE char *text = fs_join(dir, "text.so");
	AUTO_FREE char *reason = tool_fixture_reason(&context, &spec);
	AUTO_FREE char *loader = NULL;

	(void)state;
	assert_non_null(strstr(reason, "/gone.so: No such file or directory"));
	tool_fixture_fine(fs_write(text, "INPUT(libLLVM.so.22.1)\n", 23));
	free(spec.path);
	spec.path = mem_strdup(text);
	loader = tool_fixture_reason(&context, &spec);
	assert_non_null(strstr(loader, "exit status 3: cannot load: "));
	assert_non_null(strstr(loader, "/text.so: ")); /* then the loader's own words */
	tool_spec_destroy(&spec);
}

static struct tool_result build(enum tool_kind kind, const char *how, double seconds)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = library(kind, NULL, how);
	bool cuda = kind == TOOL_NVRTC;
	struct tool_result r;

	context.limits.seconds = seconds;
	strlist_add(&spec.options, "--an-option");
	r = tool_fixture_build(&context, &spec, cuda ? "k.cu" : "k.ll",
		cuda ? tool_fixture_cuda : tool_fixture_ir, 120);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
	return r;
}

static void assert_build(enum tool_kind kind, const char *how, enum tool_outcome outcome,
	const char *message, const char *err)
{
	struct tool_result r = build(kind, how, strcmp(how, "hangs") == 0 ? 0.5 : 20);

	assert_int_equal(r.outcome, outcome);
	if (message)
		assert_string_equal(r.message, message);
	else if (r.message)
		fail_msg("message: %s", r.message);
	assert_string_equal(r.err.text, err);
	assert_int_equal(r.findings.count, outcome == TOOL_BUILT && *err);
	tool_result_destroy(&r);
}

static void test_builds(void **state)
{
	static const char nvvm_err[] = "error: nvvmCompileProgram: NVVM_ERROR_COMPILATION (9)\n"
				       "k.ll (3, 5): parse expected type\n";
	static const char nvrtc_err[] = "error: nvrtcCompileProgram: NVRTC_ERROR_COMPILATION (6)\n"
					"k.cu(3): error: expected a \";\"\n";

	(void)state;
	assert_build(TOOL_LIBNVVM, "", TOOL_BUILT, NULL, "");
	assert_build(TOOL_LIBNVVM, "warns", TOOL_BUILT, NULL, "warning: odd\n");
	assert_build(TOOL_LIBNVVM, "fails", TOOL_FAILED,
		"exit status 1: error: nvvmCompileProgram: NVVM_ERROR_COMPILATION (9)", nvvm_err);
	assert_build(TOOL_LIBNVVM, "crashes", TOOL_CRASHED, "killed by SIGSEGV", "");
	assert_build(TOOL_LIBNVVM, "hangs", TOOL_TIMEOUT, "stopped after 0.5 s", "");
	assert_build(TOOL_NVRTC, "", TOOL_BUILT, NULL, "");
	assert_build(TOOL_NVRTC, "fails", TOOL_FAILED,
		"exit status 1: error: nvrtcCompileProgram: NVRTC_ERROR_COMPILATION (6)",
		nvrtc_err);
	assert_build(TOOL_NVRTC, "crashes", TOOL_CRASHED, "killed by SIGABRT", "");
	assert_build(TOOL_NVRTC, "hangs", TOOL_TIMEOUT, "stopped after 0.5 s", "");
}

static void test_size_that_cannot_be(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = library(TOOL_LIBNVVM, NULL, "huge");
	struct tool_identity identity;

	(void)state;
	/* No architecture compiles, so none is told; that is no crash and no endless wait. */
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_int_equal(identity.arch_count, 0);
	assert_null(identity.version);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
}

static void test_nvrtc_tells_what_it_is(void **state)
{
	struct tool_context context = tool_fixture_context();
	static const char *const wholes[] = {NULL, "FAKE_OLD", NULL};
	static const char *const hows[] = {"", "", "absurd"};
	static const size_t counts[] = {2, 0, 0};

	(void)state;
	for (int i = 0; i < 3; i++) {
		struct tool_spec spec = library(TOOL_NVRTC, wholes[i], hows[i]);
		struct tool_identity identity;

		tool_fixture_fine(tool_identify(&context, &spec, &identity));
		assert_true(identity.available);
		assert_string_equal(identity.name, "nvrtc-13.3");
		assert_int_equal(identity.arch_count, counts[i]);
		tool_identity_destroy(&identity);
		tool_spec_destroy(&spec);
	}
}

static void test_command_can_be_run_by_hand(void **state)
{
	struct tool_result r = build(TOOL_LIBNVVM, "", 20);

	(void)state;
	assert_int_equal(r.commands.count, 1);
	assert_non_null(strstr(r.commands.items[0], " lower libnvvm --lib /tmp/"));
	assert_non_null(strstr(
		r.commands.items[0], "libnvvm.so -arch=compute_120 --an-option k.ll out.ptx"));
	tool_result_destroy(&r);
}

static void assert_usage(int argc, const char *const *argv)
{
	struct strbuf out = STRBUF_INIT, err = STRBUF_INIT;

	assert_int_equal(tool_lower_main(argc, (char **)(uintptr_t)argv, &out, &err), 2);
	assert_string_equal(out.text, "");
	assert_int_equal(strncmp(err.text, "usage: bloomery-doctor lower KIND --lib FILE", 44), 0);
	strbuf_destroy(&out);
	strbuf_destroy(&err);
}

static void test_lower_usage(void **state)
{
	static const char *const argv[] = {"libnvvm", "--lib", "/x.so", "in", "out"};
	static const char *const wrong_kind[] = {"llc", "--lib", "/x.so", "--identify"};
	static const char *const wrong_word[] = {"nvrtc", "-lib", "/x.so", "--identify"};

	(void)state;
	for (int n = 0; n < 4; n++)
		assert_usage(n, argv);
	assert_usage(4, argv); /* one file name is not enough, and no --identify */
	assert_usage(4, wrong_kind);
	assert_usage(4, wrong_word);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_libnvvm_tells_what_it_is),
		cmocka_unit_test(test_library_that_cannot_be_used),
		cmocka_unit_test(test_no_library_at_all),
		cmocka_unit_test(test_builds),
		cmocka_unit_test(test_size_that_cannot_be),
		cmocka_unit_test(test_nvrtc_tells_what_it_is),
		cmocka_unit_test(test_command_can_be_run_by_hand),
		cmocka_unit_test(test_lower_usage),
	};
	int lowered = tool_fixture_lower(argc, argv);

	return lowered >= 0 ? lowered : cmocka_run_group_tests(tests, make_dir, remove_dir);
}
