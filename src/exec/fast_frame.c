/* Registers of the fast engine and the plain slots beside them: see fast.h. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "exec/fast.h"

enum { ALIGN = 64 };

static void spread(unsigned char *to, const struct exec_fast_constant *constant)
{
	for (unsigned l = 0; l < EXEC_LANES; l++)
		if (constant->wide)
			((uint64_t *)(void *)to)[l] = constant->value;
		else
			((uint32_t *)(void *)to)[l] = (uint32_t)constant->value;
}

unsigned char *exec_fast_registers(const struct exec_func *func)
{
	const struct exec_fast_code *code = func->fast;
	size_t size = (code->bytes + ALIGN) / ALIGN * ALIGN;
	unsigned char *packed = aligned_alloc(ALIGN, size);

	if (!packed)
		abort(); /* as mem_alloc() without a handler: small, and nothing can go on without
		          */
	memset(packed, 0, size);
	for (size_t i = 0; i < code->constant_count; i++)
		spread(packed + code->constants[i].at, &code->constants[i]);
	return packed;
}

static void unpack_slot(struct exec_frame *frame, uint32_t slot)
{
	const struct exec_fast_code *code = frame->func->fast;
	const unsigned char *from = frame->packed + code->at[slot];
	const uint32_t *narrow = (const uint32_t *)(const void *)from;
	uint64_t *to = frame->regs[slot];

	if (code->wide[slot]) {
		memcpy(to, from, sizeof frame->regs[slot]);
		return;
	}
	for (unsigned l = 0; l < EXEC_LANES; l++)
		to[l] = narrow[l];
}

static void pack_slot(struct exec_frame *frame, uint32_t slot)
{
	const struct exec_fast_code *code = frame->func->fast;
	unsigned char *to = frame->packed + code->at[slot];
	uint32_t *narrow = (uint32_t *)(void *)to;
	const uint64_t *from = frame->regs[slot];

	if (code->wide[slot]) {
		memcpy(to, from, sizeof frame->regs[slot]);
		return;
	}
	for (unsigned l = 0; l < EXEC_LANES; l++)
		narrow[l] = (uint32_t)from[l];
}

void exec_fast_unpack(struct exec_frame *frame, const struct exec_fast_origin *origin)
{
	for (uint32_t i = 0; i < origin->slot_count; i++)
		unpack_slot(frame, origin->slots[i]);
}

void exec_fast_pack(struct exec_frame *frame, const struct exec_fast_origin *origin)
{
	for (uint32_t i = 0; i < origin->slot_count; i++)
		pack_slot(frame, origin->slots[i]);
}

void exec_fast_plain(struct exec_warp *warp, const struct exec_fast_insn *f, uint32_t mask)
{
	const struct exec_fast_code *code = warp->frame->func->fast;
	const struct exec_fast_origin *origin = &code->origins[f - code->insns];

	exec_fast_unpack(warp->frame, origin);
	origin->insn->run(warp, origin->insn, mask);
	exec_fast_pack(warp->frame, origin);
}

void exec_fast_set(struct exec_frame *frame, const struct exec_insn *insn, uint32_t lanes)
{
	const struct exec_fast_code *code = frame->func->fast;
	const struct exec_fast_origin *origin;

	if (!frame->packed)
		return;
	origin = &code->origins[insn - frame->func->insns];
	for (uint32_t i = 0; i < origin->slot_count; i++) {
		uint32_t slot = origin->slots[i];
		unsigned char *to = frame->packed + code->at[slot];

		for (uint32_t left = lanes; left; left &= left - 1) {
			unsigned l = (unsigned)__builtin_ctz(left);

			if (code->wide[slot])
				((uint64_t *)(void *)to)[l] = frame->regs[slot][l];
			else
				((uint32_t *)(void *)to)[l] = (uint32_t)frame->regs[slot][l];
		}
	}
}
