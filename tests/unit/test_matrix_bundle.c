/* A folder of builds: what comes back of it, and that a damaged one is refused by name. */
#include "check.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix/bundle.h"
#include "matrix/run.h"
#include "matrix_fixture.h"
#include "sys/fs.h"

static const char PTX[] = ".version 7.0\n.target sm_86\n";
static const char CUBIN[] = "\177ELF\0a cubin"; /* with a NUL in it */
static const char SOURCE[] = "define void @k() { ret void }\n";

/* The gate's files in `gate`, a build of llc-19 and what ptxas made of it in `out`. */
struct place {
	struct matrix_fixture *f;
	char *temp, *gate, *out;
	char *manifest; /* its path */
};

static void put(const char *folder, const char *name, const char *text, size_t length)
{
	AUTO_FREE char *path = fs_join(folder, name);

	check_ok(fs_write_again(path, text, length));
}

static struct tool_result a_result(const char *bytes, size_t length)
{
	struct tool_result result = TOOL_RESULT_INIT;

	strbuf_add_bytes(&result.ptx, bytes, length);
	hash_bytes(bytes, length, result.ptx_sha256);
	strbuf_add(&result.err, "a warning\n");
	strbuf_add(&result.log, "Used 24 registers\n");
	strlist_add(&result.findings, "a finding");
	strlist_add(&result.commands, "llc -o x");
	result.seconds = 1.5;
	result.peak_bytes = 1234567890123;
	return result;
}

static void write_build(struct matrix_bundle_writer *writer, const struct matrix_plan *plan)
{
	AUTO_STRLIST struct strlist env = {0};
	struct tool_result ptx = a_result(PTX, sizeof PTX - 1);
	struct tool_result cubin = a_result(CUBIN, sizeof CUBIN - 1);
	struct tool_result refusal = TOOL_RESULT_INIT;

	strlist_add(&env, "LC_ALL=C");
	check_ok(matrix_bundle_add_built(writer, &(struct matrix_built){.build = &plan->builds[0],
							 .verdict = VERDICT_PASS,
							 .key = "1234",
							 .source = SOURCE,
							 .source_length = sizeof SOURCE - 1,
							 .env = &env,
							 .result = &ptx}));
	check_ok(matrix_bundle_add_finalized(
		writer, &(struct matrix_finalized){.binary = &plan->binaries[0],
				.build = &plan->builds[0],
				.verdict = VERDICT_PASS,
				.key = "5678",
				.env = &env,
				.result = &cubin}));
	refusal.outcome = TOOL_FAILED;
	refusal.status = 255;
	check_ok(matrix_bundle_add_built(writer, &(struct matrix_built){.build = &plan->builds[1],
							 .verdict = VERDICT_BUILD_FAILED,
							 .message = "refused",
							 .key = "",
							 .env = &env,
							 .result = &refusal}));
	tool_result_destroy(&refusal);
	tool_result_destroy(&cubin);
	tool_result_destroy(&ptx);
}

static struct error *write_folder(struct place *p)
{
	struct matrix_finalizers finalizers = {0};
	struct matrix_build builds[2] = {
		{.tool = &p->f->tools.items[0],
			.arch = 86,
			.gate = &p->f->gate,
			.variant = &p->f->variants[0]},
		{.tool = &p->f->tools.items[1],
			.arch = 86,
			.gate = &p->f->gate,
			.variant = &p->f->variants[0]},
	};
	struct matrix_binary binary = {.target = 90};
	struct matrix_plan plan = {
		.builds = builds, .build_count = 2, .binaries = &binary, .binary_count = 1};
	struct matrix_bundle_writer *writer = NULL;
	struct error *error;

