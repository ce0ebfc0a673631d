/* The table of verdicts: one line a clause, variant, toolchain and architecture. */
#include <limits.h>
#include <string.h>

#include "base/mem.h"
#include "report/layout.h"
#include "report/text.h"

/* The escape that colours a verdict: red what failed, yellow what is not certain, green a pass. */
static const char *verdict_colour(const char *cell)
{
	enum verdict verdict;

	if (!verdict_find(cell, &verdict))
		return NULL;
	if (verdict_failed(verdict))
		return "\033[31m";
	return verdict == VERDICT_PASS ? "\033[32m" : "\033[33m";
}

static const struct report_column columns[] = {
	{.title = "toolchain", .least = 10},
	{.title = "version", .least = 6},
	{.title = "arch", .least = 5},
	{.title = "gate", .least = 8},
	{.title = "on", .least = 11},
	{.title = "verdict", .colour = verdict_colour},
	{.title = "mismatches", .right = true},
	{.title = "ULP", .right = true},
	{.title = "first mismatch", .brief = "first", .least = 8},
};
enum { GATE_COLUMN = 3, ON_COLUMN, COUNT_COLUMN = 6, COLUMNS = sizeof columns / sizeof columns[0] };

enum { ON_WIDTH = 14 }; /* wider lists of ways are counted */

static void add_ulp(uint32_t ulp, struct strbuf *out)
{
	if (ulp == GATE_ULP_NAN)
		strbuf_add(out, "NaN");
	else
		strbuf_addf(out, "%lu", (unsigned long)ulp);
}

/* "m=2 slot 0 row 1": a clause without columns has no m. */
static void add_place(const struct gate_mismatch *m, struct strbuf *out)
{
	if (m->column)
		strbuf_addf(out, "m=%u ", m->column);
	strbuf_addf(out, "slot %u row %u", m->slot, m->row);
}

/* All rows of one gate: its name stands in the title then, and not in every row. */
static bool is_one_gate(const struct report_model *model)
{
	const char *first = model->row_count ? model->rows[0].cells[0]->gate : "";
	size_t n = strcspn(first, "/");

	for (size_t i = 0; i < model->row_count; i++)
		if (strncmp(model->rows[i].cells[0]->gate, first, n + 1) != 0)
			return false;
	return first[n] == '/';
}

/* Not shown in the table: what has no place in it is listed with its reason. */
static bool is_absent(const struct report_row *row)
{
	return row->verdict == VERDICT_UNAVAILABLE || row->verdict == VERDICT_SKIPPED;
}

/*
 * A table on its way. Where all ran on the CPU executor alone, a row does not say so; else the gate
 * gives its place to the ways, and stands over its rows.
 */
struct table {
	const struct report_model *model;
	struct report_table *lines;
	bool whole_gate, has_ways;
};

static size_t left_out(const struct table *table)
{
	return table->has_ways ? GATE_COLUMN : ON_COLUMN;
}

static void add_cells(const struct table *table, const char *const cells[COLUMNS])
{
	const char *shown[COLUMNS - 1];

	for (size_t i = 0, n = 0; i < COLUMNS; i++)
		if (i != left_out(table))
			shown[n++] = cells[i];
	report_table_row(table->lines, shown);
}

