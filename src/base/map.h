/*
 * A map from byte strings to pointers. Keys are copied, values are borrowed.
 * No order is promised; keep a VEC beside it where order matters.
 */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>

struct map;

struct map *map_create(void);
void map_destroy(struct map *map); /* NULL is fine; values are not touched */

void *map_get(const struct map *map, const char *key, size_t length); /* NULL: not there */
void *map_get_str(const struct map *map, const char *key);

/* Sets or replaces; returns the earlier value or NULL. `value` may not be NULL. */
void *map_set(struct map *map, const char *key, size_t length, void *value);
void *map_set_str(struct map *map, const char *key, void *value);

size_t map_count(const struct map *map);

#endif