	matrix_finalizers_make(&p->f->tools, &finalizers);
	binary.finalizer = &finalizers.items[0];
	error = matrix_bundle_write(p->out, "1.2.3", &plan, &writer);
	if (!error) {
		write_build(writer, &plan);
		error = matrix_bundle_finish(writer, &p->f->tools);
	}
	matrix_bundle_writer_destroy(writer);
	matrix_finalizers_destroy(&finalizers);
	return error;
}

static int set_up(void **state)
{
	struct place *p = mem_alloc(sizeof *p);
	void *fixture;

	matrix_fixture_set_up(&fixture);
	p->f = fixture;
	p->temp = check_temp();
	p->gate = fs_join(p->temp, "mine");
	p->out = fs_join(p->temp, "out");
	p->manifest = fs_join(p->out, "manifest.json");
	check_ok(fs_make_dirs(p->gate));
	put(p->gate, "gate.yaml", "schema: 1\n", 10);
	put(p->gate, "k.ll", SOURCE, sizeof SOURCE - 1);
	p->f->gate.folder = p->gate;
	p->f->variants[0].ir_path = fs_join(p->gate, "k.ll");
	*state = p;
	return 0;
}

static int tear_down(void **state)
{
	struct place *p = *state;
	void *fixture = p->f;

	free((char *)p->f->variants[0].ir_path);
	matrix_fixture_tear_down(&fixture);
	free(p->manifest);
	free(p->out);
	free(p->gate);
	check_temp_remove(p->temp);
	free(p);
	return 0;
}

static void test_what_was_written_comes_back(void **state)
{
	struct place *p = *state;
	struct matrix_tools tools = {0};
	const struct matrix_prebuilt *item;
	struct matrix_bundle *bundle;

	p->f->tools.items[0].identity.llvm_major = 19;
	VEC_PUSH(&p->f->tools.items[0].archs, 120);
	check_ok(write_folder(p));
	check_ok(matrix_bundle_open(p->out, "1.2.3", &bundle));
	item = matrix_bundle_find(bundle, "llc-19", 86, "kquant", "contracted", NULL, 0);
	assert_non_null(item);
	assert_int_equal(item->verdict, VERDICT_PASS);
	assert_string_equal(item->key, "1234");
	assert_string_equal(item->source.text, SOURCE);
	assert_string_equal(item->env.items[0], "LC_ALL=C");
	assert_string_equal(item->result.ptx.text, PTX);
	assert_string_equal(item->result.err.text, "a warning\n");
	assert_string_equal(item->result.log.text, "Used 24 registers\n");
	assert_string_equal(item->result.findings.items[0], "a finding");
	assert_true(item->result.seconds == 1.5);
	assert_true(item->result.peak_bytes == 1234567890123);
	item = matrix_bundle_find(bundle, "llc-19", 86, "kquant", "contracted", "ptxas-13.3", 90);
	assert_non_null(item);
	assert_int_equal(item->result.ptx.length, sizeof CUBIN - 1);
	assert_memory_equal(item->result.ptx.text, CUBIN, sizeof CUBIN - 1);
	item = matrix_bundle_find(bundle, "llc-22", 86, "kquant", "contracted", NULL, 0);
	assert_non_null(item);
	assert_int_equal(item->verdict, VERDICT_BUILD_FAILED);
	assert_string_equal(item->message, "refused");
	assert_int_equal(item->result.outcome, TOOL_FAILED);
	assert_int_equal(item->result.status, 255);
	assert_null(matrix_bundle_find(bundle, "llc-19", 90, "kquant", "contracted", NULL, 0));
	assert_null(matrix_bundle_find(bundle, "llc-19", 86, "kquant", "spelled", NULL, 0));
	matrix_bundle_lend_tools(bundle, &tools);
	assert_int_equal(tools.count, 3);
	assert_string_equal(tools.items[0].name, "llc-19");
	assert_string_equal(tools.items[0].identity.version, "19.1.7");
	assert_int_equal(tools.items[0].identity.llvm_major, 19);
	assert_int_equal(tools.items[0].archs.items[1], 120);
	assert_true(tools.items[0].elsewhere);
	assert_int_equal(tools.items[2].spec->kind, TOOL_PTXAS);
	matrix_tools_destroy(&tools);
	matrix_bundle_close(bundle);
}

