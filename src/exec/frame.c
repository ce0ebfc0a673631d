/* Frames: the registers and local memory of a call, shared by the lanes that made it together. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "exec/fast.h"

/* Bytes: registers of all calls in one launch, so that deep calls of large functions end; and local
   memory of a thread (CUDA programming guide, "Compute Capabilities"). */
enum { FRAMES_MOST = 1 << 30, LOCAL_MOST = 512 * 1024 };

static struct exec_frame *new_frame(const struct exec_func *func, bool fast)
{
	struct exec_frame *frame = mem_alloc(sizeof *frame);

	frame->func = func;
	/* Of the fast engine they are copies, made before they are read: zeroed once is enough. */
	frame->regs = fast ? mem_alloc(func->reg_count * sizeof *frame->regs)
	                   : mem_realloc_array(NULL, func->reg_count, sizeof *frame->regs);
	frame->preds = mem_realloc_array(NULL, func->pred_count, sizeof *frame->preds);
	if (fast)
		frame->packed = exec_fast_registers(func);
	return frame;
}

static void free_frame(struct exec_frame *frame)
{
	free(frame->regs);
	free(frame->preds);
	free(frame->packed);
	free(frame);
}

static struct exec_frame *spare_frame(struct exec_state *state, const struct exec_func *func)
{
	size_t bytes;

	for (size_t i = state->spare.count; i-- > 0;) {
		struct exec_frame *frame = state->spare.items[i];

		if (frame->func == func) {
			state->spare.items[i] = state->spare.items[--state->spare.count];
			return frame;
		}
	}
	bytes = (size_t)func->reg_count * EXEC_LANES * sizeof(uint64_t);
	if (bytes > FRAMES_MOST - state->frame_bytes)
		return NULL;
	state->frame_bytes += bytes;
	VEC_PUSH(&state->frames, new_frame(func, state->handlers != NULL));
	return state->frames.items[state->frames.count - 1];
}

void exec_frames_free(struct exec_state *state)
{
	for (size_t i = 0; i < state->frames.count; i++)
		free_frame(state->frames.items[i]);
	VEC_FREE(&state->frames);
	VEC_FREE(&state->spare);
}

/* Room for `size` bytes of local memory a lane; what is there keeps its contents. */
static unsigned char *grow_lanes(unsigned char *old, size_t old_stride, size_t stride)
{
	unsigned char *bigger = mem_alloc(stride * EXEC_LANES);

	for (unsigned lane = 0; old && lane < EXEC_LANES; lane++)
		memcpy(bigger + lane * stride, old + lane * old_stride, old_stride);
	free(old);
	return bigger;
}

static void grow_local(struct exec_warp *warp, size_t size)
{
	size_t stride = warp->local_stride ? warp->local_stride : 256;

	if (size <= warp->local_stride)
		return;
	while (stride < size)
		stride *= 2;
	warp->local = grow_lanes(warp->local, warp->local_stride, stride);
	if (warp->state->launch->checks & EXEC_CHECK_UNINITIALISED)
		warp->local_written = grow_lanes(warp->local_written, warp->local_stride, stride);
	warp->local_stride = stride;
}

unsigned char *exec_local_at(struct exec_warp *warp, unsigned lane, uint64_t address)
{
	return warp->local + lane * warp->local_stride + (address - EXEC_LOCAL_START);
}

unsigned char *exec_local_written_at(struct exec_warp *warp, unsigned lane, uint64_t address)
{
	return warp->local_written + lane * warp->local_stride + (address - EXEC_LOCAL_START);
}

/* Bytes that cross a call are as written on one side as they were on the other. */
static void copy_local(
	struct exec_warp *warp, unsigned lane, uint64_t to, uint64_t from, size_t size)
{
	memcpy(exec_local_at(warp, lane, to), exec_local_at(warp, lane, from), size);
	if (warp->local_written)
		memcpy(exec_local_written_at(warp, lane, to),
			exec_local_written_at(warp, lane, from), size);
}

struct exec_frame *exec_frame_push(struct exec_warp *warp, const struct exec_func *func,
	struct exec_frame *parent, uint32_t lanes)
{
	size_t base = parent ? parent->local_base + parent->func->local_size : EXEC_LOCAL_START;
	struct exec_frame *frame;

