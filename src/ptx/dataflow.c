/*
 * Data flow: the definition that arrives at a use.
 *
 * For each register a value travels forward over the blocks: nothing, one definition, or several
 * (merged). It only ever grows in that order, so the work list ends. Where several arrive at a use,
 * a walk backward marks them all: such a definition has a use that it does not own alone.
 */
#include "ptx/dataflow.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/vec.h"
#include "ptx/flow_private.h"

/* Blocks looked at in a function, some seconds of work: real kernels need a thousandth of it. */
enum { WORK_MOST = 100 * 1000 * 1000 };

struct solver {
	struct ptx_flow *flow;
	struct ptx_range defs; /* of the register at hand */
	int *in;               /* what arrives at each block */
	bool *queued, *marked;
	VEC(unsigned) work;
};

struct ptx_flow *ptx_flow_create(const struct ptx_func *func)
{
	struct ptx_flow *flow = mem_alloc(sizeof *flow);

	flow->func = func;
	flow->arena = arena_create();
	ptx_flow_blocks(flow);
	ptx_flow_registers(flow);
	return flow;
}

void ptx_flow_destroy(struct ptx_flow *flow)
{
	if (!flow)
		return;
	arena_destroy(flow->arena);
	free(flow);
}

static int join(int a, int b)
{
	if (a == PTX_FLOW_NONE || a == b)
		return b;
	return b == PTX_FLOW_NONE ? a : PTX_FLOW_MERGED;
}

