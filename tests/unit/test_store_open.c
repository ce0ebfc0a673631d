/* src/store: which files are opened, made, migrated and refused, and what happens when writing
 * fails. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "sample_cards.h"
#include "sample_run.h"
#include "base/mem.h"
#include "store/schema.h"
#include "store_place.h"
#include "sys/fs.h"

static void test_makes_folder(void **state)
{
	const struct store_place *place = *state;
	struct store *store = NULL;

	STORE_EXPECT(store_open(place->path, STORE_READ, &store), ERROR_INPUT, place->path,
		"No such file");
	STORE_EXPECT(store_open(place->path, STORE_WRITE, &store), ERROR_INPUT, "No such file");
	assert_null(store);
	assert_false(fs_is_file(place->path));
	store = store_make(place);
	assert_string_equal(store_path(store), place->path);
	store_close(store);
	assert_int_equal(store_ask(place->path, "PRAGMA application_id"), 0x42444f43);
	assert_int_equal(store_ask(place->path, "PRAGMA user_version"),
		(long long)store_migration_count + 1);
	assert_int_equal(
		store_ask(place->path, "SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1);
}

/* Names that mean something to SQLite mean a file here. */
static void test_plain_names(void **state)
{
	const struct store_place *place = *state;
	static const char *const names[] = {":memory:", "file:x?mode=memory", "a b%41#?.sqlite"};
	int here = open(".", O_RDONLY | O_DIRECTORY);

	assert_int_equal(chdir(place->folder), 0);
	for (size_t i = 0; i < 3; i++) {
		struct store *store = NULL;

		check_ok(store_open(names[i], STORE_CREATE, &store));
		store_close(store);
		assert_true(fs_is_file(names[i]));
	}
	assert_int_equal(fchdir(here), 0);
	close(here);
}

static void write_file(const struct store_place *place, const void *bytes, size_t length)
{
	AUTO_FREE char *folder = fs_dir_name(place->path);

	check_ok(fs_make_dirs(folder));
	check_ok(fs_write(place->path, bytes, length));
}

