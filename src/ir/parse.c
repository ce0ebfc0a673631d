/* The cursor and the types of the opaque dialect, read with one token at hand. */
#include "ir/parse.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ir0. is taken when a local name begins with it, and so on. */
static void note_prefix(struct ir_parser *p)
{
	const struct ir_token *token = &p->token;
	size_t at = token->kind == IR_LOCAL ? 1 : 0;
	unsigned number = 0;
	if (token->kind != IR_LOCAL && token->kind != IR_LABEL)
		return;
	if (token->length > at && token->text[at] == '"')
		at++;
	if (token->length < at + 4 || memcmp(token->text + at, "ir", 2) != 0)
		return;
	for (at += 2; at < token->length && number < 1000000; at++) {
		char c = token->text[at];
		if (c == '.' && number >= p->taken)
			p->taken = number + 1;
		if (c < '0' || c > '9')
			return;
		number = number * 10 + (unsigned)(c - '0');
	}
}

struct error *ir_advance(struct ir_parser *p)
{
	TRY(ir_stream_next(&p->stream, &p->token));
	if (p->scanning)
		note_prefix(p);
	return ir_balance_take(&p->balance, &p->stream.lexer, &p->token);
}

bool ir_at(const struct ir_parser *p, const char *text)
{
	return ir_token_is(&p->token, text);
}

struct error *ir_refuse_here(const struct ir_parser *p, const char *format, ...)
{
	va_list ap;
	AUTO_STRBUF struct strbuf message = STRBUF_INIT;
	va_start(ap, format);
	strbuf_addv(&message, format, ap);
	va_end(ap);
	return ir_refuse(&p->stream.lexer, &p->token, "%s", message.text);
}

struct error *ir_no_form(const struct ir_parser *p, const struct ir_token *token, const char *what)
{
	return ir_refuse(&p->stream.lexer, token,
		"%s has no form in the %s dialect with typed pointers that this reader takes", what,
		p->target->nvvm ? "NVVM" : "older LLVM");
}

struct error *ir_expect(struct ir_parser *p, const char *text)
{
	if (!ir_at(p, text))
		return ir_refuse_here(p, "expected %s", text);
	return ir_advance(p);
}

struct ir_type *ir_type_new(struct ir_parser *p, enum ir_type_kind kind)
{
	struct ir_type *type = arena_alloc(p->arena, sizeof *type);
	type->kind = kind;
	return type;
}

const struct ir_type *ir_type_pointer_to(
	struct ir_parser *p, const struct ir_type *pointee, unsigned addrspace)
{
	struct ir_type *type = ir_type_new(p, IR_TYPE_POINTER);
	type->addrspace = addrspace;
	type->pointee_said = true;
	type->inner = arena_array(p->arena, 1, sizeof *type->inner);
	type->inner[0] = pointee;
	return type;
}

static bool is_integer_type(const struct ir_token *token)
{
	if (token->length < 2 || token->length > 9 || token->text[0] != 'i')
		return false;
	for (size_t i = 1; i < token->length; i++)
		if (token->text[i] < '0' || token->text[i] > '9')
			return false;
	return true;
}

static bool is_type_word(const struct ir_token *token)
{
	static const char *const list[] = {"void", "half", "bfloat", "float", "double", "fp128",
		"label", "metadata", "token", "opaque", "x86_fp80", "ppc_fp128", "x86_amx",
		"x86_mmx"};
	return token->kind == IR_WORD && (is_integer_type(token) || IR_TOKEN_IN(token, list));
}

bool ir_at_type(const struct ir_parser *p)
{
	if (p->token.kind == IR_WORD)
		return ir_at(p, "ptr") || ir_at(p, "target") || is_type_word(&p->token);
	return p->token.kind == IR_LOCAL || ir_at(p, "{") || ir_at(p, "[") || ir_at(p, "<");
}

static struct error *parse_number(
	struct ir_parser *p, unsigned long long limit, unsigned long long *out)
{
	unsigned long long value = 0;
	if (p->token.kind != IR_NUMBER)
		return ir_refuse_here(p, "expected a number");
	for (size_t i = 0; i < p->token.length; i++) {
		char c = p->token.text[i];
		if (c < '0' || c > '9')
			return ir_refuse_here(p, "expected a whole number");
		value = value * 10 + (unsigned)(c - '0');
		if (value > limit)
			return ir_refuse_here(p, "a number past %llu", limit);
	}
	*out = value;
	return ir_advance(p);
}

struct error *ir_parse_addrspace(struct ir_parser *p, unsigned *out)
{
	unsigned long long value;
	if (!ir_at(p, "addrspace")) {
		*out = 0;
		return NULL;
	}
	TRY(ir_advance(p));
	TRY(ir_expect(p, "("));
	TRY(parse_number(p, 0xffffff, &value));
	TRY(ir_expect(p, ")"));
	*out = (unsigned)value;
	return NULL;
}

