/*
 * The blocks of a launch, spread over threads. Each thread has a state, a block and frames of its
 * own; they share the module, the device's buffers and the grid. Internal to src/exec.
 */
#ifndef EXEC_GRID_H
#define EXEC_GRID_H

#include "exec/machine.h"

/* launch.c: a block that runs one id after another. Free it even after an error. */
struct error *exec_block_make(struct exec_state *state, struct exec_block *block) MUST_CHECK;
void exec_block_free(struct exec_block *block);
/* Runs the block with the id that is set. */
void exec_block_run(struct exec_block *block);

/* How many threads the launch gets: as many as are asked for and of use. */
unsigned exec_grid_threads(const struct exec_state *state);
/* Runs the grid on `threads` threads, the caller's among them; fault and stats go into `state`. */
struct error *exec_grid_run(struct exec_state *state, unsigned threads) MUST_CHECK;

#endif
