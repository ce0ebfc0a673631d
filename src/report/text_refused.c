/* What finalisers refused and remarked: each once, with all builds that it is true of. */
#include <string.h>

#include "report/layout.h"
#include "report/subjects.h"
#include "report/text.h"

static bool same(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool is_refused(const struct report_model *model, const struct store_binary *b)
{
	return !same(b->made.outcome, "built") && !same(b->made.outcome, "unavailable") &&
	       report_wants_binary(model, b);
}

static bool alike(const struct store_binary *a, const struct store_binary *b)
{
	return same(a->finalizer, b->finalizer) && same(a->made.outcome, b->made.outcome) &&
	       same(a->made.message, b->made.message) && a->target == b->target;
}

static bool was_told(const struct report_model *model, size_t at)
{
	const struct store_binary *binaries = model->run->binaries;

	for (size_t i = 0; i < at; i++)
		if (is_refused(model, &binaries[i]) && alike(&binaries[i], &binaries[at]))
			return true;
	return false;
}

static void add_reason(const struct report_model *model, size_t at, struct strbuf *out)
{
	const struct store_run *run = model->run;
	const struct store_binary *b = &run->binaries[at];
	struct subjects builds = {0};
	unsigned width = report_text_width(model->options);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, where = STRBUF_INIT;

	strbuf_addf(&text, "%s for sm_%d: %s, %s", b->finalizer, b->target, b->made.outcome,
		b->made.message ? b->made.message : "no reason was recorded");
	for (size_t i = at; i < run->binary_count; i++)
		if (is_refused(model, &run->binaries[i]) && alike(b, &run->binaries[i]))
			report_subjects_add(&builds, &run->binaries[i]);
	report_subjects_text(&builds, &where);
	report_subjects_destroy(&builds);
	report_wrap(
		&(struct report_wrap){.width = width, .first = "  ", .indent = 4}, text.text, out);
	report_wrap(&(struct report_wrap){.width = width, .first = "    of ", .indent = 7},
		where.text, out);
}

void report_text_refused(const struct report_model *model, struct strbuf *out)
{
	bool any = false;

	for (size_t i = 0; i < model->run->binary_count; i++) {
		if (!is_refused(model, &model->run->binaries[i]) || was_told(model, i))
			continue;
		if (!any)
			strbuf_add(out, "Finalisers that made no machine code\n");
		any = true;
		add_reason(model, i, out);
	}
}

static bool has_finding(const struct store_binary *b, const char *text)
{
	for (size_t i = 0; i < b->made.findings.count; i++)
		if (strcmp(b->made.findings.items[i], text) == 0)
			return true;
	return false;
}

/* One finding of one finaliser, unless an earlier binary has told it. */
static void add_remark(
	const struct report_model *model, size_t at, const char *finding, struct strbuf *out)
{
	const struct store_binary *binaries = model->run->binaries;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct subjects builds = {0};
	bool told = false;

	for (size_t i = 0; i < model->run->binary_count && !told; i++) {
		if (!report_wants_binary(model, &binaries[i]) ||
			!same(binaries[i].finalizer, binaries[at].finalizer) ||
			!has_finding(&binaries[i], finding))
			continue;
		told = i < at;
		report_subjects_add(&builds, &binaries[i]);
	}
	strbuf_addf(&text, "%s of ", binaries[at].finalizer);
	report_subjects_text(&builds, &text);
	report_subjects_destroy(&builds);
	if (told)
		return;
	strbuf_addf(&text, ": %s", finding);
	report_wrap(
		&(struct report_wrap){
			.width = report_text_width(model->options), .first = "  ", .indent = 4},
		text.text, out);
}

void report_text_remarks(const struct report_model *model, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf remarks = STRBUF_INIT;

	for (size_t i = 0; i < model->run->binary_count; i++) {
		const struct store_binary *b = &model->run->binaries[i];

		for (size_t f = 0; f < b->made.findings.count; f++)
			if (report_wants_binary(model, b))
				add_remark(model, i, b->made.findings.items[f], &remarks);
	}
	if (remarks.length)
		strbuf_addf(out, "Findings: what finalisers remarked\n%s", remarks.text);
}
