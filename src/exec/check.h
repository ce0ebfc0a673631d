/*
 * Races on shared memory, found while a block runs: EXEC_CHECK_RACES.
 *
 * Every shared byte knows its last writer and the readers since; every thread knows up to which
 * time it has seen each other thread of the block, which barriers, bar.warp.sync, and fences with
 * strong accesses (PTX ISA, "Release and Acquire Patterns") tell it. Two
 * accesses of which one writes, by threads the later of which has not seen the earlier, are a race.
 * Functions take NULL, or a block that has none, where the check is off. Internal to src/exec.
 */
#ifndef EXEC_CHECK_H
#define EXEC_CHECK_H

#include "exec/machine.h"

struct exec_races;

/* For a block of `threads` threads with `size` bytes of shared memory. */
struct error *exec_races_create(size_t size, unsigned threads, struct exec_races **out) MUST_CHECK;
void exec_races_destroy(struct exec_races *races);
/* A new block: what the one before did lies behind a barrier. */
void exec_races_start(struct exec_races *races);

/* Bytes [at, at + size) of the block's shared memory; `address` is what the register held. */
struct exec_touch {
	size_t at;
	unsigned size;
	uint64_t address;
	bool write;
};
/* Before the access is made. False: it races, the fault is set. */
bool exec_races_access(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	const struct exec_touch *touch);
/* Whether an instruction that writes over unordered writes changed a value shows once it is done:
   at the next one that writes, and here. */
void exec_races_settle(struct exec_races *races);

/* bar.arrive: what the lanes did is seen by those that wait there, but they see nothing. */
void exec_races_arrive(struct exec_warp *warp, unsigned number, uint32_t lanes);
/* The lanes that wait at the barrier are about to go on. */
void exec_races_barrier(struct exec_block *block, unsigned number);
/* membar, fence: with strong accesses of one place before and behind, it hands on what was seen. */
void exec_races_fence(struct exec_warp *warp, uint32_t lanes);
/* bar.warp.sync of these lanes. */
void exec_races_meet(struct exec_warp *warp, uint32_t lanes);

/* atom, red: reads and writes. */
static inline bool exec_is_atomic(const struct exec_insn *insn)
{
	return insn->ptx->opcode == PTX_OP_atom || insn->ptx->opcode == PTX_OP_red;
}

#endif
