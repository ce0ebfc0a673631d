/* IR text for readers of its own dialect. What each LLVM knows is from its language reference and
 * release notes; tests/unit/test_ir_readers.c has real ones read the results. */
#include "ir_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

static const char head[] =
	"target datalayout = \"e-i64:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";

static void test_nothing_changes(void **state)
{
	static const char text[] =
		"; a comment\n"
		"source_filename = \"x.cu\"\n"
		"target triple = \"nvptx64-nvidia-cuda\"\n\n"
		"define void @f(ptr noundef captures(none) %p, i32 range(i32 0, 9) %n) #0 {\n"
		"  %1 = zext nneg i32 %n to i64   ; widen\n"
		"  %2 = getelementptr inbounds nuw float, ptr %p, i64 %1\n"
		"  store float 1.0, ptr %2, align 4, !tbaa !1\n"
		"    #dbg_value(i32 %n, !2, !DIExpression(), !3)\n"
		"  ret void\n}\n"
		"attributes #0 = { nounwind memory(argmem: readwrite) }\n";
	char *out = ir_fixture_rewrite(&ir_fixture_llvm22, text);

	(void)state;
	assert_string_equal(out, text);
	free(out);
}

/* A word, and the first LLVM that has it. */
static void test_newer_words_go(void **state)
{
	static const struct {
		int level;
		const char *in, *out;
	} cases[] = {
		{20, "define void @f(ptr captures(none) %p) {\n}\n", "@f(ptr nocapture %p)"},
		{20, "define void @f(ptr captures(address) %p) {\n}\n", "@f(ptr %p)"},
		{21, "define void @f(ptr captures(none) %p) {\n}\n", "@f(ptr captures(none) %p)"},
		{18, "define void @f(i32 range(i32 0, 9) %n) {\n}\n", "@f(i32 %n)"},
		{16, "define void @f(float nofpclass(nan inf) %x) {\n}\n", "@f(float %x)"},
		{19, "%1 = icmp samesign ult i32 %a, %b\n", "%1 = icmp ult i32 %a, %b"},
		{17, "%1 = or disjoint i32 %a, 1\n", "%1 = or i32 %a, 1"},
		{17, "%1 = zext nneg i32 %a to i64\n", "%1 = zext i32 %a to i64"},
		{18, "%1 = zext nneg i32 %a to i64\n", "%1 = zext nneg i32 %a to i64"},
		{18, "%1 = uitofp nneg i32 %a to float\n", "%1 = uitofp i32 %a to float"},
		{18, "%1 = trunc nuw nsw i64 %a to i32\n", "%1 = trunc i64 %a to i32"},
		{18, "%1 = add nuw nsw i32 %a, %b\n", "%1 = add nuw nsw i32 %a, %b"},
		{18, "%1 = getelementptr inbounds nuw i8, ptr %p, i64 1\n",
			"%1 = getelementptr inbounds i8, ptr %p, i64 1"},
		{18, "%1 = getelementptr nusw i8, ptr %p, i64 1\n",
			"%1 = getelementptr i8, ptr %p, i64 1"},
		{19, "%1 = fptrunc contract double %a to float\n",
			"%1 = fptrunc double %a to float"},
		{15, "%1 = fmul contract float %a, %b\n", "%1 = fmul contract float %a, %b"},
		{18, "#dbg_value(i32 %n, !2, !DIExpression(), !3)\n", ""},
		{15, "attributes #0 = { nounwind memory(none) }\n", "{ nounwind readnone }"},
		{15, "attributes #0 = { memory(read) cold }\n", "{ readonly cold }"},
		{15, "attributes #0 = { memory(argmem: readwrite) }\n", "{ argmemonly }"},
		{15, "attributes #0 = { memory(argmem: read) }\n", "{ argmemonly readonly }"},
		{15, "attributes #0 = { memory(write, argmem: none) cold }\n", "{ cold }"},
		{16, "attributes #0 = { memory(none) }\n", "{ memory(none) }"},
		{18, "%1 = fadd <2 x float> %a, splat (float 1.0)\n", "%a, <float 1.0, float 1.0>"},
		{20, "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n",
			"call void @llvm.nvvm.barrier.n(i32 0)"},
		{21, "call void @llvm.lifetime.start.p0(ptr %p)\n",
			"call void @llvm.lifetime.start.p0(i64 -1, ptr %p)"},
		{21, "call void @llvm.lifetime.start.p0(i64 4, ptr %p)\n",
			"call void @llvm.lifetime.start.p0(i64 4, ptr %p)"},
		{22, "call void @llvm.lifetime.start.p0(ptr %p)\n",
			"call void @llvm.lifetime.start.p0(ptr %p)"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ir_target target = {.dialect = IR_OPAQUE, .llvm_major = cases[i].level};
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;
		bool whole = strncmp(cases[i].in, "define", 6) == 0 || cases[i].in[0] == 'a';
		strbuf_add(&text, head);
		strbuf_addf(&text, whole ? "%s" : "define void @f() {\n%s}\n", cases[i].in);
		ir_fixture_gives(&target, text.text, cases[i].out);
		if (cases[i].out[0] == '\0')
			ir_fixture_gives_not(&target, text.text, "dbg_value");
	}
}

static void test_unknown_level_is_the_oldest(void **state)
{
	static const struct ir_target opaque = {.dialect = IR_OPAQUE};

	(void)state;
	ir_fixture_gives(&opaque, "attributes #0 = { memory(none) }\n", "{ readnone }");
}

static void test_nvvm_module(void **state)
{
	static const char text[] = "target datalayout = \"e-i64:64\"\n"
				   "target triple = \"nvptx64-nvidia-cuda\"\n"
				   "define ptx_kernel void @k(ptr %p) {\n  ret void\n}\n"
				   "define void @g() {\n  ret void\n}\n"
				   "!nvvm.annotations = !{!4}\n"
				   "!nvvmir.version = !{!5}\n"
				   "!4 = !{ptr @g, !\"kernel\", i32 1}\n"
				   "!5 = !{i32 9, i32 9}\n";

	(void)state;
	ir_fixture_gives(&ir_fixture_nvvm, text,
		"target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-"
		"i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-"
		"n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n");
	ir_fixture_gives_not(&ir_fixture_nvvm, text, "e-i64:64\"");
	ir_fixture_gives(&ir_fixture_nvvm, text, "define void @k(ptr %p) {");
	ir_fixture_gives(&ir_fixture_nvvm, text,
		"!nvvm.annotations = !{!6}\n!6 = !{ptr @k, !\"kernel\", i32 1}\n");
	ir_fixture_gives(&ir_fixture_nvvm, text,
		"!nvvmir.version = !{!7}\n!7 = !{i32 2, i32 0, i32 3, i32 2}\n");
	ir_fixture_gives_not(&ir_fixture_nvvm, text, "!nvvmir.version = !{!5}");
}

/* LLVM 15 and 16 read typed text too, as does every typed reader. */
static void test_typed_text(void **state)
{
	static const char text[] = "target triple = \"nvptx64-nvidia-cuda\"\n"
				   "define void @f(i32* %p) {\n  ret void\n}\n";
	static const char message[] =
		"in.ll:2:19: a typed pointer: this reader takes opaque pointers (ptr) only";

	(void)state;
	ir_fixture_gives(&ir_fixture_llvm13, text, "define void @f(i32* %p) {");
	ir_fixture_gives(&ir_fixture_llvm15, text, "define void @f(i32* %p) {");
	ir_fixture_gives(&ir_fixture_nvvm7, text, "!nvvmir.version");
	ir_fixture_refuses(&ir_fixture_llvm22, text, message);
	ir_fixture_refuses(&ir_fixture_nvvm, text, message);
}

static void test_bad_texts(void **state)
{
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"", "in.ll: there is no LLVM IR in it"},
		{" ; nothing\n", "in.ll: there is no LLVM IR in it"},
		{"#include <stdio.h>\n", "in.ll:1:1: this does not begin a module of LLVM IR"},
		{"{\"key\": 1}\n", "in.ll:1:1: this does not begin a module of LLVM IR"},
		{"BC\xc0\xde", "in.ll: LLVM bitcode, not text: only a libLLVM as new as its writer "
			       "reads it"},
		{"target triple = \"x86_64-pc-linux-gnu\"\n",
			"in.ll:1:17: the module is for another machine: its target triple must "
			"begin "
			"with nvptx64"},
		{"target triple\n",
			"in.ll:2:1: target datalayout or target triple must be followed "
			"by = and a string, but the text ends; is the file cut off?"},
		{"define void @f() {\n  ret void\n",
			"in.ll:1:18: the text ends inside the body of @f; is the file cut off?"},
		{"define void @f() {\n  call void asm \"trap\n",
			"in.ll:2:17: this string has no closing quote; is the file cut off?"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		ir_fixture_refuses(&ir_fixture_llvm22, cases[i].text, cases[i].message);
}

static void test_nul_bytes(void **state)
{
	static const char text[] = "; a\ntarget \0triple";
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	(void)state;
	check_error(ir_rewrite("in.ll", text, sizeof text - 1, &ir_fixture_llvm22, &out),
		ERROR_INPUT, "in.ll:2:8: a NUL byte: this is not LLVM IR text");
}

static void test_bitcode(void **state)
{
	(void)state;
	assert_true(ir_is_bitcode("BC\xc0\xde\x35", 5));
	assert_true(ir_is_bitcode("\xde\xc0\x17\x0b", 4));
	assert_false(ir_is_bitcode("BC\xc0", 3));
	assert_false(ir_is_bitcode("; ModuleID", 10));
	assert_false(ir_is_bitcode("", 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing_changes),
		cmocka_unit_test(test_newer_words_go),
		cmocka_unit_test(test_unknown_level_is_the_oldest),
		cmocka_unit_test(test_nvvm_module),
		cmocka_unit_test(test_typed_text),
		cmocka_unit_test(test_bad_texts),
		cmocka_unit_test(test_nul_bytes),
		cmocka_unit_test(test_bitcode),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
