/* Spells types in the typed dialect, where an opaque pointer is an i8*. */
#include "ir/type.h"

#include <string.h>

bool ir_type_is_word(const struct ir_type *type, const char *text)
{
	return type->kind == IR_TYPE_WORD && type->length == strlen(text) &&
	       memcmp(type->text, text, type->length) == 0;
}

bool ir_type_is_byte(const struct ir_type *type)
{
	return ir_type_is_word(type, "i8");
}

static size_t inner_count(const struct ir_type *type)
{
	switch (type->kind) {
	case IR_TYPE_WORD:
	case IR_TYPE_NAMED:
		return 0;
	case IR_TYPE_POINTER:
		return type->pointee_said ? 1 : 0;
	case IR_TYPE_ARRAY:
	case IR_TYPE_VECTOR:
		return 1;
	case IR_TYPE_STRUCT:
		return (size_t)type->count;
	case IR_TYPE_FUNCTION:
		return (size_t)type->count + 1;
	}
	return 0;
}

bool ir_type_equal(const struct ir_type *a, const struct ir_type *b)
{
	if (a->kind != b->kind || a->length != b->length || a->count != b->count ||
		a->addrspace != b->addrspace || a->packed != b->packed ||
		a->varargs != b->varargs || a->pointee_said != b->pointee_said)
		return false;
	if (a->length && memcmp(a->text, b->text, a->length) != 0)
		return false;
	for (size_t i = 0; i < inner_count(a); i++)
		if (!ir_type_equal(a->inner[i], b->inner[i]))
			return false;
	return true;
}

static void print_star(unsigned addrspace, struct strbuf *out)
{
	if (addrspace)
		strbuf_addf(out, " addrspace(%u)", addrspace);
	strbuf_add_char(out, '*');
}

static void print_list(
	const struct ir_type *type, size_t from, size_t to, const char *prefix, struct strbuf *out)
{
	for (size_t i = from; i < to; i++) {
		if (i > from)
			strbuf_add(out, ", ");
		ir_type_print(type->inner[i], prefix, out);
	}
}

static void print_named(const struct ir_type *type, const char *prefix, struct strbuf *out)
{
	bool numbered = type->length > 1 && type->text[1] >= '0' && type->text[1] <= '9';
	strbuf_add_char(out, '%');
	if (numbered)
		strbuf_add(out, prefix);
	strbuf_add_bytes(out, type->text + 1, type->length - 1);
}

static void print_function(const struct ir_type *type, const char *prefix, struct strbuf *out)
{
	ir_type_print(type->inner[0], prefix, out);
	strbuf_add(out, " (");
	print_list(type, 1, (size_t)type->count + 1, prefix, out);
	if (type->varargs)
		strbuf_add(out, type->count ? ", ..." : "...");
	strbuf_add_char(out, ')');
}

void ir_type_print(const struct ir_type *type, const char *prefix, struct strbuf *out)
{
	switch (type->kind) {
	case IR_TYPE_WORD:
		strbuf_add_bytes(out, type->text, type->length);
		break;
	case IR_TYPE_POINTER:
		if (type->pointee_said)
			ir_type_print(type->inner[0], prefix, out);
		else
			strbuf_add(out, "i8");
		print_star(type->addrspace, out);
		break;
	case IR_TYPE_NAMED:
		print_named(type, prefix, out);
		break;
	case IR_TYPE_ARRAY:
		strbuf_addf(out, "[%llu x ", type->count);
		ir_type_print(type->inner[0], prefix, out);
		strbuf_add_char(out, ']');
		break;
	case IR_TYPE_VECTOR:
		strbuf_addf(out, "<%llu x ", type->count);
		ir_type_print(type->inner[0], prefix, out);
		strbuf_add_char(out, '>');
		break;
	case IR_TYPE_STRUCT:
		strbuf_add(out, type->packed ? "<{ " : "{ ");
		print_list(type, 0, (size_t)type->count, prefix, out);
		strbuf_add(out, type->packed ? " }>" : " }");
		break;
	case IR_TYPE_FUNCTION:
		print_function(type, prefix, out);
		break;
	}
}

void ir_type_print_pointer(
	const struct ir_type *type, unsigned addrspace, const char *prefix, struct strbuf *out)
{
	ir_type_print(type, prefix, out);
	print_star(addrspace, out);
}
