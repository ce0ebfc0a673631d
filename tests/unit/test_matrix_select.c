/* Selection by globs, the plan that comes of it, and the artefacts that are kept. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix/cache.h"
#include "matrix/plan.h"
#include "matrix/select.h"
#include "matrix/wire.h"
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

/* A gate of two clauses and three cases, and two toolchains, made by hand. */
struct fixture {
	struct gate gate;
	struct gate_variant variants[2];
	struct gate_clause clauses[2];
	struct gate_case cases[3];
	struct gate *gates[1];
	struct gate_list list;
	struct tool_spec specs[3];
	struct matrix_tools tools;
};

static int setup(void **state)
{
	struct fixture *f = mem_alloc(sizeof *f);
	static const char *const names[] = {"llc-19", "llc-22", "ptxas-13.3"};

	f->variants[0].name = "contracted";
	f->variants[1].name = "spelled";
	f->cases[0] = (struct gate_case){.name = "K=256", .clause = &f->clauses[0]};
	f->cases[1] = (struct gate_case){.name = "K=512", .clause = &f->clauses[0]};
	f->cases[2] = (struct gate_case){.name = "K=256", .clause = &f->clauses[1]};
	f->clauses[0] = (struct gate_clause){.name = "mcol", .cases = f->cases, .case_count = 2};
	f->clauses[1] =
		(struct gate_clause){.name = "sibling", .cases = f->cases + 2, .case_count = 1};
	f->gate = (struct gate){.name = "kquant",
		.variants = f->variants,
		.variant_count = 2,
		.clauses = f->clauses,
		.clause_count = 2};
	f->gates[0] = &f->gate;
	f->list = (struct gate_list){.items = f->gates, .count = 1};
	for (size_t i = 0; i < 3; i++) {
		struct matrix_tool *t = VEC_ADD(&f->tools);

		f->specs[i].kind = i == 2 ? TOOL_PTXAS : TOOL_LLC;
		t->spec = &f->specs[i];
		t->name = mem_strdup(names[i]);
		t->identity.available = true;
		VEC_PUSH(&t->archs, 86);
	}
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	matrix_tools_destroy(&f->tools);
	free(f);
	return 0;
}

static void test_plan_is_the_product(void **state)
{
	struct fixture *f = *state;
	struct matrix_selection all = {0};
	struct matrix_plan plan;

	check_ok(matrix_plan_make(&f->tools, &f->list, &all, &plan));
	assert_int_equal(
		plan.build_count, 4); /* two toolchains, two variants; ptxas makes no PTX */
	assert_int_equal(plan.cell_count, 12);
	assert_string_equal(plan.builds[plan.cells[11].build].tool->name, "llc-22");
	assert_string_equal(plan.builds[plan.cells[11].build].variant->name, "spelled");
	matrix_plan_destroy(&plan);
}

static void test_selection_narrows_and_adds_architectures(void **state)
{
	struct fixture *f = *state;
	struct matrix_selection some = {0};
	struct matrix_plan plan;

	strlist_add(&some.toolchains, "*22");
	strlist_add(&some.archs, "sm_90");
	strlist_add(&some.gates, "kquant/mcol/K=512");
	strlist_add(&some.variants, "c*");
	check_ok(matrix_plan_make(&f->tools, &f->list, &some, &plan));
	assert_int_equal(plan.cell_count, 1);
	assert_int_equal(plan.builds[0].arch, 90);
	assert_string_equal(plan.cells[0].gate_case->name, "K=512");
	matrix_plan_destroy(&plan);
	matrix_selection_destroy(&some);
}

