/* What threads of a block have seen of each other: see check_order.h. */
#include "exec/check_order.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct error *exec_order_init(struct exec_order *order, unsigned threads)
{
	order->threads = threads;
	order->time = 1;
	order->seen = mem_try_alloc((size_t)threads * threads, sizeof *order->seen);
	if (!order->seen)
		return error_new(ERROR_SYSTEM, "no memory to check %u threads for races", threads);
	return NULL;
}

void exec_order_destroy(struct exec_order *order)
{
	free(order->seen);
	for (unsigned i = 0; i < EXEC_BARRIERS; i++)
		free(order->barriers[i]);
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

static uint64_t *brought(struct exec_order *order, unsigned barrier)
{
	if (!order->barriers[barrier])
		order->barriers[barrier] = mem_alloc(order->threads * sizeof(uint64_t));
	return order->barriers[barrier];
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

void exec_order_meet(struct exec_order *order, unsigned first, uint32_t lanes)
{
	AUTO_FREE uint64_t *all = mem_alloc(order->threads * sizeof *all);

	gather(order, all, first, lanes);
	hand_out(order, all, first, lanes);
	order->time++;
}
