/*
 * Values of a JSON report that is read back, each with its place, so that what is wrong is told as
 * "cells[3].first.got". The first thing that is wrong is kept and everything behind it is passed
 * over: readers go on with zeros and look at the end. Internal to src/report.
 */
#ifndef REPORT_NODE_H
#define REPORT_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "data/json.h"
#include "store/store.h"

struct node_source {
	const char *name; /* of the file */
	struct arena *arena;
	struct error *error; /* NULL: all was well so far */
};

/* An object or an array, or an entry of one; lives on the stack of who reads it. */
struct node {
	struct node_source *source;
	const struct node *parent; /* NULL: the top */
	const char *key;           /* NULL: an entry of an array, by index */
	size_t index;
	const struct json *value; /* NULL: it is not there */
};

/* Says what is wrong with a key of an object (NULL: with the node itself), unless something was. */
void report_node_fail(const struct node *node, const char *key, const char *format, ...)
	PRINTF_LIKE(3, 4);

/* Objects and arrays. One that is null or not there has value NULL, and no entries. */
struct node report_node_object(const struct node *parent, const char *key);
struct node report_node_array(const struct node *parent, const char *key);
size_t report_node_count(const struct node *array);
struct node report_node_at(const struct node *array, size_t index); /* an object */
/* An entry of an array of texts; in the arena. */
const char *report_node_text_at(const struct node *array, size_t index);

/* Values of an object's keys. Texts are in the arena; NULL for null or a key that is not there. */
const char *report_node_text_or_null(const struct node *object, const char *key);
const char *report_node_text(
	const struct node *object, const char *key); /* NULL after a failure only */
int64_t report_node_int(const struct node *object, const char *key, int64_t least, int64_t most);
/* `otherwise` for null or a key that is not there. */
int64_t report_node_int_or(
	const struct node *object, const char *key, int64_t least, int64_t most, int64_t otherwise);
double report_node_real(const struct node *object, const char *key);
bool report_node_bool(const struct node *object, const char *key);
bool report_node_is_null(const struct node *object, const char *key); /* or not there */

/* "sm_90", "0x3f800000", a verdict. */
int report_node_arch(const struct node *object, const char *key);
uint32_t report_node_bits(const struct node *object, const char *key);
enum verdict report_node_verdict(const struct node *object, const char *key);
struct store_strings report_node_strings(const struct node *object, const char *key);

#endif
