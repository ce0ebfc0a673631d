/*
 * Lanes that part and meet: locks, barriers, .sync operations in branches, calls, and launches that
 * cannot come to an end. Expected values follow from the text of each kernel.
 */
#include "exec_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

static const char names[] =
	".reg .b64 %p, %q, %x; .reg .b32 %a, %b, %c, %d, %t, %l; .reg .pred %k, %j; "
	"ld.param.u64 %p, [p]; mov.u32 %t, %tid.x; mov.u32 %l, %laneid; mad.wide.u32 %q, %t, 4, "
	"%p;\n";

static void open_body(struct exec_fixture *f, const char *module, const char *body, size_t words,
	uint64_t *buffer)
{
	struct strbuf whole = STRBUF_INIT;
	char *text;

	strbuf_addf(&whole, "%s%s", names, body);
	text = exec_fixture_text(module, whole.text);
	exec_fixture_open(f, "t.ptx", text, "k");
	*buffer = exec_fixture_buffer(f, NULL, words * 4);
	exec_fixture_u64(f, 0, *buffer);
	strbuf_destroy(&whole);
	free(text);
}

/* Runs to the end and gives the words. */
static void run_body(
	const char *module, const char *body, unsigned threads, uint32_t *out, size_t words)
{
	struct exec_fixture f;
	uint64_t buffer;

	open_body(&f, module, body, words, &buffer);
	exec_fixture_run(&f, 1, threads);
	exec_fixture_read(&f, buffer, out, words * 4);
	exec_fixture_close(&f);
}

static void check_stops(const char *module, const char *body, unsigned threads,
	enum exec_fault_kind kind, const char *detail)
{
	struct exec_fixture f;
	uint64_t buffer;

	open_body(&f, module, body, 256, &buffer);
	f.launch.max_instructions = 8000000;
	exec_fixture_try(&f, 1, threads);
	assert_string_equal(f.fault.detail, detail);
	assert_int_equal(f.fault.kind, kind);
	exec_fixture_close(&f);
}

/* Each lane takes the lock in turn and adds one, without an atomic: the loop that waits lies before
   the code that gives the lock back, so the lowest place alone would wait for ever. */
static const char spin_lock[] =
	"TAKE: atom.global.cas.b32 %a, [%p], 0, 1; setp.ne.u32 %k, %a, 0; @%k bra TAKE;\n"
	"ld.volatile.global.u32 %b, [%p+4]; add.u32 %b, %b, 1; st.volatile.global.u32 [%p+4], %b;\n"
	"membar.gl; atom.global.exch.b32 %a, [%p], 0;";

static void test_lock_between_lanes(void **state)
{
	uint32_t got[2];

	(void)state;
	run_body("", spin_lock, 32, got, 2);
	assert_int_equal(got[0], 0);
	assert_int_equal(got[1], 32);
	run_body("", spin_lock, 200, got, 2);
	assert_int_equal(got[1], 200);
}

/* The first warp waits for a flag that the last one sets. */
static void test_wait_for_a_later_warp(void **state)
{
	uint32_t got[2];

	(void)state;
	run_body("",
		"setp.ge.u32 %k, %t, 64; @%k bra SET;\n"
		"WAIT: ld.volatile.global.u32 %a, [%p]; setp.eq.u32 %j, %a, 0; @%j bra WAIT;\n"
		"atom.global.add.u32 %b, [%p+4], %a; bra END;\n"
		"SET: setp.ne.u32 %k, %t, 70; @%k bra END; st.volatile.global.u32 [%p], 7;\n"
		"END:",
		96, got, 2);
	assert_int_equal(got[1], 64 * 7);
}

/* Lanes that leave a loop at different turns meet at the shuffle behind it. */
static void test_meet_after_loop(void **state)
{
	uint32_t got[32];

	(void)state;
	run_body("",
		"mov.u32 %a, 0; LOOP: add.u32 %a, %a, 3; sub.u32 %t, %t, 1; setp.ne.u32 %k, %t, "
		"-1; "
		"@%k bra LOOP;\n"
		"shfl.sync.bfly.b32 %b, %a, 1, 31, -1; st.global.u32 [%q], %b;",
		32, got, 32);
	for (uint32_t i = 0; i < 32; i++)
		assert_int_equal(got[i], 3 * ((i ^ 1) + 1));
}

