/* matrix: every toolchain, architecture and gate that a selection asks for. */
#include "base/strbuf.h"
#include "campaign.h"
#include "cmd.h"
#include "line.h"

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;
	struct campaign campaign;
	struct error *error = campaign_prepare(options, &campaign);

	line_of(command->name, options, &line);
	if (!error)
		error = campaign_run(&campaign, line.text, "", exit_code);
	campaign_destroy(&campaign);
	return error;
}

const struct command cmd_matrix = {
	.name = "matrix",
	.summary = "Run every gate under every toolchain and architecture",
	.operands = "",
	.options = CAMPAIGN_OPTIONS,
	.run = run,
	.more = "Exit status: 0 all hold, 1 a gate failed, 2 usage or a bad file, 3 a required "
		"toolchain is\n"
		"missing or none could run, 4 the tool itself failed.\n",
};
