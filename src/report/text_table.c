/* The table of verdicts: one line a clause, variant, toolchain and architecture. */
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
	{.title = "verdict", .colour = verdict_colour},
	{.title = "mismatches", .right = true},
	{.title = "ULP", .right = true},
	{.title = "first mismatch", .brief = "first", .least = 8},
};
enum { GATE_COLUMN = 3, COLUMNS = sizeof columns / sizeof columns[0] };

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

static void add_row(struct report_table *table, const struct report_row *row, bool whole_gate)
{
	const struct store_cell *cell = row->cells[0];
	const char *slash = strchr(cell->gate, '/');
	AUTO_STRBUF struct strbuf arch = STRBUF_INIT, gate = STRBUF_INIT, count = STRBUF_INIT,
				  ulp = STRBUF_INIT, first = STRBUF_INIT;

	report_text_arch(cell, &arch);
	strbuf_addf(&gate, "%s %s", whole_gate || !slash ? cell->gate : slash + 1, cell->variant);
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
	report_table_row(table,
		(const char *const[COLUMNS]){cell->toolchain,
			row->toolchain ? row->toolchain->version : NULL, arch.text, gate.text,
			verdict_name(row->verdict), count.text, ulp.text, first.text});
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

	return build && build->outcome && strcmp(build->outcome, "built") != 0;
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

void report_text_table(const struct report_model *model, struct strbuf *out)
{
	unsigned width = report_text_width(model->options);
	const struct report_row *before = NULL;
	bool whole_gate = !is_one_gate(model);
	struct report_column titled[COLUMNS];
	AUTO_STRBUF struct strbuf gate = STRBUF_INIT;
	struct report_table *table;

	memcpy(titled, columns, sizeof titled);
	if (!whole_gate) {
		const char *name = model->rows[0].cells[0]->gate;
		AUTO_FREE char *alone = mem_strndup(name, strcspn(name, "/"));

		strbuf_add(&gate, "gate of ");
		report_clean(alone, &gate);
		titled[GATE_COLUMN].title = gate.text;
		titled[GATE_COLUMN].brief = "gate";
	}
	table = report_table_create(titled, COLUMNS);
	for (size_t i = 0; i < model->row_count; i++) {
		const struct report_row *row = &model->rows[i];

		if (is_absent(row))
			continue;
		if (before && before->group != row->group)
			report_table_lines(table, "\n");
		add_row(table, row, whole_gate);
		add_details(model, row, width, table);
		before = row;
	}
	if (before)
		report_table_render(table, width, model->options->colour, out);
	report_table_destroy(table);
}
