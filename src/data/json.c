/* JSON values: see json.h. A thin face over jansson, so that only this file knows it. */
#include "data/json.h"

#include <jansson.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h"

static json_t *peel(struct json *value)
{
	return (json_t *)(void *)value;
}

static const json_t *peel_const(const struct json *value)
{
	return (const json_t *)(const void *)value;
}

static struct json *wrap(json_t *value)
{
	if (!value)
		mem_alloc((size_t)-1); /* jansson says NULL for one reason only: no memory */
	return (struct json *)(void *)value;
}

static const struct json *wrap_const(const json_t *value)
{
	return (const struct json *)(const void *)value;
}

/* Length of the valid UTF-8 sequence at s, 0 where there is none. */
static size_t utf8_sequence(const unsigned char *s)
{
	unsigned c = s[0];
	size_t n = c < 0x80                ? 1
	           : c >= 0xc2 && c < 0xe0 ? 2
	           : (c & 0xf0) == 0xe0    ? 3
	           : c >= 0xf0 && c < 0xf5 ? 4
	                                   : 0;

	for (size_t i = 1; i < n; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if (n == 3 && ((c == 0xe0 && s[1] < 0xa0) || (c == 0xed && s[1] > 0x9f)))
		return 0;
	if (n == 4 && ((c == 0xf0 && s[1] < 0x90) || (c == 0xf4 && s[1] > 0x8f)))
		return 0;
	return n;
}

struct json *json_make_string(const char *text)
{
	AUTO_STRBUF struct strbuf clean = STRBUF_INIT;

	if (!text)
		return wrap(json_null());
	for (const unsigned char *s = (const unsigned char *)text; *s;) {
		size_t n = utf8_sequence(s);

		if (n)
			strbuf_add_bytes(&clean, s, n);
		else
			strbuf_add(&clean, "\xef\xbf\xbd");
		s += n ? n : 1;
	}
	return wrap(json_stringn(clean.text, clean.length));
}

struct json *json_make_object(void)
{
	return wrap(json_object());
}

struct json *json_make_array(void)
{
	return wrap(json_array());
}

struct json *json_make_int(int64_t value)
{
	return wrap(json_integer(value));
}

struct json *json_make_real(double value)
{
	return wrap(isfinite(value) ? json_real(value) : json_null());
}

struct json *json_make_bool(bool value)
{
	return wrap(json_boolean(value));
}

struct json *json_make_null(void)
{
	return wrap(json_null());
}

void json_free(struct json *value)
{
	json_decref(peel(value));
}

struct json *json_put(struct json *object, const char *key, struct json *value)
{
	json_object_set_new(peel(object), key, peel(value));
	return value;
}

struct json *json_append(struct json *array, struct json *value)
{
	json_array_append_new(peel(array), peel(value));
	return value;
}

static int add_text(const char *text, size_t length, void *out)
{
	strbuf_add_bytes(out, text, length);
	return 0;
}

void json_write(const struct json *value, unsigned indent, struct strbuf *out)
{
	size_t flags = JSON_ENCODE_ANY | JSON_REAL_PRECISION(9);

	flags |= indent ? JSON_INDENT(indent) : JSON_COMPACT;
	json_dump_callback(peel_const(value), add_text, out, flags);
}

static void write_on_one_line(const json_t *value, struct strbuf *out)
{
	json_dump_callback(value, add_text, out, JSON_ENCODE_ANY | JSON_REAL_PRECISION(9));
}

static void add_line_start(unsigned indent, unsigned level, struct strbuf *out)
{
	strbuf_add_char(out, '\n');
	strbuf_add_repeat(out, ' ', (size_t)indent * level);
}

/* Goes no deeper than `depth` levels, whatever the value. */
static void write_lines(
	const json_t *value, unsigned indent, unsigned level, unsigned depth, struct strbuf *out)
{
	bool is_object = json_is_object(value);
	size_t count = is_object ? json_object_size(value) : json_array_size(value), at = 0;
	void *key = is_object ? json_object_iter((json_t *)(uintptr_t)value) : NULL;

	if (level >= depth || !count) {
		write_on_one_line(value, out);
		return;
	}
	strbuf_add_char(out, is_object ? '{' : '[');
	for (; at < count; at++) {
		strbuf_add(out, at ? "," : "");
		add_line_start(indent, level + 1, out);
		if (is_object) {
			json_t *name = json_string(json_object_iter_key(key));

			write_on_one_line(name, out);
			json_decref(name);
			strbuf_add(out, ": ");
			write_lines(json_object_iter_value(key), indent, level + 1, depth, out);
			key = json_object_iter_next((json_t *)(uintptr_t)value, key);
		} else {
			write_lines(json_array_get(value, at), indent, level + 1, depth, out);
		}
	}
	add_line_start(indent, level, out);
	strbuf_add_char(out, is_object ? '}' : ']');
}

void json_write_lines(const struct json *value, unsigned indent, unsigned depth, struct strbuf *out)
{
	write_lines(peel_const(value), indent, 0, depth, out);
}

struct error *json_parse(const char *name, const char *text, size_t length, struct json **out)
{
	json_error_t where;
	json_t *value = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &where);

	if (!value)
		return error_at(name, where.line > 0 ? (unsigned)where.line : 0,
			where.column > 0 ? (unsigned)where.column : 0, "not JSON: %s", where.text);
	*out = wrap(value);
	return NULL;
}

enum json_kind json_kind_of(const struct json *value)
{
	static const enum json_kind kinds[] = {
		[JSON_OBJECT] = JSON_KIND_OBJECT,
		[JSON_ARRAY] = JSON_KIND_ARRAY,
		[JSON_STRING] = JSON_KIND_STRING,
		[JSON_INTEGER] = JSON_KIND_INT,
		[JSON_REAL] = JSON_KIND_REAL,
		[JSON_TRUE] = JSON_KIND_BOOL,
		[JSON_FALSE] = JSON_KIND_BOOL,
		[JSON_NULL] = JSON_KIND_NULL,
	};

	return value ? kinds[json_typeof(peel_const(value))] : JSON_KIND_ABSENT;
}

const struct json *json_get(const struct json *object, const char *key)
{
	return wrap_const(json_object_get(peel_const(object), key));
}

const char *json_text(const struct json *value)
{
	return json_string_value(peel_const(value));
}

int64_t json_number(const struct json *value)
{
	return json_integer_value(peel_const(value));
}

double json_as_real(const struct json *value)
{
	return json_number_value(peel_const(value));
}

bool json_as_bool(const struct json *value)
{
	return json_is_true(peel_const(value));
}

const char *json_get_string(const struct json *object, const char *key)
{
	return json_text(json_get(object, key));
}

int64_t json_get_int(const struct json *object, const char *key)
{
	return json_number(json_get(object, key));
}

double json_get_real(const struct json *object, const char *key)
{
	return json_as_real(json_get(object, key));
}

bool json_get_bool(const struct json *object, const char *key)
{
	return json_as_bool(json_get(object, key));
}

size_t json_count(const struct json *array)
{
	return json_array_size(peel_const(array));
}

const struct json *json_at(const struct json *array, size_t index)
{
	return wrap_const(json_array_get(peel_const(array), index));
}
