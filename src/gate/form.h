/*
 * Forms of clauses: what a clause of gate.yaml means. One row of the table a form; adding one is a
 * row in form.c and the file with its two functions.
 */
#ifndef GATE_FORM_H
#define GATE_FORM_H

#include "base/arena.h"
#include "base/error.h"
#include "data/yaml.h"
#include "gate/gate.h"

struct gate_machine;

struct gate_form {
	const char *name; /* "columns" */
	/*
	 * Reads the clause's map; name, gate and form of `clause` are set. Sets data, cases and
	 * entries, all in the arena. Checks every key and size.
	 */
	struct error *(*read)(
		struct arena *arena, const struct yaml_node *node, struct gate_clause *clause);
	/* Runs one case; findings go to the machine's outcome. */
	struct error *(*run)(const struct gate_case *gate_case, struct gate_machine *machine);
};

/* NULL: no such form. */
const struct gate_form *gate_form_find(const char *name);
/* "columns, sibling, select", for messages. */
const char *gate_form_names(void);

/* columns.c */
struct error *gate_columns_read(
	struct arena *arena, const struct yaml_node *node, struct gate_clause *clause) MUST_CHECK;
struct error *gate_columns_run(
	const struct gate_case *gate_case, struct gate_machine *machine) MUST_CHECK;

/* sibling.c */
struct error *gate_sibling_read(
	struct arena *arena, const struct yaml_node *node, struct gate_clause *clause) MUST_CHECK;
struct error *gate_sibling_run(
	const struct gate_case *gate_case, struct gate_machine *machine) MUST_CHECK;

/* select.c */
struct error *gate_select_read(
	struct arena *arena, const struct yaml_node *node, struct gate_clause *clause) MUST_CHECK;
struct error *gate_select_run(
	const struct gate_case *gate_case, struct gate_machine *machine) MUST_CHECK;

#endif
