/*
 * A run made by hand, with the verdicts of every kind, for the tests of the store and of reports.
 * What a toolchain gives in it is what was measured of the real ones (docs/toolchains.md).
 */
#ifndef TESTS_SAMPLE_RUN_H
#define TESTS_SAMPLE_RUN_H

#include "store/store.h"

/* A finished run of a matrix; release with store_run_destroy(). */
struct store_run *sample_run(void);
/* A run of which nothing but its beginning is there, and which did not finish. */
struct store_run *sample_empty_run(void);
/* `count` toolchains of kind llc from LLVM 1 on, fused from LLVM `fused_from`; one clause. */
struct store_run *sample_long_run(unsigned count, unsigned fused_from);

/* Adds a toolchain, and its eight mcol cells for sm_`arch`: fused ones fail at K=4096 and 8192. */
struct store_toolchain *sample_add_toolchain(
	struct store_run *run, const char *name, const char *kind, const char *version, int llvm);
void sample_add_mcol(struct store_run *run, const struct store_toolchain *toolchain, int arch,
	const char *variant, bool fused, unsigned open);

/* Adds a build of the gate kquant that came out well. */
struct store_build *sample_add_build(
	struct store_run *run, const char *toolchain, int arch, const char *variant);

/* Records the run; *id is its number. */
struct error *sample_record(struct store *store, const struct store_run *run, int64_t *id);

#endif
