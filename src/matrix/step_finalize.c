/* The second step: machine code of what was built, by every finaliser of the plan. */
#include <string.h>

#include "matrix/running.h"
#include "sys/clock.h"
#include "sys/fs.h"

/* Children with a context on a card at once: each takes some of its memory. */
enum { CONTEXTS_MOST = 2 };

/* A cubin that cannot be read here runs all the same; it is only not looked into. */
static struct cubin *read_cubin(
	const struct matrix_running *r, size_t index, const struct tool_result *result)
{
	struct cubin *cubin = NULL;

	if (!result || result->outcome != TOOL_BUILT)
		return NULL;
	error_free(cubin_read(r->plan->binaries[index].finalizer->name, result->ptx.text,
		result->ptx.length, &cubin));
	if (cubin)
		cubin_read_log(cubin, result->log.text);
	return cubin;
}

static struct error *tell(
	struct matrix_running *r, size_t index, const struct tool_result *result, bool reused)
{
	const struct matrix_work *w = &r->binaries[index];
	const struct matrix_binary *binary = &r->plan->binaries[index];
	double before = clock_seconds();
	struct cubin *cubin = read_cubin(r, index, result);
	struct matrix_finalized finalized = {
		.binary = binary,
		.build = &r->plan->builds[binary->build],
		.verdict = w->verdict,
		.message = w->message,
		.reused = reused,
		.key = w->is_prepared ? w->prepared.key : "",
		.env = w->is_prepared ? &w->prepared.env : NULL,
		.result = result,
		.cubin = cubin,
	};
	struct error *error;

	if (binary->prebuilt) {
		finalized.key = binary->prebuilt->key;
		finalized.env = &binary->prebuilt->env;
	}
	error = r->events->finalized(r->events->context, &finalized);
	cubin_destroy(cubin);
	r->told += clock_seconds() - before;
	matrix_show(r, MATRIX_FINALIZING, r->plan->binary_count, binary->finalizer->name);
	return error;
}

/* Why it was refused, where versions tell that, before what the tool said. */
static char *tell_refusal(const struct matrix_work *w, const struct tool_result *result, bool *told)
{
	AUTO_FREE char *why =
		result->outcome == TOOL_FAILED ? tool_explain_refusal(&w->prepared) : NULL;
	struct strbuf text = STRBUF_INIT;

	*told = why != NULL;
	if (!why)
		return result->message ? mem_strdup(result->message) : NULL;
	strbuf_addf(&text, "%s; %s", why, result->message ? result->message : "no word of its own");
	return strbuf_detach(&text);
}

static struct error *settle(
	struct matrix_running *r, size_t index, struct tool_result *result, bool reused)
{
	struct matrix_work *w = &r->binaries[index];
	struct error *error;

	w->verdict = matrix_verdict_of(result->outcome, VERDICT_LOAD_FAILED);
	w->message = tell_refusal(w, result, &w->refused);
	if (!reused)
		matrix_work_keep(r, w, result);
	error = tell(r, index, result, reused);
	matrix_work_take(w, result);
	return error;
}

static struct error *give_up(
	struct matrix_running *r, size_t index, enum verdict verdict, char *message)
{
	r->binaries[index].verdict = verdict;
	r->binaries[index].message = message;
	r->binaries[index].refused = true;
	return tell(r, index, NULL, false);
}

static struct error *take_prebuilt(struct matrix_running *r, size_t index)
{
	const struct matrix_prebuilt *was = r->plan->binaries[index].prebuilt;

	matrix_work_take_prebuilt(&r->binaries[index], was);
	return tell(r, index, was->has_result ? &was->result : NULL, true);
}

/* What a finaliser goes on from, where it does not take PTX: the variant's own source. */
static struct error *read_source(
	struct matrix_work *w, const struct matrix_build *build, enum tool_input input)
{
	const char *path =
		input == TOOL_INPUT_CUDA ? build->variant->cuda_path : build->variant->ir_path;

	if (!path)
		return error_new(ERROR_INPUT, "variant %s of gate %s has no %s",
			build->variant->name, build->gate->name,
			input == TOOL_INPUT_CUDA ? "CUDA C" : "LLVM IR");
	TRY(fs_read(path, FS_FILE_MOST, &w->source));
	w->job.source_name = fs_base_name(path);
	w->job.source = w->source.text;
	w->job.source_length = w->source.length;
	w->job.defines = build->variant->defines;
	return NULL;
}

