/* What cannot be written with typed pointers is refused with its place; garbage never crashes. */
#include "ir_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

#define NO_FORM " has no form in the older LLVM dialect with typed pointers that this reader takes"
#define NO_NVVM " has no form in the NVVM dialect with typed pointers that this reader takes"

static void test_constructs(void **state)
{
	static const struct {
		const char *body, *message;
	} cases[] = {
		{"  %v = getelementptr i8, <2 x ptr> %q, i64 1\n",
			"in.ll:2:26: getelementptr over a vector of pointers" NO_FORM},
		{"  %v = getelementptr i8, ptr %p, <2 x i64> %q\n",
			"in.ll:2:34: getelementptr with a vector of indices" NO_FORM},
		{"  %v = getelementptr { i8 }, ptr %p, i64 0, i32 1\n",
			"in.ll:2:49: 1 is no member of this struct"},
		{"  %v = getelementptr i8, ptr %p, i64 0, i32 1\n",
			"in.ll:2:45: this index steps into a type without members"},
		{"  %v = invoke i32 @g() to label %a unwind label %b\n",
			"in.ll:2:8: this instruction" NO_FORM},
		{"  %v = load <vscale x 4 x i32>, ptr %p\n",
			"in.ll:2:14: a scalable vector" NO_FORM},
		{"  %v = load target(\"x\"), ptr %p\n",
			"in.ll:2:13: a target extension type" NO_FORM},
		{"  %v = atomicrmw uinc_wrap ptr %p, i32 1 monotonic\n",
			"in.ll:2:18: this atomic operation" NO_FORM},
		{"  %v = load i32, ptr blockaddress(@f, %a)\n",
			"in.ll:2:22: this constant" NO_FORM},
		{"  call void asm \"x\", \"=*m\"(ptr elementtype(i32) %p)\n",
			"in.ll:2:22: an indirect constraint of assembly" NO_FORM},
		{"  call void @g(i32 1)\n", "in.ll:2:13: @g is used but never declared"},
		{"  %v = frobnicate i32 %n\n", "in.ll:2:8: expected an instruction"},
		{"  %v = load i32, %n\n", "in.ll:2:18: expected ptr"},
		{"  %v load\n", "in.ll:2:6: expected ="},
		{"  %v = load i32 ptr %p\n", "in.ll:2:17: expected ,"},
		{"  %v = add i32 %n, 1 )\n", "in.ll:2:22: this ')' stands where '}' must close"},
		{"  store i32 1, ptr\n", "in.ll:3:3: expected a value"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;
		strbuf_addf(&text, "define void @f(ptr %%p, i32 %%n) {\n%s  ret void\n}\n",
			cases[i].body);
		ir_fixture_refuses(&ir_fixture_llvm14, text.text, cases[i].message);
	}
}

static void test_module(void **state)
{
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"define void @f() {\n}\ndefine void @f() {\n}\n",
			"in.ll:3:13: @f is defined twice"},
		{"@x = thread_local(initialexec) global i32 0\n",
			"in.ll:1:18: a thread-local variable has no place in a kernel"},
		{"@x = ifunc void (), ptr @f\n", "in.ll:1:6: an ifunc" NO_FORM},
		{"declare float\n",
			"in.ll:2:1: expected the function's name, but the text ends; is "
			"the file cut off?"},
		{"define void @f() personality ptr @g {\n}\n",
			"in.ll:1:18: a function's prefix, prologue or personality" NO_FORM},
		{"define void @f(ptr swifterror %p) {\n}\n",
			"in.ll:1:20: this parameter attribute" NO_FORM},
		{"define void @f()\n",
			"in.ll:2:1: expected the function's body, but the text ends; "
			"is the file cut off?"},
		{"!99999999999 = !{}\n", "in.ll:1:1: a metadata number past 1000000000"},
		{"!0 = !{ptr @g}\n", "in.ll:1:12: @g is used but never declared"},
		{"attributes = { }\n", "in.ll:1:12: expected the group's number"},
		{"target triple = \"amdgcn-amd-amdhsa\"\n", "in.ll:1:17: the module is for another "
							    "machine: its target triple must begin "
							    "with nvptx64"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		ir_fixture_refuses(&ir_fixture_llvm14, cases[i].text, cases[i].message);
}

static void test_oldest_dialect(void **state)
{
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"define void @f(bfloat %x) {\n}\n", "in.ll:1:16: bfloat" NO_NVVM},
		{"define void @f(ptr %p) {\n  %v = atomicrmw fadd ptr %p, float 1.0 monotonic\n}\n",
			"in.ll:2:18: this atomic operation" NO_NVVM},
		{"declare i32 @llvm.usub.sat.i32(i32, i32)\ndefine void @f(i32 %n) {\n"
		 "  %v = call i32 @llvm.usub.sat.i32(i32 %n, i32 1)\n}\n",
			"in.ll:3:17: this intrinsic" NO_NVVM},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		ir_fixture_refuses(&ir_fixture_nvvm7, cases[i].text, cases[i].message);
}

