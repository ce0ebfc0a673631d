/*
 * libNVVM. Declarations restated from NVIDIA's nvvm.h (libNVVM API, 11.8 to 13.5).
 *
 * The library does not say which CUDA release it belongs to: nvvmVersion answers 2.0 for years of
 * them. The PTX that it writes does, in its opening comment, so one trivial kernel is compiled for
 * every architecture and the answer taken from there; what it refuses, it does not take.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/dl.h"
#include "tool/lower.h"

typedef struct nvvm_program *nvvm_program; /* a scalar handle of theirs */

struct nvvm {
	const char *(*error_string)(int result);
	int (*version)(int *major, int *minor);
	int (*ir_version)(int *ir_major, int *ir_minor, int *debug_major, int *debug_minor);
	int (*llvm_version)(const char *arch, int *major);
	int (*create)(nvvm_program *program);
	int (*destroy)(nvvm_program *program);
	int (*add)(nvvm_program program, const char *buffer, size_t size, const char *name);
	int (*compile)(nvvm_program program, int count, const char **options);
	int (*result_size)(nvvm_program program, size_t *size);
	int (*result)(nvvm_program program, char *buffer);
	int (*log_size)(nvvm_program program, size_t *size);
	int (*log)(nvvm_program program, char *buffer);
};

#define SYMBOL(name, field)                                                                        \
	{                                                                                          \
		name, offsetof(struct nvvm, field), false                                          \
	}
#define OPTIONAL(name, field)                                                                      \
	{                                                                                          \
		name, offsetof(struct nvvm, field), true                                           \
	}
static const struct dl_symbol symbols[] = {
	SYMBOL("nvvmGetErrorString", error_string),
	SYMBOL("nvvmVersion", version),
	SYMBOL("nvvmIRVersion", ir_version),
	OPTIONAL("nvvmLLVMVersion", llvm_version), /* from 13.1 */
	SYMBOL("nvvmCreateProgram", create),
	SYMBOL("nvvmDestroyProgram", destroy),
	SYMBOL("nvvmAddModuleToProgram", add),
	SYMBOL("nvvmCompileProgram", compile),
	SYMBOL("nvvmGetCompiledResultSize", result_size),
	SYMBOL("nvvmGetCompiledResult", result),
	SYMBOL("nvvmGetProgramLogSize", log_size),
	SYMBOL("nvvmGetProgramLog", log),
};

/* ---- the parent's side ---- */

static struct error *identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	TRY(tool_ask_library(context, spec, identity));
	if (identity->available && !identity->nvvm_ir[0])
		tool_unavailable(identity, "it does not say which NVVM IR it reads");
	return NULL;
}

static void target(const struct tool_job *job, struct ir_target *out)
{
	const struct tool_identity *identity = job->identity;

	out->nvvm = true;
	out->dialect = job->arch < NVVM_OPAQUE_ARCH ? IR_TYPED : IR_OPAQUE;
	out->llvm_major = tool_llvm_major(identity, job->arch);
	memcpy(out->nvvm_ir, identity->nvvm_ir, sizeof out->nvvm_ir);
	memcpy(out->nvvm_debug, identity->nvvm_debug, sizeof out->nvvm_debug);
}

static void command(const struct tool_job *job, struct tool_build *build)
{
	tool_add_lower(build, job->spec, job->identity);
	tool_arg(build, "-arch=compute_%d", job->arch);
	tool_add_options(build, job->spec);
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "%s", build->out_name);
}

/* ---- the child's side ---- */

/* "nvvmCompileProgram: NVVM_ERROR_COMPILATION (9)" */
static bool worked(const struct nvvm *nvvm, int status, const char *call, struct strbuf *err)
{
	const char *name;

	if (status == 0)
		return true;
	name = nvvm->error_string(status);
	strbuf_addf(err, "error: %s: %s (%d)\n", call, name ? name : "no name", status);
	return false;
}

static void add_log(const struct nvvm *nvvm, nvvm_program program, struct strbuf *err)
{
	AUTO_FREE char *log = NULL;
	size_t size = 0;

	/* The size counts the NUL: 1 is an empty log. */
	if (nvvm->log_size(program, &size) != 0 || size <= 1 || size > CHILD_OUTPUT_MOST)
		return;
	log = mem_alloc(size + 1);
	if (nvvm->log(program, log) != 0)
		return;
	strbuf_add(err, log);
	strbuf_rtrim(err);
	strbuf_add_char(err, '\n');
}

static bool take_result(
	const struct nvvm *nvvm, nvvm_program program, struct strbuf *ptx, struct strbuf *err)
{
	AUTO_FREE char *text = NULL;
	size_t size = 0;

	if (!worked(nvvm, nvvm->result_size(program, &size), "nvvmGetCompiledResultSize", err))
		return false;
	text = size < SIZE_MAX ? mem_try_alloc(size + 1, 1) : NULL;
	if (!text) {
		strbuf_addf(err, "error: nvvmGetCompiledResultSize says %zu bytes\n", size);
		return false;
	}
	if (!worked(nvvm, nvvm->result(program, text), "nvvmGetCompiledResult", err))
		return false;
	if (size && text[size - 1] == '\0' && strlen(text) == size - 1)
		size--; /* PTX: the size counts a NUL */
	strbuf_add_bytes(ptx, text, size);
	return true;
}

