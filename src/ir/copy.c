/* Copies IR text byte for byte, except for words that the reader is too old for and, for libNVVM,
 * what it wants to be told in its own way: datalayout, version, kernels. */
#include "ir/copy.h"

#include <stdlib.h>
#include <string.h>

#include "ir/balance.h"
#include "ir/module.h"
#include "ir/stream.h"
#include "ir/words.h"

struct copier {
	struct ir_stream stream;
	struct ir_balance balance;
	const struct ir_target *target;
	struct strbuf *out;
	struct ir_kernels kernels;
	bool kernel_next;       /* ptx_kernel was read: the next @name is one */
	unsigned next_node;     /* first free metadata number */
	struct ir_token vector; /* the length in the vector type read last */
};

static struct error *next(struct copier *c, struct ir_token *token)
{
	TRY(ir_stream_next(&c->stream, token));
	return ir_balance_take(&c->balance, &c->stream.lexer, token);
}

static void put(struct copier *c, const struct ir_token *token)
{
	const char *source = c->stream.lexer.text;
	bool own = token->text >= source && token->text < source + c->stream.lexer.length;
	if (own) {
		size_t gap = (size_t)(token->text - source) - token->gap;
		strbuf_add_bytes(c->out, source + token->gap, gap);
	} else {
		strbuf_add_char(c->out, ' ');
	}
	strbuf_add_bytes(c->out, token->text, token->length);
}

/* target datalayout = "..." and target triple = "...": libNVVM has both already. */
static struct error *copy_target(struct copier *c, const struct ir_token *head)
{
	struct ir_token part[3];
	for (int i = 0; i < 3; i++)
		TRY(next(c, &part[i]));
	if (!ir_token_is(&part[1], "=") || part[2].kind != IR_STRING)
		return ir_refuse(&c->stream.lexer, &part[2],
			"target datalayout or target triple must be followed by = and a string");
	if (ir_token_is(&part[0], "triple"))
		TRY(ir_check_triple(&c->stream.lexer, &part[2]));
	if (c->target->nvvm)
		return NULL;
	put(c, head);
	for (int i = 0; i < 3; i++)
		put(c, &part[i]);
	return NULL;
}

/* The statement's tokens up to its closing brace, dropped. */
static struct error *drop_named_metadata(struct copier *c)
{
	struct ir_token token;
	do {
		TRY(next(c, &token));
		if (token.kind == IR_END)
			return ir_refuse(&c->stream.lexer, &token, "a list !{ ... } must follow");
	} while (!ir_token_is(&token, "}"));
	return NULL;
}

static bool is_text(const struct ir_token *token, const char *text)
{
	return token->length == strlen(text) && memcmp(token->text, text, token->length) == 0;
}

static struct error *copy_metadata(struct copier *c, const struct ir_token *token)
{
	bool numbered;
	unsigned number;
	TRY(ir_metadata_number(&c->stream.lexer, token, &numbered, &number));
	if (numbered && number >= c->next_node)
		c->next_node = number + 1;
	if (c->target->nvvm && token->first && is_text(token, "!nvvmir.version"))
		return drop_named_metadata(c);
	put(c, token);
	return NULL;
}

/* LLVM 22 took the size out of the lifetime markers; -1 stands for any. The name is at hand. */
static struct error *copy_lifetime(struct copier *c, const struct ir_token *name)
{
	struct ir_token open, first;
	bool declared = c->balance.depth == 0;
	put(c, name);
	TRY(next(c, &open));
	TRY(ir_stream_peek(&c->stream, &first));
	put(c, &open);
	if (ir_token_is(&first, "ptr"))
		strbuf_add(c->out, declared ? "i64, " : "i64 -1, ");
	return NULL;
}

/* LLVM 19 brought splat (T v): the vector written out, as long as the type before it says. */
static struct error *copy_splat(struct copier *c, const struct ir_token *word)
{
	const char *inside;
	size_t length;
	unsigned long count = c->vector.length ? strtoul(c->vector.text, NULL, 10) : 0;
	TRY(ir_stream_skip_parentheses(&c->stream, &inside, &length));
	if (count == 0 || count > 64 || length > 256)
		return ir_refuse(&c->stream.lexer, word,
			"this reader does not know splat, and the vector cannot be written out");
	for (unsigned long i = 0; i < count; i++) {
		strbuf_add(c->out, i ? ", " : " <");
		strbuf_add_bytes(c->out, inside, length);
	}
	strbuf_add_char(c->out, '>');
	return NULL;
}

/* < is at hand: a vector's type says its length next. */
static struct error *note_vector(struct copier *c)
{
	struct ir_token count;
	TRY(ir_stream_peek(&c->stream, &count));
	if (count.kind == IR_NUMBER)
		c->vector = count;
	return NULL;
}

static bool begins(const struct ir_token *token, const char *with)
{
	size_t length = strlen(with);
	return token->length >= length && memcmp(token->text, with, length) == 0;
}

static struct error *copy_token(struct copier *c, const struct ir_token *token)
{
	if (token->kind == IR_METADATA)
		return copy_metadata(c, token);
	if (token->first && c->balance.depth == 0 && ir_token_is(token, "target"))
		return copy_target(c, token);
	if (c->target->nvvm && ir_token_is(token, "ptx_kernel")) {
		c->kernel_next = true;
		return NULL;
	}
	if (token->kind == IR_GLOBAL && c->stream.level < 22 && begins(token, "@llvm.lifetime."))
		return copy_lifetime(c, token);
	if (c->kernel_next && token->kind == IR_GLOBAL) {
		struct ir_kernel *kernel = VEC_ADD(&c->kernels.list);
		*kernel = (struct ir_kernel){mem_strdup("ptr"), token->text, token->length};
		c->kernel_next = false;
	}
	if (c->stream.level < 19 && ir_token_is(token, "splat"))
		return copy_splat(c, token);
	if (ir_token_is(token, "<"))
		TRY(note_vector(c));
	put(c, token);
	return NULL;
}

static struct error *copy_all(struct copier *c)
{
	if (c->target->nvvm)
		ir_add_target_lines(c->target, c->out);
	for (;;) {
		struct ir_token token;
		TRY(next(c, &token));
		if (token.kind == IR_END)
			break;
		TRY(copy_token(c, &token));
	}
	strbuf_add_char(c->out, '\n');
	ir_add_metadata(c->target, &c->kernels, c->next_node, c->out);
	return NULL;
}

struct error *ir_copy(const char *name, const char *text, size_t length,
	const struct ir_target *target, struct strbuf *out)
{
	struct copier c = {.target = target, .out = out};
	int level = ir_level(target);
	ir_stream_start(&c.stream, name, text, length, level, level < 19);
	struct error *error = copy_all(&c);
	ir_kernels_destroy(&c.kernels);
	return error;
}
