/*
 * Divergence and time, in both shapes, lanes of a warp and warps of a block: what waits for another
 * one ends where that one can come, a deadlock names each lane's place, a budget ends the rest. The
 * fixture runs each on both engines.
 */
#include "exec_fixture.h"

#include <stdio.h>
#include <stdlib.h>

static const char names[] =
	".reg .b64 %p, %q; .reg .b32 %a, %b, %c, %t, %l, %w; .reg .pred %k, %j; "
	"ld.param.u64 %p, [p]; mov.u32 %t, %tid.x; mov.u32 %l, %laneid; shr.u32 %w, %t, 5; "
	"mad.wide.u32 %q, %t, 4, %p;\n";
static const char shared[] = ".shared .align 16 .b8 s[64];";

/* Runs the body, whose first line is line 3; `got` takes `words` words. */
static void run(
	const char *body, unsigned threads, struct exec_fault *fault, uint32_t *got, size_t words)
{
	char text[4096], *whole;
	struct exec_fixture f;
	uint64_t buffer;

	snprintf(text, sizeof text, "%s%s", names, body);
	whole = exec_fixture_text(shared, text);
	exec_fixture_open(&f, "t.ptx", whole, "k");
	buffer = exec_fixture_buffer(&f, NULL, 4096);
	exec_fixture_u64(&f, 0, buffer);
	f.launch.max_instructions = 3000000;
	exec_fixture_try(&f, 1, threads);
	*fault = f.fault;
	exec_fixture_read(&f, buffer, got, words * 4);
	exec_fixture_close(&f);
	free(whole);
}

static void ends(const char *body, unsigned threads, uint32_t *got, size_t words)
{
	struct exec_fault fault;

	run(body, threads, &fault, got, words);
	assert_string_equal(fault.detail, "");
}

static void stops(const char *body, unsigned threads, enum exec_fault_kind kind, const char *detail)
{
	struct exec_fault fault;

	run(body, threads, &fault, NULL, 0);
	assert_string_equal(fault.detail, detail);
	assert_int_equal(fault.kind, kind);
}

/* A lock in shared memory; the lane that holds it must come to give it back. */
static void test_lock(void **state)
{
	static const char lock[] =
		"setp.ne.u32 %k, %t, 0; @%k bra TAKE; st.volatile.shared.u32 [s], 0;\n"
		"st.volatile.shared.u32 [s+4], 0;\n"
		"TAKE: bar.sync 0;\n"
		"AGAIN: atom.shared.cas.b32 %a, [s], 0, 1; setp.ne.u32 %k, %a, 0; @%k bra AGAIN;\n"
		"ld.volatile.shared.u32 %b, [s+4]; add.u32 %b, %b, 3; st.volatile.shared.u32 "
		"[s+4], %b;\n"
		"membar.cta; atom.shared.exch.b32 %a, [s], 0;\n"
		"barrier.sync 0; ld.volatile.shared.u32 %b, [s+4]; st.global.u32 [%q], %b;";
	uint32_t got[512];

	(void)state;
	ends(lock, 32, got, 32);
	for (unsigned i = 0; i < 32; i++)
		assert_int_equal(got[i], 96);
	ends(lock, 512, got, 512);
	for (unsigned i = 0; i < 512; i++)
		assert_int_equal(got[i], 1536);
	/* One lane of each warp. */
	ends("setp.ne.u32 %k, %l, 5; @%k exit;\n"
	     "AGAIN: atom.global.cas.b32 %a, [%p], 0, 1; setp.ne.u32 %k, %a, 0; @%k bra AGAIN;\n"
	     "ld.volatile.global.u32 %b, [%p+4]; add.u32 %b, %b, 3; "
	     "st.volatile.global.u32 [%p+4], %b;\n"
	     "membar.gl; atom.global.exch.b32 %a, [%p], 0;",
		512, got, 2);
	assert_int_equal(got[1], 48);
}

/* A flag that another one sets only after it has waited for a flag itself, along a chain. */
static void test_chain_of_flags(void **state)
{
	static const char chain[] = "mov.u32 %%c, %s; setp.ge.u32 %%j, %s, 1; @!%%j bra MINE;\n"
				    "WAIT: ld.volatile.global.u32 %%a, [%%q+%d]; setp.eq.u32 %%k, "
				    "%%a, 0; @%%k bra WAIT;\n"
				    "MINE: setp.ne.u32 %%k, %%l, %s; @%%k bra END;\n"
				    "add.u32 %%b, %%c, 1; st.volatile.global.u32 [%%q], %%b;\nEND:";
	char body[1024];
	uint32_t got[1024];

	(void)state;
	/* Lane i waits for lane i - 1; the lanes run together, so that each must be let go alone.
	 */
	snprintf(body, sizeof body, chain, "%l", "%l", -4, "%l");
	ends(body, 32, got, 32);
	for (unsigned i = 0; i < 32; i++)
		assert_int_equal(got[i], i + 1);
	/* The same towards lower lanes. */
	ends("setp.eq.u32 %j, %l, 31; @%j bra MINE;\n"
	     "WAIT: ld.volatile.global.u32 %a, [%q+4]; setp.eq.u32 %k, %a, 0; @%k bra WAIT;\n"
	     "MINE: add.u32 %b, %l, 7; st.volatile.global.u32 [%q], %b;",
		32, got, 32);
	for (unsigned i = 0; i < 32; i++)
		assert_int_equal(got[i], i + 7);
	/* Warp w waits for warp w + 1. */
	ends("setp.eq.u32 %j, %w, 3; @%j bra MINE;\n"
	     "WAIT: ld.volatile.global.u32 %a, [%q+128]; setp.eq.u32 %k, %a, 0; @%k bra WAIT;\n"
	     "MINE: add.u32 %b, %w, 7; st.volatile.global.u32 [%q], %b;",
		128, got, 128);
	for (unsigned i = 0; i < 128; i++)
		assert_int_equal(got[i], i / 32 + 7);
}

