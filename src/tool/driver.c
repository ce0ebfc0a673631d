/*
 * The CUDA driver as a finaliser: its JIT (kind driver) and its linker (kind culink). Who it is and
 * which cards it shows. src/card speaks to it; all of this is the child's side but the asking.
 *
 * The driver does not hand out what it compiles, but keeps it in its cache of compiled PTX: so the
 * child gives it an empty one of its own, loads the PTX, and takes the code out of the only entry.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "card/card.h"
#include "cubin/cubin.h"
#include "sys/fs.h"
#include "tool/lower.h"

#define CACHE "jit-cache"
/* What compiles PTX for it: a file of its own, which an update may change alone. */
#define COMPILER "libnvidia-ptxjitcompiler.so.1"
/* The driver's default may be smaller than one kernel's code; this is what it takes at most. */
#define CACHE_BYTES "4294967296"

/* ---- the parent's side ---- */

/* Beside the real libcuda, where the driver's packages put it. One that cannot be read here cannot
 * be loaded either. */
static void add_compiler(const struct tool_context *context, struct tool_identity *identity)
{
	AUTO_FREE char *library = fs_real_path(identity->path);
	AUTO_FREE char *folder = library ? fs_dir_name(library) : NULL;
	AUTO_FREE char *name = folder ? fs_join(folder, COMPILER) : NULL;
	AUTO_FREE char *path = name ? fs_real_path(name) : NULL;
	char sha256[HASH_TEXT];
	struct error *error;

	if (!path || !fs_is_file(path))
		return;
	error = tool_hash_file(context, path, sha256);
	if (!error)
		tool_add_part(identity, "compiler", sha256);
	error_free(error);
}

static struct error *identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	TRY(tool_ask_library(context, spec, identity));
	if (identity->available && !identity->card_count)
		tool_unavailable(identity, "the driver %s shows no card",
			identity->version ? identity->version : "here");
	if (identity->available)
		add_compiler(context, identity);
	return NULL;
}

static void command(const struct tool_job *job, struct tool_build *build)
{
	tool_add_lower(build, job->spec, job->identity);
	tool_arg(build, "--card");
	tool_arg(build, "@CARD");
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "%s", build->out_name);
}

bool tool_had_no_card(const struct tool_build *build, const struct tool_result *result)
{
	return tool_kind_needs_card(build->job->spec->kind) && result->outcome == TOOL_FAILED &&
	       result->status == LOWER_NO_CARD;
}

/* ---- the child's side ---- */

/* libcuda.so.580.159.04 is version 580.159.04; libcuda.so.1 tells nothing. */
static bool add_file_version(const char *path, struct strbuf *out)
{
	static const char start[] = "libcuda.so.";
	const char *base = fs_base_name(path), *version = base + sizeof start - 1;

	if (strncmp(base, start, sizeof start - 1) != 0 || !strchr(version, '.') ||
		strspn(version, "0123456789.") != strlen(version))
		return false;
	strbuf_addf(out, "version %s\n", version);
	return true;
}

static void add_card(const struct card_info *card, struct strbuf *out)
{
	strbuf_addf(out,
		"card %d uuid %s arch %d sms %d memory %ju clock %d memory-clock %d ecc %d mig %d "
		"name %s\n",
		card->ordinal, card->uuid, card->arch, card->sms, (uintmax_t)card->memory,
		card->clock_khz, card->memory_clock_khz, card->ecc, card->mig, card->name);
}

static struct error *tell_identity(struct card_driver *driver, struct strbuf *out)
{
	const char *path = card_driver_path(driver);
	int api = card_driver_api(driver);
	struct card_info *cards;
	size_t count;

	TRY(card_list(driver, &cards, &count));
	strbuf_addf(out, "file %s\n", path);
	strbuf_addf(out, "api %d.%d\n", api / 1000, api % 1000 / 10);
	if (!add_file_version(path, out))
		strbuf_addf(out, "version %d.%d\n", api / 1000, api % 1000 / 10);
	for (size_t i = 0; i < count; i++)
		add_card(&cards[i], out);
	free(cards);
	return NULL;
}

/* Every file below `folder` but an index; the cache is two folders deep. */
static struct error *find_entries(const char *folder, unsigned depth, struct strlist *found)
{
	struct fs_names names;

	TRY(fs_list(folder, &names));
	for (size_t i = 0; i < names.count; i++) {
		char *path = fs_join(folder, names.names[i]);
		struct error *error = NULL;

		if (fs_is_dir(path) && depth)
			error = find_entries(path, depth - 1, found);
		if (fs_is_file(path) && strcmp(names.names[i], "index") != 0)
			strlist_add(found, path);
		free(path);
		if (error) {
			fs_names_free(&names);
			return error;
		}
	}
	fs_names_free(&names);
	return NULL;
}

static struct error *take_entry(const char *cache, struct strbuf *cubin)
{
	AUTO_STRBUF struct strbuf entry = STRBUF_INIT;
	struct strlist found = {0};
	struct error *error = find_entries(cache, 4, &found);
	size_t offset, size;

