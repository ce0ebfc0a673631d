/* The JSON report: see json.h. Keys may be added; none changes its meaning. */
#include "report/json.h"

#include <stdio.h>

#include "report/json_parts.h"

static const char schema[] = REPORT_JSON_SCHEMA;

/* Lists have a line an entry: so many levels are spread. */
enum { INDENT = 2, SPREAD = 2 };

void report_json_arch(struct json *object, const char *key, int arch)
{
	char text[32];

	snprintf(text, sizeof text, "sm_%d", arch);
	json_put_string(object, key, text);
}

void report_json_bits(struct json *object, const char *key, uint32_t bits)
{
	char text[16];

	snprintf(text, sizeof text, "0x%08lx", (unsigned long)bits);
	json_put_string(object, key, text);
}

void report_json_known(struct json *object, const char *key, bool known, int64_t value)
{
	json_put(object, key, known ? json_make_int(value) : json_make_null());
}

static void put_times(struct json *object, const struct store_times *times)
{
	struct json *t = json_put(object, "times", json_make_object());

	json_put_real(t, "building", times->building);
	json_put_real(t, "running", times->running);
	json_put_real(t, "storing", times->storing);
	json_put_real(t, "own", times->own);
}

static void put_verdicts(struct json *object, const size_t verdicts[VERDICT_COUNT])
{
	struct json *v = json_put(object, "verdicts", json_make_object());

	for (int i = 0; i < VERDICT_COUNT; i++)
		json_put_int(v, verdict_name((enum verdict)i), (int64_t)verdicts[i]);
}

static void put_run(struct json *top, const struct report_model *model)
{
	const struct store_run *run = model->run;
	struct json *r = json_put(top, "run", json_make_object());

	json_put_int(r, "id", run->id);
	json_put_string(r, "uid", run->uid);
	json_put_string(r, "started", run->started);
	json_put_string(r, "finished", run->finished);
	json_put_string(r, "command", run->command);
	report_json_known(r, "exit_code", run->finished != NULL, run->exit_code);
	json_put_string(r, "tool_version", run->tool_version);
	json_put_string(r, "matrix_path", run->matrix_path);
	json_put_string(r, "matrix_sha256", run->matrix_sha256);
	json_put_string(r, "jit_cache", run->jit_cache);
	put_times(r, &run->times);
	put_verdicts(r, model->verdicts);
}

static void put_machine(struct json *top, const struct store_machine *machine)
{
	struct json *m = json_put(top, "machine", json_make_object());

	json_put_string(m, "hostname", machine->hostname);
	json_put_string(m, "os", machine->os);
	json_put_string(m, "kernel", machine->kernel);
	json_put_string(m, "cpu", machine->cpu);
	report_json_known(m, "cores", machine->cores != 0, machine->cores);
	report_json_known(m, "memory", machine->memory != 0, machine->memory);
	json_put_string(m, "fingerprint", machine->fingerprint);
}

static void put_toolchains(struct json *top, const struct report_model *model)
{
	struct json *list = json_put(top, "toolchains", json_make_array());

	for (size_t i = 0; i < model->run->toolchain_count; i++) {
		const struct store_toolchain *t = &model->run->toolchains[i];
		struct json *o;

		if (!report_wants_toolchain(model, t->name))
			continue;
		o = json_append(list, json_make_object());
		json_put_string(o, "name", t->name);
		json_put_string(o, "kind", t->kind);
		json_put_string(o, "version", t->version);
		json_put_string(o, "path", t->path);
		json_put_string(o, "sha256", t->sha256);
		json_put_string(o, "origin", t->origin);
		report_json_known(o, "llvm_major", t->llvm_major != 0, t->llvm_major);
		json_put_bool(o, "available", t->available);
		json_put_string(o, "reason", t->reason);
	}
}

void report_json_strings(struct json *object, const char *key, const struct store_strings *strings)
{
	struct json *list = json_put(object, key, json_make_array());

	for (size_t i = 0; i < strings->count; i++)
		json_append(list, json_make_string(strings->items[i]));
}

