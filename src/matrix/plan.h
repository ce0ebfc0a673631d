/*
 * The plan: from toolchains that were asked who they are, every build, every binary and every cell
 * that a selection asks for, in a stable order: toolchain, architecture, gate, variant, clause,
 * case; the CPU executor first, then cards by finaliser.
 *
 *   build    a variant of a gate by a toolchain for an architecture: PTX
 *   binary   that PTX (or its source) by a finaliser for a card's architecture: machine code
 *   cell     a case on the CPU executor, or on a card with a binary
 */
#ifndef MATRIX_PLAN_H
#define MATRIX_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/vec.h"
#include "gate/gate.h"
#include "matrix/bundle.h"
#include "matrix/cards.h"
#include "matrix/finalizer.h"
#include "matrix/select.h"
#include "matrix/tools.h"

struct matrix_build {
	const struct matrix_tool *tool;
	int arch;
	const struct gate *gate;
	const struct gate_variant *variant;
	const struct matrix_prebuilt *prebuilt; /* what it gave elsewhere; NULL: it is built here */
};

struct matrix_binary {
	size_t build; /* index into plan->builds */
	const struct matrix_finalizer *finalizer;
	int target;                     /* architecture of the machine code */
	const struct matrix_card *card; /* whose driver makes it; NULL where none is needed */
	const struct matrix_prebuilt *prebuilt;
};

enum { MATRIX_NONE = -1 };

struct matrix_cell {
	size_t build; /* index into plan->builds */
	const struct gate_case *gate_case;
	const struct matrix_card *card; /* NULL: the CPU executor */
	ptrdiff_t binary;               /* index into plan->binaries; MATRIX_NONE without a card */
	/* The CPU executor's cell of the same PTX and case, which it is held against; MATRIX_NONE:
	 * it is not in the plan, or the machine code was not made of PTX. */
	ptrdiff_t twin;
};

struct matrix_plan {
	struct matrix_build *builds;
	size_t build_count;
	struct matrix_binary *binaries;
	size_t binary_count;
	struct matrix_cell *cells;
	size_t cell_count;
};

/* Where cells run. */
struct matrix_places {
	bool cpu;
	const struct matrix_cards *cards;           /* NULL: on no card */
	const struct matrix_finalizers *finalizers; /* NULL: no machine code is made */
	/* Architectures that machine code is made for beside those of the cards. */
	struct matrix_archs targets;
	bool own_target; /* and each build's own */
	/* Builds come from here, and none is made. NULL: they are made. */
	const struct matrix_bundle *bundle;
};

/*
 * What the selection asks for. Machine code is not made of PTX for a newer architecture. One that
 * matches nothing is ERROR_USAGE that lists what there is. Names in -t are of toolchains and of
 * finalisers; names of one sort do not narrow the other. An architecture given in full in -a ("90",
 * "sm_90") is added to every toolchain's that is here.
 */
struct error *matrix_plan_make(struct matrix_tools *tools, const struct gate_list *gates,
	const struct matrix_selection *selection, const struct matrix_places *places,
	struct matrix_plan *out) MUST_CHECK;
void matrix_plan_destroy(struct matrix_plan *plan);

#endif
