/* Kernels by hand and a gate over them: see gate_fixture.h. */
#include "gate_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/fs.h"

static const char definition[] =
	"schema: 1\n"
	"name: mine\n"
	"summary: by hand\n"
	"variants: [{name: plain, ir: k.ll}]\n"
	"clauses:\n"
	"  - {name: mcol, form: columns, kernels: {one_column: one, m_columns: many}, weights: "
	"q5_k,\n"
	"     rows: 9, columns: 4, cases: [{K: 256, weights_seed: 1, activations_seed: 1}]}\n"
	"  - {name: sib, form: sibling, kernels: {reference: one, sibling: other}, weights: q4_k,\n"
	"     rows: 9, experts: 2, slots: [1, HOST, 0], cases: [{K: 512, weights_seed: 1,\n"
	"     activations_seed: 1}]}\n"
	"  - {name: sel, form: select, kernels: {select: one}, weights: q5_k, experts: 2,\n"
	"     slots: [1, 0, HOST, 0], changed: [0, 0, 1, HOST],\n"
	"     cases: [{rows: 9, K: 256, weights_seed: 1, activations_seed: 1}]}\n";

/* open_sum() is a function with an open pair, for whoever calls it; `runs` is for a kernel that
 * keeps something. Line 4 begins the kernels. */
const char gate_head[] =
	".version 7.0\n.target sm_70\n.address_size 64 .global .u32 runs; "
	".func (.param .b32 sum) open_sum(.param .b32 x) { .reg .f32 %t<4>; ld.param.f32 %t1, [x]; "
	"mul.f32 %t2, %t1, %t1; add.f32 %t3, %t2, %t1; st.param.f32 [sum], %t3; ret; }\n";

/* One-column kernel NAME: %r3 slot, %r5 row, %r8 the sum, %rd3 its address, %rd5 the fault word's.
 */
const char gate_one_column[] =
	".visible .entry NAME(.param .u64 NAME_0, .param .u64 NAME_1, .param .u64 NAME_2,\n"
	"	.param .u64 NAME_3, .param .u64 NAME_4, .param .u64 NAME_5, .param .u64 NAME_6,\n"
	"	.param .u32 NAME_7, .param .u32 NAME_8, .param .u32 NAME_9)\n"
	"{\n"
	"	.reg .pred %p<6>; .reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .f32 %f<9>;\n"
	"	mov.u32 %r1, %ctaid.x;\n"
	"	mov.u32 %r2, %tid.x;\n"
	"	mov.u32 %r3, %ctaid.y;\n"
	"	shr.u32 %r4, %r2, 5;\n"
	"	mad.lo.s32 %r5, %r1, 8, %r4;\n"
	"	ld.param.u32 %r6, [NAME_7];\n"
	"	setp.ge.u32 %p1, %r5, %r6;\n"
	"	@%p1 bra DONE;\n"
	"	and.b32 %r7, %r2, 31;\n"
	"	setp.ne.s32 %p1, %r7, 0;\n"
	"	@%p1 bra DONE;\n"
	"	mad.lo.s32 %r8, %r3, 256, %r5;\n"
	"	add.s32 %r8, %r8, 1065353216;\n"
	"	mad.lo.s32 %r9, %r3, %r6, %r5;\n"
	"	ld.param.u64 %rd1, [NAME_5];\n"
	"	mul.wide.u32 %rd2, %r9, 4;\n"
	"	add.s64 %rd3, %rd1, %rd2;\n"
	"	mul.wide.u32 %rd7, %r3, 4;\n"
	"	ld.param.u64 %rd4, [NAME_6];\n"
	"	add.s64 %rd5, %rd4, %rd7;\n"
	"	ld.param.u64 %rd6, [NAME_4];\n"
	"	add.s64 %rd6, %rd6, %rd7;\n"
	"	ld.global.u32 %r11, [%rd6];\n"
	"	setp.eq.s32 %p1, %r11, -1;\n"
	"	@%p1 bra DONE;\n"
	"	HOOK\n"
	"	st.global.u32 [%rd3], %r8;\n"
	"DONE:\n"
	"	ret;\n"
	"}\n";

