/* The first reading of a module for the typed rewrite: every name that is used before it is
 * defined. */
#ifndef IR_SCAN_H
#define IR_SCAN_H

#include "ir/parse.h"

/* Fills the parser's tables and picks its prefix. Reads the whole text: brackets match afterwards.
 */
struct error *ir_scan(
	struct ir_parser *p, const char *name, const char *text, size_t length) MUST_CHECK;

/* Begins the second reading. */
struct error *ir_rewind(struct ir_parser *p) MUST_CHECK;

/* Takes what is left of a statement outside of functions. */
struct error *ir_skip_statement(struct ir_parser *p) MUST_CHECK;

/* "@x = words global type" up to and with the type: shared with the second reading. */
struct ir_variable {
	struct ir_token name;
	const char *before; /* all words between = and the type, each followed by a blank */
	const struct ir_type *type;
	unsigned addrspace;
	bool alias; /* what follows is the aliasee */
};
struct error *ir_parse_variable(struct ir_parser *p, struct ir_variable *variable) MUST_CHECK;

#endif
