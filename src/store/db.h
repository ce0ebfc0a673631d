/*
 * The connection under the store: statements, transactions, and SQLite's errors in words.
 * Internal to src/store.
 */
#ifndef STORE_DB_H
#define STORE_DB_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "store/store.h"

enum { DB_STATEMENTS_MOST = 64 };

struct store {
	sqlite3 *db;
	char *path;
	double patience; /* seconds */
	/* Statements that were prepared, by the address of their text: they are literals. */
	struct db_cached {
		const char *sql;
		sqlite3_stmt *statement;
	} cached[DB_STATEMENTS_MOST];
	size_t cached_count;
};

/* Opens the file and sets up the connection; no schema yet. `flags` are SQLite's. */
struct error *db_open(const char *path, int flags, bool immutable, struct store **out) MUST_CHECK;

/* What SQLite's status means, in words; `doing` says what failed: "record a cell". */
struct error *db_error(struct store *store, int status, const char *doing) MUST_CHECK;

/* Text with one or more statements that give no rows. */
struct error *db_run(struct store *store, const char *sql, const char *doing) MUST_CHECK;
/* The first column of the first row, 0 where there is none. */
struct error *db_number(
	struct store *store, const char *sql, const char *doing, int64_t *out) MUST_CHECK;

/* A write transaction. db_end() commits when `error` is NULL, else rolls back and gives it back. */
struct error *db_begin(struct store *store, const char *doing) MUST_CHECK;
struct error *db_end(struct store *store, const char *doing, struct error *error) MUST_CHECK;

/*
 * One statement in use. Values are bound in order; the first failure is kept and told by the next
 * step. Between db_query_begin() and db_query_end() the same text must not be begun again.
 */
struct db_query {
	struct store *store;
	sqlite3_stmt *statement; /* NULL: it could not be prepared */
	const char *doing;
	int bound;  /* values so far */
	int read;   /* columns of this row so far */
	int status; /* first failure, or SQLITE_OK */
};
/* `sql` must be a literal: it is kept for the store's life. */
void db_query_begin(
	struct store *store, const char *sql, const char *doing, struct db_query *query);
void db_bind_text(struct db_query *query, const char *text); /* NULL: NULL */
void db_bind_int(struct db_query *query, int64_t value);
void db_bind_null(struct db_query *query);
void db_bind_real(struct db_query *query, double value);
void db_bind_blob(struct db_query *query, const void *bytes, size_t length);
/* *row is false after the last one. */
struct error *db_query_step(struct db_query *query, bool *row) MUST_CHECK;
/* A statement that gives no row: steps and ends. */
struct error *db_query_do(struct db_query *query) MUST_CHECK;
/* The first column of the first row, and ends; without a row *found is false and *value untouched.
 */
struct error *db_query_number(struct db_query *query, int64_t *value, bool *found) MUST_CHECK;
void db_query_end(struct db_query *query);

/* The next column of the row. Text is copied into the arena; NULL where it is NULL. */
const char *db_column_text(struct db_query *query, struct arena *arena);
int64_t db_column_int(struct db_query *query); /* NULL: 0 */
double db_column_real(struct db_query *query);
bool db_column_is_null(struct db_query *query); /* looks at it without going on */
const void *db_column_blob(
	struct db_query *query, size_t *length); /* borrowed until the next step */

#endif
