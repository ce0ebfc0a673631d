/* data/json: what is written, what is read back, what is refused. */
#include "check.h"

#include <locale.h>
#include <math.h>
#include <string.h>

#include "base/strbuf.h"
#include "data/json.h"

static void test_writes_in_order_and_cleans_text(void **state)
{
	struct json *root = json_make_object();
	struct json *list = json_put(root, "list", json_make_array());
	struct strbuf out = STRBUF_INIT;

	(void)state;
	json_put_string(root, "z", "q\"\\\n");
	json_put_string(root, "a", "\xff\xc3\xa9\xed\xa0\x80");
	json_put_int(root, "big", INT64_MAX);
	json_put_real(root, "half", 0.5);
	json_put_real(root, "nan", NAN);
	json_put_bool(root, "yes", true);
	json_put_string(root, "none", NULL);
	json_append(list, json_make_int(-1));
	json_write(root, 0, &out);
	assert_string_equal(out.text,
		"{\"list\":[-1],\"z\":\"q\\\"\\\\\\n\",\"a\":"
		"\"\xef\xbf\xbd\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\","
		"\"big\":9223372036854775807,\"half\":0.5,\"nan\":null,\"yes\":true,\"none\":"
		"null}");
	json_free(root);
	strbuf_destroy(&out);
}

/* A line an entry: two levels are spread, what is deeper stays together. */
static void test_lines(void **state)
{
	const char *text = "{\"a\": [{\"x\": [1, 2], \"y\": 0.5}, {}], \"b\": [], \"c\": null}";
	struct json *root;
	struct strbuf out = STRBUF_INIT;

	(void)state;
	check_ok(json_parse("t.json", text, strlen(text), &root));
	json_write_lines(root, 2, 2, &out);
	assert_string_equal(out.text, "{\n"
				      "  \"a\": [\n"
				      "    {\"x\": [1, 2], \"y\": 0.5},\n"
				      "    {}\n"
				      "  ],\n"
				      "  \"b\": [],\n"
				      "  \"c\": null\n"
				      "}");
	json_free(root);
	strbuf_destroy(&out);
}

static void test_kinds(void **state)
{
	const char *text = "[null, true, 1, 1.5, \"s\", [], {}]";
	struct json *root;

	(void)state;
	check_ok(json_parse("t.json", text, strlen(text), &root));
	for (size_t i = 0; i < 8; i++)
		assert_int_equal(json_kind_of(json_at(root, i)),
			i == 7 ? JSON_KIND_ABSENT : JSON_KIND_NULL + (enum json_kind)i);
	assert_true(json_as_real(json_at(root, 2)) == 1 && json_as_real(json_at(root, 3)) == 1.5);
	assert_true(json_as_bool(json_at(root, 1)) && !json_as_bool(json_at(root, 2)));
	json_free(root);
}

static void test_reads_back(void **state)
{
	const char *text =
		"{\"s\": \"x\", \"n\": 7, \"r\": 1.25, \"b\": true, \"l\": [1, \"two\"]}";
	struct json *root;
	const struct json *list;

	(void)state;
	check_ok(json_parse("t.json", text, strlen(text), &root));
	assert_string_equal(json_get_string(root, "s"), "x");
	assert_int_equal(json_get_int(root, "n"), 7);
	assert_true(json_get_real(root, "r") == 1.25);
	assert_true(json_get_bool(root, "b"));
	list = json_get(root, "l");
	assert_int_equal(json_count(list), 2);
	assert_int_equal(json_number(json_at(list, 0)), 1);
	assert_string_equal(json_text(json_at(list, 1)), "two");
	assert_null(json_get_string(root, "n"));
	assert_null(json_get(root, "absent"));
	json_free(root);
}

static void test_refuses_with_place(void **state)
{
	struct json *root = NULL;

	(void)state;
	check_error(json_parse("t.json", "{\n\"a\": }", 8, &root), ERROR_INPUT,
		"t.json:2:6: not JSON: unexpected token near '}'");
	check_error(json_parse("t.json", "{\"a\":1,\"a\":2}", 13, &root), ERROR_INPUT,
		"t.json:1:10: not JSON: duplicate object key near '\"a\"'");
	assert_null(root);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_writes_in_order_and_cleans_text),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_reads_back),
		cmocka_unit_test(test_refuses_with_place),
	};

	return cmocka_run_group_tests_name("data/json", tests, NULL, NULL);
}
