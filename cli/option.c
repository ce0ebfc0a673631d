/* Options of the command line: see option.h. */
#include "option.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const struct option_info option_table[OPTION_COUNT] = {
	[OPTION_TOOLCHAIN] = {"toolchain", 't', "GLOB", true, "only toolchains of this name"},
	[OPTION_ARCH] = {"arch", 'a', "GLOB", true,
		"only this architecture: 86, sm_86; one in full is added"},
	[OPTION_GATE] = {"gate", 'g', "GLOB", true,
		"only this gate: kquant, kquant/mcol, kquant/mcol/K=4096"},
	[OPTION_VARIANT] = {"variant", 0, "GLOB", true,
		"only this way of writing the kernels: contracted, spelled"},
	[OPTION_EXECUTOR] = {"executor", 'x', "cpu|gpu", true,
		"where the gates run; by default on the CPU and on every card"},
	[OPTION_DEVICE] = {"device", 0, "N|UUID", true, "only this card, by number or UUID"},
	[OPTION_TARGET] = {"target", 0, "ARCH", true,
		"machine code for this architecture too: 90, sm_90"},
	[OPTION_JIT_CACHE] = {"jit-cache", 0, "WHOSE", false,
		"private: the driver compiles anew (default); user: your own cache"},
	[OPTION_MATRIX] = {"matrix", 'm', "FILE", false,
		"the matrix (default: ./matrix.yaml, else the installed one)"},
	[OPTION_GATES] = {"gates", 0, "DIR", true,
		"a folder of gate folders, searched before the others"},
	[OPTION_DB] = {"db", 0, "FILE", false, "the database of runs"},
	[OPTION_CACHE] = {"cache", 0, "DIR", false, "where built artefacts are kept"},
	[OPTION_FORMAT] = {"format", 'f', "FORMAT", false, "text or json"},
	[OPTION_OUTPUT] = {"output", 'o', "FILE", false,
		"write the result to FILE instead of standard output"},
	[OPTION_JOBS] = {"jobs", 'j', "N", false,
		"children side by side (default: as many as cores)"},
	[OPTION_TIMEOUT] = {"timeout", 0, "S", false,
		"seconds that one build or one cell may take (default 120)"},
	[OPTION_MEMORY] = {"memory", 0, "MB", false,
		"megabytes that one build or cell may use (default 8192)"},
	[OPTION_OUT] = {"out", 0, "DIR", false, "the folder that takes what was built"},
	[OPTION_FROM] = {"from", 0, "DIR", false,
		"run what `build --out DIR` made elsewhere, and build nothing"},
	[OPTION_LIST] = {"list", 'l', NULL, false, "print the plan and run nothing"},
	[OPTION_STRICT] = {"strict", 0, NULL, false,
		"predicted-pass is not held; probe: unavailable is exit 3"},
	[OPTION_LIMIT] = {"limit", 'n', "N", false, "at most N runs, newest first (default 20)"},
	[OPTION_KERNEL] = {"kernel", 'k', "NAME", false,
		"this kernel of the file (default: its only one)"},
	[OPTION_INPUT] = {"input", 'i', "RUN.yaml", false,
		"launch, parameters and buffers: ptx-run.yaml(5)"},
	[OPTION_CHECK] = {"check", 0, "LIST", false,
		"look for: uninitialised, races (with a comma between)"},
	[OPTION_SAVE] = {"save", 0, "DIR", false,
		"write buffers that say `save: true` to DIR/NAME.bin"},
	[OPTION_ENGINE] = {"engine", 0, "ENGINE", false,
		"fast (default) or plain; the same bits, with --check always plain"},
	[OPTION_QUIET] = {"quiet", 'q', NULL, false, "no progress"},
	[OPTION_COLOR] = {"color", 0, "WHEN", false, "auto, always or never"},
	[OPTION_HELP] = {"help", 'h', NULL, false, "this text"},
};

void options_init(struct options *options)
{
	*options = (struct options){.timeout = 120, .memory = UINT64_C(8192) << 20, .limit = 20};
}

void options_destroy(struct options *options)
{
	matrix_selection_destroy(&options->selection);
	strlist_destroy(&options->executors);
	strlist_destroy(&options->devices);
	VEC_FREE(&options->targets);
	strlist_destroy(&options->gate_folders);
	strlist_destroy(&options->operands);
}

