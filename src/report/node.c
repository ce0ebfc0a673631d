/* Values of a JSON report with their places: see node.h. */
#include "report/node.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

static void add_place(const struct node *node, struct strbuf *out)
{
	if (!node->parent)
		return;
	add_place(node->parent, out);
	if (node->key)
		strbuf_addf(out, "%s%s", out->length ? "." : "", node->key);
	else
		strbuf_addf(out, "[%zu]", node->index);
}

void report_node_fail(const struct node *node, const char *key, const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	va_list ap;

	if (node->source->error)
		return;
	add_place(node, &text);
	if (key)
		strbuf_addf(&text, "%s%s", text.length ? "." : "", key);
	strbuf_addf(&text, "%s", text.length ? ": " : "");
	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	node->source->error = error_at(node->source->name, 0, 0, "%s", text.text);
}

static const char *kind_in_words(enum json_kind kind)
{
	static const char *const words[] = {
		[JSON_KIND_ABSENT] = "it is not there",
		[JSON_KIND_NULL] = "it is null",
		[JSON_KIND_BOOL] = "it is true or false",
		[JSON_KIND_INT] = "it is a number",
		[JSON_KIND_REAL] = "it is a number with a fraction",
		[JSON_KIND_STRING] = "it is a text",
		[JSON_KIND_ARRAY] = "it is an array",
		[JSON_KIND_OBJECT] = "it is an object",
	};

	return words[kind];
}

static void fail_kind(
	const struct node *node, const char *key, const char *wanted, const struct json *value)
{
	report_node_fail(
		node, key, "%s is wanted, and %s", wanted, kind_in_words(json_kind_of(value)));
}

bool report_node_is_null(const struct node *object, const char *key)
{
	enum json_kind kind = json_kind_of(json_get(object->value, key));

	return kind == JSON_KIND_ABSENT || kind == JSON_KIND_NULL;
}

static struct node child_of(
	const struct node *parent, const char *key, enum json_kind kind, const char *wanted)
{
	struct node node = {.source = parent->source, .parent = parent, .key = key};

	if (report_node_is_null(parent, key))
		return node;
	node.value = json_get(parent->value, key);
	if (json_kind_of(node.value) != kind) {
		fail_kind(parent, key, wanted, node.value);
		node.value = NULL;
	}
	return node;
}

struct node report_node_object(const struct node *parent, const char *key)
{
	return child_of(parent, key, JSON_KIND_OBJECT, "an object");
}

struct node report_node_array(const struct node *parent, const char *key)
{
	return child_of(parent, key, JSON_KIND_ARRAY, "an array");
}

size_t report_node_count(const struct node *array)
{
	return json_count(array->value);
}

struct node report_node_at(const struct node *array, size_t index)
{
	struct node node = {.source = array->source,
		.parent = array,
		.index = index,
		.value = json_at(array->value, index)};

	if (json_kind_of(node.value) != JSON_KIND_OBJECT) {
		fail_kind(&node, NULL, "an object", node.value);
		node.value = NULL;
	}
	return node;
}

static const char *keep(const struct node *node, const struct json *value)
{
	return arena_strdup(node->source->arena, json_text(value));
}

const char *report_node_text_at(const struct node *array, size_t index)
{
	const struct node node = {.source = array->source, .parent = array, .index = index};
	const struct json *value = json_at(array->value, index);

	if (json_kind_of(value) == JSON_KIND_STRING)
		return keep(array, value);
	fail_kind(&node, NULL, "a text", value);
	return "";
}

const char *report_node_text(const struct node *object, const char *key)
{
	const struct json *value = json_get(object->value, key);

	if (json_kind_of(value) == JSON_KIND_STRING)
		return keep(object, value);
	fail_kind(object, key, "a text", value);
	return NULL;
}

const char *report_node_text_or_null(const struct node *object, const char *key)
{
	return report_node_is_null(object, key) ? NULL : report_node_text(object, key);
}

int64_t report_node_int(const struct node *object, const char *key, int64_t least, int64_t most)
{
	const struct json *value = json_get(object->value, key);
	int64_t number = json_number(value);

	if (json_kind_of(value) != JSON_KIND_INT)
		fail_kind(object, key, "a whole number", value);
	else if (number < least || number > most)
		report_node_fail(object, key, "%lld does not lie in %lld to %lld",
			(long long)number, (long long)least, (long long)most);
	else
		return number;
	return 0;
}

int64_t report_node_int_or(
	const struct node *object, const char *key, int64_t least, int64_t most, int64_t otherwise)
{
	return report_node_is_null(object, key) ? otherwise
	                                        : report_node_int(object, key, least, most);
}

double report_node_real(const struct node *object, const char *key)
{
	const struct json *value = json_get(object->value, key);
	enum json_kind kind = json_kind_of(value);

	if (kind == JSON_KIND_INT || kind == JSON_KIND_REAL)
		return json_as_real(value);
	fail_kind(object, key, "a number", value);
	return 0;
}

bool report_node_bool(const struct node *object, const char *key)
{
	const struct json *value = json_get(object->value, key);

	if (json_kind_of(value) != JSON_KIND_BOOL)
		fail_kind(object, key, "true or false", value);
	return json_as_bool(value);
}

int report_node_arch(const struct node *object, const char *key)
{
	const char *text = report_node_text(object, key);
	size_t n;

	if (!text)
		return 0;
	n = strncmp(text, "sm_", 3) == 0 ? strspn(text + 3, "0123456789") : 0;
	if (n == 0 || n > 6 || text[3 + n])
		report_node_fail(object, key, "'%.40s' is no architecture as sm_90", text);
	else
		return (int)strtol(text + 3, NULL, 10);
	return 0;
}

uint32_t report_node_bits(const struct node *object, const char *key)
{
	const char *text = report_node_text(object, key);

	if (!text)
		return 0;
	if (strlen(text) == 10 && strncmp(text, "0x", 2) == 0 &&
		strspn(text + 2, "0123456789abcdef") == 8)
		return (uint32_t)strtoul(text + 2, NULL, 16);
	report_node_fail(object, key, "'%.40s' is not eight digits as 0x3f800000", text);
	return 0;
}

enum verdict report_node_verdict(const struct node *object, const char *key)
{
	const char *text = report_node_text(object, key);
	enum verdict verdict = VERDICT_SKIPPED;

	if (text && !verdict_find(text, &verdict))
		report_node_fail(object, key, "'%.40s' is no verdict", text);
	return verdict;
}

struct store_strings report_node_strings(const struct node *object, const char *key)
{
	const struct node list = report_node_array(object, key);
	size_t count = report_node_count(&list);
	const char **items = arena_array(object->source->arena, count, sizeof *items);

	for (size_t i = 0; i < count; i++)
		items[i] = report_node_text_at(&list, i);
	return (struct store_strings){items, count};
}
