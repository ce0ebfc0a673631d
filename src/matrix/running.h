/* Inside src/matrix: a plan under way, and its three steps. run.h is what others see. */
#ifndef MATRIX_RUNNING_H
#define MATRIX_RUNNING_H

#include "matrix/run.h"

/* One build or binary of the plan on its way: a tool's job, and what came of it. */
struct matrix_work {
	struct tool_job job;
	struct tool_build prepared;
	bool is_prepared;
	struct strbuf source; /* as read */
	enum verdict verdict;
	char *message;
	char *output; /* PTX or cubin; NULL: none */
	size_t length;
	char sha256[HASH_TEXT]; /* of it */
	bool refused;           /* a finaliser that does not take it: no cell need try */
	bool alone; /* it got no context beside another one: it has its turn alone, at the end */
};

struct matrix_running {
	const struct matrix_plan *plan;
	const struct matrix_options *options;
	const struct matrix_events *events;
	struct matrix_work *builds, *binaries; /* as the plan's */
	struct child_set *set;
	struct tool_runner *runner;
	size_t done;     /* of the step */
	double told;     /* seconds spent in the events */
	char *jit_cache; /* the run's own folder for the driver; NULL: none is needed */
};

/* The steps: step_build.c, step_finalize.c, step_judge.c. */
struct error *matrix_build_all(struct matrix_running *r) MUST_CHECK;
struct error *matrix_finalize_all(struct matrix_running *r) MUST_CHECK;
struct error *matrix_judge_all(struct matrix_running *r) MUST_CHECK;

/* Waits for a child: *tag is never NULL. A stop is ERROR_SYSTEM. */
struct error *matrix_wait_one(
	struct matrix_running *r, void **tag, struct child_result *child) MUST_CHECK;
void matrix_show(struct matrix_running *r, enum matrix_step step, size_t count, const char *tool);

/* ---- work.c: what builds and binaries share ---- */

enum verdict matrix_verdict_of(enum tool_outcome outcome, enum verdict failed);
/* From the cache of artefacts, where one is used. */
struct error *matrix_work_reuse(struct matrix_running *r, struct matrix_work *work,
	struct tool_result *out, bool *found) MUST_CHECK;
/* Keeps a good result for the next run; where it cannot be kept, that is a remark of it. */
void matrix_work_keep(
	struct matrix_running *r, struct matrix_work *work, struct tool_result *result);
/* Takes the output over once the events have heard of it; releases the rest of the result. */
void matrix_work_take(struct matrix_work *work, struct tool_result *result);
/* As it was where it was made; the output is a copy. */
void matrix_work_take_prebuilt(struct matrix_work *work, const struct matrix_prebuilt *was);
/*
 * Starts its child. A tool that fills the disk shall cost its own cells only: while others run, the
 * room may be theirs, and it is tried again when `finish` has taken one of them.
 */
struct error *matrix_work_start(struct matrix_running *r, struct matrix_work *work,
	struct error *(*finish)(struct matrix_running *r)) MUST_CHECK;
/* The ended build that a tag belongs to; NULL: it goes on with its next step. */
struct error *matrix_work_finish(
	struct matrix_running *r, struct matrix_work **work, struct tool_result *result) MUST_CHECK;
void matrix_works_destroy(struct matrix_work *works, size_t count);

#endif