static void test_a_folder_that_is_in_use(void **state)
{
	struct place *p = *state;
	AUTO_STRBUF struct strbuf want = STRBUF_INIT;

	check_ok(fs_make_dirs(p->out));
	check_ok(write_folder(p)); /* empty: fine */
	strbuf_addf(&want, "%s is not empty: name a folder that is empty or not there", p->out);
	check_error(write_folder(p), ERROR_USAGE, want.text);
}

/* Before anything is built, and nothing is made. */
static void test_a_gate_that_reaches_out_of_its_folder(void **state)
{
	struct place *p = *state;
	AUTO_STRBUF struct strbuf want = STRBUF_INIT;

	free((char *)p->f->variants[0].ir_path);
	p->f->variants[0].ir_path = fs_join(p->gate, "../k.ll");
	strbuf_addf(&want,
		"%s/../k.ll: it is not in the folder of its gate, %s: a build cannot take it along",
		p->gate, p->gate);
	check_error(write_folder(p), ERROR_INPUT, want.text);
	assert_false(fs_is_dir(p->out));
}

/* ---- damage ---- */

static struct error *open_folder(struct place *p)
{
	struct matrix_bundle *bundle;
	struct error *error = matrix_bundle_open(p->out, "1.2.3", &bundle);

	if (!error)
		matrix_bundle_close(bundle);
	return error;
}

/* `path` is relative to the folder; the whole error is that path, a colon and `want`. */
static void assert_refused(struct place *p, const char *path, const char *want)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text, "%s/%s: %s", p->out, path, want);
	check_error(open_folder(p), ERROR_INPUT, text.text);
}

static void read_manifest(const struct place *p, struct strbuf *out)
{
	check_ok(fs_read(p->manifest, 1 << 20, out));
}

/* Replaces the first `from` of the manifest, which must be there. */
static void edit(struct place *p, const struct strbuf *good, const char *from, const char *to)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	const char *at = strstr(good->text, from);

	assert_non_null(at);
	strbuf_add_bytes(&text, good->text, (size_t)(at - good->text));
	strbuf_add(&text, to);
	strbuf_add(&text, at + strlen(from));
	check_ok(fs_write_again(p->manifest, text.text, text.length));
}

static void test_every_changed_byte_is_found(void **state)
{
	static const char *const names[] = {"gates/kquant/gate.yaml", "gates/kquant/k.ll"};
	struct place *p = *state;

	check_ok(write_folder(p));
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
		AUTO_FREE char *path = fs_join(p->out, names[i]);

		check_ok(fs_read(path, 1 << 20, &bytes));
		for (size_t at = 0; at < bytes.length; at++) {
			struct error *error;

			bytes.text[at] ^= 1;
			check_ok(fs_write_again(path, bytes.text, bytes.length));
			error = open_folder(p);
			assert_non_null(error);
			error_free(error);
			bytes.text[at] ^= 1;
		}
		check_ok(fs_write_again(path, bytes.text, bytes.length));
	}
	check_ok(open_folder(p));
}

static void test_missing_and_foreign_files(void **state)
{
	struct place *p = *state;
	AUTO_FREE char *k = fs_join(p->out, "gates/kquant/k.ll");
	AUTO_FREE char *foreign = fs_join(p->out, "artefacts/x");
	AUTO_FREE char *more = fs_join(p->out, "gates/other");

	check_ok(write_folder(p));
	assert_int_equal(unlink(k), 0);
	assert_refused(p, "gates/kquant/k.ll", "cannot read: No such file or directory");
	put(p->out, "gates/kquant/k.ll", SOURCE, sizeof SOURCE - 1);
	put(p->out, "artefacts/x", "", 0);
	assert_refused(p, "artefacts/x", "manifest.json does not name this file");
	assert_int_equal(unlink(foreign), 0);
	check_ok(fs_make_dirs(more));
	assert_refused(p, "gates/other", "manifest.json does not name this folder");
	assert_int_equal(rmdir(more), 0);
	assert_int_equal(unlink(p->manifest), 0);
	assert_refused(p, "manifest.json", "cannot read: No such file or directory");
}

