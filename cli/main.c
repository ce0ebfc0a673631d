/* Where the program starts: finds the command, parses its options, tells errors, exits. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "cmd.h"
#include "term.h"

const struct command *const commands[] = {&cmd_probe, &cmd_check, &cmd_matrix, &cmd_build,
	&cmd_history, &cmd_report, &cmd_ptx, &cmd_help, &cmd_version, &cmd_lower, NULL};

const struct command *command_find(const char *name)
{
	for (size_t i = 0; commands[i]; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

int exit_worst(int a, int b)
{
	static const int order[] = {EXIT_TOOL, EXIT_USAGE, EXIT_ENVIRONMENT, EXIT_FAILED};

	for (size_t i = 0; i < sizeof order / sizeof *order; i++)
		if (a == order[i] || b == order[i])
			return order[i];
	return EXIT_HELD;
}

int exit_of_error(const struct error *error)
{
	switch (error->code) {
	case ERROR_USAGE:
	case ERROR_INPUT:
		return EXIT_USAGE;
	case ERROR_ENVIRONMENT:
		return EXIT_ENVIRONMENT;
	case ERROR_SYSTEM:
	case ERROR_INTERNAL:
		break;
	}
	return EXIT_TOOL;
}

static int tell_error(struct error *error, const struct command *command)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	int code = exit_of_error(error);

	error_format(error, &text);
	term_error(text.text);
	if (error->code == ERROR_USAGE)
		term_note(command ? "try 'bloomery-doctor %s -h'" : "try 'bloomery-doctor help'",
			command ? command->name : "");
	error_free(error);
	return code;
}

static struct error *run_command(
	const struct command *command, struct options *options, int *exit_code)
{
	if (options->help) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;

		command_help(command, &text);
		return term_print(text.text, text.length);
	}
	if (options->operands.count > command->most_operands)
		return error_new(ERROR_USAGE, "'%.60s' is one word too many",
			options->operands.items[command->most_operands]);
	return command->run(command, options, exit_code);
}

static int start(const struct command *command, int argc, char **argv)
{
	struct options options;
	struct error *error;
	int code = EXIT_HELD;

	if (command->raw)
		return command->raw(argc, argv);
	options_init(&options);
	error = options_parse(argc, argv, command->options | OPTION_BIT(OPTION_HELP), &options);
	term_init(options.color, options.quiet);
	if (!error)
		error = run_command(command, &options, &code);
	if (error)
		code = exit_worst(code, tell_error(error, command));
	options_destroy(&options);
	return code;
}

static void memory_exhausted(size_t size)
{
	char text[96];
	int n = snprintf(text, sizeof text, "bloomery-doctor: no memory for %zu bytes\n", size);

	if (n > 0 && write(STDERR_FILENO, text, (size_t)n) < 0)
		_exit(EXIT_TOOL);
	_exit(EXIT_TOOL);
}

int main(int argc, char **argv)
{
	const struct command *command;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	const char *name = argc > 1 ? argv[1] : NULL;

	mem_set_exhausted(memory_exhausted);
	/* A write that fails says so; a signal would end the program without a word. */
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	if (!name) {
		program_help(&text);
		term_note_text(text.text);
		return EXIT_USAGE;
	}
	if (strcmp(name, "-h") == 0 || strcmp(name, "--help") == 0)
		name = "help";
	else if (strcmp(name, "--version") == 0)
		name = "version";
	command = command_find(name);
	if (!command)
		return tell_error(error_new(ERROR_USAGE, "unknown command '%.60s'", name), NULL);
	return start(command, argc - 2, argv + 2);
}
