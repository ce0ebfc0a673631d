/*
 * Barriers across the warps of a block (PTX ISA, "bar", "barrier"): who waits, who counts, who is
 * let go. A barrier without a count waits for every lane of the block that has not exited.
 */
#include "exec/check.h"
#include "exec/machine.h"

static bool fits(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t number, uint64_t count)
{
	const struct exec_barrier *barrier;

	if (number >= EXEC_BARRIERS) {
		exec_fault_at(warp, insn, lane, EXEC_FAULT_DEADLOCK,
			"names barrier %llu, a block has %d", (unsigned long long)number,
			(int)EXEC_BARRIERS);
		return false;
	}
	if (insn->u.barrier.counted && (count == 0 || count % EXEC_LANES || count > 1024)) {
		exec_fault_at(warp, insn, lane, EXEC_FAULT_DEADLOCK,
			"waits for %llu threads, which is not a multiple of 32 up to 1024",
			(unsigned long long)count);
		return false;
	}
	barrier = &warp->block->barriers[number];
	if (barrier->in_use && barrier->expected != count) {
		exec_fault_at(warp, insn, lane, EXEC_FAULT_DEADLOCK,
			"expects %llu threads at barrier %llu, where others expect %u",
			(unsigned long long)count, (unsigned long long)number, barrier->expected);
		return false;
	}
	return true;
}

/* A warp that arrives whole counts 32 threads, however many lanes it has. */
static unsigned weight(const struct exec_warp *warp, uint32_t lanes)
{
	return lanes == warp->live ? EXEC_LANES : (unsigned)__builtin_popcount(lanes);
}

bool exec_barrier_arrive(struct exec_warp *warp, const struct exec_insn *insn,
	struct exec_frame *frame, uint32_t pc, uint32_t lanes)
{
	const uint64_t *numbers = exec_src_lanes(warp, &insn->a);
	const uint64_t *counts = insn->u.barrier.counted ? exec_src_lanes(warp, &insn->b) : NULL;
	unsigned first = (unsigned)__builtin_ctz(lanes);

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		uint64_t count = counts ? (uint32_t)counts[l] : 0;
		struct exec_barrier *barrier;

		if (!(lanes >> l & 1))
			continue;
		if (!fits(warp, insn, l, numbers[l], count))
			return false;
		barrier = &warp->block->barriers[numbers[l]];
		barrier->in_use = true;
		barrier->expected = (unsigned)count;
		if (insn->u.barrier.mode != PTX_MODE_ARRIVE)
			warp->parked[l] = (struct exec_parked){.wait = EXEC_WAIT_BARRIER,
				.frame = frame,
				.pc = pc,
				.barrier = (unsigned)numbers[l]};
	}
	if (insn->u.barrier.mode == PTX_MODE_ARRIVE) {
		warp->block->barriers[numbers[first]].arrived += weight(warp, lanes);
		exec_races_arrive(warp, (unsigned)numbers[first], lanes);
	}
	return true;
}

uint32_t exec_barrier_waiting(const struct exec_warp *warp, unsigned number)
{
	uint32_t lanes = 0;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		if (warp->parked[l].wait == EXEC_WAIT_BARRIER && warp->parked[l].barrier == number)
			lanes |= (uint32_t)1 << l;
	return lanes;
}

static bool is_complete(const struct exec_block *block, unsigned number)
{
	const struct exec_barrier *barrier = &block->barriers[number];
	unsigned here = barrier->arrived;
	bool everyone = true;

	for (unsigned i = 0; i < block->warp_count; i++) {
		const struct exec_warp *warp = &block->warps[i];
		uint32_t lanes = exec_barrier_waiting(warp, number);

		if (lanes != warp->live)
			everyone = false;
		if (lanes)
			here += weight(warp, lanes);
	}
	return barrier->expected ? here >= barrier->expected : everyone;
}

