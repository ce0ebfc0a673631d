/*
 * Builds as children: a private folder each, one or two steps, what they left behind read and
 * judged.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

/* A build under way. Its address is the tag of its child. */
struct work {
	const struct tool_build *build;
	void *tag; /* the caller's */
	char *dir;
	bool second; /* of two steps */
	struct tool_result result;
};

struct tool_runner {
	const struct tool_context *context;
	struct child_set *set;
	VEC(struct work *) works;
};

struct tool_runner *tool_runner_create(const struct tool_context *context, struct child_set *set)
{
	struct tool_runner *runner = mem_alloc(sizeof *runner);

	runner->context = context;
	runner->set = set;
	return runner;
}

static void free_work(struct work *work)
{
	/* Nobody is left to tell; a folder of a run that is given up is in the temporary folder. */
	if (work->dir)
		error_free(fs_remove_tree(work->dir));
	free(work->dir);
	tool_result_destroy(&work->result);
	free(work);
}

void tool_runner_destroy(struct tool_runner *runner)
{
	if (!runner)
		return;
	for (size_t i = 0; i < runner->works.count; i++)
		free_work(runner->works.items[i]);
	VEC_FREE(&runner->works);
	free(runner);
}

bool tool_runner_owns(const struct tool_runner *runner, const void *tag)
{
	for (size_t i = 0; i < runner->works.count; i++)
		if (runner->works.items[i] == tag)
			return true;
	return false;
}

static void forget(struct tool_runner *runner, const struct work *work)
{
	for (size_t i = 0; i < runner->works.count; i++)
		if (runner->works.items[i] == work) {
			runner->works.items[i] = runner->works.items[--runner->works.count];
			return;
		}
}

/* Not fs_write(): the folder is gone in a moment, and a sync would cost more than the compile. */
static struct error *write_source(const struct work *work)
{
	AUTO_FREE char *path = fs_join(work->dir, work->build->in_name);
	const struct strbuf *source = &work->build->source;
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	bool whole;
	int err;

	if (fd < 0)
		return error_system(errno, "cannot write %s", path);
	whole = fs_write_all(fd, source->text, source->length);
	err = errno;
	if (close(fd) == 0 && whole)
		return NULL;
	return error_system(whole ? errno : err, "cannot write %s", path);
}

/* As a person can run it, the toolchain's own environment before it. */
static char *command_line(const struct tool_build *build, const char *const *argv)
{
	struct strbuf text = STRBUF_INIT;
	VEC(const char *) words = {0};

	if (build->env.count)
		VEC_PUSH(&words, "env");
	for (size_t i = 0; i < build->env.count; i++)
		VEC_PUSH(&words, build->env.items[i]);
	for (; *argv; argv++)
		VEC_PUSH(&words, *argv);
	VEC_PUSH(&words, NULL);
	tool_quote(words.items, &text);
	VEC_FREE(&words);
	return strbuf_detach(&text);
}

static struct error *start_step(struct tool_runner *runner, struct work *work)
{
	const struct tool_context *context = runner->context;
	const struct tool_build *build = work->build;
	const char **argv = strlist_array(work->second ? &build->argv2 : &build->argv);
	struct child_spec spec = {.argv = argv, .cwd = work->dir, .limits = context->limits};
	struct error *error;
	char **env;

	env = tool_env(context->base_env, &build->env, work->dir);
	for (size_t i = 1; argv[i]; i++)
		if (strcmp(argv[i], "@CARD") == 0)
			argv[i] = build->job->card;
	if (strcmp(argv[0], "@SELF") == 0) {
		argv[0] = context->self;
		tool_suit_self(build->job->spec->kind, &env, &spec.limits);
	}
	spec.envp = (const char *const *)env;
	strlist_take(&work->result.commands, command_line(build, argv));
	error = child_set_start(runner->set, &spec, work);
	tool_env_free(env);
	free(argv);
	return error;
}

struct error *tool_runner_start(
	struct tool_runner *runner, const struct tool_build *build, void *tag)
{
	struct work *work = mem_alloc(sizeof *work);
	struct error *error;

	work->build = build;
	work->tag = tag;
	work->result = TOOL_RESULT_INIT;
	error = fs_temp_dir(runner->context->temp_parent, &work->dir);
	if (!error)
		error = write_source(work);
	if (!error)
		error = start_step(runner, work);
	if (error) {
		free_work(work);
		return error;
	}
	VEC_PUSH(&runner->works, work);
	return NULL;
}

static const struct tool_adapter *adapter_of(const struct work *work)
{
	return tool_adapter(work->build->job->spec->kind);
}

/* The program of the step, where there are two and it must be said which. */
static void add_step(const struct work *work, struct strbuf *out)
{
	if (work->build->argv2.count)
		strbuf_addf(out, "%s: ", adapter_of(work)->steps[work->second]);
}

static void set_message(struct tool_result *result, enum tool_outcome outcome, struct strbuf *text)
{
	result->outcome = outcome;
	free(result->message);
	result->message = strbuf_detach(text);
}

/* The step ended badly: which way, and in its own words. */
static void tell_failure(
	struct work *work, const struct child_result *child, const struct strbuf *words)
{
	struct strbuf text = STRBUF_INIT;
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;
	enum tool_outcome outcome = TOOL_FAILED;

	if (child->end == CHILD_TIMEOUT)
		outcome = TOOL_TIMEOUT;
	else if (child->end == CHILD_SIGNALED && !child->file_limit)
		outcome = TOOL_CRASHED;
	add_step(work, &text);
	child_result_describe(child, &text);
	tool_telling_line(words->length ? words : &child->out, &line);
	if (line.length)
		strbuf_addf(&text, ": %s", line.text);
	set_message(&work->result, outcome, &text);
}

