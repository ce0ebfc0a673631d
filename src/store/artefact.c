/* Artefacts: sources and PTX by the hash of their bytes, each once. */
#include <string.h>

#include "base/mem.h"
#include "store/db.h"

static const char record_artefact[] = "record an artefact";

static struct error *add_artefact(
	struct store *store, const char *kind, const void *bytes, size_t length, const char *sha256)
{
	struct db_query query;

	db_query_begin(store,
		"INSERT INTO artefact (sha256, kind, size, bytes) VALUES (?, ?, ?, ?) "
		"ON CONFLICT DO NOTHING",
		record_artefact, &query);
	db_bind_text(&query, sha256);
	db_bind_text(&query, kind);
	db_bind_int(&query, (int64_t)length);
	db_bind_blob(&query, bytes, length);
	return db_query_do(&query);
}

/* Asked first without a transaction: most artefacts of a second run are there. */
static struct error *has_artefact(struct store *store, const char *sha256, bool *found)
{
	struct db_query query;
	int64_t one;

	db_query_begin(store, "SELECT 1 FROM artefact WHERE sha256 = ?", record_artefact, &query);
	db_bind_text(&query, sha256);
	return db_query_number(&query, &one, found);
}

struct error *store_artefact_add(struct store *store, const char *kind, const void *bytes,
	size_t length, char sha256[HASH_TEXT])
{
	char hash[HASH_TEXT];
	bool found;

	hash_bytes(bytes, length, hash);
	TRY(has_artefact(store, hash, &found));
	if (!found) {
		TRY(db_begin(store, record_artefact));
		TRY(db_end(store, record_artefact, add_artefact(store, kind, bytes, length, hash)));
	}
	memcpy(sha256, hash, HASH_TEXT);
	return NULL;
}

static struct error *read_artefact(struct store *store, const char *sha256, const void *bytes,
	size_t length, struct strbuf *out)
{
	char hash[HASH_TEXT];

	hash_bytes(bytes, length, hash);
	if (strcmp(hash, sha256) != 0) {
		struct error *error = error_new(ERROR_INPUT,
			"the database is damaged: artefact %s holds other bytes than its hash says",
			sha256);

		error->file = mem_strdup(store->path);
		return error;
	}
	strbuf_add_bytes(out, bytes, length);
	return NULL;
}

struct error *store_artefact_read(struct store *store, const char *sha256, struct strbuf *out)
{
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(
		store, "SELECT bytes FROM artefact WHERE sha256 = ?", "read an artefact", &query);
	db_bind_text(&query, sha256);
	error = db_query_step(&query, &row);
	if (!error && row) {
		size_t length;
		const void *bytes = db_column_blob(&query, &length);

		error = read_artefact(store, sha256, bytes ? bytes : "", length, out);
	} else if (!error) {
		error = error_new(ERROR_USAGE, "there is no artefact %s", sha256);
	}
	db_query_end(&query);
	return error;
}
