/* src/report: the text for people and the JSON for programs, of runs made by hand. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/mem.h"
#include "check.h"
#include "data/json.h"
#include "golden.h"
#include "report/layout.h"
#include "report/report.h"
#include "sample_cards.h"
#include "sample_run.h"
#include "store_place.h"
#include "sys/child.h"
#include "sys/fs.h"

static void render(const char *name, const struct store_run *run,
	const struct report_options *options, struct strbuf *out)
{
	const struct report_format *format;

	check_ok(report_format_find(name, &format));
	check_ok(report_render(format, run, options, out));
}

static void check_text(
	const struct store_run *run, const struct report_options *options, const char *golden)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	render("text", run, options, &out);
	golden_check(golden, &out);
}

static void test_all_verdicts(void **state)
{
	const struct report_options options = {0};
	struct store_run *run = sample_run();

	(void)state;
	check_text(run, &options, "tests/report/all-verdicts.txt");
	store_run_destroy(run);
}

static void test_nothing_recorded(void **state)
{
	const struct report_options options = {0};
	struct store_run *run = sample_empty_run();

	(void)state;
	check_text(run, &options, "tests/report/nothing-recorded.txt");
	store_run_destroy(run);
}

static void test_one_toolchain(void **state)
{
	const struct report_options options = {.strict = true};
	struct store_run *run = sample_empty_run();
	struct store_toolchain *t = sample_add_toolchain(run, "nvrtc-13.3", "nvrtc", "13.3", 0);

	(void)state;
	sample_add_mcol(run, t, 90, "contracted", false, 17);
	run->finished = "2026-12-01T13:06:50.456Z";
	run->exit_code = 0;
	run->times = (struct store_times){0, 100.04, 0.001, 0.02};
	check_text(run, &options, "tests/report/one-toolchain.txt");
	store_run_destroy(run);
}

static void test_forty_toolchains(void **state)
{
	const struct report_options options = {0};
	struct store_run *run = sample_long_run(40, 22);

	(void)state;
	check_text(run, &options, "tests/report/forty-toolchains.txt");
	store_run_destroy(run);
}

/* Names and messages that tools and people can come up with. */
static struct store_run *odd_names(void)
{
	struct store_run *run = sample_empty_run();
	struct store_toolchain *t;

	t = sample_add_toolchain(run, "a-toolchain-with-a-name-that-nobody-will-want-to-type-twice",
		"command", "2026.12.01-rc1+build.4711.gdeadbeef", 22);
	sample_add_mcol(run, t, 86, "contracted", true, 3);
	t = sample_add_toolchain(
		run, "\xe7\xb7\xa8\xe8\xad\xaf\xe5\x99\xa8-\xc3\xa4\xc3\xb6", "llc", "1.0", 0);
	sample_add_mcol(run, t, 86, "contracted", false, 0);
	t = sample_add_toolchain(run, "esc\033[31m\xff\x07name", "llc", NULL, 0);
	sample_add_mcol(run, t, 86, "a-variant-with-a-long-name", true, 0);
	run->cells[run->cell_count - 1].written.tally.max_ulp = GATE_ULP_NAN;
	run->cells[run->cell_count - 1].written.tally.first =
		(struct gate_mismatch){0, 3, 12, 0x7fc00000, 0x3f800000, GATE_ULP_NAN, false};
	run->cells[run->cell_count - 2].written.tally.first.unwritten = true;
	t = sample_add_toolchain(run, "gone", "llc", NULL, 0);
	t->available = false;
	t->reason =
		"/a/folder/that/is/very/long/and/has/no/space/in/it/at/all/so/that/it/cannot/be/"
		"broken/anywhere/lib.so: cannot open shared object file";
	return run;
}

static void test_odd_names(void **state)
{
	const struct report_options options = {0};
	struct store_run *run = odd_names();

	(void)state;
	check_text(run, &options, "tests/report/odd-names.txt");
	store_run_destroy(run);
}

static void test_cards(void **state)
{
	const struct report_options options = {0}, narrow = {.width = 80};
	struct store_run *run = sample_card_run();

	(void)state;
	check_text(run, &options, "tests/report/card.txt");
	check_text(run, &narrow, "tests/report/card-80.txt");
	store_run_destroy(run);
	run = sample_two_cards();
	check_text(run, &options, "tests/report/two-cards.txt");
	store_run_destroy(run);
}

