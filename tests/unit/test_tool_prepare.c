/* src/tool, from a job to a build: names, defines, bitcode, and what the key depends on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"
#include "tool_fixture.h"

struct sample {
	struct tool_spec spec;
	struct tool_identity identity;
	struct tool_job job;
};

/* A job that needs no tool: preparing runs nothing. */
static void make_sample(
	struct sample *s, enum tool_kind kind, int major, const char *name, const char *source)
{
	memset(s, 0, sizeof *s);
	s->spec.kind = kind;
	s->spec.path = mem_strdup("/opt/tool");
	s->identity.available = true;
	s->identity.name = mem_strdup("sample-1.0");
	s->identity.path = mem_strdup("/opt/tool");
	s->identity.llvm_major = major;
	s->identity.nvvm_ir[0] = 2;
	s->identity.nvvm_debug[0] = 3;
	strcpy(s->identity.sha256, "feed");
	s->job = (struct tool_job){.spec = &s->spec,
		.identity = &s->identity,
		.input = kind == TOOL_NVRTC ? TOOL_INPUT_CUDA : TOOL_INPUT_IR,
		.source_name = name,
		.source = source,
		.source_length = strlen(source),
		.arch = 86};
}

static void free_sample(struct sample *s)
{
	tool_spec_destroy(&s->spec);
	tool_identity_destroy(&s->identity);
}

static struct tool_build prepare(const struct sample *s)
{
	struct tool_context context = tool_fixture_context();
	struct tool_build build;

	tool_fixture_fine(tool_prepare(&context, &s->job, &build));
	return build;
}

static void assert_refused(const struct sample *s, const char *want)
{
	struct tool_context context = tool_fixture_context();
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct tool_build build;
	struct error *error = tool_prepare(&context, &s->job, &build);

	assert_non_null(error);
	assert_int_equal(error->code, ERROR_INPUT);
	error_format(error, &text);
	assert_string_equal(text.text, want);
	error_free(error);
}

static void key_of(const struct sample *s, char key[HASH_TEXT])
{
	struct tool_build build = prepare(s);

	memcpy(key, build.key, HASH_TEXT);
	tool_build_destroy(&build);
}

static void assert_key_changed(const struct sample *s, char key[HASH_TEXT])
{
	char now[HASH_TEXT], again[HASH_TEXT];

	key_of(s, now);
	key_of(s, again);
	assert_string_equal(now, again);
	assert_string_not_equal(now, key);
	memcpy(key, now, HASH_TEXT);
}

static void test_key_is_over_all_that_decides(void **state)
{
	struct sample s;
	char key[HASH_TEXT] = "";
	char changed[] = "target triple = \"nvptx64-nvidia-cuda\"\n"
			 "define void @k(ptr %p) {\n  store i32 2, ptr %p\n  ret void\n}\n";

	(void)state;
	make_sample(&s, TOOL_LLC, 19, "k.ll", tool_fixture_ir);
	assert_key_changed(&s, key);
	strcpy(s.identity.sha256, "f00d");
	assert_key_changed(&s, key);
	strcpy(s.identity.opt_sha256, "f00d");
	assert_key_changed(&s, key);
	s.identity.parts = mem_strdup("loads libLLVM-19.so.1 1234\n");
	assert_key_changed(&s, key);
	s.job.arch = 90;
	assert_key_changed(&s, key);
	strlist_add(&s.spec.options, "-O3");
	assert_key_changed(&s, key);
	strlist_add(&s.spec.env, "A=1");
	assert_key_changed(&s, key);
	s.job.source = changed;
	s.job.source_length = strlen(changed);
	assert_key_changed(&s, key);
	s.spec.kind = TOOL_OPT_LLC;
	s.identity.opt_path = mem_strdup("/opt/opt");
	assert_key_changed(&s, key);
	free_sample(&s);
}