static void add_row(const struct table *table, const struct report_fold *fold)
{
	const struct report_row *row = fold->rows[0];
	const struct store_cell *cell = row->cells[0];
	const char *slash = strchr(cell->gate, '/');
	AUTO_STRBUF struct strbuf arch = STRBUF_INIT, gate = STRBUF_INIT, count = STRBUF_INIT,
				  ulp = STRBUF_INIT, first = STRBUF_INIT, on = STRBUF_INIT;

	strbuf_addf(&arch, "sm_%d", cell->arch);
	strbuf_addf(&gate, "%s %s", table->whole_gate || !slash ? cell->gate : slash + 1,
		cell->variant);
	report_text_ways(table->model, fold->rows, fold->count, ON_WIDTH, &on);
	if (row->ran) {
		strbuf_addf(&count, "%llu/%llu", (unsigned long long)row->mismatches,
			(unsigned long long)row->outputs);
		add_ulp(row->max_ulp, &ulp);
	}
	if (row->first) {
		/* The line below has the rest. */
		strbuf_add(&first, row->first->case_name);
		if (row->first->written.tally.first.column)
			strbuf_addf(&first, " m=%u", row->first->written.tally.first.column);
	} else if (row->verdict == VERDICT_PREDICTED_PASS) {
		strbuf_addf(&first, "(%u open)", cell->open_count);
	}
	add_cells(table,
		(const char *const[COLUMNS]){cell->toolchain,
			row->toolchain ? row->toolchain->version : NULL, arch.text, gate.text,
			on.text, verdict_name(row->verdict), count.text, ulp.text, first.text});
}

static void add_mismatch(const struct store_cell *cell, unsigned name_width, unsigned width,
	struct report_table *table)
{
	const struct gate_tally *tally = &cell->written.tally;
	const struct gate_mismatch *m = &tally->first;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, line = STRBUF_INIT;

	strbuf_addf(&text, "%s:", cell->case_name);
	strbuf_add_repeat(&text, ' ', name_width - report_width(cell->case_name) + 1);
	strbuf_addf(&text, "%llu of %llu, ", (unsigned long long)tally->mismatches,
		(unsigned long long)tally->outputs);
	if (tally->max_ulp == GATE_ULP_NAN)
		strbuf_add(&text, "not all are numbers; first ");
	else
		strbuf_addf(&text, "up to %lu ULP; first ", (unsigned long)tally->max_ulp);
	add_place(m, &text);
	if (m->unwritten)
		strbuf_add(&text, " was never written");
	else
		strbuf_addf(&text, " got 0x%08lx want 0x%08lx", (unsigned long)m->got,
			(unsigned long)m->want);
	report_wrap(&(struct report_wrap){.width = width, .first = "    ", .indent = 8}, text.text,
		&line);
	report_table_lines(table, line.text);
}

/* Said with the builds that failed. */
static bool is_told_by_build(const struct report_model *model, const struct store_cell *cell)
{
	const struct store_build *build = report_build(model->run, cell);

	return build && build->made.outcome && strcmp(build->made.outcome, "built") != 0;
}

/* The cases from `at` on with the same verdict and message; none has a result. */
static size_t count_alike(const struct report_row *row, size_t at)
{
	size_t count = 0;

	for (size_t i = at; i < row->count; i++) {
		const struct store_cell *c = row->cells[i];

		count += c->verdict == row->cells[at]->verdict && c->message &&
		         strcmp(c->message, row->cells[at]->message) == 0;
	}
	return count;
}

static bool was_told(const struct report_row *row, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (row->cells[i]->verdict == row->cells[at]->verdict && row->cells[i]->message &&
			strcmp(row->cells[i]->message, row->cells[at]->message) == 0)
			return true;
	return false;
}

static void add_message(
	const struct report_row *row, size_t at, unsigned width, struct report_table *table)
{
	const struct store_cell *cell = row->cells[at];
	size_t alike = count_alike(row, at);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, line = STRBUF_INIT;

	if (alike == 1)
		strbuf_addf(&text, "%s: ", cell->case_name);
	else
		strbuf_addf(&text, "%zu cases: ", alike);
	if (cell->verdict != row->verdict)
		strbuf_addf(&text, "%s, ", verdict_name(cell->verdict));
	strbuf_add(&text, cell->message);
	report_wrap(&(struct report_wrap){.width = width, .first = "    ", .indent = 8}, text.text,
		&line);
	report_table_lines(table, line.text);
}

