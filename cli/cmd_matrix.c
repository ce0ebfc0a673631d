/* matrix: every toolchain, architecture and gate that a selection asks for. */
#include "campaign.h"
#include "cmd.h"

static struct error *everything(
	struct campaign *campaign, const char *line, struct options *options, int *exit_code)
{
	(void)options;
	return campaign_run(campaign, line, "", exit_code);
}

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	return campaign_command(command->name, options, everything, exit_code);
}

const struct command cmd_matrix = {
	.name = "matrix",
	.summary = "Run every gate under every toolchain and architecture",
	.operands = "",
	.options = CAMPAIGN_OPTIONS | OPTION_BIT(OPTION_FROM),
	.run = run,
	.more = "Exit status: 0 all hold, 1 a gate failed, 2 usage or a bad file, 3 a required "
		"toolchain is\n"
		"missing or none could run, 4 the tool itself failed.\n",
};
