/* Where variables lie: module variables in device memory, shared ones in a block's, others in
 * frames. */
#include "exec/layout.h"

#include <string.h>

#include "base/checked.h"
#include "exec/machine.h"

enum { LOCAL_MOST = 512 * 1024, SHARED_MOST = 64 * 1024 * 1024 };

const struct exec_place *exec_place_of(const struct exec_module *module, const struct ptx_var *var)
{
	return map_get(module->place_of, (const char *)&var, sizeof var);
}

static void place(struct exec_module *module, const struct ptx_var *var, enum exec_space space,
	uint64_t address)
{
	struct exec_place *at = arena_alloc(module->arena, sizeof *at);

	at->space = space;
	at->address = address;
	map_set(module->place_of, (const char *)&var, sizeof var, at);
}

static size_t align_of(const struct ptx_var *var)
{
	size_t natural = ptx_type_size(var->type);

	if (var->align)
		return var->align;
	return natural ? natural : 1;
}

/* Appends `var` behind *end; false where that grows past `most`. */
static bool append(const struct ptx_var *var, size_t *end, size_t most, size_t *at)
{
	size_t align = align_of(var), start, after;

	if (!checked_add(*end, align - 1, &start))
		return false;
	start = start / align * align;
	if (!checked_add(start, var->size, &after) || after > most)
		return false;
	*at = start;
	*end = after;
	return true;
}

static struct error *too_large(
	const struct exec_module *module, const struct ptx_var *var, const char *space)
{
	return error_at(module->ptx->name, var->pos.line, var->pos.column,
		"variable `%s` of %zu bytes does not fit in %s memory", var->name, var->size,
		space);
}

static struct error *place_shared(struct exec_module *module, const struct ptx_var *var)
{
	size_t end = (size_t)module->shared_end, at = 0;

	if (var->size == 0)
		return NULL; /* dynamic: behind all the others */
	if (!append(var, &end, SHARED_MOST, &at))
		return too_large(module, var, "shared");
	place(module, var, EXEC_SPACE_SHARED, at);
	module->shared_end = end;
	return NULL;
}

static struct error *place_buffer(
	struct exec_module *module, const struct ptx_var *var, bool constant)
{
	uint64_t address = 0;
	struct error *error;

	if (var->linkage == PTX_LINK_EXTERN)
		return NULL; /* defined elsewhere: refused where it is used */
	error = exec_alloc_buffer(module->device, var->size, align_of(var), constant, &address);
	if (error)
		return error;
	VEC_PUSH(&module->buffers, address);
	place(module, var, constant ? EXEC_SPACE_CONST : EXEC_SPACE_GLOBAL,
		constant ? address - EXEC_WINDOW_CONST : address);
	if (var->init_size > var->size)
		return error_at(module->ptx->name, var->pos.line, var->pos.column,
			"the initialiser of `%s` is longer than its %zu bytes", var->name,
			var->size);
	return exec_write(module->device, address, var->init, var->init ? var->init_size : 0);
}

static uint64_t window_base(enum exec_space space)
{
	switch (space) {
	case EXEC_SPACE_GENERIC:
	case EXEC_SPACE_GLOBAL:
		return 0;
	case EXEC_SPACE_CONST:
		return EXEC_WINDOW_CONST;
	case EXEC_SPACE_SHARED:
		return EXEC_WINDOW_SHARED;
	case EXEC_SPACE_LOCAL:
		return EXEC_WINDOW_LOCAL;
	case EXEC_SPACE_PARAM:
		return EXEC_WINDOW_PARAM;
	}
	return 0;
}

static struct error *write_ref(struct exec_module *module, const struct ptx_var *var, uint64_t base,
	const struct ptx_init_ref *ref)
{
	const struct exec_place *target;
	uint64_t value, end;

	if (ref->func) {
		value = exec_func_of(module, ref->func)->address;
	} else {
		target = exec_place_of(module, ref->var);
		if (!target)
			return error_at(module->ptx->name, var->pos.line, var->pos.column,
				"the initialiser of `%s` names `%s`, which has no place", var->name,
				ref->var->name);
		value = target->address + (ref->generic ? window_base(target->space) : 0);
	}
	value += (uint64_t)ref->addend;
	if (ref->mask && ref->mask != ~(uint64_t)0)
		value = (value & ref->mask) >> __builtin_ctzll(ref->mask);
	if (ref->size > sizeof value ||
		!checked_add((uint64_t)ref->offset, (uint64_t)ref->size, &end) || end > var->size)
		return error_at(module->ptx->name, var->pos.line, var->pos.column,
			"an address in the initialiser of `%s` lies past its end", var->name);
	return exec_write(module->device, base + ref->offset, &value, ref->size);
}

