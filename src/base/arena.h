/*
 * An arena: many small objects that live and die together (a PTX module, a launch).
 * Memory is zeroed and aligned to 16; nothing is freed before arena_destroy().
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

struct arena;

struct arena *arena_create(void);
void arena_destroy(struct arena *arena);      /* NULL is fine */
size_t arena_size(const struct arena *arena); /* bytes that it holds, used or not */

void *arena_alloc(struct arena *arena, size_t size) __attribute__((returns_nonnull));
/* Exhausted memory's handler runs where count * size overflows. */
void *arena_array(struct arena *arena, size_t count, size_t size) __attribute__((returns_nonnull));
char *arena_strndup(struct arena *arena, const char *text, size_t length)
	__attribute__((returns_nonnull));
char *arena_strdup(struct arena *arena, const char *text) __attribute__((returns_nonnull));
/* A copy of count * size bytes; NULL items with count 0 give a valid pointer. */
void *arena_copy(struct arena *arena, const void *items, size_t count, size_t size)
	__attribute__((returns_nonnull));

#endif
