/*
 * The fast engine's loop: the group's instructions one after another, each by its vector handler or
 * by the plain one. It takes every decision that run_group() of warp.c takes, in the same order, so
 * that lanes part, meet and give way alike, and instructions count alike.
 */
#include "exec/fast.h"

static void by_plain(struct exec_runner *r, const struct exec_fast_insn *f, uint32_t mask)
{
	struct exec_frame *frame = r->frame;

	exec_fast_unpack(frame, f);
	if (f->control)
		exec_runner_control(r, f->insn, mask);
	else if (mask)
		f->insn->run(r->warp, f->insn, mask);
	exec_fast_pack(frame, f);
}

/* Most of a group's time: at its own places only, so frame and code stay. */
void exec_fast_run(struct exec_runner *r)
{
	struct exec_warp *warp = r->warp;
	struct exec_state *state = warp->state;
	exec_fast_handler *const *handlers = state->handlers;
	const struct exec_fast_insn *code = r->frame->func->fast->insns;
	unsigned char *packed = r->frame->packed;
	const uint32_t *preds = r->frame->preds;

	while (!r->stop) {
		const struct exec_fast_insn *f = &code[r->pc];
		uint32_t mask = r->mask;

		if (f->guard >= 0)
			mask &= preds[f->guard] ^ f->guard_flip;
		if (r->pc >= r->limit || (r->fair && r->left-- == 0)) {
			exec_runner_give_way(r);
			return;
		}
		if (state->budget == 0 && !exec_runner_more(r, f->insn))
			return;
		state->budget--;
		state->stats.warp_instructions++;
		state->stats.lane_instructions += (unsigned)__builtin_popcount(mask);
		warp->ticks++;
		if (f->op != EXEC_FAST_NONE && (mask == EXEC_ALL_LANES || !f->whole_only)) {
			if (mask)
				handlers[f->op](warp, f, mask, packed);
			r->pc++;
		} else if (f->control) {
			by_plain(r, f, mask);
		} else {
			by_plain(r, f, mask);
			r->pc++;
		}
		if (exec_faulted(warp))
			return;
	}
}
