/* Toolchains of a run: asked who they are, freed of twins, named. See tools.h. */
#include "matrix/tools.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "sys/fs.h"

/* LLVM's kinds are told apart by their major, CUDA's by major and minor. */
static unsigned least_parts(enum tool_kind kind)
{
	switch (kind) {
	case TOOL_LLC:
	case TOOL_OPT_LLC:
	case TOOL_LIBLLVM:
	case TOOL_DRIVER:
	case TOOL_CULINK:
		return 1;
	case TOOL_LIBNVVM:
	case TOOL_NVRTC:
	case TOOL_COMMAND:
	case TOOL_PTXAS:
	case TOOL_NVJITLINK:
	case TOOL_NVJITLINK_LTO:
	case TOOL_NVRTC_CUBIN:
	case TOOL_KIND_COUNT:
		break;
	}
	return 2;
}

static unsigned parts_of(const char *version)
{
	unsigned n = 1;

	for (; *version; version++)
		n += *version == '.';
	return n;
}

/* kind and the first `parts` parts of the version; without a version, the file's own name. */
static char *name_with(const struct matrix_tool *tool, unsigned parts)
{
	struct strbuf name = STRBUF_INIT;
	const char *version = tool->identity.version;

	strbuf_add(&name, tool_kind_name(tool->spec->kind));
	if (!version) {
		const char *base = fs_base_name(tool->spec->path);

		strbuf_addf(&name, "-unknown-%s", base);
		return strbuf_detach(&name);
	}
	strbuf_add_char(&name, '-');
	for (unsigned n = 0; *version; version++) {
		n += *version == '.';
		if (n == parts)
			break;
		strbuf_add_char(&name, *version);
	}
	return strbuf_detach(&name);
}

static bool taken(const struct matrix_tools *tools, size_t self, const char *name)
{
	for (size_t i = 0; i < tools->count; i++)
		if (i != self && tools->items[i].name && strcmp(tools->items[i].name, name) == 0)
			return true;
	return false;
}

/* Would another unnamed one of this kind get the same name at this length? */
static bool shared(const struct matrix_tools *tools, size_t self, unsigned parts)
{
	AUTO_FREE char *mine = name_with(&tools->items[self], parts);

	if (taken(tools, self, mine))
		return true;
	for (size_t i = 0; i < tools->count; i++) {
		const struct matrix_tool *t = &tools->items[i];
		AUTO_FREE char *other = NULL;

		if (i == self || t->spec->name || t->spec->kind != tools->items[self].spec->kind)
			continue;
		other = name_with(t, parts);
		if (strcmp(other, mine) == 0)
			return true;
	}
	return false;
}

static void give_name(struct matrix_tools *tools, size_t self)
{
	struct matrix_tool *tool = &tools->items[self];
	unsigned parts = least_parts(tool->spec->kind);
	unsigned most = tool->identity.version ? parts_of(tool->identity.version) : parts;
	char *name;

	while (parts < most && shared(tools, self, parts))
		parts++;
	name = name_with(tool, parts);
	for (unsigned n = 2; taken(tools, self, name); n++) {
		struct strbuf numbered = STRBUF_INIT;

		free(name);
		name = name_with(tool, parts);
		strbuf_addf(&numbered, "%s+%u", name, n);
		free(name);
		name = strbuf_detach(&numbered);
	}
	tool->name = name;
}

static bool same_words(const struct strlist *a, const struct strlist *b)
{
	for (size_t i = 0; i < a->count && i < b->count; i++)
		if (strcmp(a->items[i], b->items[i]) != 0)
			return false;
	return a->count == b->count;
}

/*
 * Whether what came in a folder can go on with a tool of this machine: a file of the same content,
 * run in the same way. Of a driver nothing comes in a folder.
 */
static bool goes_on(const struct matrix_tool *there, const struct matrix_tool *found)
{
	if (!found->identity.available || !*there->identity.sha256 ||
		strcmp(there->identity.sha256, found->identity.sha256) != 0)
		return false;
	return tool_kind_needs_card(there->spec->kind) ||
	       (same_words(&there->spec->options, &found->spec->options) &&
		       same_words(&there->spec->env, &found->spec->env));
}

/* The same file found twice is one toolchain; the one named in matrix.yaml stays. NULL: new. */
static struct matrix_tool *find_twin(
	const struct matrix_tools *tools, const struct matrix_tool *found)
{
	for (size_t i = 0; i < tools->count; i++) {
		struct matrix_tool *t = &tools->items[i];

		if (t == found || t->spec->kind != found->spec->kind || !t->identity.path ||
			!found->identity.path)
			continue;
		/* What came in a folder was made by a file of that content, wherever it lies. */
		if (t->elsewhere && !t->here && goes_on(t, found))
			return t;
		if ((!t->elsewhere || t->here) &&
			strcmp(t->identity.path, found->identity.path) == 0)
			return t;
	}
	return NULL;
}

/* The last tool of the list is one that is known: what came in a folder can go on from here. */
static void merge_last(struct matrix_tools *tools, struct matrix_tool *known)
{
	struct matrix_tool *last = &tools->items[--tools->count];

	if (known->elsewhere) {
		struct tool_identity there = known->identity;

		known->identity = last->identity;
		known->spec = last->spec;
		known->here = true;
		last->identity = there;
	}
	tool_identity_destroy(&last->identity);
	VEC_FREE(&last->archs);
}

static struct error *add(const struct tool_context *context, struct matrix_tools *tools,
	const struct tool_spec *spec, const struct matrix_archs *own,
	const struct matrix_archs *all)
{
	struct matrix_tool *tool = VEC_ADD(tools);
	const struct matrix_archs *archs = own && own->count ? own : all;
	struct error *error;

	tool->spec = spec;
	error = tool_identify(context, spec, &tool->identity);
	if (error) {
		tools->count--;
		return error_wrap(error, "cannot ask %s for its version", spec->path);
	}
	for (size_t i = 0; i < archs->count; i++)
		VEC_PUSH(&tool->archs, archs->items[i]);
	return NULL;
}

struct error *matrix_tools_identify(const struct tool_context *context,
	const struct matrix_file *file, const struct tool_spec *found, size_t found_count,
	matrix_asking *progress, void *progress_context, struct matrix_tools *tools)
{
	size_t total = file->entries.count + found_count;
	struct error *error = NULL;

	for (size_t i = 0; i < total && !error; i++) {
		bool own = i < file->entries.count;
		const struct matrix_entry *entry = own ? &file->entries.items[i] : NULL;
		const struct tool_spec *spec = own ? &entry->spec : &found[i - file->entries.count];
		struct matrix_tool *twin;

		if (progress)
			progress(progress_context, i, total, spec->path);
		error = add(context, tools, spec, own ? &entry->archs : NULL, &file->archs);
		twin = error || own ? NULL : find_twin(tools, &tools->items[tools->count - 1]);
		if (twin)
			merge_last(tools, twin);
	}
	if (error)
		return error;
	for (size_t i = 0; i < tools->count; i++)
		if (!tools->items[i].name && tools->items[i].spec->name)
			tools->items[i].name = mem_strdup(tools->items[i].spec->name);
	for (size_t i = 0; i < tools->count; i++)
		if (!tools->items[i].name)
			give_name(tools, i);
	return NULL;
}

void matrix_tools_destroy(struct matrix_tools *tools)
{
	for (size_t i = 0; i < tools->count; i++) {
		tool_identity_destroy(&tools->items[i].identity);
		free(tools->items[i].name);
		VEC_FREE(&tools->items[i].archs);
	}
	VEC_FREE(tools);
}
