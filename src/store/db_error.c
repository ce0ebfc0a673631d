/* SQLite's statuses in words: what happened, where, and what to do. Owns no connection. */
#include "store/db.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

#define STATUS(name)                                                                               \
	{                                                                                          \
		name, #name                                                                        \
	}

/* Extended codes first where they say more than their low byte. */
static const struct {
	int status;
	const char *name;
} names[] = {
	STATUS(SQLITE_BUSY_RECOVERY),
	STATUS(SQLITE_BUSY_SNAPSHOT),
	STATUS(SQLITE_BUSY_TIMEOUT),
	STATUS(SQLITE_READONLY_CANTINIT),
	STATUS(SQLITE_READONLY_CANTLOCK),
	STATUS(SQLITE_READONLY_DBMOVED),
	STATUS(SQLITE_READONLY_DIRECTORY),
	STATUS(SQLITE_READONLY_RECOVERY),
	STATUS(SQLITE_READONLY_ROLLBACK),
	STATUS(SQLITE_IOERR_READ),
	STATUS(SQLITE_IOERR_SHORT_READ),
	STATUS(SQLITE_IOERR_WRITE),
	STATUS(SQLITE_IOERR_FSYNC),
	STATUS(SQLITE_IOERR_TRUNCATE),
	STATUS(SQLITE_IOERR_LOCK),
	STATUS(SQLITE_IOERR_SHMOPEN),
	STATUS(SQLITE_IOERR_SHMSIZE),
	STATUS(SQLITE_IOERR_SHMMAP),
	STATUS(SQLITE_CORRUPT_INDEX),
	STATUS(SQLITE_CORRUPT_SEQUENCE),
	STATUS(SQLITE_CANTOPEN_ISDIR),
	STATUS(SQLITE_CONSTRAINT_CHECK),
	STATUS(SQLITE_CONSTRAINT_DATATYPE),
	STATUS(SQLITE_CONSTRAINT_FOREIGNKEY),
	STATUS(SQLITE_CONSTRAINT_NOTNULL),
	STATUS(SQLITE_CONSTRAINT_PRIMARYKEY),
	STATUS(SQLITE_CONSTRAINT_UNIQUE),
	STATUS(SQLITE_ERROR),
	STATUS(SQLITE_INTERNAL),
	STATUS(SQLITE_PERM),
	STATUS(SQLITE_ABORT),
	STATUS(SQLITE_BUSY),
	STATUS(SQLITE_LOCKED),
	STATUS(SQLITE_NOMEM),
	STATUS(SQLITE_READONLY),
	STATUS(SQLITE_INTERRUPT),
	STATUS(SQLITE_IOERR),
	STATUS(SQLITE_CORRUPT),
	STATUS(SQLITE_NOTFOUND),
	STATUS(SQLITE_FULL),
	STATUS(SQLITE_CANTOPEN),
	STATUS(SQLITE_PROTOCOL),
	STATUS(SQLITE_EMPTY),
	STATUS(SQLITE_SCHEMA),
	STATUS(SQLITE_TOOBIG),
	STATUS(SQLITE_CONSTRAINT),
	STATUS(SQLITE_MISMATCH),
	STATUS(SQLITE_MISUSE),
	STATUS(SQLITE_NOLFS),
	STATUS(SQLITE_AUTH),
	STATUS(SQLITE_FORMAT),
	STATUS(SQLITE_RANGE),
	STATUS(SQLITE_NOTADB),
};

static const char *status_name(int status)
{
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (names[i].status == status)
			return names[i].name;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (names[i].status == (status & 0xff))
			return names[i].name;
	return "SQLITE";
}

/* The operating system's own reason, where SQLite kept one. */
static void add_system_reason(const struct store *store, struct strbuf *out)
{
	int err = store->db ? sqlite3_system_errno(store->db) : 0;

	if (err)
		strbuf_addf(out, ": %s", strerror(err));
}

static enum error_code describe(
	const struct store *store, int status, const char *doing, struct strbuf *out)
{
	switch (status & 0xff) {
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		strbuf_addf(out,
			"cannot %s: another process holds the database, waited %.1f s; try again "
			"when it is done",
			doing, store->patience);
		return ERROR_SYSTEM;
	case SQLITE_FULL:
		strbuf_addf(out,
			"cannot %s: the disk is full; make room, or name another file with --db",
			doing);
		return ERROR_SYSTEM;
	case SQLITE_READONLY:
	case SQLITE_PERM:
		strbuf_addf(out,
			"cannot %s: the file or its folder cannot be written; change that, or name "
			"another file with --db",
			doing);
		return ERROR_SYSTEM;
	case SQLITE_CANTOPEN:
		strbuf_addf(out, "cannot %s: the file cannot be opened", doing);
		add_system_reason(store, out);
		return ERROR_SYSTEM;
	case SQLITE_IOERR:
		strbuf_addf(out, "cannot %s: reading or writing the file failed", doing);
		add_system_reason(store, out);
		return ERROR_SYSTEM;
	case SQLITE_NOTADB:
		strbuf_add(out, "not a database of bloomery-doctor; name another file with --db");
		return ERROR_INPUT;
	case SQLITE_CORRUPT:
		strbuf_addf(out,
			"cannot %s: the database is damaged; bring back a copy, or move it away "
			"and "
			"a new one is made",
			doing);
		return ERROR_INPUT;
	default:
		strbuf_addf(out, "cannot %s: %s", doing,
			store->db ? sqlite3_errmsg(store->db) : sqlite3_errstr(status));
		return ERROR_INTERNAL;
	}
}

struct error *db_error(struct store *store, int status, const char *doing)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	enum error_code code = describe(store, status, doing, &text);
	struct error *error = error_new(code, "%s", text.text);

	error->file = mem_strdup(store->path);
	return error_vendor(error, status, status_name(status));
}
