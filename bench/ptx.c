/*
 * How fast is PTX parsed, and how much memory does the tree take? Not a test. bench/ptx calls it.
 *
 *   ptx [-m MEGABYTES] [-r ROUNDS] FILE-OR-FOLDER...
 *
 * Folders give their *.ptx. The files that parse are joined to one module of MEGABYTES (30) of
 * text, again and again with the names of their functions and variables made new, all else left as
 * written: layout, comments, debug information. Times are of one thread's processor, ROUNDS (7) of
 * them, in turns with the lexer alone and with the files one by one.
 */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/map.h"
#include "base/vec.h"
#include "ptx/lex.h"

struct source {
	char *path;
	struct strbuf text;
	struct map *names; /* of its functions and variables */
};

struct joined {
	struct strbuf text;
	unsigned copies;
};

static VEC(struct source) sources; /* nftw hands no context on */
static unsigned refused;

static _Noreturn void die(const char *what, const char *why)
{
	fprintf(stderr, "bench: %s: %s\n", what, why);
	exit(2);
}

static void die_of(struct error *error)
{
	if (error)
		die("ptx", error_take_text(error));
}

static bool read_file(const char *path, struct strbuf *out)
{
	FILE *file = fopen(path, "rb");
	char bytes[65536];
	size_t n;

	if (!file)
		return false;
	while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
		strbuf_add_bytes(out, bytes, n);
	return fclose(file) == 0;
}

/* A function called "add" cannot be told from the instruction without parsing. */
static bool is_opcode(const char *name)
{
	for (int i = PTX_OP_UNKNOWN + 1; i < PTX_OP_COUNT; i++)
		if (strcmp(ptx_opcode_info((enum ptx_opcode)i)->text, name) == 0)
			return true;
	return false;
}

static bool note_names(struct map *names, const struct ptx_module *module)
{
	static int there;

	for (unsigned i = 0; i < module->func_count; i++) {
		if (is_opcode(module->funcs[i]->name))
			return false;
		(void)map_set_str(names, module->funcs[i]->name, &there);
	}
	for (unsigned i = 0; i < module->var_count; i++) {
		if (is_opcode(module->vars[i]->name))
			return false;
		(void)map_set_str(names, module->vars[i]->name, &there);
	}
	return true;
}

static void add_file(const char *path)
{
	struct source source = {.text = STRBUF_INIT};
	struct ptx_module *module = NULL;
	struct error *error;
	bool usable;

	if (!read_file(path, &source.text))
		die(path, "cannot be read");
	error = ptx_parse(path, source.text.text, source.text.length, &module);
	source.names = map_create();
	usable = !error && module->address_size == 64 && note_names(source.names, module);
	error_free(error);
	ptx_module_destroy(module);
	if (usable) {
		source.path = mem_strdup(path);
		VEC_PUSH(&sources, source);
		return;
	}
	refused++;
	map_destroy(source.names);
	strbuf_destroy(&source.text);
}

static int visit(const char *path, const struct stat *status, int type, struct FTW *at)
{
	size_t length = strlen(path);

	(void)status;
	(void)at;
	if (type == FTW_F && length > 4 && strcmp(path + length - 4, ".ptx") == 0)
		add_file(path);
	return 0;
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct source *)a)->path, ((const struct source *)b)->path);
}

static void collect(char *const *paths)
{
	for (; *paths; paths++) {
		struct stat status;

		if (stat(*paths, &status) != 0)
			die(*paths, "is not there");
		if (!S_ISDIR(status.st_mode))
			add_file(*paths);
		else if (nftw(*paths, visit, 16, FTW_PHYS) != 0)
			die(*paths, "cannot be walked");
	}
	if (sources.count == 0)
		die("ptx", "no PTX file that can be used");
	qsort(sources.items, sources.count, sizeof *sources.items, by_path);
}

