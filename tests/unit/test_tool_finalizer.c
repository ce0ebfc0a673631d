/* src/tool, finalisers: ptxas, nvJitLink from PTX and from LTO IR, NVRTC's cubin; over stubs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool_fixture.h"

static char *dir;

static int make_dir(void **state)
{
	(void)state;
	tool_fixture_fine(fs_temp_dir("/tmp", &dir));
	return 0;
}

static int remove_dir(void **state)
{
	(void)state;
	tool_fixture_fine(fs_remove_tree(dir));
	free(dir);
	return 0;
}

static struct tool_spec library(enum tool_kind kind, const char *define, const char *how)
{
	enum tool_kind of = tool_kind_library(kind);
	const char *name = of == TOOL_NVRTC     ? "libnvrtc"
	                   : of == TOOL_LIBNVVM ? "libnvvm"
	                                        : "libnvjitlink";

	return tool_fixture_spec(kind,
		kind == TOOL_PTXAS ? tool_fixture_fake("ptxas")
				   : tool_fixture_library(dir, name, define),
		how);
}

static void test_kinds(void **state)
{
	(void)state;
	for (int k = 0; k < TOOL_KIND_COUNT; k++) {
		enum tool_kind found;

		assert_true(tool_kind_find(tool_kind_name((enum tool_kind)k), &found));
		assert_int_equal(found, k);
		assert_int_equal(tool_kind_finalizes((enum tool_kind)k), k >= TOOL_PTXAS);
		assert_int_equal(tool_kind_needs_card((enum tool_kind)k),
			k == TOOL_DRIVER || k == TOOL_CULINK);
	}
	assert_int_equal(tool_kind_library(TOOL_PTXAS), TOOL_PTXAS);
	assert_int_equal(tool_kind_library(TOOL_NVJITLINK_LTO), TOOL_NVJITLINK);
	assert_int_equal(tool_kind_library(TOOL_NVRTC_CUBIN), TOOL_NVRTC);
	assert_int_equal(tool_kind_library(TOOL_CULINK), TOOL_DRIVER);
}

static void assert_identity(
	enum tool_kind kind, const char *define, const char *name, size_t arch_count)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = library(kind, define, NULL);
	struct tool_identity identity;

	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	if (!identity.available)
		fail_msg("%s", identity.reason);
	assert_int_equal(strncmp(identity.name, name, strlen(name)), 0);
	assert_int_equal(identity.arch_count, arch_count);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void test_who_they_are(void **state)
{
	(void)state;
	assert_identity(TOOL_NVJITLINK, NULL, "nvjitlink-13.0", 3);
	/* 12.0 tells no version, and takes every architecture until it is to make code. */
	assert_identity(TOOL_NVJITLINK, "FAKE_OLD", "nvjitlink-", 0);
	/* Asked as the library whose other ways of use they are. */
	assert_identity(TOOL_NVJITLINK_LTO, NULL, "nvjitlink-lto-13.0", 3);
	assert_identity(TOOL_NVRTC_CUBIN, NULL, "nvrtc-cubin-13.3", 2);
}

static void assert_reason(const char *define, const char *how, const char *want)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = library(TOOL_NVJITLINK, define, how);
	AUTO_FREE char *reason = NULL;

	context.identify_seconds = strcmp(how, "version-hangs") == 0 ? 0.5 : 20;
	reason = tool_fixture_reason(&context, &spec);
	if (!strstr(reason, want))
		fail_msg("reason: %s", reason);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void test_library_that_cannot_be_used(void **state)
{
	(void)state;
	assert_reason(NULL, "version-fails",
		"exit status 3: error: nvJitLinkVersion: NVJITLINK_ERROR_INTERNAL (6)");
	assert_reason(NULL, "version-crashes", "killed by SIGSEGV");
	assert_reason(NULL, "version-hangs", "stopped after 0.5 s");
	assert_reason("FAKE_NO_ADD", "", ".so has no nvJitLinkAddData");
}

/* ---- builds ---- */

static struct tool_result build(enum tool_kind kind, const char *define, const char *how, int arch)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = library(kind, define, how);
	bool cuda = kind == TOOL_NVRTC_CUBIN;
	struct tool_result r;

	context.limits.seconds = strcmp(how, "hangs") == 0 ? 0.5 : 20;
	r = tool_fixture_build(&context, &spec, cuda ? "k.cu" : "k.ptx",
		cuda ? tool_fixture_cuda : tool_fixture_ptx, arch);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
	return r;
}

