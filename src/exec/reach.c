/* Which functions a function can reach: by calls, by addresses taken, through variables that hold
 * addresses. */
#include "exec/reach.h"

#include "base/mem.h"

struct walk {
	const struct exec_module *module;
	bool *funcs;
	struct map *vars;
	VEC(const struct ptx_func *) todo;
};

static void reach_func(struct walk *w, const struct ptx_func *func)
{
	size_t index = (size_t)(exec_func_of(w->module, func) - w->module->funcs);

	if (w->funcs[index])
		return;
	w->funcs[index] = true;
	VEC_PUSH(&w->todo, func);
}

/* A variable once; those that its initialiser names come along. Depth is bounded by a list. */
static void reach_var(struct walk *w, const struct ptx_var *var)
{
	VEC(const struct ptx_var *) todo = {0};

	VEC_PUSH(&todo, var);
	while (todo.count) {
		const struct ptx_var *at = todo.items[--todo.count];

		if (map_set(w->vars, (const char *)&at, sizeof at, w))
			continue;
		for (unsigned i = 0; i < at->ref_count; i++) {
			if (at->refs[i].func)
				reach_func(w, at->refs[i].func);
			if (at->refs[i].var)
				VEC_PUSH(&todo, at->refs[i].var);
		}
	}
	VEC_FREE(&todo);
}

static void reach_operands(struct walk *w, const struct ptx_operand *operands, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		const struct ptx_operand *o = &operands[i];

		if (o->kind == PTX_OPERAND_FUNC && o->func)
			reach_func(w, o->func);
		if (o->var)
			reach_var(w, o->var);
		if (o->kind == PTX_OPERAND_PROTO && o->proto)
			reach_operands(w, o->proto->targets, o->proto->target_count);
		/* Items hold no items but in a call's lists: one level at a time, the parser bounds
		 * it. */
		if (o->count)
			reach_operands(w, o->items, o->count);
	}
}

void exec_reach(const struct exec_module *module, const struct ptx_func *from, bool *funcs,
	struct map *vars)
{
	struct walk w = {.module = module, .funcs = funcs, .vars = vars};

	if (from)
		reach_func(&w, from);
	else
		for (unsigned i = 0; i < module->ptx->func_count; i++)
			reach_func(&w, module->ptx->funcs[i]);
	while (w.todo.count) {
		const struct ptx_func *func = w.todo.items[--w.todo.count];

		for (unsigned i = 0; i < func->insn_count; i++)
			reach_operands(&w, func->insns[i].operands, func->insns[i].operand_count);
	}
	VEC_FREE(&w.todo);
}