/* A command that is not told the architecture runs alike for all, but is not right for all. */
static void test_key_is_over_what_was_checked(void **state)
{
	static const char *const one[] = {"k", NULL}, *const two[] = {"k", "l", NULL};
	struct sample s;
	char key[HASH_TEXT] = "";

	(void)state;
	make_sample(&s, TOOL_COMMAND, 0, "k.ll", tool_fixture_ir);
	strlist_add(&s.spec.argv, "lower");
	strlist_add(&s.spec.argv, "{in}");
	assert_key_changed(&s, key);
	s.job.arch = 90;
	assert_key_changed(&s, key);
	s.job.entries = one;
	assert_key_changed(&s, key);
	s.job.entries = two;
	assert_key_changed(&s, key);
	free_sample(&s);
}

static void test_key_leaves_the_rest_out(void **state)
{
	struct sample s;
	char before[HASH_TEXT], after[HASH_TEXT];

	(void)state;
	make_sample(&s, TOOL_LIBLLVM, 22, "k.ll", tool_fixture_ir);
	key_of(&s, before);
	free(s.identity.name);
	s.identity.name = mem_strdup("other-name");
	s.spec.origin = mem_strdup("matrix.yaml:3");
	s.spec.required = true;
	key_of(&s, after);
	assert_string_equal(before, after);
	free_sample(&s);
}

static void test_a_rebuilt_doctor_keeps_its_artefacts(void **state)
{
	struct sample s;
	struct tool_build build;

	(void)state;
	make_sample(&s, TOOL_LIBNVVM, 0, "k.ll", tool_fixture_ir);
	build = prepare(&s);
	assert_string_equal(build.argv.items[0], "@SELF");
	assert_string_equal(build.argv.items[1], "lower");
	assert_string_equal(build.argv.items[5], "-arch=compute_86");
	tool_build_destroy(&build);
	free_sample(&s);
}

static void test_script_of_a_template_is_in_the_key(void **state)
{
	struct tool_context context = tool_fixture_context();
	AUTO_FREE char *script = fs_join(context.temp_parent, "script.py");
	char before[HASH_TEXT], after[HASH_TEXT];
	struct sample s;

	(void)state;
	make_sample(&s, TOOL_COMMAND, 0, "k.ll", tool_fixture_ir);
	strlist_add(&s.spec.argv, "python3");
	strlist_add(&s.spec.argv, script);
	tool_fixture_fine(fs_write(script, "1", 1));
	key_of(&s, before);
	tool_fixture_fine(fs_write(script, "2", 1));
	key_of(&s, after);
	assert_string_not_equal(before, after);
	tool_fixture_fine(fs_remove_tree(script));
	free_sample(&s);
}

static void assert_in_name(const char *name, const char *want)
{
	struct tool_build build;
	struct sample s;

	make_sample(&s, TOOL_LLC, 19, name, tool_fixture_ir);
	build = prepare(&s);
	assert_string_equal(build.in_name, want);
	tool_build_destroy(&build);
	free_sample(&s);
}

static void test_file_names_are_tame(void **state)
{
	(void)state;
	assert_in_name("kquant.contracted.ll", "kquant.contracted.ll");
	assert_in_name("some/folder/k.ll", "k.ll");
	assert_in_name("-O3", "_O3.ll");
	assert_in_name("k e;r$n'l.ll", "k_e_r_n_l.ll");
	assert_in_name("..", "_..ll");
	assert_in_name("k.txt", "k.txt.ll");
}

