/* Inside src/matrix: what the writer and the reader of a folder of builds must agree on. */
#ifndef MATRIX_BUNDLE_PRIVATE_H
#define MATRIX_BUNDLE_PRIVATE_H

#include "matrix/bundle.h"

#define MATRIX_BUNDLE_SCHEMA   "bloomery-doctor-build/1"
#define MATRIX_BUNDLE_MANIFEST "manifest.json"

enum { MATRIX_OUTCOMES = TOOL_LIED + 1 };
extern const char *const matrix_outcome_names[MATRIX_OUTCOMES]; /* by enum tool_outcome */

#endif
