/* A folder of builds, read and verified whole: see bundle.h. */
#include "matrix/bundle.h"

#include <stdlib.h>
#include <string.h>

#include "data/json.h"
#include "matrix/bundle_private.h"
#include "matrix/result_json.h"
#include "matrix/running.h"
#include "sys/fs.h"

const char *const matrix_outcome_names[MATRIX_OUTCOMES] = {[TOOL_BUILT] = "built",
	[TOOL_FAILED] = "failed",
	[TOOL_CRASHED] = "crashed",
	[TOOL_TIMEOUT] = "timeout",
	[TOOL_LIED] = "lied"};

struct reading {
	struct matrix_bundle *bundle;
	const char *manifest; /* path, for messages */
	struct json *top;
	struct strlist files; /* that the manifest names, by their path in the folder */
};

static struct error *damaged(const struct reading *r, const char *what)
{
	return error_at(r->manifest, 0, 0, "damaged: %s", what);
}

/* A hash becomes part of a path: nothing else may. */
static bool is_hash(const char *text)
{
	return text && strlen(text) == HASH_TEXT - 1 &&
	       strspn(text, "0123456789abcdef") == HASH_TEXT - 1;
}

/* Appends the bytes of a file of the folder, which must have that hash. */
static struct error *read_held(
	struct reading *r, const char *name, const char *sha256, struct strbuf *out)
{
	AUTO_FREE char *path = fs_join(r->bundle->folder, name);
	char actual[HASH_TEXT];

	strlist_add(&r->files, name);
	TRY(fs_read(path, FS_FILE_MOST, out));
	hash_bytes(out->text, out->length, actual);
	if (strcmp(actual, sha256) == 0)
		return NULL;
	return error_at(path, 0, 0, "changed since it was built: its SHA-256 is %s, not %s", actual,
		sha256);
}

static struct error *read_artefact(struct reading *r, const char *sha256, struct strbuf *out)
{
	AUTO_FREE char *name = NULL;

	if (!is_hash(sha256))
		return damaged(r, "the name of an artefact is no SHA-256");
	name = fs_join("artefacts", sha256);
	return read_held(r, name, sha256, out);
}

/* ---- toolchains ---- */

static char *copy_text(const struct json *o, const char *key)
{
	const char *text = json_get_string(o, key);

	return text ? mem_strdup(text) : NULL;
}

/* As the keys of matrix.yaml: an architecture becomes an index. */
static bool is_arch(int64_t number)
{
	return number >= MATRIX_ARCH_LEAST && number <= MATRIX_ARCH_MOST;
}

static struct error *read_archs(
	const struct reading *r, const struct json *list, struct matrix_archs *out)
{
	for (size_t i = 0; i < json_count(list); i++) {
		int64_t arch = json_number(json_at(list, i));

		if (!is_arch(arch))
			return damaged(r, "an architecture of a toolchain");
		for (size_t k = 0; k < out->count; k++)
			if (out->items[k] == arch)
				return damaged(r, "an architecture of a toolchain stands twice");
		VEC_PUSH(out, (int)arch);
	}
	return NULL;
}

static bool is_known(const struct matrix_tools *tools, const char *name)
{
	for (size_t i = 0; i < tools->count; i++)
		if (tools->items[i].name && strcmp(tools->items[i].name, name) == 0)
			return true;
	return false;
}

static struct error *read_tool(struct reading *r, const struct json *o)
{
	const char *name = json_get_string(o, "name");
	bool twice = name && is_known(&r->bundle->tools, name);
	struct matrix_tool *tool = VEC_ADD(&r->bundle->tools);
	struct tool_spec *spec = mem_alloc(sizeof *spec);
	struct tool_identity *id = &tool->identity;
	const char *kind = json_get_string(o, "kind"), *sha256 = json_get_string(o, "sha256");
	const struct json *majors = json_get(o, "llvm_majors");
	AUTO_STRBUF struct strbuf origin = STRBUF_INIT;

