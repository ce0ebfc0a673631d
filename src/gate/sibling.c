/*
 * The form 'sibling': two one-column kernels give the same bits over slots that pick experts; a
 * HOST slot's outputs stay as they were filled, in both.
 */
#include "gate/form.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "gate/inputs.h"

enum { EXPERTS_MOST = 1 << 16 };

static const char *const known[] = {
	"name", "form", "kernels", "weights", "rows", "experts", "slots", "cases", NULL};

static const struct gate_walks_keys keys = {known, {"reference", "sibling", NULL}};

static struct error *read_slots(
	struct arena *arena, const struct yaml_node *node, struct gate_walks *walks)
{
	const struct yaml_node *list;
	uint32_t *select;
	uint64_t expert;
	size_t hosts = 0;

	TRY(yaml_need(node, "slots", &list));
	TRY(yaml_expect(list, YAML_LIST, "slots"));
	if (list->count == 0 || list->count > GATE_SLOTS_MOST)
		return yaml_error(
			list, "slots must be 1 to %d, not %zu", GATE_SLOTS_MOST, list->count);
	select = arena_array(arena, list->count, sizeof *select);
	for (size_t i = 0; i < list->count; i++) {
		const struct yaml_node *slot = &list->items[i];

		if (slot->kind == YAML_SCALAR && strcmp(slot->text, "HOST") == 0) {
			select[i] = GATE_SLOT_HOST;
			hosts++;
			continue;
		}
		TRY(yaml_unsigned(slot, "a slot that is not HOST", 0, walks->experts - 1, &expert));
		select[i] = (uint32_t)expert;
	}
	if (hosts == list->count)
		return yaml_error(list, "every slot is HOST, so nothing would be computed");
	walks->slots = (unsigned)list->count;
	walks->select = select;
	return NULL;
}

struct error *gate_sibling_read(
	struct arena *arena, const struct yaml_node *node, struct gate_clause *clause)
{
	struct gate_walks *walks = arena_alloc(arena, sizeof *walks);
	const struct yaml_node *experts;
	uint64_t count;

	TRY(yaml_check_keys(node, "a clause of form sibling", known));
	TRY(yaml_need(node, "experts", &experts));
	TRY(yaml_unsigned(experts, "experts", 1, EXPERTS_MOST, &count));
	walks->experts = (unsigned)count;
	TRY(read_slots(arena, node, walks));
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
	struct gate_tally *tally = &s->machine->outcome->tally;

	s->equal = s->host_untouched = true;
	for (unsigned slot = 0; slot < walks->slots; slot++)
		for (unsigned row = 0; row < walks->rows; row++) {
			bool host = walks->select[slot] == GATE_SLOT_HOST;
			struct gate_mismatch output =
				output_at(s, host, (size_t)slot * walks->rows + row);
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
	bool held = s->equal && s->host_untouched;
	struct strbuf line = STRBUF_INIT;

	strbuf_addf(&line, "%s[%s] n_sb=%u rows=%u slots=[", gate_case->clause->name,
		gate_case->name, s->inputs.walks_case->n_sb, walks->rows);
	for (unsigned i = 0; i < walks->slots; i++) {
		strbuf_add(&line, i ? ", " : "");
		if (walks->select[i] == GATE_SLOT_HOST)
			strbuf_add(&line, "HOST");
		else
			strbuf_addf(&line, "%u", walks->select[i]);
	}
	strbuf_addf(&line, "] sibling_is_reference=%s host_untouched=%s %s",
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
	size_t count = (size_t)walks->slots * walks->rows;

	for (unsigned i = 0; i < 2; i++)
		TRY(gate_kernel_load(s->machine, walks->kernels[i], &s->kernels[i]));
	TRY(gate_inputs_upload(s->machine, gate_case, &s->inputs));
	for (unsigned i = 0; i < 2 && !s->machine->stopped; i++) {
		s->words[i] = mem_try_alloc(count, sizeof *s->words[i]);
		if (!s->words[i])
			return error_new(ERROR_SYSTEM, "no memory for %zu outputs", count);
		TRY(gate_inputs_sums(
			s->machine, &s->inputs, &s->kernels[i], walks->slots, s->words[i]));
	}
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
