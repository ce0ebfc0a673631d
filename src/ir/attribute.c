/* Attributes of functions, parameters and results: what the reader takes of them, in its spelling.
 */
#include "ir/parse.h"

#include <string.h>

#include "ir/words.h"

static void put_token(const struct ir_token *token, struct strbuf *out)
{
	strbuf_add_bytes(out, token->text, token->length);
}

/* ( ... ) at hand, copied to `out` as it stands where `out` is not NULL. */
static struct error *take_parentheses(struct ir_parser *p, struct strbuf *out)
{
	unsigned outside = p->balance.depth - 1;
	const char *from = p->token.text;
	while (p->balance.depth > outside)
		TRY(ir_advance(p));
	if (out)
		strbuf_add_bytes(out, from, (size_t)(p->token.text - from) + 1);
	return ir_advance(p);
}

/* A value that is a bare word: where it stands, the attributes are over. */
static bool is_value_word(const struct ir_token *token)
{
	static const char *const list[] = {"null", "undef", "poison", "true", "false", "none",
		"zeroinitializer", "getelementptr", "bitcast", "inttoptr", "ptrtoint",
		"addrspacecast", "trunc", "add", "sub", "mul", "xor", "and", "or", "shl", "icmp",
		"select", "splat", "blockaddress", "dso_local_equivalent", "no_cfi", "ptrauth",
		"asm", "extractelement", "insertelement", "shufflevector", "ptrtoaddr"};
	return IR_TOKEN_IN(token, list);
}

/* byval(T), sret(T): what they point to. `since` is the LLVM that has the type in the word. */
static struct error *parse_pointee(
	struct ir_parser *p, int since, struct strbuf *out, const struct ir_type **pointee)
{
	put_token(&p->token, out);
	TRY(ir_advance(p));
	if (!ir_at(p, "("))
		return ir_refuse_here(p, "expected the type that is passed, in parentheses");
	TRY(ir_advance(p));
	TRY(ir_parse_type(p, pointee));
	if (p->level >= since) {
		strbuf_add_char(out, '(');
		ir_type_print(*pointee, p->prefix, out);
		strbuf_add_char(out, ')');
	}
	strbuf_add_char(out, ' ');
	return ir_expect(p, ")");
}

/* align 8, align(8), dereferenceable(8), zeroext, or what the reader has never heard of. */
static struct error *parse_plain_attribute(struct ir_parser *p, struct strbuf *out)
{
	static const char *const old[] = {"align", "dereferenceable", "dereferenceable_or_null",
		"inreg", "nest", "noalias", "nocapture", "nonnull", "readnone", "readonly",
		"returned", "signext", "writeonly", "zeroext"};
	bool align = ir_at(p, "align");
	bool kept = IR_TOKEN_IN(&p->token, old) || ir_word_find(&p->token);
	if (kept)
		put_token(&p->token, out);
	TRY(ir_advance(p));
	if (ir_at(p, "(")) {
		/* No reader before 15 knows align with parentheses on a parameter. */
		size_t at = out->length;
		TRY(take_parentheses(p, kept ? out : NULL));
		if (align && out->length > at) {
			out->text[at] = ' ';
			strbuf_truncate(out, out->length - 1);
		}
	} else if (align) {
		strbuf_add_char(out, ' ');
		put_token(&p->token, out);
		TRY(ir_advance(p));
	}
	if (kept)
		strbuf_add_char(out, ' ');
	return NULL;
}

/* "name" or "name"="value" at hand. */
static struct error *take_string_attribute(struct ir_parser *p, struct strbuf *out)
{
	put_token(&p->token, out);
	TRY(ir_advance(p));
	if (!ir_at(p, "="))
		return NULL;
	strbuf_add_char(out, '=');
	TRY(ir_advance(p));
	if (p->token.kind != IR_STRING)
		return ir_refuse_here(p, "expected the attribute's value, a string");
	put_token(&p->token, out);
	return ir_advance(p);
}

struct error *ir_parse_value_attributes(
	struct ir_parser *p, struct strbuf *out, const struct ir_type **pointee)
{
	while (p->token.kind == IR_WORD || p->token.kind == IR_STRING) {
		if (p->token.kind == IR_STRING) {
			TRY(take_string_attribute(p, out));
			strbuf_add_char(out, ' ');
		} else if (is_value_word(&p->token) || ir_at_type(p)) {
			break;
		} else if (ir_at(p, "byval")) {
			TRY(parse_pointee(p, 9, out, pointee));
		} else if (ir_at(p, "sret")) {
			TRY(parse_pointee(p, 12, out, pointee));
		} else if (ir_at(p, "byref") || ir_at(p, "inalloca") || ir_at(p, "preallocated") ||
			   ir_at(p, "elementtype") || ir_at(p, "swifterror")) {
			return ir_no_form(p, &p->token, "this parameter attribute");
		} else {
			TRY(parse_plain_attribute(p, out));
		}
	}
	return NULL;
}

static bool ends_function_attributes(const struct ir_parser *p)
{
	static const char *const after[] = {"section", "comdat", "gc", "prefix", "prologue",
		"personality", "unnamed_addr", "local_unnamed_addr", "addrspace", "partition",
		"to"};
	return IR_TOKEN_IN(&p->token, after);
}

static struct error *parse_function_word(struct ir_parser *p, struct strbuf *out)
{
	static const char *const old[] = {"align", "alignstack", "allocsize", "alwaysinline",
		"argmemonly", "argmemonly readonly", "argmemonly writeonly", "builtin", "cold",
		"convergent", "inaccessiblemem_or_argmemonly", "inaccessiblememonly",
		"inaccessiblememonly readonly", "inaccessiblememonly writeonly", "inlinehint",
		"jumptable", "minsize", "naked", "nobuiltin", "nocf_check", "noduplicate",
		"noimplicitfloat", "noinline", "nonlazybind", "norecurse", "noredzone", "noreturn",
		"nounwind", "optnone", "optsize", "readnone", "readonly", "returns_twice",
		"sanitize_address", "sanitize_hwaddress", "sanitize_memory", "sanitize_thread",
		"speculatable", "ssp", "sspreq", "sspstrong", "strictfp", "writeonly"};
	bool align = ir_at(p, "align") || ir_at(p, "alignstack");
	bool kept = IR_TOKEN_IN(&p->token, old) || ir_word_find(&p->token);
	if (kept) {
		strbuf_add_char(out, ' ');
		put_token(&p->token, out);
	}
	TRY(ir_advance(p));
	if (ir_at(p, "("))
		return take_parentheses(p, kept ? out : NULL);
	if (align && (p->token.kind == IR_NUMBER || ir_at(p, "="))) {
		while (p->token.kind == IR_NUMBER || ir_at(p, "=")) {
			strbuf_add_char(out, ir_at(p, "=") ? '=' : ' ');
			if (!ir_at(p, "="))
				put_token(&p->token, out);
			TRY(ir_advance(p));
		}
	}
	return NULL;
}

struct error *ir_parse_function_attributes(struct ir_parser *p, struct strbuf *out)
{
	for (;;) {
		if (p->token.kind == IR_GROUP) {
			strbuf_add_char(out, ' ');
			put_token(&p->token, out);
			TRY(ir_advance(p));
		} else if (p->token.kind == IR_STRING) {
			strbuf_add_char(out, ' ');
			TRY(take_string_attribute(p, out));
		} else if (p->token.kind == IR_WORD && !p->token.first &&
			   !ends_function_attributes(p)) {
			TRY(parse_function_word(p, out));
		} else {
			return NULL;
		}
	}
}
