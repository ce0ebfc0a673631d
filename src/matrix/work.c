/* Builds and binaries under way: see running.h. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "matrix/running.h"

enum verdict matrix_verdict_of(enum tool_outcome outcome, enum verdict failed)
{
	switch (outcome) {
	case TOOL_BUILT:
		return VERDICT_PASS;
	case TOOL_CRASHED:
		return VERDICT_CRASHED;
	case TOOL_TIMEOUT:
		return VERDICT_TIMEOUT;
	case TOOL_FAILED:
	case TOOL_LIED:
		break;
	}
	return failed;
}

struct error *matrix_work_reuse(
	struct matrix_running *r, struct matrix_work *work, struct tool_result *out, bool *found)
{
	*found = false;
	if (!r->options->cache)
		return NULL;
	return matrix_cache_get(r->options->cache, work->prepared.key, out, found);
}

void matrix_work_keep(
	struct matrix_running *r, struct matrix_work *work, struct tool_result *result)
{
	AUTO_FREE char *why = NULL;
	struct strbuf text = STRBUF_INIT;
	struct error *error;

	if (result->outcome != TOOL_BUILT || !r->options->cache)
		return;
	error = matrix_cache_put(r->options->cache, work->prepared.key, result);
	if (!error)
		return;
	why = error_take_text(error);
	strbuf_addf(&text, "not kept for the next run: %s", why);
	strlist_take(&result->findings, strbuf_detach(&text));
}

void matrix_work_take(struct matrix_work *work, struct tool_result *result)
{
	if (result->outcome == TOOL_BUILT) {
		memcpy(work->sha256, result->ptx_sha256, sizeof work->sha256);
		work->length = result->ptx.length;
		work->output = strbuf_detach(&result->ptx);
	}
	tool_result_destroy(result);
}

void matrix_work_take_prebuilt(struct matrix_work *work, const struct matrix_prebuilt *was)
{
	const struct tool_result *result = &was->result;

	work->verdict = was->verdict;
	work->message = was->message ? mem_strdup(was->message) : NULL;
	work->refused = was->verdict == VERDICT_LOAD_FAILED;
	if (!was->has_result || result->outcome != TOOL_BUILT)
		return;
	work->length = result->ptx.length;
	work->output = mem_alloc(work->length + 1);
	memcpy(work->output, result->ptx.text, work->length);
	memcpy(work->sha256, result->ptx_sha256, sizeof work->sha256);
}

static bool no_room(const struct error *error)
{
	return error->code == ERROR_SYSTEM &&
	       (error->vendor_code == ENOSPC || error->vendor_code == EDQUOT);
}

struct error *matrix_work_start(struct matrix_running *r, struct matrix_work *work,
	struct error *(*finish)(struct matrix_running *r))
{
	struct error *error;

	while ((error = tool_runner_start(r->runner, &work->prepared, work)) && no_room(error) &&
		child_set_running(r->set)) {
		error_free(error);
		TRY(finish(r));
	}
	return error;
}

struct error *matrix_work_finish(
	struct matrix_running *r, struct matrix_work **work, struct tool_result *result)
{
	struct child_result child;
	void *tag, *build_tag;

	TRY(matrix_wait_one(r, &tag, &child));
	TRY(tool_runner_finish(r->runner, tag, &child, &build_tag, result));
	*work = build_tag;
	return NULL;
}

void matrix_works_destroy(struct matrix_work *works, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (works[i].is_prepared)
			tool_build_destroy(&works[i].prepared);
		strbuf_destroy(&works[i].source);
		free(works[i].message);
		free(works[i].output);
	}
	free(works);
}
