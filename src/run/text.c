/* What a person reads of a run. */
#include <string.h>

#include "run/run.h"
#include "sys/fs.h"

static void add_value(struct strbuf *out, enum run_view view, const unsigned char *bytes)
{
	uint32_t word;
	float number;

	memcpy(&word, bytes, sizeof word);
	memcpy(&number, bytes, sizeof number);
	switch (view) {
	case RUN_VIEW_F32:
		strbuf_addf(out, " %15.9g", (double)number);
		break;
	case RUN_VIEW_S32:
		strbuf_addf(out, " %15ld", (long)(int32_t)word);
		break;
	case RUN_VIEW_U32:
		strbuf_addf(out, " %15lu", (unsigned long)word);
		break;
	case RUN_VIEW_NONE:
	case RUN_VIEW_HEX:
		strbuf_addf(out, " %08lx", (unsigned long)word);
		break;
	}
}

static void add_buffer(const struct run_buffer *buffer, struct strbuf *out)
{
	static const char *const as[] = {[RUN_VIEW_NONE] = "",
		[RUN_VIEW_F32] = "f32",
		[RUN_VIEW_S32] = "s32",
		[RUN_VIEW_U32] = "u32",
		[RUN_VIEW_HEX] = "hex"};
	size_t line = buffer->view == RUN_VIEW_HEX ? 8 : 4;
	size_t words = buffer->size / 4, shown = words < buffer->words ? words : buffer->words;

	strbuf_addf(out, "\n%s  %zu bytes", buffer->name, buffer->size);
	if (shown < words)
		strbuf_addf(out, ", the first %zu of %zu words", shown, words);
	else if (buffer->size % 4)
		strbuf_addf(out, ", its %zu whole words", words);
	strbuf_addf(out, ", as %s\n", as[buffer->view]);
	for (size_t i = 0; i < shown; i++) {
		if (i % line == 0)
			strbuf_addf(out, "%6zu", i);
		add_value(out, buffer->view, buffer->bytes + 4 * i);
		if (i % line == line - 1 || i + 1 == shown)
			strbuf_add_char(out, '\n');
	}
}

static void add_fault(
	const struct run_plan *plan, const struct exec_fault *fault, struct strbuf *out)
{
	strbuf_addf(out, "fault    %s\n", exec_fault_name(fault->kind));
	strbuf_addf(out, "         %s\n", fault->detail);
	for (unsigned i = 0; fault->source_line && i < plan->ptx->file_count; i++)
		if (plan->ptx->files[i].index == fault->source_file)
			strbuf_addf(out, "source   %s:%d\n", plan->ptx->files[i].name,
				fault->source_line);
}

static void add_checks(uint32_t checks, struct strbuf *out)
{
	const char *both = checks == (EXEC_CHECK_UNINITIALISED | EXEC_CHECK_RACES) ? ", " : "";

	if (checks)
		strbuf_addf(out, "checks   %s%s%s: nothing found\n",
			checks & EXEC_CHECK_UNINITIALISED ? "uninitialised" : "", both,
			checks & EXEC_CHECK_RACES ? "races" : "");
}

void run_text(const struct run_plan *plan, const struct run_result *result, uint32_t checks,
	struct strbuf *out)
{
	const unsigned *grid = plan->grid, *block = plan->block;

	strbuf_addf(out, "kernel   %s of %s\n", plan->entry->name, fs_base_name(plan->ptx->name));
	strbuf_addf(out, "launch   grid %u x %u x %u, block %u x %u x %u", grid[0], grid[1],
		grid[2], block[0], block[1], block[2]);
	if (plan->shared_bytes)
		strbuf_addf(out, ", %zu bytes of dynamic shared memory", plan->shared_bytes);
	strbuf_addf(out, "\n%s %llu warp instructions, %llu lane instructions\n",
		result->fault.kind == EXEC_FAULT_NONE ? "ran     " : "stopped ",
		(unsigned long long)result->stats.warp_instructions,
		(unsigned long long)result->stats.lane_instructions);
	if (result->traits.approximate)
		strbuf_addf(out, "bits     approximate: %s (line %u)\n",
			result->traits.approximate_op, result->traits.approximate_at.line);
	else
		strbuf_add(out, "bits     exact\n");
	if (result->fault.kind != EXEC_FAULT_NONE) {
		add_fault(plan, &result->fault, out);
		return;
	}
	add_checks(checks, out);
	for (size_t i = 0; i < plan->buffers.count; i++)
		if (plan->buffers.items[i].view != RUN_VIEW_NONE)
			add_buffer(&plan->buffers.items[i], out);
}
