/*
 * Modern IR, tests/ir/constructs.ll, rewritten for each real reader of the toolchain cache: it must
 * compile without a finding and, on the executor, compute what the IR says by hand.
 */
#include "exec_fixture.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool_fixture.h"

static const struct reader {
	const char *file; /* below the cache */
	const char *lib;  /* LD_LIBRARY_PATH below the cache, or NULL */
	enum tool_kind kind;
	int arch;
} readers[] = {
	{"llc-13/bin/llc", "llc-13/lib", TOOL_LLC, 86},
	{"llc-14/bin/llc", "llc-14/lib", TOOL_LLC, 86},
	{"llc-15/bin/llc", "llc-15/lib", TOOL_LLC, 86},
	{"llc-16/bin/llc", "llc-16/lib", TOOL_LLC, 86},
	{"llc-19/bin/llc", "llc-19/lib", TOOL_LLC, 86},
	{"llc-22/bin/llc", "llc-22/lib", TOOL_LLC, 86},
	{"libllvm-23.1.1/lib/libLLVM.so.23.1", NULL, TOOL_LIBLLVM, 86},
	{"libnvvm-11.8/nvidia/cuda_nvcc/nvvm/lib64/libnvvm.so", NULL, TOOL_LIBNVVM, 86},
	{"libnvvm-12.6/nvidia/cuda_nvcc/nvvm/lib64/libnvvm.so", NULL, TOOL_LIBNVVM, 86},
	{"libnvvm-12.9/nvidia/cuda_nvcc/nvvm/lib64/libnvvm.so", NULL, TOOL_LIBNVVM, 120},
	{"libnvvm-13.3/nvidia/cu13/lib/libnvvm.so.4", NULL, TOOL_LIBNVVM, 86},
	{"libnvvm-13.3/nvidia/cu13/lib/libnvvm.so.4", NULL, TOOL_LIBNVVM, 120},
};
enum { READERS = sizeof readers / sizeof readers[0], RESULTS = 22 };

/* $DOCTOR_TOOLCHAINS, else where tools/toolchains/fetch puts them. */
static char *cache_path(const char *name)
{
	const char *given = getenv("DOCTOR_TOOLCHAINS"), *xdg = getenv("XDG_CACHE_HOME");
	const char *home = getenv("HOME");
	AUTO_STRBUF struct strbuf path = STRBUF_INIT;
	if (given)
		strbuf_add(&path, given);
	else
		strbuf_addf(&path, "%s%s/bloomery-doctor/toolchains",
			xdg    ? xdg
			: home ? home
			       : "",
			xdg ? "" : "/.cache");
	return fs_join(path.text, name);
}

/* With n = 12, x = 1.5, s = {5, {7, -3}, {1000, 9}} and result 15 set to 100 before. */
static const uint32_t want[RESULTS] = {
	7,            /* umin(n, 7) */
	8,            /* |n - 20| */
	30,           /* smax(n, 30) */
	(uint32_t)-4, /* smin(n, -4) */
	1000,         /* a packed struct's member in a struct by value */
	(uint32_t)-3, /* an array's element in it */
	0xbfc00000,   /* -x */
	12,           /* n by way of a local array */
	33,           /* the constant table at n - 10 */
	24,           /* twice(n), by a pointer */
	100,          /* what the atomic add found */
	3,            /* the switch's case 12 */
	25,           /* freeze(n) * 2 | 1 */
	0x40600000,   /* x + 2 as a vector's element */
	77,           /* stored through inttoptr(out + 56) */
	112,          /* what the atomic add left */
	5,            /* what the exchange left */
	11,           /* two words copied from the table */
	22, 1,        /* the exchange took place */
	66,           /* 0 + 1 + ... + 11 */
	1005,         /* a sum by a function that takes the struct by value */
};

static void check_results(const char *name, const char *ptx)
{
	static const struct {
		int32_t first;
		int16_t pair[2];
		int32_t second;
		int8_t byte;
	} s = {5, {7, -3}, 1000, 9};
	uint32_t out[RESULTS] = {[15] = 100};
	struct exec_fixture f;
	exec_fixture_open(&f, name, ptx, "k");
	uint64_t address = exec_fixture_buffer(&f, out, sizeof out);
	exec_fixture_u64(&f, 0, address);
	size_t offset, size;
	assert_true(exec_param_offset(f.module, "k", 1, &offset, &size));
	assert_true(size <= sizeof s);
	memcpy(f.params + offset, &s, size);
	exec_fixture_u32(&f, 2, 12);
	exec_fixture_f32(&f, 3, 1.5F);
	exec_fixture_run(&f, 1, 1);
	exec_fixture_read(&f, address, out, sizeof out);
	for (unsigned i = 0; i < RESULTS; i++)
		if (out[i] != want[i])
			fail_msg("%s: result %u is 0x%x, not 0x%x", name, i, out[i], want[i]);
	exec_fixture_close(&f);
}

static void test_reader(void **state)
{
	const struct reader *reader = *state;
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = {.kind = reader->kind, .path = cache_path(reader->file)};
	AUTO_FREE char *lib = reader->lib ? cache_path(reader->lib) : NULL;
	AUTO_STRBUF struct strbuf env = STRBUF_INIT, source = STRBUF_INIT;
	if (!fs_is_file(spec.path)) {
		print_message("# skipped: no %s in the toolchain cache\n", reader->file);
		tool_spec_destroy(&spec);
		skip();
	}
	if (lib) {
		strbuf_addf(&env, "LD_LIBRARY_PATH=%s", lib);
		strlist_add(&spec.env, env.text);
	}
	context.limits.seconds = 60;
	AUTO_FREE char *path = check_source("tests/ir/constructs.ll");
	check_ok(fs_read(path, 1 << 20, &source));
	struct tool_result result =
		tool_fixture_build(&context, &spec, "constructs.ll", source.text, reader->arch);
	if (result.outcome != TOOL_BUILT)
		fail_msg("%s sm_%d: %s", reader->file, reader->arch, result.message);
	for (size_t i = 0; i < result.findings.count; i++)
		fail_msg("%s sm_%d: %s", reader->file, reader->arch, result.findings.items[i]);
	check_results(reader->file, result.ptx.text);
	tool_result_destroy(&result);
	tool_spec_destroy(&spec);
}

int main(int argc, char **argv)
{
	struct CMUnitTest tests[READERS];
	char names[READERS][96];
	int status = tool_fixture_lower(argc, argv);
	if (status >= 0)
		return status;
	for (size_t i = 0; i < READERS; i++) {
		snprintf(names[i], sizeof names[i], "%s sm_%d", readers[i].file, readers[i].arch);
		tests[i] = (struct CMUnitTest){.name = names[i],
			.test_func = test_reader,
			.initial_state = (void *)(uintptr_t)&readers[i]};
	}
	return _cmocka_run_group_tests("ir_readers", tests, READERS, NULL, NULL);
}
