/*
 * Stacks of synthetic k-quant rows: `rows` rows of `n_sb` super-blocks of 256 values, filled from
 * one xorshift64 stream (shifts 13 left, 7 right, 17 left; a draw is the new state). The same seed
 * gives the same words on every machine. What a draw becomes: docs/kquant.md, "Weights".
 */
#ifndef GATE_STACK_H
#define GATE_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { GATE_SUPER_BLOCK = 256 }; /* values */

struct gate_stack_format {
	const char *name;                               /* "q5_k" */
	unsigned words;                                 /* 32-bit words a super-block */
	void (*fill)(uint64_t *state, uint32_t *words); /* one super-block */
};

/* NULL: no such format. */
const struct gate_stack_format *gate_stack_format_find(const char *name);
/* "q4_k, q5_k", for messages. */
const char *gate_stack_format_names(void);

/* The size of a stack; false where it does not fit. */
bool gate_stack_bytes(
	const struct gate_stack_format *format, uint64_t rows, uint64_t n_sb, size_t *bytes);

/* The words of a stack, owned by the caller; `seed` is not 0. */
struct error *gate_stack_make(const struct gate_stack_format *format, size_t rows, unsigned n_sb,
	uint64_t seed, uint32_t **out) MUST_CHECK;

#endif
