/*
 * Loads and stores (PTX ISA, "Data Movement and Conversion Instructions": ld, ld.global.nc, ldu,
 * st) and what only orders or hints at them. Cache and scope words change nothing where one lane
 * accesses memory at a time.
 */
#include <string.h>

#include "exec/check.h"
#include "exec/decode.h"
#include "exec/lanes.h"

static uint64_t read_bytes(const unsigned char *from, unsigned size)
{
	uint64_t value = 0;

	memcpy(&value, from, size); /* PTX and the hosts are little-endian */
	return value;
}

static uint64_t extended(uint64_t value, unsigned size, unsigned bits)
{
	uint64_t sign = (uint64_t)1 << (size * 8 - 1);
	uint64_t wide = (value ^ sign) - sign;

	return bits >= 64 ? wide : wide & (((uint64_t)1 << bits) - 1);
}

static void load(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct exec_memory *m = &insn->u.memory;
	unsigned size = m->size;

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		const unsigned char *from;

		if (!(mask >> l & 1))
			continue;
		from = exec_access(warp, insn, l, m->space, exec_address(warp, insn, l),
			size * m->count, false);
		if (!from)
			return;
		for (unsigned i = 0; i < m->count; i++) {
			uint64_t value = read_bytes(from + (size_t)i * size, size);

			if (m->sign)
				value = extended(value, size, m->to_bits[i]);
			warp->regs[m->to[i]][l] = value;
		}
	}
}

/* A kernel parameter at a fixed offset is the same for every lane. */
static void load_parameter(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct exec_memory *m = &insn->u.memory;
	unsigned lane = (unsigned)__builtin_ctz(mask);
	const unsigned char *from = exec_access(warp, insn, lane, m->space,
		exec_address(warp, insn, lane), m->size * m->count, false);

	for (unsigned i = 0; from && i < m->count; i++) {
		uint64_t value = read_bytes(from + (size_t)i * m->size, m->size);
		uint64_t *ds = warp->regs[m->to[i]];

		if (m->sign)
			value = extended(value, m->size, m->to_bits[i]);
		EXEC_EACH_LANE(mask, ds[l] = value;);
	}
}

static void store(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct exec_memory *m = &insn->u.memory;
	unsigned size = m->size;

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		unsigned char *to;

		if (!(mask >> l & 1))
			continue;
		to = exec_access(warp, insn, l, m->space, exec_address(warp, insn, l),
			size * m->count, true);
		if (!to)
			return;
		for (unsigned i = 0; i < m->count; i++)
			memcpy(to + (size_t)i * size, &exec_src_lanes(warp, &m->from[i])[l], size);
	}
}

static const uint32_t all_spaces = EXEC_BIT(PTX_SPACE_CONST) | EXEC_BIT(PTX_SPACE_GLOBAL) |
                                   EXEC_BIT(PTX_SPACE_LOCAL) | EXEC_BIT(PTX_SPACE_PARAM) |
                                   EXEC_BIT(PTX_SPACE_SHARED);

/* .param is the launch's parameters in an entry, the frame's local memory elsewhere. */
static struct error *param_address(struct exec_decoder *d, const struct ptx_operand *operand)
{
	bool entry = d->func->ptx->entry;

	if (operand->kind == PTX_OPERAND_ADDRESS && operand->var) {
		if (operand->var->space != PTX_SPACE_PARAM)
			return exec_refuse(
				d, "variable `%s` lies in another state space", operand->var->name);
		return exec_from_address(d, operand, EXEC_SPACE_GENERIC);
	}
	return exec_from_address(d, operand, entry ? EXEC_SPACE_PARAM : EXEC_SPACE_LOCAL);
}

static struct error *set_address(struct exec_decoder *d, const struct ptx_operand *operand)
{
	switch (d->ptx->space) {
	case PTX_SPACE_PARAM:
		return param_address(d, operand);
	case PTX_SPACE_CONST:
		return exec_from_address(d, operand, EXEC_SPACE_CONST);
	case PTX_SPACE_GLOBAL:
		return exec_from_address(d, operand, EXEC_SPACE_GLOBAL);
	case PTX_SPACE_LOCAL:
		return exec_from_address(d, operand, EXEC_SPACE_LOCAL);
	case PTX_SPACE_SHARED:
		return exec_from_address(d, operand, EXEC_SPACE_SHARED);
	case PTX_SPACE_NONE:
	case PTX_SPACE_REG:
	case PTX_SPACE_SREG:
		break;
	}
	return exec_from_address(d, operand, EXEC_SPACE_GENERIC);
}

