/* What failed in the gates' own words, and what is left to the assembler. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/vec.h"
#include "report/layout.h"
#include "report/text.h"

/* Things that are said once, with all that they are true of behind. */
struct saying {
	char *text;
	struct strbuf where;
};
struct sayings {
	struct saying *items;
	size_t count, capacity;
};

static void say(struct sayings *list, const char *text, const char *where)
{
	struct saying *s;

	VEC_EACH(list, s)
	if (strcmp(s->text, text) == 0)
		break;
	if (s == list->items + list->count) {
		s = VEC_ADD(list);
		s->text = mem_strdup(text);
		s->where = (struct strbuf)STRBUF_INIT;
	} else {
		strbuf_add(&s->where, ", ");
	}
	strbuf_add(&s->where, where);
}

static void sayings_destroy(struct sayings *list)
{
	struct saying *s;

	VEC_EACH(list, s)
	{
		free(s->text);
		strbuf_destroy(&s->where);
	}
	VEC_FREE(list);
}

static void add_where(const struct store_cell *cell, struct strbuf *out)
{
	strbuf_addf(out, "%s ", cell->toolchain);
	report_text_arch(cell, out);
	strbuf_addf(out, " %s", cell->variant);
}

void report_text_lines(const struct report_model *model, struct strbuf *out)
{
	struct sayings lines = {0};
	struct saying *s;

	for (size_t r = 0; r < model->row_count; r++)
		for (size_t i = 0; i < model->rows[r].count; i++) {
			const struct store_cell *cell = model->rows[r].cells[i];
			AUTO_STRBUF struct strbuf where = STRBUF_INIT;

			if (!cell->has_written || !cell->written.line ||
				!verdict_failed(cell->written.verdict))
				continue;
			add_where(cell, &where);
			say(&lines, cell->written.line, where.text);
		}
	if (lines.count)
		strbuf_add(out, "The gates' own lines of what failed\n");
	VEC_EACH(&lines, s)
	{
		report_clean(s->text, out);
		strbuf_add_char(out, '\n');
		report_wrap(&(struct report_wrap){.width = report_text_width(model->options),
				    .first = "    from ",
				    .indent = 9},
			s->where.text, out);
	}
	sayings_destroy(&lines);
}

/* "K=4096 fails with 143 of 512", of one run of the cases: appends, and counts what failed. */
static size_t add_failures(const struct report_row *row, bool fused, struct strbuf *out)
{
	size_t failures = 0;

	for (size_t i = 0; i < row->count; i++) {
		const struct store_cell *cell = row->cells[i];
		const struct store_result *r = fused ? &cell->fused : &cell->written;

		if (!(fused ? cell->has_fused : cell->has_written))
			continue;
		if (!verdict_failed(r->verdict))
			continue;
		strbuf_add(out, failures ? ", " : "");
		if (r->verdict == VERDICT_FAIL)
			strbuf_addf(out, "%s %swith %llu of %llu", cell->case_name,
				failures ? "" : "fails ", (unsigned long long)r->tally.mismatches,
				(unsigned long long)r->tally.outputs);
		else
			strbuf_addf(
				out, "%s ends as %s", cell->case_name, verdict_name(r->verdict));
		failures++;
	}
	return failures;
}

static void describe_prediction(const struct report_row *row, struct strbuf *out)
{
	const struct store_cell *cell = row->cells[0];
	size_t fused = 0;

	for (size_t i = 0; i < row->count; i++)
		fused += row->cells[i]->has_fused;
	strbuf_addf(out, "%s %s: %u open pair%s left to the assembler. As written ", cell->gate,
		cell->variant, cell->open_count, cell->open_count == 1 ? " is" : "s are");
	if (!add_failures(row, false, out))
		strbuf_add(out, "all cases hold");
	strbuf_add(out, "; if the assembler fuses them, ");
	if (fused == 0)
		strbuf_add(out, "nothing is known");
	else if (!add_failures(row, true, out))
		strbuf_add(out, "all cases hold too");
	strbuf_add_char(out, '.');
}

void report_text_predictions(const struct report_model *model, struct strbuf *out)
{
	unsigned width = report_text_width(model->options);
	struct sayings predictions = {0};
	struct saying *s;

	for (size_t i = 0; i < model->row_count; i++) {
		const struct report_row *row = &model->rows[i];
		AUTO_STRBUF struct strbuf text = STRBUF_INIT, where = STRBUF_INIT;

		if (row->verdict != VERDICT_PREDICTED_PASS &&
			row->verdict != VERDICT_PREDICTED_FAIL)
			continue;
		describe_prediction(row, &text);
		strbuf_addf(&where, "%s ", row->cells[0]->toolchain);
		report_text_arch(row->cells[0], &where);
		say(&predictions, text.text, where.text);
	}
	if (predictions.count)
		report_wrap(&(struct report_wrap){.width = width, .first = "", .indent = 2},
			"Predicted, not certain: whether an open pair, a multiply and an add, "
			"becomes one fma is left to the assembler",
			out);
	VEC_EACH(&predictions, s)
	{
		report_wrap(&(struct report_wrap){.width = width, .first = "  ", .indent = 4},
			s->text, out);
		report_wrap(
			&(struct report_wrap){.width = width, .first = "    with ", .indent = 9},
			s->where.text, out);
	}
	sayings_destroy(&predictions);
}
