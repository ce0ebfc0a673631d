/* Cards of a run: see cards.h. */
#include "matrix/cards.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

enum { UUID_LEAST = 8 }; /* characters that name a card */

/* The first driver that works: a machine has one, and a second library drives the same cards. */
static const struct matrix_tool *find_driver(const struct matrix_tools *tools, char **why)
{
	const struct matrix_tool *broken = NULL;
	struct strbuf text = STRBUF_INIT;

	for (size_t i = 0; i < tools->count; i++) {
		const struct matrix_tool *t = &tools->items[i];

		/* One that came in a folder was asked elsewhere, and of other cards. */
		if (t->spec->kind != TOOL_DRIVER || (t->elsewhere && !t->here))
			continue;
		if (t->identity.available && t->identity.card_count)
			return t;
		broken = broken ? broken : t;
	}
	if (!broken)
		strbuf_add(&text, "no driver library (libcuda.so.1) is here");
	else if (broken->identity.reason)
		strbuf_addf(&text, "%s: %s", broken->name, broken->identity.reason);
	else
		strbuf_addf(&text, "%s shows no card", broken->name);
	*why = strbuf_detach(&text);
	return NULL;
}

/* A number, or the beginning of a UUID with or without its "GPU-". */
static bool names(const char *device, const struct card_info *card)
{
	const char *bare = strchr(card->uuid, '-');
	size_t n = strlen(device);
	char *end;
	unsigned long number = strtoul(device, &end, 10);

	if (*device >= '0' && *device <= '9' && !*end && n < UUID_LEAST)
		return number == (unsigned long)card->ordinal;
	if (strncasecmp(device, card->uuid, n) == 0 && n >= UUID_LEAST)
		return true;
	return bare && n >= UUID_LEAST && strncasecmp(device, bare + 1, n) == 0;
}

static struct error *no_such(const struct matrix_tool *driver, const char *device)
{
	AUTO_STRBUF struct strbuf list = STRBUF_INIT;

	for (size_t i = 0; i < driver->identity.card_count; i++) {
		const struct card_info *c = &driver->identity.cards[i];

		strbuf_addf(&list, "%s%d (%s, %s)", i ? ", " : "", c->ordinal, c->name, c->uuid);
	}
	return error_new(
		ERROR_ENVIRONMENT, "--device %s: no such card; there are: %s", device, list.text);
}

static void add_once(
	struct matrix_cards *cards, const struct matrix_tool *driver, const struct card_info *info)
{
	for (size_t i = 0; i < cards->count; i++)
		if (cards->items[i].info == info)
			return;
	VEC_PUSH(cards, ((struct matrix_card){.info = info, .driver = driver}));
}

static struct error *choose(
	const struct matrix_tool *driver, const struct strlist *devices, struct matrix_cards *cards)
{
	const struct tool_identity *id = &driver->identity;

	for (size_t i = 0; i < id->card_count && !devices->count; i++)
		add_once(cards, driver, &id->cards[i]);
	for (size_t d = 0; d < devices->count; d++) {
		bool hit = false;

		for (size_t i = 0; i < id->card_count; i++)
			if (names(devices->items[d], &id->cards[i])) {
				add_once(cards, driver, &id->cards[i]);
				hit = true;
			}
		if (!hit)
			return no_such(driver, devices->items[d]);
	}
	return NULL;
}

struct error *matrix_cards_choose(
	const struct matrix_tools *tools, const struct strlist *devices, struct matrix_cards *out)
{
	struct matrix_cards cards = {0};
	const struct matrix_tool *driver = find_driver(tools, &cards.why);
	struct error *error = NULL;

	if (driver)
		error = choose(driver, devices, &cards);
	else if (devices->count)
		error = error_new(ERROR_ENVIRONMENT, "--device %s: there is no card: %s",
			devices->items[0], cards.why);
	if (error) {
		matrix_cards_destroy(&cards);
		return error;
	}
	*out = cards;
	return NULL;
}

void matrix_cards_destroy(struct matrix_cards *cards)
{
	free(cards->why);
	VEC_FREE(cards);
}
