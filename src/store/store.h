/*
 * The store: runs, what they ran on and with, and what came out, in one SQLite database.
 *
 * Every _add is one transaction: a run that is killed at any point leaves a database that opens and
 * says what was done. A run without `finished` is one that was killed, or that still runs. Any
 * number of processes may write at once. The tables are described in db/schema.sql.
 *
 * Records are plain structs. A writer fills one with strings of its own, which need to live for the
 * call only; store_run_load() gives a tree of the same structs that the run owns. Toolchains are
 * named by their name in the run; other strings that are not known are NULL.
 *
 * Errors: ERROR_INPUT for a file that is not ours, is newer than this program, or is damaged;
 * ERROR_SYSTEM where it cannot be written, is locked or the disk is full; ERROR_USAGE for a run
 * that does not exist. Each carries the file, and SQLite's code and name as the vendor's.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "cubin/cubin.h"
#include "gate/gate.h"
#include "gate/verdict.h"
#include "sys/hash.h"

struct store;

enum store_mode {
	STORE_READ,   /* must exist; nothing is written, so a read-only folder will do */
	STORE_WRITE,  /* must exist */
	STORE_CREATE, /* made with its folder where it does not exist */
};

/*
 * An older schema is migrated, in one transaction, in every mode; a newer one is refused whole,
 * with both numbers. One store serves one thread and must not be used across fork().
 */
struct error *store_open(const char *path, enum store_mode mode, struct store **out) MUST_CHECK;
void store_close(struct store *store);             /* NULL is fine */
const char *store_path(const struct store *store); /* lives as long as the store */

/* How long a call waits for another process's transaction; 30 s at first. */
void store_set_patience(struct store *store, double seconds);

struct store_strings {
	const char *const *items;
	size_t count;
};

/* Seconds of wall clock; they add up to the run's length. */
struct store_times {
	double building, running, storing;
	double own; /* all the rest: the tool itself */
};

struct store_machine {
	const char *hostname, *os, *kernel; /* "Debian GNU/Linux 12 (bookworm)", "6.1.0-18-amd64" */
	const char *cpu;                    /* model name */
	int cores;                          /* 0: not known */
	int64_t memory;                     /* bytes; 0: not known */
	const char *fingerprint; /* of the above: given by the store, ignored when written */
};

/* A card that cells ran on. */
struct store_card {
	const char *uuid, *name;
	int ordinal, arch, sms;
	int64_t memory;                  /* bytes */
	int clock_khz, memory_clock_khz; /* at most; 0: not told */
	bool ecc, mig;
	const char *driver;     /* the driver library's name among the toolchains: "driver-580" */
	const char *driver_api; /* CUDA release that it implements: "13.0" */
	const char *kernel_driver; /* the kernel module's version; NULL: not told */
	bool compat;               /* the library is newer than the kernel module */
};

struct store_toolchain {
	const char *name, *kind, *version;
	const char *path, *sha256; /* the file that was run or opened */
	const char *origin;        /* how it was found: "PATH", "matrix.yaml:12" */
	int llvm_major;            /* 0: none, or not told */
	bool available;
	const char *reason; /* why it is not available */
};

/* What running a tool came to, whatever it makes. */
struct store_made {
	const char *key;     /* sha256 over all that decides the output; NULL: not prepared */
	const char *outcome; /* "built", "failed", "crashed", "timeout", "lied", "unavailable",
	                      * "refused": the source, or versions and architecture, do not fit */
	const char *message; /* one line; NULL: nothing to say */
	struct store_strings commands;    /* as run, quoted for a shell to read */
	struct store_strings environment; /* NAME=value */
	struct store_strings findings;    /* one line each */
	const char *err;                  /* standard error: any bytes */
	size_t err_length;
	int status, signal; /* exit status; signal 0: none */
	double seconds;
	uint64_t peak_bytes;
	bool reused; /* taken from the cache: the rest tells of the first time */
};

/*
 * One build of a variant by a toolchain for an architecture. Its source and PTX are artefacts, kept
 * apart: the hash stays when an artefact goes.
 */
