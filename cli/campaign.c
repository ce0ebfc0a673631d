/* A campaign: see campaign.h. */
#include "campaign.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "cmd.h"
#include "line.h"
#include "place.h"
#include "report/report.h"
#include "sys/clock.h"
#include "sys/fs.h"
#include "term.h"

enum { IDENTIFY_SECONDS = 20 };
#define BUILD_FILE_MOST (UINT64_C(256) << 20) /* bytes that one build may write to one file */

volatile sig_atomic_t campaign_stop;

static void ask_stop(int number)
{
	(void)number;
	campaign_stop = 1;
}

static void catch_signals(void)
{
	struct sigaction action = {.sa_handler = ask_stop};

	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	sigaction(SIGHUP, &action, NULL);
}

static void keep_env(struct campaign *c, const char *const *names)
{
	for (; *names; names++) {
		const char *value = getenv(*names);
		struct strbuf pair = STRBUF_INIT;

		if (!value)
			continue;
		strbuf_addf(&pair, "%s=%s", *names, value);
		strlist_take(&c->env_, strbuf_detach(&pair));
	}
}

/* A vendor's tool that watches a program (a sanitizer, a profiler) tells its library so. */
static void keep_watchers(struct campaign *c)
{
	static const char *const prefixes[] = {
		"CUDA_INJECTION", "NVTX_INJECTION", "NVIDIA-PROCESS-", "NV_SANITIZER"};

	for (char **e = environ; *e; e++)
		for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
			if (strncmp(*e, prefixes[i], strlen(prefixes[i])) == 0)
				strlist_add(&c->env_, *e);
}

/* A child gets what programs need to run at all, and nothing that would change what they compute.
 */
static void make_base_env(struct campaign *c)
{
	static const char *const kept[] = {"PATH", "HOME", "XDG_CACHE_HOME", "PYENV_ROOT",
		"RUSTUP_HOME", "CUDA_DEVICE_ORDER", "CUDA_VISIBLE_DEVICES", NULL};
	static const char *const cache[] = {
		"CUDA_CACHE_PATH", "CUDA_CACHE_DISABLE", "CUDA_CACHE_MAXSIZE", NULL};

	keep_env(c, kept);
	keep_watchers(c);
	if (c->options->user_jit_cache)
		keep_env(c, cache);
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
		.stop = &campaign_stop,
	};
	return NULL;
}

static struct error *load_gates(struct campaign *c)
{
	struct strlist folders = {0};
	AUTO_FREE const char **array = NULL;
	AUTO_FREE char *data = place_data(), *installed = fs_join(data, "gates");
	struct error *error;

	/* What was built elsewhere is judged by the gates that it was built for. */
	if (c->bundle) {
		TRY(gate_list_load((const char *[]){c->bundle->gates, NULL}, &c->gates));
		return matrix_bundle_check_gates(c->bundle, &c->gates);
	}
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

/* The folder stands in for the matrix: what it holds, and what this machine has. */
static struct error *load_bundle(struct campaign *c)
{
	struct matrix_file *file;

	if (c->options->matrix || c->options->gate_folders.count)
		return error_new(ERROR_USAGE,
			"--from has its own toolchains and gates: without --matrix and --gates");
	TRY(matrix_bundle_open(c->options->from, VERSION, &c->bundle));
	file = mem_alloc(sizeof *file);
	file->path = mem_strdup(c->options->from);
	memcpy(file->sha256, c->bundle->sha256, sizeof file->sha256);
	file->find = true;
	c->file = file;
	return NULL;
}

static struct error *load_matrix(struct campaign *c)
{
	AUTO_FREE char *path = place_matrix(c->options);

	if (!path)
		return error_new(ERROR_USAGE,
			"no matrix.yaml here and none installed; name one with --matrix");
	return matrix_file_load(path, getenv("PATH"), place_getenv, NULL, &c->file);
}

/* Builds come from elsewhere: only what makes machine code of them is asked for here. */
static void drop_toolchains(struct probe_found *found)
{
	size_t kept = 0;

	for (size_t i = 0; i < found->count; i++)
		if (tool_kind_finalizes(found->items[i].kind))
			found->items[kept++] = found->items[i];
		else
			tool_spec_destroy(&found->items[i]);
	found->count = kept;
}

static struct error *identify(struct campaign *c)
{
	struct probe_env env = {.path = getenv("PATH"),
		.home = getenv("HOME"),
		.cuda_home = getenv("CUDA_HOME"),
		.cuda_path = getenv("CUDA_PATH"),
		.virtual_env = getenv("VIRTUAL_ENV"),
		.conda_prefix = getenv("CONDA_PREFIX"),
		.rustup_home = getenv("RUSTUP_HOME"),
		.ld_library_path = getenv("LD_LIBRARY_PATH"),
		.cuda_visible_devices = getenv("CUDA_VISIBLE_DEVICES")};

	if (c->file->find)
		probe_find(&env, &c->found);
	if (c->bundle) {
		matrix_bundle_lend_tools(c->bundle, &c->tools);
		drop_toolchains(&c->found);
	}
	return matrix_tools_identify(
		&c->tool, c->file, c->found.items, c->found.count, show_asking, NULL, &c->tools);
}

static struct error *begin(const struct options *options, struct campaign *out)
{
	*out = (struct campaign){.options = options, .started = clock_seconds()};
	catch_signals();
	TRY(make_context(out));
	return options->from ? load_bundle(out) : load_matrix(out);
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
	matrix_finalizers_destroy(&c->finalizers);
	matrix_cards_destroy(&c->cards);
	matrix_tools_destroy(&c->tools);
	matrix_bundle_close(c->bundle);
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