static void put_build(struct json *o, const struct store_build *b)
{
	json_put_string(o, "toolchain", b->toolchain);
	report_json_arch(o, "arch", b->arch);
	json_put_string(o, "gate", b->gate);
	json_put_string(o, "variant", b->variant);
	report_json_known(o, "llvm_major", b->llvm_major != 0, b->llvm_major);
	report_json_made(o, &b->made);
	json_put_string(o, "source_sha256", b->source_sha256);
	json_put_string(o, "ptx_sha256", b->ptx_sha256);
}

static void put_builds(struct json *top, const struct report_model *model)
{
	struct json *list = json_put(top, "builds", json_make_array());

	for (size_t i = 0; i < model->run->build_count; i++)
		if (report_wants_build(model, &model->run->builds[i]))
			put_build(json_append(list, json_make_object()), &model->run->builds[i]);
}

/* Bins that are not empty, from the smallest distance on. */
static void put_histogram(struct json *object, const struct gate_tally *tally)
{
	struct json *list = json_put(object, "ulp_histogram", json_make_array());

	for (unsigned bin = 0; bin < GATE_ULP_BINS; bin++) {
		struct json *o;

		if (!tally->histogram[bin])
			continue;
		o = json_append(list, json_make_object());
		json_put_int(o, "most", gate_ulp_bin_most(bin));
		json_put_int(o, "count", (int64_t)tally->histogram[bin]);
	}
}

static void put_first(struct json *object, const struct gate_tally *tally)
{
	const struct gate_mismatch *m = &tally->first;
	struct json *o;

	if (!tally->has_first) {
		json_put(object, "first", json_make_null());
		return;
	}
	o = json_put(object, "first", json_make_object());
	report_json_known(o, "column", m->column != 0, m->column);
	json_put_int(o, "slot", m->slot);
	json_put_int(o, "row", m->row);
	report_json_bits(o, "got", m->got);
	report_json_bits(o, "want", m->want);
	json_put_int(o, "ulp", m->ulp);
	json_put_bool(o, "unwritten", m->unwritten);
}

/* The same keys with null where it did not run. */
static void put_result(struct json *o, bool ran, const struct store_result *result)
{
	static const struct store_result nothing;
	const struct store_result *r = ran ? result : &nothing;

	report_json_known(o, "outputs", ran, (int64_t)r->tally.outputs);
	report_json_known(o, "mismatches", ran, (int64_t)r->tally.mismatches);
	report_json_known(o, "max_ulp", ran, r->tally.max_ulp);
	if (ran)
		put_histogram(o, &r->tally);
	else
		json_put(o, "ulp_histogram", json_make_null());
	put_first(o, &r->tally);
	json_put_string(o, "outputs_sha256", r->outputs_sha256);
	json_put(o, "approximate", ran ? json_make_bool(r->approximate) : json_make_null());
	json_put_string(o, "line", r->line);
}

static void put_contraction(struct json *o, const struct store_cell *cell)
{
	struct json *c;

	if (!cell->has_contraction) {
		json_put(o, "contraction", json_make_null());
		return;
	}
	c = json_put(o, "contraction", json_make_object());
	json_put_int(c, "fused", cell->fused_count);
	json_put_int(c, "open", cell->open_count);
	json_put_int(c, "pinned", cell->pinned_count);
	json_put_int(c, "unmarked", cell->unmarked);
}

static void put_fused(struct json *o, const struct store_cell *cell)
{
	struct json *f;

	if (!cell->has_fused) {
		json_put(o, "fused", json_make_null());
		return;
	}
	f = json_put(o, "fused", json_make_object());
	json_put_string(f, "verdict", verdict_name(cell->fused.verdict));
	put_result(f, true, &cell->fused);
}

static void put_phases(struct json *o, const struct store_cell *cell)
{
	struct json *p;

	if (!cell->has_phases) {
		json_put(o, "phases", json_make_null());
		return;
	}
	p = json_put(o, "phases", json_make_object());
	json_put_real(p, "context", cell->phases.context);
	json_put_real(p, "load", cell->phases.load);
	json_put_real(p, "launch", cell->phases.launch);
	json_put_real(p, "read", cell->phases.read);
}