static void test_typed_readers_get_typed_pointers(void **state)
{
	static const struct {
		enum tool_kind kind;
		int major, arch;
		bool typed;
	} cases[] = {{TOOL_LLC, 13, 86, true}, {TOOL_LLC, 14, 86, true}, {TOOL_LLC, 15, 86, false},
		{TOOL_LIBLLVM, 14, 86, true}, {TOOL_LIBLLVM, 23, 86, false},
		{TOOL_LIBNVVM, 0, 90, true}, {TOOL_LIBNVVM, 0, 100, false}};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct tool_build build;
		struct sample s;

		make_sample(&s, cases[i].kind, cases[i].major, "k.ll", tool_fixture_ir);
		s.job.arch = cases[i].arch;
		build = prepare(&s);
		assert_int_equal(strstr(build.source.text, "i32*") != NULL, cases[i].typed);
		assert_int_equal(strstr(build.source.text, "!nvvmir.version") != NULL,
			cases[i].kind == TOOL_LIBNVVM);
		tool_build_destroy(&build);
		free_sample(&s);
	}
}

static void test_defines(void **state)
{
	static const char *const defines[] = {"SPELLED", "N=3", NULL};
	struct tool_build build;
	struct sample s;

	(void)state;
	make_sample(&s, TOOL_NVRTC, 0, "k.cu", tool_fixture_cuda);
	s.job.defines = defines;
	build = prepare(&s);
	assert_string_equal(build.argv.items[6], "--define-macro=SPELLED");
	assert_string_equal(build.argv.items[7], "--define-macro=N=3");
	assert_string_equal(build.source.text, tool_fixture_cuda);
	tool_build_destroy(&build);
	free_sample(&s);

	make_sample(&s, TOOL_COMMAND, 0, "k.cu", tool_fixture_cuda);
	s.spec.input = s.job.input = TOOL_INPUT_CUDA;
	s.job.defines = defines;
	build = prepare(&s);
	assert_int_equal(strncmp(build.source.text,
				 "#define SPELLED 1\n#define N 3\n#line 1\nextern \"C\"", 46),
		0);
	tool_build_destroy(&build);
	free_sample(&s);
}

static void test_wrong_input(void **state)
{
	struct sample s;

	(void)state;
	make_sample(&s, TOOL_LLC, 19, "k.cu", tool_fixture_cuda);
	s.job.input = TOOL_INPUT_CUDA;
	assert_refused(&s, "k.cu: sample-1.0 takes LLVM IR, not CUDA C");
	free_sample(&s);
}

/* ---- bitcode ---- */

/* The first bytes of what llvm-as of LLVM 14.0.6 writes: the identification block. */
static const unsigned char llvm14[] = {0x42, 0x43, 0xc0, 0xde, 0x35, 0x14, 0x00, 0x00, 0x05, 0x00,
	0x00, 0x00, 0x62, 0x0c, 0x30, 0x24, 0x4a, 0x59, 0xbe, 0x66, 0x8d, 0xfb, 0xb4, 0xaf, 0x0b,
	0x51, 0x80, 0x4c, 0x01, 0x00, 0x00, 0x00};

static void set_bitcode(struct sample *s, const unsigned char *bytes, size_t size)
{
	s->job.source = (const char *)bytes;
	s->job.source_length = size;
}

static void test_bitcode_writer(void **state)
{
	AUTO_FREE char *writer = tool_bitcode_writer((const char *)llvm14, sizeof llvm14);
	unsigned char wrapped[20 + sizeof llvm14] = {
		0xde, 0xc0, 0x17, 0x0b, 0, 0, 0, 0, 20, 0, 0, 0, sizeof llvm14};
	AUTO_FREE char *inner = NULL;

	(void)state;
	assert_non_null(writer);
	assert_string_equal(writer, "14.0.6");
	memcpy(wrapped + 20, llvm14, sizeof llvm14);
	inner = tool_bitcode_writer((const char *)wrapped, sizeof wrapped);
	assert_string_equal(inner, "14.0.6");
	/* Cut off or changed anywhere: no crash, and no version out of thin air when too short. */
	for (size_t n = 0; n < sizeof llvm14; n++)
		free(tool_bitcode_writer((const char *)llvm14, n));
	assert_null(tool_bitcode_writer((const char *)llvm14, 20));
	for (size_t bit = 0; bit < 8 * sizeof llvm14; bit++) {
		unsigned char copy[sizeof llvm14];

		memcpy(copy, llvm14, sizeof copy);
		copy[bit / 8] = (unsigned char)(copy[bit / 8] ^ (1u << bit % 8));
		free(tool_bitcode_writer((const char *)copy, sizeof copy));
	}
}

