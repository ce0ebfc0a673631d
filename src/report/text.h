/*
 * The parts of the text report, in the order in which they are printed. Internal to src/report.
 * Each appends its heading and lines, or nothing where there is nothing to say.
 */
#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

#include "report/model.h"

struct error *report_text_run(const struct store_run *run, const struct report_options *options,
	struct strbuf *out) MUST_CHECK;
struct error *report_text_history(const struct store_list *runs,
	const struct report_options *options, struct strbuf *out) MUST_CHECK;

/* The table of verdicts, with the failing cases under their rows. */
void report_text_table(const struct report_model *model, struct strbuf *out);
/* The gates' own log lines of what failed, each once, exactly as recorded. */
void report_text_lines(const struct report_model *model, struct strbuf *out);
/* What is left to the assembler, and what it would give. */
void report_text_predictions(const struct report_model *model, struct strbuf *out);
/* Builds that failed, with their command and the first lines of standard error. */
void report_text_builds(const struct report_model *model, struct strbuf *out);
/* What builds remarked: warnings, lies; each once a toolchain. */
void report_text_findings(const struct report_model *model, struct strbuf *out);
/* What is not available, and what was skipped. */
void report_text_absent(const struct report_model *model, struct strbuf *out);

/* The width that the options ask for. */
unsigned report_text_width(const struct report_options *options);
/* "sm_86", "sm_86 + ptxas-13.3": appends. */
void report_text_arch(const struct store_cell *cell, struct strbuf *out);

#endif
