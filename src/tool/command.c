/* `command`: any program that turns IR or CUDA C into PTX, by a template from matrix.yaml. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

static const char *find_env(const char *const *env, const char *name)
{
	size_t n = strlen(name);

	for (; env && *env; env++)
		if (strncmp(*env, name, n) == 0 && (*env)[n] == '=')
			return *env + n + 1;
	return NULL;
}

/* The program of the version question: the template's own, a path, or one on PATH. */
static char *version_program(const struct tool_context *context, const struct tool_spec *spec)
{
	const char *name = spec->version_argv.items[0];

	if (spec->argv.count && strcmp(name, spec->argv.items[0]) == 0)
		return mem_strdup(spec->path);
	if (strchr(name, '/'))
		return mem_strdup(name);
	return fs_find_program(name, find_env(context->base_env, "PATH"));
}

static struct error *ask_version(const struct tool_context *context, const struct tool_spec *spec,
	const char *const *argv, struct tool_identity *identity)
{
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;
	struct child_result result;
	bool answered;

	TRY(tool_ask_well(
		context, spec, argv, "asked for its version", identity, &answered, &result));
	if (!answered)
		return NULL;
	identity->version = tool_find_version(result.out.text);
	if (!identity->version) { /* some programs answer on standard error */
		strbuf_add(&result.out, result.err.text);
		identity->version = tool_find_version(result.out.text);
	}
	tool_add_part(identity, "says", result.out.text);
	identity->available = identity->version != NULL;
	if (!identity->available) {
		tool_first_line(result.out.text, result.out.length, &line);
		tool_unavailable(
			identity, "asked for its version it names none: \"%s\"", line.text);
	}
	child_result_destroy(&result);
	return NULL;
}

static struct error *identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	const char **argv;
	struct error *error;
	AUTO_FREE char *program = NULL;

	identity->llvm_major = spec->llvm_major;
	if (!spec->version_argv.count) {
		identity->available = true;
		return NULL;
	}
	program = version_program(context, spec);
	if (!program) {
		tool_unavailable(identity, "no %s on PATH", spec->version_argv.items[0]);
		return NULL;
	}
	argv = strlist_array(&spec->version_argv);
	argv[0] = program;
	error = ask_version(context, spec, argv, identity);
	free(argv);
	return error;
}

static void target(const struct tool_job *job, struct ir_target *out)
{
	out->dialect = job->spec->typed ? IR_TYPED : IR_OPAQUE;
	out->llvm_major = job->spec->llvm_major;
}

/* True where `{name}` stood at *p: its value is in `out`, and *p behind it. */
static bool fill_in(const struct tool_job *job, const struct tool_build *build, const char **p,
	bool *to_file, struct strbuf *out)
{
	if (strncmp(*p, "{in}", 4) == 0) {
		strbuf_add(out, build->in_name);
		*p += 4;
	} else if (strncmp(*p, "{out}", 5) == 0) {
		strbuf_add(out, build->out_name);
		*to_file = true;
		*p += 5;
	} else if (strncmp(*p, "{arch}", 6) == 0) {
		strbuf_addf(out, "sm_%d", job->arch);
		*p += 6;
	} else if (strncmp(*p, "{cc}", 4) == 0) {
		strbuf_addf(out, "%d", job->arch);
		*p += 4;
	} else {
		return false;
	}
	return true;
}

static void command(const struct tool_job *job, struct tool_build *build)
{
	bool to_file = false;

	tool_arg(build, "%s", job->spec->path);
	for (size_t i = 1; i < job->spec->argv.count; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;

		for (const char *p = job->spec->argv.items[i]; *p;)
			if (!fill_in(job, build, &p, &to_file, &text))
				strbuf_add_char(&text, *p++);
		tool_arg(build, "%s", text.text);
	}
	tool_add_options(build, job->spec);
	if (!to_file) {
		free(build->out_name);
		build->out_name = NULL;
	}
}

const struct tool_adapter tool_command = {
	.kind = TOOL_COMMAND,
	.name = "command",
	.input = TOOL_INPUT_IR,
	.out_name = "out.ptx",
	.identify = identify,
	.target = target,
	.command = command,
};
