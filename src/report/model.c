/* Rows of a report: see model.h. */
#include "report/model.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "report/version.h"

bool report_wants_toolchain(const struct report_model *model, const char *name)
{
	const char *const *globs = model->options->only_toolchains;

	for (size_t i = 0; globs && globs[i]; i++)
		if (fnmatch(globs[i], name, 0) == 0)
			return true;
	return !globs;
}

/* A glob is held against as many parts of "gate/clause/case" as it has itself. */
static bool gate_matches(const char *glob, const char *name)
{
	size_t n = strcspn(name, "/");
	AUTO_FREE char *part = NULL;

	for (const char *g = strchr(glob, '/'); g && name[n]; g = strchr(g + 1, '/'))
		n += 1 + strcspn(name + n + 1, "/");
	part = mem_strndup(name, n);
	return fnmatch(glob, part, FNM_PATHNAME) == 0;
}

static bool wants_cell(const struct report_model *model, const struct store_cell *cell)
{
	const char *const *globs = model->options->only_gates;
	AUTO_STRBUF struct strbuf name = STRBUF_INIT;
	bool wanted = !globs;

	strbuf_addf(&name, "%s/%s", cell->gate, cell->case_name);
	for (size_t i = 0; globs && globs[i] && !wanted; i++)
		wanted = gate_matches(globs[i], name.text);
	return wanted && report_wants_toolchain(model, cell->toolchain);
}

static bool wants_gate(const struct report_model *model, const char *toolchain, const char *name)
{
	const char *const *globs = model->options->only_gates;
	bool wanted = !globs;

	for (size_t i = 0; globs && globs[i] && !wanted; i++) {
		AUTO_FREE char *gate = mem_strndup(globs[i], strcspn(globs[i], "/"));

		wanted = fnmatch(gate, name, 0) == 0;
	}
	return wanted && report_wants_toolchain(model, toolchain);
}

bool report_wants_build(const struct report_model *model, const struct store_build *build)
{
	return wants_gate(model, build->toolchain, build->gate);
}

bool report_wants_binary(const struct report_model *model, const struct store_binary *binary)
{
	return wants_gate(model, binary->toolchain, binary->gate);
}

const struct store_toolchain *report_toolchain(const struct store_run *run, const char *name)
{
	for (size_t i = 0; i < run->toolchain_count; i++)
		if (strcmp(run->toolchains[i].name, name) == 0)
			return &run->toolchains[i];
	return NULL;
}

/* Whether a cell's gate, which has a clause behind it, is this one. */
static bool is_gate(const struct store_cell *cell, const char *gate)
{
	size_t n = strcspn(cell->gate, "/");

	return strlen(gate) == n && memcmp(gate, cell->gate, n) == 0;
}

const struct store_build *report_build(const struct store_run *run, const struct store_cell *cell)
{
	for (size_t i = 0; i < run->build_count; i++) {
		const struct store_build *b = &run->builds[i];

		if (b->arch == cell->arch && strcmp(b->toolchain, cell->toolchain) == 0 &&
			strcmp(b->variant, cell->variant) == 0 && is_gate(cell, b->gate))
			return b;
	}
	return NULL;
}

const struct store_card *report_card(const struct store_run *run, const char *uuid)
{
	for (size_t i = 0; uuid && i < run->card_count; i++)
		if (strcmp(run->cards[i].uuid, uuid) == 0)
			return &run->cards[i];
	return NULL;
}

const struct store_binary *report_binary(const struct store_run *run, const struct store_cell *cell)
{
	const struct store_card *card = report_card(run, cell->card);

	for (size_t i = 0; cell->finalizer && i < run->binary_count; i++) {
		const struct store_binary *b = &run->binaries[i];

		if (b->arch == cell->arch && (!card || b->target == card->arch) &&
			strcmp(b->finalizer, cell->finalizer) == 0 &&
			strcmp(b->toolchain, cell->toolchain) == 0 &&
			strcmp(b->variant, cell->variant) == 0 && is_gate(cell, b->gate))
			return b;
	}
	return NULL;
}

bool report_differs(const struct store_cell *cell)
{
	return cell->agreement.with == STORE_AGREES_DIFFERS;
}

bool report_has_bits(enum verdict verdict)
{
	return report_bits_held(verdict) || verdict == VERDICT_FAIL ||
	       verdict == VERDICT_PREDICTED_FAIL;
}

bool report_bits_held(enum verdict verdict)
{
	return verdict == VERDICT_PASS || verdict == VERDICT_PREDICTED_PASS;
}

/* The worst of a row's cells names the row: differing bits first, as they are what was asked. */
static unsigned badness(enum verdict verdict)
{
	static const unsigned char order[VERDICT_COUNT] = {
		[VERDICT_PASS] = 0,
		[VERDICT_PREDICTED_PASS] = 1,
		[VERDICT_SKIPPED] = 2,
		[VERDICT_UNAVAILABLE] = 3,
		[VERDICT_BUILD_FAILED] = 4,
		[VERDICT_LOAD_FAILED] = 5,
		[VERDICT_RUN_FAILED] = 6,
		[VERDICT_TIMEOUT] = 7,
		[VERDICT_CRASHED] = 8,
		[VERDICT_PREDICTED_FAIL] = 9,
		[VERDICT_FAIL] = 10,
	};

	return order[verdict];
}

static bool same_group(const struct store_cell *a, const struct store_cell *b)
{
	return strcmp(a->gate, b->gate) == 0 && strcmp(a->variant, b->variant) == 0;
}

