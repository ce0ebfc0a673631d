/*
 * Comparison and selection (PTX ISA, "Comparison and Selection Instructions"): setp set selp slct.
 * A comparison yields a bit a lane; .and, .or, .xor join it with a predicate.
 */
#include "exec/decode.h"
#include "exec/lanes.h"

static bool orders(enum ptx_compare compare, enum fp_order order)
{
	switch (compare) {
	case PTX_CMP_NONE:
		return false;
	case PTX_EQ:
		return order == FP_EQUAL;
	case PTX_NE:
		return order == FP_LESS || order == FP_GREATER;
	case PTX_LT:
	case PTX_LO:
		return order == FP_LESS;
	case PTX_LE:
	case PTX_LS:
		return order == FP_LESS || order == FP_EQUAL;
	case PTX_GT:
	case PTX_HI:
		return order == FP_GREATER;
	case PTX_GE:
	case PTX_HS:
		return order == FP_GREATER || order == FP_EQUAL;
	case PTX_EQU:
		return order == FP_EQUAL || order == FP_UNORDERED;
	case PTX_NEU:
		return order != FP_EQUAL;
	case PTX_LTU:
		return order == FP_LESS || order == FP_UNORDERED;
	case PTX_LEU:
		return order != FP_GREATER;
	case PTX_GTU:
		return order == FP_GREATER || order == FP_UNORDERED;
	case PTX_GEU:
		return order != FP_LESS;
	case PTX_NUM:
		return order != FP_UNORDERED;
	case PTX_NAN:
		return order == FP_UNORDERED;
	}
	return false;
}

#define BITS_WHERE(T, relation)                                                                    \
	for (unsigned l = 0; l < EXEC_LANES; l++)                                                  \
		bits |= (uint32_t)((T)as[l] relation(T) bs[l]) << l;                               \
	break

/* Registers hold what is unsigned extended with zeroes, so 64 bits serve every width. */
static uint32_t compare_unsigned(
	const struct exec_insn *insn, const uint64_t *as, const uint64_t *bs)
{
	uint32_t bits = 0;

	switch (insn->compare) {
	case PTX_EQ:
		BITS_WHERE(uint64_t, ==);
	case PTX_NE:
		BITS_WHERE(uint64_t, !=);
	case PTX_LT:
	case PTX_LO:
		BITS_WHERE(uint64_t, <);
	case PTX_LE:
	case PTX_LS:
		BITS_WHERE(uint64_t, <=);
	case PTX_GT:
	case PTX_HI:
		BITS_WHERE(uint64_t, >);
	default:
		BITS_WHERE(uint64_t, >=);
	}
	return bits;
}

#define COMPARE_SIGNED(name, T)                                                                    \
	static uint32_t name(const struct exec_insn *insn, const uint64_t *as, const uint64_t *bs) \
	{                                                                                          \
		uint32_t bits = 0;                                                                 \
                                                                                                   \
		switch (insn->compare) {                                                           \
		case PTX_EQ:                                                                       \
			BITS_WHERE(T, ==);                                                         \
		case PTX_NE:                                                                       \
			BITS_WHERE(T, !=);                                                         \
		case PTX_LT:                                                                       \
			BITS_WHERE(T, <);                                                          \
		case PTX_LE:                                                                       \
			BITS_WHERE(T, <=);                                                         \
		case PTX_GT:                                                                       \
			BITS_WHERE(T, >);                                                          \
		default:                                                                           \
			BITS_WHERE(T, >=);                                                         \
		}                                                                                  \
		return bits;                                                                       \
	}

COMPARE_SIGNED(compare_s16, int16_t)
COMPARE_SIGNED(compare_s32, int32_t)
COMPARE_SIGNED(compare_s64, int64_t)

static uint32_t compare_float(const struct exec_insn *insn, const uint64_t *as, const uint64_t *bs)
{
	const struct exec_float *fp = &insn->u.fp;
	uint32_t bits = 0;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		bits |= (uint32_t)orders(
				insn->compare, fp_compare(fp->from, as[l], bs[l], fp->mode.ftz))
		        << l;
	return bits;
}

