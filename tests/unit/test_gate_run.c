/*
 * Running cases: kernels written by hand, with the signatures of the k-quant gate and simple sums
 * (0x3f800000 + 256 * slot + row), so that what must be said of each is known without arithmetic.
 */
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
#include "ptx/ptx.h"
#include "sys/fs.h"

static const char definition[] =
	"schema: 1\n"
	"name: mine\n"
	"summary: by hand\n"
	"variants: [{name: plain, ir: k.ll}]\n"
	"clauses:\n"
	"  - {name: mcol, form: columns, kernels: {one_column: one, m_columns: many}, weights: "
	"q5_k,\n"
	"     rows: 9, columns: 4, cases: [{K: 256, weights_seed: 1, activations_seed: 1}]}\n"
	"  - {name: sib, form: sibling, kernels: {reference: one, sibling: other}, weights: q4_k,\n"
	"     rows: 9, experts: 2, slots: [1, HOST, 0], cases: [{K: 512, weights_seed: 1,\n"
	"     activations_seed: 1}]}\n";

/* open_sum() is a function with an open pair, for whoever calls it. Line 4 begins the kernels. */
static const char head[] =
	".version 7.0\n.target sm_70\n.address_size 64 "
	".func (.param .b32 sum) open_sum(.param .b32 x) { .reg .f32 %t<4>; ld.param.f32 %t1, [x]; "
	"mul.f32 %t2, %t1, %t1; add.f32 %t3, %t2, %t1; st.param.f32 [sum], %t3; ret; }\n";

/* One-column kernel NAME: %r3 slot, %r5 row, %r8 the sum, %rd3 its address, %rd5 the fault word's.
 */
static const char one_column[] =
	".visible .entry NAME(.param .u64 NAME_0, .param .u64 NAME_1, .param .u64 NAME_2,\n"
	"	.param .u64 NAME_3, .param .u64 NAME_4, .param .u64 NAME_5, .param .u64 NAME_6,\n"
	"	.param .u32 NAME_7, .param .u32 NAME_8, .param .u32 NAME_9)\n"
	"{\n"
	"	.reg .pred %p<6>; .reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .f32 %f<9>;\n"
	"	mov.u32 %r1, %ctaid.x;\n"
	"	mov.u32 %r2, %tid.x;\n"
	"	mov.u32 %r3, %ctaid.y;\n"
	"	shr.u32 %r4, %r2, 5;\n"
	"	mad.lo.s32 %r5, %r1, 8, %r4;\n"
	"	ld.param.u32 %r6, [NAME_7];\n"
	"	setp.ge.u32 %p1, %r5, %r6;\n"
	"	@%p1 bra DONE;\n"
	"	and.b32 %r7, %r2, 31;\n"
	"	setp.ne.s32 %p1, %r7, 0;\n"
	"	@%p1 bra DONE;\n"
	"	mad.lo.s32 %r8, %r3, 256, %r5;\n"
	"	add.s32 %r8, %r8, 1065353216;\n"
	"	mad.lo.s32 %r9, %r3, %r6, %r5;\n"
	"	ld.param.u64 %rd1, [NAME_5];\n"
	"	mul.wide.u32 %rd2, %r9, 4;\n"
	"	add.s64 %rd3, %rd1, %rd2;\n"
	"	mul.wide.u32 %rd7, %r3, 4;\n"
	"	ld.param.u64 %rd4, [NAME_6];\n"
	"	add.s64 %rd5, %rd4, %rd7;\n"
	"	ld.param.u64 %rd6, [NAME_4];\n"
	"	add.s64 %rd6, %rd6, %rd7;\n"
	"	ld.global.u32 %r11, [%rd6];\n"
	"	setp.eq.s32 %p1, %r11, -1;\n"
	"	@%p1 bra DONE;\n"
	"	HOOK\n"
	"	st.global.u32 [%rd3], %r8;\n"
	"DONE:\n"
	"	ret;\n"
	"}\n";

