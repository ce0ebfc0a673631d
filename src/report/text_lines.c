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

/* `on` is the way where there are several; empty: not told. */
static void say(
	struct sayings *list, const char *text, const struct store_cell *cell, const char *on)
{
	struct saying *s = find_or_add(list, text);

	if (!s->variant || strcmp(s->variant, cell->variant) != 0)
		strbuf_addf(&s->where, "%s%s: ", s->variant ? "; " : "", cell->variant);
	else
		strbuf_add(&s->where, ", ");
	s->variant = cell->variant;
	strbuf_addf(&s->where, "%s sm_%d", cell->toolchain, cell->arch);
	if (*on)
		strbuf_addf(&s->where, " (%s)", on);
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

static void say_lines(
	const struct report_model *model, const struct report_fold *fold, struct sayings *lines)
{
	AUTO_STRBUF struct strbuf on = STRBUF_INIT;
	const struct report_row *row = fold->rows[0];

	if (report_text_has_ways(model))
		report_text_ways(model, fold->rows, fold->count, 0, &on);
	for (size_t i = 0; i < row->count; i++) {
		const struct store_cell *cell = row->cells[i];

		if (cell->has_written && cell->written.line &&
			verdict_failed(cell->written.verdict))
			say(lines, cell->written.line, cell, on.text);
	}
}

void report_text_lines(const struct report_model *model, struct strbuf *out)
{
	struct sayings lines = {0};
	struct saying *s;

	for (size_t i = 0; i < model->fold_count; i++)
		say_lines(model, &model->folds[i], &lines);
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

/* How an assembler decided, by what the card gave. */
enum decision {
	DECIDED_NOT, /* it did not run, or was not compared */
	DECIDED_WRITTEN,
	DECIDED_FUSED,
	DECIDED_PARTLY,
	DECISION_COUNT
};

/* Cases where fusing changes nothing agree with both runs, and count as written. */
static enum decision decide(const struct report_row *row)
{
	size_t counts[STORE_AGREES_DIFFERS + 1] = {0};

	for (size_t i = 0; i < row->count; i++)
		counts[row->cells[i]->agreement.with]++;
	if (counts[STORE_AGREES_DIFFERS] || counts[STORE_AGREES_NOT_COMPARED] == row->count)
		return DECIDED_NOT;
	if (counts[STORE_AGREES_PARTLY])
		return DECIDED_PARTLY;
	return counts[STORE_AGREES_FUSED] ? DECIDED_FUSED : DECIDED_WRITTEN;
}

/* The rows of the same toolchain, architecture, clause and variant that ran on a card. */
static bool is_decided_by(const struct report_model *model, const struct report_row *row,
	const struct report_row *other)
{
	return other->group == row->group && model->ways[other->way].card &&
	       other->cells[0]->arch == row->cells[0]->arch &&
	       strcmp(other->cells[0]->toolchain, row->cells[0]->toolchain) == 0;
}

/* " driver-580, ptxas-13.3 left them as written: it holds." Appends, and counts the rows. */
static size_t add_decided(const struct report_model *model, const struct report_row *row,
	enum decision decision, bool held, struct strbuf *out)
{
	static const char *const words[DECISION_COUNT] = {
		[DECIDED_WRITTEN] = "left them as written",
		[DECIDED_FUSED] = "fused them",
		[DECIDED_PARTLY] = "fused some of them",
	};
	size_t count = 0;

	for (size_t i = 0; i < model->row_count; i++) {
		const struct report_row *other = &model->rows[i];

		if (!is_decided_by(model, row, other) || decide(other) != decision ||
			!report_has_bits(other->verdict) ||
			report_bits_held(other->verdict) != held)
			continue;
		strbuf_add(out, count++ ? ", " : " ");
		report_text_way(model, &model->ways[other->way], out);
	}
	if (count)
		strbuf_addf(out, " %s: %s.", words[decision], held ? "all cases hold" : "it fails");
	return count;
}

static bool add_decisions(
	const struct report_model *model, const struct report_row *row, struct strbuf *out)
{
	size_t count = 0;

	for (int d = DECIDED_WRITTEN; d < DECISION_COUNT; d++)
		for (int held = 1; held >= 0; held--)
			count += add_decided(model, row, (enum decision)d, held, out);
	return count > 0;
}

static void add_sayings(const struct report_model *model, const char *heading,
	struct sayings *sayings, struct strbuf *out)
{
	unsigned width = report_text_width(model->options);
	struct saying *s;

	if (sayings->count)
		report_wrap(&(struct report_wrap){.width = width, .first = "", .indent = 2},
			heading, out);
	VEC_EACH(sayings, s)
	{
		report_wrap(&(struct report_wrap){.width = width, .first = "  ", .indent = 4},
			s->text, out);
		report_wrap(
			&(struct report_wrap){.width = width, .first = "    with ", .indent = 9},
			s->where.text, out);
	}
	sayings_destroy(sayings);
}

void report_text_predictions(const struct report_model *model, struct strbuf *out)
{
	struct sayings open = {0}, decided = {0};
	size_t open_count;

	for (size_t i = 0; i < model->row_count; i++) {
		const struct report_row *row = &model->rows[i];
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;
		bool is_decided;

		if (row->verdict != VERDICT_PREDICTED_PASS &&
			row->verdict != VERDICT_PREDICTED_FAIL)
			continue;
		describe_prediction(row, &text);
		is_decided = add_decisions(model, row, &text);
		say(is_decided ? &decided : &open, text.text, row->cells[0], "");
	}
	open_count = open.count;
	add_sayings(model,
		"Predicted, not certain: an open pair (a multiply and an add) may become one fma "
		"in the assembler",
		&open, out);
	if (open_count && decided.count)
		strbuf_add_char(out, '\n');
	add_sayings(model,
		"Predicted on the CPU, and decided: what assemblers made of open pairs (a multiply "
		"and an add that may become one fma)",
		&decided, out);
}
