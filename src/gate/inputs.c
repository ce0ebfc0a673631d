/* A walks case's inputs and one-column launches: see inputs.h. */
#include "gate/inputs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "gate/cache.h"
#include "gate/planes.h"

enum { BUDGET_AN_ITERATION = 16384, FAULT_EXPERT_ID = 1 };

struct error *gate_inputs_upload(
	struct gate_machine *machine, const struct gate_case *gate_case, struct gate_inputs *out)
{
	const struct gate_walks *walks = gate_case->clause->data;
	const struct gate_walks_case *data = gate_case->data;
	struct gate_inputs in = {.walks = walks, .walks_case = data};
	size_t rows = (size_t)data->rows * walks->experts, bytes = 0;
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
	TRY(gate_machine_input(machine, "weights", stack, bytes, &in.weights));
	TRY(gate_machine_input(machine, "q", planes->q, planes->q_bytes, &in.q));
	TRY(gate_machine_input(machine, "s8", planes->s8, planes->s8_bytes, &in.s8));
	TRY(gate_machine_input(machine, "d8", planes->d8, planes->d8_bytes, &in.d8));
	*out = in;
	return NULL;
}

uint64_t gate_inputs_budget(const struct gate_inputs *inputs, unsigned slots)
{
	uint64_t warps = (uint64_t)(inputs->walks_case->rows + GATE_ROWS_A_BLOCK) * slots;

	return warps * (inputs->walks_case->n_sb / 4 + 2) * BUDGET_AN_ITERATION;
}

static void lay_out(struct gate_walk *walk)
{
	const struct gate_inputs *in = walk->inputs;
	unsigned rows = in->walks_case->rows;
	struct gate_planes column = {0};

	/* Sizes of one column; all of them together were checked when the gate was read. */
	(void)gate_planes_bytes(in->walks_case->n_sb, walk->column, &column);
	const struct gate_argument arguments[GATE_ONE_COLUMN_ARGUMENTS] = {{in->weights, 8},
		{in->q + column.q_bytes, 8}, {in->s8 + column.s8_bytes, 8},
		{in->d8 + column.d8_bytes, 8}, {walk->select_at, 8}, {walk->y, 8}, {walk->fault, 8},
		{rows, 4}, {in->walks_case->n_sb, 4}, {in->walks->experts, 4}};

	memcpy(walk->arguments, arguments, sizeof arguments);
	walk->launch = (struct gate_launch){.kernel = walk->kernel,
		.grid_x = (rows + GATE_ROWS_A_BLOCK - 1) / GATE_ROWS_A_BLOCK,
		.grid_y = walk->slots,
		.threads = GATE_THREADS,
		.arguments = walk->arguments,
		.count = GATE_ONE_COLUMN_ARGUMENTS,
		.most_instructions = gate_inputs_budget(in, walk->slots)};
}

struct error *gate_walk_prepare(struct gate_machine *machine, struct gate_walk *walk)
{
	size_t count = (size_t)walk->slots * walk->inputs->walks_case->rows;

	TRY(gate_machine_input(machine, "sel", walk->select, walk->slots * sizeof *walk->select,
		&walk->select_at));
	TRY(gate_machine_output(machine, "y", GATE_FILL, count, &walk->y));
	TRY(gate_machine_output(machine, "fault", 0, walk->slots, &walk->fault));
	lay_out(walk);
	return NULL;
}

static struct error *check_fault(struct gate_machine *machine, const struct gate_walk *walk)
{
	AUTO_FREE uint32_t *words = mem_alloc(walk->slots * sizeof *words);

	TRY(gate_machine_peek(machine, walk->fault, words, walk->slots));
	for (unsigned slot = 0; slot < walk->slots; slot++)
		if (words[slot]) {
			gate_machine_stop(machine, VERDICT_RUN_FAILED,
				"kernel %s raised fault 0x%" PRIx32 "%s in slot %u",
				walk->kernel->entry, words[slot],
				words[slot] == FAULT_EXPERT_ID ? " (expert_id)" : "", slot);
			break;
		}
	return NULL;
}

/*
 * Walks that both lost their loop, or both store a constant, agree in every bit. Rows and columns
 * are random and differ, so sums that are all the same were not made of them. What is not written
 * at all is told as such by the comparison.
 */
static void check_varied(
	struct gate_machine *machine, const struct gate_walk *walk, const uint32_t *words)
{
	unsigned rows = walk->inputs->walks_case->rows;
	const uint32_t *first = NULL;
	size_t same = 0;

	for (size_t i = 0; i < (size_t)walk->slots * rows; i++) {
		if (walk->select[i / rows] == GATE_SLOT_HOST)
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
			walk->kernel->entry, *first);
}

struct error *gate_walk_read(struct gate_machine *machine, const struct gate_walk *walk,
	const char *what, uint32_t *words)
{
	size_t count = (size_t)walk->slots * walk->inputs->walks_case->rows;

	TRY(check_fault(machine, walk));
	TRY(gate_machine_read(machine, walk->kernel, what, walk->y, words, count));
	if (!machine->stopped)
		check_varied(machine, walk, words);
	return NULL;
}

struct error *gate_inputs_sums(struct gate_machine *machine, const struct gate_inputs *inputs,
	const struct gate_kernel *kernel, unsigned slots, const char *what, uint32_t *words)
{
	struct gate_walk walk = {.inputs = inputs,
		.kernel = kernel,
		.select = inputs->walks->select,
		.slots = slots};

	if (machine->stopped)
		return NULL;
	TRY(gate_walk_prepare(machine, &walk));
	TRY(gate_machine_launch(machine, &walk.launch));
	return gate_walk_read(machine, &walk, what, words);
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