/* One half of a packed pair. */
static uint32_t compare_half(
	const struct exec_insn *insn, const uint64_t *as, const uint64_t *bs, unsigned shift)
{
	const struct exec_float *fp = &insn->u.fp;
	uint32_t bits = 0;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		bits |= (uint32_t)orders(
				insn->compare, fp_compare(fp->from, as[l] >> shift & 0xffff,
						       bs[l] >> shift & 0xffff, fp->mode.ftz))
		        << l;
	return bits;
}

static uint32_t joined(const struct exec_warp *warp, const struct exec_insn *insn, uint32_t bits)
{
	uint32_t with;

	if (insn->logic == PTX_LOGIC_NONE)
		return bits;
	with = exec_pred_lanes(warp->preds, &insn->p);
	switch (insn->logic) {
	case PTX_LOGIC_NONE:
		break;
	case PTX_AND:
		return bits & with;
	case PTX_OR:
		return bits | with;
	case PTX_XOR:
		return bits ^ with;
	}
	return bits;
}

/* q gets the comparison's opposite, joined in the same way. */
static void set_both(
	struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask, uint32_t bits)
{
	uint32_t p = joined(warp, insn, bits), q = joined(warp, insn, ~bits);

	exec_set_pred(warp->preds, insn->d, mask, p);
	exec_set_pred(warp->preds, insn->e, mask, q);
}

#define SETP(name, compare)                                                                        \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		set_both(warp, insn, mask,                                                         \
			compare(insn, exec_src_lanes(warp, &insn->a),                              \
				exec_src_lanes(warp, &insn->b)));                                  \
	}

SETP(setp_unsigned, compare_unsigned)
SETP(setp_s16, compare_s16)
SETP(setp_s32, compare_s32)
SETP(setp_s64, compare_s64)
SETP(setp_float, compare_float)

static void setp_pair(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint32_t p = joined(warp, insn, compare_half(insn, as, bs, 0));
	uint32_t q = joined(warp, insn, compare_half(insn, as, bs, 16));

	exec_set_pred(warp->preds, insn->d, mask, p);
	exec_set_pred(warp->preds, insn->e, mask, q);
}

static const uint32_t bit_compares = EXEC_BIT(PTX_EQ) | EXEC_BIT(PTX_NE);
static const uint32_t signed_compares = EXEC_BIT(PTX_EQ) | EXEC_BIT(PTX_NE) | EXEC_BIT(PTX_LT) |
                                        EXEC_BIT(PTX_LE) | EXEC_BIT(PTX_GT) | EXEC_BIT(PTX_GE);
static const uint32_t unsigned_compares = EXEC_BIT(PTX_EQ) | EXEC_BIT(PTX_NE) | EXEC_BIT(PTX_LT) |
                                          EXEC_BIT(PTX_LE) | EXEC_BIT(PTX_GT) | EXEC_BIT(PTX_GE) |
                                          EXEC_BIT(PTX_LO) | EXEC_BIT(PTX_LS) | EXEC_BIT(PTX_HI) |
                                          EXEC_BIT(PTX_HS);
static const uint32_t float_compares = EXEC_BIT(PTX_EQ) | EXEC_BIT(PTX_NE) | EXEC_BIT(PTX_LT) |
                                       EXEC_BIT(PTX_LE) | EXEC_BIT(PTX_GT) | EXEC_BIT(PTX_GE) |
                                       EXEC_BIT(PTX_EQU) | EXEC_BIT(PTX_NEU) | EXEC_BIT(PTX_LTU) |
                                       EXEC_BIT(PTX_LEU) | EXEC_BIT(PTX_GTU) | EXEC_BIT(PTX_GEU) |
                                       EXEC_BIT(PTX_NUM) | EXEC_BIT(PTX_NAN);

static uint32_t compares_of(enum ptx_type type)
{
	if (ptx_type_is_float(type))
		return float_compares;
	if (type == PTX_B16 || type == PTX_B32 || type == PTX_B64)
		return bit_compares;
	return ptx_type_is_signed(type) ? signed_compares : unsigned_compares;
}

static bool is_pair(enum ptx_type type)
{
	return type == PTX_F16X2 || type == PTX_BF16X2;
}

