/* What the tests of src/ir share: readers to write for, and texts rewritten for them. */
#ifndef TESTS_IR_FIXTURE_H
#define TESTS_IR_FIXTURE_H

#include "ir/ir.h"

extern const struct ir_target ir_fixture_llvm13, ir_fixture_llvm14; /* typed pointers */
extern const struct ir_target ir_fixture_nvvm7;                     /* libNVVM below compute_100 */
extern const struct ir_target ir_fixture_llvm15, ir_fixture_llvm22; /* opaque pointers */
extern const struct ir_target ir_fixture_nvvm; /* libNVVM from compute_100 up */

/* The text for this reader, owned by the caller; fails the test where it is refused. */
char *ir_fixture_rewrite(const struct ir_target *target, const char *text);
/* The same for a body, in a module with a function f(ptr %p, float %x, i32 %n). */
char *ir_fixture_rewrite_body(const struct ir_target *target, const char *body);

/* Fails unless the text for this reader holds, or does not hold, `part`. */
void ir_fixture_gives(const struct ir_target *target, const char *text, const char *part);
void ir_fixture_gives_not(const struct ir_target *target, const char *text, const char *part);
/* The same for a body. */
void ir_fixture_body_gives(const struct ir_target *target, const char *body, const char *part);

/* Fails unless the text is refused with exactly this message; its name is in.ll. */
void ir_fixture_refuses(const struct ir_target *target, const char *text, const char *message);

#endif
