/* Instructions of the typed dialect: those that touch memory are cast around, those that a reader
 * does not know are spelled in another way, the others are copied. */
#include <string.h>

#include "ir/typed.h"

void ir_typed_fresh(struct ir_typed *t, struct strbuf *out)
{
	strbuf_addf(out, "%%%sc%u", t->p.prefix, t->next_cast++);
}

void ir_typed_need_result(struct ir_typed *t)
{
	if (t->result.length == 0)
		strbuf_addf(&t->result, "%%%s%u", t->p.prefix, t->next_value++);
}

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

/* The words from the opcode to the type: atomic, volatile, inbounds, fast-math flags. */
static struct error *take_words(struct ir_typed *t)
{
	do {
		strbuf_add_bytes(&t->line, t->p.token.text, t->p.token.length);
		strbuf_add_char(&t->line, ' ');
		TRY(ir_advance(&t->p));
	} while (t->p.token.kind == IR_WORD && !ir_at_type(&t->p) && !t->p.token.first);
	return NULL;
}

static struct error *load(struct ir_typed *t)
{
	const struct ir_type *type;
	TRY(take_words(t));
	TRY(ir_parse_type(&t->p, &type));
	print_type(t, type, &t->line);
	TRY(ir_expect(&t->p, ","));
	strbuf_add(&t->line, ", ");
	ir_typed_need_result(t);
	return take_access(t, type, &t->line);
}

static struct error *store(struct ir_typed *t)
{
	const struct ir_type *type;
	TRY(take_words(t));
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
		TRY(ir_parse_type(&t->p, &type));
		if (type->kind == IR_TYPE_VECTOR)
			return ir_no_form(
				&t->p, &t->p.token, "getelementptr with a vector of indices");
		strbuf_add(&t->line, ", ");
		print_type(t, type, &t->line);
		TRY(ir_typed_value(t, &index));
		strbuf_addf(&t->line, " %s", index.text);
		TRY(ir_path_step(t, path, index.text));
	}
	return NULL;
}

