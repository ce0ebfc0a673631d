/* What threads of a block have seen of each other: see check_order.h. */
#include "exec/check_order.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { PLACES_MOST = 4096 };

struct error *exec_order_init(struct exec_order *order, unsigned threads)
{
	order->threads = threads;
	order->time = 1;
	order->seen = mem_try_alloc((size_t)threads * threads, sizeof *order->seen);
	order->released = mem_alloc(threads * sizeof *order->released);
	order->acquirable = mem_alloc(threads * sizeof *order->acquirable);
	if (!order->seen)
		return error_new(ERROR_SYSTEM, "no memory to check %u threads for races", threads);
	return NULL;
}

void exec_order_destroy(struct exec_order *order)
{
	free(order->seen);
	for (unsigned i = 0; i < EXEC_BARRIERS; i++)
		free(order->barriers[i]);
	for (unsigned i = 0; order->released && i < order->threads; i++) {
		free(order->released[i]);
		free(order->acquirable[i]);
	}
	for (size_t i = 0; i < order->places.count; i++)
		free(order->places.items[i]);
	free(order->released);
	free(order->acquirable);
	VEC_FREE(&order->places);
}

static uint64_t *row(struct exec_order *order, unsigned thread)
{
	return order->seen + (size_t)thread * order->threads;
}

static void take_latest(uint64_t *to, const uint64_t *from, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		to[i] = to[i] > from[i] ? to[i] : from[i];
}

/* What the lanes have seen and done, into `all`. */
static void gather(struct exec_order *order, uint64_t *all, unsigned first, uint32_t lanes)
{
	for (unsigned l = 0; l < EXEC_LANES; l++) {
		if (!(lanes >> l & 1))
			continue;
		take_latest(all, row(order, first + l), order->threads);
		all[first + l] = order->time;
	}
}

static void hand_out(struct exec_order *order, const uint64_t *all, unsigned first, uint32_t lanes)
{
	for (unsigned l = 0; l < EXEC_LANES; l++)
		if (lanes >> l & 1)
			take_latest(row(order, first + l), all, order->threads);
}

/* A time for each thread, made when it is first wanted. */
static uint64_t *times(const struct exec_order *order, uint64_t **at)
{
	if (!*at)
		*at = mem_alloc(order->threads * sizeof **at);
	return *at;
}

static uint64_t *brought(struct exec_order *order, unsigned barrier)
{
	return times(order, &order->barriers[barrier]);
}

void exec_order_arrive(struct exec_order *order, unsigned barrier, unsigned first, uint32_t lanes)
{
	gather(order, brought(order, barrier), first, lanes);
	order->time++;
}

void exec_order_all(struct exec_order *order)
{
	order->settled = order->time++;
}

void exec_order_some(
	struct exec_order *order, unsigned barrier, const uint32_t *masks, unsigned warps)
{
	uint64_t *all = brought(order, barrier);

	for (unsigned w = 0; w < warps; w++)
		gather(order, all, w * EXEC_LANES, masks[w]);
	for (unsigned w = 0; w < warps; w++)
		hand_out(order, all, w * EXEC_LANES, masks[w]);
	memset(all, 0, order->threads * sizeof *all);
	order->time++;
}

void exec_order_fence(struct exec_order *order, unsigned first, uint32_t lanes)
{
	for (unsigned l = 0; l < EXEC_LANES; l++) {
		unsigned thread = first + l;
		uint64_t *released;

		if (!(lanes >> l & 1))
			continue;
		if (order->acquirable[thread])
			take_latest(row(order, thread), order->acquirable[thread], order->threads);
		released = times(order, &order->released[thread]);
		memcpy(released, row(order, thread), order->threads * sizeof *released);
		released[thread] = order->time;
	}
	order->time++;
}

void exec_order_write(struct exec_order *order, unsigned thread, uint32_t *place, bool keep)
{
	const uint64_t *released = order->released[thread];

	if (!*place && !released)
		return;
	if (!*place) {
		/* Beyond so many, places share one: an order too many, never one too few. */
		if (order->places.count < PLACES_MOST)
			VEC_PUSH(&order->places, NULL);
		*place = (uint32_t)order->places.count;
	}
	if (!keep && *place < PLACES_MOST)
		memset(times(order, &order->places.items[*place - 1]), 0,
			order->threads * sizeof(uint64_t));
	if (released)
		take_latest(
			times(order, &order->places.items[*place - 1]), released, order->threads);
}

void exec_order_read(struct exec_order *order, unsigned thread, uint32_t place)
{
	if (place && order->places.items[place - 1])
		take_latest(times(order, &order->acquirable[thread]),
			order->places.items[place - 1], order->threads);
}

void exec_order_meet(struct exec_order *order, unsigned first, uint32_t lanes)
{
	AUTO_FREE uint64_t *all = mem_alloc(order->threads * sizeof *all);

	gather(order, all, first, lanes);
	hand_out(order, all, first, lanes);
	order->time++;
}
