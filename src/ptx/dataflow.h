/*
 * Data flow in one function: basic blocks, definitions and uses of registers, and which single
 * definition a use sees. For src/ptx, and for src/exec, which shares places of registers by it.
 *
 * A guarded write adds a definition without ending the earlier ones. Opcodes that the table does
 * not know read and may write every register they name. Registers are solved when first asked for.
 */
#ifndef PTX_DATAFLOW_H
#define PTX_DATAFLOW_H

#include "ptx/ptx.h"

enum {
	PTX_FLOW_NONE = -1,   /* no definition arrives */
	PTX_FLOW_MERGED = -2, /* more than one does */
	PTX_FLOW_INNER =
		0xff, /* ptx_use.operand: inside a vector, a list or an address, or the guard */
};

struct ptx_def {
	unsigned insn; /* UINT_MAX: a parameter register on entry */
	bool kills;    /* unguarded, and writes all of it */
	bool in_merge; /* arrives, with others, at some use */
};

struct ptx_use {
	unsigned insn;
	unsigned operand; /* of insn, or PTX_FLOW_INNER */
	int def;          /* index into defs, PTX_FLOW_NONE or _MERGED */
};

struct ptx_range {
	unsigned first, end;
};

/* Blocks that can only follow each other are one straight run. */
struct ptx_place {
	unsigned run; /* its first block */
	unsigned at;  /* 0 for the first block, then counted up */
};

struct ptx_flow {
	const struct ptx_func *func;
	unsigned block_count;
	unsigned *block_of;       /* of each instruction */
	struct ptx_range *blocks; /* instructions of each block */
	struct ptx_place *places; /* of each block: which straight run it is part of */
	struct ptx_range *successors,
		*predecessors; /* of each block, into `edges` and `back_edges` */
	unsigned *edges, *back_edges;
	struct ptx_range *reg_defs; /* of each register, in the order of instructions */
	struct ptx_range *reg_uses; /* the same; once solved in the order of their definitions */
	struct ptx_def *defs;
	struct ptx_use *uses;
	bool *solved;   /* each register */
	uint64_t work;  /* spent so far */
	bool exhausted; /* too much of it: some registers were given up */
	struct arena *arena;
};

struct ptx_flow *ptx_flow_create(const struct ptx_func *func);
void ptx_flow_destroy(struct ptx_flow *flow);

/* Fills `def` of the register's uses and `in_merge` of its definitions. */
void ptx_flow_solve(struct ptx_flow *flow, int reg);

/* The definition that instruction `insn` makes of `reg`; it makes one. */
unsigned ptx_flow_def_of(const struct ptx_flow *flow, int reg, unsigned insn);

/* The uses, of a solved register, that see just this definition. */
struct ptx_range ptx_flow_uses_of(const struct ptx_flow *flow, int reg, int def);

#endif