static void test_refuses_foreign(void **state)
{
	const struct store_place *place = *state;
	static const char text[] = "# matrix.yaml: this is no database, it only has a long line "
				   "of text in it, as such files do, and then some more\n";
	AUTO_STRBUF struct strbuf after = STRBUF_INIT;
	struct store *store = NULL;

	write_file(place, text, sizeof text - 1);
	for (int mode = STORE_READ; mode <= STORE_CREATE; mode++)
		STORE_EXPECT(store_open(place->path, (enum store_mode)mode, &store), ERROR_INPUT,
			place->path, "not a database of bloomery-doctor", "--db",
			"SQLITE_NOTADB, 26");
	check_ok(fs_read(place->path, 1000, &after));
	assert_string_equal(after.text, text);

	/* A database of another program stays as it is, its journal mode included. */
	assert_int_equal(unlink(place->path), 0);
	store_do(place->path, "CREATE TABLE bookmark (url TEXT)");
	STORE_EXPECT(store_open(place->path, STORE_CREATE, &store), ERROR_INPUT, place->path,
		"another program");
	assert_int_equal(
		store_ask(place->path, "SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 0);
	store_do(place->path, "DROP TABLE bookmark; PRAGMA application_id = 7");
	STORE_EXPECT(store_open(place->path, STORE_CREATE, &store), ERROR_INPUT, "another program");
	assert_null(store);
}

static void test_refuses_what_is_no_file(void **state)
{
	const struct store_place *place = *state;
	AUTO_STRBUF struct strbuf fifo = STRBUF_INIT;
	struct store *store = NULL;

	STORE_EXPECT(store_open(place->folder, STORE_CREATE, &store), ERROR_INPUT, place->folder,
		"not a file");
	strbuf_addf(&fifo, "%s/fifo", place->folder);
	assert_int_equal(mkfifo(fifo.text, 0600), 0);
	STORE_EXPECT(store_open(fifo.text, STORE_READ, &store), ERROR_INPUT, "not a file");
	strbuf_add(&fifo, "/runs.sqlite");
	STORE_EXPECT(store_open(fifo.text, STORE_CREATE, &store), ERROR_SYSTEM,
		"cannot make folder", "Not a directory");
}

/* An empty file is what a run leaves that was killed at its very start. */
static void test_empty_file(void **state)
{
	const struct store_place *place = *state;
	struct store *store = NULL;

	write_file(place, "", 0);
	STORE_EXPECT(store_open(place->path, STORE_READ, &store), ERROR_INPUT, place->path,
		"no run is recorded");
	check_ok(store_open(place->path, STORE_WRITE, &store));
	store_close(store);
	check_ok(store_open(place->path, STORE_READ, &store));
	store_close(store);
}

static void test_refuses_newer(void **state)
{
	const struct store_place *place = *state;
	struct store *store = store_make(place);

	store_close(store);
	store = NULL;
	store_do(place->path, "PRAGMA user_version = 40");
	for (int mode = STORE_READ; mode <= STORE_CREATE; mode++)
		STORE_EXPECT(store_open(place->path, (enum store_mode)mode, &store), ERROR_INPUT,
			place->path, "newer", "40", "knows up to 2");
	store_do(place->path, "PRAGMA user_version = -3");
	STORE_EXPECT(store_open(place->path, STORE_READ, &store), ERROR_INPUT, "damaged", "-3");
	assert_null(store);
}

/* Two schemas after the program's own, made for this test; its own migrations are not needed. */
static const struct store_migration label_and_note[] = {
	{"0002-own.sql", "INSERT INTO nowhere VALUES (1)"},
	{"0003-label.sql", "ALTER TABLE run ADD COLUMN label TEXT; UPDATE run SET label = 'old';"},
	{"0004-note.sql", "CREATE TABLE note (run INTEGER NOT NULL REFERENCES run, text TEXT NOT "
			  "NULL) STRICT;"
			  "INSERT INTO note SELECT id, 'from ' || label FROM run;"},
};
static const char fourth_sql[] =
	"CREATE TABLE run (id INTEGER PRIMARY KEY, label TEXT);"
	"CREATE TABLE note (run INTEGER NOT NULL REFERENCES run, text TEXT NOT NULL) STRICT;";
static const struct store_schema fourth = {fourth_sql, label_and_note, 3};

static void make_first(const struct store_place *place)
{
	struct store_run *run = sample_long_run(2, 2);
	struct store *store = store_make(place);
	int64_t id;

	check_ok(sample_record(store, run, &id));
	store_close(store);
	store_run_destroy(run);
}

static void test_migrates(void **state)
{
	const struct store_place *place = *state;
	struct store_run *back = NULL;
	struct store *store = NULL;

	for (int mode = STORE_READ; mode <= STORE_CREATE; mode++) {
		make_first(place);
		check_ok(store_open_schema(place->path, (enum store_mode)mode, &fourth, &store));
		check_ok(store_run_load(store, "last", &back));
		assert_int_equal(back->cell_count, 16);
		store_run_destroy(back);
		store_close(store);
		assert_int_equal(store_ask(place->path, "PRAGMA user_version"), 4);
		assert_int_equal(
			store_ask(place->path,
				"SELECT count(*) FROM note WHERE run = 1 AND text = 'from old'"),
			1);
		/* Once is enough. */
		check_ok(store_open_schema(place->path, STORE_WRITE, &fourth, &store));
		store_close(store);
		assert_int_equal(store_ask(place->path, "SELECT count(*) FROM note"), 1);
		/* This program is older than that now. */
		STORE_EXPECT(store_open(place->path, STORE_READ, &store), ERROR_INPUT, "newer", "4",
			"knows up to 2");
		assert_int_equal(unlink(place->path), 0);
	}
}

/* A new database of that schema does not go through the migrations. */
static void test_new_is_not_migrated(void **state)
{
	const struct store_place *place = *state;
	struct store *store = NULL;

	check_ok(store_open_schema(place->path, STORE_CREATE, &fourth, &store));
	store_close(store);
	assert_int_equal(store_ask(place->path, "PRAGMA user_version"), 4);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM note"), 0);
}

static void test_failed_migration(void **state)
{
	const struct store_place *place = *state;
	static const struct store_migration wrong[] = {
		{"0002-own.sql", ""},
		{"0003-label.sql", "ALTER TABLE run ADD COLUMN label TEXT"},
		{"0004-wrong.sql", "CREATE TABLE more (a TEXT); INSERT INTO nowhere VALUES (1)"},
	};
	static const struct store_migration dangling[] = {
		{"0002-own.sql", ""},
		{"0003-gone.sql", "DELETE FROM toolchain"},
	};
	const struct store_schema gone = {"", dangling, 2}, broken = {"", wrong, 3};
	struct store *store = NULL;

	make_first(place);
	STORE_EXPECT(store_open_schema(place->path, STORE_WRITE, &broken, &store), ERROR_INTERNAL,
		"0004-wrong.sql", "nothing was changed", "nowhere");
	STORE_EXPECT(store_open_schema(place->path, STORE_READ, &broken, &store), ERROR_INTERNAL,
		"cannot be migrated", "0004-wrong.sql");
	STORE_EXPECT(store_open_schema(place->path, STORE_WRITE, &gone, &store), ERROR_INTERNAL,
		"2 to 3", "16 references", "nothing was changed");
	assert_null(store);
	assert_int_equal(store_ask(place->path, "PRAGMA user_version"), 2);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM toolchain"), 2);
	assert_int_equal(
		store_ask(place->path,
			"SELECT count(*) FROM pragma_table_info('run') WHERE name = 'label'"),
		0);
}

static void add_names(sqlite3 *db, struct strbuf *out)
{
	sqlite3_stmt *s;

	assert_int_equal(
		sqlite3_prepare_v2(db,
			"SELECT m.type, m.name, coalesce(i.name, ''), coalesce(i.type, ''), "
			"coalesce(i.\"notnull\", 0), coalesce(i.pk, 0) FROM sqlite_schema m "
			"LEFT JOIN pragma_table_xinfo(m.name) i ORDER BY 1, 2, 3",
			-1, &s, NULL),
		SQLITE_OK);
	while (sqlite3_step(s) == SQLITE_ROW) {
		for (int i = 0; i < 6; i++)
			strbuf_addf(out, "%s ", (const char *)sqlite3_column_text(s, i));
		strbuf_add_char(out, '\n');
	}
	assert_int_equal(sqlite3_finalize(s), SQLITE_OK);
}

/* A migrated database holds to the same rules as a new one: by the text of what they are. */
static void add_rules(sqlite3 *db, struct strbuf *out)
{
	sqlite3_stmt *s;

	assert_int_equal(
		sqlite3_prepare_v2(db,
			"SELECT m.name, f.\"from\", f.\"table\", f.on_delete FROM sqlite_schema m "
			"JOIN pragma_foreign_key_list(m.name) f UNION ALL "
			"SELECT m.name, x.name, group_concat(i.seqno || ' ' || i.cid), "
			"x.\"unique\" "
			"FROM sqlite_schema m JOIN pragma_index_list(m.name) x "
			"JOIN pragma_index_xinfo(x.name) i GROUP BY 1, 2 "
			"UNION ALL SELECT name, type, sql, '' FROM sqlite_schema "
			"WHERE type IN ('index', 'view') ORDER BY 1, 2, 3",
			-1, &s, NULL),
		SQLITE_OK);
	while (sqlite3_step(s) == SQLITE_ROW) {
		for (int i = 0; i < 4; i++) {
			const char *text = (const char *)sqlite3_column_text(s, i);

			strbuf_addf(out, "%s|", text ? text : "");
		}
		strbuf_add_char(out, '\n');
	}
	assert_int_equal(sqlite3_finalize(s), SQLITE_OK);
}

/* What migrations make of the first schema is what schema.sql makes. */
static void test_migrated_is_like_new(void **state)
{
	AUTO_STRBUF struct strbuf fresh = STRBUF_INIT, migrated = STRBUF_INIT, file = STRBUF_INIT;
	AUTO_FREE char *source = check_source("tests/store/schema-1.sql");
	sqlite3 *db;

	(void)state;
	assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, store_schema_sql, NULL, NULL, NULL), SQLITE_OK);
	add_names(db, &fresh);
	add_rules(db, &fresh);
	sqlite3_close(db);

	check_ok(fs_read(source, 1 << 20, &file));
	assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, file.text, NULL, NULL, NULL), SQLITE_OK);
	for (size_t i = 0; i < store_migration_count; i++)
		assert_int_equal(
			sqlite3_exec(db, store_migrations[i].sql, NULL, NULL, NULL), SQLITE_OK);
	add_names(db, &migrated);
	add_rules(db, &migrated);
	sqlite3_close(db);
	assert_string_equal(migrated.text, fresh.text);
	assert_non_null(strstr(fresh.text, "table cell finalizer TEXT"));
}

