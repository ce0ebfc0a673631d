/* src/tool, kinds that are programs: what each way to misbehave becomes. Stubs: tests/fake. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/clock.h"
#include "sys/fs.h"
#include "tool_fixture.h"

/* ---- identity ---- */

static void test_llc_tells_what_it_is(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_LLC, tool_fixture_fake("llc"), NULL);
	struct tool_identity identity;
	char *reason = NULL;

	(void)state;
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_true(identity.available);
	assert_null(identity.reason);
	assert_string_equal(identity.name, "llc-19.1.7");
	assert_string_equal(identity.version, "19.1.7");
	assert_int_equal(identity.llvm_major, 19);
	assert_int_equal(strlen(identity.sha256), 64);
	assert_int_equal(identity.arch_count, 2); /* sm_90a is another one */
	assert_int_equal(identity.archs[0], 80);
	assert_int_equal(identity.archs[1], 86);
	assert_true(tool_takes_arch(&spec, &identity, 86, &reason));
	assert_false(tool_takes_arch(&spec, &identity, 90, &reason));
	assert_string_equal(reason, "LLVM 19.1.7 has no sm_90: it takes sm_80 to sm_86");
	free(reason);
	tool_identity_destroy(&identity);
	spec.name = mem_strdup("ours");
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_string_equal(identity.name, "ours");
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

/* A file that is the same to stat() is not read again; one that is not, is. */
static void test_hashes_are_remembered(void **state)
{
	static const char other[] =
		"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_LLC, tool_fixture_fake("llc"), NULL);
	AUTO_FREE char *folder = fs_join(context.temp_parent, "hashes/of/files");
	AUTO_FREE char *memory = NULL;
	struct tool_identity identity;
	struct fs_names names;
	char first[HASH_TEXT];

	(void)state;
	context.hash_memory = folder;
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	memcpy(first, identity.sha256, HASH_TEXT);
	tool_identity_destroy(&identity);
	tool_fixture_fine(fs_list(folder, &names));
	assert_int_equal(names.count, 1);
	memory = fs_join(folder, names.names[0]);
	fs_names_free(&names);
	tool_fixture_fine(fs_write(memory, other, 64)); /* to see that it is this that is read */
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_string_equal(identity.sha256, other);
	tool_identity_destroy(&identity);
	tool_fixture_fine(fs_write(memory, "rubbish", 7));
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_string_equal(identity.sha256, first);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);

	/* What changed within the last two seconds is not remembered. */
	spec = tool_fixture_spec(TOOL_LLC, fs_join(context.temp_parent, "fresh"), NULL);
	tool_fixture_fine(fs_write(spec.path, "#!/bin/sh\n", 10));
	assert_int_equal(chmod(spec.path, 0700), 0);
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	tool_identity_destroy(&identity);
	tool_fixture_fine(fs_list(folder, &names));
	assert_int_equal(names.count, 1);
	fs_names_free(&names);
	tool_spec_destroy(&spec);
}

static void assert_reason(enum tool_kind kind, const char *stub, const char *how, const char *want)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(kind, tool_fixture_fake(stub), how);
	char *reason;

	context.identify_seconds = strstr(how, "hangs") ? 0.3 : 20;
	reason = tool_fixture_reason(&context, &spec);
	assert_string_equal(reason, want);
	free(reason);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void test_llc_that_cannot_be_used(void **state)
{
	(void)state;
	assert_reason(TOOL_LLC, "llc", "no-nvptx", "LLVM 23.1.4 has no nvptx64 target");
	assert_reason(TOOL_LLC, "llc", "version-crashes", "llc --version: killed by SIGSEGV");
	assert_reason(TOOL_LLC, "llc", "version-hangs", "llc --version: stopped after 0.3 s");
	assert_reason(TOOL_LLC, "llc", "version-garbage",
		"llc --version names no LLVM version: \"I am? not a compiler\"");
	assert_reason(
		TOOL_LLC, "llc", "version-nothing", "llc --version names no LLVM version: \"\"");
	assert_reason(TOOL_LLC, "llc", "version-fails",
		"llc --version: exit status 3: cannot find my license");
	assert_reason(TOOL_PTXAS, "ptxas", "version-garbage",
		"ptxas --version names no release: \"no number here\"");
}

