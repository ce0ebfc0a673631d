/*
 * From a job to a command: the source as its reader wants it, argv, environment, and the key over
 * all that decides the output.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

/* Counts changes of what `lower` does with a library; old artefacts are then of no use. */
enum { LOWERING_PROTOCOL = 1 };

void tool_arg(struct tool_build *build, const char *format, ...)
{
	struct strbuf text = STRBUF_INIT;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	strlist_take(&build->argv, strbuf_detach(&text));
}

void tool_add_options(struct tool_build *build, const struct tool_spec *spec)
{
	for (size_t i = 0; i < spec->options.count; i++)
		tool_arg(build, "%s", spec->options.items[i]);
}

void tool_add_lower(struct tool_build *build, const struct tool_spec *spec,
	const struct tool_identity *identity)
{
	tool_arg(build, "@SELF");
	tool_arg(build, "lower");
	tool_arg(build, "%s", tool_kind_name(spec->kind));
	tool_arg(build, "--lib");
	tool_arg(build, "%s", identity->path);
}

/* A file name that no program takes for an option, with the ending that they go by. */
static char *input_name(const struct tool_job *job)
{
	static const char *const endings[] = {
		[TOOL_INPUT_IR] = ".ll", [TOOL_INPUT_CUDA] = ".cu", [TOOL_INPUT_PTX] = ".ptx"};
	const char *ending =
		job->input == TOOL_INPUT_IR && ir_is_bitcode(job->source, job->source_length)
			? ".bc"
			: endings[job->input];
	const char *name = fs_base_name(job->source_name);
	struct strbuf text = STRBUF_INIT;

	for (const char *p = name; *p && text.length < 100; p++) {
		bool first = p == name,
		     letter = isalnum((unsigned char)*p) && (unsigned char)*p < 128;

		strbuf_add_char(&text, letter || (!first && strchr("._-", *p)) ? *p : '_');
	}
	if (text.length < strlen(ending) ||
		strcmp(text.text + text.length - strlen(ending), ending) != 0)
		strbuf_add(&text, ending);
	return strbuf_detach(&text);
}

/*
 * Bitcode goes through as it is, so its reader must be at least as new as its writer: an older one
 * may read on without a word and drop what it does not know (LLVM 13 lost a loop of LLVM 14's
 * bitcode).
 */
static struct error *check_bitcode(const struct tool_job *job)
{
	AUTO_FREE char *writer = tool_bitcode_writer(job->source, job->source_length);
	const char *name = job->source_name, *reader = job->identity->name;
	int written = tool_major(writer), reads = job->identity->llvm_major;

	if (job->spec->kind == TOOL_LIBNVVM || job->spec->kind == TOOL_NVJITLINK_LTO)
		return error_at(name, 0, 0,
			"LLVM bitcode, which libNVVM does not read as it is: give LLVM IR text "
			"(llvm-dis makes it)");
	if (!written)
		return error_at(name, 0, 0,
			"LLVM bitcode that does not say which LLVM wrote it: give LLVM IR text");
	if (!reads)
		return error_at(name, 0, 0,
			"bitcode written by LLVM %s for %s, whose LLVM version is not known: give "
			"LLVM "
			"IR text, or its llvm_major",
			writer, reader);
	if (reads < written)
		return error_at(name, 0, 0,
			"bitcode written by LLVM %s for %s (LLVM %d): a reader older than the "
			"writer may "
			"drop code without a word; give LLVM IR text",
			writer, reader, reads);
	return NULL;
}

static struct error *prepare_source(
	const struct tool_adapter *adapter, const struct tool_job *job, struct strbuf *out)
{
	struct ir_target target = {.arch = job->arch};

	if (job->input != TOOL_INPUT_IR) {
		strbuf_add_bytes(out, job->source, job->source_length);
		return NULL;
	}
	if (ir_is_bitcode(job->source, job->source_length)) {
		TRY(check_bitcode(job));
		strbuf_add_bytes(out, job->source, job->source_length);
		return NULL;
	}
	adapter->target(job, &target);
	TRY(ir_rewrite(job->source_name, job->source, job->source_length, &target, out));
	if (adapter->finish)
		adapter->finish(job, out);
	return NULL;
}

/* `command` has no option for a define that all programs share: they go into the source. */
static void add_defines(const struct tool_job *job, struct strbuf *out)
{
	if (job->spec->kind != TOOL_COMMAND || job->input != TOOL_INPUT_CUDA || !job->defines ||
		!job->defines[0])
		return;
	for (const char *const *d = job->defines; *d; d++) {
		size_t name = strcspn(*d, "=");

		strbuf_addf(
			out, "#define %.*s %s\n", (int)name, *d, (*d)[name] ? *d + name + 1 : "1");
	}
	strbuf_add(out, "#line 1\n");
}

