/*
 * Selection: the globs of -t, -a, -g. An empty list selects everything.
 * A gate glob is matched part by part (gate/clause/case); missing parts match all.
 */
#ifndef MATRIX_SELECT_H
#define MATRIX_SELECT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/strlist.h"

struct matrix_selection {
	struct strlist toolchains; /* over names */
	struct strlist archs;      /* "86", "sm_86", "sm_*" */
	struct strlist gates;      /* "kquant", "kquant/mcol", "kquant/mcol/K=4096" */
	struct strlist variants;   /* "contracted", "spelled" */
};
void matrix_selection_destroy(struct matrix_selection *selection);

/* A glob that fnmatch would take for something else than was meant; `option` names it: "-t". */
struct error *matrix_check_glob(const char *option, const char *glob) MUST_CHECK;

bool matrix_selects(const struct strlist *globs, const char *name);
bool matrix_selects_arch(const struct strlist *globs, int arch);
/* case_name NULL: does any case of the clause have a chance; clause NULL: any clause. */
bool matrix_selects_gate(
	const struct strlist *globs, const char *gate, const char *clause, const char *case_name);

#endif
