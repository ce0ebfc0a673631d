/* A campaign: see campaign.h. */
#include "campaign.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "cmd.h"
#include "line.h"
#include "matrix/cache.h"
#include "matrix/run.h"
#include "place.h"
#include "record.h"
#include "report/report.h"
#include "store/store.h"
#include "sys/clock.h"
#include "sys/fs.h"
#include "term.h"

enum { IDENTIFY_SECONDS = 20 };
#define BUILD_FILE_MOST (UINT64_C(256) << 20) /* bytes that one build may write to one file */

static volatile sig_atomic_t stop_asked;

static void ask_stop(int number)
{
	(void)number;
	stop_asked = 1;
}

static void catch_signals(void)
{
	struct sigaction action = {.sa_handler = ask_stop};

	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	sigaction(SIGHUP, &action, NULL);
}

/* A child gets what programs need to run at all, and nothing that would change what they compute.
 */
static void make_base_env(struct campaign *c)
{
	static const char *const kept[] = {
		"PATH", "HOME", "XDG_CACHE_HOME", "PYENV_ROOT", "RUSTUP_HOME"};

	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
		const char *value = getenv(kept[i]);
		struct strbuf pair = STRBUF_INIT;

		if (!value)
			continue;
		strbuf_addf(&pair, "%s=%s", kept[i], value);
		strlist_take(&c->env_, strbuf_detach(&pair));
	}
	strlist_add(&c->env_, "LC_ALL=C");
	c->base_env_ = strlist_array(&c->env_);
}

static struct error *make_context(struct campaign *c)
{
	AUTO_FREE char *temp = place_temp(), *cache = place_cache(c->options);

	c->self_ = place_self();
	if (!c->self_)
		return error_new(
			ERROR_SYSTEM, "/proc/self/exe does not tell where this program is");
	make_base_env(c);
	c->temp_ = mem_strdup(temp);
	c->hashes_ = fs_join(cache, "hashes");
	c->tool = (struct tool_context){
		.self = c->self_,
		.base_env = c->base_env_,
		.temp_parent = c->temp_,
		.hash_memory = c->hashes_,
		.limits = {.seconds = c->options->timeout,
			.memory_bytes = c->options->memory,
			.file_bytes = BUILD_FILE_MOST},
		.identify_seconds = IDENTIFY_SECONDS,
		.stop = &stop_asked,
	};
	return NULL;
}

static struct error *load_gates(struct campaign *c)
{
	struct strlist folders = {0};
	AUTO_FREE const char **array = NULL;
	AUTO_FREE char *data = place_data(), *installed = fs_join(data, "gates");
	struct error *error;

	for (size_t i = 0; i < c->options->gate_folders.count; i++)
		strlist_add(&folders, c->options->gate_folders.items[i]);
	for (size_t i = 0; i < c->file->gate_folders.count; i++)
		strlist_add(&folders, c->file->gate_folders.items[i]);
	if (fs_is_dir(installed))
		strlist_add(&folders, installed);
	array = strlist_array(&folders);
	error = folders.count
	                ? gate_list_load(array, &c->gates)
	                : error_new(ERROR_ENVIRONMENT, "no gates: name a folder with --gates");
	strlist_destroy(&folders);
	return error;
}

static void show_asking(void *context, size_t index, size_t count, const char *path)
{
	(void)context;
	term_progress("[%zu/%zu] asking %s", index + 1, count, path);
}

static struct error *load_matrix(struct campaign *c)
{
	AUTO_FREE char *path = place_matrix(c->options);

	if (!path)
		return error_new(ERROR_USAGE,
			"no matrix.yaml here and none installed; name one with --matrix");
	return matrix_file_load(path, getenv("PATH"), place_getenv, NULL, &c->file);
}

static struct error *identify(struct campaign *c)
{
	struct probe_env env = {.path = getenv("PATH"),
		.home = getenv("HOME"),
		.cuda_home = getenv("CUDA_HOME"),
		.cuda_path = getenv("CUDA_PATH"),
		.virtual_env = getenv("VIRTUAL_ENV"),
		.conda_prefix = getenv("CONDA_PREFIX"),
		.rustup_home = getenv("RUSTUP_HOME")};

