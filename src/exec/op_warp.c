/*
 * Operations between the lanes of a warp (PTX ISA, "shfl.sync", "vote.sync", "match.sync",
 * "redux.sync", "elect.sync", "bar.warp.sync", "activemask"). Each works on a meeting: the members,
 * wherever in the code they wait. The forms without .sync, for targets before sm_70, take the
 * lanes that run together.
 */
#include "exec/check.h"
#include "exec/decode.h"
#include "exec/machine.h"

#define EACH_MEMBER(meeting, l)                                                                    \
	for (unsigned l = 0; l < EXEC_LANES; l++)                                                  \
		if ((meeting)->lanes >> l & 1)

static uint64_t value_of(const struct exec_meeting *m, unsigned lane)
{
	return exec_src_lane(m->frame[lane], &m->insn[lane]->a, lane);
}

static void set_value(const struct exec_meeting *m, unsigned lane, uint64_t value)
{
	m->frame[lane]->regs[m->insn[lane]->d][lane] = value;
}

static void set_pred(const struct exec_meeting *m, unsigned lane, uint32_t slot, bool value)
{
	exec_set_pred(m->frame[lane]->preds, slot, (uint32_t)1 << lane, (uint32_t)value << lane);
}

/* The lane that `lane` reads, and whether it lies in the segment; else it keeps its own value. */
static unsigned source_lane(enum ptx_mode mode, unsigned lane, uint64_t b, uint64_t c, bool *inside)
{
	int by = (int)(b & 31), segment = (int)(c >> 8 & 31), clamp = (int)(c & 31);
	int own = (int)lane, least = own & segment;
	int most = least | (clamp & ~segment), from;

	switch (mode) {
	case PTX_MODE_UP:
		from = own - by;
		*inside = from >= most;
		break;
	case PTX_MODE_DOWN:
		from = own + by;
		*inside = from <= most;
		break;
	case PTX_MODE_BFLY:
		from = own ^ by;
		*inside = from <= most;
		break;
	default:
		from = least | (by & ~segment);
		*inside = from <= most;
		break;
	}
	return *inside ? (unsigned)from : lane;
}

static void shuffle(struct exec_warp *warp, struct exec_meeting *m)
{
	uint64_t values[EXEC_LANES] = {0};
	unsigned sources[EXEC_LANES];
	bool inside[EXEC_LANES];

	EACH_MEMBER(m, l)
	{
		const struct exec_insn *insn = m->insn[l];

		values[l] = value_of(m, l);
		sources[l] = source_lane(insn->mode, l, exec_src_lane(m->frame[l], &insn->b, l),
			exec_src_lane(m->frame[l], &insn->c, l), &inside[l]);
	}
	EACH_MEMBER(m, l)
	{
		if (!(m->lanes >> sources[l] & 1)) {
			exec_fault_at(warp, m->insn[l], l, EXEC_FAULT_SHUFFLE,
				"reads lane %u, which does not take part (lanes 0x%08x do)",
				sources[l], m->lanes);
			return;
		}
		set_value(m, l, values[sources[l]]);
		if (m->insn[l]->u.meets.has_pred)
			set_pred(m, l, m->insn[l]->e, inside[l]);
	}
}

/* The lanes whose predicate holds. */
static uint32_t ballot_of(const struct exec_meeting *m)
{
	uint32_t ballot = 0;

	EACH_MEMBER(m, l)
	ballot |= exec_pred_lanes(m->frame[l]->preds, &m->insn[l]->p) & (uint32_t)1 << l;
	return ballot;
}

static void vote(struct exec_warp *warp, struct exec_meeting *m)
{
	uint32_t ballot = ballot_of(m);

	(void)warp;
	EACH_MEMBER(m, l)
	{
		switch (m->insn[l]->mode) {
		case PTX_MODE_ALL:
			set_pred(m, l, m->insn[l]->d, ballot == m->lanes);
			break;
		case PTX_MODE_ANY:
			set_pred(m, l, m->insn[l]->d, ballot != 0);
			break;
		case PTX_MODE_UNI:
			set_pred(m, l, m->insn[l]->d, ballot == 0 || ballot == m->lanes);
			break;
		default:
			set_value(m, l, ballot);
			break;
		}
	}
}

static void match(struct exec_warp *warp, struct exec_meeting *m)
{
	uint64_t values[EXEC_LANES] = {0};
	uint32_t same[EXEC_LANES] = {0};

	(void)warp;
	EACH_MEMBER(m, l)
	values[l] = value_of(m, l);
	EACH_MEMBER(m, l)
	EACH_MEMBER(m, other)
	if (values[other] == values[l])
		same[l] |= (uint32_t)1 << other;
	EACH_MEMBER(m, l)
	{
		bool all = same[l] == m->lanes;

		if (m->insn[l]->mode == PTX_MODE_ANY) {
			set_value(m, l, same[l]);
			continue;
		}
		set_value(m, l, all ? m->lanes : 0);
		if (m->insn[l]->u.meets.has_pred)
			set_pred(m, l, m->insn[l]->e, all);
	}
}

