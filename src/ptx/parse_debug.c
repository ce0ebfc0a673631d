/*
 * Parsing: line information, and what is left out: sections, directives without a meaning here.
 */
#include "ptx/parser.h"

struct error *ptx_skip_group(struct ptx_parser *p)
{
	struct ptx_pos pos = p->token.pos;
	size_t depth = 0;

	do {
		if (ptx_at(p, '(') || ptx_at(p, '{'))
			depth++;
		else if (ptx_at(p, ')') || ptx_at(p, '}'))
			depth--;
		else if (p->token.kind == PTX_TOKEN_END)
			return ptx_fail(p, pos, "a bracket that nothing closes");
		TRY(ptx_advance(p));
	} while (depth > 0);
	return NULL;
}

static void copy_token(const struct ptx_token *token, struct strbuf *out)
{
	bool alone = out->length > 0 && out->text[out->length - 1] != '(';

	if (token->kind == PTX_TOKEN_DOTTED)
		strbuf_add(out, alone ? " ." : ".");
	else if (token->kind != PTX_TOKEN_PUNCT && alone)
		strbuf_add_char(out, ' ');
	if (token->kind == PTX_TOKEN_STRING)
		strbuf_add_char(out, '"');
	strbuf_add_bytes(out, token->text, token->length);
	if (token->kind == PTX_TOKEN_STRING)
		strbuf_add_char(out, '"');
}

static struct error *copy_one(struct ptx_parser *p, struct strbuf *out)
{
	copy_token(&p->token, out);
	return ptx_advance(p);
}

struct error *ptx_copy_directive(struct ptx_parser *p, struct strbuf *out)
{
	size_t depth = 0;

	TRY(copy_one(p, out));
	if (!ptx_at(p, '(')) {
		while (p->token.kind == PTX_TOKEN_INT || ptx_at(p, ','))
			TRY(copy_one(p, out));
		return NULL;
	}
	do {
		if (p->token.kind == PTX_TOKEN_END)
			return ptx_unexpected(p, "')'");
		depth += ptx_at(p, '(');
		depth -= ptx_at(p, ')');
		TRY(copy_one(p, out));
	} while (depth > 0);
	return NULL;
}

struct error *ptx_copy_pragma(struct ptx_parser *p, struct strbuf *out)
{
	TRY(ptx_advance(p));
	for (;;) {
		if (p->token.kind != PTX_TOKEN_STRING)
			return ptx_unexpected(p, "a string after .pragma");
		TRY(copy_one(p, out));
		if (!ptx_at(p, ','))
			return ptx_expect(p, ';');
		TRY(copy_one(p, out));
	}
}

struct error *ptx_skip_section(struct ptx_parser *p)
{
	TRY(ptx_advance(p));
	if (p->token.kind != PTX_TOKEN_DOTTED && p->token.kind != PTX_TOKEN_WORD &&
		p->token.kind != PTX_TOKEN_STRING)
		return ptx_unexpected(p, "a section's name");
	TRY(ptx_advance(p));
	if (!ptx_at(p, '{'))
		return ptx_unexpected(p, "'{' after the section's name");
	return ptx_skip_group(p);
}

struct error *ptx_skip_directive(struct ptx_parser *p)
{
	unsigned line = p->token.pos.line;

	do {
		TRY(ptx_advance(p));
		if (ptx_at(p, ';'))
			return ptx_advance(p);
		if (ptx_at(p, '{'))
			return ptx_skip_group(p);
	} while (p->token.kind != PTX_TOKEN_END && p->token.pos.line == line && !ptx_at(p, '}'));
	return NULL;
}

/* .file index "name" [, time, size] */
struct error *ptx_parse_file(struct ptx_parser *p)
{
	struct ptx_file *file;
	uint64_t index, ignored;

	TRY(ptx_advance(p));
	TRY(ptx_parse_count(p, INT32_MAX, &index));
	if (p->token.kind != PTX_TOKEN_STRING)
		return ptx_unexpected(p, "a file's name in quotes");
	file = VEC_ADD(&p->files);
	file->index = (int)index;
	file->name = arena_strndup(p->arena, p->token.text, p->token.length);
	TRY(ptx_advance(p));
	for (int i = 0; i < 2 && ptx_at(p, ','); i++) {
		TRY(ptx_advance(p));
		TRY(ptx_parse_count(p, UINT64_MAX, &ignored));
	}
	return NULL;
}

/* What follows ".loc f l c": ", function_name sym [+ n], inlined_at f l c". */
static struct error *skip_inlined(struct ptx_parser *p)
{
	uint64_t ignored;
	int64_t offset;
	struct ptx_name *name;

	while (ptx_at(p, ',')) {
		TRY(ptx_advance(p));
		if (ptx_at_word(p, PTX_TOKEN_WORD, "function_name")) {
			TRY(ptx_advance(p));
			TRY(ptx_take_name(p, "a label after function_name", &name));
			TRY(ptx_parse_addend(p, &offset));
		} else if (ptx_at_word(p, PTX_TOKEN_WORD, "inlined_at")) {
			TRY(ptx_advance(p));
			for (int i = 0; i < 3; i++)
				TRY(ptx_parse_count(p, INT32_MAX, &ignored));
		} else {
			return ptx_unexpected(p, "function_name or inlined_at");
		}
	}
	return NULL;
}

struct error *ptx_parse_loc(struct ptx_parser *p)
{
	uint64_t number[3];

	TRY(ptx_advance(p));
	for (int i = 0; i < 3; i++)
		TRY(ptx_parse_count(p, INT32_MAX, &number[i]));
	if (p->body) {
		p->body->loc.loc.file = (int)number[0];
		p->body->loc.loc.line = (int)number[1];
		p->body->loc.loc.column = (int)number[2];
	}
	return skip_inlined(p);
}