/* A row in every table of schema 1, as its program wrote them. */
static const char first_rows[] =
	"PRAGMA application_id = 0x42444f43; PRAGMA user_version = 1;"
	"INSERT INTO machine VALUES (1, 'print', 'forge', 'Debian', '6.1', 'EPYC', 2, 8589934592);"
	"INSERT INTO text VALUES (1, 'key'), (2, 'ir'), (3, 'ptx'), (4, 'llc -O3'), (5, 'PASS');"
	"INSERT INTO artefact VALUES ('00', 'ptx', 3, x'610062');"
	"INSERT INTO run (id, uid, machine, started, finished, command, exit_code, tool_version, "
	"seconds_own) VALUES (7, '5f1d0c3ab9e24c7790aa6be2f00d1234', 1, '2026-01-01T00:00:00Z', "
	"'2026-01-01T00:00:09Z', 'bloomery-doctor matrix', 0, '0.1.0', 1.5);"
	"INSERT INTO toolchain VALUES (3, 7, 'llc-19', 'llc', '19.1.7', '/usr/bin/llc', NULL, "
	"'PATH', 19, 1, NULL);"
	"INSERT INTO build VALUES (4, 3, 86, 'kquant', 'contracted', 0, 1, 2, 3, 'built', NULL, "
	"x'61', 0, 0, 0.25, 1000, 0);"
	"INSERT INTO build_text VALUES (4, 'command', 0, 4);"
	"INSERT INTO subject VALUES (1, 'kquant/mcol', 'contracted', 'K=4096');"
	"INSERT INTO cell VALUES (9, 3, 86, NULL, 'cpu', 1, 'fail', 0.5, NULL, 3, 6, 0, 2, 0);"
	"INSERT INTO cell VALUES (10, 3, 86, 'ptxas-13.3', 'cpu', 1, 'skipped', 0, 5, NULL, NULL, "
	"NULL, NULL, NULL);"
	"INSERT INTO result VALUES (9, 'written', 'fail', 512, 143, 192, 5, 2, 0);"
	"INSERT INTO first_mismatch VALUES (9, 'written', 2, 0, 1, 3279333629, 3279333630, 1, 0);"
	"INSERT INTO histogram VALUES (9, 'written', 0, 369), (9, 'written', 8, 143);";

