/* The tokens of LLVM IR, by the language reference, and where what is no IR is found. */
#include "check.h"

#include <string.h>

#include "base/strbuf.h"
#include "ir/balance.h"
#include "ir/lex.h"

static struct ir_token first(const char *text)
{
	struct ir_lexer lexer;
	struct ir_token token;
	ir_lex_start(&lexer, "in.ll", text, strlen(text));
	check_ok(ir_lex_next(&lexer, &token));
	return token;
}

static void test_kinds(void **state)
{
	static const struct {
		const char *text;
		enum ir_token_kind kind;
		size_t length;
	} cases[] = {
		{"", IR_END, 0},
		{"  ; only a comment", IR_END, 0},
		{"define void", IR_WORD, 6},
		{"llvm.loop", IR_WORD, 9},
		{"#dbg_value(", IR_WORD, 10},
		{"#12 {", IR_GROUP, 3},
		{"%x,", IR_LOCAL, 2},
		{"%12 =", IR_LOCAL, 3},
		{"%\"a b\" =", IR_LOCAL, 6},
		{"%struct.S*", IR_LOCAL, 9},
		{"@llvm.fma.f32(", IR_GLOBAL, 13},
		{"@\"?f@@YAX\"(", IR_GLOBAL, 10},
		{"$f = comdat", IR_COMDAT, 2},
		{"!12,", IR_METADATA, 3},
		{"!nvvm.annotations =", IR_METADATA, 17},
		{"!{", IR_METADATA, 1},
		{"!\"kernel\"", IR_METADATA, 1},
		{"^0 = module", IR_SUMMARY, 2},
		{"entry:", IR_LABEL, 6},
		{"18:  ; preds", IR_LABEL, 3},
		{"\"a b\":", IR_LABEL, 6},
		{"\"a\\22b\"", IR_STRING, 7},
		{"c\"ab\\00\"", IR_BYTES, 8},
		{"12,", IR_NUMBER, 2},
		{"-12 ", IR_NUMBER, 3},
		{"-1.5e+03,", IR_NUMBER, 8},
		{"0xH3C00 ", IR_NUMBER, 7},
		{"0x3FF0000000000000,", IR_NUMBER, 18},
		{"...)", IR_PUNCT, 3},
		{"{ ", IR_PUNCT, 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ir_token token = first(cases[i].text);
		if (token.kind != cases[i].kind || token.length != cases[i].length)
			fail_msg("%s: kind %d of %zu bytes", cases[i].text, (int)token.kind,
				token.length);
	}
}

static void test_places(void **state)
{
	static const char text[] = "a b\n\n  c ; d\n\"x\ny\" z";
	static const struct {
		unsigned line, column;
		bool first;
	} want[] = {{1, 1, true}, {1, 3, false}, {3, 3, true}, {4, 1, true}, {5, 4, false}};
	struct ir_lexer lexer;
	struct ir_token token;

	(void)state;
	ir_lex_start(&lexer, "in.ll", text, sizeof text - 1);
	for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
		check_ok(ir_lex_next(&lexer, &token));
		assert_int_equal(token.line, want[i].line);
		assert_int_equal(token.column, want[i].column);
		assert_int_equal(token.first, want[i].first);
	}
	check_ok(ir_lex_next(&lexer, &token));
	assert_int_equal(token.kind, IR_END);
}

/* Reads all of it, counting brackets. */
static struct error *read_all(const char *text, size_t length)
{
	struct ir_lexer lexer;
	struct ir_token token;
	struct ir_balance balance = {0};
	ir_lex_start(&lexer, "in.ll", text, length);
	do {
		TRY(ir_lex_next(&lexer, &token));
		TRY(ir_balance_take(&balance, &lexer, &token));
	} while (token.kind != IR_END);
	return NULL;
}

static void test_refusals(void **state)
{
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"\n @x = \"abc",
			"in.ll:2:7: this string has no closing quote; is the file cut off?"},
		{"c\"abc", "in.ll:1:2: this string has no closing quote; is the file cut off?"},
		{"% x", "in.ll:1:1: a name must follow '%'"},
		{"a ? b", "in.ll:1:3: the character '?' has no place in LLVM IR here"},
		{"a\n\x7f", "in.ll:2:1: a byte 0x7f: this is not LLVM IR text"},
		{"\xef\xbb\xbf", "in.ll:1:1: a byte 0xef: this is not LLVM IR text"},
		{"define @f() {\n  x",
			"in.ll:1:13: the text ends inside the body of @f; is the file "
			"cut off?"},
		{"!0 = !{!1", "in.ll:1:7: this '{' is never closed; is the file cut off?"},
		{"f(a\n", "in.ll:1:2: this '(' is never closed; is the file cut off?"},
		{"a }", "in.ll:1:3: this '}' closes nothing"},
		{"{ ( }", "in.ll:1:5: this '}' stands where ')' must close"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		check_error(read_all(cases[i].text, strlen(cases[i].text)), ERROR_INPUT,
			cases[i].message);
}

static void test_nesting_is_bounded(void **state)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	(void)state;
	strbuf_add_repeat(&text, '[', IR_MAX_NESTING);
	strbuf_add_repeat(&text, ']', IR_MAX_NESTING);
	check_ok(read_all(text.text, text.length));
	strbuf_truncate(&text, 0);
	strbuf_add_repeat(&text, '[', 1000000);
	check_error(read_all(text.text, text.length), ERROR_INPUT,
		"in.ll:1:257: brackets nest deeper than 256");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_refusals),
		cmocka_unit_test(test_nesting_is_bounded),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
