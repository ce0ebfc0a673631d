/* The first step: every build of the plan, made here or taken from where it was made. */
#include <string.h>

#include "matrix/running.h"
#include "sys/clock.h"
#include "sys/fs.h"

static struct error *tell(
	struct matrix_running *r, size_t index, const struct tool_result *result, bool reused)
{
	const struct matrix_work *w = &r->builds[index];
	const struct matrix_build *build = &r->plan->builds[index];
	double before = clock_seconds();
	struct matrix_built built = {
		.build = build,
		.verdict = w->verdict,
		.message = w->message,
		.reused = reused,
		.key = w->is_prepared ? w->prepared.key : "",
		.source = w->is_prepared ? w->prepared.source.text : NULL,
		.source_length = w->is_prepared ? w->prepared.source.length : 0,
		.env = w->is_prepared ? &w->prepared.env : NULL,
		.result = result,
	};
	struct error *error;

	if (build->prebuilt) {
		built.key = build->prebuilt->key;
		built.source = build->prebuilt->source.length ? build->prebuilt->source.text : NULL;
		built.source_length = build->prebuilt->source.length;
		built.env = &build->prebuilt->env;
	}
	error = r->events->built(r->events->context, &built);
	r->told += clock_seconds() - before;
	matrix_show(r, MATRIX_BUILDING, r->plan->build_count, build->tool->name);
	return error;
}

/* A build has ended: keeps the PTX for the gates, tells, and lets the rest go. */
static struct error *settle(
	struct matrix_running *r, size_t index, struct tool_result *result, bool reused)
{
	struct matrix_work *w = &r->builds[index];
	struct error *error;

	w->verdict = matrix_verdict_of(result->outcome, VERDICT_BUILD_FAILED);
	w->message = result->message ? mem_strdup(result->message) : NULL;
	if (!reused)
		matrix_work_keep(r, w, result);
	error = tell(r, index, result, reused);
	matrix_work_take(w, result);
	return error;
}

static struct error *give_up(
	struct matrix_running *r, size_t index, enum verdict verdict, char *message)
{
	r->builds[index].verdict = verdict;
	r->builds[index].message = message;
	return tell(r, index, NULL, false);
}

/* Made elsewhere: as it was there. */
static struct error *take_prebuilt(struct matrix_running *r, size_t index)
{
	const struct matrix_prebuilt *was = r->plan->builds[index].prebuilt;

	matrix_work_take_prebuilt(&r->builds[index], was);
	return tell(r, index, was->has_result ? &was->result : NULL, true);
}

/* Reads and rewrites the source; what is wrong with it is the build's verdict. */
static struct error *prepare(struct matrix_running *r, size_t index)
{
	const struct matrix_build *build = &r->plan->builds[index];
	struct matrix_work *w = &r->builds[index];
	const struct tool_spec *spec = build->tool->spec;
	bool cuda = tool_reads(spec) == TOOL_INPUT_CUDA;
	const char *path = cuda ? build->variant->cuda_path : build->variant->ir_path;

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

static struct error *finish(struct matrix_running *r)
{
	struct matrix_work *work;
	struct tool_result result;

	TRY(matrix_work_finish(r, &work, &result));
	return work ? settle(r, (size_t)(work - r->builds), &result, false) : NULL;
}

/* Starts a build, or settles it at once: unavailable, refused, or built before. */
static struct error *start(struct matrix_running *r, size_t index)
{
	const struct matrix_build *build = &r->plan->builds[index];
	const struct tool_identity *identity = &build->tool->identity;
	struct matrix_work *w = &r->builds[index];
	char *reason = NULL;
	struct error *refused;
	struct tool_result result;
	bool found;

	if (build->prebuilt)
		return take_prebuilt(r, index);
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
	TRY(matrix_work_reuse(r, w, &result, &found));
	return found ? settle(r, index, &result, true) : matrix_work_start(r, w, finish);
}

struct error *matrix_build_all(struct matrix_running *r)
{
	size_t next = 0;

	while (next < r->plan->build_count || child_set_running(r->set)) {
		if (next < r->plan->build_count && child_set_running(r->set) < r->options->jobs)
			TRY(start(r, next++));
		else
			TRY(finish(r));
	}
	return NULL;
}
