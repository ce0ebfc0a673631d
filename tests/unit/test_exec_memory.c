/*
 * Memory: what a launch may touch, and the one line that says what it touched wrongly. Every kind
 * of fault has its whole text here, with the place in the PTX and the thread.
 */
#include "exec_fixture.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wanted {
	enum exec_fault_kind kind;
	const char *detail;
	unsigned thread, line, size;
	uint64_t offset; /* of the fault's address from the buffer's */
};

static const char names[] =
	".reg .b64 %p, %q, %r; .reg .b32 %a, %b, %t; .reg .b16 %h; .reg .pred %k; "
	"ld.param.u64 %p, [p]; mov.u32 %t, %tid.x;\n";

/* Runs the body on a buffer of 64 bytes with `threads` threads; `%s` in detail is its address. */
static void check_fault(
	const char *module, const char *body, unsigned threads, const struct wanted *want)
{
	char text[4096], address[32], detail[512], *whole;
	struct exec_fixture f;
	uint64_t buffer;

	snprintf(text, sizeof text, "%s%s", names, body);
	whole = exec_fixture_text(module, text);
	exec_fixture_open(&f, "folder/t.ptx", whole, "k");
	buffer = exec_fixture_buffer(&f, NULL, 64);
	exec_fixture_u64(&f, 0, buffer);
	exec_fixture_try(&f, 1, threads);
	snprintf(address, sizeof address, "0x%" PRIx64, buffer + want->offset);
	if (strstr(want->detail, "ADDRESS")) {
		const char *at = strstr(want->detail, "ADDRESS");

		snprintf(detail, sizeof detail, "%.*s%s%s", (int)(at - want->detail), want->detail,
			address, at + strlen("ADDRESS"));
		assert_int_equal(f.fault.address, buffer + want->offset);
	} else {
		snprintf(detail, sizeof detail, "%s", want->detail);
	}
	assert_string_equal(f.fault.detail, detail);
	assert_int_equal(f.fault.kind, want->kind);
	assert_string_equal(f.fault.kernel, "k");
	assert_int_equal(f.fault.thread[0], want->thread);
	assert_int_equal(f.fault.pos.line, want->line);
	assert_int_equal(f.fault.size, want->size);
	exec_fixture_close(&f);
	free(whole);
}

static void test_past_the_end(void **state)
{
	(void)state;
	check_fault("", "mad.wide.u32 %q, %t, 4, %p;\nld.global.u32 %a, [%q];", 32,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:4: ld.global.u32 of 4 bytes at ADDRESS is 0 bytes past "
			"the "
			"end of a buffer of 64 bytes, block (0,0,0) thread (16,0,0)",
			16, 4, 4, 64});
	check_fault("", "st.global.u64 [%p+512], %q;", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:3: st.global.u64 of 8 bytes at ADDRESS is 448 bytes past "
			"the "
			"end of a buffer of 64 bytes, block (0,0,0) thread (0,0,0)",
			0, 3, 8, 512});
	/* Generic addresses are checked in the same way; a vector counts as a whole. */
	check_fault("", "ld.v2.u32 {%a, %b}, [%p+64];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:3: ld.v2.u32 of 8 bytes at ADDRESS is 0 bytes past the "
			"end of "
			"a buffer of 64 bytes, block (0,0,0) thread (0,0,0)",
			0, 3, 8, 64});
}

static void test_no_buffer(void **state)
{
	(void)state;
	check_fault("", "mov.u64 %q, 0;\nld.global.u8 %a, [%q];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:4: ld.global.u8 of 1 bytes at 0x0 is in no buffer, block "
			"(0,0,0) thread (0,0,0)",
			0, 4, 1, 0});
	/* Below the first buffer lies nothing. */
	check_fault("", "ld.global.u32 %a, [%p-4];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:3: ld.global.u32 of 4 bytes at ADDRESS is in no buffer, "
			"block "
			"(0,0,0) thread (0,0,0)",
			0, 3, 4, (uint64_t)-4});
	/* The address of a function is no memory. */
	check_fault(".func f() { ret; }", "mov.u64 %q, f;\nld.u32 %a, [%q];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:4: ld.u32 of 4 bytes at 0x7b0000000010 is in no buffer, "
			"block "
			"(0,0,0) thread (0,0,0)",
			0, 4, 4, 0});
}

