/* Tables that fit a width: see layout.h. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/vec.h"
#include "report/layout.h"

enum { GAP = 2 }; /* between columns */

struct row {
	char **cells; /* NULL: lines */
	char *lines;
};

struct report_table {
	const struct report_column *columns;
	size_t count;
	VEC(struct row) rows;
};

struct report_table *report_table_create(const struct report_column *columns, size_t count)
{
	struct report_table *table = mem_alloc(sizeof *table);

	table->columns = columns;
	table->count = count;
	return table;
}

void report_table_destroy(struct report_table *table)
{
	for (size_t i = 0; i < table->rows.count; i++) {
		struct row *row = &table->rows.items[i];

		for (size_t c = 0; row->cells && c < table->count; c++)
			free(row->cells[c]);
		free(row->cells);
		free(row->lines);
	}
	VEC_FREE(&table->rows);
	free(table);
}

void report_table_row(struct report_table *table, const char *const *cells)
{
	struct row *row = VEC_ADD(&table->rows);

	row->cells = mem_alloc(table->count * sizeof *row->cells);
	for (size_t c = 0; c < table->count; c++) {
		struct strbuf clean = STRBUF_INIT;

		report_clean(cells[c], &clean);
		row->cells[c] = strbuf_detach(&clean);
	}
}

void report_table_lines(struct report_table *table, const char *lines)
{
	VEC_ADD(&table->rows)->lines = mem_strdup(lines);
}

/* The widest cell of a column. */
static unsigned content_width(const struct report_table *table, size_t column)
{
	unsigned widest = 0;

	for (size_t i = 0; i < table->rows.count; i++) {
		char **cells = table->rows.items[i].cells;
		unsigned w = cells ? report_width(cells[column]) : 0;

		widest = w > widest ? w : widest;
	}
	return widest;
}

/* The column that gives a place next: one whose title alone is wide, else the widest that may. */
static size_t column_that_gives(
	const struct report_table *table, const unsigned *widths, const unsigned *content)
{
	size_t best = table->count;

	for (size_t c = 0; c < table->count; c++) {
		const struct report_column *column = &table->columns[c];
		unsigned brief = column->brief ? report_width(column->brief) : widths[c];

		if (widths[c] > content[c] && widths[c] > brief)
			return c;
		if (column->least && widths[c] > column->least &&
			(best == table->count || widths[c] > widths[best]))
			best = c;
	}
	return best;
}

/* Fills `widths` with what the cells want, then takes away what is too much. */
static void fit(const struct report_table *table, unsigned width, unsigned *widths)
{
	unsigned *content = mem_alloc(table->count * sizeof *content);
	unsigned total = table->count ? GAP * (unsigned)(table->count - 1) : 0;

	for (size_t c = 0; c < table->count; c++) {
		unsigned title = report_width(table->columns[c].title);

		content[c] = content_width(table, c);
		widths[c] = content[c] > title ? content[c] : title;
		total += widths[c];
	}
	while (total > width) {
		size_t c = column_that_gives(table, widths, content);

		if (c == table->count)
			break;
		widths[c]--;
		total--;
	}
	free(content);
}

static void add_cell(const struct report_column *column, const char *cell, unsigned width,
	bool colour, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	const char *escape = colour && column->colour ? column->colour(cell) : NULL;
	unsigned pad;

	report_clip(cell, width, &text);
	pad = width - report_width(text.text);
	if (column->right)
		strbuf_add_repeat(out, ' ', pad);
	if (escape)
		strbuf_add(out, escape);
	strbuf_add(out, text.text);
	if (escape)
		strbuf_add(out, "\033[0m");
	if (!column->right)
		strbuf_add_repeat(out, ' ', pad);
}

void report_table_render(
	const struct report_table *table, unsigned width, bool colour, struct strbuf *out)
{
	unsigned *widths = mem_alloc(table->count * sizeof *widths);

	fit(table, width, widths);
	for (size_t c = 0; c < table->count; c++) {
		const struct report_column *column = &table->columns[c];
		const struct report_column plain = {.right = column->right};
		bool brief = column->brief && report_width(column->title) > widths[c];

		strbuf_add_repeat(out, ' ', c ? GAP : 0);
		add_cell(&plain, brief ? column->brief : column->title, widths[c], false, out);
	}
	strbuf_rtrim(out);
	strbuf_add_char(out, '\n');
	for (size_t i = 0; i < table->rows.count; i++) {
		const struct row *row = &table->rows.items[i];

		if (!row->cells) {
			strbuf_add(out, row->lines);
			continue;
		}
		for (size_t c = 0; c < table->count; c++) {
			strbuf_add_repeat(out, ' ', c ? GAP : 0);
			add_cell(&table->columns[c], row->cells[c], widths[c], colour, out);
		}
		strbuf_rtrim(out);
		strbuf_add_char(out, '\n');
	}
	free(widths);
}
