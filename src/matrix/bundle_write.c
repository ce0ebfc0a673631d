/* Writes a folder of builds: see bundle.h. */
#include <stdlib.h>
#include <string.h>

#include "data/json.h"
#include "matrix/bundle_private.h"
#include "matrix/result_json.h"
#include "matrix/run.h"
#include "sys/fs.h"

struct matrix_bundle_writer {
	char *folder, *artefacts;
	struct json *top; /* the manifest */
	struct json *gates, *items;
};

/* A file goes to the same place below gates/NAME: one outside of its gate's folder cannot. */
static struct error *check_gate_file(const struct gate *gate, const char *path)
{
	size_t n = strlen(gate->folder);

	if (!path || (strncmp(path, gate->folder, n) == 0 && path[n] == '/' &&
			     !strstr(path + n, "/../")))
		return NULL;
	return error_at(path, 0, 0,
		"it is not in the folder of its gate, %s: a build cannot take it along",
		gate->folder);
}

static struct error *check_gates(const struct matrix_plan *plan)
{
	for (size_t i = 0; i < plan->build_count; i++) {
		const struct gate *gate = plan->builds[i].gate;

		for (size_t v = 0; v < gate->variant_count; v++) {
			TRY(check_gate_file(gate, gate->variants[v].ir_path));
			TRY(check_gate_file(gate, gate->variants[v].cuda_path));
		}
	}
	return NULL;
}

static struct error *add_gate_file(struct matrix_bundle_writer *writer, const struct gate *gate,
	const char *path, struct json *files)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT, to = STRBUF_INIT;
	AUTO_FREE char *folder = NULL;
	size_t n = strlen(gate->folder);
	char sha256[HASH_TEXT];
	struct json *file;
	const char *name;

	name = path + n + strspn(path + n, "/");
	TRY(fs_read(path, FS_FILE_MOST, &bytes));
	strbuf_addf(&to, "%s/gates/%s/%s", writer->folder, gate->name, name);
	folder = fs_dir_name(to.text);
	TRY(fs_make_dirs(folder));
	TRY(fs_write_again(to.text, bytes.text, bytes.length));
	hash_bytes(bytes.text, bytes.length, sha256);
	file = json_append(files, json_make_object());
	json_put_string(file, "path", name);
	json_put_string(file, "sha256", sha256);
	return NULL;
}

static struct error *add_gate(struct matrix_bundle_writer *writer, const struct gate *gate)
{
	struct json *o = json_append(writer->gates, json_make_object()), *files;
	AUTO_FREE char *yaml = fs_join(gate->folder, "gate.yaml");

	json_put_string(o, "name", gate->name);
	files = json_put(o, "files", json_make_array());
	TRY(add_gate_file(writer, gate, yaml, files));
	for (size_t i = 0; i < gate->variant_count; i++) {
		if (gate->variants[i].ir_path)
			TRY(add_gate_file(writer, gate, gate->variants[i].ir_path, files));
		if (gate->variants[i].cuda_path)
			TRY(add_gate_file(writer, gate, gate->variants[i].cuda_path, files));
	}
	return NULL;
}

/* Builds of one gate need not stand side by side in the plan. */
static bool is_first_of_its_gate(const struct matrix_plan *plan, size_t build)
{
	for (size_t i = 0; i < build; i++)
		if (plan->builds[i].gate == plan->builds[build].gate)
			return false;
	return true;
}

static struct error *check_empty(const char *folder)
{
	struct fs_names names = {0};
	size_t count;

	if (!fs_is_dir(folder))
		return NULL;
	TRY(fs_list(folder, &names));
	count = names.count;
	fs_names_free(&names);
	if (!count)
		return NULL;
	return error_new(
		ERROR_USAGE, "%s is not empty: name a folder that is empty or not there", folder);
}

struct error *matrix_bundle_write(const char *folder, const char *version,
	const struct matrix_plan *plan, struct matrix_bundle_writer **out)
{
	AUTO_FREE char *artefacts = fs_join(folder, "artefacts");
	struct matrix_bundle_writer *writer;
	struct error *error = NULL;

	TRY(check_empty(folder));
	TRY(check_gates(plan));
	TRY(fs_make_dirs(artefacts));
	writer = mem_alloc(sizeof *writer);
	writer->folder = mem_strdup(folder);
	writer->artefacts = mem_strdup(artefacts);
	writer->top = json_make_object();
	json_put_string(writer->top, "schema", MATRIX_BUNDLE_SCHEMA);
	json_put_string(writer->top, "tool_version", version);
	writer->gates = json_make_array();
	writer->items = json_make_array();
	for (size_t i = 0; i < plan->build_count && !error; i++)
		if (is_first_of_its_gate(plan, i))
			error = add_gate(writer, plan->builds[i].gate);
	if (error) {
		matrix_bundle_writer_destroy(writer);
		return error;
	}
	*out = writer;
	return NULL;
}

