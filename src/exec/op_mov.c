/*
 * Moves and addresses (PTX ISA, "Data Movement and Conversion Instructions": mov, cvta, isspacep;
 * "Special Registers").
 */
#include "exec/decode.h"
#include "exec/lanes.h"

static void move(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(mask, ds[l] = as[l];);
}

static void move_pred(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	exec_set_pred(warp->preds, insn->d, mask, exec_pred_lanes(warp->preds, &insn->p));
}

static void move_local_address(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	uint64_t *ds = warp->regs[insn->d];
	uint64_t address = insn->a.constant[0] + warp->frame->local_base;

	EXEC_EACH_LANE(mask, ds[l] = address;);
}

static uint64_t three(const unsigned *xyz, unsigned dim)
{
	return dim >= 1 && dim <= 3 ? xyz[dim - 1] : 0;
}

static uint64_t lane_mask(enum ptx_sreg sreg, unsigned lane)
{
	uint32_t own = (uint32_t)1 << lane;

	switch ((int)sreg) {
	case PTX_SREG_lanemask_eq:
		return own;
	case PTX_SREG_lanemask_lt:
		return own - 1;
	case PTX_SREG_lanemask_le:
		return own | (own - 1);
	case PTX_SREG_lanemask_ge:
		return ~(own - 1);
	default:
		return ~(own | (own - 1));
	}
}

/* Clocks count the warp instructions of the block: they grow, and are the same in every run. */
static uint64_t special(
	const struct exec_warp *warp, enum ptx_sreg sreg, unsigned dim, unsigned lane)
{
	const struct exec_state *state = warp->state;
	const struct exec_launch *launch = state->launch;
	const unsigned *grid = launch->grid, *id = warp->block->id;

	switch ((int)sreg) {
	case PTX_SREG_tid:
		return dim >= 1 && dim <= 3 ? warp->tid[dim - 1][lane] : 0;
	case PTX_SREG_ntid:
		return three(launch->block, dim);
	case PTX_SREG_ctaid:
	case PTX_SREG_clusterid: /* a block is a cluster of its own */
		return three(id, dim);
	case PTX_SREG_nctaid:
	case PTX_SREG_nclusterid:
		return three(grid, dim);
	case PTX_SREG_cluster_nctaid:
		return dim >= 1 && dim <= 3;
	case PTX_SREG_cluster_nctarank:
	case PTX_SREG_nsmid:
		return 1;
	case PTX_SREG_laneid:
		return lane;
	case PTX_SREG_warpid:
		return warp->index;
	case PTX_SREG_nwarpid:
		return warp->block->warp_count;
	case PTX_SREG_lanemask_eq:
	case PTX_SREG_lanemask_lt:
	case PTX_SREG_lanemask_le:
	case PTX_SREG_lanemask_ge:
	case PTX_SREG_lanemask_gt:
		return lane_mask(sreg, lane);
	case PTX_SREG_clock:
	case PTX_SREG_clock64:
	case PTX_SREG_globaltimer:
	case PTX_SREG_globaltimer_lo:
		return state->stats.warp_instructions - state->block_start;
	case PTX_SREG_clock_hi:
	case PTX_SREG_globaltimer_hi:
		return (state->stats.warp_instructions - state->block_start) >> 32;
	case PTX_SREG_dynamic_smem_size:
		return launch->shared_bytes;
	case PTX_SREG_total_smem_size:
	case PTX_SREG_aggr_smem_size:
		return warp->block->shared_size;
	default: /* smid, gridid, cluster_ctaid, cluster_ctarank, is_explicit_cluster */
		return 0;
	}
}

/* Those above that have a value; pm and envreg have none here. */
static bool has_special(int sreg)
{
	static const int known[] = {PTX_SREG_tid, PTX_SREG_ntid, PTX_SREG_ctaid, PTX_SREG_nctaid,
		PTX_SREG_laneid, PTX_SREG_warpid, PTX_SREG_nwarpid, PTX_SREG_smid, PTX_SREG_nsmid,
		PTX_SREG_gridid, PTX_SREG_is_explicit_cluster, PTX_SREG_clusterid,
		PTX_SREG_nclusterid, PTX_SREG_cluster_ctaid, PTX_SREG_cluster_nctaid,
		PTX_SREG_cluster_ctarank, PTX_SREG_cluster_nctarank, PTX_SREG_lanemask_eq,
		PTX_SREG_lanemask_le, PTX_SREG_lanemask_lt, PTX_SREG_lanemask_ge,
		PTX_SREG_lanemask_gt, PTX_SREG_clock, PTX_SREG_clock_hi, PTX_SREG_clock64,
		PTX_SREG_globaltimer, PTX_SREG_globaltimer_lo, PTX_SREG_globaltimer_hi,
		PTX_SREG_total_smem_size, PTX_SREG_aggr_smem_size, PTX_SREG_dynamic_smem_size};

	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (known[i] == sreg)
			return true;
	return false;
}

