/*
 * src/tool over the real toolchains of the cache, as far as they are there: what each says of
 * itself, and the fma/mul/add counts of the one-column Q5_K walk in its PTX (docs/toolchains.md).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "ptx/ptx.h"
#include "sys/fs.h"
#include "tool_fixture.h"

/* $DOCTOR_TOOLCHAINS, else where tools/toolchains/fetch puts them. */
static char *cache_path(const char *name)
{
	const char *given = getenv("DOCTOR_TOOLCHAINS"), *xdg = getenv("XDG_CACHE_HOME");
	const char *home = getenv("HOME");
	AUTO_STRBUF struct strbuf path = STRBUF_INIT;

	if (given)
		strbuf_add(&path, given);
	else if (xdg)
		strbuf_addf(&path, "%s/bloomery-doctor/toolchains", xdg);
	else
		strbuf_addf(&path, "%s/.cache/bloomery-doctor/toolchains", home ? home : "");
	return fs_join(path.text, name);
}

/* NULL after saying why the test is skipped. */
static char *cached(const char *name)
{
	char *path = cache_path(name);

	if (fs_is_file(path))
		return path;
	print_message("# skipped: no %s in the toolchain cache (make toolchains)\n", name);
	free(path);
	return NULL;
}

static void read_source(const char *name, struct strbuf *out)
{
	const char *source = getenv("SRCDIR");
	AUTO_FREE char *path = fs_join(source ? source : ".", name);

	tool_fixture_fine(fs_read(path, FS_FILE_MOST, out));
}

struct counts {
	unsigned fma, mul, add, unmarked;
};

static struct counts count(const struct strbuf *ptx, const char *entry)
{
	struct ptx_module *module;
	const struct ptx_func *func;
	struct counts c = {0};

	tool_fixture_fine(ptx_parse("out.ptx", ptx->text, ptx->length, &module));
	func = ptx_find_func(module, entry);
	assert_non_null(func);
	for (unsigned i = 0; i < func->insn_count; i++) {
		const struct ptx_insn *insn = &func->insns[i];
		bool product = insn->opcode == PTX_OP_mul;
		bool sum = insn->opcode == PTX_OP_add || insn->opcode == PTX_OP_sub;

		if (!insn->type_count || !ptx_type_is_float(insn->types[0]))
			continue;
		c.fma += insn->opcode == PTX_OP_fma;
		c.mul += product;
		c.add += insn->opcode == PTX_OP_add; /* as in the table, where sub is not counted */
		c.unmarked += (product || sum) && insn->round == PTX_ROUND_NONE;
	}
	ptx_module_destroy(module);
	return c;
}

static const char *const defines[] = {"KQ_SPELLED", NULL};
static const char *const entries[] = {
	"q5k_gemv_sel", "q4k_gemv_sel", "kq_gemv_sel_q4k", "kq_gemv_mcol_q5k", NULL};

static struct tool_result build(
	const struct tool_spec *spec, const struct tool_identity *identity, int arch, bool spelled)
{
	struct tool_context context = tool_fixture_context();
	AUTO_STRBUF struct strbuf source = STRBUF_INIT;
	bool cuda = spec->kind == TOOL_NVRTC;
	struct tool_job job = {.spec = spec,
		.identity = identity,
		.input = cuda ? TOOL_INPUT_CUDA : TOOL_INPUT_IR,
		.source_name = cuda      ? "kquant.cu"
	                       : spelled ? "kquant.spelled.ll"
	                                 : "kquant.contracted.ll",
		.defines = spelled ? defines : NULL,
		.entries = entries,
		.arch = arch};
	AUTO_FREE char *name = fs_join("gates/kquant", job.source_name);
	struct tool_result result;
	struct tool_build b;

	context.limits.seconds = 120;
	read_source(name, &source);
	job.source = source.text;
	job.source_length = source.length;
	tool_fixture_fine(tool_prepare(&context, &job, &b));
	tool_fixture_fine(tool_run(&context, &b, &result));
	if (result.outcome != TOOL_BUILT)
		fail_msg("%s sm_%d: %s", identity->name, arch, result.message);
	for (size_t i = 0; i < result.findings.count; i++)
		fail_msg("%s sm_%d: %s", identity->name, arch, result.findings.items[i]);
	tool_build_destroy(&b);
	return result;
}