static bool compile(const struct nvvm *nvvm, const char *name, const struct strbuf *ir,
	const char *const *options, size_t count, struct strbuf *ptx, struct strbuf *err)
{
	const char **copies = mem_realloc_array(NULL, count + 1, sizeof *copies);
	nvvm_program program = NULL;
	bool done = false;

	for (size_t i = 0; i < count; i++)
		copies[i] = options[i];
	if (worked(nvvm, nvvm->create(&program), "nvvmCreateProgram", err)) {
		done = worked(nvvm, nvvm->add(program, ir->text, ir->length, name),
			       "nvvmAddModuleToProgram", err) &&
		       worked(nvvm, nvvm->compile(program, (int)count, copies),
			       "nvvmCompileProgram", err);
		add_log(nvvm, program, err);
		done = done && take_result(nvvm, program, ptx, err);
		nvvm->destroy(&program);
	}
	free(copies);
	return done;
}

/* One store: enough for a PTX header. */
static const char trivial[] = "target triple = \"nvptx64-nvidia-cuda\"\n"
			      "define void @doctor(ptr %out) {\n"
			      "  store i32 1, ptr %out, align 4\n"
			      "  ret void\n"
			      "}\n"
			      "!nvvm.annotations = !{!0}\n"
			      "!0 = !{ptr @doctor, !\"kernel\", i32 1}\n";

struct facts {
	int ir[2], debug[2];
	char *release;
};

/* Whether the library takes this architecture; its PTX tells the CUDA release. */
static bool try_arch(const struct nvvm *nvvm, struct facts *facts, int arch)
{
	AUTO_STRBUF struct strbuf ir = STRBUF_INIT, ptx = STRBUF_INIT, err = STRBUF_INIT;
	AUTO_STRBUF struct strbuf option = STRBUF_INIT;
	struct ir_target t = {.dialect = arch < NVVM_OPAQUE_ARCH ? IR_TYPED : IR_OPAQUE,
		.nvvm = true,
		.nvvm_ir = {facts->ir[0], facts->ir[1]},
		.nvvm_debug = {facts->debug[0], facts->debug[1]},
		.arch = arch};
	const char *options[1];
	struct error *error = ir_rewrite("doctor.ll", trivial, sizeof trivial - 1, &t, &ir);

	if (error) {
		error_free(error);
		return false;
	}
	strbuf_addf(&option, "-arch=compute_%d", arch);
	options[0] = option.text;
	if (!compile(nvvm, "doctor.ll", &ir, options, 1, &ptx, &err))
		return false;
	if (!facts->release)
		facts->release =
			tool_find_version_after(ptx.text, "Cuda compilation tools, release ");
	return true;
}

static int tell_identity(const struct nvvm *nvvm, struct strbuf *out, struct strbuf *err)
{
	struct facts facts = {0};
	int api[2] = {0, 0};

	if (!worked(nvvm, nvvm->version(&api[0], &api[1]), "nvvmVersion", err) ||
		!worked(nvvm,
			nvvm->ir_version(
				&facts.ir[0], &facts.ir[1], &facts.debug[0], &facts.debug[1]),
			"nvvmIRVersion", err))
		return LOWER_UNUSABLE;
	strbuf_addf(out, "nvvm-api %d %d\n", api[0], api[1]);
	strbuf_addf(out, "nvvm-ir %d %d debug %d %d\n", facts.ir[0], facts.ir[1], facts.debug[0],
		facts.debug[1]);
	for (size_t i = 0; i < LOWER_ARCHS; i++) {
		AUTO_STRBUF struct strbuf name = STRBUF_INIT;
		int major = 0;

		if (!try_arch(nvvm, &facts, lower_archs[i]))
			continue;
		strbuf_addf(out, "arch %d", lower_archs[i]);
		strbuf_addf(&name, "compute_%d", lower_archs[i]);
		if (nvvm->llvm_version && nvvm->llvm_version(name.text, &major) == 0)
			strbuf_addf(out, " llvm %d", major);
		strbuf_add_char(out, '\n');
	}
	if (facts.release)
		strbuf_addf(out, "version %s\n", facts.release);
	free(facts.release);
	return LOWER_DONE;
}

static int lower(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	AUTO_STRBUF struct strbuf ir = STRBUF_INIT, ptx = STRBUF_INIT;
	AUTO_FREE char *loaded = NULL;
	struct nvvm nvvm = {0};
	struct error *error =
		dl_open(request->lib, symbols, sizeof symbols / sizeof *symbols, &nvvm, &loaded);

	if (error) {
		lower_tell(err, error);
		return LOWER_UNUSABLE;
	}
	if (request->identify) {
		strbuf_addf(out, "file %s\n", loaded);
		return tell_identity(&nvvm, out, err);
	}
	if (!lower_read(request, &ir, err) ||
		!compile(&nvvm, request->in, &ir, request->options, request->option_count, &ptx,
			err) ||
		!lower_write(request, ptx.text, ptx.length, err))
		return LOWER_REFUSED;
	return LOWER_DONE;
}

const struct tool_adapter tool_libnvvm = {
	.kind = TOOL_LIBNVVM,
	.name = "libnvvm",
	.library = true,
	.input = TOOL_INPUT_IR,
	.out_name = "out.ptx",
	.identify = identify,
	.target = target,
	.command = command,
	.lower = lower,
};
