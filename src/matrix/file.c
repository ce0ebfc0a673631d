/* matrix.yaml: see file.h. */
#include "matrix/file.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "data/yaml.h"
#include "matrix/select.h"
#include "sys/fs.h"

struct reader {
	struct matrix_file *file;
	const char *folder; /* of the file, as given: for messages and gates */
	const char *whole;  /* the same, absolute: children run in folders of their own */
	const char *search;
	matrix_getenv *getenv_fn;
	void *context;
};

/* Replaces ${NAME}; `text` is the node's. */
static struct error *expand(const struct reader *r, const struct yaml_node *node, char **out)
{
	struct strbuf text = STRBUF_INIT;

	for (const char *s = node->text; *s;) {
		const char *end;
		AUTO_FREE char *name = NULL;
		const char *value;

		if (strncmp(s, "${", 2) != 0) {
			strbuf_add_char(&text, *s++);
			continue;
		}
		end = strchr(s, '}');
		if (!end) {
			strbuf_destroy(&text);
			return yaml_error(node, "'${' is never closed in '%.60s'", node->text);
		}
		if (end == s + 2) {
			strbuf_destroy(&text);
			return yaml_error(node, "'${}' names no environment variable");
		}
		name = mem_strndup(s + 2, (size_t)(end - s) - 2);
		value = r->getenv_fn(r->context, name);
		if (!value) {
			strbuf_destroy(&text);
			return yaml_error(node, "environment variable %s is not set", name);
		}
		strbuf_add(&text, value);
		s = end + 1;
	}
	*out = strbuf_detach(&text);
	return NULL;
}

static struct error *read_text(
	const struct reader *r, const struct yaml_node *node, const char *what, char **out)
{
	const char *unused;

	TRY(yaml_string(node, what, &unused));
	return expand(r, node, out);
}

/* A path as the file means it: absolute, below the file's folder, or a name on PATH. */
static char *resolve(const struct reader *r, const char *text)
{
	char *found;

	if (strchr(text, '/'))
		return fs_join(r->whole, text);
	found = fs_find_program(text, r->search);
	return found ? found : mem_strdup(text);
}

static struct error *read_texts(
	const struct reader *r, const struct yaml_node *node, const char *what, struct strlist *out)
{
	TRY(yaml_expect(node, YAML_LIST, what));
	for (size_t i = 0; i < node->count; i++) {
		char *text;

		TRY(read_text(r, &node->items[i], what, &text));
		strlist_take(out, text);
	}
	return NULL;
}

static struct error *read_archs(const struct yaml_node *node, struct matrix_archs *out)
{
	TRY(yaml_expect(node, YAML_LIST, "arch"));
	if (!node->count)
		return yaml_error(node, "arch is empty; name at least one, as in [86]");
	for (size_t i = 0; i < node->count; i++) {
		uint64_t arch;

		TRY(yaml_unsigned(
			&node->items[i], "arch", MATRIX_ARCH_LEAST, MATRIX_ARCH_MOST, &arch));
		for (size_t k = 0; k < out->count; k++)
			if (out->items[k] == (int)arch)
				return yaml_error(
					&node->items[i], "arch %d stands twice", (int)arch);
		VEC_PUSH(out, (int)arch);
	}
	return NULL;
}

static struct error *read_env(
	const struct reader *r, const struct yaml_node *node, struct tool_spec *spec)
{
	TRY(yaml_expect(node, YAML_MAP, "env"));
	for (size_t i = 0; i < node->count; i++) {
		AUTO_FREE char *value = NULL;
		struct strbuf pair = STRBUF_INIT;

		if (!*node->keys[i].text || strchr(node->keys[i].text, '='))
			return yaml_error(&node->keys[i],
				"'%s' is no name of an environment variable", node->keys[i].text);
		TRY(yaml_expect(&node->items[i], YAML_SCALAR, "a value in env"));
		TRY(expand(r, &node->items[i], &value));
		strbuf_addf(&pair, "%s=%s", node->keys[i].text, value);
		strlist_take(&spec->env, strbuf_detach(&pair));
	}
	return NULL;
}

/* A template must say where its input goes; without {out}, its standard output is the PTX. */
static struct error *check_template(const struct yaml_node *node, const struct tool_spec *spec)
{
	for (size_t i = 0; i < spec->argv.count; i++)
		if (strstr(spec->argv.items[i], "{in}"))
			return NULL;
	return yaml_error(node, "argv must name {in}, the file to read");
}

static struct error *read_argv(
	const struct reader *r, const struct yaml_node *node, const char *what, struct strlist *out)
{
	char *program;

	TRY(read_texts(r, node, what, out));
	if (!out->count)
		return yaml_error(node, "%s is empty", what);
	program = resolve(r, out->items[0]);
	free(out->items[0]);
	out->items[0] = program;
	return NULL;
}

