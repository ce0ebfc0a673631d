/* Memory: see mem.h. Holds the one process-wide handler for exhausted memory. */
#include "base/mem.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void (*exhausted_handler)(size_t size);

static _Noreturn void exhausted(size_t size)
{
	if (exhausted_handler)
		exhausted_handler(size);
	abort();
}

void mem_set_exhausted(void (*handler)(size_t size))
{
	exhausted_handler = handler;
}

void *mem_alloc(size_t size)
{
	void *p = calloc(1, size ? size : 1);

	if (!p)
		exhausted(size);
	return p;
}

void *mem_realloc(void *old, size_t size)
{
	void *p = realloc(old, size ? size : 1);

	if (!p)
		exhausted(size);
	return p;
}

void *mem_realloc_array(void *old, size_t count, size_t size)
{
	if (size && count > SIZE_MAX / size)
		exhausted(SIZE_MAX);
	return mem_realloc(old, count * size);
}

char *mem_strndup(const char *text, size_t length)
{
	char *copy = mem_alloc(length + 1);

	memcpy(copy, text, length);
	return copy;
}

char *mem_strdup(const char *text)
{
	return mem_strndup(text, strlen(text));
}

void *mem_try_alloc(size_t count, size_t size)
{
	if (size && count > SIZE_MAX / size)
		return NULL;
	return calloc(count ? count : 1, size ? size : 1);
}

void mem_freep(void *pointer)
{
	void *p;

	memcpy(&p, pointer, sizeof p);
	free(p);
}