static void assert_built(const struct tool_result *r)
{
	if (r->message)
		fail_msg("message: %s", r->message);
	assert_int_equal(r->outcome, TOOL_BUILT);
	if (r->findings.count)
		fail_msg("finding: %s", r->findings.items[0]);
	assert_memory_equal(r->ptx.text, "\177ELF", 4);
	/* The account is kept, and is no word of complaint. */
	assert_non_null(strstr(r->log.text, "Used 24 registers"));
	assert_non_null(strstr(r->log.text, "    8 bytes stack frame, 16 bytes spill stores"));
}

static void test_good_builds(void **state)
{
	static const struct {
		enum tool_kind kind;
		const char *define, *command;
	} ways[] = {
		{TOOL_PTXAS, NULL, "/ptxas -v -arch=sm_80 k.ptx -o out.cubin"},
		{TOOL_NVJITLINK, NULL, "libnvjitlink.so -arch=sm_80 -verbose k.ptx out.cubin"},
		{TOOL_NVJITLINK, "FAKE_OLD",
			"libnvjitlinkFAKE_OLD.so -arch=sm_80 -verbose k.ptx out.cubin"},
		{TOOL_NVRTC_CUBIN, NULL,
			"libnvrtc.so --gpu-architecture=sm_80 --ptxas-options=-v k.cu out.cubin"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		struct tool_result r = build(ways[i].kind, ways[i].define, "", 80);

		assert_built(&r);
		assert_int_equal(r.commands.count, 1);
		if (!strstr(r.commands.items[0], ways[i].command))
			fail_msg("command: %s", r.commands.items[0]);
		tool_result_destroy(&r);
	}
}

static void assert_bad(
	enum tool_kind kind, const char *how, enum tool_outcome outcome, const char *message)
{
	struct tool_result r = build(kind, NULL, how, 80);

	assert_int_equal(r.outcome, outcome);
	if (strncmp(r.message, message, strlen(message)) != 0)
		fail_msg("%s %s: %s", tool_kind_name(kind), how, r.message);
	tool_result_destroy(&r);
}

static void test_bad_builds(void **state)
{
	static const enum tool_kind kinds[] = {TOOL_PTXAS, TOOL_NVJITLINK};

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		assert_bad(kinds[i], "crashes", TOOL_CRASHED, "killed by SIGSEGV");
		assert_bad(kinds[i], "hangs", TOOL_TIMEOUT, "stopped after 0.5 s");
		assert_bad(kinds[i], "no-cubin", TOOL_LIED,
			"exit status 0 and an output that is no cubin");
		assert_bad(kinds[i], "garbage", TOOL_LIED,
			"exit status 0 and an output that is no cubin");
		assert_bad(kinds[i], "other-arch", TOOL_LIED,
			"exit status 0 and machine code for sm_75 where sm_80 was asked for");
		assert_bad(kinds[i], "no-entry", TOOL_LIED,
			"exit status 0 and no entry point k in the machine code");
	}
	assert_bad(TOOL_PTXAS, "no-output", TOOL_LIED, "exit status 0 and no output file");
	/* Its own words, not the status that comes after them. */
	assert_bad(TOOL_PTXAS, "refuses", TOOL_FAILED,
		"exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current "
		"version is '9.0'");
	assert_bad(TOOL_NVJITLINK, "refuses", TOOL_FAILED,
		"exit status 1: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current "
		"version is '9.0'");
	assert_bad(TOOL_NVJITLINK, "huge", TOOL_FAILED,
		"exit status 1: error: nvJitLinkGetLinkedCubinSize says 18446744073709551615 "
		"bytes");
	assert_bad(TOOL_NVRTC_CUBIN, "crashes", TOOL_CRASHED, "killed by SIGABRT");
	assert_bad(TOOL_NVRTC_CUBIN, "no-entry", TOOL_LIED,
		"exit status 0 and no entry point k in the machine code");
}

static void test_nvrtc_without_cubins(void **state)
{
	struct tool_result r = build(TOOL_NVRTC_CUBIN, "FAKE_OLD", "", 80);

	(void)state;
	assert_int_equal(r.outcome, TOOL_FAILED);
	assert_non_null(strstr(r.message, " has no nvrtcGetCUBIN: it is older than CUDA 11.1"));
	tool_result_destroy(&r);
}

