/* ptx: what can be done with a PTX file by itself. Each way is a row of the table of subcommands.
 */
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "cmd.h"
#include "run/run.h"
#include "sys/fs.h"
#include "term.h"

struct subcommand {
	const char *name;
	unsigned operands; /* behind its name: exactly so many */
	const char *wants; /* what they are, for the message */
	struct error *(*run)(struct options *options, int *exit_code);
};

/* Some buffer says `save: true`; asked before anything runs. */
static struct error *check_save(const struct options *options, const struct run_plan *plan)
{
	for (size_t i = 0; i < plan->buffers.count; i++)
		if (plan->buffers.items[i].save)
			return options->save ? fs_make_dirs(options->save) : NULL;
	if (!options->save)
		return NULL;
	return error_new(ERROR_USAGE, "--save: no buffer of %s says 'save: true'",
		options->input ? options->input : "the run");
}

static struct error *save_buffers(const char *folder, const struct run_plan *plan)
{
	for (size_t i = 0; i < plan->buffers.count; i++) {
		const struct run_buffer *buffer = &plan->buffers.items[i];
		AUTO_STRBUF struct strbuf path = STRBUF_INIT;

		if (!buffer->save)
			continue;
		strbuf_addf(&path, "%s/%s.bin", folder, buffer->name);
		TRY(fs_write(path.text, buffer->bytes, buffer->size));
	}
	return NULL;
}

static struct error *run_plan(const struct options *options, struct run_plan *plan, int *exit_code)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct run_result result;

	TRY(check_save(options, plan));
	TRY(run_execute(plan, &options->way, &result));
	if (result.fault.kind != EXEC_FAULT_NONE)
		*exit_code = EXIT_FAILED;
	else if (options->save)
		TRY(save_buffers(options->save, plan));
	run_text(plan, &result, options->way.checks, &text);
	return term_output(options->output, text.text, text.length);
}

static struct error *run_module(
	const struct options *options, const struct ptx_module *ptx, int *exit_code)
{
	const struct ptx_func *entry;
	struct run_plan plan;
	struct error *error;

	TRY(run_find_entry(ptx, options->kernel, &entry));
	TRY(run_plan_read(options->input, ptx, entry, &plan));
	error = run_plan(options, &plan, exit_code);
	run_plan_destroy(&plan);
	return error;
}

static struct error *ptx_run(struct options *options, int *exit_code)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	const char *path = options->operands.items[1];
	struct ptx_module *ptx;
	struct error *error;

	TRY(fs_read(path, FS_FILE_MOST, &text));
	TRY(ptx_parse(path, text.length ? text.text : "", text.length, &ptx));
	error = run_module(options, ptx, exit_code);
	ptx_module_destroy(ptx);
	return error;
}

static const struct subcommand subcommands[] = {
	{"run", 1, "a PTX file", ptx_run},
};

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	const struct strlist *words = &options->operands;

	(void)command;
	if (!words->count)
		return error_new(ERROR_USAGE, "ptx wants a subcommand: run");
	for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++) {
		const struct subcommand *sub = &subcommands[i];

		if (strcmp(words->items[0], sub->name) != 0)
			continue;
		if (words->count - 1 < sub->operands)
			return error_new(ERROR_USAGE, "ptx %s wants %s", sub->name, sub->wants);
		if (words->count - 1 > sub->operands)
			return error_new(ERROR_USAGE, "'%.60s' is one word too many",
				words->items[sub->operands + 1]);
		return sub->run(options, exit_code);
	}
	return error_new(
		ERROR_USAGE, "unknown subcommand 'ptx %.60s'; there is run", words->items[0]);
}

const struct command cmd_ptx = {
	.name = "ptx",
	.summary = "Run one kernel of a PTX file on the CPU, with inputs from a small file",
	.operands = "run FILE",
	.options = OPTION_BIT(OPTION_KERNEL) | OPTION_BIT(OPTION_INPUT) | OPTION_BIT(OPTION_CHECK) |
                   OPTION_BIT(OPTION_ENGINE) | OPTION_BIT(OPTION_SAVE) | OPTION_BIT(OPTION_OUTPUT),
	.most_operands = 3,
	.run = run,
	.more = "Exit status: 0 it ran to its end, 1 a fault stopped it, 2 usage or a bad file.\n",
};
