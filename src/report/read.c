/* Reading a JSON report back: see read.h. The head is here, cells and builds in read_*.c. */
#include "report/read.h"

#include <limits.h>
#include <string.h>

#include "report/json_parts.h"
#include "report/read_cell.h"

static void read_run(const struct node *top, struct store_run *run)
{
	const struct node r = report_node_object(top, "run");
	const struct node times = report_node_object(&r, "times");

	if (!r.value) {
		report_node_fail(top, "run", "it is not there: this is not the report of a run");
		return;
	}
	run->id = report_node_int(&r, "id", 1, INT64_MAX);
	run->uid = report_node_text(&r, "uid");
	run->started = report_node_text(&r, "started");
	run->finished = report_node_text_or_null(&r, "finished");
	run->command = report_node_text(&r, "command");
	run->exit_code = (int)report_node_int_or(&r, "exit_code", 0, 255, -1);
	run->tool_version = report_node_text(&r, "tool_version");
	run->matrix_path = report_node_text_or_null(&r, "matrix_path");
	run->matrix_sha256 = report_node_text_or_null(&r, "matrix_sha256");
	run->jit_cache = report_node_text_or_null(&r, "jit_cache");
	run->times.building = report_node_real(&times, "building");
	run->times.running = report_node_real(&times, "running");
	run->times.storing = report_node_real(&times, "storing");
	run->times.own = report_node_real(&times, "own");
}

static void read_machine(const struct node *top, struct store_machine *m)
{
	const struct node node = report_node_object(top, "machine");

	m->hostname = report_node_text_or_null(&node, "hostname");
	m->os = report_node_text_or_null(&node, "os");
	m->kernel = report_node_text_or_null(&node, "kernel");
	m->cpu = report_node_text_or_null(&node, "cpu");
	m->cores = (int)report_node_int_or(&node, "cores", 0, INT_MAX, 0);
	m->memory = report_node_int_or(&node, "memory", 0, INT64_MAX, 0);
	m->fingerprint = report_node_text_or_null(&node, "fingerprint");
}

static void read_toolchain(const struct node *node, struct store_toolchain *t)
{
	t->name = report_node_text(node, "name");
	t->kind = report_node_text(node, "kind");
	t->version = report_node_text_or_null(node, "version");
	t->path = report_node_text_or_null(node, "path");
	t->sha256 = report_node_text_or_null(node, "sha256");
	t->origin = report_node_text_or_null(node, "origin");
	t->llvm_major = (int)report_node_int_or(node, "llvm_major", 0, INT_MAX, 0);
	t->available = report_node_bool(node, "available");
	t->reason = report_node_text_or_null(node, "reason");
}

static void read_card(const struct node *node, struct store_card *c)
{
	c->uuid = report_node_text(node, "uuid");
	c->name = report_node_text(node, "name");
	c->ordinal = (int)report_node_int(node, "ordinal", 0, INT_MAX);
	c->arch = report_node_arch(node, "arch");
	c->sms = (int)report_node_int(node, "sms", 0, INT_MAX);
	c->memory = report_node_int(node, "memory", 0, INT64_MAX);
	c->clock_khz = (int)report_node_int_or(node, "clock_khz", 0, INT_MAX, 0);
	c->memory_clock_khz = (int)report_node_int_or(node, "memory_clock_khz", 0, INT_MAX, 0);
	c->ecc = report_node_bool(node, "ecc");
	c->mig = report_node_bool(node, "mig");
	c->driver = report_node_text(node, "driver");
	c->driver_api = report_node_text_or_null(node, "driver_api");
	c->kernel_driver = report_node_text_or_null(node, "kernel_driver");
	c->compat = report_node_bool(node, "compat");
}

/* An array of objects, each read by `f` into an entry of an array of the run's. */
#define READ_LIST(top, key, f, items, count)                                                       \
	do {                                                                                       \
		const struct node list_ = report_node_array(top, key);                             \
		(count) = report_node_count(&list_);                                               \
		(items) = arena_array((top)->source->arena, (count), sizeof *(items));             \
		for (size_t i_ = 0; i_ < (count); i_++) {                                          \
			const struct node entry_ = report_node_at(&list_, i_);                     \
			f(&entry_, &(items)[i_]);                                                  \
		}                                                                                  \
	} while (0)

/* Everything else may be missing in the report of a part of a run. */
static void check_cards(const struct node *top, const struct store_run *run)
{
	const struct node cells = report_node_array(top, "cells");

	for (size_t i = 0; i < run->cell_count && !top->source->error; i++) {
		const char *uuid = run->cells[i].card;
		const struct node cell = report_node_at(&cells, i);

		if (uuid && !report_card(run, uuid))
			report_node_fail(&cell, "card", "'%.60s' is none of the cards", uuid);
	}
}

static void read_top(const struct node *top, struct store_run *run)
{
	const char *schema = report_node_text(top, "schema");

	if (schema && strcmp(schema, REPORT_JSON_SCHEMA) != 0)
		report_node_fail(top, "schema", "'%.40s' is not known, this program reads %s",
			schema, REPORT_JSON_SCHEMA);
	if (!report_node_is_null(top, "runs"))
		report_node_fail(top, "runs", "this is a list of runs, and one run is wanted");
	read_run(top, run);
	read_machine(top, &run->machine);
	READ_LIST(top, "toolchains", read_toolchain, run->toolchains, run->toolchain_count);
	READ_LIST(top, "cards", read_card, run->cards, run->card_count);
	READ_LIST(top, "builds", report_read_build, run->builds, run->build_count);
	READ_LIST(top, "binaries", report_read_binary, run->binaries, run->binary_count);
	READ_LIST(top, "cells", report_read_cell, run->cells, run->cell_count);
	check_cards(top, run);
}

struct error *report_read_json(
	const char *name, const void *bytes, size_t length, struct store_run **out)
{
	struct node_source source = {.name = name};
	struct node top = {.source = &source};
	struct store_run *run;
	struct json *json;

	TRY(json_parse(name, bytes, length, &json));
	source.arena = arena_create();
	run = arena_alloc(source.arena, sizeof *run);
	run->arena = source.arena;
	top.value = json;
	if (json_kind_of(json) == JSON_KIND_OBJECT)
		read_top(&top, run);
	else
		report_node_fail(&top, NULL, "not the report of a run: an object is wanted");
	json_free(json);
	if (source.error) {
		arena_destroy(source.arena);
		return source.error;
	}
	*out = run;
	return NULL;
}
