/*
 * Parsing: constant expressions (source: PTX ISA, "Constants", "Constant Expressions").
 *
 * Integers are 64 bits, signed unless an operand is not. Decimal floats are f64; 0f constants stand
 * alone, but for a sign.
 */
#include <string.h>

#include "ptx/parser.h"

enum { PRECEDENCE_LOWEST = 1, PRECEDENCE_SUM = 9, PRECEDENCE_UNARY = 11 };

static const struct {
	int punct, precedence;
} binaries[] = {
	{PTX_PUNCT2('|', '|'), 1},
	{PTX_PUNCT2('&', '&'), 2},
	{'|', 3},
	{'^', 4},
	{'&', 5},
	{PTX_PUNCT2('=', '='), 6},
	{PTX_PUNCT2('!', '='), 6},
	{'<', 7},
	{'>', 7},
	{PTX_PUNCT2('<', '='), 7},
	{PTX_PUNCT2('>', '='), 7},
	{PTX_PUNCT2('<', '<'), 8},
	{PTX_PUNCT2('>', '>'), 8},
	{'+', PRECEDENCE_SUM},
	{'-', PRECEDENCE_SUM},
	{'*', 10},
	{'/', 10},
	{'%', 10},
};

static int precedence_of(const struct ptx_token *token)
{
	if (token->kind == PTX_TOKEN_PUNCT)
		for (size_t i = 0; i < sizeof binaries / sizeof *binaries; i++)
			if (binaries[i].punct == token->punct)
				return binaries[i].precedence;
	return 0;
}

static double as_double(const struct ptx_value *value)
{
	double d;

	memcpy(&d, &value->bits, sizeof d);
	return d;
}

static void set_int(struct ptx_value *value, uint64_t bits, bool is_unsigned)
{
	*value = (struct ptx_value){.bits = bits, .is_unsigned = is_unsigned};
}

static bool is_true(const struct ptx_value *value)
{
	return value->is_float ? as_double(value) != 0 : value->bits != 0;
}

static struct error *fold_float(struct ptx_parser *p, struct ptx_pos pos, int punct,
	struct ptx_value *left, const struct ptx_value *right)
{
	double a, b, result;

	if (!left->is_float || !right->is_float || left->float_bits != 64 ||
		right->float_bits != 64)
		return ptx_fail(
			p, pos, "an expression of a float needs decimal floats on both sides");
	a = as_double(left);
	b = as_double(right);
	switch (punct) {
	case '+':
		result = a + b;
		break;
	case '-':
		result = a - b;
		break;
	case '*':
		result = a * b;
		break;
	case '/':
		result = a / b;
		break;
	default:
		return ptx_fail(p, pos, "this operator does not take floats");
	}
	memcpy(&left->bits, &result, sizeof result);
	return NULL;
}

static uint64_t shift_right(uint64_t a, uint64_t b, bool is_unsigned)
{
	bool negative = !is_unsigned && a >> 63;

	if (b > 63)
		return negative ? UINT64_MAX : 0;
	return a >> b | (negative && b > 0 ? UINT64_MAX << (64 - b) : 0);
}

static bool less(uint64_t a, uint64_t b, bool is_unsigned)
{
	return is_unsigned ? a < b : (int64_t)a < (int64_t)b;
}

/* The quotient, and with `rest` the remainder; b is not zero. INT64_MIN / -1 wraps. */
static uint64_t divide(uint64_t a, uint64_t b, bool is_unsigned, bool rest)
{
	if (is_unsigned)
		return rest ? a % b : a / b;
	if (b == UINT64_MAX)
		return rest ? 0 : 0 - a;
	return (uint64_t)(rest ? (int64_t)a % (int64_t)b : (int64_t)a / (int64_t)b);
}

