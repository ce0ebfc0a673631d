/* Generated inputs: see cache.h. An input's key is what it is made from. */
#include "gate/cache.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/map.h"
#include "base/mem.h"
#include "base/vec.h"
#include "gate/activations.h"

struct gate_cache {
	struct map *stacks, *planes;
	VEC(uint32_t *) owned_stacks;
	VEC(struct gate_planes *) owned_planes;
};

struct gate_cache *gate_cache_create(void)
{
	struct gate_cache *cache = mem_alloc(sizeof *cache);

	cache->stacks = map_create();
	cache->planes = map_create();
	return cache;
}

void gate_cache_destroy(struct gate_cache *cache)
{
	if (!cache)
		return;
	for (size_t i = 0; i < cache->owned_stacks.count; i++)
		free(cache->owned_stacks.items[i]);
	for (size_t i = 0; i < cache->owned_planes.count; i++) {
		gate_planes_destroy(cache->owned_planes.items[i]);
		free(cache->owned_planes.items[i]);
	}
	VEC_FREE(&cache->owned_stacks);
	VEC_FREE(&cache->owned_planes);
	map_destroy(cache->stacks);
	map_destroy(cache->planes);
	free(cache);
}

struct error *gate_cache_stack(struct gate_cache *cache, const struct gate_stack_format *format,
	size_t rows, unsigned n_sb, uint64_t seed, const uint32_t **out)
{
	char key[96];
	uint32_t *words;

	snprintf(key, sizeof key, "%s %zu %u %" PRIx64, format->name, rows, n_sb, seed);
	words = map_get_str(cache->stacks, key);
	if (!words) {
		TRY(gate_stack_make(format, rows, n_sb, seed, &words));
		VEC_PUSH(&cache->owned_stacks, words);
		(void)map_set_str(cache->stacks, key, words);
	}
	*out = words;
	return NULL;
}

static struct error *make_planes(
	unsigned n_sb, unsigned columns, uint32_t seed, struct gate_planes *out)
{
	size_t count = (size_t)n_sb * GATE_SUPER_BLOCK * columns;
	float *x = mem_try_alloc(count, sizeof *x);
	struct error *error;

	if (!x)
		return error_new(ERROR_SYSTEM, "no memory for %zu activations", count);
	gate_activations_fill(seed, count, x);
	error = gate_planes_make(x, n_sb, columns, out);
	free(x);
	return error;
}

struct error *gate_cache_planes(struct gate_cache *cache, unsigned n_sb, unsigned columns,
	uint32_t seed, const struct gate_planes **out)
{
	char key[96];
	struct gate_planes *planes, made;

	snprintf(key, sizeof key, "%u %u %" PRIx32, n_sb, columns, seed);
	planes = map_get_str(cache->planes, key);
	if (!planes) {
		TRY(make_planes(n_sb, columns, seed, &made));
		planes = mem_alloc(sizeof *planes);
		*planes = made;
		VEC_PUSH(&cache->owned_planes, planes);
		(void)map_set_str(cache->planes, key, planes);
	}
	*out = planes;
	return NULL;
}
