/* gate.yaml: the gate that ships, what a good file becomes, and the message of each bad one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "gate/gate.h"
#include "gate/walks.h"
#include "sys/fs.h"

/* A new folder for one test; its parent is removed at the end. */
struct place {
	char *parent;
};

static int set_up(void **state)
{
	struct place *place = calloc(1, sizeof *place);

	if (!place || fs_temp_dir("/tmp", &place->parent))
		return -1;
	*state = place;
	return 0;
}

static int tear_down(void **state)
{
	struct place *place = *state;
	struct error *error = fs_remove_tree(place->parent);

	free(place->parent);
	free(place);
	return error ? -1 : 0;
}

static void put(const char *folder, const char *name, const char *text)
{
	char *path = fs_join(folder, name);

	assert_null(fs_make_dirs(folder));
	assert_null(fs_write(path, text, strlen(text)));
	free(path);
}

/* A good file of nine lines. */
static const char good[] = "schema: 1\n"
			   "name: mine\n"
			   "summary: two walks, one sum\n"
			   "variants:\n"
			   "  - {name: plain, ir: k.ll, cuda: k.cu, define: [A, B=2]}\n"
			   "clauses:\n"
			   "  - {name: sib, form: sibling, kernels: {reference: one, sibling: "
			   "two}, weights: q4_k, rows: 9,\n"
			   "     experts: 3, slots: [0, HOST, 2],\n"
			   "     cases: [{K: 512, weights_seed: 0xff, activations_seed: 9}]}\n";

static void put_good_sources(const char *folder)
{
	put(folder, "k.ll", "; nothing\n");
	put(folder, "k.cu", "// nothing\n");
}

static void test_good(void **state)
{
	struct place *place = *state;
	char *folder = fs_join(place->parent, "mine"), *ir = fs_join(folder, "k.ll");
	const struct gate_walks_case *data;
	const struct gate_walks *walks;
	struct gate *gate = NULL;

	put_good_sources(folder);
	put(folder, "gate.yaml", good);
	assert_null(gate_load(folder, &gate));
	assert_string_equal(gate->name, "mine");
	assert_string_equal(gate->folder, folder);
	assert_string_equal(gate->summary, "two walks, one sum");
	assert_int_equal(strlen(gate->sha256), 64);
	assert_int_equal(gate->variant_count, 1);
	assert_string_equal(gate->variants[0].ir_path, ir);
	assert_string_equal(gate->variants[0].defines[0], "A");
	assert_string_equal(gate->variants[0].defines[1], "B=2");
	assert_null(gate->variants[0].defines[2]);
	assert_int_equal(gate->clause_count, 1);
	assert_ptr_equal(gate->clauses[0].gate, gate);
	assert_int_equal(gate->clauses[0].case_count, 1);
	assert_string_equal(gate->clauses[0].cases[0].name, "K=512");
	assert_ptr_equal(gate->clauses[0].cases[0].clause, &gate->clauses[0]);
	walks = gate->clauses[0].data;
	assert_int_equal(walks->experts, 3);
	assert_int_equal(walks->slots, 3);
	assert_int_equal(walks->select[1], GATE_SLOT_HOST);
	assert_int_equal(walks->select[2], 2);
	data = gate->clauses[0].cases[0].data;
	assert_int_equal(data->rows, 9);
	assert_int_equal(data->n_sb, 2);
	assert_int_equal(data->weights_seed, 255);
	assert_int_equal(data->activations_seed, 9);
	gate_destroy(gate);
	free(ir);
	free(folder);
}

