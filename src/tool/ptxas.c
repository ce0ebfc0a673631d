/* ptxas: PTX to cubin. -v has it say what each function costs in registers and spills. */
#include <string.h>

#include "base/mem.h"
#include "tool/adapter.h"

/* "'sm_75','sm_80',..." under --gpu-name in its help; suffixed ones (sm_90a) are others. */
static struct error *ask_archs(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	const char *argv[] = {spec->path, "--help", NULL};
	struct child_result result;

	TRY(tool_ask(context, spec, argv, &result));
	for (const char *p = result.out.text; (p = strstr(p, "'sm_"));) {
		int arch;

		p += 4;
		if (tool_take_number(&p, &arch) && *p == '\'')
			tool_add_arch(identity, arch);
	}
	child_result_destroy(&result);
	return NULL;
}

static struct error *identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	const char *argv[] = {spec->path, "--version", NULL};
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;
	struct child_result result;
	bool answered;

	TRY(tool_ask_well(context, spec, argv, "ptxas --version", identity, &answered, &result));
	if (!answered)
		return NULL;
	/* "Cuda compilation tools, release 13.0, V13.0.88" */
	identity->version = tool_find_version_after(result.out.text, "release ");
	if (identity->version) {
		tool_add_part(identity, "says", result.out.text);
		identity->available = true;
	} else {
		tool_first_line(result.out.text, result.out.length, &line);
		tool_unavailable(identity, "ptxas --version names no release: \"%s\"", line.text);
	}
	child_result_destroy(&result);
	return identity->available ? ask_archs(context, spec, identity) : NULL;
}

static void command(const struct tool_job *job, struct tool_build *build)
{
	tool_arg(build, "%s", job->spec->path);
	tool_arg(build, "-v");
	tool_arg(build, "-arch=sm_%d", job->arch);
	tool_add_options(build, job->spec);
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "-o");
	tool_arg(build, "%s", build->out_name);
}

const struct tool_adapter tool_ptxas = {
	.kind = TOOL_PTXAS,
	.name = "ptxas",
	.input = TOOL_INPUT_PTX,
	.out_name = "out.cubin",
	.finalizes = true,
	.identify = identify,
	.command = command,
};