static struct error *allow_compare(
	struct exec_decoder *d, unsigned types, enum ptx_type type, unsigned operands)
{
	bool is_float = ptx_type_is_float(type);
	const struct exec_allow allow = {.flags = is_float && type != PTX_F64 ? PTX_FTZ : 0,
		.compares = compares_of(type),
		.logic = true,
		.types_least = types,
		.types_most = types,
		.operands_least = operands + (d->ptx->logic != PTX_LOGIC_NONE),
		.operands_most = operands + (d->ptx->logic != PTX_LOGIC_NONE)};

	TRY(exec_allow(d, &allow));
	if (d->ptx->compare == PTX_CMP_NONE)
		return exec_refuse(d, "a comparison is missing");
	if (d->ptx->logic != PTX_LOGIC_NONE)
		TRY(exec_from_pred(d, operands, &d->out->p));
	d->out->compare = d->ptx->compare;
	d->out->logic = d->ptx->logic;
	d->out->u.fp.mode.ftz = exec_has(d, PTX_FTZ);
	return NULL;
}

struct error *exec_decode_setp(struct exec_decoder *d)
{
	static const struct exec_typed table[] = {{PTX_B16, setp_unsigned},
		{PTX_B32, setp_unsigned}, {PTX_B64, setp_unsigned}, {PTX_U16, setp_unsigned},
		{PTX_U32, setp_unsigned}, {PTX_U64, setp_unsigned}, {PTX_S16, setp_s16},
		{PTX_S32, setp_s32}, {PTX_S64, setp_s64}, {PTX_F16, setp_float},
		{PTX_BF16, setp_float}, {PTX_F32, setp_float}, {PTX_F64, setp_float},
		{PTX_F16X2, setp_pair}, {PTX_BF16X2, setp_pair}, {PTX_TYPE_NONE, NULL}};
	enum ptx_type type = exec_type(d);
	const struct ptx_operand *to = d->ptx->operands;

	TRY(allow_compare(d, 1, type, 3));
	TRY(exec_pick(d, table, type));
	if (is_pair(type))
		d->out->u.fp.from = type == PTX_F16X2 ? FP_F16 : FP_BF16;
	else
		(void)exec_format(type, &d->out->u.fp.from);
	d->out->e = d->func->pred_count - 1;
	if (to->kind == PTX_OPERAND_PAIR && to->count == 2) {
		TRY(exec_to_pred(d, &to->items[0], &d->out->d));
		TRY(exec_to_pred(d, &to->items[1], &d->out->e));
	} else {
		TRY(exec_to_pred(d, to, &d->out->d));
	}
	TRY(exec_from(d, 1, type, &d->out->a));
	return exec_from(d, 2, type, &d->out->b);
}

static uint32_t compare_any(
	const struct exec_insn *insn, enum ptx_type type, const uint64_t *as, const uint64_t *bs)
{
	if (ptx_type_is_float(type))
		return compare_float(insn, as, bs);
	if (!ptx_type_is_signed(type))
		return compare_unsigned(insn, as, bs);
	if (ptx_type_size(type) == 2)
		return compare_s16(insn, as, bs);
	return ptx_type_size(type) == 4 ? compare_s32(insn, as, bs) : compare_s64(insn, as, bs);
}

/* All ones or 1.0 where it holds, else 0. */
static void set_value(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	uint64_t *ds = warp->regs[insn->d];
	uint32_t bits = joined(warp, insn,
		compare_any(insn, insn->ptx->types[1], exec_src_lanes(warp, &insn->a),
			exec_src_lanes(warp, &insn->b)));
	uint64_t yes = insn->c.constant[0];

	EXEC_EACH_LANE(mask, ds[l] = bits >> l & 1 ? yes : 0;);
}

static void set_pair(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	uint32_t low = joined(warp, insn, compare_half(insn, as, bs, 0));
	uint32_t high = joined(warp, insn, compare_half(insn, as, bs, 16));
	uint64_t yes = insn->c.constant[0];

	EXEC_EACH_LANE(mask, ds[l] = (low >> l & 1 ? yes : 0) | (high >> l & 1 ? yes << 16 : 0););
}