static void test_bitcode_is_not_for_older_readers(void **state)
{
	struct tool_build build;
	struct sample s;

	(void)state;
	make_sample(&s, TOOL_LLC, 14, "k.bc", "");
	set_bitcode(&s, llvm14, sizeof llvm14);
	build = prepare(&s);
	assert_int_equal(build.source.length, sizeof llvm14);
	assert_string_equal(build.in_name, "k.bc");
	tool_build_destroy(&build);
	s.identity.llvm_major = 13;
	assert_refused(&s, "k.bc: bitcode written by LLVM 14.0.6 for sample-1.0 (LLVM 13): a "
			   "reader older than the "
			   "writer may drop code without a word; give LLVM IR text");
	s.identity.llvm_major = 0;
	s.spec.kind = TOOL_COMMAND;
	assert_refused(&s, "k.bc: bitcode written by LLVM 14.0.6 for sample-1.0, whose LLVM "
			   "version is not known: "
			   "give LLVM IR text, or its llvm_major");
	s.spec.kind = TOOL_LIBNVVM;
	assert_refused(&s, "k.bc: LLVM bitcode, which libNVVM does not read as it is: give LLVM IR "
			   "text (llvm-dis "
			   "makes it)");
	s.spec.kind = TOOL_LLC;
	s.identity.llvm_major = 22;
	set_bitcode(&s, llvm14, 12);
	assert_refused(
		&s, "k.bc: LLVM bitcode that does not say which LLVM wrote it: give LLVM IR text");
	free_sample(&s);
}

/* ---- picking facts out of text ---- */

static void assert_version(const char *text, const char *want)
{
	AUTO_FREE char *version = tool_find_version(text);

	if (want)
		assert_string_equal(version, want);
	else
		assert_null(version);
}

static void test_versions_in_text(void **state)
{
	AUTO_FREE char *after = tool_find_version_after(
		"LLVM version x, LLVM version 22.1.2-rust-1.95.0", "LLVM version ");

	(void)state;
	assert_version("llvmlite 0.47.0, LLVM 20.1.8", "0.47.0");
	assert_version("V13.0.88.", "13.0.88");
	assert_version("12 monkeys 3", NULL);
	assert_version("2026-12.", NULL);
	assert_version("", NULL);
	assert_string_equal(after, "22.1.2");
	assert_int_equal(tool_major("22.1.2"), 22);
	assert_int_equal(tool_major(NULL), 0);
	assert_int_equal(tool_major("99999999999999999999.1"), 0);
}

static void test_quoting(void **state)
{
	static const char *const argv[] = {
		"/bin/a-b_c", "", "two words", "it's", "$x", "-march={arch}", NULL};
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	(void)state;
	tool_quote(argv, &text);
	assert_string_equal(text.text, "/bin/a-b_c '' 'two words' 'it'\\''s' '$x' -march={arch}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_key_is_over_all_that_decides),
		cmocka_unit_test(test_key_is_over_what_was_checked),
		cmocka_unit_test(test_key_leaves_the_rest_out),
		cmocka_unit_test(test_a_rebuilt_doctor_keeps_its_artefacts),
		cmocka_unit_test(test_script_of_a_template_is_in_the_key),
		cmocka_unit_test(test_file_names_are_tame),
		cmocka_unit_test(test_typed_readers_get_typed_pointers),
		cmocka_unit_test(test_defines),
		cmocka_unit_test(test_wrong_input),
		cmocka_unit_test(test_bitcode_writer),
		cmocka_unit_test(test_bitcode_is_not_for_older_readers),
		cmocka_unit_test(test_versions_in_text),
		cmocka_unit_test(test_quoting),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
