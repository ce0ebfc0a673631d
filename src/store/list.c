/* The list of runs, and finding one by what a person types. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "store/db.h"

static const char list_runs[] = "list the runs";

enum { UID_DIGITS_LEAST = 6 };

static char *own(const char *text)
{
	return text ? mem_strdup(text) : NULL;
}

static void read_summary(struct db_query *query, struct arena *arena, struct store_summary *s)
{
	s->id = db_column_int(query);
	s->uid = own(db_column_text(query, arena));
	s->started = own(db_column_text(query, arena));
	s->finished = own(db_column_text(query, arena));
	s->command = own(db_column_text(query, arena));
	s->tool_version = own(db_column_text(query, arena));
	s->hostname = own(db_column_text(query, arena));
	s->exit_code = db_column_is_null(query) ? -1 : 0;
	s->exit_code += (int)db_column_int(query);
	s->times.building = db_column_real(query);
	s->times.running = db_column_real(query);
	s->times.storing = db_column_real(query);
	s->times.own = db_column_real(query);
	s->toolchain_count = (size_t)db_column_int(query);
}

static struct error *count_verdicts(
	struct store *store, struct arena *arena, struct store_summary *s)
{
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(store,
		"SELECT c.verdict, count(*) FROM toolchain t JOIN cell c ON c.toolchain = t.id "
		"WHERE t.run = ? GROUP BY c.verdict",
		list_runs, &query);
	db_bind_int(&query, s->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		const char *name = db_column_text(&query, arena);
		enum verdict verdict;

		if (name && verdict_find(name, &verdict))
			s->verdicts[verdict] = (size_t)db_column_int(&query);
	}
	db_query_end(&query);
	return error;
}

static struct error *list_all(struct store *store, const struct store_filter *filter,
	struct arena *arena, struct store_list *out)
{
	VEC(struct store_summary) runs = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(store,
		"SELECT r.id, uid, started, finished, command, tool_version, hostname, exit_code, "
		"seconds_building, seconds_running, seconds_storing, seconds_own, "
		"(SELECT count(*) FROM toolchain t WHERE t.run = r.id AND t.available) "
		"FROM run r JOIN machine m ON m.id = r.machine ORDER BY r.id DESC LIMIT ?",
		list_runs, &query);
	db_bind_int(&query, filter && filter->limit ? (int64_t)filter->limit : -1);
	while (!(error = db_query_step(&query, &row)) && row)
		read_summary(&query, arena, VEC_ADD(&runs));
	db_query_end(&query);
	for (size_t i = 0; i < runs.count && !error; i++)
		error = count_verdicts(store, arena, &runs.items[i]);
	out->items = runs.items;
	out->count = runs.count;
	return error;
}

struct error *store_run_list(
	struct store *store, const struct store_filter *filter, struct store_list *out)
{
	struct store_list list = {0};
	struct arena *arena = arena_create();
	struct error *error = db_run(store, "BEGIN", list_runs);

	if (!error)
		error = db_end(store, list_runs, list_all(store, filter, arena, &list));
	arena_destroy(arena);
	if (error) {
		store_list_destroy(&list);
		return error;
	}
	*out = list;
	return NULL;
}

void store_list_destroy(struct store_list *list)
{
	for (size_t i = 0; i < list->count; i++) {
		struct store_summary *s = &list->items[i];

		free(s->uid);
		free(s->started);
		free(s->finished);
		free(s->command);
		free(s->tool_version);
		free(s->hostname);
	}
	free(list->items);
	*list = (struct store_list){0};
}

static struct error *not_found(struct store *store, const char *which)
{
	int64_t last;

	TRY(db_number(store, "SELECT coalesce(max(id), 0) FROM run", "find the run", &last));
	if (!last)
		return error_new(ERROR_USAGE, "there is no run '%s': %s holds no run yet", which,
			store->path);
	return error_new(ERROR_USAGE, "there is no run '%s' in %s; the last one is %lld", which,
		store->path, (long long)last);
}

/* Finds by number or by the first digits of a uid; *count is how many were found, at most 2. */
static struct error *find(
	struct store *store, const char *sql, const char *which, int64_t *id, int *count)
{
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(store, sql, "find the run", &query);
	if (which)
		db_bind_text(&query, which);
	for (*count = 0; !(error = db_query_step(&query, &row)) && row; ++*count)
		*id = db_column_int(&query);
	db_query_end(&query);
	return error;
}

struct error *store_run_find(struct store *store, const char *which, int64_t *id)
{
	bool decimal = which[0] && strspn(which, "0123456789") == strlen(which);
	bool hex = strspn(which, "0123456789abcdef") == strlen(which) &&
	           strlen(which) >= UID_DIGITS_LEAST;
	int64_t found = 0;
	int count = 0;

	if (strcmp(which, "last") == 0)
		TRY(find(store, "SELECT id FROM run ORDER BY id DESC LIMIT 1", NULL, &found,
			&count));
	if (decimal)
		TRY(find(store, "SELECT id FROM run WHERE id = CAST(? AS INTEGER)", which, &found,
			&count));
	if (!count && hex)
		TRY(find(store, "SELECT id FROM run WHERE substr(uid, 1, length(?1)) = ?1 LIMIT 2",
			which, &found, &count));
	if (!count)
		return not_found(store, which);
	if (count > 1)
		return error_new(ERROR_USAGE,
			"more than one run in %s has a name that begins with '%s'; give more "
			"digits",
			store->path, which);
	*id = found;
	return NULL;
}