/* The m-column kernel: %r3 column, %r5 row, %r8 the sum, %r10 m, %rd3 the sum's address. */
static const char m_columns[] =
	".visible .entry NAME(.param .u64 NAME_0, .param .u64 NAME_1, .param .u64 NAME_2,\n"
	"	.param .u64 NAME_3, .param .u64 NAME_4, .param .u32 NAME_5, .param .u32 NAME_6,\n"
	"	.param .u32 NAME_7)\n"
	"{\n"
	"	.reg .pred %p<6>; .reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .f32 %f<9>;\n"
	"	mov.u32 %r1, %ctaid.x;\n"
	"	mov.u32 %r2, %tid.x;\n"
	"	mov.u32 %r3, 0;\n"
	"	shr.u32 %r4, %r2, 5;\n"
	"	mad.lo.s32 %r5, %r1, 8, %r4;\n"
	"	ld.param.u32 %r6, [NAME_5];\n"
	"	setp.ge.u32 %p1, %r5, %r6;\n"
	"	@%p1 bra DONE;\n"
	"	and.b32 %r7, %r2, 31;\n"
	"	setp.ne.s32 %p1, %r7, 0;\n"
	"	@%p1 bra DONE;\n"
	"	ld.param.u32 %r10, [NAME_7];\n"
	"NEXT:\n"
	"	mad.lo.s32 %r8, %r3, 256, %r5;\n"
	"	add.s32 %r8, %r8, 1065353216;\n"
	"	mad.lo.s32 %r9, %r3, %r6, %r5;\n"
	"	ld.param.u64 %rd1, [NAME_4];\n"
	"	mul.wide.u32 %rd2, %r9, 4;\n"
	"	add.s64 %rd3, %rd1, %rd2;\n"
	"	HOOK\n"
	"	st.global.u32 [%rd3], %r8;\n"
	"SKIP:\n"
	"	add.s32 %r3, %r3, 1;\n"
	"	setp.lt.u32 %p1, %r3, %r10;\n"
	"	@%p1 bra NEXT;\n"
	"DONE:\n"
	"	ret;\n"
	"}\n";

struct fixture {
	char *folder;
	struct gate *gate;
};

static int set_up(void **state)
{
	struct fixture *f = calloc(1, sizeof *f);
	char *yaml, *ir;
	struct error *error;

	if (!f || fs_temp_dir("/tmp", &f->folder))
		return -1;
	yaml = fs_join(f->folder, "gate.yaml");
	ir = fs_join(f->folder, "k.ll");
	error = fs_write(yaml, definition, strlen(definition));
	if (!error)
		error = fs_write(ir, ";", 1);
	if (!error)
		error = gate_load(f->folder, &f->gate);
	free(yaml);
	free(ir);
	*state = f;
	return error ? -1 : 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;
	struct error *error = fs_remove_tree(f->folder);

	gate_destroy(f->gate);
	free(f->folder);
	free(f);
	return error ? -1 : 0;
}

/* `text` with each NAME and HOOK replaced. */
static void add_kernel(struct strbuf *out, const char *text, const char *name, const char *hook)
{
	while (*text) {
		size_t plain = strcspn(text, "NH");

		strbuf_add_bytes(out, text, plain);
		text += plain;
		if (strncmp(text, "NAME", 4) == 0 || strncmp(text, "HOOK", 4) == 0) {
			strbuf_add(out, *text == 'N' ? name : hook);
			text += 4;
		} else if (*text) {
			strbuf_add_char(out, *text++);
		}
	}
}

static struct ptx_module *module_of(const char *one, const char *other, const char *many)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module = NULL;

	strbuf_add(&text, head);
	add_kernel(&text, one_column, "one", one);
	add_kernel(&text, one_column, "other", other);
	add_kernel(&text, m_columns, "many", many);
	assert_null(ptx_parse("hand.ptx", text.text, text.length, &module));
	strbuf_destroy(&text);
	return module;
}

enum clause { MCOL, SIB };