static void check_first_run(const struct store_run *run)
{
	const struct store_cell *c = run->cells;

	assert_int_equal(run->id, 7);
	assert_string_equal(run->machine.hostname, "forge");
	assert_true(run->times.own == 1.5);
	assert_null(run->jit_cache);
	assert_int_equal(run->toolchain_count, 1);
	assert_int_equal(run->build_count, 1);
	assert_string_equal(run->builds[0].made.commands.items[0], "llc -O3");
	assert_int_equal(run->card_count + run->binary_count, 0);
	assert_int_equal(run->cell_count, 2);
	assert_string_equal(c[0].case_name, "K=4096");
	assert_int_equal(c[0].verdict, VERDICT_FAIL);
	assert_string_equal(c[0].ptx_sha256, "ptx");
	assert_int_equal(c[0].fused_count, 6);
	assert_int_equal(c[0].written.tally.mismatches, 143);
	assert_int_equal(c[0].written.tally.first.got, 3279333629);
	assert_int_equal(c[0].written.tally.histogram[8], 143);
	assert_false(c[0].has_phases || c[0].card || c[0].cubin_sha256);
	assert_int_equal(c[0].agreement.with, STORE_AGREES_NOT_COMPARED);
	assert_string_equal(c[1].finalizer, "ptxas-13.3");
	assert_false(c[1].has_contraction || c[1].has_written);
}

