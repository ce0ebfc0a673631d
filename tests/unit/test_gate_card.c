/*
 * Running cases on a card: the stub driver of tests/fake, whose launches our own executor runs.
 * What a card gives must be what the CPU gives, word for word; and each way in which a kernel, a
 * driver or a card goes wrong has its verdict.
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
#include "card/card.h"
#include "gate/gate.h"
#include "gate_fixture.h"
#include "sys/child.h"
#include "sys/fs.h"

/* The stub, or one of its variants ("no-SYMBOL"). */
static char *library(const char *variant)
{
	const char *build = getenv("BUILDDIR");
	struct strbuf path = STRBUF_INIT;

	strbuf_addf(&path, "%s/fake/%s%slibcuda.so.1", build ? build : "build", variant,
		*variant ? "/" : "");
	return strbuf_detach(&path);
}

struct on_card {
	struct card_driver *driver;
	struct card *card;
	struct card_module *image;
	struct gate_target target;
};

static void fine(struct error *error)
{
	if (error) {
		AUTO_FREE char *text = error_take_text(error);

		fail_msg("%s", text);
	}
}

/* FAKE=how, "" for a card that is all right. */
static struct on_card open_card(const char *text, const char *variant, const char *how)
{
	AUTO_FREE char *path = library(variant);
	struct on_card c = {0};

	assert_int_equal(setenv("FAKE", how, 1), 0);
	fine(card_driver_open(path, &c.driver));
	fine(card_open(c.driver, NULL, &c.card));
	fine(card_load(c.card, text, strlen(text), NULL, &c.image));
	c.target = (struct gate_target){.name = "hand.ptx", .card = c.card, .image = c.image};
	return c;
}

static void close_card(struct on_card *c)
{
	card_module_destroy(c->image);
	card_close(c->card);
	card_driver_destroy(c->driver);
}

static const struct gate_case *case_of(void **state, enum clause clause)
{
	const struct gate_fixture *f = *state;

	return &f->gate->clauses[clause].cases[0];
}

static struct gate_outcome run_text(
	void **state, enum clause clause, const char *text, const char *variant, const char *how)
{
	struct on_card c = open_card(text, variant, how);
	struct gate_outcome outcome = {0};

	fine(gate_run(case_of(state, clause), &c.target, NULL, &outcome));
	close_card(&c);
	return outcome;
}

static struct gate_outcome run(
	void **state, enum clause clause, const char *one, const char *many, const char *how)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	gate_add_module(&text, one, "", many);
	return run_text(state, clause, text.text, "", how);
}

static struct gate_outcome run_cpu(
	void **state, enum clause clause, const char *one, const char *many)
{
	struct ptx_module *module = gate_module(one, "", many);
	const struct gate_target target = {.name = module->name, .ptx = module};
	struct gate_outcome outcome = {0};

	fine(gate_run(case_of(state, clause), &target, NULL, &outcome));
	ptx_module_destroy(module);
	return outcome;
}

static const struct {
	enum clause clause;
	const char *one, *many;
	enum verdict verdict;
} alike[] = {
	{MCOL, "", "", VERDICT_PASS},
	{MCOL, "", "setp.eq.s32 %p1, %r3, 2; @%p1 xor.b32 %r8, %r8, 1;", VERDICT_FAIL},
	{SIB, "", "", VERDICT_PASS},
	{SEL, GATE_SELECT, "", VERDICT_PASS},
	{SEL, "", "", VERDICT_FAIL},
	/* Launches are counted in slot 1, row 0: those that a graph only records are none. */
	{SEL,
		GATE_SELECT " mad.lo.s32 %r14, %r3, 256, %r5; setp.eq.s32 %p2, %r14, 256; "
			    "mov.u32 %r14, 0; @%p2 atom.global.add.u32 %r14, [runs], 1; "
			    "add.s32 %r8, %r8, %r14;",
		"", VERDICT_FAIL},
};

