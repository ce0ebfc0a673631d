/*
 * The k-quant walks on the host's own arithmetic, for tests: what a kernel that decodes and adds as
 * the description says must give, bit for bit. fmaf where a step is fused, separate operations
 * elsewhere. Reads the data that src/gate makes; runs no PTX.
 */
#ifndef TESTS_KQUANT_WALK_H
#define TESTS_KQUANT_WALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gate/planes.h"
#include "gate/stack.h"

enum kquant_pair {
	KQUANT_SPLIT, /* the pair's first term is multiplied, then added */
	KQUANT_FUSED, /* one fma */
};

/* Bits of the sum of one row (n_sb super-blocks) with column `column`, by the one-column walk. */
uint32_t kquant_one_column(const struct gate_stack_format *format, const uint32_t *row,
	const struct gate_planes *planes, unsigned column, enum kquant_pair pair);

/* The m-column walk's bits of one column: it is split by definition. */
uint32_t kquant_m_columns(const struct gate_stack_format *format, const uint32_t *row,
	const struct gate_planes *planes, unsigned column);

#endif
