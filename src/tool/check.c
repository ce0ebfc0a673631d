/*
 * Whether a tool that says "done" did it. Exit 0 proves nothing: an older llc leaves an intrinsic
 * that it does not know as a call to nowhere, and tools have been seen to exit 0 with nothing
 * written.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cubin/cubin.h"
#include "ptx/ptx.h"
#include "ptx/stat.h"
#include "tool/adapter.h"

static void lied(struct tool_result *result, const char *format, ...) PRINTF_LIKE(2, 3);

static void lied(struct tool_result *result, const char *format, ...)
{
	struct strbuf text = STRBUF_INIT;
	va_list ap;

	strbuf_add(&text, "exit status 0 and ");
	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	free(result->message);
	result->message = strbuf_detach(&text);
	result->outcome = TOOL_LIED;
}

/* Whether an instruction can reach beyond its own thread: anything that is not known may. */
static bool has_effect(const struct ptx_insn *insn)
{
	static const char *const stores[] = {"st", "atom", "red", "call", "sust", "sured", "cp",
		"stmatrix", "multimem", "wmma", "wgmma", "tcgen05", "tensormap", "trap", "brkpt",
		"mbarrier"};
	const char *text;

	if (insn->opcode == PTX_OP_UNKNOWN)
		return true;
	if (insn->opcode == PTX_OP_st && insn->space == PTX_SPACE_LOCAL)
		return false;
	text = ptx_opcode_info(insn->opcode)->text;
	for (size_t i = 0; i < sizeof stores / sizeof *stores; i++) {
		size_t n = strlen(stores[i]);

		if (strncmp(text, stores[i], n) == 0 && (text[n] == '\0' || text[n] == '.'))
			return true;
	}
	return false;
}

static bool writes(const struct ptx_func *func)
{
	for (unsigned i = 0; i < func->insn_count; i++)
		if (has_effect(&func->insns[i]))
			return true;
	return false;
}

static void check_entry(
	const struct ptx_module *module, const char *name, struct tool_result *result)
{
	const struct ptx_func *func = ptx_find_func(module, name);

	if (!func || !func->entry)
		lied(result, "no entry point %s in the PTX", name);
	else if (!func->defined || !func->insn_count)
		lied(result, "an empty entry point %s in the PTX", name);
	else if (!writes(func))
		lied(result, "an entry point %s that stores nothing", name);
}

/* True when the command was told which architecture to write for. */
static bool was_told_arch(const struct tool_spec *spec)
{
	if (spec->kind != TOOL_COMMAND)
		return true;
	for (size_t i = 0; i < spec->argv.count; i++)
		if (strstr(spec->argv.items[i], "{arch}") || strstr(spec->argv.items[i], "{cc}"))
			return true;
	return false;
}

static void check_arch(const struct tool_job *job, unsigned arch, struct tool_result *result)
{
	struct strbuf text = STRBUF_INIT;

	if (!job->arch || arch == (unsigned)job->arch)
		return;
	if (was_told_arch(job->spec) || arch > (unsigned)job->arch) {
		lied(result, "PTX for sm_%u where sm_%d was asked for", arch, job->arch);
		return;
	}
	strbuf_addf(&text, "the command has no {arch} or {cc}, and its PTX is for sm_%u", arch);
	strlist_take(&result->findings, strbuf_detach(&text));
}

/* The lowest PTX version that each architecture is known to (PTX ISA, release notes). */
static const struct {
	unsigned arch, major, minor;
} oldest[] = {{50, 4, 0}, {60, 5, 0}, {70, 6, 0}, {75, 6, 3}, {80, 7, 0}, {86, 7, 1}, {87, 7, 4},
	{89, 7, 8}, {90, 7, 8}, {100, 8, 6}, {120, 8, 7}};

/* PTX that says an older version loads nowhere; it runs here, so it is told and not refused. */
static void check_version(const struct ptx_module *module, struct tool_result *result)
{
	for (size_t i = 0; i < sizeof oldest / sizeof *oldest; i++) {
		struct strbuf text = STRBUF_INIT;

		if (oldest[i].arch != module->arch || module->version_major > oldest[i].major ||
			(module->version_major == oldest[i].major &&
				module->version_minor >= oldest[i].minor))
			continue;
		strbuf_addf(&text, "its PTX is of version %u.%u, and sm_%u is known from %u.%u on",
			module->version_major, module->version_minor, module->arch, oldest[i].major,
			oldest[i].minor);
		strlist_take(&result->findings, strbuf_detach(&text));
	}
}

static void check_module(
	const struct tool_job *job, const struct ptx_module *module, struct tool_result *result)
{
	struct ptx_pos at;
	const char *name;

	if (ptx_has_unresolved_llvm(module, &name, &at)) {
		lied(result, "a call to %s that nothing defines: it does not know this intrinsic",
			name);
		return;
	}
	check_version(module, result);
	for (const char *const *e = job->entries; e && *e && !result->message; e++)
		check_entry(module, *e, result);
	if (!result->message)
		check_arch(job, module->arch, result);
}

void tool_check_ptx(const struct tool_build *build, struct tool_result *result)
{
	struct ptx_module *module;
	struct error *error;

	if (!result->ptx.length) {
		lied(result, "an empty output");
		return;
	}
	error = ptx_parse(build->out_name ? build->out_name : "standard output", result->ptx.text,
		result->ptx.length, &module);
	if (error) {
		AUTO_FREE char *text = error_take_text(error);

		lied(result, "an output that is no PTX: %s", text);
		return;
	}
	check_module(build->job, module, result);
	ptx_module_destroy(module);
}

static void check_code(const struct cubin *cubin, const char *name, struct tool_result *result)
{
	const struct cubin_function *function = cubin_find(cubin, name);

	if (!function || !function->entry)
		lied(result, "no entry point %s in the machine code", name);
	else if (!function->code_bytes)
		lied(result, "an empty entry point %s in the machine code", name);
}

void tool_check_cubin(const struct tool_build *build, struct tool_result *result)
{
	const struct tool_job *job = build->job;
	struct cubin *cubin;
	struct error *error;

	if (!result->ptx.length) {
		lied(result, "an empty output");
		return;
	}
	error = cubin_read(build->out_name, result->ptx.text, result->ptx.length, &cubin);
	if (error) {
		AUTO_FREE char *text = error_take_text(error);

		lied(result, "an output that is no cubin: %s", text);
		return;
	}
	if (cubin->arch != job->arch)
		lied(result, "machine code for sm_%d where sm_%d was asked for", cubin->arch,
			job->arch);
	for (const char *const *e = job->entries; e && *e && !result->message; e++)
		check_code(cubin, *e, result);
	cubin_destroy(cubin);
}
