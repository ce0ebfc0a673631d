/* What failed in the gates' own words, and what is left to the assembler. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/vec.h"
#include "report/layout.h"
#include "report/text.h"

/* Things that are said once, with all that they are true of behind, by variant. */
struct saying {
	char *text;
	const char *variant; /* of the last place; borrowed */
	struct strbuf where;
};
struct sayings {
	struct saying *items;
	size_t count, capacity;
};

static struct saying *find_or_add(struct sayings *list, const char *text)
{
	struct saying *s;

	VEC_EACH(list, s)
	if (strcmp(s->text, text) == 0)
		return s;
	s = VEC_ADD(list);
	s->text = mem_strdup(text);
	s->where = (struct strbuf)STRBUF_INIT;
	return s;
}

static void say(struct sayings *list, const char *text, const struct store_cell *cell)
{
	struct saying *s = find_or_add(list, text);

	if (!s->variant || strcmp(s->variant, cell->variant) != 0)
		strbuf_addf(&s->where, "%s%s: ", s->variant ? "; " : "", cell->variant);
	else
		strbuf_add(&s->where, ", ");
	s->variant = cell->variant;
	strbuf_addf(&s->where, "%s ", cell->toolchain);
	report_text_arch(cell, &s->where);
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

void report_text_lines(const struct report_model *model, struct strbuf *out)
{
	struct sayings lines = {0};
	struct saying *s;

	for (size_t r = 0; r < model->row_count; r++)
		for (size_t i = 0; i < model->rows[r].count; i++) {
			const struct store_cell *cell = model->rows[r].cells[i];

			if (!cell->has_written || !cell->written.line ||
				!verdict_failed(cell->written.verdict))
				continue;
			say(&lines, cell->written.line, cell);
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
	strbuf_addf(out, "%s: %u open pair%s left to the assembler. As written ", cell->gate,
		cell->open_count, cell->open_count == 1 ? " is" : "s are");
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
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;

		if (row->verdict != VERDICT_PREDICTED_PASS &&
			row->verdict != VERDICT_PREDICTED_FAIL)
			continue;
		describe_prediction(row, &text);
		say(&predictions, text.text, row->cells[0]);
	}
	if (predictions.count)
		report_wrap(&(struct report_wrap){.width = width, .first = "", .indent = 2},
			"Predicted, not certain: an open pair (a multiply and an add) may become "
			"one fma "
			"in the assembler",
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
