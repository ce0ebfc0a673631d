/*
 * One launch on the plain engine and, from the same memory, on the fast one with each instruction
 * set that this processor has: faults, counts and every buffer must be the same, or the program
 * aborts. Memory is left as the plain engine left it.
 */
#ifndef FUZZ_BOTH_H
#define FUZZ_BOTH_H

#include "exec/exec.h"

/* `threads` more than 1: the fast engine with so many too, for kernels whose blocks do not race. */
void both_run(struct exec_device *device, struct exec_module *module,
	const struct exec_launch *launch, unsigned threads);

#endif