static size_t count_lines(const struct strbuf *text)
{
	size_t n = text->length && text->text[text->length - 1] != '\n';

	for (size_t i = 0; i < text->length; i++)
		n += text->text[i] == '\n';
	return n;
}

/* A compiler that is content has nothing to say: exit 0 with words is a finding. */
static void note_words(struct work *work, const struct strbuf *words)
{
	struct strbuf text = STRBUF_INIT;
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;
	size_t lines = count_lines(words);

	tool_first_line(words->text, words->length, &line);
	if (!line.length)
		return;
	add_step(work, &text);
	strbuf_addf(&text, "exit status 0 with words on standard error: %s", line.text);
	if (lines > 1)
		strbuf_addf(&text, " (%zu lines)", lines);
	strlist_take(&work->result.findings, strbuf_detach(&text));
}

static void take_child(struct work *work, const struct child_result *child, struct strbuf *words)
{
	struct tool_result *r = &work->result;

	r->seconds += child->seconds;
	if (child->peak_bytes > r->peak_bytes)
		r->peak_bytes = child->peak_bytes;
	r->status = child->status;
	r->signal = child->signal;
	strbuf_add_bytes(&r->err, child->err.text, child->err.length);
	if (child->err_cut)
		strbuf_add(&r->err, "\n[cut: the rest was not kept]\n");
	if (adapter_of(work)->finalizes)
		tool_part_log(&child->err, &r->log, words);
	else
		strbuf_add_bytes(words, child->err.text, child->err.length);
}

static void read_output(struct work *work, const struct child_result *child)
{
	struct strbuf text = STRBUF_INIT;
	AUTO_FREE char *path = NULL;
	struct error *error;

	if (!work->build->out_name) {
		strbuf_add_bytes(&work->result.ptx, child->out.text, child->out.length);
		if (!child->out_cut)
			return;
		strbuf_addf(&text,
			"wrote more than %d bytes to standard output: let it write to {out}",
			CHILD_OUTPUT_MOST);
		set_message(&work->result, TOOL_FAILED, &text);
		return;
	}
	path = fs_join(work->dir, work->build->out_name);
	error = fs_read(path, FS_FILE_MOST, &work->result.ptx);
	if (!error)
		return;
	if (fs_is_file(path))
		strbuf_addf(&text, "exit status 0 and an output that cannot be read: %s",
			error->message);
	else
		strbuf_add(&text, "exit status 0 and no output file");
	error_free(error);
	set_message(&work->result, TOOL_LIED, &text);
}

static void judge(struct work *work)
{
	struct tool_result *r = &work->result;

	if (r->message)
		return;
	if (adapter_of(work)->finalizes)
		tool_check_cubin(work->build, r);
	else
		tool_check_ptx(work->build, r);
	if (r->outcome == TOOL_BUILT)
		hash_bytes(r->ptx.text, r->ptx.length, r->ptx_sha256);
}

/*
 * A process that got out of the child's group may still write into the folder, and a tool may leave
 * what cannot be removed: that is to be told, and no reason to end the run.
 */
static void remove_folder(struct work *work)
{
	struct strbuf text = STRBUF_INIT;
	struct error *error = fs_remove_tree(work->dir);

	if (error) {
		strbuf_add(&text, "it left files that could not be removed: ");
		error_format(error, &text);
		strlist_take(&work->result.findings, strbuf_detach(&text));
		error_free(error);
	}
	free(work->dir);
	work->dir = NULL;
}

/* True: the build goes on with its second step. */
static bool take_step(struct work *work, const struct child_result *child)
{
	AUTO_STRBUF struct strbuf words = STRBUF_INIT;

	take_child(work, child, &words);
	if (child->end != CHILD_EXITED || child->status != 0) {
		tell_failure(work, child, &words);
		return false;
	}
	note_words(work, &words);
	if (!work->second && work->build->argv2.count) {
		work->second = true;
		return true;
	}
	read_output(work, child);
	judge(work);
	return false;
}

struct error *tool_runner_finish(struct tool_runner *runner, void *tag, struct child_result *child,
	void **build_tag, struct tool_result *out)
{
	struct work *work = tag;
	bool more = take_step(work, child);
	struct error *error = more ? start_step(runner, work) : NULL;

	child_result_destroy(child);
	if (more && !error) {
		*build_tag = NULL;
		return NULL;
	}
	forget(runner, work);
	if (!error) {
		remove_folder(work);
		*build_tag = work->tag;
		*out = work->result;
		work->result = TOOL_RESULT_INIT;
	}
	free_work(work);
	return error;
}

struct error *tool_run(
	const struct tool_context *context, const struct tool_build *build, struct tool_result *out)
{
	struct child_set *set = child_set_create();
	struct tool_runner *runner = tool_runner_create(context, set);
	struct error *error = tool_runner_start(runner, build, set);
	void *done = NULL;

	while (!error && !done) {
		struct child_result child;
		void *tag;

		error = child_set_wait(set, -1, &tag, &child);
		if (!error && tag)
			error = tool_runner_finish(runner, tag, &child, &done, out);
	}
	child_set_destroy(set);
	tool_runner_destroy(runner);
	return error;
}

struct error *tool_assemble(const struct tool_context *context, const struct tool_spec *spec,
	const struct tool_identity *identity, const char *ptx, size_t length, int arch,
	struct tool_result *out)
{
	const struct tool_job job = {.spec = spec,
		.identity = identity,
		.input = TOOL_INPUT_PTX,
		.source_name = "kernel.ptx",
		.source = ptx,
		.source_length = length,
		.arch = arch};
	struct tool_build build;
	struct error *error;

	TRY(tool_prepare(context, &job, &build));
	error = tool_run(context, &build, out);
	tool_build_destroy(&build);
	return error;
}
