/* Which functions and variables an entry can reach. Internal to src/exec. */
#ifndef EXEC_REACH_H
#define EXEC_REACH_H

#include "exec/program.h"

/*
 * Sets funcs[i] for every function of the module that `from` can reach, itself too (all of them
 * when it is NULL), and puts the variables that these mention into `vars` (key: the pointer).
 */
void exec_reach(const struct exec_module *module, const struct ptx_func *from, bool *funcs,
	struct map *vars);

#endif
