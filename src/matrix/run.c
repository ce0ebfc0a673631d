/* Runs a plan: see run.h. One event loop, used first for builds and then for cells. */
#include "matrix/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "matrix/judge.h"
#include "sys/clock.h"
#include "sys/fs.h"

/* One build of the plan on its way. */
struct work {
	struct tool_job job;
	struct tool_build prepared;
	bool is_prepared;
	struct strbuf source;
	enum verdict verdict;
	char *message;
	char *ptx;
	size_t ptx_length;
	char ptx_sha256[HASH_TEXT];
};

struct running {
	const struct matrix_plan *plan;
	const struct matrix_options *options;
	const struct matrix_events *events;
	struct work *works;
	struct child_set *set;
	struct tool_runner *runner;
	size_t done;
	double told; /* seconds spent in the events */
};

static struct error *tell_built(
	struct running *r, size_t index, const struct tool_result *result, bool reused)
{
	const struct work *w = &r->works[index];
	double before = clock_seconds();
	struct matrix_built built = {
		.build = &r->plan->builds[index],
		.verdict = w->verdict,
		.message = w->message,
		.reused = reused,
		.key = w->is_prepared ? w->prepared.key : "",
		.source = w->is_prepared ? w->prepared.source.text : NULL,
		.source_length = w->is_prepared ? w->prepared.source.length : 0,
		.env = w->is_prepared ? &w->prepared.env : NULL,
		.result = result,
	};
	struct error *error = r->events->built(r->events->context, &built);

	r->told += clock_seconds() - before;
	return error;
}

static void show(struct running *r, bool building, size_t count, const struct matrix_build *build)
{
	struct matrix_progress progress = {
		.building = building, .done = ++r->done, .count = count, .tool = build->tool->name};

	if (r->events->progress)
		r->events->progress(r->events->context, &progress);
}

static enum verdict verdict_of(enum tool_outcome outcome)
{
	switch (outcome) {
	case TOOL_BUILT:
		return VERDICT_PASS;
	case TOOL_CRASHED:
		return VERDICT_CRASHED;
	case TOOL_TIMEOUT:
		return VERDICT_TIMEOUT;
	case TOOL_FAILED:
	case TOOL_LIED:
		break;
	}
	return VERDICT_BUILD_FAILED;
}

/* An artefact that cannot be kept costs the next run time, and this run a remark. */
static void keep(const struct matrix_cache *cache, const char *key, struct tool_result *result)
{
	AUTO_FREE char *why = NULL;
	struct strbuf text = STRBUF_INIT;
	struct error *error = matrix_cache_put(cache, key, result);

	if (!error)
		return;
	why = error_take_text(error);
	strbuf_addf(&text, "not kept for the next run: %s", why);
	strlist_take(&result->findings, strbuf_detach(&text));
}

/* A build has ended: keeps the PTX for the gates, tells, and lets the rest go. */
static struct error *settle(
	struct running *r, size_t index, struct tool_result *result, bool reused)
{
	struct work *w = &r->works[index];
	struct error *error;

	w->verdict = verdict_of(result->outcome);
	w->message = result->message ? mem_strdup(result->message) : NULL;
	if (!reused && result->outcome == TOOL_BUILT && r->options->cache)
		keep(r->options->cache, w->prepared.key, result);
	error = tell_built(r, index, result, reused);
	if (result->outcome == TOOL_BUILT) {
		memcpy(w->ptx_sha256, result->ptx_sha256, sizeof w->ptx_sha256);
		w->ptx_length = result->ptx.length;
		w->ptx = strbuf_detach(&result->ptx);
	}
	tool_result_destroy(result);
	show(r, true, r->plan->build_count, &r->plan->builds[index]);
	return error;
}

static struct error *give_up(struct running *r, size_t index, enum verdict verdict, char *message)
{
	r->works[index].verdict = verdict;
	r->works[index].message = message;
	show(r, true, r->plan->build_count, &r->plan->builds[index]);
	return tell_built(r, index, NULL, false);
}

