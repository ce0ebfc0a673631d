/* The stub driver's modules: its compiler, its linker, and what it says of kernels. See libcuda.c.
 */
#include "libcuda.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* CUjit_option */
enum { INFO_LOG = 3, INFO_SIZE = 4, ERROR_LOG = 5, ERROR_SIZE = 6, VERBOSE = 12 };

struct options {
	char *info, *error;
	size_t info_size, error_size;
	bool verbose;
};

static struct options read_options(unsigned count, const int *options, void *const *values)
{
	struct options out = {0};

	for (unsigned i = 0; i < count; i++)
		switch (options[i]) {
		case INFO_LOG:
			out.info = values[i];
			break;
		case INFO_SIZE:
			out.info_size = (size_t)(uintptr_t)values[i];
			break;
		case ERROR_LOG:
			out.error = values[i];
			break;
		case ERROR_SIZE:
			out.error_size = (size_t)(uintptr_t)values[i];
			break;
		case VERBOSE:
			out.verbose = values[i] != NULL;
			break;
		default:
			break;
		}
	return out;
}

static void tell(char *buffer, size_t size, const char *text)
{
	if (buffer && size)
		snprintf(buffer, size, "%s", text);
}

static int refuse(const struct options *options, int status, const char *text)
{
	tell(options->error, options->error_size, text);
	return status;
}

/* "8.3" behind .version; false: there is none. */
static bool read_version(const char *ptx, int *version)
{
	const char *at = strstr(ptx, ".version");
	int major, minor;

	if (!at || sscanf(at, ".version %d.%d", &major, &minor) != 2)
		return false;
	*version = major * 10 + minor;
	return true;
}

static int parse(const char *text, int arch, const struct options *options, struct ptx_module **out)
{
	int newest = fake_version() >= 13000 ? 90 : 78, version;
	struct strbuf log = STRBUF_INIT;
	struct error *error;
	int status = OK;

	if (read_version(text, &version) && version > newest) {
		strbuf_addf(&log,
			"ptxas application ptx input, line 1; fatal   : Unsupported .version "
			"%d.%d; "
			"current version is '%d.%d'\n",
			version / 10, version % 10, newest / 10, newest % 10);
		status = refuse(options, UNSUPPORTED_PTX_VERSION, log.text);
		strbuf_destroy(&log);
		return status;
	}
	error = ptx_parse("ptx input", text, strlen(text), out);
	if (error) {
		strbuf_addf(&log,
			"ptxas application ptx input, line %u; error   : %s\n"
			"ptxas fatal   : Ptx assembly aborted due to errors\n",
			error->line, error->message);
		error_free(error);
		status = refuse(options, INVALID_PTX, log.text);
	} else if ((*out)->arch > (unsigned)arch) {
		ptx_module_destroy(*out);
		status = refuse(options, NO_BINARY_FOR_GPU,
			"ptxas fatal   : SM version specified by .target is higher than default SM "
			"version assumed\n");
	}
	strbuf_destroy(&log);
	return status;
}

/* What the compiler says of its work. */
static void tell_costs(const struct ptx_module *ptx, int arch, const struct options *options)
{
	struct strbuf log = STRBUF_INIT;

	strbuf_add(&log, "ptxas info    : 0 bytes gmem\n");
	for (unsigned i = 0; i < ptx->func_count; i++) {
		const struct ptx_func *func = ptx->funcs[i];

		if (func->entry && func->defined)
			strbuf_addf(&log,
				"ptxas info    : Compiling entry function '%s' for 'sm_%d'\n"
				"ptxas info    : Function properties for %s\n"
				"ptxas         .     0 bytes stack frame, 0 bytes spill stores, 0 "
				"bytes spill loads\n"
				"ptxas info    : Used 24 registers\n",
				func->name, arch, func->name);
	}
	if (options->verbose)
		tell(options->info, options->info_size, log.text);
	strbuf_destroy(&log);
}

/* ---- loading ---- */

static int misbehave(const struct options *options)
{
	if (fake_is("load-crashes"))
		raise(SIGSEGV);
	while (fake_is("load-hangs"))
		pause();
	if (fake_is("refuses"))
		return refuse(options, INVALID_IMAGE,
			"ptxas fatal   : the stub driver refuses, as it was told to\n");
	return OK;
}

/* A cubin for 8.6 runs on 8.6 to 8.9. */
static bool is_for(int arch, const struct fake_card *card)
{
	return arch / 10 == card->arch / 10 && arch % 10 <= card->arch % 10;
}

static int load_cubin(const struct fake_context *context, const void *image,
	const struct options *options, struct ptx_module **out)
{
	struct strbuf text = STRBUF_INIT;
	size_t length = 0;
	int arch = 0, status;
	const char *ptx = fake_cubin_ptx(image, &length, &arch);

	if (arch && !is_for(arch, context->card))
		return NO_BINARY_FOR_GPU;
	if (!ptx)
		return refuse(options, INVALID_IMAGE,
			"the stub driver runs no cubin without PTX in it\n");
	strbuf_add_bytes(&text, ptx, length);
	status = parse(text.text, context->card->arch, options, out);
	strbuf_destroy(&text);
	return status;
}

static int load_ptx(const struct fake_context *context, const char *text,
	const struct options *options, struct ptx_module **out)
{
	int arch = context->card->arch, status = parse(text, arch, options, out);
	struct strbuf cubin = STRBUF_INIT;

	if (status != OK || fake_cache_has(text, arch))
		return status;
	tell_costs(*out, arch, options);
	fake_cubin(*out, text, strlen(text), arch, false, &cubin);
	fake_cache_add(text, arch, &cubin);
	strbuf_destroy(&cubin);
	return OK;
}

