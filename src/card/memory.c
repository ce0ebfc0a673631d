/* A card's memory. The copies wait: they are done when they return. */
#include "card/driver.h"

/* Nothing to do: the driver refuses 0 bytes in some calls and not in others. */
static struct error *check_bytes(const char *what, const void *bytes, size_t size, bool *done)
{
	*done = size == 0;
	if (size != 0 && !bytes)
		return error_new(ERROR_INTERNAL, "%s of %zu bytes without a buffer", what, size);
	return NULL;
}

struct error *card_alloc(struct card *card, size_t size, uint64_t *address)
{
	uint64_t got = 0;

	TRY(card_check(card->driver, "cuMemAlloc_v2", card->driver->api.memory_alloc(&got, size)));
	if (got == 0)
		return error_new(
			ERROR_ENVIRONMENT, "cuMemAlloc_v2 gives address 0 for %zu bytes", size);
	*address = got;
	return NULL;
}

struct error *card_free(struct card *card, uint64_t address)
{
	return card_check(card->driver, "cuMemFree_v2", card->driver->api.memory_free(address));
}

struct error *card_write(struct card *card, uint64_t address, const void *bytes, size_t size)
{
	bool done = false;

	TRY(check_bytes("a write", bytes, size, &done));
	if (done)
		return NULL;
	return card_check(card->driver, "cuMemcpyHtoD_v2",
		card->driver->api.memory_write(address, bytes, size));
}

struct error *card_read(struct card *card, uint64_t address, void *bytes, size_t size)
{
	bool done = false;

	TRY(check_bytes("a read", bytes, size, &done));
	if (done)
		return NULL;
	return card_check(card->driver, "cuMemcpyDtoH_v2",
		card->driver->api.memory_read(bytes, address, size));
}

struct error *card_fill(struct card *card, uint64_t address, uint32_t word, size_t count)
{
	if (count == 0)
		return NULL;
	return card_check(card->driver, "cuMemsetD32_v2",
		card->driver->api.memory_fill(address, word, count));
}
