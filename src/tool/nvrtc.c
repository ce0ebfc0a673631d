/* NVRTC: CUDA C to PTX or straight to a cubin. Declarations restated from NVIDIA's nvrtc.h (11.8
 * to 13.5). */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/dl.h"
#include "sys/fs.h"
#include "tool/lower.h"

typedef struct nvrtc_program *nvrtc_program; /* a scalar handle of theirs */

struct nvrtc {
	const char *(*error_string)(int result);
	int (*version)(int *major, int *minor);
	int (*arch_count)(int *count);
	int (*archs)(int *archs);
	int (*create)(nvrtc_program *program, const char *source, const char *name, int headers,
		const char *const *header_texts, const char *const *header_names);
	int (*destroy)(nvrtc_program *program);
	int (*compile)(nvrtc_program program, int count, const char *const *options);
	int (*ptx_size)(nvrtc_program program, size_t *size);
	int (*ptx)(nvrtc_program program, char *text);
	int (*cubin_size)(nvrtc_program program, size_t *size);
	int (*cubin)(nvrtc_program program, char *bytes);
	int (*log_size)(nvrtc_program program, size_t *size);
	int (*log)(nvrtc_program program, char *text);
};

#define SYMBOL(name, field)                                                                        \
	{                                                                                          \
		name, offsetof(struct nvrtc, field), false                                         \
	}
#define OPTIONAL(name, field)                                                                      \
	{                                                                                          \
		name, offsetof(struct nvrtc, field), true                                          \
	}
static const struct dl_symbol symbols[] = {
	SYMBOL("nvrtcGetErrorString", error_string),
	SYMBOL("nvrtcVersion", version),
	OPTIONAL("nvrtcGetNumSupportedArchs", arch_count),
	OPTIONAL("nvrtcGetSupportedArchs", archs),
	SYMBOL("nvrtcCreateProgram", create),
	SYMBOL("nvrtcDestroyProgram", destroy),
	SYMBOL("nvrtcCompileProgram", compile),
	SYMBOL("nvrtcGetPTXSize", ptx_size),
	SYMBOL("nvrtcGetPTX", ptx),
	OPTIONAL("nvrtcGetCUBINSize", cubin_size), /* from 11.1 */
	OPTIONAL("nvrtcGetCUBIN", cubin),
	SYMBOL("nvrtcGetProgramLogSize", log_size),
	SYMBOL("nvrtcGetProgramLog", log),
};

static void add_compile(const struct tool_job *job, struct tool_build *build)
{
	for (const char *const *d = job->defines; d && *d; d++)
		tool_arg(build, "--define-macro=%s", *d);
	tool_add_options(build, job->spec);
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "%s", build->out_name);
}

static void ptx_command(const struct tool_job *job, struct tool_build *build)
{
	tool_add_lower(build, job->spec, job->identity);
	tool_arg(build, "--gpu-architecture=compute_%d", job->arch);
	add_compile(job, build);
}

static void cubin_command(const struct tool_job *job, struct tool_build *build)
{
	tool_add_lower(build, job->spec, job->identity);
	tool_arg(build, "--gpu-architecture=sm_%d", job->arch);
	tool_arg(build, "--ptxas-options=-v");
	add_compile(job, build);
}

static bool worked(const struct nvrtc *nvrtc, int status, const char *call, struct strbuf *err)
{
	const char *name;

	if (status == 0)
		return true;
	name = nvrtc->error_string(status);
	strbuf_addf(err, "error: %s: %s (%d)\n", call, name ? name : "no name", status);
	return false;
}

static void add_log(const struct nvrtc *nvrtc, nvrtc_program program, struct strbuf *err)
{
	AUTO_FREE char *log = NULL;
	size_t size = 0;

	/* The size counts the NUL: 1 is an empty log. */
	if (nvrtc->log_size(program, &size) != 0 || size <= 1 || size > CHILD_OUTPUT_MOST)
		return;
	log = mem_alloc(size + 1);
	if (nvrtc->log(program, log) != 0)
		return;
	strbuf_add(err, log);
	strbuf_rtrim(err);
	strbuf_add_char(err, '\n');
}

static bool take_ptx(
	const struct nvrtc *nvrtc, nvrtc_program program, struct strbuf *ptx, struct strbuf *err)
{
	AUTO_FREE char *text = NULL;
	size_t size = 0;

	if (!worked(nvrtc, nvrtc->ptx_size(program, &size), "nvrtcGetPTXSize", err))
		return false;
	text = size < SIZE_MAX ? mem_try_alloc(size + 1, 1) : NULL;
	if (!text) {
		strbuf_addf(err, "error: nvrtcGetPTXSize says %zu bytes\n", size);
		return false;
	}
	if (!worked(nvrtc, nvrtc->ptx(program, text), "nvrtcGetPTX", err))
		return false;
	strbuf_add(ptx, text); /* the size counts a NUL, and so much is text */
	return true;
}

