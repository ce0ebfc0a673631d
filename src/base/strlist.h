/* A growing list of owned strings; a VEC with a name, so that it can be handed to a function. */
#ifndef BASE_STRLIST_H
#define BASE_STRLIST_H

#include <stddef.h>

struct strlist {
	char **items; /* each owned; not NULL-terminated */
	size_t count, capacity;
};

void strlist_add(struct strlist *list, const char *text); /* a copy */
void strlist_take(struct strlist *list, char *text);      /* ownership moves */
void strlist_destroy(struct strlist *list);
#define AUTO_STRLIST __attribute__((cleanup(strlist_destroy)))

/* The strings as a NULL-terminated array, borrowed; the array is the caller's (free()). */
const char **strlist_array(const struct strlist *list) __attribute__((returns_nonnull));

#endif