static void test_misaligned(void **state)
{
	(void)state;
	check_fault("", "ld.global.u32 %a, [%p+2];", 1,
		&(struct wanted){EXEC_FAULT_MISALIGNED,
			"kernel k, t.ptx:3: ld.global.u32 at ADDRESS is not aligned to its 4 "
			"bytes, "
			"block (0,0,0) thread (0,0,0)",
			0, 3, 4, 2});
	check_fault("", "st.global.v4.u32 [%p+8], {%a, %a, %a, %a};", 1,
		&(struct wanted){EXEC_FAULT_MISALIGNED,
			"kernel k, t.ptx:3: st.global.v4.u32 at ADDRESS is not aligned to its 16 "
			"bytes, block (0,0,0) thread (0,0,0)",
			0, 3, 16, 8});
	check_fault("", "atom.global.add.u64 %q, [%p+4], 1;", 1,
		&(struct wanted){EXEC_FAULT_MISALIGNED,
			"kernel k, t.ptx:3: atom.global.add.u64 at ADDRESS is not aligned to its 8 "
			"bytes, block (0,0,0) thread (0,0,0)",
			0, 3, 8, 4});
}

static void test_read_only(void **state)
{
	(void)state;
	check_fault(".const .b32 c[2] = {1, 2};", "cvta.const.u64 %q, c;\nst.u32 [%q+4], 7;", 1,
		&(struct wanted){EXEC_FAULT_READ_ONLY,
			"kernel k, t.ptx:4: st.u32 of 4 bytes at 0x7c0000000104 writes to constant "
			"memory, which a kernel cannot change, block (0,0,0) thread (0,0,0)",
			0, 4, 4, 0});
	check_fault("",
		"mov.u64 %q, p;\ncvta.param.u64 %q, %q;\nld.u64 %r, [%q];\nst.u64 [%q], %r;", 1,
		&(struct wanted){EXEC_FAULT_READ_ONLY,
			"kernel k, t.ptx:6: st.u64 of 8 bytes at 0x7d0000000000 writes to the "
			"kernel's parameters, which a kernel cannot change, block (0,0,0) thread "
			"(0,0,0)",
			0, 6, 8, 0});
}

static void test_other_spaces(void **state)
{
	(void)state;
	check_fault(".shared .align 4 .b8 s[40];",
		"mov.u32 %a, s;\nmad.lo.u32 %a, %t, 4, %a;\nst.shared.u32 [%a], 1;", 32,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:5: st.shared.u32 of 4 bytes at 0x428 is 0 bytes past the "
			"end "
			"of shared memory of 40 bytes, block (0,0,0) thread (10,0,0)",
			10, 5, 4, 0});
	/* A null pointer to shared memory. */
	check_fault(".shared .align 4 .b8 s[40];",
		"mov.u32 %a, s;\nmov.u32 %a, 0;\nld.shared.u32 %b, [%a];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:5: ld.shared.u32 of 4 bytes at 0x0 is below the start of "
			"shared memory of 40 bytes, block (0,0,0) thread (0,0,0)",
			0, 5, 4, 0});
	check_fault("", ".local .align 8 .b8 l[24];\nld.local.u64 %q, [l+24];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:4: ld.local.u64 of 8 bytes at 0x1018 is 0 bytes past the "
			"end "
			"of local memory of 24 bytes, block (0,0,0) thread (0,0,0)",
			0, 4, 8, 0});
	check_fault("", "ld.param.u64 %q, [p+8];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:3: ld.param.u64 of 8 bytes at 0x8 is 0 bytes past the end "
			"of "
			"the kernel's parameters of 8 bytes, block (0,0,0) thread (0,0,0)",
			0, 3, 8, 0});
	check_fault(".const .b32 c[2] = {1, 2};", "mov.u64 %q, c;\nld.const.u32 %a, [%q+8];", 1,
		&(struct wanted){EXEC_FAULT_ADDRESS,
			"kernel k, t.ptx:4: ld.const.u32 of 4 bytes at 0x108 is 0 bytes past "
			"the end of a buffer of 8 bytes, block (0,0,0) thread (0,0,0)",
			0, 4, 4, 0});
}

