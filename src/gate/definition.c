/* Reads gate.yaml: gate, variants and clauses; what a clause means is its form's (form.h). */
#include "gate/gate.h"

#include <ctype.h>
#include <string.h>

#include "base/map.h"
#include "base/mem.h"
#include "data/yaml.h"
#include "gate/form.h"
#include "gate/name.h"
#include "sys/fs.h"
#include "sys/hash.h"

enum { SCHEMA = 1, FILE_MOST = 16 << 20 };

static struct error *read_schema(const struct yaml_node *root)
{
	const struct yaml_node *node;
	uint64_t schema;

	TRY(yaml_need(root, "schema", &node));
	TRY(yaml_unsigned(node, "schema", 0, UINT32_MAX, &schema));
	if (schema != SCHEMA)
		return yaml_error(node, "schema %ju is not known; this program reads %d",
			(uintmax_t)schema, SCHEMA);
	return NULL;
}

/* A file that the gate names, relative to its folder; NULL where the key is not there. */
static struct error *read_file(
	struct gate *gate, const struct yaml_node *map, const char *key, const char **out)
{
	const struct yaml_node *node = yaml_get(map, key);
	AUTO_FREE char *path = NULL;
	const char *name;

	*out = NULL;
	if (!node)
		return NULL;
	TRY(yaml_string(node, key, &name));
	path = fs_join(gate->folder, name);
	if (!fs_is_file(path))
		return yaml_error(node, "no such file: %s", path);
	*out = arena_strdup(gate->arena, path);
	return NULL;
}

/* NAME or NAME=VALUE, as a compiler's -D takes it. */
static struct error *read_define(const struct yaml_node *node, const char **out)
{
	const char *text;
	size_t name;

	TRY(yaml_string(node, "a define", &text));
	for (name = 0; isalnum((unsigned char)text[name]) || text[name] == '_'; name++)
		;
	if (name == 0 || isdigit((unsigned char)text[0]) || (text[name] && text[name] != '='))
		return yaml_error(node, "a define must be NAME or NAME=VALUE, not '%.80s'", text);
	*out = text;
	return NULL;
}

static struct error *read_defines(
	struct gate *gate, const struct yaml_node *map, struct gate_variant *variant)
{
	const struct yaml_node *list = yaml_get(map, "define");
	const char **defines;

	if (list && !variant->cuda_path)
		return yaml_error(list, "define is for CUDA C, and this variant has no cuda");
	if (list)
		TRY(yaml_expect(list, YAML_LIST, "define"));
	defines = arena_array(gate->arena, (list ? list->count : 0) + 1, sizeof *defines);
	for (size_t i = 0; list && i < list->count; i++) {
		TRY(read_define(&list->items[i], &defines[i]));
		defines[i] = arena_strdup(gate->arena, defines[i]);
	}
	variant->defines = defines;
	return NULL;
}

static struct error *read_name(struct gate *gate, const struct yaml_node *map, const char *what,
	struct map *seen, const char **out)
{
	const struct yaml_node *node;
	const char *name;

	TRY(yaml_need(map, "name", &node));
	TRY(gate_read_name(node, "a name", &name));
	if (seen)
		TRY(gate_check_once(seen, node, what, name));
	*out = arena_strdup(gate->arena, name);
	return NULL;
}

static const char *const variant_keys[] = {"name", "ir", "cuda", "define", NULL};

static struct error *read_variant(
	struct gate *gate, const struct yaml_node *node, struct map *seen, struct gate_variant *out)
{
	TRY(yaml_check_keys(node, "a variant", variant_keys));
	TRY(read_name(gate, node, "variant", seen, &out->name));
	TRY(read_file(gate, node, "ir", &out->ir_path));
	TRY(read_file(gate, node, "cuda", &out->cuda_path));
	if (!out->ir_path && !out->cuda_path)
		return yaml_error(node, "variant '%s' has neither ir nor cuda", out->name);
	return read_defines(gate, node, out);
}

/* A list under `key` that must have items. */
static struct error *need_list(
	const struct yaml_node *map, const char *key, const struct yaml_node **out)
{
	const struct yaml_node *list;

	TRY(yaml_need(map, key, &list));
	TRY(yaml_expect(list, YAML_LIST, key));
	if (list->count == 0)
		return yaml_error(list, "%s is empty", key);
	*out = list;
	return NULL;
}

static struct error *read_variants(
	struct gate *gate, const struct yaml_node *root, struct map *seen)
{
	const struct yaml_node *list;
	struct gate_variant *variants;

