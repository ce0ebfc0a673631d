/*
 * The parser's state, shared by its files: parse.c (module), parse_func.c (header and body),
 * parse_insn.c, parse_operand.c, parse_expr.c, parse_var.c, parse_init.c, parse_debug.c.
 * Private to src/ptx. Every function that reads leaves p->token at the first token it did not take.
 */
#ifndef PTX_PARSER_H
#define PTX_PARSER_H

#include <string.h>

#include "base/vec.h"
#include "ptx/lex.h"
#include "ptx/names.h"

enum {
	PTX_SCOPES_MOST = 200,    /* nested {} */
	PTX_NESTING_MOST = 64,    /* nested parentheses, operands, initialisers */
	PTX_OPERANDS_MOST = 4096, /* of one instruction or list */
	PTX_MNEMONIC_LONGEST = 512,
};

/* An operand that names what the scope did not declare (yet). */
struct ptx_pending {
	struct ptx_operand *operand;
	struct ptx_name *name;
};

struct ptx_pending_ref { /* the same in an initialiser */
	struct ptx_init_ref *ref;
	struct ptx_name *name;
	struct ptx_pos pos;
};

/* What the body at hand has grown so far. */
struct ptx_body {
	struct ptx_func *func;
	VEC(struct ptx_reg) regs;
	VEC(const struct ptx_var *) vars;
	VEC(struct ptx_insn) insns;
	VEC(struct ptx_label) labels;
	VEC(struct ptx_pragma) pragmas;
	struct ptx_insn loc; /* only .loc is used */
};

struct ptx_parser {
	struct ptx_lexer lexer;
	struct ptx_token token, ahead;
	bool has_ahead;
	struct arena *arena;
	struct ptx_module *module;
	struct ptx_names names;
	struct ptx_body *body;              /* NULL outside functions */
	VEC(const struct ptx_func *) funcs; /* NULL where a definition took the place over */
	VEC(const struct ptx_var *) vars;
	VEC(struct ptx_file) files;
	VEC(struct ptx_operand) scratch; /* a stack: lists under construction */
	VEC(struct ptx_pending) pending;
	VEC(struct ptx_pending_ref) pending_refs;
	VEC(struct ptx_alias) aliases;
	unsigned nesting;
};

struct ptx_alias {
	struct ptx_func *func;
	struct ptx_name *target;
	struct ptx_pos pos;
};

struct ptx_value {
	bool is_float, is_unsigned;
	uint8_t float_bits;
	uint64_t bits;
};

/* parse.c */
struct error *ptx_advance(struct ptx_parser *p) MUST_CHECK;
struct error *ptx_peek(struct ptx_parser *p, const struct ptx_token **out) MUST_CHECK;
struct error *ptx_expect(struct ptx_parser *p, int punct) MUST_CHECK; /* takes it */
struct error *ptx_fail(const struct ptx_parser *p, struct ptx_pos pos, const char *format,
	...) MUST_CHECK PRINTF_LIKE(3, 4);
struct error *ptx_unexpected(const struct ptx_parser *p, const char *wanted) MUST_CHECK;
struct error *ptx_nest(struct ptx_parser *p) MUST_CHECK; /* undone by p->nesting-- */
/* Takes a WORD and interns it; `what` is for the message. */
struct error *ptx_take_name(
	struct ptx_parser *p, const char *what, struct ptx_name **out) MUST_CHECK;

static inline bool ptx_at(const struct ptx_parser *p, int punct)
{
	return ptx_token_is(&p->token, punct);
}

/* Inline, so that the length of a text that is spelled out is known. */
static inline bool ptx_at_word(
	const struct ptx_parser *p, enum ptx_token_kind kind, const char *text)
{
	size_t length = strlen(text);

	return p->token.kind == kind && p->token.length == length &&
	       memcmp(p->token.text, text, length) == 0;
}

/* parse_expr.c */
struct error *ptx_parse_expr(struct ptx_parser *p, struct ptx_value *out) MUST_CHECK;
/* One term: what may follow a sign in `sym + 4 * 2 - 1`. */
struct error *ptx_parse_term(struct ptx_parser *p, struct ptx_value *out) MUST_CHECK;
/* Any number of "+ term", "- term", added up. */
struct error *ptx_parse_addend(struct ptx_parser *p, int64_t *out) MUST_CHECK;
/* An expression that is an integer in 0..most. */
struct error *ptx_parse_count(struct ptx_parser *p, uint64_t most, uint64_t *out) MUST_CHECK;

/* parse_operand.c */
struct error *ptx_parse_operand(
	struct ptx_parser *p, bool call, struct ptx_operand *out) MUST_CHECK;
/* Copies the scratch operands from `base` on into the arena, notes what they leave open, pops them.
 */
struct ptx_operand *ptx_take_operands(struct ptx_parser *p, size_t base, unsigned *count);
/* What the name stands for here; NULL: nothing yet. Makes the register of a stem. */
const struct ptx_binding *ptx_lookup(struct ptx_parser *p, struct ptx_name *name);

/* parse_insn.c */
struct error *ptx_parse_insn(struct ptx_parser *p) MUST_CHECK;

/* parse_var.c */
/* The p->token is .reg. */
struct error *ptx_parse_regs(struct ptx_parser *p) MUST_CHECK;
/* p->token is the space; up to and with the ';'. */
struct error *ptx_parse_vars(struct ptx_parser *p, enum ptx_linkage linkage) MUST_CHECK;
/* "(...)": parameters or return values; `owner` NULL in prototypes without a name. */
struct error *ptx_parse_params(struct ptx_parser *p, const struct ptx_func *owner,
	const struct ptx_var **out, unsigned *count) MUST_CHECK;
bool ptx_word_is_space(const struct ptx_token *token, enum ptx_space *out);

/* parse_init.c: p->token stands behind the '='. */
struct error *ptx_parse_init(struct ptx_parser *p, struct ptx_var *var, const uint64_t *dims,
	unsigned dim_count) MUST_CHECK;

/* parse_func.c: p->token is .entry or .func. */
struct error *ptx_parse_func(struct ptx_parser *p, enum ptx_linkage linkage) MUST_CHECK;
struct ptx_func *ptx_declare_func(struct ptx_parser *p, struct ptx_name *name, struct ptx_pos pos);

/* parse_body.c: p->token is the '{'. */
struct error *ptx_parse_body(struct ptx_parser *p, struct ptx_func *func) MUST_CHECK;

/* parse_debug.c: p->token is the directive. */
struct error *ptx_parse_file(struct ptx_parser *p) MUST_CHECK;
struct error *ptx_parse_loc(struct ptx_parser *p) MUST_CHECK;
struct error *ptx_skip_section(struct ptx_parser *p) MUST_CHECK;
/* To the ';', the end of a {} group, or the first token of another line. */
struct error *ptx_skip_directive(struct ptx_parser *p) MUST_CHECK;
/* p->token is '(' or '{': behind what closes it. */
struct error *ptx_skip_group(struct ptx_parser *p) MUST_CHECK;
/* .pragma "a", "b"; as text: the strings. */
struct error *ptx_copy_pragma(struct ptx_parser *p, struct strbuf *out) MUST_CHECK;
/* The directive at hand with its arguments, appended as text: ".attribute(.managed)". */
struct error *ptx_copy_directive(struct ptx_parser *p, struct strbuf *out) MUST_CHECK;

/* modifiers.c: what an instruction's words say, without place and operands. */
const struct ptx_insn *ptx_decode_mnemonic(struct ptx_parser *p, struct ptx_name *name);
bool ptx_type_from_name(const char *text, size_t length, enum ptx_type *out);

#endif