/* What the first program recorded is all there, in every mode, and a card run goes beside it. */
static void test_first_schema(void **state)
{
	const struct store_place *place = *state;
	AUTO_FREE char *source = check_source("tests/store/schema-1.sql");
	AUTO_FREE char *folder = fs_dir_name(place->path);
	struct store_run *cards = sample_two_cards();
	AUTO_STRBUF struct strbuf file = STRBUF_INIT;
	char hash[HASH_TEXT];
	int64_t id = 0;

	check_ok(fs_read(source, 1 << 20, &file));
	check_ok(fs_make_dirs(folder));
	cards->uid = NULL;
	for (int mode = STORE_READ; mode <= STORE_CREATE; mode++) {
		struct store *store = NULL;
		struct store_run *run = NULL;

		store_do(place->path, file.text);
		store_do(place->path, first_rows);
		check_ok(store_open(place->path, (enum store_mode)mode, &store));
		check_ok(store_run_load(store, "last", &run));
		check_first_run(run);
		store_run_destroy(run);
		if (mode != STORE_READ) {
			check_ok(store_artefact_add(store, "cubin", "\177ELF", 4, hash));
			check_ok(sample_record(store, cards, &id));
			assert_int_equal(id, 8);
		}
		store_close(store);
		assert_int_equal(store_ask(place->path, "PRAGMA user_version"), 2);
		assert_int_equal(
			store_ask(place->path, "SELECT count(*) FROM cells WHERE run = 7"), 2);
		assert_int_equal(store_ask(place->path, "SELECT count(*) FROM artefact WHERE "
							"bytes = x'610062' AND kind = 'ptx'"),
			1);
		assert_int_equal(
			store_ask(place->path, "SELECT count(*) FROM pragma_foreign_key_check"), 0);
		assert_int_equal(unlink(place->path), 0);
	}
	store_run_destroy(cards);
}

static void test_damaged(void **state)
{
	const struct store_place *place = *state;
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct store_run *back = NULL;
	struct store *store = NULL;
	struct stat st;

	make_first(place);
	/* The pages behind the first become noise, one after the other. */
	check_ok(fs_read(place->path, 1 << 24, &bytes));
	assert_true(bytes.length > 20 * UINT64_C(4096));
	for (size_t page = 1; page < bytes.length / 4096; page++) {
		AUTO_STRBUF struct strbuf bad = STRBUF_INIT;
		struct error *error;

		strbuf_add_bytes(&bad, bytes.text, bytes.length);
		memset(bad.text + page * 4096, 0xa5, 4096);
		check_ok(fs_write(place->path, bad.text, bad.length));
		error = store_open(place->path, STORE_READ, &store);
		if (!error) {
			error = store_run_load(store, "last", &back);
			store_close(store);
		}
		/* A page of an index or of another table may not be touched by reading. */
		if (error)
			STORE_EXPECT(error, ERROR_INPUT, place->path, "damaged", "SQLITE_CORRUPT");
		else
			store_run_destroy(back);
	}

	/* Cut in the middle. */
	check_ok(fs_write(place->path, bytes.text, bytes.length / 2));
	assert_int_equal(stat(place->path, &st), 0);
	{
		struct error *error = store_open(place->path, STORE_READ, &store);

		if (!error) {
			error = store_run_load(store, "last", &back);
			store_close(store);
		}
		STORE_EXPECT(error, ERROR_INPUT, "damaged", "SQLITE_CORRUPT");
	}
}

