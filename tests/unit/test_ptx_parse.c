/* The parser: what producers emit, what the tree says of it, and what is refused. */
#include "ptx_fixture.h"

#include <stdlib.h>
#include <string.h>

static const struct ptx_insn *insn_at(const struct ptx_module *module, unsigned index)
{
	const struct ptx_func *func = ptx_find_func(module, "k");

	assert_non_null(func);
	assert_true(index < func->insn_count);
	return &func->insns[index];
}

static const struct ptx_operand *operand_at(
	const struct ptx_module *module, unsigned insn, unsigned index)
{
	assert_true(index < insn_at(module, insn)->operand_count);
	return &insn_at(module, insn)->operands[index];
}

static const char *reg_name(const struct ptx_module *module, int reg)
{
	const struct ptx_func *func = ptx_find_func(module, "k");

	assert_true(reg >= 0 && (unsigned)reg < func->reg_count);
	return func->regs[reg].name;
}

static void test_header(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 8.7\n.target sm_90a, debug\n"
		".address_size 64\n.file 1 \"a b.cu\", 123, 45\n.file 2 \"c.h\"\n");

	(void)state;
	assert_int_equal(m->version_major, 8);
	assert_int_equal(m->version_minor, 7);
	assert_string_equal(m->target, "sm_90a, debug");
	assert_int_equal(m->arch, 90);
	assert_int_equal(m->address_size, 64);
	assert_int_equal(m->file_count, 2);
	assert_int_equal(m->files[1].index, 2);
	assert_string_equal(m->files[0].name, "a b.cu");
	ptx_module_destroy(m);
}

/* The words of a mnemonic, one field at a time. */
static void test_modifiers(void **state)
{
	struct ptx_module *m = ptx_fixture_body(
		".reg .pred %p<4>; .reg .b32 %r<9>; .reg .b64 %rd<4>; .reg .f32 %f<9>;\n"
		"mul.hi.u32 %r1, %r2, %r3;\n"
		"setp.hi.u32 %p1, %r1, %r2;\n"
		"setp.lt.and.ftz.f32 %p1|%p2, %f1, %f2, !%p3;\n"
		"shf.l.wrap.b32 %r1, %r2, %r3, %r4;\n"
		"fma.rn.ftz.sat.f32 %f1, %f2, %f3, %f4;\n"
		"cvt.rzi.s32.f32 %r1, %f1;\n"
		"ld.volatile.shared.v4.f32 {%f1, %f2, %f3, %f4}, [%r1+16];\n"
		"atom.global.add.noftz.relaxed.gpu.f32 %f1, [%rd1], %f2;\n"
		"shfl.sync.bfly.b32 %r1|%p1, %r2, 1, 31, -1;\n"
		"min.NaN.xorsign.abs.f32 %f1, %f2, %f3;\n"
		"bar.red.popc.u32 %r1, 0, %p1;\n"
		"cvta.to.global.u64 %rd1, %rd2;\n"
		"ld.global.L1::evict_last.nc.u32 %r1, [%rd1];\n"
		"vote.sync.uni.pred %p1, %p2, -1;\n"
		"bar.red.and.pred %p1, 0, %p2;\n");

	(void)state;
	assert_int_equal(insn_at(m, 0)->flags, PTX_HIGH);
	assert_int_equal(insn_at(m, 0)->compare, PTX_CMP_NONE);
	assert_int_equal(insn_at(m, 0)->types[0], PTX_U32);
	assert_int_equal(insn_at(m, 1)->compare, PTX_HI);
	assert_int_equal(insn_at(m, 1)->flags, 0);
	assert_int_equal(insn_at(m, 2)->compare, PTX_LT);
	assert_int_equal(insn_at(m, 2)->logic, PTX_AND);
	assert_int_equal(insn_at(m, 2)->flags, PTX_FTZ);
	assert_int_equal(operand_at(m, 2, 0)->kind, PTX_OPERAND_PAIR);
	assert_string_equal(reg_name(m, operand_at(m, 2, 0)->items[1].reg), "%p2");
	assert_true(operand_at(m, 2, 3)->negated);
	assert_int_equal(insn_at(m, 3)->flags, PTX_LEFT | PTX_WRAP);
	assert_int_equal(insn_at(m, 4)->flags, PTX_FTZ | PTX_SAT);
	assert_int_equal(insn_at(m, 4)->round, PTX_RN);
	assert_int_equal(insn_at(m, 5)->round, PTX_RZI);
	assert_int_equal(insn_at(m, 5)->type_count, 2);
	assert_int_equal(insn_at(m, 5)->types[0], PTX_S32);
	assert_int_equal(insn_at(m, 5)->types[1], PTX_F32);
	assert_int_equal(insn_at(m, 6)->space, PTX_SPACE_SHARED);
	assert_int_equal(insn_at(m, 6)->vector, 4);
	assert_int_equal(insn_at(m, 6)->flags, PTX_VOLATILE);
	assert_int_equal(operand_at(m, 6, 0)->count, 4);
	assert_int_equal(operand_at(m, 6, 1)->offset, 16);
	assert_int_equal(insn_at(m, 7)->opcode, PTX_OP_atom);
	assert_int_equal(insn_at(m, 7)->mode, PTX_MODE_ADD);
	assert_int_equal(insn_at(m, 7)->space, PTX_SPACE_GLOBAL);
	assert_int_equal(insn_at(m, 8)->mode, PTX_MODE_BFLY);
	assert_int_equal(insn_at(m, 8)->flags, PTX_SYNC);
	assert_int_equal(operand_at(m, 8, 4)->bits, UINT64_MAX);
	assert_int_equal(insn_at(m, 9)->flags, PTX_NAN_FLAG | PTX_ABS);
	assert_int_equal(insn_at(m, 10)->mode, PTX_MODE_RED);
	assert_int_equal(insn_at(m, 10)->logic, PTX_LOGIC_NONE);
	assert_int_equal(insn_at(m, 11)->flags, PTX_TO);
	assert_int_equal(insn_at(m, 12)->flags, PTX_NC);
	assert_int_equal(insn_at(m, 13)->mode, PTX_MODE_UNI);
	assert_int_equal(insn_at(m, 13)->flags, PTX_SYNC);
	assert_int_equal(insn_at(m, 14)->logic, PTX_AND);
	for (unsigned i = 0; i < 15; i++)
		assert_null(insn_at(m, i)->unknown_modifier);
	ptx_module_destroy(m);
}