static struct error *getelementptr(struct ir_typed *t)
{
	const struct ir_type *element, *pointer;
	AUTO_STRBUF struct strbuf base = STRBUF_INIT;
	TRY(take_words(t));
	TRY(ir_parse_type(&t->p, &element));
	print_type(t, element, &t->line);
	TRY(ir_expect(&t->p, ","));
	TRY(ir_parse_type(&t->p, &pointer));
	if (pointer->kind == IR_TYPE_VECTOR)
		return ir_no_form(&t->p, &t->p.token, "getelementptr over a vector of pointers");
	if (pointer->kind != IR_TYPE_POINTER)
		return ir_refuse_here(&t->p, "expected ptr before this value");
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
static struct error *stack_slot(struct ir_typed *t)
{
	const struct ir_type *type;
	unsigned addrspace = 0;
	TRY(take_words(t));
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
static struct error *atomic_update(struct ir_typed *t)
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

static struct error *compare_exchange(struct ir_typed *t)
{
	const struct ir_type *pointer, *type;
	AUTO_STRBUF struct strbuf address = STRBUF_INIT, value = STRBUF_INIT;
	TRY(take_words(t));
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

static const char *negative_zero(const struct ir_type *type)
{
	if (ir_type_is_word(type, "half"))
		return "0xH8000";
	if (ir_type_is_word(type, "float") || ir_type_is_word(type, "double"))
		return "-0.000000e+00";
	return NULL;
}

static struct error *put_negative_zero(struct ir_typed *t, const struct ir_type *type)
{
	const struct ir_type *scalar = type->kind == IR_TYPE_VECTOR ? type->inner[0] : type;
	const char *zero = negative_zero(scalar);
	if (!zero || (type->kind == IR_TYPE_VECTOR && type->count > 64))
		return ir_no_form(&t->p, &t->p.token, "fneg of this type");
	if (type->kind != IR_TYPE_VECTOR) {
		strbuf_add(&t->line, zero);
		return NULL;
	}
	for (unsigned long long i = 0; i < type->count; i++) {
		strbuf_add(&t->line, i ? ", " : "<");
		print_type(t, scalar, &t->line);
		strbuf_addf(&t->line, " %s", zero);
	}
	strbuf_add_char(&t->line, '>');
	return NULL;
}

/* LLVM 8 brought fneg; before, -0.0 - x is the negation and is selected as one. */
static struct error *negate(struct ir_typed *t)
{
	const struct ir_type *type;
	ir_typed_need_result(t);
	if (t->p.level >= 8)
		return ir_typed_token(t, &t->line);
	TRY(take_words(t));
	TRY(ir_parse_type(&t->p, &type));
	memcpy(t->line.text, "fsub", 4);
	print_type(t, type, &t->line);
	strbuf_add_char(&t->line, ' ');
	TRY(put_negative_zero(t, type));
	strbuf_add(&t->line, ", ");
	return ir_typed_value(t, &t->line);
}

/* LLVM 10 brought freeze; no older reader takes advantage of what it forbids. */
static struct error *freeze(struct ir_typed *t)
{
	const struct ir_type *type;
	AUTO_STRBUF struct strbuf operand = STRBUF_INIT;
	ir_typed_need_result(t);
	if (t->p.level >= 10)
		return ir_typed_token(t, &t->line);
	TRY(ir_advance(&t->p));
	TRY(ir_parse_type(&t->p, &type));
	print_type(t, type, &operand);
	strbuf_add_char(&operand, ' ');
	TRY(ir_typed_value(t, &operand));
	strbuf_addf(&t->line, "select i1 true, %s, %s", operand.text, operand.text);
	return NULL;
}

static struct error *plain_value(struct ir_typed *t)
{
	ir_typed_need_result(t);
	return ir_typed_token(t, &t->line);
}

static struct error *plain(struct ir_typed *t)
{
	return ir_typed_token(t, &t->line);
}

static struct error *unknown(struct ir_typed *t)
{
	return ir_no_form(&t->p, &t->p.token, "this instruction");
}

/* Sorted by name. A handler takes the opcode; what it leaves is copied. */
static const struct instruction {
	const char *name;
	struct error *(*write)(struct ir_typed *t);
} instructions[] = {
	{"add", plain_value},
	{"addrspacecast", plain_value},
	{"alloca", stack_slot},
	{"and", plain_value},
	{"ashr", plain_value},
	{"atomicrmw", atomic_update},
	{"bitcast", plain_value},
	{"br", plain},
	{"call", ir_typed_call},
	{"callbr", unknown},
	{"catchpad", unknown},
	{"catchret", unknown},
	{"catchswitch", unknown},
	{"cleanuppad", unknown},
	{"cleanupret", unknown},
	{"cmpxchg", compare_exchange},
	{"extractelement", plain_value},
	{"extractvalue", plain_value},
	{"fadd", plain_value},
	{"fcmp", plain_value},
	{"fdiv", plain_value},
	{"fence", plain},
	{"fmul", plain_value},
	{"fneg", negate},
	{"fpext", plain_value},
	{"fptosi", plain_value},
	{"fptoui", plain_value},
	{"fptrunc", plain_value},
	{"freeze", freeze},
	{"frem", plain_value},
	{"fsub", plain_value},
	{"getelementptr", getelementptr},
	{"icmp", plain_value},
	{"indirectbr", unknown},
	{"insertelement", plain_value},
	{"insertvalue", plain_value},
	{"inttoptr", plain_value},
	{"invoke", unknown},
	{"landingpad", unknown},
	{"load", load},
	{"lshr", plain_value},
	{"mul", plain_value},
	{"musttail", ir_typed_call},
	{"notail", ir_typed_call},
	{"or", plain_value},
	{"phi", plain_value},
	{"ptrtoaddr", unknown},
	{"ptrtoint", plain_value},
	{"resume", unknown},
	{"ret", plain},
	{"sdiv", plain_value},
	{"select", plain_value},
	{"sext", plain_value},
	{"shl", plain_value},
	{"shufflevector", plain_value},
	{"sitofp", plain_value},
	{"srem", plain_value},
	{"store", store},
	{"sub", plain_value},
	{"switch", plain},
	{"tail", ir_typed_call},
	{"trunc", plain_value},
	{"udiv", plain_value},
	{"uitofp", plain_value},
	{"unreachable", plain},
	{"urem", plain_value},
	{"va_arg", plain_value},
	{"xor", plain_value},
	{"zext", plain_value},
};

struct error *ir_typed_instruction(struct ir_typed *t)
{
	const struct ir_token *token = &t->p.token;
	size_t low = 0;
	size_t high = sizeof instructions / sizeof instructions[0];
	while (token->kind == IR_WORD && low < high) {
		size_t middle = low + (high - low) / 2;
		const char *name = instructions[middle].name;
		size_t length = strlen(name);
		int order =
			memcmp(token->text, name, token->length < length ? token->length : length);
		if (order == 0 && token->length == length) {
			TRY(instructions[middle].write(t));
			return ir_typed_rest(t, &t->line);
		}
		if (order < 0 || (order == 0 && token->length < length))
			high = middle;
		else
			low = middle + 1;
	}
	return ir_refuse_here(&t->p, "expected an instruction");
}
