/*
 * The schema as data: what a new database gets, and how an older one becomes it.
 *
 * The definitions are written by tools/embed-sql from db/. A schema is passed by pointer so that
 * tests can bring others, newer and broken ones.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include <stddef.h>

#include "base/error.h"
#include "store/store.h"

struct sqlite3;

enum { STORE_APPLICATION_ID = 0x42444f43 }; /* "BDOC" */

/* Migration i of a schema makes version i + 2 of version i + 1. */
struct store_migration {
	const char *name; /* "0002-labels.sql" */
	const char *sql;
};

struct store_schema {
	const char *sql; /* of a new database */
	const struct store_migration *migrations;
	size_t migration_count; /* the schema's version is one more */
};

extern const char store_schema_sql[];
extern const struct store_migration store_migrations[];
extern const size_t store_migration_count;

/* store_open() with a schema other than the program's own. */
struct error *store_open_schema(const char *path, enum store_mode mode,
	const struct store_schema *schema, struct store **out) MUST_CHECK;

/*
 * Holds the opened file against the schema: makes an empty one (but in mode STORE_READ), migrates
 * an older one, refuses a newer or a foreign one. In STORE_READ an older one is told by *older and
 * nothing is written.
 */
struct error *store_schema_apply(struct store *store, enum store_mode mode,
	const struct store_schema *schema, bool *older) MUST_CHECK;

#endif
