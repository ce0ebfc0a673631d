/*
 * The plan: toolchains that were asked who they are, and from them every build and every cell that
 * a selection asks for, in a stable order: toolchain, architecture, gate, variant, clause, case.
 */
#ifndef MATRIX_PLAN_H
#define MATRIX_PLAN_H

#include <stdbool.h>

#include "base/error.h"
#include "base/vec.h"
#include "gate/gate.h"
#include "matrix/file.h"
#include "matrix/select.h"
#include "tool/tool.h"

/* A toolchain of the run. The spec is borrowed from the file or the probe. */
struct matrix_tool {
	const struct tool_spec *spec;
	struct tool_identity identity;
	char *name;                /* unique in the run: "llc-22" */
	struct matrix_archs archs; /* that are asked of it */
};

struct matrix_tools {
	struct matrix_tool *items;
	size_t count, capacity;
};

/*
 * Asks every toolchain of the file, then those of `found`, who it is; drops of `found` what is the
 * same file as one already there; gives each a name. `progress` (may be NULL) hears of each.
 */
typedef void matrix_asking(void *context, size_t index, size_t count, const char *path);
struct error *matrix_tools_identify(const struct tool_context *context,
	const struct matrix_file *file, const struct tool_spec *found, size_t found_count,
	matrix_asking *progress, void *progress_context, struct matrix_tools *out) MUST_CHECK;
void matrix_tools_destroy(struct matrix_tools *tools);

struct matrix_build {
	const struct matrix_tool *tool;
	int arch;
	const struct gate *gate;
	const struct gate_variant *variant;
};

struct matrix_cell {
	size_t build; /* index into plan->builds */
	const struct gate_case *gate_case;
};

struct matrix_plan {
	struct matrix_build *builds;
	size_t build_count;
	struct matrix_cell *cells;
	size_t cell_count;
};

/*
 * What the selection asks for of tools x architectures x gates. A selection that matches nothing is
 * ERROR_USAGE that lists what there is. An architecture given in full in -a ("90", "sm_90") is
 * added to every toolchain's.
 */
struct error *matrix_plan_make(struct matrix_tools *tools, const struct gate_list *gates,
	const struct matrix_selection *selection, struct matrix_plan *out) MUST_CHECK;
void matrix_plan_destroy(struct matrix_plan *plan);

#endif
