/* Matches brackets over a token stream, with a bound on their nesting. */
#include "ir/balance.h"

#include <string.h>

static struct error *open_bracket(struct ir_balance *balance, const struct ir_lexer *lexer,
	const struct ir_token *token, char closing)
{
	if (balance->depth == IR_MAX_NESTING)
		return ir_refuse(lexer, token, "brackets nest deeper than %d", IR_MAX_NESTING);
	if (balance->depth == 0)
		balance->opened = *token;
	balance->closing[balance->depth++] = closing;
	return NULL;
}

static struct error *close_bracket(
	struct ir_balance *balance, const struct ir_lexer *lexer, const struct ir_token *token)
{
	char c = token->text[0];
	if (balance->depth == 0)
		return ir_refuse(lexer, token, "this '%c' closes nothing", c);
	if (balance->closing[balance->depth - 1] != c)
		return ir_refuse(lexer, token, "this '%c' stands where '%c' must close", c,
			balance->closing[balance->depth - 1]);
	balance->depth--;
	return NULL;
}

static struct error *end_of_text(const struct ir_balance *balance, const struct ir_lexer *lexer)
{
	const struct ir_token *at = &balance->opened;
	if (balance->depth == 0)
		return NULL;
	if (at->text[0] == '{' && balance->name.length)
		return ir_refuse(lexer, at,
			"the text ends inside the body of %.*s; is the file cut off?",
			balance->name.length > 200 ? 200 : (int)balance->name.length,
			balance->name.text);
	return ir_refuse(lexer, at, "this '%c' is never closed; is the file cut off?", at->text[0]);
}

struct error *ir_balance_take(
	struct ir_balance *balance, const struct ir_lexer *lexer, const struct ir_token *token)
{
	if (token->kind == IR_END)
		return end_of_text(balance, lexer);
	if (token->kind == IR_GLOBAL && balance->depth == 0)
		balance->name = *token;
	if (token->kind == IR_METADATA && token->first && balance->depth == 0)
		balance->name.length = 0;
	if (token->kind != IR_PUNCT || token->length != 1)
		return NULL;
	switch (token->text[0]) {
	case '(':
		return open_bracket(balance, lexer, token, ')');
	case '[':
		return open_bracket(balance, lexer, token, ']');
	case '{':
		return open_bracket(balance, lexer, token, '}');
	case ')':
	case ']':
	case '}':
		return close_bracket(balance, lexer, token);
	default:
		return NULL;
	}
}
