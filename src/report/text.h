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
/* The same of finalisers: part of the above. */
void report_text_remarks(const struct report_model *model, struct strbuf *out);
/* What is not available, and what was skipped. */
void report_text_absent(const struct report_model *model, struct strbuf *out);

/* The cards that cells ran on, and where the time went there. */
void report_text_cards(const struct report_model *model, struct strbuf *out);
/* Whether the executors agree in every word. */
void report_text_executors(const struct report_model *model, struct strbuf *out);
/* Finalisers that made no machine code, with their reason. */
void report_text_refused(const struct report_model *model, struct strbuf *out);
/* Which finalisers made the same machine code. */
void report_text_code(const struct report_model *model, struct strbuf *out);
/* Registers, spills and memory of the kernels. */
void report_text_costs(const struct report_model *model, struct strbuf *out);

/* The width that the options ask for. */
unsigned report_text_width(const struct report_options *options);
/* Whether there is more than the CPU executor running PTX: then ways are told. */
bool report_text_has_ways(const struct report_model *model);
/* "H200"; where cards of a run have one name "H200 #1". */
void report_text_card_name(const struct store_run *run, const char *uuid, struct strbuf *out);
/* " #1" where cards of a run have one name; else nothing. */
void report_text_card_number(
	const struct store_run *run, const struct store_card *card, struct strbuf *out);
/* "cpu", "ptxas-13.3", "L40S driver-580": one way. The card is told where the run has several. */
void report_text_way(
	const struct report_model *model, const struct report_way *way, struct strbuf *out);
/* Rows of one toolchain: all their ways where `width` has room, else "cpu + gpu x5". */
void report_text_ways(const struct report_model *model, const struct report_row *const *rows,
	size_t count, unsigned width, struct strbuf *out);
/* What "gpu x5" stands for: appends a paragraph, or nothing. */
void report_text_legend(const struct report_model *model, struct strbuf *out);

#endif
