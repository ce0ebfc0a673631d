/* Children that answer questions (version, targets, architectures), and what children are given. */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

enum { QUESTION_FILE_BYTES = 16 << 20 };
#define LOOK_SECONDS 0.2 /* how long a signal that came between two waits can go unseen */

static size_t name_length(const char *entry)
{
	return strcspn(entry, "=");
}

static void set_env(char ***env, size_t *count, char *entry)
{
	for (size_t i = 0; i < *count; i++) {
		size_t n = name_length((*env)[i]);

		if (n == name_length(entry) && memcmp((*env)[i], entry, n) == 0) {
			free((*env)[i]);
			(*env)[i] = entry;
			return;
		}
	}
	*env = mem_realloc_array(*env, *count + 2, sizeof **env);
	(*env)[(*count)++] = entry;
	(*env)[*count] = NULL;
}

char **tool_env(const char *const *base, const struct strlist *more, const char *temp_dir)
{
	struct strbuf temp = STRBUF_INIT;
	char **env = NULL;
	size_t count = 0;

	for (; base && *base; base++)
		set_env(&env, &count, mem_strdup(*base));
	for (size_t i = 0; i < more->count; i++)
		set_env(&env, &count, mem_strdup(more->items[i]));
	strbuf_addf(&temp, "TMPDIR=%s", temp_dir);
	set_env(&env, &count, strbuf_detach(&temp));
	return env;
}

void tool_suit_self(enum tool_kind kind, char ***env, struct child_limits *limits)
{
	size_t count = 0;

	/* A driver reserves more address space than any limit would leave it. */
	if (tool_kind_needs_card(kind))
		limits->memory_bytes = 0;
	if (child_can_limit_self())
		return;
	limits->memory_bytes = 0;
	while (*env && (*env)[count])
		count++;
	/* What a vendor's library leaks is not ours, and its crash must stay one. */
	set_env(env, &count,
		mem_strdup(
			"ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_abort=0:"
			"handle_sigill=0:handle_sigfpe=0"));
}

void tool_env_free(char **env)
{
	for (char **e = env; e && *e; e++)
		free(*e);
	free(env);
}

void tool_unavailable(struct tool_identity *identity, const char *format, ...)
{
	struct strbuf text = STRBUF_INIT;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	free(identity->reason);
	identity->reason = strbuf_detach(&text);
	identity->available = false;
}

void tool_add_part(struct tool_identity *identity, const char *name, const char *value)
{
	struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text, "%s%s %s\n", identity->parts ? identity->parts : "", name, value);
	free(identity->parts);
	identity->parts = strbuf_detach(&text);
}

void tool_add_arch(struct tool_identity *identity, int arch)
{
	size_t at = 0;

	while (at < identity->arch_count && identity->archs[at] < arch)
		at++;
	if ((at < identity->arch_count && identity->archs[at] == arch) ||
		identity->arch_count == TOOL_ARCHS_MOST)
		return;
	memmove(identity->archs + at + 1, identity->archs + at,
		(identity->arch_count - at) * sizeof *identity->archs);
	identity->archs[at] = arch;
	identity->arch_count++;
}

/* As child_run(), but ends when the user asks for it. */
static struct error *run_until_stopped(const struct tool_context *context,
	const struct child_spec *child, struct child_result *out)
{
	struct child_set *set = child_set_create();
	struct error *error = child_set_start(set, child, set);
	void *tag = NULL;

	while (!error && !tag) {
		error = child_set_wait(set, LOOK_SECONDS, &tag, out);
		if (!error && !tag && context->stop && *context->stop)
			error = error_new(ERROR_SYSTEM, "interrupted");
	}
	child_set_destroy(set);
	return error;
}

struct error *tool_ask(const struct tool_context *context, const struct tool_spec *spec,
	const char *const *argv, struct child_result *out)
{
	struct child_spec child = {.argv = argv, .limits = context->limits};
	struct error *error;
	AUTO_FREE char *dir = NULL;
	char **env;

	TRY(fs_temp_dir(context->temp_parent, &dir));
	env = tool_env(context->base_env, &spec->env, dir);
	child.cwd = dir;
	child.limits.seconds = context->identify_seconds > 0 ? context->identify_seconds : 20;
	child.limits.file_bytes = QUESTION_FILE_BYTES;
	if (strcmp(argv[0], context->self) == 0)
		tool_suit_self(spec->kind, &env, &child.limits);
	child.envp = (const char *const *)env;
	error = run_until_stopped(context, &child, out);
	tool_env_free(env);
	/* What the program answered counts, even where something of it still writes here. */
	error_free(fs_remove_tree(dir));
	return error;
}

struct error *tool_ask_well(const struct tool_context *context, const struct tool_spec *spec,
	const char *const *argv, const char *what, struct tool_identity *identity, bool *answered,
	struct child_result *out)
{
	AUTO_STRBUF struct strbuf end = STRBUF_INIT, line = STRBUF_INIT;
	struct child_result result;

