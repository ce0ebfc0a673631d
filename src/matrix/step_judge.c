/*
 * The third step: every cell of the plan, on the CPU and on cards side by side, and each cell on a
 * card held against its twin on the CPU.
 */
#include <stdlib.h>
#include <string.h>

#include "base/strlist.h"
#include "matrix/judge.h"
#include "matrix/running.h"
#include "sys/clock.h"

struct cell {
	struct judge cpu;
	struct card_judge card;
	char *module; /* the name that card.name borrows */
	bool ended, compared;
	double released; /* on a card: when its turn came */
	bool alone;      /* it got no context beside another one: now it has the card to itself */
	bool ran;        /* to its end, so that its traces are whole */
	struct gate_trace written, fused;
	bool has_fused;
	bool approximate; /* of the CPU's: its last bits are not defined */
};

/* A card's queue: one cell runs, the next one gets its context ready. */
struct lane {
	const struct matrix_card *card;
	size_t next;                /* cell of the plan to look at next */
	ptrdiff_t running, waiting; /* cells; MATRIX_NONE */
	const char **env;
	struct strlist words; /* that env points into */
};

struct judging {
	struct matrix_running *r;
	struct cell *cells; /* as the plan's */
	VEC(struct lane) lanes;
	size_t next;   /* cell of the plan to look at next for the CPU */
	size_t on_cpu; /* running there */
};

static struct error *tell(struct judging *j, const struct matrix_judged *judged)
{
	struct matrix_running *r = j->r;
	double before = clock_seconds();
	struct error *error = r->events->judged(r->events->context, judged);

	r->told += clock_seconds() - before;
	matrix_show(r, MATRIX_JUDGING, r->plan->cell_count, judged->build->tool->name);
	return error;
}

static struct matrix_judged judged_of(const struct judging *j, size_t index)
{
	const struct matrix_plan *plan = j->r->plan;
	const struct matrix_cell *cell = &plan->cells[index];
	struct matrix_judged judged = {.cell = cell,
		.build = &plan->builds[cell->build],
		.gate_case = cell->gate_case,
		.ptx_sha256 = j->r->builds[cell->build].sha256,
		.cubin_sha256 = ""};

	if (cell->binary != MATRIX_NONE) {
		judged.binary = &plan->binaries[cell->binary];
		judged.cubin_sha256 = j->r->binaries[cell->binary].sha256;
		if (!matrix_finalizer_takes_ptx(judged.binary->finalizer))
			judged.ptx_sha256 = "";
	}
	return judged;
}

/* A cell that has its verdict without a child. */
static struct error *settle(
	struct judging *j, size_t index, enum verdict verdict, const char *message)
{
	struct matrix_judged judged = judged_of(j, index);

	j->cells[index].ended = true;
	judged.verdict = verdict;
	judged.message = message;
	return tell(j, &judged);
}

/* ---- agreement ---- */

static void drop_traces(struct cell *cell)
{
	gate_trace_destroy(&cell->written);
	gate_trace_destroy(&cell->fused);
	cell->written = cell->fused = (struct gate_trace){0};
}

static bool agrees(const struct matrix_agreed *agreed)
{
	return !agreed->written.differing || (agreed->has_fused && !agreed->fused.differing);
}

/* Where PTX defines a function only approximately, other words are no other result: nothing is
 * said of them. */
static struct error *compare(struct judging *j, size_t index)
{
	struct matrix_running *r = j->r;
	const struct matrix_cell *planned = &r->plan->cells[index];
	struct cell *card = &j->cells[index], *cpu = &j->cells[planned->twin];
	struct matrix_agreed agreed = {.cell = planned,
		.build = &r->plan->builds[planned->build],
		.binary = &r->plan->binaries[planned->binary],
		.has_fused = cpu->has_fused};
	bool comparable = card->ran && cpu->ran;
	double before = clock_seconds();
	struct error *error = NULL;

	card->compared = true;
	if (comparable) {
		gate_trace_compare(&cpu->written, &card->written, &agreed.written);
		if (cpu->has_fused)
			gate_trace_compare(&cpu->fused, &card->written, &agreed.fused);
		comparable = !cpu->approximate || agrees(&agreed);
	}
	if (comparable)
		error = r->events->agreed(r->events->context, &agreed);
	r->told += clock_seconds() - before;
	drop_traces(card);
	return error;
}