static void move_special(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	uint64_t *ds = warp->regs[insn->d];
	const struct ptx_operand *from = &insn->ptx->operands[1];
	uint64_t bits = insn->c.constant[0];

	EXEC_EACH_LANE(
		mask, ds[l] = special(warp, (enum ptx_sreg)from->sreg, from->dim, l) & bits;);
}

static uint64_t width_mask(unsigned bits)
{
	return bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
}

/* {a, b}: the first item is the lowest part. */
static void pack(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct exec_memory *parts = &insn->u.memory;
	uint64_t *ds = warp->regs[insn->d];
	unsigned bits = parts->size * 8u;

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		uint64_t whole = 0;

		if (!(mask >> l & 1))
			continue;
		for (unsigned i = 0; i < parts->count; i++)
			whole |= (exec_src_lanes(warp, &parts->from[i])[l] & width_mask(bits))
			         << (i * bits);
		ds[l] = whole;
	}
}

static void unpack(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct exec_memory *parts = &insn->u.memory;
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	unsigned bits = parts->size * 8u;

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		uint64_t whole = as[l];

		if (!(mask >> l & 1))
			continue;
		for (unsigned i = 0; i < parts->count; i++)
			warp->regs[parts->to[i]][l] = whole >> (i * bits) & width_mask(bits);
	}
}

static enum ptx_type bits_type(unsigned bits)
{
	return bits == 8 ? PTX_B8 : bits == 16 ? PTX_B16 : bits == 32 ? PTX_B32 : PTX_B64;
}

static struct error *set_parts(
	struct exec_decoder *d, const struct ptx_operand *vector, enum ptx_type type)
{
	struct exec_memory *parts = &d->out->u.memory;
	unsigned bits = exec_type_bits(type);

	if ((vector->count != 2 && vector->count != 4) || bits / vector->count < 8)
		return exec_refuse(d, "%u parts of %u bits have no meaning", vector->count, bits);
	parts->count = (uint8_t)vector->count;
	parts->size = (uint8_t)(bits / vector->count / 8);
	return NULL;
}

static struct error *decode_pack(struct exec_decoder *d, enum ptx_type type)
{
	const struct ptx_operand *vector = exec_operand(d, 1);
	struct exec_src *from = arena_array(d->module->arena, vector->count, sizeof *from);

	TRY(set_parts(d, vector, type));
	for (unsigned i = 0; i < vector->count; i++)
		TRY(exec_from_wide(
			d, &vector->items[i], bits_type(d->out->u.memory.size * 8u), &from[i]));
	d->out->u.memory.from = from;
	d->out->run = pack;
	return exec_to(d, 0, exec_type_bits(type), &d->out->d);
}

static struct error *decode_unpack(struct exec_decoder *d, enum ptx_type type)
{
	const struct ptx_operand *vector = exec_operand(d, 0);
	uint32_t *to = arena_array(d->module->arena, vector->count, sizeof *to);
	unsigned width;

	TRY(set_parts(d, vector, type));
	for (unsigned i = 0; i < vector->count; i++)
		TRY(exec_to_wide(d, &vector->items[i], d->out->u.memory.size * 8u, &to[i], &width));
	d->out->u.memory.to = to;
	d->out->run = unpack;
	return exec_from(d, 1, type, &d->out->a);
}

/* A variable's address, in its own space, or a function's. */
static struct error *decode_address(struct exec_decoder *d, enum ptx_type type)
{
	const struct ptx_operand *from = exec_operand(d, 1);
	const struct exec_place *place;

	TRY(exec_to(d, 0, exec_type_bits(type), &d->out->d));
	if (from->kind == PTX_OPERAND_FUNC) {
		d->out->run = move;
		d->out->a.constant = exec_spread(d, exec_func_of(d->module, from->func)->address);
		return NULL;
	}
	place = exec_place_of(d->module, from->var);
	if (!place)
		return exec_refuse(d, "variable `%s` has no place: this module does not define it",
			from->var->name);
	if (exec_type_bits(type) == 32 && place->space == EXEC_SPACE_GLOBAL)
		return exec_refuse(
			d, "the address of `%s` does not fit in 32 bits", from->var->name);
	d->out->a.constant = exec_spread(d, place->address + (uint64_t)from->offset);
	d->out->run = place->space == EXEC_SPACE_LOCAL ? move_local_address : move;
	return NULL;
}

static struct error *decode_special(struct exec_decoder *d, enum ptx_type type)
{
	const struct ptx_operand *from = exec_operand(d, 1);

	if (!has_special(from->sreg))
		return exec_refuse(d, "special register `%s%s` has no meaning in this executor",
			from->name ? from->name : "?", exec_dim_name(from->dim));
	d->out->c.constant = exec_spread(d, width_mask(exec_type_bits(type)));
	d->out->run = move_special;
	return exec_to(d, 0, exec_type_bits(type), &d->out->d);
}

