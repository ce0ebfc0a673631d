/* One cell's gate in a forked copy: see judge.h. */
#include "matrix/judge.h"

#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix/wire.h"
#include "ptx/contraction.h"
#include "ptx/ptx.h"
#include "sys/fs.h"

enum { JUDGE_DONE = 0, JUDGE_FAILED = 1, JUDGE_MUTE = 2 };

static struct error *judge_here(const struct judge *judge, struct gate_result *out)
{
	struct ptx_module *module = NULL, *fused = NULL;
	struct ptx_contraction all;
	AUTO_STRBUF struct strbuf name = STRBUF_INIT;
	struct gate_cache *cache = NULL;
	struct error *error;

	strbuf_addf(&name, "%s.ptx", judge->name);
	TRY(ptx_parse(name.text, judge->ptx, judge->ptx_length, &module));
	ptx_contraction_find(module, NULL, &all);
	error = all.open ? ptx_fuse_open(module, &fused) : NULL;
	ptx_contraction_destroy(&all);
	if (!error) {
		cache = gate_cache_create();
		error = gate_judge(judge->gate_case, module, fused, cache, out);
		gate_cache_destroy(cache);
	}
	ptx_module_destroy(fused);
	ptx_module_destroy(module);
	return error;
}

/* In the child. An error is told on standard error, whose first line becomes the message. */
static int judge_main(void *context, int out_fd)
{
	const struct judge *judge = context;
	struct gate_result result = {0};
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct error *error = judge_here(judge, &result);

	if (!error) {
		matrix_wire_put(&result, &bytes);
		gate_result_destroy(&result);
		return fs_write_all(out_fd, bytes.text, bytes.length) ? JUDGE_DONE : JUDGE_FAILED;
	}
	error_format(error, &bytes);
	error_free(error);
	return fs_write_all(STDERR_FILENO, bytes.text, bytes.length) ? JUDGE_FAILED : JUDGE_MUTE;
}

struct error *matrix_judge_start(
	struct judge *judge, struct child_set *set, const struct child_limits *limits)
{
	struct child_spec spec = {.function = judge_main, .context = judge, .limits = *limits};

	return child_set_start(set, &spec, judge);
}

bool matrix_judge_finish(const struct child_result *child, enum verdict *verdict, char **message,
	struct gate_result *result)
{
	struct strbuf text = STRBUF_INIT;

	if (child->end == CHILD_EXITED && child->status == JUDGE_DONE &&
		matrix_wire_get(child->out.text, child->out.length, result)) {
		*verdict = result->verdict;
		*message = result->written.message ? mem_strdup(result->written.message) : NULL;
		return true;
	}
	*verdict = child->end == CHILD_TIMEOUT    ? VERDICT_TIMEOUT
	           : child->end == CHILD_SIGNALED ? VERDICT_CRASHED
	                                          : VERDICT_LOAD_FAILED;
	if (child->err.length) {
		strbuf_add_bytes(&text, child->err.text, strcspn(child->err.text, "\n"));
	} else {
		strbuf_add(&text, "the CPU executor ");
		child_result_describe(child, &text);
	}
	*message = strbuf_detach(&text);
	return false;
}
