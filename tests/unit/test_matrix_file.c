/* matrix.yaml: what it says, and the message of everything that is wrong in it. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix/file.h"
#include "sys/fs.h"

static const char *fake_getenv(void *context, const char *name)
{
	(void)context;
	return strcmp(name, "TOOLS") == 0 ? "/opt/tools" : NULL;
}

static int setup(void **state)
{
	*state = check_temp();
	return 0;
}

static int teardown(void **state)
{
	check_temp_remove(*state);
	return 0;
}

static struct error *load(const char *folder, const char *text, struct matrix_file **out)
{
	AUTO_FREE char *path = check_file(folder, "m.yaml", text);

	return matrix_file_load(path, "/nonexistent", fake_getenv, NULL, out);
}

/* `message` follows the file's own name. */
static void refused(const char *folder, const char *text, const char *message)
{
	struct matrix_file *file = NULL;
	AUTO_STRBUF struct strbuf wanted = STRBUF_INIT;

	strbuf_addf(&wanted, "%s/m.yaml:%s", folder, message);
	check_error(load(folder, text, &file), ERROR_INPUT, wanted.text);
	assert_null(file);
}

static void test_reads_every_key(void **state)
{
	AUTO_FREE char *gates = fs_join(*state, "gates"), *path = fs_join(*state, "m.yaml");
	AUTO_STRBUF struct strbuf origin = STRBUF_INIT, relative = STRBUF_INIT;
	struct matrix_file *file;
	const struct tool_spec *spec;

	check_ok(fs_make_dirs(gates));
	check_ok(load(*state,
		"schema: 1\nfind: true\narch: [86, 120]\ngates: [gates]\n"
		"pin:\n  - {toolchain: llc, version: '21'}\n"
		"toolchains:\n"
		"  - name: llc-21\n    kind: llc\n    path: ${TOOLS}/llc\n    options: [-O1]\n"
		"    env: {A: 'x${TOOLS}'}\n    required: true\n    arch: [90]\n"
		"  - kind: opt-llc\n    path: bin/llc\n    opt: bin/opt\n"
		"  - kind: command\n    input: cuda\n    dialect: typed\n    llvm_major: 13\n"
		"    version: [cc, --version]\n    argv: [cc, '{in}', -o, '{out}', '{arch}']\n",
		&file));
	assert_true(file->find);
	assert_int_equal(file->archs.items[1], 120);
	assert_string_equal(file->gate_folders.items[0], gates);
	assert_string_equal(file->pins.items[0].toolchain, "llc");
	assert_string_equal(file->pins.items[0].version, "21");
	assert_int_equal(file->pins.items[0].line, 6);
	assert_int_equal(file->entries.count, 3);
	spec = &file->entries.items[0].spec;
	assert_string_equal(spec->name, "llc-21");
	assert_int_equal(spec->kind, TOOL_LLC);
	assert_string_equal(spec->path, "/opt/tools/llc");
	assert_string_equal(spec->options.items[0], "-O1");
	assert_string_equal(spec->env.items[0], "A=x/opt/tools");
	assert_true(spec->required);
	assert_int_equal(file->entries.items[0].archs.items[0], 90);
	strbuf_addf(&origin, "%s:8", path);
	assert_string_equal(spec->origin, origin.text);
	spec = &file->entries.items[1].spec;
	assert_null(spec->name);
	strbuf_addf(&relative, "%s/bin/opt", (const char *)*state);
	assert_string_equal(spec->opt_path, relative.text);
	spec = &file->entries.items[2].spec;
	assert_int_equal(spec->input, TOOL_INPUT_CUDA);
	assert_true(spec->typed);
	assert_int_equal(spec->llvm_major, 13);
	assert_string_equal(spec->argv.items[0], "cc"); /* not on PATH: told when it is asked */
	assert_string_equal(spec->version_argv.items[1], "--version");
	assert_int_equal(strlen(file->sha256), 64);
	matrix_file_destroy(file);
}