static void test_unknown(void **state)
{
	struct ptx_module *m = ptx_fixture_body(".reg .b32 %r<9>;\n"
						"frobnicate.s32 %r1, %r2;\n"
						"add.wobbly.s32.odd %r1, %r2, nothing;\n"
						"cp.async.bulk.commit_group;\n"
						"cp.async.cg.shared.global [%r1], [%r2], 16;\n"
						"add.rn.rz.f32 %r1, %r2, %r3;\n");

	(void)state;
	assert_int_equal(insn_at(m, 0)->opcode, PTX_OP_UNKNOWN);
	assert_string_equal(insn_at(m, 0)->mnemonic, "frobnicate.s32");
	assert_int_equal(insn_at(m, 1)->opcode, PTX_OP_add);
	assert_string_equal(insn_at(m, 1)->unknown_modifier, "wobbly");
	assert_int_equal(operand_at(m, 1, 2)->kind, PTX_OPERAND_NAME);
	assert_string_equal(operand_at(m, 1, 2)->name, "nothing");
	assert_int_equal(insn_at(m, 2)->opcode, PTX_OP_cp_async_bulk_commit_group);
	assert_int_equal(insn_at(m, 3)->opcode, PTX_OP_cp_async);
	assert_int_equal(insn_at(m, 3)->space, PTX_SPACE_SHARED);
	assert_string_equal(insn_at(m, 4)->unknown_modifier, "rz");
	ptx_module_destroy(m);
}

