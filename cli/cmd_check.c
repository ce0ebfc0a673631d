/* check: before a release. Is the toolchain the pinned one, and do the gates hold under it? */
#include <fnmatch.h>
#include <string.h>

#include "base/strbuf.h"
#include "campaign.h"
#include "cmd.h"
#include "term.h"

/* "21" takes 21 and 21.1.8, not 210. */
static bool version_begins(const char *version, const char *pinned)
{
	size_t n = strlen(pinned);

	return version && strncmp(version, pinned, n) == 0 &&
	       (version[n] == '\0' || version[n] == '.');
}

static bool pin_names(const struct matrix_pin *pin, const struct matrix_tool *tool)
{
	return fnmatch(pin->toolchain, tool->name, 0) == 0 ||
	       strcmp(pin->toolchain, tool_kind_name(tool->spec->kind)) == 0;
}

static void add_place(const struct campaign *c, const struct matrix_pin *pin, struct strbuf *out)
{
	strbuf_addf(
		out, "%s:%u: pin %s %s", c->file->path, pin->line, pin->toolchain, pin->version);
}

/* One pin against every toolchain that it names; each gets a line. True: it holds. */
static bool check_pin(struct campaign *c, const struct matrix_pin *pin, struct strlist *pinned,
	struct strlist *assemblers, struct strbuf *out)
{
	bool any = false, good = true;

	for (size_t i = 0; i < c->tools.count; i++) {
		const struct matrix_tool *t = &c->tools.items[i];
		const char *version = t->identity.version ? t->identity.version : "not told";

		if (!pin_names(pin, t))
			continue;
		any = true;
		strlist_add(tool_kind_finalizes(t->spec->kind) ? assemblers : pinned, t->name);
		add_place(c, pin, out);
		if (!t->identity.available) {
			good = false;
			strbuf_addf(out, ": VIOLATED: %s is unavailable: %s\n", t->name,
				t->identity.reason);
		} else if (!version_begins(t->identity.version, pin->version)) {
			good = false;
			strbuf_addf(out, ": VIOLATED: %s is version %s (%s, by %s)\n", t->name,
				version, t->identity.path, t->spec->origin);
		} else {
			strbuf_addf(out, ": holds: %s is version %s (%s)\n", t->name, version,
				t->identity.path);
		}
	}
	if (!any) {
		add_place(c, pin, out);
		strbuf_add(out, ": VIOLATED: no such toolchain here\n");
	}
	return any && good;
}

static struct error *check(
	struct campaign *c, const char *line, struct options *options, int *exit_code)
{
	AUTO_STRBUF struct strbuf pins = STRBUF_INIT;
	AUTO_STRLIST struct strlist pinned = {0}, assemblers = {0};

	for (size_t i = 0; i < c->file->pins.count; i++)
		if (!check_pin(c, &c->file->pins.items[i], &pinned, &assemblers, &pins))
			*exit_code = exit_worst(*exit_code, EXIT_ENVIRONMENT);
	if (!c->file->pins.count)
		term_warning("%s pins no toolchain, so any will do; see 'pin' in matrix.yaml(5)",
			c->file->path);
	/* Without -t the gates run under what the pins name, for that is what a release is made
	 * with. */
	if (!options->selection.toolchains.count)
		for (size_t i = 0; i < pinned.count; i++)
			strlist_add(&options->selection.toolchains, pinned.items[i]);
	if (c->file->pins.count && !pinned.count && !assemblers.count &&
		!options->selection.toolchains.count) {
		TRY(term_output(options->output, pins.text, pins.length));
		return error_new(
			ERROR_ENVIRONMENT, "no pinned toolchain is here, so no gate was run");
	}
	if (pins.length)
		strbuf_add_char(&pins, '\n');
	return campaign_run(c, line, pins.text, exit_code);
}

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	return campaign_command(command->name, options, check, exit_code);
}

const struct command cmd_check = {
	.name = "check",
	.summary =
		"Before a release: is the toolchain the pinned one, and do the gates hold under it",
	.operands = "",
	.options = CAMPAIGN_OPTIONS,
	.run = run,
	.more = "Exit status: 0 the pins and the gates hold, 1 a gate failed, 2 usage or a bad "
		"file, 3 a pin is\n"
		"violated or a required toolchain is missing, 4 the tool itself failed.\n",
};
