/* YAML documents with places: see yaml.h. Builds a tree from libyaml's events. */
#include "data/yaml.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "sys/fs.h"

enum { YAML_DEPTH_MOST = 32, YAML_FILE_MOST = 16 << 20 };

struct yaml_doc {
	struct arena *arena;
	const char *name;
	struct yaml_node root;
};

struct reader {
	yaml_parser_t parser;
	yaml_event_t event;
	struct yaml_doc *doc;
};

static const char *const kind_names[] = {
	[YAML_SCALAR] = "a single value",
	[YAML_LIST] = "a list",
	[YAML_MAP] = "a map of keys",
};

struct error *yaml_error(const struct yaml_node *node, const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	return error_at(node->doc->name, node->line, node->column, "%s", text.text);
}

/* libyaml reads ahead and tells of bytes that are no text by their offset only. */
static struct error *not_text(const struct reader *r)
{
	const char *start = (const char *)r->parser.input.string.start;
	size_t length = (size_t)((const char *)r->parser.input.string.end - start);
	size_t at = r->parser.problem_offset < length ? r->parser.problem_offset : length;
	unsigned line = 1, column = 1;

	for (size_t i = 0; i < at; i++) {
		column++;
		if (start[i] == '\n') {
			line++;
			column = 1;
		}
	}
	return error_at(r->doc->name, line, column, "not YAML: %s", r->parser.problem);
}

static struct error *next(struct reader *r)
{
	yaml_event_delete(&r->event);
	if (yaml_parser_parse(&r->parser, &r->event))
		return NULL;
	memset(&r->event, 0, sizeof r->event);
	if (r->parser.error == YAML_READER_ERROR && r->parser.problem)
		return not_text(r);
	return error_at(r->doc->name, (unsigned)r->parser.problem_mark.line + 1,
		(unsigned)r->parser.problem_mark.column + 1, "not YAML: %s%s%s",
		r->parser.problem ? r->parser.problem : "unreadable", r->parser.context ? ", " : "",
		r->parser.context ? r->parser.context : "");
}

static struct error *refuse(const struct reader *r, const char *what)
{
	return error_at(r->doc->name, (unsigned)r->event.start_mark.line + 1,
		(unsigned)r->event.start_mark.column + 1, "%s", what);
}

static struct error *read_node(struct reader *r, unsigned depth, struct yaml_node *out);

static void keep(struct reader *r, struct yaml_node *node, const struct yaml_node *keys,
	const struct yaml_node *items, size_t count)
{
	node->keys = keys ? arena_copy(r->doc->arena, keys, count, sizeof *keys) : NULL;
	node->items = arena_copy(r->doc->arena, items, count, sizeof *items);
	node->count = count;
}

static struct error *read_list(struct reader *r, unsigned depth, struct yaml_node *out)
{
	VEC(struct yaml_node) items = {0};
	struct error *error = next(r);

	while (!error && r->event.type != YAML_SEQUENCE_END_EVENT) {
		error = read_node(r, depth + 1, VEC_ADD(&items));
		if (!error)
			error = next(r);
	}
	if (!error)
		keep(r, out, NULL, items.items, items.count);
	VEC_FREE(&items);
	return error;
}

static struct error *read_pair(
	struct reader *r, unsigned depth, struct yaml_node *key, struct yaml_node *value)
{
	if (r->event.type != YAML_SCALAR_EVENT)
		return refuse(r, "a key must be a plain word");
	TRY(read_node(r, depth + 1, key));
	TRY(next(r));
	return read_node(r, depth + 1, value);
}

static int by_key(const void *a, const void *b)
{
	const struct yaml_node *x = *(const struct yaml_node *const *)a;
	const struct yaml_node *y = *(const struct yaml_node *const *)b;
	int order = strcmp(x->text, y->text);

	return order ? order : (x > y) - (x < y);
}

/* Sorted, so that a file of a million keys does not cost a million squared. */
static struct error *check_twice(const struct yaml_node *map)
{
	const struct yaml_node **order = mem_realloc_array(NULL, map->count + 1, sizeof *order);
	struct error *error = NULL;