/* The shipped gate says what the description of the gates says. */
static void test_kquant(void **state)
{
	static const unsigned mcol[] = {256, 512, 768, 1280, 2048, 2304, 4096, 8192};
	static const unsigned sibling[] = {256, 768, 1280, 2048, 2304, 4096};
	static const char *const entries[] = {
		"q5k_gemv_sel", "kq_gemv_mcol_q5k", "q4k_gemv_sel", "kq_gemv_sel_q4k"};
	static const uint32_t slots[] = {2, 0, 3, 3, 1, 2};
	const struct gate_walks *walks;
	struct gate *gate = NULL;

	(void)state;
	assert_null(gate_load("gates/kquant", &gate));
	assert_string_equal(gate->name, "kquant");
	assert_int_equal(gate->variant_count, 2);
	assert_string_equal(gate->variants[0].name, "contracted");
	assert_null(gate->variants[0].defines[0]);
	assert_string_equal(gate->variants[1].name, "spelled");
	assert_string_equal(gate->variants[1].defines[0], "KQ_SPELLED");
	for (size_t i = 0; i < 4; i++)
		assert_string_equal(gate->entries[i], entries[i]);
	assert_null(gate->entries[4]);

	assert_int_equal(gate->clause_count, 3);
	walks = gate->clauses[0].data;
	assert_string_equal(gate->clauses[0].name, "mcol");
	assert_string_equal(walks->format->name, "q5_k");
	assert_int_equal(walks->experts, 1);
	assert_int_equal(walks->slots, 8);
	assert_int_equal(gate->clauses[0].case_count, 8);
	for (unsigned i = 0; i < 8; i++) {
		const struct gate_walks_case *data = gate->clauses[0].cases[i].data;

		assert_int_equal(data->rows, 64);
		assert_int_equal(data->n_sb, mcol[i] / 256);
		assert_int_equal(data->weights_seed, 0x3c010001 + i);
		assert_int_equal(data->activations_seed, 7301 + i);
	}

	walks = gate->clauses[1].data;
	assert_string_equal(gate->clauses[1].name, "q4k_sibling");
	assert_string_equal(walks->format->name, "q4_k");
	assert_int_equal(walks->experts, 4);
	assert_int_equal(walks->slots, 6);
	assert_int_equal(walks->select[4], GATE_SLOT_HOST);
	assert_int_equal(gate->clauses[1].case_count, 6);
	for (unsigned i = 0; i < 6; i++) {
		const struct gate_walks_case *data = gate->clauses[1].cases[i].data;

		assert_int_equal(data->rows, 128);
		assert_int_equal(data->n_sb, sibling[i] / 256);
		assert_int_equal(data->weights_seed, 0x4a4b0001 + i);
		assert_int_equal(data->activations_seed, 7601 + i);
	}

	walks = gate->clauses[2].data;
	assert_string_equal(gate->clauses[2].name, "sel");
	assert_string_equal(walks->format->name, "q5_k");
	assert_int_equal(walks->experts, 4);
	assert_int_equal(walks->slots, 6);
	assert_memory_equal(walks->select, slots, sizeof slots);
	assert_int_equal(gate->clauses[2].case_count, 2);
	for (unsigned i = 0; i < 2; i++) {
		const struct gate_walks_case *data = gate->clauses[2].cases[i].data;

		assert_string_equal(
			gate->clauses[2].cases[i].name, i == 0 ? "256x2304" : "512x512");
		assert_int_equal(data->rows, i == 0 ? 256 : 512);
		assert_int_equal(data->n_sb, i == 0 ? 9 : 2);
		assert_int_equal(data->weights_seed, 0x5e10001 + i);
		assert_int_equal(data->activations_seed, 7101 + i);
	}
	gate_destroy(gate);
}

/* A clause of form select behind the good one, which ends in line 9. */
#define SELECT(cases, changed, says)                                                               \
	{                                                                                          \
		"activations_seed: 9}]}\n",                                                        \
			"activations_seed: 9}]}\n"                                                 \
			"  - {name: sel, form: select, kernels: {select: one}, weights: q5_k,\n"   \
			"     experts: 2, slots: [1, 0], changed: " changed ",\n"                  \
			"     cases: [" cases "]}\n",                                              \
			says                                                                       \
	}