/* No line is wider than asked and none ends in a space, but for the gates' own lines. */
static void check_lines(const struct strbuf *text, unsigned width)
{
	for (const char *line = text->text; *line;) {
		size_t n = strcspn(line, "\n");
		AUTO_FREE char *one = mem_strndup(line, n);

		if (strncmp(one, "mcol[", 5) != 0 && report_width(one) > width)
			fail_msg("%u columns, %u asked: %s", report_width(one), width, one);
		if (n && one[n - 1] == ' ')
			fail_msg("space at the end: '%s'", one);
		for (size_t i = 0; i < n; i++)
			if ((unsigned char)one[i] < ' ' || one[i] == 0x7f)
				fail_msg("control byte %#x in: %s", (unsigned)one[i], one);
		line += n;
		assert_int_equal(*line, '\n');
		line++;
	}
}

/* As rows name them: by a number only where the name alone does not tell. */
static void test_cards_of_one_name(void **state)
{
	const struct report_options options = {0};
	struct store_run *run = sample_two_cards();
	AUTO_STRBUF struct strbuf two = STRBUF_INIT, alike = STRBUF_INIT;

	(void)state;
	render("text", run, &options, &two);
	assert_non_null(strstr(two.text, "\n  NVIDIA H200, sm_90, 132 SMs"));
	run->cards[1].name = run->cards[0].name;
	render("text", run, &options, &alike);
	assert_non_null(strstr(alike.text, "\n  NVIDIA H200 #0, sm_90, 132 SMs"));
	assert_non_null(strstr(alike.text, "\n  NVIDIA H200 #1, sm_90, 114 SMs"));
	store_run_destroy(run);
}

static void test_width(void **state)
{
	struct store_run *runs[] = {sample_run(), sample_empty_run(), odd_names(),
		sample_long_run(40, 9), sample_card_run(), sample_two_cards()};

	(void)state;
	for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
		for (unsigned width = 80; width <= 200; width += 5) {
			const struct report_options options = {.width = width};
			AUTO_STRBUF struct strbuf out = STRBUF_INIT;

			render("text", runs[i], &options, &out);
			check_lines(&out, width);
		}
		store_run_destroy(runs[i]);
	}
}

/* Without its escapes the coloured text is the plain one. */
static void test_colour(void **state)
{
	const struct report_options plain = {0}, colour = {.colour = true};
	struct store_run *run = sample_run();
	AUTO_STRBUF struct strbuf a = STRBUF_INIT, b = STRBUF_INIT, stripped = STRBUF_INIT;
	size_t escapes = 0;

	(void)state;
	render("text", run, &plain, &a);
	render("text", run, &colour, &b);
	for (const char *c = b.text; *c; c++)
		if (*c == '\033') {
			c = strchr(c, 'm');
			escapes++;
		} else {
			strbuf_add_char(&stripped, *c);
		}
	assert_string_equal(stripped.text, a.text);
	assert_non_null(strstr(b.text, "\033[31mfail\033[0m"));
	assert_non_null(strstr(b.text, "\033[32mpass\033[0m"));
	assert_non_null(strstr(b.text, "\033[33mpredicted-pass\033[0m"));
	assert_true(escapes > 60);
	store_run_destroy(run);
}

/* A part of the sample that has a cell of most kinds: short enough to read. */
static const char *const some_toolchains[] = {
	"llc-22", "zig-0.16", "broken-llc", "wild-ptx", "llc-23.*", NULL};
static const char *const some_gates[] = {"kquant/mcol/K=[28]*", NULL};

static void test_json(void **state)
{
	const struct report_options options = {
		.only_toolchains = some_toolchains, .only_gates = some_gates};
	struct store_run *run = sample_run();
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	(void)state;
	render("json", run, &options, &out);
	golden_check("tests/report/some.json", &out);
	store_run_destroy(run);
}