/* A warning among the account is a finding, and the only one. */
static void test_warning_is_told_apart(void **state)
{
	struct tool_result r = build(TOOL_PTXAS, NULL, "warns", 80);

	(void)state;
	assert_int_equal(r.outcome, TOOL_BUILT);
	assert_int_equal(r.findings.count, 1);
	assert_string_equal(r.findings.items[0],
		"exit status 0 with words on standard error: ptxas warning : Stack size for entry "
		"function 'k' cannot be statically determined");
	assert_null(strstr(r.log.text, "warning"));
	assert_non_null(strstr(r.err.text, "warning"));
	assert_non_null(strstr(r.err.text, "Used 24 registers"));
	tool_result_destroy(&r);
}

/* ---- LTO ---- */

struct lto {
	struct tool_context context;
	struct tool_spec spec, producer;
	struct tool_identity identity, producer_identity;
	struct tool_job job;
};

static const char *const entries[] = {"k", NULL};

static void set_up(struct lto *l, const char *how, const char *producer_how, int producer_arch)
{
	*l = (struct lto){.context = tool_fixture_context(),
		.spec = library(TOOL_NVJITLINK_LTO, NULL, how),
		.producer = library(TOOL_LIBNVVM, NULL, producer_how)};
	tool_fixture_fine(tool_identify(&l->context, &l->spec, &l->identity));
	tool_fixture_fine(tool_identify(&l->context, &l->producer, &l->producer_identity));
	l->job = (struct tool_job){.spec = &l->spec,
		.identity = &l->identity,
		.input = TOOL_INPUT_IR,
		.source_name = "k.ll",
		.source = tool_fixture_ir,
		.source_length = strlen(tool_fixture_ir),
		.entries = entries,
		.arch = 120,
		.producer = &l->producer,
		.producer_identity = &l->producer_identity,
		.producer_arch = producer_arch};
}

static void tear_down(struct lto *l)
{
	tool_fixture_assert_clean(&l->context);
	tool_identity_destroy(&l->identity);
	tool_identity_destroy(&l->producer_identity);
	tool_spec_destroy(&l->spec);
	tool_spec_destroy(&l->producer);
}

static void test_lto_in_two_steps(void **state)
{
	struct tool_result r;
	struct lto l;

	(void)state;
	set_up(&l, "", "", 80);
	strlist_add(&l.producer.options, "-opt=3");
	r = tool_fixture_run(&l.context, &l.job);
	assert_built(&r);
	assert_int_equal(r.commands.count, 2);
	assert_non_null(strstr(r.commands.items[0], " lower libnvvm --lib "));
	assert_non_null(strstr(
		r.commands.items[0], "libnvvm.so -arch=compute_80 -gen-lto -opt=3 k.ll out.ltoir"));
	assert_non_null(strstr(r.commands.items[1], " lower nvjitlink-lto --lib "));
	assert_non_null(strstr(r.commands.items[1],
		"libnvjitlink.so -arch=sm_120 -verbose -lto out.ltoir out.cubin"));
	tool_result_destroy(&r);
	tear_down(&l);
}

static void assert_lto_fails(const char *how, const char *producer_how, const char *message)
{
	struct tool_result r;
	struct lto l;

	set_up(&l, how, producer_how, 80);
	r = tool_fixture_run(&l.context, &l.job);
	assert_int_equal(r.outcome, TOOL_FAILED);
	if (strcmp(r.message, message) != 0)
		fail_msg("message: %s", r.message);
	tool_result_destroy(&r);
	tear_down(&l);
}

static void test_lto_says_which_step_failed(void **state)
{
	(void)state;
	/* One environment for both: what the linker does not know, it does not do. */
	assert_lto_fails("fails", "",
		"libNVVM: exit status 1: error: nvvmCompileProgram: NVVM_ERROR_COMPILATION (9)");
	assert_lto_fails("outdated", "",
		"nvJitLink: exit status 1: ERROR 4 in nvvmAddNVVMContainerToProgram, may need "
		"newer "
		"version of nvJitLink library");
}

static void assert_key_differs(struct lto *l, const char *key, const char *what)
{
	struct tool_build b;

	tool_fixture_fine(tool_prepare(&l->context, &l->job, &b));
	if (strcmp(b.key, key) == 0)
		fail_msg("the key does not know %s", what);
	tool_build_destroy(&b);
}

static void test_lto_key_knows_both_libraries(void **state)
{
	struct tool_build b;
	struct lto l;

	(void)state;
	set_up(&l, "", "", 80);
	tool_fixture_fine(tool_prepare(&l.context, &l.job, &b));
	l.producer_identity.sha256[0] ^= 1;
	assert_key_differs(&l, b.key, "the producer's library");
	l.producer_identity.sha256[0] ^= 1;
	l.identity.sha256[0] ^= 1;
	assert_key_differs(&l, b.key, "the linker's library");
	l.identity.sha256[0] ^= 1;
	l.job.producer_arch = 120;
	assert_key_differs(&l, b.key, "the producer's architecture");
	tool_build_destroy(&b);
	l.job.producer = NULL;
	error_free(tool_prepare(&l.context, &l.job, &b)); /* refused, not crashed */
	tear_down(&l);
}