static void test_operands(void **state)
{
	struct ptx_module *m =
		ptx_fixture_parse(".version 8.0 .target sm_90 .address_size 64 .global .b32 g[4];\n"
				  ".visible .entry k(.param .u64 p) {\n"
				  ".reg .b32 %r<9>; .reg .b64 %rd<4>; .reg .v4 .b32 v;\n"
				  "ld.param.u64 %rd1, [p+0];\n"
				  "ld.global.u32 %r1, [%rd1+-4];\n"
				  "ld.shared.u32 %r1, [16];\n"
				  "mov.u64 %rd1, g+8;\n"
				  "ld.global.u32 %r1, [g+4*2-1];\n"
				  "mov.u32 %r1, %tid.x;\n"
				  "mov.u32 %r1, %clock;\n"
				  "mov.u32 %r1, WARP_SZ;\n"
				  "mov.b32 %r1, v.y;\n"
				  "mov.b64 {%r1, _}, %rd1;\n"
				  "st.global.b32 [%rd1], 0f3F800000;\n"
				  "mov.u32 %r1, (1 + 2) * 3 << 1;\n"
				  "mov.s32 %r1, -(5) / 2;\n"
				  "mov.u32 %r1, 0x10 > 3 ? ~0 : 7;\n"
				  "mov.u32 %r1, !0;\n"
				  "tex.2d.v4.f32.f32 {%r1, %r2, %r3, %r4}, [g, {%r5, %r6}];\n"
				  "mov.f32 %r1, -1.5;\n"
				  "mov.u32 %r1, (.u64)-1 >> 60;\n"
				  "mov.u32 %r1, -1 >> 60;\n"
				  "}");

	(void)state;
	assert_int_equal(operand_at(m, 0, 1)->kind, PTX_OPERAND_ADDRESS);
	assert_ptr_equal(operand_at(m, 0, 1)->var, &ptx_find_func(m, "k")->params[0]);
	assert_int_equal(operand_at(m, 1, 1)->offset, -4);
	assert_string_equal(reg_name(m, operand_at(m, 1, 1)->reg), "%rd1");
	assert_int_equal(operand_at(m, 2, 1)->offset, 16);
	assert_int_equal(operand_at(m, 2, 1)->reg, -1);
	assert_null(operand_at(m, 2, 1)->var);
	assert_int_equal(operand_at(m, 3, 1)->kind, PTX_OPERAND_VAR);
	assert_ptr_equal(operand_at(m, 3, 1)->var, m->vars[0]);
	assert_int_equal(operand_at(m, 3, 1)->offset, 8);
	assert_int_equal(operand_at(m, 4, 1)->offset, 7);
	assert_int_equal(operand_at(m, 5, 1)->kind, PTX_OPERAND_SREG);
	assert_int_equal(operand_at(m, 5, 1)->sreg, PTX_SREG_tid);
	assert_int_equal(operand_at(m, 5, 1)->dim, 1);
	assert_int_equal(operand_at(m, 6, 1)->sreg, PTX_SREG_clock);
	assert_int_equal(operand_at(m, 6, 1)->dim, 0);
	assert_int_equal(operand_at(m, 7, 1)->bits, 32);
	assert_int_equal(operand_at(m, 8, 1)->dim, 2);
	assert_int_equal(operand_at(m, 9, 0)->items[1].kind, PTX_OPERAND_SINK);
	assert_int_equal(operand_at(m, 10, 1)->kind, PTX_OPERAND_FLOAT);
	assert_int_equal(operand_at(m, 10, 1)->bits, 0x3f800000);
	assert_int_equal(operand_at(m, 10, 1)->float_bits, 32);
	assert_int_equal(operand_at(m, 11, 1)->bits, 18);
	assert_int_equal((int64_t)operand_at(m, 12, 1)->bits, -2);
	assert_int_equal(operand_at(m, 13, 1)->bits, UINT64_MAX);
	assert_int_equal(operand_at(m, 14, 1)->bits, 1);
	assert_int_equal(operand_at(m, 15, 1)->kind, PTX_OPERAND_ADDRESS);
	assert_int_equal(operand_at(m, 15, 1)->items[0].kind, PTX_OPERAND_VECTOR);
	assert_int_equal(operand_at(m, 16, 1)->bits, 0xbff8000000000000);
	assert_int_equal(operand_at(m, 17, 1)->bits, 15);
	assert_int_equal(operand_at(m, 18, 1)->bits, UINT64_MAX);
	ptx_module_destroy(m);
}