static uint32_t combine(enum ptx_mode mode, bool is_signed, uint32_t a, uint32_t b)
{
	bool less = is_signed ? (int32_t)a < (int32_t)b : a < b;

	switch (mode) {
	case PTX_MODE_ADD:
		return a + b;
	case PTX_MODE_MIN:
		return less ? a : b;
	case PTX_MODE_MAX:
		return less ? b : a;
	case PTX_MODE_AND:
		return a & b;
	case PTX_MODE_OR:
		return a | b;
	default:
		return a ^ b;
	}
}

static void reduce(struct exec_warp *warp, struct exec_meeting *m)
{
	uint32_t total = 0;
	bool first = true;

	(void)warp;
	EACH_MEMBER(m, l)
	{
		uint32_t value = (uint32_t)value_of(m, l);

		total = first ? value
		              : combine(m->insn[l]->mode, m->insn[l]->u.meets.type == PTX_S32,
					total, value);
		first = false;
	}
	EACH_MEMBER(m, l)
	set_value(m, l, total);
}

static void elect(struct exec_warp *warp, struct exec_meeting *m)
{
	unsigned leader = (unsigned)__builtin_ctz(m->lanes);

	(void)warp;
	EACH_MEMBER(m, l)
	{
		set_value(m, l, leader);
		set_pred(m, l, m->insn[l]->e, l == leader);
	}
}

/* The one meeting that orders the memory accesses of its members (PTX ISA, "bar.warp.sync"). */
static void only_meet(struct exec_warp *warp, struct exec_meeting *m)
{
	exec_races_meet(warp, m->lanes);
}

/* Without .sync: the lanes that are here now. */
static void meet_now(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	struct exec_meeting meeting = {.lanes = mask};

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		meeting.insn[l] = insn;
		meeting.frame[l] = warp->frame;
	}
	insn->meet(warp, &meeting);
}

/* `mask_at` is the member mask's operand; 0: a form without .sync. */
static struct error *set_meeting(struct exec_decoder *d,
	void (*meet)(struct exec_warp *, struct exec_meeting *), unsigned mask_at)
{
	d->out->mode = d->ptx->mode;
	d->out->meet = meet;
	d->out->u.meets.opcode = d->ptx->opcode;
	d->out->u.meets.mode = d->ptx->mode;
	d->out->u.meets.type = d->ptx->types[0];
	if (mask_at) {
		d->out->kind = EXEC_MEET;
		return exec_from(d, mask_at, PTX_B32, &d->out->f);
	}
	if (d->module->ptx->arch >= 70)
		return exec_refuse(d, "the form without .sync does not exist for sm_70 and up");
	d->out->run = meet_now;
	return NULL;
}

/* d, or d|p. */
static struct error *value_and_pred(struct exec_decoder *d, unsigned bits)
{
	const struct ptx_operand *to = exec_operand(d, 0);
	unsigned width;

	d->out->e = d->func->pred_count - 1;
	if (to->kind != PTX_OPERAND_PAIR || to->count != 2)
		return exec_to(d, 0, bits, &d->out->d);
	TRY(exec_to_wide(d, &to->items[0], bits, &d->out->d, &width));
	if (width != bits)
		return exec_refuse(d, "the first destination has %u bits, not %u", width, bits);
	d->out->u.meets.has_pred = true;
	return exec_to_pred(d, &to->items[1], &d->out->e);
}

struct error *exec_decode_shfl(struct exec_decoder *d)
{
	unsigned operands = exec_has(d, PTX_SYNC) ? 5 : 4;
	const struct exec_allow allow = {.flags = PTX_SYNC,
		.modes = EXEC_BIT64(PTX_MODE_UP) | EXEC_BIT64(PTX_MODE_DOWN) |
	                 EXEC_BIT64(PTX_MODE_BFLY) | EXEC_BIT64(PTX_MODE_IDX),
		.types_least = 1,
		.types_most = 1,
		.operands_least = operands,
		.operands_most = operands};

	TRY(exec_allow(d, &allow));
	if (d->ptx->mode == PTX_MODE_NONE)
		return exec_refuse(d, "one of .up, .down, .bfly, .idx is expected");
	if (exec_type_bits(exec_type(d)) != 32 || exec_type(d) == PTX_F16X2)
		return exec_refuse_type(d, exec_type(d));
	TRY(set_meeting(d, shuffle, exec_has(d, PTX_SYNC) ? 4 : 0));
	TRY(value_and_pred(d, 32));
	TRY(exec_from(d, 1, exec_type(d), &d->out->a));
	TRY(exec_from(d, 2, PTX_B32, &d->out->b));
	return exec_from(d, 3, PTX_B32, &d->out->c);
}

