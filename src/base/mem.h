/*
 * Memory: allocation that does not return NULL, and one that does.
 *
 * Small allocations (nodes, names, growing buffers) cannot be served half: when the system has
 * none left, the handler runs and must not return. cli/ installs one that says so and exits 4;
 * without one the process aborts. What a file's own numbers size goes through mem_try_alloc().
 */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>

void *mem_alloc(size_t size) __attribute__((malloc, returns_nonnull)); /* zeroed */
void *mem_realloc(void *old, size_t size) __attribute__((returns_nonnull));
void *mem_realloc_array(void *old, size_t count, size_t size) __attribute__((returns_nonnull));
char *mem_strdup(const char *text) __attribute__((malloc, returns_nonnull));
char *mem_strndup(const char *text, size_t length) __attribute__((malloc, returns_nonnull));

/* Zeroed memory of count * size bytes, or NULL where that overflows or there is none. */
void *mem_try_alloc(size_t count, size_t size);

/* Installs what runs when memory is out; it must not return. */
void mem_set_exhausted(void (*handler)(size_t size));

/* For `char *` variables: AUTO_FREE char *name = ...; */
void mem_freep(void *pointer);
#define AUTO_FREE __attribute__((cleanup(mem_freep)))

#endif
