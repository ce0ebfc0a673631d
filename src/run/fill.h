/* What a buffer of a run file holds before the run. Internal to src/run. */
#ifndef RUN_FILL_H
#define RUN_FILL_H

#include "run/run.h"

/* Reads `type`, `count`, `size` and `fill` of a buffer's map into bytes and size. */
struct error *run_fill(const struct yaml_node *map, struct run_buffer *buffer) MUST_CHECK;

/* Words of eight hex digits, as they stand in memory from the lowest address on. Appends bytes. */
struct error *run_hex_words(const struct yaml_node *node, struct strbuf *out) MUST_CHECK;

#endif
