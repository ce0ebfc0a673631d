/* A recorded run, rendered: see show.h. */
#include "show.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "place.h"
#include "report/report.h"
#include "store/store.h"
#include "term.h"

struct error *show_run(const struct options *options, const char *which)
{
	AUTO_FREE char *db = place_db(options);
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
	struct store *store;
	struct error *error;

	TRY(report_format_find(options->format ? options->format : "text", &format));
	TRY(store_open(db, STORE_READ, &store));
	error = store_run_load(store, which, &run);
	store_close(store);
	if (!error) {
		store_run_order(run);
		error = report_render(format, run, &report, &out);
	}
	store_run_destroy(run);
	return error ? error : term_output(options->output, out.text, out.length);
}