static struct error *read_command(
	const struct reader *r, const struct yaml_node *map, struct tool_spec *spec)
{
	const struct yaml_node *node;
	const char *text;
	uint64_t major;

	TRY(yaml_need(map, "argv", &node));
	TRY(read_argv(r, node, "argv", &spec->argv));
	TRY(check_template(node, spec));
	spec->path = mem_strdup(spec->argv.items[0]);
	if ((node = yaml_get(map, "version")))
		TRY(read_argv(r, node, "version", &spec->version_argv));
	TRY(yaml_need(map, "input", &node));
	TRY(yaml_string(node, "input", &text));
	if (strcmp(text, "ir") != 0 && strcmp(text, "cuda") != 0)
		return yaml_error(node, "input must be ir or cuda, not '%.40s'", text);
	spec->input = text[0] == 'i' ? TOOL_INPUT_IR : TOOL_INPUT_CUDA;
	if ((node = yaml_get(map, "dialect"))) {
		TRY(yaml_string(node, "dialect", &text));
		if (strcmp(text, "opaque") != 0 && strcmp(text, "typed") != 0)
			return yaml_error(
				node, "dialect must be opaque or typed, not '%.40s'", text);
		spec->typed = text[0] == 't';
	}
	if ((node = yaml_get(map, "llvm_major"))) {
		TRY(yaml_unsigned(node, "llvm_major", 1, 999, &major));
		spec->llvm_major = (int)major;
	}
	return NULL;
}

static struct error *read_kind(const struct yaml_node *map, enum tool_kind *out)
{
	const struct yaml_node *node;
	const char *text;

	TRY(yaml_need(map, "kind", &node));
	TRY(yaml_string(node, "kind", &text));
	if (!tool_kind_find(text, out)) {
		AUTO_STRBUF struct strbuf known = STRBUF_INIT;

		for (int k = 0; k < TOOL_KIND_COUNT; k++)
			strbuf_addf(
				&known, "%s%s", k ? ", " : "", tool_kind_name((enum tool_kind)k));
		return yaml_error(node, "unknown kind '%.40s'; known: %s", text, known.text);
	}
	return NULL;
}

static struct error *check_name(const struct yaml_node *node, const char *name)
{
	for (const char *s = name; *s; s++)
		if (!isalnum((unsigned char)*s) && !strchr("._+-", *s))
			return yaml_error(node,
				"a name has letters, digits, '.', '_', '+' and '-' only, not "
				"'%.60s'",
				name);
	return NULL;
}

static struct error *read_program(
	const struct reader *r, const struct yaml_node *map, struct tool_spec *spec)
{
	const struct yaml_node *node;
	AUTO_FREE char *path = NULL;

	TRY(yaml_need(map, "path", &node));
	TRY(read_text(r, node, "path", &path));
	spec->path = resolve(r, path);
	if (spec->kind == TOOL_OPT_LLC && (node = yaml_get(map, "opt"))) {
		AUTO_FREE char *opt = NULL;

		TRY(read_text(r, node, "opt", &opt));
		spec->opt_path = resolve(r, opt);
	}
	return NULL;
}

static const char *const program_keys[] = {
	"name", "kind", "path", "env", "options", "arch", "required", NULL};
static const char *const opt_llc_keys[] = {
	"name", "kind", "path", "opt", "env", "options", "arch", "required", NULL};
static const char *const command_keys[] = {"name", "kind", "argv", "version", "input", "dialect",
	"llvm_major", "env", "arch", "required", NULL};

static struct error *read_entry(
	const struct reader *r, const struct yaml_node *map, struct matrix_entry *entry)
{
	struct tool_spec *spec = &entry->spec;
	const struct yaml_node *node;
	AUTO_STRBUF struct strbuf origin = STRBUF_INIT;

	TRY(yaml_expect(map, YAML_MAP, "a toolchain"));
	TRY(read_kind(map, &spec->kind));
	TRY(yaml_check_keys(map, "a toolchain of this kind",
		spec->kind == TOOL_COMMAND   ? command_keys
		: spec->kind == TOOL_OPT_LLC ? opt_llc_keys
					     : program_keys));
	strbuf_addf(&origin, "%s:%u", r->file->path, map->line);
	spec->origin = strbuf_detach(&origin);
	if ((node = yaml_get(map, "name"))) {
		TRY(read_text(r, node, "name", &spec->name));
		TRY(check_name(node, spec->name));
		for (size_t i = 0; i + 1 < r->file->entries.count; i++) {
			const char *other = r->file->entries.items[i].spec.name;

			if (other && strcmp(other, spec->name) == 0)
				return yaml_error(node, "name '%s' stands twice", spec->name);
		}
	}
	TRY(spec->kind == TOOL_COMMAND ? read_command(r, map, spec) : read_program(r, map, spec));
	if ((node = yaml_get(map, "env")))
		TRY(read_env(r, node, spec));
	if ((node = yaml_get(map, "required")))
		TRY(yaml_bool(node, "required", &spec->required));
	if ((node = yaml_get(map, "options")))
		TRY(read_texts(r, node, "options", &spec->options));
	if ((node = yaml_get(map, "arch")))
		TRY(read_archs(node, &entry->archs));
	return NULL;
}

