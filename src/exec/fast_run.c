/*
 * The fast engine's loop: the group's instructions one after another, each by its vector handler or
 * by the plain one. It takes every decision that run_group() of warp.c takes, in the same order, so
 * that lanes part, meet and give way alike, and instructions count alike.
 */
#include "exec/fast.h"

/* What the loop counts in registers; `taken` instructions of the budget are not yet in the state.
 */
struct tally {
	uint64_t budget, taken, lanes;
	uint32_t mask, mask_lanes; /* the last mask and its lanes */
};

static void start(struct tally *t, const struct exec_state *state)
{
	t->budget = state->budget;
	t->taken = t->lanes = 0;
}

static void settle(struct tally *t, struct exec_warp *warp)
{
	struct exec_state *state = warp->state;

	state->budget -= t->taken;
	state->stats.warp_instructions += t->taken;
	state->stats.lane_instructions += t->lanes;
	warp->ticks += t->taken;
	start(t, state);
}

static void by_plain(struct exec_runner *r, uint32_t mask)
{
	struct exec_frame *frame = r->frame;
	const struct exec_fast_origin *origin = &frame->func->fast->origins[r->pc];
	const struct exec_insn *insn = origin->insn;

	exec_fast_unpack(frame, origin);
	if (insn->kind != EXEC_PLAIN)
		exec_runner_control(r, insn, mask);
	else if (mask)
		insn->run(r->warp, insn, mask);
	exec_fast_pack(frame, origin);
	if (insn->kind == EXEC_PLAIN)
		r->pc++;
}

/* The whole group goes on at one place ahead: most branches. */
static bool goes_ahead(
	const struct exec_runner *r, const struct exec_fast_insn *f, uint32_t mask, uint32_t *pc)
{
	uint32_t target;

	if (!f->branch || (mask && mask != r->mask))
		return false;
	target = mask ? f->i : *pc + 1;
	if (target <= *pc)
		return false;
	*pc = target;
	return true;
}

static uint64_t least(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/*
 * Instructions that ask nothing of the loop, as many as nothing lies between: all that may go
 * wrong in them is a fault. How many were run.
 */
static uint32_t run_straight(struct exec_runner *r, struct tally *t,
	exec_fast_handler *const *handlers, const struct exec_fast_insn *f, uint32_t pc,
	unsigned char *packed)
{
	const enum exec_fault_kind *fault = &r->warp->state->fault->kind;
	const struct exec_fast_insn *first = f;
	uint32_t mask = r->mask, done;
	bool whole = mask == EXEC_ALL_LANES;
	uint64_t most = least(f->run, t->budget - t->taken);

	most = least(most, r->limit - pc);
	if (r->fair)
		most = least(most, r->left);
	for (; most && (whole || !f->whole_only); most--, f++) {
		handlers[f->op](r->warp, f, mask, packed);
		if (__builtin_expect(*fault != EXEC_FAULT_NONE, 0)) {
			f++;
			break;
		}
	}
	done = (uint32_t)(f - first);
	if (r->fair)
		r->left -= done;
	if (mask != t->mask) {
		t->mask = mask;
		t->mask_lanes = (uint32_t)__builtin_popcount(mask);
	}
	t->taken += done;
	t->lanes += (uint64_t)done * t->mask_lanes;
	return done;
}

/* The group stays in one frame: calls and returns end its run. */
void exec_fast_run(struct exec_runner *r)
{
	struct exec_warp *warp = r->warp;
	exec_fast_handler *const *handlers = warp->state->handlers;
	const enum exec_fault_kind *fault = &warp->state->fault->kind;
	const struct exec_fast_insn *code = r->frame->func->fast->insns;
	unsigned char *packed = r->frame->packed;
	const uint32_t *preds = r->frame->preds;
	uint32_t pc = r->pc;
	struct tally t = {0};

	start(&t, warp->state);
	while (!r->stop) {
		const struct exec_fast_insn *f = &code[pc];
		uint32_t mask = r->mask;

		if (f->run > 1 && pc < r->limit) {
			uint32_t done = run_straight(r, &t, handlers, f, pc, packed);

			pc += done;
			if (__builtin_expect(*fault != EXEC_FAULT_NONE, 0))
				break;
			if (done)
				continue;
		}
		if (f->guard >= 0)
			mask &= preds[f->guard] ^ f->guard_flip;
		if (__builtin_expect(pc >= r->limit || (r->fair && r->left-- == 0), 0)) {
			settle(&t, warp);
			r->pc = pc;
			exec_runner_give_way(r);
			return;
		}
		if (__builtin_expect(t.budget == t.taken, 0)) {
			settle(&t, warp);
			r->pc = pc;
			if (!exec_runner_more(r, &r->frame->func->insns[pc]))
				return;
			start(&t, warp->state);
		}
		if (mask != t.mask) {
			t.mask = mask;
			t.mask_lanes = (uint32_t)__builtin_popcount(mask);
		}
		t.taken++;
		t.lanes += t.mask_lanes;
		if (f->op != EXEC_FAST_NONE && (mask == EXEC_ALL_LANES || !f->whole_only)) {
			if (mask)
				handlers[f->op](warp, f, mask, packed);
			pc++;
		} else if (!goes_ahead(r, f, mask, &pc)) {
			settle(&t, warp);
			r->pc = pc;
			by_plain(r, mask);
			pc = r->pc;
		}
		if (__builtin_expect(*fault != EXEC_FAULT_NONE, 0))
			break;
	}
	settle(&t, warp);
}
