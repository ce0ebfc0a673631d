/* Places of variables. Internal to src/exec. */
#ifndef EXEC_LAYOUT_H
#define EXEC_LAYOUT_H

#include "exec/program.h"

/* Variables that outlive a call: .global and .const all, .shared where `vars` mentions them. */
struct error *exec_layout_module(
	struct exec_module *module, const bool *funcs, struct map *vars) MUST_CHECK;
/* Parameters, and the .local and .param variables of a body. Sets local_size and params_size. */
struct error *exec_layout_func(struct exec_module *module, struct exec_func *func) MUST_CHECK;

#endif