/* The m-column kernel: %r3 column, %r5 row, %r8 the sum, %r10 m, %rd3 the sum's address. */
const char gate_m_columns[] =
	".visible .entry NAME(.param .u64 NAME_0, .param .u64 NAME_1, .param .u64 NAME_2,\n"
	"	.param .u64 NAME_3, .param .u64 NAME_4, .param .u32 NAME_5, .param .u32 NAME_6,\n"
	"	.param .u32 NAME_7)\n"
	"{\n"
	"	.reg .pred %p<6>; .reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .f32 %f<9>;\n"
	"	mov.u32 %r1, %ctaid.x;\n"
	"	mov.u32 %r2, %tid.x;\n"
	"	mov.u32 %r3, 0;\n"
	"	shr.u32 %r4, %r2, 5;\n"
	"	mad.lo.s32 %r5, %r1, 8, %r4;\n"
	"	ld.param.u32 %r6, [NAME_5];\n"
	"	setp.ge.u32 %p1, %r5, %r6;\n"
	"	@%p1 bra DONE;\n"
	"	and.b32 %r7, %r2, 31;\n"
	"	setp.ne.s32 %p1, %r7, 0;\n"
	"	@%p1 bra DONE;\n"
	"	ld.param.u32 %r10, [NAME_7];\n"
	"NEXT:\n"
	"	mad.lo.s32 %r8, %r3, 256, %r5;\n"
	"	add.s32 %r8, %r8, 1065353216;\n"
	"	mad.lo.s32 %r9, %r3, %r6, %r5;\n"
	"	ld.param.u64 %rd1, [NAME_4];\n"
	"	mul.wide.u32 %rd2, %r9, 4;\n"
	"	add.s64 %rd3, %rd1, %rd2;\n"
	"	HOOK\n"
	"	st.global.u32 [%rd3], %r8;\n"
	"SKIP:\n"
	"	add.s32 %r3, %r3, 1;\n"
	"	setp.lt.u32 %p1, %r3, %r10;\n"
	"	@%p1 bra NEXT;\n"
	"DONE:\n"
	"	ret;\n"
	"}\n";

int gate_set_up(void **state)
{
	struct gate_fixture *f = calloc(1, sizeof *f);
	char *yaml, *ir;
	struct error *error;

	if (!f || fs_temp_dir("/tmp", &f->folder))
		return -1;
	yaml = fs_join(f->folder, "gate.yaml");
	ir = fs_join(f->folder, "k.ll");
	error = fs_write(yaml, definition, strlen(definition));
	if (!error)
		error = fs_write(ir, ";", 1);
	if (!error)
		error = gate_load(f->folder, &f->gate);
	free(yaml);
	free(ir);
	*state = f;
	return error ? -1 : 0;
}

int gate_tear_down(void **state)
{
	struct gate_fixture *f = *state;
	struct error *error = fs_remove_tree(f->folder);

	gate_destroy(f->gate);
	free(f->folder);
	free(f);
	return error ? -1 : 0;
}

/* `text` with each NAME and HOOK replaced. */
void gate_add_kernel(struct strbuf *out, const char *text, const char *name, const char *hook)
{
	while (*text) {
		size_t plain = strcspn(text, "NH");

		strbuf_add_bytes(out, text, plain);
		text += plain;
		if (strncmp(text, "NAME", 4) == 0 || strncmp(text, "HOOK", 4) == 0) {
			strbuf_add(out, *text == 'N' ? name : hook);
			text += 4;
		} else if (*text) {
			strbuf_add_char(out, *text++);
		}
	}
}

void gate_add_module(struct strbuf *out, const char *one, const char *other, const char *many)
{
	strbuf_add(out, gate_head);
	gate_add_kernel(out, gate_one_column, "one", one);
	gate_add_kernel(out, gate_one_column, "other", other);
	gate_add_kernel(out, gate_m_columns, "many", many);
}

struct ptx_module *gate_parse(const char *text)
{
	struct ptx_module *module = NULL;

	assert_null(ptx_parse("hand.ptx", text, strlen(text), &module));
	return module;
}

struct ptx_module *gate_module(const char *one, const char *other, const char *many)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	gate_add_module(&text, one, other, many);
	return gate_parse(text.text);
}
