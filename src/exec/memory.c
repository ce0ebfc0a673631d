/* Where an access lands: spaces, windows, bounds and alignment. Every load and store comes here. */
#include <stdarg.h>
#include <string.h>

#include "base/strbuf.h"
#include "exec/check.h"
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

/* One lane's access. `address` is in its space (in a window for global and const), `written` is
   what the register held, for messages. */
struct access {
	struct exec_warp *warp;
	const struct exec_insn *insn;
	unsigned lane, size;
	uint64_t address, written;
	bool write;
};

__attribute__((format(printf, 3, 4))) static unsigned char *refuse(
	const struct access *a, enum exec_fault_kind kind, const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct exec_fault *fault = a->warp->state->fault;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	exec_fault_at(a->warp, a->insn, a->lane, kind, "%s", text.text);
	fault->address = a->written;
	fault->size = a->size;
	return NULL;
}

/* The access does not lie in [start, end). */
static unsigned char *out_of(const struct access *a, const char *what, uint64_t start, uint64_t end)
{
	unsigned long long at = a->written, length = end - start;

	if (a->address >= end)
		return refuse(a, EXEC_FAULT_ADDRESS,
			"of %u bytes at 0x%llx is %llu bytes past the end of %s of %llu bytes",
			a->size, at, (unsigned long long)(a->address - end), what, length);
	if (a->address >= start)
		return refuse(a, EXEC_FAULT_ADDRESS,
			"of %u bytes at 0x%llx runs over the end of %s of %llu bytes", a->size, at,
			what, length);
	return refuse(a, EXEC_FAULT_ADDRESS,
		"of %u bytes at 0x%llx is below the start of %s of %llu bytes", a->size, at, what,
		length);
}

static unsigned char *read_only(const struct access *a, const char *what)
{
	return refuse(a, EXEC_FAULT_READ_ONLY,
		"of %u bytes at 0x%llx writes to %s, which a kernel cannot change", a->size,
		(unsigned long long)a->written, what);
}

static bool is_inside(const struct exec_buffer *buffer, uint64_t address)
{
	return buffer && address >= buffer->address && address - buffer->address < buffer->size;
}

static unsigned char *in_no_buffer(const struct access *a, const struct exec_buffer *below)
{
	const uint64_t near = 1u << 20;

	if (below && below->is_freed && a->address - below->address < below->freed)
		return refuse(a, EXEC_FAULT_FREED,
			"of %u bytes at 0x%llx uses a buffer of %zu bytes that was freed", a->size,
			(unsigned long long)a->written, below->freed);
	if (below && below->is_freed)
		below = NULL;
	if (below && a->address - below->address - below->size < near)
		return out_of(a, "a buffer", below->address, below->address + below->size);
	return refuse(a, EXEC_FAULT_ADDRESS, "of %u bytes at 0x%llx is in no buffer", a->size,
		(unsigned long long)a->written);
}

static unsigned char *in_buffer(const struct access *a)
{
	struct exec_state *state = a->warp->state;
	const struct exec_buffer *buffer = state->last;

	if (!is_inside(buffer, a->address)) {
		buffer = exec_find_buffer(state->module->device, a->address);
		if (!is_inside(buffer, a->address))
			return in_no_buffer(a, buffer);
		state->last = buffer;
	}
	if (a->size > buffer->size - (a->address - buffer->address))
		return out_of(a, "a buffer", buffer->address, buffer->address + buffer->size);
	if (a->write && buffer->read_only)
		return read_only(a, "constant memory");
	return buffer->bytes + (a->address - buffer->address);
}

/* Notes what a write writes and asks for what a read reads; an atomic does both. */
static bool is_written(const struct access *a, const char *what, unsigned char *flags)
{
	if (!a->write || exec_is_atomic(a->insn))
		for (unsigned i = 0; i < a->size; i++)
			if (!flags[i]) {
				refuse(a, EXEC_FAULT_UNINITIALISED,
					"of %u bytes at 0x%llx reads byte 0x%llx of %s memory, "
					"which nothing has written",
					a->size, (unsigned long long)a->written,
					(unsigned long long)a->written + i, what);
				return false;
			}
	if (a->write)
		memset(flags, 1, a->size);
	return true;
}

static unsigned char *in_shared(const struct access *a)
{
	struct exec_block *block = a->warp->block;
	uint64_t at = a->address - EXEC_SHARED_START;

	if (a->address < EXEC_SHARED_START || at > block->shared_size ||
		a->size > block->shared_size - at)
		return out_of(a, "shared memory", EXEC_SHARED_START,
			EXEC_SHARED_START + block->shared_size);
	if (block->written && !is_written(a, "shared", block->written + at))
		return NULL;
	if (block->races && !exec_races_access(a->warp, a->insn, a->lane,
				    &(struct exec_touch){.at = (size_t)at,
					    .size = a->size,
					    .address = a->written,
					    .write = a->write}))
		return NULL;
	return block->shared + at;
}

static unsigned char *in_local(const struct access *a)
{
	const struct exec_frame *frame = a->warp->frame;
	uint64_t end = frame->local_base + frame->func->local_size;

	if (a->address < EXEC_LOCAL_START || a->address > end || a->size > end - a->address)
		return out_of(a, "local memory", EXEC_LOCAL_START, end);
	if (a->warp->local_written &&
		!is_written(a, "local", exec_local_written_at(a->warp, a->lane, a->address)))
		return NULL;
	return exec_local_at(a->warp, a->lane, a->address);
}

static unsigned char *in_params(const struct access *a)
{
	const struct exec_state *state = a->warp->state;
	uint64_t end = state->entry->params_size;

	if (a->address > end || a->size > end - a->address)
		return out_of(a, "the kernel's parameters", 0, end);
	if (a->write)
		return read_only(a, "the kernel's parameters");
	/* The caller's bytes: nothing writes through this pointer, as `write` was refused. */
	return (unsigned char *)(uintptr_t)state->launch->params + a->address;
}

unsigned char *exec_access(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	enum exec_space space, uint64_t address, unsigned size, bool write)
{
	bool generic = space == EXEC_SPACE_GENERIC;
	struct access a = {warp, insn, lane, size, address, address, write};

	if (address & (size - 1))
		return refuse(&a, EXEC_FAULT_MISALIGNED, "at 0x%llx is not aligned to its %u bytes",
			(unsigned long long)address, size);
	if (generic)
		space = exec_generic_space(address);
	switch (space) {
	case EXEC_SPACE_GENERIC:
		break;
	case EXEC_SPACE_GLOBAL:
		return in_buffer(&a);
	case EXEC_SPACE_CONST:
		a.address += generic ? 0 : EXEC_WINDOW_CONST;
		return in_buffer(&a);
	case EXEC_SPACE_SHARED:
		a.address -= generic ? EXEC_WINDOW_SHARED : 0;
		return in_shared(&a);
	case EXEC_SPACE_LOCAL:
		a.address -= generic ? EXEC_WINDOW_LOCAL : 0;
		return in_local(&a);
	case EXEC_SPACE_PARAM:
		a.address -= generic ? EXEC_WINDOW_PARAM : 0;
		return in_params(&a);
	}
	return NULL;
}