static struct gate_outcome run_module(
	void **state, enum clause clause, const struct ptx_module *module, struct gate_cache *cache)
{
	struct fixture *f = *state;
	const struct gate_target target = {.name = module->name, .ptx = module};
	struct gate_outcome outcome = {0};

	assert_null(gate_run(&f->gate->clauses[clause].cases[0], &target, cache, &outcome));
	return outcome;
}

static struct gate_outcome run(
	void **state, enum clause clause, const char *one, const char *other, const char *many)
{
	struct ptx_module *module = module_of(one, other, many);
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
	struct ptx_module *module = NULL;
	struct gate_outcome outcome;

	strbuf_add(&text, head);
	add_kernel(&text, one_column, "one", "");
	add_kernel(&text, many, many_name, "");
	assert_null(ptx_parse("hand.ptx", text.text, text.length, &module));
	strbuf_destroy(&text);
	outcome = run_module(state, MCOL, module, NULL);
	ptx_module_destroy(module);
	return outcome;
}

static void test_load_failures(void **state)
{
	static const char fewer[] = ".visible .entry NAME(.param .u64 NAME_0) { ret; }\n";
	static const char narrow[] = ".visible .entry NAME(.param .u32 NAME_0) { ret; }\n";
	static const struct {
		const char *kernel, *name, *says;
	} cases[] = {
		{m_columns, "manny", "hand.ptx: there is no kernel many"},
		{fewer, "many", "hand.ptx: kernel many has 1 parameters, the gate gives 8"},
		{narrow, "many",
			"hand.ptx: parameter 1 of kernel many has 4 bytes, the gate gives 8"},
		{one_column, "many",
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

/* a*b + c with a = b = 1 + 2^-12 and c = -1: 2^-11 with two roundings, 2^-11 + 2^-24 with one. */
#define SUM_HEAD "mov.f32 %f1, 0f3F800800;\n	mov.f32 %f2, 0fBF800000;\n	"
#define SUM_TAIL "\n	setp.eq.s32 %p4, %r5, 0;\n	@%p4 mov.b32 %r8, %f4;" /* in row 0 */
static const char sum_open[] =
	SUM_HEAD "mul.f32 %f3, %f1, %f1;\n	add.f32 %f4, %f3, %f2;" SUM_TAIL;
static const char sum_fused[] = SUM_HEAD "fma.rn.f32 %f4, %f1, %f1, %f2;" SUM_TAIL;
static const char sum_pinned[] =
	SUM_HEAD "mul.rn.f32 %f3, %f1, %f1;\n	add.rn.f32 %f4, %f3, %f2;" SUM_TAIL;

static const struct {
	const char *one, *many;
	enum verdict verdict, written, fused;
	unsigned fused_count, open_count, pinned_count, unmarked;
} judgements[] = {
	{sum_pinned, sum_pinned, VERDICT_PASS, VERDICT_PASS, VERDICT_PASS, 0, 0, 2, 0},
	{sum_pinned, sum_fused, VERDICT_FAIL, VERDICT_FAIL, VERDICT_PASS, 1, 0, 1, 0},
	{sum_open, sum_pinned, VERDICT_PREDICTED_PASS, VERDICT_PASS, VERDICT_FAIL, 0, 1, 1, 2},
	{sum_open, sum_fused, VERDICT_PREDICTED_FAIL, VERDICT_FAIL, VERDICT_PASS, 1, 1, 0, 2},
	{sum_open, sum_open, VERDICT_PREDICTED_PASS, VERDICT_PASS, VERDICT_PASS, 0, 2, 0, 4},
};

static void test_judge(void **state)
{
	struct fixture *f = *state;
	struct gate_cache *cache = gate_cache_create();

	for (size_t i = 0; i < sizeof judgements / sizeof *judgements; i++) {
		/* `other` is open every time and belongs to the other clause. */
		struct ptx_module *module =
			module_of(judgements[i].one, sum_open, judgements[i].many);
		struct ptx_module *fused = NULL;
		struct gate_result result = {0};

		assert_null(ptx_fuse_open(module, &fused));
		assert_null(gate_judge(
			&f->gate->clauses[MCOL].cases[0], module, fused, cache, &result));
		assert_int_equal(result.verdict, judgements[i].verdict);
		assert_int_equal(result.written.verdict, judgements[i].written);
		assert_int_equal(result.has_fused, judgements[i].open_count > 0);
		if (result.has_fused)
			assert_int_equal(result.fused.verdict, judgements[i].fused);
		assert_int_equal(result.fused_count, judgements[i].fused_count);
		assert_int_equal(result.open_count, judgements[i].open_count);
		assert_int_equal(result.pinned_count, judgements[i].pinned_count);
		assert_int_equal(result.unmarked, judgements[i].unmarked);
		if (result.written.verdict == VERDICT_FAIL) {
			assert_int_equal(result.written.tally.first.want, 0x3a000000);
			assert_int_equal(result.written.tally.first.got, 0x3a000400);
		}
		gate_result_destroy(&result);
		ptx_module_destroy(fused);
		ptx_module_destroy(module);
	}
	gate_cache_destroy(cache);
}

/* What a kernel calls is part of it, whatever else the module holds. */
static void test_judge_looks_into_what_is_called(void **state)
{
	struct fixture *f = *state;
	struct ptx_module *module =
		module_of("{ .param .b32 x; .param .b32 sum; mov.f32 %f1, 0f3F800000; "
			  "st.param.f32 [x], %f1; call (sum), open_sum, (x); }",
			"", "");
	struct ptx_module *fused = NULL;
	struct gate_result result = {0};

	assert_null(ptx_fuse_open(module, &fused));
	assert_null(gate_judge(&f->gate->clauses[MCOL].cases[0], module, fused, NULL, &result));
	assert_int_equal(result.open_count, 1);
	assert_int_equal(result.verdict, VERDICT_PREDICTED_PASS);
	gate_result_destroy(&result);
	ptx_module_destroy(fused);
	ptx_module_destroy(module);
}

/*
 * More registers that are written twice, times blocks, than the search for open pairs looks at:
 * what it did not see may be open, so nothing is said.
 */
static void test_judge_refuses_what_is_tangled(void **state)
{
	enum { REGISTERS = 10000, BLOCKS = 11000 };
	struct fixture *f = *state;
	AUTO_STRBUF struct strbuf hook = STRBUF_INIT;
	struct ptx_module *module;
	struct gate_result result = {0};

	strbuf_addf(&hook, "{ .reg .f32 %%g<%d>;\n", REGISTERS + 1);
	for (unsigned i = 0; i < REGISTERS; i++)
		strbuf_addf(&hook,
			"mul.f32 %%g%u, %%f1, %%f2; @%%p5 mul.f32 %%g%u, %%f1, %%f1; "
			"add.f32 %%f3, %%g%u, %%f1;\n",
			i, i, i);
	for (unsigned i = 0; i < BLOCKS; i++)
		strbuf_add(&hook, "@%p5 bra DONE;\n");
	strbuf_add(&hook, "}\n");
	module = module_of(hook.text, "", "");
	assert_null(gate_judge(&f->gate->clauses[MCOL].cases[0], module, module, NULL, &result));
	assert_int_equal(result.verdict, VERDICT_LOAD_FAILED);
	assert_non_null(strstr(result.written.message, "too tangled to tell which of its"));
	assert_false(result.has_fused);
	gate_result_destroy(&result);
	ptx_module_destroy(module);
}

/* A cache changes nothing, and the same launch has the same hash. */
static void test_cache(void **state)
{
	struct gate_cache *cache = gate_cache_create();
	struct ptx_module *module = module_of("", "", "");
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
		cmocka_unit_test(test_other_kernel_unknown),
		cmocka_unit_test(test_load_failures),
		cmocka_unit_test(test_judge),
		cmocka_unit_test(test_judge_looks_into_what_is_called),
		cmocka_unit_test(test_judge_refuses_what_is_tangled),
		cmocka_unit_test(test_cache),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
