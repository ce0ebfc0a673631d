/* src/tool, the driver's JIT and linker as finalisers: over the stub driver of tests/fake. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/mem.h"
#include "cubin/cubin.h"
#include "sys/fs.h"
#include "tool_fixture.h"

static const char first_card[] = "GPU-fa4e0000-0000-4000-8000-000000000090";
static const char second_card[] = "GPU-fa4e0000-0000-4000-8000-000000000086";

static struct tool_spec driver(enum tool_kind kind, const char *how)
{
	const char *build = getenv("BUILDDIR");
	char *path = fs_join(build ? build : "build", "fake/libcuda.so.1");
	char *real = fs_real_path(path);

	if (!real)
		fail_msg("no %s: make it, or set BUILDDIR", path);
	free(path);
	return tool_fixture_spec(kind, real, how);
}

static void test_who_it_is(void **state)
{
	struct tool_context context = tool_fixture_context();
	static const enum tool_kind kinds[] = {TOOL_DRIVER, TOOL_CULINK};

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		struct tool_spec spec = driver(kinds[i], "two-cards");
		struct tool_identity identity;

		tool_fixture_fine(tool_identify(&context, &spec, &identity));
		if (!identity.available)
			fail_msg("%s", identity.reason);
		assert_string_equal(identity.driver_api, "13.0");
		assert_int_equal(identity.card_count, 2);
		assert_string_equal(identity.cards[0].name, "Fake card");
		assert_string_equal(identity.cards[0].uuid, first_card);
		assert_int_equal(identity.cards[0].arch, 90);
		assert_int_equal(identity.cards[0].ordinal, 0);
		assert_int_equal(identity.cards[0].memory, 1 << 30);
		assert_string_equal(identity.cards[1].name, "Second fake card");
		assert_string_equal(identity.cards[1].uuid, second_card);
		assert_int_equal(identity.cards[1].arch, 86);
		assert_int_equal(identity.cards[1].ordinal, 1);
		/* The cards decide nothing about code but by the job's architecture. */
		assert_null(strstr(identity.parts, "GPU-"));
		assert_int_equal(identity.arch_count, 0);
		tool_identity_destroy(&identity);
		tool_spec_destroy(&spec);
	}
	tool_fixture_assert_clean(&context);
}

/* The library's own number is in the name of the real file. */
static void test_version_by_file(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = driver(TOOL_DRIVER, NULL);
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	AUTO_FREE char *dir = NULL, *path = NULL;
	struct tool_identity identity;

	(void)state;
	tool_fixture_fine(fs_temp_dir("/tmp", &dir));
	tool_fixture_fine(fs_read(spec.path, FS_FILE_MOST, &bytes));
	path = fs_join(dir, "libcuda.so.580.159.04");
	tool_fixture_fine(fs_write(path, bytes.text, bytes.length));
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_string_equal(identity.version, "13.0"); /* not told: what it implements */
	tool_identity_destroy(&identity);
	free(spec.path);
	spec.path = mem_strdup(path);
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_string_equal(identity.version, "580.159.04");
	assert_string_equal(identity.driver_api, "13.0");
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	tool_fixture_fine(fs_remove_tree(dir));
}

/* A line of the identity's parts that begins so; NULL: there is none. Owned by the caller. */
static char *part(const struct tool_spec *spec, const char *name)
{
	struct tool_context context = tool_fixture_context();
	struct tool_identity identity;
	const char *at;
	char *line = NULL;

	tool_fixture_fine(tool_identify(&context, spec, &identity));
	assert_true(identity.available);
	at = strstr(identity.parts, name);
	if (at)
		line = mem_strndup(at, strcspn(at, "\n"));
	tool_identity_destroy(&identity);
	return line;
}

