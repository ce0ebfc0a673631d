/*
 * Clauses over k-quant walks, as gate.yaml has them: a stack of experts, columns of activations,
 * and one kernel or two whose sums must agree. Shared by all forms. Reads and checks; runs nothing.
 */
#ifndef GATE_WALKS_H
#define GATE_WALKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "data/yaml.h"
#include "gate/gate.h"
#include "gate/stack.h"

enum {
	GATE_COLUMNS_MOST = 8,    /* of the m-column walk */
	GATE_SLOTS_MOST = 65535,  /* a launch's grid in y */
	GATE_BYTES_MOST = 1 << 30 /* of one buffer */
};

/* The slot is served elsewhere: a kernel leaves its rows alone. */
#define GATE_SLOT_HOST UINT32_C(0xffffffff)

/* A clause's data. */
struct gate_walks {
	const struct gate_stack_format *format;
	unsigned experts;
	unsigned slots;         /* columns of activations, each with its slot */
	const uint32_t *select; /* expert of each slot, or GATE_SLOT_HOST */
	const char *kernels[2]; /* reference ('want'), the one held against it ('got'), or NULL */
};

/* A case's data. */
struct gate_walks_case {
	unsigned rows; /* of one expert */
	unsigned n_sb; /* K / 256 */
	uint64_t weights_seed;
	uint32_t activations_seed;
};

/* What a form lets a clause say. */
struct gate_walks_keys {
	const char *const *known; /* every key of the clause; NULL-terminated */
	const char *kernels[3];   /* one role or two, NULL */
	bool rows_in_cases; /* a case has its own rows and is named "512x2048", not "K=2048" */
};

/*
 * Reads `kernels`, `weights`, `rows` and `cases`. The caller has set experts, slots and select of
 * `walks`, which becomes the clause's data.
 */
struct error *gate_walks_read(struct arena *arena, const struct yaml_node *node,
	const struct gate_walks_keys *keys, struct gate_walks *walks,
	struct gate_clause *clause) MUST_CHECK;

#endif
