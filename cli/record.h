/* What a run gives, put into the store: the one place where the matrix's structs become records. */
#ifndef CLI_RECORD_H
#define CLI_RECORD_H

#include "base/error.h"
#include "matrix/file.h"
#include "matrix/plan.h"
#include "matrix/run.h"
#include "store/store.h"

struct recorder {
	struct store *store;
	int64_t run;
	double seconds;              /* spent storing */
	const char *const *base_env; /* of every child */
};

/* jit_cache: "private", "user"; NULL: no card is used. */
struct error *record_begin(struct recorder *recorder, const char *command,
	const struct matrix_file *file, const char *jit_cache) MUST_CHECK;
struct error *record_tools(struct recorder *recorder, const struct matrix_tools *tools) MUST_CHECK;
struct error *record_cards(struct recorder *recorder, const struct matrix_cards *cards) MUST_CHECK;
struct error *record_finalized(
	struct recorder *recorder, const struct matrix_finalized *finalized) MUST_CHECK;
struct error *record_agreed(
	struct recorder *recorder, const struct matrix_agreed *agreed) MUST_CHECK;
struct error *record_built(struct recorder *recorder, const struct matrix_built *built) MUST_CHECK;
struct error *record_judged(
	struct recorder *recorder, const struct matrix_judged *judged) MUST_CHECK;

#endif
