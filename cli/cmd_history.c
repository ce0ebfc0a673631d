/* history: the list of recorded runs, or one of them. */
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "cmd.h"
#include "place.h"
#include "report/report.h"
#include "show.h"
#include "store/store.h"
#include "term.h"

static struct error *list(struct options *options)
{
	AUTO_FREE char *db = place_db(options);
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;
	const struct report_format *format;
	struct report_options report = {.width = 100, .colour = term_colour() && !options->output};
	struct store_filter filter = {.limit = options->limit};
	struct store_list runs = {0};
	struct store *store;
	struct error *error;

	TRY(report_format_find(options->format ? options->format : "text", &format));
	TRY(store_open(db, STORE_READ, &store));
	error = store_run_list(store, &filter, &runs);
	store_close(store);
	if (!error)
		error = report_history(format, &runs, &report, &out);
	store_list_destroy(&runs);
	return error ? error : term_output(options->output, out.text, out.length);
}

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	const struct strlist *words = &options->operands;

	(void)command;
	(void)exit_code;
	if (!words->count || strcmp(words->items[0], "list") == 0) {
		if (words->count > 1)
			return error_new(ERROR_USAGE, "history list takes no run");
		return list(options);
	}
	if (strcmp(words->items[0], "show") != 0)
		return error_new(
			ERROR_USAGE, "history has list and show, not '%.40s'", words->items[0]);
	if (words->count < 2)
		return error_new(ERROR_USAGE,
			"history show wants a run: its number, the start of its id, or last");
	return show_run(options, words->items[1]);
}

const struct command cmd_history = {
	.name = "history",
	.summary = "The recorded runs: list them, or show one",
	.operands = "[list | show RUN]",
	.options = OPTION_BIT(OPTION_DB) | OPTION_BIT(OPTION_FORMAT) | OPTION_BIT(OPTION_OUTPUT) |
                   OPTION_BIT(OPTION_TOOLCHAIN) | OPTION_BIT(OPTION_GATE) |
                   OPTION_BIT(OPTION_STRICT) | OPTION_BIT(OPTION_LIMIT) | OPTION_BIT(OPTION_COLOR),
	.most_operands = 2,
	.run = run,
	.more = "RUN is a run's number, the first six or more digits of its id, or 'last'.\n",
};