static void test_as_on_the_cpu(void **state)
{
	for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
		struct gate_outcome cpu =
			run_cpu(state, alike[i].clause, alike[i].one, alike[i].many);
		struct gate_outcome gpu =
			run(state, alike[i].clause, alike[i].one, alike[i].many, "");
		struct gate_agreement agreement;

		assert_int_equal(gpu.verdict, alike[i].verdict);
		assert_int_equal(cpu.verdict, alike[i].verdict);
		assert_string_equal(gpu.line, cpu.line);
		assert_string_equal(gpu.outputs_sha256, cpu.outputs_sha256);
		assert_memory_equal(&gpu.tally, &cpu.tally, sizeof gpu.tally);
		gate_trace_compare(&cpu.trace, &gpu.trace, &agreement);
		assert_true(agreement.words >= 54); /* two kernels, three slots, nine rows */
		assert_int_equal(agreement.words, cpu.trace.count);
		assert_int_equal(agreement.differing, 0);
		assert_int_equal(gpu.warp_instructions, 0);
		assert_true(gpu.launch_seconds > 0 && gpu.read_seconds > 0);
		assert_true(gpu.launch_seconds + gpu.read_seconds <= gpu.seconds);
		gate_outcome_destroy(&cpu);
		gate_outcome_destroy(&gpu);
	}
}

/* A driver that does not tell parameters gets them by the rule. */
static void test_parameters_not_told(void **state)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct gate_outcome o;

	gate_add_module(&text, "", "", "");
	o = run_text(state, MCOL, text.text, "no-cuFuncGetParamInfo", "");
	assert_int_equal(o.verdict, VERDICT_PASS);
	gate_outcome_destroy(&o);
}

#define SYNC "kernel one: cuStreamSynchronize: "

static const struct {
	enum clause clause;
	const char *one, *how, *message;
} stops[] = {
	{MCOL, "trap;", "", SYNC "CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure"},
	{MCOL, "st.global.u32 [%rd3+1073741824], %r8;", "",
		SYNC "CUDA_ERROR_ILLEGAL_ADDRESS (700): an illegal memory access was encountered"},
	{MCOL, "st.global.u32 [%rd3+2], %r8;", "",
		SYNC "CUDA_ERROR_MISALIGNED_ADDRESS (716): misaligned address"},
	{MCOL, "", "ecc",
		SYNC "CUDA_ERROR_ECC_UNCORRECTABLE (214): uncorrectable ECC error encountered"},
	{MCOL, "", "ecc,nameless",
		SYNC "an error without a name (214): the driver has no text for it"},
	/* The fault is in the replay, the fourth launch of more than one slot. */
	{SEL,
		GATE_SELECT " mad.lo.s32 %r14, %r3, 256, %r5; setp.eq.s32 %p2, %r14, 256; "
			    "mov.u32 %r14, 0; @%p2 atom.global.add.u32 %r14, [runs], 1; "
			    "setp.eq.s32 %p2, %r14, 3; @%p2 trap;",
		"", SYNC "CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure"},
	{MCOL, "setp.eq.s32 %p2, %r3, 2; @%p2 st.global.u32 [%rd5], 1;", "",
		"kernel one raised fault 0x1 (expert_id) in slot 2"},
	/* Four slots of nine rows are 144 bytes: a row too many, and one before the first. */
	{MCOL, "setp.eq.s32 %p2, %r9, 35; @%p2 st.global.u32 [%rd3+4], %r8;", "",
		"kernel one wrote 4 bytes behind buffer `y`, at offset 144 of its 144 bytes"},
	{MCOL, "setp.eq.s32 %p2, %r9, 0; @%p2 st.global.u32 [%rd3+-4], %r8;", "",
		"kernel one wrote 4 bytes before buffer `y`, at offset -4 of its 144 bytes"},
	{MCOL, "setp.eq.s32 %p2, %r9, 0; @%p2 st.global.u8 [%rd6+16], %r8;", "",
		"kernel one wrote 1 bytes behind buffer `sel`, at offset 16 of its 16 bytes"},
	/* The last word of the guard behind the last buffer: 4096 bytes after its 16. */
	{MCOL, "", "scribble",
		"kernel one wrote 4 bytes behind buffer `fault`, at offset 4108 of its 16 bytes"},
	{SEL, "setp.eq.s32 %p2, %r9, 0; @%p2 st.global.u32 [%rd6], 0;", "",
		"1 bytes of the input `sel` changed, at offset 0"},
};