/* What scripts rely on of one cell, read by a JSON reader. */
static void test_json_cell(void **state)
{
	static const char *const toolchains[] = {"llc-22", NULL};
	static const char *const gates[] = {"kquant/mcol/K=4096", NULL};
	const struct report_options options = {.only_toolchains = toolchains, .only_gates = gates};
	struct store_run *run = sample_run();
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;
	struct json *top = NULL;
	const struct json *cell, *first, *bins;
	int64_t outputs = 0;

	(void)state;
	render("json", run, &options, &out);
	check_ok(json_parse("report", out.text, out.length, &top));
	assert_string_equal(json_get_string(top, "schema"), "bloomery-doctor/1");
	assert_int_equal(json_count(json_get(top, "cells")), 2); /* contracted and spelled */
	cell = json_at(json_get(top, "cells"), 0);
	assert_string_equal(json_get_string(cell, "verdict"), "fail");
	assert_string_equal(json_get_string(cell, "case"), "K=4096");
	assert_int_equal(json_get_int(cell, "outputs"), 512);
	assert_int_equal(json_get_int(cell, "mismatches"), 143);
	first = json_get(cell, "first");
	assert_string_equal(json_get_string(first, "got"), "0xc376a8fd");
	assert_string_equal(json_get_string(first, "want"), "0xc376a8fe");
	assert_int_equal(json_get_int(first, "column"), 2);
	assert_int_equal(json_get_int(first, "row"), 1);
	bins = json_get(cell, "ulp_histogram");
	for (size_t i = 0; i < json_count(bins); i++)
		outputs += json_get_int(json_at(bins, i), "count");
	assert_int_equal(outputs, 512);
	/* 192 lies in 129..256 */
	assert_int_equal(json_get_int(json_at(bins, json_count(bins) - 1), "most"), 256);
	json_free(top);
	store_run_destroy(run);
}

static void render_list(const char *format, bool empty, struct strbuf *out)
{
	struct store_summary items[] = {
		{.id = 1203,
			.uid = "5f1d0c3ab9e24c7790aa6be2f00d1234",
			.started = "2026-12-02T08:00:00.000Z",
			.command = "bloomery-doctor matrix",
			.tool_version = "0.1.0",
			.exit_code = -1},
		{.id = 12,
			.uid = "6f1d0c3ab9e24c7790aa6be2f00d1234",
			.started = "2026-12-01T13:05:09.123Z",
			.finished = "2026-12-01T13:05:31.456Z",
			.command = "bloomery-doctor matrix -g kquant/mcol -t 'llc-*' --matrix "
				   "/home/someone/kernels/matrix.yaml --format json",
			.tool_version = "0.1.0",
			.hostname = "forge",
			.exit_code = 1,
			.times = {15.5, 5.25, 0.333, 1.25},
			.toolchain_count = 14,
			.verdicts = {[VERDICT_PASS] = 153,
				[VERDICT_PREDICTED_PASS] = 48,
				[VERDICT_FAIL] = 6,
				[VERDICT_CRASHED] = 8,
				[VERDICT_SKIPPED] = 3}},
	};
	const struct store_list runs = {items, empty ? 0 : 2};
	const struct report_options options = {0};
	const struct report_format *f;

	check_ok(report_format_find(format, &f));
	check_ok(report_history(f, &runs, &options, out));
}

static void test_history(void **state)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, json = STRBUF_INIT, none = STRBUF_INIT;

	(void)state;
	render_list("text", false, &text);
	golden_check("tests/report/history.txt", &text);
	check_lines(&text, 100);
	render_list("json", false, &json);
	golden_check("tests/report/history.json", &json);
	render_list("text", true, &none);
	assert_string_equal(none.text, "No run is recorded.\n");
}

/* What the store gives back is reported as what was put into it. */
static void test_same_after_the_store(void **state)
{
	const struct store_place *place = *state;
	static const char *const formats[] = {"text", "json"};
	const struct report_options options = {0};
	struct store_run *run = sample_two_cards(), *back = NULL;
	struct store *store = store_make(place);

	check_ok(sample_record(store, run, &run->id));
	check_ok(store_run_load(store, "last", &back));
	run->machine.fingerprint = back->machine.fingerprint;
	for (size_t i = 0; i < 2; i++) {
		AUTO_STRBUF struct strbuf a = STRBUF_INIT, b = STRBUF_INIT;

		render(formats[i], run, &options, &a);
		render(formats[i], back, &options, &b);
		assert_string_equal(a.text, b.text);
	}
	store_run_destroy(run);
	store_run_destroy(back);
	store_close(store);
}

/* Runs a JSON Schema validator that is not ours over a text; its exit status,
 * 3 where the text is not what the schema says. */
