/* src/report: versions, widths and wrapping, and where the boundary is said to lie. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/mem.h"
#include "check.h"
#include "report/boundary.h"
#include "report/layout.h"
#include "report/version.h"
#include "sample_run.h"

static void test_versions(void **state)
{
	/* Ascending. */
	static const char *const order[] = {NULL, "", "9", "9.0.1", "13.2", "13.10", "13.10.0",
		"13.10.1", "22.1.8", "100", "123456789012345678901234567890",
		"123456789012345678901234567891", "trunk"};
	size_t count = sizeof order / sizeof order[0];

	(void)state;
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < count; j++)
			assert_int_equal(
				report_version_compare(order[i], order[j]), (i > j) - (i < j));
	assert_int_equal(report_version_compare("1.02", "1.2"), 0);
	assert_int_equal(report_version_compare("1.0", "1.00"), 0);
}

static void test_clean_and_width(void **state)
{
	static const struct {
		const char *text, *clean;
		unsigned width; /* as a terminal draws it: Unicode's East Asian Width */
	} cases[] = {
		{"", "", 0},
		{"plain text", "plain text", 10},
		{"a\tb\nc\rd\033[0m", "a b?c?d?[0m", 11},
		{"\xc3\xa4\xc3\xb6", "\xc3\xa4\xc3\xb6", 2},
		{"e\xcc\x81", "e\xcc\x81", 1},               /* e and a combining accent */
		{"\xe7\xb7\xa8", "\xe7\xb7\xa8", 2},         /* an ideograph */
		{"\xf0\x9f\x94\xa5", "\xf0\x9f\x94\xa5", 2}, /* a flame */
		{"\xff\xfe", "??", 2},                       /* no UTF-8 */
		{"\xc0\xaf", "??", 2},                       /* '/' in two bytes */
		{"\xed\xa0\x80", "???", 3},                  /* half of a pair */
		/* turns the direction NOLINTNEXTLINE(misc-misleading-bidirectional) */
		{"\xe2\x80\xaeRTL", "?RTL", 4},
		{"\xc2\x9b"
		 "31m",
			"?31m", 4}, /* an escape in one character */
		{"cut \xe7\xb7", "cut ??", 6},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		AUTO_STRBUF struct strbuf out = STRBUF_INIT;

		report_clean(cases[i].text, &out);
		assert_string_equal(out.text, cases[i].clean);
		assert_int_equal(report_width(out.text), cases[i].width);
	}
	{
		AUTO_STRBUF struct strbuf out = STRBUF_INIT;

		report_clean(NULL, &out);
		assert_int_equal(out.length, 0);
	}
}