/* One shuffle in each arm of a branch: the arms meet, for the member mask and the kind are the
 * same. */
static void test_meet_across_branches(void **state)
{
	uint32_t got[32];

	(void)state;
	run_body("",
		"setp.lt.u32 %k, %l, 10; mul.lo.u32 %a, %l, 5; @%k bra LOW;\n"
		"shfl.sync.idx.b32 %b, %a, 3, 31, -1; add.u32 %b, %b, 1000; bra OUT;\n"
		"LOW: shfl.sync.idx.b32 %b, %a, 20, 31, -1;\n"
		"OUT: st.global.u32 [%q], %b;",
		32, got, 32);
	for (uint32_t i = 0; i < 32; i++)
		assert_int_equal(got[i], i < 10 ? 100 : 1015);
}

/* The first lane comes last, and the last one comes last. */
static void test_meet_late_lane(void **state)
{
	static const char body[] =
		"setp.eq.u32 %k, %l, LATE; @%k bra SLOW; vote.sync.ballot.b32 %a, 1, -1; bra OUT;\n"
		"SLOW: add.u32 %b, %b, 1; setp.lt.u32 %k, %b, 50; @%k bra SLOW;\n"
		"setp.gt.u32 %k, %b, 50; vote.sync.ballot.b32 %a, %k, -1;\n"
		"OUT: st.global.u32 [%q], %a;";
	uint32_t got[32];

	(void)state;
	for (unsigned late = 0; late < 32; late += 31) {
		struct strbuf text = STRBUF_INIT;
		const char *at = strstr(body, "LATE");

		strbuf_addf(&text, "%.*s%u%s", (int)(at - body), body, late, at + strlen("LATE"));
		run_body("", text.text, 32, got, 32);
		for (unsigned i = 0; i < 32; i++)
			assert_int_equal(got[i], ~((uint32_t)1 << late));
		strbuf_destroy(&text);
	}
}

/* Lanes that have exited are waited for neither by .sync operations nor by barriers. */
static void test_exited_lanes(void **state)
{
	uint32_t got[96];

	(void)state;
	run_body("",
		"setp.gt.u32 %k, %l, 20; @%k exit;\n"
		"vote.sync.ballot.b32 %a, 1, -1; bar.sync 0; st.global.u32 [%q], %a;",
		96, got, 96);
	for (unsigned i = 0; i < 96; i++)
		assert_int_equal(got[i], i % 32 > 20 ? 0 : 0x1fffff);
	/* Lanes that wait are let go by the others' exit. */
	/* The first lane alone waits. */
	run_body("",
		"setp.ne.u32 %k, %l, 0; @%k bra GO; vote.sync.ballot.b32 %a, 1, -1; st.global.u32 "
		"[%q], %a; exit; GO: exit;",
		32, got, 1);
	assert_int_equal(got[0], 1);
	run_body("",
		"setp.gt.u32 %k, %l, 20; @%k bra GO; vote.sync.ballot.b32 %a, 1, -1; st.global.u32 "
		"[%q], %a; exit;\n"
		"GO: exit;",
		32, got, 32);
	assert_int_equal(got[3], 0x1fffff);
}

static void test_shuffle_faults(void **state)
{
	(void)state;
	check_stops("", "setp.lt.u32 %k, %l, 8; @!%k exit;\nshfl.sync.idx.b32 %a, %l, 9, 31, 0xff;",
		32, EXEC_FAULT_SHUFFLE,
		"kernel k, t.ptx:4: shfl.sync.idx.b32 reads lane 9, which does not take part "
		"(lanes "
		"0x000000ff do), block (0,0,0) thread (0,0,0)");
	check_stops("", "shfl.sync.bfly.b32 %a, %l, 16, 31, -1;", 20, EXEC_FAULT_SHUFFLE,
		"kernel k, t.ptx:3: shfl.sync.bfly.b32 reads lane 20, which does not take part "
		"(lanes 0x000fffff do), block (0,0,0) thread (4,0,0)");
	check_stops("", "vote.sync.ballot.b32 %a, 1, 0xfffffffe;", 32, EXEC_FAULT_SHUFFLE,
		"kernel k, t.ptx:3: vote.sync.ballot.b32 has member mask 0xfffffffe, without its "
		"own "
		"lane 0, block (0,0,0) thread (0,0,0)");
}

