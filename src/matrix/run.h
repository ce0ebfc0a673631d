/*
 * Runs a plan: every build, then every binary, then every cell, each as a child of its own under
 * limits, so that a crash or a hang is one cell's verdict. What ended is handed over at once, to be
 * stored.
 *
 * Cells on the CPU run side by side, cards beside them and beside one another; a card runs one cell
 * at a time, each in a process and a context of its own. The next one gets its context ready
 * meanwhile, and is thrown away for a fresh one where the one before it went wrong.
 */
#ifndef MATRIX_RUN_H
#define MATRIX_RUN_H

#include <signal.h>
#include <stdbool.h>

#include "base/error.h"
#include "gate/gate.h"
#include "cubin/cubin.h"
#include "matrix/cache.h"
#include "matrix/card_judge.h"
#include "matrix/plan.h"
#include "tool/tool.h"

/* What a build came to. Everything is borrowed for the call. */
struct matrix_built {
	const struct matrix_build *build;
	enum verdict
		verdict; /* PASS: there is PTX; else BUILD_FAILED, CRASHED, TIMEOUT, UNAVAILABLE */
	const char *message; /* one line; NULL when there is nothing to say */
	bool reused;         /* from the cache of artefacts */
	const char *key;     /* "" where nothing could be prepared */
	const char *source;  /* as handed to the tool; NULL where nothing could be prepared */
	size_t source_length;
	const struct strlist *env;        /* of the child, beyond the context's; NULL likewise */
	const struct tool_result *result; /* NULL where no tool ran */
};

/* What a finaliser came to. Everything is borrowed for the call. */
struct matrix_finalized {
	const struct matrix_binary *binary;
	const struct matrix_build *build;
	enum verdict verdict; /* PASS: there is a cubin; else LOAD_FAILED, CRASHED, TIMEOUT */
	const char *message;
	bool reused;
	const char *key;
	const struct strlist *env;
	const struct tool_result *result; /* its output is the cubin; NULL where no tool ran */
	const struct cubin *cubin;        /* read; NULL: there is none, or it cannot be read */
};

struct matrix_judged {
	const struct matrix_cell *cell;
	const struct matrix_build *build;
	const struct matrix_binary *binary; /* NULL: the CPU executor */
	const struct gate_case *gate_case;
	enum verdict verdict;
	const char *message;
	const char *ptx_sha256;           /* "" where there is none */
	const char *cubin_sha256;         /* likewise */
	const struct gate_result *result; /* NULL where the gate did not run */
	bool has_phases;
	struct card_phases phases; /* of a cell on a card */
	double seconds;
};

/*
 * A cell on a card held against its twin on the CPU: heard after both were told, and only where the
 * words are to be the same: not of others where an approximate function took part.
 */
struct matrix_agreed {
	const struct matrix_cell *cell;
	const struct matrix_build *build;
	const struct matrix_binary *binary;
	struct gate_agreement written; /* against the run as written */
	bool has_fused;                /* pairs were open */
	struct gate_agreement fused;   /* against the run with them fused */
};

struct matrix_progress {
	enum matrix_step { MATRIX_BUILDING, MATRIX_FINALIZING, MATRIX_JUDGING } step;
	size_t done, count;
	const char *tool; /* of what ended last */
};

struct matrix_events {
	void *context;
	struct error *(*built)(void *context, const struct matrix_built *built);
	struct error *(*finalized)(void *context, const struct matrix_finalized *finalized);
	struct error *(*judged)(void *context, const struct matrix_judged *judged);
	struct error *(*agreed)(void *context, const struct matrix_agreed *agreed);
	void (*progress)(void *context, const struct matrix_progress *progress);
};

struct matrix_options {
	const struct tool_context *tool;
	const struct matrix_cache *cache; /* NULL: nothing is reused or kept */
	unsigned jobs;                    /* children side by side, at least 1 */
	struct child_limits judge_limits; /* of one cell; memory not of one on a card */
	bool build_only;                  /* builds and binaries; no cell is run */
	bool user_jit_cache; /* the driver's own cache of compiled PTX; else an empty one of the run
	                      */
	const volatile sig_atomic_t *stop; /* set by a signal: end early; NULL: never */
};

struct matrix_times {
	double building,
		running; /* building: binaries too; wall clock, the events' own time taken off */
};

/*
 * `events` hears of every build, binary and cell of the plan exactly once. Errors are the tool's
 * own or an event's, and end the run; a stop is ERROR_SYSTEM "interrupted".
 */
struct error *matrix_run(const struct matrix_plan *plan, const struct matrix_options *options,
	const struct matrix_events *events, struct matrix_times *times) MUST_CHECK;

#endif
