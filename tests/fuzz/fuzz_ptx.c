/*
 * Fuzz target: any bytes as PTX. Its tokens stand in the text one behind the other, in the lines
 * and columns that counting gives. What is read is printed and read again, which must give the same
 * text, and is analysed; with all open pairs fused nothing may be left open.
 * Build: clang -fsanitize=fuzzer,address,undefined, or with driver.c to replay files.
 */
#include <stdlib.h>
#include <string.h>

#include "ptx/contraction.h"
#include "ptx/lex.h"
#include "ptx/stat.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void require(int holds)
{
	if (!holds)
		abort();
}

/* Lines and columns by counting. */
struct counter {
	const char *at;
	struct ptx_pos pos;
};

static struct ptx_pos count_to(struct counter *counter, const char *at)
{
	require(counter->at <= at);
	for (; counter->at < at; counter->at++) {
		counter->pos.column++;
		if (*counter->at == '\n')
			counter->pos = (struct ptx_pos){counter->pos.line + 1, 1};
	}
	return counter->pos;
}

static void check_tokens(const char *text, size_t length)
{
	struct counter counter = {text, {1, 1}};
	struct ptx_lexer lexer;
	struct ptx_token token = {.kind = PTX_TOKEN_WORD};
	struct error *error = ptx_lexer_start(&lexer, "fuzz", text, length);
	const char *last = text;

	while (!error && token.kind != PTX_TOKEN_END) {
		struct ptx_pos pos;

		error = ptx_lexer_next(&lexer, &token);
		if (error)
			break;
		require(token.text >= last && token.text + token.length <= lexer.at &&
			lexer.at <= text + length);
		last = lexer.at;
		/* The dot and the quote are part of the token's place, not of its text. */
		pos = count_to(&counter, token.text - (token.kind == PTX_TOKEN_DOTTED ||
							      token.kind == PTX_TOKEN_STRING));
		require(pos.line == token.pos.line && pos.column == token.pos.column);
	}
	require(!error || (error->code == ERROR_INPUT && error->line >= 1 && error->column >= 1));
	error_free(error);
}

static void check_print(const struct ptx_module *module)
{
	struct strbuf once = STRBUF_INIT, twice = STRBUF_INIT;
	struct ptx_module *again = NULL;
	struct error *error;

	ptx_print(module, &once);
	error = ptx_parse("printed", once.text, once.length, &again);
	require(!error);
	ptx_print(again, &twice);
	require(once.length == twice.length && memcmp(once.text, twice.text, once.length) == 0);
	ptx_module_destroy(again);
	strbuf_destroy(&once);
	strbuf_destroy(&twice);
}

static void check_fuse(const struct ptx_module *module)
{
	struct ptx_contraction before, after;
	struct ptx_module *fused = NULL;
	struct error *error = ptx_fuse_open(module, &fused);

	require(!error);
	ptx_contraction_find(module, NULL, &before);
	ptx_contraction_find(fused, NULL, &after);
	require(after.open == 0 && after.fma == before.fma + before.open);
	ptx_contraction_destroy(&before);
	ptx_contraction_destroy(&after);
	ptx_module_destroy(fused);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct ptx_module *module = NULL;
	struct error *error = ptx_parse("fuzz", (const char *)data, size, &module);
	struct ptx_stat stat;
	struct ptx_pos pos;
	const char *name;

	check_tokens((const char *)data, size);
	if (error) {
		require(error->code == ERROR_INPUT && !module);
		error_free(error);
		return 0;
	}
	ptx_stat_find(module, NULL, &stat);
	(void)ptx_has_unresolved_llvm(module, &name, &pos);
	check_print(module);
	check_fuse(module);
	ptx_module_destroy(module);
	return 0;
}