static struct error *prepare(struct matrix_running *r, size_t index)
{
	const struct matrix_binary *binary = &r->plan->binaries[index];
	const struct matrix_build *build = &r->plan->builds[binary->build];
	const struct matrix_work *built = &r->builds[binary->build];
	struct matrix_work *w = &r->binaries[index];
	const struct tool_spec *spec = &binary->finalizer->spec;
	enum tool_input input = tool_reads(spec);

	w->job = (struct tool_job){
		.spec = spec,
		.identity = &binary->finalizer->tool->identity,
		.input = input,
		.source_name = "kernel.ptx",
		.source = built->output,
		.source_length = built->length,
		.entries = build->gate->entries,
		.arch = binary->target,
		.card = binary->card ? binary->card->info->uuid : NULL,
		.producer = build->tool->spec,
		.producer_identity = &build->tool->identity,
		.producer_arch = build->arch,
	};
	if (input != TOOL_INPUT_PTX)
		TRY(read_source(w, build, input));
	TRY(tool_prepare(r->options->tool, &w->job, &w->prepared));
	w->is_prepared = true;
	return NULL;
}

/* The card may have room for one process only: for want of a context nothing is said of the PTX,
 * and it begins again, once, when nobody else has one. */
static bool begins_again(struct matrix_work *work, struct tool_result *result)
{
	if (work->alone || !tool_had_no_card(&work->prepared, result))
		return false;
	work->alone = true;
	tool_result_destroy(result);
	return true;
}

static struct error *finish(struct matrix_running *r)
{
	struct matrix_work *work;
	struct tool_result result;

	TRY(matrix_work_finish(r, &work, &result));
	if (!work || begins_again(work, &result))
		return NULL;
	return settle(r, (size_t)(work - r->binaries), &result, false);
}

static struct error *start(struct matrix_running *r, size_t index)
{
	const struct matrix_binary *binary = &r->plan->binaries[index];
	const struct matrix_work *built = &r->builds[binary->build];
	struct matrix_work *w = &r->binaries[index];
	char *reason = NULL;
	struct error *refused;
	struct tool_result result;
	bool found;

	if (binary->prebuilt)
		return take_prebuilt(r, index);
	/* Without PTX there is nothing to go on from; the build has said why. */
	if (matrix_finalizer_takes_ptx(binary->finalizer) && !built->output)
		return give_up(r, index, built->verdict,
			built->message ? mem_strdup(built->message) : NULL);
	if (!tool_takes_arch(&binary->finalizer->spec, &binary->finalizer->tool->identity,
		    binary->target, &reason))
		return give_up(r, index, VERDICT_LOAD_FAILED, reason);
	refused = prepare(r, index);
	if (refused && refused->code != ERROR_INPUT)
		return refused;
	if (refused)
		return give_up(r, index, VERDICT_LOAD_FAILED, error_take_text(refused));
	TRY(matrix_work_reuse(r, w, &result, &found));
	return found ? settle(r, index, &result, true) : matrix_work_start(r, w, finish);
}

/* Those that need a card or those that do not; a card has room for few of them at once. */
static struct error *run_some(struct matrix_running *r, bool card)
{
	size_t most = card && r->options->jobs > CONTEXTS_MOST ? CONTEXTS_MOST : r->options->jobs;
	size_t next = 0;

	for (;;) {
		while (next < r->plan->binary_count &&
			(r->plan->binaries[next].card != NULL) != card)
			next++;
		if (next < r->plan->binary_count && child_set_running(r->set) < most)
			TRY(start(r, next++));
		else if (child_set_running(r->set))
			TRY(finish(r));
		else if (next >= r->plan->binary_count)
			return NULL;
	}
}

static struct error *run_alone(struct matrix_running *r)
{
	for (size_t i = 0; i < r->plan->binary_count; i++) {
		if (!r->binaries[i].alone)
			continue;
		TRY(matrix_work_start(r, &r->binaries[i], finish));
		while (child_set_running(r->set))
			TRY(finish(r));
	}
	return NULL;
}

struct error *matrix_finalize_all(struct matrix_running *r)
{
	TRY(run_some(r, false));
	TRY(run_some(r, true));
	return run_alone(r);
}