static struct error *read_number(enum option_id id, const char *text, unsigned long least,
	unsigned long most, unsigned long *out)
{
	char *end;
	unsigned long value;

	errno = 0;
	value = strtoul(text, &end, 10);
	if (*text < '0' || *text > '9' || *end || errno || value < least || value > most)
		return error_new(ERROR_USAGE, "--%s wants a number from %lu to %lu, not '%.40s'",
			option_table[id].name, least, most, text);
	*out = value;
	return NULL;
}

static struct error *add_glob(enum option_id id, const char *text, struct strlist *out)
{
	char name[] = {'-', option_table[id].letter, '\0'};

	TRY(matrix_check_glob(option_table[id].letter ? name : "--variant", text));
	strlist_add(out, text);
	return NULL;
}

static struct error *read_executor(const char *text, struct strlist *out)
{
	if (strcmp(text, "cpu") != 0 && strcmp(text, "gpu") != 0)
		return error_new(ERROR_USAGE, "-x wants cpu or gpu, not '%.40s'", text);
	strlist_add(out, text);
	return NULL;
}

static struct error *read_target(const char *text, struct matrix_archs *out)
{
	int arch;

	if (!matrix_plain_arch(text, &arch))
		return error_new(ERROR_USAGE,
			"--target wants an architecture such as 90 or sm_90, "
			"not '%.40s'",
			text);
	VEC_PUSH(out, arch);
	return NULL;
}

static struct error *read_jit_cache(const char *text, bool *user)
{
	*user = strcmp(text, "user") == 0;
	if (*user || strcmp(text, "private") == 0)
		return NULL;
	return error_new(ERROR_USAGE, "--jit-cache wants private or user, not '%.40s'", text);
}

static struct error *read_color(const char *text, enum color *out)
{
	static const char *const names[] = {
		[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};

	for (enum color c = COLOR_AUTO; c <= COLOR_NEVER; c++)
		if (strcmp(text, names[c]) == 0) {
			*out = c;
			return NULL;
		}
	return error_new(ERROR_USAGE, "--color wants auto, always or never, not '%.40s'", text);
}

static struct error *read_checks(const char *text, uint32_t *out)
{
	static const struct {
		const char *name;
		uint32_t check;
	} checks[] = {{"uninitialised", EXEC_CHECK_UNINITIALISED}, {"races", EXEC_CHECK_RACES}};

	for (;;) {
		size_t length = strcspn(text, ","), i = 0;

		while (i < 2 && (strlen(checks[i].name) != length ||
					strncmp(text, checks[i].name, length) != 0))
			i++;
		if (i == 2)
			return error_new(ERROR_USAGE,
				"--check wants uninitialised, races or both with a comma between, "
				"not '%.40s'",
				text);
		*out |= checks[i].check;
		if (!text[length])
			return NULL;
		text += length + 1;
	}
}

static struct error *read_engine(const char *text, enum exec_engine *out)
{
	if (strcmp(text, "fast") != 0 && strcmp(text, "plain") != 0)
		return error_new(ERROR_USAGE, "--engine wants fast or plain, not '%.40s'", text);
	*out = *text == 'f' ? EXEC_ENGINE_FAST : EXEC_ENGINE_PLAIN;
	return NULL;
}

/* An empty value is a variable that is not set, and would name a place that nobody meant. */
static struct error *read_path(enum option_id id, const char *text, const char **out)
{
	if (!*text)
		return error_new(ERROR_USAGE, "--%s wants a value (%s), not an empty one",
			option_table[id].name, option_table[id].argument);
	*out = text;
	return NULL;
}

static struct error *set(struct options *o, enum option_id id, const char *value)
{
	unsigned long number;

