/* A campaign's plan, run, record and report: see campaign.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "campaign.h"
#include "cmd.h"
#include "matrix/cache.h"
#include "matrix/run.h"
#include "place.h"
#include "record.h"
#include "report/report.h"
#include "store/store.h"
#include "sys/clock.h"
#include "sys/fs.h"
#include "term.h"

/* Whether the gates run there: where nothing is asked for, wherever they can. */
static bool runs_on(const struct options *options, const char *executor)
{
	for (size_t i = 0; i < options->executors.count; i++)
		if (strcmp(options->executors.items[i], executor) == 0)
			return true;
	return !options->executors.count;
}

/* The cards, where there are some to run on. One that was asked for must be there. */
static struct error *choose_cards(struct campaign *c)
{
	bool asked = c->options->executors.count || c->options->devices.count;

	if (c->build_only || !runs_on(c->options, "gpu")) {
		if (c->options->devices.count)
			return error_new(ERROR_USAGE, "--device names a card, and -x no gpu");
		return NULL;
	}
	TRY(matrix_cards_choose(&c->tools, &c->options->devices, &c->cards));
	if (asked && !c->cards.count)
		return error_new(ERROR_ENVIRONMENT, "-x gpu: there is no card: %s", c->cards.why);
	return NULL;
}

static struct error *make_plan(struct campaign *c)
{
	const struct options *o = c->options;
	struct matrix_places places = {.cpu = !c->build_only && runs_on(o, "cpu"),
		.targets = o->targets,
		.own_target = c->build_only && !o->targets.count,
		.bundle = c->bundle};

	TRY(choose_cards(c));
	if (c->cards.count)
		places.cards = &c->cards;
	if (c->cards.count || o->targets.count || c->build_only) {
		matrix_finalizers_make(&c->tools, &c->finalizers);
		places.finalizers = &c->finalizers;
	}
	return matrix_plan_make(&c->tools, &c->gates, &o->selection, &places, &c->plan);
}

static void list_binary(const struct campaign *c, size_t index, struct strbuf *out)
{
	const struct matrix_binary *binary = &c->plan.binaries[index];
	const struct matrix_build *build = &c->plan.builds[binary->build];

	strbuf_addf(out, "%s sm_%d %s %s %s sm_%d\n", build->tool->name, build->arch,
		build->gate->name, build->variant->name, binary->finalizer->name, binary->target);
}

static void list_cell(const struct campaign *c, size_t index, struct strbuf *out)
{
	const struct matrix_cell *cell = &c->plan.cells[index];
	const struct matrix_build *build = &c->plan.builds[cell->build];

	strbuf_addf(out, "%s sm_%d %s/%s/%s %s ", build->tool->name, build->arch, build->gate->name,
		cell->gate_case->clause->name, cell->gate_case->name, build->variant->name);
	if (cell->card)
		strbuf_addf(out, "gpu %s %s\n", c->plan.binaries[cell->binary].finalizer->name,
			cell->card->info->uuid);
	else
		strbuf_add(out, "cpu\n");
}

/* Cells; without any, the binaries or at least the builds that are to be made. */
static struct error *list_plan(const struct campaign *c)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	for (size_t i = 0; i < c->plan.cell_count; i++)
		list_cell(c, i, &out);
	for (size_t i = 0; i < c->plan.binary_count && !c->plan.cell_count; i++)
		list_binary(c, i, &out);
	for (size_t i = 0; i < c->plan.build_count && !out.length; i++)
		strbuf_addf(&out, "%s sm_%d %s %s\n", c->plan.builds[i].tool->name,
			c->plan.builds[i].arch, c->plan.builds[i].gate->name,
			c->plan.builds[i].variant->name);
	return term_output(c->options->output, out.text, out.length);
}

/* Who hears of what ends. */
struct hearing {
	struct recorder *recorder;
	struct matrix_bundle_writer *writer; /* NULL: nothing is to be kept in a folder */
	size_t made;                         /* builds */
	size_t failed;                       /* builds, and finalisers that did not even refuse */
};

static void count(struct hearing *h, enum verdict verdict)
{
	if (verdict == VERDICT_PASS)
		h->made++;
	else if (verdict != VERDICT_UNAVAILABLE)
		h->failed++;
}

static struct error *on_built(void *context, const struct matrix_built *built)
{
	struct hearing *h = context;

	count(h, built->verdict);
	if (h->writer)
		TRY(matrix_bundle_add_built(h->writer, built));
	return record_built(h->recorder, built);
}

/* One that refuses has said so, and the folder tells it: machine code that this assembler does not
 * make is no fault of the build. */
static bool is_broken(const struct tool_result *result)
{
	if (!result)
		return false;
	switch (result->outcome) {
	case TOOL_CRASHED:
	case TOOL_TIMEOUT:
	case TOOL_LIED:
		return true;
	case TOOL_BUILT:
	case TOOL_FAILED:
		break;
	}
	return false;
}

static struct error *on_finalized(void *context, const struct matrix_finalized *finalized)
{
	struct hearing *h = context;

	h->failed += is_broken(finalized->result);
	if (h->writer)
		TRY(matrix_bundle_add_finalized(h->writer, finalized));
	return record_finalized(h->recorder, finalized);
}

static struct error *on_judged(void *context, const struct matrix_judged *judged)
{
	return record_judged(((struct hearing *)context)->recorder, judged);
}

static struct error *on_agreed(void *context, const struct matrix_agreed *agreed)
{
	return record_agreed(((struct hearing *)context)->recorder, agreed);
}

static void on_progress(void *context, const struct matrix_progress *progress)
{
	static const char *const words[] = {[MATRIX_BUILDING] = "built by",
		[MATRIX_FINALIZING] = "machine code by",
		[MATRIX_JUDGING] = "judged"};

	(void)context;
	term_progress("[%zu/%zu] %s %s", progress->done, progress->count, words[progress->step],
		progress->tool);
}

