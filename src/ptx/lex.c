/*
 * Lexing: bytes to tokens. What a word means is the parser's.
 */
#include "ptx/lex.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_LONGEST = 0x7fffffff }; /* columns and lines stay in 32 bits */

enum { C_NAME = 1, C_START = 2, C_DIGIT = 4, C_HEX = 8, C_SPACE = 16, C_PUNCT = 32 };

/* D digit, H letter that is a hexadecimal digit, L other letter, S space, P punctuator */
#define D (C_NAME | C_DIGIT | C_HEX)
#define H (C_NAME | C_START | C_HEX)
#define L (C_NAME | C_START)
#define S C_SPACE
#define P C_PUNCT
#define N 0
/* clang-format off */
static const uint8_t classes[256] = { /* ASCII in rows of 16; nothing beyond it stands in a token */
	N, N, N, N, N, N, N, N, N, S, N, S, S, S, N, N,
	N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N,
	S, P, N, N, L, P, P, N, P, P, P, P, P, P, N, P,
	D, D, D, D, D, D, D, D, D, D, P, P, P, P, P, P,
	P, H, H, H, H, H, H, L, L, L, L, L, L, L, L, L,
	L, L, L, L, L, L, L, L, L, L, L, P, N, P, P, L,
	N, H, H, H, H, H, H, L, L, L, L, L, L, L, L, L,
	L, L, L, L, L, L, L, L, L, L, L, P, P, P, P, N,
};
/* clang-format on */
#undef D
#undef H
#undef L
#undef S
#undef P
#undef N

static inline bool is(char c, unsigned class)
{
	return (classes[(unsigned char)c] & class) != 0;
}

static struct ptx_pos place(const struct ptx_lexer *lexer, const char *at)
{
	return (struct ptx_pos){lexer->line, (unsigned)(at - lexer->line_start) + 1};
}

/* An error at `at`, which stands in the lexer's line. */
#define FAIL(lexer, where, ...)                                                                    \
	error_at((lexer)->name, place((lexer), (where)).line, place((lexer), (where)).column,      \
		__VA_ARGS__)

struct error *ptx_lexer_start(
	struct ptx_lexer *lexer, const char *name, const char *text, size_t length)
{
	while (length > 0 && text[length - 1] == '\0')
		length--;
	if (length > TEXT_LONGEST)
		return error_at(name, 0, 0, "the PTX text has %zu bytes, at most %d are read",
			length, (int)TEXT_LONGEST);
	*lexer = (struct ptx_lexer){
		.name = name, .at = text, .end = text + length, .line_start = text, .line = 1};
	return NULL;
}

static void newline(struct ptx_lexer *lexer, const char *after)
{
	lexer->line++;
	lexer->line_start = after;
}

static struct error *bad_byte(const struct ptx_lexer *lexer, const char *at)
{
	unsigned char byte = (unsigned char)*at;

	if (byte == 0)
		return FAIL(lexer, at, "a NUL byte: this is not PTX text");
	if (byte < 0x20 || byte >= 0x7f)
		return FAIL(lexer, at, "the byte 0x%02x cannot stand in PTX text here", byte);
	return FAIL(lexer, at, "the character '%c' cannot stand in PTX text here", *at);
}

static struct error *skip_block_comment(struct ptx_lexer *lexer)
{
	struct ptx_pos start = place(lexer, lexer->at);
	const char *c = lexer->at + 2;

	for (; lexer->end - c >= 2; c++) {
		if (*c == '\n')
			newline(lexer, c + 1);
		else if (*c == '\0')
			return bad_byte(lexer, c);
		else if (*c == '*' && c[1] == '/') {
			lexer->at = c + 2;
			return NULL;
		}
	}
	return error_at(lexer->name, start.line, start.column, "a comment that nothing ends");
}

static struct error *skip_line_comment(struct ptx_lexer *lexer)
{
	size_t left = (size_t)(lexer->end - lexer->at);
	const char *stop = memchr(lexer->at, '\n', left);
	const char *nul;

	if (!stop)
		stop = lexer->end;
	nul = memchr(lexer->at, '\0', (size_t)(stop - lexer->at));
	if (nul)
		return bad_byte(lexer, nul);
	lexer->at = stop;
	return NULL;
}

/* To the first byte of a token, or to the end. */
static struct error *skip_blank(struct ptx_lexer *lexer)
{
	while (lexer->at < lexer->end) {
		char c = *lexer->at;

		if (c == '\n')
			newline(lexer, ++lexer->at);
		else if (is(c, C_SPACE))
			lexer->at++;
		else if (c == '/' && lexer->end - lexer->at > 1 && lexer->at[1] == '/')
			TRY(skip_line_comment(lexer));
		else if (c == '/' && lexer->end - lexer->at > 1 && lexer->at[1] == '*')
			TRY(skip_block_comment(lexer));
		else
			break;
	}
	return NULL;
}