static void test_deadlocks(void **state)
{
	(void)state;
	/* Half of the lanes never come: they wait for the others elsewhere. */
	check_stops("",
		"setp.lt.u32 %k, %l, 16; @%k bra LOW;\nbar.warp.sync -1; bra OUT;\n"
		"LOW: vote.sync.ballot.b32 %a, 1, -1;\nOUT:",
		32, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:5: vote.sync.ballot.b32 waits for ever, no lane can run: warp 0 "
		"lanes 0-15 at vote.sync.ballot.b32 (line 5, members 0xffffffff); warp 0 lanes "
		"16-31 "
		"at bar.warp.sync (line 4, members 0xffffffff), block (0,0,0) thread (0,0,0)");
	/* A barrier with a count that cannot be reached, and one that waits for those lanes. */
	check_stops("",
		"setp.lt.u32 %k, %t, 32; @%k bra LOW;\nbar.sync 0; bra OUT;\nLOW: bar.sync 1, "
		"64;\nOUT:",
		64, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:5: bar.sync waits for ever, no lane can run: warp 0 lanes 0-31 at "
		"bar.sync (line 5, barrier 1); warp 1 lanes 0-31 at bar.sync (line 4, barrier 0), "
		"block "
		"(0,0,0) thread (0,0,0)");
}

/* An aligned barrier must be one instruction for the whole warp; barrier.sync need not. */
static void test_barrier_in_branch(void **state)
{
	uint32_t got[64];

	(void)state;
	check_stops("",
		"setp.lt.u32 %k, %l, 9; @%k bra LOW;\nbar.sync 0; bra OUT;\nLOW: bar.sync 0;\nOUT:",
		64, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:5: bar.sync and the bar.sync of line 4 hold lanes of one warp at "
		"one "
		"barrier, which an aligned barrier does not allow, block (0,0,0) thread (0,0,0)");
	run_body("",
		"mov.u32 %b, 1; setp.lt.u32 %k, %l, 9; @%k bra LOW; barrier.sync 0; bra OUT;\n"
		"LOW: mov.u32 %b, 2; barrier.sync 0;\nOUT: st.global.u32 [%q], %b;",
		64, got, 64);
	for (unsigned i = 0; i < 64; i++)
		assert_int_equal(got[i], i % 32 < 9 ? 2 : 1);
}

static void test_barrier_operands(void **state)
{
	(void)state;
	check_stops("", "mov.u32 %a, 16; bar.sync %a;", 32, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:3: bar.sync names barrier 16, a block has 16, block (0,0,0) "
		"thread "
		"(0,0,0)");
	check_stops("", "bar.sync 0, 33;", 64, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:3: bar.sync waits for 33 threads, which is not a multiple of 32 "
		"up "
		"to 1024, block (0,0,0) thread (0,0,0)");
	check_stops("",
		"setp.lt.u32 %k, %t, 32; @%k bra LOW; bar.sync 0, 96; bra OUT;\nLOW: bar.sync 0, "
		"64;\nOUT:",
		96, EXEC_FAULT_DEADLOCK,
		"kernel k, t.ptx:3: bar.sync expects 96 threads at barrier 0, where others expect "
		"64, "
		"block (0,0,0) thread (32,0,0)");
}

