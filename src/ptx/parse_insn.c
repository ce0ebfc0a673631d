/*
 * Parsing: one instruction, "@p opcode.words a, b, c;".
 */
#include <string.h>

#include "ptx/parser.h"

static struct error *parse_guard(struct ptx_parser *p, struct ptx_insn *insn)
{
	const struct ptx_binding *binding;
	struct ptx_name *name = NULL;
	struct ptx_pos pos;

	TRY(ptx_advance(p));
	if (ptx_at(p, '!')) {
		insn->guard_negated = true;
		TRY(ptx_advance(p));
	}
	pos = p->token.pos;
	TRY(ptx_take_name(p, "a predicate after '@'", &name));
	binding = ptx_lookup(p, name);
	if (!binding || binding->kind != PTX_BINDING_REG || binding->type != PTX_PRED)
		return ptx_fail(p, pos, "'%.60s' is no predicate register", name->text);
	insn->guard = (int)binding->index;
	return NULL;
}

static bool append(char *text, size_t *length, const struct ptx_token *token, bool dot)
{
	if (token->length + *length + 1 > PTX_MNEMONIC_LONGEST)
		return false;
	if (dot)
		text[(*length)++] = '.';
	memcpy(text + *length, token->text, token->length);
	*length += token->length;
	return true;
}

static struct error *parse_mnemonic(struct ptx_parser *p, struct ptx_name **out)
{
	char text[PTX_MNEMONIC_LONGEST];
	size_t length = 0;
	bool fits;

	if (p->token.kind != PTX_TOKEN_WORD)
		return ptx_unexpected(p, "an instruction");
	fits = append(text, &length, &p->token, false);
	TRY(ptx_advance(p));
	while (fits && p->token.kind == PTX_TOKEN_DOTTED) {
		fits = append(text, &length, &p->token, true);
		TRY(ptx_advance(p));
	}
	if (!fits)
		return ptx_fail(p, p->token.pos, "an instruction's name of more than %d characters",
			(int)PTX_MNEMONIC_LONGEST);
	*out = ptx_name_intern(&p->names, text, length);
	return NULL;
}

static struct error *parse_operands(struct ptx_parser *p, struct ptx_insn *insn)
{
	size_t base = p->scratch.count;
	bool call = insn->opcode == PTX_OP_call;

	while (!ptx_at(p, ';')) {
		struct ptx_operand operand;

		if (p->scratch.count - base == PTX_OPERANDS_MOST)
			return ptx_fail(p, p->token.pos,
				"an instruction with more than %d operands",
				(int)PTX_OPERANDS_MOST);
		TRY(ptx_parse_operand(p, call, &operand));
		VEC_PUSH(&p->scratch, operand);
		if (ptx_at(p, ';'))
			break;
		if (!ptx_at(p, ','))
			return ptx_unexpected(p, "',' or ';' after an operand");
		TRY(ptx_advance(p));
		if (ptx_at(p, ';'))
			return ptx_unexpected(p, "an operand");
	}
	insn->operands = ptx_take_operands(p, base, &insn->operand_count);
	return ptx_advance(p);
}

struct error *ptx_parse_insn(struct ptx_parser *p)
{
	struct ptx_insn guard = {.guard = -1};
	struct ptx_insn insn;
	struct ptx_name *name = NULL;
	struct ptx_pos pos;

	if (ptx_at(p, '@'))
		TRY(parse_guard(p, &guard));
	pos = p->token.pos;
	TRY(parse_mnemonic(p, &name));
	insn = *ptx_decode_mnemonic(p, name);
	insn.pos = pos;
	insn.guard = guard.guard;
	insn.guard_negated = guard.guard_negated;
	insn.loc = p->body->loc.loc;
	TRY(parse_operands(p, &insn));
	VEC_PUSH(&p->body->insns, insn);
	return NULL;
}
