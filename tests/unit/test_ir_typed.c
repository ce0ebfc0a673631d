/* The typed dialect, construct by construct. What each reader knows is from the language reference
 * of its LLVM; tests/unit/test_ir_readers.c has real ones read such text. */
#include "ir_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

/* A body's lines and what becomes of them for LLVM 14. */
static void test_instructions(void **state)
{
	static const struct {
		const char *in, *out;
	} cases[] = {
		/* memory */
		{"  %v = load i32, ptr %p, align 4\n", "  %ir0.c0 = bitcast i8* %p to i32*\n"
						       "  %v = load i32, i32* %ir0.c0, align 4\n"},
		{"  %v = load i8, ptr %p, align 1\n", "  %v = load i8, i8* %p, align 1\n"},
		{"  %v = load ptr, ptr %p, align 8\n", "  %ir0.c0 = bitcast i8* %p to i8**\n"
						       "  %v = load i8*, i8** %ir0.c0, align 8\n"},
		{"  %v = load atomic volatile i32, ptr %p syncscope(\"block\") acquire, align 4\n",
			"%v = load atomic volatile i32, i32* %ir0.c0 syncscope(\"block\") acquire, "
			"align 4\n"},
		{"  store <4 x float> zeroinitializer, ptr %p, align 16\n",
			"  %ir0.c0 = bitcast i8* %p to <4 x float>*\n"
			"  store <4 x float> zeroinitializer, <4 x float>* %ir0.c0, align 16\n"},
		{"  store ptr null, ptr %p\n", "  store i8* null, i8** %ir0.c0\n"},
		{"  %g = getelementptr inbounds float, ptr %p, i64 3\n",
			"  %ir0.c0 = bitcast i8* %p to float*\n"
			"  %ir0.c1 = getelementptr inbounds float, float* %ir0.c0, i64 3\n"
			"  %g = bitcast float* %ir0.c1 to i8*\n"},
		{"  %g = getelementptr i8, ptr %p, i64 3\n",
			"  %g = getelementptr i8, i8* %p, i64 3\n"},
		{"  %g = getelementptr { i32, [4 x { i16, ptr }] }, ptr %p, i64 0, i32 1, i64 2, "
		 "i32 1\n",
			"  %g = bitcast i8** %ir0.c1 to i8*\n"},
		{"  %a = alloca [8 x i32], align 4\n",
			"  %ir0.c0 = alloca [8 x i32], align 4\n"
			"  %a = bitcast [8 x i32]* %ir0.c0 to i8*\n"},
		{"  %a = alloca float, i32 %n, align 4, addrspace(5)\n",
			"  %a = bitcast float addrspace(5)* %ir0.c0 to i8 addrspace(5)*\n"},
		{"  %o = atomicrmw volatile umax ptr %p, i64 7 monotonic, align 8\n",
			"  %o = atomicrmw volatile umax i64* %ir0.c0, i64 7 monotonic, align 8\n"},
		{"  %o = cmpxchg weak ptr %p, i32 %n, i32 1 acq_rel monotonic, align 4\n",
			"  %o = cmpxchg weak i32* %ir0.c0, i32 %n, i32 1 acq_rel monotonic, align "
			"4\n"},
		/* pointers as values */
		{"  %q = addrspacecast ptr %p to ptr addrspace(1)\n",
			"  %q = addrspacecast i8* %p to i8 addrspace(1)*\n"},
		{"  %i = ptrtoint ptr %p to i64\n", "  %i = ptrtoint i8* %p to i64\n"},
		{"  %c = icmp eq ptr %p, null\n", "  %c = icmp eq i8* %p, null\n"},
		{"  %s = select i1 true, ptr %p, ptr null\n",
			"  %s = select i1 true, i8* %p, i8* null\n"},
		{"  %s = insertvalue { ptr, i32 } poison, ptr %p, 0\n",
			"  %s = insertvalue { i8*, i32 } poison, i8* %p, 0\n"},
		/* calls */
		{"  %r = call i32 %p(float %x, ptr %p)\n",
			"  %ir0.c0 = bitcast i8* %p to i32 (float, i8*)*\n"
			"  %r = call i32 %ir0.c0(float %x, i8* %p)\n"},
		{"  %r = call i32 (ptr, ...) %p(ptr %p, i32 1)\n",
			"  %ir0.c0 = bitcast i8* %p to i32 (i8*, ...)*\n"
			"  %r = call i32 (i8*, ...) %ir0.c0(i8* %p, i32 1)\n"},
		{"  %r = tail call float asm sideeffect \"mul.rn.f32 $0, $1, $2;\", "
		 "\"=f,f,f\"(float "
		 "%x, float %x) #0, !srcloc !1\n",
			"  %r = tail call float asm sideeffect \"mul.rn.f32 $0, $1, $2;\", "
			"\"=f,f,f\"(float %x, float %x) #0\n"},
		{"  call void %p(ptr noundef nonnull align(8) dereferenceable(16) %p)\n",
			"(i8* noundef nonnull align 8 dereferenceable(16) %p)\n"},
		/* flags and attachments */
		{"  %v = or disjoint i32 %n, 1, !dbg !5\n", "  %v = or i32 %n, 1\n"},
		{"  %v = fadd contract nnan float %x, %x, !fpmath !1\n",
			"  %v = fadd contract nnan float %x, %x, !fpmath !1\n"},
		{"  %v = load i32, ptr %p, align 4, !tbaa !1, !noundef !2, !invariant.load !2\n",
			"i32* %ir0.c0, align 4, !tbaa !1, !invariant.load !2\n"},
		{"  %v = fadd <2 x float> zeroinitializer, splat (float 1.0)\n",
			"  %v = fadd <2 x float> zeroinitializer, <float 1.0, float 1.0>\n"},
		{"  #dbg_value(ptr %p, !2, !DIExpression(), !3)\n", "{\nir0.0:\n  ret void\n"},
		/* those that LLVM 14 has */
		{"  %v = fneg contract float %x\n", "  %v = fneg contract float %x\n"},
		{"  %v = freeze i32 %n\n", "  %v = freeze i32 %n\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		ir_fixture_body_gives(&ir_fixture_llvm14, cases[i].in, cases[i].out);
}

/* What LLVM 7, the NVVM dialect, does not have. */
static void test_oldest_dialect(void **state)
{
	static const struct {
		const char *in, *out;
	} cases[] = {
		{"  %v = fneg contract float %x\n",
			"  %v = fsub contract float -0.000000e+00, %x\n"},
		{"  %v = fneg half 0xH3C00\n", "  %v = fsub half 0xH8000, 0xH3C00\n"},
		{"  %v = fneg <2 x double> zeroinitializer\n",
			"  %v = fsub <2 x double> <double -0.000000e+00, double -0.000000e+00>, "
			"zeroinitializer\n"},
		{"  %v = freeze i32 %n\n", "  %v = select i1 true, i32 %n, i32 %n\n"},
		{"  %v = add i32 poison, %n\n", "  %v = add i32 undef, %n\n"},
		{"  %v = select contract i1 true, float %x, float %x\n",
			"  %v = select i1 true, float %x, float %x\n"},
		{"  %v = fmul contract float %x, %x\n", "  %v = fmul contract float %x, %x\n"},
		{"  %o = atomicrmw add ptr %p, i32 1 monotonic, align 4\n",
			"  %o = atomicrmw add i32* %ir0.c0, i32 1 monotonic\n"},
		{"  %v = call i32 @llvm.umin.i32(i32 %n, i32 7)\n",
			"  %ir0.c0 = icmp ult i32 %n, 7\n"
			"  %v = select i1 %ir0.c0, i32 %n, i32 7\n"},
		{"  %v = call i32 @llvm.smax.i32(i32 %n, i32 7)\n", "= icmp sgt i32 %n, 7\n"},
		{"  %v = call i32 @llvm.abs.i32(i32 %n, i1 false)\n",
			"  %ir0.c0 = sub i32 zeroinitializer, %n\n"
			"  %ir0.c1 = icmp sgt i32 %n, %ir0.c0\n"
			"  %v = select i1 %ir0.c1, i32 %n, i32 %ir0.c0\n"},
	};
	static const char declarations[] =
		"target triple = \"nvptx64-nvidia-cuda\"\n"
		"declare i32 @llvm.umin.i32(i32, i32)\ndeclare i32 @llvm.smax.i32(i32, i32)\n"
		"declare i32 @llvm.abs.i32(i32, i1 immarg)\n"
		"define void @f(ptr %%p, float %%x, i32 %%n) {\n%s  ret void\n}\n";

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;
		strbuf_addf(&text, declarations, cases[i].in);
		ir_fixture_gives(&ir_fixture_nvvm7, text.text, cases[i].out);
		ir_fixture_gives_not(&ir_fixture_nvvm7, text.text, "declare");
	}
}

/* Numbers become names, since readers before LLVM 9 do not take "18:" for an unnamed block; what is
 * not named at all is counted as LLVM counts: parameters, the first block, then what has a value.
 */
static void test_numbers(void **state)
{
	static const char text[] = "define i32 @f(i32 %0, ptr, i32 %named) {\n"
				   "  %3 = add i32 %0, %named\n"
				   "  br i1 true, label %4, label %\"a b\"\n\n"
				   "4:\n"
				   "  %5 = phi i32 [ %3, %2 ]\n"
				   "  store i32 %5, ptr %1, align 4\n"
				   "  ret i32 %5\n\n"
				   "\"a b\":\n"
				   "  ret i32 0\n}\n";
	static const char want[] = "define i32 @f(i32 %ir0.0, i8* %ir0.1, i32 %named) {\n"
				   "ir0.2:\n"
				   "  %ir0.3 = add i32 %ir0.0, %named\n"
				   "  br i1 true, label %ir0.4, label %\"a b\"\n\n"
				   "ir0.4:\n"
				   "  %ir0.5 = phi i32 [ %ir0.3, %ir0.2 ]\n"
				   "  %ir0.c0 = bitcast i8* %ir0.1 to i32*\n"
				   "  store i32 %ir0.5, i32* %ir0.c0, align 4\n"
				   "  ret i32 %ir0.5\n\n"
				   "\"a b\":\n"
				   "  ret i32 0\n}\n";

	(void)state;
	ir_fixture_gives(&ir_fixture_llvm13, text, want);
}

static void test_unnamed_results_and_blocks(void **state)
{
	(void)state;
	ir_fixture_gives(&ir_fixture_llvm13,
		"define void @f(ptr %p) {\n  load i32, ptr %p\n  br label %2\n"
		"  add i32 %1, 1\n  ret void\n}\n",
		"ir0.0:\n  %ir0.c0 = bitcast i8* %p to i32*\n  %ir0.1 = load i32, i32* %ir0.c0\n"
		"  br label %ir0.2\nir0.2:\n  %ir0.3 = add i32 %ir0.1, 1\n  ret void\n");
}

static void test_made_names_do_not_collide(void **state)
{
	(void)state;
	ir_fixture_gives(&ir_fixture_llvm13,
		"define void @f(i32 %ir0.1, i32 %ir2.x) {\n  %1 = add i32 %ir0.1, 1\n  ret "
		"void\n}\n",
		"  %ir3.1 = add i32 %ir0.1, 1\n");
}

static void test_globals(void **state)
{
	static const char text[] =
		"%S = type { i32, ptr, %T }\n%T = type <{ i8, [2 x float] }>\n%0 = type opaque\n"
		"@a = internal addrspace(3) global [4 x float] undef, align 16\n"
		"@t = constant [2 x ptr] [ptr @f, ptr null], align 8\n"
		"@b = addrspace(1) global i8 7\n"
		"@s = global %S { i32 1, ptr @t, %T zeroinitializer }, align 8, !dbg !3\n"
		"@c = private unnamed_addr constant [3 x i8] c\"a\\22\\00\"\n"
		"@e = global ptr getelementptr inbounds (%S, ptr @s, i64 0, i32 2, i32 1, i64 1)\n"
		"define void @f(ptr %p) {\n"
		"  store ptr @t, ptr %p, align 8\n"
		"  store i8 1, ptr addrspace(1) @b\n"
		"  store float 1.0, ptr addrspace(3) getelementptr ([4 x float], ptr addrspace(3) "
		"@a, i64 0, i64 2)\n"
		"  ret void\n}\n"
		"!3 = !DIGlobalVariable(name: \"s\")\n";
	static const char *const want[] = {
		"%S = type { i32, i8*, %T }\n%T = type <{ i8, [2 x float] }>\n%ir0.0 = type "
		"opaque\n",
		"@a = internal addrspace(3) global [4 x float] undef, align 16\n",
		"@t = constant [2 x i8*] [i8* bitcast (void (i8*)* @f to i8*), i8* null], align "
		"8\n",
		"@s = global %S { i32 1, i8* bitcast ([2 x i8*]* @t to i8*), %T zeroinitializer }, "
		"align 8\n",
		"@c = private unnamed_addr constant [3 x i8] c\"a\\22\\00\"\n",
		"@e = global i8* bitcast (float* getelementptr inbounds (%S, %S* bitcast (i8* "
		"bitcast "
		"(%S* @s to i8*) to %S*), i64 0, i32 2, i32 1, i64 1) to i8*)\n",
		"store i8* bitcast ([2 x i8*]* @t to i8*), i8** %ir0.c0, align 8\n",
		"store i8 1, i8 addrspace(1)* @b\n",
		"%ir0.c1 = bitcast i8 addrspace(3)* bitcast (float addrspace(3)* getelementptr ([4 "
		"x "
		"float], [4 x float] addrspace(3)* bitcast (i8 addrspace(3)* bitcast ([4 x float] "
		"addrspace(3)* @a to i8 addrspace(3)*) to [4 x float] addrspace(3)*), i64 0, i64 "
		"2) to "
		"i8 addrspace(3)*) to float addrspace(3)*\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof want / sizeof *want; i++)
		ir_fixture_gives(&ir_fixture_llvm14, text, want[i]);
	ir_fixture_gives_not(&ir_fixture_llvm14, text, "!dbg");
	ir_fixture_gives_not(&ir_fixture_llvm14, text, "DIGlobal");
}

/* A parameter by value is a pointer to its type; LLVM 9 wrote that type into the word. */
static void test_parameters_by_value(void **state)
{
	static const char text[] = "%S = type { i32, i32 }\n"
				   "declare void @g(ptr byval(%S) align 4)\n"
				   "define void @f(ptr byval(%S) align 4 %s) {\n"
				   "  call void @g(ptr byval(%S) align 4 %s)\n  ret void\n}\n";

	(void)state;
	ir_fixture_gives(&ir_fixture_nvvm7, text, "declare void @g(%S* byval align 4)\n");
	ir_fixture_gives(&ir_fixture_nvvm7, text,
		"define void @f(%S* byval align 4 %ir0.c0) {\nir0.0:\n"
		"  %s = bitcast %S* %ir0.c0 to i8*\n"
		"  %ir0.c1 = bitcast i8* %s to %S*\n"
		"  call void @g(%S* byval align 4 %ir0.c1)\n");
	ir_fixture_gives(
		&ir_fixture_llvm14, text, "define void @f(%S* byval(%S) align 4 %ir0.c0) {\n");
}

static void test_intrinsics(void **state)
{
	static const char text[] =
		"declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1 immarg)\n"
		"declare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)\n"
		"declare float @llvm.nvvm.atomic.load.add.f32.p0(ptr, float)\n"
		"declare void @llvm.dbg.value(metadata, metadata, metadata)\n"
		"declare void @llvm.assume(i1)\n"
		"declare void @llvm.lifetime.end.p0(ptr)\n"
		"define void @f(ptr %p, ptr addrspace(1) %q) {\n"
		"  call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 8, i1 false)\n"
		"  %a = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %q, i32 4)\n"
		"  %b = call float @llvm.nvvm.atomic.load.add.f32.p0(ptr %p, float 1.0)\n"
		"  call void @llvm.dbg.value(metadata i32 %a, metadata !1, metadata "
		"!DIExpression())\n"
		"  call void @llvm.assume(i1 true) [ \"align\"(ptr %p, i64 16) ]\n"
		"  call void @llvm.lifetime.end.p0(ptr %p)\n"
		"  ret void\n}\n!1 = !DILocalVariable(name: \"a\")\n";
	static const char *const want[] = {
		"declare void @llvm.memcpy.p0i8.p1i8.i64(i8*, i8 addrspace(1)*, i64, i1 immarg)\n",
		"declare i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)*, i32)\n",
		"declare float @llvm.nvvm.atomic.load.add.f32.p0f32(float*, float)\n",
		"  call void @llvm.memcpy.p0i8.p1i8.i64(i8* %p, i8 addrspace(1)* %q, i64 8, i1 "
		"false)\n",
		"  %ir0.c0 = bitcast i8 addrspace(1)* %q to i32 addrspace(1)*\n"
		"  %a = call i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)* %ir0.c0, i32 "
		"4)\n",
		"  %b = call float @llvm.nvvm.atomic.load.add.f32.p0f32(float* %ir0.c1, float "
		"1.0)\n"
		"  ret void\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof want / sizeof *want; i++)
		ir_fixture_gives(&ir_fixture_llvm14, text, want[i]);
	ir_fixture_gives_not(&ir_fixture_llvm14, text, "lifetime");
}

/* Opaque pointers let a call differ from its callee; typed ones need a cast of the callee. */
static void test_call_of_another_type(void **state)
{
	(void)state;
	ir_fixture_gives(&ir_fixture_llvm14,
		"declare void @g(i32, ptr)\n"
		"define void @f(ptr %p) {\n  call void @g(i64 1, ptr %p)\n  call void @g(i32 1, "
		"ptr %p)\n"
		"  ret void\n}\n",
		"  call void bitcast (void (i32, i8*)* @g to void (i64, i8*)*)(i64 1, i8* %p)\n"
		"  call void @g(i32 1, i8* %p)\n");
}

static void test_attributes(void **state)
{
	static const char text[] =
		"define noundef i32 @f(i32 noundef signext %n) local_unnamed_addr #0 !dbg !9 {\n"
		"  ret i32 %n\n}\n"
		"attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind "
		"willreturn "
		"memory(none) nosuchattribute uwtable(sync) \"k\"=\"v\" \"w\" }\n"
		"!9 = distinct !DISubprogram(name: \"f\")\n";

	(void)state;
	ir_fixture_gives(
		&ir_fixture_nvvm7, text, "define i32 @f(i32 signext %n) local_unnamed_addr #0 {\n");
	ir_fixture_gives(&ir_fixture_nvvm7, text,
		"attributes #0 = { convergent norecurse nounwind readnone \"k\"=\"v\" \"w\" }\n");
	ir_fixture_gives(&ir_fixture_llvm14, text,
		"attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind "
		"willreturn "
		"readnone \"k\"=\"v\" \"w\" }\n");
}

static void test_metadata(void **state)
{
	static const char text[] = "define void @k(ptr %p) {\n  br label %a\na:\n  br label %a, "
				   "!llvm.loop !5, !dbg !8\n}\n"
				   "define ptx_kernel void @l(i32 %n) {\n  ret void\n}\n"
				   "!llvm.dbg.cu = !{!7}\n!llvm.ident = !{!4}\n"
				   "!llvm.module.flags = !{!1, !2}\n"
				   "!nvvm.annotations = !{!0}\n"
				   "!0 = !{ptr @k, !\"kernel\", i32 1}\n"
				   "!1 = !{i32 8, !\"PIC Level\", i32 2}\n"
				   "!2 = !{i32 4, !\"nvvm-reflect-ftz\", i32 0}\n"
				   "!4 = !{!\"clang\"}\n"
				   "!5 = distinct !{!5, !8, !6}\n"
				   "!6 = !{!\"llvm.loop.unroll.disable\"}\n"
				   "!7 = distinct !DICompileUnit(language: DW_LANG_C, file: !9)\n"
				   "!8 = !DILocation(line: 1, scope: !9)\n"
				   "!9 = !DIFile(filename: \"a (b\", directory: \"/\")\n";
	static const char *const want[] = {
		"!llvm.module.flags = !{!2}\n",
		"!0 = !{void (i8*)* @k, !\"kernel\", i32 1}\n",
		"!5 = distinct !{!5, !6}\n",
		"  br label %a, !llvm.loop !5\n",
		"!nvvm.annotations = !{!10}\n!10 = !{void (i32)* @l, !\"kernel\", i32 1}\n",
		"!nvvmir.version = !{!11}\n!11 = !{i32 1, i32 9, i32 3, i32 1}\n",
	};
	static const char *const gone[] = {"!DI", "llvm.ident", "llvm.dbg.cu", "ptx_kernel"};

	(void)state;
	for (size_t i = 0; i < sizeof want / sizeof *want; i++)
		ir_fixture_gives(&ir_fixture_nvvm7, text, want[i]);
	for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
		ir_fixture_gives_not(&ir_fixture_nvvm7, text, gone[i]);
}

/* Brackets are no bound for a switch's cases, each on a line of its own. */
static void test_switch_over_lines(void **state)
{
	(void)state;
	ir_fixture_body_gives(&ir_fixture_llvm13,
		"  switch i32 %n, label %a [\n    i32 0, label %b\n    i32 1, label %a\n  ]\n\n"
		"a:\n  br label %b\n\nb:\n",
		"  switch i32 %n, label %a [ i32 0, label %b i32 1, label %a ]\n\na:\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_instructions),
		cmocka_unit_test(test_oldest_dialect),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_unnamed_results_and_blocks),
		cmocka_unit_test(test_made_names_do_not_collide),
		cmocka_unit_test(test_globals),
		cmocka_unit_test(test_parameters_by_value),
		cmocka_unit_test(test_intrinsics),
		cmocka_unit_test(test_call_of_another_type),
		cmocka_unit_test(test_attributes),
		cmocka_unit_test(test_metadata),
		cmocka_unit_test(test_switch_over_lines),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
