/* Records of comparisons, selections, moves and conversions: see fast_build.h. */
#include "exec/fast_build.h"

void exec_fast_predicate(struct exec_fast_builder *b, const struct exec_pred *p)
{
	/* A constant one is rare: it stays with the plain handler. */
	b->fits = b->fits && !p->constant;
	b->out->p = p->slot;
	b->out->p_flip = p->negated ? UINT32_MAX : 0;
}

static void swap_sources(struct exec_fast_builder *b)
{
	uint32_t a = b->out->a;

	b->out->a = b->out->b;
	b->out->b = a;
}

/* Every relation is one of "equal" and "less", with the operands the other way round or negated. */
static void set_integers(struct exec_fast_builder *b, bool wide, bool is_signed)
{
	unsigned equal = wide ? EXEC_FAST_SETP_EQ64 : EXEC_FAST_SETP_EQ32;
	unsigned less = wide ? (is_signed ? EXEC_FAST_SETP_LT_S64 : EXEC_FAST_SETP_LT_U64)
	                     : (is_signed ? EXEC_FAST_SETP_LT_S32 : EXEC_FAST_SETP_LT_U32);
	enum ptx_compare compare = b->insn->compare;

	b->out->a = exec_fast_source(b, &b->insn->a, wide);
	b->out->b = exec_fast_source(b, &b->insn->b, wide);
	b->out->op = (uint16_t)(compare == PTX_EQ || compare == PTX_NE ? equal : less);
	b->out->negate = compare == PTX_NE || compare == PTX_LE || compare == PTX_LS ||
	                 compare == PTX_GE || compare == PTX_HS;
	/* a > b is b < a, a <= b is not b < a. */
	if (compare == PTX_GT || compare == PTX_HI || compare == PTX_LE || compare == PTX_LS)
		swap_sources(b);
}

static void set_floats(struct exec_fast_builder *b)
{
	static const struct {
		enum ptx_compare compare;
		uint16_t op;
		bool swap, negate;
	} relations[] = {
		{PTX_EQ, EXEC_FAST_SETP_EQ_F32, false, false},
		{PTX_NE, EXEC_FAST_SETP_NE_F32, false, false},
		{PTX_LT, EXEC_FAST_SETP_LT_F32, false, false},
		{PTX_LE, EXEC_FAST_SETP_LE_F32, false, false},
		{PTX_GT, EXEC_FAST_SETP_LT_F32, true, false},
		{PTX_GE, EXEC_FAST_SETP_LE_F32, true, false},
		{PTX_EQU, EXEC_FAST_SETP_NE_F32, false, true},
		{PTX_NEU, EXEC_FAST_SETP_EQ_F32, false, true},
		{PTX_LTU, EXEC_FAST_SETP_LE_F32, true, true},
		{PTX_LEU, EXEC_FAST_SETP_LT_F32, true, true},
		{PTX_GTU, EXEC_FAST_SETP_LE_F32, false, true},
		{PTX_GEU, EXEC_FAST_SETP_LT_F32, false, true},
		{PTX_NUM, EXEC_FAST_SETP_NUM_F32, false, false},
		{PTX_NAN, EXEC_FAST_SETP_NUM_F32, false, true},
	};

	b->out->ftz = b->insn->u.fp.mode.ftz;
	b->out->a = exec_fast_source(b, &b->insn->a, false);
	b->out->b = exec_fast_source(b, &b->insn->b, false);
	for (size_t i = 0; i < sizeof relations / sizeof relations[0]; i++) {
		if (relations[i].compare != b->insn->compare)
			continue;
		b->out->op = relations[i].op;
		b->out->negate = relations[i].negate;
		if (relations[i].swap)
			swap_sources(b);
	}
}

static void setp(struct exec_fast_builder *b)
{
	enum ptx_type type = b->insn->ptx->types[0];

	b->out->d = b->insn->d;
	b->out->e = b->insn->e;
	b->out->logic = (uint8_t)b->insn->logic;
	if (b->insn->logic != PTX_LOGIC_NONE)
		exec_fast_predicate(b, &b->insn->p);
	if (type == PTX_F32)
		set_floats(b);
	else if (exec_fast_is_plain_integer(type) && type != PTX_S16)
		set_integers(b, ptx_type_size(type) == 8, ptx_type_is_signed(type));
}

static void selp(struct exec_fast_builder *b)
{
	bool wide = ptx_type_size(b->insn->ptx->types[0]) == 8;

	exec_fast_binary(b, wide ? EXEC_FAST_SELP64 : EXEC_FAST_SELP32, wide);
	exec_fast_predicate(b, &b->insn->p);
}

static void pack(struct exec_fast_builder *b, const struct exec_memory *parts)
{
	bool wide = parts->size == 4;

	if (parts->count != 2 || (parts->size != 2 && parts->size != 4))
		return;
	b->out->op = wide ? EXEC_FAST_PACK64 : EXEC_FAST_PACK32;
	b->out->d = exec_fast_target(b, b->insn->d, wide);
	b->out->a = exec_fast_source(b, &parts->from[0], false);
	b->out->b = exec_fast_source(b, &parts->from[1], false);
}

