/*
 * A warp: which lanes run next, and what branches, calls and meetings do to them.
 *
 * PTX promises no place where lanes that parted join again; here the deepest call, and in it the
 * lowest place in the code, runs first, so that they join as early as the code allows. A loop that
 * goes round and round while others wait (a lane that spins on what another one holds) gives way
 * to the group that has waited longest.
 */
#include <string.h>

#include "exec/fast.h"
#include "exec/runner.h"

enum {
	EDGES_BEFORE_OTHERS = 512,     /* backward branches of a group while another could run */
	INSTRUCTIONS_OF_OTHERS = 8192, /* what the one that waited longest may then run */
	EDGES_OF_A_TURN = 65536,       /* before the next warp of the block has its turn */
};

void exec_warp_add(struct exec_warp *warp, struct exec_frame *frame, uint32_t pc, uint32_t mask)
{
	struct exec_group *group;

	if (!mask)
		return;
	for (unsigned i = 0; i < warp->group_count; i++) {
		group = &warp->groups[i];
		if (group->frame == frame && group->pc == pc) {
			group->mask |= mask;
			return;
		}
	}
	warp->groups[warp->group_count++] =
		(struct exec_group){.frame = frame, .pc = pc, .mask = mask, .since = warp->ticks};
}

/* Whether a runs before b. */
static bool first_of(const struct exec_group *a, const struct exec_group *b)
{
	if (a->frame->depth != b->frame->depth)
		return a->frame->depth > b->frame->depth;
	return a->pc < b->pc;
}

static struct exec_group take(struct exec_warp *warp, bool oldest)
{
	struct exec_group *best = &warp->groups[0];
	struct exec_group out;

	for (unsigned i = 1; i < warp->group_count; i++) {
		struct exec_group *g = &warp->groups[i];

		if (oldest ? g->since < best->since : first_of(g, best))
			best = g;
	}
	out = *best;
	*best = warp->groups[--warp->group_count];
	return out;
}

/* Where the running group must look again: the lowest place of another group in its frame. */
static uint32_t next_place(const struct exec_warp *warp, const struct exec_frame *frame)
{
	uint32_t place = UINT32_MAX;

	for (unsigned i = 0; i < warp->group_count; i++)
		if (warp->groups[i].frame == frame && warp->groups[i].pc < place)
			place = warp->groups[i].pc;
	return place;
}

static void enter(struct exec_runner *r, struct exec_frame *frame)
{
	r->frame = frame;
	r->warp->frame = frame;
	r->warp->regs = frame->regs;
	r->warp->preds = frame->preds;
	r->limit = r->fair ? UINT32_MAX : next_place(r->warp, frame);
}

void exec_runner_give_way(struct exec_runner *r)
{
	exec_warp_add(r->warp, r->frame, r->pc, r->mask);
	r->stop = true;
}

static void jump(struct exec_runner *r, uint32_t target)
{
	bool backward = target <= r->pc;

	r->pc = target;
	if (!backward)
		return;
	r->warp->edges++;
	r->edges++;
	if (r->warp->edges > EDGES_OF_A_TURN) {
		exec_runner_give_way(r);
	} else if (r->warp->group_count && r->edges > EDGES_BEFORE_OTHERS && !r->fair) {
		r->warp->yield_soon = true;
		exec_runner_give_way(r);
	}
}

/* Lanes of `taken` go to `target`, the others on. */
static void branch(struct exec_runner *r, uint32_t taken, uint32_t target)
{
	uint32_t rest = r->mask & ~taken, next = r->pc + 1;

	if (!taken) {
		r->pc = next;
		return;
	}
	if (!rest || target == next) {
		jump(r, target);
		return;
	}
	if (target < next) {
		exec_warp_add(r->warp, r->frame, next, rest);
		r->mask = taken;
		r->limit = r->fair ? UINT32_MAX : next_place(r->warp, r->frame);
		jump(r, target);
		return;
	}
	exec_warp_add(r->warp, r->frame, target, taken);
	r->mask = rest;
	r->pc = next;
	r->limit = r->fair ? UINT32_MAX : next_place(r->warp, r->frame);
}

static void branch_index(struct exec_runner *r, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *index = exec_src_lanes(r->warp, &insn->a);
	const struct exec_branch *b = &insn->u.branch;

	exec_warp_add(r->warp, r->frame, r->pc + 1, r->mask & ~mask);
	for (unsigned l = 0; l < EXEC_LANES; l++) {
		if (!(mask >> l & 1))
			continue;
		if (index[l] >= b->target_count) {
			exec_fault_at(r->warp, insn, l, EXEC_FAULT_CALL,
				"index %llu is past the %u branch targets",
				(unsigned long long)index[l], b->target_count);
			return;
		}
		exec_warp_add(r->warp, r->frame, b->targets[index[l]], (uint32_t)1 << l);
	}
	r->stop = true;
}

