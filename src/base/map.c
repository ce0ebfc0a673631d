/* A map from byte strings to pointers: open addressing, FNV-1a, never more than half full. */
#include "base/map.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct slot {
	char *key; /* NULL: free */
	size_t length;
	uint64_t hash;
	void *value;
};

struct map {
	struct slot *slots;
	size_t capacity, count; /* capacity is a power of two */
};

static uint64_t hash_bytes(const char *key, size_t length)
{
	uint64_t h = 0xcbf29ce484222325u;

	for (size_t i = 0; i < length; i++)
		h = (h ^ (unsigned char)key[i]) * 0x100000001b3u;
	return h;
}

static struct slot *find(const struct map *map, const char *key, size_t length, uint64_t hash)
{
	size_t i = (size_t)hash & (map->capacity - 1);

	for (;; i = (i + 1) & (map->capacity - 1)) {
		struct slot *s = &map->slots[i];

		if (!s->key ||
			(s->hash == hash && s->length == length && !memcmp(s->key, key, length)))
			return s;
	}
}

struct map *map_create(void)
{
	struct map *map = mem_alloc(sizeof *map);

	map->capacity = 16;
	map->slots = mem_alloc(map->capacity * sizeof *map->slots);
	return map;
}

void map_destroy(struct map *map)
{
	if (!map)
		return;
	for (size_t i = 0; i < map->capacity; i++)
		free(map->slots[i].key);
	free(map->slots);
	free(map);
}

static void grow(struct map *map)
{
	struct map bigger = {.capacity = map->capacity * 2, .count = map->count};

	bigger.slots = mem_alloc(bigger.capacity * sizeof *bigger.slots);
	for (size_t i = 0; i < map->capacity; i++) {
		struct slot *s = &map->slots[i];

		if (s->key)
			*find(&bigger, s->key, s->length, s->hash) = *s;
	}
	free(map->slots);
	*map = bigger;
}

void *map_get(const struct map *map, const char *key, size_t length)
{
	return find(map, key, length, hash_bytes(key, length))->value;
}

void *map_set(struct map *map, const char *key, size_t length, void *value)
{
	uint64_t hash = hash_bytes(key, length);
	struct slot *s = find(map, key, length, hash);
	void *old = s->value;

	if (!s->key) {
		if ((map->count + 1) * 2 > map->capacity) {
			grow(map);
			s = find(map, key, length, hash);
		}
		s->key = mem_strndup(key, length);
		s->length = length;
		s->hash = hash;
		map->count++;
	}
	s->value = value;
	return old;
}

void *map_get_str(const struct map *map, const char *key)
{
	return map_get(map, key, strlen(key));
}

void *map_set_str(struct map *map, const char *key, void *value)
{
	return map_set(map, key, strlen(key), value);
}

size_t map_count(const struct map *map)
{
	return map->count;
}
