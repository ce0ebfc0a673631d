/* The text report of a run: its order, its head and its end. The parts are in text_*.c. */
#include "report/text.h"

#include <string.h>

#include "report/boundary.h"
#include "report/layout.h"

enum { WIDTH_DEFAULT = 100, WIDTH_LEAST = 80 };

unsigned report_text_width(const struct report_options *options)
{
	if (!options->width)
		return WIDTH_DEFAULT;
	return options->width < WIDTH_LEAST ? WIDTH_LEAST : options->width;
}

static void add_paragraph(const struct report_model *model, const char *text, struct strbuf *out)
{
	const struct report_wrap wrap = {
		.width = report_text_width(model->options), .first = "", .indent = 2};

	report_wrap(&wrap, text, out);
}

/* Joins what is known by commas. */
static void add_fact(struct strbuf *out, const char *fact)
{
	if (!fact || !*fact)
		return;
	if (out->length)
		strbuf_add(out, ", ");
	strbuf_add(out, fact);
}

static void add_machine(const struct report_model *model, struct strbuf *out)
{
	const struct store_machine *m = &model->run->machine;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, memory = STRBUF_INIT, cores = STRBUF_INIT,
				  kernel = STRBUF_INIT;

	if (m->kernel)
		strbuf_addf(&kernel, "Linux %s", m->kernel);
	if (m->cores)
		strbuf_addf(&cores, "%d core%s", m->cores, m->cores == 1 ? "" : "s");
	if (m->memory)
		strbuf_addf(&memory, "%lld.%lld GiB", (long long)(m->memory >> 30),
			(long long)((m->memory >> 20) % 1024 * 10 / 1024));
	add_fact(&text, m->os);
	add_fact(&text, kernel.text);
	add_fact(&text, m->cpu);
	add_fact(&text, cores.text);
	add_fact(&text, memory.text);
	if (text.length)
		add_paragraph(model, text.text, out);
}

static double total_time(const struct store_times *t)
{
	return t->building + t->running + t->storing + t->own;
}

static void add_head(const struct report_model *model, struct strbuf *out)
{
	const struct store_run *run = model->run;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text, "Run %lld, started %s", (long long)run->id,
		run->started ? run->started : "at an unknown time");
	if (run->machine.hostname)
		strbuf_addf(&text, " on %s", run->machine.hostname);
	strbuf_addf(&text, ", bloomery-doctor %s", run->tool_version ? run->tool_version : "?");
	if (run->finished) {
		strbuf_add(&text, ", took ");
		report_seconds(total_time(&run->times), &text);
	}
	add_paragraph(model, text.text, out);
	if (run->command && *run->command)
		add_paragraph(model, run->command, out);
	add_machine(model, out);
	if (!run->finished)
		strbuf_add(out, "This run did not finish: here is what it recorded.\n");
}

static void add_counts(const struct report_model *model, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!model->cell_count) {
		size_t builds = model->run->build_count, binaries = model->run->binary_count;

		strbuf_add(out, "No cell was recorded");
		if (builds)
			strbuf_addf(out, "; %zu build%s", builds, builds == 1 ? "" : "s");
		if (binaries)
			strbuf_addf(out, ", machine code %zu time%s", binaries,
				binaries == 1 ? "" : "s");
		strbuf_add(out, ".\n");
		return;
	}
	strbuf_addf(&text, "%zu cell%s:", model->cell_count, model->cell_count == 1 ? "" : "s");
	for (int v = 0, told = 0; v < VERDICT_COUNT; v++)
		if (model->verdicts[v])
			strbuf_addf(&text, "%s %zu %s", told++ ? "," : "", model->verdicts[v],
				verdict_name((enum verdict)v));
	add_paragraph(model, text.text, out);
}

static const char *exit_meaning(int code)
{
	static const char *const meanings[] = {
		"all that ran hold",
		"a gate failed",
		"a wrong command line or input file",
		"the environment is not the required one",
		"the tool itself failed",
	};

	return code >= 0 && code < 5 ? meanings[code] : "the run was ended from outside";
}

/* Of a run that only builds. */
static const char *build_reason(const struct store_run *run)
{
	if (!run->exit_code)
		return "all was built";
	for (size_t i = 0; i < run->build_count; i++)
		if (strcmp(run->builds[i].made.outcome, "built") != 0 &&
			strcmp(run->builds[i].made.outcome, "unavailable") != 0)
			return "a build failed";
	return "a finaliser crashed, took too long or lied";
}

