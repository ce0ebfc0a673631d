/*
 * Real cubins, made by the assemblers that are here: what is read of them is held against what
 * ptxas -v prints, and what is said of two releases' code against nvdisasm's text of both.
 */
#include "cubin_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const char head[] = ".version 7.0\n.target sm_75\n.address_size 64\n";

/* A called function, local, shared and constant memory, two barriers. */
static const char rich[] =
	".extern .shared .align 4 .b8 dyn[];\n"
	".global .align 4 .u32 g[4] = {1, 2, 3, 4};\n"
	".const .align 4 .u32 c[4] = {1, 2, 3, 4};\n"
	".func (.reg .f32 r) helper(.reg .f32 a) { mul.f32 r, a, a; ret; }\n"
	".visible .entry k(.param .u64 p, .param .u32 n) .maxntid 128, 2, 1 {\n"
	".shared .align 4 .b8 s[1024]; .local .align 4 .b8 l[256];\n"
	".reg .u64 %rd<9>; .reg .f32 %f<9>; .reg .u32 %r<9>;\n"
	"ld.param.u64 %rd1, [p]; ld.global.f32 %f1, [%rd1]; mov.u32 %r2, %tid.x;\n"
	"mul.wide.u32 %rd2, %r2, 4; mov.u64 %rd3, l; add.u64 %rd4, %rd3, %rd2;\n"
	"st.local.f32 [l+8], %f1; st.local.f32 [%rd4], %f1; st.shared.f32 [s], %f1;\n"
	"bar.sync 1; bar.sync 0; ld.local.f32 %f2, [l+12]; call (%f3), helper, (%f2);\n"
	"ld.const.u32 %r3, [c+4]; ld.global.u32 %r4, [g+8]; add.u32 %r3, %r3, %r4;\n"
	"st.global.f32 [%rd1], %f3; st.global.u32 [%rd1+4], %r3; ret; }\n";

/* A loop of products and sums. */
static const char loop[] =
	".visible .entry k(.param .u64 p, .param .u32 n) {\n"
	".reg .pred %q; .reg .u64 %rd<9>; .reg .f32 %f<9>; .reg .b32 %r<9>;\n"
	"ld.param.u64 %rd1, [p]; ld.param.u32 %r1, [n]; cvta.to.global.u64 %rd1, %rd1;\n"
	"mov.u32 %r2, %tid.x; mul.wide.u32 %rd2, %r2, 4; add.u64 %rd3, %rd1, %rd2;\n"
	"mov.f32 %f1, 0f00000000;\n"
	"L: ld.global.f32 %f2, [%rd3]; mul.f32 %f3, %f2, 0f40490FDB; add.f32 %f1, %f1, %f3;\n"
	"add.u64 %rd3, %rd3, 512; add.u32 %r1, %r1, -1; setp.ne.u32 %q, %r1, 0; @%q bra L;\n"
	"add.u64 %rd3, %rd1, %rd2; st.global.f32 [%rd3], %f1; ret; }\n";

static const char *const architectures[] = {
	"sm_75", "sm_80", "sm_86", "sm_90", "sm_90a", "sm_100", "sm_120"};
enum { ARCHITECTURES = sizeof architectures / sizeof *architectures, LIVE = 60 };

/* More values that are all needed at once than 24 registers can hold. */
static void write_spilling(struct strbuf *out)
{
	strbuf_add(out, ".visible .entry k(.param .u64 p) { .reg .u64 %rd<3>; .reg .f32 %f<200>;\n"
			"ld.param.u64 %rd1, [p];\n");
	for (unsigned i = 0; i < LIVE; i++)
		strbuf_addf(out, "ld.volatile.global.f32 %%f%u, [%%rd1+%u];\n", i, 4 * i);
	for (unsigned i = 0; i < LIVE; i++)
		strbuf_addf(
			out, "st.volatile.global.f32 [%%rd1+%u], %%f%u;\n", 4 * i, (i * 7) % LIVE);
	strbuf_add(out, "ret; }\n");
}

/* What ptxas -v printed of k; CUBIN_NOT_TOLD: nothing. */
struct printed {
	int registers, stack, stores, loads, barriers, shared, constants;
};

/* The number before `words` in this line; `otherwise` where they do not stand there. */
static int number(const char *line, const char *words, int otherwise)
{
	const char *end = strchr(line, '\n'), *at = strstr(line, words);

	if (!at || (end && at > end))
		return otherwise;
	while (at > line && strchr("0123456789", at[-1]))
		at--;
	return (int)strtol(at, NULL, 10);
}

static struct printed read_printed(const char *log)
{
	struct printed printed = {0};
	const char *line = strstr(log, "Function properties for k\n");