static void test_budget(void **state)
{
	struct exec_fixture f;
	uint64_t buffer;

	(void)state;
	check_stops("", "LOOP:\nadd.u32 %a, %a, 1;\nbra LOOP;", 1, EXEC_FAULT_BUDGET,
		"kernel k, t.ptx:4: add.u32 comes after 8000000 warp instructions, all that the "
		"launch may run, block (0,0,0) thread (0,0,0)");
	/* The very last one still runs: four moves of `names`, the add, and ret. */
	open_body(&f, "", "add.u32 %a, %a, 1;", 1, &buffer);
	f.launch.max_instructions = 6;
	exec_fixture_run(&f, 1, 20);
	assert_int_equal(f.stats.warp_instructions, 6);
	assert_int_equal(f.stats.lane_instructions, 120);
	f.launch.max_instructions = 5;
	exec_fixture_try(&f, 1, 20);
	assert_int_equal(f.fault.kind, EXEC_FAULT_BUDGET);
	exec_fixture_close(&f);
}

static void test_traps(void **state)
{
	(void)state;
	check_stops("", "setp.eq.u32 %k, %t, 37;\n@%k trap;", 64, EXEC_FAULT_TRAP,
		"kernel k, t.ptx:4: trap was reached, block (0,0,0) thread (37,0,0)");
	check_stops("", "brkpt;", 1, EXEC_FAULT_TRAP,
		"kernel k, t.ptx:3: brkpt was reached, block (0,0,0) thread (0,0,0)");
}

static void test_calls(void **state)
{
	static const char deep[] =
		".func f(.param .b32 n) { .reg .b32 %n; ld.param.b32 %n, [n]; { .param .b32 a;\n"
		"st.param.b32 [a], %n; call f, (a); } ret; }";
	static const char two[] =
		".func (.param .b32 r) f(.param .b64 x) { st.param.b32 [r], 1; ret; }\n";

	(void)state;
	check_stops(deep, "{ .param .b32 a; st.param.b32 [a], %t; call f, (a); }", 1,
		EXEC_FAULT_CALL,
		"kernel k, t.ptx:2: call of `f` is nested too deep, or takes too much memory, "
		"block "
		"(0,0,0) thread (0,0,0)");
	check_stops(two,
		"mov.u64 %x, 12; { .param .b64 a; .param .b32 b; st.param.b64 [a], %x;\n"
		"proto: .callprototype (.param .b32 _) _ (.param .b64 _); call (b), %x, (a), "
		"proto; }",
		1, EXEC_FAULT_CALL,
		"kernel k, t.ptx:5: call through 0xc, which is the address of no function that it "
		"may "
		"call, block (0,0,0) thread (0,0,0)");
	check_stops(two,
		"mov.u64 %x, f; { .param .b32 a; .param .b32 b; st.param.b32 [a], %t;\n"
		"proto: .callprototype (.param .b32 _) _ (.param .b32 _); call (b), %x, (a), "
		"proto; }",
		1, EXEC_FAULT_CALL,
		"kernel k, t.ptx:5: call of `f` does not fit its prototype, block (0,0,0) thread "
		"(0,0,0)");
	/* A function that exists, but is not among the targets. */
	check_stops(".func f() { ret; }\n.func g() { ret; }\n",
		"mov.u64 %x, g; these: .calltargets f;\ncall %x, these;", 1, EXEC_FAULT_CALL,
		"kernel k, t.ptx:6: call through 0x7b0000000020, which is the address of no "
		"function "
		"that it may call, block (0,0,0) thread (0,0,0)");
	check_stops("", "ts: .branchtargets A, B;\nadd.u32 %a, %t, 1; brx.idx %a, ts; A: B:", 32,
		EXEC_FAULT_CALL,
		"kernel k, t.ptx:4: brx.idx index 2 is past the 2 branch targets, block (0,0,0) "
		"thread "
		"(1,0,0)");
}