/* The first of the register's definitions at instruction `insn` or later. */
static unsigned first_def(const struct ptx_flow *flow, struct ptx_range defs, unsigned insn)
{
	unsigned low = defs.first, high = defs.end;

	while (low < high && flow->defs[low].insn == UINT_MAX)
		low++; /* those on entry stand first */
	while (low < high) {
		unsigned middle = low + (high - low) / 2;

		if (flow->defs[middle].insn < insn)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* What stands in the register before instruction `stop` of a block, where `value` came in. */
static int pass(const struct solver *s, unsigned block, unsigned stop, int value)
{
	for (unsigned d = first_def(s->flow, s->defs, s->flow->blocks[block].first);
		d < s->defs.end; d++) {
		const struct ptx_def *def = &s->flow->defs[d];

		if (def->insn >= stop)
			break;
		value = def->kills ? (int)d : join(value, (int)d);
	}
	return value;
}

static void queue(struct solver *s, unsigned block)
{
	if (s->queued[block])
		return;
	s->queued[block] = true;
	VEC_PUSH(&s->work, block);
}

static void forward(struct solver *s)
{
	struct ptx_flow *flow = s->flow;

	flow->work += flow->block_count;
	for (unsigned b = 0; b < flow->block_count; b++)
		s->in[b] = PTX_FLOW_NONE;
	for (unsigned d = s->defs.first; d < s->defs.end; d++) {
		if (flow->defs[d].insn != UINT_MAX) {
			queue(s, flow->block_of[flow->defs[d].insn]);
		} else if (flow->block_count > 0) {
			s->in[0] = (int)d;
			queue(s, 0);
		}
	}
	while (s->work.count > 0) {
		unsigned b = s->work.items[--s->work.count];
		int out = pass(s, b, flow->blocks[b].end, s->in[b]);

		s->queued[b] = false;
		flow->work++;
		for (unsigned e = flow->successors[b].first; e < flow->successors[b].end; e++) {
			unsigned to = flow->edges[e];
			int in = join(s->in[to], out);

			if (in == s->in[to])
				continue;
			s->in[to] = in;
			queue(s, to);
		}
	}
}

/* Marks the definitions before instruction `stop` of the block; true where more may come in. */
static bool mark_block(struct solver *s, unsigned block, unsigned stop)
{
	unsigned begin = first_def(s->flow, s->defs, s->flow->blocks[block].first);
	unsigned d = first_def(s->flow, s->defs, stop);

	while (d > begin) {
		struct ptx_def *def = &s->flow->defs[--d];

		def->in_merge = true;
		if (def->kills)
			return false;
	}
	return true;
}

static void queue_predecessors(struct solver *s, unsigned block)
{
	const struct ptx_range *range = &s->flow->predecessors[block];

	for (unsigned e = range->first; e < range->end; e++)
		if (!s->marked[s->flow->back_edges[e]]) {
			s->marked[s->flow->back_edges[e]] = true;
			VEC_PUSH(&s->work, s->flow->back_edges[e]);
		}
}

static void mark_merged(struct solver *s, unsigned block, unsigned stop)
{
	if (mark_block(s, block, stop))
		queue_predecessors(s, block);
	while (s->work.count > 0) {
		unsigned b = s->work.items[--s->work.count];

		s->flow->work++;
		if (mark_block(s, b, s->flow->blocks[b].end))
			queue_predecessors(s, b);
	}
}

/* Returned registers are read at the end: every definition may be the one. */
static void solve_use(struct solver *s, struct ptx_use *use)
{
	unsigned block;

	if (use->insn == UINT_MAX) {
		use->def = PTX_FLOW_MERGED;
		for (unsigned d = s->defs.first; d < s->defs.end; d++)
			s->flow->defs[d].in_merge = true;
		return;
	}
	block = s->flow->block_of[use->insn];
	use->def = pass(s, block, use->insn, s->in[block]);
	if (use->def == PTX_FLOW_MERGED)
		mark_merged(s, block, use->insn);
}

static int by_def(const void *left, const void *right)
{
	const struct ptx_use *a = left, *b = right;

	if (a->def != b->def)
		return a->def < b->def ? -1 : 1;
	return a->insn < b->insn ? -1 : a->insn > b->insn;
}

/* The register counts as one of which nothing can be said. */
static void give_up(struct ptx_flow *flow, int reg)
{
	flow->exhausted = true;
	for (unsigned u = flow->reg_uses[reg].first; u < flow->reg_uses[reg].end; u++)
		flow->uses[u].def = PTX_FLOW_MERGED;
	for (unsigned d = flow->reg_defs[reg].first; d < flow->reg_defs[reg].end; d++)
		flow->defs[d].in_merge = true;
}

void ptx_flow_solve(struct ptx_flow *flow, int reg)
{
	const struct ptx_range *uses = &flow->reg_uses[reg];
	struct solver s = {.flow = flow, .defs = flow->reg_defs[reg]};
	const struct ptx_def *first = &flow->defs[s.defs.first];

	if (flow->solved[reg])
		return;
	flow->solved[reg] = true;
	if (uses->first == uses->end || s.defs.first == s.defs.end)
		return;
	if (flow->work > WORK_MOST) {
		give_up(flow, reg);
		return;
	}
	if (s.defs.end - s.defs.first == 1 && first->insn != UINT_MAX) {
		/* Most registers: what is read is what the one write left, or nothing. */
		for (unsigned u = uses->first; u < uses->end; u++)
			flow->uses[u].def = (int)s.defs.first;
		return;
	}
	s.in = mem_alloc((flow->block_count + 1) * sizeof *s.in);
	s.queued = mem_alloc((flow->block_count + 1) * sizeof *s.queued);
	s.marked = mem_alloc((flow->block_count + 1) * sizeof *s.marked);
	forward(&s);
	for (unsigned u = uses->first; u < uses->end; u++)
		solve_use(&s, &flow->uses[u]);
	qsort(flow->uses + uses->first, uses->end - uses->first, sizeof *flow->uses, by_def);
	free(s.in);
	free(s.queued);
	free(s.marked);
	VEC_FREE(&s.work);
}

unsigned ptx_flow_def_of(const struct ptx_flow *flow, int reg, unsigned insn)
{
	return first_def(flow, flow->reg_defs[reg], insn);
}

/* The first of the register's uses whose definition is `def` or a later one. */
static unsigned first_use(const struct ptx_flow *flow, int reg, int def)
{
	unsigned low = flow->reg_uses[reg].first, high = flow->reg_uses[reg].end;

	while (low < high) {
		unsigned middle = low + (high - low) / 2;

		if (flow->uses[middle].def < def)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

struct ptx_range ptx_flow_uses_of(const struct ptx_flow *flow, int reg, int def)
{
	return (struct ptx_range){first_use(flow, reg, def), first_use(flow, reg, def + 1)};
}
