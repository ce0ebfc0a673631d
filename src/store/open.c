/* Opening: finds out what the file is, makes a new database, migrates an older one. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/db.h"
#include "store/schema.h"
#include "sys/clock.h"
#include "sys/fs.h"

static const struct store_schema *own_schema(struct store_schema *schema)
{
	*schema = (struct store_schema){store_schema_sql, store_migrations, store_migration_count};
	return schema;
}

static int64_t schema_version(const struct store_schema *schema)
{
	return (int64_t)schema->migration_count + 1;
}

/* What the file says of itself. */
struct identity {
	int64_t application, version, tables;
};

static bool is_new(const struct identity *id)
{
	return id->application == 0 && id->version == 0 && id->tables == 0;
}

/* Within a transaction, so that the three belong together. */
static struct error *look(struct store *store, struct identity *id)
{
	TRY(db_number(store, "PRAGMA application_id", "read it", &id->application));
	TRY(db_number(store, "PRAGMA user_version", "read it", &id->version));
	return db_number(store, "SELECT count(*) FROM sqlite_schema", "read it", &id->tables);
}

static struct error *look_alone(struct store *store, struct identity *id)
{
	TRY(db_run(store, "BEGIN", "read it"));
	return db_end(store, "read it", look(store, id));
}

static struct error *refuse(const struct store *store, struct error *error)
{
	error->file = mem_strdup(store->path);
	return error;
}

/* Whether it is ours and not newer. */
static struct error *judge(
	const struct store *store, const struct identity *id, const struct store_schema *schema)
{
	long long known = (long long)schema_version(schema);

	if (id->application != STORE_APPLICATION_ID)
		return refuse(store,
			error_new(ERROR_INPUT,
				"a database of another program, not of bloomery-doctor; name "
				"another file with --db"));
	if (id->version > known)
		return refuse(store,
			error_new(ERROR_INPUT,
				"written by a newer bloomery-doctor: its schema is %lld, this "
				"program knows up to %lld; use the newer program, or name another "
				"file with --db",
				(long long)id->version, known));
	if (id->version < 1)
		return refuse(store,
			error_new(ERROR_INPUT,
				"the database is damaged: its schema is %lld, the first one is 1; "
				"bring back a copy, or move it away and a new one is made",
				(long long)id->version));
	return NULL;
}

/*
 * Two processes that switch one new file to WAL get in each other's way without the busy handler
 * being asked, so that is tried again here. Where a file system cannot do WAL the mode stays.
 */
static struct error *use_wal(struct store *store)
{
	double until = clock_seconds() + store->patience;

	for (;;) {
		int status = sqlite3_exec(store->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);

		if (status == SQLITE_OK)
			return NULL;
		if ((status & 0xff) != SQLITE_BUSY || clock_seconds() > until)
			return db_error(store, status, "open it for writing");
		sqlite3_sleep(5);
	}
}

static struct error *set_version(struct store *store, const struct store_schema *schema)
{
	AUTO_STRBUF struct strbuf sql = STRBUF_INIT;

	strbuf_addf(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %lld",
		STORE_APPLICATION_ID, (long long)schema_version(schema));
	return db_run(store, sql.text, "write its version");
}

static struct error *make_tables(struct store *store, const struct store_schema *schema)
{
	struct identity id;

	TRY(look(store, &id));
	if (!is_new(&id))
		return NULL; /* another process was faster */
	TRY(db_run(store, schema->sql, "make its tables"));
	return set_version(store, schema);
}

static struct error *migrate_steps(struct store *store, const struct store_schema *schema)
{
	struct identity id;
	int64_t broken;

	TRY(look(store, &id));
	TRY(judge(store, &id, schema));
	if (id.version == schema_version(schema))
		return NULL; /* another process was faster */
	for (size_t i = (size_t)id.version - 1; i < schema->migration_count; i++) {
		struct error *error = db_run(store, schema->migrations[i].sql, "change its tables");

		if (error)
			return error_wrap(error, "migration %s failed, nothing was changed",
				schema->migrations[i].name);
	}
	TRY(db_number(store, "SELECT count(*) FROM pragma_foreign_key_check",
		"check its references", &broken));
	if (broken)
		return refuse(store,
			error_new(ERROR_INTERNAL,
				"migration from schema %lld to %lld would break %lld references, "
				"nothing was changed",
				(long long)id.version, (long long)schema_version(schema),
				(long long)broken));
	return set_version(store, schema);
}

