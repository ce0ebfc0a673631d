/*
 * Checks that a launch may ask for: reads of what nothing wrote, and races on shared memory. What
 * orders accesses and what does not is the text of the PTX ISA ("bar", "bar.warp.sync", "Memory
 * Consistency Model"); each case says which.
 */
#include "exec_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char names[] =
	".reg .b64 %p, %q; .reg .b32 %a, %b, %c, %s, %t, %l; .reg .pred %k; "
	"ld.param.u64 %p, [p]; mov.u32 %t, %tid.x; mov.u32 %l, %laneid; mov.u32 %s, s; "
	"mad.lo.u32 %s, %t, 4, %s;\n";
static const char shared[] = ".shared .align 16 .b8 s[1024];";

/* Runs the body; its first line is line 3. `detail` "": it comes to its end. */
static void check(const char *module, const char *body, uint32_t checks, unsigned threads,
	enum exec_fault_kind kind, const char *detail)
{
	char text[4096], *whole;
	struct exec_fixture f;

	snprintf(text, sizeof text, "%s%s", names, body);
	whole = exec_fixture_text(module, text);
	exec_fixture_open(&f, "t.ptx", whole, "k");
	exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, NULL, 4096));
	f.launch.checks = checks;
	exec_fixture_try(&f, 2, threads);
	assert_string_equal(f.fault.detail, detail);
	assert_int_equal(f.fault.kind, kind);
	exec_fixture_close(&f);
	free(whole);
}

static void races(const char *body, unsigned threads, const char *detail)
{
	check(shared, body, EXEC_CHECK_RACES, threads, *detail ? EXEC_FAULT_RACE : EXEC_FAULT_NONE,
		detail);
}

static void unwritten(const char *module, const char *body, const char *detail)
{
	check(module, body, EXEC_CHECK_UNINITIALISED, 32,
		*detail ? EXEC_FAULT_UNINITIALISED : EXEC_FAULT_NONE, detail);
}

static void test_unwritten_shared(void **state)
{
	(void)state;
	unwritten(shared, "ld.shared.u32 %a, [%s+8];",
		"kernel k, t.ptx:3: ld.shared.u32 of 4 bytes at 0x408 reads byte 0x408 of shared "
		"memory, which nothing has written, block (0,0,0) thread (0,0,0)");
	/* To the byte. */
	unwritten(shared,
		"st.shared.u16 [%s], 1;\nld.shared.u16 %a, [%s];\nld.shared.u32 %a, [%s];",
		"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x400 reads byte 0x402 of shared "
		"memory, which nothing has written, block (0,0,0) thread (0,0,0)");
	unwritten(shared, "st.shared.u32 [%s], 1;\nbar.sync 0;\nld.shared.u8 %a, [%s+3];", "");
	/* An atomic reads too. */
	unwritten(shared, "red.shared.add.u32 [%s], 1;",
		"kernel k, t.ptx:3: red.shared.add.u32 of 4 bytes at 0x400 reads byte 0x400 of "
		"shared memory, which nothing has written, block (0,0,0) thread (0,0,0)");
	unwritten(shared, "cp.async.ca.shared.global [%s], [%p], 4;\nld.shared.u32 %a, [%s];", "");
	/* Every block begins anew. */
	unwritten(shared,
		"mov.u32 %a, %ctaid.x; setp.eq.u32 %k, %a, 0;\n@%k st.shared.u32 [%s], 1;\n"
		"ld.shared.u32 %a, [%s];",
		"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x400 reads byte 0x400 of shared "
		"memory, which nothing has written, block (1,0,0) thread (0,0,0)");
	/* A generic address; not asked for, not told. */
	unwritten(shared, "mov.u64 %q, s; cvta.shared.u64 %q, %q;\nld.u32 %a, [%q+4];",
		"kernel k, t.ptx:4: ld.u32 of 4 bytes at 0x7f0000000404 reads byte 0x7f0000000404 "
		"of shared memory, which nothing has written, block (0,0,0) thread (0,0,0)");
	check(shared, "ld.shared.u32 %a, [%s];", 0, 32, EXEC_FAULT_NONE, "");
}