/* A nested scope's registers, labels and parameters are its own. */
static void test_scopes(void **state)
{
	struct ptx_module *m = ptx_fixture_body(
		".reg .b32 %r<9>; .reg .f32 t; .reg .pred q;\n"
		"mov.b32 %r1, 1;\n"
		"{ .reg .b32 %r<5>; .reg .b16 t; .param .b32 a;\n"
		"  mov.b32 %r1, 2; mov.b32 %r7, 3; mov.b16 t, 4; st.param.b32 [a], %r1;\n"
		"  L: @q bra L; }\n"
		"{ .param .b64 a; ld.param.b64 %r1, [a]; bra L; L: }\n"
		"mov.b32 t, 5; mov.b32 %r1, 6;\n");
	const struct ptx_func *func = ptx_find_func(m, "k");

	(void)state;
	assert_int_not_equal(operand_at(m, 0, 0)->reg, operand_at(m, 1, 0)->reg);
	assert_string_equal(reg_name(m, operand_at(m, 1, 0)->reg), "%r1");
	assert_string_equal(reg_name(m, operand_at(m, 2, 0)->reg), "%r7");
	assert_int_equal(func->regs[operand_at(m, 3, 0)->reg].type, PTX_B16);
	assert_int_equal(func->regs[operand_at(m, 8, 0)->reg].type, PTX_F32);
	assert_int_equal(operand_at(m, 0, 0)->reg, operand_at(m, 9, 0)->reg);
	assert_int_equal(operand_at(m, 4, 0)->var->type, PTX_B32);
	assert_int_equal(operand_at(m, 6, 1)->var->type, PTX_B64);
	assert_int_equal(func->var_count, 2);
	assert_int_equal(func->label_count, 2);
	assert_int_equal(func->labels[operand_at(m, 5, 0)->label].target, 5);
	assert_int_equal(func->labels[operand_at(m, 7, 0)->label].target, 8);
	ptx_module_destroy(m);
}

static void test_guard(void **state)
{
	struct ptx_module *m =
		ptx_fixture_body(".reg .pred %p<3>;\n@%p1 exit;\n@!%p2 trap;\nret;\n");

	(void)state;
	assert_string_equal(reg_name(m, insn_at(m, 0)->guard), "%p1");
	assert_false(insn_at(m, 0)->guard_negated);
	assert_string_equal(reg_name(m, insn_at(m, 1)->guard), "%p2");
	assert_true(insn_at(m, 1)->guard_negated);
	assert_int_equal(insn_at(m, 2)->guard, -1);
	assert_int_equal(insn_at(m, 1)->pos.line, 4);
	assert_int_equal(insn_at(m, 1)->pos.column, 7);
	ptx_module_destroy(m);
}

static void test_calls(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 8.0 .target sm_90 .address_size 64\n"
		".extern .func (.param .b32 r) ext (.param .b64 a, .param .align 8 .b8 b[16]);\n"
		".visible .entry k() {\n .reg .b64 %rd<3>; .reg .b32 %r<3>;\n"
		"{ .param .b64 a; .param .b32 r;\n"
		"call.uni (r), later, (a, 3);\n"
		"prototype_0 : .callprototype (.param .b32 _) _ (.param .b64 _, .param .b32 _) "
		".noreturn;\n"
		"call (r), %rd1, (a), prototype_0;\n"
		"call ext2, ();\n"
		"call ext;\n"
		"}\n"
		"table: .branchtargets L1, L2;\n"
		"brx.idx %r1, table;\nL1: ret;\nL2: exit;\n}\n"
		".func (.param .b32 r) later (.param .b64 a, .param .b32 b) .noreturn { ret; }\n");
	const struct ptx_proto *proto = operand_at(m, 1, 3)->proto;

	(void)state;
	assert_int_equal(operand_at(m, 0, 0)->kind, PTX_OPERAND_LIST);
	assert_int_equal(operand_at(m, 0, 1)->kind, PTX_OPERAND_FUNC);
	assert_ptr_equal(operand_at(m, 0, 1)->func, ptx_find_func(m, "later"));
	assert_int_equal(operand_at(m, 0, 2)->count, 2);
	assert_true(ptx_find_func(m, "later")->noreturn);
	assert_int_equal(operand_at(m, 1, 1)->kind, PTX_OPERAND_REG);
	assert_int_equal(operand_at(m, 1, 3)->kind, PTX_OPERAND_PROTO);
	assert_string_equal(proto->name, "prototype_0");
	assert_int_equal(proto->return_count, 1);
	assert_int_equal(proto->param_count, 2);
	assert_int_equal(operand_at(m, 2, 0)->kind, PTX_OPERAND_NAME);
	assert_int_equal(operand_at(m, 2, 1)->count, 0);
	assert_int_equal(operand_at(m, 3, 0)->kind, PTX_OPERAND_FUNC);
	assert_false(ptx_find_func(m, "ext")->defined);
	assert_int_equal(ptx_find_func(m, "ext")->params[1].size, 16);
	assert_int_equal(ptx_find_func(m, "ext")->params[1].align, 8);
	proto = operand_at(m, 4, 1)->proto;
	assert_int_equal(proto->target_count, 2);
	assert_int_equal(proto->targets[1].kind, PTX_OPERAND_LABEL);
	assert_string_equal(ptx_find_func(m, "k")->labels[proto->targets[1].label].name, "L2");
	ptx_module_destroy(m);
}