/* Who asks to stop while a tool is asked does not wait for its answer, and finds no folder left. */
static void test_question_can_be_stopped(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec =
		tool_fixture_spec(TOOL_LLC, tool_fixture_fake("llc"), "version-hangs");
	const volatile sig_atomic_t stop = 1;
	struct tool_identity identity;
	double start = clock_seconds();
	struct error *error;

	(void)state;
	context.stop = &stop;
	error = tool_identify(&context, &spec, &identity);
	assert_non_null(error);
	assert_string_equal(error->message, "interrupted");
	assert_true(clock_seconds() - start < 15);
	error_free(error);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void assert_path_reason(const char *path, const char *want)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = {.kind = TOOL_LLC, .path = path ? mem_strdup(path) : NULL};
	char *reason = tool_fixture_reason(&context, &spec);

	assert_string_equal(reason, want);
	free(reason);
	tool_spec_destroy(&spec);
}

static void test_no_program_at_all(void **state)
{
	struct tool_context context = tool_fixture_context();
	AUTO_FREE char *file = fs_join(context.temp_parent, "file");
	AUTO_STRBUF struct strbuf want = STRBUF_INIT;

	(void)state;
	assert_path_reason("/nowhere/llc", "/nowhere/llc: No such file or directory");
	assert_path_reason("/usr", "/usr is not a file");
	assert_path_reason("llc", "llc is not on PATH");
	assert_path_reason("bin/llc", "bin/llc is no absolute path");
	assert_path_reason(NULL, "no program or library is named");
	tool_fixture_fine(fs_write(file, "x", 1));
	assert_int_equal(chmod(file, 0600), 0);
	strbuf_addf(&want, "%s is not executable", file);
	assert_path_reason(file, want.text);
	assert_int_equal(chmod(file, 0700), 0);
	assert_path_reason(file, "file --version: could not be started: Exec format error");
}

static void test_opt_must_be_of_llcs_major(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_OPT_LLC, tool_fixture_fake("llc"), NULL);
	struct tool_identity identity;
	char *reason;

	(void)state;
	/* opt is found beside llc */
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_true(identity.available);
	assert_string_equal(identity.name, "opt-llc-19.1.7");
	assert_string_equal(fs_base_name(identity.opt_path), "opt");
	assert_int_equal(strlen(identity.opt_sha256), 64);
	tool_identity_destroy(&identity);
	strlist_add(&spec.env, "FAKE_OPT_VERSION=18.1.8");
	reason = tool_fixture_reason(&context, &spec);
	assert_string_equal(
		reason, "opt is LLVM 18.1.8 and llc is LLVM 19.1.7: they must be of one major");
	free(reason);
	spec.opt_path = mem_strdup("/nowhere/opt");
	reason = tool_fixture_reason(&context, &spec);
	assert_string_equal(reason, "no opt for this llc: /nowhere/opt is not a program");
	free(reason);
	tool_spec_destroy(&spec);
}

/* ---- builds ---- */

static struct tool_result build_llc(const char *how, double seconds)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_LLC, tool_fixture_fake("llc"), how);
	struct tool_result result;

	context.limits.seconds = seconds;
	result = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 86);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
	return result;
}

static void assert_result(struct tool_result *r, enum tool_outcome outcome, const char *message)
{
	assert_int_equal(r->outcome, outcome);
	if (message) {
		assert_non_null(r->message);
		assert_string_equal(r->message, message);
	} else if (r->message) {
		fail_msg("message: %s", r->message);
	}
}

static void assert_build(const char *how, enum tool_outcome outcome, const char *message)
{
	struct tool_result r = build_llc(how, 20);

	assert_result(&r, outcome, message);
	tool_result_destroy(&r);
}

