/*
 * The cursor of the typed rewrite over a module: one token at hand, the arena that types live in,
 * and the tables of what the module names. Grammar shared by the scan and the rewrite is here:
 * types and attributes.
 */
#ifndef IR_PARSE_H
#define IR_PARSE_H

#include "base/arena.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "ir/balance.h"
#include "ir/ir.h"
#include "ir/module.h"
#include "ir/stream.h"
#include "ir/type.h"

/* A global name. */
struct ir_symbol {
	const struct ir_type *type; /* its value's: a function's own type, a variable's content */
	unsigned addrspace;
	const char *spelling; /* with @, as the typed dialect has it: intrinsics are mangled anew */
};

/* A metadata node. */
struct ir_node {
	bool dropped;  /* debug information: references to it go too */
	bool new_flag; /* a module flag whose behaviour came with LLVM 15 */
};

struct ir_parser {
	struct ir_stream stream;
	struct ir_balance balance;
	struct ir_token token; /* at hand, already counted in balance */
	const struct ir_target *target;
	int level;
	struct arena *arena;
	struct map *symbols; /* "@f" to struct ir_symbol */
	struct map *types;   /* "%T" to const struct ir_type; opaque ones are not in it */
	struct map *nodes;   /* "!12" to struct ir_node; plain ones are not in it */
	unsigned next_node;  /* first free metadata number */
	char prefix[16];     /* what names made here begin with; no name of the module does */
	bool scanning;       /* the scan is looking for that prefix */
	unsigned taken;      /* prefixes below this number are taken */
	unsigned long long vector_count; /* of the vector type read last: what splat stands for */
};

struct error *ir_advance(struct ir_parser *p) MUST_CHECK;
bool ir_at(const struct ir_parser *p, const char *text);
/* Takes this word or punctuation, or refuses what is there. */
struct error *ir_expect(struct ir_parser *p, const char *text) MUST_CHECK;
struct error *ir_refuse_here(const struct ir_parser *p, const char *format, ...) MUST_CHECK
	PRINTF_LIKE(2, 3);
/* Refuses a construct that the reader has no form for: "... cannot be written for typed pointers".
 */
struct error *ir_no_form(
	const struct ir_parser *p, const struct ir_token *token, const char *what) MUST_CHECK;

/* Whether a type begins at the token at hand. */
bool ir_at_type(const struct ir_parser *p);
struct error *ir_parse_type(struct ir_parser *p, const struct ir_type **out) MUST_CHECK;
/* "( types )" after a result type, the parenthesis at hand: the function's type. */
struct error *ir_parse_function_type(
	struct ir_parser *p, const struct ir_type *result, const struct ir_type **out) MUST_CHECK;
/* addrspace(N) at hand or nothing: then 0. */
struct error *ir_parse_addrspace(struct ir_parser *p, unsigned *out) MUST_CHECK;

struct ir_type *ir_type_new(struct ir_parser *p, enum ir_type_kind kind);
/* A pointer in this address space to `pointee`, as byval has it. */
const struct ir_type *ir_type_pointer_to(
	struct ir_parser *p, const struct ir_type *pointee, unsigned addrspace);

/* The attributes of a parameter, a result or an argument that the reader takes, each followed by a
 * blank. `pointee` is what byval or sret say, else untouched. */
struct error *ir_parse_value_attributes(
	struct ir_parser *p, struct strbuf *out, const struct ir_type **pointee) MUST_CHECK;
/* Function attributes as far as they go, each with a blank before it. Also takes attachments. */
struct error *ir_parse_function_attributes(struct ir_parser *p, struct strbuf *out) MUST_CHECK;

#endif
