/*
 * Handlers from expressions: EXEC_BINARY(add_u32, uint32_t, a + b) makes the function that adds
 * lane by lane. `R` is the unsigned type of the result: registers hold their bits extended with
 * zeroes. Internal to op_*.c.
 */
#ifndef EXEC_LANES_H
#define EXEC_LANES_H

#include "exec/machine.h"

#define EXEC_UNARY(name, T, R, expression)                                                         \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		EXEC_EACH_LANE(mask, T a = (T)as[l]; ds[l] = (R)(expression););                    \
	}

#define EXEC_BINARY(name, T, R, expression)                                                        \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		const uint64_t *bs = exec_src_lanes(warp, &insn->b);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		EXEC_EACH_LANE(mask, T a = (T)as[l]; T b = (T)bs[l]; ds[l] = (R)(expression););    \
	}

/* The third operand has a type of its own: mad.wide adds at twice the width. */
#define EXEC_TERNARY(name, T, C, R, expression)                                                    \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		const uint64_t *bs = exec_src_lanes(warp, &insn->b);                               \
		const uint64_t *cs = exec_src_lanes(warp, &insn->c);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		EXEC_EACH_LANE(mask, T a = (T)as[l]; T b = (T)bs[l]; C c = (C)cs[l];               \
			       ds[l] = (R)(expression););                                          \
	}

#endif