static struct error *write_refs(struct exec_module *module, const struct ptx_var *var)
{
	const struct exec_place *at = exec_place_of(module, var);

	for (unsigned i = 0; at && i < var->ref_count; i++)
		TRY(write_ref(module, var, at->address + window_base(at->space), &var->refs[i]));
	return NULL;
}

static bool is_mentioned(struct map *vars, const struct ptx_var *var)
{
	return map_get(vars, (const char *)&var, sizeof var) != NULL;
}

static struct error *place_static(
	struct exec_module *module, const struct ptx_var *var, struct map *vars)
{
	if (var->space == PTX_SPACE_SHARED && is_mentioned(vars, var))
		return place_shared(module, var);
	if (var->space == PTX_SPACE_GLOBAL)
		return place_buffer(module, var, false);
	if (var->space == PTX_SPACE_CONST)
		return place_buffer(module, var, true);
	return NULL;
}

/* Extern arrays without a bound all start where the static variables end. */
static void place_dynamic(struct exec_module *module, const struct ptx_var *var, struct map *vars)
{
	if (var->space == PTX_SPACE_SHARED && var->size == 0 && is_mentioned(vars, var))
		place(module, var, EXEC_SPACE_SHARED, module->dynamic_shared);
}

static struct error *place_all_static(
	struct exec_module *module, const bool *funcs, struct map *vars)
{
	const struct ptx_module *ptx = module->ptx;

	for (unsigned i = 0; i < ptx->var_count; i++)
		TRY(place_static(module, ptx->vars[i], vars));
	for (unsigned i = 0; i < ptx->func_count; i++)
		for (unsigned j = 0; funcs[i] && j < ptx->funcs[i]->var_count; j++)
			TRY(place_static(module, ptx->funcs[i]->vars[j], vars));
	return NULL;
}

struct error *exec_layout_module(struct exec_module *module, const bool *funcs, struct map *vars)
{
	enum { DYNAMIC_ALIGN = 128 };
	const struct ptx_module *ptx = module->ptx;

	module->shared_end = EXEC_SHARED_START;
	TRY(place_all_static(module, funcs, vars));
	module->dynamic_shared =
		(module->shared_end + DYNAMIC_ALIGN - 1) / DYNAMIC_ALIGN * DYNAMIC_ALIGN;
	for (unsigned i = 0; i < ptx->var_count; i++)
		place_dynamic(module, ptx->vars[i], vars);
	for (unsigned i = 0; i < ptx->func_count; i++)
		for (unsigned j = 0; funcs[i] && j < ptx->funcs[i]->var_count; j++)
			place_dynamic(module, ptx->funcs[i]->vars[j], vars);
	for (unsigned i = 0; i < ptx->var_count; i++)
		TRY(write_refs(module, ptx->vars[i]));
	return NULL;
}

static struct error *place_params(struct exec_module *module, const struct ptx_var *vars,
	unsigned count, enum exec_space space, size_t *end, const struct exec_param **out)
{
	struct exec_param *params = arena_array(module->arena, count, sizeof *params);

	for (unsigned i = 0; i < count; i++) {
		if (!append(&vars[i], end, LOCAL_MOST, &params[i].offset))
			return too_large(module, &vars[i], "parameter");
		params[i].size = vars[i].size;
		place(module, &vars[i], space, params[i].offset);
	}
	*out = params;
	return NULL;
}

struct error *exec_layout_func(struct exec_module *module, struct exec_func *func)
{
	const struct ptx_func *ptx = func->ptx;
	size_t at;

	if (ptx->entry) {
		TRY(place_params(module, ptx->params, ptx->param_count, EXEC_SPACE_PARAM,
			&func->params_size, &func->params));
	} else {
		TRY(place_params(module, ptx->params, ptx->param_count, EXEC_SPACE_LOCAL,
			&func->local_size, &func->params));
		TRY(place_params(module, ptx->returns, ptx->return_count, EXEC_SPACE_LOCAL,
			&func->local_size, &func->returns));
	}
	for (unsigned i = 0; i < ptx->var_count; i++) {
		const struct ptx_var *var = ptx->vars[i];

		if (var->space != PTX_SPACE_LOCAL && var->space != PTX_SPACE_PARAM)
			continue;
		if (!append(var, &func->local_size, LOCAL_MOST, &at))
			return too_large(module, var, "local");
		place(module, var, EXEC_SPACE_LOCAL, at);
	}
	return NULL;
}