static void test_another_version(void **state)
{
	struct place *p = *state;
	struct matrix_bundle *bundle;
	AUTO_STRBUF struct strbuf want = STRBUF_INIT;

	check_ok(write_folder(p));
	strbuf_addf(&want,
		"%s: made by bloomery-doctor 1.2.3, and this is 1.2.4: build and run with the same "
		"version",
		p->manifest);
	check_error(matrix_bundle_open(p->out, "1.2.4", &bundle), ERROR_INPUT, want.text);
}

/* A manifest is a file from elsewhere: no path in it may lead out of the folder. */
static void test_paths_stay_in_the_folder(void **state)
{
	static const struct {
		const char *from, *to, *want;
	} cases[] = {
		{"\"path\": \"k.ll\"", "\"path\": \"../../../mine/k.ll\"", "a file of a gate"},
		{"\"path\": \"k.ll\"", "\"path\": \"/etc/passwd\"", "a file of a gate"},
		{"\"path\": \"k.ll\"", "\"path\": \"a/../../k.ll\"", "a file of a gate"},
		{"\"path\": \"k.ll\"", "\"path\": \"a/..\"", "a file of a gate"},
		{"\"path\": \"k.ll\"", "\"path\": \"..\"", "a file of a gate"},
		{"\"path\": \"k.ll\"", "\"path\": \"\"", "a file of a gate"},
		{"\"path\": \"k.ll\"", "\"path\": 5", "a file of a gate"},
		{"\"name\": \"kquant\"", "\"name\": \"..\"", "the name of a gate"},
		{"\"name\": \"kquant\"", "\"name\": \"../mine\"", "the name of a gate"},
		{"\"name\": \"kquant\"", "\"name\": \"a/b\"", "the name of a gate"},
		{"\"name\": \"kquant\"", "\"name\": null", "the name of a gate"},
		{"\"output\": \"", "\"output\": \"../../mine/k.ll\", \"x\": \"",
			"the name of an artefact is no SHA-256"},
		{"\"output\": \"", "\"output\": \"a", "the name of an artefact is no SHA-256"},
		/* As long as a hash is. */
		{"\"output\": \"",
			"\"output\": \"../../../../../../../../../../../../../../../../../../../"
			"../../k\", \"x\": \"",
			"the name of an artefact is no SHA-256"},
		{"\"source\": \"", "\"source\": \"../manifest.json\", \"x\": \"",
			"the name of an artefact is no SHA-256"},
	};
	struct place *p = *state;
	AUTO_STRBUF struct strbuf good = STRBUF_INIT;

	check_ok(write_folder(p));
	read_manifest(p, &good);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		AUTO_STRBUF struct strbuf want = STRBUF_INIT;

		edit(p, &good, cases[i].from, cases[i].to);
		strbuf_addf(&want, "damaged: %s", cases[i].want);
		assert_refused(p, "manifest.json", want.text);
	}
	edit(p, &good, "\"path\"", "\"path\"");
	check_ok(open_folder(p));
}

#define A_BINARY(target)                                                                           \
	"{\"toolchain\": \"llc-19\", \"arch\": 86, \"gate\": \"kquant\", \"variant\": "            \
	"\"contracted\", "                                                                         \
	"\"finalizer\": \"ptxas-13.3\", \"target\": " target                                       \
	", \"verdict\": \"load-failed\", \"key\": \"\"}"

