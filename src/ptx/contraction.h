/*
 * Contraction: which multiply-adds of a function are fused, open or pinned.
 *
 *   fused   one fma (or mad on floats): one rounding, nobody may change it
 *   pinned  a product that meets an add or sub, of which at least one carries a rounding modifier,
 *           or which ptxas never fuses (mixed ftz, .sat on the product, product used elsewhere)
 *   open    an unmarked mul whose only use is unmarked adds or subs (also through neg and mov, and
 *           across blocks): the assembler decides (PTX ISA, floating point add, sub, mul; and what
 *           was measured with ptxas, see docs/contraction.md)
 *
 * A pair is found by data flow: the add's operand has exactly one reaching definition, the mul.
 * Where both operands of an add are products, the assembler's choice cannot be known from the PTX:
 * two pairs share one add, and `alternatives` says so.
 */
#ifndef PTX_CONTRACTION_H
#define PTX_CONTRACTION_H

#include "ptx/ptx.h"

struct ptx_pair {
	const struct ptx_func *func;
	unsigned mul, add;    /* instruction indices in func */
	unsigned add_operand; /* which operand of the add is the product: 1 or 2 */
	bool negated;         /* the product reaches the add through an odd number of neg */
	bool alternatives;    /* the add's other operand is an open product too */
	bool same_block;      /* one straight run of instructions, the product under no guard:
	                         these ptxas 11.8 to 13.3 fuse, and no others (measured, see
	                         docs/contraction.md) */
};

struct ptx_contraction {
	unsigned fused, open, pinned; /* multiply-adds; an open add with two products counts once */
	unsigned unmarked; /* f16/bf16/f32/f64 mul, add, sub without a rounding modifier */
	unsigned fma, mul,
		add; /* instructions by kind, add counts sub too: the [5 10 6] of reports */
	unsigned sub, unmarked_sub; /* those of `add` and of `unmarked` that are sub */
	bool incomplete; /* a function was too tangled to be searched whole: more may be open */
	struct ptx_pair *open_pairs; /* one for each open add (first product chosen) */
	unsigned open_pair_count;
};

/* Of one function; func NULL: of every function of the module, added up. Release with _destroy. */
void ptx_contraction_find(
	const struct ptx_module *module, const struct ptx_func *func, struct ptx_contraction *out);
void ptx_contraction_destroy(struct ptx_contraction *c);

/*
 * The other extreme: a new module in which every open pair is one fma.rn (operands as the product
 * saw them). The given module is not changed and need not outlive the new one.
 */
struct error *ptx_fuse_open(const struct ptx_module *module, struct ptx_module **out) MUST_CHECK;

#endif
