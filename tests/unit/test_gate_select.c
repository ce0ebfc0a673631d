/* The form 'select' on the CPU executor: what holds, and each way in which it does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "gate/gate.h"
#include "gate_fixture.h"

static struct gate_outcome run(void **state, const char *hook)
{
	struct gate_fixture *f = *state;
	struct ptx_module *module = gate_module(hook, "", "");
	const struct gate_target target = {.name = module->name, .ptx = module};
	struct gate_outcome outcome = {0};

	assert_null(gate_run(&f->gate->clauses[SEL].cases[0], &target, NULL, &outcome));
	ptx_module_destroy(module);
	return outcome;
}

#define LINE_HEAD                                                                                  \
	"sel[9x256] n_sb=1 rows=9 slots=[1, 0, HOST, 0] changed=[0, 0, 1, HOST] "                  \
	"slot_alone_is_slot="
/* Row 0 of slot 1 counts the launches of more than one slot, beginning at 0, in %r14. */
#define COUNT                                                                                      \
	GATE_SELECT " mad.lo.s32 %r14, %r3, 256, %r5; setp.eq.s32 %p2, %r14, 256; "                \
		    "mov.u32 %r14, 0; @%p2 atom.global.add.u32 %r14, [runs], 1; "

static const struct {
	const char *hook, *rest, *message;
} cases[] = {
	{GATE_SELECT,
		"true rerun_is_launch=true slots_differ=true replay_is_launch=true "
		"host_untouched=true PASS",
		NULL},
	/* Without sel: the column and the row alone. */
	{GATE_COLUMN_WORD "add.s32 %r8, %r13, %r5;",
		"true rerun_is_launch=true slots_differ=false replay_is_launch=true "
		"host_untouched=true FAIL",
		"slot 0 has the same sums of expert 1 and of expert 0"},
	/* Without the column: the expert and the row alone. */
	{"mad.lo.s32 %r8, %r11, 256, %r5;",
		"true rerun_is_launch=true slots_differ=false replay_is_launch=true "
		"host_untouched=true FAIL",
		"slots 1 and 3 have the same sums, though other columns"},
	/* The slot's number and the row alone: 0x3f800000 + 256 * slot + row. */
	{"",
		"false rerun_is_launch=true slots_differ=false replay_is_launch=true "
		"host_untouched=true FAIL first_mismatch=slot 1 row 0 got 0x3f800000 want "
		"0x3f800100",
		"slot 0 has the same sums of expert 1 and of expert 0"},
	/* What was done before is in the sum. */
	{COUNT "add.s32 %r8, %r8, %r14;",
		"true rerun_is_launch=false slots_differ=true replay_is_launch=false "
		"host_untouched=true FAIL",
		NULL},
	/* From the fourth launch on another sum: that is the first replay. */
	{COUNT "setp.ge.u32 %p3, %r14, 3; @%p3 add.s32 %r8, %r8, 1;",
		"true rerun_is_launch=true slots_differ=true replay_is_launch=false "
		"host_untouched=true FAIL",
		NULL},
	/* Slot 1's last warp stores a row too many, into the HOST slot 2. */
	{GATE_SELECT " setp.eq.s32 %p2, %r9, 17; mov.u32 %r14, 5; "
		     "@%p2 st.global.u32 [%rd3+4], %r14;",
		"true rerun_is_launch=true slots_differ=true replay_is_launch=true "
		"host_untouched=false FAIL first_mismatch=slot 2 row 0 got 0x00000005 want "
		"0x7149f2ca",
		NULL},
};

static void test_lines(void **state)
{
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct gate_outcome o = run(state, cases[i].hook);
		const char *rest = cases[i].rest;
		bool pass = strstr(rest, "PASS") != NULL;

		if (o.message && !cases[i].message)
			fail_msg("case %zu: %s", i, o.message);
		assert_int_equal(o.verdict, pass ? VERDICT_PASS : VERDICT_FAIL);
		assert_non_null(o.line);
		assert_memory_equal(o.line, LINE_HEAD, strlen(LINE_HEAD));
		assert_memory_equal(o.line + strlen(LINE_HEAD), rest, strlen(rest));
		if (cases[i].message)
			assert_string_equal(o.message, cases[i].message);
		/* Four comparisons of four slots of nine rows. */
		assert_int_equal(o.tally.outputs, 4 * 4 * 9);
		assert_int_equal(o.tally.mismatches > 0, o.tally.has_first);
		gate_outcome_destroy(&o);
	}
}

static void test_unwritten(void **state)
{
	struct gate_outcome o = run(state, GATE_SELECT " setp.eq.s32 %p2, %r5, 4; @%p2 bra DONE;");

	assert_int_equal(o.verdict, VERDICT_FAIL);
	assert_string_equal(
		o.message, "slot 0 row 4 still holds its fill (0x7149f2ca): not written");
	gate_outcome_destroy(&o);
}

/* The fifth launch, the second replay, stores nothing in slot 1, which has the same expert as in
 * the first: what that left there does not count. */
static void test_unwritten_by_a_replay(void **state)
{
	struct gate_outcome o = run(state, COUNT "setp.ge.u32 %p3, %r14, 4; @%p3 bra DONE;");

	assert_int_equal(o.verdict, VERDICT_FAIL);
	assert_string_equal(
		o.message, "slot 1 row 0 still holds its fill (0x7149f2ca): not written");
	assert_int_equal(o.tally.mismatches, 1);
	gate_outcome_destroy(&o);
}

static void test_fault_of_a_replay(void **state)
{
	struct gate_outcome o =
		run(state, COUNT "setp.ge.u32 %p3, %r14, 4; @%p3 st.global.u32 [%rd5], 2;");

	assert_int_equal(o.verdict, VERDICT_RUN_FAILED);
	assert_string_equal(o.message, "kernel one raised fault 0x2 in slot 1");
	assert_null(o.line);
	gate_outcome_destroy(&o);
}

/* Parts of the trace: every launch's, in their order. */
static void test_trace(void **state)
{
	static const struct {
		const char *name;
		size_t count;
	} parts[] = {{"one", 36}, {"one again", 36}, {"one slot 0 alone", 9},
		{"one slot 1 alone", 9}, {"one slot 2 alone", 9}, {"one slot 3 alone", 9},
		{"one changed", 36}, {"one replayed", 36}, {"one changed replayed", 36}};
	struct gate_outcome o = run(state, GATE_SELECT);
	size_t first = 0;

	assert_int_equal(o.trace.part_count, sizeof parts / sizeof *parts);
	for (size_t i = 0; i < o.trace.part_count; i++) {
		assert_string_equal(o.trace.parts[i].name, parts[i].name);
		assert_int_equal(o.trace.parts[i].first, first);
		assert_int_equal(o.trace.parts[i].count, parts[i].count);
		first += parts[i].count;
	}
	assert_int_equal(o.trace.count, first);
	/* Slot 0 had expert 1 and has expert 0: 256 less; slot 2 was HOST, slot 3 is. */
	assert_int_equal(o.trace.words[0] - o.trace.words[108], 256);
	assert_int_equal(o.trace.words[18], 0x7149f2ca);
	assert_int_not_equal(o.trace.words[108 + 18], 0x7149f2ca);
	assert_int_equal(o.trace.words[108 + 27], 0x7149f2ca);
	gate_outcome_destroy(&o);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_unwritten),
		cmocka_unit_test(test_unwritten_by_a_replay),
		cmocka_unit_test(test_fault_of_a_replay),
		cmocka_unit_test(test_trace),
	};

	return cmocka_run_group_tests(tests, gate_set_up, gate_tear_down);
}
