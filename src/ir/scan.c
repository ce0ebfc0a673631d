/* Collects the types of globals and functions, named types, and which metadata is debug
 * information. */
#include "ir/scan.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "ir/head.h"
#include "ir/intrinsic.h"

struct error *ir_rewind(struct ir_parser *p)
{
	struct ir_lexer *lexer = &p->stream.lexer;
	const char *name = lexer->name;
	const char *text = lexer->text;
	size_t length = lexer->length;
	ir_stream_start(&p->stream, name, text, length, p->level, true);
	p->balance = (struct ir_balance){0};
	return ir_advance(p);
}

struct error *ir_skip_statement(struct ir_parser *p)
{
	do {
		TRY(ir_advance(p));
	} while (p->token.kind != IR_END &&
		 !(p->balance.depth == 0 && p->token.first && p->token.kind != IR_PUNCT));
	return NULL;
}

static struct error *add_symbol(struct ir_parser *p, const struct ir_token *name,
	const struct ir_type *type, unsigned addrspace)
{
	struct ir_symbol *symbol = arena_alloc(p->arena, sizeof *symbol);
	symbol->type = type;
	symbol->addrspace = addrspace;
	symbol->spelling = arena_strndup(p->arena, name->text, name->length);
	if (type->kind == IR_TYPE_FUNCTION)
		ir_intrinsic_typed(p, name, symbol);
	if (map_set(p->symbols, name->text, name->length, symbol))
		return ir_refuse(&p->stream.lexer, name, "%.*s is defined twice",
			name->length > 200 ? 200 : (int)name->length, name->text);
	return NULL;
}

static struct error *scan_type(struct ir_parser *p)
{
	struct ir_token name = p->token;
	const struct ir_type *type;
	TRY(ir_advance(p));
	TRY(ir_expect(p, "="));
	TRY(ir_expect(p, "type"));
	TRY(ir_parse_type(p, &type));
	if (!ir_type_is_word(type, "opaque"))
		map_set(p->types, name.text, name.length, (void *)(uintptr_t)type);
	return NULL;
}

struct error *ir_parse_variable(struct ir_parser *p, struct ir_variable *variable)
{
	AUTO_STRBUF struct strbuf before = STRBUF_INIT;
	bool last = false;
	*variable = (struct ir_variable){.name = p->token};
	TRY(ir_advance(p));
	TRY(ir_expect(p, "="));
	while (!last) {
		const char *from = p->token.text;
		size_t length = p->token.length;
		if (p->token.kind != IR_WORD)
			return ir_refuse_here(p, "expected global, constant or alias");
		if (ir_at(p, "ifunc"))
			return ir_no_form(p, &p->token, "an ifunc");
		last = ir_at(p, "global") || ir_at(p, "constant") || ir_at(p, "alias");
		variable->alias = ir_at(p, "alias");
		if (ir_at(p, "addrspace")) {
			TRY(ir_parse_addrspace(p, &variable->addrspace));
			strbuf_addf(&before, "addrspace(%u) ", variable->addrspace);
			continue;
		}
		TRY(ir_advance(p));
		if (ir_at(p, "(")) /* thread_local(initialexec) */
			return ir_refuse_here(
				p, "a thread-local variable has no place in a kernel");
		strbuf_add_bytes(&before, from, length);
		strbuf_add_char(&before, ' ');
	}
	TRY(ir_parse_type(p, &variable->type));
	variable->before = arena_strndup(p->arena, before.text, before.length);
	return NULL;
}

static struct error *scan_variable(struct ir_parser *p)
{
	struct ir_variable variable;
	TRY(ir_parse_variable(p, &variable));
	return add_symbol(p, &variable.name, variable.type, variable.addrspace);
}

static struct error *skip_body(struct ir_parser *p)
{
	while (p->token.kind != IR_END && !(ir_at(p, "{") && p->balance.depth == 1))
		TRY(ir_advance(p));
	if (p->token.kind == IR_END)
		return ir_refuse_here(p, "expected the function's body");
	while (p->balance.depth > 0)
		TRY(ir_advance(p));
	return ir_advance(p);
}

static struct error *scan_function(struct ir_parser *p)
{
	struct ir_head head;
	bool defined = ir_at(p, "define");
	TRY(ir_advance(p));
	TRY(ir_parse_head(p, &head));
	TRY(add_symbol(p, &head.name, head.type, 0));
	return defined ? skip_body(p) : NULL;
}

static bool is_debug_node(const struct ir_token *token)
{
	return token->kind == IR_METADATA && token->length > 3 &&
	       memcmp(token->text, "!DI", 3) == 0;
}

/* "!12 = ..." with the number at hand; leaves the statement's rest. */
static struct error *scan_node(struct ir_parser *p, unsigned number)
{
	struct ir_token name = p->token;
	struct ir_node node = {0};
	if (number >= p->next_node)
		p->next_node = number + 1;
	TRY(ir_advance(p));
	TRY(ir_expect(p, "="));
	if (ir_at(p, "distinct"))
		TRY(ir_advance(p));
	if (is_debug_node(&p->token) || ir_at(p, "#dbg")) {
		node.dropped = true;
	} else {
		struct ir_token open, type, value;
		struct ir_stream ahead = p->stream;
		TRY(ir_stream_next(&ahead, &open));
		TRY(ir_stream_next(&ahead, &type));
		TRY(ir_stream_next(&ahead, &value));
		node.new_flag = ir_token_is(&open, "{") && ir_token_is(&type, "i32") &&
		                value.length == 1 && value.text[0] == '8';
	}
	if (node.dropped || node.new_flag) {
		struct ir_node *kept = arena_copy(p->arena, &node, 1, sizeof node);
		map_set(p->nodes, name.text, name.length, kept);
	}
	return NULL;
}

static struct error *scan_metadata(struct ir_parser *p)
{
	bool numbered;
	unsigned number;
	TRY(ir_metadata_number(&p->stream.lexer, &p->token, &numbered, &number));
	return numbered ? scan_node(p, number) : ir_advance(p);
}

static struct error *scan_statement(struct ir_parser *p)
{
	if (ir_at(p, "define") || ir_at(p, "declare"))
		TRY(scan_function(p));
	else if (p->token.kind == IR_GLOBAL)
		TRY(scan_variable(p));
	else if (p->token.kind == IR_LOCAL)
		TRY(scan_type(p));
	else if (p->token.kind == IR_METADATA)
		TRY(scan_metadata(p));
	else
		TRY(ir_advance(p));
	if (p->token.kind == IR_END || (p->token.first && p->balance.depth == 0))
		return NULL;
	return ir_skip_statement(p);
}

struct error *ir_scan(struct ir_parser *p, const char *name, const char *text, size_t length)
{
	p->scanning = true;
	ir_stream_start(&p->stream, name, text, length, p->level, true);
	TRY(ir_advance(p));
	while (p->token.kind != IR_END)
		TRY(scan_statement(p));
	p->scanning = false;
	snprintf(p->prefix, sizeof p->prefix, "ir%u.", p->taken);
	return NULL;
}
