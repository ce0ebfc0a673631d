/*
 * Interning and scopes: see names.h.
 */
#include "ptx/names.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { BUCKETS_FIRST = 1024 };

void ptx_names_start(struct ptx_names *names, struct arena *module)
{
	*names = (struct ptx_names){
		.module = module, .own = arena_create(), .bucket_count = BUCKETS_FIRST};
	names->buckets = mem_alloc(BUCKETS_FIRST * sizeof *names->buckets);
	names->scopes = mem_alloc(sizeof *names->scopes);
	names->scope_capacity = 1;
}

void ptx_names_finish(struct ptx_names *names)
{
	free(names->buckets);
	free(names->scopes);
	arena_destroy(names->own);
	*names = (struct ptx_names){0};
}

static uint64_t load(const char *text, size_t size)
{
	uint64_t word = 0;

	memcpy(&word, text, size);
	return word;
}

/* The last one to seven bytes, in loads of a fixed size that may overlap. */
static uint64_t load_rest(const char *text, size_t length)
{
	if (length >= 4)
		return load(text, 4) << 32 | load(text + length - 4, 4);
	if (length >= 2)
		return load(text, 2) << 16 | load(text + length - 2, 2);
	return length == 1 ? load(text, 1) : 0;
}

/* FNV-1a over words of eight bytes, then mixed: names are short and differ in their last digits. */
static uint64_t hash_of(const char *text, size_t length)
{
	uint64_t hash = 0xcbf29ce484222325u ^ length;

	for (; length >= 8; text += 8, length -= 8) {
		hash = (hash ^ load(text, 8)) * 0x100000001b3u;
		hash ^= hash >> 29;
	}
	hash = (hash ^ load_rest(text, length)) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 32;
}

static void grow(struct ptx_names *names)
{
	size_t count = names->bucket_count * 4;
	struct ptx_name **buckets = mem_alloc(count * sizeof *buckets);

	for (size_t i = 0; i < names->bucket_count; i++) {
		struct ptx_name *name = names->buckets[i];

		while (name) {
			struct ptx_name *next = name->next;
			struct ptx_name **bucket = &buckets[name->hash & (count - 1)];

			name->next = *bucket;
			*bucket = name;
			name = next;
		}
	}
	free(names->buckets);
	names->buckets = buckets;
	names->bucket_count = count;
}

struct ptx_name *ptx_name_intern(struct ptx_names *names, const char *text, size_t length)
{
	uint64_t hash = hash_of(text, length);
	struct ptx_name *name = names->buckets[hash & (names->bucket_count - 1)];

	for (; name; name = name->next)
		if (name->hash == hash && name->length == length &&
			memcmp(name->text, text, length) == 0)
			return name;
	if (names->count >= names->bucket_count)
		grow(names);
	name = arena_alloc(names->own, sizeof *name);
	name->text = arena_strndup(names->module, text, length);
	name->length = length;
	name->hash = hash;
	name->sreg = -1;
	name->next = names->buckets[hash & (names->bucket_count - 1)];
	names->buckets[hash & (names->bucket_count - 1)] = name;
	names->count++;
	return name;
}

struct ptx_name *ptx_name_stem(struct ptx_names *names, struct ptx_name *name)
{
	enum { DIGITS_MOST = 10, STEM_MOST = 256 };
	char stem[STEM_MOST + 1];
	size_t at = name->length;
	uint64_t number = 0;

	if (name->stem_known)
		return name->stem;
	name->stem_known = true;
	while (at > 0 && name->text[at - 1] >= '0' && name->text[at - 1] <= '9')
		at--;
	/* %r01 is not %r1; in "a01" no shorter stem is meant either. */
	if (at == 0 || at == name->length || name->length - at > DIGITS_MOST || at >= STEM_MOST ||
		(name->text[at] == '0' && name->length - at > 1))
		return NULL;
	for (size_t i = at; i < name->length; i++)
		number = number * 10 + (uint64_t)(name->text[i] - '0');
	memcpy(stem, name->text, at);
	stem[at] = '<';
	name->number = number;
	name->stem = ptx_name_intern(names, stem, at + 1);
	return name->stem;
}

void ptx_scope_open(struct ptx_names *names)
{
	names->depth++;
	if (names->depth >= names->scope_capacity) {
		names->scope_capacity *= 2;
		names->scopes = mem_realloc_array(
			names->scopes, names->scope_capacity, sizeof *names->scopes);
	}
	names->scopes[names->depth] = NULL;
}

void ptx_scope_close(struct ptx_names *names)
{
	struct ptx_binding *binding = names->scopes[names->depth];

	while (binding) {
		struct ptx_binding *next = binding->next;

		binding->name->top = binding->outer;
		binding->next = names->unused;
		names->unused = binding;
		binding = next;
	}
	names->depth--;
}

struct ptx_binding *ptx_name_bind(
	struct ptx_names *names, struct ptx_name *name, unsigned depth, enum ptx_binding_kind kind)
{
	struct ptx_binding *binding = names->unused;

	if (binding)
		names->unused = binding->next;
	else
		binding = arena_alloc(names->own, sizeof *binding);
	*binding = (struct ptx_binding){.kind = kind,
		.depth = depth,
		.name = name,
		.outer = name->top,
		.next = names->scopes[depth]};
	names->scopes[depth] = binding;
	name->top = binding;
	return binding;
}

bool ptx_name_bound_here(const struct ptx_names *names, const struct ptx_name *name)
{
	return name->top && name->top->depth == names->depth;
}
