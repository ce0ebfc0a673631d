/* The lexer: numbers, words, comments, places, and what is refused. Values are from the PTX ISA. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "ptx/lex.h"

static struct ptx_token first(const char *text)
{
	struct ptx_lexer lexer;
	struct ptx_token token;

	check_ok(ptx_lexer_start(&lexer, "t.ptx", text, strlen(text)));
	check_ok(ptx_lexer_next(&lexer, &token));
	return token;
}

static void refuses_bytes(const char *text, size_t length, const char *message)
{
	struct ptx_lexer lexer;
	struct ptx_token token = {.kind = PTX_TOKEN_WORD};
	struct error *error = ptx_lexer_start(&lexer, "t.ptx", text, length);

	while (!error && token.kind != PTX_TOKEN_END)
		error = ptx_lexer_next(&lexer, &token);
	check_error(error, ERROR_INPUT, message);
}

static void refuses(const char *text, const char *message)
{
	refuses_bytes(text, strlen(text), message);
}

static void test_integers(void **state)
{
	static const struct {
		const char *text;
		uint64_t bits;
		bool is_unsigned;
	} cases[] = {
		{"0", 0, false},
		{"7", 7, false},
		{"42U", 42, true},
		{"0x1F", 31, false},
		{"0XfFU", 255, true},
		{"017", 15, false},
		{"0b101", 5, false},
		{"9223372036854775807", 0x7fffffffffffffff, false},
		{"9223372036854775808", 0x8000000000000000, true},
		{"18446744073709551615", 0xffffffffffffffff, true},
		{"0xffffffffffffffff", 0xffffffffffffffff, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ptx_token token = first(cases[i].text);

		assert_int_equal(token.kind, PTX_TOKEN_INT);
		assert_int_equal(token.bits, cases[i].bits);
		assert_int_equal(token.is_unsigned, cases[i].is_unsigned);
	}
}

static void test_floats(void **state)
{
	static const struct {
		const char *text;
		uint64_t bits;
		unsigned size;
	} cases[] = {
		{"0f3F800000", 0x3f800000, 32},
		{"0F7fc00000", 0x7fc00000, 32},
		{"0d3FF0000000000000", 0x3ff0000000000000, 64},
		{"0DBFE0000000000000", 0xbfe0000000000000, 64},
		{"1.5", 0x3ff8000000000000, 64},
		{"2.", 0x4000000000000000, 64},
		{"1e3", 0x408f400000000000, 64},
		{"2.5e-1", 0x3fd0000000000000, 64},
		{"0.1", 0x3fb999999999999a, 64},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ptx_token token = first(cases[i].text);

		assert_int_equal(token.kind, PTX_TOKEN_FLOAT);
		assert_int_equal(token.bits, cases[i].bits);
		assert_int_equal(token.float_bits, cases[i].size);
	}
}

static void test_words(void **state)
{
	struct ptx_lexer lexer;
	struct ptx_token token;
	static const char text[] =
		"%r1 $L__BB0_1 _ _a add.s32 .param::entry .2d \"a \\\" b\" <<{\n  x";
	static const struct {
		enum ptx_token_kind kind;
		const char *text;
		unsigned line, column;
	} want[] = {
		{PTX_TOKEN_WORD, "%r1", 1, 1},
		{PTX_TOKEN_WORD, "$L__BB0_1", 1, 5},
		{PTX_TOKEN_WORD, "_", 1, 15},
		{PTX_TOKEN_WORD, "_a", 1, 17},
		{PTX_TOKEN_WORD, "add", 1, 20},
		{PTX_TOKEN_DOTTED, "s32", 1, 23},
		{PTX_TOKEN_DOTTED, "param::entry", 1, 28},
		{PTX_TOKEN_DOTTED, "2d", 1, 42},
		{PTX_TOKEN_STRING, "a \\\" b", 1, 46},
		{PTX_TOKEN_PUNCT, "<<", 1, 55},
		{PTX_TOKEN_PUNCT, "{", 1, 57},
		{PTX_TOKEN_WORD, "x", 2, 3},
		{PTX_TOKEN_END, "", 2, 4},
	};

	(void)state;
	check_ok(ptx_lexer_start(&lexer, "t.ptx", text, sizeof text - 1));
	for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
		check_ok(ptx_lexer_next(&lexer, &token));
		assert_int_equal(token.kind, want[i].kind);
		assert_int_equal(token.length, strlen(want[i].text));
		assert_memory_equal(token.text, want[i].text, token.length);
		assert_int_equal(token.pos.line, want[i].line);
		assert_int_equal(token.pos.column, want[i].column);
	}
}

static void test_comments(void **state)
{
	struct ptx_token token = first("// one \xff\n/* two\n * \xc3\xa4 /* */\n  y");

	(void)state;
	assert_int_equal(token.kind, PTX_TOKEN_WORD);
	assert_int_equal(token.pos.line, 4);
	assert_int_equal(token.pos.column, 3);
	assert_int_equal(first("// no end of line").kind, PTX_TOKEN_END);
}

