/* The door to the rewriters: what the bytes are, and which of them does the work. */
#include <stdint.h>
#include <string.h>

#include "ir/balance.h"
#include "ir/copy.h"
#include "ir/ir.h"
#include "ir/stream.h"
#include "ir/typed.h"
#include "ir/words.h"

bool ir_is_bitcode(const char *bytes, size_t length)
{
	static const char bare[] = {'B', 'C', (char)0xc0, (char)0xde};
	static const char wrapper[] = {(char)0xde, (char)0xc0, 0x17, 0x0b};
	return length >= 4 && (memcmp(bytes, bare, 4) == 0 || memcmp(bytes, wrapper, 4) == 0);
}

/* The place of a byte, by counting lines. */
static struct error *error_at_byte(
	const char *name, const char *text, size_t at, const char *message)
{
	unsigned line = 1;
	size_t start = 0;
	for (size_t i = 0; i < at; i++)
		if (text[i] == '\n') {
			line++;
			start = i + 1;
		}
	return error_at(name, line, (unsigned)(at - start + 1), "%s", message);
}

static struct error *check_bytes(const char *name, const char *text, size_t length)
{
	if (ir_is_bitcode(text, length))
		return error_at(name, 0, 0,
			"LLVM bitcode, not text: only a libLLVM as new as its writer reads it");
	if (length > INT32_MAX)
		return error_at(name, 0, 0, "LLVM IR text of more than 2 GiB is not read");
	const char *nul = length ? memchr(text, '\0', length) : NULL;
	if (nul)
		return error_at_byte(
			name, text, (size_t)(nul - text), "a NUL byte: this is not LLVM IR text");
	return NULL;
}

/* The first * of a typed pointer, if any; nothing else in the language has one. Brackets up to
 * there match afterwards. */
static struct error *find_typed_pointer(const char *name, const char *text, size_t length,
	struct ir_lexer *lexer, struct ir_token *star)
{
	struct ir_balance balance = {0};
	ir_lex_start(lexer, name, text, length);
	do {
		TRY(ir_lex_next(lexer, star));
		TRY(ir_balance_take(&balance, lexer, star));
	} while (star->kind != IR_END && !ir_token_is(star, "*"));
	return NULL;
}

static bool begins_module(const struct ir_token *token)
{
	static const char *const words[] = {"source_filename", "target", "define", "declare",
		"attributes", "module", "uselistorder", "uselistorder_bb"};
	return IR_TOKEN_IN(token, words) || token->kind == IR_LOCAL || token->kind == IR_GLOBAL ||
	       token->kind == IR_COMDAT || token->kind == IR_METADATA || token->kind == IR_SUMMARY;
}

static struct error *check_beginning(const char *name, const char *text, size_t length)
{
	struct ir_lexer lexer;
	struct ir_token token;
	ir_lex_start(&lexer, name, text, length);
	TRY(ir_lex_next(&lexer, &token));
	if (token.kind == IR_END)
		return error_at(name, 0, 0, "there is no LLVM IR in it");
	if (!begins_module(&token))
		return ir_refuse(&lexer, &token, "this does not begin a module of LLVM IR");
	return NULL;
}

struct error *ir_rewrite(const char *name, const char *text, size_t length,
	const struct ir_target *target, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf result = STRBUF_INIT;
	struct ir_lexer lexer;
	struct ir_token star;
	TRY(check_bytes(name, text, length));
	TRY(check_beginning(name, text, length));
	TRY(find_typed_pointer(name, text, length, &lexer, &star));
	bool typed_text = star.kind != IR_END;
	/* LLVM 15 and 16 still read both dialects. */
	bool reads_both = target->dialect == IR_OPAQUE && !target->nvvm && ir_level(target) <= 16;
	if (typed_text && target->dialect == IR_OPAQUE && !reads_both)
		return ir_refuse(&lexer, &star,
			"a typed pointer: this reader takes opaque pointers (ptr) only");
	if (target->dialect == IR_TYPED && !typed_text)
		TRY(ir_typed(name, text, length, target, &result));
	else
		TRY(ir_copy(name, text, length, target, &result));
	strbuf_add_bytes(out, result.text, result.length);
	return NULL;
}
