/* The verdict by the rule of open pairs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "gate/gate.h"
#include "gate_fixture.h"
#include "ptx/ptx.h"

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
	struct gate_fixture *f = *state;
	struct gate_cache *cache = gate_cache_create();

	for (size_t i = 0; i < sizeof judgements / sizeof *judgements; i++) {
		/* `other` is open every time and belongs to the other clause. */
		struct ptx_module *module =
			gate_module(judgements[i].one, sum_open, judgements[i].many);
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
	struct gate_fixture *f = *state;
	struct ptx_module *module =
		gate_module("{ .param .b32 x; .param .b32 sum; mov.f32 %f1, 0f3F800000; "
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
	struct gate_fixture *f = *state;
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
	module = gate_module(hook.text, "", "");
	assert_null(gate_judge(&f->gate->clauses[MCOL].cases[0], module, module, NULL, &result));
	assert_int_equal(result.verdict, VERDICT_LOAD_FAILED);
	assert_non_null(strstr(result.written.message, "too tangled to tell which of its"));
	assert_false(result.has_fused);
	gate_result_destroy(&result);
	ptx_module_destroy(module);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_judge),
		cmocka_unit_test(test_judge_looks_into_what_is_called),
		cmocka_unit_test(test_judge_refuses_what_is_tangled),
	};

	return cmocka_run_group_tests(tests, gate_set_up, gate_tear_down);
}