	for (size_t i = 0; i < map->count; i++)
		order[i] = &map->keys[i];
	qsort(order, map->count, sizeof *order, by_key);
	for (size_t i = 1; i < map->count && !error; i++)
		if (strcmp(order[i - 1]->text, order[i]->text) == 0)
			error = yaml_error(order[i], "key '%s' stands twice (first in line %u)",
				order[i]->text, order[i - 1]->line);
	free(order);
	return error;
}

static struct error *read_map(struct reader *r, unsigned depth, struct yaml_node *out)
{
	VEC(struct yaml_node) keys = {0}, items = {0};
	struct error *error = next(r);

	while (!error && r->event.type != YAML_MAPPING_END_EVENT) {
		struct yaml_node *key = VEC_ADD(&keys);

		error = read_pair(r, depth, key, VEC_ADD(&items));
		if (!error)
			error = next(r);
	}
	if (!error) {
		keep(r, out, keys.items, items.items, items.count);
		error = check_twice(out);
	}
	VEC_FREE(&keys);
	VEC_FREE(&items);
	return error;
}

static struct error *read_scalar(struct reader *r, struct yaml_node *out)
{
	const char *value = (const char *)r->event.data.scalar.value;
	size_t length = r->event.data.scalar.length;

	if (memchr(value, '\0', length))
		return refuse(r, "a value holds a NUL byte");
	out->text = arena_strndup(r->doc->arena, value, length);
	out->quoted = r->event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
	return NULL;
}

static struct error *read_node(struct reader *r, unsigned depth, struct yaml_node *out)
{
	if (depth > YAML_DEPTH_MOST)
		return refuse(r, "nested too deep (32 levels at most)");
	out->doc = r->doc;
	out->line = (unsigned)r->event.start_mark.line + 1;
	out->column = (unsigned)r->event.start_mark.column + 1;
	switch (r->event.type) {
	case YAML_SCALAR_EVENT:
		out->kind = YAML_SCALAR;
		if (r->event.data.scalar.anchor || r->event.data.scalar.tag)
			return refuse(r, "anchors and tags are not read");
		return read_scalar(r, out);
	case YAML_SEQUENCE_START_EVENT:
		out->kind = YAML_LIST;
		if (r->event.data.sequence_start.anchor || r->event.data.sequence_start.tag)
			return refuse(r, "anchors and tags are not read");
		return read_list(r, depth, out);
	case YAML_MAPPING_START_EVENT:
		out->kind = YAML_MAP;
		if (r->event.data.mapping_start.anchor || r->event.data.mapping_start.tag)
			return refuse(r, "anchors and tags are not read");
		return read_map(r, depth, out);
	case YAML_ALIAS_EVENT:
		return refuse(r, "aliases (*name) are not read");
	case YAML_NO_EVENT:
	case YAML_STREAM_START_EVENT:
	case YAML_STREAM_END_EVENT:
	case YAML_DOCUMENT_START_EVENT:
	case YAML_DOCUMENT_END_EVENT:
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		break;
	}
	return refuse(r, "the file is empty");
}

static struct error *read_document(struct reader *r)
{
	TRY(next(r)); /* stream start */
	TRY(next(r)); /* document start, or the end of an empty stream */
	if (r->event.type == YAML_STREAM_END_EVENT)
		return refuse(r, "the file is empty");
	TRY(next(r));
	TRY(read_node(r, 0, &r->doc->root));
	TRY(next(r)); /* document end */
	TRY(next(r));
	if (r->event.type != YAML_STREAM_END_EVENT)
		return refuse(r, "a second document starts here; one is read");
	return NULL;
}

struct error *yaml_parse(const char *name, const char *text, size_t length, struct yaml_doc **out)
{
	struct arena *arena = arena_create();
	struct reader r = {.doc = arena_alloc(arena, sizeof *r.doc)};
	struct error *error;