static bool allowed(const struct exec_call *call, const struct exec_func *target)
{
	for (unsigned i = 0; i < call->allowed_count; i++)
		if (call->allowed[i] == target)
			return true;
	return call->allowed_count == 0;
}

/* The function that this lane calls, or NULL with the fault set. */
static const struct exec_func *callee_of(
	struct exec_runner *r, const struct exec_insn *insn, unsigned lane)
{
	const struct exec_call *call = insn->u.call;
	const struct exec_func *target = call->target;
	uint64_t address;

	if (target)
		return target;
	address = exec_src_lanes(r->warp, &insn->a)[lane];
	target = exec_func_at(r->warp->state->module, address);
	if (!target || !allowed(call, target)) {
		exec_fault_at(r->warp, insn, lane, EXEC_FAULT_CALL,
			"through 0x%llx, which is the address of no function that it may call",
			(unsigned long long)address);
		return NULL;
	}
	if (!exec_call_fits(call, target)) {
		exec_fault_at(r->warp, insn, lane, EXEC_FAULT_CALL,
			"of `%s` does not fit its prototype", target->ptx->name);
		return NULL;
	}
	return target;
}

static void call(struct exec_runner *r, const struct exec_insn *insn, uint32_t mask)
{
	uint32_t left = mask;

	exec_warp_add(r->warp, r->frame, r->pc + 1, r->mask & ~mask);
	while (left) {
		unsigned lane = (unsigned)__builtin_ctz(left);
		const struct exec_func *target = callee_of(r, insn, lane);
		struct exec_frame *callee;
		uint32_t together = 0;

		if (!target)
			return;
		for (unsigned l = lane; l < EXEC_LANES; l++)
			if (left >> l & 1 &&
				(insn->u.call->target ||
					exec_src_lanes(r->warp, &insn->a)[l] == target->address))
				together |= (uint32_t)1 << l;
		left &= ~together;
		callee = exec_frame_push(r->warp, target, r->frame, together);
		if (!callee) {
			exec_fault_at(r->warp, insn, lane, EXEC_FAULT_CALL,
				"of `%s` is nested too deep, or takes too much memory",
				target->ptx->name);
			return;
		}
		callee->return_pc = r->pc + 1;
		exec_call_enter(r->warp, insn, target, callee, together);
		exec_warp_add(r->warp, callee, 0, together);
	}
	r->stop = true;
}

static void leave_all(struct exec_warp *warp, struct exec_frame *frame, uint32_t lanes)
{
	while (frame) {
		struct exec_frame *parent = frame->parent;

		exec_frame_leave(warp, frame, lanes);
		frame = parent;
	}
	warp->live &= ~lanes;
}

static void end_lanes(struct exec_runner *r, uint32_t mask)
{
	leave_all(r->warp, r->frame, mask);
	r->mask &= ~mask;
	r->pc++;
	if (!r->mask)
		r->stop = true;
}

static void ret(struct exec_runner *r, uint32_t mask)
{
	struct exec_frame *frame = r->frame;

	if (!frame->parent) {
		end_lanes(r, mask);
		return;
	}
	if (!mask) {
		r->pc++;
		return;
	}
	exec_warp_add(r->warp, frame, r->pc + 1, r->mask & ~mask);
	exec_call_return(r->warp, frame, mask);
	exec_warp_add(r->warp, frame->parent, frame->return_pc, mask);
	exec_frame_leave(r->warp, frame, mask);
	r->stop = true;
}

static void park(
	struct exec_runner *r, uint32_t lanes, enum exec_wait wait, const struct exec_insn *insn)
{
	const uint64_t *members = wait == EXEC_WAIT_MEET ? exec_src_lanes(r->warp, &insn->f) : NULL;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		if (lanes >> l & 1)
			r->warp->parked[l] = (struct exec_parked){.wait = wait,
				.frame = r->frame,
				.pc = r->pc,
				.members = members ? (uint32_t)members[l] : 0};
}

/* Whether `lanes` are all that their one member mask waits for. */
static bool complete(const struct exec_runner *r, const uint64_t *members, uint32_t lanes)
{
	for (unsigned l = 0; l < EXEC_LANES; l++)
		if (lanes >> l & 1 && ((uint32_t)members[l] & r->warp->live) != lanes)
			return false;
	return true;
}