	VEC_PUSH(&r->bundle->specs, spec);
	tool->spec = spec;
	tool->elsewhere = true;
	tool->name = copy_text(o, "name");
	if (!tool->name || !kind || !tool_kind_find(kind, &spec->kind))
		return damaged(r, "a toolchain without a name, or of an unknown kind");
	if (twice)
		return damaged(r, "the name of a toolchain stands twice");
	spec->path = copy_text(o, "path");
	matrix_list_get(o, "options", &spec->options);
	matrix_list_get(o, "env", &spec->env);
	strbuf_addf(&origin, "%s, there by %s", r->bundle->folder,
		json_get_string(o, "origin") ? json_get_string(o, "origin") : "?");
	spec->origin = mem_strdup(origin.text);
	id->available = json_get_bool(o, "available");
	id->reason = copy_text(o, "reason");
	id->name = mem_strdup(tool->name);
	id->version = copy_text(o, "version");
	id->path = copy_text(o, "path");
	id->llvm_major = (int)json_get_int(o, "llvm_major");
	if (is_hash(sha256))
		memcpy(id->sha256, sha256, sizeof id->sha256);
	TRY(read_archs(r, json_get(o, "archs"), &tool->archs));
	for (size_t i = 0; i + 1 < json_count(majors) && id->arch_major_count < TOOL_ARCHS_MOST;
		i += 2)
		id->arch_major[id->arch_major_count++] =
			(struct tool_arch_major){(int)json_number(json_at(majors, i)),
				(int)json_number(json_at(majors, i + 1))};
	return NULL;
}

/* ---- gates ---- */

/* The path stays below its gate's folder. */
static bool is_below(const char *path)
{
	return path && *path && *path != '/' && strcmp(path, "..") != 0 &&
	       strncmp(path, "../", 3) != 0 && !strstr(path, "/../") &&
	       !(strlen(path) > 2 && strcmp(path + strlen(path) - 3, "/..") == 0);
}

static struct error *read_gate(struct reading *r, const struct json *o)
{
	const struct json *files = json_get(o, "files");
	const char *name = json_get_string(o, "name");

	if (!is_below(name) || strchr(name, '/'))
		return damaged(r, "the name of a gate");
	for (size_t i = 0; i < json_count(files); i++) {
		const char *path = json_get_string(json_at(files, i), "path");
		const char *sha256 = json_get_string(json_at(files, i), "sha256");
		AUTO_STRBUF struct strbuf full = STRBUF_INIT, bytes = STRBUF_INIT;

		if (!is_below(path) || !is_hash(sha256))
			return damaged(r, "a file of a gate");
		strbuf_addf(&full, "gates/%s/%s", name, path);
		TRY(read_held(r, full.text, sha256, &bytes));
	}
	return NULL;
}

/* ---- builds and binaries ---- */

static struct error *read_result(
	struct reading *r, const struct json *record, struct matrix_prebuilt *item)
{
	const char *outcome = json_get_string(record, "outcome");
	struct tool_result *result = &item->result;
	int i = 0;

	item->has_result = true;
	while (i < MATRIX_OUTCOMES && outcome && strcmp(matrix_outcome_names[i], outcome) != 0)
		i++;
	if (!outcome || i == MATRIX_OUTCOMES)
		return damaged(r, "an unknown outcome of a build");
	result->outcome = (enum tool_outcome)i;
	result->message = copy_text(record, "message");
	matrix_result_get(record, result);
	if (result->outcome != TOOL_BUILT)
		return NULL;
	TRY(read_artefact(r, json_get_string(record, "output"), &result->ptx));
	memcpy(result->ptx_sha256, json_get_string(record, "output"), HASH_TEXT);
	return NULL;
}

