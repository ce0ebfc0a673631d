/*
 * llc, and opt followed by llc.
 *
 * No -O and no -fp-contract is given: llc's own default (O2) writes the same text as -O3 for every
 * LLVM from 13 to 22 on the k-quant kernels, and the IR itself says by its `contract` flags what
 * may be fused. A spec's options come after and may say otherwise.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

enum { LLVM_OPAQUE = 15 }; /* the first major that reads opaque pointers without a switch */

void tool_llvm_target(const struct tool_job *job, struct ir_target *out)
{
	int major = job->identity->llvm_major;

	out->llvm_major = major;
	out->dialect = major && major < LLVM_OPAQUE ? IR_TYPED : IR_OPAQUE;
}

/* Lines "  sm_86 - Select the sm_86 processor." of -mcpu=help. Suffixed ones (sm_90a) are others.
 */
static void read_archs(const char *text, struct tool_identity *identity)
{
	for (const char *p = text; (p = strstr(p, "\n  sm_"));) {
		int arch;

		p += 6;
		if (tool_take_number(&p, &arch) && *p == ' ')
			tool_add_arch(identity, arch);
	}
}

static struct error *ask_archs(const struct tool_context *context, const struct tool_spec *spec,
	const char *program, struct tool_identity *identity)
{
	const char *argv[] = {program, "-march=nvptx64", "-mcpu=help", NULL};
	struct child_result result;

	TRY(tool_ask(context, spec, argv, &result));
	read_archs(result.err.text, identity);
	read_archs(result.out.text, identity);
	child_result_destroy(&result);
	return NULL;
}

/* "LLVM version 22.1.8" of `program --version`; NULL and the reason where that is not the answer.
 */
static struct error *ask_version(const struct tool_context *context, const struct tool_spec *spec,
	const char *program, struct tool_identity *identity, char **version, struct strbuf *text)
{
	const char *argv[] = {program, "--version", NULL};
	AUTO_STRBUF struct strbuf line = STRBUF_INIT, what = STRBUF_INIT;
	struct child_result result;
	bool answered;

	*version = NULL;
	strbuf_addf(&what, "%s --version", fs_base_name(program));
	TRY(tool_ask_well(context, spec, argv, what.text, identity, &answered, &result));
	if (!answered)
		return NULL;
	*version = tool_find_version_after(result.out.text, "LLVM version ");
	if (*version) {
		strbuf_add(text, result.out.text);
	} else {
		tool_first_line(result.out.text, result.out.length, &line);
		tool_unavailable(
			identity, "%s names no LLVM version: \"%s\"", what.text, line.text);
	}
	child_result_destroy(&result);
	return NULL;
}

struct error *tool_llc_identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	AUTO_FREE char *version = NULL;

	TRY(ask_version(context, spec, spec->path, identity, &version, &text));
	if (!version)
		return NULL;
	identity->version = mem_strdup(version);
	identity->llvm_major = tool_major(version);
	tool_add_part(identity, "says", text.text);
	if (!strstr(text.text, " nvptx64 ")) {
		tool_unavailable(identity, "LLVM %s has no nvptx64 target", version);
		return NULL;
	}
	TRY(tool_add_loaded(context, spec, spec->path, identity));
	identity->available = true;
	return ask_archs(context, spec, spec->path, identity);
}

/* opt beside llc: llc-19's is opt-19, llc's is opt. */
static char *opt_beside(const char *llc)
{
	AUTO_FREE char *dir = fs_dir_name(llc);
	AUTO_STRBUF struct strbuf name = STRBUF_INIT;
	const char *base = fs_base_name(llc);

	strbuf_addf(&name, "opt%s", strncmp(base, "llc", 3) == 0 ? base + 3 : "");
	return fs_join(dir, name.text);
}

static struct error *opt_llc_identify(const struct tool_context *context,
	const struct tool_spec *spec, struct tool_identity *identity)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	AUTO_FREE char *version = NULL;
	char *opt = spec->opt_path ? mem_strdup(spec->opt_path) : opt_beside(spec->path);

	identity->opt_path = opt;
	TRY(tool_llc_identify(context, spec, identity));
	if (!identity->available)
		return NULL;
	if (!fs_is_executable(opt)) {
		tool_unavailable(identity, "no opt for this llc: %s is not a program", opt);
		return NULL;
	}
	TRY(ask_version(context, spec, opt, identity, &version, &text));
	if (!version)
		return NULL;
	if (tool_major(version) != identity->llvm_major) {
		tool_unavailable(identity,
			"opt is LLVM %s and llc is LLVM %s: they must be of one major", version,
			identity->version);
		return NULL;
	}
	tool_add_part(identity, "opt says", text.text);
	TRY(tool_add_loaded(context, spec, opt, identity));
	return tool_hash_file(context, opt, identity->opt_sha256);
}

static void add_llc(const struct tool_job *job, struct tool_build *build, const char *in)
{
	tool_arg(build, "%s", job->spec->path);
	tool_arg(build, "-march=nvptx64");
	tool_arg(build, "-mcpu=sm_%d", job->arch);
	tool_add_options(build, job->spec);
	tool_arg(build, "%s", in);
	tool_arg(build, "-o");
	tool_arg(build, "%s", build->out_name);
}

static void llc_command(const struct tool_job *job, struct tool_build *build)
{
	add_llc(job, build, build->in_name);
}

/* The spec's options are llc's: opt gets -O2, what cuda-oxide gives it. */
static void opt_llc_command(const struct tool_job *job, struct tool_build *build)
{
	static const char optimised[] = "opt.out.ll";

	add_llc(job, build, optimised);
	build->argv2 = build->argv;
	build->argv = (struct strlist){0};
	tool_arg(build, "%s", job->identity->opt_path);
	tool_arg(build, "-O2");
	tool_arg(build, "-S");
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "-o");
	tool_arg(build, "%s", optimised);
}

const struct tool_adapter tool_llc = {
	.kind = TOOL_LLC,
	.name = "llc",
	.input = TOOL_INPUT_IR,
	.out_name = "out.ptx",
	.identify = tool_llc_identify,
	.target = tool_llvm_target,
	.command = llc_command,
};

const struct tool_adapter tool_opt_llc = {
	.kind = TOOL_OPT_LLC,
	.name = "opt-llc",
	.steps = {"opt", "llc"},
	.input = TOOL_INPUT_IR,
	.out_name = "out.ptx",
	.identify = opt_llc_identify,
	.target = tool_llvm_target,
	.command = opt_llc_command,
};
