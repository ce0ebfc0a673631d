/* One cell's gate on a card: see card_judge.h. */
#include "matrix/card_judge.h"

#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix/wire.h"
#include "ptx/ptx.h"
#include "sys/clock.h"
#include "sys/fs.h"

/* Exit statuses of the child. With the last three its standard error says why, in its first line.
 */
enum { JUDGED = 0, NO_CARD = 1, REFUSED = 2, BROKEN = 3, MUTE = 4 };

struct work {
	const struct card_judge *judge;
	struct card_driver *driver;
	struct card *card;
	struct card_module *image;
	struct ptx_module *ptx;
	struct strbuf log;
	struct card_phases phases;
	int status; /* what an error means at this point */
};

/* The driver's own words beside its error: the first line of its log. */
static struct error *add_log(struct error *error, const struct strbuf *log)
{
	size_t n = strcspn(log->text, "\n");

	return n ? error_wrap(error, "%.*s", (int)n, log->text) : error;
}

static struct error *get_ready(struct work *w)
{
	double start = clock_seconds();

	w->status = NO_CARD;
	TRY(card_driver_open(w->judge->library, &w->driver));
	TRY(card_open(w->driver, w->judge->uuid, &w->card));
	w->phases.ready = clock_seconds();
	w->phases.context = w->phases.ready - start;
	w->status = BROKEN;
	/* It is only counted in: the card runs what this parser may not know. */
	if (w->judge->ptx)
		error_free(ptx_parse(w->judge->name, w->judge->ptx, w->judge->ptx_length, &w->ptx));
	return NULL;
}

static struct error *judge_here(struct work *w, struct gate_result *out)
{
	const struct card_judge *judge = w->judge;
	struct gate_target target = {.name = judge->name};
	struct gate_cache *cache;
	struct error *error;
	double start;

	TRY(get_ready(w));
	if (!child_wait_release())
		return error_new(ERROR_INTERNAL, "the parent is gone");
	w->status = REFUSED;
	start = clock_seconds();
	error = card_load(w->card, judge->image, judge->image_length, &w->log, &w->image);
	w->phases.load = clock_seconds() - start;
	if (error)
		return add_log(error, &w->log);
	w->status = BROKEN;
	target.card = w->card;
	target.image = w->image;
	cache = gate_cache_create();
	error = gate_judge_card(judge->gate_case, &target, w->ptx, cache, out);
	gate_cache_destroy(cache);
	if (error)
		return error;
	w->phases.launch = out->written.launch_seconds;
	w->phases.read = out->written.read_seconds;
	return NULL;
}

/* In the child, which ends without tearing down: what it holds of the card goes with it. */
static int judge_main(void *context, int out_fd)
{
	struct work w = {.judge = context, .log = STRBUF_INIT};
	struct gate_result result = {0};
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	struct error *error = judge_here(&w, &result);

	if (!error) {
		strbuf_add_bytes(&bytes, &w.phases, sizeof w.phases);
		matrix_wire_put(&result, &bytes);
		return fs_write_all(out_fd, bytes.text, bytes.length) ? JUDGED : MUTE;
	}
	error_format(error, &bytes);
	return fs_write_all(STDERR_FILENO, bytes.text, bytes.length) ? w.status : MUTE;
}

struct error *matrix_card_judge_start(struct card_judge *judge, struct child_set *set,
	const struct child_limits *limits, const char *const *env)
{
	struct child_spec spec = {.function = judge_main,
		.context = judge,
		.held = true,
		.envp = env,
		.limits = {.seconds = limits->seconds}};

	return child_set_start(set, &spec, judge);
}

static bool take(
	const struct child_result *child, struct card_phases *phases, struct gate_result *result)
{
	if (child->end != CHILD_EXITED || child->status != JUDGED ||
		child->out.length < sizeof *phases ||
		!matrix_wire_get(child->out.text + sizeof *phases,
			child->out.length - sizeof *phases, result))
		return false;
	memcpy(phases, child->out.text, sizeof *phases);
	return true;
}

static enum verdict verdict_of(const struct child_result *child)
{
	if (child->end == CHILD_TIMEOUT)
		return VERDICT_TIMEOUT;
	if (child->end == CHILD_SIGNALED)
		return VERDICT_CRASHED;
	return child->end == CHILD_EXITED && child->status == REFUSED ? VERDICT_LOAD_FAILED
	                                                              : VERDICT_RUN_FAILED;
}

bool matrix_card_judge_had_no_card(const struct child_result *child)
{
	return child->end == CHILD_EXITED && child->status == NO_CARD;
}

double matrix_card_judge_seconds(
	const struct child_result *child, double released, const struct card_phases *phases)
{
	double both = phases->ready - released;

	if (both < 0)
		both = 0;
	else if (both > phases->context)
		both = phases->context;
	return child->seconds + phases->context - both;
}

bool matrix_card_judge_finish(const struct child_result *child, enum verdict *verdict,
	char **message, bool *refused, struct card_phases *phases, struct gate_result *result)
{
	struct strbuf text = STRBUF_INIT;

	if (take(child, phases, result)) {
		*verdict = result->verdict;
		*message = result->written.message ? mem_strdup(result->written.message) : NULL;
		return true;
	}
	*verdict = verdict_of(child);
	*refused = *verdict == VERDICT_LOAD_FAILED;
	if (child->end == CHILD_EXITED && child->err.length) {
		strbuf_add_bytes(&text, child->err.text, strcspn(child->err.text, "\n"));
	} else {
		strbuf_add(&text, "on the card: ");
		child_result_describe(child, &text);
	}
	*message = strbuf_detach(&text);
	return false;
}
