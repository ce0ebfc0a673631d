/* The stub driver's memory, which is the executor's. See libcuda.c. */
#include "libcuda.h"

#include <stdlib.h>

#include "base/checked.h"

static int done(struct error *error)
{
	if (!error)
		return OK;
	error_free(error);
	return INVALID_VALUE;
}

API int cuMemAlloc_v2(uint64_t *address, size_t size)
{
	struct fake_context *context;
	struct error *error;
	uint64_t got = 0;
	int status = fake_context(&context);

	if (status != OK)
		return status;
	if (size == 0)
		return INVALID_VALUE;
	if (size > FAKE_MEMORY - context->used)
		return OUT_OF_MEMORY;
	error = exec_alloc(context->device, size, &got);
	if (error) {
		error_free(error);
		return OUT_OF_MEMORY;
	}
	(void)VEC_ADD(&context->buffers);
	context->buffers.items[context->buffers.count - 1].address = got;
	context->buffers.items[context->buffers.count - 1].size = size;
	context->used += size;
	*address = got;
	return OK;
}

API int cuMemFree_v2(uint64_t address)
{
	struct fake_context *context;
	int status = fake_context(&context);

	if (status != OK)
		return status;
	for (size_t i = 0; i < context->buffers.count; i++)
		if (context->buffers.items[i].address == address) {
			context->used -= context->buffers.items[i].size;
			context->buffers.items[i] =
				context->buffers.items[--context->buffers.count];
			return done(exec_free(context->device, address));
		}
	return INVALID_VALUE;
}

/* These wait for what was launched before. */
static int settled(struct fake_context **context)
{
	int status = cuCtxSynchronize();

	return status == OK ? fake_context(context) : status;
}

API int cuMemcpyHtoD_v2(uint64_t address, const void *bytes, size_t size)
{
	struct fake_context *context;
	int status = settled(&context);

	return status == OK ? done(exec_write(context->device, address, bytes, size)) : status;
}

static bool is_uniform(const unsigned char *bytes, size_t size)
{
	for (size_t i = 4; i < size; i++)
		if (bytes[i] != bytes[i % 4])
			return false;
	return true;
}

API int cuMemcpyDtoH_v2(unsigned char *bytes, uint64_t address, size_t size)
{
	struct fake_context *context;
	int status = settled(&context);

	if (status == OK)
		status = done(exec_read(context->device, address, bytes, size));
	if (status == OK && fake_is("flip") && size >= 64 && !is_uniform(bytes, size))
		bytes[0] ^= 1;
	return status;
}

API int cuMemsetD32_v2(uint64_t address, unsigned word, size_t count)
{
	struct fake_context *context;
	int status = settled(&context);
	uint32_t *words;
	size_t size;

	if (status != OK)
		return status;
	if (address % sizeof word || !checked_mul(count, sizeof word, &size) || size > FAKE_MEMORY)
		return INVALID_VALUE;
	words = mem_realloc_array(NULL, count + 1, sizeof *words);
	for (size_t i = 0; i < count; i++)
		words[i] = word;
	status = done(exec_write(context->device, address, words, size));
	free(words);
	return status;
}
