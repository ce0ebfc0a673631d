/* Values of the typed dialect: names, constants and constant expressions. */
#include <stdlib.h>
#include <string.h>

#include "ir/typed.h"

/* A blank where the source has one, or where a word stands for another. */
static void put_gap(struct ir_typed *t, struct strbuf *out)
{
	const struct ir_token *token = &t->p.token;
	const char *before = t->p.stream.lexer.text + token->gap;
	char last = out->length ? out->text[out->length - 1] : ' ';
	if (token->text != before && last != ' ')
		strbuf_add_char(out, ' ');
}

void ir_typed_local(struct ir_typed *t, const struct ir_token *token, struct strbuf *out)
{
	bool numbered = token->text[1] >= '0' && token->text[1] <= '9';
	strbuf_add_char(out, '%');
	if (numbered)
		strbuf_add(out, t->p.prefix);
	strbuf_add_bytes(out, token->text + 1, token->length - 1);
}

struct error *ir_typed_symbol(
	struct ir_typed *t, const struct ir_token *token, const struct ir_symbol **out)
{
	*out = map_get(t->p.symbols, token->text, token->length);
	if (!*out)
		return ir_refuse(&t->p.stream.lexer, token, "%.*s is used but never declared",
			token->length > 200 ? 200 : (int)token->length, token->text);
	return NULL;
}

void ir_typed_global(struct ir_typed *t, const struct ir_symbol *symbol, struct strbuf *out)
{
	ir_type_print_pointer(symbol->type, symbol->addrspace, t->p.prefix, out);
	strbuf_add_char(out, ' ');
	strbuf_add(out, symbol->spelling);
}

static void put_byte_pointer(unsigned addrspace, struct strbuf *out)
{
	if (addrspace)
		strbuf_addf(out, "i8 addrspace(%u)*", addrspace);
	else
		strbuf_add(out, "i8*");
}

struct error *ir_typed_check_size(const struct ir_typed *t, const struct strbuf *out)
{
	if (out->length <= t->limit)
		return NULL;
	return ir_refuse_here(
		&t->p, "in the typed dialect the text grows past %zu bytes", t->limit);
}

/* A global as the i8 pointer that every opaque pointer is here. */
static struct error *take_global(struct ir_typed *t, struct strbuf *out)
{
	const struct ir_symbol *symbol;
	TRY(ir_typed_symbol(t, &t->p.token, &symbol));
	TRY(ir_typed_check_size(t, out));
	if (ir_type_is_byte(symbol->type)) {
		strbuf_add(out, symbol->spelling);
		return ir_advance(&t->p);
	}
	strbuf_add(out, "bitcast (");
	ir_typed_global(t, symbol, out);
	strbuf_add(out, " to ");
	put_byte_pointer(symbol->addrspace, out);
	strbuf_add_char(out, ')');
	return ir_advance(&t->p);
}

/* The bracketed group at hand. */
static struct error *take_group(struct ir_typed *t, struct strbuf *out)
{
	unsigned outside = t->p.balance.depth - 1;
	while (t->p.balance.depth > outside)
		TRY(ir_typed_token(t, out));
	put_gap(t, out);
	strbuf_add_char(out, t->p.token.text[0]);
	return ir_advance(&t->p);
}

static struct error *member_type(struct ir_typed *t, const struct ir_type *type,
	const struct ir_token *at, const char *index, const struct ir_type **out)
{
	char *end;
	unsigned long long number = strtoull(index, &end, 10);
	if (*end != '\0' || end == index || number >= type->count)
		return ir_refuse(
			&t->p.stream.lexer, at, "%.40s is no member of this struct", index);
	*out = type->inner[number];
	return NULL;
}

struct error *ir_path_step(
	struct ir_typed *t, struct ir_path *path, const struct ir_token *at, const char *index)
{
	const struct ir_type *type = path->at;
	if (!path->started) {
		path->started = true;
		return NULL;
	}
	for (int i = 0; type && type->kind == IR_TYPE_NAMED && i < 64; i++)
		type = map_get(t->p.types, type->text, type->length);
	if (type && type->kind == IR_TYPE_STRUCT)
		return member_type(t, type, at, index, &path->at);
	if (!type || (type->kind != IR_TYPE_ARRAY && type->kind != IR_TYPE_VECTOR))
		return ir_refuse(
			&t->p.stream.lexer, at, "this index steps into a type without members");
	path->at = type->inner[0];
	return NULL;
}