static struct error *run_plan(
	struct campaign *c, struct hearing *hearing, struct matrix_times *times)
{
	AUTO_FREE char *folder = place_cache(c->options);
	struct matrix_cache cache;
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct matrix_events events = {.context = hearing,
		.built = on_built,
		.finalized = on_finalized,
		.judged = on_judged,
		.agreed = on_agreed,
		.progress = on_progress};
	struct matrix_options options = {.tool = &c->tool,
		.cache = &cache,
		.jobs = c->options->jobs ? c->options->jobs
	                : cores > 0      ? (unsigned)cores
	                                 : 1,
		.judge_limits = {.seconds = c->options->timeout,
			.memory_bytes = c->options->memory},
		.build_only = c->build_only,
		.user_jit_cache = c->options->user_jit_cache,
		.stop = &campaign_stop};
	struct error *error;

	TRY(matrix_cache_open(folder, &cache));
	error = matrix_run(&c->plan, &options, &events, times);
	matrix_cache_close(&cache);
	return error;
}

/* The folder is one when all is in it: its manifest is written last. */
static struct error *run_recorded(
	struct campaign *c, struct recorder *recorder, struct matrix_times *times, int *exit_code)
{
	struct hearing hearing = {.recorder = recorder};
	struct error *error;

	TRY(record_tools(recorder, &c->tools));
	TRY(record_cards(recorder, &c->cards));
	if (c->options->out)
		TRY(matrix_bundle_write(c->options->out, VERSION, &c->plan, &hearing.writer));
	error = run_plan(c, &hearing, times);
	if (!error && hearing.writer)
		error = matrix_bundle_finish(hearing.writer, &c->tools);
	matrix_bundle_writer_destroy(hearing.writer);
	if (c->build_only && hearing.failed)
		*exit_code = exit_worst(*exit_code, EXIT_FAILED);
	if (c->build_only && !hearing.made)
		*exit_code = exit_worst(*exit_code, EXIT_ENVIRONMENT);
	return error;
}

/* Whether any cell came to run: where none did, nothing was shown to hold. */
static bool anything_ran(const struct store_run *run)
{
	for (size_t i = 0; i < run->cell_count; i++)
		if (run->cells[i].verdict != VERDICT_UNAVAILABLE &&
			run->cells[i].verdict != VERDICT_SKIPPED)
			return true;
	return false;
}

static int required_missing(const struct campaign *c)
{
	int code = EXIT_HELD;

	for (size_t i = 0; i < c->tools.count; i++)
		if (c->tools.items[i].spec->required && !c->tools.items[i].identity.available) {
			AUTO_STRBUF struct strbuf text = STRBUF_INIT;

			strbuf_addf(&text, "required toolchain %s is unavailable: %s",
				c->tools.items[i].name, c->tools.items[i].identity.reason);
			term_error(text.text);
			code = EXIT_ENVIRONMENT;
		}
	return code;
}

static struct error *finish(struct campaign *c, struct recorder *recorder,
	const struct matrix_times *spent, int *exit_code)
{
	AUTO_STRBUF struct strbuf id = STRBUF_INIT;
	struct store_run *run = NULL;
	struct store_times times = {.building = spent->building, .running = spent->running};

	strbuf_addf(&id, "%lld", (long long)recorder->run);
	TRY(store_run_load(recorder->store, id.text, &run));
	*exit_code = exit_worst(*exit_code, report_exit_code(run, c->options->strict));
	*exit_code = exit_worst(*exit_code, required_missing(c));
	if (!c->build_only && !anything_ran(run)) {
		term_error(
			"no cell came to run: every toolchain that was asked for is unavailable");
		*exit_code = exit_worst(*exit_code, EXIT_ENVIRONMENT);
	}
	store_run_destroy(run);
	times.storing = recorder->seconds;
	times.own = clock_seconds() - c->started - times.building - times.running - times.storing;
	if (times.own < 0)
		times.own = 0;
	return store_run_finish(recorder->store, recorder->run, NULL, *exit_code, &times);
}

static struct error *render(struct campaign *c, struct recorder *recorder, const char *before)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT, id = STRBUF_INIT;
	struct report_options options = {.width = 100,
		.colour = term_colour() && !c->options->output,
		.strict = c->options->strict};
	struct store_run *run = NULL;
	struct error *error;

	strbuf_addf(&id, "%lld", (long long)recorder->run);
	TRY(store_run_load(recorder->store, id.text, &run));
	store_run_order(run);
	if (c->format == report_formats[0])
		strbuf_add(&out, before);
	else if (*before)
		term_note_text(before);
	error = report_render(c->format, run, &options, &out);
	store_run_destroy(run);
	return error ? error : term_output(c->options->output, out.text, out.length);
}

struct error *campaign_run(
	struct campaign *c, const char *command, const char *before, int *exit_code)
{
	AUTO_FREE char *db = place_db(c->options);
	struct recorder recorder = {.base_env = c->tool.base_env};
	struct matrix_times times = {0};
	struct error *error;

	TRY(make_plan(c));
	if (c->options->list)
		return list_plan(c);
	TRY(store_open(db, STORE_CREATE, &recorder.store));
	error = record_begin(&recorder, command, c->file,
		!c->cards.count              ? NULL
		: c->options->user_jit_cache ? "user"
					     : "private");
	if (!error)
		error = run_recorded(c, &recorder, &times, exit_code);
	if (!error)
		error = finish(c, &recorder, &times, exit_code);
	if (!error)
		error = render(c, &recorder, before);
	store_close(recorder.store);
	return error;
}