/* Under a row: each case that differs, and each reason why a case did not run, once. */
static void add_details(const struct report_model *model, const struct report_row *row,
	unsigned width, struct report_table *table)
{
	unsigned name_width = 0;

	for (size_t i = 0; i < row->count; i++) {
		unsigned w = report_width(row->cells[i]->case_name);

		if (row->cells[i]->has_written && row->cells[i]->written.tally.has_first)
			name_width = w > name_width ? w : name_width;
	}
	for (size_t i = 0; i < row->count; i++) {
		const struct store_cell *cell = row->cells[i];

		if (cell->has_written && cell->written.tally.has_first)
			add_mismatch(cell, name_width, width, table);
		else if (!report_bits_held(cell->verdict) && cell->message &&
			 !is_told_by_build(model, cell) && !was_told(row, i))
			add_message(row, i, width, table);
	}
}

/* Where the rows of one toolchain tell several things, which ways tell this one. */
static void add_ways(
	const struct table *table, const struct report_fold *fold, bool alone, unsigned width)
{
	AUTO_STRBUF struct strbuf brief = STRBUF_INIT, all = STRBUF_INIT, line = STRBUF_INIT;

	report_text_ways(table->model, fold->rows, fold->count, ON_WIDTH, &brief);
	report_text_ways(table->model, fold->rows, fold->count, UINT_MAX, &all);
	if (alone || strcmp(brief.text, all.text) == 0)
		return;
	report_wrap(&(struct report_wrap){.width = width, .first = "    on ", .indent = 7},
		all.text, &line);
	report_table_lines(table->lines, line.text);
}

static bool same_subject(const struct report_fold *a, const struct report_fold *b)
{
	const struct store_cell *x = a->rows[0]->cells[0], *y = b->rows[0]->cells[0];

	return a->rows[0]->group == b->rows[0]->group && x->arch == y->arch &&
	       strcmp(x->toolchain, y->toolchain) == 0;
}

/* Whether all that ran of this clause by this toolchain for this architecture tells the same. */
static bool is_alone(const struct report_model *model, const struct report_fold *fold)
{
	for (size_t i = 0; i < model->fold_count; i++) {
		const struct report_fold *other = &model->folds[i];

		if (other != fold && !other->told_by_binary && same_subject(fold, other))
			return false;
	}
	return true;
}

/* What could not run by the same ways, for the same verdict: once a group. */
static bool told_alike(const struct table *table, const struct report_fold *a,
	const struct report_fold *b, const char *ways)
{
	AUTO_STRBUF struct strbuf other = STRBUF_INIT;

	if (!b->told_by_binary || a->rows[0]->verdict != b->rows[0]->verdict ||
		a->rows[0]->group != b->rows[0]->group)
		return false;
	report_text_ways(table->model, b->rows, b->count, UINT_MAX, &other);
	return strcmp(other.text, ways) == 0;
}

static bool is_one_arch(const struct report_model *model)
{
	for (size_t i = 0; i < model->row_count; i++)
		if (model->rows[i].cells[0]->arch != model->rows[0].cells[0]->arch)
			return false;
	return true;
}

/* "load-failed with ptxas-11.8: llc-19, llc-22": of all such folds, by the first one. */
static void add_told(const struct table *table, size_t at, unsigned width)
{
	const struct report_model *model = table->model;
	const struct report_fold *fold = &model->folds[at];
	AUTO_STRBUF struct strbuf ways = STRBUF_INIT, text = STRBUF_INIT, line = STRBUF_INIT;
	size_t count = 0;

	report_text_ways(model, fold->rows, fold->count, UINT_MAX, &ways);
	strbuf_addf(&text, "%s with %s (why is told below):", verdict_name(fold->rows[0]->verdict),
		ways.text);
	for (size_t i = 0; i < model->fold_count; i++) {
		const struct store_cell *cell = model->folds[i].rows[0]->cells[0];

		if (!told_alike(table, fold, &model->folds[i], ways.text))
			continue;
		if (i < at)
			return;
		strbuf_addf(&text, "%s %s", count++ ? "," : "", cell->toolchain);
		if (!is_one_arch(model))
			strbuf_addf(&text, " sm_%d", cell->arch);
	}
	report_wrap(&(struct report_wrap){.width = width, .first = "    ", .indent = 8}, text.text,
		&line);
	report_table_lines(table->lines, line.text);
}