static void test_unwritten_local(void **state)
{
	static const char pass[] =
		".shared .b32 s; .func (.param .b32 r) f(.param .align 4 .b8 x[8]) {\n"
		".reg .b32 %a; ld.param.b32 %a, [x+4]; st.param.b32 [r], %a; ret; }";

	(void)state;
	unwritten(shared,
		".local .align 4 .b8 d[16]; st.local.u32 [d+4], 1;\nld.local.u32 %a, [d+4];"
		"\nld.local.v2.u32 {%a, %b}, [d+8];",
		"kernel k, t.ptx:5: ld.local.v2.u32 of 8 bytes at 0x1008 reads byte 0x1008 of "
		"local "
		"memory, which nothing has written, block (0,0,0) thread (0,0,0)");
	/* A lane's memory is its own. */
	unwritten(shared,
		".local .align 4 .b8 d[4]; setp.ne.u32 %k, %l, 7;\n@%k st.local.u32 [d], 1;\n"
		"ld.local.u32 %a, [d];",
		"kernel k, t.ptx:5: ld.local.u32 of 4 bytes at 0x1000 reads byte 0x1000 of local "
		"memory, which nothing has written, block (0,0,0) thread (7,0,0)");
	/* Across calls: what is passed is as written as it was. */
	unwritten(pass,
		"{ .param .align 4 .b8 x[8]; .param .b32 r; st.param.b32 [x+4], 7; call (r), f, "
		"(x);\n"
		"ld.param.b32 %a, [r]; }",
		"");
	unwritten(pass,
		"{ .param .align 4 .b8 x[8]; .param .b32 r; st.param.b32 [x], 7; call (r), f, "
		"(x);\n"
		"ld.param.b32 %a, [r]; }",
		"kernel k, t.ptx:2: ld.param.b32 of 4 bytes at 0x1014 reads byte 0x1014 of local "
		"memory, which nothing has written, block (0,0,0) thread (0,0,0)");
}

static void test_races_of_warps(void **state)
{
	(void)state;
	/* The first warp runs to its end, then the second writes what that has read. */
	races("st.shared.u32 [%s], %t;\n\nxor.b32 %s, %s, 128;\nld.shared.u32 %a, [%s];", 64,
		"kernel k, t.ptx:3: st.shared.u32 of 4 bytes at 0x480 races on byte 0x480 of "
		"shared "
		"memory with ld.shared.u32 (line 6) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (32,0,0)");
	races("setp.lt.u32 %k, %t, 32;\n@%k st.shared.u32 [%s], %t;\n@!%k ld.shared.u32 %a, "
	      "[%s+-128];",
		64,
		"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with st.shared.u32 (line 4) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (32,0,0)");
	races("st.shared.u32 [%s], %t;\nbar.sync 0;\nxor.b32 %s, %s, 128;\nld.shared.u32 %a, [%s];",
		64, "");
	/* The second barrier of a loop is missing: the first warp writes before the second reads.
	 */
	races("st.shared.u32 [%s], %t;\nbar.sync 0;\nxor.b32 %b, %s, 128;\nld.shared.u32 %a, "
	      "[%b];\nst.shared.u32 [%s], %a;",
		64,
		"kernel k, t.ptx:6: ld.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with st.shared.u32 (line 7) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (32,0,0)");
	races("st.shared.u32 [%s], %t;\nbar.sync 0;\nxor.b32 %b, %s, 128;\nld.shared.u32 %a, "
	      "[%b];\nbar.sync 0; st.shared.u32 [%s], %a;",
		64, "");
	/* bar.warp.sync orders the lanes of a warp, not the warps. */
	races("st.shared.u32 [%s], %t;\nbar.warp.sync -1;\nxor.b32 %s, %s, 128;\n"
	      "ld.shared.u32 %a, [%s];",
		64,
		"kernel k, t.ptx:3: st.shared.u32 of 4 bytes at 0x480 races on byte 0x480 of "
		"shared "
		"memory with ld.shared.u32 (line 6) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (32,0,0)");
	/* Reads alone are no race, nor are bytes side by side. */
	races("ld.shared.u32 %a, [s];", 64, "");
	races("sub.u32 %s, %s, %t; sub.u32 %s, %s, %t; sub.u32 %s, %s, %t; st.shared.u8 [%s], %t;",
		64, "");
}

