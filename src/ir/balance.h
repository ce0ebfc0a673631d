/* Whether every bracket of a text is closed: the sign by which a cut-off file is known. */
#ifndef IR_BALANCE_H
#define IR_BALANCE_H

#include "ir/lex.h"

enum {
	IR_MAX_NESTING = 256, /* brackets within brackets; real IR stays below a dozen */
};

struct ir_balance {
	unsigned depth;
	char closing[IR_MAX_NESTING];
	struct ir_token opened; /* the outermost open bracket */
	struct ir_token name;   /* the last @name outside of brackets: whose body this is */
};

/* Counts the token; an error for a bracket that does not match or nests too deep, and at the end of
 * the text for one that is open. */
struct error *ir_balance_take(struct ir_balance *balance, const struct ir_lexer *lexer,
	const struct ir_token *token) MUST_CHECK;

#endif
