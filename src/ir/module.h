/* What both rewriters do at a module's head and end: machine, datalayout, NVVM's own metadata. */
#ifndef IR_MODULE_H
#define IR_MODULE_H

#include "base/strbuf.h"
#include "base/vec.h"
#include "ir/ir.h"
#include "ir/lex.h"

/* Refuses a module that is for another machine; `triple` is the quoted string. */
struct error *ir_check_triple(
	const struct ir_lexer *lexer, const struct ir_token *triple) MUST_CHECK;

/* The two target lines that this reader wants. */
void ir_add_target_lines(const struct ir_target *target, struct strbuf *out);

/* Reads the number of a numbered metadata token; false for a name. */
struct error *ir_metadata_number(const struct ir_lexer *lexer, const struct ir_token *token,
	bool *numbered, unsigned *number) MUST_CHECK;

/* A function to be called a kernel in nvvm.annotations: `type` spells its type, `name` has its @.
 */
struct ir_kernel {
	char *type;
	const char *name;
	size_t length;
};

struct ir_kernels {
	VEC(struct ir_kernel) list;
};

void ir_kernels_destroy(struct ir_kernels *kernels);

/* nvvmir.version where the reader is libNVVM, and annotations of the kernels; `next` is the first
 * metadata number that is free. */
void ir_add_metadata(const struct ir_target *target, const struct ir_kernels *kernels,
	unsigned next, struct strbuf *out);

#endif
