/*
 * Extended precision (PTX ISA, "Extended-Precision Integer Arithmetic Instructions"): add.cc addc
 * sub.cc subc mad.cc madc. The carry lives in the frame, a bit a lane.
 */
#include "exec/decode.h"
#include "exec/lanes.h"

__extension__ typedef unsigned __int128 wide_unsigned;

/* x - b is x + ~b + 1. The flag is the carry out of that sum, so after a subtraction it is set
   where nothing was borrowed: code that nvcc makes reads it so with addc (measured; the text of PTX
   calls it the borrow, which chains of sub and subc alone cannot tell apart). */
static void carry_add(struct exec_warp *warp, uint32_t mask, uint64_t *ds, const uint64_t *as,
	const uint64_t *bs, unsigned bits, bool take, bool give, bool subtract)
{
	uint64_t ones = bits == 64 ? UINT64_MAX : UINT32_MAX;
	uint32_t carry = warp->frame->carry;

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		uint64_t a = as[l] & ones, b = (subtract ? ~bs[l] : bs[l]) & ones;
		bool in = take ? (carry >> l & 1) != 0 : subtract;
		wide_unsigned sum;

		if (!(mask >> l & 1))
			continue;
		sum = (wide_unsigned)a + b + in;
		ds[l] = (uint64_t)sum & ones;
		if (give) {
			carry &= ~((uint32_t)1 << l);
			carry |= (uint32_t)(sum >> bits & 1) << l;
		}
	}
	warp->frame->carry = carry;
}

#define CARRY(name, bits, take, give, subtract)                                                    \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		carry_add(warp, mask, warp->regs[insn->d], exec_src_lanes(warp, &insn->a),         \
			exec_src_lanes(warp, &insn->b), bits, take, give, subtract);               \
	}

CARRY(add_cc_32, 32, false, true, false)
CARRY(add_cc_64, 64, false, true, false)
CARRY(addc_32, 32, true, false, false)
CARRY(addc_64, 64, true, false, false)
CARRY(addc_cc_32, 32, true, true, false)
CARRY(addc_cc_64, 64, true, true, false)
CARRY(sub_cc_32, 32, false, true, true)
CARRY(sub_cc_64, 64, false, true, true)
CARRY(subc_32, 32, true, false, true)
CARRY(subc_64, 64, true, false, true)
CARRY(subc_cc_32, 32, true, true, true)
CARRY(subc_cc_64, 64, true, true, true)

static struct error *carry(struct exec_decoder *d, exec_handler *narrow, exec_handler *wide)
{
	const struct exec_allow allow = {.flags = PTX_CC,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 3,
		.operands_most = 3};
	const struct exec_typed table[] = {{PTX_U32, narrow}, {PTX_S32, narrow}, {PTX_U64, wide},
		{PTX_S64, wide}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	TRY(exec_pick(d, table, exec_type(d)));
	return exec_binary(d, exec_type(d));
}

struct error *exec_decode_carry_add(struct exec_decoder *d)
{
	if (d->ptx->opcode == PTX_OP_add)
		return carry(d, add_cc_32, add_cc_64);
	if (exec_has(d, PTX_CC))
		return carry(d, addc_cc_32, addc_cc_64);
	return carry(d, addc_32, addc_64);
}

struct error *exec_decode_carry_sub(struct exec_decoder *d)
{
	if (d->ptx->opcode == PTX_OP_sub)
		return carry(d, sub_cc_32, sub_cc_64);
	if (exec_has(d, PTX_CC))
		return carry(d, subc_cc_32, subc_cc_64);
	return carry(d, subc_32, subc_64);
}

/* A product's half, by the flags and type of the instruction, as 64 bits. */
static uint64_t product_half(const struct exec_insn *insn, uint64_t a, uint64_t b)
{
	bool high = (insn->ptx->flags & PTX_HIGH) != 0;
	wide_unsigned full;

	switch (insn->ptx->types[0]) {
	case PTX_U32:
		full = (wide_unsigned)(a & UINT32_MAX) * (b & UINT32_MAX);
		return high ? (uint64_t)(full >> 32) : (uint64_t)full & UINT32_MAX;
	case PTX_S32: {
		uint64_t wide = (uint64_t)((int64_t)(int32_t)a * (int32_t)b);

		return high ? wide >> 32 : wide & UINT32_MAX;
	}
	case PTX_U64:
		full = (wide_unsigned)a * b;
		return high ? (uint64_t)(full >> 64) : (uint64_t)full;
	default: /* s64: the signs take off what the unsigned product has too much */
		full = (wide_unsigned)a * b;
		if (!high)
			return (uint64_t)full;
		return (uint64_t)(full >> 64) - (a >> 63 ? b : 0) - (b >> 63 ? a : 0);
	}
}

static void mad_carry(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	unsigned bits = exec_type_bits(insn->ptx->types[0]);
	uint64_t halves[EXEC_LANES];

	for (unsigned l = 0; l < EXEC_LANES; l++)
		halves[l] = product_half(insn, as[l], bs[l]);
	carry_add(warp, mask, warp->regs[insn->d], halves, exec_src_lanes(warp, &insn->c), bits,
		insn->ptx->opcode == PTX_OP_madc, (insn->ptx->flags & PTX_CC) != 0, false);
}

struct error *exec_decode_carry_mad(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_CC | PTX_LOW | PTX_HIGH,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 4,
		.operands_most = 4};
	static const struct exec_typed table[] = {{PTX_U32, mad_carry}, {PTX_S32, mad_carry},
		{PTX_U64, mad_carry}, {PTX_S64, mad_carry}, {PTX_TYPE_NONE, NULL}};

	TRY(exec_allow(d, &allow));
	if (exec_has(d, PTX_LOW) == exec_has(d, PTX_HIGH))
		return exec_refuse(d, "exactly one of .lo, .hi is expected");
	TRY(exec_pick(d, table, exec_type(d)));
	return exec_ternary(d, exec_type(d));
}
