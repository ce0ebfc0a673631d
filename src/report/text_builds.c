/* Builds that failed, what builds remarked, and what was not there. */
#include <string.h>

#include "base/mem.h"
#include "report/layout.h"
#include "report/text.h"

enum { STDERR_LINES = 3 };

static bool same(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool is_failed(const struct store_build *build)
{
	return !same(build->made.outcome, "built") && !same(build->made.outcome, "unavailable");
}

/* The first lines of standard error, clipped; `start` is the column where they stand. */
static void add_stderr(const struct store_build *build, unsigned width, struct strbuf *out)
{
	const char *text = build->made.err, *end = text + build->made.err_length;

	for (int i = 0; text < end && i < STDERR_LINES;) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		size_t n = (size_t)((stop ? stop : end) - text);
		/* What is behind the width is not shown anyhow; NUL bytes end a line. */
		AUTO_FREE char *line = mem_strndup(text, n < 4096 ? n : 4096);
		AUTO_STRBUF struct strbuf clipped = STRBUF_INIT;

		report_clip(line, width - 6, &clipped);
		strbuf_rtrim(&clipped);
		if (clipped.length) {
			strbuf_addf(out, "    | %s\n", clipped.text);
			i++;
		}
		text += n + (stop != NULL);
	}
}

/* Two failures that read alike: told once. */
static bool fail_alike(const struct store_build *a, const struct store_build *b)
{
	return same(a->toolchain, b->toolchain) && same(a->made.outcome, b->made.outcome) &&
	       same(a->made.message, b->made.message) && a->made.err_length == b->made.err_length &&
	       (!a->made.err_length || memcmp(a->made.err, b->made.err, a->made.err_length) == 0);
}

/* "sm_86 kquant contracted"; after another of the same gate and architecture ", spelled". */
static void add_subject(
	const struct store_build *build, const struct store_build *before, struct strbuf *out)
{
	if (before)
		strbuf_add(out, ", ");
	if (!before || before->arch != build->arch || !same(before->gate, build->gate))
		strbuf_addf(out, "sm_%d %s ", build->arch, build->gate);
	strbuf_add(out, build->variant);
}

static void add_failure(const struct report_model *model, size_t at, struct strbuf *out)
{
	const struct store_build *build = &model->run->builds[at], *before = build;
	unsigned width = report_text_width(model->options);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text, "%s, ", build->toolchain);
	add_subject(build, NULL, &text);
	for (size_t i = at + 1; i < model->run->build_count; i++) {
		const struct store_build *other = &model->run->builds[i];

		if (!report_wants_build(model, other) || !fail_alike(build, other))
			continue;
		add_subject(other, before, &text);
		before = other;
	}
	strbuf_addf(&text, ": %s, %s", build->made.outcome ? build->made.outcome : "?",
		build->made.message ? build->made.message : "no reason was recorded");
	report_wrap(
		&(struct report_wrap){.width = width, .first = "  ", .indent = 4}, text.text, out);
	add_stderr(build, width, out);
	for (size_t i = 0; i < build->made.commands.count; i++)
		report_wrap(&(struct report_wrap){.width = width,
				    .first = "    $ ",
				    .indent = 8,
				    .whole = true,
				    .joint = " \\"},
			build->made.commands.items[i], out);
}

void report_text_builds(const struct report_model *model, struct strbuf *out)
{
	const struct store_run *run = model->run;
	bool any = false;

	for (size_t i = 0; i < run->build_count; i++) {
		bool told =
			!is_failed(&run->builds[i]) || !report_wants_build(model, &run->builds[i]);

		for (size_t j = 0; j < i && !told; j++)
			told = report_wants_build(model, &run->builds[j]) &&
			       fail_alike(&run->builds[i], &run->builds[j]);
		if (told)
			continue;
		if (!any)
			strbuf_add(out, "Builds that failed\n");
		any = true;
		add_failure(model, i, out);
	}
}

static bool has_finding(const struct store_build *build, const char *text)
{
	for (size_t i = 0; i < build->made.findings.count; i++)
		if (strcmp(build->made.findings.items[i], text) == 0)
			return true;
	return false;
}

/* One finding of one toolchain, unless an earlier build has told it; *any says that one was told.
 */
