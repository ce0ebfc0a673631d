/* The words of a case, and two cases held against one another: see gate.h and trace.h. */
#include "gate/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"

void gate_trace_destroy(struct gate_trace *trace)
{
	free(trace->words);
	free(trace->parts);
	*trace = (struct gate_trace){0};
}

/* Parts are few and large: no room is kept for more. */
struct error *gate_trace_add(struct gate_trace *trace, const char *entry, const char *what,
	const uint32_t *words, size_t count)
{
	struct gate_trace_part *part;
	uint32_t *grown = NULL;
	size_t total, bytes;

	if (checked_add(trace->count, count, &total) && checked_mul(total, sizeof *grown, &bytes))
		grown = realloc(trace->words, bytes ? bytes : 1);
	if (!grown)
		return error_new(ERROR_SYSTEM, "no memory for %zu words of a trace", count);
	memcpy(grown + trace->count, words, count * sizeof *words);
	trace->words = grown;
	trace->parts = mem_realloc_array(trace->parts, trace->part_count + 1, sizeof *trace->parts);
	part = &trace->parts[trace->part_count++];
	*part = (struct gate_trace_part){.first = trace->count, .count = count};
	snprintf(part->name, sizeof part->name, "%.60s%s%.30s", entry, *what ? " " : "", what);
	trace->count = total;
	return NULL;
}

static void add_first(struct gate_agreement *out, const struct gate_trace_part *part, size_t index,
	const uint32_t *cpu, const uint32_t *gpu)
{
	out->has_first = true;
	memcpy(out->part, part->name, sizeof out->part);
	out->index = index;
	out->lacking = !cpu || !gpu;
	out->cpu = cpu ? *cpu : 0;
	out->gpu = gpu ? *gpu : 0;
}

static const struct gate_trace_part absent;

/* One part; `absent`: that trace has none of the name in this place. */
static void compare_part(const struct gate_trace *cpu, const struct gate_trace_part *cpu_part,
	const struct gate_trace *gpu, const struct gate_trace_part *gpu_part,
	struct gate_agreement *out)
{
	for (size_t i = 0; i < cpu_part->count || i < gpu_part->count; i++) {
		const uint32_t *a = i < cpu_part->count ? &cpu->words[cpu_part->first + i] : NULL;
		const uint32_t *b = i < gpu_part->count ? &gpu->words[gpu_part->first + i] : NULL;

		out->words++;
		if (a && b && *a == *b)
			continue;
		out->differing++;
		if (!out->has_first)
			add_first(out, a ? cpu_part : gpu_part, i, a, b);
	}
}

void gate_trace_compare(
	const struct gate_trace *cpu, const struct gate_trace *gpu, struct gate_agreement *out)
{
	*out = (struct gate_agreement){0};
	for (size_t i = 0; i < cpu->part_count || i < gpu->part_count; i++) {
		const struct gate_trace_part *a = i < cpu->part_count ? &cpu->parts[i] : &absent;
		const struct gate_trace_part *b = i < gpu->part_count ? &gpu->parts[i] : &absent;

		if (a == &absent || b == &absent || strcmp(a->name, b->name) == 0) {
			compare_part(cpu, a, gpu, b, out);
		} else {
			compare_part(cpu, a, gpu, &absent, out);
			compare_part(cpu, &absent, gpu, b, out);
		}
	}
}
