/*
 * lower: the child's side of the toolchains that are libraries. Not in help: the program runs
 * itself so, and the recorded command can be run again by hand.
 */
#include <stdlib.h>

#include "base/strbuf.h"
#include "cmd.h"
#include "term.h"
#include "tool/tool.h"

static int raw(int argc, char **argv)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT, err = STRBUF_INIT;
	int status = tool_lower_main(argc, argv, &out, &err);
	struct error *error = term_print(out.text, out.length);

	if (err.length)
		term_note_text(err.text);
	if (error) {
		error_free(error);
		return EXIT_TOOL;
	}
	return status;
}

const struct command cmd_lower = {.name = "lower", .summary = "", .operands = "", .raw = raw};
