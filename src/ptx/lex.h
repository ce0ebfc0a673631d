/*
 * The lexer of PTX text (source: PTX ISA, "Syntax").
 *
 * Tokens borrow the text; nothing is allocated. Time is linear in the text and memory is constant,
 * whatever the length of a line. Private to src/ptx.
 */
#ifndef PTX_LEX_H
#define PTX_LEX_H

#include "ptx/ptx.h"

enum ptx_token_kind {
	PTX_TOKEN_END,
	PTX_TOKEN_WORD,   /* add, %r1, $L__BB0_1, _ */
	PTX_TOKEN_DOTTED, /* .s32, .param::entry: text without the dot */
	PTX_TOKEN_INT,    /* bits */
	PTX_TOKEN_FLOAT,  /* bits, float_bits */
	PTX_TOKEN_STRING, /* text between the quotes, escapes as written */
	PTX_TOKEN_PUNCT,  /* punct */
};

/* A punctuator of two characters is first * 256 + second. */
#define PTX_PUNCT2(first, second) ((first)*256 + (second))

struct ptx_token {
	enum ptx_token_kind kind;
	struct ptx_pos pos;
	const char *text;
	size_t length;
	uint64_t bits;
	int punct;
	uint8_t float_bits; /* 32 or 64 */
	bool is_unsigned;   /* INT: written with U, or beyond the signed range */
};

struct ptx_lexer {
	const char *name; /* of the file, for messages */
	const char *at, *end, *line_start;
	unsigned line;
};

enum {
	PTX_NAME_LONGEST = 1 << 20, /* bytes of an identifier */
	PTX_FLOAT_LONGEST = 400,    /* characters of a decimal float */
};

/* Zero bytes at the end of the text are left out: NVRTC and ELF sections end in one. */
struct error *ptx_lexer_start(
	struct ptx_lexer *lexer, const char *name, const char *text, size_t length) MUST_CHECK;

/* The next token; at the end of the text PTX_TOKEN_END, again and again. */
struct error *ptx_lexer_next(struct ptx_lexer *lexer, struct ptx_token *out) MUST_CHECK;

/* Leaves out the rest of the line that lexer->at stands in. */
void ptx_lexer_skip_line(struct ptx_lexer *lexer);

/* Reads ".5" or ".5e3", which come as a DOTTED token, as a number; false where it is none. */
bool ptx_token_dotted_float(struct ptx_token *token);

/* How a message names a token: "'add'", "';'", "the end of the file"; cut where it is long. */
void ptx_token_describe(const struct ptx_token *token, struct strbuf *out);

static inline bool ptx_token_is(const struct ptx_token *token, int punct)
{
	return token->kind == PTX_TOKEN_PUNCT && token->punct == punct;
}

#endif