static uint64_t compare(int punct, uint64_t a, uint64_t b, bool is_unsigned)
{
	switch (punct) {
	case '<':
		return less(a, b, is_unsigned);
	case '>':
		return less(b, a, is_unsigned);
	case PTX_PUNCT2('<', '='):
		return !less(b, a, is_unsigned);
	case PTX_PUNCT2('>', '='):
		return !less(a, b, is_unsigned);
	case PTX_PUNCT2('=', '='):
		return a == b;
	case PTX_PUNCT2('!', '='):
		return a != b;
	case PTX_PUNCT2('&', '&'):
		return a && b;
	default:
		return a || b;
	}
}

static struct error *fold(struct ptx_parser *p, struct ptx_pos pos, int punct,
	struct ptx_value *left, const struct ptx_value *right)
{
	bool is_unsigned = left->is_unsigned || right->is_unsigned;
	uint64_t a = left->bits, b = right->bits;

	if (left->is_float || right->is_float)
		return fold_float(p, pos, punct, left, right);
	switch (punct) {
	case '+':
		set_int(left, a + b, is_unsigned);
		break;
	case '-':
		set_int(left, a - b, is_unsigned);
		break;
	case '*':
		set_int(left, a * b, is_unsigned);
		break;
	case '/':
	case '%':
		if (b == 0)
			return ptx_fail(p, pos, "a division by zero");
		set_int(left, divide(a, b, is_unsigned, punct == '%'), is_unsigned);
		break;
	case '|':
		set_int(left, a | b, is_unsigned);
		break;
	case '^':
		set_int(left, a ^ b, is_unsigned);
		break;
	case '&':
		set_int(left, a & b, is_unsigned);
		break;
	case PTX_PUNCT2('<', '<'):
		set_int(left, b > 63 ? 0 : a << b, left->is_unsigned);
		break;
	case PTX_PUNCT2('>', '>'):
		set_int(left, shift_right(a, b, left->is_unsigned), left->is_unsigned);
		break;
	default:
		set_int(left, compare(punct, a, b, is_unsigned), false);
		break;
	}
	return NULL;
}

static struct error *parse_binary(
	struct ptx_parser *p, int lowest, struct ptx_value *out) MUST_CHECK;
static struct error *parse_unary(struct ptx_parser *p, struct ptx_value *out) MUST_CHECK;

static struct error *negate(
	struct ptx_parser *p, struct ptx_pos pos, int punct, struct ptx_value *value)
{
	if (punct == '+')
		return NULL;
	if (value->is_float) {
		if (punct != '-')
			return ptx_fail(p, pos, "this operator does not take floats");
		value->bits ^= (uint64_t)1 << (value->float_bits - 1);
		return NULL;
	}
	if (punct == '-')
		set_int(value, 0 - value->bits, value->is_unsigned && value->bits >> 63 == 0);
	else if (punct == '~')
		set_int(value, ~value->bits, value->is_unsigned);
	else
		set_int(value, value->bits == 0, false);
	return NULL;
}

/* "(...)": a cast, (.s64) or (.u64), or an expression. */
static struct error *parse_paren(struct ptx_parser *p, struct ptx_value *out)
{
	bool to_unsigned = false;

	TRY(ptx_advance(p));
	if (p->token.kind != PTX_TOKEN_DOTTED) {
		TRY(ptx_parse_expr(p, out));
		return ptx_expect(p, ')');
	}
	to_unsigned = ptx_at_word(p, PTX_TOKEN_DOTTED, "u64");
	if (!to_unsigned && !ptx_at_word(p, PTX_TOKEN_DOTTED, "s64"))
		return ptx_unexpected(p, "a cast, (.s64) or (.u64)");
	TRY(ptx_advance(p));
	TRY(ptx_expect(p, ')'));
	TRY(parse_unary(p, out));
	if (out->is_float)
		return ptx_fail(p, p->token.pos, "a cast does not take floats");
	out->is_unsigned = to_unsigned;
	return NULL;
}

static struct error *parse_primary(struct ptx_parser *p, struct ptx_value *out)
{
	const struct ptx_token *token = &p->token;