/*
 * Templates of programs; the first word stands for the file of the row. clang looks for a CUDA
 * installation and asks for the PTX version that it finds there: told where none is and which
 * version to write, it does the same on every machine.
 */
static const char *const zig[] = {"zig", "clang", "-target", "nvptx64-nvidia-cuda", "-march={arch}",
	"--cuda-path=/nonexistent", "-Xclang", "-target-feature", "-Xclang", "+ptx87", "-O3",
	"-ffp-contract=fast", "-nocudalib", "-S", "-x", "ir", "{in}", "-o", "{out}", NULL};
static const char *const zig_version[] = {"zig", "clang", "--version", NULL};

/* What one row of the table says. */
struct real {
	const char *file; /* below the cache */
	enum tool_kind kind;
	const char *lib;  /* LD_LIBRARY_PATH below the cache, or NULL */
	const char *name; /* what it must call itself */
	int arch;
	unsigned fma, mul, add;
};

static void check_builds(
	const struct real *real, const struct tool_spec *spec, const struct tool_identity *identity)
{
	struct tool_result result = build(spec, identity, real->arch, false);
	struct counts c = count(&result.ptx, "q5k_gemv_sel");

	print_message("# %s sm_%d [%u %u %u], %u unmarked\n", identity->name, real->arch, c.fma,
		c.mul, c.add, c.unmarked);
	assert_int_equal(c.fma, real->fma);
	assert_int_equal(c.mul, real->mul);
	assert_int_equal(c.add, real->add);
	tool_result_destroy(&result);
	/* The cure: every rounding is spelled, and stays so. */
	result = build(spec, identity, real->arch, true);
	for (const char *const *e = entries; *e; e++)
		assert_int_equal(count(&result.ptx, *e).unmarked, 0);
	tool_result_destroy(&result);
}

static void test_real(void **state)
{
	const struct real *real = *state;
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = {.kind = real->kind, .path = cached(real->file)};
	AUTO_FREE char *lib = real->lib ? cache_path(real->lib) : NULL;
	AUTO_STRBUF struct strbuf env = STRBUF_INIT;
	struct tool_identity identity;

	if (!spec.path)
		skip();
	for (const char *const *a = zig; real->kind == TOOL_COMMAND && *a; a++)
		strlist_add(&spec.argv, *a);
	for (const char *const *a = zig_version; real->kind == TOOL_COMMAND && *a; a++)
		strlist_add(&spec.version_argv, *a);
	/* A sanitizer stands between NVRTC and the loader, so that it misses the library beside it.
	 */
	if (real->kind == TOOL_NVRTC && !child_can_limit_self())
		lib = fs_dir_name(spec.path);
	if (lib) {
		strbuf_addf(&env, "LD_LIBRARY_PATH=%s", lib);
		strlist_add(&spec.env, env.text);
	}
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	if (!identity.available)
		fail_msg("%s: %s", spec.path, identity.reason);
	/* A distribution's patch level is its own affair. */
	assert_int_equal(strncmp(identity.name, real->name, strlen(real->name)), 0);
	if (real->kind != TOOL_COMMAND)
		assert_true(identity.arch_count > 5);
	check_builds(real, &spec, &identity);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
	tool_fixture_assert_clean(&context);
}

static void test_llc_without_nvptx(void **state)
{
	struct tool_context context = tool_fixture_context();
	struct tool_spec spec = {.kind = TOOL_LLC, .path = cached("llc-23.1.4/bin/llc")};
	char *reason;

	(void)state;
	if (!spec.path)
		skip();
	reason = tool_fixture_reason(&context, &spec);
	assert_string_equal(reason, "LLVM 23.1.4 has no nvptx64 target");
	free(reason);
	tool_spec_destroy(&spec);
}

/* ---- llc 13 and bitcode of LLVM 14 ---- */

static void run_in(const char *dir, const char *lib, const char *const *argv)
{
	AUTO_STRBUF struct strbuf env = STRBUF_INIT, end = STRBUF_INIT;
	struct child_spec spec = {.argv = argv, .cwd = dir, .limits = {.seconds = 60}};
	struct child_result result;

	strbuf_addf(&env, "LD_LIBRARY_PATH=%s", lib);
	spec.envp = (const char *const[]){env.text, NULL};
	tool_fixture_fine(child_run(&spec, &result));
	child_result_describe(&result, &end);
	if (result.end != CHILD_EXITED || result.status != 0 || result.err.length)
		fail_msg("%s: %s: %s", argv[0], end.text, result.err.text);
	child_result_destroy(&result);
}

