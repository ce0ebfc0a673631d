/*
 * The form 'select': the sums of a slot depend on its expert and its column, and on nothing else.
 * A slot alone, the launch run again and a launch that is kept (on a card a captured graph) and
 * replayed, with the same experts and with changed ones, give the bits that a plain launch gives.
 */
#include "gate/form.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "gate/inputs.h"
#include "gate/slots.h"

/* Each is a launch of its own, and is held against each other. */
enum { SLOTS_MOST = 256 };

static const char *const known[] = {
	"name", "form", "kernels", "weights", "experts", "slots", "changed", "cases", NULL};

static const struct gate_walks_keys keys = {
	.known = known, .kernels = {"select", NULL}, .rows_in_cases = true};

/* The clause's data; the walks come first, for whom only they matter. */
struct select_clause {
	struct gate_walks walks;
	const uint32_t *changed; /* experts of the same slots, later */
};

static struct error *read_changed(
	struct arena *arena, const struct yaml_node *node, struct select_clause *clause)
{
	const struct gate_walks *walks = &clause->walks;
	const struct yaml_node *list;
	unsigned count = 0;

	TRY(yaml_need(node, "changed", &list));
	TRY(gate_slots_read(arena, node, "changed", walks, SLOTS_MOST, &clause->changed, &count));
	if (count != walks->slots)
		return yaml_error(
			list, "changed has %u slots, and slots has %u", count, walks->slots);
	if (memcmp(clause->changed, walks->select, count * sizeof *walks->select) == 0)
		return yaml_error(list, "changed is the same as slots, so nothing would change");
	return NULL;
}

struct error *gate_select_read(
	struct arena *arena, const struct yaml_node *node, struct gate_clause *clause)
{
	struct select_clause *data = arena_alloc(arena, sizeof *data);
	struct gate_walks *walks = &data->walks;

	TRY(yaml_check_keys(node, "a clause of form select", known));
	TRY(gate_slots_experts(node, walks));
	TRY(gate_slots_read(
		arena, node, "slots", walks, SLOTS_MOST, &walks->select, &walks->slots));
	TRY(read_changed(arena, node, data));
	return gate_walks_read(arena, node, &keys, walks, clause);
}

/* What is computed: all slots' sums, each by another way. */
enum way { LAUNCH, RERUN, ALONE, REPLAY, CHANGED, CHANGED_REPLAY, WAYS };

/* One case under way. */
struct selecting {
	struct gate_machine *machine;
	struct gate_inputs inputs;
	struct gate_kernel kernel;
	const struct select_clause *clause;
	unsigned rows, slots;
	uint32_t *words[WAYS]; /* slots * rows each */
	bool alone, rerun, replay, host_untouched, differ;
};

/* Over some slots, from `column` on, with buffers of its own. */
static struct error *sums(struct selecting *s, const uint32_t *select, unsigned column,
	unsigned slots, const char *what, uint32_t *words)
{
	struct gate_walk walk = {.inputs = &s->inputs,
		.kernel = &s->kernel,
		.select = select + column,
		.column = column,
		.slots = slots};

	if (s->machine->stopped)
		return NULL;
	TRY(gate_walk_prepare(s->machine, &walk));
	TRY(gate_machine_launch(s->machine, &walk.launch));
	return gate_walk_read(s->machine, &walk, what, words);
}

static struct error *replay_both(
	struct selecting *s, struct gate_walk *walk, struct gate_recording *recording)
{
	struct gate_machine *machine = s->machine;

	TRY(gate_machine_replay(machine, recording));
	TRY(gate_walk_read(machine, walk, "replayed", s->words[REPLAY]));
	TRY(gate_machine_refill(machine, walk->y, GATE_FILL));
	walk->select = s->clause->changed;
	TRY(gate_machine_change(machine, walk->select_at, walk->select));
	TRY(gate_machine_replay(machine, recording));
	return gate_walk_read(machine, walk, "changed replayed", s->words[CHANGED_REPLAY]);
}

static struct error *record_and_replay(struct selecting *s)
{
	struct gate_walk walk = {.inputs = &s->inputs,
		.kernel = &s->kernel,
		.select = s->clause->walks.select,
		.slots = s->slots};
	struct gate_recording *recording = NULL;
	struct error *error;

	if (s->machine->stopped)
		return NULL;
	TRY(gate_walk_prepare(s->machine, &walk));
	TRY(gate_machine_record(s->machine, &walk.launch, &recording));
	if (!recording)
		return NULL;
	error = replay_both(s, &walk, recording);
	gate_recording_destroy(recording);
	return error;
}

static struct error *launch_all(struct selecting *s)
{
	const uint32_t *select = s->clause->walks.select;
	char what[32];

	TRY(sums(s, select, 0, s->slots, "", s->words[LAUNCH]));
	TRY(sums(s, select, 0, s->slots, "again", s->words[RERUN]));
	for (unsigned slot = 0; slot < s->slots; slot++) {
		snprintf(what, sizeof what, "slot %u alone", slot);
		TRY(sums(s, select, slot, 1, what, s->words[ALONE] + (size_t)slot * s->rows));
	}
	TRY(sums(s, s->clause->changed, 0, s->slots, "changed", s->words[CHANGED]));
	TRY(record_and_replay(s));
	return gate_machine_finish(s->machine);
}

/* A HOST slot must be its fill by both ways. */
static void compare(
	struct selecting *s, const uint32_t *select, enum way got_by, enum way want_by, bool *equal)
{
	struct gate_tally *tally = &s->machine->outcome->tally;

