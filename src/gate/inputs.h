/*
 * A walks case's inputs on the machine, and the launch that all forms share: a one-column kernel
 * over some slots. Kernels' parameters and grids: docs/kquant.md, "Kernels".
 */
#ifndef GATE_INPUTS_H
#define GATE_INPUTS_H

#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "gate/machine.h"
#include "gate/walks.h"

enum { GATE_ROWS_A_BLOCK = 8, GATE_THREADS = 256, GATE_ONE_COLUMN_ARGUMENTS = 10 };

struct gate_inputs {
	const struct gate_walks *walks;
	const struct gate_walks_case *walks_case;
	uint64_t weights, q, s8, d8; /* addresses */
};

struct error *gate_inputs_upload(struct gate_machine *machine, const struct gate_case *gate_case,
	struct gate_inputs *out) MUST_CHECK;

/* Warp instructions that a launch over `slots` columns may take: far above what it needs. */
uint64_t gate_inputs_budget(const struct gate_inputs *inputs, unsigned slots);

/* A one-column launch with outputs, fault words and experts of slots of its own. */
struct gate_walk {
	const struct gate_inputs *inputs;
	const struct gate_kernel *kernel;
	const uint32_t *select; /* expert of each slot; borrowed to the machine's end */
	unsigned column, slots; /* slot s has the column `column + s` */
	uint64_t select_at, y, fault;
	struct gate_argument arguments[GATE_ONE_COLUMN_ARGUMENTS];
	struct gate_launch launch; /* points into this struct */
};

/* The caller has set inputs, kernel, select, column and slots. Makes the buffers and the launch. */
struct error *gate_walk_prepare(struct gate_machine *machine, struct gate_walk *walk) MUST_CHECK;

/*
 * After the launch: rows sums a slot into `words`, a part of the trace (gate_machine_read). A fault
 * that the kernel raises itself stops the machine with VERDICT_RUN_FAILED, and so do sums that are
 * all the same.
 */
struct error *gate_walk_read(struct gate_machine *machine, const struct gate_walk *walk,
	const char *what, uint32_t *words) MUST_CHECK;

/* All of it, over the clause's first `slots` slots. */
struct error *gate_inputs_sums(struct gate_machine *machine, const struct gate_inputs *inputs,
	const struct gate_kernel *kernel, unsigned slots, const char *what,
	uint32_t *words) MUST_CHECK;

/* " first_mismatch=slot 0 row 1 got 0xc376a8fd want 0xc376a8fe" */
void gate_line_first(struct strbuf *line, const struct gate_mismatch *first);

/* Says where an output was not written, as the outcome's message. */
void gate_note_unwritten(struct gate_machine *machine, const struct gate_mismatch *first);

#endif
