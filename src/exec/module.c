/* Modules: which functions are loaded, their decoding in order, and what the verdict asks of them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "exec/layout.h"
#include "exec/machine.h"
#include "exec/reach.h"

struct exec_func *exec_func_of(const struct exec_module *module, const struct ptx_func *func)
{
	return map_get(module->func_of, (const char *)&func, sizeof func);
}

static struct exec_module *new_module(struct exec_device *device, const struct ptx_module *ptx)
{
	struct exec_module *module = mem_alloc(sizeof *module);

	module->device = device;
	module->ptx = ptx;
	module->arena = arena_create();
	module->func_of = map_create();
	module->place_of = map_create();
	module->spread_of = map_create();
	module->funcs = arena_array(module->arena, ptx->func_count, sizeof *module->funcs);
	for (unsigned i = 0; i < ptx->func_count; i++) {
		module->funcs[i].ptx = ptx->funcs[i];
		module->funcs[i].address = EXEC_WINDOW_CODE + (uint64_t)(i + 1) * EXEC_CODE_STEP;
		map_set(module->func_of, (const char *)&ptx->funcs[i], sizeof ptx->funcs[i],
			&module->funcs[i]);
	}
	return module;
}

void exec_module_destroy(struct exec_module *module)
{
	if (!module)
		return;
	for (size_t i = 0; i < module->buffers.count; i++)
		error_free(exec_free(module->device, module->buffers.items[i]));
	VEC_FREE(&module->buffers);
	map_destroy(module->func_of);
	map_destroy(module->place_of);
	map_destroy(module->spread_of);
	arena_destroy(module->arena);
	free(module);
}

static struct error *load(struct exec_module *module, const bool *funcs, struct map *vars)
{
	const struct ptx_module *ptx = module->ptx;

	TRY(exec_layout_module(module, funcs, vars));
	for (unsigned i = 0; i < ptx->func_count; i++)
		if (funcs[i])
			TRY(exec_layout_func(module, &module->funcs[i]));
	/* Decoding needs every place: a body may name a later function's parameters' sizes. */
	for (unsigned i = 0; i < ptx->func_count; i++)
		if (funcs[i] && ptx->funcs[i]->defined)
			TRY(exec_decode_func(module, &module->funcs[i]));
	return NULL;
}

static struct error *find_start(
	const struct ptx_module *ptx, const char *entry, const struct ptx_func **start)
{
	if (ptx->address_size != 64)
		return error_at(ptx->name, 0, 0,
			"addresses of %u bits have no meaning in this executor, 64 have",
			ptx->address_size);
	if (!entry)
		return NULL;
	*start = ptx_find_func(ptx, entry);
	if (!*start || !(*start)->entry || !(*start)->defined)
		return error_at(ptx->name, 0, 0, "the module has no entry `%s`", entry);
	return NULL;
}

struct error *exec_module_create(struct exec_device *device, const struct ptx_module *ptx,
	const char *entry, struct exec_module **out)
{
	const struct ptx_func *start = NULL;
	struct exec_module *module;
	struct error *error;
	struct map *vars;
	bool *funcs;

	TRY(find_start(ptx, entry, &start));
	module = new_module(device, ptx);
	vars = map_create();
	funcs = mem_alloc(ptx->func_count + 1);
	exec_reach(module, start, funcs, vars);
	error = load(module, funcs, vars);
	free(funcs);
	map_destroy(vars);
	if (error) {
		exec_module_destroy(module);
		return error;
	}
	*out = module;
	return NULL;
}

const struct exec_func *exec_entry_of(const struct exec_module *module, const char *name)
{
	const struct ptx_func *func = name ? ptx_find_func(module->ptx, name) : NULL;
	const struct exec_func *entry = func ? exec_func_of(module, func) : NULL;

	return entry && entry->decoded && func->entry ? entry : NULL;
}

void exec_module_traits(
	const struct exec_module *module, const char *entry, struct exec_traits *out)
{
	const struct exec_func *start = exec_entry_of(module, entry);
	struct map *vars = map_create();
	bool *funcs = mem_alloc(module->ptx->func_count + 1);

	*out = (struct exec_traits){0};
	if (start)
		exec_reach(module, start->ptx, funcs, vars);
	for (unsigned i = 0; i < module->ptx->func_count; i++) {
		const struct ptx_insn *insn = module->funcs[i].approximate;

		if (!funcs[i] || !insn || out->approximate)
			continue;
		out->approximate = true;
		out->approximate_at = insn->pos;
		out->approximate_op = insn->mnemonic;
	}
	free(funcs);
	map_destroy(vars);
}

bool exec_param_offset(const struct exec_module *module, const char *entry, unsigned index,
	size_t *offset, size_t *size)
{
	const struct exec_func *func = exec_entry_of(module, entry);

	if (!func || index >= func->ptx->param_count)
		return false;
	*offset = func->params[index].offset;
	*size = func->params[index].size;
	return true;
}