static struct error *migrate(struct store *store, const struct store_schema *schema)
{
	struct error *error;

	/* A rebuilt table would take its children with it; off is only possible out here. */
	TRY(db_run(store, "PRAGMA foreign_keys = OFF", "migrate it"));
	error = db_begin(store, "migrate it");
	if (!error)
		error = db_end(store, "migrate it", migrate_steps(store, schema));
	sqlite3_exec(store->db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
	return error;
}

struct error *store_schema_apply(
	struct store *store, enum store_mode mode, const struct store_schema *schema, bool *older)
{
	struct identity id;

	TRY(look_alone(store, &id));
	if (is_new(&id)) {
		if (mode == STORE_READ)
			return refuse(store, error_new(ERROR_INPUT, "no run is recorded in it"));
		TRY(use_wal(store));
		TRY(db_begin(store, "make its tables"));
		TRY(db_end(store, "make its tables", make_tables(store, schema)));
		TRY(look_alone(store, &id));
	}
	TRY(judge(store, &id, schema));
	if (id.version < schema_version(schema)) {
		if (mode == STORE_READ) {
			*older = true;
			return NULL;
		}
		TRY(migrate(store, schema));
	}
	return mode == STORE_READ ? db_run(store, "PRAGMA query_only = ON", "open it")
	                          : use_wal(store);
}

static struct error *check_file(const char *path, enum store_mode mode)
{
	struct stat st;
	AUTO_FREE char *folder = NULL;

	if (stat(path, &st) == 0)
		return S_ISREG(st.st_mode) ? NULL : error_at(path, 0, 0, "not a file");
	if (mode != STORE_CREATE)
		return error_at(path, 0, 0, "cannot read the database: %s", strerror(errno));
	folder = fs_dir_name(path);
	return fs_make_dirs(folder);
}

/*
 * Beside a database in WAL mode SQLite wants to make a file even to read. Where the folder does not
 * let it, a database that was closed in order can be read as a file that does not change.
 */
static bool must_read_as_is(const char *path)
{
	AUTO_FREE char *folder = fs_dir_name(path);
	AUTO_STRBUF struct strbuf wal = STRBUF_INIT;
	struct stat st;

	strbuf_addf(&wal, "%s-wal", path);
	return access(folder, W_OK) != 0 && (stat(wal.text, &st) != 0 || st.st_size == 0);
}

static struct error *open_once(const char *path, enum store_mode mode,
	const struct store_schema *schema, bool *older, struct store **out)
{
	bool as_is = mode == STORE_READ && must_read_as_is(path);
	/* Reading opens for writing where it may: a run that was killed leaves work to roll back.
	 */
	int flags = as_is ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
	struct store *store;
	struct error *error;

	if (mode == STORE_CREATE)
		flags |= SQLITE_OPEN_CREATE;
	TRY(db_open(path, flags, as_is, &store));
	/* SQLite is content with reading a file that it may not write. */
	if (mode != STORE_READ && sqlite3_db_readonly(store->db, "main") == 1)
		error = db_error(store, SQLITE_READONLY, "open it for writing");
	else
		error = store_schema_apply(store, mode, schema, older);
	if (error) {
		store_close(store);
		return error;
	}
	*out = store;
	return NULL;
}

struct error *store_open_schema(const char *path, enum store_mode mode,
	const struct store_schema *schema, struct store **out)
{
	struct store *store;
	bool older = false;

	TRY(check_file(path, mode));
	TRY(open_once(path, mode, schema, &older, &store));
	if (older) {
		struct error *error;

		store_close(store);
		error = open_once(path, STORE_WRITE, schema, &older, &store);
		if (error)
			return error_wrap(error, "its schema is older than this program's, and it "
						 "cannot be migrated");
		store_close(store);
		TRY(open_once(path, mode, schema, &older, &store));
	}
	*out = store;
	return NULL;
}

struct error *store_open(const char *path, enum store_mode mode, struct store **out)
{
	struct store_schema schema;

	return store_open_schema(path, mode, own_schema(&schema), out);
}