/* A function called by some lanes that returns in two ways; lanes meet again in the caller. */
static void test_diverging_callee(void **state)
{
	static const char module[] =
		".func (.param .b32 r) f(.param .b32 n) { .reg .b32 %n; .reg .pred %k;\n"
		"ld.param.b32 %n, [n]; setp.gt.u32 %k, %n, 5; @%k bra BIG; st.param.b32 [r], 1; "
		"ret;\n"
		"BIG: st.param.b32 [r], %n; ret; }\n";
	uint32_t got[32];

	(void)state;
	run_body(module,
		"mov.u32 %a, 100; setp.lt.u32 %k, %t, 20; { .param .b32 x; .param .b32 y; "
		"st.param.b32 [x], %t;\n"
		"@!%k bra SKIP; call (y), f, (x); ld.param.b32 %a, [y]; SKIP: }\n"
		"shfl.sync.bfly.b32 %b, %a, 8, 31, -1; st.global.u32 [%q], %b;",
		32, got, 32);
	for (uint32_t i = 0; i < 32; i++) {
		uint32_t from = i ^ 8;

		assert_int_equal(got[i], from >= 20 ? 100 : from > 5 ? from : 1);
	}
}

/* Before sm_70 operations without .sync work on the lanes that run together. */
static void test_old_warp_operations(void **state)
{
	static const char text[] =
		".version 6.0 .target sm_35 .address_size 64 .visible .entry k(.param .u64 p) {\n"
		".reg .b64 %p; .reg .b32 %a, %b, %t; .reg .pred %k; ld.param.u64 %p, [p]; mov.u32 "
		"%t, %tid.x;\n"
		"setp.gt.u32 %k, %t, 7; vote.ballot.b32 %a, %k; shfl.down.b32 %b, %t, 2, 0x1f;\n"
		"add.u32 %a, %a, %b; mad.wide.u32 %p, %t, 4, %p; st.global.u32 [%p], %a; }";
	struct exec_fixture f;
	uint32_t got[32];
	uint64_t buffer;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	buffer = exec_fixture_buffer(&f, NULL, sizeof got);
	exec_fixture_u64(&f, 0, buffer);
	exec_fixture_run(&f, 1, 32);
	exec_fixture_read(&f, buffer, got, sizeof got);
	for (uint32_t i = 0; i < 32; i++)
		assert_int_equal(got[i], 0xffffff00 + (i < 30 ? i + 2 : i));
	exec_fixture_close(&f);
}

static void test_grid(void **state)
{
	char *text = exec_fixture_text("",
		".reg .b64 %p; .reg .b32 %x, %y, %z, %i, %n; ld.param.u64 %p, [p];\n"
		"mov.u32 %x, %ctaid.x; mov.u32 %y, %ctaid.y; mov.u32 %z, %ctaid.z;\n"
		"mov.u32 %n, %nctaid.x; mad.lo.u32 %i, %y, %n, %x; mov.u32 %n, %nctaid.y;\n"
		"mul.lo.u32 %z, %z, %n; mov.u32 %n, %nctaid.x; mad.lo.u32 %i, %z, %n, %i;\n"
		"mov.u32 %x, %tid.y; mov.u32 %y, %tid.z; mad.lo.u32 %x, %y, 10, %x; mov.u32 %y, "
		"%tid.x;\n"
		"mad.lo.u32 %x, %y, 100, %x; mad.wide.u32 %p, %i, 4, %p; red.global.max.u32 [%p], "
		"%x;");
	struct exec_fixture f;
	uint32_t got[24];
	uint64_t buffer;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	buffer = exec_fixture_buffer(&f, NULL, sizeof got);
	exec_fixture_u64(&f, 0, buffer);
	f.launch.grid[1] = 3;
	f.launch.grid[2] = 4;
	f.launch.block[1] = 5;
	f.launch.block[2] = 3;
	exec_fixture_run(&f, 2, 7);
	exec_fixture_read(&f, buffer, got, sizeof got);
	for (unsigned i = 0; i < 24; i++)
		assert_int_equal(got[i], 624);
	exec_fixture_close(&f);
	free(text);
}

