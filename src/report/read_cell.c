/* Cells of a JSON report: see read.h. */
#include "report/read_cell.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static void read_histogram(const struct node *node, struct gate_tally *tally)
{
	const struct node list = report_node_array(node, "ulp_histogram");

	for (size_t i = 0; i < report_node_count(&list); i++) {
		const struct node bin = report_node_at(&list, i);
		int64_t most = report_node_int(&bin, "most", 0, UINT32_MAX);
		uint64_t count = (uint64_t)report_node_int(&bin, "count", 1, INT64_MAX);
		unsigned b = 0;

		while (b < GATE_ULP_BINS && gate_ulp_bin_most(b) != (uint32_t)most)
			b++;
		if (b == GATE_ULP_BINS)
			report_node_fail(&bin, "most",
				"%lld is no bin: they are 0, 1, 2, 4, 8 and so on",
				(long long)most);
		else
			tally->histogram[b] = count;
	}
}

static void read_first(const struct node *node, struct gate_tally *tally)
{
	const struct node first = report_node_object(node, "first");
	struct gate_mismatch *m = &tally->first;

	tally->has_first = first.value != NULL;
	if (!first.value)
		return;
	m->column = (unsigned)report_node_int_or(&first, "column", 1, UINT_MAX, 0);
	m->slot = (unsigned)report_node_int(&first, "slot", 0, UINT_MAX);
	m->row = (unsigned)report_node_int(&first, "row", 0, UINT_MAX);
	m->got = report_node_bits(&first, "got");
	m->want = report_node_bits(&first, "want");
	m->ulp = (uint32_t)report_node_int(&first, "ulp", 0, UINT32_MAX);
	m->unwritten = report_node_bool(&first, "unwritten");
}

/* The verdict is told elsewhere. */
static void read_result(const struct node *node, struct store_result *r)
{
	r->tally.outputs = (uint64_t)report_node_int(node, "outputs", 0, INT64_MAX);
	r->tally.mismatches = (uint64_t)report_node_int(node, "mismatches", 0, INT64_MAX);
	r->tally.max_ulp = (uint32_t)report_node_int(node, "max_ulp", 0, UINT32_MAX);
	read_histogram(node, &r->tally);
	read_first(node, &r->tally);
	r->outputs_sha256 = report_node_text_or_null(node, "outputs_sha256");
	r->approximate = report_node_bool(node, "approximate");
	r->line = report_node_text_or_null(node, "line");
}

static void read_written(const struct node *node, struct store_cell *c)
{
	c->has_written = !report_node_is_null(node, "outputs");
	if (!c->has_written)
		return;
	read_result(node, &c->written);
	/* Version 0.1.0 did not write it. */
	if (!report_node_is_null(node, "as_written"))
		c->written.verdict = report_node_verdict(node, "as_written");
	else
		c->written.verdict = c->written.tally.mismatches ? VERDICT_FAIL : VERDICT_PASS;
}

static void read_fused(const struct node *node, struct store_cell *c)
{
	const struct node fused = report_node_object(node, "fused");

	c->has_fused = fused.value != NULL;
	if (!fused.value)
		return;
	c->fused.verdict = report_node_verdict(&fused, "verdict");
	read_result(&fused, &c->fused);
}

static void read_contraction(const struct node *node, struct store_cell *c)
{
	const struct node counts = report_node_object(node, "contraction");

	c->has_contraction = counts.value != NULL;
	if (!counts.value)
		return;
	c->fused_count = (unsigned)report_node_int(&counts, "fused", 0, UINT_MAX);
	c->open_count = (unsigned)report_node_int(&counts, "open", 0, UINT_MAX);
	c->pinned_count = (unsigned)report_node_int(&counts, "pinned", 0, UINT_MAX);
	c->unmarked = (unsigned)report_node_int(&counts, "unmarked", 0, UINT_MAX);
}

static void read_phases(const struct node *node, struct store_cell *c)
{
	const struct node phases = report_node_object(node, "phases");

	c->has_phases = phases.value != NULL;
	if (!phases.value)
		return;
	c->phases.context = report_node_real(&phases, "context");
	c->phases.load = report_node_real(&phases, "load");
	c->phases.launch = report_node_real(&phases, "launch");
	c->phases.read = report_node_real(&phases, "read");
}

static void read_first_word(const struct node *node, struct gate_agreement *words)
{
	const struct node first = report_node_object(node, "first");
	const char *part;

	words->has_first = first.value != NULL;
	if (!first.value)
		return;
	part = report_node_text(&first, "part");
	snprintf(words->part, sizeof words->part, "%s", part ? part : "");
	words->index = (uint64_t)report_node_int(&first, "index", 0, INT64_MAX);
	words->cpu = report_node_bits(&first, "cpu");
	words->gpu = report_node_bits(&first, "gpu");
}

static void read_agreement(const struct node *node, struct store_agreement *out)
{
	const struct node agreement = report_node_object(node, "agreement");
	const char *name;

	if (!agreement.value)
		return;
	name = report_node_text(&agreement, "executors");
	if (name && !store_agreement_find(name, &out->with))
		report_node_fail(
			&agreement, "executors", "'%.40s' is no agreement of executors", name);
	out->words.words = (uint64_t)report_node_int(&agreement, "words", 0, INT64_MAX);
	out->words.differing = (uint64_t)report_node_int(&agreement, "differing", 0, INT64_MAX);
	read_first_word(&agreement, &out->words);
}

void report_read_cell(const struct node *node, struct store_cell *c)
{
	c->toolchain = report_node_text(node, "toolchain");
	c->arch = report_node_arch(node, "arch");
	c->finalizer = report_node_text_or_null(node, "finalizer");
	c->executor = report_node_text(node, "executor");
	if (c->executor && strcmp(c->executor, "cpu") != 0 && strcmp(c->executor, "gpu") != 0)
		report_node_fail(node, "executor", "'%.40s' is neither cpu nor gpu", c->executor);
	c->card = report_node_text_or_null(node, "card");
	c->gate = report_node_text(node, "gate");
	c->variant = report_node_text(node, "variant");
	c->case_name = report_node_text(node, "case");
	c->verdict = report_node_verdict(node, "verdict");
	c->message = report_node_text_or_null(node, "message");
	c->seconds = report_node_real(node, "seconds");
	c->ptx_sha256 = report_node_text_or_null(node, "ptx_sha256");
	c->cubin_sha256 = report_node_text_or_null(node, "cubin_sha256");
	read_phases(node, c);
	read_contraction(node, c);
	read_written(node, c);
	read_fused(node, c);
	read_agreement(node, &c->agreement);
}
