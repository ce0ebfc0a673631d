/*
 * Texts that many rows share: each is a row of the table text, others hold its number.
 * Internal to src/store.
 */
#ifndef STORE_SHARE_H
#define STORE_SHARE_H

#include "store/db.h"

enum { SHARED_MOST = 5 };

/* Shared texts of one row, in the order of its columns. */
struct shared {
	int64_t id[SHARED_MOST];
	bool found[SHARED_MOST];
};

/* The number of a text, which is added where it is new; *found is false for NULL. */
struct error *store_share(struct store *store, const char *text, const char *doing, int64_t *id,
	bool *found) MUST_CHECK;
struct error *store_share_all(struct store *store, const char *const *texts, size_t count,
	const char *doing, struct shared *out) MUST_CHECK;
/* Binds the number, or NULL. */
void store_share_bind(struct db_query *query, const struct shared *shared, size_t i);

/* The row of a toolchain of the run; one that was not added is ERROR_INTERNAL. */
struct error *store_find_toolchain(struct store *store, int64_t run, const char *name,
	const char *doing, int64_t *id) MUST_CHECK;

#endif