/* Behind the last fold of a group. */
static void end_group(const struct table *table, size_t last, unsigned width)
{
	const struct report_fold *folds = table->model->folds;
	size_t group = folds[last].rows[0]->group, first = last;

	while (first > 0 && folds[first - 1].rows[0]->group == group)
		first--;
	for (size_t i = first; i <= last; i++)
		if (folds[i].told_by_binary)
			add_told(table, i, width);
}

/* A gap between groups, and the group's name where rows do not have it. */
static void begin_group(const struct table *table, const struct report_row *row,
	const struct report_row *before, unsigned width)
{
	AUTO_STRBUF struct strbuf name = STRBUF_INIT, line = STRBUF_INIT;

	if (before && before->group == row->group)
		return;
	if (before)
		report_table_lines(table->lines, "\n");
	if (!table->has_ways)
		return;
	strbuf_addf(&name, "%s %s", row->cells[0]->gate, row->cells[0]->variant);
	report_wrap(
		&(struct report_wrap){.width = width, .first = "", .indent = 4}, name.text, &line);
	report_table_lines(table->lines, line.text);
}

static void add_fold(const struct table *table, const struct report_fold *fold, unsigned width)
{
	add_row(table, fold);
	add_ways(table, fold, is_alone(table->model, fold), width);
	add_details(table->model, fold->rows[0], width, table->lines);
}

static void add_folds(const struct table *table, unsigned width)
{
	const struct report_model *model = table->model;
	const struct report_row *before = NULL;

	for (size_t i = 0; i < model->fold_count; i++) {
		const struct report_fold *fold = &model->folds[i];

		if (!is_absent(fold->rows[0])) {
			begin_group(table, fold->rows[0], before, width);
			before = fold->rows[0];
			if (!fold->told_by_binary)
				add_fold(table, fold, width);
		}
		if (i + 1 == model->fold_count || fold[1].rows[0]->group != fold->rows[0]->group)
			end_group(table, i, width);
	}
}

static bool has_rows(const struct report_model *model)
{
	for (size_t i = 0; i < model->row_count; i++)
		if (!is_absent(&model->rows[i]))
			return true;
	return false;
}

void report_text_table(const struct report_model *model, struct strbuf *out)
{
	unsigned width = report_text_width(model->options);
	struct table table = {.model = model,
		.whole_gate = !is_one_gate(model),
		.has_ways = report_text_has_ways(model)};
	struct report_column titled[COLUMNS], shown[COLUMNS - 1];
	AUTO_STRBUF struct strbuf gate = STRBUF_INIT;

	memcpy(titled, columns, sizeof titled);
	if (!table.whole_gate) {
		const char *name = model->rows[0].cells[0]->gate;
		AUTO_FREE char *alone = mem_strndup(name, strcspn(name, "/"));

		strbuf_add(&gate, "gate of ");
		report_clean(alone, &gate);
		titled[GATE_COLUMN].title = gate.text;
		titled[GATE_COLUMN].brief = "gate";
	}
	if (table.has_ways)
		titled[COUNT_COLUMN].brief = "differ";
	for (size_t i = 0, n = 0; i < COLUMNS; i++)
		if (i != left_out(&table))
			shown[n++] = titled[i];
	table.lines = report_table_create(shown, COLUMNS - 1);
	add_folds(&table, width);
	if (has_rows(model)) {
		if (table.has_ways)
			report_text_legend(model, out);
		report_table_render(table.lines, width, model->options->colour, out);
	}
	report_table_destroy(table.lines);
}