static void test_good_build(void **state)
{
	struct tool_result r = build_llc(NULL, 20);
	char want[HASH_TEXT];

	(void)state;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.findings.count, 0);
	assert_non_null(strstr(r.ptx.text, ".target sm_86"));
	hash_bytes(r.ptx.text, r.ptx.length, want);
	assert_string_equal(r.ptx_sha256, want);
	assert_int_equal(r.commands.count, 1);
	assert_non_null(strstr(
		r.commands.items[0], "/tests/fake/llc -march=nvptx64 -mcpu=sm_86 k.ll -o out.ptx"));
	assert_int_equal(strncmp(r.commands.items[0], "env FAKE= /", 11), 0);
	assert_true(r.seconds > 0);
	tool_result_destroy(&r);
}

static void test_failure_says_its_own_words(void **state)
{
	struct tool_result r = build_llc("fails", 20);

	(void)state;
	assert_result(&r, TOOL_FAILED, "exit status 1: llc: error: k.ll:3:5: expected type");
	assert_string_equal(
		r.err.text, "warning: first of all\nllc: error: k.ll:3:5: expected type\n");
	assert_int_equal(r.status, 1);
	assert_int_equal(r.ptx.length, 0);
	tool_result_destroy(&r);
}

static void test_crash(void **state)
{
	(void)state;
	assert_build("crashes", TOOL_CRASHED, "killed by SIGSEGV");
}

static void test_hang(void **state)
{
	struct tool_result r = build_llc("hangs", 0.3);

	(void)state;
	assert_result(&r, TOOL_TIMEOUT, "stopped after 0.3 s");
	tool_result_destroy(&r);
}

static void test_full_disk(void **state)
{
	(void)state;
	assert_build("fills-disk", TOOL_FAILED, "stopped at the limit on file size");
}

static void test_lies(void **state)
{
	(void)state;
	assert_build("no-output", TOOL_LIED, "exit status 0 and no output file");
	assert_build("empty", TOOL_LIED, "exit status 0 and an empty output");
	assert_build("folder", TOOL_LIED, "exit status 0 and no output file");
	assert_build("no-entry", TOOL_LIED, "exit status 0 and no entry point k in the PTX");
	assert_build("extern", TOOL_LIED,
		"exit status 0 and a call to llvm.foo.bar that nothing defines: it does not know "
		"this "
		"intrinsic");
	assert_build(
		"no-store", TOOL_LIED, "exit status 0 and an entry point k that stores nothing");
	assert_build(
		"local-store", TOOL_LIED, "exit status 0 and an entry point k that stores nothing");
}

static void test_garbage_is_no_ptx(void **state)
{
	static const char want[] = "exit status 0 and an output that is no PTX: out.ptx:1:";
	static const char *const hows[] = {"garbage", "words"};

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct tool_result r = build_llc(hows[i], 20);

		assert_int_equal(r.outcome, TOOL_LIED);
		assert_int_equal(strncmp(r.message, want, sizeof want - 1), 0);
		assert_null(strchr(r.message, '\n'));
		tool_result_destroy(&r);
	}
}

static void test_other_architecture(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_LLC, tool_fixture_fake("llc"), NULL);
	struct tool_result r;

	(void)state;
	strlist_add(&spec.env, "FAKE_ARCH=sm_30");
	r = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 86);
	assert_result(&r, TOOL_LIED, "exit status 0 and PTX for sm_30 where sm_86 was asked for");
	tool_result_destroy(&r);
	tool_spec_destroy(&spec);
}

static void test_warning_is_a_finding(void **state)
{
	struct tool_result r = build_llc("warns", 20);

	(void)state;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.findings.count, 1);
	assert_string_equal(r.findings.items[0],
		"exit status 0 with words on standard error: warning: something is odd (2 lines)");
	tool_result_destroy(&r);
}

/* No driver or assembler takes sm_86 before PTX 7.1 (PTX ISA, release notes). */
static void test_too_old_a_version_is_a_finding(void **state)
{
	struct tool_result r = build_llc("old-version", 20);

	(void)state;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.findings.count, 1);
	assert_string_equal(
		r.findings.items[0], "its PTX is of version 7.0, and sm_86 is known from 7.1 on");
	tool_result_destroy(&r);
}

static void test_flood_on_standard_error(void **state)
{
	struct tool_result r = build_llc("floods", 20);

	(void)state;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.findings.count, 1);
	assert_true(strlen(r.findings.items[0]) < 500);
	assert_true(r.err.length < CHILD_OUTPUT_MOST + 100);
	tool_result_destroy(&r);
}

