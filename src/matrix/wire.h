/* A gate_result on its way from a forked judge to its parent: the same program, so plain bytes. */
#ifndef MATRIX_WIRE_H
#define MATRIX_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "gate/gate.h"

void matrix_wire_put(const struct gate_result *result, struct strbuf *out);
/* false where the bytes are not whole: the judge died. */
bool matrix_wire_get(const char *bytes, size_t length, struct gate_result *out);

#endif