struct store_build {
	const char *toolchain;      /* its name in this run */
	int arch;                   /* 86 */
	const char *gate, *variant; /* "kquant", "contracted" */
	int llvm_major; /* where a library holds several, the one used; 0: the toolchain's */
	const char *source_sha256; /* the source as handed to the tool */
	const char *ptx_sha256;    /* NULL: none came out */
	struct store_made made;
};

/*
 * Machine code that a finaliser made of a build's PTX (or, without PTX, of its source) for an
 * architecture. The cubin is an artefact of kind "cubin".
 */
struct store_binary {
	const char *toolchain; /* these four name the build */
	int arch;
	const char *gate, *variant;
	const char *finalizer;    /* "ptxas-13.3", "culink-580" */
	const char *tool;         /* the toolchain that it is or belongs to: "driver-580" */
	int target;               /* architecture of the machine code: 90 */
	const char *cubin_sha256; /* NULL: none came out */
	struct store_made made;
	const char *maker; /* what the cubin says made it; NULL */
	const struct cubin_function *functions;
	size_t function_count;
};

/* Where a cell's time on a card went, in seconds of wall clock. */
struct store_phases {
	double context, load, launch, read;
};

/* A cell on a card held against the CPU executor's run of the same PTX, word by word. */
enum store_agreement_with {
	STORE_AGREES_NOT_COMPARED, /* one of the two did not run to its end */
	STORE_AGREES_WRITTEN,      /* every word, with the run as written */
	STORE_AGREES_FUSED,        /* every word, with the run with open pairs fused */
	STORE_AGREES_PARTLY,       /* neither, and the assembler may have fused some pairs only */
	STORE_AGREES_DIFFERS,      /* no pair was open: the finding `executors-differ` */
};
/* "agree", "agree-fused", "partly-fused", "differ"; "not-compared". */
const char *store_agreement_name(enum store_agreement_with with);
bool store_agreement_find(const char *name, enum store_agreement_with *out);

struct store_agreement {
	enum store_agreement_with with;
	struct gate_agreement words; /* against the run as written */
};

/* One case run once on one module: as written, or with the open pairs fused. */
struct store_result {
	enum verdict verdict;
	struct gate_tally tally;
	const char *line;           /* the gate's own log line */
	const char *outputs_sha256; /* of the compared bytes */
	bool approximate;           /* an approximate function took part on this executor */
};

struct store_cell {
	const char *toolchain; /* its name in this run */
	int arch;
	const char *finalizer; /* what made machine code of the PTX; NULL: the PTX was run */
	const char *executor;  /* "cpu", "gpu" */
	const char *card;      /* UUID; NULL: no card */
	const char *gate;      /* with the clause: "kquant/mcol" */
	const char *variant;   /* "contracted" */
	const char *case_name; /* "K=4096" */
	enum verdict verdict;
	double seconds;
	const char *message;      /* why it did not run or hold, in one line; NULL */
	const char *ptx_sha256;   /* NULL: no PTX */
	const char *cubin_sha256; /* what was run on a card, or what the driver made of the PTX */
	bool has_phases;
	struct store_phases phases;
	struct store_agreement agreement;               /* of a cell on a card */
	bool has_contraction;                           /* the next four are known */
	unsigned fused_count, open_count, pinned_count; /* multiply-adds of the clause's kernels */
	unsigned unmarked; /* float mul, add, sub without a rounding modifier */
	bool has_written;  /* it ran; false: nothing is known of its bits */
	struct store_result written;
	bool has_fused; /* it ran a second time with the open pairs fused */
	struct store_result fused;
};

struct store_run {
	int64_t id;      /* in this database; given by the store, counts up, never used twice */
	const char *uid; /* 32 hex digits, the same in every database; NULL: the store draws one */
	const char *started;  /* UTC, ISO 8601; NULL: now */
	const char *finished; /* NULL: killed, or still running */
	const char *command;  /* the whole command line */
	int exit_code;        /* -1: not finished */
	const char *tool_version;
	const char *matrix_path, *matrix_sha256; /* NULL: none */
	const char *jit_cache;    /* "private": the driver's cache was empty at the start; "user";
	                           * NULL:    no card was used */
	struct store_times times; /* zero while not finished */
	struct store_machine machine;

