/*
 * The group of lanes that runs, and what control flow does to it: shared by the loops of both
 * engines (warp.c, fast_run.c), so that they part, meet and give way alike. Internal to src/exec.
 */
#ifndef EXEC_RUNNER_H
#define EXEC_RUNNER_H

#include "exec/machine.h"

struct exec_runner {
	struct exec_warp *warp;
	struct exec_frame *frame;
	uint32_t pc, mask;
	uint32_t limit; /* at or past it: another group comes first */
	bool fair;      /* runs because it waited long, up to `left` instructions */
	uint64_t left;
	uint64_t edges;
	bool stop; /* the group ended, or gives way */
};

/* Puts the group back and ends its run. */
void exec_runner_give_way(struct exec_runner *r);
/* Everything that is not EXEC_PLAIN, for the lanes of `mask` (branches: also for none). */
void exec_runner_control(struct exec_runner *r, const struct exec_insn *insn, uint32_t mask);
/* The budget is used up: more of it, or false with the fault set. */
bool exec_runner_more(struct exec_runner *r, const struct exec_insn *insn);

/* fast_run.c: runs the group until it ends, gives way, parks or faults. */
void exec_fast_run(struct exec_runner *r);

#endif