static void test_grandchild_that_keeps_the_pipes(void **state)
{
	double start = clock_seconds();

	(void)state;
	assert_build("grandchild", TOOL_BUILT, NULL);
	assert_true(clock_seconds() - start < 15);
}

/* A build whose folder cannot be removed is a build with a finding. */
static void test_folder_that_cannot_be_removed(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_LLC, tool_fixture_fake("llc"), "deep");
	struct tool_result r = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 86);
	const char *argv[] = {"/bin/sh", "-c", "rm -r bloomery-doctor.*", NULL};
	struct child_spec clean = {.argv = argv, .cwd = context.temp_parent};
	struct child_result cleaned;

	(void)state;
	clean.envp = context.base_env;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.findings.count, 1);
	assert_non_null(strstr(r.findings.items[0], "it left files that could not be removed: "));
	assert_non_null(strstr(r.findings.items[0], context.temp_parent));
	tool_result_destroy(&r);
	tool_spec_destroy(&spec);
	tool_fixture_fine(child_run(&clean, &cleaned));
	child_result_destroy(&cleaned);
	tool_fixture_assert_clean(&context);
}

static void test_private_folder_and_environment(void **state)
{
	struct tool_result r = build_llc("environment", 20);

	(void)state;
	/* Nothing but what was given: sh adds PWD, and OLDPWD or _ perhaps. */
	assert_non_null(strstr(r.err.text, "FAKE=environment\nLANG=C\n"));
	assert_null(strstr(r.err.text, "CMOCKA"));
	assert_null(strstr(r.err.text, "HOME="));
	assert_non_null(strstr(r.err.text, "TMPDIR=/tmp/bloomery-doctor."));
	assert_non_null(strstr(r.err.text, "\nk.ll\nout.ptx\n"));
	tool_result_destroy(&r);
}

static struct tool_result build_opt(const char *how)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_OPT_LLC, tool_fixture_fake("llc"), NULL);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct tool_result r;

	strbuf_addf(&text, "FAKE_OPT=%s", how);
	strlist_add(&spec.env, text.text);
	strlist_add(&spec.options, "-fp-contract=fast");
	r = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 86);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
	return r;
}

static void test_opt_then_llc(void **state)
{
	struct tool_result r = build_opt("");

	(void)state;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.commands.count, 2);
	assert_non_null(strstr(r.commands.items[0], "/opt -O2 -S k.ll -o opt.out.ll"));
	assert_non_null(strstr(r.commands.items[1],
		"/llc -march=nvptx64 -mcpu=sm_86 -fp-contract=fast opt.out.ll -o out.ptx"));
	tool_result_destroy(&r);
	r = build_opt("fails");
	assert_result(&r, TOOL_FAILED, "opt: exit status 1: opt: error: no such pass");
	assert_int_equal(r.commands.count, 1);
	tool_result_destroy(&r);
	r = build_opt("warns");
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.findings.count, 1);
	assert_string_equal(r.findings.items[0],
		"opt: exit status 0 with words on standard error: opt: warning: odd");
	tool_result_destroy(&r);
}

/* ---- command ---- */

static struct tool_spec command_spec(const char *how, const char *const *argv)
{
	struct tool_spec spec = tool_fixture_spec(TOOL_COMMAND, tool_fixture_fake("llc"), how);

	for (; *argv; argv++)
		strlist_add(&spec.argv, *argv);
	strlist_add(&spec.version_argv, "llc");
	strlist_add(&spec.version_argv, "--version");
	return spec;
}

