/*
 * Instruction statistics, and what a module lacks.
 */
#ifndef PTX_STAT_H
#define PTX_STAT_H

#include "ptx/ptx.h"

struct ptx_family_count {
	const char *family; /* as in opcode.def, "unknown" for opcodes that it lacks */
	unsigned count;
};

/* Instructions of one function, or of a module. */
struct ptx_stat {
	unsigned insns;
	unsigned by_opcode[PTX_OP_COUNT]; /* [PTX_OP_UNKNOWN]: opcodes that the table lacks */
	unsigned unknown_modifiers;       /* instructions with one */
	unsigned unresolved;              /* operands that name what nothing declares */
};

/* Of one function; func NULL: of every function of the module, added up. */
void ptx_stat_find(
	const struct ptx_module *module, const struct ptx_func *func, struct ptx_stat *out);

/*
 * By family, in the order of opcode.def, those that occur. Fills up to `room` entries and returns
 * how many there are.
 */
unsigned ptx_stat_families(
	const struct ptx_stat *stat, struct ptx_family_count *out, unsigned room);

/*
 * Whether the module calls or declares a function `llvm.*` without a body : an intrinsic that the
 * compiler did not know. The name lives as long as the module.
 */
bool ptx_has_unresolved_llvm(
	const struct ptx_module *module, const char **name, struct ptx_pos *pos);

unsigned ptx_entry_count(const struct ptx_module *module); /* kernels with a body */

#endif
