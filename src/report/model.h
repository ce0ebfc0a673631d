/*
 * What all formats show: the cells that were asked for, the cases of one clause gathered into a
 * row, and the rows that tell the same. It borrows from the run, which must outlive it.
 */
#ifndef REPORT_MODEL_H
#define REPORT_MODEL_H

#include "report/report.h"

/*
 * A way from PTX to results: the CPU executor, or a card with the finaliser that makes its machine
 * code.
 */
struct report_way {
	const char *executor, *finalizer, *card; /* NULL as in a cell */
};

/* All cases of a clause of one variant, by one toolchain for one architecture, one way. */
struct report_row {
	const struct store_toolchain *toolchain;
	const struct store_cell *const *cells; /* at least one, in the run's order */
	size_t count;
	size_t kind;          /* as kinds first appear among the toolchains of the run */
	size_t group;         /* rows of one clause and variant have the same, counted from 0 */
	size_t way;           /* index into the model's */
	int llvm_major;       /* that made its PTX; 0: not known */
	enum verdict verdict; /* the worst of its cells */
	bool ran;             /* at least one cell has a result */
	uint64_t outputs, mismatches; /* as written, of the cells that have a result */
	uint32_t max_ulp;
	const struct store_cell *first; /* the first cell with a mismatch; NULL: none */
};

/* Rows that differ by their way only and tell the same: verdicts, counts, first mismatches. */
struct report_fold {
	const struct report_row *const *rows; /* at least one */
	size_t count;
	bool told_by_binary; /* it did not run, and the binary says why */
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
	struct report_way *ways; /* as they first appear among the cells */
	size_t way_count;
	struct report_fold *folds; /* in the order of their first rows */
	size_t fold_count;
	const struct report_row **by_fold; /* what the folds' rows point into */
	size_t verdicts[VERDICT_COUNT];    /* of the cells */
	const struct store_cell **by_row;  /* what the rows' cells point into */
};

struct error *report_model_make(const struct store_run *run, const struct report_options *options,
	struct report_model *out) MUST_CHECK;
void report_model_destroy(struct report_model *model);

/* Whether the options ask for this toolchain. */
bool report_wants_toolchain(const struct report_model *model, const char *name);
/* Whether a build or a binary is shown: its gate has no clause. */
bool report_wants_build(const struct report_model *model, const struct store_build *build);
bool report_wants_binary(const struct report_model *model, const struct store_binary *binary);

/* The toolchain of that name in the run; NULL: none. */
const struct store_toolchain *report_toolchain(const struct store_run *run, const char *name);
/* The build that a cell ran; NULL: none was recorded. */
const struct store_build *report_build(const struct store_run *run, const struct store_cell *cell);
/* The card that a cell ran on; NULL: none. */
const struct store_card *report_card(const struct store_run *run, const char *uuid);
/* The machine code that a cell ran; NULL: none was recorded. */
const struct store_binary *report_binary(
	const struct store_run *run, const struct store_cell *cell);
/* Whether a cell on a card is the finding `executors-differ`. */
bool report_differs(const struct store_cell *cell);

/* Bits were compared, or would have been had they been the same: pass, fail and predictions. */
bool report_has_bits(enum verdict verdict);
bool report_bits_held(enum verdict verdict);

/* Internal: fills the folds of a model that has its rows. */
void report_fold_rows(struct report_model *model);

#endif