	TRY(need_list(root, "variants", &list));
	variants = arena_array(gate->arena, list->count, sizeof *variants);
	for (size_t i = 0; i < list->count; i++)
		TRY(read_variant(gate, &list->items[i], seen, &variants[i]));
	gate->variants = variants;
	gate->variant_count = list->count;
	return NULL;
}

static struct error *read_clause(
	struct gate *gate, const struct yaml_node *node, struct map *seen, struct gate_clause *out)
{
	const struct yaml_node *form;
	const char *name;

	TRY(yaml_expect(node, YAML_MAP, "a clause"));
	TRY(read_name(gate, node, "clause", seen, &out->name));
	TRY(yaml_need(node, "form", &form));
	TRY(yaml_string(form, "form", &name));
	out->gate = gate;
	out->form = gate_form_find(name);
	if (!out->form)
		return yaml_error(form, "unknown form '%.40s'; known: %s", name, gate_form_names());
	return out->form->read(gate->arena, node, out);
}

static struct error *read_clauses(struct gate *gate, const struct yaml_node *root, struct map *seen)
{
	const struct yaml_node *list;
	struct gate_clause *clauses;

	TRY(need_list(root, "clauses", &list));
	clauses = arena_array(gate->arena, list->count, sizeof *clauses);
	for (size_t i = 0; i < list->count; i++)
		TRY(read_clause(gate, &list->items[i], seen, &clauses[i]));
	gate->clauses = clauses;
	gate->clause_count = list->count;
	return NULL;
}

/* Every kernel once, in the order of the file. */
static void collect_entries(struct gate *gate, struct map *seen)
{
	const char **entries;
	size_t most = 1, count = 0;

	for (size_t c = 0; c < gate->clause_count; c++)
		for (size_t i = 0; gate->clauses[c].entries[i]; i++)
			most++;
	entries = arena_array(gate->arena, most, sizeof *entries);
	for (size_t c = 0; c < gate->clause_count; c++)
		for (size_t i = 0; gate->clauses[c].entries[i]; i++) {
			const char *entry = gate->clauses[c].entries[i];

			if (!map_set_str(seen, entry, entries))
				entries[count++] = entry;
		}
	gate->entries = entries;
}

static struct error *read_summary(struct gate *gate, const struct yaml_node *root)
{
	const struct yaml_node *node;
	const char *text;

	TRY(yaml_need(root, "summary", &node));
	TRY(yaml_string(node, "summary", &text));
	for (const char *at = text; *at; at++)
		if (iscntrl((unsigned char)*at))
			return yaml_error(node, "summary must be one line of plain text");
	gate->summary = arena_strdup(gate->arena, text);
	return NULL;
}

static const char *const root_keys[] = {"schema", "name", "summary", "variants", "clauses", NULL};

static struct error *read_gate(struct gate *gate, const struct yaml_node *root)
{
	struct map *seen[3] = {map_create(), map_create(), map_create()};
	struct error *error = yaml_check_keys(root, "a gate", root_keys);

	if (!error)
		error = read_schema(root);
	if (!error)
		error = read_name(gate, root, "gate", NULL, &gate->name);
	if (!error)
		error = read_summary(gate, root);
	if (!error)
		error = read_variants(gate, root, seen[0]);
	if (!error)
		error = read_clauses(gate, root, seen[1]);
	if (!error)
		collect_entries(gate, seen[2]);
	for (unsigned i = 0; i < 3; i++)
		map_destroy(seen[i]);
	return error;
}

struct error *gate_load(const char *folder, struct gate **out)
{
	AUTO_FREE char *path = fs_join(folder, "gate.yaml");
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	AUTO_YAML struct yaml_doc *doc = NULL;
	struct arena *arena;
	struct gate *gate;
	struct error *error;

	TRY(fs_read(path, FILE_MOST, &text));
	TRY(yaml_parse(path, text.text, text.length, &doc));
	arena = arena_create();
	gate = arena_alloc(arena, sizeof *gate);
	gate->arena = arena;
	gate->folder = arena_strdup(arena, folder);
	hash_bytes(text.text, text.length, gate->sha256);
	error = read_gate(gate, yaml_root(doc));
	if (error)
		gate_destroy(gate);
	else
		*out = gate;
	return error;
}

void gate_destroy(struct gate *gate)
{
	if (gate)
		arena_destroy(gate->arena);
}
