/* Metadata of the typed dialect: functions by their real type, debug information gone. */
#include <string.h>

#include "ir/typed.h"

static struct error *take_list(struct ir_typed *t, struct strbuf *out, bool named_flags);

static const struct ir_node *node_of(const struct ir_typed *t)
{
	return map_get(t->p.nodes, t->p.token.text, t->p.token.length);
}

static bool is_numbered(const struct ir_token *token)
{
	return token->kind == IR_METADATA && token->length > 1 && token->text[1] >= '0' &&
	       token->text[1] <= '9';
}

static struct error *skip_group(struct ir_typed *t)
{
	unsigned outside = t->p.balance.depth - 1;
	while (t->p.balance.depth > outside)
		TRY(ir_advance(&t->p));
	return ir_advance(&t->p);
}

/* "type value": a global keeps its own type, since annotations look for the function itself. */
static struct error *take_typed_value(struct ir_typed *t, struct strbuf *out)
{
	const struct ir_type *type;
	const struct ir_symbol *symbol;
	TRY(ir_parse_type(&t->p, &type));
	if (t->p.token.kind == IR_GLOBAL) {
		TRY(ir_typed_symbol(t, &t->p.token, &symbol));
		ir_typed_global(t, symbol, out);
		return ir_advance(&t->p);
	}
	ir_type_print(type, t->p.prefix, out);
	strbuf_add_char(out, ' ');
	return ir_typed_value(t, out);
}

struct error *ir_typed_node(struct ir_typed *t, struct strbuf *out, bool *dropped)
{
	struct ir_parser *p = &t->p;
	*dropped = false;
	if (is_numbered(&p->token)) {
		const struct ir_node *node = node_of(t);
		*dropped = node && node->dropped;
		strbuf_add_bytes(out, p->token.text, p->token.length);
		return ir_advance(p);
	}
	if (p->token.kind != IR_METADATA) {
		if (ir_at_type(p))
			return take_typed_value(t, out);
		if (!ir_at(p, "null"))
			return ir_refuse_here(p, "expected metadata");
		strbuf_add(out, "null");
		return ir_advance(p);
	}
	if (p->token.length > 1) { /* !DILocation(...) where it is used */
		*dropped = true;
		TRY(ir_advance(p));
		if (!ir_at(p, "("))
			return ir_refuse_here(p, "expected a node");
		return skip_group(t);
	}
	strbuf_add_char(out, '!');
	TRY(ir_advance(p));
	if (p->token.kind == IR_STRING) {
		strbuf_add_bytes(out, p->token.text, p->token.length);
		return ir_advance(p);
	}
	return take_list(t, out, false);
}

/* { node, node }: less those that are dropped and, in module flags, those that came too late. */
static struct error *take_list(struct ir_typed *t, struct strbuf *out, bool named_flags)
{
	bool some = false;
	TRY(ir_expect(&t->p, "{"));
	strbuf_add_char(out, '{');
	for (bool begun = false; !ir_at(&t->p, "}"); begun = true) {
		AUTO_STRBUF struct strbuf node = STRBUF_INIT;
		bool dropped;
		if (begun)
			TRY(ir_expect(&t->p, ","));
		const struct ir_node *known = is_numbered(&t->p.token) ? node_of(t) : NULL;
		TRY(ir_typed_node(t, &node, &dropped));
		if (dropped || (named_flags && known && known->new_flag && t->p.level < 15))
			continue;
		strbuf_addf(out, "%s%s", some ? ", " : "", node.text);
		some = true;
	}
	strbuf_add_char(out, '}');
	return ir_advance(&t->p);
}

static bool is_name(const struct ir_token *token, const char *name)
{
	return token->length == strlen(name) && memcmp(token->text, name, token->length) == 0;
}

static bool is_left_out(const struct ir_typed *t, const struct ir_token *name)
{
	return is_name(name, "!llvm.dbg.cu") || is_name(name, "!llvm.ident") ||
	       is_name(name, "!llvm.commandline") ||
	       (t->p.target->nvvm && is_name(name, "!nvvmir.version"));
}

/* "!name = !{...}" or "!12 = distinct !{...}". */
struct error *ir_typed_metadata(struct ir_typed *t)
{
	struct ir_token name = t->p.token;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	const struct ir_node *node = node_of(t);
	bool dropped = node && node->dropped;
	TRY(ir_advance(&t->p));
	TRY(ir_expect(&t->p, "="));
	if (ir_at(&t->p, "distinct")) {
		strbuf_add(&text, "distinct ");
		TRY(ir_advance(&t->p));
	}
	if (t->p.token.kind != IR_METADATA)
		return ir_refuse_here(&t->p, "expected !{ ... }");
	if (is_name(&name, "!llvm.module.flags")) {
		TRY(ir_advance(&t->p));
		strbuf_add_char(&text, '!');
		TRY(take_list(t, &text, true));
	} else if (!dropped) {
		TRY(ir_typed_node(t, &text, &dropped));
	} else {
		TRY(ir_advance(&t->p));
		if (!ir_at(&t->p, "("))
			return ir_refuse_here(&t->p, "expected the node's fields");
		TRY(skip_group(t));
	}
	if (dropped || is_left_out(t, &name))
		return NULL;
	strbuf_add_bytes(t->out, name.text, name.length);
	strbuf_addf(t->out, " = %s\n", text.text);
	return NULL;
}