	assert_non_null(line);
	line = strchr(line, '\n') + 1;
	printed.stack = number(line, " bytes stack frame", CUBIN_NOT_TOLD);
	printed.stores = number(line, " bytes spill stores", CUBIN_NOT_TOLD);
	printed.loads = number(line, " bytes spill loads", CUBIN_NOT_TOLD);
	assert_in_range(printed.stack, 0, 1 << 20);
	assert_in_range(printed.stores, 0, 1 << 20);
	assert_in_range(printed.loads, 0, 1 << 20);
	line = strstr(line, "Used ");
	assert_non_null(line);
	printed.registers = number(line, " registers", CUBIN_NOT_TOLD);
	printed.barriers = number(line, " barriers", CUBIN_NOT_TOLD);
	printed.shared = number(line, " bytes smem", 0);
	printed.constants = number(line, " bytes cmem[0]", CUBIN_NOT_TOLD);
	return printed;
}

static void check_against(const struct strbuf *bytes, const char *arch, const struct strbuf *log)
{
	struct printed printed = read_printed(log->text);
	struct cubin *cubin = cubin_fixture_read(bytes);
	const struct cubin_function *k = cubin_fixture_function(cubin, "k");

	assert_int_equal(cubin->arch, (int)strtol(arch + 3, NULL, 10));
	assert_true(k->entry);
	assert_int_equal(k->registers, printed.registers);
	assert_int_equal(k->stack_bytes, printed.stack);
	assert_int_equal(k->shared_bytes, printed.shared);
	if (printed.barriers != CUBIN_NOT_TOLD)
		assert_int_equal(k->barriers, printed.barriers);
	if (printed.constants != CUBIN_NOT_TOLD)
		assert_int_equal(k->constant_bytes, printed.constants);
	assert_int_equal(k->spill_stores, CUBIN_NOT_TOLD);
	cubin_read_log(cubin, log->text);
	assert_int_equal(k->spill_stores, printed.stores);
	assert_int_equal(k->spill_loads, printed.loads);
	cubin_destroy(cubin);
}

/* How many of the architectures it assembles for. */
static unsigned check_text(const char *ptxas, const char *body, const char *option)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	unsigned made = 0;

	strbuf_addf(&text, "%s%s", head, body);
	for (unsigned i = 0; i < ARCHITECTURES; i++) {
		AUTO_STRBUF struct strbuf cubin = STRBUF_INIT, log = STRBUF_INIT;

		if (!cubin_fixture_assemble(
			    ptxas, architectures[i], text.text, option, &cubin, &log))
			continue;
		check_against(&cubin, architectures[i], &log);
		made++;
	}
	return made;
}

/* A skipped test does not come back: nothing may be held when it is. */
static void need_ptxas(const char *release)
{
	char *path = cubin_fixture_ptxas(release);
	char reason[96];

	if (!path && release[0] == '\0')
		check_skip("no ptxas on PATH");
	snprintf(reason, sizeof reason, "no ptxas %s in the toolchain cache (make toolchains)",
		release);
	if (!path)
		check_skip(reason);
	free(path);
}

static char *ptxas_or_skip(const char *release)
{
	need_ptxas(release);
	return cubin_fixture_ptxas(release);
}

static void test_numbers(void **state)
{
	AUTO_FREE char *ptxas = ptxas_or_skip(*state);
	AUTO_STRBUF struct strbuf spilling = STRBUF_INIT;

	write_spilling(&spilling);
	assert_in_range(check_text(ptxas, rich, NULL), 3, ARCHITECTURES);
	assert_in_range(check_text(ptxas, loop, NULL), 3, ARCHITECTURES);
	assert_in_range(check_text(ptxas, spilling.text, "--maxrregcount=24"), 3, ARCHITECTURES);
	/* Objects to be linked: their functions have sections of their own. */
	assert_in_range(check_text(ptxas, rich, "-c"), 3, ARCHITECTURES);
}

/* That a spill is seen as one: or the comparison above would be one of zeros. */
static void test_spills(void **state)
{
	AUTO_FREE char *ptxas = ptxas_or_skip(*state);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, bytes = STRBUF_INIT, log = STRBUF_INIT;
	struct cubin *cubin;

	strbuf_add(&text, head);
	write_spilling(&text);
	if (!cubin_fixture_assemble(ptxas, "sm_90", text.text, "--maxrregcount=24", &bytes, &log))
		fail_msg("ptxas refuses: %s", log.text);
	cubin = cubin_fixture_read(&bytes);
	cubin_read_log(cubin, log.text);
	assert_in_range(cubin->functions[0].spill_stores, 4, 4 * LIVE);
	assert_in_range(cubin->functions[0].stack_bytes, 4, 4 * LIVE);
	cubin_destroy(cubin);
}

