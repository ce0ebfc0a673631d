/* Shared texts, and rows that others name: see share.h. */
#include "store/share.h"

struct error *store_share(
	struct store *store, const char *text, const char *doing, int64_t *id, bool *found)
{
	struct db_query query;

	*found = false;
	if (!text)
		return NULL;
	db_query_begin(store, "SELECT id FROM text WHERE text = ?", doing, &query);
	db_bind_text(&query, text);
	TRY(db_query_number(&query, id, found));
	if (*found)
		return NULL;
	db_query_begin(store, "INSERT INTO text (text) VALUES (?)", doing, &query);
	db_bind_text(&query, text);
	TRY(db_query_do(&query));
	*id = sqlite3_last_insert_rowid(store->db);
	*found = true;
	return NULL;
}

struct error *store_share_all(struct store *store, const char *const *texts, size_t count,
	const char *doing, struct shared *out)
{
	for (size_t i = 0; i < count; i++)
		TRY(store_share(store, texts[i], doing, &out->id[i], &out->found[i]));
	return NULL;
}

void store_share_bind(struct db_query *query, const struct shared *shared, size_t i)
{
	if (shared->found[i])
		db_bind_int(query, shared->id[i]);
	else
		db_bind_null(query);
}

struct error *store_find_toolchain(
	struct store *store, int64_t run, const char *name, const char *doing, int64_t *id)
{
	struct db_query query;
	bool found;

	db_query_begin(store, "SELECT id FROM toolchain WHERE run = ? AND name = ?", doing, &query);
	db_bind_int(&query, run);
	db_bind_text(&query, name);
	TRY(db_query_number(&query, id, &found));
	if (found)
		return NULL;
	return error_new(ERROR_INTERNAL, "cannot %s: run %lld has no toolchain %s", doing,
		(long long)run, name);
}
