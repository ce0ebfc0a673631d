/*
 * Reports: a recorded run, or the list of runs, in a form for people or for programs.
 *
 * One model (struct store_run) and one vtable; a format is a struct in the table of report.c. A
 * renderer writes bytes to a buffer and knows no terminal, clock or environment. Text is at most
 * `width` columns wide but for the gates' own log lines and command lines, which are told whole.
 * The JSON form is described in bloomery-doctor-json(5) and docs/bloomery-doctor.schema.json.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "store/store.h"

struct report_options {
	unsigned width; /* columns of text; 0: 100. Less than 80 is 80 */
	bool colour;    /* text: verdicts in colour, by ANSI escapes */
	bool strict;    /* predicted-pass is not held */
	/* Globs of which one must match; NULL: all. NULL-terminated. A gate's glob matches the
	 * gate, gate/clause or gate/clause/case. */
	const char *const *only_toolchains;
	const char *const *only_gates;
};

struct report_format {
	const char *name;    /* "json" */
	const char *summary; /* for help, one line */
	struct error *(*run)(const struct store_run *run, const struct report_options *options,
		struct strbuf *out);
	/* NULL: this format has no list of runs. */
	struct error *(*history)(const struct store_list *runs,
		const struct report_options *options, struct strbuf *out);
};

/* All formats, ended by a NULL; the first is the default. */
extern const struct report_format *const report_formats[];
/* By name; an unknown one is ERROR_USAGE and lists what there is. */
struct error *report_format_find(const char *name, const struct report_format **out) MUST_CHECK;

/* Appends. ERROR_USAGE where the format cannot show it, or where a glob matches nothing. */
struct error *report_render(const struct report_format *format, const struct store_run *run,
	const struct report_options *options, struct strbuf *out) MUST_CHECK;
struct error *report_history(const struct report_format *format, const struct store_list *runs,
	const struct report_options *options, struct strbuf *out) MUST_CHECK;

/*
 * The exit code that the cells of a run ask for: 1 where one failed (with strict, also where it is
 * only predicted to hold) or where the executors differ, else 0. Environment and the tool's own
 * failures are the caller's to add.
 */
int report_exit_code(const struct store_run *run, bool strict);

#endif