static bool take_cubin(
	const struct nvrtc *nvrtc, nvrtc_program program, struct strbuf *cubin, struct strbuf *err)
{
	AUTO_FREE char *bytes = NULL;
	size_t size = 0;

	if (!worked(nvrtc, nvrtc->cubin_size(program, &size), "nvrtcGetCUBINSize", err))
		return false;
	bytes = size <= FS_FILE_MOST ? mem_try_alloc(size + 1, 1) : NULL;
	if (!bytes) {
		strbuf_addf(err, "error: nvrtcGetCUBINSize says %zu bytes\n", size);
		return false;
	}
	if (!worked(nvrtc, nvrtc->cubin(program, bytes), "nvrtcGetCUBIN", err))
		return false;
	strbuf_add_bytes(cubin, bytes, size);
	return true;
}

typedef bool take(const struct nvrtc *nvrtc, nvrtc_program program, struct strbuf *output,
	struct strbuf *err);

static bool compile(const struct nvrtc *nvrtc, const struct tool_lower *request, take *take_output,
	const struct strbuf *source, struct strbuf *output, struct strbuf *err)
{
	nvrtc_program program = NULL;
	bool done;

	if (!worked(nvrtc, nvrtc->create(&program, source->text, request->in, 0, NULL, NULL),
		    "nvrtcCreateProgram", err))
		return false;
	done = worked(nvrtc, nvrtc->compile(program, (int)request->option_count, request->options),
		"nvrtcCompileProgram", err);
	add_log(nvrtc, program, err);
	done = done && take_output(nvrtc, program, output, err);
	nvrtc->destroy(&program);
	return done;
}

static int tell_identity(const struct nvrtc *nvrtc, struct strbuf *out, struct strbuf *err)
{
	int major = 0, minor = 0, count = 0, archs[TOOL_ARCHS_MOST] = {0};

	if (!worked(nvrtc, nvrtc->version(&major, &minor), "nvrtcVersion", err))
		return LOWER_UNUSABLE;
	strbuf_addf(out, "version %d.%d\n", major, minor);
	if (!nvrtc->arch_count || !nvrtc->archs || nvrtc->arch_count(&count) != 0 || count < 0 ||
		count > TOOL_ARCHS_MOST || nvrtc->archs(archs) != 0)
		return LOWER_DONE;
	for (int i = 0; i < count; i++)
		strbuf_addf(out, "arch %d\n", archs[i]);
	return LOWER_DONE;
}

static int lower_with(
	const struct tool_lower *request, take *take_output, struct strbuf *out, struct strbuf *err)
{
	AUTO_STRBUF struct strbuf source = STRBUF_INIT, output = STRBUF_INIT;
	AUTO_FREE char *loaded = NULL;
	struct nvrtc nvrtc = {0};
	struct error *error =
		dl_open(request->lib, symbols, sizeof symbols / sizeof *symbols, &nvrtc, &loaded);

	if (error) {
		lower_tell(err, error);
		return LOWER_UNUSABLE;
	}
	if (request->identify) {
		strbuf_addf(out, "file %s\n", loaded);
		return tell_identity(&nvrtc, out, err);
	}
	if (take_output == take_cubin && (!nvrtc.cubin_size || !nvrtc.cubin)) {
		strbuf_addf(err, "error: %s has no nvrtcGetCUBIN: it is older than CUDA 11.1\n",
			loaded);
		return LOWER_UNUSABLE;
	}
	if (!lower_read(request, &source, err))
		return LOWER_REFUSED;
	/* The API takes a C string. */
	if (strlen(source.text) != source.length) {
		strbuf_addf(err, "error: %s holds a NUL byte\n", request->in);
		return LOWER_REFUSED;
	}
	if (!compile(&nvrtc, request, take_output, &source, &output, err) ||
		!lower_write(request, output.text, output.length, err))
		return LOWER_REFUSED;
	return LOWER_DONE;
}

static int lower(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	return lower_with(request, take_ptx, out, err);
}

static int lower_cubin(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	return lower_with(request, take_cubin, out, err);
}

const struct tool_adapter tool_nvrtc = {
	.kind = TOOL_NVRTC,
	.name = "nvrtc",
	.library = true,
	.input = TOOL_INPUT_CUDA,
	.out_name = "out.ptx",
	.identify = tool_ask_library,
	.command = ptx_command,
	.lower = lower,
};

const struct tool_adapter tool_nvrtc_cubin = {
	.kind = TOOL_NVRTC_CUBIN,
	.name = "nvrtc-cubin",
	.library = true,
	.input = TOOL_INPUT_CUDA,
	.out_name = "out.cubin",
	.finalizes = true,
	.uses = &tool_nvrtc,
	.identify = tool_ask_library,
	.command = cubin_command,
	.lower = lower_cubin,
};
