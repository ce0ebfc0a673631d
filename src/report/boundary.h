/*
 * Where the boundary lies: of each clause and variant, the last passing and the first failing
 * version of each kind of toolchain, by architecture where that matters, and by the LLVM inside.
 * All of it is derived from the rows; predictions count as what they predict and are marked.
 */
#ifndef REPORT_BOUNDARY_H
#define REPORT_BOUNDARY_H

#include "report/model.h"

/* Appends lines of at most `width` columns; nothing where there are no rows. */
void report_boundary(const struct report_model *model, unsigned width, struct strbuf *out);

#endif