static void add_key_fields(struct hash *hash, const struct strlist *fields)
{
	AUTO_STRBUF struct strbuf number = STRBUF_INIT;

	strbuf_addf(&number, "%zu", fields->count);
	hash_add_field(hash, number.text);
	for (size_t i = 0; i < fields->count; i++)
		hash_add_field(hash, fields->items[i]);
}

/* Which cards are shown decides nothing about code: its architecture does, and that is there. */
static void add_key_env(struct hash *hash, const struct strlist *env)
{
	static const char cards[] = "CUDA_VISIBLE_DEVICES=";

	for (size_t i = 0; i < env->count; i++)
		if (strncmp(env->items[i], cards, sizeof cards - 1) != 0)
			hash_add_field(hash, env->items[i]);
	hash_add_field(hash, "");
}

/* A script that the template names is as much the tool as the interpreter is. */
static struct error *add_named_files(struct hash *hash, const struct tool_build *build)
{
	for (size_t i = 1; i < build->argv.count; i++) {
		char sha256[HASH_TEXT];

		if (build->argv.items[i][0] != '/' || !fs_is_file(build->argv.items[i]))
			continue;
		TRY(hash_file(build->argv.items[i], sha256));
		hash_add_field(hash, sha256);
	}
	return NULL;
}

/*
 * What the PTX was checked against: a command without {arch} runs alike for every architecture,
 * and yet its PTX is good for one and a lie for another.
 */
static void add_checks(struct hash *hash, const struct tool_job *job)
{
	AUTO_STRBUF struct strbuf arch = STRBUF_INIT;

	strbuf_addf(&arch, "sm_%d", job->arch);
	hash_add_field(hash, arch.text);
	for (const char *const *e = job->entries; e && *e; e++)
		hash_add_field(hash, *e);
	hash_add_field(hash, "");
}

static struct error *make_key(struct tool_build *build)
{
	const struct tool_identity *identity = build->job->identity;
	AUTO_STRBUF struct strbuf protocol = STRBUF_INIT;
	struct hash *hash = hash_create();
	struct error *error = NULL;

	strbuf_addf(&protocol, "tool %d", LOWERING_PROTOCOL);
	hash_add_field(hash, protocol.text);
	hash_add_field(hash, tool_kind_name(build->job->spec->kind));
	hash_add_field(hash, identity->sha256);
	hash_add_field(hash, identity->opt_sha256);
	hash_add_field(hash, identity->parts);
	if (build->job->producer) {
		hash_add_field(hash, build->job->producer_identity->sha256);
		hash_add_field(hash, build->job->producer_identity->parts);
	}
	add_key_fields(hash, &build->argv);
	add_key_fields(hash, &build->argv2);
	add_key_env(hash, &build->env);
	add_checks(hash, build->job);
	if (build->job->spec->kind == TOOL_COMMAND)
		error = add_named_files(hash, build);
	hash_add(hash, build->source.text, build->source.length);
	hash_finish(hash, build->key);
	return error;
}

static void add_env(struct tool_build *build, const struct tool_spec *spec)
{
	for (size_t i = 0; i < spec->env.count; i++)
		strlist_add(&build->env, spec->env.items[i]);
}

static struct error *fill(
	const struct tool_adapter *adapter, const struct tool_job *job, struct tool_build *build)
{
	add_defines(job, &build->source);
	TRY(prepare_source(adapter, job, &build->source));
	build->in_name = input_name(job);
	build->out_name = mem_strdup(adapter->out_name);
	/* One environment for both steps, and the linker's own is the stronger. */
	if (job->producer)
		add_env(build, job->producer);
	add_env(build, job->spec);
	adapter->command(job, build);
	return make_key(build);
}

struct error *tool_prepare(
	const struct tool_context *context, const struct tool_job *job, struct tool_build *out)
{
	static const char *const inputs[] = {[TOOL_INPUT_IR] = "LLVM IR",
		[TOOL_INPUT_CUDA] = "CUDA C",
		[TOOL_INPUT_PTX] = "PTX"};
	const struct tool_adapter *adapter = tool_adapter(job->spec->kind);
	enum tool_input takes = tool_reads(job->spec);
	struct tool_build build = {.source = STRBUF_INIT, .job = job};
	struct error *error;

	(void)context;
	if (takes != job->input)
		return error_at(job->source_name, 0, 0, "%s takes %s, not %s", job->identity->name,
			inputs[takes], inputs[job->input]);
	if (job->spec->kind == TOOL_NVJITLINK_LTO && !job->producer)
		return error_new(ERROR_INTERNAL, "%s without a libNVVM that makes its LTO IR",
			job->identity->name);
	if (adapter->needs_card && !job->card)
		return error_new(ERROR_INTERNAL, "%s without a card", job->identity->name);
	error = fill(adapter, job, &build);
	if (error) {
		tool_build_destroy(&build);
		return error;
	}
	*out = build;
	return NULL;
}
