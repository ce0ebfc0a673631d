/* Cuts LLVM IR text into tokens. It knows no grammar: what may stand where is for those who ask. */
#include "ir/lex.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

void ir_lex_start(struct ir_lexer *lexer, const char *name, const char *text, size_t length)
{
	*lexer = (struct ir_lexer){.name = name, .text = text, .length = length, .line = 1};
}

static bool is_digit(int c)
{
	return c >= '0' && c <= '9';
}

static bool is_name_start(int c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' ||
	       c == '$' || c == '-';
}

static bool is_name(int c)
{
	return is_name_start(c) || is_digit(c);
}

/* Byte at `at`, or -1 past the end. */
static int peek(const struct ir_lexer *lexer, size_t at)
{
	return at < lexer->length ? (unsigned char)lexer->text[at] : -1;
}

static unsigned column_of(const struct ir_lexer *lexer, size_t at)
{
	size_t column = at - lexer->line_start + 1;
	return column > UINT_MAX ? UINT_MAX : (unsigned)column;
}

static size_t after_name(const struct ir_lexer *lexer, size_t at)
{
	while (is_name(peek(lexer, at)))
		at++;
	return at;
}

/* Steps over white space and comments; tells whether a line began on the way. */
static bool skip_gap(struct ir_lexer *lexer)
{
	bool first = lexer->at == 0;
	for (;;) {
		int c = peek(lexer, lexer->at);
		if (c == '\n') {
			lexer->at++;
			if (lexer->line < UINT_MAX)
				lexer->line++;
			lexer->line_start = lexer->at;
			first = true;
		} else if (c == ' ' || c == '\t' || c == '\r') {
			lexer->at++;
		} else if (c == ';') {
			const char *from = lexer->text + lexer->at;
			const char *end = memchr(from, '\n', lexer->length - lexer->at);
			lexer->at = end ? lexer->at + (size_t)(end - from) : lexer->length;
		} else {
			return first;
		}
	}
}

/* The place after the closing quote of a string whose opening quote is at `at`. A string may span
 * lines in the language, though no printer writes one. */
static struct error *after_string(const struct ir_lexer *lexer, size_t at, size_t *end)
{
	size_t body = at + 1;
	const char *quote =
		body < lexer->length ? memchr(lexer->text + body, '"', lexer->length - body) : NULL;
	if (!quote)
		return error_at(lexer->name, lexer->line, column_of(lexer, at),
			"this string has no closing quote; is the file cut off?");
	*end = (size_t)(quote - lexer->text) + 1;
	return NULL;
}

/* A name after a sigil: bare, quoted, or a number. False leaves `at` where it was. */
static struct error *after_sigil(const struct ir_lexer *lexer, size_t at, size_t *end)
{
	int c = peek(lexer, at + 1);
	if (c == '"')
		return after_string(lexer, at + 1, end);
	*end = after_name(lexer, at + 1);
	if (*end == at + 1)
		return error_at(lexer->name, lexer->line, column_of(lexer, at),
			"a name must follow '%c'", lexer->text[at]);
	return NULL;
}

/* Metadata names may hold escapes: !foo\20bar. A bare ! stands before a string or a brace. */
static size_t after_metadata(const struct ir_lexer *lexer, size_t at)
{
	at++;
	while (is_name(peek(lexer, at)) || peek(lexer, at) == '\\')
		at++;
	return at;
}

static size_t after_number(const struct ir_lexer *lexer, size_t at)
{
	int c = peek(lexer, at);
	if (c == '-' || c == '+')
		at++;
	while (is_digit(peek(lexer, at)) || is_name(peek(lexer, at)) ||
		(peek(lexer, at) == '+' &&
			(peek(lexer, at - 1) == 'e' || peek(lexer, at - 1) == 'E')))
		at++;
	return at;
}

static bool starts_number(const struct ir_lexer *lexer, size_t at)
{
	int c = peek(lexer, at);
	int next = peek(lexer, at + 1);
	if ((c == 's' || c == 'u') && next == '0' && peek(lexer, at + 2) == 'x')
		return true;
	return is_digit(c) || ((c == '-' || c == '+') && is_digit(next));
}

/* `at` is after a name, a number or a string: a colon makes it a label, but not the colons of
 * metadata fields, which look the same and are told apart by whoever reads them. */