static void test_what_a_manifest_must_have(void **state)
{
	static const struct {
		const char *from, *to, *want;
	} cases[] = {
		{"\"schema\": \"bloomery-doctor-build/1\"", "\"schema\": 1",
			"its schema is not told, and this program reads bloomery-doctor-build/1"},
		{"\"tool_version\": \"1.2.3\"", "\"tool_version\": null",
			"made by bloomery-doctor of unknown version, and this is 1.2.3: build and "
			"run with the same version"},
		{"\"kind\": \"llc\"", "\"kind\": \"gcc\"",
			"damaged: a toolchain without a name, or of an unknown kind"},
		{"\"name\": \"llc-19\"", "\"name\": 19",
			"damaged: a toolchain without a name, or of an unknown kind"},
		{"\"toolchains\": [", "\"toolchains\": [7, ",
			"damaged: a toolchain without a name, or of an unknown kind"},
		{"\"verdict\": \"pass\"", "\"verdict\": \"fine\"",
			"damaged: a build without its names or its verdict"},
		{"\"variant\": \"contracted\"", "\"variant\": []",
			"damaged: a build without its names or its verdict"},
		{"\"key\": \"1234\"", "\"key\": 1234",
			"damaged: a build without its names or its verdict"},
		{"\"outcome\": \"built\"", "\"outcome\": \"made\"",
			"damaged: an unknown outcome of a build"},
		/* An index, and nothing else is to be one: past the end, and what an int cuts off.
	         */
		{"\"archs\": [", "\"archs\": [2000000000, ",
			"damaged: an architecture of a toolchain"},
		{"\"archs\": [", "\"archs\": [4294967382, ",
			"damaged: an architecture of a toolchain"},
		{"\"archs\": [", "\"archs\": [-86, ", "damaged: an architecture of a toolchain"},
		{"\"archs\": [", "\"archs\": [\"86\", ", "damaged: an architecture of a toolchain"},
		{"\"archs\": [", "\"archs\": [86, ",
			"damaged: an architecture of a toolchain stands twice"},
		{"\"name\": \"llc-22\"", "\"name\": \"llc-19\"",
			"damaged: the name of a toolchain stands twice"},
		{"\"arch\": 86", "\"arch\": 4294967382", "damaged: the architecture of a build"},
		{"\"target\": 90", "\"target\": 4294967386",
			"damaged: the architecture of a build"},
		/* What was not made cannot have passed. */
		{"\"result\": {", "\"other\": {",
			"damaged: a verdict that its build does not bear out"},
		{"\"outcome\": \"built\"", "\"outcome\": \"failed\"",
			"damaged: a verdict that its build does not bear out"},
		{"\"verdict\": \"build-failed\"", "\"verdict\": \"pass\"",
			"damaged: a verdict that its build does not bear out"},
		{"\"verdict\": \"pass\"", "\"verdict\": \"predicted-pass\"",
			"damaged: a verdict that its build does not bear out"},
		{"\"result\": {", "\"result\": 5, \"other\": {",
			"damaged: an unknown outcome of a build"},
		/* Which of them would count? And what no plan asks for would be left out unheard.
	         */
		{"\"toolchain\": \"llc-22\"", "\"toolchain\": \"llc-19\"",
			"damaged: llc-19 sm_86 kquant contracted stands twice"},
		{"\"items\": [", "\"items\": [" A_BINARY("90") ", ",
			"damaged: llc-19 sm_86 kquant contracted by ptxas-13.3 for sm_90 stands "
			"twice"},
		{"\"toolchain\": \"llc-19\"", "\"toolchain\": \"gcc\"",
			"damaged: gcc sm_86 kquant contracted: there is no toolchain gcc"},
		{"\"finalizer\": \"ptxas-13.3\"", "\"finalizer\": \"ptxas-9\"",
			"damaged: llc-19 sm_86 kquant contracted by ptxas-9 for sm_90: there is no "
			"finaliser ptxas-9"},
		{"\"finalizer\": \"ptxas-13.3\"", "\"finalizer\": \"llc-22\"",
			"damaged: llc-19 sm_86 kquant contracted by llc-22 for sm_90: there is no "
			"finaliser llc-22"},
		{"\"items\": [", "\"items\": [], \"others\": [",
			"damaged: there is no build in it"},
		{"\"items\": [", "\"items\": 5, \"others\": [", "damaged: there is no build in it"},
	};
	struct place *p = *state;
	AUTO_STRBUF struct strbuf good = STRBUF_INIT;

	check_ok(write_folder(p));
	read_manifest(p, &good);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		edit(p, &good, cases[i].from, cases[i].to);
		assert_refused(p, "manifest.json", cases[i].want);
	}
	/* Another architecture is another binary. */
	edit(p, &good, "\"items\": [", "\"items\": [" A_BINARY("89") ", ");
	check_ok(open_folder(p));
}

