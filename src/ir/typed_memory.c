/* Instructions that touch memory, or make a pointer into it: what they reach through is cast before
 * them, and a pointer that they give is cast back. */
#include "ir/typed.h"

static void print_type(struct ir_typed *t, const struct ir_type *type, struct strbuf *out)
{
	ir_type_print(type, t->p.prefix, out);
}

static void print_byte_pointer(unsigned addrspace, struct strbuf *out)
{
	if (addrspace)
		strbuf_addf(out, "i8 addrspace(%u)*", addrspace);
	else
		strbuf_add(out, "i8*");
}

void ir_typed_cast(
	struct ir_typed *t, const struct ir_type *pointee, unsigned addrspace, struct strbuf *value)
{
	AUTO_STRBUF struct strbuf name = STRBUF_INIT;
	if (ir_type_is_byte(pointee))
		return;
	ir_typed_fresh(t, &name);
	strbuf_addf(&t->before, "  %s = bitcast ", name.text);
	print_byte_pointer(addrspace, &t->before);
	strbuf_addf(&t->before, " %s to ", value->text);
	ir_type_print_pointer(pointee, addrspace, t->p.prefix, &t->before);
	strbuf_add_char(&t->before, '\n');
	strbuf_truncate(value, 0);
	strbuf_add_bytes(value, name.text, name.length);
}

/* "ptr value" at hand: written as a pointer to `pointee`, cast before the instruction. */
static struct error *take_access(
	struct ir_typed *t, const struct ir_type *pointee, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf value = STRBUF_INIT;
	const struct ir_type *pointer;
	struct ir_token at = t->p.token;
	TRY(ir_parse_type(&t->p, &pointer));
	if (pointer->kind == IR_TYPE_VECTOR)
		return ir_no_form(&t->p, &at, "an access through a vector of pointers");
	if (pointer->kind != IR_TYPE_POINTER)
		return ir_refuse(&t->p.stream.lexer, &at, "expected ptr");
	TRY(ir_typed_value(t, &value));
	ir_typed_cast(t, pointee, pointer->addrspace, &value);
	ir_type_print_pointer(pointee, pointer->addrspace, t->p.prefix, out);
	strbuf_addf(out, " %s", value.text);
	return NULL;
}

struct error *ir_typed_words(struct ir_typed *t)
{
	do {
		strbuf_add_bytes(&t->line, t->p.token.text, t->p.token.length);
		strbuf_add_char(&t->line, ' ');
		TRY(ir_advance(&t->p));
	} while (t->p.token.kind == IR_WORD && !ir_at_type(&t->p) && !t->p.token.first);
	return NULL;
}

struct error *ir_typed_load(struct ir_typed *t)
{
	const struct ir_type *type;
	TRY(ir_typed_words(t));
	TRY(ir_parse_type(&t->p, &type));
	print_type(t, type, &t->line);
	TRY(ir_expect(&t->p, ","));
	strbuf_add(&t->line, ", ");
	ir_typed_need_result(t);
	return take_access(t, type, &t->line);
}

struct error *ir_typed_store(struct ir_typed *t)
{
	const struct ir_type *type;
	TRY(ir_typed_words(t));
	TRY(ir_parse_type(&t->p, &type));
	print_type(t, type, &t->line);
	strbuf_add_char(&t->line, ' ');
	TRY(ir_typed_value(t, &t->line));
	TRY(ir_expect(&t->p, ","));
	strbuf_add(&t->line, ", ");
	return take_access(t, type, &t->line);
}

/* The instruction's own result becomes a value made here, of type pointer to `pointee`; what is
 * left in t->line casts it back to the result that others use. */
