/* Graphs: launches that are recorded once and run many times. */
#include "card/driver.h"

#include <stdlib.h>

#include "base/mem.h"

/* This thread alone uses the context: nothing that it does meanwhile is to be forbidden to it. */
enum { CAPTURE_RELAXED = 2 };

struct card_graph {
	struct card *card;
	void *exec;
};

/* Symbols without which there is no graph; NULL: all are there. */
static const char *missing_symbol(const struct card_api *api)
{
	if (!api->capture_begin)
		return "cuStreamBeginCapture_v2";
	if (!api->capture_end)
		return "cuStreamEndCapture";
	if (!api->graph_instantiate && !api->graph_instantiate_v2)
		return "cuGraphInstantiateWithFlags";
	if (!api->graph_launch)
		return "cuGraphLaunch";
	if (!api->graph_exec_destroy)
		return "cuGraphExecDestroy";
	return api->graph_destroy ? NULL : "cuGraphDestroy";
}

struct error *card_capture_begin(struct card *card)
{
	const char *missing = missing_symbol(&card->driver->api);

	if (missing)
		return error_new(ERROR_ENVIRONMENT, "%s has no %s: it cannot replay launches",
			card->driver->path, missing);
	if (card->capturing)
		return error_new(ERROR_INTERNAL, "launches are being recorded already");
	TRY(card_check(card->driver, "cuStreamBeginCapture_v2",
		card->driver->api.capture_begin(card->stream, CAPTURE_RELAXED)));
	card->capturing = true;
	return NULL;
}

static struct error *instantiate(const struct card_driver *driver, void *graph, void **exec)
{
	const struct card_api *api = &driver->api;

	if (api->graph_instantiate)
		return card_check(driver, "cuGraphInstantiateWithFlags",
			api->graph_instantiate(exec, graph, 0));
	return card_check(driver, "cuGraphInstantiate_v2",
		api->graph_instantiate_v2(exec, graph, NULL, NULL, 0));
}

struct error *card_capture_end(struct card *card, struct card_graph **out)
{
	void *recorded = NULL, *exec = NULL;
	struct error *error;

	if (!card->capturing)
		return error_new(ERROR_INTERNAL, "no launches are being recorded");
	card->capturing = false;
	TRY(card_check(card->driver, "cuStreamEndCapture",
		card->driver->api.capture_end(card->stream, &recorded)));
	error = instantiate(card->driver, recorded, &exec);
	/* What is run does not need it. */
	(void)card->driver->api.graph_destroy(recorded);
	if (error)
		return error;
	*out = mem_alloc(sizeof **out);
	(*out)->card = card;
	(*out)->exec = exec;
	return NULL;
}

struct error *card_graph_launch(struct card *card, struct card_graph *graph)
{
	return card_check(card->driver, "cuGraphLaunch",
		card->driver->api.graph_launch(graph->exec, card->stream));
}

void card_graph_destroy(struct card_graph *graph)
{
	if (!graph)
		return;
	(void)graph->card->driver->api.graph_exec_destroy(graph->exec);
	free(graph);
}
