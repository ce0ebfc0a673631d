/* version: of this program and of the libraries that it was linked with. */
#include "base/strbuf.h"
#include "cmd.h"
#include "term.h"

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	(void)command;
	(void)options;
	(void)exit_code;
	strbuf_addf(&out, "bloomery-doctor %s\n", VERSION);
	return term_print(out.text, out.length);
}

const struct command cmd_version = {
	.name = "version",
	.summary = "The version of this program",
	.operands = "",
	.run = run,
};