API int cuModuleLoadDataEx(struct fake_module **module, const void *image, unsigned count,
	const int *options, void **values)
{
	struct options told = read_options(count, options, values);
	struct ptx_module *ptx = NULL;
	struct fake_context *context;
	int status = fake_context(&context);

	if (status == OK)
		status = misbehave(&told);
	if (status == OK)
		status = memcmp(image, "\177ELF", 4) == 0 ? load_cubin(context, image, &told, &ptx)
		                                          : load_ptx(context, image, &told, &ptx);
	if (status != OK)
		return status;
	*module = mem_alloc(sizeof **module);
	(*module)->context = context;
	(*module)->ptx = ptx;
	return OK;
}

API int cuModuleLoadData(struct fake_module **module, const void *image)
{
	return cuModuleLoadDataEx(module, image, 0, NULL, NULL);
}

API int cuModuleUnload(struct fake_module *module)
{
	for (size_t i = 0; i < module->functions.count; i++) {
		exec_module_destroy(module->functions.items[i]->code);
		free(module->functions.items[i]);
	}
	VEC_FREE(&module->functions);
	ptx_module_destroy(module->ptx);
	free(module);
	return OK;
}

/* ---- functions ---- */

/* The executor loads by entry: what another kernel of the module has no meaning for is no matter.
 */
API int cuModuleGetFunction(
	struct fake_function **out, struct fake_module *module, const char *name)
{
	const struct ptx_func *ptx = ptx_find_func(module->ptx, name);
	struct exec_module *code = NULL;
	struct fake_function *function;
	struct fake_context *context;
	struct error *error;
	int status = fake_context(&context);

	if (status != OK)
		return status;
	if (!ptx || !ptx->entry || !ptx->defined)
		return NOT_FOUND;
	error = exec_module_create(context->device, module->ptx, name, &code);
	if (error) {
		error_free(error);
		return NOT_SUPPORTED;
	}
	function = mem_alloc(sizeof *function);
	function->module = module;
	function->ptx = ptx;
	function->code = code;
	VEC_PUSH(&module->functions, function);
	*out = function;
	return OK;
}

static int shared_bytes(const struct ptx_func *func)
{
	size_t bytes = 0;

	for (unsigned i = 0; i < func->var_count; i++)
		if (func->vars[i]->space == PTX_SPACE_SHARED)
			bytes += func->vars[i]->size;
	return (int)bytes;
}

API int cuFuncGetAttribute(int *value, int attribute, const struct fake_function *function)
{
	const struct ptx_module *ptx = function->module->ptx;
	struct fake_context *context;
	int status = fake_context(&context);
	const int values[] = {1024, shared_bytes(function->ptx), 0, 0, 24,
		(int)(ptx->version_major * 10 + ptx->version_minor),
		function->module->context->card->arch};

	if (status != OK)
		return status;
	if (attribute < 0 || (size_t)attribute >= sizeof values / sizeof *values)
		return INVALID_VALUE;
	*value = values[attribute];
	return OK;
}

API int cuFuncSetAttribute(struct fake_function *function, int attribute, int value)
{
	struct fake_context *context;
	int status = fake_context(&context);

	(void)function;
	if (status != OK)
		return status;
	/* dynamic shared memory, of which there are 227 KiB */
	return attribute == 8 && value >= 0 && value <= 227 * 1024 ? OK : INVALID_VALUE;
}

API int cuFuncGetParamInfo(
	const struct fake_function *function, size_t index, size_t *offset, size_t *size)
{
	struct fake_context *context;
	int status = fake_context(&context);

	if (status != OK)
		return status;
	if (index >= function->ptx->param_count ||
		!exec_param_offset(
			function->code, function->ptx->name, (unsigned)index, offset, size))
		return INVALID_VALUE;
	return OK;
}

/* ---- linking ---- */

struct fake_link {
	struct options options;
	struct strbuf text, cubin;
};

API int cuLinkCreate_v2(unsigned count, const int *options, void **values, struct fake_link **out)
{
	struct fake_context *context;
	int status = fake_context(&context);

	if (status != OK)
		return status;
	*out = mem_alloc(sizeof **out);
	(*out)->options = read_options(count, options, values);
	(*out)->text = (*out)->cubin = (struct strbuf)STRBUF_INIT;
	return OK;
}

API int cuLinkAddData_v2(struct fake_link *link, int type, const char *data, size_t size,
	const char *name, unsigned count, const int *options, void **values)
{
	struct ptx_module *ptx = NULL;
	struct fake_context *context;
	int status = fake_context(&context);

	(void)name;
	(void)count;
	(void)options;
	(void)values;
	if (status != OK)
		return status;
	if (type != 1 || link->text.length)
		return NOT_SUPPORTED; /* one module of PTX */
	status = misbehave(&link->options);
	if (status != OK)
		return status;
	strbuf_add_bytes(&link->text, data, strnlen(data, size));
	status = parse(link->text.text, context->card->arch, &link->options, &ptx);
	if (status != OK)
		return status;
	tell_costs(ptx, context->card->arch, &link->options);
	fake_cubin(
		ptx, link->text.text, link->text.length, context->card->arch, true, &link->cubin);
	ptx_module_destroy(ptx);
	return OK;
}

API int cuLinkComplete(struct fake_link *link, void **cubin, size_t *size)
{
	struct fake_context *context;
	int status = fake_context(&context);

	if (status != OK)
		return status;
	*cubin = link->cubin.text;
	*size = fake_is("huge") ? SIZE_MAX : link->cubin.length;
	return OK;
}

API int cuLinkDestroy(struct fake_link *link)
{
	strbuf_destroy(&link->text);
	strbuf_destroy(&link->cubin);
	free(link);
	return OK;
}