	switch (id) {
	case OPTION_TOOLCHAIN:
		return add_glob(id, value, &o->selection.toolchains);
	case OPTION_ARCH:
		return add_glob(id, value, &o->selection.archs);
	case OPTION_GATE:
		return add_glob(id, value, &o->selection.gates);
	case OPTION_VARIANT:
		return add_glob(id, value, &o->selection.variants);
	case OPTION_EXECUTOR:
		return read_executor(value, &o->executors);
	case OPTION_DEVICE:
		TRY(read_path(id, value, &value));
		strlist_add(&o->devices, value);
		break;
	case OPTION_TARGET:
		return read_target(value, &o->targets);
	case OPTION_JIT_CACHE:
		return read_jit_cache(value, &o->user_jit_cache);
	case OPTION_OUT:
		return read_path(id, value, &o->out);
	case OPTION_FROM:
		return read_path(id, value, &o->from);
	case OPTION_MATRIX:
		return read_path(id, value, &o->matrix);
	case OPTION_GATES:
		TRY(read_path(id, value, &value));
		strlist_add(&o->gate_folders, value);
		break;
	case OPTION_DB:
		return read_path(id, value, &o->db);
	case OPTION_CACHE:
		return read_path(id, value, &o->cache);
	case OPTION_FORMAT:
		o->format = value;
		break;
	case OPTION_OUTPUT:
		return read_path(id, value, &o->output);
	case OPTION_JOBS:
		TRY(read_number(id, value, 1, 1024, &number));
		o->jobs = (unsigned)number;
		break;
	case OPTION_TIMEOUT:
		TRY(read_number(id, value, 1, 86400, &number));
		o->timeout = (double)number;
		break;
	case OPTION_MEMORY:
		TRY(read_number(id, value, 16, 1 << 24, &number));
		o->memory = (uint64_t)number << 20;
		break;
	case OPTION_LIMIT:
		TRY(read_number(id, value, 1, 1000000, &number));
		o->limit = (unsigned)number;
		break;
	case OPTION_KERNEL:
		return read_path(id, value, &o->kernel);
	case OPTION_INPUT:
		return read_path(id, value, &o->input);
	case OPTION_SAVE:
		return read_path(id, value, &o->save);
	case OPTION_CHECK:
		return read_checks(value, &o->way.checks);
	case OPTION_ENGINE:
		return read_engine(value, &o->way.engine);
	case OPTION_COLOR:
		return read_color(value, &o->color);
	case OPTION_LIST:
		o->list = true;
		break;
	case OPTION_STRICT:
		o->strict = true;
		break;
	case OPTION_QUIET:
		o->quiet = true;
		break;
	case OPTION_HELP:
		o->help = true;
		break;
	case OPTION_COUNT:
		break;
	}
	return NULL;
}

static bool find(
	uint32_t allowed, const char *name, size_t length, char letter, enum option_id *out)
{
	for (int i = 0; i < OPTION_COUNT; i++) {
		const struct option_info *info = &option_table[i];

		if (!(allowed & 1u << i))
			continue;
		if (name ? strlen(info->name) == length && strncmp(info->name, name, length) == 0
			 : info->letter && info->letter == letter) {
			*out = (enum option_id)i;
			return true;
		}
	}
	return false;
}

struct words {
	int argc, at;
	char **argv;
	uint32_t allowed;
};

static struct error *parse_long(struct words *w, struct options *out)
{
	const char *word = w->argv[w->at] + 2, *equals = strchr(word, '=');
	size_t length = equals ? (size_t)(equals - word) : strlen(word);
	enum option_id id;

	if (!find(w->allowed, word, length, 0, &id))
		return error_new(ERROR_USAGE, "unknown option --%.*s", (int)length, word);
	if (!option_table[id].argument)
		return equals ? error_new(ERROR_USAGE, "--%s takes no value", option_table[id].name)
		              : set(out, id, NULL);
	if (equals)
		return set(out, id, equals + 1);
	if (w->at + 1 >= w->argc)
		return error_new(ERROR_USAGE, "--%s wants a value (%s)", option_table[id].name,
			option_table[id].argument);
	return set(out, id, w->argv[++w->at]);
}

/* -t X, -tX, and letters without a value side by side: -lq. */
static struct error *parse_short(struct words *w, struct options *out)
{
	for (const char *s = w->argv[w->at] + 1; *s; s++) {
		enum option_id id;

		if (!find(w->allowed, NULL, 0, *s, &id))
			return error_new(ERROR_USAGE, "unknown option -%c", *s);
		if (!option_table[id].argument) {
			TRY(set(out, id, NULL));
			continue;
		}
		if (s[1])
			return set(out, id, s + 1);
		if (w->at + 1 >= w->argc)
			return error_new(ERROR_USAGE, "-%c wants a value (%s)", *s,
				option_table[id].argument);
		return set(out, id, w->argv[++w->at]);
	}
	return NULL;
}

struct error *options_parse(int argc, char **argv, uint32_t allowed, struct options *out)
{
	struct words w = {.argc = argc, .argv = argv, .allowed = allowed};
	bool only_operands = false;

	for (; w.at < argc; w.at++) {
		const char *word = argv[w.at];

		if (only_operands || word[0] != '-' || !word[1]) {
			strlist_add(&out->operands, word);
		} else if (strcmp(word, "--") == 0) {
			only_operands = true;
		} else {
			TRY(word[1] == '-' ? parse_long(&w, out) : parse_short(&w, out));
		}
	}
	return NULL;
}