static struct error *check_glob(const struct yaml_node *node, const char *glob)
{
	AUTO_ERROR struct error *bad = matrix_check_glob("toolchain", glob);

	return bad ? yaml_error(node, "%s", bad->message) : NULL;
}

static struct error *read_pin(
	const struct reader *r, const struct yaml_node *map, struct matrix_pin *pin)
{
	static const char *const keys[] = {"toolchain", "version", NULL};
	const struct yaml_node *node;

	TRY(yaml_check_keys(map, "a pin", keys));
	pin->line = map->line;
	pin->column = map->column;
	TRY(yaml_need(map, "toolchain", &node));
	TRY(read_text(r, node, "toolchain", &pin->toolchain));
	TRY(check_glob(node, pin->toolchain));
	TRY(yaml_need(map, "version", &node));
	return read_text(r, node, "version", &pin->version);
}

static struct error *read_list(const struct reader *r, const struct yaml_node *root)
{
	const struct yaml_node *node;
	struct matrix_file *file = r->file;

	if ((node = yaml_get(root, "toolchains"))) {
		TRY(yaml_expect(node, YAML_LIST, "toolchains"));
		for (size_t i = 0; i < node->count; i++)
			TRY(read_entry(r, &node->items[i], VEC_ADD(&file->entries)));
	}
	if ((node = yaml_get(root, "pin"))) {
		TRY(yaml_expect(node, YAML_LIST, "pin"));
		for (size_t i = 0; i < node->count; i++)
			TRY(read_pin(r, &node->items[i], VEC_ADD(&file->pins)));
	}
	return NULL;
}

static struct error *read_gates(const struct reader *r, const struct yaml_node *node)
{
	TRY(yaml_expect(node, YAML_LIST, "gates"));
	for (size_t i = 0; i < node->count; i++) {
		AUTO_FREE char *text = NULL;
		char *path;

		TRY(read_text(r, &node->items[i], "gates", &text));
		path = fs_join(r->folder, text);
		strlist_take(&r->file->gate_folders, path);
		if (!fs_is_dir(path))
			return yaml_error(&node->items[i], "%s is not a folder", path);
	}
	return NULL;
}

static struct error *read_root(const struct reader *r, const struct yaml_node *root)
{
	static const char *const keys[] = {
		"schema", "find", "arch", "gates", "toolchains", "pin", NULL};
	const struct yaml_node *node;
	uint64_t schema;

	TRY(yaml_check_keys(root, "matrix.yaml", keys));
	TRY(yaml_need(root, "schema", &node));
	TRY(yaml_unsigned(node, "schema", 1, 1, &schema));
	if ((node = yaml_get(root, "find")))
		TRY(yaml_bool(node, "find", &r->file->find));
	TRY(yaml_need(root, "arch", &node));
	TRY(read_archs(node, &r->file->archs));
	if ((node = yaml_get(root, "gates")))
		TRY(read_gates(r, node));
	return read_list(r, root);
}

struct error *matrix_file_load(const char *path, const char *search, matrix_getenv *getenv_fn,
	void *context, struct matrix_file **out)
{
	AUTO_YAML struct yaml_doc *doc = NULL;
	AUTO_FREE char *folder = fs_dir_name(path), *whole = fs_real_path(folder);
	struct matrix_file *file;
	struct reader r = {.folder = folder,
		.whole = whole ? whole : folder,
		.search = search,
		.getenv_fn = getenv_fn,
		.context = context};
	struct error *error;

	TRY(yaml_load(path, &doc));
	file = mem_alloc(sizeof *file);
	file->path = mem_strdup(path);
	r.file = file;
	error = read_root(&r, yaml_root(doc));
	if (!error)
		error = hash_file(path, file->sha256);
	if (error) {
		matrix_file_destroy(file);
		return error;
	}
	*out = file;
	return NULL;
}

void matrix_file_destroy(struct matrix_file *file)
{
	if (!file)
		return;
	for (size_t i = 0; i < file->entries.count; i++) {
		tool_spec_destroy(&file->entries.items[i].spec);
		VEC_FREE(&file->entries.items[i].archs);
	}
	for (size_t i = 0; i < file->pins.count; i++) {
		free(file->pins.items[i].toolchain);
		free(file->pins.items[i].version);
	}
	strlist_destroy(&file->gate_folders);
	VEC_FREE(&file->entries);
	VEC_FREE(&file->pins);
	VEC_FREE(&file->archs);
	free(file->path);
	free(file);
}

bool matrix_plain_arch(const char *text, int *out)
{
	static const char *const prefixes[] = {"sm_", "compute_"};
	char *end;
	long value;

	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
		if (strncmp(text, prefixes[i], strlen(prefixes[i])) == 0) {
			text += strlen(prefixes[i]);
			break;
		}
	if (*text < '0' || *text > '9')
		return false;
	value = strtol(text, &end, 10);
	if (*end || value < MATRIX_ARCH_LEAST || value > MATRIX_ARCH_MOST)
		return false;
	*out = (int)value;
	return true;
}