/* Each: one change to the good file, and what is said of it after "gate.yaml:". */
static const struct {
	const char *from, *to, *says;
} bad[] = {
	{"schema: 1", "schema: 2", "1:9: schema 2 is not known; this program reads 1"},
	{"schema: 1\n", "", "1:1: key 'schema' is missing"},
	{"summary:", "sumary:",
		"3:1: unknown key 'sumary' in a gate; known: schema, name, summary, variants, "
		"clauses"},
	{"name: mine", "name: a/b",
		"2:7: a name must be at most 64 letters, digits or any of _-.+=, not 'a/b'"},
	{"name: mine", "name: \"a\\nb\\e[1m\"",
		"2:7: a name must be at most 64 letters, digits or any of _-.+=, not 'a?b?[1m'"},
	{"two walks", "\"two\\nwalks\" #", "3:10: summary must be one line of plain text"},
	{"name: mine", "name: [a]", "2:7: a name must be a single value, not a list"},
	{"ir: k.ll", "ir: none.ll", "5:23: no such file: FOLDER/none.ll"},
	{"ir: k.ll", "ir: .", "5:23: no such file: FOLDER/."},
	{"ir: k.ll, cuda: k.cu, define: [A, B=2]", "",
		"5:5: variant 'plain' has neither ir nor cuda"},
	{"cuda: k.cu, ", "", "5:37: define is for CUDA C, and this variant has no cuda"},
	{"B=2", "2B", "5:53: a define must be NAME or NAME=VALUE, not '2B'"},
	{"B=2]}\n", "B=2]}\n  - {name: plain, ir: k.ll}\n",
		"6:12: variant 'plain' stands twice (first in line 5)"},
	{"  - {name: plain, ir: k.ll, cuda: k.cu, define: [A, B=2]}\n", "  []\n",
		"5:3: variants is empty"},
	{"form: sibling", "form: cousin",
		"7:23: unknown form 'cousin'; known: columns, sibling, select"},
	{"form: sibling", "form: columns",
		"8:6: unknown key 'experts' in a clause of form columns; known: name, form, "
		"kernels, weights, rows, columns, cases"},
	{"reference: one", "referee: one",
		"7:42: unknown key 'referee' in kernels; known: reference, sibling"},
	{"reference: one, ", "", "7:41: key 'reference' is missing"},
	{"reference: one", "reference: 'o e'",
		"7:53: reference must be the name of a kernel, not 'o e'"},
	{"q4_k", "q6_k", "7:82: unknown weights 'q6_k'; known: q4_k, q5_k"},
	{"rows: 9", "rows: 0", "7:94: rows must lie between 1 and 16777216, not 0"},
	{"rows: 9", "rows: x", "7:94: rows must be a number, not 'x'"},
	{"experts: 3", "experts: 0", "8:15: experts must lie between 1 and 65536, not 0"},
	{"HOST, 2", "HOST, 3", "8:35: a slot that is not HOST must lie between 0 and 2, not 3"},
	{"[0, HOST, 2]", "[]", "8:25: slots must be 1 to 65535, not 0"},
	{"[0, HOST, 2]", "[HOST]", "8:25: every slot is HOST, so nothing would be computed"},
	{"K: 512", "K: 500", "9:18: K must be a multiple of 256, not 500"},
	{"K: 512", "K: 0", "9:18: K must lie between 256 and 1073741824, not 0"},
	{"K: 512, ", "", "9:14: key 'K' is missing"},
	{"0xff", "0", "9:37: weights_seed must lie between 1 and 18446744073709551615, not 0"},
	{"0xff", "0x1ffffffffffffffff",
		"9:37: weights_seed must lie between 1 and 18446744073709551615, not "
		"0x1ffffffffffffffff"},
	{"seed: 9", "seed: 4294967296",
		"9:61: activations_seed must lie between 0 and 4294967295, not 4294967296"},
	{"seed: 9}", "seed: 9, m: 8}",
		"9:64: unknown key 'm' in a case; known: K, weights_seed, activations_seed"},
	{"seed: 9}]", "seed: 9}, {K: 0x200, weights_seed: 1, activations_seed: 1}]",
		"9:65: case 'K=512' stands twice (first in line 9)"},
	{"[{K: 512, weights_seed: 0xff, activations_seed: 9}]", "[]", "9:13: cases is empty"},
	{"rows: 9", "rows: 16777216",
		"9:14: the case's weights take more than 1 GiB; make rows, experts or K smaller"},
	{"K: 512", "K: 1073741824",
		"9:14: the case's weights take more than 1 GiB; make rows, experts or K smaller"},
	{"form: sibling", "form: select",
		"7:87: unknown key 'rows' in a clause of form select; known: name, form, kernels, "
		"weights, experts, slots, changed, cases"},
	SELECT("{rows: 9, K: 512, weights_seed: 1, activations_seed: 1}", "[0, 3]",
		"11:46: a slot that is not HOST must lie between 0 and 1, not 3"),
	SELECT("{rows: 9, K: 512, weights_seed: 1, activations_seed: 1}", "[0]",
		"11:42: changed has 1 slots, and slots has 2"),
	SELECT("{rows: 9, K: 512, weights_seed: 1, activations_seed: 1}", "[1, 0]",
		"11:42: changed is the same as slots, so nothing would change"),
	SELECT("{rows: 9, K: 512, weights_seed: 1, activations_seed: 1}", "[HOST, HOST]",
		"11:42: every slot is HOST, so nothing would be computed"),
	SELECT("{K: 512, weights_seed: 1, activations_seed: 1}", "[0, 1]",
		"12:14: key 'rows' is missing"),
	SELECT("{rows: 9, K: 512, weights_seed: 1, activations_seed: 1},\n     {rows: 9, K: 0x200, "
	       "weights_seed: 1, activations_seed: 1}",
		"[0, 1]", "13:6: case '9x512' stands twice (first in line 12)"),
	{"activations_seed: 9}]}\n", "activations_seed: 9}]}\n  - {name: sib, form: sibling}\n",
		"10:12: clause 'sib' stands twice (first in line 7)"},
};