/* Reads and rewrites the source; what is wrong with it is the build's verdict. */
static struct error *prepare(struct running *r, size_t index)
{
	const struct matrix_build *build = &r->plan->builds[index];
	struct work *w = &r->works[index];
	const struct tool_spec *spec = build->tool->spec;
	bool cuda = tool_reads(spec) == TOOL_INPUT_CUDA;
	const char *path = cuda ? build->variant->cuda_path : build->variant->ir_path;

	w->source = (struct strbuf)STRBUF_INIT;
	if (!path)
		return error_new(ERROR_INPUT, "variant %s of gate %s has no %s",
			build->variant->name, build->gate->name, cuda ? "CUDA C" : "LLVM IR");
	TRY(fs_read(path, FS_FILE_MOST, &w->source));
	w->job = (struct tool_job){
		.spec = spec,
		.identity = &build->tool->identity,
		.input = cuda ? TOOL_INPUT_CUDA : TOOL_INPUT_IR,
		.source_name = fs_base_name(path),
		.source = w->source.text,
		.source_length = w->source.length,
		.defines = build->variant->defines,
		.entries = build->gate->entries,
		.arch = build->arch,
	};
	TRY(tool_prepare(r->options->tool, &w->job, &w->prepared));
	w->is_prepared = true;
	return NULL;
}

static struct error *wait_one(struct running *r, void **tag, struct child_result *child)
{
	do {
		TRY(child_set_wait(r->set, 0.2, tag, child));
		if (r->options->stop && *r->options->stop) {
			if (*tag)
				child_result_destroy(child);
			return error_new(ERROR_SYSTEM, "interrupted");
		}
	} while (!*tag);
	return NULL;
}

static struct error *finish_build(struct running *r)
{
	struct child_result child;
	struct tool_result result;
	void *tag, *build_tag;

	TRY(wait_one(r, &tag, &child));
	TRY(tool_runner_finish(r->runner, tag, &child, &build_tag, &result));
	if (!build_tag)
		return NULL;
	return settle(r, (size_t)((struct work *)build_tag - r->works), &result, false);
}

static bool no_room(const struct error *error)
{
	return error->code == ERROR_SYSTEM &&
	       (error->vendor_code == ENOSPC || error->vendor_code == EDQUOT);
}

/*
 * A tool that fills the disk shall cost its own cells only: while others run, the room may be
 * theirs, and it is tried again when one of them has ended.
 */
static struct error *start_child(struct running *r, struct work *w)
{
	struct error *error;

	while ((error = tool_runner_start(r->runner, &w->prepared, w)) && no_room(error) &&
		child_set_running(r->set)) {
		error_free(error);
		TRY(finish_build(r));
	}
	return error;
}

/* Starts a build, or settles it at once: unavailable, refused, or built before. */
static struct error *start_build(struct running *r, size_t index)
{
	const struct matrix_build *build = &r->plan->builds[index];
	const struct tool_identity *identity = &build->tool->identity;
	struct work *w = &r->works[index];
	char *reason = NULL;
	struct error *refused;

	if (!identity->available)
		return give_up(r, index, VERDICT_UNAVAILABLE,
			mem_strdup(identity->reason ? identity->reason : "no reason told"));
	if (!tool_takes_arch(build->tool->spec, identity, build->arch, &reason))
		return give_up(r, index, VERDICT_UNAVAILABLE, reason);
	refused = prepare(r, index);
	if (refused && refused->code != ERROR_INPUT)
		return refused;
	if (refused)
		return give_up(r, index, VERDICT_BUILD_FAILED, error_take_text(refused));
	if (r->options->cache) {
		struct tool_result result;
		bool found;

		TRY(matrix_cache_get(r->options->cache, w->prepared.key, &result, &found));
		if (found)
			return settle(r, index, &result, true);
	}
	return start_child(r, w);
}

static struct error *build_all(struct running *r)
{
	size_t next = 0;

