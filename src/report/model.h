/*
 * What all formats show: the cells that were asked for, and the cases of one clause folded into a
 * row. It borrows from the run, which must outlive it.
 */
#ifndef REPORT_MODEL_H
#define REPORT_MODEL_H

#include "report/report.h"

/* All cases of a clause of one variant, by one toolchain for one architecture. */
struct report_row {
	const struct store_toolchain *toolchain;
	const struct store_cell *const *cells; /* at least one, in the run's order */
	size_t count;
	size_t kind;          /* as kinds first appear among the toolchains of the run */
	size_t group;         /* rows of one clause and variant have the same, counted from 0 */
	int llvm_major;       /* that made its PTX; 0: not known */
	enum verdict verdict; /* the worst of its cells */
	bool ran;             /* at least one cell has a result */
	uint64_t outputs, mismatches; /* as written, of the cells that have a result */
	uint32_t max_ulp;
	const struct store_cell *first; /* the first cell with a mismatch; NULL: none */
};

struct report_model {
	const struct store_run *run;
	const struct report_options *options;
	const struct store_cell **cells; /* those that were asked for */
	size_t cell_count;
	/* By group, then kind as the run has them, version (command: LLVM major first),
	 * architecture and name. */
	struct report_row *rows;
	size_t row_count;
	size_t verdicts[VERDICT_COUNT];   /* of the cells */
	const struct store_cell **by_row; /* what the rows' cells point into */
};

struct error *report_model_make(const struct store_run *run, const struct report_options *options,
	struct report_model *out) MUST_CHECK;
void report_model_destroy(struct report_model *model);

/* Whether the options ask for this toolchain. */
bool report_wants_toolchain(const struct report_model *model, const char *name);
/* Whether a row of this gate and variant is shown: of builds, whose gate has no clause. */
bool report_wants_build(const struct report_model *model, const struct store_build *build);

/* The toolchain of that name in the run; NULL: none. */
const struct store_toolchain *report_toolchain(const struct store_run *run, const char *name);
/* The build that a cell ran; NULL: none was recorded. */
const struct store_build *report_build(const struct store_run *run, const struct store_cell *cell);

/* Bits were compared, or would have been had they been the same: pass, fail and predictions. */
bool report_has_bits(enum verdict verdict);
bool report_bits_held(enum verdict verdict);

#endif
