/* What stopped a launch, in words: the fault's place, thread and one complete line. */
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "exec/machine.h"

static const char *const names[EXEC_FAULT_COUNT] = {
	[EXEC_FAULT_NONE] = "none",
	[EXEC_FAULT_ADDRESS] = "address",
	[EXEC_FAULT_MISALIGNED] = "misaligned",
	[EXEC_FAULT_READ_ONLY] = "read-only",
	[EXEC_FAULT_TRAP] = "trap",
	[EXEC_FAULT_DEADLOCK] = "deadlock",
	[EXEC_FAULT_BUDGET] = "budget",
	[EXEC_FAULT_SHUFFLE] = "shuffle",
	[EXEC_FAULT_CALL] = "call",
	[EXEC_FAULT_LAUNCH] = "launch",
	[EXEC_FAULT_FREED] = "freed",
	[EXEC_FAULT_UNINITIALISED] = "uninitialised",
	[EXEC_FAULT_RACE] = "race",
};

const char *exec_fault_name(enum exec_fault_kind kind)
{
	return kind < EXEC_FAULT_COUNT ? names[kind] : "unknown";
}

static void set_kernel(struct exec_state *state, enum exec_fault_kind kind)
{
	struct exec_fault *fault = state->fault;

	fault->kind = kind;
	snprintf(fault->kernel, sizeof fault->kernel, "%s",
		state->launch->entry ? state->launch->entry : "");
}

static void set_detail(struct exec_fault *fault, struct strbuf *text)
{
	snprintf(fault->detail, sizeof fault->detail, "%s", text->text);
}

void exec_fault_launch(struct exec_state *state, const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	va_list ap;

	set_kernel(state, EXEC_FAULT_LAUNCH);
	strbuf_addf(&text, "kernel %s: ", state->fault->kernel);
	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	set_detail(state->fault, &text);
}

/* The file's name without its folders: the line is for people. */
static const char *base_name(const char *path)
{
	const char *slash = path ? strrchr(path, '/') : NULL;

	return slash ? slash + 1 : path ? path : "ptx";
}

void exec_fault_at(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	enum exec_fault_kind kind, const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct exec_state *state = warp->state;
	struct exec_fault *fault = state->fault;
	const struct ptx_insn *ptx = insn->ptx;
	va_list ap;

	if (fault->kind != EXEC_FAULT_NONE)
		return;
	set_kernel(state, kind);
	memcpy(fault->block, warp->block->id, sizeof fault->block);
	for (unsigned i = 0; i < 3; i++)
		fault->thread[i] = warp->tid[i][lane];
	fault->pos = ptx->pos;
	fault->source_file = ptx->loc.file;
	fault->source_line = ptx->loc.line;
	strbuf_addf(&text, "kernel %s, %s:%u: %s ", fault->kernel,
		base_name(state->module->ptx->name), ptx->pos.line, ptx->mnemonic);
	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	strbuf_addf(&text, ", block (%u,%u,%u) thread (%u,%u,%u)", fault->block[0], fault->block[1],
		fault->block[2], fault->thread[0], fault->thread[1], fault->thread[2]);
	set_detail(fault, &text);
}

/* "0-3,8" for a mask. */
static void add_lanes(struct strbuf *text, uint32_t mask)
{
	const char *comma = "";

	for (unsigned lane = 0; lane < EXEC_LANES; lane++) {
		unsigned last = lane;

		if (!(mask >> lane & 1))
			continue;
		while (last + 1 < EXEC_LANES && mask >> (last + 1) & 1)
			last++;
		strbuf_addf(text, last > lane ? "%s%u-%u" : "%s%u", comma, lane, last);
		comma = ",";
		lane = last;
	}
}

/* Lanes of the warp that wait at the same instruction as `lane`. */
static uint32_t waiting_with(const struct exec_warp *warp, unsigned lane)
{
	const struct exec_parked *place = &warp->parked[lane];
	uint32_t mask = 0;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		if (warp->parked[l].wait != EXEC_WAIT_NONE && warp->parked[l].pc == place->pc &&
			warp->parked[l].frame->func == place->frame->func)
			mask |= (uint32_t)1 << l;
	return mask;
}

static void add_warp(struct strbuf *text, struct exec_warp *warp, const char **separator,
	const struct exec_insn **first, unsigned *first_lane, struct exec_warp **first_warp)
{
	uint32_t told = 0;

	for (unsigned lane = 0; lane < EXEC_LANES; lane++) {
		const struct exec_parked *place = &warp->parked[lane];
		const struct exec_insn *insn;
		uint32_t mask;

		if (place->wait == EXEC_WAIT_NONE || told >> lane & 1)
			continue;
		insn = &place->frame->func->insns[place->pc];
		mask = waiting_with(warp, lane);
		told |= mask;
		if (!*first) {
			*first = insn;
			*first_lane = lane;
			*first_warp = warp;
		}
		strbuf_addf(text, "%swarp %u lanes ", *separator, warp->index);
		add_lanes(text, mask);
		strbuf_addf(text, " at %s (line %u", insn->ptx->mnemonic, insn->ptx->pos.line);
		if (place->wait == EXEC_WAIT_MEET)
			strbuf_addf(text, ", members 0x%08x", place->members);
		else
			strbuf_addf(text, ", barrier %u", place->barrier);
		strbuf_add(text, ")");
		*separator = "; ";
	}
}

void exec_fault_deadlock(struct exec_block *block)
{
	AUTO_STRBUF struct strbuf places = STRBUF_INIT;
	const struct exec_insn *first = NULL;
	struct exec_warp *warp = NULL;
	const char *separator = "";
	unsigned lane = 0;

	for (unsigned i = 0; i < block->warp_count; i++)
		add_warp(&places, &block->warps[i], &separator, &first, &lane, &warp);
	if (!first)
		return;
	/* The longest detail keeps its head; the block and thread stand in fields of their own. */
	if (places.length > 330) {
		strbuf_truncate(&places, 330);
		strbuf_add(&places, " ...");
	}
	exec_fault_at(warp, first, lane, EXEC_FAULT_DEADLOCK, "waits for ever, no lane can run: %s",
		places.text);
}
