/* Running cases on the CPU executor: what is said of kernels whose sums are known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "gate/gate.h"
#include "gate_fixture.h"
#include "ptx/ptx.h"

static struct gate_outcome run_module(
	void **state, enum clause clause, const struct ptx_module *module, struct gate_cache *cache)
{
	struct gate_fixture *f = *state;
	const struct gate_target target = {.name = module->name, .ptx = module};
	struct gate_outcome outcome = {0};

	assert_null(gate_run(&f->gate->clauses[clause].cases[0], &target, cache, &outcome));
	return outcome;
}

static struct gate_outcome run(
	void **state, enum clause clause, const char *one, const char *other, const char *many)
{
	struct ptx_module *module = gate_module(one, other, many);
	struct gate_outcome outcome = run_module(state, clause, module, NULL);

	ptx_module_destroy(module);
	return outcome;
}

static void test_columns_hold(void **state)
{
	struct gate_outcome o = run(state, MCOL, "", "", "");

	assert_int_equal(o.verdict, VERDICT_PASS);
	assert_string_equal(o.line, "mcol[K=256] n_sb=1 rows=9 m=1..4 "
				    "column_is_one_column_walk=[true, true, true, true] PASS");
	assert_null(o.message);
	assert_false(o.approximate);
	assert_int_equal(o.tally.outputs, 36);
	assert_int_equal(o.tally.mismatches, 0);
	assert_int_equal(o.tally.histogram[0], 36);
	assert_true(o.warp_instructions > 0);
	assert_int_equal(strlen(o.outputs_sha256), 64);
	gate_outcome_destroy(&o);
}

/* Row 2 of column 1 is off by three, from m = 3 on: counts are those of m = 4. */
static const char off_from_three[] = "setp.ge.u32 %p1, %r10, 3;\n"
				     "	setp.eq.and.s32 %p2, %r3, 1, %p1;\n"
				     "	setp.eq.and.s32 %p3, %r5, 2, %p2;\n"
				     "	@%p3 add.s32 %r8, %r8, 3;";

static void test_columns_differ(void **state)
{
	struct gate_outcome o = run(state, MCOL, "", "", off_from_three);

	assert_int_equal(o.verdict, VERDICT_FAIL);
	assert_string_equal(o.line, "mcol[K=256] n_sb=1 rows=9 m=1..4 "
				    "column_is_one_column_walk=[true, true, false, false] FAIL m=3 "
				    "first_mismatch=slot 1 row 2 got 0x3f800105 want 0x3f800102");
	assert_int_equal(o.tally.outputs, 36);
	assert_int_equal(o.tally.mismatches, 1);
	assert_int_equal(o.tally.max_ulp, 3);
	assert_int_equal(o.tally.histogram[3], 1);
	assert_int_equal(o.tally.first.column, 3);
	assert_int_equal(o.tally.first.slot, 1);
	assert_int_equal(o.tally.first.row, 2);
	gate_outcome_destroy(&o);
}

/* Wrong below the largest m only: still a failure, though the counts are 0. */
static void test_columns_differ_below(void **state)
{
	struct gate_outcome o = run(
		state, MCOL, "", "", "setp.eq.s32 %p1, %r10, 2;\n	@%p1 add.s32 %r8, %r8, 1;");

	assert_int_equal(o.verdict, VERDICT_FAIL);
	assert_string_equal(o.line, "mcol[K=256] n_sb=1 rows=9 m=1..4 "
				    "column_is_one_column_walk=[true, false, true, true] FAIL m=2 "
				    "first_mismatch=slot 0 row 0 got 0x3f800001 want 0x3f800000");
	assert_int_equal(o.tally.mismatches, 0);
	assert_true(o.tally.has_first);
	gate_outcome_destroy(&o);
}

/* What nobody writes is no agreement: both sides hold the fill. */
static void test_unwritten(void **state)
{
	struct gate_outcome o = run(state, MCOL, "setp.eq.s32 %p2, %r5, 4;\n	@%p2 bra DONE;", "",
		"setp.eq.s32 %p2, %r5, 4;\n	@%p2 bra SKIP;");

	assert_int_equal(o.verdict, VERDICT_FAIL);
	assert_string_equal(o.line,
		"mcol[K=256] n_sb=1 rows=9 m=1..4 "
		"column_is_one_column_walk=[false, false, false, false] FAIL m=1 "
		"first_mismatch=slot 0 row 4 got 0x7149f2ca want 0x7149f2ca");
	assert_string_equal(
		o.message, "slot 0 row 4 still holds its fill (0x7149f2ca): not written");
	assert_int_equal(o.tally.mismatches, 4);
	assert_int_equal(o.tally.max_ulp, GATE_ULP_NAN);
	gate_outcome_destroy(&o);
}

