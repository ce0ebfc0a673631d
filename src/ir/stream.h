/*
 * Tokens less the words that the reader does not know: one place where attributes, flags and debug
 * records are dropped or spelled in an older way, for both rewriters.
 */
#ifndef IR_STREAM_H
#define IR_STREAM_H

#include "ir/lex.h"

struct ir_stream {
	struct ir_lexer lexer;
	int level;               /* the reader's LLVM major, see ir_level() */
	bool drop_debug_records; /* #dbg_value(...) and its kin */
	struct ir_token opcode;  /* whose flags may follow, else of kind IR_END */
};

void ir_stream_start(struct ir_stream *stream, const char *name, const char *text, size_t length,
	int level, bool drop_debug_records);

/* The next token that the reader takes. A word put in another's place has static text, and the
 * place of what it stands for. */
struct error *ir_stream_next(struct ir_stream *stream, struct ir_token *token) MUST_CHECK;

/* What comes next, without taking it. */
struct error *ir_stream_peek(const struct ir_stream *stream, struct ir_token *token) MUST_CHECK;

/* Takes a whole ( ... ) whose opening parenthesis is next; `inside` and `length` tell what it
 * holds. */
struct error *ir_stream_skip_parentheses(
	struct ir_stream *stream, const char **inside, size_t *length) MUST_CHECK;

#endif
