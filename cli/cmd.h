/*
 * Commands. Each is one const struct in a file cmd_<name>.c of its own, listed in the array of
 * main.c; help, the check of options and --format come from the struct.
 *
 * To add a command:
 *   1. write cli/cmd_<name>.c with `const struct command cmd_<name>`, and declare it below;
 *   2. add it to `commands` in main.c, in the order in which people meet them;
 *   3. write man/bloomery-doctor-<name>.1; tests/cli holds its options and -h together;
 *   4. add a case to tests/cli with its output and exit code.
 */
#ifndef CLI_CMD_H
#define CLI_CMD_H

#include <stdint.h>

#include "base/error.h"
#include "option.h"

enum exit_code {
	EXIT_HELD = 0,
	EXIT_FAILED = 1,      /* a gate failed or regressed */
	EXIT_USAGE = 2,       /* usage, or a bad input file */
	EXIT_ENVIRONMENT = 3, /* not the required environment */
	EXIT_TOOL = 4,        /* the tool itself failed */
};

struct command {
	const char *name;
	const char *summary;  /* one line, no dot */
	const char *operands; /* "[RUN]"; "" none */
	uint32_t options;     /* mask of 1 << option_id; OPTION_HELP is always there */
	unsigned most_operands;
	/* `options` are parsed; *exit_code is EXIT_HELD at first. */
	struct error *(*run)(
		const struct command *command, struct options *options, int *exit_code);
	/* Instead of run, for a command that reads its own words and does not stand in help. */
	int (*raw)(int argc, char **argv);
	const char *more; /* further lines of -h, or NULL */
};

#define OPTION_BIT(id) (UINT32_C(1) << (id))

extern const struct command cmd_probe, cmd_check, cmd_matrix, cmd_build, cmd_history, cmd_report,
	cmd_ptx, cmd_help, cmd_version, cmd_lower;

/* All commands, ended by NULL. */
extern const struct command *const commands[];
const struct command *command_find(const char *name); /* NULL: none */

/* The worst of two exit codes, in the order 4, 2, 3, 1, 0. */
int exit_worst(int a, int b);
int exit_of_error(const struct error *error);

/* The -h screen. */
void command_help(const struct command *command, struct strbuf *out);
void program_help(struct strbuf *out);

#endif
