/* The one table of toolchain kinds. */
#include <string.h>

#include "tool/adapter.h"

static const struct tool_adapter *const adapters[TOOL_KIND_COUNT] = {
	[TOOL_LLC] = &tool_llc,
	[TOOL_OPT_LLC] = &tool_opt_llc,
	[TOOL_LIBLLVM] = &tool_libllvm,
	[TOOL_LIBNVVM] = &tool_libnvvm,
	[TOOL_NVRTC] = &tool_nvrtc,
	[TOOL_COMMAND] = &tool_command,
	[TOOL_PTXAS] = &tool_ptxas,
	[TOOL_NVJITLINK] = &tool_nvjitlink,
	[TOOL_NVJITLINK_LTO] = &tool_nvjitlink_lto,
	[TOOL_NVRTC_CUBIN] = &tool_nvrtc_cubin,
	[TOOL_DRIVER] = &tool_driver,
	[TOOL_CULINK] = &tool_culink,
};

const struct tool_adapter *tool_adapter(enum tool_kind kind)
{
	return adapters[kind];
}

const char *tool_kind_name(enum tool_kind kind)
{
	return adapters[kind]->name;
}

bool tool_kind_find(const char *name, enum tool_kind *out)
{
	for (int i = 0; i < TOOL_KIND_COUNT; i++)
		if (strcmp(adapters[i]->name, name) == 0) {
			*out = adapters[i]->kind;
			return true;
		}
	return false;
}

bool tool_kind_finalizes(enum tool_kind kind)
{
	return adapters[kind]->finalizes;
}

bool tool_kind_needs_card(enum tool_kind kind)
{
	return adapters[kind]->needs_card;
}

enum tool_kind tool_kind_library(enum tool_kind kind)
{
	const struct tool_adapter *uses = adapters[kind]->uses;

	return uses ? uses->kind : kind;
}