/* The contracted kernels as LLVM 14 bitcode, written to dir/k.bc by its own llvm-as. */
static void write_bitcode(const char *dir)
{
	struct tool_context context = tool_fixture_context();
	AUTO_FREE char *as = cache_path("llc-14/bin/llvm-as"), *lib = cache_path("llc-14/lib");
	AUTO_FREE char *text = fs_join(dir, "k.ll");
	AUTO_STRBUF struct strbuf source = STRBUF_INIT;
	struct tool_spec spec = {.kind = TOOL_LLC, .path = as};
	struct tool_identity identity = {.available = true, .name = as, .llvm_major = 14};
	struct tool_job job = {
		.spec = &spec, .identity = &identity, .source_name = "k.ll", .arch = 86};
	const char *argv[] = {as, "k.ll", "-o", "k.bc", NULL};
	struct tool_build typed;

	read_source("gates/kquant/kquant.contracted.ll", &source);
	job.source = source.text;
	job.source_length = source.length;
	tool_fixture_fine(tool_prepare(&context, &job, &typed));
	tool_fixture_fine(fs_write(text, typed.source.text, typed.source.length));
	tool_build_destroy(&typed);
	run_in(dir, lib, argv);
}

/* What the guard is for: llc 13 reads it, exits 0, says nothing, and its PTX is another program. */
static void assert_silently_wrong(const char *dir, const char *llc)
{
	AUTO_FREE char *lib = cache_path("llc-13/lib"), *out = fs_join(dir, "k.ptx");
	const char *argv[] = {llc, "-march=nvptx64", "-mcpu=sm_86", "k.bc", "-o", "k.ptx", NULL};
	AUTO_STRBUF struct strbuf ptx = STRBUF_INIT;
	struct counts c;

	run_in(dir, lib, argv);
	tool_fixture_fine(fs_read(out, FS_FILE_MOST, &ptx));
	c = count(&ptx, "q5k_gemv_sel");
	print_message("# llc 13 on bitcode of LLVM 14: [%u %u %u]\n", c.fma, c.mul, c.add);
	assert_true(c.fma != 5 || c.mul != 10 || c.add != 6);
}

static void test_newer_bitcode_is_caught(void **state)
{
	struct tool_context context = tool_fixture_context();
	AUTO_FREE char *llc = cached("llc-13/bin/llc"), *as = cached("llc-14/bin/llvm-as");
	AUTO_FREE char *lib = cache_path("llc-13/lib"),
		       *bitcode = fs_join(context.temp_parent, "k.bc");
	AUTO_STRBUF struct strbuf source = STRBUF_INIT, env = STRBUF_INIT, why = STRBUF_INIT;
	struct tool_spec spec = {.kind = TOOL_LLC};
	struct tool_identity identity;
	struct tool_job job = {
		.spec = &spec, .identity = &identity, .source_name = "k.bc", .arch = 86};
	struct tool_build b;
	struct error *error;

	(void)state;
	if (!llc || !as)
		skip();
	write_bitcode(context.temp_parent);
	assert_silently_wrong(context.temp_parent, llc);
	spec.path = mem_strdup(llc);
	strbuf_addf(&env, "LD_LIBRARY_PATH=%s", lib);
	strlist_add(&spec.env, env.text);
	tool_fixture_fine(fs_read(bitcode, FS_FILE_MOST, &source));
	job.source = source.text;
	job.source_length = source.length;
	tool_fixture_fine(tool_identify(&context, &spec, &identity));
	error = tool_prepare(&context, &job, &b);
	assert_non_null(error);
	error_format(error, &why);
	assert_string_equal(why.text, "k.bc: bitcode written by LLVM 14.0.6 for llc-13.0.1 (LLVM "
				      "13): a reader older than the "
				      "writer may drop code without a word; give LLVM IR text");
	error_free(error);
	tool_identity_destroy(&identity);
	tool_spec_destroy(&spec);
}