void ptx_lexer_skip_line(struct ptx_lexer *lexer)
{
	const char *stop = memchr(lexer->at, '\n', (size_t)(lexer->end - lexer->at));

	lexer->at = stop ? stop : lexer->end;
}

static inline const char *run(const struct ptx_lexer *lexer, const char *at, unsigned class)
{
	while (at < lexer->end && is(*at, class))
		at++;
	return at;
}

static struct error *take(struct ptx_lexer *lexer, struct ptx_token *out, enum ptx_token_kind kind,
	const char *text, const char *stop)
{
	if (stop - text > PTX_NAME_LONGEST && kind != PTX_TOKEN_STRING)
		return FAIL(lexer, text, "a name of %td bytes, at most %d are read", stop - text,
			(int)PTX_NAME_LONGEST);
	out->kind = kind;
	out->text = text;
	out->length = (size_t)(stop - text);
	lexer->at = stop;
	return NULL;
}

/* .s32, .param::entry, .2d */
static struct error *lex_dotted(struct ptx_lexer *lexer, struct ptx_token *out)
{
	const char *start = lexer->at + 1;
	const char *stop = run(lexer, start, C_NAME);

	while (stop > start && lexer->end - stop > 2 && stop[0] == ':' && stop[1] == ':' &&
		is(stop[2], C_NAME))
		stop = run(lexer, stop + 2, C_NAME);
	if (stop == start)
		return FAIL(lexer, lexer->at, "a dot without a word after it");
	return take(lexer, out, PTX_TOKEN_DOTTED, start, stop);
}

static struct error *lex_string(struct ptx_lexer *lexer, struct ptx_token *out)
{
	const char *c = lexer->at + 1;

	for (; c < lexer->end && *c != '\n'; c++) {
		if (*c == '\0')
			return bad_byte(lexer, c);
		if (*c == '"') {
			TRY(take(lexer, out, PTX_TOKEN_STRING, lexer->at + 1, c));
			lexer->at = c + 1;
			return NULL;
		}
		if (*c == '\\' && lexer->end - c > 1 && c[1] != '\n')
			c++;
	}
	return FAIL(lexer, lexer->at, "a string that nothing ends");
}

static int digit_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return (c | 0x20) - 'a' + 10;
}

/* Digits from `from` in `base` into bits; stops at the first that is none. */
static struct error *lex_digits(struct ptx_lexer *lexer, const char *from, unsigned base,
	struct ptx_token *out, const char **stop)
{
	uint64_t value = 0;
	const char *c = from;

	for (; c < lexer->end && is(*c, C_HEX); c++) {
		int digit = digit_value(*c);

		if (digit >= (int)base)
			break;
		if (__builtin_mul_overflow(value, base, &value) ||
			__builtin_add_overflow(value, (uint64_t)digit, &value))
			return FAIL(lexer, lexer->at, "an integer that does not fit into 64 bits");
	}
	if (c == from)
		return FAIL(lexer, lexer->at, "a number without digits");
	out->bits = value;
	*stop = c;
	return NULL;
}

/* 0f3F800000, 0d3FF0000000000000: the digits are counted. */
static struct error *lex_hex_float(struct ptx_lexer *lexer, struct ptx_token *out, int digits)
{
	const char *start = lexer->at + 2;
	const char *stop = run(lexer, start, C_HEX);

	if (stop - start != digits)
		return FAIL(lexer, lexer->at,
			"a float of %d bits has %d hexadecimal digits, not %td", digits * 4, digits,
			stop - start);
	TRY(lex_digits(lexer, start, 16, out, &stop));
	out->float_bits = (uint8_t)(digits * 4);
	return take(lexer, out, PTX_TOKEN_FLOAT, lexer->at, stop);
}

static bool decimal_bits(const char *text, size_t length, uint64_t *bits)
{
	char copy[PTX_FLOAT_LONGEST + 1];
	char *end;
	double value;

	if (length > PTX_FLOAT_LONGEST)
		return false;
	memcpy(copy, text, length);
	copy[length] = '\0';
	value = strtod(copy, &end);
	if (end != copy + length)
		return false;
	memcpy(bits, &value, sizeof *bits);
	return true;
}

/* Where a decimal float at `at` ends: digits, a dot, digits, an exponent; at itself: no float. */
static const char *decimal_end(const struct ptx_lexer *lexer, const char *at)
{
	const char *digits = run(lexer, at, C_DIGIT);
	const char *c = digits;
	const char *exponent;

	if (c < lexer->end && *c == '.')
		c = run(lexer, c + 1, C_DIGIT);
	if (lexer->end - c > 1 && (*c | 0x20) == 'e') {
		exponent = c + 1;
		if (*exponent == '+' || *exponent == '-')
			exponent++;
		if (run(lexer, exponent, C_DIGIT) > exponent)
			return run(lexer, exponent, C_DIGIT);
	}
	return c > digits ? c : at;
}

