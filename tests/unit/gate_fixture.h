/*
 * Kernels written by hand, with the signatures of the k-quant gate and simple sums (0x3f800000 +
 * 256 * slot + row), and a gate with a clause of each form over them, so that what must be said of
 * each is known without arithmetic.
 */
#ifndef UNIT_GATE_FIXTURE_H
#define UNIT_GATE_FIXTURE_H

#include "base/strbuf.h"
#include "gate/gate.h"
#include "ptx/ptx.h"

/* The clauses, in the gate's order; each has one case. */
enum clause { MCOL, SIB, SEL };

struct gate_fixture {
	char *folder; /* a temporary one */
	struct gate *gate;
};

/* cmocka's group functions: *state is the fixture. */
int gate_set_up(void **state);
int gate_tear_down(void **state);

/* What the clauses' kernels look like: NAME is the kernel's name, HOOK what a test puts in. */
extern const char gate_head[], gate_one_column[], gate_m_columns[];
/* Each NAME and HOOK of `kernel` replaced. */
void gate_add_kernel(struct strbuf *out, const char *kernel, const char *name, const char *hook);

/* The kernels 'one', 'other' (one-column) and 'many' (m-column), each with its hook. */
void gate_add_module(struct strbuf *out, const char *one, const char *other, const char *many);
struct ptx_module *gate_parse(const char *text); /* as "hand.ptx" */
struct ptx_module *gate_module(const char *one, const char *other, const char *many);

/*
 * For `one` in SEL: the sum is the column's first scale (its bits) + 256 * expert + row, which is
 * what the clause asks for: a function of column, expert and row.
 */
#define GATE_COLUMN_WORD                                                                           \
	"ld.param.u64 %rd8, [one_3]; ld.param.u32 %r12, [one_8]; mul.lo.s32 %r12, %r12, 8; "       \
	"mul.lo.s32 %r12, %r12, %r3; mul.wide.u32 %rd7, %r12, 1; add.s64 %rd8, %rd8, %rd7; "       \
	"ld.global.u32 %r13, [%rd8]; "
#define GATE_SELECT GATE_COLUMN_WORD "add.s32 %r8, %r13, %r5; mad.lo.s32 %r8, %r11, 256, %r8;"

#endif