/* The type of an element and the number of elements; the operand that holds them. */
static struct error *set_elements(struct exec_decoder *d, const struct ptx_operand *values)
{
	struct exec_memory *m = &d->out->u.memory;
	unsigned size = (unsigned)ptx_type_size(exec_type(d));
	unsigned count = d->ptx->vector > 1 ? d->ptx->vector : 1;

	if (size == 0 || size > 8)
		return exec_refuse_type(d, exec_type(d));
	if (size * count > 32)
		return exec_refuse(d, "a vector of %u bytes has no meaning", size * count);
	if (count > 1 && (values->kind != PTX_OPERAND_VECTOR || values->count != count))
		return exec_refuse(d, "a vector of %u elements is expected", count);
	m->size = (uint8_t)size;
	m->count = (uint8_t)count;
	m->sign = ptx_type_is_signed(exec_type(d)) && !ptx_type_is_float(exec_type(d));
	return NULL;
}

static const struct ptx_operand *element(const struct ptx_operand *values, unsigned i)
{
	return values->kind == PTX_OPERAND_VECTOR ? &values->items[i] : values;
}

struct error *exec_decode_ld(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_VOLATILE | PTX_NC,
		.spaces = all_spaces,
		.vectors = true,
		/* A third operand is a cache policy. */
		.types_least = 1,
		.types_most = 1,
		.operands_least = 2,
		.operands_most = 3};
	struct exec_memory *m = &d->out->u.memory;
	const struct ptx_operand *values = exec_operand(d, 0);
	uint32_t *to;
	uint8_t *bits;

	TRY(exec_allow(d, &allow));
	TRY(set_address(d, exec_operand(d, 1)));
	TRY(set_elements(d, values));
	to = arena_array(d->module->arena, m->count, sizeof *to);
	bits = arena_array(d->module->arena, m->count, sizeof *bits);
	for (unsigned i = 0; i < m->count; i++) {
		unsigned width;

		TRY(exec_to_wide(d, element(values, i), m->size * 8u, &to[i], &width));
		bits[i] = (uint8_t)width;
	}
	m->to = to;
	m->to_bits = bits;
	d->out->run = m->space == EXEC_SPACE_PARAM && d->out->a.constant ? load_parameter : load;
	return NULL;
}

struct error *exec_decode_st(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_VOLATILE,
		.spaces = all_spaces,
		.vectors = true,
		.types_least = 1,
		.types_most = 1,
		.operands_least = 2,
		.operands_most = 3};
	struct exec_memory *m = &d->out->u.memory;
	const struct ptx_operand *values = exec_operand(d, 1);
	struct exec_src *from;

	TRY(exec_allow(d, &allow));
	TRY(set_address(d, exec_operand(d, 0)));
	TRY(set_elements(d, values));
	from = arena_array(d->module->arena, m->count, sizeof *from);
	for (unsigned i = 0; i < m->count; i++)
		TRY(exec_from_wide(d, element(values, i), exec_type(d), &from[i]));
	m->from = from;
	d->out->run = store;
	return NULL;
}

static void nothing(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	(void)warp;
	(void)insn;
	(void)mask;
}

/* Orders memory for those who look for races, and changes nothing. */
static void fence(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	(void)insn;
	exec_races_fence(warp, mask);
}

/* Fences, hints and waits that change no value here. */
struct error *exec_decode_nothing(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.flags = PTX_SYNC, .spaces = all_spaces, .types_most = 1, .operands_most = 2};

	TRY(exec_allow(d, &allow));
	/* A proxy fence is between ways to memory of one thread. */
	d->out->run = (d->ptx->opcode == PTX_OP_membar || d->ptx->opcode == PTX_OP_fence) &&
	                              !strstr(d->ptx->mnemonic, ".proxy")
	                      ? fence
	                      : nothing;
	return NULL;
}