	if (c->file->find)
		probe_find(&env, &c->found);
	return matrix_tools_identify(
		&c->tool, c->file, c->found.items, c->found.count, show_asking, NULL, &c->tools);
}

static struct error *begin(const struct options *options, struct campaign *out)
{
	*out = (struct campaign){.options = options, .started = clock_seconds()};
	catch_signals();
	TRY(make_context(out));
	return load_matrix(out);
}

struct error *campaign_identify(const struct options *options, struct campaign *out)
{
	TRY(begin(options, out));
	return identify(out);
}

/* A format that there is not is told before toolchains are asked, which takes seconds. */
static struct error *prepare(const struct options *options, struct campaign *out)
{
	TRY(begin(options, out));
	TRY(report_format_find(options->format ? options->format : "text", &out->format));
	TRY(load_gates(out));
	return identify(out);
}

void campaign_destroy(struct campaign *c)
{
	matrix_plan_destroy(&c->plan);
	matrix_tools_destroy(&c->tools);
	gate_list_destroy(&c->gates);
	probe_found_destroy(&c->found);
	matrix_file_destroy(c->file);
	strlist_destroy(&c->env_);
	free(c->base_env_);
	free(c->self_);
	free(c->temp_);
	free(c->hashes_);
}

struct error *campaign_command(
	const char *name, struct options *options, campaign_body *body, int *exit_code)
{
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;
	struct campaign campaign;
	struct error *error = prepare(options, &campaign);

	line_of(name, options, &line);
	if (!error)
		error = body(&campaign, line.text, options, exit_code);
	campaign_destroy(&campaign);
	return error;
}

static struct error *list_plan(const struct campaign *c)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	for (size_t i = 0; i < c->plan.cell_count; i++) {
		const struct matrix_cell *cell = &c->plan.cells[i];
		const struct matrix_build *build = &c->plan.builds[cell->build];

		strbuf_addf(&out, "%s sm_%d %s/%s/%s %s cpu\n", build->tool->name, build->arch,
			build->gate->name, cell->gate_case->clause->name, cell->gate_case->name,
			build->variant->name);
	}
	return term_output(c->options->output, out.text, out.length);
}

static struct error *on_built(void *context, const struct matrix_built *built)
{
	return record_built(context, built);
}

static struct error *on_judged(void *context, const struct matrix_judged *judged)
{
	return record_judged(context, judged);
}

static void on_progress(void *context, const struct matrix_progress *progress)
{
	(void)context;
	term_progress("[%zu/%zu] %s %s", progress->done, progress->count,
		progress->building ? "built by" : "judged", progress->tool);
}

static struct error *run_recorded(
	struct campaign *c, struct recorder *recorder, struct matrix_times *times)
{
	AUTO_FREE char *folder = place_cache(c->options);
	struct matrix_cache cache;
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct matrix_events events = {.context = recorder,
		.built = on_built,
		.judged = on_judged,
		.progress = on_progress};
	struct matrix_options options = {.tool = &c->tool,
		.cache = &cache,
		.jobs = c->options->jobs ? c->options->jobs
	                : cores > 0      ? (unsigned)cores
	                                 : 1,
		.judge_limits = {.seconds = c->options->timeout,
			.memory_bytes = c->options->memory},
		.stop = &stop_asked};
	struct error *error;

	TRY(matrix_cache_open(folder, &cache));
	TRY(record_tools(recorder, &c->tools));
	error = matrix_run(&c->plan, &options, &events, times);
	matrix_cache_close(&cache);
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
	if (!anything_ran(run)) {
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

	TRY(matrix_plan_make(&c->tools, &c->gates, &c->options->selection, &c->plan));
	if (c->options->list)
		return list_plan(c);
	TRY(store_open(db, STORE_CREATE, &recorder.store));
	error = record_begin(&recorder, command, c->file);
	if (!error)
		error = run_recorded(c, &recorder, &times);
	if (!error)
		error = finish(c, &recorder, &times, exit_code);
	if (!error)
		error = render(c, &recorder, before);
	store_close(recorder.store);
	return error;
}