/* Two walks that lost their loops agree, and say nothing. */
static void test_constants_are_no_agreement(void **state)
{
	static const char zero[] = "mov.u32 %r8, 0;",
			  most[] = "setp.ne.s32 %p4, %r5, 0;\n	@%p4 mov.u32 %r8, 0;";
	static const char message[] = "kernel one stores 0x00000000 in every row of every slot: "
				      "it does not compute from its inputs";

	for (enum clause clause = MCOL; clause <= SIB; clause++) {
		struct gate_outcome o = run(state, clause, zero, zero, zero);

		assert_int_equal(o.verdict, VERDICT_RUN_FAILED);
		assert_string_equal(o.message, message);
		gate_outcome_destroy(&o);
		o = run(state, clause, most, most, most);
		assert_int_equal(o.verdict, VERDICT_PASS);
		gate_outcome_destroy(&o);
	}
}

static void test_sibling_holds(void **state)
{
	struct gate_outcome o = run(state, SIB, "", "", "");

	assert_int_equal(o.verdict, VERDICT_PASS);
	assert_string_equal(o.line, "sib[K=512] n_sb=2 rows=9 slots=[1, HOST, 0] "
				    "sibling_is_reference=true host_untouched=true PASS");
	assert_int_equal(o.tally.outputs, 27);
	gate_outcome_destroy(&o);
}

static void test_sibling_differs(void **state)
{
	struct gate_outcome o =
		run(state, SIB, "", "setp.eq.s32 %p2, %r3, 2;\n	@%p2 xor.b32 %r8, %r8, 1;", "");

	assert_int_equal(o.verdict, VERDICT_FAIL);
	assert_string_equal(o.line, "sib[K=512] n_sb=2 rows=9 slots=[1, HOST, 0] "
				    "sibling_is_reference=false host_untouched=true FAIL "
				    "first_mismatch=slot 2 row 0 got 0x3f800201 want 0x3f800200");
	assert_int_equal(o.tally.mismatches, 9);
	assert_int_equal(o.tally.first.column, 0);
	gate_outcome_destroy(&o);
}

/* Slot 0's last warp writes into slot 1, which is HOST: alike in both kernels, and wrong. */
static void test_host_touched(void **state)
{
	static const char hook[] = "setp.eq.s32 %p2, %r9, 8;\n	@%p2 st.global.u32 [%rd3+4], %r8;";
	struct gate_outcome o = run(state, SIB, hook, hook, "");

	assert_int_equal(o.verdict, VERDICT_FAIL);
	assert_string_equal(o.line, "sib[K=512] n_sb=2 rows=9 slots=[1, HOST, 0] "
				    "sibling_is_reference=true host_untouched=false FAIL "
				    "first_mismatch=slot 1 row 0 got 0x3f800008 want 0x7149f2ca");
	assert_int_equal(o.tally.mismatches, 1);
	gate_outcome_destroy(&o);
}

/* What a kernel does that stops it, and what is said. */
static const struct {
	const char *hook; /* in `one` */
	enum verdict verdict;
	const char *says; /* within the message */
} stops[] = {
	{"st.global.u32 [%rd3+65536], %r8;", VERDICT_RUN_FAILED, "hand.ptx:34"},
	{"st.global.u32 [%rd3+2], %r8;", VERDICT_RUN_FAILED, "hand.ptx:34"},
	{"trap;", VERDICT_RUN_FAILED, "hand.ptx:34"},
	{"LOOP: bra LOOP;", VERDICT_TIMEOUT, "one"},
	{"setp.eq.s32 %p2, %r3, 2;\n	@%p2 st.global.u32 [%rd5], 1;", VERDICT_RUN_FAILED,
		"kernel one raised fault 0x1 (expert_id) in slot 2"},
	{"frobnicate.b32 %r8, %r8;", VERDICT_LOAD_FAILED, "frobnicate"},
	{"add.sideways.s32 %r8, %r8, 1;", VERDICT_LOAD_FAILED, "hand.ptx:34"},
};

static void test_stops(void **state)
{
	for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
		struct gate_outcome o = run(state, MCOL, stops[i].hook, "", "");

		assert_int_equal(o.verdict, stops[i].verdict);
		assert_null(o.line);
		assert_non_null(o.message);
		if (!strstr(o.message, stops[i].says))
			fail_msg("'%s' does not say '%s'", o.message, stops[i].says);
		gate_outcome_destroy(&o);
	}
}