#define NVVM12 "nvidia/cuda_nvcc/nvvm/lib64/libnvvm.so"
#define NVVM13 "nvidia/cu13/lib/libnvvm.so.4"

static struct real reals[] = {
	{"llc-13/bin/llc", TOOL_LLC, "llc-13/lib", "llc-13.", 86, 5, 10, 6},
	{"llc-14/bin/llc", TOOL_LLC, "llc-14/lib", "llc-14.", 86, 5, 10, 6},
	{"llc-15/bin/llc", TOOL_LLC, "llc-15/lib", "llc-15.", 86, 5, 10, 6},
	{"llc-16/bin/llc", TOOL_LLC, "llc-16/lib", "llc-16.", 86, 5, 10, 6},
	{"llc-19/bin/llc", TOOL_LLC, "llc-19/lib", "llc-19.", 86, 5, 10, 6},
	{"llc-22/bin/llc", TOOL_LLC, "llc-22/lib", "llc-22.", 86, 6, 9, 5},
	{"llc-13/lib/libLLVM-13.so.1", TOOL_LIBLLVM, "llc-13/lib", "libllvm-13.", 86, 5, 10, 6},
	{"llc-19/lib/libLLVM-19.so", TOOL_LIBLLVM, "llc-19/lib", "libllvm-19.", 86, 5, 10, 6},
	{"llc-22/lib/libLLVM-22.so", TOOL_LIBLLVM, "llc-22/lib", "libllvm-22.", 86, 6, 9, 5},
	{"libllvm-23.1.1/lib/libLLVM.so.23.1", TOOL_LIBLLVM, NULL, "libllvm-23.1.1", 86, 6, 9, 5},
	{"libnvvm-11.8/" NVVM12, TOOL_LIBNVVM, NULL, "libnvvm-11.8", 86, 5, 10, 6},
	{"libnvvm-12.6/" NVVM12, TOOL_LIBNVVM, NULL, "libnvvm-12.6", 86, 5, 10, 6},
	{"libnvvm-12.9/" NVVM12, TOOL_LIBNVVM, NULL, "libnvvm-12.9", 86, 5, 10, 6},
	{"libnvvm-12.9/" NVVM12, TOOL_LIBNVVM, NULL, "libnvvm-12.9", 120, 5, 10, 6},
	{"libnvvm-13.2/" NVVM13, TOOL_LIBNVVM, NULL, "libnvvm-13.2", 86, 5, 10, 6},
	{"libnvvm-13.2/" NVVM13, TOOL_LIBNVVM, NULL, "libnvvm-13.2", 120, 5, 10, 6},
	{"libnvvm-13.3/" NVVM13, TOOL_LIBNVVM, NULL, "libnvvm-13.3", 86, 5, 10, 6},
	{"libnvvm-13.3/" NVVM13, TOOL_LIBNVVM, NULL, "libnvvm-13.3", 120, 6, 9, 5},
	{"ziglang-0.16/ziglang/zig", TOOL_COMMAND, NULL, "command-21.1.0", 86, 5, 10, 6},
	{"ziglang-0.17/ziglang/zig", TOOL_COMMAND, NULL, "command-22.1.8", 86, 6, 9, 5},
	/* as libNVVM, since the source has no difference of two products (kquant.cu says why) */
	{"nvrtc-13.3/nvidia/cu13/lib/libnvrtc.so.13", TOOL_NVRTC, NULL, "nvrtc-13.3", 86, 5, 10, 6},
};
enum { REALS = sizeof reals / sizeof *reals };

int main(int argc, char **argv)
{
	struct CMUnitTest tests[REALS + 2];
	char names[REALS][80];
	int lowered = tool_fixture_lower(argc, argv);

	if (lowered >= 0)
		return lowered;
	for (size_t i = 0; i < REALS; i++) {
		snprintf(names[i], sizeof names[i], "%s %.40s sm_%d", tool_kind_name(reals[i].kind),
			reals[i].name, reals[i].arch);
		tests[i] = (struct CMUnitTest){
			.name = names[i], .test_func = test_real, .initial_state = &reals[i]};
	}
	tests[REALS] = (struct CMUnitTest)cmocka_unit_test(test_llc_without_nvptx);
	tests[REALS + 1] = (struct CMUnitTest)cmocka_unit_test(test_newer_bitcode_is_caught);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
