/*
 * Artefacts that were built before, by content: what a key (tool_build.key) gave, PTX or a cubin.
 * Only good builds are kept. An entry whose output does not have the recorded hash is dropped and
 * built again.
 *
 * Layout: DIR/ptx/<2 hex>/<key>.ptx and, written after it, <key>.json.
 */
#ifndef MATRIX_CACHE_H
#define MATRIX_CACHE_H

#include <stdbool.h>

#include "base/error.h"
#include "tool/tool.h"

struct matrix_cache {
	char *folder;
};

struct error *matrix_cache_open(const char *folder, struct matrix_cache *out) MUST_CHECK;
void matrix_cache_close(struct matrix_cache *cache);

/* *found false: not there; *out is then untouched. seconds is what the build took back then. */
struct error *matrix_cache_get(const struct matrix_cache *cache, const char *key,
	struct tool_result *out, bool *found) MUST_CHECK;
struct error *matrix_cache_put(const struct matrix_cache *cache, const char *key,
	const struct tool_result *result) MUST_CHECK;

#endif