	r.doc->arena = arena;
	r.doc->name = arena_strdup(arena, name);
	if (!yaml_parser_initialize(&r.parser)) {
		arena_destroy(arena);
		return error_new(ERROR_SYSTEM, "libyaml has no memory");
	}
	yaml_parser_set_input_string(&r.parser, (const unsigned char *)text, length);
	error = read_document(&r);
	yaml_event_delete(&r.event);
	yaml_parser_delete(&r.parser);
	if (error) {
		arena_destroy(arena);
		return error;
	}
	*out = r.doc;
	return NULL;
}

struct error *yaml_load(const char *path, struct yaml_doc **out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	TRY(fs_read(path, YAML_FILE_MOST, &text));
	return yaml_parse(path, text.text, text.length, out);
}

void yaml_destroy(struct yaml_doc *doc)
{
	if (doc)
		arena_destroy(doc->arena);
}

const struct yaml_node *yaml_root(const struct yaml_doc *doc)
{
	return &doc->root;
}

const char *yaml_name(const struct yaml_doc *doc)
{
	return doc->name;
}

const struct yaml_node *yaml_get(const struct yaml_node *map, const char *key)
{
	if (map->kind != YAML_MAP)
		return NULL;
	for (size_t i = 0; i < map->count; i++)
		if (strcmp(map->keys[i].text, key) == 0)
			return &map->items[i];
	return NULL;
}

struct error *yaml_need(const struct yaml_node *map, const char *key, const struct yaml_node **out)
{
	const struct yaml_node *node = yaml_get(map, key);

	if (!node)
		return yaml_error(map, "key '%s' is missing", key);
	*out = node;
	return NULL;
}

struct error *yaml_expect(const struct yaml_node *node, enum yaml_kind kind, const char *what)
{
	if (node->kind == kind)
		return NULL;
	return yaml_error(
		node, "%s must be %s, not %s", what, kind_names[kind], kind_names[node->kind]);
}

struct error *yaml_check_keys(
	const struct yaml_node *map, const char *what, const char *const *known)
{
	TRY(yaml_expect(map, YAML_MAP, what));
	for (size_t i = 0; i < map->count; i++) {
		AUTO_STRBUF struct strbuf list = STRBUF_INIT;
		size_t k = 0;

		while (known[k] && strcmp(known[k], map->keys[i].text) != 0)
			k++;
		if (known[k])
			continue;
		for (k = 0; known[k]; k++)
			strbuf_addf(&list, "%s%s", k ? ", " : "", known[k]);
		return yaml_error(&map->keys[i], "unknown key '%s' in %s; known: %s",
			map->keys[i].text, what, list.text);
	}
	return NULL;
}

struct error *yaml_string(const struct yaml_node *node, const char *what, const char **out)
{
	TRY(yaml_expect(node, YAML_SCALAR, what));
	if (!*node->text)
		return yaml_error(node, "%s is empty", what);
	*out = node->text;
	return NULL;
}

struct error *yaml_unsigned(const struct yaml_node *node, const char *what, uint64_t least,
	uint64_t most, uint64_t *out)
{
	const char *text;
	char *end;
	unsigned long long value;

	TRY(yaml_string(node, what, &text));
	errno = 0;
	value = strtoull(text, &end, strncmp(text, "0x", 2) == 0 ? 16 : 10);
	if (*text < '0' || *text > '9' || *end || node->quoted)
		return yaml_error(node, "%s must be a number, not '%.40s'", what, text);
	if (errno == ERANGE || value < least || value > most)
		return yaml_error(node, "%s must lie between %ju and %ju, not %.40s", what,
			(uintmax_t)least, (uintmax_t)most, text);
	*out = value;
	return NULL;
}

struct error *yaml_bool(const struct yaml_node *node, const char *what, bool *out)
{
	const char *text;

	TRY(yaml_string(node, what, &text));
	if (strcmp(text, "true") != 0 && strcmp(text, "false") != 0)
		return yaml_error(node, "%s must be true or false, not '%.40s'", what, text);
	*out = text[0] == 't';
	return NULL;
}