	(void)ptx_token_dotted_float(&p->token);
	if (token->kind == PTX_TOKEN_INT) {
		set_int(out, token->bits, token->is_unsigned);
	} else if (token->kind == PTX_TOKEN_FLOAT) {
		*out = (struct ptx_value){
			.is_float = true, .float_bits = token->float_bits, .bits = token->bits};
	} else if (ptx_at_word(p, PTX_TOKEN_WORD, "WARP_SZ")) {
		set_int(out, 32, false);
	} else if (ptx_at(p, '(')) {
		return parse_paren(p, out);
	} else {
		return ptx_unexpected(p, "a constant");
	}
	return ptx_advance(p);
}

static struct error *parse_unary(struct ptx_parser *p, struct ptx_value *out)
{
	struct ptx_pos pos = p->token.pos;
	int punct = p->token.punct;
	struct error *error;

	if (!ptx_at(p, '-') && !ptx_at(p, '+') && !ptx_at(p, '!') && !ptx_at(p, '~'))
		punct = 0;
	TRY(ptx_nest(p));
	if (punct == 0) {
		error = parse_primary(p, out);
	} else {
		error = ptx_advance(p);
		if (!error)
			error = parse_unary(p, out);
		if (!error)
			error = negate(p, pos, punct, out);
	}
	p->nesting--;
	return error;
}

static struct error *parse_binary(struct ptx_parser *p, int lowest, struct ptx_value *out)
{
	int precedence;

	TRY(parse_unary(p, out));
	while ((precedence = precedence_of(&p->token)) >= lowest) {
		struct ptx_pos pos = p->token.pos;
		int punct = p->token.punct;
		struct ptx_value right;

		TRY(ptx_advance(p));
		TRY(parse_binary(p, precedence + 1, &right));
		TRY(fold(p, pos, punct, out, &right));
	}
	return NULL;
}

static struct error *parse_ternary(struct ptx_parser *p, struct ptx_value *out)
{
	struct ptx_value yes, no;

	TRY(parse_binary(p, PRECEDENCE_LOWEST, out));
	if (!ptx_at(p, '?'))
		return NULL;
	TRY(ptx_advance(p));
	TRY(ptx_parse_expr(p, &yes));
	TRY(ptx_expect(p, ':'));
	TRY(ptx_parse_expr(p, &no));
	*out = is_true(out) ? yes : no;
	return NULL;
}

struct error *ptx_parse_expr(struct ptx_parser *p, struct ptx_value *out)
{
	struct error *error;

	TRY(ptx_nest(p));
	error = parse_ternary(p, out);
	p->nesting--;
	return error;
}

struct error *ptx_parse_term(struct ptx_parser *p, struct ptx_value *out)
{
	return parse_binary(p, PRECEDENCE_SUM + 1, out);
}

struct error *ptx_parse_addend(struct ptx_parser *p, int64_t *out)
{
	uint64_t sum = 0;

	while (ptx_at(p, '+') || ptx_at(p, '-')) {
		bool minus = ptx_at(p, '-');
		struct ptx_pos pos;
		struct ptx_value value;

		TRY(ptx_advance(p));
		pos = p->token.pos;
		TRY(ptx_parse_term(p, &value));
		if (value.is_float)
			return ptx_fail(p, pos, "an offset is an integer");
		sum = minus ? sum - value.bits : sum + value.bits;
	}
	*out = (int64_t)sum;
	return NULL;
}

struct error *ptx_parse_count(struct ptx_parser *p, uint64_t most, uint64_t *out)
{
	struct ptx_pos pos = p->token.pos;
	struct ptx_value value;

	TRY(ptx_parse_expr(p, &value));
	if (value.is_float || (!value.is_unsigned && value.bits >> 63) || value.bits > most)
		return ptx_fail(
			p, pos, "expected an integer from 0 to %llu", (unsigned long long)most);
	*out = value.bits;
	return NULL;
}