/* A verdict is what the outcome makes of it: none says that something is there which is not. */
static bool is_borne_out(const struct matrix_prebuilt *item)
{
	enum verdict failed = item->finalizer ? VERDICT_LOAD_FAILED : VERDICT_BUILD_FAILED;

	if (item->has_result)
		return item->verdict == matrix_verdict_of(item->result.outcome, failed);
	switch (item->verdict) {
	case VERDICT_BUILD_FAILED:
	case VERDICT_LOAD_FAILED:
	case VERDICT_TIMEOUT:
	case VERDICT_CRASHED:
	case VERDICT_UNAVAILABLE:
		return true;
	case VERDICT_PASS:
	case VERDICT_FAIL:
	case VERDICT_PREDICTED_PASS:
	case VERDICT_PREDICTED_FAIL:
	case VERDICT_RUN_FAILED:
	case VERDICT_SKIPPED:
	case VERDICT_COUNT:
		break;
	}
	return false;
}

/* Texts are the manifest's own: it is kept as long as they are. */
static struct error *read_item(struct reading *r, const struct json *o)
{
	struct matrix_prebuilt *item = VEC_ADD(r->bundle);
	const char *verdict = json_get_string(o, "verdict");
	const struct json *result = json_get(o, "result");

	item->source = (struct strbuf)STRBUF_INIT;
	item->result = TOOL_RESULT_INIT;
	item->toolchain = json_get_string(o, "toolchain");
	item->gate = json_get_string(o, "gate");
	item->variant = json_get_string(o, "variant");
	item->finalizer = json_get_string(o, "finalizer");
	if (!is_arch(json_get_int(o, "arch")) ||
		(item->finalizer && !is_arch(json_get_int(o, "target"))))
		return damaged(r, "the architecture of a build");
	item->arch = (int)json_get_int(o, "arch");
	item->target = item->finalizer ? (int)json_get_int(o, "target") : 0;
	item->message = json_get_string(o, "message");
	item->key = json_get_string(o, "key");
	if (!item->toolchain || !item->gate || !item->variant || !item->key || !verdict ||
		!verdict_find(verdict, &item->verdict))
		return damaged(r, "a build without its names or its verdict");
	matrix_list_get(o, "env", &item->env);
	if (json_get_string(o, "source"))
		TRY(read_artefact(r, json_get_string(o, "source"), &item->source));
	if (result)
		TRY(read_result(r, result, item));
	return is_borne_out(item) ? NULL : damaged(r, "a verdict that its build does not bear out");
}

/* A file that the manifest names, or a folder on the way to one. */
static bool is_named(const struct reading *r, const char *name, bool folder)
{
	size_t n = strlen(name);

	for (size_t i = 0; i < r->files.count; i++) {
		const char *file = r->files.items[i];

		if (strncmp(file, name, n) == 0 && file[n] == (folder ? '/' : '\0'))
			return true;
	}
	return folder && strcmp(name, "artefacts") == 0;
}

/* What the manifest does not name was put there by somebody else. No deeper than what it names. */
static struct error *check_foreign(const struct reading *r, const char *folder)
{
	AUTO_FREE char *full =
		*folder ? fs_join(r->bundle->folder, folder) : mem_strdup(r->bundle->folder);
	struct fs_names names = {0};
	struct error *error = NULL;

	TRY(fs_list(full, &names));
	for (size_t i = 0; i < names.count && !error; i++) {
		AUTO_FREE char *path = fs_join(full, names.names[i]);
		AUTO_FREE char *name =
			*folder ? fs_join(folder, names.names[i]) : mem_strdup(names.names[i]);
		bool is_folder = fs_is_dir(path);

		if (!is_named(r, name, is_folder))
			error = error_at(path, 0, 0, "%s does not name this %s",
				MATRIX_BUNDLE_MANIFEST, is_folder ? "folder" : "file");
		else if (is_folder)
			error = check_foreign(r, name);
	}
	fs_names_free(&names);
	return error;
}

static struct error *read_each(struct reading *r, const char *key,
	struct error *(*one)(struct reading *r, const struct json *o))
{
	const struct json *list = json_get(r->top, key);

