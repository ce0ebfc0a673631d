/*
 * Atomic operations (PTX ISA, "Parallel Synchronization and Communication Instructions": atom,
 * red). Lanes go in ascending order, which is one of the orders that the hardware may take.
 */
#include <string.h>

#include "exec/decode.h"
#include "exec/lanes.h"

struct exec_atom_values {
	uint64_t old, b, c;
};

/* The memory's own adder hands on a NaN as it is; in shared memory a routine adds the old value to
   the operand (measured). */
static uint64_t add_f64(uint64_t old, uint64_t b, bool global)
{
	const struct fp_mode nearest = {.round = FP_RN};

	if (global && fp_is_nan(FP_F64, b))
		return b;
	if (global && fp_is_nan(FP_F64, old))
		return old;
	return fp_add(FP_F64, b, old, nearest);
}

/* Floats round to nearest; f32 flushes subnormals in global memory and keeps them in shared. */
static uint64_t add_float(enum ptx_type type, uint64_t a, uint64_t b, bool global)
{
	const struct fp_mode keep = {FP_RN, .ftz = false}, flush = {FP_RN, .ftz = true};

	switch (type) {
	case PTX_F32:
		return fp_add(FP_F32, a, b, global ? flush : keep);
	case PTX_F64:
		return add_f64(a, b, global);
	case PTX_F16:
		return fp_add(FP_F16, a, b, keep);
	case PTX_BF16:
		return fp_add(FP_BF16, a, b, keep);
	case PTX_F16X2:
		return fp_add(FP_F16, a & 0xffff, b & 0xffff, keep) |
		       fp_add(FP_F16, a >> 16, b >> 16, keep) << 16;
	default:
		return fp_add(FP_BF16, a & 0xffff, b & 0xffff, keep) |
		       fp_add(FP_BF16, a >> 16, b >> 16, keep) << 16;
	}
}

static bool less(enum ptx_type type, uint64_t a, uint64_t b)
{
	switch (type) {
	case PTX_S32:
		return (int32_t)a < (int32_t)b;
	case PTX_S64:
		return (int64_t)a < (int64_t)b;
	default:
		return a < b;
	}
}

static uint64_t updated(
	enum ptx_mode mode, enum ptx_type type, const struct exec_atom_values *v, bool global)
{
	switch (mode) {
	case PTX_MODE_ADD:
		return ptx_type_is_float(type) ? add_float(type, v->old, v->b, global)
		                               : v->old + v->b;
	case PTX_MODE_MIN:
		return less(type, v->b, v->old) ? v->b : v->old;
	case PTX_MODE_MAX:
		return less(type, v->old, v->b) ? v->b : v->old;
	case PTX_MODE_INC:
		return v->old >= v->b ? 0 : v->old + 1;
	case PTX_MODE_DEC:
		return v->old == 0 || v->old > v->b ? v->b : v->old - 1;
	case PTX_MODE_AND:
		return v->old & v->b;
	case PTX_MODE_OR:
		return v->old | v->b;
	case PTX_MODE_XOR:
		return v->old ^ v->b;
	case PTX_MODE_EXCH:
		return v->b;
	default: /* CAS: old is compared with b */
		return v->old == v->b ? v->c : v->old;
	}
}

static void atomic(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct exec_memory *m = &insn->u.memory;
	const uint64_t *bs = exec_src_lanes(warp, &insn->b), *cs = exec_src_lanes(warp, &insn->c);
	enum ptx_type type = insn->ptx->types[0];

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		struct exec_atom_values v = {.b = bs[l], .c = cs[l]};
		uint64_t address, value;
		enum exec_space space = m->space;
		unsigned char *at;

		if (!(mask >> l & 1))
			continue;
		address = exec_address(warp, insn, l);
		at = exec_access(warp, insn, l, space, address, m->size, true);
		if (!at)
			return;
		if (space == EXEC_SPACE_GENERIC)
			space = exec_generic_space(address);
		memcpy(&v.old, at, m->size);
		value = updated(insn->mode, type, &v, space == EXEC_SPACE_GLOBAL);
		memcpy(at, &value, m->size);
		warp->regs[insn->d][l] = v.old;
	}
}

