/* Tokens of LLVM IR text. Bare words are always the language's own: names carry a sigil or quotes.
 */
#ifndef IR_LEX_H
#define IR_LEX_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum ir_token_kind {
	IR_END,
	IR_WORD,     /* define, i32, getelementptr, inbounds; a record's #dbg_value */
	IR_LOCAL,    /* %x %12 %"a b": a value, a block or a type */
	IR_GLOBAL,   /* @f @12 @"a b" */
	IR_COMDAT,   /* $x */
	IR_GROUP,    /* #12: an attribute group */
	IR_METADATA, /* !12 !name, or ! alone before a string or a brace */
	IR_SUMMARY,  /* ^12 */
	IR_LABEL,    /* name: 12: "a b": at the colon's end */
	IR_STRING,   /* "..." */
	IR_BYTES,    /* c"..." */
	IR_NUMBER,   /* 12 -12 1.0e+00 0x4000 0xH3C00 s0x12 */
	IR_PUNCT,    /* one character, or ... */
};

struct ir_token {
	enum ir_token_kind kind;
	const char *text; /* in the source, `length` bytes, sigil and quotes included */
	size_t length;
	size_t gap; /* where the white space and comments before it begin */
	bool first; /* the first token of its line */
	unsigned line, column;
};

struct ir_lexer {
	const char *name; /* for messages */
	const char *text;
	size_t length, at;
	size_t line_start;
	unsigned line;
};

void ir_lex_start(struct ir_lexer *lexer, const char *name, const char *text, size_t length);

/* The next token; IR_END at the end of the text, again and again. */
struct error *ir_lex_next(struct ir_lexer *lexer, struct ir_token *token) MUST_CHECK;

/* Whether the token is this word or this punctuation. */
bool ir_token_is(const struct ir_token *token, const char *text);

/* Whether it is one of these words; `list` is an array of strings. */
bool ir_token_in(const struct ir_token *token, const char *const *list, size_t count);
#define IR_TOKEN_IN(token, list) ir_token_in(token, list, sizeof(list) / sizeof(list)[0])

/* An error at the token's place; where it is the end, that is said too. */
struct error *ir_refuse(const struct ir_lexer *lexer, const struct ir_token *token,
	const char *format, ...) MUST_CHECK PRINTF_LIKE(3, 4);

#endif
