/* Toolchains, a driver with cards and a gate, made by hand: what plans and folders of builds are
 * tested with. The gate `kquant` has the variants contracted and spelled, the clauses mcol (K=256,
 * K=512) and sibling (K=256). */
#ifndef UNIT_MATRIX_FIXTURE_H
#define UNIT_MATRIX_FIXTURE_H

#include "gate/gate.h"
#include "matrix/plan.h"
#include "matrix/tools.h"

enum { MATRIX_FIXTURE_TOOLS = 12 };

struct matrix_fixture {
	struct gate gate;
	struct gate_variant variants[2];
	struct gate_clause clauses[2];
	struct gate_case cases[3];
	struct gate *gates[1];
	struct gate_list list;
	struct tool_spec specs[MATRIX_FIXTURE_TOOLS];
	struct matrix_tools tools;
};

/* cmocka's: *state is the fixture, with llc-19 and llc-22 for sm_86 and ptxas-13.3. */
int matrix_fixture_set_up(void **state);
int matrix_fixture_tear_down(void **state);

/* One more, available, for sm_86; the pointer is good until the next one. */
struct matrix_tool *matrix_fixture_add(
	struct matrix_fixture *f, enum tool_kind kind, const char *name, const char *version);
/* A driver's next card: of this architecture, its UUID "GPU-" and `uuid`. */
void matrix_fixture_add_card(struct matrix_tool *driver, int arch, const char *uuid);

#endif