/* 1 says that a gate failed or that the executors differ, or both. */
static const char *exit_reason(const struct report_model *model)
{
	const struct store_run *run = model->run;
	bool failed = false, differ = false;

	if (!run->cell_count && run->build_count && run->exit_code < 2)
		return build_reason(run);
	for (size_t i = 0; i < run->cell_count; i++) {
		failed = failed || verdict_failed(run->cells[i].verdict);
		differ = differ || report_differs(&run->cells[i]);
	}
	if (run->exit_code != 1 || !differ)
		return exit_meaning(run->exit_code);
	return failed ? "a gate failed, and the CPU and GPU executors differ"
	              : "the CPU and GPU executors differ";
}

static void add_exit(const struct report_model *model, struct strbuf *out)
{
	const struct store_run *run = model->run;
	size_t predicted = model->verdicts[VERDICT_PREDICTED_PASS];
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!run->finished) {
		strbuf_add(&text, "No exit code: this run did not finish");
	} else {
		strbuf_addf(&text, "Exit %d: %s", run->exit_code, exit_reason(model));
		if (predicted && run->exit_code == 0)
			strbuf_addf(&text, ", %zu of them by prediction", predicted);
	}
	strbuf_add_char(&text, '.');
	if (predicted && model->options->strict)
		strbuf_add(&text, " With --strict a prediction does not hold.");
	add_paragraph(model, text.text, out);
}

static void add_time(
	struct strbuf *out, const char *name, double seconds, double total, const char *end)
{
	strbuf_addf(out, "%s ", name);
	report_seconds(seconds, out);
	if (total > 0)
		strbuf_addf(out, " (%d%%)", (int)(seconds / total * 100 + 0.5));
	strbuf_add(out, end);
}

static void add_times(const struct report_model *model, struct strbuf *out)
{
	const struct store_times *t = &model->run->times;
	double total = total_time(t);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!model->run->finished)
		return;
	strbuf_add(&text, "Time: ");
	add_time(&text, "building", t->building, total, ", ");
	add_time(&text, "running", t->running, total, ", ");
	add_time(&text, "storing", t->storing, total, ", ");
	add_time(&text, "the tool itself", t->own, total, "");
	add_paragraph(model, text.text, out);
}

/* A blank line between two parts, where the second says something. */
static void add_part(const struct report_model *model,
	void (*part)(const struct report_model *, struct strbuf *), struct strbuf *out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	part(model, &text);
	if (!text.length)
		return;
	if (out->length)
		strbuf_add_char(out, '\n');
	strbuf_add(out, text.text);
}

static void add_approximate(const struct report_model *model, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	size_t count = 0;

	for (size_t i = 0; i < model->cell_count; i++)
		count += model->cells[i]->has_written && model->cells[i]->written.approximate;
	if (!count)
		return;
	strbuf_addf(&text,
		"Approximate: in %zu cell%s an approximate function took part, whose last bits a "
		"card may give otherwise.",
		count, count == 1 ? "" : "s");
	add_paragraph(model, text.text, out);
}

static void add_boundary(const struct report_model *model, struct strbuf *out)
{
	report_boundary(model, report_text_width(model->options), out);
}

static void add_end(const struct report_model *model, struct strbuf *out)
{
	add_counts(model, out);
	add_exit(model, out);
	add_times(model, out);
}

struct error *report_text_run(
	const struct store_run *run, const struct report_options *options, struct strbuf *out)
{
	static void (*const parts[])(const struct report_model *, struct strbuf *) = {
		add_head,
		report_text_cards,
		report_text_table,
		report_text_executors,
		report_text_lines,
		report_text_predictions,
		add_approximate,
		report_text_builds,
		report_text_refused,
		report_text_findings,
		report_text_absent,
		add_boundary,
		report_text_code,
		report_text_costs,
		add_end,
	};
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct report_model model;

	TRY(report_model_make(run, options, &model));
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		add_part(&model, parts[i], &text);
	report_model_destroy(&model);
	strbuf_add_bytes(out, text.text, text.length);
	return NULL;
}
