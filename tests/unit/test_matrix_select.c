/* Selection by globs, and the artefacts that are kept. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix/cache.h"
#include "matrix/select.h"
#include "sys/fs.h"

static void test_bad_globs_are_told(void **state)
{
	(void)state;
	check_ok(matrix_check_glob("-t", "llc-[12]*"));
	check_ok(matrix_check_glob("-t", "[]a]"));
	check_ok(matrix_check_glob("-t", "\\["));
	check_error(matrix_check_glob("-t", "llc-[12"), ERROR_USAGE,
		"bad glob for -t: 'llc-[12', character 5: '[' is never closed");
	check_error(matrix_check_glob("-g", "a\\"), ERROR_USAGE,
		"bad glob for -g: 'a\\', character 2: '\\' with nothing after it");
	check_error(matrix_check_glob("-g", ""), ERROR_USAGE, "empty glob for -g");
	check_error(matrix_check_glob("-g", "[]"), ERROR_USAGE,
		"bad glob for -g: '[]', character 1: '[' is never closed");
}

static bool gate_matches(const char *glob, const char *clause, const char *case_name)
{
	struct strlist globs = {0};
	bool hit;

	strlist_add(&globs, glob);
	hit = matrix_selects_gate(&globs, "kquant", clause, case_name);
	strlist_destroy(&globs);
	return hit;
}

static void test_gate_globs_match_part_by_part(void **state)
{
	const struct strlist none = {0};

	(void)state;
	assert_true(matrix_selects_gate(&none, "kquant", "mcol", "K=256"));
	assert_true(gate_matches("kquant", "mcol", "K=256"));
	assert_true(gate_matches("kquant/mcol", "mcol", "K=256"));
	assert_true(gate_matches("kquant/*/K=256", "mcol", "K=256"));
	assert_true(gate_matches("kq*/mcol/K=?56", "mcol", "K=256"));
	assert_false(gate_matches("kquant/mcol/K=512", "mcol", "K=256"));
	assert_false(gate_matches("mcol", "mcol", "K=256"));
	assert_false(gate_matches("kquant/m", "mcol", "K=256"));
	assert_false(gate_matches("kquant/mcol/K=256/x", "mcol", "K=256"));
	/* '*' does not cross a slash */
	assert_false(gate_matches("kquant*256", "mcol", "K=256"));
}

static void test_architectures_have_three_spellings(void **state)
{
	struct strlist globs = {0};

	(void)state;
	strlist_add(&globs, "sm_8*");
	assert_true(matrix_selects_arch(&globs, 86));
	assert_false(matrix_selects_arch(&globs, 120));
	strlist_add(&globs, "120");
	assert_true(matrix_selects_arch(&globs, 120));
	strlist_add(&globs, "compute_90");
	assert_true(matrix_selects_arch(&globs, 90));
	assert_false(matrix_selects_arch(&globs, 9));
	strlist_destroy(&globs);
}

static struct tool_result some_result(const char *ptx)
{
	struct tool_result result = {.ptx = STRBUF_INIT, .err = STRBUF_INIT, .seconds = 1.5};

	strbuf_add(&result.ptx, ptx);
	strbuf_add(&result.err, "a warning\n");
	hash_bytes(ptx, strlen(ptx), result.ptx_sha256);
	strlist_add(&result.findings, "a finding");
	strlist_add(&result.commands, "llc -o x");
	return result;
}

static void test_cache_gives_back_what_it_was_given(void **state)
{
	char *folder = check_temp();
	const char *key = "ab00000000000000000000000000000000000000000000000000000000000000";
	struct tool_result result = some_result(".version 7.0\n"), got;
	struct matrix_cache cache;
	bool found = true;

	(void)state;
	check_ok(matrix_cache_open(folder, &cache));
	check_ok(matrix_cache_get(&cache, key, &got, &found));
	assert_false(found);
	check_ok(matrix_cache_put(&cache, key, &result));
	check_ok(matrix_cache_get(&cache, key, &got, &found));
	assert_true(found);
	assert_string_equal(got.ptx.text, ".version 7.0\n");
	assert_string_equal(got.ptx_sha256, result.ptx_sha256);
	assert_string_equal(got.findings.items[0], "a finding");
	assert_string_equal(got.commands.items[0], "llc -o x");
	assert_string_equal(got.err.text, "a warning\n");
	assert_true(got.seconds == 1.5);
	tool_result_destroy(&got);
	tool_result_destroy(&result);
	matrix_cache_close(&cache);
	check_temp_remove(folder);
}

/* Damaged on disk: as good as not there, never believed. */
static void test_damaged_artefact_is_not_used(void **state)
{
	char *folder = check_temp();
	const char *key = "cd00000000000000000000000000000000000000000000000000000000000000";
	struct tool_result result = some_result("right"), got;
	AUTO_STRBUF struct strbuf path = STRBUF_INIT;
	struct matrix_cache cache;
	bool found = true;

	(void)state;
	check_ok(matrix_cache_open(folder, &cache));
	check_ok(matrix_cache_put(&cache, key, &result));
	strbuf_addf(&path, "%s/ptx/cd/%s.ptx", folder, key);
	check_ok(fs_write(path.text, "wrong", 5));
	check_ok(matrix_cache_get(&cache, key, &got, &found));
	assert_false(found);
	tool_result_destroy(&result);
	matrix_cache_close(&cache);
	check_temp_remove(folder);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad_globs_are_told),
		cmocka_unit_test(test_gate_globs_match_part_by_part),
		cmocka_unit_test(test_architectures_have_three_spellings),
		cmocka_unit_test(test_cache_gives_back_what_it_was_given),
		cmocka_unit_test(test_damaged_artefact_is_not_used),
	};

	return cmocka_run_group_tests_name("matrix selection", tests, NULL, NULL);
}