static void test_races_of_lanes(void **state)
{
	(void)state;
	races("st.shared.u32 [%s], %t;\n\nxor.b32 %s, %s, 4;\nld.shared.u32 %a, [%s];", 32,
		"kernel k, t.ptx:6: ld.shared.u32 of 4 bytes at 0x404 races on byte 0x404 of "
		"shared "
		"memory with st.shared.u32 (line 3) of thread (1,0,0), no barrier lies between, "
		"block (0,0,0) thread (0,0,0)");
	races("st.shared.u32 [%s], %t;\nbar.warp.sync -1;\nxor.b32 %s, %s, 4;\nld.shared.u32 %a, "
	      "[%s];",
		32, "");
	/* A shuffle meets, and orders no memory. */
	races("st.shared.u32 [%s], %t;\nshfl.sync.idx.b32 %a, %t, 0, 31, -1;\nxor.b32 %s, %s, 4;\n"
	      "ld.shared.u32 %a, [%s];",
		32,
		"kernel k, t.ptx:6: ld.shared.u32 of 4 bytes at 0x404 races on byte 0x404 of "
		"shared "
		"memory with st.shared.u32 (line 3) of thread (1,0,0), no barrier lies between, "
		"block (0,0,0) thread (0,0,0)");
	/* bar.warp.sync of pairs orders the pairs, not what lies further away. */
	races("st.shared.u32 [%s], %t;\nand.b32 %a, %l, 30; shl.b32 %c, 3, %a; "
	      "bar.warp.sync %c;\nxor.b32 %s, %s, 4;\nld.shared.u32 %a, [%s];",
		32, "");
	races("st.shared.u32 [%s], %t;\nand.b32 %a, %l, 30; shl.b32 %c, 3, %a; "
	      "bar.warp.sync %c;\nxor.b32 %s, %s, 8;\nld.shared.u32 %a, [%s];",
		32,
		"kernel k, t.ptx:6: ld.shared.u32 of 4 bytes at 0x408 races on byte 0x408 of "
		"shared "
		"memory with st.shared.u32 (line 3) of thread (2,0,0), no barrier lies between, "
		"block (0,0,0) thread (0,0,0)");
	/* Lanes that write one place in one instruction: another value is a race, the same none. */
	races("st.shared.u32 [s], %t;", 32,
		"kernel k, t.ptx:3: st.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with st.shared.u32 (line 3) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (1,0,0)");
	races("st.shared.u32 [s], 5;", 32, "");
	races("st.shared.u32 [s], 5;", 128, "");
	/* Some other value in between, though first and last are the same. */
	races("and.b32 %a, %t, 1; setp.lt.u32 %k, %t, 3;\n@%k st.shared.u32 [s], %a;", 32,
		"kernel k, t.ptx:4: st.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with st.shared.u32 (line 4) of thread (1,0,0), no barrier lies between, "
		"block (0,0,0) thread (2,0,0)");
	/* Once a barrier lies between, another value is fine; without one it is not. */
	races("st.shared.u32 [s], 5;\nbar.sync 0; setp.eq.u32 %k, %t, 9;\n@%k st.shared.u32 [s], "
	      "6;",
		64, "");
	races("st.shared.u32 [s], 5;\nsetp.eq.u32 %k, %t, 9;\n@%k st.shared.u32 [s], 6;", 64,
		"kernel k, t.ptx:5: st.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with st.shared.u32 (line 3) of thread (31,0,0), no barrier lies between, "
		"block (0,0,0) thread (9,0,0)");
	/* The very last write is looked at too. */
	races("setp.lt.u32 %k, %t, 2;\n@%k st.shared.u8 [s+9], %t;", 32,
		"kernel k, t.ptx:4: st.shared.u8 of 1 bytes at 0x409 races on byte 0x409 of shared "
		"memory with st.shared.u8 (line 4) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (1,0,0)");
}

