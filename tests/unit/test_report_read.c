/* src/report: a JSON report that is read back is the run that it was written of. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "check.h"
#include "report/read.h"
#include "report/report.h"
#include "sample_cards.h"
#include "sample_run.h"

static void render(const char *name, const struct store_run *run, struct strbuf *out)
{
	const struct report_options options = {0};
	const struct report_format *format;

	check_ok(report_format_find(name, &format));
	check_ok(report_render(format, run, &options, out));
}

static void test_round_trip(void **state)
{
	struct store_run *runs[] = {sample_run(), sample_empty_run(), sample_long_run(5, 3),
		sample_card_run(), sample_two_cards()};

	(void)state;
	for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
		AUTO_STRBUF struct strbuf written = STRBUF_INIT, again = STRBUF_INIT;
		AUTO_STRBUF struct strbuf text = STRBUF_INIT, text_again = STRBUF_INIT;
		struct store_run *back = NULL;

		render("json", runs[i], &written);
		check_ok(report_read_json("a.json", written.text, written.length, &back));
		render("json", back, &again);
		assert_string_equal(again.text, written.text);
		render("text", runs[i], &text);
		render("text", back, &text_again);
		assert_string_equal(text_again.text, text.text);
		assert_int_equal(back->cell_count, runs[i]->cell_count);
		assert_int_equal(report_exit_code(back, true), report_exit_code(runs[i], true));
		store_run_destroy(back);
		store_run_destroy(runs[i]);
	}
}

/* What reports do not show but a cell holds. */
static void test_every_value(void **state)
{
	struct store_run *run = sample_two_cards(), *back = NULL;
	AUTO_STRBUF struct strbuf written = STRBUF_INIT;

	(void)state;
	render("json", run, &written);
	check_ok(report_read_json("a.json", written.text, written.length, &back));
	for (size_t i = 0; i < run->cell_count; i++) {
		const struct store_cell *a = &run->cells[i], *b = &back->cells[i];

		assert_int_equal(a->has_written, b->has_written);
		assert_int_equal(a->written.verdict, b->written.verdict);
		assert_memory_equal(&a->written.tally, &b->written.tally, sizeof a->written.tally);
		assert_true(a->phases.load == b->phases.load);
		assert_int_equal(a->agreement.with, b->agreement.with);
		assert_int_equal(a->agreement.words.words, b->agreement.words.words);
		assert_int_equal(a->agreement.words.cpu, b->agreement.words.cpu);
		assert_string_equal(a->agreement.words.part, b->agreement.words.part);
	}
	assert_int_equal(back->binary_count, 5);
	for (size_t i = 0; i < 5; i++)
		assert_memory_equal(run->binaries[i].functions[0].code,
			back->binaries[i].functions[0].code, HASH_TEXT);
	assert_int_equal(back->binaries[0].functions[0].spill_loads, CUBIN_NOT_TOLD);
	store_run_destroy(run);
	store_run_destroy(back);
}

static void replace(const struct strbuf *text, const char *from, const char *to, struct strbuf *out)
{
	const char *at = strstr(text->text, from);

	assert_non_null(at);
	strbuf_add_bytes(out, text->text, (size_t)(at - text->text));
	strbuf_add(out, to);
	strbuf_add(out, at + strlen(from));
}

static void test_refuses_with_place(void **state)
{
	static const struct {
		const char *from, *to, *message;
	} wrong[] = {
		{"bloomery-doctor/1", "bloomery-doctor/2",
			"a.json: schema: 'bloomery-doctor/2' is not known, this program reads "
			"bloomery-doctor/1"},
		{"\"schema\"", "\"scheme\"",
			"a.json: schema: a text is wanted, and it is not there"},
		{"\"run\"", "\"walk\"",
			"a.json: run: it is not there: this is not the report of a run"},
		{"\"verdict\": \"pass\"", "\"verdict\": \"passed\"",
			"a.json: cells[0].verdict: 'passed' is no verdict"},
		{"\"arch\": \"sm_90\", \"sms\"", "\"arch\": 90, \"sms\"",
			"a.json: cards[0].arch: a text is wanted, and it is a number"},
		{"\"arch\": \"sm_90\", \"sms\"", "\"arch\": \"sm_x\", \"sms\"",
			"a.json: cards[0].arch: 'sm_x' is no architecture as sm_90"},
		{"\"cpu\": \"0xc376a8fe\"", "\"cpu\": \"0xc376a8f\"",
			"a.json: cells[13].agreement.first.cpu: '0xc376a8f' is not eight digits as "
			"0x3f800000"},
		{"\"most\": 0", "\"most\": 3",
			"a.json: cells[0].ulp_histogram[0].most: 3 is no bin: they are 0, 1, 2, 4, "
			"8 and so on"},
		{"\"outputs\": 512", "\"outputs\": -1",
			"a.json: cells[0].outputs: -1 does not lie in 0 to 9223372036854775807"},
		{"\"executors\": \"agree\"", "\"executors\": \"maybe\"",
			"a.json: cells[1].agreement.executors: 'maybe' is no agreement of "
			"executors"},
		{"\"commands\": [\"", "\"commands\": [7, \"",
			"a.json: builds[0].commands[0]: a text is wanted, and it is a number"},
		{"\"binaries\": [", "\"binaries\": [[], ",
			"a.json: binaries[0]: an object is wanted, and it is an array"},
		{"\"code_sha256\": \"1", "\"code_sha256\": \"11",
			"a.json: binaries[0].functions[0].code_sha256: "
			"'1111111111111111111111111111111111111111' is no hash of 64 digits"},
		{"\"uuid\": \"GPU-6f", "\"uuid\": \"GPU-5f",
			"a.json: cells[1].card: 'GPU-6f0a1b2c-0000-1111-2222-333344445555' is none "
			"of the cards"},
		{"\"executor\": \"gpu\"", "\"executor\": \"tpu\"",
			"a.json: cells[1].executor: 'tpu' is neither cpu nor gpu"},
		{"\"machine\": {", "\"machine\": 5, \"other\": {",
			"a.json: machine: an object is wanted, and it is a number"},
		{"\"building\": 15.5", "\"building\": \"15.5\"",
			"a.json: run.times.building: a number is wanted, and it is a text"},
	};
	struct store_run *run = sample_two_cards();
	AUTO_STRBUF struct strbuf written = STRBUF_INIT;

	(void)state;
	render("json", run, &written);
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		AUTO_STRBUF struct strbuf bad = STRBUF_INIT;
		struct store_run *back = NULL;

		replace(&written, wrong[i].from, wrong[i].to, &bad);
		check_error(report_read_json("a.json", bad.text, bad.length, &back), ERROR_INPUT,
			wrong[i].message);
		assert_null(back);
	}
	store_run_destroy(run);
}