static struct error *check_gates(struct place *p)
{
	struct matrix_bundle *bundle;
	struct error *error;

	check_ok(matrix_bundle_open(p->out, "1.2.3", &bundle));
	error = matrix_bundle_check_gates(bundle, &p->f->list);
	matrix_bundle_close(bundle);
	return error;
}

/* Known only when the gates are read. */
static void test_items_of_no_gate(void **state)
{
	struct place *p = *state;
	AUTO_STRBUF struct strbuf good = STRBUF_INIT, gate = STRBUF_INIT, variant = STRBUF_INIT;

	check_ok(write_folder(p));
	check_ok(check_gates(p));
	read_manifest(p, &good);
	edit(p, &good, "\"gate\": \"kquant\"", "\"gate\": \"other\"");
	strbuf_addf(&gate, "%s: damaged: llc-19 sm_86 other contracted: there is no gate other",
		p->manifest);
	check_error(check_gates(p), ERROR_INPUT, gate.text);
	edit(p, &good, "\"variant\": \"contracted\"", "\"variant\": \"mine\"");
	strbuf_addf(&variant, "%s: damaged: llc-19 sm_86 kquant mine: its gate has no variant mine",
		p->manifest);
	check_error(check_gates(p), ERROR_INPUT, variant.text);
}

/* Cut anywhere, or with any byte changed: refused, or it says the same. Never a crash. */
static void test_a_damaged_manifest_harms_nobody(void **state)
{
	struct place *p = *state;
	AUTO_STRBUF struct strbuf good = STRBUF_INIT;

	check_ok(write_folder(p));
	read_manifest(p, &good);
	for (size_t n = 0; n + 2 < good.length; n += 7) {
		struct error *error;

		check_ok(fs_write_again(p->manifest, good.text, n));
		error = open_folder(p);
		assert_non_null(error);
		assert_int_equal(error->code, ERROR_INPUT);
		error_free(error);
	}
	for (size_t at = 0; at < good.length; at += 3) {
		char was = good.text[at];

		good.text[at] = (char)(was ^ (1 << at % 8));
		check_ok(fs_write_again(p->manifest, good.text, good.length));
		error_free(open_folder(p));
		good.text[at] = was;
	}
}

#define WITH_PLACE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_PLACE(test_what_was_written_comes_back),
		WITH_PLACE(test_a_folder_that_is_in_use),
		WITH_PLACE(test_a_gate_that_reaches_out_of_its_folder),
		WITH_PLACE(test_every_changed_byte_is_found),
		WITH_PLACE(test_missing_and_foreign_files),
		WITH_PLACE(test_another_version),
		WITH_PLACE(test_paths_stay_in_the_folder),
		WITH_PLACE(test_what_a_manifest_must_have),
		WITH_PLACE(test_items_of_no_gate),
		WITH_PLACE(test_a_damaged_manifest_harms_nobody),
	};

	return cmocka_run_group_tests_name("matrix bundle", tests, NULL, NULL);
}
