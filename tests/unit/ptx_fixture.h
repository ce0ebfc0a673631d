/* PTX for tests: the corpus, parsing of snippets, and ptxas as an independent judge. */
#ifndef TESTS_PTX_FIXTURE_H
#define TESTS_PTX_FIXTURE_H

#include "base/strbuf.h"
#include "check.h"
#include "ptx/ptx.h"

/* Calls `take` for each file of tests/ptx/corpus; returns how many there are. */
unsigned ptx_fixture_each(void (*take)(const char *path, const struct strbuf *text));

/* Parses a whole text; the caller destroys the module. */
struct ptx_module *ptx_fixture_parse(const char *text);
/* The same of a body: it stands in `.visible .entry k(.param .u64 p)` for sm_90. */
struct ptx_module *ptx_fixture_body(const char *body);
/* Expects that the body is refused with this text, whose line 1 is the body's first. */
void ptx_fixture_refuses(const char *body, const char *message);

/* What ptxas made: its code, one section behind the other, and the scalar f32 operations in it. */
struct ptx_fixture_code {
	struct strbuf bytes;
	unsigned ffma, fmul, fadd;
};

/* NULL where no ptxas is on PATH, or where it does not know sm_90 or PTX 7.8. */
const char *ptx_fixture_ptxas(void);
/* Assembles for the target that the text names; fails the test where ptxas refuses. */
void ptx_fixture_assemble(const char *text, size_t length, struct ptx_fixture_code *out);

#endif
