/* Drops what the reader at hand does not know. What is dropped is in words.c; this file only walks.
 */
#include "ir/stream.h"

#include <string.h>

#include "ir/words.h"

void ir_stream_start(struct ir_stream *stream, const char *name, const char *text, size_t length,
	int level, bool drop_debug_records)
{
	*stream = (struct ir_stream){.level = level, .drop_debug_records = drop_debug_records};
	ir_lex_start(&stream->lexer, name, text, length);
}

struct error *ir_stream_peek(const struct ir_stream *stream, struct ir_token *token)
{
	struct ir_stream ahead = *stream;
	return ir_stream_next(&ahead, token);
}

struct error *ir_stream_skip_parentheses(
	struct ir_stream *stream, const char **inside, size_t *length)
{
	struct ir_token token;
	size_t depth = 0;
	TRY(ir_lex_next(&stream->lexer, &token));
	struct ir_token open = token;
	for (;;) {
		if (ir_token_is(&token, "("))
			depth++;
		else if (ir_token_is(&token, ")") && --depth == 0)
			break;
		else if (token.kind == IR_END)
			return ir_refuse(&stream->lexer, &open, "this '(' is never closed");
		TRY(ir_lex_next(&stream->lexer, &token));
	}
	*inside = open.text + 1;
	*length = (size_t)(token.text - open.text) - 1;
	return NULL;
}

static bool opens_parentheses(const struct ir_lexer *lexer)
{
	size_t at = lexer->at;
	while (at < lexer->length && (lexer->text[at] == ' ' || lexer->text[at] == '\t'))
		at++;
	return at < lexer->length && lexer->text[at] == '(';
}

static bool is_debug_record(const struct ir_token *token)
{
	return token->kind == IR_WORD && token->length > 5 && memcmp(token->text, "#dbg_", 5) == 0;
}

static void put_word(struct ir_token *token, const char *text)
{
	token->text = text;
	token->length = strlen(text);
}

/* An attribute whose newer form has an older one. Leaves `token` the word to be read, or of length
 * 0 where it is to be dropped. */
static struct error *older_word(
	struct ir_stream *stream, const struct ir_word *word, struct ir_token *token)
{
	const char *inside = "";
	size_t length = 0;
	const char *older = "";
	if (word->argument && opens_parentheses(&stream->lexer))
		TRY(ir_stream_skip_parentheses(stream, &inside, &length));
	if (strcmp(word->text, "memory") == 0)
		older = ir_memory_before_16(inside, length);
	else if (strcmp(word->text, "captures") == 0 && length == 4 &&
		 memcmp(inside, "none", 4) == 0)
		older = "nocapture";
	put_word(token, older);
	return NULL;
}

struct error *ir_stream_next(struct ir_stream *stream, struct ir_token *token)
{
	for (;;) {
		struct ir_token t;
		TRY(ir_lex_next(&stream->lexer, &t));
		if (stream->drop_debug_records && is_debug_record(&t)) {
			const char *inside;
			size_t length;
			TRY(ir_stream_skip_parentheses(stream, &inside, &length));
			continue;
		}
		if (stream->opcode.kind == IR_WORD) {
			if (ir_flag_unknown(&stream->opcode, &t, stream->level))
				continue;
			if (t.kind != IR_WORD)
				stream->opcode.kind = IR_END;
		}
		const char *name = t.kind == IR_GLOBAL ? ir_name_before(&t, stream->level) : NULL;
		if (name)
			put_word(&t, name);
		const struct ir_word *word = ir_word_find(&t);
		if (word && word->since > stream->level) {
			TRY(older_word(stream, word, &t));
			if (t.length == 0)
				continue;
		}
		if (ir_opcode_has_flags(&t))
			stream->opcode = t;
		*token = t;
		return NULL;
	}
}