/* What compiles PTX for the driver is a file of its own, beside the real libcuda. */
static void test_its_compiler_is_a_part_of_it(void **state)
{
	struct tool_spec spec = driver(TOOL_DRIVER, NULL);
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	AUTO_FREE char *dir = NULL, *real = NULL, *linked = NULL, *path = NULL, *jit = NULL;
	char *got;

	(void)state;
	tool_fixture_fine(fs_temp_dir("/tmp", &dir));
	real = fs_join(dir, "real");
	linked = fs_join(dir, "libcuda.so.1");
	path = fs_join(real, "libcuda.so.1");
	jit = fs_join(real, "libnvidia-ptxjitcompiler.so.1");
	tool_fixture_fine(fs_make_dirs(real));
	tool_fixture_fine(fs_read(spec.path, FS_FILE_MOST, &bytes));
	tool_fixture_fine(fs_write(path, bytes.text, bytes.length));
	assert_int_equal(symlink(path, linked), 0);
	free(spec.path);
	spec.path = mem_strdup(linked);
	got = part(&spec, "compiler ");
	assert_null(got);
	/* Of "abc", as FIPS 180-2 has it. */
	tool_fixture_fine(fs_write(jit, "abc", 3));
	got = part(&spec, "compiler ");
	assert_non_null(got);
	assert_string_equal(got, "compiler ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61"
				 "f20015ad");
	free(got);
	tool_spec_destroy(&spec);
	tool_fixture_fine(fs_remove_tree(dir));
}

static void assert_reason(const char *how, const char *want)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = driver(TOOL_DRIVER, how);
	AUTO_FREE char *reason = NULL;

	context.identify_seconds = strcmp(how, "init-hangs") == 0 ? 0.5 : 20;
	reason = tool_fixture_reason(&context, &spec);
	if (!strstr(reason, want))
		fail_msg("reason: %s", reason);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void test_driver_that_cannot_be_used(void **state)
{
	(void)state;
	assert_reason("no-device", "cuInit: CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is "
				   "detected");
	assert_reason("init-fails", "cuInit: CUDA_ERROR_UNKNOWN (999): ");
	assert_reason("compat-803", "cuInit: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH (803): ");
	assert_reason("init-hangs", "stopped after 0.5 s");
	assert_reason("init-crashes", "killed by SIG");
}

static void test_cards_that_are_hidden(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = driver(TOOL_DRIVER, "two-cards");
	struct tool_identity identity;

	(void)state;
	strlist_add(&spec.env, "CUDA_VISIBLE_DEVICES=1");
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_int_equal(identity.card_count, 1);
	assert_string_equal(identity.cards[0].uuid, second_card);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
}

/* ---- builds ---- */

static struct tool_result build(enum tool_kind kind, const char *how, const char *card, int arch)
{
	static const char *const entries[] = {"k", NULL};
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = driver(kind, how);
	struct tool_identity identity;
	struct tool_result result;
	struct tool_job job = {.spec = &spec,
		.identity = &identity,
		.input = TOOL_INPUT_PTX,
		.source_name = "k.ptx",
		.source = tool_fixture_ptx,
		.source_length = strlen(tool_fixture_ptx),
		.entries = entries,
		.arch = arch,
		.card = card};

	context.limits.seconds = strstr(how, "hangs") ? 1 : 20;
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	if (!identity.available)
		fail_msg("%s", identity.reason);
	result = tool_fixture_run(&context, &job);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
	return result;
}

static void test_good_builds(void **state)
{
	static const enum tool_kind kinds[] = {TOOL_DRIVER, TOOL_CULINK};

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		struct tool_result r = build(kinds[i], "", first_card, 90);
		struct cubin *cubin;

		if (r.message)
			fail_msg("message: %s", r.message);
		if (r.findings.count)
			fail_msg("finding: %s", r.findings.items[0]);
		assert_int_equal(r.outcome, TOOL_BUILT);
		tool_fixture_fine(cubin_read("out", r.ptx.text, r.ptx.length, &cubin));
		assert_int_equal(cubin->arch, 90);
		assert_non_null(cubin_find(cubin, "k"));
		cubin_destroy(cubin);
		assert_non_null(strstr(r.log.text, "Used 24 registers"));
		/* The card stands in the command that a person can run. */
		assert_non_null(strstr(r.commands.items[0], first_card));
		assert_non_null(strstr(r.commands.items[0], " k.ptx out.cubin"));
		tool_result_destroy(&r);
	}
}

static void assert_bad(enum tool_kind kind, const char *how, const char *card, int arch,
	enum tool_outcome outcome, const char *want)
{
	struct tool_result r = build(kind, how, card, arch);

	assert_int_equal(r.outcome, outcome);
	if (!strstr(r.message, want))
		fail_msg("%s: %s", how, r.message);
	tool_result_destroy(&r);
}

