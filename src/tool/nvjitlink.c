/*
 * nvJitLink: PTX to a cubin, or LTO IR to one. Declarations restated from NVIDIA's nvJitLink.h
 * (12.0 to 13.3).
 *
 * The header's functions are inline and call exports that bear a release: __nvJitLinkCreate_12_0.
 * Libraries of 12.x have those of 12.0 throughout; later ones have plain names too, and those of
 * 13.x only the plain ones in common.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/dl.h"
#include "sys/fs.h"
#include "tool/lower.h"

typedef struct nvjitlink_handle *nvjitlink_handle; /* a scalar handle of theirs */

enum { NO_ARCH = 999 };

enum nvjitlink_input { INPUT_PTX = 2, INPUT_LTOIR = 3 };

struct nvjitlink {
	int (*create)(nvjitlink_handle *handle, uint32_t count, const char *const *options);
	int (*destroy)(nvjitlink_handle *handle);
	int (*add)(nvjitlink_handle handle, int input, const void *data, size_t size,
		const char *name);
	int (*complete)(nvjitlink_handle handle);
	int (*cubin_size)(nvjitlink_handle handle, size_t *size);
	int (*cubin)(nvjitlink_handle handle, void *bytes);
	int (*error_size)(nvjitlink_handle handle, size_t *size);
	int (*error_log)(nvjitlink_handle handle, char *text);
	int (*info_size)(nvjitlink_handle handle, size_t *size);
	int (*info_log)(nvjitlink_handle handle, char *text);
	int (*version)(unsigned *major, unsigned *minor);
};

#define SYMBOLS(before, after)                                                                     \
	{                                                                                          \
		{before "nvJitLinkCreate" after, offsetof(struct nvjitlink, create), false},       \
			{before "nvJitLinkDestroy" after, offsetof(struct nvjitlink, destroy),     \
				false},                                                            \
			{before "nvJitLinkAddData" after, offsetof(struct nvjitlink, add), false}, \
			{before "nvJitLinkComplete" after, offsetof(struct nvjitlink, complete),   \
				false},                                                            \
			{before "nvJitLinkGetLinkedCubinSize" after,                               \
				offsetof(struct nvjitlink, cubin_size), false},                    \
			{before "nvJitLinkGetLinkedCubin" after,                                   \
				offsetof(struct nvjitlink, cubin), false},                         \
			{before "nvJitLinkGetErrorLogSize" after,                                  \
				offsetof(struct nvjitlink, error_size), false},                    \
			{before "nvJitLinkGetErrorLog" after,                                      \
				offsetof(struct nvjitlink, error_log), false},                     \
			{before "nvJitLinkGetInfoLogSize" after,                                   \
				offsetof(struct nvjitlink, info_size), false},                     \
			{before "nvJitLinkGetInfoLog" after, offsetof(struct nvjitlink, info_log), \
				false},                                                            \
			{"nvJitLinkVersion", offsetof(struct nvjitlink, version),                  \
				true}, /* from 12.3 */                                             \
	}
static const struct dl_symbol plain[] = SYMBOLS("", "");
static const struct dl_symbol first[] = SYMBOLS("__", "_12_0");
enum { SYMBOL_COUNT = sizeof plain / sizeof *plain };

/* nvJitLinkResult, of which the library tells the number only. */
static const char *const status_names[] = {"NVJITLINK_SUCCESS",
	"NVJITLINK_ERROR_UNRECOGNIZED_OPTION", "NVJITLINK_ERROR_MISSING_ARCH",
	"NVJITLINK_ERROR_INVALID_INPUT", "NVJITLINK_ERROR_PTX_COMPILE",
	"NVJITLINK_ERROR_NVVM_COMPILE", "NVJITLINK_ERROR_INTERNAL", "NVJITLINK_ERROR_THREADPOOL",
	"NVJITLINK_ERROR_UNRECOGNIZED_INPUT", "NVJITLINK_ERROR_FINALIZE",
	"NVJITLINK_ERROR_NULL_INPUT", "NVJITLINK_ERROR_INCOMPATIBLE_OPTIONS",
	"NVJITLINK_ERROR_INCORRECT_INPUT_TYPE", "NVJITLINK_ERROR_ARCH_MISMATCH",
	"NVJITLINK_ERROR_OUTDATED_LIBRARY", "NVJITLINK_ERROR_MISSING_FATBIN",
	"NVJITLINK_ERROR_UNRECOGNIZED_ARCH", "NVJITLINK_ERROR_UNSUPPORTED_ARCH",
	"NVJITLINK_ERROR_LTO_NOT_ENABLED"};
enum { STATUS_COUNT = sizeof status_names / sizeof *status_names };

/* ---- the parent's side ---- */

static void add_link(const struct tool_job *job, struct tool_build *build)
{
	tool_add_lower(build, job->spec, job->identity);
	tool_arg(build, "-arch=sm_%d", job->arch);
	tool_arg(build, "-verbose");
}

