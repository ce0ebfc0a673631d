/*
 * Which registers may lie in one place: those that are never needed at the same time. Compilers
 * write a register for every value; a kernel's hundreds of them would not stay in the processor's
 * nearest cache, nor be cleared for nothing at every block.
 *
 * What is needed where is a property of one lane's way through the code, and each lane has its own
 * bytes of a place, so lanes that parted do not matter. Registers of one instruction never share:
 * plain handlers get copies of all that it names and give all back.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "exec/fast.h"
#include "ptx/dataflow.h"

/* Bits of the sets of one function, and passes over its blocks, beyond which nothing is shared. */
enum { BITS_MOST = 1 << 25, PASSES_MOST = 100 };

/* For each block a set of registers: read before they are written in it, written for sure in it,
   needed at its start, at its end. */
struct sets {
	const struct ptx_flow *flow;
	size_t words;
	uint64_t *reads, *writes, *in, *out;
};

static uint64_t *set_of(const struct sets *s, uint64_t *sets, unsigned block)
{
	return sets + block * s->words;
}

static bool holds(const uint64_t *set, unsigned reg)
{
	return (set[reg / 64] >> (reg % 64) & 1) != 0;
}

static void put(uint64_t *set, unsigned reg)
{
	set[reg / 64] |= (uint64_t)1 << (reg % 64);
}

static bool make_sets(struct sets *s, const struct ptx_flow *flow)
{
	size_t words = (flow->func->reg_count + 63u) / 64u, count;

	if (!words || (uint64_t)flow->block_count * words * 64 > BITS_MOST)
		return false;
	count = flow->block_count * words;
	*s = (struct sets){.flow = flow, .words = words};
	s->reads = mem_alloc(4 * count * sizeof *s->reads);
	s->writes = s->reads + count;
	s->in = s->writes + count;
	s->out = s->in + count;
	return true;
}

/* A register's uses and definitions, both in the order of instructions, block by block. A guarded
   definition keeps what was there, so it is a use as well. */
static void add_register(struct sets *s, unsigned reg)
{
	const struct ptx_flow *flow = s->flow;
	struct ptx_range uses = flow->reg_uses[reg], defs = flow->reg_defs[reg];

	while (uses.first < uses.end || defs.first < defs.end) {
		unsigned use = uses.first < uses.end ? flow->uses[uses.first].insn : UINT32_MAX;
		unsigned def = defs.first < defs.end ? flow->defs[defs.first].insn : UINT32_MAX;
		unsigned insn = use <= def ? use : def, block;

		if (insn >= flow->func->insn_count) /* parameters in registers are refused */
			return;
		block = flow->block_of[insn];
		if ((use <= def || !flow->defs[defs.first].kills) &&
			!holds(set_of(s, s->writes, block), reg))
			put(set_of(s, s->reads, block), reg);
		if (use > def && flow->defs[defs.first].kills)
			put(set_of(s, s->writes, block), reg);
		if (use <= def)
			uses.first++;
		else
			defs.first++;
	}
}

static bool pass(struct sets *s)
{
	const struct ptx_flow *flow = s->flow;
	bool changed = false;

	for (unsigned b = flow->block_count; b-- > 0;) {
		uint64_t *in = set_of(s, s->in, b), *out = set_of(s, s->out, b);
		const uint64_t *reads = set_of(s, s->reads, b), *writes = set_of(s, s->writes, b);

		for (unsigned e = flow->successors[b].first; e < flow->successors[b].end; e++) {
			const uint64_t *next = set_of(s, s->in, flow->edges[e]);

			for (size_t w = 0; w < s->words; w++)
				out[w] |= next[w];
		}
		for (size_t w = 0; w < s->words; w++) {
			uint64_t all = reads[w] | (out[w] & ~writes[w]);

			changed = changed || all != in[w];
			in[w] = all;
		}
	}
	return changed;
}

static void extend(struct exec_fast_life *life, uint32_t insn)
{
	if (!life->used || insn < life->first)
		life->first = insn;
	if (!life->used || insn > life->last)
		life->last = insn;
	life->used = true;
}

static void add_places(const struct ptx_flow *flow, unsigned reg, struct exec_fast_life *life)
{
	for (unsigned i = flow->reg_uses[reg].first; i < flow->reg_uses[reg].end; i++)
		extend(life, flow->uses[i].insn);
	for (unsigned i = flow->reg_defs[reg].first; i < flow->reg_defs[reg].end; i++)
		extend(life, flow->defs[i].insn);
}

static void add_blocks(struct sets *s, unsigned reg, struct exec_fast_life *life)
{
	const struct ptx_flow *flow = s->flow;

	for (unsigned b = 0; b < flow->block_count; b++) {
		const struct ptx_range *range = &flow->blocks[b];

		if (range->first == range->end) /* a table of targets */
			continue;
		if (holds(set_of(s, s->in, b), reg))
			extend(life, range->first);
		if (holds(set_of(s, s->out, b), reg))
			extend(life, range->end - 1);
	}
	life->at_start = flow->block_count && holds(set_of(s, s->in, 0), reg);
}

bool exec_fast_lives(const struct ptx_func *func, struct exec_fast_life *lives)
{
	struct ptx_flow *flow = ptx_flow_create(func);
	struct sets s;
	unsigned passes = 0;
	bool known = make_sets(&s, flow);

	if (known) {
		for (unsigned reg = 0; reg < func->reg_count; reg++)
			add_register(&s, reg);
		while (pass(&s) && passes < PASSES_MOST)
			passes++;
		known = passes < PASSES_MOST;
		for (unsigned reg = 0; known && reg < func->reg_count; reg++) {
			add_places(flow, reg, &lives[reg]);
			add_blocks(&s, reg, &lives[reg]);
		}
		free(s.reads);
	}
	ptx_flow_destroy(flow);
	return known;
}