static void put_agreement(struct json *o, const struct store_cell *cell)
{
	const struct gate_agreement *words = &cell->agreement.words;
	struct json *a, *f;

	if (cell->agreement.with == STORE_AGREES_NOT_COMPARED) {
		json_put(o, "agreement", json_make_null());
		return;
	}
	a = json_put(o, "agreement", json_make_object());
	json_put_string(a, "executors", store_agreement_name(cell->agreement.with));
	json_put_int(a, "words", (int64_t)words->words);
	json_put_int(a, "differing", (int64_t)words->differing);
	if (!words->has_first) {
		json_put(a, "first", json_make_null());
		return;
	}
	f = json_put(a, "first", json_make_object());
	json_put_string(f, "part", words->part);
	json_put_int(f, "index", (int64_t)words->index);
	report_json_bits(f, "cpu", words->cpu);
	report_json_bits(f, "gpu", words->gpu);
}

static void put_cell(struct json *o, const struct store_cell *cell)
{
	json_put_string(o, "toolchain", cell->toolchain);
	report_json_arch(o, "arch", cell->arch);
	json_put_string(o, "finalizer", cell->finalizer);
	json_put_string(o, "executor", cell->executor);
	json_put_string(o, "card", cell->card);
	json_put_string(o, "gate", cell->gate);
	json_put_string(o, "variant", cell->variant);
	json_put_string(o, "case", cell->case_name);
	json_put_string(o, "verdict", verdict_name(cell->verdict));
	json_put_string(o, "message", cell->message);
	json_put_real(o, "seconds", cell->seconds);
	json_put_string(o, "ptx_sha256", cell->ptx_sha256);
	json_put_string(o, "cubin_sha256", cell->cubin_sha256);
	put_phases(o, cell);
	put_contraction(o, cell);
	json_put_string(
		o, "as_written", cell->has_written ? verdict_name(cell->written.verdict) : NULL);
	put_result(o, cell->has_written, &cell->written);
	put_fused(o, cell);
	put_agreement(o, cell);
}

static struct json *make_top(void)
{
	struct json *top = json_make_object();

	json_put_string(top, "schema", schema);
	return top;
}

static void finish(struct json *top, struct strbuf *out)
{
	json_write_lines(top, INDENT, SPREAD, out);
	strbuf_add_char(out, '\n');
	json_free(top);
}

struct error *report_json_run(
	const struct store_run *run, const struct report_options *options, struct strbuf *out)
{
	struct report_model model;
	struct json *top, *cells;

	TRY(report_model_make(run, options, &model));
	top = make_top();
	put_run(top, &model);
	put_machine(top, &run->machine);
	put_toolchains(top, &model);
	report_json_cards(top, &model);
	cells = json_put(top, "cells", json_make_array());
	for (size_t i = 0; i < model.cell_count; i++)
		put_cell(json_append(cells, json_make_object()), model.cells[i]);
	put_builds(top, &model);
	report_json_binaries(top, &model);
	report_json_code(top, &model);
	report_model_destroy(&model);
	finish(top, out);
	return NULL;
}

static void put_summary(struct json *o, const struct store_summary *s)
{
	json_put_int(o, "id", s->id);
	json_put_string(o, "uid", s->uid);
	json_put_string(o, "started", s->started);
	json_put_string(o, "finished", s->finished);
	json_put_string(o, "command", s->command);
	report_json_known(o, "exit_code", s->finished != NULL, s->exit_code);
	json_put_string(o, "tool_version", s->tool_version);
	json_put_string(o, "hostname", s->hostname);
	json_put_int(o, "toolchains", (int64_t)s->toolchain_count);
	put_times(o, &s->times);
	put_verdicts(o, s->verdicts);
}

struct error *report_json_history(
	const struct store_list *runs, const struct report_options *options, struct strbuf *out)
{
	struct json *top = make_top(), *list = json_put(top, "runs", json_make_array());

	(void)options;
	for (size_t i = 0; i < runs->count; i++)
		put_summary(json_append(list, json_make_object()), &runs->items[i]);
	finish(top, out);
	return NULL;
}
