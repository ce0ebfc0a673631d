/*
 * YAML documents with places (libyaml). One document a file; anchors, aliases, tags and a second
 * document are refused, a key that stands twice too. A node lives as long as its document.
 *
 * Every getter's error is ERROR_INPUT with file:line:column and says what was wanted.
 */
#ifndef DATA_YAML_H
#define DATA_YAML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum yaml_kind { YAML_SCALAR, YAML_LIST, YAML_MAP };

struct yaml_doc;

struct yaml_node {
	const struct yaml_doc *doc;
	enum yaml_kind kind;
	unsigned line, column;  /* 1-based */
	const char *text;       /* SCALAR: NUL-terminated, no NUL within */
	bool quoted;            /* SCALAR: written in quotes */
	struct yaml_node *keys; /* MAP: scalars, beside items */
	struct yaml_node *items;
	size_t count;
};

struct error *yaml_load(const char *path, struct yaml_doc **out) MUST_CHECK;
struct error *yaml_parse(
	const char *name, const char *text, size_t length, struct yaml_doc **out) MUST_CHECK;
void yaml_destroy(struct yaml_doc *doc);
static inline void yaml_destroyp(struct yaml_doc **doc)
{
	yaml_destroy(*doc);
}
#define AUTO_YAML __attribute__((cleanup(yaml_destroyp)))
const struct yaml_node *yaml_root(const struct yaml_doc *doc);
const char *yaml_name(const struct yaml_doc *doc); /* of the file, as given */

/* An error that stands at the node. */
struct error *yaml_error(const struct yaml_node *node, const char *format, ...) MUST_CHECK
	PRINTF_LIKE(2, 3);

/* The value of `key` in a map, or NULL. */
const struct yaml_node *yaml_get(const struct yaml_node *map, const char *key);
/* The same, where its absence is an error. */
struct error *yaml_need(
	const struct yaml_node *map, const char *key, const struct yaml_node **out) MUST_CHECK;

/* `node` must be of this kind; `what` names it in the message: "toolchains". */
struct error *yaml_expect(
	const struct yaml_node *node, enum yaml_kind kind, const char *what) MUST_CHECK;
/* A map all of whose keys stand in the NULL-terminated list. */
struct error *yaml_check_keys(
	const struct yaml_node *map, const char *what, const char *const *known) MUST_CHECK;

/* Borrowed text of a scalar that is not empty. */
struct error *yaml_string(
	const struct yaml_node *node, const char *what, const char **out) MUST_CHECK;
/* Decimal or 0x; within [least, most]. */
struct error *yaml_unsigned(const struct yaml_node *node, const char *what, uint64_t least,
	uint64_t most, uint64_t *out) MUST_CHECK;
/* true or false. */
struct error *yaml_bool(const struct yaml_node *node, const char *what, bool *out) MUST_CHECK;

#endif
