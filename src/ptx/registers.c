/*
 * Data flow: which operands of an instruction it writes and which it reads.
 */
#include <limits.h>
#include <string.h>

#include "ptx/flow_private.h"

/* Whether the first operand is written where it is a register, a vector or a pair. */
static bool writes_first(const struct ptx_insn *insn)
{
	switch (insn->opcode) {
	case PTX_OP_bra:
	case PTX_OP_brx_idx:
	case PTX_OP_ret:
	case PTX_OP_exit:
	case PTX_OP_trap:
	case PTX_OP_brkpt:
	case PTX_OP_pmevent:
	case PTX_OP_nanosleep:
	case PTX_OP_setmaxnreg:
	case PTX_OP_stackrestore:
	case PTX_OP_bar_warp:
	case PTX_OP_call: /* its list is seen elsewhere */
	case PTX_OP_tcgen05_dealloc:
	case PTX_OP_cp_async_wait_group:
	case PTX_OP_cp_async_bulk_wait_group:
		return false;
	case PTX_OP_bar:
	case PTX_OP_barrier:
		return insn->mode == PTX_MODE_RED;
	default: /* stores and their like have an address there */
		return true;
	}
}

/* Reads what it writes, or is not known well enough to say that it does not. */
static bool reads_first(const struct ptx_insn *insn)
{
	return insn->opcode == PTX_OP_UNKNOWN || insn->opcode == PTX_OP_wgmma_mma_async;
}

/* Counts, or with `fill` writes down, each definition and use. */
struct walk {
	struct ptx_flow *flow;
	bool fill;
	unsigned insn;
};

static void add_def(struct walk *walk, int reg, bool kills)
{
	struct ptx_range *range = &walk->flow->reg_defs[reg];

	if (walk->fill)
		walk->flow->defs[range->end] = (struct ptx_def){walk->insn, kills, false};
	range->end++;
}

static void add_use(struct walk *walk, int reg, unsigned operand)
{
	struct ptx_range *range = &walk->flow->reg_uses[reg];

	if (walk->fill)
		walk->flow->uses[range->end] = (struct ptx_use){walk->insn, operand, PTX_FLOW_NONE};
	range->end++;
}

static void read(struct walk *walk, const struct ptx_operand *operand, unsigned index)
{
	if (operand->reg >= 0)
		add_use(walk, operand->reg,
			operand->kind == PTX_OPERAND_REG && operand->dim == 0 && !operand->negated
				? index
				: PTX_FLOW_INNER);
	for (unsigned i = 0; i < operand->count; i++)
		read(walk, &operand->items[i], PTX_FLOW_INNER);
}

static void write(struct walk *walk, const struct ptx_operand *operand, bool kills)
{
	if (operand->kind == PTX_OPERAND_REG)
		add_def(walk, operand->reg, kills && operand->dim == 0);
	else if (operand->kind == PTX_OPERAND_ADDRESS)
		read(walk, operand, PTX_FLOW_INNER);
	else
		for (unsigned i = 0; i < operand->count; i++)
			write(walk, &operand->items[i], kills);
}

static void walk_insn(struct walk *walk, const struct ptx_insn *insn)
{
	bool known = insn->opcode != PTX_OP_UNKNOWN;
	bool list = insn->opcode == PTX_OP_call && insn->operand_count > 1 &&
	            insn->operands[0].kind == PTX_OPERAND_LIST;
	bool first = list || writes_first(insn);

	if (insn->guard >= 0)
		add_use(walk, insn->guard, PTX_FLOW_INNER);
	for (unsigned i = 0; i < insn->operand_count; i++) {
		const struct ptx_operand *operand = &insn->operands[i];

		if (i > 0 || !first || reads_first(insn))
			read(walk, operand, known && i < PTX_FLOW_INNER ? i : PTX_FLOW_INNER);
		if ((i == 0 && first) || !known)
			write(walk, operand, known && !reads_first(insn) && insn->guard < 0);
	}
}

/* Parameter registers are there on entry; what returns leave is read at the end. */
static void walk_params(struct walk *walk, bool at_end)
{
	const struct ptx_func *func = walk->flow->func;
	int reg = 0;

	for (unsigned i = 0; i < func->return_count; i++)
		if (func->returns[i].space == PTX_SPACE_REG) {
			if (at_end)
				add_use(walk, reg, PTX_FLOW_INNER);
			reg++;
		}
	for (unsigned i = 0; i < func->param_count; i++)
		if (func->params[i].space == PTX_SPACE_REG) {
			if (!at_end)
				add_def(walk, reg, true);
			reg++;
		}
}

static void walk_func(struct ptx_flow *flow, bool fill)
{
	struct walk walk = {flow, fill, UINT_MAX};

	walk_params(&walk, false);
	for (walk.insn = 0; walk.insn < flow->func->insn_count; walk.insn++)
		walk_insn(&walk, &flow->func->insns[walk.insn]);
	walk.insn = UINT_MAX;
	walk_params(&walk, true);
}

/* From counts in `end` to empty ranges, one behind the other; returns the sum. */
static unsigned lay_out(struct ptx_range *ranges, unsigned count)
{
	unsigned at = 0;

	for (unsigned i = 0; i < count; i++) {
		unsigned size = ranges[i].end;

		ranges[i] = (struct ptx_range){at, at};
		at += size;
	}
	return at;
}

void ptx_flow_registers(struct ptx_flow *flow)
{
	unsigned count = flow->func->reg_count;
	unsigned total;

	flow->reg_defs = arena_array(flow->arena, count + 1, sizeof *flow->reg_defs);
	flow->reg_uses = arena_array(flow->arena, count + 1, sizeof *flow->reg_uses);
	flow->solved = arena_array(flow->arena, count + 1, sizeof *flow->solved);
	walk_func(flow, false);
	total = lay_out(flow->reg_defs, count);
	flow->defs = arena_array(flow->arena, total + 1, sizeof *flow->defs);
	total = lay_out(flow->reg_uses, count);
	flow->uses = arena_array(flow->arena, total + 1, sizeof *flow->uses);
	walk_func(flow, true);
}