static void test_clip(void **state)
{
	static const struct {
		const char *text;
		unsigned width;
		const char *clipped;
	} cases[] = {
		{"abcdef", 6, "abcdef"},
		{"abcdefg", 6, "abcd.."},
		{"abc", 2, ".."},
		{"abc", 1, "."},
		{"abc", 0, ""},
		/* A wide character is not cut in two. */
		{"\xe7\xb7\xa8\xe8\xad\xaf\xe5\x99\xa8", 5, "\xe7\xb7\xa8.."},
		{"\xe7\xb7\xa8\xe8\xad\xaf\xe5\x99\xa8", 6, "\xe7\xb7\xa8\xe8\xad\xaf\xe5\x99\xa8"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		AUTO_STRBUF struct strbuf out = STRBUF_INIT;

		report_clip(cases[i].text, cases[i].width, &out);
		assert_string_equal(out.text, cases[i].clipped);
	}
}

static void test_wrap(void **state)
{
	static const struct {
		struct report_wrap wrap;
		const char *text, *lines;
	} cases[] = {
		{{.width = 10, .first = "", .indent = 2}, "", "\n"},
		{{.width = 10, .first = "", .indent = 2}, "one two", "one two\n"},
		{{.width = 10, .first = "", .indent = 2}, "one two three four",
			"one two\n  three\n  four\n"},
		{{.width = 10, .first = "- ", .indent = 2}, "12345678", "- 12345678\n"},
		{{.width = 10, .first = "- ", .indent = 2}, "123456789", "- 12345678\n  9\n"},
		{{.width = 10, .first = "", .indent = 0, .whole = true}, "a 12345678901234 b",
			"a\n12345678901234\nb\n"},
		{{.width = 12, .first = "$ ", .indent = 4, .joint = " \\"}, "cc -c in.c -o out.o",
			"$ cc -c \\\n    in.c \\\n    -o out.o\n"},
		{{.width = 10, .first = "", .indent = 2}, "  lead and trail   ",
			"lead and\n  trail\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		AUTO_STRBUF struct strbuf out = STRBUF_INIT;

		report_wrap(&cases[i].wrap, cases[i].text, &out);
		assert_string_equal(out.text, cases[i].lines);
	}
}

static void test_seconds(void **state)
{
	static const struct {
		double seconds;
		const char *text;
	} cases[] = {
		{0, "0.0 s"},
		{-1, "0.0 s"},
		{0.049, "0.0 s"},
		{0.05, "0.1 s"},
		{99.94, "99.9 s"},
		{99.96, "1 min 40 s"},
		{3600, "60 min 0 s"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		AUTO_STRBUF struct strbuf out = STRBUF_INIT;

		report_seconds(cases[i].seconds, &out);
		assert_string_equal(out.text, cases[i].text);
	}
}

/* One toolchain of a case below; a version's letter says what it gives. */
struct point {
	const char *name, *kind, *version;
	int llvm, arch;
	char outcome; /* h holds, f fails, p predicted to hold, q to fail, b build failed */
};

static void add_point(struct store_run *run, const struct point *p)
{
	struct store_toolchain *t = NULL;

	for (size_t i = 0; i < run->toolchain_count; i++)
		if (strcmp(run->toolchains[i].name, p->name) == 0)
			t = &run->toolchains[i];
	if (!t)
		t = sample_add_toolchain(run, p->name, p->kind, p->version, p->llvm);
	sample_add_mcol(run, t, p->arch, "contracted", p->outcome == 'f' || p->outcome == 'q',
		p->outcome == 'p' || p->outcome == 'q' ? 11 : 0);
	for (size_t i = 0; p->outcome == 'b' && i < 8; i++)
		run->cells[run->cell_count - 1 - i].verdict = VERDICT_BUILD_FAILED;
}

static void check_boundary(const struct point *points, const char *expected)
{
	struct store_run *run = sample_empty_run();
	const struct report_options options = {0};
	struct report_model model;
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	for (; points->name; points++)
		add_point(run, points);
	check_ok(report_model_make(run, &options, &model));
	report_boundary(&model, 100, &out);
	report_model_destroy(&model);
	store_run_destroy(run);
	assert_string_equal(out.text, expected);
}

#define HEAD "Where the boundary lies\n  kquant/mcol contracted"

static void test_one_sided(void **state)
{
	static const struct point all_hold[] = {
		{"a", "llc", "14.0.6", 14, 86, 'h'}, {"b", "llc", "19.1.7", 19, 86, 'p'}, {0}};
	static const struct point all_fail[] = {
		{"a", "llc", "22.1.8", 22, 86, 'f'}, {"b", "llc", "23.1.1", 23, 86, 'q'}, {0}};
	static const struct point none[] = {{"a", "llc", "22.1.8", 22, 86, 'b'}, {0}};
	static const struct point nothing[] = {{0}};

	(void)state;
	check_boundary(all_hold, HEAD ": holds in all 2 rows that ran, 1 of them predicted\n");
	check_boundary(all_fail, HEAD ": fails in all 2 rows that ran, 1 of them predicted\n");
	check_boundary(none, HEAD ": no bits were compared\n");
	check_boundary(nothing, "");
}

/* Versions in the order of people, whatever the order in which they ran. */
static void test_last_and_first(void **state)
{
	static const struct point points[] = {{"c", "nvrtc", "13.10", 0, 86, 'f'},
		{"a", "nvrtc", "9.2", 0, 86, 'h'}, {"d", "nvrtc", "13.11", 0, 86, 'f'},
		{"b", "nvrtc", "13.2", 0, 86, 'h'}, {"x", "nvrtc", "13.5", 0, 86, 'b'}, {0}};
	static const struct point back[] = {
		{"a", "llc", "14.0.6", 0, 86, 'f'}, {"b", "llc", "19.1.7", 0, 86, 'h'}, {0}};
	static const struct point twice[] = {{"a", "llc", "14", 14, 86, 'h'},
		{"b", "llc", "15", 15, 86, 'f'}, {"c", "llc", "16", 16, 86, 'f'},
		{"d", "llc", "19", 19, 86, 'h'}, {0}};

	(void)state;
	check_boundary(points,
		HEAD "\n"
		     "    nvrtc                 last passing 13.2; first failing 13.10\n");
	check_boundary(back,
		HEAD "\n"
		     "    llc                   last failing 14.0.6; first passing 19.1.7\n");
	check_boundary(twice,
		HEAD "\n"
		     "    llc                   no single boundary: 14 holds, 15 to 16 fail, "
		     "19 holds\n"
		     "    by the LLVM inside    no single boundary: LLVM 14 holds, LLVM 15 fails, "
		     "LLVM 16 fails, LLVM 19\n"
		     "                          holds\n");
}

/* One library, two answers: by architecture, told once where they agree. */
static void test_by_architecture(void **state)
{
	static const struct point points[] = {{"n1", "libnvvm", "13.2", 0, 80, 'h'},
		{"n1", "libnvvm", "13.2", 0, 86, 'h'}, {"n1", "libnvvm", "13.2", 0, 100, 'h'},
		{"n1", "libnvvm", "13.2", 0, 120, 'h'}, {"n2", "libnvvm", "13.3", 0, 80, 'h'},
		{"n2", "libnvvm", "13.3", 0, 86, 'h'}, {"n2", "libnvvm", "13.3", 0, 100, 'f'},
		{"n2", "libnvvm", "13.3", 0, 120, 'f'}, {"l", "llc", "19", 0, 86, 'h'},
		{"l", "llc", "19", 0, 120, 'h'}, {0}};

	(void)state;
	check_boundary(points,
		HEAD "\n"
		     "    libnvvm at sm_80, sm_86  holds in every version here, 13.2 to 13.3\n"
		     "    libnvvm at sm_100, sm_120  last passing 13.2; first failing 13.3\n"
		     "    llc                   holds in the only version here, 19\n");
}

/* Programs count each its own versions: the LLVM inside decides their order. */
static void test_by_llvm(void **state)
{
	static const struct point points[] = {{"wheel-0.48", "command", "0.48", 22, 86, 'f'},
		{"zig-0.16", "command", "0.16", 21, 86, 'h'},
		{"wheel-0.47", "command", "0.47", 20, 86, 'h'}, {"llc", "llc", "23.1", 23, 86, 'f'},
		{0}};
	static const struct point gap[] = {
		{"a", "llc", "19", 19, 86, 'h'}, {"b", "llc", "22", 22, 86, 'f'}, {0}};
	static const struct point small_gap[] = {
		{"a", "llc", "20", 20, 86, 'h'}, {"b", "llc", "22", 22, 86, 'f'}, {0}};
	static const struct point both[] = {
		{"a", "llc", "22.1.0", 22, 86, 'h'}, {"b", "llc", "22.1.8", 22, 86, 'f'}, {0}};

	(void)state;
	check_boundary(points,
		HEAD "\n"
		     "    command               last passing zig-0.16 (0.16); first failing "
		     "wheel-0.48 (0.48)\n"
		     "    llc                   fails in the only version here, 23.1\n"
		     "    by the LLVM inside    LLVM 21 and before hold; from LLVM 22 on the bits "
		     "differ\n");
	check_boundary(gap,
		HEAD "\n"
		     "    llc                   last passing 19; first failing 22\n"
		     "    by the LLVM inside    LLVM 19 and before hold; from LLVM 22 on the bits "
		     "differ (LLVM 20 to 21\n"
		     "                          did not run)\n");
	check_boundary(small_gap,
		HEAD "\n"
		     "    llc                   last passing 20; first failing 22\n"
		     "    by the LLVM inside    LLVM 20 and before hold; from LLVM 22 on the bits "
		     "differ (LLVM 21 did not\n"
		     "                          run)\n");
	check_boundary(both,
		HEAD "\n"
		     "    llc                   last passing 22.1.0; first failing 22.1.8\n"
		     "    by the LLVM inside    no single boundary: LLVM 22 holds and fails\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_versions),
		cmocka_unit_test(test_clean_and_width),
		cmocka_unit_test(test_clip),
		cmocka_unit_test(test_wrap),
		cmocka_unit_test(test_seconds),
		cmocka_unit_test(test_one_sided),
		cmocka_unit_test(test_last_and_first),
		cmocka_unit_test(test_by_architecture),
		cmocka_unit_test(test_by_llvm),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
