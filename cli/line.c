/* The command line as text: see line.h. Rebuilt from what was understood, not from argv. */
#include "line.h"

#include <string.h>

static void add_word(struct strbuf *out, const char *word)
{
	bool plain = *word &&
	             word[strspn(word, "abcdefghijklmnopqrstuvwxyz"
				       "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_")] == '\0';

	strbuf_add_char(out, ' ');
	if (plain) {
		strbuf_add(out, word);
		return;
	}
	strbuf_add_char(out, '\'');
	for (; *word; word++)
		strbuf_add(out, *word == '\'' ? "'\\''" : (char[]){*word, '\0'});
	strbuf_add_char(out, '\'');
}

static void add_list(struct strbuf *out, const char *option, const struct strlist *list)
{
	for (size_t i = 0; i < list->count; i++) {
		strbuf_addf(out, " %s", option);
		add_word(out, list->items[i]);
	}
}

static void add_value(struct strbuf *out, const char *option, const char *value)
{
	if (!value)
		return;
	strbuf_addf(out, " %s", option);
	add_word(out, value);
}

void line_of(const char *command, const struct options *o, struct strbuf *out)
{
	strbuf_addf(out, "bloomery-doctor %s", command);
	add_list(out, "-t", &o->selection.toolchains);
	add_list(out, "-a", &o->selection.archs);
	add_list(out, "-g", &o->selection.gates);
	add_list(out, "--variant", &o->selection.variants);
	add_list(out, "-x", &o->executors);
	add_list(out, "--device", &o->devices);
	for (size_t i = 0; i < o->targets.count; i++)
		strbuf_addf(out, " --target %d", o->targets.items[i]);
	if (o->user_jit_cache)
		strbuf_add(out, " --jit-cache user");
	add_value(out, "--out", o->out);
	add_value(out, "--from", o->from);
	add_value(out, "--matrix", o->matrix);
	add_list(out, "--gates", &o->gate_folders);
	if (o->strict)
		strbuf_add(out, " --strict");
}
