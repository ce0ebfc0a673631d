/*
 * Verdicts of a cell (docs: the words are fixed, scripts read them), and what a comparison found.
 * ULP distance of two binary32 values: the number of representable values between their places on
 * the ordered line, +0 and -0 one place; GATE_ULP_NAN where there is no distance: a NaN against
 * anything but its own bits, and an output that a launch did not write.
 */
#ifndef GATE_VERDICT_H
#define GATE_VERDICT_H

#include <stdbool.h>
#include <stdint.h>

enum verdict {
	VERDICT_PASS,
	VERDICT_PREDICTED_PASS, /* open pairs: the assembler decides; held after the run as written
	                         */
	VERDICT_FAIL,           /* bits differ */
	VERDICT_PREDICTED_FAIL,
	VERDICT_BUILD_FAILED,
	VERDICT_LOAD_FAILED,
	VERDICT_RUN_FAILED, /* fault, trap, invalid access */
	VERDICT_TIMEOUT,
	VERDICT_CRASHED,
	VERDICT_UNAVAILABLE, /* with the reason */
	VERDICT_SKIPPED,     /* with who asked */
	VERDICT_COUNT
};
const char *verdict_name(enum verdict verdict); /* "predicted-pass" */
bool verdict_find(const char *name, enum verdict *out);
bool verdict_held(enum verdict verdict, bool strict); /* pass, and predicted-pass unless strict */
bool verdict_failed(
	enum verdict verdict); /* counts for exit 1: not held, not unavailable, not skipped */

/* Bins of a ULP histogram: 0, 1, 2, 3..4, 5..8, ... doubling; the last has GATE_ULP_NAN too. */
enum { GATE_ULP_BINS = 34 };
#define GATE_ULP_NAN UINT32_MAX
uint32_t gate_ulp(uint32_t got, uint32_t want);
unsigned gate_ulp_bin(uint32_t ulp);
/* The largest distance that bin holds: 0, 1, 2, 4, 8 ... */
uint32_t gate_ulp_bin_most(unsigned bin);

struct gate_mismatch {
	unsigned column, slot, row; /* column counts from 1 as m does; 0: the clause has none */
	uint32_t got, want;
	uint32_t ulp;
	bool unwritten; /* a launch left it as it was filled: never equal, no distance */
};

/* One comparison of two output sets. */
struct gate_tally {
	uint64_t outputs, mismatches;
	uint32_t max_ulp;
	/* Of every output; bin 0 has the equal ones, and -0 against +0, which is a mismatch. */
	uint64_t histogram[GATE_ULP_BINS];
	bool has_first;
	struct gate_mismatch first; /* in the order column, slot, row */
};

/* Adds one output; call in the order column, slot, row. Equal means equal bits. `ulp` is computed.
 */
void gate_tally_add(struct gate_tally *tally, const struct gate_mismatch *output);

#endif
