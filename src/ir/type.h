/* The types of LLVM IR, and how the typed dialect spells them. */
#ifndef IR_TYPE_H
#define IR_TYPE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

enum ir_type_kind {
	IR_TYPE_WORD,     /* void, i32, float, metadata: `text` */
	IR_TYPE_POINTER,  /* ptr: `addrspace` */
	IR_TYPE_NAMED,    /* %T: `text`, its sigil included */
	IR_TYPE_ARRAY,    /* `count` times `inner[0]` */
	IR_TYPE_VECTOR,   /* the same */
	IR_TYPE_STRUCT,   /* `count` members in `inner`; `packed` */
	IR_TYPE_FUNCTION, /* inner[0] is the result, inner[1] to inner[count] the parameters;
	                     `varargs` */
};

/* Lives in the arena that it was parsed into, except for `text`, which is the source's. */
struct ir_type {
	enum ir_type_kind kind;
	const char *text;
	size_t length;
	unsigned addrspace;
	unsigned long long count;
	const struct ir_type **inner;
	bool packed, varargs;
	/* A parameter passed by value (byval, sret): inner[0] is what it points to, and the typed
	 * dialect spells that type's pointer. Of kind IR_TYPE_POINTER. */
	bool pointee_said;
};

/* Appends the typed dialect's spelling. Names of the form %12 get `prefix` before the number. */
void ir_type_print(const struct ir_type *type, const char *prefix, struct strbuf *out);

/* Appends the spelling of a pointer to `type`. */
void ir_type_print_pointer(
	const struct ir_type *type, unsigned addrspace, const char *prefix, struct strbuf *out);

/* Whether both are the same type; a pointer whose pointee is said is another than one without. */
bool ir_type_equal(const struct ir_type *a, const struct ir_type *b);

/* Whether it is i8: then i8* needs no cast. */
bool ir_type_is_byte(const struct ir_type *type);

/* Whether it is the word `text`. */
bool ir_type_is_word(const struct ir_type *type, const char *text);

#endif