static const struct exec_insn *insn_of(const struct exec_warp *warp, unsigned lane)
{
	const struct exec_parked *place = &warp->parked[lane];

	return &place->frame->func->insns[place->pc];
}

/* .aligned: the lanes of a warp wait at one and the same instruction. */
static bool is_aligned(struct exec_warp *warp, uint32_t lanes)
{
	unsigned first = (unsigned)__builtin_ctz(lanes);
	const struct exec_insn *insn = insn_of(warp, first);

	for (unsigned l = first + 1; l < EXEC_LANES; l++) {
		const struct exec_insn *other;

		if (!(lanes >> l & 1))
			continue;
		other = insn_of(warp, l);
		if (other == insn || (!other->u.barrier.aligned && !insn->u.barrier.aligned))
			continue;
		exec_fault_at(warp, insn, first, EXEC_FAULT_DEADLOCK,
			"and the %s of line %u hold lanes of one warp at one barrier, which an "
			"aligned barrier does not allow",
			other->ptx->mnemonic, other->ptx->pos.line);
		return false;
	}
	return true;
}

struct reduction {
	unsigned count; /* lanes whose predicate holds */
	bool all, any;
};

static void reduce_warp(const struct exec_warp *warp, uint32_t lanes, struct reduction *r)
{
	for (unsigned l = 0; l < EXEC_LANES; l++) {
		const struct exec_insn *insn;
		bool holds;

		if (!(lanes >> l & 1))
			continue;
		insn = insn_of(warp, l);
		if (insn->u.barrier.mode != PTX_MODE_RED)
			continue;
		holds = (exec_pred_lanes(warp->parked[l].frame->preds, &insn->p) >> l & 1) != 0;
		r->count += holds;
		r->all = r->all && holds;
		r->any = r->any || holds;
	}
}

static void give_result(struct exec_warp *warp, unsigned lane, const struct reduction *r)
{
	const struct exec_insn *insn = insn_of(warp, lane);
	struct exec_frame *frame = warp->parked[lane].frame;
	bool holds = insn->u.barrier.reduce == PTX_MODE_AND ? r->all : r->any;

	if (insn->u.barrier.mode != PTX_MODE_RED)
		return;
	if (insn->u.barrier.reduce == PTX_MODE_POPC)
		frame->regs[insn->d][lane] = r->count;
	else
		exec_set_pred(frame->preds, insn->d, (uint32_t)1 << lane, (uint32_t)holds << lane);
	exec_fast_set(frame, insn, (uint32_t)1 << lane);
}

static void let_go(struct exec_warp *warp, uint32_t lanes, const struct reduction *r)
{
	for (unsigned l = 0; l < EXEC_LANES; l++) {
		if (!(lanes >> l & 1))
			continue;
		give_result(warp, l, r);
		exec_warp_add(
			warp, warp->parked[l].frame, warp->parked[l].pc + 1, (uint32_t)1 << l);
		warp->parked[l].wait = EXEC_WAIT_NONE;
	}
}

static bool release(struct exec_block *block, unsigned number)
{
	struct reduction r = {.all = true};

	for (unsigned i = 0; i < block->warp_count; i++) {
		struct exec_warp *warp = &block->warps[i];
		uint32_t lanes = exec_barrier_waiting(warp, number);

		if (lanes && !is_aligned(warp, lanes))
			return false;
		reduce_warp(warp, lanes, &r);
	}
	exec_races_barrier(block, number);
	for (unsigned i = 0; i < block->warp_count; i++)
		let_go(&block->warps[i], exec_barrier_waiting(&block->warps[i], number), &r);
	block->barriers[number] = (struct exec_barrier){0};
	return true;
}

bool exec_barriers_release(struct exec_block *block)
{
	bool released = false;

	for (unsigned number = 0; number < EXEC_BARRIERS; number++)
		if (block->barriers[number].in_use && is_complete(block, number) &&
			release(block, number))
			released = true;
	return released;
}