/* The expression's base, an i8 pointer, as a pointer to what it steps over. */
static struct error *take_base(
	struct ir_typed *t, const struct ir_type *element, unsigned addrspace, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf value = STRBUF_INIT;
	TRY(ir_typed_value(t, &value));
	ir_type_print_pointer(element, addrspace, t->p.prefix, out);
	strbuf_add_char(out, ' ');
	if (ir_type_is_byte(element)) {
		strbuf_add_bytes(out, value.text, value.length);
		return NULL;
	}
	strbuf_add(out, "bitcast (");
	put_byte_pointer(addrspace, out);
	strbuf_addf(out, " %s to ", value.text);
	ir_type_print_pointer(element, addrspace, t->p.prefix, out);
	strbuf_add_char(out, ')');
	return NULL;
}

static struct error *take_index(struct ir_typed *t, struct ir_path *path, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf index = STRBUF_INIT;
	const struct ir_type *type;
	TRY(ir_expect(&t->p, ","));
	if (ir_at(&t->p, "inrange"))
		TRY(ir_advance(&t->p));
	TRY(ir_parse_type(&t->p, &type));
	strbuf_add(out, ", ");
	ir_type_print(type, t->p.prefix, out);
	struct ir_token at = t->p.token;
	TRY(ir_typed_value(t, &index));
	TRY(ir_path_step(t, path, &at, index.text));
	strbuf_addf(out, " %s", index.text);
	return NULL;
}

/* getelementptr inbounds (T, ptr base, indices) as a constant: cast, step, cast back. */
static struct error *take_getelementptr(struct ir_typed *t, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf inside = STRBUF_INIT;
	const struct ir_type *element, *pointer;
	strbuf_add(&inside, "getelementptr ");
	TRY(ir_advance(&t->p));
	while (t->p.token.kind == IR_WORD) {
		if (ir_at(&t->p, "inbounds"))
			strbuf_add(&inside, "inbounds ");
		TRY(ir_advance(&t->p));
	}
	TRY(ir_expect(&t->p, "("));
	TRY(ir_parse_type(&t->p, &element));
	TRY(ir_expect(&t->p, ","));
	struct ir_token at = t->p.token;
	TRY(ir_parse_type(&t->p, &pointer));
	if (pointer->kind != IR_TYPE_POINTER)
		return ir_no_form(&t->p, &at, "getelementptr over a vector of pointers");
	strbuf_add_char(&inside, '(');
	ir_type_print(element, t->p.prefix, &inside);
	strbuf_add(&inside, ", ");
	TRY(take_base(t, element, pointer->addrspace, &inside));
	struct ir_path path = {.at = element};
	while (!ir_at(&t->p, ")"))
		TRY(take_index(t, &path, &inside));
	TRY(ir_advance(&t->p));
	strbuf_add_char(&inside, ')');
	if (ir_type_is_byte(path.at)) {
		strbuf_add_bytes(out, inside.text, inside.length);
		return NULL;
	}
	strbuf_add(out, "bitcast (");
	ir_type_print_pointer(path.at, pointer->addrspace, t->p.prefix, out);
	strbuf_addf(out, " %s to ", inside.text);
	put_byte_pointer(pointer->addrspace, out);
	strbuf_add_char(out, ')');
	return NULL;
}

/* splat (T v): the vector written out; its length is that of the type read last. */
static struct error *take_splat(struct ir_typed *t, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf element = STRBUF_INIT;
	unsigned long long count = t->p.vector_count;
	const struct ir_type *type;
	struct ir_token at = t->p.token;
	TRY(ir_advance(&t->p));
	TRY(ir_expect(&t->p, "("));
	TRY(ir_parse_type(&t->p, &type));
	ir_type_print(type, t->p.prefix, &element);
	strbuf_add_char(&element, ' ');
	TRY(ir_typed_value(t, &element));
	TRY(ir_expect(&t->p, ")"));
	if (count == 0 || count > 64 || element.length > 256)
		return ir_no_form(&t->p, &at, "splat over a vector of this length");
	for (unsigned long long i = 0; i < count; i++)
		strbuf_addf(out, "%s%s", i ? ", " : "<", element.text);
	strbuf_add_char(out, '>');
	return NULL;
}

/* A word that is or begins a value, or is the language's own. */
static struct error *take_word(struct ir_typed *t, struct strbuf *out)
{
	struct ir_parser *p = &t->p;
	if (ir_at(p, "getelementptr"))
		return take_getelementptr(t, out);
	if (ir_at(p, "splat"))
		return take_splat(t, out);
	if (ir_at(p, "blockaddress") || ir_at(p, "dso_local_equivalent") || ir_at(p, "no_cfi") ||
		ir_at(p, "ptrauth") || ir_at(p, "ptrtoaddr"))
		return ir_no_form(p, &p->token, "this constant");
	if (ir_at(p, "poison") && p->level < 12)
		strbuf_add(out, "undef");
	else
		strbuf_add_bytes(out, p->token.text, p->token.length);
	return ir_advance(p);
}

