/* Launches in the card's own stream. */
#include "card/driver.h"

#include <limits.h>

/* More dynamic shared memory than this a kernel must be allowed to have. */
enum { SHARED_UNASKED = 48 * 1024 };

/* CU_LAUNCH_PARAM_*, the keys of a launch's `extra`. */
#define PARAM_END     ((void *)0)
#define PARAM_POINTER ((void *)1)
#define PARAM_SIZE    ((void *)2)

struct error *card_launch(struct card *card, const struct card_launch *launch)
{
	const struct card_api *api = &card->driver->api;
	void *function = launch->kernel->handle;
	size_t size = launch->params_size;
	/* It is only read. */
	void *params = (void *)(uintptr_t)launch->params;
	void *extra[] = {PARAM_POINTER, params, PARAM_SIZE, &size, PARAM_END};

	if (size != 0 && !params)
		return error_new(
			ERROR_INTERNAL, "a launch with %zu bytes of parameters and none", size);
	if (launch->shared_bytes > INT_MAX)
		return error_new(ERROR_INTERNAL, "a launch with %zu bytes of shared memory",
			launch->shared_bytes);
	if (launch->shared_bytes > SHARED_UNASKED)
		TRY(card_check(card->driver, "cuFuncSetAttribute",
			api->function_set_attribute(function, FUNCTION_MAX_DYNAMIC_SHARED_BYTES,
				(int)launch->shared_bytes)));
	return card_check(card->driver, "cuLaunchKernel",
		api->launch(function, launch->grid[0], launch->grid[1], launch->grid[2],
			launch->block[0], launch->block[1], launch->block[2],
			(unsigned)launch->shared_bytes, card->stream, NULL, size ? extra : NULL));
}

struct error *card_sync(struct card *card)
{
	return card_check(card->driver, "cuStreamSynchronize",
		card->driver->api.stream_synchronize(card->stream));
}
