/* The head of a function: what stands between define or declare and its closing parenthesis. */
#ifndef IR_HEAD_H
#define IR_HEAD_H

#include "ir/parse.h"

struct ir_parameter {
	const struct ir_type *type;
	const char *attributes; /* those that the reader takes, each followed by a blank */
	struct ir_token name;   /* of kind IR_END where it has none */
};

/* Lives in the parser's arena. */
struct ir_head {
	const char *before; /* linkage, convention, result attributes, each followed by a blank */
	bool kernel;        /* its convention was ptx_kernel, which is not in `before` */
	struct ir_token name;
	const struct ir_type *type;
	struct ir_parameter *parameters; /* type->count of them */
};

/* The token at hand is the one after define or declare; afterwards the one after ')'. */
struct error *ir_parse_head(struct ir_parser *p, struct ir_head *head) MUST_CHECK;

#endif
