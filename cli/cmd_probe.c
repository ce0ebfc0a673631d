/* probe: what is here. The machine, and every toolchain with its version and how it was found. */
#include <string.h>

#include "base/strbuf.h"
#include "campaign.h"
#include "cmd.h"
#include "data/json.h"
#include "probe/machine.h"
#include "term.h"

static void text_machine(const struct probe_machine *m, struct strbuf *out)
{
	strbuf_addf(out, "machine   %s\n", m->hostname ? m->hostname : "not told");
	strbuf_addf(out, "system    %s, kernel %s\n", m->os ? m->os : "not told",
		m->kernel ? m->kernel : "not told");
	strbuf_addf(out, "processor %s, %d cores, %lld MiB of memory\n",
		m->cpu ? m->cpu : "not told", m->cores, (long long)(m->memory >> 20));
	strbuf_addf(out, "driver    %s\n", m->driver ? m->driver : "no NVIDIA driver is loaded");
	for (size_t i = 0; i < m->cards.count; i++)
		strbuf_addf(out, "card      %s\n", m->cards.items[i]);
}

/* A driver's cards, as --device takes them. */
static void text_card(const struct card_info *card, int width, struct strbuf *out)
{
	strbuf_addf(out, "%*s  card %d: %s, sm_%d, %d SMs, %llu MiB, %s\n", width, "",
		card->ordinal, card->name, card->arch, card->sms,
		(unsigned long long)(card->memory >> 20), card->uuid);
}

static void text_tool(const struct matrix_tool *t, int width, struct strbuf *out)
{
	const struct tool_identity *id = &t->identity;

	strbuf_addf(out, "%-*s  %-9s  ", width, t->name, id->version ? id->version : "-");
	if (id->llvm_major)
		strbuf_addf(out, "LLVM %-3d ", id->llvm_major);
	else
		strbuf_add(out, "-        ");
	strbuf_addf(out, "%s\n", id->path ? id->path : t->spec->path);
	strbuf_addf(out, "%*s  found by %s\n", width, "", t->spec->origin);
	if (!id->available)
		strbuf_addf(out, "%*s  unavailable: %s\n", width, "", id->reason);
	for (size_t i = 0; i < id->card_count; i++)
		text_card(&id->cards[i], width, out);
}

static void text(const struct campaign *c, const struct probe_machine *m, struct strbuf *out)
{
	size_t width = 0, available = 0;

	text_machine(m, out);
	strbuf_add_char(out, '\n');
	for (size_t i = 0; i < c->tools.count; i++) {
		size_t n = strlen(c->tools.items[i].name);

		width = n > width ? n : width;
		available += c->tools.items[i].identity.available;
	}
	for (size_t i = 0; i < c->tools.count; i++)
		text_tool(&c->tools.items[i], (int)width, out);
	strbuf_addf(out, "%s%zu toolchains, %zu available\n", c->tools.count ? "\n" : "",
		c->tools.count, available);
}

static struct json *json_tool(const struct matrix_tool *t)
{
	const struct tool_identity *id = &t->identity;
	struct json *o = json_make_object();

	json_put_string(o, "name", t->name);
	json_put_string(o, "kind", tool_kind_name(t->spec->kind));
	json_put_string(o, "version", id->version);
	json_put_string(o, "path", id->path ? id->path : t->spec->path);
	json_put_string(o, "sha256", *id->sha256 ? id->sha256 : NULL);
	json_put_string(o, "origin", t->spec->origin);
	json_put(
		o, "llvm_major", id->llvm_major ? json_make_int(id->llvm_major) : json_make_null());
	json_put_bool(o, "available", id->available);
	json_put_string(o, "reason", id->reason);
	return o;
}

static void json(const struct campaign *c, const struct probe_machine *m, struct strbuf *out)
{
	struct json *root = json_make_object();
	struct json *machine, *list;

	json_put_string(root, "schema", "bloomery-doctor/1");
	machine = json_put(root, "machine", json_make_object());
	json_put_string(machine, "hostname", m->hostname);
	json_put_string(machine, "os", m->os);
	json_put_string(machine, "kernel", m->kernel);
	json_put_string(machine, "cpu", m->cpu);
	json_put_int(machine, "cores", m->cores);
	json_put_int(machine, "memory", m->memory);
	json_put_string(machine, "driver", m->driver);
	list = json_put(machine, "cards", json_make_array());
	for (size_t i = 0; i < m->cards.count; i++)
		json_append(list, json_make_string(m->cards.items[i]));
	list = json_put(root, "toolchains", json_make_array());
	for (size_t i = 0; i < c->tools.count; i++)
		json_append(list, json_tool(&c->tools.items[i]));
	json_write(root, 2, out);
	strbuf_add_char(out, '\n');
	json_free(root);
}

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;
	const char *format = options->format ? options->format : "text";
	struct probe_machine machine;
	struct campaign campaign;
	struct error *error;

	(void)command;
	if (strcmp(format, "text") != 0 && strcmp(format, "json") != 0)
		return error_new(
			ERROR_USAGE, "probe has the formats text and json, not '%.40s'", format);
	error = campaign_identify(options, &campaign);
	if (!error) {
		probe_machine(&machine);
		(format[0] == 't' ? text : json)(&campaign, &machine, &out);
		probe_machine_destroy(&machine);
		error = term_output(options->output, out.text, out.length);
		for (size_t i = 0; i < campaign.tools.count; i++)
			if (options->strict && !campaign.tools.items[i].identity.available)
				*exit_code = EXIT_ENVIRONMENT;
	}
	campaign_destroy(&campaign);
	return error;
}

const struct command cmd_probe = {
	.name = "probe",
	.summary = "What is here: the machine, and every toolchain with its version and origin",
	.operands = "",
	.options = OPTION_BIT(OPTION_MATRIX) | OPTION_BIT(OPTION_FORMAT) |
                   OPTION_BIT(OPTION_OUTPUT) | OPTION_BIT(OPTION_STRICT) |
                   OPTION_BIT(OPTION_QUIET) | OPTION_BIT(OPTION_COLOR),
	.run = run,
	.more = "Exit status is 0; with --strict it is 3 where a toolchain is unavailable.\n",
};