	base = (base + 15) / 16 * 16;
	if (base + func->local_size > EXEC_LOCAL_START + LOCAL_MOST ||
		(parent && parent->depth >= EXEC_CALL_DEPTH))
		return NULL;
	grow_local(warp, base + func->local_size - EXEC_LOCAL_START);
	frame = spare_frame(warp->state, func);
	if (!frame)
		return NULL;
	if (frame->packed)
		memset(frame->packed, 0, func->fast->cleared_bytes);
	else
		memset(frame->regs, 0, func->reg_count * sizeof *frame->regs);
	memset(frame->preds, 0, func->pred_count * sizeof *frame->preds);
	frame->parent = parent;
	frame->call = NULL;
	frame->return_pc = 0;
	frame->lanes = lanes;
	frame->carry = 0;
	frame->depth = parent ? parent->depth + 1 : 0;
	frame->local_base = base;
	for (unsigned lane = 0; func->local_size && lane < EXEC_LANES; lane++)
		if (lanes >> lane & 1) {
			memset(exec_local_at(warp, lane, base), 0, func->local_size);
			if (warp->local_written)
				memset(exec_local_written_at(warp, lane, base), 0,
					func->local_size);
		}
	return frame;
}

void exec_frame_leave(struct exec_warp *warp, struct exec_frame *frame, uint32_t lanes)
{
	frame->lanes &= ~lanes;
	if (frame->lanes == 0)
		VEC_PUSH(&warp->state->spare, frame);
}

static void copy_in(struct exec_warp *warp, const struct exec_argument *argument,
	const struct exec_frame *caller, const struct exec_frame *callee, size_t to, unsigned lane)
{
	unsigned char *bytes = exec_local_at(warp, lane, callee->local_base + to);
	uint64_t value;

	if (!argument->in_register) {
		copy_local(warp, lane, callee->local_base + to,
			caller->local_base + argument->caller, argument->size);
		return;
	}
	if (warp->local_written)
		memset(exec_local_written_at(warp, lane, callee->local_base + to), 1,
			argument->size);
	value = exec_src_lane(caller, &argument->value, lane);
	for (size_t i = 0; i < argument->size && i < 8; i++)
		bytes[i] = (unsigned char)(value >> (8 * i));
}

bool exec_call_fits(const struct exec_call *call, const struct exec_func *target)
{
	if (target->ptx->entry || !target->decoded ||
		target->ptx->param_count != call->argument_count ||
		target->ptx->return_count != call->return_count)
		return false;
	for (unsigned i = 0; i < call->argument_count; i++)
		if (target->params[i].size != call->arguments[i].size)
			return false;
	for (unsigned i = 0; i < call->return_count; i++)
		if (target->returns[i].size != call->returns[i].size)
			return false;
	return true;
}

void exec_call_enter(struct exec_warp *warp, const struct exec_insn *insn,
	const struct exec_func *target, struct exec_frame *callee, uint32_t lanes)
{
	const struct exec_call *call = insn->u.call;

	callee->call = insn;
	for (unsigned i = 0; i < call->argument_count; i++)
		for (unsigned lane = 0; lane < EXEC_LANES; lane++)
			if (lanes >> lane & 1)
				copy_in(warp, &call->arguments[i], callee->parent, callee,
					target->params[i].offset, lane);
}

static void copy_out(struct exec_warp *warp, const struct exec_argument *argument,
	const struct exec_frame *callee, size_t from, unsigned lane)
{
	const unsigned char *bytes = exec_local_at(warp, lane, callee->local_base + from);
	uint64_t value = 0;

	if (!argument->in_register) {
		copy_local(warp, lane, callee->parent->local_base + argument->caller,
			callee->local_base + from, argument->size);
		return;
	}
	for (size_t i = 0; i < argument->size && i < 8; i++)
		value |= (uint64_t)bytes[i] << (8 * i);
	callee->parent->regs[argument->value.slot][lane] = value;
}

void exec_call_return(struct exec_warp *warp, struct exec_frame *callee, uint32_t lanes)
{
	const struct exec_call *call = callee->call->u.call;

	for (unsigned i = 0; i < call->return_count; i++)
		for (unsigned lane = 0; lane < EXEC_LANES; lane++)
			if (lanes >> lane & 1)
				copy_out(warp, &call->returns[i], callee,
					callee->func->returns[i].offset, lane);
	exec_fast_set(callee->parent, callee->call, lanes);
}

const struct exec_func *exec_func_at(const struct exec_module *module, uint64_t address)
{
	uint64_t index = (address - EXEC_WINDOW_CODE) / EXEC_CODE_STEP;

	if (address < EXEC_WINDOW_CODE || address % EXEC_CODE_STEP || index == 0 ||
		index > module->ptx->func_count)
		return NULL;
	return &module->funcs[index - 1];
}