static void test_alias(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 8.0 .target sm_90 .address_size 64\n.func other;\n"
		".visible .func real { ret; }\n.alias other, real;\n.entry k { call other; }\n");

	(void)state;
	assert_ptr_equal(ptx_find_func(m, "other")->alias_of, ptx_find_func(m, "real"));
	assert_ptr_equal(operand_at(m, 0, 0)->func, ptx_find_func(m, "real"));
	ptx_module_destroy(m);
}

static void test_entry_directives(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 8.0 .target sm_90 .address_size 64\n"
		".weak .entry k(\n\t.param .u64 .ptr .global .align 4 a,\n\t.param .u64 .ptr "
		".align 1 b\n)\n"
		".maxntid 256, 2, 1\n.reqntid 64\n.minnctapersm 3\n.maxnreg 40\n.explicitcluster\n"
		".reqnctapercluster 2, 1, 1\n.pragma \"nounroll\";\n{ ret; }\n");
	const struct ptx_func *func = ptx_find_func(m, "k");

	(void)state;
	assert_true(func->entry);
	assert_int_equal(func->linkage, PTX_LINK_WEAK);
	assert_int_equal(func->max_threads[0], 256);
	assert_int_equal(func->max_threads[1], 2);
	assert_int_equal(func->req_threads[0], 64);
	assert_int_equal(func->req_threads[2], 1);
	assert_int_equal(func->min_blocks, 3);
	assert_int_equal(func->max_regs, 40);
	assert_string_equal(
		func->extra, ".explicitcluster .reqnctapercluster 2, 1, 1 .pragma \"nounroll\";");
	assert_true(func->params[0].pointer);
	assert_int_equal(func->params[0].pointer_space, PTX_SPACE_GLOBAL);
	assert_int_equal(func->params[0].pointer_align, 4);
	assert_int_equal(func->params[1].pointer_space, PTX_SPACE_NONE);
	assert_int_equal(func->params[1].size, 8);
	ptx_module_destroy(m);
}

static void test_variables(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 8.0 .target sm_90 .address_size 64\n"
		".visible .global .align 16 .b8 a[2][3] = {{1, 2}, {-1}};\n"
		".const .f32 b[] = {0f3F800000, 1.5, -2.0};\n"
		".global .v4 .f32 c = {1.0, 2.0, 3.0, 4.0};\n"
		".global .u64 d[4] = {a, a+4, generic(b)+8, f};\n"
		".global .b8 e[4] = {0xff(a), 0xff00(a), 0xFF0000(generic(a)+1), 7};\n"
		".extern .shared .align 8 .b8 s[];\n"
		".common .global .u32 g;\n"
		".weak .global .f64 h = 0.5;\n"
		".global .f64 i = 0f3F800000;\n"
		".extern .global .u32 j;\n.visible .global .u32 j = 9;\n"
		".global .attribute(.managed) .u32 l;\n"
		".func f { ret; }\n");
	static const unsigned char a[] = {1, 2, 0, 255};
	static const unsigned char b[] = {0, 0, 128, 63, 0, 0, 192, 63, 0, 0, 0, 192};

	(void)state;
	assert_int_equal(m->var_count, 11);
	assert_int_equal(m->vars[0]->size, 6);
	assert_int_equal(m->vars[0]->align, 16);
	assert_int_equal(m->vars[0]->linkage, PTX_LINK_VISIBLE);
	assert_int_equal(m->vars[0]->init_size, 4);
	assert_memory_equal(m->vars[0]->init, a, 4);
	assert_int_equal(m->vars[1]->size, 12);
	assert_int_equal(m->vars[1]->space, PTX_SPACE_CONST);
	assert_memory_equal(m->vars[1]->init, b, 12);
	assert_int_equal(m->vars[2]->align, 16);
	assert_int_equal(m->vars[2]->init_size, 16);
	assert_int_equal(m->vars[3]->ref_count, 4);
	assert_ptr_equal(m->vars[3]->refs[1].var, m->vars[0]);
	assert_int_equal(m->vars[3]->refs[1].addend, 4);
	assert_int_equal(m->vars[3]->refs[1].offset, 8);
	assert_true(m->vars[3]->refs[2].generic);
	assert_int_equal(m->vars[3]->refs[2].addend, 8);
	assert_ptr_equal(m->vars[3]->refs[3].func, ptx_find_func(m, "f"));
	assert_int_equal(m->vars[4]->refs[1].mask, 0xff00);
	assert_int_equal(m->vars[4]->refs[2].addend, 1);
	assert_int_equal(m->vars[4]->init[3], 7);
	assert_int_equal(m->vars[5]->size, 0);
	assert_true(m->vars[5]->array);
	assert_int_equal(m->vars[5]->linkage, PTX_LINK_EXTERN);
	assert_int_equal(m->vars[6]->linkage, PTX_LINK_COMMON);
	assert_int_equal(m->vars[7]->init[7], 0x3f);
	assert_int_equal(m->vars[8]->init[6] | m->vars[8]->init[7] << 8, 0x3ff0);
	assert_int_equal(m->vars[9]->init[0], 9);
	assert_int_equal(m->vars[9]->linkage, PTX_LINK_VISIBLE);
	assert_string_equal(m->vars[10]->extra, ".attribute(.managed)");
	ptx_module_destroy(m);
}

