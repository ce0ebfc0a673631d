/* A recorded run, rendered: see show.h. */
#include "show.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "place.h"
#include "report/read.h"
#include "report/report.h"
#include "store/store.h"
#include "sys/fs.h"
#include "term.h"

/* A JSON report, as -f json writes it: a run from elsewhere. */
static bool is_file(const char *which)
{
	size_t n = strlen(which), suffix = sizeof ".json" - 1;

	return n > suffix && strcmp(which + n - suffix, ".json") == 0;
}

static struct error *read_file(const char *path, struct store_run **out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	TRY(fs_read(path, FS_FILE_MOST, &text));
	return report_read_json(path, text.text, text.length, out);
}

static struct error *read_stored(
	const struct options *options, const char *which, struct store_run **out)
{
	AUTO_FREE char *db = place_db(options);
	struct store *store;
	struct error *error;

	TRY(store_open(db, STORE_READ, &store));
	error = store_run_load(store, which, out);
	store_close(store);
	return error;
}

struct error *show_run(const struct options *options, const char *which)
{
	AUTO_FREE const char **toolchains = strlist_array(&options->selection.toolchains);
	AUTO_FREE const char **gates = strlist_array(&options->selection.gates);
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;
	const struct report_format *format;
	struct report_options report = {.width = 100,
		.colour = term_colour() && !options->output,
		.strict = options->strict,
		.only_toolchains = options->selection.toolchains.count ? toolchains : NULL,
		.only_gates = options->selection.gates.count ? gates : NULL};
	struct store_run *run = NULL;
	struct error *error;

	TRY(report_format_find(options->format ? options->format : "text", &format));
	error = is_file(which) ? read_file(which, &run) : read_stored(options, which, &run);
	if (!error) {
		store_run_order(run);
		error = report_render(format, run, &report, &out);
	}
	store_run_destroy(run);
	return error ? error : term_output(options->output, out.text, out.length);
}