static void test_refuses_with_place(void **state)
{
	const char *f = *state;

	refused(f, "schema: 1\narch: [86]\ntoolchain: []\n",
		"3:1: unknown key 'toolchain' in matrix.yaml; known: schema, find, arch, gates, "
		"toolchains, pin");
	refused(f, "arch: [86]\n", "1:1: key 'schema' is missing");
	refused(f, "schema: 2\narch: [86]\n", "1:9: schema must lie between 1 and 1, not 2");
	refused(f, "schema: 1\n", "1:1: key 'arch' is missing");
	refused(f, "schema: 1\narch: []\n", "2:7: arch is empty; name at least one, as in [86]");
	refused(f, "schema: 1\narch: [86, 86]\n", "2:12: arch 86 stands twice");
	refused(f, "schema: 1\narch: [sm_86]\n", "2:8: arch must be a number, not 'sm_86'");
	refused(f, "schema: 1\narch: 86\n", "2:7: arch must be a list, not a single value");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [7]\n",
		"3:14: a toolchain must be a map of keys, not a single value");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [{kind: gcc}]\n",
		"3:21: unknown kind 'gcc'; known: llc, opt-llc, libllvm, libnvvm, nvrtc, command, "
		"ptxas, nvjitlink, nvjitlink-lto, nvrtc-cubin, driver, culink");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [{kind: llc}]\n",
		"3:14: key 'path' is missing");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [{kind: llc, path: a, opt: b}]\n",
		"3:35: unknown key 'opt' in a toolchain of this kind; known: name, kind, path, "
		"env, options, arch, required");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [{kind: llc, path: '${UNSET}/x'}]\n",
		"3:32: environment variable UNSET is not set");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [{kind: llc, path: '${TOOLS'}]\n",
		"3:32: '${' is never closed in '${TOOLS'");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [{kind: llc, path: 'a${}/x'}]\n",
		"3:32: '${}' names no environment variable");
	refused(f, "schema: 1\narch: [86]\ntoolchains: [{kind: llc, name: a b, path: x}]\n",
		"3:32: a name has letters, digits, '.', '_', '+' and '-' only, not 'a b'");
	refused(f,
		"schema: 1\narch: [86]\ntoolchains:\n- {kind: llc, name: a, path: x}\n- {kind: "
		"llc, name: a, path: y}\n",
		"5:21: name 'a' stands twice");
	refused(f,
		"schema: 1\narch: [86]\ntoolchains: [{kind: command, input: ir, argv: [x, "
		"'{out}']}]\n",
		"3:47: argv must name {in}, the file to read");
	refused(f,
		"schema: 1\narch: [86]\ntoolchains: [{kind: command, input: ptx, argv: [x, '{in}', "
		"'{out}']}]\n",
		"3:37: input must be ir or cuda, not 'ptx'");
	refused(f, "schema: 1\narch: [86]\npin: [{toolchain: 'llc-[2', version: 1}]\n",
		"3:19: bad glob for toolchain: 'llc-[2', character 5: '[' is never closed");
}

static void test_gate_folder_must_be_there(void **state)
{
	struct matrix_file *file = NULL;
	AUTO_STRBUF struct strbuf wanted = STRBUF_INIT;
	const char *f = *state;

	strbuf_addf(&wanted, "%s/m.yaml:3:9: %s/nowhere is not a folder", f, f);
	check_error(load(f, "schema: 1\narch: [86]\ngates: [nowhere]\n", &file), ERROR_INPUT,
		wanted.text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_reads_every_key, setup, teardown),
		cmocka_unit_test_setup_teardown(test_refuses_with_place, setup, teardown),
		cmocka_unit_test_setup_teardown(test_gate_folder_must_be_there, setup, teardown),
	};

	return cmocka_run_group_tests_name("matrix/file", tests, NULL, NULL);
}
