/*
 * Expected texts in files under tests/. `REWRITE=1 make test` (or the test program alone) writes
 * what came out in their place; read the difference before you keep it.
 */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "base/strbuf.h"

/* Fails unless the file, named from the top of the source tree, holds exactly this. */
void golden_check(const char *name, const struct strbuf *actual);

#endif
