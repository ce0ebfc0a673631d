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
#include "cubin/cubin.h"
#include "ptx/ptx.h"
#include "sys/fs.h"
#include "tool_fixture.h"

#define NVVM12 "nvidia/cuda_nvcc/nvvm/lib64/libnvvm.so"
#define NVVM13 "nvidia/cu13/lib/libnvvm.so.4"

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
	bool cuda = tool_kind_library(spec->kind) == TOOL_NVRTC;
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

/* ---- finalisers ---- */

#define NVJITLINK "nvidia/cu13/lib/libnvJitLink.so.13"
static const char cuda_ptxas[] = "/usr/local/cuda/bin/ptxas";
static const char cuda_nvjitlink[] = "/usr/local/cuda/lib64/libnvJitLink.so.13";

/* A spec and what it says of itself; false after saying why the test is skipped. */
static bool identify(enum tool_kind kind, const char *file, struct tool_spec *spec,
	struct tool_identity *identity)
{
	struct tool_context context = tool_fixture_context();
	AUTO_STRBUF struct strbuf env = STRBUF_INIT;

	*spec = (struct tool_spec){.kind = kind};
	*identity = (struct tool_identity){0};
	if (file[0] != '/') {
		spec->path = cached(file);
	} else if (fs_is_file(file)) {
		spec->path = mem_strdup(file);
	} else {
		print_message("# skipped: no %s\n", file);
	}
	if (!spec->path)
		return false;
	if (tool_kind_library(kind) == TOOL_NVRTC && !child_can_limit_self()) {
		AUTO_FREE char *lib = fs_dir_name(spec->path);

		strbuf_addf(&env, "LD_LIBRARY_PATH=%s", lib);
		strlist_add(&spec->env, env.text);
	}
	tool_fixture_fine(tool_identify(&context, spec, identity));
	if (!identity->available)
		fail_msg("%s: %s", spec->path, identity->reason);
	return true;
}

static void forget(struct tool_spec *spec, struct tool_identity *identity)
{
	tool_identity_destroy(identity);
	tool_spec_destroy(spec);
}

/* Every kernel is there, for the right architecture (tool_run saw to that), and its account too. */
static void check_cubin(const struct tool_result *result, int arch)
{
	struct cubin *cubin;

	if (result->outcome != TOOL_BUILT)
		fail_msg("%s", result->message);
	for (size_t i = 0; i < result->findings.count; i++)
		fail_msg("%s", result->findings.items[i]);
	tool_fixture_fine(cubin_read("out", result->ptx.text, result->ptx.length, &cubin));
	assert_int_equal(cubin->arch, arch);
	cubin_read_log(cubin, result->log.text);
	for (const char *const *e = entries; *e; e++) {
		const struct cubin_function *f = cubin_find(cubin, *e);

		assert_non_null(f);
		assert_true(f->entry && f->registers > 8 && f->code_bytes > 1000);
		assert_int_equal(f->spill_stores, 0);
		assert_int_equal(f->spill_loads, 0);
	}
	cubin_destroy(cubin);
}

/* The contracted kernels as PTX of the oldest libNVVM that there is; false: skipped. */
static bool make_ptx(const char *nvvm, int arch, struct strbuf *ptx)
{
	struct tool_identity identity;
	struct tool_result result;
	struct tool_spec spec;
	bool there = identify(TOOL_LIBNVVM, nvvm, &spec, &identity);

	if (there) {
		result = build(&spec, &identity, arch, false);
		strbuf_add_bytes(ptx, result.ptx.text, result.ptx.length);
		tool_result_destroy(&result);
	}
	forget(&spec, &identity);
	return there;
}

static struct tool_job ptx_job(const struct tool_spec *spec, const struct tool_identity *identity,
	const struct strbuf *ptx, int arch)
{
	return (struct tool_job){.spec = spec,
		.identity = identity,
		.input = TOOL_INPUT_PTX,
		.source_name = "kquant.ptx",
		.source = ptx->text,
		.source_length = ptx->length,
		.entries = entries,
		.arch = arch};
}

static const struct finaliser {
	enum tool_kind kind;
	const char *file;
} finalisers[] = {{TOOL_PTXAS, cuda_ptxas}, {TOOL_PTXAS, "ptxas-13.3/nvidia/cu13/bin/ptxas"},
	{TOOL_NVJITLINK, cuda_nvjitlink}, {TOOL_NVJITLINK, "nvjitlink-13.3/" NVJITLINK}};

static void test_finalisers_of_ptx(void **state)
{
	struct tool_context context = tool_fixture_context();
	AUTO_STRBUF struct strbuf ptx = STRBUF_INIT;

	(void)state;
	if (!make_ptx("libnvvm-12.6/" NVVM12, 86, &ptx))
		skip();
	for (size_t i = 0; i < sizeof finalisers / sizeof *finalisers; i++) {
		struct tool_identity identity;
		struct tool_result result;
		struct tool_spec spec;

		if (identify(finalisers[i].kind, finalisers[i].file, &spec, &identity)) {
			struct tool_job job = ptx_job(&spec, &identity, &ptx, 90);

			assert_true(identity.arch_count > 5);
			result = tool_fixture_run(&context, &job);
			check_cubin(&result, 90);
			print_message("# %s: %zu bytes\n", identity.name, result.ptx.length);
			tool_result_destroy(&result);
		}
		forget(&spec, &identity);
	}
	tool_fixture_assert_clean(&context);
}

