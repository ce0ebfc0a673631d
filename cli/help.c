/* The -h screens, made from the command structs and the option table. */
#include <string.h>

#include "base/strbuf.h"
#include "cmd.h"

enum { HELP_COLUMN = 26 };

static void add_option(const struct option_info *info, struct strbuf *out)
{
	size_t start = out->length;

	if (info->letter)
		strbuf_addf(out, "  -%c, --%s", info->letter, info->name);
	else
		strbuf_addf(out, "      --%s", info->name);
	if (info->argument)
		strbuf_addf(out, " %s", info->argument);
	if (out->length - start + 2 > HELP_COLUMN) {
		strbuf_add_char(out, '\n');
		start = out->length;
	}
	strbuf_add_repeat(out, ' ', HELP_COLUMN - (out->length - start));
	strbuf_addf(out, "%s%s\n", info->help, info->repeats ? " (repeatable)" : "");
}

void command_help(const struct command *command, struct strbuf *out)
{
	uint32_t options = command->options | OPTION_BIT(OPTION_HELP);

	strbuf_addf(out, "Usage: bloomery-doctor %s%s%s%s\n\n", command->name,
		command->options ? " [OPTIONS]" : "", *command->operands ? " " : "",
		command->operands);
	strbuf_addf(out, "%s.\n\n", command->summary);
	for (int i = 0; i < OPTION_COUNT; i++)
		if (options & OPTION_BIT(i))
			add_option(&option_table[i], out);
	if (command->more)
		strbuf_addf(out, "\n%s", command->more);
}

void program_help(struct strbuf *out)
{
	strbuf_add(out, "Usage: bloomery-doctor COMMAND [OPTIONS]\n\n"
			"Tells whether CUDA kernels compute the same bits whatever toolchain made "
			"them.\n\n");
	for (size_t i = 0; commands[i]; i++)
		if (!commands[i]->raw)
			strbuf_addf(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
	strbuf_add(out, "\n'bloomery-doctor COMMAND -h' tells a command's options, 'help COMMAND' "
			"shows its man page.\n"
			"Exit status: 0 all hold, 1 a gate failed, 2 usage or a bad input file, 3 "
			"not the required\n"
			"environment, 4 the tool itself failed.\n");
}
