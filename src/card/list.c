/* Cards: all that there are, and one of them with a context. */
#include "card/driver.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { CARDS_MOST = 1024 }; /* a driver that says more lies */

/* *devices, as long as *items, is the caller's too. */
static struct error *list(
	const struct card_driver *driver, struct card_info **items, int **devices, size_t *count)
{
	int told = 0;

	TRY(card_check(driver, "cuDeviceGetCount", driver->api.device_count(&told)));
	if (told < 0 || told > CARDS_MOST)
		return error_new(ERROR_ENVIRONMENT, "cuDeviceGetCount says %d cards", told);
	*items = mem_realloc_array(NULL, (size_t)told + 1, sizeof **items);
	*devices = mem_realloc_array(NULL, (size_t)told + 1, sizeof **devices);
	for (int i = 0; i < told; i++) {
		struct error *error = card_describe(driver, i, &(*devices)[i], &(*items)[i]);

		if (error) {
			free(*items);
			free(*devices);
			return error;
		}
	}
	*count = (size_t)told;
	return NULL;
}

struct error *card_list(struct card_driver *driver, struct card_info **items, size_t *count)
{
	struct card_info *found = NULL;
	int *devices = NULL;
	size_t found_count = 0;

	TRY(list(driver, &found, &devices, &found_count));
	free(devices);
	*items = found;
	*count = found_count;
	return NULL;
}

/* With or without what stands before the digits. */
static bool is_called(const struct card_info *card, const char *uuid)
{
	return strcmp(card->uuid, uuid) == 0 || strcmp(card->uuid + strlen("GPU-"), uuid) == 0;
}

static struct error *find(const struct card_info *cards, size_t count, const char *uuid, size_t *at)
{
	AUTO_STRBUF struct strbuf names = STRBUF_INIT;

	if (count == 0)
		return error_new(ERROR_ENVIRONMENT, "the driver shows no card");
	for (size_t i = 0; i < count; i++) {
		if (!uuid || is_called(&cards[i], uuid)) {
			*at = i;
			return NULL;
		}
		strbuf_addf(&names, "%s%s (%s)", i ? ", " : "", cards[i].uuid, cards[i].name);
	}
	return error_new(ERROR_ENVIRONMENT, "there is no card %s; there is %s", uuid, names.text);
}

/* A stream that waits for the copies, and they for it. */
static struct error *start(struct card *card, int device)
{
	struct card_driver *driver = card->driver;

	TRY(card_check(
		driver, "cuCtxCreate_v2", driver->api.context_create(&card->context, 0, device)));
	return card_check(driver, "cuStreamCreate", driver->api.stream_create(&card->stream, 0));
}

struct error *card_open(struct card_driver *driver, const char *uuid, struct card **out)
{
	struct card_info *cards = NULL;
	int *devices = NULL;
	size_t count = 0, at = 0;
	struct card *card = NULL;
	struct error *error;

	TRY(list(driver, &cards, &devices, &count));
	error = find(cards, count, uuid, &at);
	if (!error) {
		card = mem_alloc(sizeof *card);
		card->driver = driver;
		card->info = cards[at];
		error = start(card, devices[at]);
	}
	free(cards);
	free(devices);
	if (error) {
		card_close(card);
		return error;
	}
	*out = card;
	return NULL;
}

/* What these two answer after a fault is that fault, which was told before. */
void card_close(struct card *card)
{
	if (!card)
		return;
	if (card->stream)
		(void)card->driver->api.stream_destroy(card->stream);
	if (card->context)
		(void)card->driver->api.context_destroy(card->context);
	free(card);
}

const struct card_info *card_facts(const struct card *card)
{
	return &card->info;
}
