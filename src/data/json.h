/*
 * JSON values (jansson). A value is owned by whoever made it until it is put into another.
 * Numbers are written the same in every locale; keys keep the order in which they were set.
 */
#ifndef DATA_JSON_H
#define DATA_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

struct json; /* opaque: one value */

struct json *json_make_object(void);
struct json *json_make_array(void);
struct json *json_make_string(const char *text); /* invalid UTF-8 becomes U+FFFD; NULL is null */
struct json *json_make_int(int64_t value);
struct json *json_make_real(double value); /* not finite is null */
struct json *json_make_bool(bool value);
struct json *json_make_null(void);
void json_free(struct json *value); /* NULL is fine */

/* Takes `value` over and gives it back, borrowed. */
struct json *json_put(struct json *object, const char *key, struct json *value);
struct json *json_append(struct json *array, struct json *value);

static inline void json_put_string(struct json *object, const char *key, const char *text)
{
	json_put(object, key, json_make_string(text));
}
static inline void json_put_int(struct json *object, const char *key, int64_t value)
{
	json_put(object, key, json_make_int(value));
}
static inline void json_put_real(struct json *object, const char *key, double value)
{
	json_put(object, key, json_make_real(value));
}
static inline void json_put_bool(struct json *object, const char *key, bool value)
{
	json_put(object, key, json_make_bool(value));
}

/* indent 0: one line, no spaces. */
void json_write(const struct json *value, unsigned indent, struct strbuf *out);

/* Lists that people look at and programs search: what lies deeper than `depth` objects and arrays
 * stays on one line, all before is indented as above. */
void json_write_lines(
	const struct json *value, unsigned indent, unsigned depth, struct strbuf *out);

/* A wrong text is ERROR_INPUT with the place; a key that stands twice is refused. */
struct error *json_parse(
	const char *name, const char *text, size_t length, struct json **out) MUST_CHECK;

/* A reader that checks types asks for the kind of a value first. */
enum json_kind {
	JSON_KIND_ABSENT, /* no value: json_get() of a key that is not there */
	JSON_KIND_NULL,
	JSON_KIND_BOOL,
	JSON_KIND_INT,
	JSON_KIND_REAL,
	JSON_KIND_STRING,
	JSON_KIND_ARRAY,
	JSON_KIND_OBJECT,
};
enum json_kind json_kind_of(const struct json *value);

/* Readers; borrowed, and NULL, 0 or false where the value is absent or of another type. */
const struct json *json_get(const struct json *object, const char *key);
const char *json_get_string(const struct json *object, const char *key);
int64_t json_get_int(const struct json *object, const char *key);
double json_get_real(const struct json *object, const char *key);
bool json_get_bool(const struct json *object, const char *key);
size_t json_count(const struct json *array);
const struct json *json_at(const struct json *array, size_t index);
const char *json_text(const struct json *value);
int64_t json_number(const struct json *value);
double json_as_real(const struct json *value); /* of an integer too */
bool json_as_bool(const struct json *value);

#endif