/* Types up to the closing bracket, which is taken; list[0..count) holds them. */
static struct error *parse_list(struct ir_parser *p, const char *closing, bool parameters,
	const struct ir_type *first, struct ir_type *into)
{
	VEC(const struct ir_type *) list = {0};
	struct error *error = NULL;
	if (first)
		VEC_PUSH(&list, first);
	while (!error && !ir_at(p, closing)) {
		const struct ir_type *type = NULL;
		if (list.count > (first ? 1 : 0))
			error = ir_expect(p, ",");
		if (!error && parameters && ir_at(p, "...")) {
			into->varargs = true;
			error = ir_advance(p);
			break;
		}
		if (!error)
			error = ir_parse_type(p, &type);
		if (!error)
			VEC_PUSH(&list, type);
	}
	if (!error) {
		into->inner = arena_copy(p->arena, list.items, list.count, sizeof *list.items);
		into->count = list.count - (first ? 1 : 0);
		error = ir_expect(p, closing);
	}
	VEC_FREE(&list);
	return error;
}

static struct error *parse_struct(struct ir_parser *p, bool packed, const struct ir_type **out)
{
	struct ir_type *type = ir_type_new(p, IR_TYPE_STRUCT);
	type->packed = packed;
	TRY(ir_expect(p, "{"));
	TRY(parse_list(p, "}", false, NULL, type));
	if (packed)
		TRY(ir_expect(p, ">"));
	*out = type;
	return NULL;
}

/* After [ or <: "N x type" and the closing bracket. */
static struct error *parse_sequence(struct ir_parser *p, enum ir_type_kind kind,
	const char *closing, const struct ir_type **out)
{
	struct ir_type *type = ir_type_new(p, kind);
	const struct ir_type *element;
	if (ir_at(p, "vscale"))
		return ir_no_form(p, &p->token, "a scalable vector");
	TRY(parse_number(p, ~0ull / 16, &type->count));
	TRY(ir_expect(p, "x"));
	TRY(ir_parse_type(p, &element));
	TRY(ir_expect(p, closing));
	type->inner = arena_copy(p->arena, &element, 1, sizeof element);
	if (kind == IR_TYPE_VECTOR)
		p->vector_count = type->count;
	*out = type;
	return NULL;
}

static struct error *parse_pointer(struct ir_parser *p, const struct ir_type **out)
{
	struct ir_type *type = ir_type_new(p, IR_TYPE_POINTER);
	TRY(ir_advance(p));
	TRY(ir_parse_addrspace(p, &type->addrspace));
	*out = type;
	return NULL;
}

static struct error *parse_word_type(struct ir_parser *p, const struct ir_type **out)
{
	struct ir_type *type = ir_type_new(p, IR_TYPE_WORD);
	if (ir_at(p, "target"))
		return ir_no_form(p, &p->token, "a target extension type");
	if (ir_at(p, "bfloat") && p->level < 11)
		return ir_no_form(p, &p->token, "bfloat");
	type->text = p->token.text;
	type->length = p->token.length;
	*out = type;
	return ir_advance(p);
}

/* Recursion is bounded by the bracket count: every level of nesting opens one. */
struct error *ir_parse_type(struct ir_parser *p, const struct ir_type **out)
{
	const struct ir_type *type = NULL;
	if (!ir_at_type(p))
		return ir_refuse_here(p, "expected a type");
	if (ir_at(p, "ptr")) {
		TRY(parse_pointer(p, &type));
	} else if (p->token.kind == IR_WORD) {
		TRY(parse_word_type(p, &type));
	} else if (p->token.kind == IR_LOCAL) {
		struct ir_type *named = ir_type_new(p, IR_TYPE_NAMED);
		named->text = p->token.text;
		named->length = p->token.length;
		type = named;
		TRY(ir_advance(p));
	} else if (ir_at(p, "{")) {
		TRY(parse_struct(p, false, &type));
	} else if (ir_at(p, "[")) {
		TRY(ir_advance(p));
		TRY(parse_sequence(p, IR_TYPE_ARRAY, "]", &type));
	} else {
		TRY(ir_advance(p));
		if (ir_at(p, "{"))
			TRY(parse_struct(p, true, &type));
		else
			TRY(parse_sequence(p, IR_TYPE_VECTOR, ">", &type));
	}
	if (ir_at(p, "*"))
		return ir_refuse_here(p, "a typed pointer among opaque ones");
	*out = type;
	return NULL;
}

struct error *ir_parse_function_type(
	struct ir_parser *p, const struct ir_type *result, const struct ir_type **out)
{
	struct ir_type *type = ir_type_new(p, IR_TYPE_FUNCTION);
	TRY(ir_expect(p, "("));
	TRY(parse_list(p, ")", true, result, type));
	*out = type;
	return NULL;
}