static void unpack(struct exec_fast_builder *b, const struct exec_memory *parts)
{
	bool wide = parts->size == 4;
	uint32_t sink = b->func->reg_count - 1;

	if (parts->count != 2 || (parts->size != 2 && parts->size != 4))
		return;
	b->out->op = wide ? EXEC_FAST_UNPACK64 : EXEC_FAST_UNPACK32;
	/* Two sinks, or one with what it is made of, are one place: the plain handler's. */
	b->fits = parts->to[0] != sink && parts->to[1] != sink && parts->to[0] != parts->to[1];
	b->out->d = exec_fast_target(b, parts->to[0], false);
	b->out->e = exec_fast_target(b, parts->to[1], false);
	b->out->a = exec_fast_source(b, &b->insn->a, wide);
}

static void mov(struct exec_fast_builder *b)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	enum ptx_type type = ptx->types[0];
	bool wide = ptx_type_size(type) == 8;
	const struct ptx_operand *from = &ptx->operands[1];

	if (type == PTX_PRED)
		return;
	if (ptx->operands[0].kind == PTX_OPERAND_VECTOR)
		unpack(b, &b->insn->u.memory);
	else if (from->kind == PTX_OPERAND_VECTOR)
		pack(b, &b->insn->u.memory);
	else if (from->kind == PTX_OPERAND_REG || from->kind == PTX_OPERAND_INT ||
		 from->kind == PTX_OPERAND_FLOAT || from->kind == PTX_OPERAND_FUNC)
		exec_fast_unary(b, wide ? EXEC_FAST_MOV64 : EXEC_FAST_MOV32, wide);
}

static void cvta(struct exec_fast_builder *b)
{
	if (b->insn->ptx->operands[1].kind != PTX_OPERAND_REG)
		return;
	exec_fast_unary(b, EXEC_FAST_ADD64, true);
	b->out->b = exec_fast_constant_at(b, b->insn->c.constant[0], true);
}

/* Up to 32 bits on both sides: i bits of shift extend the source, j those of the result's register
   (0: none), and k keeps the result's bits. */
static void cvt_int(struct exec_fast_builder *b)
{
	const struct exec_convert *c = &b->insn->u.convert;

	b->out->i = 32u - (c->from_bits < 32 ? c->from_bits : 32u);
	b->out->negate = c->from_signed;
	b->out->j = c->to_signed && c->to_bits < c->reg_bits ? 32u - c->to_bits : 0;
	b->out->k = c->to_signed && c->to_bits < c->reg_bits ? c->reg_bits : c->to_bits;
	b->out->k = b->out->k >= 32 ? UINT32_MAX : (1u << b->out->k) - 1;
	exec_fast_unary(b, EXEC_FAST_CVT_INT, false);
}

static void cvt_ints(struct exec_fast_builder *b)
{
	const struct exec_convert *c = &b->insn->u.convert;
	struct exec_fast_insn *out = b->out;

	if (c->sat)
		return;
	if (c->to_bits == 64 && c->from_bits == 32) {
		out->op = c->from_signed ? EXEC_FAST_CVT_S64_S32 : EXEC_FAST_CVT_U64_U32;
		out->d = exec_fast_target(b, b->insn->d, true);
		out->a = exec_fast_source(b, &b->insn->a, false);
	} else if (c->to_bits == 32 && c->from_bits == 64 && c->reg_bits == 32) {
		out->op = EXEC_FAST_CVT_32_64;
		out->d = exec_fast_target(b, b->insn->d, false);
		out->a = exec_fast_source(b, &b->insn->a, true);
	} else if (c->to_bits <= 32 && c->from_bits <= 32 && c->reg_bits <= 32) {
		cvt_int(b);
	}
}

static void cvt(struct exec_fast_builder *b)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	enum ptx_type to = ptx->types[0], from = ptx->types[1];
	bool bare = ptx->flags == 0;

	if (to >= PTX_U8 && to <= PTX_S64 && from >= PTX_U8 && from <= PTX_S64)
		cvt_ints(b);
	else if (bare && to == PTX_F32 && ptx->round == PTX_RN &&
		 (from == PTX_S32 || from == PTX_U32))
		exec_fast_unary(
			b, from == PTX_S32 ? EXEC_FAST_CVT_F32_S32 : EXEC_FAST_CVT_F32_U32, false);
	else if (bare && to == PTX_F32 && from == PTX_F16)
		exec_fast_unary(b, EXEC_FAST_CVT_F32_F16, false);
	else if (bare && to == PTX_F16 && from == PTX_F32 && ptx->round == PTX_RN)
		exec_fast_unary(b, EXEC_FAST_CVT_F16_F32, false);
}

void exec_fast_moving(struct exec_fast_builder *b)
{
	switch ((int)b->insn->ptx->opcode) {
	case PTX_OP_setp:
		setp(b);
		break;
	case PTX_OP_selp:
		selp(b);
		break;
	case PTX_OP_mov:
		mov(b);
		break;
	case PTX_OP_cvta:
		cvta(b);
		break;
	case PTX_OP_cvt:
		cvt(b);
		break;
	default:
		break;
	}
}