/* A cell has ended: it and its twin, or a CPU cell and all that have it for their twin. Those stand
 * behind it in the plan. */
static struct error *compare_ended(struct judging *j, size_t index)
{
	const struct matrix_plan *plan = j->r->plan;
	size_t cpu = plan->cells[index].card ? (size_t)plan->cells[index].twin : index;
	bool all = true;

	if (plan->cells[index].card && plan->cells[index].twin == MATRIX_NONE) {
		drop_traces(&j->cells[index]);
		return NULL;
	}
	if (!j->cells[cpu].ended)
		return NULL;
	for (size_t i = cpu + 1; i < plan->cell_count && plan->cells[i].card; i++) {
		if (plan->cells[i].twin != (ptrdiff_t)cpu || j->cells[i].compared)
			continue;
		if (j->cells[i].ended)
			TRY(compare(j, i));
		else
			all = false;
	}
	if (all)
		drop_traces(&j->cells[cpu]);
	return NULL;
}

/* Takes the traces of a result over; only those of a run to its end can be compared. */
static void keep_traces(struct cell *cell, struct gate_result *result)
{
	enum verdict verdict = result->written.verdict;

	cell->ran = verdict == VERDICT_PASS || verdict == VERDICT_FAIL;
	cell->written = result->written.trace;
	cell->fused = result->fused.trace;
	cell->has_fused = result->has_fused;
	cell->approximate = result->written.approximate;
	result->written.trace = result->fused.trace = (struct gate_trace){0};
}

/* ---- the CPU executor ---- */

static struct error *start_cpu(struct judging *j, size_t index)
{
	const struct matrix_cell *cell = &j->r->plan->cells[index];
	const struct matrix_work *w = &j->r->builds[cell->build];

	if (!w->output) {
		TRY(settle(j, index, w->verdict, w->message));
		return compare_ended(j, index);
	}
	j->cells[index].cpu = (struct judge){.gate_case = cell->gate_case,
		.name = j->r->plan->builds[cell->build].tool->name,
		.ptx = w->output,
		.ptx_length = w->length};
	j->on_cpu++;
	return matrix_judge_start(&j->cells[index].cpu, j->r->set, &j->r->options->judge_limits);
}

static struct error *finish_cpu(struct judging *j, size_t index, const struct child_result *child)
{
	struct matrix_judged judged = judged_of(j, index);
	struct gate_result result = {0};
	AUTO_FREE char *message = NULL;
	bool whole = matrix_judge_finish(child, &judged.verdict, &message, &result);
	struct error *error;

	j->on_cpu--;
	j->cells[index].ended = true;
	judged.message = message;
	judged.seconds = child->seconds;
	judged.result = whole ? &result : NULL;
	error = tell(j, &judged);
	if (whole) {
		keep_traces(&j->cells[index], &result);
		gate_result_destroy(&result);
	}
	return error ? error : compare_ended(j, index);
}

/* ---- cards ---- */

/* What a driver that opens it sees: what every child gets, what the driver needs, the cache. */
static void make_env(const struct judging *j, struct lane *lane)
{
	static const char *const own[] = {"CUDA_CACHE_DISABLE=0", "CUDA_CACHE_MAXSIZE=1073741824"};
	const struct strlist *more = &lane->card->driver->spec->env;
	struct strbuf path = STRBUF_INIT;

	for (const char *const *e = j->r->options->tool->base_env; e && *e; e++)
		strlist_add(&lane->words, *e);
	for (size_t i = 0; i < more->count; i++)
		strlist_add(&lane->words, more->items[i]);
	if (j->r->jit_cache) {
		strbuf_addf(&path, "CUDA_CACHE_PATH=%s", j->r->jit_cache);
		strlist_take(&lane->words, strbuf_detach(&path));
		for (size_t i = 0; i < sizeof own / sizeof *own; i++)
			strlist_add(&lane->words, own[i]);
	}
	lane->env = strlist_array(&lane->words);
}

static void make_lanes(struct judging *j)
{
	const struct matrix_plan *plan = j->r->plan;

	for (size_t i = 0; i < plan->cell_count; i++) {
		const struct matrix_card *card = plan->cells[i].card;
		size_t k = 0;
		struct lane *lane;

		if (!card)
			continue;
		while (k < j->lanes.count && j->lanes.items[k].card != card)
			k++;
		if (k < j->lanes.count)
			continue;
		lane = VEC_ADD(&j->lanes);
		lane->card = card;
		lane->running = lane->waiting = MATRIX_NONE;
		make_env(j, lane);
	}
}

