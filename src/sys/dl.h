/*
 * Shared libraries opened at run time: one list of symbols, required or optional. Never unloaded.
 */
#ifndef SYS_DL_H
#define SYS_DL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"

struct dl_symbol {
	const char *name;
	size_t offset; /* of the function pointer in the caller's table */
	bool optional; /* stays NULL where it is missing */
};

/*
 * Opens `path` and fills `table`. ERROR_ENVIRONMENT names the loader's reason, or every required
 * symbol that is missing. *loaded_path becomes the file that was really loaded (dlinfo), owned by
 * the caller.
 */
struct error *dl_open(const char *path, const struct dl_symbol *symbols, size_t count, void *table,
	char **loaded_path) MUST_CHECK;

#endif