static void add_finding(const struct report_model *model, size_t at, const char *finding, bool *any,
	struct strbuf *out)
{
	const struct store_build *builds = model->run->builds, *before = NULL;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text, "%s, ", builds[at].toolchain);
	for (size_t i = 0; i < model->run->build_count; i++) {
		if (!report_wants_build(model, &builds[i]) ||
			!same(builds[i].toolchain, builds[at].toolchain) ||
			!has_finding(&builds[i], finding))
			continue;
		if (i < at)
			return;
		add_subject(&builds[i], before, &text);
		before = &builds[i];
	}
	if (!*any)
		strbuf_add(out, "Findings: what builds remarked\n");
	*any = true;
	strbuf_addf(&text, ": %s", finding);
	report_wrap(
		&(struct report_wrap){
			.width = report_text_width(model->options), .first = "  ", .indent = 4},
		text.text, out);
}

void report_text_findings(const struct report_model *model, struct strbuf *out)
{
	bool any = false;

	for (size_t i = 0; i < model->run->build_count; i++) {
		const struct store_build *build = &model->run->builds[i];

		for (size_t f = 0; f < build->made.findings.count; f++)
			if (report_wants_build(model, build))
				add_finding(model, i, build->made.findings.items[f], &any, out);
	}
	report_text_remarks(model, out);
}

static void add_absent_line(const struct report_model *model, const char *name, const char *arch,
	const char *reason, struct strbuf *out)
{
	enum { NAME = 22 };
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, first = STRBUF_INIT;
	unsigned used;

	strbuf_add(&text, name);
	if (arch)
		strbuf_addf(&text, " %s", arch);
	strbuf_add(&first, "  ");
	report_clean(text.text, &first);
	used = report_width(first.text);
	strbuf_add_repeat(&first, ' ', used < NAME ? NAME - used : 2);
	report_wrap(&(struct report_wrap){.width = report_text_width(model->options),
			    .first = first.text,
			    .indent = NAME},
		reason ? reason : "no reason was recorded", out);
}

static bool absent_alike(const struct store_cell *a, const struct store_cell *b)
{
	return a->verdict == b->verdict && a->arch == b->arch && same(a->toolchain, b->toolchain) &&
	       same(a->message, b->message);
}

/* Cells of a toolchain that is there: its architecture is not, or somebody left it out. */
static bool is_first_such_cell(const struct report_model *model, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (absent_alike(model->cells[i], model->cells[at]))
			return false;
	return true;
}

/* "sm_90", and the finalisers where it is true of what they make only. */
static void add_where(const struct report_model *model, size_t at, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf ways = STRBUF_INIT;
	const char *last = NULL;

	strbuf_addf(out, "sm_%d", model->cells[at]->arch);
	for (size_t i = at; i < model->cell_count; i++) {
		const struct store_cell *cell = model->cells[i];

		if (!absent_alike(cell, model->cells[at]))
			continue;
		if (!cell->finalizer)
			return;
		if (last && strstr(ways.text, cell->finalizer))
			continue;
		strbuf_addf(&ways, "%s%s", last ? ", " : " + ", cell->finalizer);
		last = cell->finalizer;
	}
	strbuf_add(out, ways.text);
}

static void add_absent_cells(
	const struct report_model *model, enum verdict verdict, struct strbuf *out)
{
	for (size_t i = 0; i < model->cell_count; i++) {
		const struct store_cell *cell = model->cells[i];
		const struct store_toolchain *t = report_toolchain(model->run, cell->toolchain);
		AUTO_STRBUF struct strbuf arch = STRBUF_INIT;

		if (cell->verdict != verdict || (t && !t->available) ||
			!is_first_such_cell(model, i))
			continue;
		add_where(model, i, &arch);
		add_absent_line(model, cell->toolchain, arch.text, cell->message, out);
	}
}

void report_text_absent(const struct report_model *model, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf missing = STRBUF_INIT, skipped = STRBUF_INIT;

	for (size_t i = 0; i < model->run->toolchain_count; i++) {
		const struct store_toolchain *t = &model->run->toolchains[i];

		if (!t->available && report_wants_toolchain(model, t->name))
			add_absent_line(model, t->name, NULL, t->reason, &missing);
	}
	add_absent_cells(model, VERDICT_UNAVAILABLE, &missing);
	add_absent_cells(model, VERDICT_SKIPPED, &skipped);
	if (missing.length)
		strbuf_addf(out, "Not available, and so not counted as held\n%s", missing.text);
	if (missing.length && skipped.length)
		strbuf_add_char(out, '\n');
	if (skipped.length)
		strbuf_addf(out, "Skipped, and so not counted as held\n%s", skipped.text);
}
