/* The toolchains of a run: asked who they are, each once, with a name that is unique in the run. */
#ifndef MATRIX_TOOLS_H
#define MATRIX_TOOLS_H

#include <stdbool.h>

#include "base/error.h"
#include "base/vec.h"
#include "matrix/file.h"
#include "tool/tool.h"

/* A toolchain of the run. The spec is borrowed from the file or the probe. */
struct matrix_tool {
	const struct tool_spec *spec;
	struct tool_identity identity;
	char *name;                /* unique in the run: "llc-22" */
	struct matrix_archs archs; /* that are asked of it */
	bool elsewhere;            /* what it made came in a folder (matrix/bundle.h) */
	bool here;                 /* of those: a file of the same content is on this machine too */
};

struct matrix_tools {
	struct matrix_tool *items;
	size_t count, capacity;
};

/*
 * Asks every toolchain of the file, then those of `found`, who it is; drops of `found` what is the
 * same file as one already there; gives each a name. Adds to *tools, which must be destroyed in
 * every case: it is empty, or holds what came in a folder. `progress` (may be NULL) hears of each.
 */
typedef void matrix_asking(void *context, size_t index, size_t count, const char *path);
struct error *matrix_tools_identify(const struct tool_context *context,
	const struct matrix_file *file, const struct tool_spec *found, size_t found_count,
	matrix_asking *progress, void *progress_context, struct matrix_tools *tools) MUST_CHECK;
void matrix_tools_destroy(struct matrix_tools *tools);

#endif