/* The driver compiles PTX in the cell itself; what others made is loaded as they made it. */
static const struct matrix_work *image_of(
	const struct judging *j, const struct matrix_cell *cell, const struct matrix_work *binary)
{
	bool jit = j->r->plan->binaries[cell->binary].finalizer->spec.kind == TOOL_DRIVER;

	return jit ? &j->r->builds[cell->build] : binary;
}

/* The driver may not give its code away, and load the PTX all the same: then the cell tells. */
static bool is_settled(const struct matrix_work *binary, const struct matrix_work *image)
{
	return !image->output || binary->refused || binary->verdict == VERDICT_CRASHED ||
	       binary->verdict == VERDICT_TIMEOUT;
}

static char *module_name(const struct matrix_build *build, const struct matrix_binary *binary)
{
	struct strbuf name = STRBUF_INIT;

	strbuf_add(&name, build->tool->name);
	if (binary->finalizer->spec.kind == TOOL_DRIVER)
		strbuf_add(&name, ".ptx");
	else
		strbuf_addf(&name, " by %s", binary->finalizer->name);
	return strbuf_detach(&name);
}

static struct error *start_on_card(struct judging *j, struct lane *lane, size_t index)
{
	const struct matrix_plan *plan = j->r->plan;
	const struct matrix_cell *cell = &plan->cells[index];
	const struct matrix_binary *binary = &plan->binaries[cell->binary];
	const struct matrix_work *made = &j->r->binaries[cell->binary];
	const struct matrix_work *image = image_of(j, cell, made);
	const struct matrix_work *ptx = &j->r->builds[cell->build];
	bool from_ptx = matrix_finalizer_takes_ptx(binary->finalizer);
	struct cell *state = &j->cells[index];

	if (is_settled(made, image)) {
		TRY(settle(j, index, made->verdict, made->message));
		return compare_ended(j, index);
	}
	free(state->module);
	state->module = module_name(&plan->builds[cell->build], binary);
	state->card = (struct card_judge){.gate_case = cell->gate_case,
		.name = state->module,
		.library = lane->card->driver->identity.path,
		.uuid = lane->card->info->uuid,
		.image = image->output,
		.image_length = image->length,
		.ptx = from_ptx ? ptx->output : NULL,
		.ptx_length = ptx->length};
	lane->waiting = (ptrdiff_t)index;
	return matrix_card_judge_start(
		&state->card, j->r->set, &j->r->options->judge_limits, lane->env);
}

/* One runs, one waits, as long as there are cells. */
static struct error *fill(struct judging *j, struct lane *lane)
{
	const struct matrix_plan *plan = j->r->plan;

	for (;;) {
		if (lane->running == MATRIX_NONE && lane->waiting != MATRIX_NONE) {
			lane->running = lane->waiting;
			lane->waiting = MATRIX_NONE;
			j->cells[lane->running].released = clock_seconds();
			child_set_release(j->r->set, &j->cells[lane->running].card);
		}
		while (lane->next < plan->cell_count &&
			(plan->cells[lane->next].card != lane->card || j->cells[lane->next].ended))
			lane->next++;
		if (lane->waiting != MATRIX_NONE || lane->next >= plan->cell_count ||
			(lane->running != MATRIX_NONE &&
				(j->cells[lane->running].alone || j->cells[lane->next].alone)))
			return NULL;
		TRY(start_on_card(j, lane, lane->next++));
	}
}

static struct lane *lane_of(struct judging *j, size_t index)
{
	size_t k = 0;

	while (j->lanes.items[k].card != j->r->plan->cells[index].card)
		k++;
	return &j->lanes.items[k];
}

/* Something went wrong on the card: whoever has a context already gets another. */
static struct error *renew(struct judging *j, struct lane *lane)
{
	size_t index = (size_t)lane->waiting;

	if (lane->waiting == MATRIX_NONE)
		return NULL;
	child_set_drop(j->r->set, &j->cells[index].card);
	lane->waiting = MATRIX_NONE;
	return start_on_card(j, lane, index);
}

