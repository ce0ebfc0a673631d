/*
 * Races: who came to every shared byte, and whether an access that conflicts with an earlier one is
 * ordered behind it. check_order.c knows what is ordered.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "exec/check.h"
#include "exec/check_order.h"

enum { TOUCH_MOST = 64 }; /* bytes of one access; the widest vector has 32 */

/* What an access races with: a weak one with every other, a strong one (atomic, volatile, relaxed,
   acquire, release) with weak ones, and one of the two must write. */
struct manner {
	bool writes, weak;
};

/* Lanes of one warp that have come to a byte, by one instruction and at one time. */
struct visit {
	const struct exec_insn *insn;
	uint64_t time;
	uint32_t lanes, next; /* next: index + 1, 0 is the end */
	unsigned warp;
	struct manner manner;
};

/* A weak write takes the place of all that it has seen; other accesses stand beside each other. */
struct shared_byte {
	const struct exec_insn *writer; /* the last weak one; NULL: none yet */
	uint64_t time;
	unsigned thread;
	uint32_t visits; /* index + 1 into the pool */
	uint32_t place;  /* of exec_order_write(), where a strong access begins here */
};

/* An earlier access, for the message. */
struct earlier {
	const struct exec_insn *insn;
	unsigned thread;
};

/* A write over unordered ones: a race if the instruction leaves another value than theirs. */
struct pending {
	unsigned lane;
	struct exec_touch touch;
	unsigned char before[TOUCH_MOST];
	struct earlier clash[TOUCH_MOST]; /* insn NULL: this byte is ordered */
};

struct exec_races {
	struct exec_order order;
	struct shared_byte *bytes;
	VEC(struct visit) pool;
	uint32_t spare;              /* unused visits, index + 1 */
	VEC(struct pending) pending; /* all of one instruction of one warp: */
	struct exec_warp *warp;
	const struct exec_insn *insn;
	uint64_t tick; /* of the warp */
	const struct exec_insn *asked;
	bool asked_weak;
};

struct error *exec_races_create(size_t size, unsigned threads, struct exec_races **out)
{
	struct exec_races *races = mem_alloc(sizeof *races);
	struct error *error = exec_order_init(&races->order, threads);

	if (!error) {
		races->bytes = mem_try_alloc(size ? size : 1, sizeof *races->bytes);
		if (!races->bytes)
			error = error_new(ERROR_SYSTEM,
				"no memory to check %zu bytes of shared memory for races", size);
	}
	if (error) {
		exec_races_destroy(races);
		return error;
	}
	*out = races;
	return NULL;
}

void exec_races_destroy(struct exec_races *races)
{
	if (!races)
		return;
	exec_order_destroy(&races->order);
	free(races->bytes);
	VEC_FREE(&races->pool);
	VEC_FREE(&races->pending);
	free(races);
}

void exec_races_start(struct exec_races *races)
{
	if (!races)
		return;
	races->pending.count = 0;
	exec_order_all(&races->order);
}

static const char *const strong[] = {
	".relaxed", ".acquire", ".release", ".acq_rel", ".volatile", NULL};
static const char *const releases[] = {".release", ".acq_rel", NULL};
static const char *const acquires[] = {".acquire", ".acq_rel", NULL};

static bool has_word(const struct exec_insn *insn, const char *const *words)
{
	for (; *words; words++)
		if (strstr(insn->ptx->mnemonic, *words))
			return true;
	return false;
}

/* The lanes of a warp ask one after another. */
static bool is_weak(struct exec_races *races, const struct exec_insn *insn)
{
	if (races->asked != insn) {
		races->asked = insn;
		races->asked_weak = !exec_is_atomic(insn) && !has_word(insn, strong);
	}
	return races->asked_weak;
}

static unsigned thread_of(const struct exec_warp *warp, unsigned lane)
{
	return warp->index * EXEC_LANES + lane;
}

/* The one line, and where the earlier access was. `i`: the byte of the touch. */
static void tell(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	const struct exec_touch *touch, unsigned i, struct earlier first)
{
	const struct exec_warp *other = &warp->block->warps[first.thread / EXEC_LANES];
	struct exec_fault *fault = warp->state->fault;
	unsigned at[3];

	if (fault->kind != EXEC_FAULT_NONE)
		return;
	for (unsigned d = 0; d < 3; d++)
		at[d] = other->tid[d][first.thread % EXEC_LANES];
	exec_fault_at(warp, insn, lane, EXEC_FAULT_RACE,
		"of %u bytes at 0x%llx races on byte 0x%llx of shared memory with %s (line %u) of "
		"thread (%u,%u,%u), no barrier lies between",
		touch->size, (unsigned long long)touch->address,
		(unsigned long long)touch->address + i, first.insn->ptx->mnemonic,
		first.insn->ptx->pos.line, at[0], at[1], at[2]);
	fault->address = touch->address;
	fault->size = touch->size;
	memcpy(fault->other.thread, at, sizeof at);
	fault->other.pos = first.insn->ptx->pos;
}

