/* Memory of the tree stays in proportion to the text, whatever is repeated in it. */
#include "ptx_fixture.h"

#include <string.h>

struct pattern {
	const char *before, *repeated, *after; /* %u is the repetition's number */
};

static const struct pattern patterns[] = {
	{".entry k ", ".a ", "{ ret; }"},
	{".entry k ", ".pragma \"x\"; ", "{ ret; }"},
	{".entry k ", ".reqntid 1, 2 ", "{ ret; }"},
	{".global ", ".attribute(.managed) ", ".b32 x;"},
	{".entry k(.param .u64 ", ".ptr .global .align 4 ", "p) { ret; }"},
	{".entry k(.param .u64 p", ", .param .u64 p%u", ") { ret; }"},
	{"", ".global .b32 v%u;\n", ""},
	{"", ".extern .global .b32 v;\n", ""},
	{"", ".extern .func f;\n", ""},
	{"", ".func f%u { ret; }\n", ""},
	{".func f { ret; }", ".func a%u;\n.alias a%u, f;\n", ""},
	{"", ".file %u \"x\"\n", ""},
	{".global .b64 x[] = { x", ", x", "};"},
	{".global .b8 x[] = { 1", ", 1", "};"},
	{".entry k() {", ".pragma \"x\";\n", "ret; }"},
	{".entry k() {", "{ }\n", "ret; }"},
	{".entry k() {", "L%u: bra L%u;\n", "}"},
	{".entry k() {", "P%u: .callprototype _ ();\n", "ret; }"},
	{".entry k() {", ".local .b32 v%u;\n", "ret; }"},
	{".entry k() { .reg .b32 %r<100000>;", "add.u32 %%r%u, %%r%u, 1;\n", "ret; }"},
	{".entry k() { .reg .b32 %r<9>;", "op.x%u %%r1;\n", "ret; }"},
	{".entry k() { .reg .b32 %r<9>; op {%r1", ", %%r1", "}; }"},
};

static size_t size_of(const struct pattern *pattern, unsigned times)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct ptx_module *m = NULL;
	size_t size;

	strbuf_add(&text, ".version 8.0\n.target sm_90\n.address_size 64\n");
	strbuf_add(&text, pattern->before);
	for (unsigned i = 0; i < times; i++) {
		const char *at = pattern->repeated;

		for (; *at; at++)
			if (*at == '%' && at[1] == 'u') {
				strbuf_addf(&text, "%u", i);
				at++;
			} else if (*at != '%' || at[1] != '%') {
				strbuf_add_char(&text, *at);
			}
	}
	strbuf_add(&text, pattern->after);
	check_ok(ptx_parse("t.ptx", text.text, text.length, &m));
	size = arena_size(m->arena);
	ptx_module_destroy(m);
	return size;
}

/* Arenas grow in steps, so four times the text may take a little more than four times as much. */
static void test_in_proportion(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
		size_t once = size_of(&patterns[i], 1000), more = size_of(&patterns[i], 4000);

		if (more > 8 * once)
			fail_msg("\"%s\" 1000 times takes %zu bytes, 4000 times %zu",
				patterns[i].repeated, once, more);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_in_proportion)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
