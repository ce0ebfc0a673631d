/* What the decoding of float operations shares: op_float.c, op_sign.c. Internal to src/exec. */
#ifndef EXEC_OP_FLOAT_H
#define EXEC_OP_FLOAT_H

#include "exec/decode.h"

bool exec_float_is_pair(enum ptx_type type); /* f16x2, bf16x2 */
/* .ftz and .sat, where the type has them. */
uint32_t exec_float_flags(enum ptx_type type);
/* Format, rounding and flags of the instruction, into out->u.fp. */
struct error *exec_float_set(struct exec_decoder *d) MUST_CHECK;
/* exec_allow() for one type, then exec_float_set(). */
struct error *exec_float_allow(
	struct exec_decoder *d, uint32_t flags, uint32_t rounds, unsigned operands) MUST_CHECK;

#endif
