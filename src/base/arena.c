/* An arena: see arena.h. Blocks double up to 1 MiB; a larger object gets a block of its own. */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"

/* Under AddressSanitizer what was not handed out is poisoned, and a gap follows each object. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define ARENA_POISONED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(ARENA_POISONED)
#include <sanitizer/asan_interface.h>
enum { ARENA_GAP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(at, size)   ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
enum { ARENA_GAP = 0 };
#endif

enum { ARENA_ALIGN = 16, ARENA_FIRST = 4096, ARENA_MOST = 1 << 20 };

struct block {
	struct block *next;
	size_t used, size;
	_Alignas(ARENA_ALIGN) unsigned char bytes[];
};

struct arena {
	struct block *head; /* the block that serves, older ones behind it */
	size_t next_size;
};

struct arena *arena_create(void)
{
	struct arena *arena = mem_alloc(sizeof *arena);

	arena->next_size = ARENA_FIRST;
	return arena;
}

void arena_destroy(struct arena *arena)
{
	if (!arena)
		return;
	for (struct block *b = arena->head; b;) {
		struct block *next = b->next;

		free(b);
		b = next;
	}
	free(arena);
}

size_t arena_size(const struct arena *arena)
{
	size_t size = sizeof *arena;

	for (const struct block *b = arena->head; b; b = b->next)
		size += sizeof *b + b->size;
	return size;
}

static struct block *block_add(struct arena *arena, size_t size)
{
	size_t total;
	struct block *b;

	if (!checked_add(size, sizeof *b, &total))
		total = SIZE_MAX;
	b = mem_alloc(total);
	b->size = size;
	b->next = arena->head;
	arena->head = b;
	ASAN_POISON_MEMORY_REGION(b->bytes, size);
	return b;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	struct block *b = arena->head;
	size_t asked = size;
	void *p;

	if (size > SIZE_MAX - ARENA_ALIGN - ARENA_GAP)
		size = SIZE_MAX - ARENA_ALIGN - ARENA_GAP;
	size = (size + ARENA_GAP + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
	if (!b || b->size - b->used < size) {
		size_t want = arena->next_size;

		if (arena->next_size < ARENA_MOST)
			arena->next_size *= 2;
		b = block_add(arena, size > want ? size : want);
	}
	p = b->bytes + b->used;
	b->used += size;
	ASAN_UNPOISON_MEMORY_REGION(p, asked);
	return p;
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
	size_t total;

	if (!checked_mul(count, size, &total))
		total = SIZE_MAX - ARENA_ALIGN;
	return arena_alloc(arena, total);
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
	char *copy = arena_alloc(arena, length + 1);

	memcpy(copy, text, length);
	return copy;
}

char *arena_strdup(struct arena *arena, const char *text)
{
	return arena_strndup(arena, text, strlen(text));
}

void *arena_copy(struct arena *arena, const void *items, size_t count, size_t size)
{
	void *copy = arena_array(arena, count, size);

	if (count)
		memcpy(copy, items, count * size);
	return copy;
}
