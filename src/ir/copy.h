/* The rewrite for a reader of the text's own dialect: a copy less what it does not know. */
#ifndef IR_COPY_H
#define IR_COPY_H

#include "base/strbuf.h"
#include "ir/ir.h"

/* See ir_rewrite(). The text's pointers are the reader's already. */
struct error *ir_copy(const char *name, const char *text, size_t length,
	const struct ir_target *target, struct strbuf *out) MUST_CHECK;

#endif
