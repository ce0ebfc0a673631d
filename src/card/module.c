/* Modules: loading, linking, kernels; and the logs of the compiler inside the driver. */
#include "card/driver.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"

/* CUjit_option */
enum {
	JIT_INFO_LOG = 3,
	JIT_INFO_LOG_SIZE = 4,
	JIT_ERROR_LOG = 5,
	JIT_ERROR_LOG_SIZE = 6,
	JIT_LOG_VERBOSE = 12,
};

enum {
	JIT_INPUT_PTX = 1,          /* CUjitInputType */
	LOG_BYTES = 4 << 20,        /* each; a kernel takes some 300 bytes of it */
	CUBIN_BYTES_MOST = 1 << 30, /* a driver that gives a larger one lies */
};

/* The options of one compilation. The driver writes into the buffers until it is destroyed. */
struct jit {
	char *info, *error;
	int options[5];
	void *values[5];
	unsigned count;
};

static void add_option(struct jit *jit, int option, void *value)
{
	jit->options[jit->count] = option;
	jit->values[jit->count++] = value;
}

static struct error *jit_init(struct jit *jit)
{
	*jit = (struct jit){
		.info = mem_try_alloc(LOG_BYTES, 1), .error = mem_try_alloc(LOG_BYTES, 1)};
	if (!jit->info || !jit->error) {
		free(jit->info);
		free(jit->error);
		return error_new(ERROR_SYSTEM, "no memory for the logs of the driver's compiler");
	}
	add_option(jit, JIT_INFO_LOG, jit->info);
	add_option(jit, JIT_INFO_LOG_SIZE, (void *)(uintptr_t)LOG_BYTES);
	add_option(jit, JIT_ERROR_LOG, jit->error);
	add_option(jit, JIT_ERROR_LOG_SIZE, (void *)(uintptr_t)LOG_BYTES);
	add_option(jit, JIT_LOG_VERBOSE, (void *)(uintptr_t)1);
	return NULL;
}

static void add_log(char *buffer, struct strbuf *log)
{
	/* How much it says it wrote is not believed. */
	buffer[LOG_BYTES - 1] = '\0';
	if (!buffer[0])
		return;
	strbuf_add(log, buffer);
	if (log->text[log->length - 1] != '\n')
		strbuf_add_char(log, '\n');
}

/* Hands the logs over and frees them. */
static void jit_finish(struct jit *jit, struct strbuf *log)
{
	if (log) {
		add_log(jit->error, log);
		add_log(jit->info, log);
	}
	free(jit->info);
	free(jit->error);
}

static bool table_is_inside(uint64_t offset, uint64_t count, uint64_t size, size_t length)
{
	uint64_t bytes, end;

	return checked_mul(count, size, &bytes) && checked_add(offset, bytes, &end) &&
	       end <= length;
}

/* The driver is not told how long a cubin is and follows its tables. */
static struct error *check_cubin(const void *image, size_t length)
{
	Elf64_Ehdr header;

	if (length >= sizeof header)
		memcpy(&header, image, sizeof header);
	if (length < sizeof header ||
		!table_is_inside(header.e_shoff, header.e_shnum, header.e_shentsize, length) ||
		!table_is_inside(header.e_phoff, header.e_phnum, header.e_phentsize, length))
		return error_new(ERROR_INPUT, "the cubin of %zu bytes is cut off", length);
	return NULL;
}

/* A copy that ends in a NUL, for PTX is a string to the driver. */
static struct error *copy_image(const void *image, size_t length, char **out)
{
	const char *nul;
	char *copy;

	if (length >= SELFMAG && memcmp(image, ELFMAG, SELFMAG) == 0) {
		TRY(check_cubin(image, length));
	} else {
		nul = length ? memchr(image, '\0', length) : NULL;
		if (nul)
			return error_new(ERROR_INPUT,
				"the PTX has a NUL byte at offset %td of %zu: the driver would "
				"read no further",
				nul - (const char *)image, length);
	}
	copy = length < SIZE_MAX ? mem_try_alloc(length + 1, 1) : NULL;
	if (!copy)
		return error_new(ERROR_SYSTEM, "no memory for a module of %zu bytes", length);
	if (length)
		memcpy(copy, image, length);
	*out = copy;
	return NULL;
}

struct error *card_load(struct card *card, const void *image, size_t length, struct strbuf *log,
	struct card_module **out)
{
	AUTO_FREE char *copy = NULL;
	struct jit jit;
	void *handle = NULL;
	int status;

