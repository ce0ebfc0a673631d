/*
 * Synthetic activations: `count` floats from one LCG (s = s * 1103515245 + 12345 in 32 bits), in
 * [-1, 1), every 61st eight times as large. Several columns are one stream, column after column:
 * docs/kquant.md, "Activations".
 */
#ifndef GATE_ACTIVATIONS_H
#define GATE_ACTIVATIONS_H

#include <stddef.h>
#include <stdint.h>

void gate_activations_fill(uint32_t seed, size_t count, float *out);

#endif
