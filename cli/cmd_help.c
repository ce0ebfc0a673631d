/* help: the list of commands, or the man page of one. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "cmd.h"
#include "place.h"
#include "sys/child.h"
#include "sys/fs.h"
#include "term.h"

/* In man/ of the source tree for a program that was not installed, else where it was installed. */
static char *find_page(const char *name)
{
	static const char *const folders[] = {"man", "share/man/man1"};
	AUTO_FREE char *root = place_root();

	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
		AUTO_STRBUF struct strbuf path = STRBUF_INIT;

		strbuf_addf(&path, "%s/%s/bloomery-doctor-%s.1", root, folders[i], name);
		if (fs_is_file(path.text))
			return strbuf_detach(&path);
	}
	return NULL;
}

/* The page as text by whichever formatter is there; false where none is. */
static bool format_page(const char *page, struct strbuf *out)
{
	static const char *const formatters[][4] = {
		{"mandoc", "-Tutf8", "-Owidth=90", NULL}, {"man", "-l", NULL, NULL}};

	for (size_t i = 0; i < sizeof formatters / sizeof *formatters; i++) {
		AUTO_FREE char *program = fs_find_program(formatters[i][0], getenv("PATH"));
		const char *argv[6] = {program};
		const char *env[] = {"LC_ALL=C.UTF-8", "MANPAGER=cat", "MANWIDTH=90",
			"PATH=/usr/bin:/bin", NULL};
		struct child_spec spec = {.argv = argv, .envp = env, .limits = {.seconds = 20}};
		struct child_result result;
		struct error *error;
		size_t n = 1;

		if (!program)
			continue;
		for (const char *const *word = &formatters[i][1]; *word; word++)
			argv[n++] = *word;
		argv[n] = page;
		error = child_run(&spec, &result);
		if (error) {
			error_free(error);
			continue;
		}
		if (result.end == CHILD_EXITED && result.status == 0)
			strbuf_add_bytes(out, result.out.text, result.out.length);
		child_result_destroy(&result);
		if (out->length)
			return true;
	}
	return false;
}

/* What overstrikes for bold and underline leaves when it is not a terminal that shows it. */
static void drop_overstrikes(struct strbuf *text)
{
	size_t to = 0;

	for (size_t from = 0; from < text->length; from++) {
		if (text->text[from] != '\b') {
			text->text[to++] = text->text[from];
			continue;
		}
		while (to && ((unsigned char)text->text[to - 1] & 0xc0) == 0x80)
			to--;
		to -= to > 0;
	}
	strbuf_truncate(text, to);
}

static struct error *run(const struct command *command, struct options *options, int *exit_code)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;
	const struct command *about;
	AUTO_FREE char *page = NULL;

	(void)command;
	(void)exit_code;
	if (!options->operands.count) {
		program_help(&out);
		return term_print(out.text, out.length);
	}
	about = command_find(options->operands.items[0]);
	if (!about || about->raw)
		return error_new(
			ERROR_USAGE, "unknown command '%.60s'", options->operands.items[0]);
	page = find_page(about->name);
	if (!page || !format_page(page, &out))
		command_help(about, &out);
	drop_overstrikes(&out);
	return term_print(out.text, out.length);
}

const struct command cmd_help = {
	.name = "help",
	.summary = "The list of commands, or the man page of one",
	.operands = "[COMMAND]",
	.most_operands = 1,
	.run = run,
};