	TRY(copy_image(image, length, &copy));
	TRY(jit_init(&jit));
	status = card->driver->api.module_load(&handle, copy, jit.count, jit.options, jit.values);
	jit_finish(&jit, log);
	TRY(card_check(card->driver, "cuModuleLoadDataEx", status));
	*out = mem_alloc(sizeof **out);
	(*out)->card = card;
	(*out)->handle = handle;
	return NULL;
}

void card_module_destroy(struct card_module *module)
{
	if (!module)
		return;
	(void)module->card->driver->api.module_unload(module->handle);
	free(module);
}

static struct error *complete(
	const struct card_driver *driver, void *state, void **made, size_t *size)
{
	TRY(card_check(driver, "cuLinkComplete", driver->api.link_complete(state, made, size)));
	if (!*made || *size < SELFMAG || *size > CUBIN_BYTES_MOST ||
		memcmp(*made, ELFMAG, SELFMAG) != 0)
		return error_new(
			ERROR_ENVIRONMENT, "cuLinkComplete gives %zu bytes, no cubin", *size);
	return NULL;
}

/* The cubin is the link's own, and gone with it. */
static struct error *link_with(const struct card_driver *driver, struct jit *jit, const char *name,
	char *ptx, size_t size, struct strbuf *cubin)
{
	void *state = NULL, *made = NULL;
	size_t made_size = 0;
	struct error *error;

	TRY(card_check(driver, "cuLinkCreate_v2",
		driver->api.link_create(jit->count, jit->options, jit->values, &state)));
	error = card_check(driver, "cuLinkAddData_v2",
		driver->api.link_add(state, JIT_INPUT_PTX, ptx, size, name, 0, NULL, NULL));
	if (!error)
		error = complete(driver, state, &made, &made_size);
	if (!error)
		strbuf_add_bytes(cubin, made, made_size);
	(void)driver->api.link_destroy(state);
	return error;
}

struct error *card_link(struct card *card, const char *name, const char *ptx, size_t length,
	struct strbuf *log, struct strbuf *cubin)
{
	AUTO_FREE char *copy = NULL;
	struct error *error;
	struct jit jit;

	TRY(copy_image(ptx, length, &copy));
	TRY(jit_init(&jit));
	/* Its size counts the NUL. */
	error = link_with(card->driver, &jit, name, copy, length + 1, cubin);
	jit_finish(&jit, log);
	return error;
}

struct error *card_kernel_find(
	struct card_module *module, const char *name, struct card_kernel *out)
{
	const struct card_driver *driver = module->card->driver;
	struct card_kernel kernel = {.module = module};
	const struct {
		int attribute;
		int *value;
	} facts[] = {
		{FUNCTION_REGISTERS, &kernel.registers},
		{FUNCTION_LOCAL_BYTES, &kernel.local_bytes},
		{FUNCTION_SHARED_BYTES, &kernel.shared_bytes},
		{FUNCTION_CONSTANT_BYTES, &kernel.constant_bytes},
		{FUNCTION_MAX_THREADS, &kernel.most_threads},
		{FUNCTION_PTX_VERSION, &kernel.ptx_version},
		{FUNCTION_BINARY_VERSION, &kernel.binary_version},
	};

	TRY(card_check(driver, "cuModuleGetFunction",
		driver->api.module_function(&kernel.handle, module->handle, name)));
	/* The first of these also makes a driver that loads late load the code now. */
	for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
		TRY(card_check(driver, "cuFuncGetAttribute",
			driver->api.function_attribute(
				facts[i].value, facts[i].attribute, kernel.handle)));
	*out = kernel;
	return NULL;
}

struct error *card_kernel_parameter(const struct card_kernel *kernel, unsigned index, bool *told,
	bool *there, size_t *offset, size_t *size)
{
	const struct card_driver *driver = kernel->module->card->driver;
	size_t place[2] = {0, 0};
	int status;

	if (!driver->api.function_parameter) {
		*told = false;
		return NULL;
	}
	status = driver->api.function_parameter(kernel->handle, index, &place[0], &place[1]);
	if (status != CARD_INVALID_VALUE)
		TRY(card_check(driver, "cuFuncGetParamInfo", status));
	*told = true;
	*there = status == 0;
	if (*there) {
		*offset = place[0];
		*size = place[1];
	}
	return NULL;
}
