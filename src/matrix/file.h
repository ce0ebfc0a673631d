/*
 * matrix.yaml: which toolchains, architectures and gates make the matrix, and what a release is
 * pinned to. The form is told in man/matrix.yaml.5.
 */
#ifndef MATRIX_FILE_H
#define MATRIX_FILE_H

#include <stdbool.h>

#include "base/error.h"
#include "base/strlist.h"
#include "base/vec.h"
#include "sys/hash.h"
#include "tool/tool.h"

enum { MATRIX_ARCH_LEAST = 50, MATRIX_ARCH_MOST = 999 };

struct matrix_archs {
	int *items; /* compute capabilities, 86 */
	size_t count, capacity;
};

/* An architecture in full: "90", "sm_90" or "compute_90". */
bool matrix_plain_arch(const char *text, int *arch);

struct matrix_entry {
	struct tool_spec spec;
	struct matrix_archs archs; /* of its own; empty: the file's */
};

/* What a release is made with: the toolchain must be there and its version begin with this. */
struct matrix_pin {
	char *toolchain; /* a glob over names, or a kind */
	char *version;   /* "21" or "21.1.8" */
	unsigned line, column;
};

struct matrix_file {
	char *path; /* as given */
	char sha256[HASH_TEXT];
	bool find; /* also every toolchain that the probe finds */
	struct matrix_archs archs;
	struct strlist gate_folders; /* relative ones joined to the file's folder */
	VEC(struct matrix_entry) entries;
	VEC(struct matrix_pin) pins;
};

/*
 * Reads the file. `getenv_fn` resolves ${NAME} in paths, argv and env; an unset name is an error at
 * its place. Relative paths with a slash are relative to the file's folder; a bare program name is
 * looked up in `search` (PATH), and one that is not there is an unavailable toolchain, not an
 * error.
 */
typedef const char *matrix_getenv(void *context, const char *name);
struct error *matrix_file_load(const char *path, const char *search, matrix_getenv *getenv_fn,
	void *context, struct matrix_file **out) MUST_CHECK;
void matrix_file_destroy(struct matrix_file *file);

#endif
