/* Ways from PTX to results in words: the CPU executor, cards, finalisers. */
#include <string.h>

#include "base/mem.h"
#include "report/layout.h"
#include "report/text.h"

static bool is_plain(const struct report_way *way)
{
	return !way->finalizer && !way->card && strcmp(way->executor, "cpu") == 0;
}

bool report_text_has_ways(const struct report_model *model)
{
	return model->way_count > 1 || (model->way_count == 1 && !is_plain(&model->ways[0]));
}

static const char *without_maker(const char *name)
{
	static const char maker[] = "NVIDIA ";

	return strncmp(name, maker, sizeof maker - 1) == 0 ? name + sizeof maker - 1 : name;
}

void report_text_card_number(
	const struct store_run *run, const struct store_card *card, struct strbuf *out)
{
	size_t alike = 0;

	for (size_t i = 0; i < run->card_count; i++)
		alike += strcmp(run->cards[i].name, card->name) == 0;
	if (alike > 1)
		strbuf_addf(out, " #%d", card->ordinal);
}

void report_text_card_name(const struct store_run *run, const char *uuid, struct strbuf *out)
{
	const struct store_card *card = report_card(run, uuid);

	if (!card) {
		strbuf_add(out, uuid ? uuid : "?");
		return;
	}
	strbuf_add(out, without_maker(card->name));
	report_text_card_number(run, card, out);
}

void report_text_way(
	const struct report_model *model, const struct report_way *way, struct strbuf *out)
{
	if (way->card && model->run->card_count > 1) {
		report_text_card_name(model->run, way->card, out);
		strbuf_add_char(out, ' ');
	}
	strbuf_add(out, way->finalizer ? way->finalizer : way->executor);
}

/* Ways of one card, or of none: "cpu", "H200 driver-580, ptxas-13.3". */
static size_t add_of_card(const struct report_model *model, const struct report_row *const *rows,
	size_t count, const char *card, struct strbuf *out)
{
	size_t told = 0;

	for (size_t i = 0; i < count; i++) {
		struct report_way way = model->ways[rows[i]->way];

		if (way.card != card && !(way.card && card && strcmp(way.card, card) == 0))
			continue;
		if (!told)
			strbuf_add(out, !out->length                 ? ""
					: model->run->card_count > 1 ? "; "
								     : ", ");
		else
			strbuf_add(out, ", ");
		if (told++)
			way.card = NULL;
		report_text_way(model, &way, out);
	}
	return told;
}

void report_text_ways(const struct report_model *model, const struct report_row *const *rows,
	size_t count, unsigned width, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf all = STRBUF_INIT;
	size_t on_cards = 0;

	add_of_card(model, rows, count, NULL, &all);
	for (size_t i = 0; i < model->run->card_count; i++)
		on_cards += add_of_card(model, rows, count, model->run->cards[i].uuid, &all);
	if (report_width(all.text) <= width || count == 1) {
		strbuf_add(out, all.text);
		return;
	}
	/* Without a card there is the CPU executor only, by one way for now. */
	if (on_cards < count)
		strbuf_add(out, "cpu");
	if (on_cards)
		strbuf_addf(out, "%sgpu x%zu", on_cards < count ? ", " : "", on_cards);
}

/* Whether a toolchain has something that ran on a card, by this finaliser; NULL: by any. */
static bool uses(const struct report_model *model, const char *name, const char *finalizer)
{
	for (size_t i = 0; i < model->fold_count; i++) {
		const struct report_fold *fold = &model->folds[i];

		if (fold->told_by_binary || strcmp(fold->rows[0]->cells[0]->toolchain, name) != 0)
			continue;
		for (size_t r = 0; r < fold->count; r++) {
			const struct report_way *way = &model->ways[fold->rows[r]->way];

			if (way->card && way->finalizer &&
				(!finalizer || strcmp(way->finalizer, finalizer) == 0))
				return true;
		}
	}
	return false;
}

static bool all_use(const struct report_model *model, const char *finalizer)
{
	for (size_t i = 0; i < model->run->toolchain_count; i++) {
		const char *name = model->run->toolchains[i].name;

		if (uses(model, name, NULL) && !uses(model, name, finalizer))
			return false;
	}
	return true;
}

static bool is_first_of_finalizer(const struct report_model *model, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (model->ways[i].finalizer &&
			strcmp(model->ways[i].finalizer, model->ways[at].finalizer) == 0)
			return false;
	return true;
}

/* "driver-580, ptxas-13.3": of all toolchains. */
static void add_common(const struct report_model *model, struct strbuf *out)
{
	size_t count = 0;

	for (size_t i = 0; i < model->way_count; i++) {
		const char *finalizer = model->ways[i].finalizer;

		if (!finalizer || !is_first_of_finalizer(model, i) || !all_use(model, finalizer))
			continue;
		strbuf_addf(out, "%s%s", count++ ? ", " : "", finalizer);
	}
}

/* "; for libnvvm-13.3 by nvjitlink-lto-13.3 too": of some. */
static void add_special(const struct report_model *model, struct strbuf *out)
{
	for (size_t i = 0; i < model->way_count; i++) {
		const char *finalizer = model->ways[i].finalizer;
		size_t count = 0;

		if (!finalizer || !is_first_of_finalizer(model, i) || all_use(model, finalizer))
			continue;
		for (size_t t = 0; t < model->run->toolchain_count; t++)
			if (uses(model, model->run->toolchains[t].name, finalizer))
				strbuf_addf(out, "%s %s", count++ ? "," : "; for",
					model->run->toolchains[t].name);
		if (count)
			strbuf_addf(out, " by %s too", finalizer);
	}
}

static void add_card_names(const struct report_model *model, struct strbuf *out)
{
	const struct store_run *run = model->run;

	for (size_t i = 0; i < run->card_count; i++) {
		strbuf_add(out, i == 0 ? "" : i + 1 == run->card_count ? " and " : ", ");
		report_text_card_name(run, run->cards[i].uuid, out);
	}
}

void report_text_legend(const struct report_model *model, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, common = STRBUF_INIT;

	add_common(model, &common);
	if (!model->run->card_count || !common.length)
		return;
	strbuf_add(&text, "cpu: the CPU executor. gpu: ");
	add_card_names(model, &text);
	strbuf_addf(&text, ", with machine code by %s", common.text);
	add_special(model, &text);
	report_wrap(
		&(struct report_wrap){
			.width = report_text_width(model->options), .first = "", .indent = 2},
		text.text, out);
}