	for (size_t i = 0; i < (size_t)s->slots * s->rows; i++) {
		uint32_t got = s->words[got_by][i], want = s->words[want_by][i];
		bool host = select[i / s->rows] == GATE_SLOT_HOST;
		struct gate_mismatch output = {.slot = (unsigned)(i / s->rows),
			.row = (unsigned)(i % s->rows),
			.got = host && got == GATE_FILL ? want : got,
			.want = host ? GATE_FILL : want,
			.unwritten = !host && (got == GATE_FILL || want == GATE_FILL)};
		uint64_t before = tally->mismatches;

		gate_tally_add(tally, &output);
		if (tally->mismatches == before)
			continue;
		if (host)
			s->host_untouched = false;
		else
			*equal = false;
	}
}

static bool same(const struct selecting *s, enum way a, unsigned slot, enum way b, unsigned other)
{
	return memcmp(s->words[a] + (size_t)slot * s->rows, s->words[b] + (size_t)other * s->rows,
		       s->rows * sizeof(uint32_t)) == 0;
}

/* The text is the outcome's message, unless there is one already. */
static void not_different(struct selecting *s, struct strbuf *text)
{
	s->differ = false;
	if (s->machine->outcome->message)
		strbuf_destroy(text);
	else
		s->machine->outcome->message = strbuf_detach(text);
}

/* Every slot has a column of its own, so no two have the same sums, whatever their experts. */
static void compare_slots(struct selecting *s)
{
	const uint32_t *select = s->clause->walks.select;

	for (unsigned a = 0; a < s->slots && s->differ; a++)
		for (unsigned b = a + 1; b < s->slots && s->differ; b++) {
			struct strbuf text = STRBUF_INIT;

			if (select[a] == GATE_SLOT_HOST || select[b] == GATE_SLOT_HOST ||
				!same(s, LAUNCH, a, LAUNCH, b))
				continue;
			strbuf_addf(&text,
				"slots %u and %u have the same sums, though other columns", a, b);
			not_different(s, &text);
		}
}

/* A slot with another expert has other sums. */
static void compare_experts(struct selecting *s)
{
	const uint32_t *select = s->clause->walks.select, *changed = s->clause->changed;

	for (unsigned i = 0; i < s->slots && s->differ; i++) {
		struct strbuf text = STRBUF_INIT;

		if (select[i] == changed[i] || select[i] == GATE_SLOT_HOST ||
			changed[i] == GATE_SLOT_HOST || !same(s, LAUNCH, i, CHANGED, i))
			continue;
		strbuf_addf(&text,
			"slot %u has the same sums of expert %" PRIu32 " and of expert %" PRIu32, i,
			select[i], changed[i]);
		not_different(s, &text);
	}
}

static void compare_all(struct selecting *s)
{
	const uint32_t *select = s->clause->walks.select;

	s->alone = s->rerun = s->replay = s->host_untouched = s->differ = true;
	compare(s, select, ALONE, LAUNCH, &s->alone);
	compare(s, select, RERUN, LAUNCH, &s->rerun);
	compare(s, select, REPLAY, LAUNCH, &s->replay);
	compare(s, s->clause->changed, CHANGED_REPLAY, CHANGED, &s->replay);
	compare_slots(s);
	compare_experts(s);
}

static const char *word(bool holds)
{
	return holds ? "true" : "false";
}

static void report(struct selecting *s, const struct gate_case *gate_case)
{
	struct gate_outcome *outcome = s->machine->outcome;
	bool held = s->alone && s->rerun && s->differ && s->replay && s->host_untouched;
	struct strbuf line = STRBUF_INIT;

	strbuf_addf(&line, "%s[%s] n_sb=%u rows=%u slots=", gate_case->clause->name,
		gate_case->name, s->inputs.walks_case->n_sb, s->rows);
	gate_slots_line(&line, s->clause->walks.select, s->slots);
	strbuf_add(&line, " changed=");
	gate_slots_line(&line, s->clause->changed, s->slots);
	strbuf_addf(&line,
		" slot_alone_is_slot=%s rerun_is_launch=%s slots_differ=%s replay_is_launch=%s "
		"host_untouched=%s %s",
		word(s->alone), word(s->rerun), word(s->differ), word(s->replay),
		word(s->host_untouched), held ? "PASS" : "FAIL");
	if (!held)
		outcome->verdict = VERDICT_FAIL;
	if (outcome->tally.has_first) {
		gate_line_first(&line, &outcome->tally.first);
		gate_note_unwritten(s->machine, &outcome->tally.first);
	}
	outcome->line = strbuf_detach(&line);
}

static struct error *run(struct selecting *s, const struct gate_case *gate_case)
{
	const struct gate_walks_case *data = gate_case->data;
	size_t count;

	s->clause = gate_case->clause->data;
	s->rows = data->rows;
	s->slots = s->clause->walks.slots;
	count = (size_t)s->slots * s->rows;
	TRY(gate_kernel_load(s->machine, s->clause->walks.kernels[0], &s->kernel));
	TRY(gate_inputs_upload(s->machine, gate_case, &s->inputs));
	if (s->machine->stopped)
		return NULL;
	for (unsigned i = 0; i < WAYS; i++) {
		s->words[i] = mem_try_alloc(count, sizeof *s->words[i]);
		if (!s->words[i])
			return error_new(ERROR_SYSTEM, "no memory for %zu outputs", count);
	}
	TRY(launch_all(s));
	if (!s->machine->stopped) {
		compare_all(s);
		report(s, gate_case);
	}
	return NULL;
}

struct error *gate_select_run(const struct gate_case *gate_case, struct gate_machine *machine)
{
	struct selecting s = {.machine = machine};
	struct error *error = run(&s, gate_case);

	for (unsigned i = 0; i < WAYS; i++)
		free(s.words[i]);
	gate_kernel_destroy(&s.kernel);
	return error;
}