static void ptx_command(const struct tool_job *job, struct tool_build *build)
{
	add_link(job, build);
	tool_add_options(build, job->spec);
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "%s", build->out_name);
}

/* What stands between !{ and the first key of an annotation: "void (i8*)* @k". */
static bool kernel_of(const char *line, size_t length, const char **kernel, size_t *size)
{
	const char *open = memmem(line, length, "= !{", 4), *end;

	if (!open || !memmem(line, length, ", !\"kernel\", i32 1", 18))
		return false;
	*kernel = open + 4;
	end = memmem(*kernel, length - (size_t)(*kernel - line), ", !\"", 4);
	*size = end ? (size_t)(end - *kernel) : 0;
	return *size && memchr(*kernel, '@', *size);
}

/*
 * The linker's optimiser drops every function that nothing refers to, kernels too, but for those
 * that @llvm.used lists (libNVVM's own PTX keeps them). A source that has the list is left alone.
 */
static void lto_finish(const struct tool_job *job, struct strbuf *source)
{
	bool typed = job->producer_arch < NVVM_OPAQUE_ARCH;
	const char *byte = typed ? "i8*" : "ptr";
	AUTO_STRBUF struct strbuf list = STRBUF_INIT;
	size_t count = 0, length;

	if (memmem(source->text, source->length, "@llvm.used", 10))
		return;
	for (const char *line = source->text; *line; line += length + (line[length] == '\n')) {
		const char *kernel;
		size_t size;

		length = strcspn(line, "\n");
		if (!kernel_of(line, length, &kernel, &size))
			continue;
		strbuf_add(&list, count++ ? ", " : "");
		if (typed)
			strbuf_addf(&list, "i8* bitcast (%.*s to i8*)", (int)size, kernel);
		else
			strbuf_add_bytes(&list, kernel, size);
	}
	if (count)
		strbuf_addf(source,
			"\n@llvm.used = appending global [%zu x %s] [%s], section "
			"\"llvm.metadata\"\n",
			count, byte, list.text);
}

/* The IR as the producer's libNVVM wants it. */
static void lto_target(const struct tool_job *job, struct ir_target *out)
{
	struct tool_job producing = *job;

	producing.spec = job->producer;
	producing.identity = job->producer_identity;
	producing.arch = job->producer_arch;
	out->arch = job->producer_arch;
	tool_libnvvm.target(&producing, out);
}

static void lto_command(const struct tool_job *job, struct tool_build *build)
{
	static const char ltoir[] = "out.ltoir";

	add_link(job, build);
	tool_arg(build, "-lto");
	tool_add_options(build, job->spec);
	tool_arg(build, "%s", ltoir);
	tool_arg(build, "%s", build->out_name);
	build->argv2 = build->argv;
	build->argv = (struct strlist){0};
	tool_add_lower(build, job->producer, job->producer_identity);
	tool_arg(build, "-arch=compute_%d", job->producer_arch);
	tool_arg(build, "-gen-lto");
	tool_add_options(build, job->producer);
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "%s", ltoir);
}

/* ---- the child's side ---- */

/* "nvJitLinkAddData: NVJITLINK_ERROR_PTX_COMPILE (4)" */
static bool worked(int status, const char *call, struct strbuf *err)
{
	if (status == 0)
		return true;
	strbuf_addf(err, "error: %s: %s (%d)\n", call,
		status > 0 && status < STATUS_COUNT ? status_names[status] : "no name", status);
	return false;
}