static void test_stops(void **state)
{
	for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
		struct gate_outcome o = run(state, stops[i].clause, stops[i].one, "", stops[i].how);

		assert_int_equal(o.verdict, VERDICT_RUN_FAILED);
		assert_null(o.line);
		assert_non_null(o.message);
		if (strcmp(o.message, stops[i].message) != 0)
			fail_msg("'%s' is not '%s'", o.message, stops[i].message);
		gate_outcome_destroy(&o);
	}
}

/* The texts are the CPU's. */
static void test_load_failures(void **state)
{
	static const char fewer[] = ".visible .entry NAME(.param .u64 NAME_0) { ret; }\n";
	static const char more[] =
		".visible .entry NAME(.param .u64 NAME_0, .param .u64 NAME_1, .param .u64 NAME_2, "
		".param .u64 NAME_3, .param .u64 NAME_4, .param .u32 NAME_5, .param .u32 NAME_6, "
		".param .u32 NAME_7, .param .u32 NAME_8) { ret; }\n";
	static const char narrow[] = ".visible .entry NAME(.param .u32 NAME_0) { ret; }\n";
	const struct {
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
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;
		struct gate_outcome o;

		strbuf_add(&text, gate_head);
		gate_add_kernel(&text, gate_one_column, "one", "");
		gate_add_kernel(&text, cases[i].kernel, cases[i].name, "");
		o = run_text(state, MCOL, text.text, "", "");
		assert_int_equal(o.verdict, VERDICT_LOAD_FAILED);
		assert_string_equal(o.message, cases[i].says);
		assert_null(o.line);
		gate_outcome_destroy(&o);
	}
}

/* Of what is read 64 bytes and more have a bit that is wrong: all launches but that at m = 1. */
static void test_flipped_bit(void **state)
{
	struct gate_outcome cpu = run_cpu(state, MCOL, "", "");
	struct gate_outcome gpu = run(state, MCOL, "", "", "flip");
	struct gate_agreement agreement;

	assert_int_equal(cpu.verdict, VERDICT_PASS);
	gate_trace_compare(&cpu.trace, &gpu.trace, &agreement);
	assert_int_equal(agreement.words, 36 + 9 + 18 + 27 + 36);
	assert_int_equal(agreement.differing, 4);
	assert_true(agreement.has_first);
	assert_false(agreement.lacking);
	assert_string_equal(agreement.part, "one");
	assert_int_equal(agreement.index, 0);
	assert_int_equal(agreement.cpu, 0x3f800000);
	assert_int_equal(agreement.gpu, 0x3f800001);
	gate_outcome_destroy(&cpu);
	gate_outcome_destroy(&gpu);
}

