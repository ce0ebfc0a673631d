/* Records of what reaches memory or other lanes: see fast_build.h. */
#include "exec/fast_build.h"

static struct exec_fast_memory *memory_of(struct exec_fast_builder *b)
{
	const struct exec_memory *m = &b->insn->u.memory;
	struct exec_fast_memory *out = arena_alloc(b->module->arena, sizeof *out);

	*out = (struct exec_fast_memory){.space = m->space,
		.frame_relative = m->frame_relative,
		.short_address = m->short_address,
		.sign = m->sign,
		.size = m->size,
		.count = m->count,
		.recent = (uint8_t)((size_t)(b->insn - b->func->insns) % EXEC_RECENT),
		.offset = m->offset};
	b->out->a = exec_fast_source(b, &b->insn->a, !m->short_address);
	b->out->u.memory = out;
	return out;
}

static void load(struct exec_fast_builder *b)
{
	const struct exec_memory *m = &b->insn->u.memory;
	struct exec_fast_memory *out = memory_of(b);

	b->out->op = EXEC_FAST_LOAD;
	for (unsigned n = 0; n < m->count; n++) {
		out->elements[n] = (struct exec_fast_element){
			.at = b->at[m->to[n]], .wide = b->wide[m->to[n]], .bits = m->to_bits[n]};
		if (m->size == 8 && !out->elements[n].wide)
			b->fits = false;
	}
	if (m->count == 1 && m->size == 4 && !out->elements[0].wide)
		b->out->op = EXEC_FAST_LOAD32;
}

static void store(struct exec_fast_builder *b)
{
	const struct exec_memory *m = &b->insn->u.memory;
	struct exec_fast_memory *out = memory_of(b);

	b->out->op = EXEC_FAST_STORE;
	for (unsigned n = 0; n < m->count; n++) {
		const struct exec_src *from = &m->from[n];
		bool wide = from->constant ? m->size == 8 : b->wide[from->slot];

		out->elements[n] = (struct exec_fast_element){
			.at = exec_fast_source(b, from, wide), .wide = wide};
		if (m->size == 8 && !wide)
			b->fits = false;
	}
}

/* The lane that each lane reads (PTX ISA, "shfl.sync"). */
static bool shuffle_lane(enum ptx_mode mode, int lane, uint32_t by, uint32_t c, uint32_t *from)
{
	int segment = (int)(c >> 8 & 31), clamp = (int)(c & 31), amount = (int)(by & 31);
	int least = lane & segment, most = least | (clamp & ~segment), at;

	if (mode == PTX_MODE_UP)
		at = lane - amount;
	else if (mode == PTX_MODE_DOWN)
		at = lane + amount;
	else if (mode == PTX_MODE_BFLY)
		at = lane ^ amount;
	else
		at = least | (amount & ~segment);
	if (mode == PTX_MODE_UP ? at >= most : at <= most) {
		*from = (uint32_t)at;
		return true;
	}
	*from = (uint32_t)lane;
	return false;
}

static bool whole_warp(const struct exec_src *members)
{
	uint32_t mask;

	return exec_fast_constant_of(members, &mask) && mask == EXEC_ALL_LANES;
}

static void shuffle(struct exec_fast_builder *b)
{
	struct exec_fast_shuffle *out;
	uint32_t by, c;

	if (b->insn->kind != EXEC_MEET || !whole_warp(&b->insn->f) ||
		!exec_fast_constant_of(&b->insn->b, &by) || !exec_fast_constant_of(&b->insn->c, &c))
		return;
	/* The arena aligns to 16 bytes at most. */
	out = arena_alloc(b->module->arena, sizeof *out + 64);
	out = (struct exec_fast_shuffle *)(((uintptr_t)out + 63) / 64 * 64);
	for (int l = 0; l < EXEC_LANES; l++)
		if (shuffle_lane(b->insn->mode, l, by, c, &out->from[l]))
			out->inside |= (uint32_t)1 << l;
	for (unsigned n = 0; n < 4; n++) {
		out->whole[n] = (int8_t)(out->from[(size_t)8 * n] / 8);
		for (unsigned l = 0; l < 8; l++)
			if (out->from[(size_t)8 * n + l] / 8 != (uint32_t)out->whole[n])
				out->whole[n] = -1;
		if (out->whole[n] < 0)
			break;
	}
	for (unsigned n = 0; n < 4; n++)
		if (out->whole[n] < 0)
			out->whole[0] = -1;
	exec_fast_unary(b, EXEC_FAST_SHUFFLE, false);
	b->out->e = b->insn->u.meets.has_pred ? b->insn->e : b->func->pred_count - 1;
	b->out->u.shuffle = out;
	b->out->whole_only = true;
}

static void vote(struct exec_fast_builder *b)
{
	if (b->insn->kind != EXEC_MEET || !whole_warp(&b->insn->f))
		return;
	exec_fast_predicate(b, &b->insn->p);
	b->out->whole_only = true;
	b->out->d = b->insn->d;
	if (b->insn->mode == PTX_MODE_BALLOT) {
		b->out->op = EXEC_FAST_BALLOT;
		b->out->d = exec_fast_target(b, b->insn->d, false);
	} else if (b->insn->mode == PTX_MODE_ALL) {
		b->out->op = EXEC_FAST_VOTE_ALL;
	} else if (b->insn->mode == PTX_MODE_ANY) {
		b->out->op = EXEC_FAST_VOTE_ANY;
	}
}

static void shf(struct exec_fast_builder *b)
{
	if (b->insn->ptx->flags & PTX_WRAP)
		exec_fast_ternary(b,
			b->insn->ptx->flags & PTX_LEFT ? EXEC_FAST_SHF_L : EXEC_FAST_SHF_R, false);
}

void exec_fast_reaching(struct exec_fast_builder *b)
{
	switch ((int)b->insn->ptx->opcode) {
	case PTX_OP_shf:
		shf(b);
		break;
	case PTX_OP_ld:
	case PTX_OP_ldu:
		load(b);
		break;
	case PTX_OP_st:
		store(b);
		break;
	case PTX_OP_shfl:
		shuffle(b);
		break;
	case PTX_OP_vote:
		vote(b);
		break;
	default:
		break;
	}
}