/* What the lanes before the one at fault had written stays; a lane that is off makes no access. */
static void test_contents_after(void **state)
{
	char *text = exec_fixture_text("",
		".reg .b64 %p; .reg .b32 %t; .reg .pred %k; ld.param.u64 %p, [p]; mov.u32 %t, "
		"%tid.x;\n"
		"mad.wide.u32 %p, %t, 4, %p; setp.ne.u32 %k, %t, 3; @%k st.global.u32 [%p], %t;");
	struct exec_fixture f;
	uint32_t got[4];
	uint64_t buffer;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	buffer = exec_fixture_buffer(&f, "................", 16);
	exec_fixture_u64(&f, 0, buffer);
	exec_fixture_run(&f, 1, 4);
	exec_fixture_read(&f, buffer, got, sizeof got);
	assert_int_equal(got[2], 2);
	assert_int_equal(got[3], 0x2e2e2e2e);
	exec_fixture_try(&f, 1, 8);
	assert_int_equal(f.fault.kind, EXEC_FAULT_ADDRESS);
	assert_int_equal(f.fault.thread[0], 4);
	exec_fixture_close(&f);
	free(text);
}

static void test_host_copies(void **state)
{
	struct exec_device *device = exec_device_create();
	uint64_t a = 0, b = 0;
	char bytes[8] = {0};

	(void)state;
	check_ok(exec_alloc(device, 100, &a));
	check_ok(exec_alloc(device, 0, &b));
	assert_int_equal(a % 256, 0);
	assert_true(b > a + 100);
	check_ok(exec_write(device, a + 96, "abcd", 4));
	check_ok(exec_read(device, a + 92, bytes, 8));
	assert_memory_equal(bytes, "\0\0\0\0abcd", 8);
	check_error(exec_write(device, a + 97, "abcd", 4), ERROR_INTERNAL,
		"a host copy of 4 bytes at 0x200000061 is not inside one device buffer");
	check_error(exec_read(device, 16, bytes, 1), ERROR_INTERNAL,
		"a host copy of 1 bytes at 0x10 is not inside one device buffer");
	check_error(exec_free(device, a + 1), ERROR_INTERNAL,
		"0x200000001 is not the address of a device buffer");
	check_ok(exec_free(device, a));
	check_error(exec_read(device, a, bytes, 1), ERROR_INTERNAL,
		"a host copy of 1 bytes at 0x200000000 is not inside one device buffer");
	exec_device_destroy(device);
	exec_device_destroy(NULL);
}

/* Freed memory is no memory; addresses are not given out twice. */
static void test_use_after_free(void **state)
{
	char *text = exec_fixture_text(
		"", ".reg .b64 %p; .reg .b32 %a; ld.param.u64 %p, [p]; ld.global.u32 %a, [%p];");
	struct exec_fixture f;
	uint64_t first, second;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	first = exec_fixture_buffer(&f, NULL, 64);
	exec_fixture_u64(&f, 0, first);
	exec_fixture_run(&f, 1, 1);
	check_ok(exec_free(f.device, first));
	second = exec_fixture_buffer(&f, NULL, 64);
	assert_int_not_equal(first, second);
	exec_fixture_try(&f, 1, 1);
	assert_int_equal(f.fault.kind, EXEC_FAULT_FREED);
	assert_string_equal(f.fault.detail,
		"kernel k, t.ptx:2: ld.global.u32 of 4 bytes at 0x200000000 uses a buffer of 64 "
		"bytes that was freed, block (0,0,0) thread (0,0,0)");
	assert_int_equal(f.fault.address, first);
	assert_int_equal(f.fault.size, 4);
	check_error(exec_free(f.device, first), ERROR_INTERNAL,
		"the device buffer at 0x200000000 was freed before");
	/* What lies behind it is in no buffer, as before. */
	exec_fixture_u64(&f, 0, first + 64);
	exec_fixture_try(&f, 1, 1);
	assert_int_equal(f.fault.kind, EXEC_FAULT_ADDRESS);
	exec_fixture_close(&f);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_past_the_end),
		cmocka_unit_test(test_no_buffer),
		cmocka_unit_test(test_misaligned),
		cmocka_unit_test(test_read_only),
		cmocka_unit_test(test_other_spaces),
		cmocka_unit_test(test_contents_after),
		cmocka_unit_test(test_host_copies),
		cmocka_unit_test(test_use_after_free),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
