/* Cards that cells ran on, and whether they give what the CPU executor gives. */
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "report/layout.h"
#include "report/text.h"

static void add_wrapped(
	const struct report_model *model, const char *first, const char *text, struct strbuf *out)
{
	report_wrap(&(struct report_wrap){.width = report_text_width(model->options),
			    .first = first,
			    .indent = (unsigned)strlen(first) + 2},
		text, out);
}

static void add_facts(
	const struct store_run *run, const struct store_card *card, struct strbuf *out)
{
	strbuf_add(out, card->name);
	report_text_card_number(run, card, out);
	strbuf_addf(out, ", sm_%d, %d SMs, %lld.%lld GiB", card->arch, card->sms,
		(long long)(card->memory >> 30),
		(long long)((card->memory >> 20) % 1024 * 10 / 1024));
	if (card->clock_khz)
		strbuf_addf(out, ", up to %d MHz", card->clock_khz / 1000);
	if (card->memory_clock_khz)
		strbuf_addf(out, ", memory %d MHz", card->memory_clock_khz / 1000);
	strbuf_addf(out, ", ECC %s, MIG %s, %s", card->ecc ? "on" : "off", card->mig ? "on" : "off",
		card->uuid);
}

static void add_driver(
	const struct store_run *run, const struct store_card *card, struct strbuf *out)
{
	const struct store_toolchain *driver = report_toolchain(run, card->driver);

	strbuf_add(out, card->driver);
	if (driver && driver->version)
		strbuf_addf(out, ": library %s", driver->version);
	if (card->driver_api)
		strbuf_addf(out, ", CUDA %s", card->driver_api);
	if (card->kernel_driver)
		strbuf_addf(out, ", kernel module %s", card->kernel_driver);
	if (card->compat)
		strbuf_add(out, "; a compat library, newer than the kernel module");
}

/* Sums over the cells of one card. */
struct spans {
	size_t count;
	struct store_phases sum, most;
};

static double larger(double a, double b)
{
	return a > b ? a : b;
}

static void add_phases(struct spans *spans, const struct store_phases *p)
{
	spans->count++;
	spans->sum.context += p->context;
	spans->sum.load += p->load;
	spans->sum.launch += p->launch;
	spans->sum.read += p->read;
	spans->most.context = larger(spans->most.context, p->context);
	spans->most.load = larger(spans->most.load, p->load);
	spans->most.launch = larger(spans->most.launch, p->launch);
	spans->most.read = larger(spans->most.read, p->read);
}

/* Milliseconds, with one digit behind the point below ten. */
static void add_milliseconds(double seconds, struct strbuf *out)
{
	long long tenths = seconds > 0 && seconds < 1e12 ? llround(seconds * 1e4) : 0;

	if (tenths < 100)
		strbuf_addf(out, "%lld.%lld", tenths / 10, tenths % 10);
	else
		strbuf_addf(out, "%lld", (tenths + 5) / 10);
}

static void add_span(const char *name, double sum, double most, size_t count, struct strbuf *out)
{
	strbuf_addf(out, "%s ", name);
	add_milliseconds(sum / (double)count, out);
	strbuf_add(out, " (");
	add_milliseconds(most, out);
	strbuf_add_char(out, ')');
}

static void add_times(
	const struct report_model *model, const struct store_card *card, struct strbuf *out)
{
	struct spans s = {0};

	for (size_t i = 0; i < model->cell_count; i++) {
		const struct store_cell *cell = model->cells[i];

		if (cell->has_phases && cell->card && strcmp(cell->card, card->uuid) == 0)
			add_phases(&s, &cell->phases);
	}
	if (!s.count)
		return;
	strbuf_addf(
		out, "%zu cell%s, mean (and longest) in ms: ", s.count, s.count == 1 ? "" : "s");
	add_span("context", s.sum.context, s.most.context, s.count, out);
	add_span(", load", s.sum.load, s.most.load, s.count, out);
	add_span(", launches", s.sum.launch, s.most.launch, s.count, out);
	add_span(", read back", s.sum.read, s.most.read, s.count, out);
}

static const char *cache_in_words(const char *name)
{
	if (strcmp(name, "private") == 0)
		return "JIT cache: a private one, empty at the start";
	return strcmp(name, "user") == 0 ? "JIT cache: the user's own" : name;
}

void report_text_cards(const struct report_model *model, struct strbuf *out)
{
	const struct store_run *run = model->run;

	if (!run->card_count)
		return;
	strbuf_addf(out, "Card%s\n", run->card_count == 1 ? "" : "s");
	for (size_t i = 0; i < run->card_count; i++) {
		AUTO_STRBUF struct strbuf facts = STRBUF_INIT, driver = STRBUF_INIT,
					  times = STRBUF_INIT;

		add_facts(run, &run->cards[i], &facts);
		add_driver(run, &run->cards[i], &driver);
		if (run->jit_cache)
			strbuf_addf(&driver, "; %s", cache_in_words(run->jit_cache));
		add_times(model, &run->cards[i], &times);
		add_wrapped(model, "  ", facts.text, out);
		add_wrapped(model, "    ", driver.text, out);
		if (times.length)
			add_wrapped(model, "    ", times.text, out);
	}
}