struct error *exec_decode_vote(struct exec_decoder *d)
{
	bool ballot = d->ptx->mode == PTX_MODE_BALLOT;
	unsigned operands = exec_has(d, PTX_SYNC) ? 3 : 2;
	const struct exec_allow allow = {.flags = PTX_SYNC,
		.modes = EXEC_BIT64(PTX_MODE_ALL) | EXEC_BIT64(PTX_MODE_ANY) |
	                 EXEC_BIT64(PTX_MODE_UNI) | EXEC_BIT64(PTX_MODE_BALLOT),
		.types_least = 1,
		.types_most = 1,
		.operands_least = operands,
		.operands_most = operands};

	TRY(exec_allow(d, &allow));
	if (d->ptx->mode == PTX_MODE_NONE)
		return exec_refuse(d, "one of .all, .any, .uni, .ballot is expected");
	if (exec_type(d) != (ballot ? PTX_B32 : PTX_PRED))
		return exec_refuse_type(d, exec_type(d));
	TRY(set_meeting(d, vote, exec_has(d, PTX_SYNC) ? 2 : 0));
	if (ballot)
		TRY(exec_to(d, 0, 32, &d->out->d));
	else
		TRY(exec_to_pred(d, exec_operand(d, 0), &d->out->d));
	return exec_from_pred(d, 1, &d->out->p);
}

struct error *exec_decode_match(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_SYNC,
		.modes = EXEC_BIT64(PTX_MODE_ALL) | EXEC_BIT64(PTX_MODE_ANY),
		.types_least = 1,
		.types_most = 1,
		.operands_least = 3,
		.operands_most = 3};

	TRY(exec_allow(d, &allow));
	if (d->ptx->mode == PTX_MODE_NONE || !exec_has(d, PTX_SYNC))
		return exec_refuse(d, "one of .all, .any, and .sync are expected");
	if (exec_type(d) != PTX_B32 && exec_type(d) != PTX_B64)
		return exec_refuse_type(d, exec_type(d));
	TRY(set_meeting(d, match, 2));
	TRY(value_and_pred(d, 32));
	return exec_from(d, 1, exec_type(d), &d->out->a);
}

struct error *exec_decode_redux(struct exec_decoder *d)
{
	const uint64_t bitwise =
		EXEC_BIT64(PTX_MODE_AND) | EXEC_BIT64(PTX_MODE_OR) | EXEC_BIT64(PTX_MODE_XOR);
	const uint64_t numeric =
		EXEC_BIT64(PTX_MODE_ADD) | EXEC_BIT64(PTX_MODE_MIN) | EXEC_BIT64(PTX_MODE_MAX);
	bool bits = exec_type(d) == PTX_B32;
	const struct exec_allow allow = {.flags = PTX_SYNC,
		.modes = bits ? bitwise : numeric,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 3,
		.operands_most = 3};

	TRY(exec_allow(d, &allow));
	if (d->ptx->mode == PTX_MODE_NONE || !exec_has(d, PTX_SYNC))
		return exec_refuse(d, "an operation and .sync are expected");
	if (!bits && exec_type(d) != PTX_U32 && exec_type(d) != PTX_S32)
		return exec_refuse_type(d, exec_type(d));
	TRY(set_meeting(d, reduce, 2));
	TRY(exec_to(d, 0, 32, &d->out->d));
	return exec_from(d, 1, exec_type(d), &d->out->a);
}

struct error *exec_decode_elect(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.flags = PTX_SYNC, .operands_least = 2, .operands_most = 2};

	TRY(exec_allow(d, &allow));
	TRY(set_meeting(d, elect, 1));
	TRY(value_and_pred(d, 32));
	return d->out->u.meets.has_pred ? NULL : exec_refuse(d, "d|p is expected");
}

struct error *exec_decode_bar_warp(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.flags = PTX_SYNC, .operands_least = 1, .operands_most = 1};

	TRY(exec_allow(d, &allow));
	d->out->kind = EXEC_MEET;
	d->out->meet = only_meet;
	d->out->u.meets.opcode = d->ptx->opcode;
	return exec_from(d, 0, PTX_B32, &d->out->f);
}

static void active_mask(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(mask, ds[l] = mask;);
}

struct error *exec_decode_activemask(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 1, .operands_most = 1};

	TRY(exec_allow(d, &allow));
	if (exec_type(d) != PTX_B32)
		return exec_refuse_type(d, exec_type(d));
	d->out->run = active_mask;
	return exec_to(d, 0, 32, &d->out->d);
}