/* Lanes part by their number, each works for another time, and all meet at one .sync. */
static void test_part_and_meet(void **state)
{
	uint32_t got[128];

	(void)state;
	ends("mov.u32 %a, 0; and.b32 %c, %l, 3; setp.eq.u32 %k, %c, 0; @%k bra A;\n"
	     "setp.eq.u32 %k, %c, 1; @%k bra B;\n"
	     "mov.u32 %b, 0; LOOP: add.u32 %a, %a, 1; add.u32 %b, %b, 1; setp.le.u32 %k, %b, %l; "
	     "@%k bra LOOP; bra MEET;\n"
	     "A: add.u32 %a, %l, 1; bra MEET;\nB: mad.lo.u32 %a, %l, 1, 1;\n"
	     "MEET: redux.sync.add.u32 %a, %a, -1; st.global.u32 [%q], %a;",
		128, got, 128);
	for (unsigned i = 0; i < 128; i++)
		assert_int_equal(got[i], 32 * 33 / 2);
	/* Warps part, and meet at a barrier that stands in every arm. */
	ends("setp.ne.u32 %k, %w, 0; @%k bra OTHER; st.volatile.shared.u32 [s], 41; bar.sync 3;\n"
	     "bra END;\nOTHER: bar.sync 3; ld.volatile.shared.u32 %a, [s]; st.global.u32 [%q], "
	     "%a;\nEND:",
		128, got, 128);
	for (unsigned i = 0; i < 128; i++)
		assert_int_equal(got[i], i < 32 ? 0 : 41);
}

static void test_deadlocks(void **state)
{
	(void)state;
	/* Lanes: three places in one warp, none of which can be complete. */
	stops("setp.lt.u32 %k, %l, 4; @%k bra A;\nsetp.eq.u32 %k, %l, 9; @%k bra B;\n"
	      "bar.warp.sync -1; bra END;\nA: shfl.sync.idx.b32 %a, %l, 0, 31, -1; bra END;\n"
	      "B: vote.sync.any.pred %k, %k, -1;\nEND:",
		20, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:6: shfl.sync.idx.b32 waits for ever, no lane can run: warp 0 "
		"lanes "
		"0-3 at shfl.sync.idx.b32 (line 6, members 0xffffffff); warp 0 lanes 4-8,10-19 at "
		"bar.warp.sync (line 5, members 0xffffffff); warp 0 lanes 9 at vote.sync.any.pred "
		"(line 7, members 0xffffffff), block (0,0,0) thread (0,0,0)");
	/* Warps: each waits at a barrier that needs the next one. */
	stops("setp.eq.u32 %k, %w, 0; @%k bra A; setp.eq.u32 %k, %w, 1; @%k bra B;\n"
	      "bar.sync 2, 64; bra END;\nA: bar.sync 0, 64; bra END;\nB: bar.sync 1, 64;\nEND:",
		96, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:5: bar.sync waits for ever, no lane can run: warp 0 lanes 0-31 at "
		"bar.sync (line 5, barrier 0); warp 1 lanes 0-31 at bar.sync (line 6, barrier 1); "
		"warp 2 lanes 0-31 at bar.sync (line 4, barrier 2), block (0,0,0) thread (0,0,0)");
	/* Both: a lane waits for the block, the others for the lane. */
	stops("setp.eq.u32 %k, %t, 33; @%k bra A;\nbar.warp.sync -1;\nA: barrier.sync 0;", 64,
		EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:5: barrier.sync waits for ever, no lane can run: warp 0 lanes "
		"0-31 "
		"at barrier.sync (line 5, barrier 0); warp 1 lanes 0,2-31 at bar.warp.sync (line "
		"4, "
		"members 0xffffffff); warp 1 lanes 1 at barrier.sync (line 5, barrier 0), block "
		"(0,0,0) thread (0,0,0)");
}

static void test_budget(void **state)
{
	(void)state;
	/* One lane goes round for ever while the others wait for it. */
	stops("setp.ne.u32 %k, %l, 5; @%k bra MEET;\nLOOP:\nbra LOOP;\nMEET: bar.warp.sync -1;", 32,
		EXEC_FAULT_BUDGET,
		"kernel k, t.ptx:5: bra comes after 3000000 warp instructions, all that the launch "
		"may run, block (0,0,0) thread (5,0,0)");
	/* One warp, while the others wait at a barrier. */
	stops("setp.ne.u32 %k, %w, 2; @%k bra MEET;\nLOOP:\nbra LOOP;\nMEET: bar.sync 0;", 128,
		EXEC_FAULT_BUDGET,
		"kernel k, t.ptx:5: bra comes after 3000000 warp instructions, all that the launch "
		"may run, block (0,0,0) thread (64,0,0)");
	/* A flag that nobody sets. Five instructions come before the loop of three, 2,999,995 are
	 * left. */
	stops("WAIT: ld.volatile.global.u32 %a, [%q];\nsetp.eq.u32 %k, %a, 0;\n@%k bra WAIT;", 1,
		EXEC_FAULT_BUDGET,
		"kernel k, t.ptx:4: setp.eq.u32 comes after 3000000 warp instructions, all that "
		"the "
		"launch may run, block (0,0,0) thread (0,0,0)");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lock),
		cmocka_unit_test(test_chain_of_flags),
		cmocka_unit_test(test_part_and_meet),
		cmocka_unit_test(test_deadlocks),
		cmocka_unit_test(test_budget),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
