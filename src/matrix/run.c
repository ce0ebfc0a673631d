/* Runs a plan: see run.h. The three steps, and the event loop's one wait. */
#include "matrix/run.h"

#include <stdlib.h>

#include "matrix/running.h"
#include "sys/clock.h"
#include "sys/fs.h"

void matrix_show(struct matrix_running *r, enum matrix_step step, size_t count, const char *tool)
{
	struct matrix_progress progress = {
		.step = step, .done = ++r->done, .count = count, .tool = tool};

	if (r->events->progress)
		r->events->progress(r->events->context, &progress);
}

struct error *matrix_wait_one(struct matrix_running *r, void **tag, struct child_result *child)
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

static bool needs_card(const struct matrix_plan *plan)
{
	for (size_t i = 0; i < plan->cell_count; i++)
		if (plan->cells[i].card)
			return true;
	return false;
}

/* Made where the run needs it: what the driver compiles is kept for the run's other cells only. */
static struct error *make_jit_cache(struct matrix_running *r)
{
	if (r->options->user_jit_cache || !needs_card(r->plan))
		return NULL;
	return fs_temp_dir(r->options->tool->temp_parent, &r->jit_cache);
}

static struct error *build_and_finalize(struct matrix_running *r)
{
	TRY(matrix_build_all(r));
	r->done = 0;
	return matrix_finalize_all(r);
}

static struct error *judge(struct matrix_running *r)
{
	r->done = 0;
	TRY(make_jit_cache(r));
	return matrix_judge_all(r);
}

struct error *matrix_run(const struct matrix_plan *plan, const struct matrix_options *options,
	const struct matrix_events *events, struct matrix_times *times)
{
	struct matrix_running r = {
		.plan = plan, .options = options, .events = events, .set = child_set_create()};
	double start = clock_seconds(), middle, told;
	struct error *error;

	r.builds = mem_alloc(plan->build_count * sizeof *r.builds);
	r.binaries = mem_alloc((plan->binary_count + 1) * sizeof *r.binaries);
	r.runner = tool_runner_create(options->tool, r.set);
	error = build_and_finalize(&r);
	middle = clock_seconds();
	times->building = middle - start - r.told;
	told = r.told;
	if (!error && !options->build_only)
		error = judge(&r);
	times->running = clock_seconds() - middle - (r.told - told);
	child_set_destroy(r.set);
	tool_runner_destroy(r.runner);
	matrix_works_destroy(r.binaries, plan->binary_count);
	matrix_works_destroy(r.builds, plan->build_count);
	/* Nobody is left to tell; it is in the temporary folder. */
	if (r.jit_cache)
		error_free(fs_remove_tree(r.jit_cache));
	free(r.jit_cache);
	return error;
}
