/* build: lower the kernels, make machine code of them, and keep all of it in a folder. */
#include "campaign.h"
#include "cmd.h"

static struct error *only_build(
	struct campaign *campaign, const char *line, struct options *options, int *exit_code)
{
	(void)options;
	campaign->build_only = true;
	return campaign_run(campaign, line, "", exit_code);
}

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	if (!options->out && !options->list)
		return error_new(ERROR_USAGE, "build wants --out DIR, the folder that takes it");
	return campaign_command(command->name, options, only_build, exit_code);
}

const struct command cmd_build = {
	.name = "build",
	.summary = "Only build: PTX and machine code into a folder, to run it elsewhere",
	.operands = "",
	.options = CAMPAIGN_BUILD_OPTIONS | OPTION_BIT(OPTION_OUT),
	.run = run,
	.more = "On the machine with the card: bloomery-doctor matrix --from DIR\n"
		"Exit status: 0 all was built, 1 a build or a finaliser failed, 2 usage or a bad "
		"file, 3 a required\n"
		"toolchain is missing or nothing was built, 4 the tool itself failed.\n",
};