static struct error *lex_decimal_float(
	struct ptx_lexer *lexer, struct ptx_token *out, const char *stop)
{
	if (!decimal_bits(lexer->at, (size_t)(stop - lexer->at), &out->bits))
		return FAIL(lexer, lexer->at, "a decimal float of %td characters cannot be read",
			stop - lexer->at);
	out->float_bits = 64;
	return take(lexer, out, PTX_TOKEN_FLOAT, lexer->at, stop);
}

static struct error *lex_integer(struct ptx_lexer *lexer, struct ptx_token *out)
{
	const char *c = lexer->at;
	bool zero = *c == '0' && lexer->end - c > 1;
	char second = zero ? (char)(c[1] | 0x20) : '\0';

	if (second == 'x')
		TRY(lex_digits(lexer, c + 2, 16, out, &c));
	else if (second == 'b')
		TRY(lex_digits(lexer, c + 2, 2, out, &c));
	else if (zero && is(c[1], C_DIGIT))
		TRY(lex_digits(lexer, c, 8, out, &c));
	else
		TRY(lex_digits(lexer, c, 10, out, &c));
	out->is_unsigned = out->bits > INT64_MAX;
	if (c < lexer->end && *c == 'U') {
		out->is_unsigned = true;
		c++;
	}
	return take(lexer, out, PTX_TOKEN_INT, lexer->at, c);
}

static struct error *lex_number(struct ptx_lexer *lexer, struct ptx_token *out)
{
	const char *start = lexer->at;
	char second = lexer->end - start > 1 ? (char)(start[1] | 0x20) : '\0';
	const char *stop;

	if (*start == '0' && second == 'f')
		TRY(lex_hex_float(lexer, out, 8));
	else if (*start == '0' && second == 'd')
		TRY(lex_hex_float(lexer, out, 16));
	else if ((stop = decimal_end(lexer, start)) > start)
		TRY(lex_decimal_float(lexer, out, stop));
	else
		TRY(lex_integer(lexer, out));
	if (lexer->at < lexer->end && is(*lexer->at, C_NAME))
		return FAIL(
			lexer, start, "a malformed number: '%c' cannot stand in it", *lexer->at);
	return NULL;
}

static bool pairs(char first, char second)
{
	if (first == second)
		return first == '<' || first == '>' || first == '=' || first == '&' || first == '|';
	return second == '=' && (first == '<' || first == '>' || first == '!');
}

static struct error *lex_punct(struct ptx_lexer *lexer, struct ptx_token *out)
{
	const char *c = lexer->at;

	if (!is(*c, C_PUNCT))
		return bad_byte(lexer, c);
	out->punct = (unsigned char)*c;
	if (lexer->end - c > 1 && pairs(c[0], c[1])) {
		out->punct = PTX_PUNCT2(c[0], c[1]);
		c++;
	}
	return take(lexer, out, PTX_TOKEN_PUNCT, lexer->at, c + 1);
}

struct error *ptx_lexer_next(struct ptx_lexer *lexer, struct ptx_token *out)
{
	const char *c;

	TRY(skip_blank(lexer));
	c = lexer->at;
	*out = (struct ptx_token){.kind = PTX_TOKEN_END, .pos = place(lexer, c), .text = c};
	if (c == lexer->end)
		return NULL;
	if (is(*c, C_START))
		return take(lexer, out, PTX_TOKEN_WORD, c, run(lexer, c, C_NAME));
	if (*c == '%' && lexer->end - c > 1 && is(c[1], C_NAME))
		return take(lexer, out, PTX_TOKEN_WORD, c, run(lexer, c + 1, C_NAME));
	if (is(*c, C_DIGIT))
		return lex_number(lexer, out);
	if (*c == '.')
		return lex_dotted(lexer, out);
	if (*c == '"')
		return lex_string(lexer, out);
	return lex_punct(lexer, out);
}

bool ptx_token_dotted_float(struct ptx_token *token)
{
	char c = token->length > 0 ? token->text[0] : '\0';

	if (token->kind != PTX_TOKEN_DOTTED || !is(c, C_DIGIT) ||
		!decimal_bits(token->text - 1, token->length + 1, &token->bits))
		return false;
	token->kind = PTX_TOKEN_FLOAT;
	token->float_bits = 64;
	token->text--;
	token->length++;
	return true;
}

void ptx_token_describe(const struct ptx_token *token, struct strbuf *out)
{
	enum { SHOWN = 60 };
	bool cut = token->length > SHOWN;

	if (token->kind == PTX_TOKEN_END) {
		strbuf_add(out, "the end of the file");
		return;
	}
	if (token->kind == PTX_TOKEN_STRING) {
		strbuf_add(out, "a string");
		return;
	}
	strbuf_add(out, token->kind == PTX_TOKEN_DOTTED ? "'." : "'");
	strbuf_add_bytes(out, token->text, cut ? SHOWN : token->length);
	strbuf_add(out, cut ? "...'" : "'");
}