static void test_bad_builds(void **state)
{
	(void)state;
	assert_bad(TOOL_DRIVER, "refuses", first_card, 90, TOOL_FAILED, "exit status 1: ");
	assert_bad(TOOL_DRIVER, "load-hangs", first_card, 90, TOOL_TIMEOUT, "stopped after 1 s");
	assert_bad(TOOL_DRIVER, "load-crashes", first_card, 90, TOOL_CRASHED, "killed by SIG");
	assert_bad(TOOL_DRIVER, "", "GPU-none", 90, TOOL_FAILED, "there is no card GPU-none");
	assert_bad(TOOL_DRIVER, "", first_card, 86, TOOL_LIED,
		"exit status 0 and machine code for sm_90 where sm_86 was asked for");
	assert_bad(TOOL_CULINK, "huge", first_card, 90, TOOL_FAILED, "exit status 1: ");
}

/* Whether the card gave it no context. */
static void assert_no_card(const char *how, const char *card, bool want)
{
	struct tool_spec spec = driver(TOOL_DRIVER, how);
	struct tool_job job = {.spec = &spec};
	struct tool_build made = {.job = &job};
	struct tool_result r = build(TOOL_DRIVER, how, card, 90);

	assert_int_equal(tool_had_no_card(&made, &r), want);
	/* What another kind's status means is its own affair. */
	spec.kind = TOOL_PTXAS;
	assert_false(tool_had_no_card(&made, &r));
	tool_result_destroy(&r);
	tool_spec_destroy(&spec);
}

static void test_no_context(void **state)
{
	(void)state;
	assert_no_card("", "GPU-none", true);
	assert_no_card("refuses", first_card, false);
	assert_no_card("load-crashes", first_card, false);
	assert_no_card("", first_card, false);
}

/* ---- the key ---- */

static void prepare(const struct tool_job *job, struct tool_build *out)
{
	struct tool_context context = tool_fixture_context();

	tool_fixture_fine(tool_prepare(&context, job, out));
}

static void test_key_knows_no_card(void **state)
{
	struct tool_spec spec = driver(TOOL_DRIVER, ""), shown = driver(TOOL_DRIVER, "");
	struct tool_identity identity = {.available = true, .name = spec.path, .path = spec.path};
	struct tool_job job = {.spec = &spec,
		.identity = &identity,
		.input = TOOL_INPUT_PTX,
		.source_name = "k.ptx",
		.source = tool_fixture_ptx,
		.source_length = strlen(tool_fixture_ptx),
		.arch = 90,
		.card = first_card};
	struct tool_build a, b;
	struct error *error;

	(void)state;
	prepare(&job, &a);
	job.card = second_card;
	job.spec = &shown;
	strlist_add(&shown.env, "CUDA_VISIBLE_DEVICES=1");
	prepare(&job, &b);
	assert_string_equal(a.key, b.key);
	tool_build_destroy(&b);
	identity.parts = (char *)(uintptr_t) "another JIT compiler";
	prepare(&job, &b);
	assert_string_not_equal(a.key, b.key);
	tool_build_destroy(&b);
	identity.parts = NULL;
	job.arch = 86;
	prepare(&job, &b);
	assert_string_not_equal(a.key, b.key);
	tool_build_destroy(&b);
	tool_build_destroy(&a);
	job.card = NULL;
	{
		struct tool_context context = tool_fixture_context();

		error = tool_prepare(&context, &job, &b);
		assert_non_null(error);
		error_free(error);
	}
	tool_spec_destroy(&spec);
	tool_spec_destroy(&shown);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_it_is),
		cmocka_unit_test(test_version_by_file),
		cmocka_unit_test(test_its_compiler_is_a_part_of_it),
		cmocka_unit_test(test_driver_that_cannot_be_used),
		cmocka_unit_test(test_cards_that_are_hidden),
		cmocka_unit_test(test_good_builds),
		cmocka_unit_test(test_bad_builds),
		cmocka_unit_test(test_no_context),
		cmocka_unit_test(test_key_knows_no_card),
	};
	int lowered = tool_fixture_lower(argc, argv);

	return lowered >= 0 ? lowered : cmocka_run_group_tests(tests, NULL, NULL);
}