/* Where versions tell why the driver did not take PTX, they stand before its own words. */
static char *explain(const struct judging *j, size_t index, char *message)
{
	const struct matrix_work *made = &j->r->binaries[j->r->plan->cells[index].binary];
	AUTO_FREE char *why = made->is_prepared ? tool_explain_refusal(&made->prepared) : NULL;
	struct strbuf text = STRBUF_INIT;

	if (!why)
		return message;
	strbuf_addf(&text, "%s; %s", why, message);
	free(message);
	return strbuf_detach(&text);
}

/*
 * It ended before its turn, or for want of a context: the card may have room for one process only,
 * or the cell beside it took it along. That says nothing of it. Who waits behind it is let go.
 */
static bool begins_again(
	struct judging *j, struct lane *lane, size_t index, const struct child_result *child)
{
	struct cell *cell = &j->cells[index];

	if (cell->alone ||
		(lane->waiting != (ptrdiff_t)index && !matrix_card_judge_had_no_card(child)))
		return false;
	cell->alone = true;
	if (lane->running == (ptrdiff_t)index)
		lane->running = MATRIX_NONE;
	if (lane->waiting != MATRIX_NONE)
		child_set_drop(j->r->set, &j->cells[lane->waiting].card);
	lane->waiting = MATRIX_NONE;
	lane->next = index;
	return true;
}

static struct error *finish_on_card(
	struct judging *j, size_t index, const struct child_result *child)
{
	struct lane *lane = lane_of(j, index);
	struct matrix_judged judged = judged_of(j, index);
	struct gate_result result = {0};
	char *message = NULL;
	bool refused = false, whole, well;
	struct error *error;

	if (begins_again(j, lane, index, child))
		return NULL;
	whole = matrix_card_judge_finish(
		child, &judged.verdict, &message, &refused, &judged.phases, &result);
	if (refused)
		message = explain(j, index, message);
	well = judged.verdict == VERDICT_PASS || judged.verdict == VERDICT_FAIL || refused;
	j->cells[index].ended = true;
	judged.has_phases = whole;
	judged.message = message;
	judged.seconds = matrix_card_judge_seconds(child, j->cells[index].released, &judged.phases);
	judged.result = whole ? &result : NULL;
	error = tell(j, &judged);
	free(message);
	if (whole) {
		keep_traces(&j->cells[index], &result);
		gate_result_destroy(&result);
	}
	lane->running = MATRIX_NONE;
	if (!error && !well)
		error = renew(j, lane);
	return error ? error : compare_ended(j, index);
}

/* ---- the loop ---- */

static struct error *finish(struct judging *j)
{
	struct child_result child;
	struct error *error;
	size_t index;
	void *tag;

	TRY(matrix_wait_one(j->r, &tag, &child));
	index = (size_t)((char *)tag - (char *)j->cells) / sizeof *j->cells;
	error = j->r->plan->cells[index].card ? finish_on_card(j, index, &child)
	                                      : finish_cpu(j, index, &child);
	child_result_destroy(&child);
	return error;
}

static struct error *run(struct judging *j)
{
	const struct matrix_plan *plan = j->r->plan;

	for (;;) {
		for (size_t i = 0; i < j->lanes.count; i++)
			TRY(fill(j, &j->lanes.items[i]));
		while (j->next < plan->cell_count && plan->cells[j->next].card)
			j->next++;
		if (j->next < plan->cell_count && j->on_cpu < j->r->options->jobs)
			TRY(start_cpu(j, j->next++));
		else if (child_set_running(j->r->set))
			TRY(finish(j));
		else if (j->next >= plan->cell_count)
			return NULL;
	}
}

struct error *matrix_judge_all(struct matrix_running *r)
{
	struct judging j = {
		.r = r, .cells = mem_alloc((r->plan->cell_count + 1) * sizeof *j.cells)};
	struct error *error;

	make_lanes(&j);
	error = run(&j);
	/* Children borrow from the cells: none may be left. */
	child_set_destroy(r->set);
	r->set = child_set_create();
	for (size_t i = 0; i < r->plan->cell_count; i++) {
		drop_traces(&j.cells[i]);
		free(j.cells[i].module);
	}
	for (size_t i = 0; i < j.lanes.count; i++) {
		free(j.lanes.items[i].env);
		strlist_destroy(&j.lanes.items[i].words);
	}
	VEC_FREE(&j.lanes);
	free(j.cells);
	return error;
}
