/* Formats: see report.h. To add one: a struct here, its functions in a file of their own. */
#include "report/report.h"

#include <string.h>

#include "report/json.h"
#include "report/text.h"

static const struct report_format text_format = {
	.name = "text",
	.summary = "for people: a table, what failed and why, where the boundary lies",
	.run = report_text_run,
	.history = report_text_history,
};

static const struct report_format json_format = {
	.name = "json",
	.summary = "for programs: bloomery-doctor/1, see bloomery-doctor-json(5)",
	.run = report_json_run,
	.history = report_json_history,
};

const struct report_format *const report_formats[] = {&text_format, &json_format, NULL};

struct error *report_format_find(const char *name, const struct report_format **out)
{
	AUTO_STRBUF struct strbuf known = STRBUF_INIT;

	for (size_t i = 0; report_formats[i]; i++) {
		if (strcmp(report_formats[i]->name, name) == 0) {
			*out = report_formats[i];
			return NULL;
		}
		strbuf_addf(&known, "%s%s", i ? ", " : "", report_formats[i]->name);
	}
	return error_new(ERROR_USAGE, "unknown format '%.40s'; there are: %s", name, known.text);
}

struct error *report_render(const struct report_format *format, const struct store_run *run,
	const struct report_options *options, struct strbuf *out)
{
	return format->run(run, options, out);
}

struct error *report_history(const struct report_format *format, const struct store_list *runs,
	const struct report_options *options, struct strbuf *out)
{
	if (!format->history)
		return error_new(ERROR_USAGE, "format %s has no list of runs", format->name);
	return format->history(runs, options, out);
}

int report_exit_code(const struct store_run *run, bool strict)
{
	for (size_t i = 0; i < run->cell_count; i++) {
		enum verdict verdict = run->cells[i].verdict;

		if (run->cells[i].agreement.with == STORE_AGREES_DIFFERS ||
			verdict_failed(verdict) || (strict && verdict == VERDICT_PREDICTED_PASS))
			return 1;
	}
	return 0;
}
