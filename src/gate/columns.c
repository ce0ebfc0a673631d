/*
 * The form 'columns': column c of the m-column walk is the one-column walk of that column, bit for
 * bit, for m from 1 to the clause's columns. At m = 1 the launch is the one-column walk itself.
 */
#include "gate/form.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "gate/inputs.h"

static const char *const known[] = {
	"name", "form", "kernels", "weights", "rows", "columns", "cases", NULL};

static const struct gate_walks_keys keys = {
	.known = known, .kernels = {"one_column", "m_columns", NULL}};

struct error *gate_columns_read(
	struct arena *arena, const struct yaml_node *node, struct gate_clause *clause)
{
	struct gate_walks *walks = arena_alloc(arena, sizeof *walks);
	const struct yaml_node *columns;
	uint64_t count;

	TRY(yaml_check_keys(node, "a clause of form columns", known));
	TRY(yaml_need(node, "columns", &columns));
	TRY(yaml_unsigned(columns, "columns", 1, GATE_COLUMNS_MOST, &count));
	walks->experts = 1;
	walks->slots = (unsigned)count;
	walks->select = arena_array(arena, count, sizeof *walks->select); /* expert 0 */
	return gate_walks_read(arena, node, &keys, walks, clause);
}

/* One case under way. */
struct columns {
	struct gate_machine *machine;
	struct gate_inputs inputs;
	struct gate_kernel one, many;
	uint32_t *want, *got; /* slots * rows */
	bool held[GATE_COLUMNS_MOST];
	struct gate_tally tally;    /* of the m at hand */
	struct gate_mismatch first; /* of the smallest m that fails */
	bool failed;
};

static struct error *launch_many(struct columns *c, unsigned m)
{
	const struct gate_inputs *in = &c->inputs;
	size_t count = (size_t)m * in->walks_case->rows;
	char what[16];
	uint64_t y = 0;

	if (c->machine->stopped)
		return NULL;
	snprintf(what, sizeof what, "m=%u", m);
	TRY(gate_machine_output(c->machine, "y", GATE_FILL, count, &y));
	const struct gate_argument arguments[] = {{in->weights, 8}, {in->q, 8}, {in->s8, 8},
		{in->d8, 8}, {y, 8}, {in->walks_case->rows, 4}, {in->walks_case->n_sb, 4}, {m, 4}};
	struct gate_launch launch = {.kernel = &c->many,
		.grid_x = (in->walks_case->rows + GATE_ROWS_A_BLOCK - 1) / GATE_ROWS_A_BLOCK,
		.grid_y = 1,
		.threads = GATE_THREADS,
		.arguments = arguments,
		.count = sizeof arguments / sizeof *arguments,
		.most_instructions = gate_inputs_budget(in, m)};
	TRY(gate_machine_launch(c->machine, &launch));
	return gate_machine_read(c->machine, &c->many, what, y, c->got, count);
}

static void compare(struct columns *c, unsigned m)
{
	unsigned rows = c->inputs.walks_case->rows;

	c->tally = (struct gate_tally){0};
	for (unsigned slot = 0; slot < m; slot++)
		for (unsigned row = 0; row < rows; row++) {
			size_t i = (size_t)slot * rows + row;
			struct gate_mismatch output = {.column = m,
				.slot = slot,
				.row = row,
				.got = c->got[i],
				.want = c->want[i],
				.unwritten = c->got[i] == GATE_FILL || c->want[i] == GATE_FILL};

			gate_tally_add(&c->tally, &output);
		}
	c->held[m - 1] = c->tally.mismatches == 0;
	if (!c->held[m - 1] && !c->failed) {
		c->failed = true;
		c->first = c->tally.first;
	}
}

static struct error *launch_all(struct columns *c)
{
	unsigned most = c->inputs.walks->slots;

	TRY(gate_inputs_sums(c->machine, &c->inputs, &c->one, most, "", c->want));
	for (unsigned m = 1; m <= most; m++) {
		if (m == 1)
			TRY(gate_inputs_sums(c->machine, &c->inputs, &c->one, 1, "m=1", c->got));
		else
			TRY(launch_many(c, m));
		if (c->machine->stopped)
			return NULL;
		compare(c, m);
	}
	return gate_machine_finish(c->machine);
}

static void report(struct columns *c, const struct gate_case *gate_case)
{
	const struct gate_walks *walks = c->inputs.walks;
	struct gate_outcome *outcome = c->machine->outcome;
	struct strbuf line = STRBUF_INIT;

	strbuf_addf(&line, "%s[%s] n_sb=%u rows=%u m=1..%u column_is_one_column_walk=[",
		gate_case->clause->name, gate_case->name, c->inputs.walks_case->n_sb,
		c->inputs.walks_case->rows, walks->slots);
	for (unsigned m = 1; m <= walks->slots; m++)
		strbuf_addf(&line, "%s%s", m > 1 ? ", " : "", c->held[m - 1] ? "true" : "false");
	strbuf_add(&line, c->failed ? "] FAIL" : "] PASS");
	outcome->tally = c->tally;
	if (c->failed) {
		strbuf_addf(&line, " m=%u", c->first.column);
		gate_line_first(&line, &c->first);
		outcome->verdict = VERDICT_FAIL;
		outcome->tally.has_first = true;
		outcome->tally.first = c->first;
		gate_note_unwritten(c->machine, &c->first);
	}
	outcome->line = strbuf_detach(&line);
}

static struct error *run(struct columns *c, const struct gate_case *gate_case)
{
	const struct gate_walks *walks = gate_case->clause->data;
	const struct gate_walks_case *data = gate_case->data;
	size_t count = (size_t)walks->slots * data->rows;

	TRY(gate_kernel_load(c->machine, walks->kernels[0], &c->one));
	TRY(gate_kernel_load(c->machine, walks->kernels[1], &c->many));
	TRY(gate_inputs_upload(c->machine, gate_case, &c->inputs));
	if (c->machine->stopped)
		return NULL;
	c->want = mem_try_alloc(count, sizeof *c->want);
	c->got = mem_try_alloc(count, sizeof *c->got);
	if (!c->want || !c->got)
		return error_new(ERROR_SYSTEM, "no memory for %zu outputs", count);
	TRY(launch_all(c));
	if (!c->machine->stopped)
		report(c, gate_case);
	return NULL;
}

struct error *gate_columns_run(const struct gate_case *gate_case, struct gate_machine *machine)
{
	struct columns c = {.machine = machine};
	struct error *error = run(&c, gate_case);

	free(c.want);
	free(c.got);
	gate_kernel_destroy(&c.one);
	gate_kernel_destroy(&c.many);
	return error;
}