static void settle(const struct exec_races *races, const struct pending *p)
{
	const unsigned char *now = races->warp->block->shared + p->touch.at;

	for (unsigned i = 0; i < p->touch.size; i++)
		if (p->clash[i].insn && now[i] != p->before[i]) {
			tell(races->warp, races->insn, p->lane, &p->touch, i, p->clash[i]);
			return;
		}
}

void exec_races_settle(struct exec_races *races)
{
	for (size_t i = 0; races && i < races->pending.count; i++)
		settle(races, &races->pending.items[i]);
	if (races)
		races->pending.count = 0;
}

static void drop(struct exec_races *races, uint32_t *link)
{
	uint32_t index = *link;
	struct visit *visit = &races->pool.items[index - 1];

	*link = visit->next;
	visit->next = races->spare;
	races->spare = index;
}

/* Of the visit's lanes, those that `thread` has seen, itself among them. */
static uint32_t seen_lanes(
	const struct exec_races *races, const struct visit *visit, unsigned thread)
{
	uint32_t seen = 0;

	if (visit->time <= races->order.settled)
		return visit->lanes;
	for (unsigned l = 0; l < EXEC_LANES; l++)
		if (visit->lanes >> l & 1 && exec_order_has_seen(&races->order, thread,
						     visit->warp * EXEC_LANES + l, visit->time))
			seen |= (uint32_t)1 << l;
	return seen;
}

static bool conflict(struct manner a, struct manner b)
{
	return (a.writes || b.writes) && (a.weak || b.weak);
}

/* Whatever conflicts with `b` conflicts with `a` too. */
static bool covers(struct manner a, struct manner b)
{
	return (a.writes || !b.writes) && (a.weak || !b.weak);
}

/* One byte of an access by a lane. */
struct step {
	struct exec_races *races;
	struct exec_warp *warp;
	const struct exec_insn *insn;
	unsigned lane, thread;
	struct manner manner;
	struct shared_byte *byte;
};

/* Those that are seen without a look at each: to forget fewer costs time alone. */
static uint32_t surely_seen(const struct step *step, const struct visit *visit)
{
	if (visit->time <= step->races->order.settled)
		return visit->lanes;
	return visit->warp == step->warp->index ? visit->lanes & (uint32_t)1 << step->lane : 0;
}

/* Whether an earlier visit conflicts; drops those that this access can stand for from now on. */
static bool meets_visit(const struct step *step, struct earlier *out)
{
	uint32_t *link = &step->byte->visits;

	while (*link) {
		struct visit *visit = &step->races->pool.items[*link - 1];
		bool told = conflict(step->manner, visit->manner);
		bool covered = covers(step->manner, visit->manner);
		uint32_t seen = told ? seen_lanes(step->races, visit, step->thread)
		                     : surely_seen(step, visit);

		if (told && seen != visit->lanes) {
			*out = (struct earlier){
				visit->insn, visit->warp * EXEC_LANES +
						     (unsigned)__builtin_ctz(visit->lanes & ~seen)};
			return true;
		}
		if (covered)
			visit->lanes &= ~seen;
		if (visit->lanes)
			link = &visit->next;
		else
			drop(step->races, link);
	}
	return false;
}

static uint32_t new_visit(struct exec_races *races)
{
	uint32_t index = races->spare;

	if (index) {
		races->spare = races->pool.items[index - 1].next;
		return index;
	}
	(void)VEC_ADD(&races->pool);
	return (uint32_t)races->pool.count;
}

static void add_visit(const struct step *step)
{
	struct exec_races *races = step->races;
	uint32_t index = step->byte->visits;

	/* The lanes of a warp come one after another: theirs is the visit added last. */
	if (index) {
		struct visit *last = &races->pool.items[index - 1];

		if (last->warp == step->warp->index && last->insn == step->insn &&
			last->time == races->order.time) {
			last->lanes |= (uint32_t)1 << step->lane;
			return;
		}
	}
	index = new_visit(races);
	races->pool.items[index - 1] = (struct visit){.insn = step->insn,
		.time = races->order.time,
		.lanes = (uint32_t)1 << step->lane,
		.next = step->byte->visits,
		.warp = step->warp->index,
		.manner = step->manner};
	step->byte->visits = index;
}