/* Nothing of a case stays on the card: all of its memory can be had afterwards. */
static void test_memory_is_freed(void **state)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct gate_cache *cache = gate_cache_create();
	struct gate_outcome o = {0};
	uint64_t address = 0;
	struct on_card c;

	gate_add_module(&text, GATE_SELECT, "", "");
	c = open_card(text.text, "", "");
	for (unsigned i = 0; i < 2; i++) {
		fine(gate_run(case_of(state, SEL), &c.target, cache, &o));
		assert_int_equal(o.verdict, VERDICT_PASS);
		gate_outcome_destroy(&o);
	}
	fine(card_alloc(c.card, (size_t)1 << 30, &address));
	/* And with none left no kernel is judged; the driver's own words say why. */
	struct gate_result result = {0};
	fine(gate_judge_card(case_of(state, SEL), &c.target, NULL, cache, &result));
	assert_int_equal(result.verdict, VERDICT_RUN_FAILED);
	assert_int_equal(result.written.verdict, VERDICT_RUN_FAILED);
	assert_string_equal(result.written.message,
		"cuMemAlloc_v2: CUDA_ERROR_OUT_OF_MEMORY (2): out of memory");
	gate_result_destroy(&result);
	gate_cache_destroy(cache);
	close_card(&c);
}

/* a*b + c with an open pair: who assembled it has decided, so the verdict is plain. */
static const char sum_open[] = "mov.f32 %f1, 0f3F800800; mov.f32 %f2, 0fBF800000; "
			       "mul.f32 %f3, %f1, %f1; add.f32 %f4, %f3, %f2; "
			       "setp.eq.s32 %p4, %r5, 0; @%p4 mov.b32 %r8, %f4;";

static void test_judge(void **state)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct gate_result result = {0};
	struct ptx_module *ptx;
	struct on_card c;

	gate_add_module(&text, sum_open, "", sum_open);
	ptx = gate_parse(text.text);
	c = open_card(text.text, "", "");
	fine(gate_judge_card(case_of(state, MCOL), &c.target, ptx, NULL, &result));
	assert_int_equal(result.verdict, VERDICT_PASS);
	assert_int_equal(result.open_count, 2);
	assert_int_equal(result.unmarked, 4);
	assert_false(result.has_fused);
	gate_result_destroy(&result);

	fine(gate_judge_card(case_of(state, MCOL), &c.target, NULL, NULL, &result));
	assert_int_equal(result.verdict, VERDICT_PASS);
	assert_int_equal(result.open_count, 0);
	gate_result_destroy(&result);
	close_card(&c);
	ptx_module_destroy(ptx);
}

/* After a fault the context answers everything with it: no kernel's fault any more. */
static void test_lost_context(void **state)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct gate_result result = {0};
	struct on_card c;

	gate_add_module(&text, "trap;", "", "");
	c = open_card(text.text, "", "");
	for (unsigned i = 0; i < 2; i++) {
		fine(gate_judge_card(case_of(state, MCOL), &c.target, NULL, NULL, &result));
		assert_int_equal(result.verdict, VERDICT_RUN_FAILED);
		assert_int_equal(strncmp(result.written.message, "kernel ", 7) == 0, i == 0);
		assert_non_null(strstr(result.written.message, "CUDA_ERROR_LAUNCH_FAILED (719)"));
		gate_result_destroy(&result);
	}
	close_card(&c);
}

static int run_endless(void *context, int out_fd)
{
	struct gate_outcome o = run(context, MCOL, "LOOP: bra LOOP;", "", "");

	(void)out_fd;
	gate_outcome_destroy(&o);
	return 0;
}

/* Nothing but a limit from outside ends the wait for such a kernel. */
static void test_endless(void **state)
{
	const struct child_spec spec = {
		.function = run_endless, .context = state, .limits = {.seconds = 1}};
	struct child_result result = {0};

	fine(child_run(&spec, &result));
	assert_int_equal(result.end, CHILD_TIMEOUT);
	child_result_destroy(&result);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_as_on_the_cpu),
		cmocka_unit_test(test_parameters_not_told),
		cmocka_unit_test(test_stops),
		cmocka_unit_test(test_load_failures),
		cmocka_unit_test(test_flipped_bit),
		cmocka_unit_test(test_memory_is_freed),
		cmocka_unit_test(test_judge),
		cmocka_unit_test(test_lost_context),
		cmocka_unit_test(test_endless),
	};

	return cmocka_run_group_tests(tests, gate_set_up, gate_tear_down);
}