/* `good` with one change, in a folder of its own. */
static char *put_bad(const char *parent, size_t i)
{
	struct strbuf text = STRBUF_INIT;
	const char *at = strstr(good, bad[i].from);
	char name[32], *folder;

	assert_non_null(at);
	snprintf(name, sizeof name, "bad%zu", i);
	folder = fs_join(parent, name);
	put_good_sources(folder);
	strbuf_add_bytes(&text, good, (size_t)(at - good));
	strbuf_add(&text, bad[i].to);
	strbuf_add(&text, at + strlen(bad[i].from));
	put(folder, "gate.yaml", text.text);
	strbuf_destroy(&text);
	return folder;
}

static void test_bad(void **state)
{
	struct place *place = *state;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct strbuf want = STRBUF_INIT, says = STRBUF_INIT;
		char *folder = put_bad(place->parent, i);
		const char *mark = strstr(bad[i].says, "FOLDER");
		struct gate *gate = NULL;
		struct error *error = gate_load(folder, &gate);

		strbuf_addf(&want, "%s/gate.yaml:", folder);
		strbuf_add_bytes(&want, bad[i].says,
			mark ? (size_t)(mark - bad[i].says) : strlen(bad[i].says));
		if (mark)
			strbuf_addf(&want, "%s%s", folder, mark + strlen("FOLDER"));
		assert_non_null(error);
		assert_null(gate);
		assert_int_equal(error->code, ERROR_INPUT);
		error_format(error, &says);
		assert_string_equal(says.text, want.text);
		error_free(error);
		strbuf_destroy(&want);
		strbuf_destroy(&says);
		free(folder);
	}
}

/* Where a name is found twice: an earlier folder wins, the same folder may not hold both. */
static void test_list(void **state)
{
	struct place *place = *state;
	char *first = fs_join(place->parent, "first"), *second = fs_join(place->parent, "second");
	char *one = fs_join(first, "one"), *two = fs_join(second, "two");
	char *three = fs_join(second, "three"), *empty = fs_join(second, "empty");
	const char *both[] = {first, second, NULL}, *direct[] = {two, NULL};
	const char *absent[] = {"/nonexistent", NULL};
	struct strbuf says = STRBUF_INIT, want = STRBUF_INIT;
	struct gate_list list = {0};
	struct error *error;

	put_good_sources(one);
	put(one, "gate.yaml", good);
	put_good_sources(two);
	put(two, "gate.yaml", good);
	assert_null(fs_make_dirs(empty));
	assert_null(gate_list_load(both, &list));
	assert_int_equal(list.count, 1);
	assert_string_equal(list.items[0]->folder, one);
	gate_list_destroy(&list);

	assert_null(gate_list_load(direct, &list));
	assert_int_equal(list.count, 1);
	assert_string_equal(list.items[0]->folder, two);
	gate_list_destroy(&list);

	put_good_sources(three);
	put(three, "gate.yaml", good);
	error = gate_list_load(both + 1, &list);
	assert_non_null(error);
	error_format(error, &says);
	strbuf_addf(
		&want, "%s: gate 'mine' is also in %s; give one of them another name", two, three);
	assert_string_equal(says.text, want.text);
	error_free(error);

	error = gate_list_load(absent, &list);
	assert_non_null(error);
	assert_int_equal(error->code, ERROR_INPUT);
	error_free(error);
	assert_int_equal(list.count, 0);

	strbuf_destroy(&says);
	strbuf_destroy(&want);
	free(first);
	free(second);
	free(one);
	free(two);
	free(three);
	free(empty);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_good, set_up, tear_down),
		cmocka_unit_test(test_kquant),
		cmocka_unit_test_setup_teardown(test_bad, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_list, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
