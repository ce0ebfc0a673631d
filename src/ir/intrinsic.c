/* Intrinsics by name: which a reader knows, and how the typed dialect mangles them. */
#include "ir/intrinsic.h"

#include <stdlib.h>
#include <string.h>

static bool begins(const char *name, size_t length, const char *with)
{
	size_t n = strlen(with);
	return length >= n && memcmp(name, with, n) == 0;
}

/* Since which LLVM there is an intrinsic of this beginning (release notes, Intrinsics.td). */
static const struct {
	const char *name;
	int since;
	enum ir_intrinsic_fate before;
} table[] = {
	{"@llvm.abs.", 12, IR_INTRINSIC_EXPANDED},
	{"@llvm.dbg.", 99, IR_INTRINSIC_DROPPED},
	{"@llvm.exp10.", 18, IR_INTRINSIC_REFUSED},
	{"@llvm.experimental.noalias.scope.decl", 12, IR_INTRINSIC_DROPPED},
	{"@llvm.fptosi.sat.", 12, IR_INTRINSIC_REFUSED},
	{"@llvm.fptoui.sat.", 12, IR_INTRINSIC_REFUSED},
	{"@llvm.frexp.", 17, IR_INTRINSIC_REFUSED},
	{"@llvm.is.fpclass.", 16, IR_INTRINSIC_REFUSED},
	{"@llvm.ldexp.", 17, IR_INTRINSIC_REFUSED},
	{"@llvm.maximum.", 8, IR_INTRINSIC_REFUSED},
	{"@llvm.maximumnum.", 20, IR_INTRINSIC_REFUSED},
	{"@llvm.minimum.", 8, IR_INTRINSIC_REFUSED},
	{"@llvm.minimumnum.", 20, IR_INTRINSIC_REFUSED},
	{"@llvm.roundeven.", 11, IR_INTRINSIC_REFUSED},
	{"@llvm.sadd.sat.", 8, IR_INTRINSIC_REFUSED},
	{"@llvm.scmp.", 19, IR_INTRINSIC_REFUSED},
	{"@llvm.smax.", 12, IR_INTRINSIC_EXPANDED},
	{"@llvm.smin.", 12, IR_INTRINSIC_EXPANDED},
	{"@llvm.sshl.sat.", 12, IR_INTRINSIC_REFUSED},
	{"@llvm.ssub.sat.", 8, IR_INTRINSIC_REFUSED},
	{"@llvm.uadd.sat.", 8, IR_INTRINSIC_REFUSED},
	{"@llvm.ucmp.", 19, IR_INTRINSIC_REFUSED},
	{"@llvm.umax.", 12, IR_INTRINSIC_EXPANDED},
	{"@llvm.umin.", 12, IR_INTRINSIC_EXPANDED},
	{"@llvm.ushl.sat.", 12, IR_INTRINSIC_REFUSED},
	{"@llvm.usub.sat.", 8, IR_INTRINSIC_REFUSED},
	{"@llvm.vector.reduce.", 12, IR_INTRINSIC_REFUSED},
	/* Their data is reached through a pointer to a vector, which the mangled name must say. */
	{"@llvm.masked.", 99, IR_INTRINSIC_REFUSED},
	{"@llvm.matrix.", 99, IR_INTRINSIC_REFUSED},
	{"@llvm.vp.", 99, IR_INTRINSIC_REFUSED},
};

enum ir_intrinsic_fate ir_intrinsic_fate(
	const char *name, size_t length, unsigned long long arguments, int level)
{
	/* LLVM 22 took the size out of the lifetime markers. */
	if (begins(name, length, "@llvm.lifetime.") && arguments == 1 && level < 22)
		return IR_INTRINSIC_DROPPED;
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (level < table[i].since && begins(name, length, table[i].name))
			return table[i].before;
	return IR_INTRINSIC_KEPT;
}

const char *ir_intrinsic_predicate(const char *name, size_t length)
{
	static const struct {
		const char *name, *predicate;
	} list[] = {{"@llvm.smax.", "sgt"}, {"@llvm.smin.", "slt"}, {"@llvm.umax.", "ugt"},
		{"@llvm.umin.", "ult"}};
	for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
		if (begins(name, length, list[i].name))
			return list[i].predicate;
	return NULL;
}

