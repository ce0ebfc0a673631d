/* A run on its way out of the database. Internal to src/store. */
#ifndef STORE_READ_H
#define STORE_READ_H

#include "store/db.h"

struct loader {
	struct store *store;
	struct arena *arena;
	struct store_run *run;
	int64_t *cell_ids; /* of run->cells, ascending */
};

extern const char store_load_run[]; /* what an error says that was being done */

struct error *store_load_builds(struct loader *loader) MUST_CHECK;
struct error *store_load_binaries(struct loader *loader) MUST_CHECK;
/* Cells with all that hangs on them. */
struct error *store_load_cells(struct loader *loader) MUST_CHECK;

#endif
