/* data/yaml: the tree with places, and the message of everything that is refused. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "data/yaml.h"

static struct error *parse(const char *text, struct yaml_doc **out)
{
	return yaml_parse("m.yaml", text, strlen(text), out);
}

static void refused(const char *text, const char *message)
{
	struct yaml_doc *doc = NULL;

	check_error(parse(text, &doc), ERROR_INPUT, message);
	assert_null(doc);
}

static void test_tree_has_places(void **state)
{
	struct yaml_doc *doc;
	const struct yaml_node *root, *list, *node;
	const char *text;
	uint64_t number;
	bool yes;

	(void)state;
	check_ok(parse("schema: 1\nlist:\n  - a\n  - 'b c'\nseed: 0x3c010001\non: true\n", &doc));
	root = yaml_root(doc);
	assert_int_equal(root->kind, YAML_MAP);
	list = yaml_get(root, "list");
	assert_int_equal(list->count, 2);
	assert_int_equal(list->items[1].line, 4);
	assert_int_equal(list->items[1].column, 5);
	assert_true(list->items[1].quoted);
	check_ok(yaml_string(&list->items[1], "an item", &text));
	assert_string_equal(text, "b c");
	check_ok(yaml_need(root, "seed", &node));
	check_ok(yaml_unsigned(node, "seed", 0, UINT32_MAX, &number));
	assert_int_equal(number, 0x3c010001);
	check_ok(yaml_bool(yaml_get(root, "on"), "on", &yes));
	assert_true(yes);
	assert_null(yaml_get(root, "absent"));
	check_error(yaml_need(root, "absent", &node), ERROR_INPUT,
		"m.yaml:1:1: key 'absent' is missing");
	yaml_destroy(doc);
}

static void test_getters_say_what_was_wanted(void **state)
{
	static const char *const keys[] = {"a", "b", NULL};
	struct yaml_doc *doc;
	const struct yaml_node *root;
	uint64_t number = 99;
	const char *text = "kept";
	bool yes = true;

	(void)state;
	check_ok(parse("a: [1]\nb: '12'\nc: -1\nd: 300\ne: ''\nf: yes\n", &doc));
	root = yaml_root(doc);
	check_error(yaml_string(yaml_get(root, "a"), "a", &text), ERROR_INPUT,
		"m.yaml:1:4: a must be a single value, not a list");
	check_error(yaml_unsigned(yaml_get(root, "b"), "b", 0, 99, &number), ERROR_INPUT,
		"m.yaml:2:4: b must be a number, not '12'");
	check_error(yaml_unsigned(yaml_get(root, "c"), "c", 0, 99, &number), ERROR_INPUT,
		"m.yaml:3:4: c must be a number, not '-1'");
	check_error(yaml_unsigned(yaml_get(root, "d"), "d", 1, 99, &number), ERROR_INPUT,
		"m.yaml:4:4: d must lie between 1 and 99, not 300");
	check_error(yaml_string(yaml_get(root, "e"), "e", &text), ERROR_INPUT,
		"m.yaml:5:4: e is empty");
	check_error(yaml_bool(yaml_get(root, "f"), "f", &yes), ERROR_INPUT,
		"m.yaml:6:4: f must be true or false, not 'yes'");
	check_error(yaml_check_keys(root, "the file", keys), ERROR_INPUT,
		"m.yaml:3:1: unknown key 'c' in the file; known: a, b");
	assert_int_equal(number, 99);
	assert_string_equal(text, "kept");
	assert_true(yes);
	yaml_destroy(doc);
}

static void test_refuses_what_it_does_not_read(void **state)
{
	(void)state;
	refused("", "m.yaml:1:1: the file is empty");
	refused("a: 1\na: 2\n", "m.yaml:2:1: key 'a' stands twice (first in line 1)");
	refused("a: &x 1\nb: *x\n", "m.yaml:1:4: anchors and tags are not read");
	refused("b: *x\n", "m.yaml:1:4: aliases (*name) are not read");
	refused("a: 1\n---\nb: 2\n", "m.yaml:2:1: a second document starts here; one is read");
	refused("? [a]\n: 1\n", "m.yaml:1:3: a key must be a plain word");
	refused("a: \"x\\0y\"\n", "m.yaml:1:4: a value holds a NUL byte");
	refused("a: [1, 2\n", "m.yaml:2:1: not YAML: did not find expected ',' or ']', while "
			      "parsing a flow sequence");
	refused("\xff\xfe\xff", "m.yaml:1:3: not YAML: incomplete UTF-16 character");
}

static void test_depth_is_bounded(void **state)
{
	struct strbuf text = STRBUF_INIT;

	(void)state;
	strbuf_add_repeat(&text, '[', 100000);
	refused(text.text, "m.yaml:1:34: nested too deep (32 levels at most)");
	strbuf_destroy(&text);
}

static void test_a_million_keys_take_no_time_squared(void **state)
{
	struct strbuf text = STRBUF_INIT;
	struct yaml_doc *doc;

	(void)state;
	for (int i = 0; i < 200000; i++)
		strbuf_addf(&text, "k%d: %d\n", i, i);
	check_ok(yaml_parse("big", text.text, text.length, &doc));
	assert_int_equal(yaml_root(doc)->count, 200000);
	yaml_destroy(doc);
	strbuf_destroy(&text);
}

static void test_files_are_named(void **state)
{
	char *folder = check_temp();
	AUTO_FREE char *path = check_file(folder, "x.yaml", "a: 1\n");
	struct strbuf wanted = STRBUF_INIT;
	struct yaml_doc *doc;

	(void)state;
	check_ok(yaml_load(path, &doc));
	assert_string_equal(yaml_name(doc), path);
	yaml_destroy(doc);
	strbuf_addf(&wanted, "%s: cannot read: not a file", folder);
	check_error(yaml_load(folder, &doc), ERROR_INPUT, wanted.text);
	strbuf_destroy(&wanted);
	check_temp_remove(folder);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tree_has_places),
		cmocka_unit_test(test_getters_say_what_was_wanted),
		cmocka_unit_test(test_refuses_what_it_does_not_read),
		cmocka_unit_test(test_depth_is_bounded),
		cmocka_unit_test(test_a_million_keys_take_no_time_squared),
		cmocka_unit_test(test_files_are_named),
	};

	return cmocka_run_group_tests_name("data/yaml", tests, NULL, NULL);
}