static void meet(struct exec_runner *r, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *members = exec_src_lanes(r->warp, &insn->f);
	struct exec_meeting meeting = {.lanes = mask};

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		if (mask >> l & 1 && !(members[l] >> l & 1)) {
			exec_fault_at(r->warp, insn, l, EXEC_FAULT_SHUFFLE,
				"has member mask 0x%08x, without its own lane %u",
				(uint32_t)members[l], l);
			return;
		}
		meeting.insn[l] = insn;
		meeting.frame[l] = r->frame;
	}
	if (complete(r, members, mask)) {
		insn->meet(r->warp, &meeting);
		r->pc++;
		return;
	}
	park(r, mask, EXEC_WAIT_MEET, insn);
	r->mask &= ~mask;
	r->pc++;
	if (!r->mask)
		r->stop = true;
}

static void barrier(struct exec_runner *r, const struct exec_insn *insn, uint32_t mask)
{
	if (!exec_barrier_arrive(r->warp, insn, r->frame, r->pc, mask))
		return;
	r->pc++;
	if (insn->u.barrier.mode == PTX_MODE_ARRIVE)
		return;
	r->mask &= ~mask;
	if (!r->mask)
		r->stop = true;
}

void exec_runner_control(struct exec_runner *r, const struct exec_insn *insn, uint32_t mask)
{
	if (!mask && insn->kind != EXEC_BRANCH) {
		r->pc++;
		return;
	}
	switch (insn->kind) {
	case EXEC_PLAIN:
		break;
	case EXEC_BRANCH:
		branch(r, mask, insn->u.branch.target);
		break;
	case EXEC_BRANCH_INDEX:
		branch_index(r, insn, mask);
		break;
	case EXEC_CALL:
		call(r, insn, mask);
		break;
	case EXEC_RET:
		ret(r, mask);
		break;
	case EXEC_EXIT:
		end_lanes(r, mask);
		break;
	case EXEC_TRAP:
		exec_fault_at(r->warp, insn, (unsigned)__builtin_ctz(mask), EXEC_FAULT_TRAP,
			"was reached");
		break;
	case EXEC_MEET:
		meet(r, insn, mask);
		break;
	case EXEC_BARRIER:
		barrier(r, insn, mask);
		break;
	}
}

static uint32_t guarded(const struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	uint32_t holds;

	if (insn->guard < 0)
		return mask;
	holds = warp->preds[insn->guard];
	return mask & (insn->guard_negated ? ~holds : holds);
}

bool exec_runner_more(struct exec_runner *r, const struct exec_insn *insn)
{
	struct exec_state *state = r->warp->state;

	if (state->more && state->more(state))
		return true;
	exec_fault_at(r->warp, insn, (unsigned)__builtin_ctz(r->mask), EXEC_FAULT_BUDGET,
		"comes after %llu warp instructions, all that the launch may run",
		(unsigned long long)state->most);
	return false;
}

static bool spend(struct exec_runner *r, const struct exec_insn *insn, uint32_t mask)
{
	struct exec_state *state = r->warp->state;

	if (state->budget == 0 && !exec_runner_more(r, insn))
		return false;
	state->budget--;
	state->stats.warp_instructions++;
	state->stats.lane_instructions += (unsigned)__builtin_popcount(mask);
	r->warp->ticks++;
	return true;
}

static void run_group(struct exec_runner *r)
{
	struct exec_warp *warp = r->warp;

	while (!r->stop) {
		const struct exec_insn *insn = &r->frame->func->insns[r->pc];
		uint32_t mask = guarded(warp, insn, r->mask);

		if (r->pc >= r->limit || (r->fair && r->left-- == 0)) {
			exec_runner_give_way(r);
			return;
		}
		if (!spend(r, insn, mask))
			return;
		if (insn->kind == EXEC_PLAIN) {
			if (mask)
				insn->run(warp, insn, mask);
			r->pc++;
		} else {
			exec_runner_control(r, insn, mask);
		}
		if (exec_faulted(warp))
			return;
	}
}

enum exec_turn exec_warp_run(struct exec_warp *warp)
{
	bool ran = false;

	warp->edges = 0;
	warp->yield_soon = false;
	for (;;) {
		struct exec_runner r = {.warp = warp};
		struct exec_group group;

		if (exec_hold_meetings(warp))
			ran = true;
		if (exec_faulted(warp))
			return EXEC_TURN_FAULT;
		if (warp->group_count == 0 || warp->edges > EDGES_OF_A_TURN)
			return ran ? EXEC_TURN_RAN : EXEC_TURN_NOTHING;
		r.fair = warp->yield_soon && warp->group_count > 1;
		r.left = INSTRUCTIONS_OF_OTHERS;
		warp->yield_soon = false;
		group = take(warp, r.fair);
		r.pc = group.pc;
		r.mask = group.mask;
		enter(&r, group.frame);
		if (warp->state->handlers)
			exec_fast_run(&r);
		else
			run_group(&r);
		ran = true;
		if (exec_faulted(warp))
			return EXEC_TURN_FAULT;
	}
}