static void test_locked(void **state)
{
	const struct store_place *place = *state;
	struct store *store = store_make(place);
	struct store_run run = {0}, *back = NULL;
	sqlite3 *other;
	int64_t id = 0;

	check_ok(store_run_begin(store, &run, &id));
	assert_int_equal(sqlite3_open(place->path, &other), SQLITE_OK);
	assert_int_equal(sqlite3_exec(other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
	store_set_patience(store, 0.1);
	STORE_EXPECT(store_run_begin(store, &run, &id), ERROR_SYSTEM, place->path,
		"another process", "0.1 s", "SQLITE_BUSY, 5");
	assert_int_equal(id, 1);
	/* Reading goes on meanwhile. */
	check_ok(store_run_load(store, "last", &back));
	store_run_destroy(back);
	assert_int_equal(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(other);
	check_ok(store_run_begin(store, &run, &id));
	assert_int_equal(id, 2);
	store_close(store);
}

/* Runs `body` in a child that is no root, since root may write everything. 0: all was well. */
static int as_nobody(void (*body)(const struct store_place *place), const struct store_place *place)
{
	int status = -1;
	pid_t pid = fork();

	if (pid == 0) {
		if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
			_exit(3);
		body(place);
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	return status;
}

static void fails_or_exits(struct error *error, enum error_code code, const char *word, int status)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (error)
		error_format(error, &text);
	if (!error || error->code != code || !strstr(text.text, word)) {
		dprintf(2, "expected '%s': %s\n", word, text.text);
		_exit(status);
	}
	error_free(error);
}

static void body_read_only_folder(const struct store_place *place)
{
	struct store *store = NULL;
	struct store_run *run = NULL;
	AUTO_STRBUF struct strbuf other = STRBUF_INIT;

	/* What was closed in order can be read where nothing can be written. */
	if (store_open(place->path, STORE_READ, &store) || store_run_load(store, "last", &run))
		_exit(10);
	if (run->cell_count != 16)
		_exit(11);
	store_run_destroy(run);
	store_close(store);
	fails_or_exits(store_open(place->path, STORE_WRITE, &store), ERROR_SYSTEM,
		"cannot be written", 12);
	strbuf_addf(&other, "%s.new", place->path);
	fails_or_exits(
		store_open(other.text, STORE_CREATE, &store), ERROR_SYSTEM, "cannot open it", 13);
	strbuf_add(&other, "/runs.sqlite");
	fails_or_exits(store_open(other.text, STORE_CREATE, &store), ERROR_SYSTEM,
		"Permission denied", 14);
}

static void body_read_only_file(const struct store_place *place)
{
	struct store *store = NULL;
	struct store_run *run = NULL;

	if (store_open(place->path, STORE_READ, &store) || store_run_load(store, "last", &run))
		_exit(20);
	store_run_destroy(run);
	store_close(store);
	fails_or_exits(store_open(place->path, STORE_WRITE, &store), ERROR_SYSTEM,
		"cannot be written", 21);
}

static void body_unreadable(const struct store_place *place)
{
	struct store *store = NULL;

	fails_or_exits(
		store_open(place->path, STORE_READ, &store), ERROR_SYSTEM, "Permission denied", 30);
}

static void test_permissions(void **state)
{
	const struct store_place *place = *state;
	AUTO_FREE char *folder = fs_dir_name(place->path);

	make_first(place);
	assert_int_equal(chmod(place->folder, 0755), 0);
	assert_int_equal(chmod(place->path, 0444), 0);
	assert_int_equal(chmod(folder, 0555), 0);
	assert_int_equal(as_nobody(body_read_only_folder, place), 0);
	assert_int_equal(chmod(folder, 0777), 0);
	assert_int_equal(as_nobody(body_read_only_file, place), 0);
	assert_int_equal(chmod(place->path, 0000), 0);
	assert_int_equal(as_nobody(body_unreadable, place), 0);
	assert_int_equal(chmod(folder, 0755), 0);
}

int main(void)
{
#define STORE_TEST(f) cmocka_unit_test_setup_teardown(f, store_place_make, store_place_remove)
	const struct CMUnitTest tests[] = {
		STORE_TEST(test_makes_folder),
		STORE_TEST(test_plain_names),
		STORE_TEST(test_refuses_foreign),
		STORE_TEST(test_refuses_what_is_no_file),
		STORE_TEST(test_empty_file),
		STORE_TEST(test_refuses_newer),
		STORE_TEST(test_migrates),
		STORE_TEST(test_new_is_not_migrated),
		STORE_TEST(test_failed_migration),
		STORE_TEST(test_migrated_is_like_new),
		STORE_TEST(test_first_schema),
		STORE_TEST(test_damaged),
		STORE_TEST(test_locked),
		STORE_TEST(test_permissions),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
