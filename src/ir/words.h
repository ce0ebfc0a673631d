/* Since which LLVM a word of the language is known, and what becomes of it before that. */
#ifndef IR_WORDS_H
#define IR_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "ir/ir.h"
#include "ir/lex.h"

/* The LLVM major whose language the target reads, never newer than what is known of it. */
int ir_level(const struct ir_target *target);

struct ir_word {
	const char *text;
	int since;     /* LLVM major */
	bool argument; /* may carry ( ... ) */
};

/* The attribute or flag that may be dropped without a change of meaning, or NULL. */
const struct ir_word *ir_word_find(const struct ir_token *token);

/* Whether `token` right after the opcode is a flag that `level` does not know there. */
bool ir_flag_unknown(const struct ir_token *opcode, const struct ir_token *token, int level);

/* Whether flags of this opcode depend on the level: only then ir_flag_unknown() need be asked. */
bool ir_opcode_has_flags(const struct ir_token *token);

/* What memory(...) was before LLVM 16: readnone, argmemonly ...; "" where nothing says it.
 * `inside` is the text between the parentheses. */
const char *ir_memory_before_16(const char *inside, size_t length);

/* The name that an intrinsic of the same signature had before `level` knew this one, or NULL. */
const char *ir_name_before(const struct ir_token *global, int level);

#endif