static void cast_back(struct ir_typed *t, const struct ir_type *pointee, unsigned addrspace)
{
	AUTO_STRBUF struct strbuf name = STRBUF_INIT;
	ir_typed_need_result(t);
	if (ir_type_is_byte(pointee))
		return;
	ir_typed_fresh(t, &name);
	strbuf_addf(&t->before, "  %s = %s\n", name.text, t->line.text);
	strbuf_truncate(&t->line, 0);
	strbuf_add(&t->line, "bitcast ");
	ir_type_print_pointer(pointee, addrspace, t->p.prefix, &t->line);
	strbuf_addf(&t->line, " %s to ", name.text);
	print_byte_pointer(addrspace, &t->line);
}

static struct error *take_indices(struct ir_typed *t, struct ir_path *path)
{
	while (!ir_typed_over(t)) {
		AUTO_STRBUF struct strbuf index = STRBUF_INIT;
		const struct ir_type *type;
		if (!ir_at(&t->p, ","))
			return ir_refuse_here(
				&t->p, "expected a comma or the end of getelementptr");
		struct ir_token next;
		TRY(ir_stream_peek(&t->p.stream, &next));
		if (next.kind == IR_METADATA)
			return ir_typed_rest(t, &t->line);
		TRY(ir_advance(&t->p));
		struct ir_token at = t->p.token;
		TRY(ir_parse_type(&t->p, &type));
		if (type->kind == IR_TYPE_VECTOR)
			return ir_no_form(&t->p, &at, "getelementptr with a vector of indices");
		strbuf_add(&t->line, ", ");
		print_type(t, type, &t->line);
		at = t->p.token;
		TRY(ir_typed_value(t, &index));
		strbuf_addf(&t->line, " %s", index.text);
		TRY(ir_path_step(t, path, &at, index.text));
	}
	return NULL;
}

struct error *ir_typed_getelementptr(struct ir_typed *t)
{
	const struct ir_type *element, *pointer;
	AUTO_STRBUF struct strbuf base = STRBUF_INIT;
	TRY(ir_typed_words(t));
	TRY(ir_parse_type(&t->p, &element));
	print_type(t, element, &t->line);
	TRY(ir_expect(&t->p, ","));
	struct ir_token at = t->p.token;
	TRY(ir_parse_type(&t->p, &pointer));
	if (pointer->kind == IR_TYPE_VECTOR)
		return ir_no_form(&t->p, &at, "getelementptr over a vector of pointers");
	if (pointer->kind != IR_TYPE_POINTER)
		return ir_refuse(&t->p.stream.lexer, &at, "expected ptr");
	TRY(ir_typed_value(t, &base));
	ir_typed_cast(t, element, pointer->addrspace, &base);
	strbuf_add(&t->line, ", ");
	ir_type_print_pointer(element, pointer->addrspace, t->p.prefix, &t->line);
	strbuf_addf(&t->line, " %s", base.text);
	struct ir_path path = {.at = element};
	TRY(take_indices(t, &path));
	cast_back(t, path.at, pointer->addrspace);
	return NULL;
}

/* The address space is said last, and known to the result only then. */
struct error *ir_typed_alloca(struct ir_typed *t)
{
	const struct ir_type *type;
	unsigned addrspace = 0;
	TRY(ir_typed_words(t));
	TRY(ir_parse_type(&t->p, &type));
	print_type(t, type, &t->line);
	while (!ir_typed_over(t)) {
		struct ir_token next;
		TRY(ir_stream_peek(&t->p.stream, &next));
		if (ir_at(&t->p, ",") && ir_token_is(&next, "addrspace")) {
			TRY(ir_advance(&t->p));
			TRY(ir_parse_addrspace(&t->p, &addrspace));
			strbuf_addf(&t->line, ", addrspace(%u)", addrspace);
		} else if (ir_at(&t->p, ",") && next.kind == IR_METADATA) {
			TRY(ir_typed_rest(t, &t->line));
		} else {
			TRY(ir_typed_token(t, &t->line));
		}
	}
	cast_back(t, type, addrspace);
	return NULL;
}

