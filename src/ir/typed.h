/*
 * The typed dialect written from opaque-pointer text. Every pointer value is an i8*; what an
 * instruction reads or writes through is cast right before it, and results are cast back. The files
 * typed_*.c share this state; the rest of src/ir sees ir_typed() only.
 */
#ifndef IR_TYPED_H
#define IR_TYPED_H

#include "ir/parse.h"

/* See ir_rewrite(): the whole module for a reader with typed pointers. */
struct error *ir_typed(const char *name, const char *text, size_t length,
	const struct ir_target *target, struct strbuf *out) MUST_CHECK;

struct ir_typed {
	struct ir_parser p;
	struct strbuf *out;
	size_t limit; /* of `out`: every use of a global spells its type, and the text says how long
	               */
	struct ir_kernels kernels;
	/* The instruction at hand: lines to stand before it, and itself without its result. */
	struct strbuf before, line, result;
	bool in_body;        /* of a function: the brace that closes it ends what is before */
	unsigned next_cast;  /* in this function */
	unsigned next_value; /* what an unnamed value or block of this function is numbered */
};

/* typed_value.c: copies in the typed dialect. */

/* The token at hand, whatever it is; takes a type or a constant expression whole. */
struct error *ir_typed_token(struct ir_typed *t, struct strbuf *out) MUST_CHECK;
/* One value: a name, a literal, an expression, an aggregate. */
struct error *ir_typed_value(struct ir_typed *t, struct strbuf *out) MUST_CHECK;
/* A local name: numbered ones get the prefix. */
void ir_typed_local(struct ir_typed *t, const struct ir_token *token, struct strbuf *out);
/* A global in its own type, and its symbol. */
struct error *ir_typed_symbol(
	struct ir_typed *t, const struct ir_token *token, const struct ir_symbol **out) MUST_CHECK;
void ir_typed_global(struct ir_typed *t, const struct ir_symbol *symbol, struct strbuf *out);
/* Refuses a text that grows beyond all measure. */
struct error *ir_typed_check_size(const struct ir_typed *t, const struct strbuf *out) MUST_CHECK;
/* What is left of a statement or an instruction: operands, and those attachments that stay. */
struct error *ir_typed_rest(struct ir_typed *t, struct strbuf *out) MUST_CHECK;
/* Whether the instruction or statement is over at the token at hand. */
bool ir_typed_over(const struct ir_typed *t);

/* The type that a getelementptr arrives at; `index` is the value's spelling, `at` its
 * place. */
struct ir_path {
	const struct ir_type *at;
	bool started; /* the first index only moves over whole values */
};
struct error *ir_path_step(struct ir_typed *t, struct ir_path *path, const struct ir_token *at,
	const char *index) MUST_CHECK;

/* typed_instruction.c, typed_memory.c, typed_call.c */

/* The instruction whose opcode is at hand; the result's name is in t->result, or "". */
struct error *ir_typed_instruction(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_call(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_load(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_store(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_getelementptr(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_alloca(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_atomicrmw(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_cmpxchg(struct ir_typed *t) MUST_CHECK;
/* The words from the opcode to the type: atomic, volatile, inbounds, fast-math flags. */
struct error *ir_typed_words(struct ir_typed *t) MUST_CHECK;
/* A new name for a value made here, into `out`. */
void ir_typed_fresh(struct ir_typed *t, struct strbuf *out);
/* A line before the instruction: casts `value`, an i8 pointer, to a pointer to `pointee`. */
void ir_typed_cast(struct ir_typed *t, const struct ir_type *pointee, unsigned addrspace,
	struct strbuf *value);
/* Names the result of an instruction that gives one but says no name. */
void ir_typed_need_result(struct ir_typed *t);

/* typed_function.c, typed_metadata.c: whole statements, the first token at hand. */
struct error *ir_typed_function(struct ir_typed *t) MUST_CHECK;
struct error *ir_typed_metadata(struct ir_typed *t) MUST_CHECK;
/* A node's content or an inline node; `dropped` tells that it was debug information. */
struct error *ir_typed_node(struct ir_typed *t, struct strbuf *out, bool *dropped) MUST_CHECK;

#endif