static void test_command_template(void **state)
{
	static const char *const to_file[] = {
		"llc", "-mcpu={arch}", "--cc={cc}{cc}", "{in}", "-o", "{out}", "{other}", NULL};
	static const char *const to_stdout[] = {"llc", "-mcpu={arch}", "{in}", NULL};
	static const char *const fixed_arch[] = {"llc", "-mcpu=sm_70", "{in}", "-o", "{out}", NULL};
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = command_spec(NULL, to_file);
	struct tool_result r = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 86);

	(void)state;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_non_null(
		strstr(r.commands.items[0], "/llc -mcpu=sm_86 --cc=8686 k.ll -o out.ptx {other}"));
	tool_result_destroy(&r);
	tool_spec_destroy(&spec);

	spec = command_spec("stdout", to_stdout);
	r = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 86);
	assert_result(&r, TOOL_BUILT, NULL);
	assert_non_null(strstr(r.ptx.text, ".target sm_86"));
	tool_result_destroy(&r);
	tool_spec_destroy(&spec);

	spec = command_spec(NULL, fixed_arch);
	r = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 86);
	assert_result(&r, TOOL_BUILT, NULL);
	assert_int_equal(r.findings.count, 1);
	assert_string_equal(
		r.findings.items[0], "the command has no {arch} or {cc}, and its PTX is for sm_70");
	tool_result_destroy(&r);
	r = tool_fixture_build(&context, &spec, "k.ll", tool_fixture_ir, 60);
	assert_result(&r, TOOL_LIED, "exit status 0 and PTX for sm_70 where sm_60 was asked for");
	tool_result_destroy(&r);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void test_command_version(void **state)
{
	static const char *const argv[] = {"llc", "{in}", NULL};
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = command_spec(NULL, argv);
	struct tool_identity identity;
	char *reason;

	(void)state;
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_string_equal(identity.name, "command-19.1.7");
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);

	spec = command_spec("version-nothing", argv);
	reason = tool_fixture_reason(&context, &spec);
	assert_string_equal(reason, "asked for its version it names none: \"\"");
	free(reason);
	free(spec.version_argv.items[0]);
	spec.version_argv.items[0] = mem_strdup("no-such-program-anywhere");
	reason = tool_fixture_reason(&context, &spec);
	assert_string_equal(reason, "no no-such-program-anywhere on PATH");
	free(reason);
	tool_spec_destroy(&spec);
}

/* ---- ptxas ---- */

static struct tool_result assemble(const char *how)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = tool_fixture_spec(TOOL_PTXAS, tool_fixture_fake("ptxas"), how);
	struct tool_identity identity;
	struct tool_result r;

	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	assert_string_equal(identity.name, "ptxas-13.0");
	assert_int_equal(identity.arch_count, 3);
	tool_fixture_fine(tool_assemble(&context, &spec, &identity, ".version 9.5\n", 13, 86, &r));
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
	return r;
}

static void test_assembler(void **state)
{
	struct tool_result r = assemble(NULL);

	(void)state;
	assert_result(&r, TOOL_BUILT, NULL);
	assert_memory_equal(r.ptx.text, "\177ELF", 4);
	tool_result_destroy(&r);
	r = assemble("refuses");
	assert_result(&r, TOOL_FAILED,
		"exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current "
		"version is '9.0'");
	tool_result_destroy(&r);
	r = assemble("no-cubin");
	assert_int_equal(r.outcome, TOOL_LIED);
	assert_non_null(strstr(r.message, "exit status 0 and an output that is no cubin"));
	tool_result_destroy(&r);
}

/* ---- side by side ---- */

static int other_child(void *context, int out_fd)
{
	(void)context;
	(void)out_fd;
	return 42;
}