static int validate(const char *python, const char *folder, const struct strbuf *text, int expected)
{
	static const char script[] =
		"import json, sys, jsonschema\n"
		"schema = json.load(open(sys.argv[1]))\n"
		"jsonschema.Draft202012Validator.check_schema(schema)\n"
		"errors = list(jsonschema.Draft202012Validator(schema).iter_errors("
		"json.load(open(sys.argv[2]))))\n"
		"for e in errors[:3]: print(list(e.absolute_path), e.message[:200])\n"
		"sys.exit(3 if errors else 0)\n";
	AUTO_FREE char *schema = check_source("docs/bloomery-doctor.schema.json");
	AUTO_FREE char *path = check_file(folder, "report.json", text->text);
	const char *argv[] = {python, "-W", "ignore", "-c", script, schema, path, NULL};
	const char *envp[] = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", NULL};
	const struct child_spec spec = {.argv = argv, .envp = envp, .limits = {.seconds = 120}};
	struct child_result result;
	int status;

	check_ok(child_run(&spec, &result));
	status = result.end == CHILD_EXITED ? result.status : -1;
	if (status != expected)
		print_message("%s%s", result.out.text, result.err.text);
	child_result_destroy(&result);
	return status;
}

/* Replaces the first `from`, which must be there. */
static void replace(struct strbuf *text, const char *from, const char *to)
{
	const char *at = strstr(text->text, from);
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	assert_non_null(at);
	strbuf_add_bytes(&out, text->text, (size_t)(at - text->text));
	strbuf_add(&out, to);
	strbuf_add(&out, at + strlen(from));
	strbuf_truncate(text, 0);
	strbuf_add(text, out.text);
}

static bool has_validator(const char *python, const char *folder)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_add(&text, "{\"schema\": \"bloomery-doctor/1\", \"runs\": []}");
	return python && validate(python, folder, &text, 0) == 0;
}

static void test_schema(void **state)
{
	const struct store_place *place = *state;
	AUTO_FREE char *python = fs_find_program("python3", getenv("PATH"));
	struct store_run *runs[] = {sample_run(), sample_empty_run(), odd_names(),
		sample_card_run(), sample_two_cards()};
	static const char *const wrong[][2] = {
		{"\"schema\": \"bloomery-doctor/1\"", "\"schema\": \"bloomery-doctor/2\""},
		{"\"verdict\": \"fail\"", "\"verdict\": \"failed\""},
		{"\"0xc376a8fd\"", "3279333629"},
		{"\"arch\": \"sm_86\"", "\"arch\": 86"},
		{"\"outputs\": 512", "\"outputs\": null"},
		{"\"exit_code\": 1", "\"exit_code\": null"},
		{"\"line\":", "\"lines\":"},
		{"\"variant\":", "\"variety\":"},
	};
	const struct report_options options = {0};

	if (!has_validator(python, place->folder)) {
		for (size_t i = 0; i < 5; i++)
			store_run_destroy(runs[i]);
		check_skip("no python3 with jsonschema 4 (python3-jsonschema) to validate with");
	}
	for (size_t i = 0; i < 5; i++) {
		AUTO_STRBUF struct strbuf out = STRBUF_INIT;

		render("json", runs[i], &options, &out);
		assert_int_equal(validate(python, place->folder, &out, 0), 0);
		for (size_t w = 0; i == 0 && w < sizeof wrong / sizeof wrong[0]; w++) {
			AUTO_STRBUF struct strbuf bad = STRBUF_INIT;

			strbuf_add(&bad, out.text);
			replace(&bad, wrong[w][0], wrong[w][1]);
			assert_int_equal(validate(python, place->folder, &bad, 3), 3);
		}
		store_run_destroy(runs[i]);
	}
	{
		AUTO_STRBUF struct strbuf list = STRBUF_INIT;

		render_list("json", false, &list);
		assert_int_equal(validate(python, place->folder, &list, 0), 0);
	}
}

/* Every key stands in the man page. */
static void test_manual(void **state)
{
	AUTO_FREE char *path = check_source("man/bloomery-doctor-json.5");
	AUTO_STRBUF struct strbuf json = STRBUF_INIT, page = STRBUF_INIT;
	const struct report_options options = {0};
	struct store_run *run = sample_two_cards();
	size_t keys = 0;

	(void)state;
	check_ok(fs_read(path, 1 << 20, &page));
	render("json", run, &options, &json);
	render_list("json", false, &json);
	for (const char *end = json.text; (end = strstr(end, "\": ")); end++) {
		const char *start = end;
		AUTO_STRBUF struct strbuf word = STRBUF_INIT;

		while (start[-1] != '"')
			start--;
		strbuf_addf(&word, " %.*s", (int)(end - start), start);
		/* Of the verdicts the words stand under "verdict". */
		if (!strstr(page.text, word.text) &&
			!verdict_find(word.text + 1, &(enum verdict){0}))
			fail_msg("man/bloomery-doctor-json.5 does not tell of%s", word.text);
		keys++;
	}
	assert_true(keys > 1000);
	store_run_destroy(run);
}

