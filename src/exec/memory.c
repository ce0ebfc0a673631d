/* Where an access lands: spaces, windows, bounds and alignment. Every load and store comes here. */
#include <string.h>

#include "exec/machine.h"

enum exec_space exec_generic_space(uint64_t address)
{
	if (address < EXEC_WINDOW_CONST || address >= EXEC_WINDOW_SHARED + EXEC_WINDOW_SIZE)
		return EXEC_SPACE_GLOBAL;
	if (address < EXEC_WINDOW_PARAM)
		return EXEC_SPACE_CONST;
	if (address < EXEC_WINDOW_LOCAL)
		return EXEC_SPACE_PARAM;
	return address < EXEC_WINDOW_SHARED ? EXEC_SPACE_LOCAL : EXEC_SPACE_SHARED;
}

uint64_t exec_address(const struct exec_warp *warp, const struct exec_insn *insn, unsigned lane)
{
	const struct exec_memory *memory = &insn->u.memory;
	uint64_t address = exec_src_lanes(warp, &insn->a)[lane] + (uint64_t)memory->offset;

	if (memory->frame_relative)
		address += warp->frame->local_base;
	return memory->short_address ? (uint32_t)address : address;
}

static void out_of(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size, const char *what, uint64_t start, uint64_t end)
{
	struct exec_fault *fault = warp->state->fault;
	unsigned long long at = address, length = end - start;

	if (fault->kind != EXEC_FAULT_NONE)
		return;
	if (address >= end)
		exec_fault_at(warp, insn, lane, EXEC_FAULT_ADDRESS,
			"of %u bytes at 0x%llx is %llu bytes past the end of %s of %llu bytes",
			size, at, (unsigned long long)(address - end), what, length);
	else if (address >= start)
		exec_fault_at(warp, insn, lane, EXEC_FAULT_ADDRESS,
			"of %u bytes at 0x%llx runs over the end of %s of %llu bytes", size, at,
			what, length);
	else
		exec_fault_at(warp, insn, lane, EXEC_FAULT_ADDRESS,
			"of %u bytes at 0x%llx is below the start of %s of %llu bytes", size, at,
			what, length);
	fault->address = address;
	fault->size = size;
}

static void in_no_buffer(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size, const struct exec_buffer *below)
{
	struct exec_fault *fault = warp->state->fault;
	const uint64_t near = 1u << 20;

	if (fault->kind != EXEC_FAULT_NONE)
		return;
	if (below && address - below->address - below->size < near) {
		out_of(warp, insn, lane, address, size, "a buffer", below->address,
			below->address + below->size);
		return;
	}
	exec_fault_at(warp, insn, lane, EXEC_FAULT_ADDRESS, "of %u bytes at 0x%llx is in no buffer",
		size, (unsigned long long)address);
	fault->address = address;
	fault->size = size;
}

static void read_only(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size, const char *what)
{
	struct exec_fault *fault = warp->state->fault;

	if (fault->kind != EXEC_FAULT_NONE)
		return;
	exec_fault_at(warp, insn, lane, EXEC_FAULT_READ_ONLY,
		"of %u bytes at 0x%llx writes to %s, which a kernel cannot change", size,
		(unsigned long long)address, what);
	fault->address = address;
	fault->size = size;
}

static bool misaligned(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size)
{
	struct exec_fault *fault = warp->state->fault;

	if ((address & (size - 1)) == 0)
		return false;
	if (fault->kind != EXEC_FAULT_NONE)
		return true;
	exec_fault_at(warp, insn, lane, EXEC_FAULT_MISALIGNED,
		"at 0x%llx is not aligned to its %u bytes", (unsigned long long)address, size);
	fault->address = address;
	fault->size = size;
	return true;
}

/* `address` is generic: a buffer in global memory or in the const window. */
static unsigned char *in_buffer(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size, bool write)
{
	struct exec_state *state = warp->state;
	const struct exec_buffer *buffer = state->last;

	if (!buffer || address < buffer->address || address - buffer->address >= buffer->size) {
		buffer = exec_find_buffer(state->module->device, address);
		if (!buffer || address - buffer->address >= buffer->size) {
			in_no_buffer(warp, insn, lane, address, size, buffer);
			return NULL;
		}
		state->last = buffer;
	}
	if (size > buffer->size - (address - buffer->address)) {
		out_of(warp, insn, lane, address, size, "a buffer", buffer->address,
			buffer->address + buffer->size);
		return NULL;
	}
	if (write && buffer->read_only) {
		read_only(warp, insn, lane, address, size, "constant memory");
		return NULL;
	}
	return buffer->bytes + (address - buffer->address);
}

static unsigned char *in_shared(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size)
{
	struct exec_block *block = warp->block;
	uint64_t at = address - EXEC_SHARED_START;

	if (address < EXEC_SHARED_START || at > block->shared_size ||
		size > block->shared_size - at) {
		out_of(warp, insn, lane, address, size, "shared memory", EXEC_SHARED_START,
			EXEC_SHARED_START + block->shared_size);
		return NULL;
	}
	return block->shared + at;
}

static unsigned char *in_local(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size)
{
	uint64_t end = warp->frame->local_base + warp->frame->func->local_size;

	if (address < EXEC_LOCAL_START || address > end || size > end - address) {
		out_of(warp, insn, lane, address, size, "local memory", EXEC_LOCAL_START, end);
		return NULL;
	}
	return exec_local_at(warp, lane, address);
}

static unsigned char *in_params(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	uint64_t address, unsigned size, bool write)
{
	const struct exec_state *state = warp->state;
	uint64_t end = state->entry->params_size;

	if (address > end || size > end - address) {
		out_of(warp, insn, lane, address, size, "the kernel's parameters", 0, end);
		return NULL;
	}
	if (write) {
		read_only(warp, insn, lane, address, size, "the kernel's parameters");
		return NULL;
	}
	/* The caller's bytes: nothing writes through this pointer, as `write` was refused. */
	return (unsigned char *)(uintptr_t)state->launch->params + address;
}

unsigned char *exec_access(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	enum exec_space space, uint64_t address, unsigned size, bool write)
{
	bool generic = space == EXEC_SPACE_GENERIC;

	if (misaligned(warp, insn, lane, address, size))
		return NULL;
	if (generic)
		space = exec_generic_space(address);
	switch (space) {
	case EXEC_SPACE_GENERIC:
		break;
	case EXEC_SPACE_GLOBAL:
		return in_buffer(warp, insn, lane, address, size, write);
	case EXEC_SPACE_CONST:
		return in_buffer(warp, insn, lane, generic ? address : address + EXEC_WINDOW_CONST,
			size, write);
	case EXEC_SPACE_SHARED:
		return in_shared(
			warp, insn, lane, generic ? address - EXEC_WINDOW_SHARED : address, size);
	case EXEC_SPACE_LOCAL:
		return in_local(
			warp, insn, lane, generic ? address - EXEC_WINDOW_LOCAL : address, size);
	case EXEC_SPACE_PARAM:
		return in_params(warp, insn, lane, generic ? address - EXEC_WINDOW_PARAM : address,
			size, write);
	}
	return NULL;
}