static void test_refuses_other_texts(void **state)
{
	static const char list[] = "{\"schema\": \"bloomery-doctor/1\", \"runs\": []}";
	struct store_run *back = NULL;

	(void)state;
	check_error(report_read_json("b.json", list, strlen(list), &back), ERROR_INPUT,
		"b.json: runs: this is a list of runs, and one run is wanted");
	check_error(report_read_json("b.json", "[]", 2, &back), ERROR_INPUT,
		"b.json: not the report of a run: an object is wanted");
	check_error(report_read_json("b.json", "7", 1, &back), ERROR_INPUT,
		"b.json: not the report of a run: an object is wanted");
	check_error(report_read_json("b.json", "", 0, &back), ERROR_INPUT,
		"b.json:1: not JSON: unexpected token near end of file");
	assert_null(back);
}

/* What version 0.1.0 wrote has none of the keys that came later. */
static void test_older_report(void **state)
{
	static const char *const later[] = {"\"jit_cache\": null,", "\"cards\": [],",
		"\"card\": null, ", "\"cubin_sha256\": null, ", "\"phases\": null, ",
		"\"as_written\": \"pass\", ", "\"as_written\": \"fail\", ", ", \"agreement\": null",
		",\n  \"binaries\": [],\n  \"code\": []"};
	struct store_run *run = sample_run(), *back = NULL;
	AUTO_STRBUF struct strbuf written = STRBUF_INIT, again = STRBUF_INIT, older = STRBUF_INIT;

	(void)state;
	render("json", run, &written);
	for (const char *at = written.text; *at;) {
		size_t n = 0;

		for (size_t i = 0; i < sizeof later / sizeof later[0] && !n; i++)
			if (strncmp(at, later[i], strlen(later[i])) == 0)
				n = strlen(later[i]);
		if (!n)
			strbuf_add_char(&older, *at++);
		at += n;
	}
	assert_true(older.length + 20000 < written.length);
	check_ok(report_read_json("old.json", older.text, older.length, &back));
	render("json", back, &again);
	assert_string_equal(again.text, written.text);
	store_run_destroy(run);
	store_run_destroy(back);
}

/* Damage of every kind is an error or another run, and never a crash. */
static void test_damaged(void **state)
{
	struct store_run *run = sample_two_cards();
	AUTO_STRBUF struct strbuf written = STRBUF_INIT;
	unsigned seed = 20261201, refused = 0;

	(void)state;
	render("json", run, &written);
	store_run_destroy(run);
	for (int i = 0; i < 400; i++) {
		AUTO_STRBUF struct strbuf bad = STRBUF_INIT, text = STRBUF_INIT;
		struct store_run *back = NULL;
		struct error *error;

		strbuf_add_bytes(&bad, written.text, written.length);
		for (int change = 0; change < 1 + i % 5; change++)
			bad.text[(size_t)rand_r(&seed) % bad.length] =
				"\",:[]{}0-9antfx\\"[rand_r(&seed) % 16];
		if (i % 10 == 0)
			strbuf_truncate(&bad, (size_t)rand_r(&seed) % bad.length);
		error = report_read_json("a.json", bad.text, bad.length, &back);
		refused += error != NULL;
		if (error)
			assert_int_equal(error->code, ERROR_INPUT);
		else
			render("text", back, &text);
		error_free(error);
		store_run_destroy(back);
	}
	assert_true(refused > 100 && refused < 400);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_every_value),
		cmocka_unit_test(test_refuses_with_place),
		cmocka_unit_test(test_refuses_other_texts),
		cmocka_unit_test(test_older_report),
		cmocka_unit_test(test_damaged),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
