/* Inside src/matrix: what the writer and the reader of a folder of builds must agree on. */
#ifndef MATRIX_BUNDLE_PRIVATE_H
#define MATRIX_BUNDLE_PRIVATE_H

#include "matrix/bundle.h"

#define MATRIX_BUNDLE_SCHEMA   "bloomery-doctor-build/1"
#define MATRIX_BUNDLE_MANIFEST "manifest.json"

enum { MATRIX_OUTCOMES = TOOL_LIED + 1 };
extern const char *const matrix_outcome_names[MATRIX_OUTCOMES]; /* by enum tool_outcome */

/* bundle_check.c: whether each item stands there once, and is of a toolchain and a finaliser that
 * the folder names; while the toolchains are the bundle's. */
struct error *matrix_bundle_check_tools(const struct matrix_bundle *bundle) MUST_CHECK;

#endif
