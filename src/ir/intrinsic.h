/* LLVM's intrinsics whose names or existence depend on the version. */
#ifndef IR_INTRINSIC_H
#define IR_INTRINSIC_H

#include "ir/parse.h"

enum ir_intrinsic_fate {
	IR_INTRINSIC_KEPT,
	IR_INTRINSIC_DROPPED,  /* only knowledge or debug information: the call may go */
	IR_INTRINSIC_EXPANDED, /* minimum, maximum, absolute value: written as compare and select */
	IR_INTRINSIC_REFUSED,  /* the reader has nothing for it */
};

/* What becomes of a function of this name (with @) for the reader; `arguments` is their count. */
enum ir_intrinsic_fate ir_intrinsic_fate(
	const char *name, size_t length, unsigned long long arguments, int level);

/* The compare predicate of min and max (slt, ult, sgt, ugt), or NULL: an absolute value. */
const char *ir_intrinsic_predicate(const char *name, size_t length);

/*
 * The typed dialect's spelling and type. An overloaded pointer is mangled with what it points to:
 * .p0 becomes .p0i8, or the type that the name itself ties it to (ldg, atomic adds).
 */
void ir_intrinsic_typed(struct ir_parser *p, const struct ir_token *name, struct ir_symbol *symbol);

#endif