static void test_refused(void **state)
{
	(void)state;
	refuses("a\n /* b", "t.ptx:2:2: a comment that nothing ends");
	refuses(".file 1 \"abc\nd\"", "t.ptx:1:9: a string that nothing ends");
	refuses("\"abc\\", "t.ptx:1:1: a string that nothing ends");
	refuses("x \xc3\xa4", "t.ptx:1:3: the byte 0xc3 cannot stand in PTX text here");
	refuses("x #", "t.ptx:1:3: the character '#' cannot stand in PTX text here");
	refuses("x `", "t.ptx:1:3: the character '`' cannot stand in PTX text here");
	refuses("0f3F8000", "t.ptx:1:1: a float of 32 bits has 8 hexadecimal digits, not 6");
	refuses("0d3FF00000000000000",
		"t.ptx:1:1: a float of 64 bits has 16 hexadecimal digits, not 17");
	refuses("089", "t.ptx:1:1: a malformed number: '8' cannot stand in it");
	refuses("0x", "t.ptx:1:1: a number without digits");
	refuses("12ab", "t.ptx:1:1: a malformed number: 'a' cannot stand in it");
	refuses("18446744073709551616", "t.ptx:1:1: an integer that does not fit into 64 bits");
	refuses(" . ", "t.ptx:1:2: a dot without a word after it");
}

static void test_nul(void **state)
{
	(void)state;
	refuses_bytes("a\0b", 3, "t.ptx:1:2: a NUL byte: this is not PTX text");
	refuses_bytes("//\0\nb", 5, "t.ptx:1:3: a NUL byte: this is not PTX text");
	refuses_bytes("/*\n\0*/b", 7, "t.ptx:2:1: a NUL byte: this is not PTX text");
	refuses_bytes("\"\0\"b", 4, "t.ptx:1:2: a NUL byte: this is not PTX text");
}

/* NVRTC counts the NUL that ends its text. */
static void test_nul_at_end(void **state)
{
	struct ptx_lexer lexer;
	struct ptx_token token;

	(void)state;
	check_ok(ptx_lexer_start(&lexer, "t.ptx", "a\0\0", 3));
	check_ok(ptx_lexer_next(&lexer, &token));
	assert_int_equal(token.kind, PTX_TOKEN_WORD);
	check_ok(ptx_lexer_next(&lexer, &token));
	assert_int_equal(token.kind, PTX_TOKEN_END);
}

/* One line of 1 GB: blanks, then a name; read in place, in a second or so. */
static void test_long_line(void **state)
{
	size_t length = (size_t)1 << 30;
	char *text = mem_try_alloc(length, 1);
	struct ptx_lexer lexer;
	struct ptx_token token;

	(void)state;
	if (!text)
		check_skip("no 1 GB of memory for the text");
	memset(text, ' ', length);
	text[length - 2] = 'x';
	check_ok(ptx_lexer_start(&lexer, "t.ptx", text, length));
	check_ok(ptx_lexer_next(&lexer, &token));
	assert_int_equal(token.kind, PTX_TOKEN_WORD);
	assert_int_equal(token.pos.column, length - 1);
	memset(text, 'a', length);
	check_ok(ptx_lexer_start(&lexer, "t.ptx", text, length));
	check_error(ptx_lexer_next(&lexer, &token), ERROR_INPUT,
		"t.ptx:1:1: a name of 1073741824 bytes, at most 1048576 are read");
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_integers),
		cmocka_unit_test(test_floats),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_comments),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_nul),
		cmocka_unit_test(test_nul_at_end),
		cmocka_unit_test(test_long_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