static void test_debug_information(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 8.0\n.target sm_90\n.address_size 64\n"
		".entry k {\n.reg .b32 %r<2>;\n mov.b32 %r1, 0;\n.loc 1 5 3\nmov.b32 %r1, 1;\n"
		".loc 2 7 9, function_name $L__info0, inlined_at 1 5 3\nmov.b32 %r1, 2;\n"
		".loc 2 8 1, function_name $L__info0 + 4, inlined_at 1 5 3\n"
		".pragma \"nounroll\";\n.odd_directive 1, x\nret;\n$L__tmp: }\n"
		".file 1 \"a.cu\"\n.file 2 \"b.h\"\n"
		".section .debug_str\n{\n$L__info0:\n.b8 97,98,0\n.b32 $L__tmp-$L__info0\n}\n"
		".strange thing { a { b } }\n.section .debug_macinfo { }\n");

	(void)state;
	assert_int_equal(insn_at(m, 0)->loc.file, 0);
	assert_int_equal(insn_at(m, 1)->loc.file, 1);
	assert_int_equal(insn_at(m, 1)->loc.line, 5);
	assert_int_equal(insn_at(m, 2)->loc.column, 9);
	assert_int_equal(insn_at(m, 3)->loc.line, 8);
	assert_int_equal(insn_at(m, 3)->opcode, PTX_OP_ret);
	assert_int_equal(ptx_find_func(m, "k")->pragma_count, 1);
	assert_int_equal(ptx_find_func(m, "k")->pragmas[0].target, 3);
	assert_int_equal(ptx_find_func(m, "k")->labels[0].target, 4);
	ptx_module_destroy(m);
}

/* What LLVM 7 to 22 leave for an intrinsic that they do not know. */
static void test_dotted_names(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(".version 7.0 .target sm_80 .address_size 64\n"
						 ".extern .func (.param .b32 r) llvm.nvvm.odd.f "
						 "(.param .b32 llvm.nvvm.odd.f_param_0);\n"
						 ".entry k { { .param .b32 a; .param .b32 "
						 "r;\ncall.uni (r), llvm.nvvm.odd.f, (a); } }");

	(void)state;
	assert_string_equal(operand_at(m, 0, 1)->name, "llvm.nvvm.odd.f");
	assert_int_equal(operand_at(m, 0, 1)->kind, PTX_OPERAND_FUNC);
	ptx_module_destroy(m);
}

static void test_register_parameters(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 8.0 .target sm_90 .address_size 64\n"
		".func (.reg .u32 out) k (.reg .u32 a, .reg .f32 b) { mov.u32 out, a; ret; }");
	const struct ptx_func *func = ptx_find_func(m, "k");

	(void)state;
	assert_int_equal(func->reg_count, 3);
	assert_int_equal(func->params[1].space, PTX_SPACE_REG);
	assert_int_equal(operand_at(m, 0, 0)->reg, 0);
	assert_int_equal(operand_at(m, 0, 1)->reg, 1);
	assert_int_equal(func->regs[2].type, PTX_F32);
	ptx_module_destroy(m);
}