/* Every use of a variable spells its type: a small text may not become gigabytes. */
static void test_growth_is_bounded(void **state)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
	struct error *error;

	(void)state;
	strbuf_add(&text, "@g = global { i64");
	for (int i = 0; i < 20000; i++)
		strbuf_add(&text, ", i64");
	strbuf_add(&text, " } zeroinitializer\n@t = global [9999 x ptr] [");
	for (int i = 0; i < 9999; i++)
		strbuf_add(&text, i ? ", ptr @g" : "ptr @g");
	strbuf_add(&text, "]\n");
	error = ir_rewrite("in.ll", text.text, text.length, &ir_fixture_llvm14, &out);
	assert_non_null(error);
	assert_non_null(strstr(error->message, "the text grows past"));
	error_free(error);
}

static const char sample[] =
	"%S = type { i32, [2 x ptr] }\n"
	"@g = addrspace(1) global [2 x ptr] [ptr @f, ptr null], align 8\n"
	"define void @f(ptr byval(%S) %p, i32 range(i32 0, 4) %0) #0 {\n"
	"  %2 = getelementptr inbounds nuw %S, ptr %p, i64 0, i32 1, i64 1\n"
	"  %3 = load ptr, ptr %2, align 8, !tbaa !1\n"
	"  %4 = fadd <2 x float> zeroinitializer, splat (float 1.0)\n"
	"  %5 = call i32 %3(i32 %0, ptr getelementptr (i8, ptr %p, i64 1))\n"
	"  call void asm sideeffect \"bar.sync $0;\", \"r\"(i32 %0) #0\n"
	"  ret void\n}\n"
	"attributes #0 = { nounwind memory(none) \"a\"=\"b\" }\n"
	"!nvvm.annotations = !{!0}\n!0 = !{ptr @f, !\"kernel\", i32 1}\n!1 = !{i64 0}\n";

static const struct ir_target *const targets[] = {
	&ir_fixture_llvm13, &ir_fixture_nvvm7, &ir_fixture_llvm15, &ir_fixture_nvvm};
enum { TARGETS = sizeof targets / sizeof targets[0] };

/* From memory of its own, so that a byte read past the end is found by a sanitizer. */
static struct error *rewrite_copy(
	const char *text, size_t length, const struct ir_target *target, struct strbuf *out)
{
	char *copy = malloc(length ? length : 1);
	assert_non_null(copy);
	memcpy(copy, text, length);
	struct error *error = ir_rewrite("in.ll", copy, length, target, out);
	free(copy);
	return error;
}

/* Every prefix of a module is taken or refused, never a crash; one that ends in a function is
 * refused. */
static void test_every_prefix(void **state)
{
	size_t body = (size_t)(strstr(sample, "  %2") - sample);
	size_t end = (size_t)(strstr(sample, "attributes") - sample) - 2;

	(void)state;
	for (size_t length = 0; length < sizeof sample; length++)
		for (size_t i = 0; i < TARGETS; i++) {
			AUTO_STRBUF struct strbuf out = STRBUF_INIT;
			struct error *error = rewrite_copy(sample, length, targets[i], &out);
			if (length >= body && length < end)
				assert_non_null(error);
			if (length == sizeof sample - 1)
				assert_null(error);
			error_free(error);
		}
}

static unsigned random_below(uint64_t *s, size_t limit)
{
	*s ^= *s << 13;
	*s ^= *s >> 7;
	*s ^= *s << 17;
	return (unsigned)(*s >> 33) % (unsigned)limit;
}

/* Bytes and words put in anywhere: refused with a place, or taken; nothing is written on refusal.
 */
static void test_random_changes(void **state)
{
	static const char *const words[] = {"ptr", "{", "}", "(", ")", "[", "]", "<", ">", ",", "!",
		"%", "@", "\"", "getelementptr", "call", "splat", "%1", "@f", "!5", "byval", "*",
		"=", "\n", "asm", "captures(none)", "#dbg_value(", "...", "\xff", "\x01"};
	uint64_t seed = 88172645463325252u;
	unsigned refused = 0;

	(void)state;
	for (int round = 0; round < 4000; round++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
		size_t at = random_below(&seed, sizeof sample - 1);
		size_t skipped = random_below(&seed, 2) ? 0 : random_below(&seed, 30);
		const char *word = words[random_below(&seed, sizeof words / sizeof *words)];
		strbuf_add_bytes(&text, sample, at);
		strbuf_add(&text, word);
		if (at + skipped < sizeof sample - 1)
			strbuf_add(&text, sample + at + skipped);
		struct error *error =
			rewrite_copy(text.text, text.length, targets[round % TARGETS], &out);
		if (error) {
			refused++;
			assert_int_equal(error->code, ERROR_INPUT);
			assert_string_equal(error->file, "in.ll");
			assert_true(error->line >= 1 && error->column >= 1);
			assert_int_equal(out.length, 0);
		}
		error_free(error);
	}
	assert_true(refused > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_constructs),
		cmocka_unit_test(test_module),
		cmocka_unit_test(test_oldest_dialect),
		cmocka_unit_test(test_growth_is_bounded),
		cmocka_unit_test(test_every_prefix),
		cmocka_unit_test(test_random_changes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
