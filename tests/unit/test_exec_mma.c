/*
 * Matrix instructions beside their values, which tests/ptx/op holds: who takes part, addresses that
 * are wrong, what the verdict says of a kernel, and the stated order of a sum.
 */
#include "exec_fixture.h"

#include <string.h>

#include "base/strbuf.h"

#define HEAD                                                                                       \
	".version 8.0 .target sm_90 .address_size 64\n.shared .align 16 .b8 s[256];\n"             \
	".visible .entry k(.param .u64 p) { .reg .b32 %a, %b, %t, %c<4>; .reg .b64 %q, %at; "      \
	".reg .pred %k;\nld.param.u64 %q, [p]; mov.u32 %t, %tid.x; mad.wide.u32 %at, %t, 16, "     \
	"%q;\n"
#define TAIL "\nret; }\n"
#define HALVES                                                                                     \
	"mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%c0, %c1, %c2, %c3}, {%a, %a}, {%b}, "  \
	"{%c0, %c1, %c2, %c3};"
#define BYTES                                                                                      \
	"mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32 {%c0, %c1, %c2, %c3}, {%a, %a}, {%b}, "   \
	"{%c0, %c1, %c2, %c3};"

static void check_stops(
	const char *text, unsigned threads, enum exec_fault_kind kind, const char *detail)
{
	struct exec_fixture f;

	exec_fixture_open(&f, "t.ptx", text, "k");
	exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, NULL, 4096));
	exec_fixture_try(&f, 1, threads);
	assert_int_equal(f.fault.kind, kind);
	if (!strstr(f.fault.detail, detail))
		fail_msg("`%s` is not in `%s`", detail, f.fault.detail);
	exec_fixture_close(&f);
}

static void test_who_takes_part(void **state)
{
	(void)state;
	check_stops(HEAD BYTES TAIL, 20, EXEC_FAULT_SHUFFLE,
		"needs all 32 lanes of the warp, lanes 0x000fffff take part");
	check_stops(HEAD "setp.lt.u32 %k, %t, 4; @%k exit;\n" BYTES TAIL, 32, EXEC_FAULT_SHUFFLE,
		"needs all 32 lanes of the warp, lanes 0xfffffff0 take part");
	check_stops(HEAD "setp.lt.u32 %k, %t, 4; @%k bra A;\n" BYTES "\nexit;\nA:\n" BYTES TAIL, 32,
		EXEC_FAULT_SHUFFLE, "must be one instruction for all lanes");
}

/* Lanes that parted and join again before it are one warp. */
static void test_parted_lanes_join(void **state)
{
	struct exec_fixture f;

	(void)state;
	exec_fixture_open(&f, "t.ptx",
		HEAD "setp.lt.u32 %k, %t, 4; @%k bra A;\nmov.b32 %a, 1;\nA:\n" BYTES TAIL, "k");
	exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, NULL, 4096));
	exec_fixture_run(&f, 1, 64);
	exec_fixture_close(&f);
}

static void test_addresses(void **state)
{
	(void)state;
	check_stops(HEAD "mov.u32 %a, s; add.u32 %a, %a, 8;\n"
			 "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%b}, [%a];" TAIL,
		32, EXEC_FAULT_MISALIGNED, "is not aligned to its 16 bytes");
	check_stops(HEAD "mov.u32 %a, s; mad.lo.u32 %a, %t, 64, %a;\n"
			 "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%b}, [%a];" TAIL,
		32, EXEC_FAULT_ADDRESS, "past the end of shared memory");
	/* Only the first eight lanes give addresses of one tile. */
	check_stops(HEAD "mov.u32 %a, s; mad.lo.u32 %a, %t, 32, %a;\n"
			 "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%b}, [%a];" TAIL,
		32, EXEC_FAULT_NONE, "");
	check_stops(HEAD "wmma.load.a.sync.aligned.row.m8n8k4.global.f64 {%q}, [%q], 1000;" TAIL,
		32, EXEC_FAULT_ADDRESS, "past the end of a buffer of 4096 bytes");
}

static bool is_approximate(const char *text)
{
	struct exec_fixture f;
	struct exec_traits traits;

	exec_fixture_open(&f, "t.ptx", text, "k");
	exec_module_traits(f.module, "k", &traits);
	exec_fixture_close(&f);
	return traits.approximate;
}

static void test_traits(void **state)
{
	(void)state;
	assert_true(is_approximate(HEAD HALVES TAIL));
	assert_false(is_approximate(HEAD BYTES TAIL));
	assert_false(is_approximate(HEAD "movmatrix.sync.aligned.m8n8.trans.b16 %a, %b;" TAIL));
}

/* A row of ones times a column of `b`, eight of them, and c of 2^24 in one element, 0 in another.
 */
static void check_sums(const char *b, uint32_t large, uint32_t small)
{
	struct strbuf text = STRBUF_INIT;
	uint32_t got[32 * 4];
	struct exec_fixture f;
	uint64_t to;

	strbuf_add(&text, HEAD "mov.b32 %a, 0x3c003c00; mov.b32 %c0, 0x4b800000; mov.b32 %c1, %c0; "
			       "mov.b32 %c2, 0; mov.b32 %c3, %c2; mov.b32 %b, ");
	strbuf_add(&text, b);
	strbuf_add(&text, ";\n" HALVES "st.global.v4.b32 [%at], {%c0, %c1, %c2, %c3};" TAIL);
	exec_fixture_open(&f, "t.ptx", text.text, "k");
	to = exec_fixture_buffer(&f, NULL, sizeof got);
	exec_fixture_u64(&f, 0, to);
	exec_fixture_run(&f, 1, 32);
	exec_fixture_read(&f, to, got, sizeof got);
	for (unsigned l = 0; l < 32; l++) {
		assert_int_equal(got[(size_t)l * 4], large);
		assert_int_equal(got[(size_t)l * 4 + 2], small);
	}
	exec_fixture_close(&f);
	strbuf_destroy(&text);
}

/* One exact sum, no steps; what is below half a unit of 2^24 is cut before it, the rest after. */
static void test_order(void **state)
{
	(void)state;
	check_sums("0x3c003c00", 0x4b800004, 0x41000000); /* 2^24 + 8, 8 */
	check_sums("0x36003600", 0x4b800000, 0x40400000); /* eight of 0.375 are cut; 3 */
	check_sums("0x3a003a00", 0x4b800002, 0x40c00000); /* 0.75 counts as 0.5: 2^24 + 4; 6 */
	check_sums("0x3b003b00", 0x4b800002, 0x40e00000); /* 0.875 as 0.5; 7 */
	check_sums("0x3e003c00", 0x4b800005, 0x41200000); /* 1 and 1.5: 2^24 + 10; 10 */
	check_sums("0x38003c00", 0x4b800003, 0x40c00000); /* 1 and 0.5: 2^24 + 6; 6 */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_takes_part),
		cmocka_unit_test(test_parted_lanes_join),
		cmocka_unit_test(test_addresses),
		cmocka_unit_test(test_traits),
		cmocka_unit_test(test_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