/* What the linker would drop is listed, as the producer's dialect spells it. */
static void test_lto_keeps_kernels(void **state)
{
	static const char own[] = "@llvm.used = appending global [1 x ptr] [ptr @k], section "
				  "\"llvm.metadata\"\n";
	AUTO_STRBUF struct strbuf source = STRBUF_INIT;
	struct tool_build b;
	struct lto l;

	(void)state;
	set_up(&l, "", "", 120);
	tool_fixture_fine(tool_prepare(&l.context, &l.job, &b));
	assert_non_null(strstr(b.source.text, own));
	tool_build_destroy(&b);
	l.job.producer_arch = 80;
	tool_fixture_fine(tool_prepare(&l.context, &l.job, &b));
	assert_non_null(strstr(b.source.text,
		"@llvm.used = appending global [1 x i8*] [i8* bitcast (void (i8*)* @k to i8*)], "
		"section \"llvm.metadata\"\n"));
	tool_build_destroy(&b);
	/* A list of the source's own stays the only one. */
	l.job.producer_arch = 120;
	strbuf_add(&source, tool_fixture_ir);
	strbuf_add(&source, own);
	l.job.source = source.text;
	l.job.source_length = source.length;
	tool_fixture_fine(tool_prepare(&l.context, &l.job, &b));
	assert_non_null(strstr(b.source.text, "@llvm.used"));
	assert_null(strstr(strstr(b.source.text, "@llvm.used") + 1, "@llvm.used"));
	tool_build_destroy(&b);
	tear_down(&l);
}

/* ---- versions ---- */

static void assert_newest(const char *api, const char *version, int major, int minor)
{
	AUTO_FREE char *own_api = api ? mem_strdup(api) : NULL;
	AUTO_FREE char *own_version = version ? mem_strdup(version) : NULL;
	struct tool_identity identity = {.driver_api = own_api, .version = own_version};
	int newest[2] = {0, 0};

	assert_int_equal(tool_newest_ptx(&identity, newest), major != 0);
	assert_int_equal(newest[0], major);
	assert_int_equal(newest[1], minor);
}

/* What ptxas of 11.8, 12.6, 12.9, 13.0 and 13.3 call the current version in a refusal. */
static void test_newest_ptx(void **state)
{
	(void)state;
	assert_newest(NULL, "11.8", 7, 8);
	assert_newest(NULL, "12.6", 8, 5);
	assert_newest(NULL, "12.9", 8, 8);
	assert_newest(NULL, "13.0", 9, 0);
	assert_newest(NULL, "13.3", 9, 3);
	/* A driver's own number is no CUDA release. */
	assert_newest("13.0", "580.159.04", 9, 0);
	assert_newest(NULL, "580.159.04", 0, 0);
	assert_newest(NULL, "99.0", 0, 0);
	assert_newest(NULL, NULL, 0, 0);
}

/* One refused build: who refuses, what, and the explanation, NULL: versions tell nothing. */
struct refusal {
	enum tool_kind kind;
	const char *version, *api;
	const char *ptx;
	int arch;
	const char *want;
};

static const struct refusal refusals[] = {
	{TOOL_PTXAS, "13.0", NULL, "// a\n.version 9.3\n.target sm_86\n", 90,
		"PTX 9.3 is newer than ptxas 13.0 reads, up to 9.0: the ptxas is too old"},
	{TOOL_DRIVER, "580.159.04", "13.0", ".version 9.3\n.target sm_86\n", 90,
		"PTX 9.3 is newer than driver 580.159.04 (CUDA 13.0) reads, up to 9.0: the driver "
		"is too old"},
	{TOOL_CULINK, "580.159.04", "13.0", ".version 9.1\n.target sm_86\n", 90,
		"PTX 9.1 is newer than driver 580.159.04 (CUDA 13.0) reads, up to 9.0: the driver "
		"is too old"},
	{TOOL_NVJITLINK, "13.3", NULL, ".version 9.3\n.target sm_120\n", 90,
		"PTX for sm_120 is newer than sm_90: build it for sm_90 or older"},
	{TOOL_PTXAS, "13.3", NULL, ".version 9.3\n.target sm_90a, texmode_unified\n", 100,
		"PTX for sm_90a is for sm_90 alone, not sm_100"},
	{TOOL_PTXAS, "13.3", NULL, ".version 9.3\n.target sm_86\n", 86, NULL},
	{TOOL_PTXAS, "99.1", NULL, ".version 99.9\n.target sm_86\n", 86, NULL},
	{TOOL_PTXAS, NULL, NULL, "no PTX", 86, NULL},
};

