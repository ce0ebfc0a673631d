/*
 * Which accesses of a block's threads are ordered: a clock that each synchronisation moves on, and
 * for each thread the time up to which it has seen each other one. Internal to check_*.c.
 */
#ifndef EXEC_CHECK_ORDER_H
#define EXEC_CHECK_ORDER_H

#include "base/vec.h"
#include "exec/machine.h"

struct exec_order {
	unsigned threads;
	uint64_t time;    /* of accesses that are made now */
	uint64_t settled; /* every thread has seen all up to here */
	uint64_t *seen;   /* threads x threads: [t * threads + u], what t has seen of u */
	uint64_t *barriers[EXEC_BARRIERS]; /* what those that arrived bring along, or NULL */
	uint64_t **released;    /* of each thread what it had seen at its last fence, or NULL */
	uint64_t **acquirable;  /* of each thread what its next fence makes seen, or NULL */
	VEC(uint64_t *) places; /* what strong writes of a place handed on */
};

struct error *exec_order_init(struct exec_order *order, unsigned threads) MUST_CHECK;
void exec_order_destroy(struct exec_order *order);

/* Whether `thread` has seen what `other` did at `time`. */
static inline bool exec_order_has_seen(
	const struct exec_order *order, unsigned thread, unsigned other, uint64_t time)
{
	return thread == other || time <= order->settled ||
	       order->seen[(size_t)thread * order->threads + other] >= time;
}

void exec_order_arrive(struct exec_order *order, unsigned barrier, unsigned first, uint32_t lanes);
/* Every thread that has not exited has come: all is seen by all. */
void exec_order_all(struct exec_order *order);
/* The waiting lanes of warp `w` are masks[w]. */
void exec_order_some(
	struct exec_order *order, unsigned barrier, const uint32_t *masks, unsigned warps);
/*
 * Release and acquire patterns: fence, strong write; strong read of what that wrote, fence. `place`
 * is the location's own, 0 at first; a write of `keep` (an atomic) hands on what was there too.
 */
void exec_order_fence(struct exec_order *order, unsigned first, uint32_t lanes);
void exec_order_write(struct exec_order *order, unsigned thread, uint32_t *place, bool keep);
void exec_order_read(struct exec_order *order, unsigned thread, uint32_t place);
/* Lanes of the warp whose lane 0 is thread `first`. */
void exec_order_meet(struct exec_order *order, unsigned first, uint32_t lanes);

#endif
