/*
 * Making the fast engine's records: what the files that know the opcodes share. Internal to
 * src/exec.
 *
 * Each of exec_fast_arithmetic(), _moving() and _reaching() gives the record of an instruction its
 * operation and operands, or leaves it alone: then the plain handler does it, which is always
 * right.
 */
#ifndef EXEC_FAST_BUILD_H
#define EXEC_FAST_BUILD_H

#include "exec/decode.h"
#include "exec/fast.h"

struct exec_fast_builder {
	struct exec_module *module;
	struct exec_func *func;
	uint32_t *at;
	bool *wide;
	size_t bytes, cleared;
	struct map *constants; /* value and width -> its offset */
	VEC(struct exec_fast_constant) list;
	const struct exec_insn *insn;
	struct exec_fast_insn *out;
	bool fits; /* every operand so far has the width that the handler reads */
};

/* Bytes of 32 lanes. */
enum { EXEC_FAST_NARROW = 4 * EXEC_LANES, EXEC_FAST_WIDE = 8 * EXEC_LANES };

/* fast_place.c: where the function's registers lie; constants have their place when first asked. */
void exec_fast_lay_out(struct exec_fast_builder *b);
uint32_t exec_fast_constant_at(struct exec_fast_builder *b, uint64_t value, bool wide);
/* Of an operand; one of another width makes the record not fit. */
uint32_t exec_fast_source(struct exec_fast_builder *b, const struct exec_src *src, bool wide);
uint32_t exec_fast_target(struct exec_fast_builder *b, uint32_t slot, bool wide);

/* fast_arith.c: d and a; and b; and c; a shift's b is narrow. */
void exec_fast_unary(struct exec_fast_builder *b, unsigned op, bool wide);
void exec_fast_binary(struct exec_fast_builder *b, unsigned op, bool wide);
void exec_fast_ternary(struct exec_fast_builder *b, unsigned op, bool wide);
void exec_fast_shift(struct exec_fast_builder *b, unsigned op, bool wide);
bool exec_fast_is_plain_integer(enum ptx_type type);
bool exec_fast_constant_of(const struct exec_src *src, uint32_t *value);
void exec_fast_arithmetic(struct exec_fast_builder *b);

/* fast_move.c: comparisons, selections, moves, conversions. */
void exec_fast_predicate(struct exec_fast_builder *b, const struct exec_pred *p);
void exec_fast_moving(struct exec_fast_builder *b);

/* fast_reach.c: memory, and what lanes tell one another. */
void exec_fast_reaching(struct exec_fast_builder *b);

#endif
