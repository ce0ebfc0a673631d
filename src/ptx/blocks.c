/*
 * Data flow: basic blocks and the edges between them.
 */
#include "base/map.h"
#include "base/vec.h"
#include "ptx/flow_private.h"

static bool ends_block(const struct ptx_insn *insn)
{
	return insn->opcode == PTX_OP_bra || insn->opcode == PTX_OP_brx_idx ||
	       insn->opcode == PTX_OP_ret || insn->opcode == PTX_OP_exit;
}

static void find_blocks(struct ptx_flow *flow)
{
	const struct ptx_func *func = flow->func;
	bool *leader = arena_array(flow->arena, func->insn_count + 1, sizeof *leader);
	unsigned block = 0;

	leader[0] = true;
	for (unsigned i = 0; i < func->label_count; i++)
		leader[func->labels[i].target] = true;
	for (unsigned i = 0; i < func->insn_count; i++)
		if (ends_block(&func->insns[i]))
			leader[i + 1] = true;
	for (unsigned i = 0; i < func->insn_count; i++)
		flow->block_count += leader[i];
	flow->block_of = arena_array(flow->arena, func->insn_count + 1, sizeof *flow->block_of);
	/* Each block may end in a branch over a table of its own, which takes another one. */
	flow->blocks =
		arena_array(flow->arena, 2 * (size_t)flow->block_count + 1, sizeof *flow->blocks);
	for (unsigned i = 0; i < func->insn_count; i++) {
		if (leader[i] && i > 0)
			block++;
		if (leader[i])
			flow->blocks[block].first = i;
		flow->blocks[block].end = i + 1;
		flow->block_of[i] = block;
	}
}

struct edge {
	unsigned from, to;
};

struct edges {
	VEC(struct edge) list;
};

static void add_edge(struct ptx_flow *flow, struct edges *edges, unsigned from, unsigned target)
{
	if (target < flow->func->insn_count)
		VEC_PUSH(&edges->list, ((struct edge){from, flow->block_of[target]}));
}

/*
 * The block that stands for a table of targets: without instructions, it leads to each of them. So
 * many branches over one table do not need an edge to each target each. `proto` NULL: a branch
 * whose targets are not known may go to any label.
 */
static unsigned table_block(struct ptx_flow *flow, struct edges *edges, struct map *tables,
	const struct ptx_proto *proto)
{
	const struct ptx_func *func = flow->func;
	struct ptx_range *block = map_get(tables, (const char *)&proto, sizeof proto);
	unsigned table;

	if (block)
		return (unsigned)(block - flow->blocks);
	table = flow->block_count++;
	block = &flow->blocks[table];
	*block = (struct ptx_range){func->insn_count, func->insn_count};
	map_set(tables, (const char *)&proto, sizeof proto, block);
	for (unsigned i = 0; !proto && i < func->label_count; i++)
		add_edge(flow, edges, table, func->labels[i].target);
	for (unsigned i = 0; proto && i < proto->target_count; i++)
		if (proto->targets[i].kind == PTX_OPERAND_LABEL)
			add_edge(flow, edges, table, func->labels[proto->targets[i].label].target);
	return table;
}

static void add_targets(struct ptx_flow *flow, struct edges *edges, struct map *tables,
	unsigned from, const struct ptx_insn *insn)
{
	const struct ptx_proto *proto = NULL;
	bool known = false;

	for (unsigned i = 0; i < insn->operand_count; i++) {
		const struct ptx_operand *operand = &insn->operands[i];

		if (operand->kind == PTX_OPERAND_PROTO)
			proto = operand->proto;
		if (operand->kind != PTX_OPERAND_LABEL)
			continue;
		known = true;
		add_edge(flow, edges, from, flow->func->labels[operand->label].target);
	}
	if (!known) {
		unsigned table = table_block(flow, edges, tables, proto);

		VEC_PUSH(&edges->list, ((struct edge){from, table}));
	}
}

/* Sorts the edges by one end: `ranges` of each block into the returned other ends. */
static unsigned *sort_edges(
	struct ptx_flow *flow, const struct edges *edges, bool by_target, struct ptx_range **ranges)
{
	unsigned *ends = arena_array(flow->arena, edges->list.count + 1, sizeof *ends);
	struct ptx_range *r = arena_array(flow->arena, flow->block_count + 1, sizeof *r);
	unsigned at = 0;

	for (size_t i = 0; i < edges->list.count; i++)
		r[by_target ? edges->list.items[i].to : edges->list.items[i].from].end++;
	for (unsigned b = 0; b < flow->block_count; b++) {
		unsigned count = r[b].end;

		r[b] = (struct ptx_range){at, at};
		at += count;
	}
	for (size_t i = 0; i < edges->list.count; i++) {
		const struct edge *edge = &edges->list.items[i];

		if (by_target)
			ends[r[edge->to].end++] = edge->from;
		else
			ends[r[edge->from].end++] = edge->to;
	}
	*ranges = r;
	return ends;
}

static bool alone(const struct ptx_range *range)
{
	return range->end - range->first == 1;
}

/* The one block that can follow, where nothing else can come before it; else none. */
static bool next_in_run(const struct ptx_flow *flow, unsigned block, unsigned *next)
{
	if (!alone(&flow->successors[block]))
		return false;
	*next = flow->edges[flow->successors[block].first];
	return *next != 0 && alone(&flow->predecessors[*next]);
}

static bool begins_run(const struct ptx_flow *flow, unsigned block)
{
	unsigned next;

	if (block == 0 || !alone(&flow->predecessors[block]))
		return true;
	return !next_in_run(flow, flow->back_edges[flow->predecessors[block].first], &next);
}

static void find_runs(struct ptx_flow *flow)
{
	flow->places = arena_array(flow->arena, flow->block_count + 1, sizeof *flow->places);
	for (unsigned b = 0; b < flow->block_count; b++)
		flow->places[b].run = b; /* of those that nothing leads to */
	for (unsigned b = 0; b < flow->block_count; b++) {
		unsigned block = b, at = 0;

		if (!begins_run(flow, b))
			continue;
		while (next_in_run(flow, block, &block))
			flow->places[block] = (struct ptx_place){b, ++at};
	}
}

void ptx_flow_blocks(struct ptx_flow *flow)
{
	struct edges edges = {0};
	struct map *tables = map_create();
	unsigned count;

	find_blocks(flow);
	count = flow->block_count;
	for (unsigned b = 0; b < count; b++) {
		const struct ptx_insn *last = &flow->func->insns[flow->blocks[b].end - 1];
		bool jumps = ends_block(last);

		if (jumps && last->opcode != PTX_OP_ret && last->opcode != PTX_OP_exit)
			add_targets(flow, &edges, tables, b, last);
		if (!jumps || last->guard >= 0)
			add_edge(flow, &edges, b, flow->blocks[b].end);
	}
	flow->edges = sort_edges(flow, &edges, false, &flow->successors);
	flow->back_edges = sort_edges(flow, &edges, true, &flow->predecessors);
	VEC_FREE(&edges.list);
	map_destroy(tables);
	find_runs(flow);
}