	while (next < r->plan->build_count || child_set_running(r->set)) {
		if (next < r->plan->build_count && child_set_running(r->set) < r->options->jobs)
			TRY(start_build(r, next++));
		else
			TRY(finish_build(r));
	}
	return NULL;
}

static struct error *tell_judged(struct running *r, const struct matrix_judged *judged)
{
	double before = clock_seconds();
	struct error *error = r->events->judged(r->events->context, judged);

	r->told += clock_seconds() - before;
	show(r, false, r->plan->cell_count, judged->build);
	return error;
}

/* Starts a cell's judge; a cell whose build gave no PTX has its verdict already. */
static struct error *start_cell(struct running *r, size_t index, struct judge *judges)
{
	const struct matrix_cell *cell = &r->plan->cells[index];
	const struct work *w = &r->works[cell->build];

	if (!w->ptx) {
		struct matrix_judged judged = {.build = &r->plan->builds[cell->build],
			.gate_case = cell->gate_case,
			.verdict = w->verdict,
			.message = w->message,
			.ptx_sha256 = ""};

		return tell_judged(r, &judged);
	}
	judges[index] = (struct judge){.gate_case = cell->gate_case,
		.name = r->plan->builds[cell->build].tool->name,
		.ptx = w->ptx,
		.ptx_length = w->ptx_length};
	return matrix_judge_start(&judges[index], r->set, &r->options->judge_limits);
}

static struct error *finish_cell(struct running *r, const struct judge *judges)
{
	struct child_result child;
	struct gate_result result = {0};
	struct matrix_judged judged;
	struct error *error;
	char *message = NULL;
	bool whole;
	size_t index;
	void *tag;

	TRY(wait_one(r, &tag, &child));
	index = (size_t)((struct judge *)tag - judges);
	judged = (struct matrix_judged){
		.build = &r->plan->builds[r->plan->cells[index].build],
		.gate_case = r->plan->cells[index].gate_case,
		.ptx_sha256 = r->works[r->plan->cells[index].build].ptx_sha256,
		.seconds = child.seconds,
	};
	whole = matrix_judge_finish(&child, &judged.verdict, &message, &result);
	judged.message = message;
	judged.result = whole ? &result : NULL;
	error = tell_judged(r, &judged);
	free(message);
	if (whole)
		gate_result_destroy(&result);
	child_result_destroy(&child);
	return error;
}

static struct error *judge_all(struct running *r)
{
	struct judge *judges = mem_alloc(r->plan->cell_count * sizeof *judges);
	struct error *error = NULL;
	size_t next = 0;

	r->done = 0;
	while (!error && (next < r->plan->cell_count || child_set_running(r->set))) {
		if (next < r->plan->cell_count && child_set_running(r->set) < r->options->jobs)
			error = start_cell(r, next++, judges);
		else
			error = finish_cell(r, judges);
	}
	child_set_destroy(r->set);
	r->set = child_set_create();
	free(judges);
	return error;
}

static void works_destroy(struct work *works, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (works[i].is_prepared)
			tool_build_destroy(&works[i].prepared);
		strbuf_destroy(&works[i].source);
		free(works[i].message);
		free(works[i].ptx);
	}
	free(works);
}

struct error *matrix_run(const struct matrix_plan *plan, const struct matrix_options *options,
	const struct matrix_events *events, struct matrix_times *times)
{
	struct running r = {
		.plan = plan, .options = options, .events = events, .set = child_set_create()};
	double start = clock_seconds(), middle, told;
	struct error *error;

	r.works = mem_alloc(plan->build_count * sizeof *r.works);
	r.runner = tool_runner_create(options->tool, r.set);
	error = build_all(&r);
	middle = clock_seconds();
	times->building = middle - start - r.told;
	told = r.told;
	if (!error)
		error = judge_all(&r);
	times->running = clock_seconds() - middle - (r.told - told);
	child_set_destroy(r.set);
	tool_runner_destroy(r.runner);
	works_destroy(r.works, plan->build_count);
	return error;
}
