/*
 * Machine code held against other machine code of the same build: which finalisers made the same.
 * All formats tell it; it is derived from the binaries of the run and never stored.
 */
#ifndef REPORT_CODE_H
#define REPORT_CODE_H

#include "report/model.h"

/* Files with functions of one build for one architecture. */
struct report_code {
	const struct store_binary **binaries; /* as in the run; at least one */
	size_t *groups; /* of each: its group. Those of one group have identical functions but for
	                 * attributes; 0 is the largest group, the others as they appear */
	size_t count, group_count;
	bool assemblers_differ; /* not all tell the same version of what made them */
};
struct report_codes {
	struct report_code *items;
	size_t count;
};

/* Those that the options ask for. Borrows from the run. */
struct report_codes report_codes_make(const struct report_model *model);
void report_codes_destroy(struct report_codes *codes);

/* The first file of a group. */
const struct store_binary *report_code_first(const struct report_code *code, size_t group);

/* In what a function of one file differs from the other's: bits of cubin_difference, and: */
enum { REPORT_CODE_MISSING = 1 << 15 }; /* only one of the two has it */
struct report_difference {
	const char *function; /* borrowed */
	unsigned differences; /* 0: nothing, attributes included */
};
/* Every function of both, as they appear; *items is the caller's to free. */
size_t report_code_compare(const struct store_binary *a, const struct store_binary *b,
	struct report_difference **items);
/* "scheduling, registers"; appends. */
void report_code_difference(unsigned differences, struct strbuf *out);

/* "13.0.88": the version in what a file tells of its maker; appends, nothing where it tells none.
 */
void report_code_assembler(const struct store_binary *binary, struct strbuf *out);

#endif