/* PTX of libNVVM 13.3 is of version 9.3; a CUDA 13.0 reads up to 9.0. */
static void test_ptx_that_is_too_new(void **state)
{
	struct tool_context context = tool_fixture_context();
	static const struct finaliser older[] = {
		{TOOL_PTXAS, cuda_ptxas}, {TOOL_NVJITLINK, cuda_nvjitlink}};
	AUTO_STRBUF struct strbuf ptx = STRBUF_INIT;

	(void)state;
	if (!make_ptx("libnvvm-13.3/" NVVM13, 86, &ptx))
		skip();
	for (size_t i = 0; i < 2; i++) {
		struct tool_identity identity;
		struct tool_result result;
		struct tool_spec spec;
		struct tool_build b;

		if (identify(older[i].kind, older[i].file, &spec, &identity) &&
			strcmp(identity.version, "13.0") == 0) {
			struct tool_job job = ptx_job(&spec, &identity, &ptx, 90);
			AUTO_STRBUF struct strbuf want = STRBUF_INIT;
			AUTO_FREE char *why = NULL;

			tool_fixture_fine(tool_prepare(&context, &job, &b));
			tool_fixture_fine(tool_run(&context, &b, &result));
			assert_int_equal(result.outcome, TOOL_FAILED);
			assert_non_null(strstr(result.message,
				"Unsupported .version 9.3; current version is '9.0'"));
			why = tool_explain_refusal(&b);
			strbuf_addf(&want,
				"PTX 9.3 is newer than %s 13.0 reads, up to 9.0: the %s is too old",
				tool_kind_name(spec.kind), tool_kind_name(spec.kind));
			assert_string_equal(why, want.text);
			tool_result_destroy(&result);
			tool_build_destroy(&b);
		}
		forget(&spec, &identity);
	}
}

static struct tool_result run_lto(const struct tool_spec *spec,
	const struct tool_identity *identity, const struct tool_spec *producer,
	const struct tool_identity *producer_identity, int producer_arch, char **why)
{
	struct tool_context context = tool_fixture_context();
	AUTO_STRBUF struct strbuf source = STRBUF_INIT;
	struct tool_job job = {.spec = spec,
		.identity = identity,
		.input = TOOL_INPUT_IR,
		.source_name = "kquant.contracted.ll",
		.entries = entries,
		.arch = 120,
		.producer = producer,
		.producer_identity = producer_identity,
		.producer_arch = producer_arch};
	struct tool_result result;
	struct tool_build b;

	read_source("gates/kquant/kquant.contracted.ll", &source);
	job.source = source.text;
	job.source_length = source.length;
	tool_fixture_fine(tool_prepare(&context, &job, &b));
	tool_fixture_fine(tool_run(&context, &b, &result));
	*why = tool_explain_refusal(&b);
	tool_build_destroy(&b);
	tool_fixture_assert_clean(&context);
	return result;
}

/* LTO IR of both dialects of libNVVM 13.3: nvJitLink 13.3 takes it, 13.0 says that it is too new.
 */
static void test_lto(void **state)
{
	static const char *const linkers[] = {"nvjitlink-13.3/" NVJITLINK, cuda_nvjitlink};
	static const int archs[] = {86, 120};
	struct tool_identity identity, producer_identity;
	struct tool_spec spec, producer;

	(void)state;
	if (!identify(TOOL_LIBNVVM, "libnvvm-13.3/" NVVM13, &producer, &producer_identity))
		skip();
	for (size_t i = 0; i < 4; i++) {
		AUTO_FREE char *why = NULL;
		struct tool_result result;

		if (identify(TOOL_NVJITLINK_LTO, linkers[i / 2], &spec, &identity)) {
			result = run_lto(&spec, &identity, &producer, &producer_identity,
				archs[i % 2], &why);
			if (strcmp(identity.version, "13.0") == 0) {
				assert_int_equal(result.outcome, TOOL_FAILED);
				assert_non_null(strstr(result.message,
					"may need newer version of nvJitLink library"));
				assert_string_equal(why,
					"LTO IR of libnvvm 13.3 is newer than nvjitlink 13.0 "
					"reads: the nvjitlink is too old");
			} else {
				check_cubin(&result, 120);
			}
			tool_result_destroy(&result);
		}
		forget(&spec, &identity);
	}
	forget(&producer, &producer_identity);
}

static void test_nvrtc_cubin(void **state)
{
	struct tool_identity identity;
	struct tool_result result;
	struct tool_spec spec;

	(void)state;
	if (!identify(TOOL_NVRTC_CUBIN, "nvrtc-13.3/nvidia/cu13/lib/libnvrtc.so.13", &spec,
		    &identity))
		skip();
	result = build(&spec, &identity, 90, true);
	check_cubin(&result, 90);
	tool_result_destroy(&result);
	forget(&spec, &identity);
}

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
	struct CMUnitTest tests[REALS + 6];
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
	tests[REALS + 2] = (struct CMUnitTest)cmocka_unit_test(test_finalisers_of_ptx);
	tests[REALS + 3] = (struct CMUnitTest)cmocka_unit_test(test_ptx_that_is_too_new);
	tests[REALS + 4] = (struct CMUnitTest)cmocka_unit_test(test_lto);
	tests[REALS + 5] = (struct CMUnitTest)cmocka_unit_test(test_nvrtc_cubin);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
