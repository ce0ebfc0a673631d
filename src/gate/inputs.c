/* A walks case's inputs and one-column launches: see inputs.h. */
#include "gate/inputs.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "gate/cache.h"

enum { BUDGET_AN_ITERATION = 16384, FAULT_EXPERT_ID = 1 };

struct error *gate_inputs_upload(
	struct gate_machine *machine, const struct gate_case *gate_case, struct gate_inputs *out)
{
	const struct gate_walks *walks = gate_case->clause->data;
	const struct gate_walks_case *data = gate_case->data;
	struct gate_inputs in = {.walks = walks, .walks_case = data};
	size_t rows = (size_t)walks->rows * walks->experts, bytes = 0;
	const struct gate_planes *planes;
	const uint32_t *stack;

	if (machine->stopped)
		return NULL;
	TRY(gate_cache_stack(
		machine->cache, walks->format, rows, data->n_sb, data->weights_seed, &stack));
	TRY(gate_cache_planes(
		machine->cache, data->n_sb, walks->slots, data->activations_seed, &planes));
	if (!gate_stack_bytes(walks->format, rows, data->n_sb, &bytes))
		return error_new(ERROR_INTERNAL, "a stack's size was not checked");
	TRY(gate_machine_upload(machine, stack, bytes, &in.weights));
	TRY(gate_machine_upload(machine, planes->q, planes->q_bytes, &in.q));
	TRY(gate_machine_upload(machine, planes->s8, planes->s8_bytes, &in.s8));
	TRY(gate_machine_upload(machine, planes->d8, planes->d8_bytes, &in.d8));
	TRY(gate_machine_upload(
		machine, walks->select, walks->slots * sizeof *walks->select, &in.select));
	*out = in;
	return NULL;
}

uint64_t gate_inputs_budget(const struct gate_inputs *inputs, unsigned slots)
{
	uint64_t warps = (uint64_t)(inputs->walks->rows + GATE_ROWS_A_BLOCK) * slots;

	return warps * (inputs->walks_case->n_sb / 4 + 2) * BUDGET_AN_ITERATION;
}

static struct error *check_fault(struct gate_machine *machine, const char *entry, uint64_t address,
	uint32_t *words, unsigned slots)
{
	if (machine->stopped)
		return NULL;
	TRY(exec_read(machine->device, address, words, slots * sizeof *words));
	for (unsigned slot = 0; slot < slots; slot++)
		if (words[slot]) {
			gate_machine_stop(machine, VERDICT_RUN_FAILED,
				"kernel %s raised fault 0x%" PRIx32 "%s in slot %u", entry,
				words[slot], words[slot] == FAULT_EXPERT_ID ? " (expert_id)" : "",
				slot);
			break;
		}
	return NULL;
}

static struct error *launch(struct gate_machine *machine, const struct gate_inputs *in,
	const struct gate_kernel *kernel, unsigned slots, uint64_t y, uint64_t fault)
{
	const struct gate_argument arguments[] = {{in->weights, 8}, {in->q, 8}, {in->s8, 8},
		{in->d8, 8}, {in->select, 8}, {y, 8}, {fault, 8}, {in->walks->rows, 4},
		{in->walks_case->n_sb, 4}, {in->walks->experts, 4}};
	struct gate_launch launch = {.kernel = kernel,
		.grid_x = (in->walks->rows + GATE_ROWS_A_BLOCK - 1) / GATE_ROWS_A_BLOCK,
		.grid_y = slots,
		.threads = GATE_THREADS,
		.arguments = arguments,
		.count = sizeof arguments / sizeof *arguments,
		.most_instructions = gate_inputs_budget(in, slots)};

	return gate_machine_launch(machine, &launch);
}

/*
 * Walks that both lost their loop, or both store a constant, agree in every bit. Rows and columns
 * are random and differ, so sums that are all the same were not made of them. What is not written
 * at all is told as such by the comparison.
 */
static void check_varied(struct gate_machine *machine, const struct gate_inputs *inputs,
	const char *entry, unsigned slots, const uint32_t *words)
{
	const struct gate_walks *walks = inputs->walks;
	const uint32_t *first = NULL;
	size_t same = 0;

	for (size_t i = 0; i < (size_t)slots * walks->rows; i++) {
		if (walks->select[i / walks->rows] == GATE_SLOT_HOST)
			continue;
		first = first ? first : &words[i];
		if (words[i] != *first)
			return;
		same++;
	}
	if (same > 1 && *first != GATE_FILL)
		gate_machine_stop(machine, VERDICT_RUN_FAILED,
			"kernel %s stores 0x%08" PRIx32
			" in every row of every slot: it does not compute from its inputs",
			entry, *first);
}

struct error *gate_inputs_sums(struct gate_machine *machine, const struct gate_inputs *inputs,
	const struct gate_kernel *kernel, unsigned slots, uint32_t *words)
{
	size_t count = (size_t)slots * inputs->walks->rows;
	AUTO_FREE uint32_t *faults = mem_alloc(slots * sizeof *faults);
	uint64_t y, fault;

	if (machine->stopped)
		return NULL;
	TRY(gate_machine_output(machine, count, &y));
	TRY(gate_machine_upload(machine, faults, slots * sizeof *faults, &fault));
	TRY(launch(machine, inputs, kernel, slots, y, fault));
	TRY(check_fault(machine, kernel->entry, fault, faults, slots));
	TRY(gate_machine_read(machine, y, words, count));
	if (!machine->stopped)
		check_varied(machine, inputs, kernel->entry, slots, words);
	return NULL;
}

void gate_line_first(struct strbuf *line, const struct gate_mismatch *first)
{
	strbuf_addf(line, " first_mismatch=slot %u row %u got 0x%08" PRIx32 " want 0x%08" PRIx32,
		first->slot, first->row, first->got, first->want);
}

void gate_note_unwritten(struct gate_machine *machine, const struct gate_mismatch *first)
{
	struct strbuf text = STRBUF_INIT;

	if (!first->unwritten)
		return;
	strbuf_addf(&text, "slot %u row %u still holds its fill (0x%08" PRIx32 "): not written",
		first->slot, first->row, GATE_FILL);
	free(machine->outcome->message);
	machine->outcome->message = strbuf_detach(&text);
}
