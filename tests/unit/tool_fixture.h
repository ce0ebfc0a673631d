/* What tests of src/tool share: a context whose `self` is the test program itself, stub tools from
 * tests/fake, and one build from spec to result. */
#ifndef TESTS_TOOL_FIXTURE_H
#define TESTS_TOOL_FIXTURE_H

#include "tool/tool.h"

/* To be called first in main(): the test program run as `lower`. -1: it was not. */
int tool_fixture_lower(int argc, char **argv);

/* Fails the test with the error's text. */
void tool_fixture_fine(struct error *error);

/* Limits are small, so that what hangs is over soon; released at exit. */
struct tool_context tool_fixture_context(void);

/* A stub of tests/fake by absolute path. */
char *tool_fixture_fake(const char *name);
/* Compiles tests/fake/NAME.c into `dir`/NAME.so, with a -D word or NULL. */
char *tool_fixture_library(const char *dir, const char *name, const char *define);

/* A spec of a stub with FAKE=`how` (NULL: none). */
struct tool_spec tool_fixture_spec(enum tool_kind kind, char *path, const char *how);

/* Opaque IR of a kernel k that stores once; CUDA C and PTX of the same. */
extern const char tool_fixture_ir[], tool_fixture_cuda[], tool_fixture_ptx[];

/* Identifies, prepares and runs; the identity must be available, preparation must work. */
struct tool_result tool_fixture_build(const struct tool_context *context,
	const struct tool_spec *spec, const char *name, const char *source, int arch);
/* Prepares and runs a job that is whole. */
struct tool_result tool_fixture_run(const struct tool_context *context, const struct tool_job *job);
/* The reason why it is not available; fails the test where it is. Owned by the caller. */
char *tool_fixture_reason(const struct tool_context *context, const struct tool_spec *spec);

/* No folder of ours is left in the context's temp_parent. */
void tool_fixture_assert_clean(const struct tool_context *context);

#endif