/* Shared memory starts as zeroes in every block, the dynamic part behind the static one. */
static void test_shared_memory(void **state)
{
	char *text = exec_fixture_text(
		".shared .align 4 .b8 fixed[12]; .extern .shared .align 16 .b8 dynamic[];",
		".reg .b64 %p, %q; .reg .b32 %a, %b, %c, %i; ld.param.u64 %p, [p]; mov.u32 %i, "
		"%ctaid.x;\n"
		"mov.u32 %a, dynamic; ld.shared.u32 %b, [%a+28]; add.u32 %b, %b, 5; st.shared.u32 "
		"[%a+28], %b;\n"
		"ld.shared.u32 %c, [fixed+8]; add.u32 %c, %c, %b; mov.u32 %a, %dynamic_smem_size;\n"
		"mad.lo.u32 %c, %a, 100, %c; mad.wide.u32 %p, %i, 4, %p; st.global.u32 [%p], %c;");
	struct exec_fixture f;
	uint32_t got[3];
	uint64_t buffer;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	buffer = exec_fixture_buffer(&f, NULL, sizeof got);
	exec_fixture_u64(&f, 0, buffer);
	f.launch.shared_bytes = 32;
	exec_fixture_run(&f, 3, 1);
	exec_fixture_read(&f, buffer, got, sizeof got);
	for (unsigned i = 0; i < 3; i++)
		assert_int_equal(got[i], 3205);
	f.launch.shared_bytes = 28;
	exec_fixture_try(&f, 1, 1);
	assert_int_equal(f.fault.kind, EXEC_FAULT_ADDRESS);
	exec_fixture_close(&f);
	free(text);
}

/* Registers, predicates and local memory start as zeroes, in a second call of a function too. */
static void test_fresh_frames(void **state)
{
	static const char module[] = ".func (.param .b32 r) f() { .reg .b32 %n, %m; .reg .pred %k; "
				     ".local .align 4 .b8 l[8];\n"
				     "selp.b32 %m, 100, 0, %k; add.u32 %n, %n, %m; ld.local.u32 "
				     "%m, [l+4]; add.u32 %n, %n, %m;\n"
				     "st.param.b32 [r], %n; mov.b32 %n, 5; st.local.u32 [l+4], %n; "
				     "setp.eq.u32 %k, %n, 5; ret; }\n";
	uint32_t got[1];

	(void)state;
	run_body(module,
		"{ .param .b32 x; call (x), f; ld.param.b32 %a, [x]; } { .param .b32 x; call (x), "
		"f; "
		"ld.param.b32 %b, [x]; } add.u32 %c, %a, %b; add.u32 %c, %c, 1; st.global.u32 "
		"[%q], %c;",
		1, got, 1);
	assert_int_equal(got[0], 1);
}

/* A thousand nested calls of a function with many registers would take gigabytes. */
static void test_registers_of_deep_calls(void **state)
{
	struct strbuf module = STRBUF_INIT;

	(void)state;
	strbuf_add(&module, ".func f() { .reg .b32 %r<6001>; ");
	for (unsigned i = 0; i < 6000; i++)
		strbuf_addf(&module, "add.u32 %%r%u, %%r%u, 1; ", i + 1, i);
	strbuf_add(&module, "call f; ret; }");
	check_stops(module.text, "call f;", 1, EXEC_FAULT_CALL,
		"kernel k, t.ptx:1: call of `f` is nested too deep, or takes too much memory, "
		"block "
		"(0,0,0) thread (0,0,0)");
	strbuf_destroy(&module);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lock_between_lanes),
		cmocka_unit_test(test_wait_for_a_later_warp),
		cmocka_unit_test(test_meet_after_loop),
		cmocka_unit_test(test_meet_across_branches),
		cmocka_unit_test(test_meet_late_lane),
		cmocka_unit_test(test_exited_lanes),
		cmocka_unit_test(test_shuffle_faults),
		cmocka_unit_test(test_deadlocks),
		cmocka_unit_test(test_barrier_in_branch),
		cmocka_unit_test(test_barrier_operands),
		cmocka_unit_test(test_budget),
		cmocka_unit_test(test_traps),
		cmocka_unit_test(test_calls),
		cmocka_unit_test(test_diverging_callee),
		cmocka_unit_test(test_old_warp_operations),
		cmocka_unit_test(test_grid),
		cmocka_unit_test(test_shared_memory),
		cmocka_unit_test(test_fresh_frames),
		cmocka_unit_test(test_registers_of_deep_calls),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