struct error *ir_typed_token(struct ir_typed *t, struct strbuf *out)
{
	struct ir_parser *p = &t->p;
	put_gap(t, out);
	switch (p->token.kind) {
	case IR_LOCAL:
		ir_typed_local(t, &p->token, out);
		return ir_advance(p);
	case IR_GLOBAL:
		return take_global(t, out);
	case IR_WORD:
		if (ir_at(p, "ptr") || ir_at(p, "target") || ir_at(p, "bfloat")) {
			const struct ir_type *type;
			TRY(ir_parse_type(p, &type));
			ir_type_print(type, p->prefix, out);
			return NULL;
		}
		return take_word(t, out);
	case IR_END:
		return ir_refuse_here(p, "expected more");
	case IR_PUNCT:
		if (ir_at(p, "*"))
			return ir_refuse_here(p, "a typed pointer among opaque ones");
		if (ir_at(p, "<")) {
			struct ir_token count;
			TRY(ir_stream_peek(&p->stream, &count));
			if (count.kind == IR_NUMBER)
				p->vector_count = strtoull(count.text, NULL, 10);
		}
		break;
	case IR_COMDAT:
	case IR_GROUP:
	case IR_METADATA:
	case IR_SUMMARY:
	case IR_LABEL:
	case IR_STRING:
	case IR_BYTES:
	case IR_NUMBER:
		break;
	}
	strbuf_add_bytes(out, p->token.text, p->token.length);
	return ir_advance(p);
}

struct error *ir_typed_value(struct ir_typed *t, struct strbuf *out)
{
	struct ir_parser *p = &t->p;
	bool angle = ir_at(p, "<");
	if (ir_typed_over(t))
		return ir_refuse_here(p, "expected a value");
	if (p->token.kind == IR_PUNCT && !angle && !ir_at(p, "{") && !ir_at(p, "["))
		return ir_refuse_here(p, "expected a value");
	if (p->token.kind == IR_LABEL || p->token.kind == IR_GROUP || p->token.kind == IR_SUMMARY)
		return ir_refuse_here(p, "expected a value");
	if (ir_at(p, "{") || ir_at(p, "["))
		return take_group(t, out);
	if (angle) { /* <{ ... }> or < ... >: angles do not count as brackets, they never hold one
		        bare */
		while (!ir_at(p, ">")) {
			if (ir_at(p, "{") || ir_at(p, "[") || ir_at(p, "("))
				TRY(take_group(t, out));
			else
				TRY(ir_typed_token(t, out));
		}
		return ir_typed_token(t, out);
	}
	bool word = p->token.kind == IR_WORD;
	TRY(ir_typed_token(t, out));
	if (word && ir_at(p, "("))
		return take_group(t, out);
	return NULL;
}

bool ir_typed_over(const struct ir_typed *t)
{
	const struct ir_token *token = &t->p.token;
	if (token->kind == IR_END)
		return true;
	if (t->in_body && ir_at(&t->p, "}") && t->p.balance.depth == 0)
		return true;
	return token->first && t->p.balance.depth <= 1 && token->kind != IR_PUNCT;
}

/* Attachments that say something about the operation itself. */
static bool attachment_stays(const struct ir_token *name)
{
	static const char *const kept[] = {"!alias.scope", "!align", "!dereferenceable", "!fpmath",
		"!invariant.group", "!invariant.load", "!llvm.loop", "!noalias", "!nonnull",
		"!nontemporal", "!prof", "!range", "!tbaa", "!unpredictable"};
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		if (name->length == strlen(kept[i]) &&
			memcmp(name->text, kept[i], name->length) == 0)
			return true;
	return false;
}

/* ", !name !node", the name at hand and the comma taken. */
static struct error *take_attachment(struct ir_typed *t, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf node = STRBUF_INIT;
	struct ir_token name = t->p.token;
	bool dropped = false;
	TRY(ir_advance(&t->p));
	TRY(ir_typed_node(t, &node, &dropped));
	if (dropped || !attachment_stays(&name))
		return NULL;
	strbuf_add(out, ", ");
	strbuf_add_bytes(out, name.text, name.length);
	strbuf_addf(out, " %s", node.text);
	return NULL;
}

struct error *ir_typed_rest(struct ir_typed *t, struct strbuf *out)
{
	while (!ir_typed_over(t)) {
		unsigned inside = t->p.balance.depth;
		if (!ir_at(&t->p, ",")) {
			TRY(ir_typed_token(t, out));
			continue;
		}
		TRY(ir_advance(&t->p));
		if (t->p.token.kind == IR_METADATA && inside <= 1 && t->p.token.length > 1) {
			TRY(take_attachment(t, out));
			continue;
		}
		strbuf_add_char(out, ',');
	}
	return NULL;
}