static void test_objects(void **state)
{
	AUTO_FREE char *ptxas = ptxas_or_skip(*state);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, bytes = STRBUF_INIT, log = STRBUF_INIT;
	struct cubin *cubin;

	strbuf_addf(&text, "%s%s", head, rich);
	if (!cubin_fixture_assemble(ptxas, "sm_90", text.text, "-c", &bytes, &log))
		fail_msg("ptxas refuses: %s", log.text);
	cubin = cubin_fixture_read(&bytes);
	assert_int_equal(cubin->function_count, 2);
	assert_false(cubin_fixture_function(cubin, "helper")->entry);
	assert_true(cubin_fixture_function(cubin, "k")->entry);
	cubin_destroy(cubin);
}

struct pair {
	const char *first, *second;
};

/* nvdisasm does not print what only schedules: so its texts differ where the operations do. */
static void compare_releases(const char *first, const char *second, const char *nvdisasm,
	const char *arch, unsigned seen[3])
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, a = STRBUF_INIT, b = STRBUF_INIT;
	AUTO_STRBUF struct strbuf log = STRBUF_INIT, a_text = STRBUF_INIT, b_text = STRBUF_INIT;
	struct cubin *left, *right;
	unsigned found;

	strbuf_addf(&text, "%s%s", head, loop);
	if (!cubin_fixture_assemble(first, arch, text.text, NULL, &a, &log) ||
		!cubin_fixture_assemble(second, arch, text.text, NULL, &b, &log))
		return;
	left = cubin_fixture_read(&a);
	right = cubin_fixture_read(&b);
	found = cubin_compare(
		cubin_fixture_function(left, "k"), cubin_fixture_function(right, "k"));
	cubin_fixture_disassemble(nvdisasm, &a, &a_text);
	cubin_fixture_disassemble(nvdisasm, &b, &b_text);
	assert_in_range(a_text.length, 200, 1 << 20);
	if ((strcmp(a_text.text, b_text.text) != 0) != ((found & CUBIN_OPERATIONS) != 0))
		fail_msg("%s: found 0x%x, but nvdisasm prints\n%s\nand\n%s", arch, found,
			a_text.text, b_text.text);
	seen[found & CUBIN_OPERATIONS ? 2 : found & CUBIN_SCHEDULING ? 1 : 0]++;
	cubin_destroy(left);
	cubin_destroy(right);
}

static void test_releases(void **state)
{
	const struct pair *pair = *state;
	AUTO_FREE char *nvdisasm = NULL, *first = NULL, *second = NULL;
	unsigned seen[3] = {0};

	need_ptxas(pair->first);
	need_ptxas(pair->second);
	nvdisasm = cubin_fixture_nvdisasm();
	if (!nvdisasm)
		check_skip("no nvdisasm 13.3 in the toolchain cache (make toolchains)");
	first = cubin_fixture_ptxas(pair->first);
	second = cubin_fixture_ptxas(pair->second);
	for (unsigned i = 0; i < ARCHITECTURES; i++)
		compare_releases(first, second, nvdisasm, architectures[i], seen);
	print_message("# ptxas %s and %s: of %u cubins %u the same code, %u other scheduling, "
		      "%u other operations\n",
		pair->first, pair->second, seen[0] + seen[1] + seen[2], seen[0], seen[1], seen[2]);
	assert_in_range(seen[0] + seen[1] + seen[2], 3, ARCHITECTURES);
}

#define RELEASE(release, name)                                                                     \
	{"test_numbers_" name, test_numbers, NULL, NULL, release},                                 \
		{"test_spills_" name, test_spills, NULL, NULL, release},                           \
	{                                                                                          \
		"test_objects_" name, test_objects, NULL, NULL, release                            \
	}

int main(void)
{
	static char on_path[] = "", r118[] = "11.8", r126[] = "12.6", r129[] = "12.9",
		    r133[] = "13.3";
	static struct pair pairs[] = {{"11.8", "12.6"}, {"12.6", "12.9"}, {"12.9", "13.3"}};
	const struct CMUnitTest tests[] = {
		RELEASE(on_path, "on_path"),
		RELEASE(r118, "11.8"),
		RELEASE(r126, "12.6"),
		RELEASE(r129, "12.9"),
		RELEASE(r133, "13.3"),
		{"test_releases_11.8_12.6", test_releases, NULL, NULL, &pairs[0]},
		{"test_releases_12.6_12.9", test_releases, NULL, NULL, &pairs[1]},
		{"test_releases_12.9_13.3", test_releases, NULL, NULL, &pairs[2]},
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
