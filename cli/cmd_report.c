/* report: a recorded run again, in any format. */
#include "cmd.h"
#include "show.h"

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	(void)command;
	(void)exit_code;
	return show_run(options, options->operands.count ? options->operands.items[0] : "last");
}

const struct command cmd_report = {
	.name = "report",
	.summary = "A recorded run again, in any format",
	.operands = "[RUN|FILE.json]",
	.options = OPTION_BIT(OPTION_DB) | OPTION_BIT(OPTION_FORMAT) | OPTION_BIT(OPTION_OUTPUT) |
                   OPTION_BIT(OPTION_TOOLCHAIN) | OPTION_BIT(OPTION_GATE) |
                   OPTION_BIT(OPTION_STRICT) | OPTION_BIT(OPTION_COLOR),
	.most_operands = 1,
	.run = run,
	.more = "RUN is a run's number, the first six or more digits of its id, 'last' (the "
		"default), or a\n"
		"FILE.json that -f json wrote.\n"
		"Exit status is 0 when the run could be shown, whatever it found.\n",
};
