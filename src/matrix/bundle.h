/*
 * Build here, run there: a folder with all that toolchains made, for a machine that has the card
 * and no compilers. Same cells, same identities.
 *
 * Layout, written by matrix_bundle_write and read back whole or not at all:
 *
 *   manifest.json      who made it, the toolchains, the builds and the binaries, with hashes; last
 *   gates/NAME/...     the gate folders that were built
 *   artefacts/SHA256   sources as handed to the tools, PTX, cubins, each content once
 *
 * The manifest names every other file with its SHA-256. A folder of another version of this
 * program, one with a changed, missing or foreign file is ERROR_INPUT that names it.
 */
#ifndef MATRIX_BUNDLE_H
#define MATRIX_BUNDLE_H

#include "base/error.h"
#include "base/strlist.h"
#include "gate/verdict.h"
#include "matrix/tools.h"

struct gate_list;
struct json;
struct matrix_built;
struct matrix_finalized;
struct matrix_plan;

/* What a build or a finaliser gave, as it was. */
struct matrix_prebuilt {
	const char *toolchain; /* names within the folder */
	int arch;
	const char *gate, *variant;
	const char *finalizer; /* NULL: of a build */
	int target;            /* of a binary; 0 of a build */
	enum verdict verdict;
	const char *message;  /* NULL */
	const char *key;      /* "" */
	struct strbuf source; /* of a build; empty: none */
	struct strlist env;
	bool has_result;
	struct tool_result result; /* its output is held here too */
};

struct matrix_bundle {
	char *folder;
	char *gates;            /* FOLDER/gates */
	char sha256[HASH_TEXT]; /* of the manifest */
	struct matrix_prebuilt *items;
	size_t count, capacity;
	/* Its own: what the items borrow from, the toolchains until they are lent, their specs. */
	struct json *manifest;
	struct matrix_tools tools;
	VEC(struct tool_spec *) specs;
};

/* ---- writing ---- */

struct matrix_bundle_writer;
/*
 * Makes the folder and puts the plan's gates into it. One that is there and not empty is
 * ERROR_USAGE; a gate with a file that is not below its folder cannot be taken along and is
 * ERROR_INPUT.
 */
struct error *matrix_bundle_write(const char *folder, const char *version,
	const struct matrix_plan *plan, struct matrix_bundle_writer **out) MUST_CHECK;
struct error *matrix_bundle_add_built(
	struct matrix_bundle_writer *writer, const struct matrix_built *built) MUST_CHECK;
struct error *matrix_bundle_add_finalized(
	struct matrix_bundle_writer *writer, const struct matrix_finalized *finalized) MUST_CHECK;
/* Writes the manifest: until then the folder is not one. */
struct error *matrix_bundle_finish(
	struct matrix_bundle_writer *writer, const struct matrix_tools *tools) MUST_CHECK;
void matrix_bundle_writer_destroy(struct matrix_bundle_writer *writer); /* NULL is fine */

/* ---- reading ---- */

struct error *matrix_bundle_open(
	const char *folder, const char *version, struct matrix_bundle **out) MUST_CHECK;
/*
 * Whether each item is of a gate and a variant of these, which were loaded from bundle->gates; else
 * ERROR_INPUT with the item's name. Opening has looked at all else.
 */
struct error *matrix_bundle_check_gates(
	const struct matrix_bundle *bundle, const struct gate_list *gates) MUST_CHECK;
/* After whatever was made with its tools. NULL is fine. */
void matrix_bundle_close(struct matrix_bundle *bundle);
/* Appends its toolchains, all `elsewhere`, whose specs stay the bundle's; once. */
void matrix_bundle_lend_tools(struct matrix_bundle *bundle, struct matrix_tools *tools);

/* NULL: it is not in the folder. `finalizer` NULL and target 0: the build. */
const struct matrix_prebuilt *matrix_bundle_find(const struct matrix_bundle *bundle,
	const char *toolchain, int arch, const char *gate, const char *variant,
	const char *finalizer, int target);

#endif
