/*
 * Runs a plan: first every build, then every cell, each as a child of its own under limits, so that
 * a crash or a hang is one cell's verdict. What ended is handed over at once, to be stored.
 */
#ifndef MATRIX_RUN_H
#define MATRIX_RUN_H

#include <signal.h>
#include <stdbool.h>

#include "base/error.h"
#include "gate/gate.h"
#include "matrix/cache.h"
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

struct matrix_judged {
	const struct matrix_build *build;
	const struct gate_case *gate_case;
	enum verdict verdict;
	const char *message;
	const char *ptx_sha256;           /* "" where there is none */
	const struct gate_result *result; /* NULL where the gate did not run */
	double seconds;
};

struct matrix_progress {
	bool building; /* else running gates */
	size_t done, count;
	const char *tool; /* of what ended last */
};

struct matrix_events {
	void *context;
	struct error *(*built)(void *context, const struct matrix_built *built);
	struct error *(*judged)(void *context, const struct matrix_judged *judged);
	void (*progress)(void *context, const struct matrix_progress *progress);
};

struct matrix_options {
	const struct tool_context *tool;
	const struct matrix_cache *cache;  /* NULL: nothing is reused or kept */
	unsigned jobs;                     /* children side by side, at least 1 */
	struct child_limits judge_limits;  /* of one cell */
	const volatile sig_atomic_t *stop; /* set by a signal: end early; NULL: never */
};

struct matrix_times {
	double building, running; /* wall clock, the events' own time taken off */
};

/*
 * `events` hears of every build and of every cell of the plan exactly once. Errors are the tool's
 * own or an event's, and end the run; a stop is ERROR_SYSTEM "interrupted".
 */
struct error *matrix_run(const struct matrix_plan *plan, const struct matrix_options *options,
	const struct matrix_events *events, struct matrix_times *times) MUST_CHECK;

#endif