	/* Of a loaded run, in the order of adding; store_run_begin() ignores them. */
	struct store_card *cards;
	size_t card_count;
	struct store_toolchain *toolchains;
	size_t toolchain_count;
	struct store_build *builds;
	size_t build_count;
	struct store_binary *binaries;
	size_t binary_count;
	struct store_cell *cells;
	size_t cell_count;
	struct arena *arena; /* holds the tree; NULL in a run that a writer fills */
};

/* Records that a run begins, and on which machine; *id is its number. */
struct error *store_run_begin(
	struct store *store, const struct store_run *run, int64_t *id) MUST_CHECK;
/* `finished` NULL: now. */
struct error *store_run_finish(struct store *store, int64_t run, const char *finished,
	int exit_code, const struct store_times *times) MUST_CHECK;

/* Names are unique within a run. *id (may be NULL) is the row's own. */
struct error *store_toolchain_add(struct store *store, int64_t run,
	const struct store_toolchain *toolchain, int64_t *id) MUST_CHECK;

/* UUIDs are unique within a run. Its driver must have been added. */
struct error *store_card_add(
	struct store *store, int64_t run, const struct store_card *card) MUST_CHECK;

/* Kind "ir", "cuda", "ptx" or "cubin". Bytes that are there already stay as they are. Gives their
 * hash. */
struct error *store_artefact_add(struct store *store, const char *kind, const void *bytes,
	size_t length, char sha256[HASH_TEXT]) MUST_CHECK;
/* Appends the bytes, held against their hash. One that is not there is ERROR_USAGE. */
struct error *store_artefact_read(
	struct store *store, const char *sha256, struct strbuf *out) MUST_CHECK;

/* The toolchain must have been added; once a toolchain, architecture, gate and variant. */
struct error *store_build_add(
	struct store *store, int64_t run, const struct store_build *build) MUST_CHECK;
/* The build must have been added; once a build, finaliser and target. */
struct error *store_binary_add(
	struct store *store, int64_t run, const struct store_binary *binary) MUST_CHECK;
/* The cell with its results, first mismatches, histograms and, where known, agreement; once a cell.
 * Its card must have been added. */
struct error *store_cell_add(
	struct store *store, int64_t run, const struct store_cell *cell) MUST_CHECK;

/*
 * The comparison of a cell on a card may come when the CPU executor's has ended too. The cell is
 * the one with these names, which must have been added; an earlier comparison is replaced.
 */
struct error *store_agreement_add(
	struct store *store, int64_t run, const struct store_cell *cell) MUST_CHECK;

/* One line of the list of runs. */
struct store_summary {
	int64_t id;
	char *uid, *started, *finished, *command, *tool_version, *hostname;
	int exit_code;
	struct store_times times;
	size_t toolchain_count;         /* available ones */
	size_t verdicts[VERDICT_COUNT]; /* cells by verdict */
};
struct store_filter {
	size_t limit; /* newest ones; 0: all */
};
struct store_list {
	struct store_summary *items; /* newest first */
	size_t count;
};
struct error *store_run_list(
	struct store *store, const struct store_filter *filter, struct store_list *out) MUST_CHECK;
void store_list_destroy(struct store_list *list);

/* `which` is a number, "last", or the first six or more digits of a uid. */
struct error *store_run_find(struct store *store, const char *which, int64_t *id) MUST_CHECK;
struct error *store_run_load(
	struct store *store, const char *which, struct store_run **out) MUST_CHECK;
void store_run_destroy(struct store_run *run); /* of a loaded run; NULL is fine */

/*
 * Builds, binaries and cells are added as their children end, in any order. This puts those of a
 * loaded run by toolchain (as added), architecture, gate and variant; binaries then by target and
 * finaliser, cells by case, finaliser, executor and card (as added). Numbers in names go by their
 * value.
 */
void store_run_order(struct store_run *run);

#endif