static void test_refused_bodies(void **state)
{
	(void)state;
	ptx_fixture_refuses(
		"add.s32 1 2;", "t.ptx:2:11: expected ',' or ';' after an operand, found '2'");
	ptx_fixture_refuses("add.s32 1,;", "t.ptx:2:11: expected an operand, found ';'");
	ptx_fixture_refuses("ret", "t.ptx:3:1: expected a constant, found '}'");
	ptx_fixture_refuses("@%p1 ret;", "t.ptx:2:2: '%p1' is no predicate register");
	ptx_fixture_refuses(".reg .b32 a, a;", "t.ptx:2:14: 'a' is declared twice");
	ptx_fixture_refuses(".reg .b32 %r<3>; .reg .b32 %r<4>;",
		"t.ptx:2:28: the registers '%r' are declared twice");
	ptx_fixture_refuses("L: ret; L: ret;", "t.ptx:2:9: 'L' is declared twice");
	ptx_fixture_refuses("ld.global.u32 1, [there];", "t.ptx:2:18: nothing declares 'there'");
	ptx_fixture_refuses("mov.b32 {}, 1;", "t.ptx:2:9: a vector without elements");
	ptx_fixture_refuses("mov.u32 1, 1/0;", "t.ptx:2:13: a division by zero");
	ptx_fixture_refuses(
		".reg .b32 %r;\nld.u32 %r, [%tid.x];", "t.ptx:3:12: this cannot be an address");
	ptx_fixture_refuses(".local .align 3 .b8 x;",
		"t.ptx:2:15: an alignment is a power of two, at most 1048576");
	ptx_fixture_refuses(".local .b8 x[4] = {1, 2, 3, 4, 5};",
		"t.ptx:2:32: more initialisers than 'x' has elements");
	ptx_fixture_refuses(
		".local .b64 x[0x7fffffffffffffff];", "t.ptx:2:13: the array 'x' is too large");
	ptx_fixture_refuses(
		".local .b8 x[4] = {y};", "t.ptx:2:20: an address does not fit into a .b8");
	/* ptxas: "No initial value is allowed for .f16 type", "Initial value type mismatch" */
	ptx_fixture_refuses(".local .f16 x = 1.0;", "t.ptx:2:17: a .f16 takes no initialiser");
	ptx_fixture_refuses(
		".local .f32 x = 1;", "t.ptx:2:17: an integer cannot initialise a .f32");
	ptx_fixture_refuses(".local .u32 x = 1.5;", "t.ptx:2:17: a float cannot initialise a .u32");
	ptx_fixture_refuses(".local .b64 x = y;", "t.ptx:2:17: nothing declares 'y'");
	/* ptxas: "Type .f32x2 may only be used as an instruction type" */
	ptx_fixture_refuses(".reg .f32x2 x;", "t.ptx:2:1: a register cannot be a .f32x2");
	ptx_fixture_refuses(".local .wobble x;", "t.ptx:2:8: expected a type, found '.wobble'");
	ptx_fixture_refuses(
		"{ ret;", "t.ptx:4:1: the file ends inside 'k': the '{' in line 1 is not closed");
}

static void refuse_module(const char *text, const char *message)
{
	struct ptx_module *module = NULL;

	check_error(ptx_parse("t.ptx", text, strlen(text), &module), ERROR_INPUT, message);
	assert_null(module);
}

static void test_refused_modules(void **state)
{
	(void)state;
	refuse_module("", "t.ptx:1:1: expected '.version' at the beginning of a PTX file, found "
			  "the end of the file");
	refuse_module("hello world",
		"t.ptx:1:1: expected '.version' at the beginning of a PTX file, found 'hello'");
	refuse_module(".version 8.0\n", "t.ptx:2:1: the PTX file has no .target");
	refuse_module(".version 8\n", "t.ptx:1:10: expected a version such as 8.0, found '8'");
	refuse_module(".version 8.0 .target sm_90 .address_size 16",
		"t.ptx:1:42: expected an address size, 32 or 64, found '16'");
	refuse_module(".version 8.0 .target sm_90\n.entry k { ret;\n",
		"t.ptx:3:1: the file ends inside 'k': the '{' in line 2 is not closed");
	refuse_module(".version 8.0 .target sm_90\n.func k { ret; } .func k { ret; }",
		"t.ptx:2:24: the function 'k' has two bodies");
	refuse_module(".version 8.0 .target sm_90\n.reg .b32 a;",
		"t.ptx:2:1: .reg cannot be declared outside a function");
	refuse_module(".version 8.0 .target sm_90\n.visible wat",
		"t.ptx:2:10: expected a variable or a function after its linkage, found 'wat'");
	refuse_module(".version 8.0 .target sm_90\n.section .debug_str { a { }",
		"t.ptx:2:21: a bracket that nothing closes");
	refuse_module(".version 8.0 .target sm_90\n.global .u32 a; .func a { ret; }",
		"t.ptx:2:23: 'a' is declared twice");
	refuse_module(".version 8.0 .target sm_90\n.func f; .alias f, g;",
		"t.ptx:2:10: the .alias names 'g', which is no function");
}

