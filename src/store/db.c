/* The connection: see db.h. Statements and transactions; its errors are in db_error.c. */
#include "store/db.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"

static const double default_patience = 30;

/*
 * NORMAL: in WAL mode nothing that was committed is lost when the process dies, and a machine that
 * dies loses the last cells at most; a sync for every cell would cost more than the cell.
 */
static const char set_up[] = "PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL";

/* As SQLite reads a file name that starts with "file:": all but plain characters as %XX. */
static void add_uri(struct strbuf *out, const char *path)
{
	strbuf_add(out, "file://");
	for (const unsigned char *p = (const unsigned char *)path; *p; p++)
		if ((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') ||
			(*p >= '0' && *p <= '9') || strchr("/-._", *p))
			strbuf_add_char(out, (char)*p);
		else
			strbuf_addf(out, "%%%02X", *p);
}

struct error *db_open(const char *path, int flags, bool immutable, struct store **out)
{
	struct store *store = mem_alloc(sizeof *store);
	AUTO_STRBUF struct strbuf name = STRBUF_INIT;
	AUTO_FREE char *real = immutable ? fs_real_path(path) : NULL;
	int status;

	store->path = mem_strdup(path);
	if (real) {
		add_uri(&name, real);
		strbuf_add(&name, "?immutable=1");
		flags |= SQLITE_OPEN_URI;
	} else {
		/* With a folder in front no name is special to SQLite (":memory:", ""). */
		strbuf_addf(&name, "%s%s", path[0] == '/' ? "" : "./", path);
	}
	status = sqlite3_open_v2(name.text, &store->db, flags | SQLITE_OPEN_EXRESCODE, NULL);
	if (status == SQLITE_OK) {
		store_set_patience(store, default_patience);
		sqlite3_db_config(store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
		status = sqlite3_exec(store->db, set_up, NULL, NULL, NULL);
	}
	if (status != SQLITE_OK) {
		struct error *error = db_error(store, status, "open it");

		store_close(store);
		return error;
	}
	*out = store;
	return NULL;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	for (size_t i = 0; i < store->cached_count; i++)
		sqlite3_finalize(store->cached[i].statement);
	sqlite3_close_v2(store->db);
	free(store->path);
	free(store);
}

const char *store_path(const struct store *store)
{
	return store->path;
}

void store_set_patience(struct store *store, double seconds)
{
	store->patience = seconds;
	sqlite3_busy_timeout(store->db, (int)(seconds * 1000));
}

struct error *db_run(struct store *store, const char *sql, const char *doing)
{
	int status = sqlite3_exec(store->db, sql, NULL, NULL, NULL);

	return status == SQLITE_OK ? NULL : db_error(store, status, doing);
}

struct error *db_number(struct store *store, const char *sql, const char *doing, int64_t *out)
{
	sqlite3_stmt *statement;
	int64_t value = 0;
	int status = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);

	if (status == SQLITE_OK) {
		status = sqlite3_step(statement);
		if (status == SQLITE_ROW)
			value = sqlite3_column_int64(statement, 0);
		status = sqlite3_finalize(statement);
	}
	if (status != SQLITE_OK)
		return db_error(store, status, doing);
	*out = value;
	return NULL;
}

struct error *db_begin(struct store *store, const char *doing)
{
	return db_run(store, "BEGIN IMMEDIATE", doing);
}

struct error *db_end(struct store *store, const char *doing, struct error *error)
{
	if (!error)
		error = db_run(store, "COMMIT", doing);
	/* A full disk and some others have rolled back by themselves already. */
	if (error && !sqlite3_get_autocommit(store->db))
		sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
	return error;
}

void db_query_begin(struct store *store, const char *sql, const char *doing, struct db_query *query)
{
	*query = (struct db_query){.store = store, .doing = doing};
	for (size_t i = 0; i < store->cached_count; i++)
		if (store->cached[i].sql == sql) {
			query->statement = store->cached[i].statement;
			return;
		}
	query->status = sqlite3_prepare_v3(
		store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &query->statement, NULL);
	if (query->statement) {
		assert(store->cached_count < DB_STATEMENTS_MOST);
		store->cached[store->cached_count++] = (struct db_cached){sql, query->statement};
	}
}

static void keep(struct db_query *query, int status)
{
	if (query->status == SQLITE_OK)
		query->status = status;
}

void db_bind_text(struct db_query *query, const char *text)
{
	if (query->statement)
		keep(query, sqlite3_bind_text64(query->statement, ++query->bound, text,
				    text ? strlen(text) : 0, SQLITE_STATIC, SQLITE_UTF8));
}

void db_bind_int(struct db_query *query, int64_t value)
{
	if (query->statement)
		keep(query, sqlite3_bind_int64(query->statement, ++query->bound, value));
}

void db_bind_null(struct db_query *query)
{
	if (query->statement)
		keep(query, sqlite3_bind_null(query->statement, ++query->bound));
}

void db_bind_real(struct db_query *query, double value)
{
	if (query->statement)
		keep(query, sqlite3_bind_double(query->statement, ++query->bound, value));
}

void db_bind_blob(struct db_query *query, const void *bytes, size_t length)
{
	/* A NULL pointer would bind NULL. */
	if (query->statement)
		keep(query, sqlite3_bind_blob64(query->statement, ++query->bound,
				    length ? bytes : "", length, SQLITE_STATIC));
}

struct error *db_query_step(struct db_query *query, bool *row)
{
	if (query->status == SQLITE_OK) {
		int status = sqlite3_step(query->statement);

		query->read = 0;
		if (status == SQLITE_ROW || status == SQLITE_DONE) {
			*row = status == SQLITE_ROW;
			return NULL;
		}
		query->status = status;
	}
	return db_error(query->store, query->status, query->doing);
}

struct error *db_query_do(struct db_query *query)
{
	bool row;
	struct error *error = db_query_step(query, &row);

	db_query_end(query);
	return error;
}

struct error *db_query_number(struct db_query *query, int64_t *value, bool *found)
{
	struct error *error = db_query_step(query, found);

	if (!error && *found)
		*value = db_column_int(query);
	db_query_end(query);
	return error;
}

void db_query_end(struct db_query *query)
{
	if (!query->statement)
		return;
	/* Values were bound without a copy: none may stay behind. */
	sqlite3_reset(query->statement);
	sqlite3_clear_bindings(query->statement);
}

const char *db_column_text(struct db_query *query, struct arena *arena)
{
	int i = query->read++;
	const void *text = sqlite3_column_text(query->statement, i);

	return text ? arena_strndup(arena, text, (size_t)sqlite3_column_bytes(query->statement, i))
	            : NULL;
}

int64_t db_column_int(struct db_query *query)
{
	return sqlite3_column_int64(query->statement, query->read++);
}

double db_column_real(struct db_query *query)
{
	return sqlite3_column_double(query->statement, query->read++);
}

bool db_column_is_null(struct db_query *query)
{
	return sqlite3_column_type(query->statement, query->read) == SQLITE_NULL;
}

const void *db_column_blob(struct db_query *query, size_t *length)
{
	int i = query->read++;
	const void *bytes = sqlite3_column_blob(query->statement, i);

	*length = (size_t)sqlite3_column_bytes(query->statement, i);
	return bytes;
}