static void test_nothing_selected_lists_what_there_is(void **state)
{
	struct fixture *f = *state;
	struct matrix_selection some = {0};
	struct matrix_plan plan;

	strlist_add(&some.gates, "nothing");
	check_error(matrix_plan_make(&f->tools, &f->list, &some, &plan), ERROR_USAGE,
		"the selection -g matches nothing; toolchains: llc-19, llc-22; architectures: "
		"sm_86; "
		"gates: kquant/mcol, kquant/sibling");
	matrix_selection_destroy(&some);
	strlist_add(&some.toolchains, "llc-22");
	strlist_add(&some.toolchains, "llc-21");
	check_error(matrix_plan_make(&f->tools, &f->list, &some, &plan), ERROR_USAGE,
		"-t llc-21 matches no toolchain; there are: llc-19, llc-22, ptxas-13.3");
	matrix_selection_destroy(&some);
}

/* A misspelt glob beside a good one would else make a run smaller without a word. */
static void assert_told(struct fixture *f, struct strlist *globs, struct matrix_selection *some,
	const char *good, const char *bad, const char *want)
{
	struct matrix_plan plan;

	strlist_add(globs, good);
	check_ok(matrix_plan_make(&f->tools, &f->list, some, &plan));
	matrix_plan_destroy(&plan);
	strlist_add(globs, bad);
	check_error(matrix_plan_make(&f->tools, &f->list, some, &plan), ERROR_USAGE, want);
	matrix_selection_destroy(some);
}

static void test_every_glob_must_match(void **state)
{
	struct matrix_selection some = {0};

	assert_told(*state, &some.gates, &some, "kquant/mcol", "kquant/mcoll",
		"-g kquant/mcoll matches nothing; toolchains: llc-19, llc-22; architectures: "
		"sm_86; gates: kquant/mcol, kquant/sibling");
	assert_told(*state, &some.archs, &some, "86", "8x",
		"-a 8x matches nothing; toolchains: llc-19, llc-22; architectures: sm_86; gates: "
		"kquant/mcol, kquant/sibling");
	assert_told(*state, &some.variants, &some, "spelled", "spelt",
		"--variant spelt matches nothing; toolchains: llc-19, llc-22; architectures: "
		"sm_86; gates: kquant/mcol, kquant/sibling; variants: kquant/contracted, "
		"kquant/spelled");
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

static void test_wire_takes_whole_results_only(void **state)
{
	struct gate_result result = {
		.verdict = VERDICT_PREDICTED_FAIL, .has_fused = true, .open_count = 3};
	struct gate_result got;
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;

	(void)state;
	result.written.line = mem_strdup("mcol[K=256] PASS");
	result.written.tally.mismatches = 143;
	matrix_wire_put(&result, &bytes);
	assert_true(matrix_wire_get(bytes.text, bytes.length, &got));
	assert_int_equal(got.verdict, VERDICT_PREDICTED_FAIL);
	assert_string_equal(got.written.line, "mcol[K=256] PASS");
	assert_null(got.written.message);
	assert_int_equal(got.written.tally.mismatches, 143);
	gate_result_destroy(&got);
	for (size_t n = 0; n < bytes.length; n++)
		assert_false(matrix_wire_get(bytes.text, n, &got));
	strbuf_add_char(&bytes, 'x');
	assert_false(matrix_wire_get(bytes.text, bytes.length, &got));
	gate_result_destroy(&result);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad_globs_are_told),
		cmocka_unit_test(test_gate_globs_match_part_by_part),
		cmocka_unit_test(test_architectures_have_three_spellings),
		cmocka_unit_test_setup_teardown(test_plan_is_the_product, setup, teardown),
		cmocka_unit_test_setup_teardown(
			test_selection_narrows_and_adds_architectures, setup, teardown),
		cmocka_unit_test_setup_teardown(
			test_nothing_selected_lists_what_there_is, setup, teardown),
		cmocka_unit_test_setup_teardown(test_every_glob_must_match, setup, teardown),
		cmocka_unit_test(test_cache_gives_back_what_it_was_given),
		cmocka_unit_test(test_damaged_artefact_is_not_used),
		cmocka_unit_test(test_wire_takes_whole_results_only),
	};

	return cmocka_run_group_tests_name("matrix", tests, NULL, NULL);
}