static bool unseen_writer(const struct step *step)
{
	const struct shared_byte *byte = step->byte;

	return byte->writer &&
	       !exec_order_has_seen(&step->races->order, step->thread, byte->thread, byte->time);
}

/* Keeps what the bytes hold now, to see later whether the write changed byte `i`. */
static void await(const struct step *step, const struct exec_touch *touch, unsigned i, bool first)
{
	struct exec_races *races = step->races;
	struct pending *p;

	if (first) {
		p = VEC_ADD(&races->pending);
		*p = (struct pending){.lane = step->lane, .touch = *touch};
		memcpy(p->before, step->warp->block->shared + touch->at, touch->size);
		races->warp = step->warp;
		races->insn = step->insn;
		races->tick = step->warp->ticks;
	}
	p = &races->pending.items[races->pending.count - 1];
	p->clash[i] = (struct earlier){step->byte->writer, step->byte->thread};
}

/* False: a race, told. */
static bool take_step(
	const struct step *step, const struct exec_touch *touch, unsigned i, bool *awaits)
{
	struct shared_byte *byte = step->byte;
	struct earlier first = {byte->writer, byte->thread};
	bool after_write = unseen_writer(step),
	     weak_write = step->manner.weak && step->manner.writes;

	if ((after_write && (!weak_write || touch->size > TOUCH_MOST)) ||
		meets_visit(step, &first)) {
		tell(step->warp, step->insn, step->lane, touch, i, first);
		return false;
	}
	if (after_write) {
		await(step, touch, i, !*awaits);
		*awaits = true;
	}
	if (!weak_write) {
		add_visit(step);
		return true;
	}
	byte->writer = step->insn;
	byte->time = step->races->order.time;
	byte->thread = step->thread;
	return true;
}

/* A strong access takes what the place has, and leaves there what its thread released. */
static void hand_on(const struct step *step, uint32_t *place)
{
	struct exec_order *order = &step->races->order;
	bool atomic = exec_is_atomic(step->insn);

	if (!step->manner.writes || atomic)
		exec_order_read(order, step->thread, *place);
	if (step->manner.writes)
		exec_order_write(order, step->thread, place, atomic);
	if (has_word(step->insn, acquires) && (!step->manner.writes || atomic))
		exec_races_fence(step->warp, (uint32_t)1 << step->lane);
}

bool exec_races_access(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	const struct exec_touch *touch)
{
	struct exec_races *races = warp->block->races;
	struct step step = {.races = races,
		.warp = warp,
		.insn = insn,
		.lane = lane,
		.thread = thread_of(warp, lane),
		.manner = {.writes = touch->write, .weak = is_weak(races, insn)}};
	bool awaits = false;

	if (touch->write && races->pending.count &&
		(races->warp != warp || races->insn != insn || races->tick != warp->ticks)) {
		exec_races_settle(races);
		if (exec_faulted(warp))
			return false;
	}
	if (!step.manner.weak && touch->write && has_word(insn, releases))
		exec_races_fence(warp, (uint32_t)1 << lane);
	for (unsigned i = 0; i < touch->size; i++) {
		step.byte = &races->bytes[touch->at + i];
		if (!take_step(&step, touch, i, &awaits))
			return false;
	}
	if (!step.manner.weak)
		hand_on(&step, &races->bytes[touch->at].place);
	return true;
}

void exec_races_fence(struct exec_warp *warp, uint32_t lanes)
{
	if (warp->block->races)
		exec_order_fence(&warp->block->races->order, warp->index * EXEC_LANES, lanes);
}

void exec_races_arrive(struct exec_warp *warp, unsigned number, uint32_t lanes)
{
	if (warp->block->races)
		exec_order_arrive(
			&warp->block->races->order, number, warp->index * EXEC_LANES, lanes);
}

void exec_races_barrier(struct exec_block *block, unsigned number)
{
	uint32_t masks[EXEC_LANES] = {
		0}; /* a block has at most as many warps as a warp has lanes */
	unsigned waiting = 0;

	if (!block->races)
		return;
	for (unsigned i = 0; i < block->warp_count; i++) {
		masks[i] = exec_barrier_waiting(&block->warps[i], number);
		waiting += (unsigned)__builtin_popcount(masks[i]);
	}
	/* Without a count it waits for all that live: who has exited counts as arrived. */
	if (block->barriers[number].expected == 0 || waiting == block->races->order.threads)
		exec_order_all(&block->races->order);
	else
		exec_order_some(&block->races->order, number, masks, block->warp_count);
}

void exec_races_meet(struct exec_warp *warp, uint32_t lanes)
{
	if (warp->block->races)
		exec_order_meet(&warp->block->races->order, warp->index * EXEC_LANES, lanes);
}