	if (!error && found.count != 1)
		error = error_new(ERROR_ENVIRONMENT,
			"the driver loaded the PTX and left %s in its cache: the code cannot be "
			"had",
			found.count ? "several entries" : "nothing");
	if (!error)
		error = fs_read(found.items[0], FS_FILE_MOST, &entry);
	if (!error && !cubin_in_cache_entry(entry.text, entry.length, &offset, &size))
		error = error_new(ERROR_ENVIRONMENT,
			"the entry in the driver's cache holds no cubin: the code cannot be had");
	if (!error)
		strbuf_add_bytes(cubin, entry.text + offset, size);
	strlist_destroy(&found);
	return error;
}

/* An empty cache that belongs to this process alone. To be called before the driver is opened. */
static struct error *set_cache(char **path)
{
	AUTO_FREE char *here = fs_real_path(".");

	if (!here)
		return error_new(ERROR_SYSTEM, "the working folder cannot be found");
	*path = fs_join(here, CACHE);
	TRY(fs_make_dirs(*path));
	if (setenv("CUDA_CACHE_PATH", *path, 1) != 0 || setenv("CUDA_CACHE_DISABLE", "0", 1) != 0 ||
		setenv("CUDA_CACHE_MAXSIZE", CACHE_BYTES, 1) != 0)
		return error_new(ERROR_SYSTEM, "the environment cannot be set");
	return NULL;
}

typedef struct error *finalize(struct card *card, const struct tool_lower *request,
	const struct strbuf *ptx, struct strbuf *log, struct strbuf *cubin);

static struct error *load(struct card *card, const struct tool_lower *request,
	const struct strbuf *ptx, struct strbuf *log, struct strbuf *cubin)
{
	struct card_module *module;

	(void)request;
	(void)cubin; /* in the cache */
	TRY(card_load(card, ptx->text, ptx->length, log, &module));
	card_module_destroy(module);
	return NULL;
}

static struct error *link_ptx(struct card *card, const struct tool_lower *request,
	const struct strbuf *ptx, struct strbuf *log, struct strbuf *cubin)
{
	return card_link(card, request->in, ptx->text, ptx->length, log, cubin);
}

/* *status is what an error means at the point that was come to. */
static struct error *on_card(const struct tool_lower *request, finalize *make,
	const struct strbuf *ptx, struct strbuf *log, struct strbuf *cubin, int *status)
{
	AUTO_FREE char *cache = NULL;
	struct card_driver *driver;
	struct card *card;
	struct error *error;

	*status = LOWER_REFUSED;
	TRY(set_cache(&cache));
	*status = LOWER_NO_CARD;
	TRY(card_driver_open(request->lib, &driver));
	error = card_open(driver, request->options[1], &card);
	if (!error) {
		*status = LOWER_REFUSED;
		error = make(card, request, ptx, log, cubin);
		card_close(card);
	}
	card_driver_destroy(driver);
	if (!error && !cubin->length)
		error = take_entry(cache, cubin);
	return error;
}

static int identify_library(
	const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	struct card_driver *driver;
	struct error *error = card_driver_open(request->lib, &driver);

	if (!error) {
		error = tell_identity(driver, out);
		card_driver_destroy(driver);
	}
	if (!error)
		return LOWER_DONE;
	lower_tell(err, error);
	return LOWER_UNUSABLE;
}

static int lower_with(
	const struct tool_lower *request, finalize *make, struct strbuf *out, struct strbuf *err)
{
	AUTO_STRBUF struct strbuf ptx = STRBUF_INIT, log = STRBUF_INIT, cubin = STRBUF_INIT;
	struct error *error;
	int status;

	if (request->identify)
		return identify_library(request, out, err);
	if (request->option_count != 2 || strcmp(request->options[0], "--card") != 0) {
		strbuf_add(err, "error: --card UUID is wanted, and nothing else\n");
		return LOWER_USAGE;
	}
	if (!lower_read(request, &ptx, err))
		return LOWER_REFUSED;
	error = on_card(request, make, &ptx, &log, &cubin, &status);
	if (log.length) {
		strbuf_add_bytes(err, log.text, log.length);
		strbuf_rtrim(err);
		strbuf_add_char(err, '\n');
	}
	if (error) {
		lower_tell(err, error);
		return status;
	}
	return lower_write(request, cubin.text, cubin.length, err) ? LOWER_DONE : LOWER_REFUSED;
}

static int lower_driver(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	return lower_with(request, load, out, err);
}

static int lower_culink(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	return lower_with(request, link_ptx, out, err);
}

const struct tool_adapter tool_driver = {
	.kind = TOOL_DRIVER,
	.name = "driver",
	.library = true,
	.input = TOOL_INPUT_PTX,
	.out_name = "out.cubin",
	.finalizes = true,
	.needs_card = true,
	.identify = identify,
	.command = command,
	.lower = lower_driver,
};

const struct tool_adapter tool_culink = {
	.kind = TOOL_CULINK,
	.name = "culink",
	.library = true,
	.input = TOOL_INPUT_PTX,
	.out_name = "out.cubin",
	.finalizes = true,
	.needs_card = true,
	.uses = &tool_driver,
	.identify = identify,
	.command = command,
	.lower = lower_culink,
};