	TRY(tool_ask(context, spec, argv, &result));
	*answered = result.end == CHILD_EXITED && result.status == 0;
	if (*answered) {
		*out = result;
		return NULL;
	}
	child_result_describe(&result, &end);
	tool_telling_line(result.err.length ? &result.err : &result.out, &line);
	tool_unavailable(
		identity, "%s: %s%s%s", what, end.text, line.length ? ": " : "", line.text);
	child_result_destroy(&result);
	return NULL;
}

/* ---- the lines of `lower ... --identify` ---- */

static bool take(const char **p, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(*p, word, n) != 0)
		return false;
	*p += n;
	return true;
}

/* "nvvm-ir 2 0 debug 3 2" */
static void read_nvvm_ir(struct tool_identity *identity, const char *p)
{
	int ir[2], debug[2];

	if (!tool_take_number(&p, &ir[0]) || !take(&p, " ") || !tool_take_number(&p, &ir[1]) ||
		!take(&p, " debug ") || !tool_take_number(&p, &debug[0]) || !take(&p, " ") ||
		!tool_take_number(&p, &debug[1]))
		return;
	memcpy(identity->nvvm_ir, ir, sizeof ir);
	memcpy(identity->nvvm_debug, debug, sizeof debug);
}

/* "arch 86" or "arch 86 llvm 7" */
static void read_arch(struct tool_identity *identity, const char *p)
{
	int arch, major;

	if (!tool_take_number(&p, &arch))
		return;
	tool_add_arch(identity, arch);
	if (take(&p, " llvm ") && tool_take_number(&p, &major) &&
		identity->arch_major_count < TOOL_ARCHS_MOST)
		identity->arch_major[identity->arch_major_count++] =
			(struct tool_arch_major){arch, major};
}

/* " word 12", and moves behind it. */
static bool take_field(const char **p, const char *word, uint64_t *value)
{
	char *end;

	if (!take(p, " ") || !take(p, word) || !take(p, " ") || !isdigit((unsigned char)**p))
		return false;
	errno = 0;
	*value = strtoull(*p, &end, 10);
	*p = end;
	return errno == 0;
}

static int as_int(uint64_t value)
{
	return value > INT_MAX ? INT_MAX : (int)value;
}

/* "0 uuid GPU-1f arch 90 sms 132 memory 8 clock 1 memory-clock 2 ecc 1 mig 0 name NVIDIA H200" */
static void read_card(struct tool_identity *identity, const char *p)
{
	struct card_info card = {0}, *cards;
	uint64_t arch, sms, clock, memory_clock, ecc, mig;
	size_t length;

	if (!tool_take_number(&p, &card.ordinal) || !take(&p, " uuid "))
		return;
	length = strcspn(p, " ");
	if (!length || length >= sizeof card.uuid)
		return;
	memcpy(card.uuid, p, length);
	p += length;
	if (!take_field(&p, "arch", &arch) || !take_field(&p, "sms", &sms) ||
		!take_field(&p, "memory", &card.memory) || !take_field(&p, "clock", &clock) ||
		!take_field(&p, "memory-clock", &memory_clock) || !take_field(&p, "ecc", &ecc) ||
		!take_field(&p, "mig", &mig) || !take(&p, " name "))
		return;
	card.arch = as_int(arch);
	card.sms = as_int(sms);
	card.clock_khz = as_int(clock);
	card.memory_clock_khz = as_int(memory_clock);
	card.ecc = ecc != 0;
	card.mig = mig != 0;
	snprintf(card.name, sizeof card.name, "%s", p);
	cards = mem_realloc_array(identity->cards, identity->card_count + 1, sizeof *cards);
	cards[identity->card_count++] = card;
	identity->cards = cards;
}

static void read_line(struct tool_identity *identity, const char *line)
{
	/* Cards are no part of what decides the driver's output; their architecture is the job's.
	 */
	if (take(&line, "card ")) {
		read_card(identity, line);
		return;
	}
	tool_add_part(identity, "says", line);
	if (take(&line, "nvvm-ir ")) {
		read_nvvm_ir(identity, line);
	} else if (take(&line, "arch ")) {
		read_arch(identity, line);
	} else if (take(&line, "version ")) {
		free(identity->version);
		identity->version = tool_find_version(line);
	} else if (take(&line, "api ")) {
		free(identity->driver_api);
		identity->driver_api = tool_find_version(line);
	} else if (take(&line, "file ")) {
		free(identity->path);
		identity->path = mem_strdup(line);
	}
}

struct error *tool_ask_library(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	const char *argv[] = {context->self, "lower", tool_kind_name(tool_kind_library(spec->kind)),
		"--lib", identity->path, "--identify", NULL};
	struct child_result result;
	bool answered;
	char *save = NULL;

	TRY(tool_ask_well(
		context, spec, argv, "asked for its version", identity, &answered, &result));
	if (!answered)
		return NULL;
	for (char *line = strtok_r(result.out.text, "\n", &save); line;
		line = strtok_r(NULL, "\n", &save))
		read_line(identity, line);
	child_result_destroy(&result);
	identity->available = true;
	return NULL;
}
