/* A growing list of owned strings: see strlist.h. */
#include "base/strlist.h"

#include "base/vec.h"

void strlist_take(struct strlist *list, char *text)
{
	VEC_PUSH(list, text);
}

void strlist_add(struct strlist *list, const char *text)
{
	VEC_PUSH(list, mem_strdup(text));
}

void strlist_destroy(struct strlist *list)
{
	for (size_t i = 0; i < list->count; i++)
		free(list->items[i]);
	VEC_FREE(list);
}

const char **strlist_array(const struct strlist *list)
{
	const char **array = mem_alloc((list->count + 1) * sizeof *array);

	for (size_t i = 0; i < list->count; i++)
		array[i] = list->items[i];
	return array;
}
