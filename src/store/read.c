/*
 * Reading back one run as a tree: its head, toolchains and cards; builds are in read_build.c, cells
 * in read_cell.c, the list of runs in list.c.
 */
#include "base/vec.h"
#include "store/read.h"

const char store_load_run[] = "read the run";

static void read_machine(struct loader *loader, struct db_query *query)
{
	struct store_machine *machine = &loader->run->machine;

	machine->hostname = db_column_text(query, loader->arena);
	machine->os = db_column_text(query, loader->arena);
	machine->kernel = db_column_text(query, loader->arena);
	machine->cpu = db_column_text(query, loader->arena);
	machine->cores = (int)db_column_int(query);
	machine->memory = db_column_int(query);
	machine->fingerprint = db_column_text(query, loader->arena);
}

static void read_run(struct loader *loader, struct db_query *query)
{
	struct store_run *run = loader->run;

	run->uid = db_column_text(query, loader->arena);
	run->started = db_column_text(query, loader->arena);
	run->finished = db_column_text(query, loader->arena);
	run->command = db_column_text(query, loader->arena);
	run->exit_code = db_column_is_null(query) ? -1 : 0;
	run->exit_code += (int)db_column_int(query);
	run->tool_version = db_column_text(query, loader->arena);
	run->matrix_path = db_column_text(query, loader->arena);
	run->matrix_sha256 = db_column_text(query, loader->arena);
	run->times.building = db_column_real(query);
	run->times.running = db_column_real(query);
	run->times.storing = db_column_real(query);
	run->times.own = db_column_real(query);
	run->jit_cache = db_column_text(query, loader->arena);
	read_machine(loader, query);
}

static struct error *load_head(struct loader *loader)
{
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT uid, started, finished, command, exit_code, tool_version, matrix_path, "
		"matrix_sha256, seconds_building, seconds_running, seconds_storing, seconds_own, "
		"jit_cache, hostname, os, kernel, cpu, cores, memory, fingerprint "
		"FROM run JOIN machine ON machine.id = run.machine WHERE run.id = ?",
		store_load_run, &query);
	db_bind_int(&query, loader->run->id);
	error = db_query_step(&query, &row);
	if (!error && row)
		read_run(loader, &query);
	else if (!error)
		error = error_new(ERROR_USAGE, "there is no run %lld", (long long)loader->run->id);
	db_query_end(&query);
	return error;
}

static struct error *load_toolchains(struct loader *loader)
{
	VEC(struct store_toolchain) toolchains = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT name, kind, version, path, sha256, origin, llvm_major, available, reason "
		"FROM toolchain WHERE run = ? ORDER BY id",
		store_load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		struct store_toolchain *t = VEC_ADD(&toolchains);

		t->name = db_column_text(&query, loader->arena);
		t->kind = db_column_text(&query, loader->arena);
		t->version = db_column_text(&query, loader->arena);
		t->path = db_column_text(&query, loader->arena);
		t->sha256 = db_column_text(&query, loader->arena);
		t->origin = db_column_text(&query, loader->arena);
		t->llvm_major = (int)db_column_int(&query);
		t->available = db_column_int(&query) != 0;
		t->reason = db_column_text(&query, loader->arena);
	}
	db_query_end(&query);
	loader->run->toolchain_count = toolchains.count;
	loader->run->toolchains = arena_copy(
		loader->arena, toolchains.items, toolchains.count, sizeof *toolchains.items);
	VEC_FREE(&toolchains);
	return error;
}

static void read_card(struct loader *loader, struct db_query *query, struct store_card *c)
{
	c->uuid = db_column_text(query, loader->arena);
	c->name = db_column_text(query, loader->arena);
	c->ordinal = (int)db_column_int(query);
	c->arch = (int)db_column_int(query);
	c->sms = (int)db_column_int(query);
	c->memory = db_column_int(query);
	c->clock_khz = (int)db_column_int(query);
	c->memory_clock_khz = (int)db_column_int(query);
	c->ecc = db_column_int(query) != 0;
	c->mig = db_column_int(query) != 0;
	c->driver = db_column_text(query, loader->arena);
	c->driver_api = db_column_text(query, loader->arena);
	c->kernel_driver = db_column_text(query, loader->arena);
	c->compat = db_column_int(query) != 0;
}

static struct error *load_cards(struct loader *loader)
{
	VEC(struct store_card) cards = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT c.uuid, c.name, c.ordinal, c.arch, c.sms, c.memory, c.clock_khz, "
		"c.memory_clock_khz, c.ecc, c.mig, t.name, c.driver_api, c.kernel_driver, c.compat "
		"FROM card c JOIN toolchain t ON t.id = c.driver WHERE c.run = ? ORDER BY c.id",
		store_load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row)
		read_card(loader, &query, VEC_ADD(&cards));
	db_query_end(&query);
	loader->run->card_count = cards.count;
	loader->run->cards =
		arena_copy(loader->arena, cards.items, cards.count, sizeof *cards.items);
	VEC_FREE(&cards);
	return error;
}

static struct error *load_all(struct loader *loader)
{
	TRY(load_head(loader));
	TRY(load_toolchains(loader));
	TRY(load_cards(loader));
	TRY(store_load_builds(loader));
	TRY(store_load_binaries(loader));
	return store_load_cells(loader);
}

struct error *store_run_load(struct store *store, const char *which, struct store_run **out)
{
	struct loader loader = {.store = store};
	struct error *error;
	int64_t id;

	TRY(store_run_find(store, which, &id));
	loader.arena = arena_create();
	loader.run = arena_alloc(loader.arena, sizeof *loader.run);
	loader.run->arena = loader.arena;
	loader.run->id = id;
	/* One transaction: a run that still goes on is seen as it is at one moment. */
	error = db_run(store, "BEGIN", store_load_run);
	if (!error)
		error = db_end(store, store_load_run, load_all(&loader));
	if (error) {
		arena_destroy(loader.arena);
		return error;
	}
	*out = loader.run;
	return NULL;
}

void store_run_destroy(struct store_run *run)
{
	if (run)
		arena_destroy(run->arena);
}
