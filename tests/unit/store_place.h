/* For tests of the store: a folder of its own for a database, and checks of errors. */
#ifndef TESTS_STORE_PLACE_H
#define TESTS_STORE_PLACE_H

#include "store/store.h"

struct store_place {
	char *folder;
	char *path; /* of the database, not made yet */
};

/* cmocka's setup and teardown: *state is the place; the folder goes at the end. */
int store_place_make(void **state);
int store_place_remove(void **state);

/* Fails the test unless it is an error of this code whose text holds all of the words; frees it. */
void store_expect(struct error *error, enum error_code code, const char *const *words);
#define STORE_EXPECT(error, code, ...)                                                             \
	store_expect((error), (code), (const char *const[]){__VA_ARGS__, NULL})

/* Opens, creating; fails the test otherwise. */
struct store *store_make(const struct store_place *place);
/* What a number-valued query says, on a connection of its own. */
long long store_ask(const char *path, const char *sql);
/* Runs SQL on a connection of its own. */
void store_do(const char *path, const char *sql);

#endif
