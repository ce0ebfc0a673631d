/*
 * The form 'sibling': two one-column kernels give the same bits over slots that pick experts; a
 * HOST slot's outputs stay as they were filled, in both.
 */
#include "gate/form.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "gate/inputs.h"
#include "gate/slots.h"

static const char *const known[] = {
	"name", "form", "kernels", "weights", "rows", "experts", "slots", "cases", NULL};

static const struct gate_walks_keys keys = {
	.known = known, .kernels = {"reference", "sibling", NULL}};

struct error *gate_sibling_read(
	struct arena *arena, const struct yaml_node *node, struct gate_clause *clause)
{
	struct gate_walks *walks = arena_alloc(arena, sizeof *walks);

	TRY(yaml_check_keys(node, "a clause of form sibling", known));
	TRY(gate_slots_experts(node, walks));
	TRY(gate_slots_read(
		arena, node, "slots", walks, GATE_SLOTS_MOST, &walks->select, &walks->slots));
	return gate_walks_read(arena, node, &keys, walks, clause);
}

/* One case under way. */
struct sibling {
	struct gate_machine *machine;
	struct gate_inputs inputs;
	struct gate_kernel kernels[2];
	uint32_t *words[2]; /* reference, sibling: slots * rows */
	bool equal, host_untouched;
};

/* What the output at `i` must be and is; a HOST slot must be its fill in both. */
static struct gate_mismatch output_at(const struct sibling *s, bool host, size_t i)
{
	uint32_t want = s->words[0][i], got = s->words[1][i];

	if (!host)
		return (struct gate_mismatch){.got = got,
			.want = want,
			.unwritten = got == GATE_FILL || want == GATE_FILL};
	return (struct gate_mismatch){.got = got == GATE_FILL ? want : got, .want = GATE_FILL};
}

static void compare(struct sibling *s)
{
	const struct gate_walks *walks = s->inputs.walks;
	unsigned rows = s->inputs.walks_case->rows;
	struct gate_tally *tally = &s->machine->outcome->tally;

	s->equal = s->host_untouched = true;
	for (unsigned slot = 0; slot < walks->slots; slot++)
		for (unsigned row = 0; row < rows; row++) {
			bool host = walks->select[slot] == GATE_SLOT_HOST;
			struct gate_mismatch output = output_at(s, host, (size_t)slot * rows + row);
			uint64_t before = tally->mismatches;

			output.slot = slot;
			output.row = row;
			gate_tally_add(tally, &output);
			if (tally->mismatches == before)
				continue;
			if (host)
				s->host_untouched = false;
			else
				s->equal = false;
		}
}

static void report(struct sibling *s, const struct gate_case *gate_case)
{
	const struct gate_walks *walks = s->inputs.walks;
	struct gate_outcome *outcome = s->machine->outcome;
	unsigned rows = s->inputs.walks_case->rows;
	bool held = s->equal && s->host_untouched;
	struct strbuf line = STRBUF_INIT;

	strbuf_addf(&line, "%s[%s] n_sb=%u rows=%u slots=", gate_case->clause->name,
		gate_case->name, s->inputs.walks_case->n_sb, rows);
	gate_slots_line(&line, walks->select, walks->slots);
	strbuf_addf(&line, " sibling_is_reference=%s host_untouched=%s %s",
		s->equal ? "true" : "false", s->host_untouched ? "true" : "false",
		held ? "PASS" : "FAIL");
	if (!held) {
		gate_line_first(&line, &outcome->tally.first);
		outcome->verdict = VERDICT_FAIL;
		gate_note_unwritten(s->machine, &outcome->tally.first);
	}
	outcome->line = strbuf_detach(&line);
}

static struct error *run(struct sibling *s, const struct gate_case *gate_case)
{
	const struct gate_walks *walks = gate_case->clause->data;
	const struct gate_walks_case *data = gate_case->data;
	size_t count = (size_t)walks->slots * data->rows;

	for (unsigned i = 0; i < 2; i++)
		TRY(gate_kernel_load(s->machine, walks->kernels[i], &s->kernels[i]));
	TRY(gate_inputs_upload(s->machine, gate_case, &s->inputs));
	for (unsigned i = 0; i < 2 && !s->machine->stopped; i++) {
		s->words[i] = mem_try_alloc(count, sizeof *s->words[i]);
		if (!s->words[i])
			return error_new(ERROR_SYSTEM, "no memory for %zu outputs", count);
		TRY(gate_inputs_sums(
			s->machine, &s->inputs, &s->kernels[i], walks->slots, "", s->words[i]));
	}
	TRY(gate_machine_finish(s->machine));
	if (!s->machine->stopped) {
		compare(s);
		report(s, gate_case);
	}
	return NULL;
}

struct error *gate_sibling_run(const struct gate_case *gate_case, struct gate_machine *machine)
{
	struct sibling s = {.machine = machine};
	struct error *error = run(&s, gate_case);

	for (unsigned i = 0; i < 2; i++) {
		free(s.words[i]);
		gate_kernel_destroy(&s.kernels[i]);
	}
	return error;
}
