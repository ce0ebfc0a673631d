/* Finalisers: see finalizer.h. */
#include "matrix/finalizer.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

/* "driver-580" by way of culink: "culink-580"; a name of the user's own: "mine-culink". */
static char *name_of(const struct matrix_tool *tool, enum tool_kind kind)
{
	const char *own = tool_kind_name(tool->spec->kind), *way = tool_kind_name(kind);
	size_t n = strlen(own);
	struct strbuf name = STRBUF_INIT;

	if (kind == tool->spec->kind)
		strbuf_add(&name, tool->name);
	else if (strncmp(tool->name, own, n) == 0)
		strbuf_addf(&name, "%s%s", way, tool->name + n);
	else
		strbuf_addf(&name, "%s-%s", tool->name, way);
	return strbuf_detach(&name);
}

void matrix_finalizers_make(const struct matrix_tools *tools, struct matrix_finalizers *out)
{
	for (size_t t = 0; t < tools->count; t++) {
		const struct matrix_tool *tool = &tools->items[t];

		if (!tool->identity.available)
			continue;
		for (int k = 0; k < TOOL_KIND_COUNT; k++) {
			enum tool_kind kind = (enum tool_kind)k;
			struct matrix_finalizer *f;

			if (!tool_kind_finalizes(kind) ||
				tool_kind_library(kind) != tool->spec->kind ||
				(tool->elsewhere && !tool->here && tool_kind_needs_card(kind)))
				continue;
			f = VEC_ADD(out);
			f->name = name_of(tool, kind);
			f->tool = tool;
			f->spec = *tool->spec;
			f->spec.kind = kind;
		}
	}
}

void matrix_finalizers_destroy(struct matrix_finalizers *finalizers)
{
	for (size_t i = 0; i < finalizers->count; i++)
		free(finalizers->items[i].name);
	VEC_FREE(finalizers);
}

bool matrix_finalizer_takes_ptx(const struct matrix_finalizer *finalizer)
{
	return tool_reads(&finalizer->spec) == TOOL_INPUT_PTX;
}

bool matrix_finalizer_fits(
	const struct matrix_finalizer *finalizer, const struct matrix_tool *producer)
{
	switch (finalizer->spec.kind) {
	case TOOL_NVJITLINK_LTO:
		return producer->spec->kind == TOOL_LIBNVVM;
	case TOOL_NVRTC_CUBIN:
		return producer == finalizer->tool;
	case TOOL_PTXAS:
	case TOOL_NVJITLINK:
	case TOOL_DRIVER:
	case TOOL_CULINK:
		return true;
	case TOOL_LLC:
	case TOOL_OPT_LLC:
	case TOOL_LIBLLVM:
	case TOOL_LIBNVVM:
	case TOOL_NVRTC:
	case TOOL_COMMAND:
	case TOOL_KIND_COUNT:
		break;
	}
	return false;
}