static void test_barriers_with_counts(void **state)
{
	(void)state;
	/* Warps 0 and 1 meet at barrier 1; warp 2 does not. */
	races("setp.ge.u32 %k, %t, 64; @%k bra THIRD; st.shared.u32 [%s], %t; bar.sync 1, 64;\n"
	      "xor.b32 %s, %s, 128; ld.shared.u32 %a, [%s]; bra END;\n"
	      "THIRD: nanosleep.u32 1;\nEND:",
		96, "");
	races("setp.ge.u32 %k, %t, 64; @%k bra THIRD; st.shared.u32 [%s], %t; bar.sync 1, 64;\n"
	      "bra END;\n"
	      "THIRD: ld.shared.u32 %a, [%s+-256];\nEND:",
		96,
		"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with st.shared.u32 (line 3) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (64,0,0)");
	/* Producer and consumer: what is done before the arrival is seen, what is done after not.
	 */
	races("setp.ge.u32 %k, %t, 32; @%k bra TAKE; st.shared.u32 [%s], %t; bar.arrive 1, 64; "
	      "bra END;\n"
	      "TAKE: bar.sync 1, 64; ld.shared.u32 %a, [%s+-128];\nEND:",
		64, "");
	races("setp.ge.u32 %k, %t, 32; @%k bra TAKE; bar.arrive 1, 64; st.shared.u32 [%s], %t; "
	      "bra END;\n"
	      "TAKE: bar.sync 1, 64;\nld.shared.u32 %a, [%s+-128];\nEND:",
		64,
		"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with st.shared.u32 (line 3) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (32,0,0)");
	/* The arriver sees nothing of those that wait. */
	races("setp.ge.u32 %k, %t, 32; @%k bra TAKE; bar.arrive 1, 64; bar.sync 2, 32;\n"
	      "ld.shared.u32 %a, [%s+128]; bra END;\n"
	      "TAKE: st.shared.u32 [%s], %t; bar.sync 1, 64;\nEND:",
		64,
		"kernel k, t.ptx:4: ld.shared.u32 of 4 bytes at 0x480 races on byte 0x480 of "
		"shared "
		"memory with st.shared.u32 (line 5) of thread (32,0,0), no barrier lies between, "
		"block (0,0,0) thread (0,0,0)");
	/* Seen through another one: 0 -> 1 at barrier 1, 1 -> 2 at barrier 2. */
	races("shr.u32 %a, %t, 5; setp.eq.u32 %k, %a, 1; @%k bra MIDDLE; setp.eq.u32 %k, %a, 2;\n"
	      "@%k bra LAST; st.shared.u32 [%s], %t; bar.arrive 1, 64; bra END;\n"
	      "MIDDLE: bar.sync 1, 64; bar.arrive 2, 64; bra END;\n"
	      "LAST: bar.sync 2, 64; ld.shared.u32 %a, [%s+-256];\nEND:",
		96, "");
	/* Lanes that have exited count as arrived; a reduction is a barrier too. */
	races("st.shared.u32 [%s], %t; setp.ge.u32 %k, %t, 40; @%k exit; bar.red.popc.u32 %b, 0, "
	      "%k;\nld.shared.u32 %a, [%s+32];",
		64, "");
}

static void test_atomics_and_strong(void **state)
{
	(void)state;
	races("atom.shared.add.u32 %a, [s], 1;", 64, "");
	races("atom.shared.add.u32 %a, [s], 1;\nld.shared.u32 %a, [s];", 64,
		"kernel k, t.ptx:4: ld.shared.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared "
		"memory with atom.shared.add.u32 (line 3) of thread (1,0,0), no barrier lies "
		"between, block (0,0,0) thread (0,0,0)");
	races("setp.eq.u32 %k, %t, 0;\n@%k st.shared.u32 [s], 0;\natom.shared.add.u32 %a, [s], 0;",
		64,
		"kernel k, t.ptx:5: atom.shared.add.u32 of 4 bytes at 0x400 races on byte 0x400 of "
		"shared memory with st.shared.u32 (line 4) of thread (0,0,0), no barrier lies "
		"between, block (0,0,0) thread (1,0,0)");
	/* Volatile accesses are relaxed ones, and race only with plain ones. */
	races("st.volatile.shared.u32 [s], %t;\nld.volatile.shared.u32 %a, [s];", 64, "");
	races("st.volatile.shared.u32 [s], %t;\nbar.warp.sync -1; ld.shared.u32 %a, [s];", 64,
		"kernel k, t.ptx:3: st.volatile.shared.u32 of 4 bytes at 0x400 races on byte 0x400 "
		"of shared memory with ld.shared.u32 (line 4) of thread (0,0,0), no barrier lies "
		"between, block (0,0,0) thread (32,0,0)");
}

