/* Names in gate.yaml, checked where they stand. */
#ifndef GATE_NAME_H
#define GATE_NAME_H

#include "base/error.h"
#include "base/map.h"
#include "data/yaml.h"

/*
 * A name that selections and reports use: letters, digits, '_', '-', '.', '+' and '=', at most 64.
 * `what` stands in messages: "a clause's name". Borrowed from the document.
 */
struct error *gate_read_name(
	const struct yaml_node *node, const char *what, const char **out) MUST_CHECK;

/* A kernel's entry: a PTX identifier of at most 256 characters. */
struct error *gate_read_entry(
	const struct yaml_node *node, const char *what, const char **out) MUST_CHECK;

/* Refuses a name that `seen` holds; adds it with its node. */
struct error *gate_check_once(struct map *seen, const struct yaml_node *node, const char *what,
	const char *name) MUST_CHECK;

#endif