/* Each content once; *sha256 is its name. */
static struct error *add_artefact(struct matrix_bundle_writer *writer, const void *bytes,
	size_t length, char sha256[HASH_TEXT])
{
	AUTO_FREE char *path = NULL;

	hash_bytes(bytes, length, sha256);
	path = fs_join(writer->artefacts, sha256);
	return fs_is_file(path) ? NULL : fs_write_again(path, bytes, length);
}

static struct json *add_item(struct matrix_bundle_writer *writer, const struct matrix_build *build,
	enum verdict verdict, const char *message, const char *key)
{
	struct json *item = json_append(writer->items, json_make_object());

	json_put_string(item, "toolchain", build->tool->name);
	json_put_int(item, "arch", build->arch);
	json_put_string(item, "gate", build->gate->name);
	json_put_string(item, "variant", build->variant->name);
	json_put_string(item, "verdict", verdict_name(verdict));
	json_put_string(item, "message", message);
	json_put_string(item, "key", key);
	return item;
}

static struct error *add_result(struct matrix_bundle_writer *writer, struct json *item,
	const struct strlist *env, const struct tool_result *result)
{
	char sha256[HASH_TEXT] = "";
	struct json *record;

	if (env)
		matrix_list_put(item, "env", env);
	if (!result)
		return NULL;
	record = json_put(item, "result", json_make_object());
	json_put_string(record, "outcome", matrix_outcome_names[result->outcome]);
	json_put_string(record, "message", result->message);
	matrix_result_put(record, result);
	if (result->outcome != TOOL_BUILT)
		return NULL;
	TRY(add_artefact(writer, result->ptx.text, result->ptx.length, sha256));
	json_put_string(record, "output", sha256);
	return NULL;
}

struct error *matrix_bundle_add_built(
	struct matrix_bundle_writer *writer, const struct matrix_built *built)
{
	struct json *item =
		add_item(writer, built->build, built->verdict, built->message, built->key);
	char sha256[HASH_TEXT];

	if (built->source) {
		TRY(add_artefact(writer, built->source, built->source_length, sha256));
		json_put_string(item, "source", sha256);
	}
	return add_result(writer, item, built->env, built->result);
}

struct error *matrix_bundle_add_finalized(
	struct matrix_bundle_writer *writer, const struct matrix_finalized *finalized)
{
	struct json *item = add_item(
		writer, finalized->build, finalized->verdict, finalized->message, finalized->key);

	json_put_string(item, "finalizer", finalized->binary->finalizer->name);
	json_put_int(item, "target", finalized->binary->target);
	return add_result(writer, item, finalized->env, finalized->result);
}

static void add_tool(struct json *list, const struct matrix_tool *tool)
{
	const struct tool_identity *id = &tool->identity;
	struct json *o = json_append(list, json_make_object()), *archs;

	json_put_string(o, "name", tool->name);
	json_put_string(o, "kind", tool_kind_name(tool->spec->kind));
	json_put_string(o, "version", id->version);
	json_put_string(o, "path", id->path ? id->path : tool->spec->path);
	json_put_string(o, "sha256", id->sha256);
	json_put_string(o, "origin", tool->spec->origin);
	json_put_int(o, "llvm_major", id->llvm_major);
	json_put_bool(o, "available", id->available);
	json_put_string(o, "reason", id->reason);
	matrix_list_put(o, "options", &tool->spec->options);
	matrix_list_put(o, "env", &tool->spec->env);
	archs = json_put(o, "archs", json_make_array());
	for (size_t i = 0; i < tool->archs.count; i++)
		json_append(archs, json_make_int(tool->archs.items[i]));
	archs = json_put(o, "llvm_majors", json_make_array());
	for (size_t i = 0; i < id->arch_major_count; i++) {
		json_append(archs, json_make_int(id->arch_major[i].arch));
		json_append(archs, json_make_int(id->arch_major[i].major));
	}
}

struct error *matrix_bundle_finish(
	struct matrix_bundle_writer *writer, const struct matrix_tools *tools)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	AUTO_FREE char *path = fs_join(writer->folder, MATRIX_BUNDLE_MANIFEST);
	struct json *list = json_put(writer->top, "toolchains", json_make_array());

	for (size_t i = 0; i < tools->count; i++)
		add_tool(list, &tools->items[i]);
	json_put(writer->top, "gates", writer->gates);
	json_put(writer->top, "items", writer->items);
	writer->gates = writer->items = NULL;
	json_write(writer->top, 1, &text);
	strbuf_add_char(&text, '\n');
	return fs_write(path, text.text, text.length);
}

void matrix_bundle_writer_destroy(struct matrix_bundle_writer *writer)
{
	if (!writer)
		return;
	json_free(writer->gates);
	json_free(writer->items);
	json_free(writer->top);
	free(writer->artefacts);
	free(writer->folder);
	free(writer);
}