/* i32, f32, v4f32, or 32 (an i32): a component of a mangled name as a type; NULL is none. */
static const struct ir_type *component_type(struct ir_parser *p, const char *text, size_t length)
{
	static const struct {
		const char *mangled, *type;
	} list[] = {{"i8", "i8"}, {"i16", "i16"}, {"i32", "i32"}, {"i64", "i64"}, {"f16", "half"},
		{"f32", "float"}, {"f64", "double"}, {"32", "i32"}, {"64", "i64"}};
	unsigned long long count = 0;
	if (length > 2 && text[0] == 'v' && text[1] >= '1' && text[1] <= '9' && text[2] > '9') {
		count = (unsigned)(text[1] - '0');
		text += 2;
		length -= 2;
	}
	for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
		if (strlen(list[i].mangled) != length || memcmp(text, list[i].mangled, length) != 0)
			continue;
		struct ir_type *scalar = ir_type_new(p, IR_TYPE_WORD);
		scalar->text = list[i].type;
		scalar->length = strlen(list[i].type);
		if (!count)
			return scalar;
		struct ir_type *vector = ir_type_new(p, IR_TYPE_VECTOR);
		const struct ir_type *element = scalar;
		vector->count = count;
		vector->inner = arena_copy(p->arena, &element, 1, sizeof element);
		return vector;
	}
	return NULL;
}

/* Where the pointed-to type is tied to the name's other type. */
static bool is_tied(const char *name, size_t length)
{
	static const char *const list[] = {
		"@llvm.nvvm.ldg.", "@llvm.nvvm.ldu.", "@llvm.nvvm.atomic."};
	for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
		if (begins(name, length, list[i]))
			return true;
	return false;
}

/* The length of a component ".p12" at `at`, or 0. */
static size_t pointer_component(const char *name, size_t length, size_t at)
{
	size_t end = at + 2;
	if (at + 2 >= length || name[at] != '.' || name[at + 1] != 'p')
		return 0;
	while (end < length && name[end] >= '0' && name[end] <= '9')
		end++;
	if (end == at + 2 || (end < length && name[end] != '.'))
		return 0;
	return end - at;
}

/* The function's first parameter points to `pointee`. */
static const struct ir_type *with_pointee(
	struct ir_parser *p, const struct ir_type *function, const struct ir_type *pointee)
{
	if (function->count == 0 || function->inner[1]->kind != IR_TYPE_POINTER)
		return function;
	struct ir_type *copy = ir_type_new(p, IR_TYPE_FUNCTION);
	*copy = *function;
	copy->inner = arena_copy(
		p->arena, function->inner, (size_t)function->count + 1, sizeof *function->inner);
	copy->inner[1] = ir_type_pointer_to(p, pointee, function->inner[1]->addrspace);
	return copy;
}

static void mangle(const struct ir_type *pointee, struct strbuf *out)
{
	const struct ir_type *scalar = pointee;
	if (pointee->kind == IR_TYPE_VECTOR) {
		strbuf_addf(out, "v%llu", pointee->count);
		scalar = pointee->inner[0];
	}
	if (ir_type_is_word(scalar, "half"))
		strbuf_add(out, "f16");
	else if (ir_type_is_word(scalar, "float"))
		strbuf_add(out, "f32");
	else if (ir_type_is_word(scalar, "double"))
		strbuf_add(out, "f64");
	else
		strbuf_add_bytes(out, scalar->text, scalar->length);
}

void ir_intrinsic_typed(struct ir_parser *p, const struct ir_token *name, struct ir_symbol *symbol)
{
	AUTO_STRBUF struct strbuf spelling = STRBUF_INIT;
	bool tied = is_tied(name->text, name->length);
	size_t component = 0; /* where the component before this one begins */
	if (!begins(name->text, name->length, "@llvm."))
		return;
	for (size_t i = 0; i < name->length;) {
		size_t n = pointer_component(name->text, name->length, i);
		if (!n) {
			if (name->text[i] == '.')
				component = i + 1;
			strbuf_add_char(&spelling, name->text[i++]);
			continue;
		}
		const struct ir_type *pointee =
			tied ? component_type(p, name->text + component, i - component) : NULL;
		strbuf_add_bytes(&spelling, name->text + i, n);
		if (pointee) {
			symbol->type = with_pointee(p, symbol->type, pointee);
			mangle(pointee, &spelling);
		} else {
			strbuf_add(&spelling, "i8");
		}
		component = i + 1;
		i += n;
	}
	symbol->spelling = arena_strndup(p->arena, spelling.text, spelling.length);
}