static void add_log(int (*get_size)(nvjitlink_handle, size_t *),
	int (*get)(nvjitlink_handle, char *), nvjitlink_handle handle, struct strbuf *err)
{
	AUTO_FREE char *log = NULL;
	char *save = NULL;
	size_t size = 0;

	/* The size counts the NUL; 0 or 1 is an empty log. */
	if (get_size(handle, &size) != 0 || size <= 1 || size > CHILD_OUTPUT_MOST)
		return;
	log = mem_alloc(size + 1);
	if (get(handle, log) != 0 || !*log)
		return;
	/* 12.0 marks the lines of its information with @O@. */
	for (char *line = strtok_r(log, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
		strbuf_addf(err, "%s\n", strncmp(line, "@O@", 3) == 0 ? line + 3 : line);
}

static bool take_cubin(const struct nvjitlink *link, nvjitlink_handle handle, struct strbuf *cubin,
	struct strbuf *err)
{
	AUTO_FREE char *bytes = NULL;
	size_t size = 0;

	if (!worked(link->cubin_size(handle, &size), "nvJitLinkGetLinkedCubinSize", err))
		return false;
	bytes = size <= FS_FILE_MOST ? mem_try_alloc(size + 1, 1) : NULL;
	if (!bytes) {
		strbuf_addf(err, "error: nvJitLinkGetLinkedCubinSize says %zu bytes\n", size);
		return false;
	}
	if (!worked(link->cubin(handle, bytes), "nvJitLinkGetLinkedCubin", err))
		return false;
	strbuf_add_bytes(cubin, bytes, size);
	return true;
}

static bool link_code(const struct nvjitlink *link, const struct tool_lower *request,
	enum nvjitlink_input input, const struct strbuf *code, struct strbuf *cubin,
	struct strbuf *err)
{
	AUTO_STRBUF struct strbuf failure = STRBUF_INIT;
	nvjitlink_handle handle = NULL;
	bool done;

	done = worked(link->create(&handle, (uint32_t)request->option_count, request->options),
		       "nvJitLinkCreate", &failure) &&
	       worked(link->add(handle, (int)input, code->text, code->length, request->in),
		       "nvJitLinkAddData", &failure) &&
	       worked(link->complete(handle), "nvJitLinkComplete", &failure) &&
	       take_cubin(link, handle, cubin, &failure);
	/* The library's own words first: they tell more than the status does. */
	if (handle) {
		add_log(link->error_size, link->error_log, handle, err);
		add_log(link->info_size, link->info_log, handle, err);
		link->destroy(&handle);
	}
	strbuf_add_bytes(err, failure.text, failure.length);
	return done;
}

static bool takes_arch(const struct nvjitlink *link, int arch)
{
	AUTO_STRBUF struct strbuf option = STRBUF_INIT;
	nvjitlink_handle handle = NULL;
	const char *options[1];
	int status;

	strbuf_addf(&option, "-arch=sm_%d", arch);
	options[0] = option.text;
	status = link->create(&handle, 1, options);
	if (handle)
		link->destroy(&handle);
	return status == 0;
}

/* It takes an architecture that it makes a handle for; 12.0 makes one for any number at all. */
static int tell_identity(const struct nvjitlink *link, struct strbuf *out, struct strbuf *err)
{
	unsigned major = 0, minor = 0;

	if (link->version) {
		if (!worked(link->version(&major, &minor), "nvJitLinkVersion", err))
			return LOWER_UNUSABLE;
		strbuf_addf(out, "version %u.%u\n", major, minor);
	}
	for (size_t i = 0; i < LOWER_ARCHS && !takes_arch(link, NO_ARCH); i++)
		if (takes_arch(link, lower_archs[i]))
			strbuf_addf(out, "arch %d\n", lower_archs[i]);
	return LOWER_DONE;
}

static struct error *open_library(const char *path, struct nvjitlink *link, char **loaded)
{
	struct error *error = dl_open(path, plain, SYMBOL_COUNT, link, loaded), *older;

	if (!error)
		return NULL;
	older = dl_open(path, first, SYMBOL_COUNT, link, loaded);
	if (!older) {
		error_free(error);
		return NULL;
	}
	error_free(older);
	return error;
}

static int lower_input(const struct tool_lower *request, enum nvjitlink_input input,
	struct strbuf *out, struct strbuf *err)
{
	AUTO_STRBUF struct strbuf code = STRBUF_INIT, cubin = STRBUF_INIT;
	AUTO_FREE char *loaded = NULL;
	struct nvjitlink link = {0};
	struct error *error = open_library(request->lib, &link, &loaded);

	if (error) {
		lower_tell(err, error);
		return LOWER_UNUSABLE;
	}
	if (request->identify) {
		strbuf_addf(out, "file %s\n", loaded);
		return tell_identity(&link, out, err);
	}
	if (!lower_read(request, &code, err) ||
		!link_code(&link, request, input, &code, &cubin, err) ||
		!lower_write(request, cubin.text, cubin.length, err))
		return LOWER_REFUSED;
	return LOWER_DONE;
}

static int lower_ptx(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	return lower_input(request, INPUT_PTX, out, err);
}

static int lower_lto(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	return lower_input(request, INPUT_LTOIR, out, err);
}

const struct tool_adapter tool_nvjitlink = {
	.kind = TOOL_NVJITLINK,
	.name = "nvjitlink",
	.library = true,
	.input = TOOL_INPUT_PTX,
	.out_name = "out.cubin",
	.finalizes = true,
	.identify = tool_ask_library,
	.command = ptx_command,
	.lower = lower_ptx,
};

const struct tool_adapter tool_nvjitlink_lto = {
	.kind = TOOL_NVJITLINK_LTO,
	.name = "nvjitlink-lto",
	.library = true,
	.input = TOOL_INPUT_IR,
	.out_name = "out.cubin",
	.finalizes = true,
	.uses = &tool_nvjitlink,
	.steps = {"libNVVM", "nvJitLink"},
	.identify = tool_ask_library,
	.target = lto_target,
	.finish = lto_finish,
	.command = lto_command,
	.lower = lower_lto,
};
