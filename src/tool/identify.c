/* What a toolchain is: the file's own facts here, the thing's own words from its adapter. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

/* False with the reason where the file is no candidate at all. */
static bool file_facts(const struct tool_context *context, const struct tool_adapter *adapter,
	const struct tool_spec *spec, struct tool_identity *identity)
{
	struct error *error;

	if (!spec->path) {
		tool_unavailable(identity, "no program or library is named");
		return false;
	}
	/* Children work in folders of their own, where a relative path means something else. */
	if (spec->path[0] != '/') {
		tool_unavailable(identity, "%s %s", spec->path,
			strchr(spec->path, '/') ? "is no absolute path" : "is not on PATH");
		return false;
	}
	identity->path = fs_real_path(spec->path);
	if (!identity->path) {
		tool_unavailable(identity, "%s: %s", spec->path, strerror(errno));
		identity->path = mem_strdup(spec->path);
		return false;
	}
	if (!fs_is_file(identity->path)) {
		tool_unavailable(identity, "%s is not a file", spec->path);
		return false;
	}
	if (!adapter->library && !fs_is_executable(identity->path)) {
		tool_unavailable(identity, "%s is not executable", spec->path);
		return false;
	}
	error = tool_hash_file(context, identity->path, identity->sha256);
	if (error) {
		AUTO_FREE char *text = error_take_text(error);

		tool_unavailable(identity, "%s", text);
		return false;
	}
	return true;
}

static char *given_name(const struct tool_spec *spec, const struct tool_identity *identity)
{
	struct strbuf name = STRBUF_INIT;

	if (spec->name)
		return mem_strdup(spec->name);
	strbuf_add(&name, tool_kind_name(spec->kind));
	if (identity->version)
		strbuf_addf(&name, "-%s", identity->version);
	else if (identity->sha256[0])
		strbuf_addf(&name, "-%.8s", identity->sha256);
	return strbuf_detach(&name);
}

struct error *tool_identify(
	const struct tool_context *context, const struct tool_spec *spec, struct tool_identity *out)
{
	const struct tool_adapter *adapter = tool_adapter(spec->kind);
	struct tool_identity identity = {0};
	struct error *error = NULL;

	if (file_facts(context, adapter, spec, &identity))
		error = adapter->identify(context, spec, &identity);
	if (error) {
		tool_identity_destroy(&identity);
		return error;
	}
	identity.name = given_name(spec, &identity);
	if (!identity.available && !identity.reason)
		tool_unavailable(&identity, "it tells nothing of itself");
	*out = identity;
	return NULL;
}

enum tool_input tool_reads(const struct tool_spec *spec)
{
	return spec->kind == TOOL_COMMAND ? spec->input : tool_adapter(spec->kind)->input;
}

int tool_llvm_major(const struct tool_identity *identity, int arch)
{
	for (size_t i = 0; i < identity->arch_major_count; i++)
		if (identity->arch_major[i].arch == arch)
			return identity->arch_major[i].major;
	return identity->llvm_major;
}

bool tool_takes_arch(
	const struct tool_spec *spec, const struct tool_identity *identity, int arch, char **reason)
{
	struct strbuf text = STRBUF_INIT;

	if (!identity->arch_count)
		return true;
	for (size_t i = 0; i < identity->arch_count; i++)
		if (identity->archs[i] == arch)
			return true;
	strbuf_addf(&text, "%s %s has no sm_%d: it takes sm_%d to sm_%d",
		spec->kind == TOOL_LLC || spec->kind == TOOL_OPT_LLC || spec->kind == TOOL_LIBLLVM
			? "LLVM"
			: tool_kind_name(spec->kind),
		identity->version ? identity->version : "here", arch, identity->archs[0],
		identity->archs[identity->arch_count - 1]);
	*reason = strbuf_detach(&text);
	return false;
}