static void test_selection(void **state)
{
	static const char *const nothing[] = {"clang-*", NULL};
	static const char *const llc[] = {"llc-1?", "llc-9", NULL};
	static const struct {
		const char *glob;
		size_t cells; /* of llc-9, llc-14 and llc-19 */
	} gates[] = {
		/* 8 mcol cells contracted, 8 spelled, 2 of q4k_sibling, each; 16 for sm_120 */
		{"kquant", 70},
		{"kq*", 70},
		{"kquant/mcol", 64},
		{"kquant/q4k_sibling", 6},
		{"kquant/*/K=4096", 11},
		{"*/mcol/K=4096", 8},
	};
	struct store_run *run = sample_run();
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;
	const struct report_options none = {.only_toolchains = nothing};
	const struct report_format *format;

	(void)state;
	check_ok(report_format_find("json", &format));
	check_error(report_render(format, run, &none, &out), ERROR_USAGE,
		"nothing in run 12 matches that selection; without one the report lists all that "
		"there is");
	assert_int_equal(out.length, 0);
	for (size_t i = 0; i < sizeof gates / sizeof gates[0]; i++) {
		const char *const globs[] = {"nothing/*", gates[i].glob, NULL};
		const struct report_options options = {.only_toolchains = llc, .only_gates = globs};
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;
		struct json *top = NULL;

		render("json", run, &options, &text);
		check_ok(json_parse("report", text.text, text.length, &top));
		assert_int_equal(json_count(json_get(top, "cells")), gates[i].cells);
		assert_int_equal(json_count(json_get(top, "toolchains")), 3);
		assert_int_equal(json_count(json_get(top, "builds")), 6);
		json_free(top);
	}
	store_run_destroy(run);
}

static void test_formats(void **state)
{
	const struct report_format *format = NULL;
	const struct report_format no_list = {.name = "odd"};
	const struct store_list runs = {0};
	const struct report_options options = {0};
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;

	(void)state;
	check_error(report_format_find("xml", &format), ERROR_USAGE,
		"unknown format 'xml'; there are: text, json");
	assert_null(format);
	assert_string_equal(report_formats[0]->name, "text");
	check_error(report_history(&no_list, &runs, &options, &out), ERROR_USAGE,
		"format odd has no list of runs");
}

static void test_exit_code(void **state)
{
	struct store_run *run = sample_empty_run();
	struct store_toolchain *t = sample_add_toolchain(run, "llc-1", "llc", "1.0", 1);

	(void)state;
	assert_int_equal(report_exit_code(run, true), 0);
	sample_add_mcol(run, t, 86, "spelled", false, 0);
	assert_int_equal(report_exit_code(run, true), 0);
	sample_add_mcol(run, t, 86, "contracted", false, 11);
	assert_int_equal(report_exit_code(run, false), 0);
	assert_int_equal(report_exit_code(run, true), 1);
	run->cells[0].verdict = VERDICT_SKIPPED;
	run->cells[1].verdict = VERDICT_UNAVAILABLE;
	assert_int_equal(report_exit_code(run, false), 0);
	run->cells[2].verdict = VERDICT_TIMEOUT;
	assert_int_equal(report_exit_code(run, false), 1);
	/* All gates hold, and yet the executors differ. */
	run->cells[2].verdict = VERDICT_PASS;
	run->cells[3].agreement.with = STORE_AGREES_PARTLY;
	assert_int_equal(report_exit_code(run, false), 0);
	run->cells[3].agreement.with = STORE_AGREES_DIFFERS;
	assert_int_equal(report_exit_code(run, false), 1);
	store_run_destroy(run);
}

int main(void)
{
#define WITH_PLACE(f) cmocka_unit_test_setup_teardown(f, store_place_make, store_place_remove)
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_verdicts),
		cmocka_unit_test(test_nothing_recorded),
		cmocka_unit_test(test_one_toolchain),
		cmocka_unit_test(test_forty_toolchains),
		cmocka_unit_test(test_odd_names),
		cmocka_unit_test(test_cards),
		cmocka_unit_test(test_cards_of_one_name),
		cmocka_unit_test(test_width),
		cmocka_unit_test(test_colour),
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_json_cell),
		cmocka_unit_test(test_history),
		WITH_PLACE(test_same_after_the_store),
		WITH_PLACE(test_schema),
		cmocka_unit_test(test_manual),
		cmocka_unit_test(test_selection),
		cmocka_unit_test(test_formats),
		cmocka_unit_test(test_exit_code),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
