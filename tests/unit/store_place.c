/* A place for a database: see store_place.h. */
#include "store_place.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "check.h"
#include "sys/fs.h"

int store_place_make(void **state)
{
	struct store_place *place = mem_alloc(sizeof *place);

	place->folder = check_temp();
	place->path = fs_join(place->folder, "state/runs.sqlite");
	*state = place;
	return 0;
}

int store_place_remove(void **state)
{
	struct store_place *place = *state;

	check_temp_remove(place->folder);
	free(place->path);
	free(place);
	return 0;
}

void store_expect(struct error *error, enum error_code code, const char *const *words)
{
	struct strbuf text = STRBUF_INIT;

	if (!error)
		fail_msg("no error; expected one with '%s'", words[0]);
	error_format(error, &text);
	for (size_t i = 0; words[i]; i++)
		if (!strstr(text.text, words[i]))
			fail_msg("'%s' is not in: %s", words[i], text.text);
	if (strchr(text.text, '\n'))
		fail_msg("more than one line: %s", text.text);
	if (error->code != code)
		fail_msg("code %d, expected %d: %s", error->code, code, text.text);
	strbuf_destroy(&text);
	error_free(error);
}

struct store *store_make(const struct store_place *place)
{
	struct store *store = NULL;

	check_ok(store_open(place->path, STORE_CREATE, &store));
	return store;
}

long long store_ask(const char *path, const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *statement;
	long long value = -1;

	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	sqlite3_busy_timeout(db, 10000);
	if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(db));
	if (sqlite3_step(statement) == SQLITE_ROW)
		value = sqlite3_column_int64(statement, 0);
	assert_int_equal(sqlite3_finalize(statement), SQLITE_OK);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	return value;
}

void store_do(const char *path, const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(db));
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}