struct error *exec_decode_mov(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 2, .operands_most = 2};
	enum ptx_type type = exec_type(d);
	unsigned bits = exec_type_bits(type);

	TRY(exec_allow(d, &allow));
	if (type == PTX_PRED) {
		d->out->run = move_pred;
		TRY(exec_to_pred(d, exec_operand(d, 0), &d->out->d));
		return exec_from_pred(d, 1, &d->out->p);
	}
	if (bits != 16 && bits != 32 && bits != 64)
		return exec_refuse_type(d, type);
	if (exec_operand(d, 0)->kind == PTX_OPERAND_VECTOR)
		return decode_unpack(d, type);
	switch (exec_operand(d, 1)->kind) {
	case PTX_OPERAND_VECTOR:
		return decode_pack(d, type);
	case PTX_OPERAND_VAR:
	case PTX_OPERAND_FUNC:
		return decode_address(d, type);
	case PTX_OPERAND_SREG:
		return decode_special(d, type);
	case PTX_OPERAND_REG:
	case PTX_OPERAND_SINK:
	case PTX_OPERAND_INT:
	case PTX_OPERAND_FLOAT:
	case PTX_OPERAND_LIST:
	case PTX_OPERAND_ADDRESS:
	case PTX_OPERAND_LABEL:
	case PTX_OPERAND_PROTO:
	case PTX_OPERAND_PAIR:
	case PTX_OPERAND_NAME:
		break;
	}
	d->out->run = move;
	return exec_unary(d, type);
}

static void add_offset(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	uint64_t offset = insn->c.constant[0];

	EXEC_EACH_LANE(mask, ds[l] = as[l] + offset;);
}

static const struct window {
	enum ptx_space space;
	enum exec_space exec;
	uint64_t base;
} windows[] = {
	{PTX_SPACE_GLOBAL, EXEC_SPACE_GLOBAL, 0},
	{PTX_SPACE_CONST, EXEC_SPACE_CONST, EXEC_WINDOW_CONST},
	{PTX_SPACE_SHARED, EXEC_SPACE_SHARED, EXEC_WINDOW_SHARED},
	{PTX_SPACE_LOCAL, EXEC_SPACE_LOCAL, EXEC_WINDOW_LOCAL},
	{PTX_SPACE_PARAM, EXEC_SPACE_PARAM, EXEC_WINDOW_PARAM},
};

static const uint32_t window_spaces = EXEC_BIT(PTX_SPACE_GLOBAL) | EXEC_BIT(PTX_SPACE_CONST) |
                                      EXEC_BIT(PTX_SPACE_SHARED) | EXEC_BIT(PTX_SPACE_LOCAL) |
                                      EXEC_BIT(PTX_SPACE_PARAM);

static const struct window *window_of(enum ptx_space space)
{
	for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++)
		if (windows[i].space == space)
			return &windows[i];
	return NULL;
}

/* cvta.local of a variable: its frame's base comes in when it runs. */
static void local_to_generic(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	uint64_t *ds = warp->regs[insn->d];
	uint64_t address = insn->a.constant[0] + warp->frame->local_base + EXEC_WINDOW_LOCAL;

	EXEC_EACH_LANE(mask, ds[l] = address;);
}

static struct error *cvta_variable(struct exec_decoder *d, const struct window *window)
{
	const struct ptx_operand *from = exec_operand(d, 1);
	const struct exec_place *place = exec_place_of(d->module, from->var);

	if (!place || exec_has(d, PTX_TO) || place->space != window->exec)
		return exec_refuse(
			d, "variable `%s` does not lie in the state space", from->var->name);
	d->out->a.constant = exec_spread(d, place->address + (uint64_t)from->offset);
	if (place->space == EXEC_SPACE_LOCAL)
		d->out->run = local_to_generic;
	return NULL;
}

struct error *exec_decode_cvta(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_TO,
		.spaces = window_spaces,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 2,
		.operands_most = 2};
	const struct window *window = window_of(d->ptx->space);

	TRY(exec_allow(d, &allow));
	if (!window)
		return exec_refuse(d, "a state space is missing");
	if (exec_type(d) != PTX_U64)
		return exec_refuse_type(d, exec_type(d));
	d->out->run = add_offset;
	d->out->c.constant = exec_spread(d, exec_has(d, PTX_TO) ? 0 - window->base : window->base);
	TRY(exec_to(d, 0, 64, &d->out->d));
	if (exec_operand(d, 1)->kind == PTX_OPERAND_VAR)
		return cvta_variable(d, window);
	return exec_from(d, 1, PTX_U64, &d->out->a);
}

static void is_space(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	enum exec_space space = (enum exec_space)insn->c.constant[0];
	uint32_t bits = 0;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		bits |= (uint32_t)(exec_generic_space(as[l]) == space) << l;
	exec_set_pred(warp->preds, insn->d, mask, bits);
}

struct error *exec_decode_isspacep(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.spaces = window_spaces, .operands_least = 2, .operands_most = 2};
	const struct window *window = window_of(d->ptx->space);

	TRY(exec_allow(d, &allow));
	if (!window)
		return exec_refuse(d, "a state space is missing");
	d->out->run = is_space;
	d->out->c.constant = exec_spread(d, (uint64_t)window->exec);
	TRY(exec_to_pred(d, exec_operand(d, 0), &d->out->d));
	return exec_from(d, 1, PTX_U64, &d->out->a);
}