/* Rows that lanes name and other lanes load; .sync of a matrix instruction orders no memory. */
static void test_tiles(void **state)
{
	(void)state;
	races("st.shared.u32 [%s], %t;\nshl.b32 %c, %l, 4; mov.u32 %b, s; add.u32 %c, %c, %b;\n"
	      "and.b32 %c, %c, 0xfffffc7f; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%a}, [%c];",
		32,
		"kernel k, t.ptx:5: ldmatrix.sync.aligned.m8n8.x1.shared.b16 of 16 bytes at 0x400 "
		"races on byte 0x404 of shared memory with st.shared.u32 (line 3) of thread "
		"(1,0,0), "
		"no barrier lies between, block (0,0,0) thread (0,0,0)");
	races("st.shared.u32 [%s], %t; bar.warp.sync -1;\nshl.b32 %c, %l, 4; mov.u32 %b, s; "
	      "add.u32 %c, %c, %b;\n"
	      "and.b32 %c, %c, 0xfffffc7f; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%a}, [%c];",
		32, "");
	/* All rows in one place. */
	races("mov.u32 %c, s;\nstmatrix.sync.aligned.m8n8.x1.shared.b16 [%c], {%t};", 32,
		"kernel k, t.ptx:4: stmatrix.sync.aligned.m8n8.x1.shared.b16 of 16 bytes at 0x400 "
		"races on byte 0x400 of shared memory with "
		"stmatrix.sync.aligned.m8n8.x1.shared.b16 "
		"(line 4) of thread (0,0,0), no barrier lies between, block (0,0,0) thread "
		"(1,0,0)");
	races("shl.b32 %c, %l, 4; mov.u32 %b, s; add.u32 %c, %c, %b;\n"
	      "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%c], {%t};",
		32, "");
	unwritten(shared, "mov.u32 %c, s; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%a}, [%c];",
		"kernel k, t.ptx:3: ldmatrix.sync.aligned.m8n8.x1.shared.b16 of 16 bytes at 0x400 "
		"reads byte 0x400 of shared memory, which nothing has written, block (0,0,0) "
		"thread "
		"(0,0,0)");
}

