/*
 * Copies to shared memory that the hardware makes in its own time (PTX ISA, "Asynchronous Copy:
 * cp.async"). Here a copy is made at once, which is one of the times that it may take; waiting for
 * groups of copies then has nothing to wait for.
 */
#include <string.h>

#include "exec/decode.h"
#include "exec/lanes.h"

/* `size` bytes, the first `b` of them from the source, the rest zeroes. */
static void copy(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const struct exec_memory *m = &insn->u.memory;
	const uint64_t *sizes = exec_src_lanes(warp, &insn->b);

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		unsigned read = sizes[l] < m->size ? (unsigned)sizes[l] : m->size;
		const unsigned char *from;
		unsigned char *to;

		if (!(mask >> l & 1))
			continue;
		to = exec_access(
			warp, insn, l, m->space, exec_address(warp, insn, l), m->size, true);
		if (!to)
			return;
		memset(to, 0, m->size);
		if (!read)
			continue;
		/* The whole source must be aligned and there, as the hardware asks. */
		from = exec_access(warp, m->source, l, m->source->u.memory.space,
			exec_address(warp, m->source, l), m->size, false);
		if (!from)
			return;
		memcpy(to, from, read);
	}
}

/* The address that is read, as a record of its own. */
static struct error *decode_source(struct exec_decoder *d, const struct exec_insn **source)
{
	struct exec_insn *out = arena_alloc(d->module->arena, sizeof *out);
	struct exec_decoder other = *d;

	out->ptx = d->ptx;
	other.out = out;
	TRY(exec_from_address(&other, exec_operand(d, 1), EXEC_SPACE_GLOBAL));
	*source = out;
	return NULL;
}

static bool is_wide_register(const struct exec_decoder *d, const struct ptx_operand *operand)
{
	return operand->kind == PTX_OPERAND_REG &&
	       exec_type_bits(d->func->ptx->regs[operand->reg].type) == 64;
}

struct error *exec_decode_cp_async(struct exec_decoder *d)
{
	const struct exec_allow allow = {
		.spaces = EXEC_BIT(PTX_SPACE_SHARED), .operands_least = 3, .operands_most = 5};
	const struct ptx_operand *size;
	const struct exec_insn *source = NULL;

	TRY(exec_allow(d, &allow));
	if (d->ptx->space != PTX_SPACE_SHARED)
		return exec_refuse(d, "a copy to shared memory is expected");
	size = exec_operand(d, 2);
	if (size->kind != PTX_OPERAND_INT ||
		(size->bits != 4 && size->bits != 8 && size->bits != 16))
		return exec_refuse(d, "the size is not 4, 8 or 16");
	TRY(decode_source(d, &source));
	TRY(exec_from_address(d, exec_operand(d, 0), EXEC_SPACE_SHARED));
	d->out->u.memory.size = (uint8_t)size->bits;
	d->out->u.memory.count = 1;
	d->out->u.memory.source = source;
	d->out->run = copy;
	d->out->b.constant = exec_spread(d, size->bits);
	/* A fourth operand is the number of bytes to read, unless it is a cache policy. */
	if (d->ptx->operand_count > 3 && !is_wide_register(d, exec_operand(d, 3)))
		return exec_from(d, 3, PTX_U32, &d->out->b);
	return NULL;
}