/* Builds of one and two steps and a child of somebody else in one set. */
static void test_one_loop_for_all(void **state)
{
	static const char *const hows[] = {"", "fails", "warns", "no-entry", "crashes"};
	enum { BUILDS = 5 };
	struct tool_context context = tool_fixture_context();
	struct tool_identity identities[BUILDS];
	struct tool_build builds[BUILDS];
	struct tool_spec specs[BUILDS];
	struct tool_job jobs[BUILDS];
	struct child_set *set = child_set_create();
	struct tool_runner *runner = tool_runner_create(&context, set);
	struct child_spec other = {.function = other_child};
	static const char *const entries[] = {"k", NULL};
	static const enum tool_outcome wanted[] = {
		TOOL_BUILT, TOOL_FAILED, TOOL_BUILT, TOOL_LIED, TOOL_CRASHED};
	int seen[BUILDS] = {0}, others = 0;

	(void)state;
	assert_false(tool_runner_owns(runner, NULL));
	for (int i = 0; i < BUILDS; i++) {
		specs[i] = tool_fixture_spec(
			i % 2 ? TOOL_LLC : TOOL_OPT_LLC, tool_fixture_fake("llc"), hows[i]);
		tool_fixture_fine(tool_identify(&context, &specs[i], &identities[i]));
		jobs[i] = (struct tool_job){.spec = &specs[i],
			.identity = &identities[i],
			.source_name = "k.ll",
			.source = tool_fixture_ir,
			.source_length = strlen(tool_fixture_ir),
			.entries = entries,
			.arch = 86};
		tool_fixture_fine(tool_prepare(&context, &jobs[i], &builds[i]));
		tool_fixture_fine(tool_runner_start(runner, &builds[i], &seen[i]));
	}
	tool_fixture_fine(child_set_start(set, &other, &others));
	while (child_set_running(set)) {
		struct child_result child;
		struct tool_result result;
		void *tag, *build;

		tool_fixture_fine(child_set_wait(set, 20, &tag, &child));
		assert_non_null(tag);
		if (!tool_runner_owns(runner, tag)) {
			assert_ptr_equal(tag, &others);
			assert_int_equal(child.status, 42);
			others++;
			child_result_destroy(&child);
			continue;
		}
		tool_fixture_fine(tool_runner_finish(runner, tag, &child, &build, &result));
		if (!build)
			continue;
		assert_int_equal(result.outcome, wanted[(int *)build - seen]);
		++*(int *)build;
		tool_result_destroy(&result);
	}
	assert_int_equal(others, 1);
	for (int i = 0; i < BUILDS; i++) {
		assert_int_equal(seen[i], 1);
		tool_build_destroy(&builds[i]);
		tool_identity_destroy(&identities[i]);
		tool_spec_destroy(&specs[i]);
	}
	tool_fixture_assert_clean(&context);

	/* Given up in the middle: the children end with the set, the folders go with the runner. */
	specs[0] = tool_fixture_spec(TOOL_LLC, tool_fixture_fake("llc"), "hangs");
	tool_fixture_fine(tool_identify(&context, &specs[0], &identities[0]));
	jobs[0].spec = &specs[0];
	tool_fixture_fine(tool_prepare(&context, &jobs[0], &builds[0]));
	tool_fixture_fine(tool_runner_start(runner, &builds[0], &seen[0]));
	child_set_destroy(set);
	tool_runner_destroy(runner);
	tool_fixture_assert_clean(&context);
	tool_build_destroy(&builds[0]);
	tool_identity_destroy(&identities[0]);
	tool_spec_destroy(&specs[0]);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_llc_tells_what_it_is),
		cmocka_unit_test(test_hashes_are_remembered),
		cmocka_unit_test(test_llc_that_cannot_be_used),
		cmocka_unit_test(test_question_can_be_stopped),
		cmocka_unit_test(test_no_program_at_all),
		cmocka_unit_test(test_opt_must_be_of_llcs_major),
		cmocka_unit_test(test_good_build),
		cmocka_unit_test(test_failure_says_its_own_words),
		cmocka_unit_test(test_crash),
		cmocka_unit_test(test_hang),
		cmocka_unit_test(test_full_disk),
		cmocka_unit_test(test_lies),
		cmocka_unit_test(test_garbage_is_no_ptx),
		cmocka_unit_test(test_other_architecture),
		cmocka_unit_test(test_warning_is_a_finding),
		cmocka_unit_test(test_too_old_a_version_is_a_finding),
		cmocka_unit_test(test_flood_on_standard_error),
		cmocka_unit_test(test_grandchild_that_keeps_the_pipes),
		cmocka_unit_test(test_folder_that_cannot_be_removed),
		cmocka_unit_test(test_private_folder_and_environment),
		cmocka_unit_test(test_opt_then_llc),
		cmocka_unit_test(test_command_template),
		cmocka_unit_test(test_command_version),
		cmocka_unit_test(test_assembler),
		cmocka_unit_test(test_one_loop_for_all),
	};
	int lowered = tool_fixture_lower(argc, argv);

	return lowered >= 0 ? lowered : cmocka_run_group_tests(tests, NULL, NULL);
}
