/* Rows that tell the same, whatever the way to their results: see model.h. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "report/model.h"

static bool same_text(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool same_first(const struct gate_tally *a, const struct gate_tally *b)
{
	const struct gate_mismatch *f = &a->first, *g = &b->first;

	if (a->has_first != b->has_first)
		return false;
	return !a->has_first ||
	       (f->column == g->column && f->slot == g->slot && f->row == g->row &&
		       f->got == g->got && f->want == g->want && f->unwritten == g->unwritten);
}

static bool same_result(const struct store_result *a, const struct store_result *b)
{
	return a->tally.outputs == b->tally.outputs && a->tally.mismatches == b->tally.mismatches &&
	       a->tally.max_ulp == b->tally.max_ulp && same_first(&a->tally, &b->tally) &&
	       same_text(a->line, b->line);
}

/* Messages of cells whose binary says the same in a place of its own are not looked at. */
static bool same_cell(const struct store_cell *a, const struct store_cell *b, bool told)
{
	if (a->verdict != b->verdict || a->has_written != b->has_written ||
		strcmp(a->case_name, b->case_name) != 0)
		return false;
	if (a->has_written && !same_result(&a->written, &b->written))
		return false;
	return told || same_text(a->message, b->message);
}

static bool same_rows(const struct report_row *a, const struct report_row *b, bool told)
{
	if (a->group != b->group || a->count != b->count ||
		a->cells[0]->arch != b->cells[0]->arch ||
		strcmp(a->cells[0]->toolchain, b->cells[0]->toolchain) != 0)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (!same_cell(a->cells[i], b->cells[i], told))
			return false;
	return true;
}

/* Nothing of it ran, as there is no machine code for it. */
static bool is_told_by_binary(const struct report_model *model, const struct report_row *row)
{
	const struct store_binary *binary;

	if (row->ran)
		return false;
	binary = report_binary(model->run, row->cells[0]);
	return binary && strcmp(binary->made.outcome, "built") != 0;
}

/* Takes the rows that tell what row `at` tells; those of one group lie together. */
static void fold(struct report_model *model, size_t at, bool *taken, const bool *told,
	const struct report_row **out)
{
	struct report_fold *f = &model->folds[model->fold_count++];

	f->rows = out;
	f->told_by_binary = told[at];
	for (size_t i = at; i < model->row_count; i++) {
		if (model->rows[i].group != model->rows[at].group)
			break;
		if (taken[i] || told[i] != told[at] ||
			!same_rows(&model->rows[at], &model->rows[i], told[at]))
			continue;
		taken[i] = true;
		out[f->count++] = &model->rows[i];
	}
}

void report_fold_rows(struct report_model *model)
{
	bool *taken = mem_alloc(model->row_count * sizeof *taken);
	bool *told = mem_alloc(model->row_count * sizeof *told);
	size_t used = 0;

	model->folds = mem_alloc(model->row_count * sizeof *model->folds);
	model->by_fold = mem_alloc(model->row_count * sizeof *model->by_fold);
	for (size_t i = 0; i < model->row_count; i++)
		told[i] = is_told_by_binary(model, &model->rows[i]);
	for (size_t i = 0; i < model->row_count; i++) {
		if (taken[i])
			continue;
		fold(model, i, taken, told, model->by_fold + used);
		used += model->folds[model->fold_count - 1].count;
	}
	free(taken);
	free(told);
}