/* PTX ISA, "Release and Acquire Patterns": a fence before the strong write, one behind the read. */
static void test_locks_and_flags(void **state)
{
	(void)state;
	/* Data behind a lock. The lock itself is set up before a barrier. */
	races("mov.u32 %c, 0; setp.ne.u32 %k, %t, 0; @%k bra GO; st.shared.u32 [s], 0;\n"
	      "GO: bar.sync 0;\n"
	      "AGAIN: atom.shared.cas.b32 %a, [s], 0, 1; setp.ne.u32 %k, %a, 0; @%k bra AGAIN;\n"
	      "membar.cta; ld.shared.u32 %b, [s+4];\nadd.u32 %b, %b, %t; st.shared.u32 [s+4], %b;\n"
	      "fence.acq_rel.cta; atom.shared.exch.b32 %a, [s], 0;",
		96, "");
	/* Without the fence behind the read, or without the one before the write. */
	races("mov.u32 %c, 0; setp.ne.u32 %k, %t, 0; @%k bra GO; st.shared.u32 [s], 0;\n"
	      "GO: bar.sync 0;\n"
	      "AGAIN: atom.shared.cas.b32 %a, [s], 0, 1; setp.ne.u32 %k, %a, 0; @%k bra AGAIN;\n"
	      "ld.shared.u32 %b, [s+4];\nst.shared.u32 [s+4], %t;\n"
	      "membar.cta; atom.shared.exch.b32 %a, [s], 0;",
		96,
		"kernel k, t.ptx:6: ld.shared.u32 of 4 bytes at 0x404 races on byte 0x404 of "
		"shared "
		"memory with st.shared.u32 (line 7) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (1,0,0)");
	races("mov.u32 %c, 0; setp.ne.u32 %k, %t, 0; @%k bra GO; st.shared.u32 [s], 0;\n"
	      "GO: bar.sync 0;\n"
	      "AGAIN: atom.shared.cas.b32 %a, [s], 0, 1; setp.ne.u32 %k, %a, 0; @%k bra AGAIN;\n"
	      "membar.cta; ld.shared.u32 %b, [s+4];\nst.shared.u32 [s+4], %t;\n"
	      "atom.shared.exch.b32 %a, [s], 0;",
		96,
		"kernel k, t.ptx:6: ld.shared.u32 of 4 bytes at 0x404 races on byte 0x404 of "
		"shared "
		"memory with st.shared.u32 (line 7) of thread (0,0,0), no barrier lies between, "
		"block (0,0,0) thread (1,0,0)");
	/* A flag with .release and .acquire; what is written behind the release is not handed on.
	 */
	races("setp.eq.u32 %k, %t, 40; @%k bra GIVE; setp.ne.u32 %k, %t, 0; @%k bra END;\n"
	      "WAIT: ld.acquire.cta.shared.u32 %a, [s]; setp.eq.u32 %k, %a, 0; @%k bra WAIT;\n"
	      "ld.shared.u32 %b, [s+4]; bra END;\n"
	      "GIVE: st.shared.u32 [s+4], 7; st.release.cta.shared.u32 [s], 1;\nEND:",
		64, "");
	races("setp.eq.u32 %k, %t, 40; @%k bra GIVE; setp.ne.u32 %k, %t, 0; @%k bra END;\n"
	      "WAIT: ld.acquire.cta.shared.u32 %a, [s]; setp.eq.u32 %k, %a, 0; @%k bra WAIT;\n"
	      "ld.shared.u32 %b, [s+4]; bra END;\n"
	      "GIVE: st.release.cta.shared.u32 [s], 1; st.shared.u32 [s+4], 7;\nEND:",
		64,
		"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x404 races on byte 0x404 of "
		"shared "
		"memory with st.shared.u32 (line 6) of thread (40,0,0), no barrier lies between, "
		"block (0,0,0) thread (0,0,0)");
	/* A relaxed flag hands nothing on. */
	races("setp.eq.u32 %k, %t, 40; @%k bra GIVE; setp.ne.u32 %k, %t, 0; @%k bra END;\n"
	      "WAIT: ld.relaxed.cta.shared.u32 %a, [s]; setp.eq.u32 %k, %a, 0; @%k bra WAIT;\n"
	      "ld.shared.u32 %b, [s+4]; bra END;\n"
	      "GIVE: st.shared.u32 [s+4], 7; st.relaxed.cta.shared.u32 [s], 1;\nEND:",
		64,
		"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x404 races on byte 0x404 of "
		"shared "
		"memory with st.shared.u32 (line 6) of thread (40,0,0), no barrier lies between, "
		"block (0,0,0) thread (0,0,0)");
}

/* The fields of a fault, and the place in the source. */
static void test_fault_fields(void **state)
{
	char text[2048], *whole;
	struct exec_fixture f;

	(void)state;
	snprintf(text, sizeof text,
		"%s.loc 1 12 3\nst.shared.u32 [%%s], %%t;\n.loc 1 14 3\nld.shared.u32 %%a, "
		"[%%s+4];",
		names);
	whole = exec_fixture_text(".file 1 \"a.cu\"\n.shared .align 16 .b8 s[1024];", text);
	exec_fixture_open(&f, "t.ptx", whole, "k");
	exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, NULL, 64));
	f.launch.checks = EXEC_CHECK_RACES | EXEC_CHECK_UNINITIALISED;
	exec_fixture_try(&f, 1, 31);
	assert_int_equal(f.fault.kind, EXEC_FAULT_RACE);
	assert_string_equal(exec_fault_name(f.fault.kind), "race");
	assert_int_equal(f.fault.thread[0], 0);
	assert_int_equal(f.fault.other.thread[0], 1);
	assert_int_equal(f.fault.other.pos.line, f.fault.pos.line - 2);
	assert_int_equal(f.fault.source_line, 14);
	assert_int_equal(f.fault.source_file, 1);
	assert_int_equal(f.fault.address, 0x404);
	assert_int_equal(f.fault.size, 4);
	exec_fixture_close(&f);
	free(whole);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unwritten_shared),
		cmocka_unit_test(test_unwritten_local),
		cmocka_unit_test(test_races_of_warps),
		cmocka_unit_test(test_races_of_lanes),
		cmocka_unit_test(test_barriers_with_counts),
		cmocka_unit_test(test_atomics_and_strong),
		cmocka_unit_test(test_tiles),
		cmocka_unit_test(test_locks_and_flags),
		cmocka_unit_test(test_fault_fields),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