/* ", align 4" after an atomic operation came with LLVM 11. */
static struct error *take_atomic_rest(struct ir_typed *t)
{
	if (t->p.level >= 11)
		return NULL;
	while (!ir_typed_over(t) && !ir_at(&t->p, ","))
		TRY(ir_typed_token(t, &t->line));
	struct ir_token next;
	TRY(ir_stream_peek(&t->p.stream, &next));
	if (ir_at(&t->p, ",") && ir_token_is(&next, "align")) {
		TRY(ir_advance(&t->p));
		TRY(ir_advance(&t->p));
		TRY(ir_advance(&t->p));
	}
	return NULL;
}

static bool atomic_operation_known(const struct ir_parser *p)
{
	static const struct {
		const char *name;
		int since;
	} list[] = {{"xchg", 0}, {"add", 0}, {"sub", 0}, {"and", 0}, {"nand", 0}, {"or", 0},
		{"xor", 0}, {"max", 0}, {"min", 0}, {"umax", 0}, {"umin", 0}, {"fadd", 9},
		{"fsub", 9}};
	for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
		if (ir_at(p, list[i].name))
			return p->level >= list[i].since;
	return false;
}

/* atomicrmw [volatile] operation ptr p, T v ordering: the pointer's type is said by the value's. */
struct error *ir_typed_atomicrmw(struct ir_typed *t)
{
	const struct ir_type *pointer, *type;
	AUTO_STRBUF struct strbuf address = STRBUF_INIT, value = STRBUF_INIT;
	strbuf_add(&t->line, "atomicrmw ");
	TRY(ir_advance(&t->p));
	if (ir_at(&t->p, "volatile")) {
		strbuf_add(&t->line, "volatile ");
		TRY(ir_advance(&t->p));
	}
	if (!atomic_operation_known(&t->p))
		return ir_no_form(&t->p, &t->p.token, "this atomic operation");
	strbuf_add_bytes(&t->line, t->p.token.text, t->p.token.length);
	TRY(ir_advance(&t->p));
	TRY(ir_parse_type(&t->p, &pointer));
	TRY(ir_typed_value(t, &address));
	TRY(ir_expect(&t->p, ","));
	TRY(ir_parse_type(&t->p, &type));
	if (pointer->kind != IR_TYPE_POINTER || type->kind != IR_TYPE_WORD)
		return ir_no_form(&t->p, &t->p.token, "an atomic operation on this type");
	TRY(ir_typed_value(t, &value));
	ir_typed_cast(t, type, pointer->addrspace, &address);
	strbuf_add_char(&t->line, ' ');
	ir_type_print_pointer(type, pointer->addrspace, t->p.prefix, &t->line);
	strbuf_addf(&t->line, " %s, ", address.text);
	print_type(t, type, &t->line);
	strbuf_addf(&t->line, " %s", value.text);
	ir_typed_need_result(t);
	return take_atomic_rest(t);
}

struct error *ir_typed_cmpxchg(struct ir_typed *t)
{
	const struct ir_type *pointer, *type;
	AUTO_STRBUF struct strbuf address = STRBUF_INIT, value = STRBUF_INIT;
	TRY(ir_typed_words(t));
	TRY(ir_parse_type(&t->p, &pointer));
	TRY(ir_typed_value(t, &address));
	TRY(ir_expect(&t->p, ","));
	TRY(ir_parse_type(&t->p, &type));
	if (pointer->kind != IR_TYPE_POINTER || type->kind != IR_TYPE_WORD)
		return ir_no_form(&t->p, &t->p.token, "cmpxchg on this type");
	TRY(ir_typed_value(t, &value));
	ir_typed_cast(t, type, pointer->addrspace, &address);
	ir_type_print_pointer(type, pointer->addrspace, t->p.prefix, &t->line);
	strbuf_addf(&t->line, " %s, ", address.text);
	print_type(t, type, &t->line);
	strbuf_addf(&t->line, " %s, ", value.text);
	TRY(ir_expect(&t->p, ","));
	ir_typed_need_result(t);
	return take_atomic_rest(t);
}
