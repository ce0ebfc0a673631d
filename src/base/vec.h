/*
 * A growing array of any element type, as a plain struct: `VEC(struct cell) cells = {0};`.
 * Elements move when it grows: keep indices, not pointers, while it does.
 */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <stdlib.h>

#include "base/mem.h"

#define VEC(type)                                                                                  \
	struct {                                                                                   \
		type *items;                                                                       \
		size_t count, capacity;                                                            \
	}

/* Appends a zeroed element and yields a pointer to it. */
#define VEC_ADD(v)                                                                                 \
	(vec_grow_((void **)(void *)&(v)->items, &(v)->capacity, (v)->count, sizeof *(v)->items),  \
		&(v)->items[(v)->count++])

#define VEC_PUSH(v, value) (*VEC_ADD(v) = (value))

#define VEC_FREE(v)                                                                                \
	do {                                                                                       \
		free((v)->items);                                                                  \
		(v)->items = NULL;                                                                 \
		(v)->count = (v)->capacity = 0;                                                    \
	} while (0)

#define VEC_EACH(v, item)                                                                          \
	for ((item) = (v)->items; (item) && (item) < (v)->items + (v)->count; (item)++)

void vec_grow_(void **items, size_t *capacity, size_t count, size_t size);

#endif