static bool same_text(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool is_way(const struct report_way *way, const struct store_cell *cell)
{
	return same_text(way->finalizer, cell->finalizer) && same_text(way->card, cell->card) &&
	       strcmp(way->executor, cell->executor) == 0;
}

/* The way of a cell, which is added where it is new; there is room for one a cell. */
static size_t way_of(struct report_model *model, const struct store_cell *cell)
{
	size_t i = 0;

	while (i < model->way_count && !is_way(&model->ways[i], cell))
		i++;
	if (i == model->way_count)
		model->ways[model->way_count++] =
			(struct report_way){cell->executor, cell->finalizer, cell->card};
	return i;
}

static bool same_row(const struct store_cell *a, const struct store_cell *b)
{
	const struct report_way way = {a->executor, a->finalizer, a->card};

	return a->arch == b->arch && strcmp(a->toolchain, b->toolchain) == 0 && same_group(a, b) &&
	       is_way(&way, b);
}

static void add_to_row(struct report_row *row, const struct store_cell *cell)
{
	if (row->count == 1 || badness(cell->verdict) > badness(row->verdict))
		row->verdict = cell->verdict;
	if (!cell->has_written)
		return;
	row->ran = true;
	row->outputs += cell->written.tally.outputs;
	row->mismatches += cell->written.tally.mismatches;
	if (cell->written.tally.max_ulp > row->max_ulp)
		row->max_ulp = cell->written.tally.max_ulp;
	if (!row->first && cell->written.tally.has_first)
		row->first = cell;
}

/* The place of the first toolchain of that kind. */
static size_t kind_place(const struct store_run *run, const struct store_toolchain *toolchain)
{
	size_t i = 0;

	while (toolchain && i < run->toolchain_count &&
		strcmp(run->toolchains[i].kind, toolchain->kind) != 0)
		i++;
	return i;
}

/*
 * Cells of a row stand together in the order in which they were recorded, or not: builds end in any
 * order. So each row's cells are gathered into an array of their own.
 */
static void gather(struct report_model *model, struct report_row *row, bool *taken, size_t from,
	const struct store_cell **out)
{
	const struct store_cell *first = model->cells[from];
	const struct store_build *build = report_build(model->run, first);

	row->toolchain = report_toolchain(model->run, first->toolchain);
	row->kind = kind_place(model->run, row->toolchain);
	row->way = way_of(model, first);
	row->cells = out;
	for (size_t i = from; i < model->cell_count; i++)
		if (!taken[i] && same_row(first, model->cells[i])) {
			taken[i] = true;
			out[row->count++] = model->cells[i];
			add_to_row(row, model->cells[i]);
		}
	row->llvm_major = build && build->llvm_major ? build->llvm_major
	                  : row->toolchain           ? row->toolchain->llvm_major
	                                             : 0;
	row->group = model->row_count;
	for (size_t i = 0; i < model->row_count; i++)
		if (same_group(model->rows[i].cells[0], first)) {
			row->group = model->rows[i].group;
			break;
		}
}

static int sign(long long n)
{
	return (n > 0) - (n < 0);
}

static int compare_rows(const void *a, const void *b)
{
	const struct report_row *x = a, *y = b;
	const struct store_toolchain *t = x->toolchain, *u = y->toolchain;
	int order = sign((long long)x->group - (long long)y->group);

	if (!order && t && u)
		order = sign((long long)x->kind - (long long)y->kind);
	/* Versions of different programs say nothing; the LLVM in them does. */
	if (!order && t && u && strcmp(t->kind, "command") == 0)
		order = sign(x->llvm_major - y->llvm_major);
	if (!order && t && u)
		order = report_version_compare(t->version, u->version);
	if (!order)
		order = report_version_compare(x->cells[0]->toolchain, y->cells[0]->toolchain);
	if (!order)
		order = sign(x->cells[0]->arch - y->cells[0]->arch);
	if (!order)
		order = sign((long long)x->way - (long long)y->way);
	/* qsort is not stable: the place in the run decides at last. */
	return order ? order : (x->cells > y->cells) - (x->cells < y->cells);
}

static void make_rows(struct report_model *model)
{
	bool *taken = mem_alloc(model->cell_count * sizeof *taken);
	size_t used = 0;

	model->rows = mem_alloc(model->cell_count * sizeof *model->rows);
	model->by_row = mem_alloc(model->cell_count * sizeof *model->by_row);
	model->ways = mem_alloc(model->cell_count * sizeof *model->ways);
	for (size_t i = 0; i < model->cell_count; i++) {
		struct report_row *row = &model->rows[model->row_count];

		if (taken[i])
			continue;
		gather(model, row, taken, i, model->by_row + used);
		used += row->count;
		model->row_count++;
	}
	free(taken);
	qsort(model->rows, model->row_count, sizeof *model->rows, compare_rows);
}

struct error *report_model_make(
	const struct store_run *run, const struct report_options *options, struct report_model *out)
{
	struct report_model model = {.run = run, .options = options};

	model.cells = mem_alloc(run->cell_count * sizeof *model.cells);
	for (size_t i = 0; i < run->cell_count; i++)
		if (wants_cell(&model, &run->cells[i])) {
			model.cells[model.cell_count++] = &run->cells[i];
			model.verdicts[run->cells[i].verdict]++;
		}
	if (run->cell_count && !model.cell_count) {
		free(model.cells);
		return error_new(ERROR_USAGE,
			"nothing in run %lld matches that selection; without one the report lists "
			"all that there is",
			(long long)run->id);
	}
	make_rows(&model);
	report_fold_rows(&model);
	*out = model;
	return NULL;
}

void report_model_destroy(struct report_model *model)
{
	free(model->cells);
	free(model->rows);
	free(model->by_row);
	free(model->ways);
	free(model->folds);
	free(model->by_fold);
	*model = (struct report_model){0};
}
