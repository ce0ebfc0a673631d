/*
 * Lists of slots in gate.yaml: each has the expert that serves it, or HOST. Shared by the forms
 * whose clauses have such lists.
 */
#ifndef GATE_SLOTS_H
#define GATE_SLOTS_H

#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strbuf.h"
#include "data/yaml.h"
#include "gate/walks.h"

/* Reads `experts`. */
struct error *gate_slots_experts(const struct yaml_node *node, struct gate_walks *walks) MUST_CHECK;

/* Reads the list under `key`, at most `most` long, of experts that the stack has; not every slot
 * may be HOST. */
struct error *gate_slots_read(struct arena *arena, const struct yaml_node *node, const char *key,
	const struct gate_walks *walks, size_t most, const uint32_t **out,
	unsigned *count) MUST_CHECK;

/* "[2, 0, 3, 3, HOST, 1]" */
void gate_slots_line(struct strbuf *line, const uint32_t *slots, unsigned count);

#endif