static bool heads_module(const struct ptx_token *token)
{
	static const char *const words[] = {"version", "target", "address_size"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (token->kind == PTX_TOKEN_DOTTED && token->length == strlen(words[i]) &&
			memcmp(token->text, words[i], token->length) == 0)
			return true;
	return false;
}

/* The source's text without its head, each of its own names with the copy's number. */
static void add_copy(struct joined *joined, const struct source *source)
{
	const char *from = source->text.text;
	struct ptx_lexer lexer;
	struct ptx_token token;

	joined->copies++;
	die_of(ptx_lexer_start(&lexer, source->path, from, source->text.length));
	die_of(ptx_lexer_next(&lexer, &token));
	while (token.kind != PTX_TOKEN_END) {
		if (heads_module(&token)) {
			strbuf_add_bytes(&joined->text, from, (size_t)(token.text - 1 - from));
			do {
				from = lexer.at;
				die_of(ptx_lexer_next(&lexer, &token));
			} while (token.kind == PTX_TOKEN_FLOAT || token.kind == PTX_TOKEN_INT ||
				 token.kind == PTX_TOKEN_WORD || ptx_token_is(&token, ','));
			continue;
		}
		if (token.kind == PTX_TOKEN_WORD &&
			map_get(source->names, token.text, token.length)) {
			strbuf_add_bytes(&joined->text, from, (size_t)(lexer.at - from));
			strbuf_addf(&joined->text, "$%u", joined->copies);
			from = lexer.at;
		}
		die_of(ptx_lexer_next(&lexer, &token));
	}
	strbuf_add_bytes(&joined->text, from, (size_t)(lexer.end - from));
	strbuf_add_char(&joined->text, '\n');
}

static void join(struct joined *joined, size_t wanted)
{
	*joined = (struct joined){.text = STRBUF_INIT};
	strbuf_add(&joined->text, ".version 9.1\n.target sm_120a\n.address_size 64\n");
	while (joined->text.length < wanted)
		for (size_t i = 0; i < sources.count && joined->text.length < wanted; i++)
			add_copy(joined, &sources.items[i]);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double time_lexer(const struct joined *joined, size_t *tokens)
{
	double start = now();
	struct ptx_lexer lexer;
	struct ptx_token token = {.kind = PTX_TOKEN_WORD};

	*tokens = 0;
	die_of(ptx_lexer_start(&lexer, "joined", joined->text.text, joined->text.length));
	while (token.kind != PTX_TOKEN_END) {
		die_of(ptx_lexer_next(&lexer, &token));
		++*tokens;
	}
	return now() - start;
}

static double time_parse(const struct joined *joined, size_t *bytes, double *destroying)
{
	double start = now(), parsed;
	struct ptx_module *module = NULL;

	die_of(ptx_parse("joined", joined->text.text, joined->text.length, &module));
	parsed = now();
	*bytes = arena_size(module->arena);
	ptx_module_destroy(module);
	*destroying = now() - parsed;
	return parsed - start;
}

/* Each file is a module of its own, made and destroyed; as often as gives the size of `wanted`. */
static double time_files(size_t wanted, size_t *parsed)
{
	double start = now();

	*parsed = 0;
	while (*parsed < wanted)
		for (size_t i = 0; i < sources.count; i++) {
			const struct strbuf *text = &sources.items[i].text;
			struct ptx_module *module = NULL;

			die_of(ptx_parse("file", text->text, text->length, &module));
			ptx_module_destroy(module);
			*parsed += text->length;
		}
	return now() - start;
}

/* What a process that parses the text grows by, at its peak, in bytes. */
static size_t peak_memory(const struct joined *joined)
{
	int ends[2], status;
	size_t grown = 0;
	pid_t child;

	if (pipe(ends) != 0 || (child = fork()) < 0)
		die("ptx", "no child process");
	if (child == 0) {
		struct rusage before, after;
		struct ptx_module *module = NULL;
		volatile char seen = 0;

		for (size_t i = 0; i < joined->text.length; i += 4096)
			seen = (char)(seen + joined->text.text[i]);
		getrusage(RUSAGE_SELF, &before);
		die_of(ptx_parse("joined", joined->text.text, joined->text.length, &module));
		getrusage(RUSAGE_SELF, &after);
		grown = (size_t)(after.ru_maxrss - before.ru_maxrss) * 1024;
		_exit(write(ends[1], &grown, sizeof grown) == (ssize_t)sizeof grown ? 0 : 1);
	}
	if (read(ends[0], &grown, sizeof grown) != (ssize_t)sizeof grown)
		die("ptx", "the child process said nothing");
	waitpid(child, &status, 0);
	close(ends[0]);
	close(ends[1]);
	return grown;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void tell(const char *what, double *rates, size_t count, const char *limit)
{
	qsort(rates, count, sizeof *rates, by_value);
	printf("%-24s least %.1f, median %.1f, most %.1f MB/s%s\n", what, rates[0],
		rates[count / 2], rates[count - 1], limit);
}

static void measure(const struct joined *joined, unsigned rounds)
{
	double *rates = mem_alloc(4 * rounds * sizeof *rates);
	double size = (double)joined->text.length, destroying;
	size_t tokens = 0, bytes = 0, parsed;

	for (unsigned i = 0; i < rounds; i++) {
		double seconds = time_parse(joined, &bytes, &destroying);

		rates[i] = size / seconds / 1e6;
		rates[rounds + i] = size / (seconds + destroying) / 1e6;
		rates[2 * rounds + i] = size / time_lexer(joined, &tokens) / 1e6;
		seconds = time_files(joined->text.length, &parsed);
		rates[3 * rounds + i] = (double)parsed / seconds / 1e6;
	}
	printf("%zu files, %u left out; joined %u times to %.1f MB, %.1f M tokens; %u rounds\n",
		sources.count, refused, joined->copies, size / 1e6, (double)tokens / 1e6, rounds);
	tell("parsed", rates, rounds, " (limit 50)");
	tell("parsed and freed", rates + rounds, rounds, "");
	tell("lexer alone", rates + 2 * rounds, rounds, "");
	tell("file by file, and freed", rates + 3 * rounds, rounds, "");
	printf("%-24s %.1f bytes a byte of text (limit 30); at its peak the process grew by %.1f\n",
		"the tree", (double)bytes / size, (double)peak_memory(joined) / size);
	free(rates);
}

int main(int argc, char **argv)
{
	long megabytes = 30, rounds = 7;
	struct joined joined;
	int option;

	while ((option = getopt(argc, argv, "m:r:")) != -1) {
		long value = option == '?' ? 0 : strtol(optarg, NULL, 10);

		if (value < 1 || value > 1000)
			die("usage", "ptx [-m MEGABYTES] [-r ROUNDS] FILE-OR-FOLDER...");
		*(option == 'm' ? &megabytes : &rounds) = value;
	}
	collect(argv + optind);
	join(&joined, (size_t)megabytes * 1000000);
	measure(&joined, (unsigned)rounds);
	for (size_t i = 0; i < sources.count; i++) {
		free(sources.items[i].path);
		strbuf_destroy(&sources.items[i].text);
		map_destroy(sources.items[i].names);
	}
	VEC_FREE(&sources);
	strbuf_destroy(&joined.text);
	return 0;
}