#define TYPES2(a, b)       (EXEC_BIT(a) | EXEC_BIT(b))
#define TYPES4(a, b, c, d) (TYPES2(a, b) | TYPES2(c, d))

static const struct {
	enum ptx_mode mode;
	uint32_t types;
} forms[] = {
	{PTX_MODE_ADD, TYPES4(PTX_U32, PTX_S32, PTX_U64, PTX_S64) |
			       TYPES4(PTX_F16, PTX_F16X2, PTX_BF16, PTX_BF16X2) |
			       TYPES2(PTX_F32, PTX_F64)},
	{PTX_MODE_MIN, TYPES4(PTX_U32, PTX_S32, PTX_U64, PTX_S64)},
	{PTX_MODE_MAX, TYPES4(PTX_U32, PTX_S32, PTX_U64, PTX_S64)},
	{PTX_MODE_INC, EXEC_BIT(PTX_U32)},
	{PTX_MODE_DEC, EXEC_BIT(PTX_U32)},
	{PTX_MODE_AND, TYPES2(PTX_B32, PTX_B64)},
	{PTX_MODE_OR, TYPES2(PTX_B32, PTX_B64)},
	{PTX_MODE_XOR, TYPES2(PTX_B32, PTX_B64)},
	{PTX_MODE_EXCH, TYPES2(PTX_B32, PTX_B64)},
	{PTX_MODE_CAS, TYPES2(PTX_B32, PTX_B64) | EXEC_BIT(PTX_B16)},
};

static bool has_form(enum ptx_mode mode, enum ptx_type type)
{
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
		if (forms[i].mode == mode)
			return (forms[i].types >> type & 1) != 0;
	return false;
}

static struct error *set_space(struct exec_decoder *d, const struct ptx_operand *operand)
{
	if (d->ptx->space == PTX_SPACE_GLOBAL)
		return exec_from_address(d, operand, EXEC_SPACE_GLOBAL);
	if (d->ptx->space == PTX_SPACE_SHARED)
		return exec_from_address(d, operand, EXEC_SPACE_SHARED);
	return exec_from_address(d, operand, EXEC_SPACE_GENERIC);
}

/* `first`: the operand that is the address. */
static struct error *decode(struct exec_decoder *d, unsigned first)
{
	bool cas = d->ptx->mode == PTX_MODE_CAS;
	unsigned operands = first + 2 + cas;
	const struct exec_allow allow = {.modes = ~(uint64_t)0,
		.spaces = TYPES2(PTX_SPACE_GLOBAL, PTX_SPACE_SHARED),
		.types_least = 1,
		.types_most = 1,
		/* One more is a cache policy. */
		.operands_least = operands,
		.operands_most = operands + 1};
	enum ptx_type type = exec_type(d);

	TRY(exec_allow(d, &allow));
	if (!has_form(d->ptx->mode, type) || (first == 0 && (cas || d->ptx->mode == PTX_MODE_EXCH)))
		return exec_refuse(d, "this form has no meaning in this executor");
	TRY(set_space(d, exec_operand(d, first)));
	d->out->u.memory.size = (uint8_t)ptx_type_size(type);
	d->out->u.memory.count = 1;
	d->out->mode = d->ptx->mode;
	d->out->run = atomic;
	d->out->d = d->func->reg_count - 1;
	if (first)
		TRY(exec_to(d, 0, exec_type_bits(type), &d->out->d));
	TRY(exec_from(d, first + 1, type, &d->out->b));
	d->out->c.constant = exec_spread(d, 0);
	return cas ? exec_from(d, first + 2, type, &d->out->c) : NULL;
}

struct error *exec_decode_atom(struct exec_decoder *d)
{
	return decode(d, 1);
}

struct error *exec_decode_red(struct exec_decoder *d)
{
	return decode(d, 0);
}
