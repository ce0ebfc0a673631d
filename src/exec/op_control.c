/*
 * Control flow and barriers (PTX ISA, "Control Flow Instructions", "bar", "barrier",
 * "Miscellaneous Instructions"): decoding only. The warp follows them, see warp.c and barrier.c.
 */
#include <string.h>

#include "exec/decode.h"

static struct error *target_of(
	struct exec_decoder *d, const struct ptx_operand *operand, uint32_t *target)
{
	if (operand->kind != PTX_OPERAND_LABEL)
		return exec_refuse(d, "`%s` is not a label of this function",
			operand->name ? operand->name : "operand");
	*target = d->func->ptx->labels[operand->label].target;
	return NULL;
}

struct error *exec_decode_bra(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_UNI, .operands_least = 1, .operands_most = 1};

	TRY(exec_allow(d, &allow));
	d->out->kind = EXEC_BRANCH;
	return target_of(d, exec_operand(d, 0), &d->out->u.branch.target);
}

struct error *exec_decode_brx(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_UNI, .operands_least = 2, .operands_most = 2};
	const struct ptx_operand *list;
	const struct ptx_proto *proto;
	uint32_t *targets;

	TRY(exec_allow(d, &allow));
	list = exec_operand(d, 1);
	proto = list->proto;
	if (list->kind != PTX_OPERAND_PROTO || proto->target_count == 0)
		return exec_refuse(d, "`%s` is not a list of branch targets",
			list->name ? list->name : "operand");
	targets = arena_array(d->module->arena, proto->target_count, sizeof *targets);
	for (unsigned i = 0; i < proto->target_count; i++)
		TRY(target_of(d, &proto->targets[i], &targets[i]));
	d->out->kind = EXEC_BRANCH_INDEX;
	d->out->u.branch.targets = targets;
	d->out->u.branch.target_count = proto->target_count;
	return exec_from(d, 0, PTX_U32, &d->out->a);
}

struct error *exec_decode_ret(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_UNI};

	TRY(exec_allow(d, &allow));
	d->out->kind = EXEC_RET;
	return NULL;
}

struct error *exec_decode_exit(struct exec_decoder *d)
{
	const struct exec_allow allow = {0};

	TRY(exec_allow(d, &allow));
	d->out->kind = EXEC_EXIT;
	return NULL;
}

struct error *exec_decode_trap(struct exec_decoder *d)
{
	const struct exec_allow allow = {0};

	TRY(exec_allow(d, &allow));
	d->out->kind = EXEC_TRAP;
	return NULL;
}

/* One value of a call: a .param variable of the caller, a register, or (arguments) a constant.
   `formal` is the parameter on the other side. */
static struct error *decode_argument(struct exec_decoder *d, const struct ptx_operand *actual,
	const struct ptx_var *formal, bool is_return, struct exec_argument *out)
{
	const struct exec_place *place;
	unsigned width;

	if (formal->space == PTX_SPACE_REG)
		return exec_refuse(d, "parameter `%s` lies in registers, which has no meaning here",
			formal->name ? formal->name : "_");
	out->size = formal->size;
	if (actual->kind == PTX_OPERAND_VAR && actual->offset == 0) {
		place = exec_place_of(d->module, actual->var);
		if (!place || place->space != EXEC_SPACE_LOCAL)
			return exec_refuse(d, "`%s` is not a parameter variable of the caller",
				actual->var->name);
		if (actual->var->size != formal->size)
			return exec_refuse(d, "`%s` has %zu bytes, the function takes %zu",
				actual->var->name, actual->var->size, formal->size);
		out->caller = (size_t)place->address;
		return NULL;
	}
	out->in_register = true;
	if (is_return)
		return exec_to_wide(
			d, actual, (unsigned)formal->size * 8, &out->value.slot, &width);
	if (formal->type == PTX_PRED || formal->size > 8 || ptx_type_size(formal->type) == 0)
		return exec_refuse(d, "a value does not fit parameter `%s`",
			formal->name ? formal->name : "_");
	return exec_from_wide(d, actual, formal->type, &out->value);
}

static struct error *decode_arguments(struct exec_decoder *d, const struct ptx_operand *list,
	const struct ptx_var *formals, unsigned formal_count, bool is_return,
	const struct exec_argument **out, unsigned *out_count)
{
	unsigned count = list ? list->count : 0;
	struct exec_argument *arguments = arena_array(d->module->arena, count, sizeof *arguments);

	if (count != formal_count)
		return exec_refuse(d, "%u %s are given, the function has %u", count,
			is_return ? "results" : "arguments", formal_count);
	for (unsigned i = 0; i < count; i++)
		TRY(decode_argument(d, &list->items[i], &formals[i], is_return, &arguments[i]));
	*out = arguments;
	*out_count = count;
	return NULL;
}

/* call (returns), target, (arguments), prototype; all but the target may be absent. */
struct call_parts {
	const struct ptx_operand *returns, *target, *arguments, *proto;
};

static struct error *split_call(struct exec_decoder *d, struct call_parts *parts)
{
	const struct ptx_insn *ptx = d->ptx;
	unsigned at = 0;

	*parts = (struct call_parts){0};
	if (at < ptx->operand_count && ptx->operands[at].kind == PTX_OPERAND_LIST)
		parts->returns = &ptx->operands[at++];
	if (at < ptx->operand_count)
		parts->target = &ptx->operands[at++];
	if (at < ptx->operand_count && ptx->operands[at].kind == PTX_OPERAND_LIST)
		parts->arguments = &ptx->operands[at++];
	if (at < ptx->operand_count && ptx->operands[at].kind == PTX_OPERAND_PROTO)
		parts->proto = &ptx->operands[at++];
	if (!parts->target || at != ptx->operand_count)
		return exec_refuse(d, "the operands do not have the form of a call");
	return NULL;
}