static void take_label(const struct ir_lexer *lexer, size_t *end, struct ir_token *token)
{
	if (peek(lexer, *end) == ':') {
		++*end;
		token->kind = IR_LABEL;
	}
}

static struct error *take_sigil(
	const struct ir_lexer *lexer, int c, size_t at, struct ir_token *token, size_t *end)
{
	switch (c) {
	case '%':
		token->kind = IR_LOCAL;
		return after_sigil(lexer, at, end);
	case '@':
		token->kind = IR_GLOBAL;
		return after_sigil(lexer, at, end);
	case '^':
		token->kind = IR_SUMMARY;
		return after_sigil(lexer, at, end);
	case '#':
		token->kind = is_digit(peek(lexer, at + 1)) ? IR_GROUP : IR_WORD;
		return after_sigil(lexer, at, end);
	default:
		token->kind = IR_METADATA;
		*end = after_metadata(lexer, at);
		return NULL;
	}
}

static struct error *take_other(
	const struct ir_lexer *lexer, int c, size_t at, struct ir_token *token, size_t *end)
{
	token->kind = IR_PUNCT;
	*end = at + 1;
	if (c > 0 && strchr("=,*(){}[]<>|:/", c))
		return NULL;
	if (c > ' ' && c < 0x7f)
		return error_at(lexer->name, lexer->line, column_of(lexer, at),
			"the character '%c' has no place in LLVM IR here", c);
	return error_at(lexer->name, lexer->line, column_of(lexer, at),
		"a byte 0x%02x: this is not LLVM IR text", (unsigned)c);
}

struct error *ir_lex_next(struct ir_lexer *lexer, struct ir_token *token)
{
	struct ir_token t = {.gap = lexer->at};
	t.first = skip_gap(lexer);
	size_t at = lexer->at;
	size_t end = at;
	int c = peek(lexer, at);

	t.line = lexer->line;
	t.column = column_of(lexer, at);
	if (c == -1) {
		t.kind = IR_END;
	} else if (c == '%' || c == '@' || c == '!' || c == '#' || c == '^') {
		TRY(take_sigil(lexer, c, at, &t, &end));
	} else if (c == '"') {
		t.kind = IR_STRING;
		TRY(after_string(lexer, at, &end));
		take_label(lexer, &end, &t);
	} else if (c == 'c' && peek(lexer, at + 1) == '"') {
		t.kind = IR_BYTES;
		TRY(after_string(lexer, at + 1, &end));
	} else if (starts_number(lexer, at)) {
		t.kind = IR_NUMBER;
		end = after_number(lexer, at);
		take_label(lexer, &end, &t);
	} else if (c == '.' && peek(lexer, at + 1) == '.' && peek(lexer, at + 2) == '.') {
		t.kind = IR_PUNCT;
		end = at + 3;
	} else if (is_name_start(c)) {
		t.kind = c == '$' ? IR_COMDAT : IR_WORD;
		end = after_name(lexer, at);
		take_label(lexer, &end, &t);
	} else {
		TRY(take_other(lexer, c, at, &t, &end));
	}
	t.text = lexer->text + at;
	t.length = end - at;
	/* Only what stands in quotes can span lines. */
	if ((c == '"' || peek(lexer, at + 1) == '"') && memchr(t.text, '\n', t.length)) {
		for (size_t i = at; i < end; i++)
			if (lexer->text[i] == '\n') {
				lexer->line++;
				lexer->line_start = i + 1;
			}
	}
	lexer->at = end;
	*token = t;
	return NULL;
}

bool ir_token_is(const struct ir_token *token, const char *text)
{
	return (token->kind == IR_WORD || token->kind == IR_PUNCT) && *token->text == *text &&
	       strncmp(token->text, text, token->length) == 0 && text[token->length] == '\0';
}

bool ir_token_in(const struct ir_token *token, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (ir_token_is(token, list[i]))
			return true;
	return false;
}

struct error *ir_refuse(
	const struct ir_lexer *lexer, const struct ir_token *token, const char *format, ...)
{
	va_list ap;
	AUTO_STRBUF struct strbuf message = STRBUF_INIT;

	va_start(ap, format);
	strbuf_addv(&message, format, ap);
	va_end(ap);
	if (token->kind == IR_END)
		strbuf_add(&message, ", but the text ends; is the file cut off?");
	return error_at(lexer->name, token->line, token->column, "%s", message.text);
}
