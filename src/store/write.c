/*
 * Recording runs, toolchains and cards; builds are in write_build.c, cells in write_cell.c. Each
 * function of the store is one transaction.
 */
#include <string.h>

#include "base/mem.h"
#include "store/share.h"
#include "sys/clock.h"

static const char record_run[] = "record the run";
static const char record_toolchain[] = "record a toolchain";
static const char record_card[] = "record a card";

static void fingerprint(const struct store_machine *machine, char out[HASH_TEXT])
{
	struct hash *hash = hash_create();
	AUTO_STRBUF struct strbuf numbers = STRBUF_INIT;

	hash_add_field(hash, machine->hostname);
	hash_add_field(hash, machine->os);
	hash_add_field(hash, machine->kernel);
	hash_add_field(hash, machine->cpu);
	strbuf_addf(&numbers, "%d %lld", machine->cores, (long long)machine->memory);
	hash_add_field(hash, numbers.text);
	hash_finish(hash, out);
}

static struct error *add_machine(
	struct store *store, const struct store_machine *machine, int64_t *id)
{
	char print[HASH_TEXT];
	struct db_query query;
	bool found;

	fingerprint(machine, print);
	db_query_begin(store,
		"INSERT INTO machine (fingerprint, hostname, os, kernel, cpu, cores, memory) "
		"VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		record_run, &query);
	db_bind_text(&query, print);
	db_bind_text(&query, machine->hostname);
	db_bind_text(&query, machine->os);
	db_bind_text(&query, machine->kernel);
	db_bind_text(&query, machine->cpu);
	db_bind_int(&query, machine->cores);
	db_bind_int(&query, machine->memory);
	TRY(db_query_do(&query));
	db_query_begin(store, "SELECT id FROM machine WHERE fingerprint = ?", record_run, &query);
	db_bind_text(&query, print);
	return db_query_number(&query, id, &found);
}

static struct error *begin_run(struct store *store, const struct store_run *run, int64_t *id)
{
	char now[CLOCK_TEXT];
	int64_t machine = 0;
	struct db_query query;

	clock_utc(now);
	TRY(add_machine(store, &run->machine, &machine));
	db_query_begin(store,
		"INSERT INTO run (uid, machine, started, command, tool_version, matrix_path, "
		"matrix_sha256, jit_cache) "
		"VALUES (coalesce(?, lower(hex(randomblob(16)))), ?, ?, ?, ?, ?, ?, ?)",
		record_run, &query);
	db_bind_text(&query, run->uid);
	db_bind_int(&query, machine);
	db_bind_text(&query, run->started ? run->started : now);
	db_bind_text(&query, run->command ? run->command : "");
	db_bind_text(&query, run->tool_version ? run->tool_version : "");
	db_bind_text(&query, run->matrix_path);
	db_bind_text(&query, run->matrix_sha256);
	db_bind_text(&query, run->jit_cache);
	TRY(db_query_do(&query));
	*id = sqlite3_last_insert_rowid(store->db);
	return NULL;
}

struct error *store_run_begin(struct store *store, const struct store_run *run, int64_t *id)
{
	int64_t number = 0;

	TRY(db_begin(store, record_run));
	TRY(db_end(store, record_run, begin_run(store, run, &number)));
	*id = number;
	return NULL;
}

static struct error *finish_run(struct store *store, int64_t run, const char *finished,
	int exit_code, const struct store_times *times)
{
	struct db_query query;

	db_query_begin(store,
		"UPDATE run SET finished = ?, exit_code = ?, seconds_building = ?, "
		"seconds_running = ?, seconds_storing = ?, seconds_own = ? WHERE id = ?",
		record_run, &query);
	db_bind_text(&query, finished);
	db_bind_int(&query, exit_code);
	db_bind_real(&query, times->building);
	db_bind_real(&query, times->running);
	db_bind_real(&query, times->storing);
	db_bind_real(&query, times->own);
	db_bind_int(&query, run);
	TRY(db_query_do(&query));
	if (sqlite3_changes(store->db) == 1)
		return NULL;
	return error_new(ERROR_INTERNAL, "run %lld is gone from the database", (long long)run);
}

struct error *store_run_finish(struct store *store, int64_t run, const char *finished,
	int exit_code, const struct store_times *times)
{
	char now[CLOCK_TEXT];

	clock_utc(now);
	TRY(db_begin(store, record_run));
	return db_end(store, record_run,
		finish_run(store, run, finished ? finished : now, exit_code, times));
}

static struct error *add_toolchain(
	struct store *store, int64_t run, const struct store_toolchain *toolchain, int64_t *id)
{
	struct db_query query;

	db_query_begin(store,
		"INSERT INTO toolchain (run, name, kind, version, path, sha256, origin, "
		"llvm_major, "
		"available, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_toolchain, &query);
	db_bind_int(&query, run);
	db_bind_text(&query, toolchain->name);
	db_bind_text(&query, toolchain->kind);
	db_bind_text(&query, toolchain->version);
	db_bind_text(&query, toolchain->path);
	db_bind_text(&query, toolchain->sha256);
	db_bind_text(&query, toolchain->origin);
	db_bind_int(&query, toolchain->llvm_major);
	db_bind_int(&query, toolchain->available);
	db_bind_text(&query, toolchain->reason);
	TRY(db_query_do(&query));
	*id = sqlite3_last_insert_rowid(store->db);
	return NULL;
}

struct error *store_toolchain_add(
	struct store *store, int64_t run, const struct store_toolchain *toolchain, int64_t *id)
{
	int64_t number = 0;

	TRY(db_begin(store, record_toolchain));
	TRY(db_end(store, record_toolchain, add_toolchain(store, run, toolchain, &number)));
	if (id)
		*id = number;
	return NULL;
}

static struct error *add_card(struct store *store, int64_t run, const struct store_card *card)
{
	struct db_query query;
	int64_t driver = 0;

	TRY(store_find_toolchain(store, run, card->driver, record_card, &driver));
	db_query_begin(store,
		"INSERT INTO card (run, uuid, name, ordinal, arch, sms, memory, clock_khz, "
		"memory_clock_khz, ecc, mig, driver, driver_api, kernel_driver, compat) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_card, &query);
	db_bind_int(&query, run);
	db_bind_text(&query, card->uuid);
	db_bind_text(&query, card->name);
	db_bind_int(&query, card->ordinal);
	db_bind_int(&query, card->arch);
	db_bind_int(&query, card->sms);
	db_bind_int(&query, card->memory);
	db_bind_int(&query, card->clock_khz);
	db_bind_int(&query, card->memory_clock_khz);
	db_bind_int(&query, card->ecc);
	db_bind_int(&query, card->mig);
	db_bind_int(&query, driver);
	db_bind_text(&query, card->driver_api);
	db_bind_text(&query, card->kernel_driver);
	db_bind_int(&query, card->compat);
	return db_query_do(&query);
}

struct error *store_card_add(struct store *store, int64_t run, const struct store_card *card)
{
	TRY(db_begin(store, record_card));
	return db_end(store, record_card, add_card(store, run, card));
}