static struct error *allowed_targets(
	struct exec_decoder *d, const struct ptx_proto *proto, struct exec_call *call)
{
	const struct exec_func **allowed =
		arena_array(d->module->arena, proto->target_count, sizeof *allowed);

	for (unsigned i = 0; i < proto->target_count; i++) {
		if (proto->targets[i].kind != PTX_OPERAND_FUNC)
			return exec_refuse(d, "`%s` names what is not a function", proto->name);
		allowed[i] = exec_func_of(d->module, proto->targets[i].func);
	}
	call->allowed = allowed;
	call->allowed_count = proto->target_count;
	return NULL;
}

/* What a call through an address takes and gives: its prototype's, or its first target's. */
static struct error *indirect_shape(struct exec_decoder *d, const struct ptx_proto *proto,
	struct exec_call *call, struct ptx_func *shape)
{
	*shape = (struct ptx_func){.returns = proto->returns,
		.return_count = proto->return_count,
		.params = proto->params,
		.param_count = proto->param_count};
	if (proto->target_count == 0)
		return NULL;
	TRY(allowed_targets(d, proto, call));
	*shape = *call->allowed[0]->ptx;
	return NULL;
}

struct error *exec_decode_call(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_UNI, .operands_least = 1, .operands_most = 4};
	struct exec_call *call = arena_alloc(d->module->arena, sizeof *call);
	struct call_parts parts;
	struct ptx_func shape;

	TRY(exec_allow(d, &allow));
	TRY(split_call(d, &parts));
	d->out->kind = EXEC_CALL;
	d->out->u.call = call;
	if (parts.target->kind == PTX_OPERAND_FUNC) {
		const struct ptx_func *func = parts.target->func;

		/* What a failed assertion of CUDA C calls; it never returns. */
		if (!func->defined && strcmp(func->name, "__assertfail") == 0) {
			d->out->kind = EXEC_TRAP;
			return NULL;
		}
		if (!func->defined)
			return exec_refuse(
				d, "this module does not define function `%s`", func->name);
		if (func->entry)
			return exec_refuse(d, "`%s` is an entry, not a function", func->name);
		call->target = exec_func_of(d->module, func);
		shape = *func;
	} else {
		if (!parts.proto)
			return exec_refuse(d, "a call through an address needs a prototype");
		TRY(exec_from(d, parts.returns ? 1 : 0, PTX_U64, &d->out->a));
		TRY(indirect_shape(d, parts.proto->proto, call, &shape));
	}
	TRY(decode_arguments(d, parts.returns, shape.returns, shape.return_count, true,
		&call->returns, &call->return_count));
	return decode_arguments(d, parts.arguments, shape.params, shape.param_count, false,
		&call->arguments, &call->argument_count);
}

/* Operands behind the destination: barrier, count, predicate. */
static struct error *barrier_operands(struct exec_decoder *d, unsigned first, unsigned count)
{
	if (count == 0)
		d->out->a.constant = exec_spread(d, 0);
	else
		TRY(exec_from(d, first, PTX_U32, &d->out->a));
	d->out->u.barrier.counted = count > 1;
	if (count > 1)
		TRY(exec_from(d, first + 1, PTX_U32, &d->out->b));
	return NULL;
}

static struct error *barrier_reduce(struct exec_decoder *d)
{
	struct exec_barrier_op *op = &d->out->u.barrier;
	unsigned last = d->ptx->operand_count - 1;

	if (d->ptx->operand_count < 3)
		return exec_refuse(d, "a destination, a barrier and a predicate are expected");
	op->reduce = d->ptx->logic == PTX_AND  ? PTX_MODE_AND
	             : d->ptx->logic == PTX_OR ? PTX_MODE_OR
	                                       : PTX_MODE_POPC;
	if (exec_type(d) != (op->reduce == PTX_MODE_POPC ? PTX_U32 : PTX_PRED))
		return exec_refuse_type(d, exec_type(d));
	if (op->reduce == PTX_MODE_POPC)
		TRY(exec_to(d, 0, 32, &d->out->d));
	else
		TRY(exec_to_pred(d, exec_operand(d, 0), &d->out->d));
	TRY(exec_from_pred(d, last, &d->out->p));
	return barrier_operands(d, 1, last - 1);
}

struct error *exec_decode_bar(struct exec_decoder *d)
{
	bool reduces = d->ptx->mode == PTX_MODE_RED;
	const struct exec_allow allow = {.flags = PTX_ALIGNED | PTX_SYNC,
		.modes = EXEC_BIT64(PTX_MODE_SYNC) | EXEC_BIT64(PTX_MODE_ARRIVE) |
	                 EXEC_BIT64(PTX_MODE_RED),
		.logic = reduces,
		.types_least = reduces,
		.types_most = reduces,
		.operands_most = reduces ? 4 : 2};
	struct exec_barrier_op *op = &d->out->u.barrier;

	TRY(exec_allow(d, &allow));
	if (d->ptx->mode == PTX_MODE_NONE)
		return exec_refuse(d, "one of .sync, .red, .arrive is expected");
	d->out->kind = EXEC_BARRIER;
	op->mode = d->ptx->mode;
	/* bar is barrier.aligned (PTX ISA, "bar, barrier"). */
	op->aligned = d->ptx->opcode == PTX_OP_bar || exec_has(d, PTX_ALIGNED);
	if (reduces)
		return barrier_reduce(d);
	TRY(barrier_operands(d, 0, d->ptx->operand_count));
	if (op->mode == PTX_MODE_ARRIVE && !op->counted)
		return exec_refuse(d, "a number of threads is missing");
	return NULL;
}