static const struct {
	enum ptx_type type;
	uint64_t yes;
} set_results[] = {{PTX_U16, 0xffff}, {PTX_S16, 0xffff}, {PTX_U32, 0xffffffff},
	{PTX_S32, 0xffffffff}, {PTX_F16, 0x3c00}, {PTX_BF16, 0x3f80}, {PTX_F32, 0x3f800000}};

struct error *exec_decode_set(struct exec_decoder *d)
{
	enum ptx_type to = exec_type(d), type = d->ptx->types[1];
	bool pair = is_pair(type);

	/* A pair gives a pair, or a mask of 16 bits for each half. */
	TRY(allow_compare(d, 2, type, 3));
	if ((pair ? to != type && to != PTX_U32 && to != PTX_S32 : is_pair(to)) ||
		type == PTX_PRED || exec_type_bits(type) < 16)
		return exec_refuse_type(d, to);
	for (size_t i = 0; i < sizeof set_results / sizeof set_results[0]; i++)
		if (set_results[i].type == (to == PTX_F16X2           ? PTX_F16
						   : to == PTX_BF16X2 ? PTX_BF16
								      : to))
			d->out->c.constant = exec_spread(d, set_results[i].yes);
	if (!d->out->c.constant)
		return exec_refuse_type(d, to);
	if (pair && to != type)
		d->out->c.constant = exec_spread(d, 0xffff);
	d->out->run = pair ? set_pair : set_value;
	if (pair)
		d->out->u.fp.from = type == PTX_F16X2 ? FP_F16 : FP_BF16;
	else
		(void)exec_format(type, &d->out->u.fp.from);
	TRY(exec_to(d, 0, exec_type_bits(to), &d->out->d));
	TRY(exec_from(d, 1, type, &d->out->a));
	return exec_from(d, 2, type, &d->out->b);
}

static void selp(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	uint64_t *ds = warp->regs[insn->d];
	uint32_t choose = exec_pred_lanes(warp->preds, &insn->p);

	EXEC_EACH_LANE(mask, ds[l] = choose >> l & 1 ? as[l] : bs[l];);
}

static bool selectable(enum ptx_type type)
{
	unsigned bits = exec_type_bits(type);

	return type != PTX_PRED && !is_pair(type) && (bits == 16 || bits == 32 || bits == 64);
}

struct error *exec_decode_selp(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.types_least = 1, .types_most = 1, .operands_least = 4, .operands_most = 4};

	TRY(exec_allow(d, &allow));
	if (!selectable(exec_type(d)))
		return exec_refuse_type(d, exec_type(d));
	d->out->run = selp;
	TRY(exec_binary(d, exec_type(d)));
	return exec_from_pred(d, 3, &d->out->p);
}

/* a where c >= 0 (-0 is, a NaN is not), else b. */
static void slct_s32(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	const uint64_t *cs = exec_src_lanes(warp, &insn->c);
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(mask, ds[l] = (int32_t)cs[l] >= 0 ? as[l] : bs[l];);
}

static void slct_f32(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	const uint64_t *cs = exec_src_lanes(warp, &insn->c);
	uint64_t *ds = warp->regs[insn->d];

	EXEC_EACH_LANE(
		mask, enum fp_order order = fp_compare(FP_F32, cs[l], 0, insn->u.fp.mode.ftz);
		ds[l] = order == FP_GREATER || order == FP_EQUAL ? as[l] : bs[l];);
}

struct error *exec_decode_slct(struct exec_decoder *d)
{
	bool by_float = d->ptx->types[1] == PTX_F32;
	const struct exec_allow allow = {.flags = by_float ? PTX_FTZ : 0,
		.types_least = 2,
		.types_most = 2,
		.operands_least = 4,
		.operands_most = 4};

	TRY(exec_allow(d, &allow));
	if (!selectable(exec_type(d)))
		return exec_refuse_type(d, exec_type(d));
	if (!by_float && d->ptx->types[1] != PTX_S32)
		return exec_refuse_type(d, d->ptx->types[1]);
	d->out->run = by_float ? slct_f32 : slct_s32;
	d->out->u.fp.mode.ftz = exec_has(d, PTX_FTZ);
	TRY(exec_binary(d, exec_type(d)));
	return exec_from(d, 3, d->ptx->types[1], &d->out->c);
}
