/* The printer: what it writes is read back as the same text, and ptxas makes the same code of it.
 */
#include "ptx_fixture.h"

#include <stdlib.h>
#include <string.h>

static void print_text(const char *path, const struct strbuf *text, struct strbuf *out)
{
	struct ptx_module *module = NULL;

	check_ok(ptx_parse(path, text->text, text->length, &module));
	ptx_print(module, out);
	ptx_module_destroy(module);
}

static void check_round_trip(const char *path, const struct strbuf *text)
{
	struct strbuf once = STRBUF_INIT, twice = STRBUF_INIT;

	print_text(path, text, &once);
	assert_true(once.length > 100);
	print_text(path, &once, &twice);
	assert_string_equal(once.text, twice.text);
	strbuf_destroy(&once);
	strbuf_destroy(&twice);
}

static void test_corpus(void **state)
{
	(void)state;
	assert_int_equal(ptx_fixture_each(check_round_trip), 84);
}

static void check_code(const char *path, const struct strbuf *text)
{
	struct strbuf printed = STRBUF_INIT;
	struct ptx_fixture_code given, made;

	/* One compiler for each architecture is enough for the time it takes. */
	if (!strstr(path, "llc22") && !strstr(path, "sm100"))
		return;
	print_text(path, text, &printed);
	ptx_fixture_assemble(text->text, text->length, &given);
	ptx_fixture_assemble(printed.text, printed.length, &made);
	assert_true(given.bytes.length > 100);
	assert_int_equal(given.bytes.length, made.bytes.length);
	assert_memory_equal(given.bytes.text, made.bytes.text, given.bytes.length);
	strbuf_destroy(&given.bytes);
	strbuf_destroy(&made.bytes);
	strbuf_destroy(&printed);
}

static void test_same_code(void **state)
{
	(void)state;
	if (!ptx_fixture_ptxas())
		check_skip("no ptxas on PATH that knows sm_90");
	assert_int_equal(ptx_fixture_each(check_code), 84);
}

/* Everything that the corpus lacks; the text is as the printer writes it. */
static const char canonical[] =
	".version 8.0\n.target sm_90\n.address_size 64\n.file 1 \"a b.cu\"\n"
	".func (.param .b32 r) late(.param .b64 a);\n"
	".visible .global .align 16 .b8 a[4] = {1, 2, 3, 255};\n"
	".const .f32 b = 0f3F800000;\n"
	".const .f64 c = 0d3FF0000000000000;\n"
	".global .u64 d[3] = {a, generic(a)+8, late};\n"
	".global .v2 .f32 e[2] = {{0f00000000, 0f3F800000}, {0f40000000, 0f00000000}};\n"
	".global .attribute(.managed) .u32 f;\n"
	".extern .shared .align 8 .b8 s[];\n"
	".weak .entry k(.param .u64 .ptr .global .align 4 p) .maxntid 32, 1, 1 .explicitcluster\n"
	"{\n"
	"\t.reg .b32 %r1, %r2;\n"
	"\t.reg .pred %p1;\n"
	"\t.reg .v4 .b32 v;\n"
	"\t.local .align 8 .b8 l[16];\n"
	"\t.param .b32 q;\n"
	"L0:\n"
	"L1:\n"
	"\t.pragma \"nounroll\";\n"
	"\t.loc 1 5 3\n"
	"\t@!%p1 bra L2;\n"
	"\tmov.b64 {%r1, _}, l+8;\n"
	"\tsetp.lt.and.u32 %p1|_, v.y, -7, !%p1;\n"
	"\tld.shared.u32 %r1, [s+-4];\n"
	"\tproto: .callprototype (.param .b32 _) _ (.param .b64 _);\n"
	"\tcall (q), %r2, (%r1, 5), proto;\n"
	"\t.loc 1 6 3\n"
	"\tcall (q), late, (a);\n"
	"\ttargets: .branchtargets L0, L2;\n"
	"\tbrx.idx %r1, targets;\n"
	"\ttex.2d.v4.f32.f32 {%r1, %r2, _, _}, [a, {%r1, %r2}];\n"
	"\tmov.f64 %r1, 0dBFF8000000000000;\n"
	"\todd.words 18446744, undeclared+4;\n"
	"L2:\n"
	"}\n"
	".func (.param .b32 r) late(.param .b64 a) .noreturn\n"
	"{\n"
	"\ttrap;\n"
	"}\n";

static void test_canonical(void **state)
{
	struct strbuf text = STRBUF_INIT, printed = STRBUF_INIT;

	(void)state;
	strbuf_add(&text, canonical);
	print_text("t.ptx", &text, &printed);
	/* The prototype says what the definition says. */
	strbuf_truncate(&text, 0);
	strbuf_add_bytes(&text, canonical, (size_t)(strstr(canonical, "a);\n") + 2 - canonical));
	strbuf_add(&text, " .noreturn");
	strbuf_add(&text, strstr(canonical, "a);\n") + 2);
	assert_string_equal(printed.text, text.text);
	strbuf_destroy(&text);
	strbuf_destroy(&printed);
}

/* Names that scopes share become different ones; those of the module are not hidden. */
static void test_flattened_names(void **state)
{
	static const char text[] =
		".version 8.0 .target sm_90 .address_size 64 .global .b32 g;\n"
		".entry k() { .reg .b32 %r<3>; mov.b32 %r1, g;\n"
		"{ .reg .b32 %r<3>, g; mov.b32 %r1, g; L: bra L; } { L: bra L; } }";
	static const char want[] =
		".version 8.0\n.target sm_90\n.address_size 64\n.global .b32 g;\n"
		".entry k()\n{\n\t.reg .b32 %r1, g_1, %r1_1;\n"
		"\tmov.b32 %r1, g;\n\tmov.b32 %r1_1, g_1;\nL:\n\tbra L;\nL_1:\n\tbra L_1;\n}\n";
	struct strbuf given = STRBUF_INIT, printed = STRBUF_INIT;

	(void)state;
	strbuf_add(&given, text);
	print_text("t.ptx", &given, &printed);
	assert_string_equal(printed.text, want);
	strbuf_destroy(&given);
	strbuf_destroy(&printed);
}

/* ptxas: "Debug information not found in presence of .target debug" */
static void test_debug_target(void **state)
{
	struct strbuf given = STRBUF_INIT, printed = STRBUF_INIT;

	(void)state;
	strbuf_add(&given,
		".version 8.0 .target sm_90, debug, texmode_unified, debug .address_size 64");
	print_text("t.ptx", &given, &printed);
	assert_string_equal(
		printed.text, ".version 8.0\n.target sm_90, texmode_unified\n.address_size 64\n");
	strbuf_destroy(&given);
	strbuf_destroy(&printed);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_corpus),
		cmocka_unit_test(test_same_code),
		cmocka_unit_test(test_canonical),
		cmocka_unit_test(test_flattened_names),
		cmocka_unit_test(test_debug_target),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
