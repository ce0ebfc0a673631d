/* A growing array: see vec.h. */
#include "base/vec.h"

#include <string.h>

void vec_grow_(void **items, size_t *capacity, size_t count, size_t size)
{
	if (count == *capacity) {
		size_t wanted = *capacity ? *capacity * 2 : 8;

		*items = mem_realloc_array(*items, wanted, size);
		*capacity = wanted;
	}
	memset((char *)*items + count * size, 0, size);
}