	for (size_t i = 0; i < json_count(list); i++)
		TRY(one(r, json_at(list, i)));
	return NULL;
}

static struct error *check_head(const struct reading *r, const char *version)
{
	const char *schema = json_get_string(r->top, "schema");
	const char *made = json_get_string(r->top, "tool_version");

	if (!schema || strcmp(schema, MATRIX_BUNDLE_SCHEMA) != 0)
		return error_at(r->manifest, 0, 0, "its schema is %s, and this program reads %s",
			schema ? schema : "not told", MATRIX_BUNDLE_SCHEMA);
	if (!made || strcmp(made, version) != 0)
		return error_at(r->manifest, 0, 0,
			"made by bloomery-doctor %s, and this is %s: build and run with the same "
			"version",
			made ? made : "of unknown version", version);
	return NULL;
}

static struct error *read_all(struct reading *r, const char *version)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	TRY(fs_read(r->manifest, FS_FILE_MOST, &text));
	hash_bytes(text.text, text.length, r->bundle->sha256);
	TRY(json_parse(r->manifest, text.text, text.length, &r->top));
	r->bundle->manifest = r->top;
	TRY(check_head(r, version));
	TRY(read_each(r, "toolchains", read_tool));
	TRY(read_each(r, "gates", read_gate));
	TRY(read_each(r, "items", read_item));
	if (!r->bundle->count)
		return damaged(r, "there is no build in it");
	TRY(matrix_bundle_check_tools(r->bundle));
	strlist_add(&r->files, MATRIX_BUNDLE_MANIFEST);
	return check_foreign(r, "");
}

struct error *matrix_bundle_open(
	const char *folder, const char *version, struct matrix_bundle **out)
{
	AUTO_FREE char *manifest = fs_join(folder, MATRIX_BUNDLE_MANIFEST);
	struct matrix_bundle *bundle = mem_alloc(sizeof *bundle);
	struct reading r = {.bundle = bundle, .manifest = manifest};
	struct error *error;

	bundle->folder = mem_strdup(folder);
	bundle->gates = fs_join(folder, "gates");
	error = read_all(&r, version);
	strlist_destroy(&r.files);
	if (error) {
		matrix_bundle_close(bundle);
		return error;
	}
	*out = bundle;
	return NULL;
}

void matrix_bundle_lend_tools(struct matrix_bundle *bundle, struct matrix_tools *tools)
{
	for (size_t i = 0; i < bundle->tools.count; i++)
		VEC_PUSH(tools, bundle->tools.items[i]);
	VEC_FREE(&bundle->tools);
}

void matrix_bundle_close(struct matrix_bundle *bundle)
{
	if (!bundle)
		return;
	matrix_tools_destroy(&bundle->tools);
	for (size_t i = 0; i < bundle->specs.count; i++) {
		tool_spec_destroy(bundle->specs.items[i]);
		free(bundle->specs.items[i]);
	}
	VEC_FREE(&bundle->specs);
	for (size_t i = 0; i < bundle->count; i++) {
		strbuf_destroy(&bundle->items[i].source);
		strlist_destroy(&bundle->items[i].env);
		tool_result_destroy(&bundle->items[i].result);
	}
	free(bundle->items);
	json_free(bundle->manifest);
	free(bundle->gates);
	free(bundle->folder);
	free(bundle);
}

static bool same(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "") == 0;
}

const struct matrix_prebuilt *matrix_bundle_find(const struct matrix_bundle *bundle,
	const char *toolchain, int arch, const char *gate, const char *variant,
	const char *finalizer, int target)
{
	for (size_t i = 0; i < bundle->count; i++) {
		const struct matrix_prebuilt *item = &bundle->items[i];

		if (item->arch == arch && item->target == target &&
			strcmp(item->toolchain, toolchain) == 0 && strcmp(item->gate, gate) == 0 &&
			strcmp(item->variant, variant) == 0 && same(item->finalizer, finalizer))
			return item;
	}
	return NULL;
}