/* Cells on cards by how they agree. */
struct agreements {
	size_t cells[STORE_AGREES_DIFFERS + 1];
	uint64_t words[STORE_AGREES_DIFFERS + 1];
	size_t on_card;
	const struct store_cell *first; /* that differs */
};

static struct agreements count_agreements(const struct report_model *model)
{
	struct agreements all = {0};

	for (size_t i = 0; i < model->cell_count; i++) {
		const struct store_cell *cell = model->cells[i];
		const struct store_agreement *a = &cell->agreement;

		if (!cell->card || (!cell->has_written && a->with == STORE_AGREES_NOT_COMPARED))
			continue;
		all.on_card++;
		all.cells[a->with]++;
		all.words[a->with] += a->words.words;
		if (!all.first && report_differs(cell))
			all.first = cell;
	}
	return all;
}

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

static void add_agreed(
	const struct report_model *model, const struct agreements *all, struct strbuf *out)
{
	size_t fused = all->cells[STORE_AGREES_FUSED];
	size_t cells = all->cells[STORE_AGREES_WRITTEN] + fused;
	uint64_t words = all->words[STORE_AGREES_WRITTEN] + all->words[STORE_AGREES_FUSED];
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!cells)
		return;
	strbuf_addf(&text,
		"CPU and GPU executors agree in every output word: %zu cell%s, %llu word%s", cells,
		plural(cells), (unsigned long long)words, plural((size_t)words));
	if (fused)
		strbuf_addf(&text,
			"; in %zu of them with the run in which the open pairs are fused, as "
			"the assembler did there",
			fused);
	add_wrapped(model, "  ", text.text, out);
}

static void add_partly(
	const struct report_model *model, const struct agreements *all, struct strbuf *out)
{
	size_t cells = all->cells[STORE_AGREES_PARTLY];
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!cells)
		return;
	strbuf_addf(&text,
		"In %zu cell%s the words are neither those of the run as written nor those with "
		"all open pairs fused: the assembler may have fused some of them, so that nothing "
		"can be said of the executors",
		cells, plural(cells));
	add_wrapped(model, "  ", text.text, out);
}

static void add_cell_name(
	const struct report_model *model, const struct store_cell *cell, struct strbuf *out)
{
	const struct report_way way = {cell->executor, cell->finalizer, cell->card};

	strbuf_addf(out, "%s sm_%d on ", cell->toolchain, cell->arch);
	report_text_way(model, &way, out);
	strbuf_addf(out, ", %s %s %s", cell->gate, cell->variant, cell->case_name);
}

static void add_differing(
	const struct report_model *model, const struct agreements *all, struct strbuf *out)
{
	size_t cells = all->cells[STORE_AGREES_DIFFERS];
	const struct gate_agreement *w;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!cells)
		return;
	w = &all->first->agreement.words;
	strbuf_addf(&text, "executors-differ: CPU and GPU executors differ in %zu cell%s", cells,
		plural(cells));
	add_wrapped(model, "  ", text.text, out);
	strbuf_truncate(&text, 0);
	strbuf_add(&text, cells == 1 ? "" : "first: ");
	add_cell_name(model, all->first, &text);
	strbuf_addf(&text, ": %llu of %llu words", (unsigned long long)w->differing,
		(unsigned long long)w->words);
	if (w->has_first)
		strbuf_addf(&text, "; first %s word %llu: cpu 0x%08lx, gpu 0x%08lx", w->part,
			(unsigned long long)w->index, (unsigned long)w->cpu, (unsigned long)w->gpu);
	add_wrapped(model, "    ", text.text, out);
}

/* The others, by toolchain and way; the first one was told. */
static void add_other_differing(const struct report_model *model, struct strbuf *out)
{
	for (size_t i = 0; i < model->row_count; i++) {
		const struct report_row *row = &model->rows[i];
		AUTO_STRBUF struct strbuf text = STRBUF_INIT, cases = STRBUF_INIT;

		for (size_t c = 0; c < row->count; c++)
			if (report_differs(row->cells[c]))
				strbuf_addf(&cases, "%s%s", cases.length ? ", " : "",
					row->cells[c]->case_name);
		if (!cases.length)
			continue;
		strbuf_addf(&text, "%s sm_%d on ", row->cells[0]->toolchain, row->cells[0]->arch);
		report_text_way(model, &model->ways[row->way], &text);
		strbuf_addf(&text, ", %s %s: %s", row->cells[0]->gate, row->cells[0]->variant,
			cases.text);
		add_wrapped(model, "    ", text.text, out);
	}
}

void report_text_executors(const struct report_model *model, struct strbuf *out)
{
	const struct agreements all = count_agreements(model);
	size_t none = all.cells[STORE_AGREES_NOT_COMPARED];
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!all.on_card)
		return;
	strbuf_add(out, "Executors\n");
	add_differing(model, &all, out);
	if (all.cells[STORE_AGREES_DIFFERS] > 1)
		add_other_differing(model, out);
	add_agreed(model, &all, out);
	add_partly(model, &all, out);
	if (!none)
		return;
	strbuf_addf(&text,
		"%zu cell%s that ran on a card stand%s alone: the machine code was not made of "
		"PTX, the CPU executor did not run that PTX to its end, or an approximate function "
		"took part and gave other bits",
		none, plural(none), none == 1 ? "s" : "");
	add_wrapped(model, "  ", text.text, out);
}