static void assert_explained(const struct refusal *refusal)
{
	struct tool_spec spec = {.kind = refusal->kind};
	AUTO_FREE char *version = refusal->version ? mem_strdup(refusal->version) : NULL;
	AUTO_FREE char *api = refusal->api ? mem_strdup(refusal->api) : NULL;
	struct tool_identity identity = {.version = version, .driver_api = api};
	struct tool_job job = {.spec = &spec,
		.identity = &identity,
		.input = TOOL_INPUT_PTX,
		.arch = refusal->arch};
	struct tool_build b = {.source = STRBUF_INIT, .job = &job};
	AUTO_FREE char *why = NULL;

	strbuf_add(&b.source, refusal->ptx);
	why = tool_explain_refusal(&b);
	strbuf_destroy(&b.source);
	if (refusal->want)
		assert_string_equal(why ? why : "(nothing)", refusal->want);
	else if (why)
		fail_msg("explained: %s", why);
}

static void test_refusals_are_explained(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
		assert_explained(&refusals[i]);
}

static void assert_lto_explained(
	const char *made, const char *reads, int producer_arch, const char *want)
{
	AUTO_FREE char *producer_version = mem_strdup(made), *version = mem_strdup(reads);
	struct tool_spec spec = {.kind = TOOL_NVJITLINK_LTO}, producer = {.kind = TOOL_LIBNVVM};
	struct tool_identity identity = {.version = version, .archs = {80, 90}, .arch_count = 2};
	struct tool_identity producer_identity = {.version = producer_version};
	struct tool_job job = {.spec = &spec,
		.identity = &identity,
		.arch = 90,
		.producer = &producer,
		.producer_identity = &producer_identity,
		.producer_arch = producer_arch};
	struct tool_build b = {.source = STRBUF_INIT, .job = &job};
	AUTO_FREE char *why = tool_explain_refusal(&b);

	assert_string_equal(why ? why : "(nothing)", want);
}

static void test_lto_refusals_are_explained(void **state)
{
	(void)state;
	assert_lto_explained("13.3", "13.0", 86,
		"LTO IR of libnvvm 13.3 is newer than nvjitlink 13.0 reads: the nvjitlink is too "
		"old");
	assert_lto_explained("12.9", "13.0", 86,
		"LTO IR of libnvvm 12.9 is of an older CUDA major than nvjitlink 13.0, which need "
		"not read it");
	assert_lto_explained("13.0", "13.3", 120,
		"LTO IR for compute_120 is newer than sm_90: make it for 90 or older");
	assert_lto_explained("13.0", "13.3", 86, "(nothing)");
}

static void test_architecture_that_it_has_not(void **state)
{
	struct tool_spec spec = {.kind = TOOL_PTXAS};
	struct tool_identity identity = {
		.version = (char[]){"13.0"}, .archs = {75, 120}, .arch_count = 2};
	struct tool_job job = {
		.spec = &spec, .identity = &identity, .input = TOOL_INPUT_PTX, .arch = 121};
	struct tool_build b = {.source = STRBUF_INIT, .job = &job};
	AUTO_FREE char *why = tool_explain_refusal(&b);

	(void)state;
	assert_string_equal(why, "ptxas 13.0 has no sm_121: it takes sm_75 to sm_120");
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_who_they_are),
		cmocka_unit_test(test_library_that_cannot_be_used),
		cmocka_unit_test(test_good_builds),
		cmocka_unit_test(test_bad_builds),
		cmocka_unit_test(test_nvrtc_without_cubins),
		cmocka_unit_test(test_warning_is_told_apart),
		cmocka_unit_test(test_lto_in_two_steps),
		cmocka_unit_test(test_lto_says_which_step_failed),
		cmocka_unit_test(test_lto_key_knows_both_libraries),
		cmocka_unit_test(test_lto_keeps_kernels),
		cmocka_unit_test(test_newest_ptx),
		cmocka_unit_test(test_refusals_are_explained),
		cmocka_unit_test(test_lto_refusals_are_explained),
		cmocka_unit_test(test_architecture_that_it_has_not),
	};
	int lowered = tool_fixture_lower(argc, argv);

	return lowered >= 0 ? lowered : cmocka_run_group_tests(tests, make_dir, remove_dir);
}