static void repeat(struct strbuf *out, const char *text, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		strbuf_add(out, text);
}

/* Recursion is bounded wherever the text could nest. */
static void test_deep_nesting(void **state)
{
	static const struct {
		const char *before, *open, *message;
	} cases[] = {
		{"", "{", "t.ptx:2:200: scopes nested deeper than 200"},
		{"mov.u32 1, ", "(", "t.ptx:2:44: nested deeper than 64 levels"},
		{"mov.u32 1, ", "-", "t.ptx:2:75: nested deeper than 64 levels"},
		{"mov.u32 ", "{", "t.ptx:2:73: nested deeper than 64 levels"},
		{"mov.u32 ", "a|", "t.ptx:2:139: nested deeper than 64 levels"},
		{".local .b8 x[] = ", "{", "t.ptx:2:82: nested deeper than 64 levels"},
		{"mov.u32 1, ", "1?1:", "t.ptx:2:262: nested deeper than 64 levels"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strbuf body = STRBUF_INIT;

		strbuf_add(&body, cases[i].before);
		repeat(&body, cases[i].open, 100000);
		ptx_fixture_refuses(body.text, cases[i].message);
		strbuf_destroy(&body);
	}
}

static void check_known(const char *path, const struct strbuf *text)
{
	struct ptx_module *m = NULL;

	check_ok(ptx_parse(path, text->text, text->length, &m));
	assert_true(m->func_count > 0);
	for (unsigned i = 0; i < m->func_count; i++)
		for (unsigned j = 0; j < m->funcs[i]->insn_count; j++) {
			const struct ptx_insn *insn = &m->funcs[i]->insns[j];

			if (insn->opcode == PTX_OP_UNKNOWN || insn->unknown_modifier)
				fail_msg("%s:%u: %s", path, insn->pos.line, insn->mnemonic);
			for (unsigned k = 0; k < insn->operand_count; k++)
				if (insn->operands[k].kind == PTX_OPERAND_NAME)
					fail_msg("%s:%u: %s", path, insn->pos.line,
						insn->operands[k].name);
		}
	ptx_module_destroy(m);
}

static void test_corpus(void **state)
{
	(void)state;
	assert_int_equal(ptx_fixture_each(check_known), 84);
}

/* Cut anywhere, a file gives a module or one error with its place, and nothing else. */
static void check_cuts(const char *path, const struct strbuf *text)
{
	for (size_t length = 0; length < text->length; length += 97) {
		struct ptx_module *m = NULL;
		char *copy = malloc(length + 1); /* of its own, so that a read beyond it shows */
		struct error *error;

		assert_non_null(copy);
		memcpy(copy, text->text, length);
		error = ptx_parse(path, copy, length, &m);
		assert_true((error != NULL) != (m != NULL));
		if (error) {
			assert_int_equal(error->code, ERROR_INPUT);
			assert_true(error->line > 0 && error->column > 0);
		}
		error_free(error);
		ptx_module_destroy(m);
		free(copy);
	}
}

static void test_truncated(void **state)
{
	(void)state;
	assert_int_equal(ptx_fixture_each(check_cuts), 84);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_header),
		cmocka_unit_test(test_modifiers),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_operands),
		cmocka_unit_test(test_scopes),
		cmocka_unit_test(test_guard),
		cmocka_unit_test(test_calls),
		cmocka_unit_test(test_alias),
		cmocka_unit_test(test_entry_directives),
		cmocka_unit_test(test_variables),
		cmocka_unit_test(test_debug_information),
		cmocka_unit_test(test_dotted_names),
		cmocka_unit_test(test_register_parameters),
		cmocka_unit_test(test_refused_bodies),
		cmocka_unit_test(test_refused_modules),
		cmocka_unit_test(test_deep_nesting),
		cmocka_unit_test(test_corpus),
		cmocka_unit_test(test_truncated),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
