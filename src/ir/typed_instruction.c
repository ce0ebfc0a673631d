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
	TRY(ir_typed_words(t));
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
	{"alloca", ir_typed_alloca},
	{"and", plain_value},
	{"ashr", plain_value},
	{"atomicrmw", ir_typed_atomicrmw},
	{"bitcast", plain_value},
	{"br", plain},
	{"call", ir_typed_call},
	{"callbr", unknown},
	{"catchpad", unknown},
	{"catchret", unknown},
	{"catchswitch", unknown},
	{"cleanuppad", unknown},
	{"cleanupret", unknown},
	{"cmpxchg", ir_typed_cmpxchg},
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
	{"getelementptr", ir_typed_getelementptr},
	{"icmp", plain_value},
	{"indirectbr", unknown},
	{"insertelement", plain_value},
	{"insertvalue", plain_value},
	{"inttoptr", plain_value},
	{"invoke", unknown},
	{"landingpad", unknown},
	{"load", ir_typed_load},
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
	{"store", ir_typed_store},
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