static void test_changed_input(void **state)
{
	struct gate_outcome o = run(state, MCOL, "", "",
		"ld.param.u64 %rd8, [many_1]; mov.u32 %r12, 0xffffffff; "
		"st.global.u32 [%rd8+8], %r12; st.global.u32 [%rd8+4], %r12;");

	/* The plane q of one super-block is four words of codes, none of them -1, and padding. */
	assert_int_equal(o.verdict, VERDICT_RUN_FAILED);
	assert_string_equal(o.message, "8 bytes of the input `q` changed, at offset 4");
	assert_null(o.line);
	gate_outcome_destroy(&o);
}

/* A refusal in a kernel that the clause does not launch is not its business. */
static void test_other_kernel_unknown(void **state)
{
	struct gate_outcome o = run(state, MCOL, "", "frobnicate.b32 %r8, %r8;", "");

	assert_int_equal(o.verdict, VERDICT_PASS);
	gate_outcome_destroy(&o);
}

static struct gate_outcome run_text(void **state, const char *many, const char *many_name)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module;
	struct gate_outcome outcome;

	strbuf_add(&text, gate_head);
	gate_add_kernel(&text, gate_one_column, "one", "");
	gate_add_kernel(&text, many, many_name, "");
	module = gate_parse(text.text);
	strbuf_destroy(&text);
	outcome = run_module(state, MCOL, module, NULL);
	ptx_module_destroy(module);
	return outcome;
}

static void test_load_failures(void **state)
{
	static const char fewer[] = ".visible .entry NAME(.param .u64 NAME_0) { ret; }\n";
	static const char more[] =
		".visible .entry NAME(.param .u64 NAME_0, .param .u64 NAME_1, .param .u64 NAME_2, "
		".param .u64 NAME_3, .param .u64 NAME_4, .param .u32 NAME_5, .param .u32 NAME_6, "
		".param .u32 NAME_7, .param .u32 NAME_8) { ret; }\n";
	static const char narrow[] = ".visible .entry NAME(.param .u32 NAME_0) { ret; }\n";
	static const struct {
		const char *kernel, *name, *says;
	} cases[] = {
		{gate_m_columns, "manny", "hand.ptx: there is no kernel many"},
		{more, "many",
			"hand.ptx: kernel many has more than the 8 parameters that the gate "
			"gives"},
		{fewer, "many", "hand.ptx: kernel many has 1 parameters, the gate gives 8"},
		{narrow, "many",
			"hand.ptx: parameter 1 of kernel many has 4 bytes, the gate gives 8"},
		{gate_one_column, "many",
			"hand.ptx: parameter 6 of kernel many has 8 bytes, the gate gives 4"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct gate_outcome o = run_text(state, cases[i].kernel, cases[i].name);

		assert_int_equal(o.verdict, VERDICT_LOAD_FAILED);
		assert_string_equal(o.message, cases[i].says);
		assert_null(o.line);
		gate_outcome_destroy(&o);
	}
}

/* A cache changes nothing, and the same launch has the same hash. */
static void test_cache(void **state)
{
	struct gate_cache *cache = gate_cache_create();
	struct ptx_module *module = gate_module("", "", "");
	struct gate_outcome outcomes[3] = {0};

	for (unsigned i = 0; i < 3; i++)
		outcomes[i] = run_module(state, SIB, module, i ? cache : NULL);
	assert_string_equal(outcomes[0].outputs_sha256, outcomes[1].outputs_sha256);
	assert_string_equal(outcomes[0].outputs_sha256, outcomes[2].outputs_sha256);
	for (unsigned i = 0; i < 3; i++)
		gate_outcome_destroy(&outcomes[i]);
	ptx_module_destroy(module);
	gate_cache_destroy(cache);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_columns_hold),
		cmocka_unit_test(test_columns_differ),
		cmocka_unit_test(test_columns_differ_below),
		cmocka_unit_test(test_unwritten),
		cmocka_unit_test(test_constants_are_no_agreement),
		cmocka_unit_test(test_sibling_holds),
		cmocka_unit_test(test_sibling_differs),
		cmocka_unit_test(test_host_touched),
		cmocka_unit_test(test_stops),
		cmocka_unit_test(test_changed_input),
		cmocka_unit_test(test_other_kernel_unknown),
		cmocka_unit_test(test_load_failures),
		cmocka_unit_test(test_cache),
	};

	return cmocka_run_group_tests(tests, gate_set_up, gate_tear_down);
}
