/*
 * Loading: what is refused, by name and place; where variables and parameters lie; what a launch
 * may ask for; and that docs/executor.md shows the opcode table as it is.
 */
#include "exec_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "exec/decode.h"
#include "sys/fs.h"

static const char declarations[] = ".reg .b32 %a, %b; .reg .f32 %f; .reg .b64 %q; .reg .pred %p;";

static void test_refused_instructions(void **state)
{
	static const struct {
		const char *body, *message;
	} cases[] = {
		{"frob.u32 %a, %b;",
			"t.ptx:2:1: `frob.u32`: this instruction has no meaning in this executor"},
		{"wgmma.fence.sync.aligned;", "t.ptx:2:1: `wgmma.fence.sync.aligned`: this "
					      "instruction "
					      "has no meaning in this executor"},
		{"tex.1d.v4.f32.s32 {%a, %a, %a, %a}, [%q, {%a}];",
			"t.ptx:2:1: `tex.1d.v4.f32.s32`: this instruction has no meaning in this "
			"executor"},
		{"add.frob.u32 %a, %a, %b;", "t.ptx:2:1: `add.frob.u32`: modifier `.frob` has no "
					     "meaning in this executor"},
		{"add.ftz.u32 %a, %a, %b;", "t.ptx:2:1: `add.ftz.u32`: modifier `.ftz` has no "
					    "meaning in this executor"},
		{"add.sat.u32 %a, %a, %b;", "t.ptx:2:1: `add.sat.u32`: modifier `.sat` has no "
					    "meaning in this executor"},
		{"add.rna.f32 %f, %f, %f;", "t.ptx:2:1: `add.rna.f32`: modifier `.rna` has no "
					    "meaning in this executor"},
		{"add.relaxed.u32 %a, %a, %b;", "t.ptx:2:1: `add.relaxed.u32`: modifier `.relaxed` "
						"has no meaning in this executor"},
		{"add.global.u32 %a, %a, %b;", "t.ptx:2:1: `add.global.u32`: modifier `.global` "
					       "has no meaning in this executor"},
		{"add.b32 %a, %a, %b;",
			"t.ptx:2:1: `add.b32`: type `.b32` has no meaning in this executor"},
		{"add.f32x2 %q, %q, %q;",
			"t.ptx:2:1: `add.f32x2`: a type has no meaning in this executor"},
		{"min.u8x4 %a, %a, %b;",
			"t.ptx:2:1: `min.u8x4`: a type has no meaning in this executor"},
		{"cvt.rn.satfinite.tf32.f32 %a, %f;",
			"t.ptx:2:1: `cvt.rn.satfinite.tf32.f32`: modifier `.satfinite` has no "
			"meaning in this executor"},
		{"mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%f, %f, %f, %f}, {%a, %a, "
		 "%a, %a}, {%a, %a}, {%f, %f, %f, %f};",
			"t.ptx:2:1: `mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32`: a type "
			"has no meaning in this executor"},
		{"mma.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {%f, %f, %f, %f}, {%a, %a, %a, "
		 "%a}, {%a, %a}, {%f, %f, %f, %f};",
			"t.ptx:2:1: `mma.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32`: this form "
			"has no meaning in this executor"},
		{"mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%f, %f, %f, %f}, {%a, %a, %a}, "
		 "{%a}, {%f, %f, %f, %f};",
			"t.ptx:2:1: `mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32`: operand 2 "
			"has "
			"3 registers, the operation takes 2"},
		{"ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%a, %a}, [%a];",
			"t.ptx:2:1: `ldmatrix.sync.aligned.m8n8.x4.shared.b16`: operand 1 has 2 "
			"registers, the operation takes 4"},
		{"ldmatrix.sync.aligned.m8n8.trans.x4.shared.b16 {%a, %a, %a, %a}, [%a];",
			"t.ptx:2:1: `ldmatrix.sync.aligned.m8n8.trans.x4.shared.b16`: this form "
			"has "
			"no meaning in this executor"},
		{"fma.f32 %f, %f, %f, %f;", "t.ptx:2:1: `fma.f32`: a rounding is missing"},
		{"mul.u32 %a, %a, %b;",
			"t.ptx:2:1: `mul.u32`: exactly one of .lo, .hi, .wide is expected"},
		{"setp.ltu.s32 %p, %a, %b;", "t.ptx:2:1: `setp.ltu.s32`: modifier `.ltu` has no "
					     "meaning in this executor"},
		{"redux.sync.min.b32 %a, %b, -1;", "t.ptx:2:1: `redux.sync.min.b32`: modifier "
						   "`.min` has no meaning in this executor"},
		{"shfl.bfly.b32 %a, %b, 1, 31;", "t.ptx:2:1: `shfl.bfly.b32`: the form without "
						 ".sync does not exist for sm_70 and up"},
		{"atom.global.exch.f32 %f, [%q], %f;", "t.ptx:2:1: `atom.global.exch.f32`: this "
						       "form has no meaning in this executor"},
		{"rsqrt.rn.f32 %f, %f;",
			"t.ptx:2:1: `rsqrt.rn.f32`: this form has no meaning in this executor"},
		{"ld.global.b128 %q, [%q];", "t.ptx:2:1: `ld.global.b128`: type `.b128` has no "
					     "meaning in this executor"},
		{"cp.async.ca.shared.global [%a], [%q], 12;",
			"t.ptx:2:1: `cp.async.ca.shared.global`: the size is not 4, 8 or 16"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		exec_fixture_refuses(declarations, cases[i].body, cases[i].message);
}

static void test_refused_operands(void **state)
{
	static const struct {
		const char *body, *message;
	} cases[] = {
		{"add.u32 %a, %a;", "t.ptx:2:1: `add.u32`: 2 operands are written, 3 expected"},
		{"add.u32 %a, %a, %a, %a;",
			"t.ptx:2:1: `add.u32`: 4 operands are written, 3 expected"},
		{"add.u32 %q, %a, %b;",
			"t.ptx:2:1: `add.u32`: register `%q` has 64 bits, the operation takes 32"},
		{"add.u64 %q, %a, %q;",
			"t.ptx:2:1: `add.u64`: register `%a` has 32 bits, the operation takes 64"},
		{"add.u32 %a, %p, %b;",
			"t.ptx:2:1: `add.u32`: `%p` is a predicate, a value is expected"},
		{"add.f32 %f, %f, 1;", "t.ptx:2:1: `add.f32`: an integer constant stands where a "
				       "float is expected"},
		{"add.u32 %a, %a, 1.5;", "t.ptx:2:1: `add.u32`: a float constant stands where an "
					 "integer is expected"},
		{"add.u32 %a, %tid.x, 1;", "t.ptx:2:1: `add.u32`: special register `%tid.x` is "
					   "read by mov alone in this executor"},
		{"mov.u32 %a, %pm0;", "t.ptx:2:1: `mov.u32`: special register `%pm0` has no "
				      "meaning in this executor"},
		{"and.pred %p, %a, %p;", "t.ptx:2:1: `and.pred`: `%a` is not a predicate register"},
		{"ld.shared.u32 %a, [p];",
			"t.ptx:2:1: `ld.shared.u32`: variable `p` lies in another state space"},
		{"ld.global.v2.u32 %a, [%q];",
			"t.ptx:2:1: `ld.global.v2.u32`: a vector of 2 elements is expected"},
		{"lop3.b32 %a, %a, %b, %a, 256;",
			"t.ptx:2:1: `lop3.b32`: the table is not a constant from 0 to 255"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		exec_fixture_refuses(declarations, cases[i].body, cases[i].message);
}

/* The module at hand, `entry` NULL for all of it. */
static struct error *load(const char *text, const char *entry, struct exec_device *device,
	struct ptx_module **ptx, struct exec_module **module)
{
	check_ok(ptx_parse("t.ptx", text, strlen(text), ptx));
	return exec_module_create(device, *ptx, entry, module);
}

static void check_load(const char *text, const char *entry, const char *message)
{
	struct exec_device *device = exec_device_create();
	struct exec_module *module = NULL;
	struct ptx_module *ptx = NULL;
	struct error *error = load(text, entry, device, &ptx, &module);

	if (message)
		check_error(error, ERROR_INPUT, message);
	else
		check_ok(error);
	exec_module_destroy(module);
	exec_device_destroy(device);
	ptx_module_destroy(ptx);
}

#define HEAD ".version 8.0 .target sm_90 .address_size 64\n"

/* Only what the entry can reach is loaded. */
static void test_reach(void **state)
{
	static const char text[] =
		HEAD ".func bad() { frob; }\n.func good() { ret; }\n.func through() { frob; }\n"
		     ".global .u64 table[1] = {through};\n.global .u64 outer[1] = {table};\n"
		     ".visible .entry a() { call good; }\n.visible .entry b() { call bad; }\n"
		     ".visible .entry c() { .reg .b64 %q; mov.u64 %q, bad; }\n"
		     ".visible .entry d() { .reg .b64 %q; ld.global.u64 %q, [outer]; }\n";

	(void)state;
	check_load(text, "a", NULL);
	check_load(
		text, "b", "t.ptx:2:15: `frob`: this instruction has no meaning in this executor");
	check_load(
		text, "c", "t.ptx:2:15: `frob`: this instruction has no meaning in this executor");
	check_load(
		text, "d", "t.ptx:4:19: `frob`: this instruction has no meaning in this executor");
	check_load(
		text, NULL, "t.ptx:2:15: `frob`: this instruction has no meaning in this executor");
	check_load(text, "e", "t.ptx: the module has no entry `e`");
	check_load(text, "good", "t.ptx: the module has no entry `good`");
}

static void test_refused_modules(void **state)
{
	(void)state;
	check_load(".version 8.0 .target sm_50 .address_size 32\n.visible .entry k() { ret; }", "k",
		"t.ptx: addresses of 32 bits have no meaning in this executor, 64 have");
	check_load(HEAD ".extern .global .b32 x[4];\n.visible .entry k() { .reg .b32 %a; "
			"ld.global.u32 %a, [x]; }",
		"k",
		"t.ptx:3:37: `ld.global.u32`: variable `x` has no place: this module does not "
		"define it");
	check_load(HEAD ".extern .func f();\n.visible .entry k() { call f; }", "k",
		"t.ptx:3:23: `call`: this module does not define function `f`");
	check_load(HEAD ".func f(.param .b32 x) { ret; }\n.visible .entry k() { call f; }", "k",
		"t.ptx:3:23: `call`: 0 arguments are given, the function has 1");
	check_load(HEAD ".func f(.param .b64 x) { ret; }\n"
			".visible .entry k() { .param .b32 a; call f, (a); }",
		"k", "t.ptx:3:38: `call`: `a` has 4 bytes, the function takes 8");
	check_load(HEAD ".visible .entry k() { .local .b8 x[600000]; ret; }", "k",
		"t.ptx:2:34: variable `x` of 600000 bytes does not fit in local memory");
}

static void test_params(void **state)
{
	static const char text[] = HEAD ".visible .entry k(.param .u8 a, .param .u64 b, .param "
					".u16 c, .param .align 16 .b8 d[20], "
					".param .f32 e) { ret; }";
	static const size_t offsets[] = {0, 8, 16, 32, 52}, sizes[] = {1, 8, 2, 20, 4};
	struct exec_device *device = exec_device_create();
	struct exec_module *module = NULL;
	struct ptx_module *ptx = NULL;
	size_t offset, size;

	(void)state;
	check_ok(load(text, "k", device, &ptx, &module));
	for (unsigned i = 0; i < 5; i++) {
		assert_true(exec_param_offset(module, "k", i, &offset, &size));
		assert_int_equal(offset, offsets[i]);
		assert_int_equal(size, sizes[i]);
	}
	assert_false(exec_param_offset(module, "k", 5, &offset, &size));
	assert_false(exec_param_offset(module, "other", 0, &offset, &size));
	exec_module_destroy(module);
	exec_device_destroy(device);
	ptx_module_destroy(ptx);
}

static void test_traits(void **state)
{
	static const char text[] =
		HEAD ".func f() { .reg .f32 %f; sin.approx.f32 %f, %f; }\n"
		     ".visible .entry exact() { .reg .f32 %f; sqrt.rn.f32 %f, %f; }\n"
		     ".visible .entry own() { .reg .f32 %f;\n  div.full.f32 %f, %f, %f; "
		     "ex2.approx.f32 %f, %f; }\n"
		     ".visible .entry called() { call f; }\n";
	struct exec_device *device = exec_device_create();
	struct exec_module *module = NULL;
	struct ptx_module *ptx = NULL;
	struct exec_traits traits;

	(void)state;
	check_ok(load(text, NULL, device, &ptx, &module));
	exec_module_traits(module, "exact", &traits);
	assert_false(traits.approximate);
	assert_null(traits.approximate_op);
	exec_module_traits(module, "own", &traits);
	assert_true(traits.approximate);
	assert_string_equal(traits.approximate_op, "div.full.f32");
	assert_int_equal(traits.approximate_at.line, 5);
	assert_int_equal(traits.approximate_at.column, 3);
	exec_module_traits(module, "called", &traits);
	assert_true(traits.approximate);
	assert_string_equal(traits.approximate_op, "sin.approx.f32");
	exec_module_destroy(module);
	exec_device_destroy(device);
	ptx_module_destroy(ptx);
}

static void check_launch(
	const char *directives, unsigned grid, unsigned block, size_t shared, const char *detail)
{
	struct strbuf text = STRBUF_INIT;
	struct exec_fixture f;

	strbuf_addf(&text, HEAD ".visible .entry k(.param .u64 p) %s { ret; }", directives);
	exec_fixture_open(&f, "t.ptx", text.text, "k");
	f.launch.shared_bytes = shared;
	exec_fixture_try(&f, grid, block);
	assert_string_equal(f.fault.detail, detail);
	assert_int_equal(f.fault.kind, *detail ? EXEC_FAULT_LAUNCH : EXEC_FAULT_NONE);
	exec_fixture_close(&f);
	strbuf_destroy(&text);
}

static void check_shape(const unsigned *grid, const unsigned *block, const char *detail)
{
	struct exec_fixture f;

	exec_fixture_open(&f, "t.ptx", HEAD ".visible .entry k(.param .u64 p) { ret; }", "k");
	f.launch.grid[1] = grid[1];
	f.launch.grid[2] = grid[2];
	f.launch.block[1] = block[1];
	f.launch.block[2] = block[2];
	exec_fixture_try(&f, grid[0], block[0]);
	assert_string_equal(f.fault.detail, detail);
	exec_fixture_close(&f);
}

static void test_launches(void **state)
{
	struct exec_fixture f;

	(void)state;
	check_launch("", 1, 1024, 0, "");
	check_launch(
		"", 1, 1025, 0, "kernel k: a block of 1025 x 1 x 1 threads cannot be launched");
	check_launch("", 1, 0, 0, "kernel k: a block of 0 x 1 x 1 threads cannot be launched");
	check_launch("", 0, 1, 0, "kernel k: a grid of 0 x 1 x 1 blocks cannot be launched");
	check_launch(".maxntid 64", 1, 64, 0, "");
	check_launch(".maxntid 64", 1, 65, 0,
		"kernel k: a block of 65 x 1 x 1 threads is more than .maxntid allows");
	check_launch(".reqntid 64", 1, 32, 0,
		"kernel k: a block of 32 x 1 x 1 threads is not the one that .reqntid asks for");
	check_launch("", 0x80000000u, 1, 0,
		"kernel k: a grid of 2147483648 x 1 x 1 blocks cannot be launched");
	check_shape((const unsigned[]){1, 65536, 1}, (const unsigned[]){1, 1, 1},
		"kernel k: a grid of 1 x 65536 x 1 blocks cannot be launched");
	check_shape((const unsigned[]){1, 1, 0}, (const unsigned[]){1, 1, 1},
		"kernel k: a grid of 1 x 1 x 0 blocks cannot be launched");
	check_shape((const unsigned[]){1, 1, 1}, (const unsigned[]){8, 16, 9},
		"kernel k: a block of 8 x 16 x 9 threads cannot be launched");
	check_shape((const unsigned[]){1, 1, 1}, (const unsigned[]){2, 3, 0},
		"kernel k: a block of 2 x 3 x 0 threads cannot be launched");
	check_shape((const unsigned[]){1, 2, 3}, (const unsigned[]){8, 16, 8}, "");
	check_launch("", 1, 1, 300000,
		"kernel k: 300000 bytes of dynamic shared memory cannot be launched");
	exec_fixture_open(&f, "t.ptx", HEAD ".visible .entry k(.param .u64 p) { ret; }", "k");
	f.launch.params_size = 7;
	exec_fixture_try(&f, 1, 1);
	assert_string_equal(f.fault.detail, "kernel k: takes 8 bytes of parameters, 7 are given");
	f.launch.params_size = 8;
	f.launch.entry = "other";
	exec_fixture_try(&f, 1, 1);
	assert_string_equal(
		f.fault.detail, "kernel other: the module has no such entry, or it was not loaded");
	exec_fixture_close(&f);
}

/* An address written into a variable: of one that stands later, with an addend, generic, masked. */
static void test_initialisers(void **state)
{
	static const char text[] =
		HEAD ".global .u64 a[3] = {later, later+4, generic(c)};\n"
		     ".global .u8 m[2] = {0xff(later), 0xff00(later)};\n"
		     ".const .b32 c[2] = {7, 9};\n.global .b32 later[2] = {3, 4};\n"
		     ".visible .entry k(.param .u64 p) { .reg .b64 %p, %q; .reg .b32 %a, %b; "
		     "ld.param.u64 %p, [p];\n"
		     "ld.global.u64 %q, [a]; ld.global.u32 %a, [%q]; st.global.u32 [%p], %a;\n"
		     "ld.global.u64 %q, [a+8]; ld.global.u32 %a, [%q]; st.global.u32 [%p+4], %a;\n"
		     "ld.global.u64 %q, [a+16]; ld.u32 %a, [%q+4]; st.global.u32 [%p+8], %a;\n"
		     "mov.u64 %q, later; cvt.u32.u64 %b, %q; and.b32 %b, %b, 0xffff; ld.global.u16 "
		     "%a, [m];\n"
		     "xor.b32 %a, %a, %b; st.global.u32 [%p+12], %a; }";
	struct exec_fixture f;
	uint32_t got[4];
	uint64_t buffer;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	buffer = exec_fixture_buffer(&f, NULL, sizeof got);
	exec_fixture_u64(&f, 0, buffer);
	exec_fixture_run(&f, 1, 1);
	exec_fixture_read(&f, buffer, got, sizeof got);
	assert_int_equal(got[0], 3);
	assert_int_equal(got[1], 4);
	assert_int_equal(got[2], 9);
	assert_int_equal(got[3], 0);
	exec_fixture_close(&f);
}

/* mov of a variable with an offset, and of an address in shared memory. */
static void test_offsets(void **state)
{
	static const char text[] = HEAD
		".global .b32 g[4] = {1, 2, 3, 4};\n.shared .align 8 .b8 s[16];\n"
		".visible .entry k(.param .u64 p) { .reg .b64 %p, %q; .reg .b32 %a, %b, %c; "
		"ld.param.u64 %p, [p];\n"
		"mov.u64 %q, g+8; ld.global.u32 %a, [%q]; st.global.u32 [%p], %a;\n"
		"ld.global.u32 %a, [g+12]; st.global.u32 [%p+4], %a;\n"
		"mov.u32 %b, s+12; mov.u32 %c, s; sub.u32 %b, %b, %c; st.global.u32 [%p+8], %b; }";
	struct exec_fixture f;
	uint32_t got[3];
	uint64_t buffer;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	buffer = exec_fixture_buffer(&f, NULL, sizeof got);
	exec_fixture_u64(&f, 0, buffer);
	exec_fixture_run(&f, 1, 1);
	exec_fixture_read(&f, buffer, got, sizeof got);
	assert_int_equal(got[0], 3);
	assert_int_equal(got[1], 4);
	assert_int_equal(got[2], 12);
	exec_fixture_close(&f);
}

/* A failed assertion of CUDA C ends the launch; one that holds does not stop the kernel from
 * loading. */
static void test_assertions(void **state)
{
	static const char text[] =
		HEAD ".extern .func __assertfail(.param .b64 a, .param .b64 b, .param .b32 c, "
		     ".param .b64 d, .param .b64 e);\n"
		     ".visible .entry k(.param .u64 p) { .reg .b32 %t; .reg .pred %k; mov.u32 %t, "
		     "%tid.x;\n"
		     "setp.lt.u32 %k, %t, 5; @%k bra OK; { .param .b64 a; .param .b64 b; .param "
		     ".b32 c; .param .b64 d;\n"
		     ".param .b64 e; call.uni __assertfail, (a, b, c, d, e); }\nOK: ret; }";
	struct exec_fixture f;

	(void)state;
	exec_fixture_open(&f, "t.ptx", text, "k");
	exec_fixture_run(&f, 1, 5);
	exec_fixture_try(&f, 1, 6);
	assert_int_equal(f.fault.kind, EXEC_FAULT_TRAP);
	assert_int_equal(f.fault.thread[0], 5);
	exec_fixture_close(&f);
}

/* "| `add` | forms | section |" for each row of the table, in its order. */
static void test_document(void **state)
{
	char *path = check_source("docs/executor.md");
	struct strbuf text = STRBUF_INIT, want = STRBUF_INIT;
	const char *start, *end;

	(void)state;
	check_ok(fs_read(path, FS_FILE_MOST, &text));
	for (unsigned i = 0; exec_opcode_row(i); i++) {
		const struct exec_opcode *row = exec_opcode_row(i);
		const struct ptx_opcode_info *info = ptx_opcode_info(row->opcode);
		const char *colon = strstr(info->section, ": ");

		assert_non_null(colon);
		strbuf_addf(&want, "| `%s` | %s | %.*s |\n", info->text, row->forms,
			(int)(colon - info->section), info->section);
	}
	start = strstr(text.text, "| `add` |");
	assert_non_null(start);
	end = strstr(start, "\n\n");
	assert_non_null(end);
	strbuf_truncate(&text, (size_t)(end + 1 - text.text));
	if (strcmp(text.text + (start - text.text), want.text) != 0)
		fail_msg("docs/executor.md does not show the opcode table, which is:\n%s",
			want.text);
	strbuf_destroy(&want);
	strbuf_destroy(&text);
	free(path);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_refused_instructions),
		cmocka_unit_test(test_refused_operands),
		cmocka_unit_test(test_reach),
		cmocka_unit_test(test_refused_modules),
		cmocka_unit_test(test_params),
		cmocka_unit_test(test_traits),
		cmocka_unit_test(test_launches),
		cmocka_unit_test(test_initialisers),
		cmocka_unit_test(test_offsets),
		cmocka_unit_test(test_assertions),
		cmocka_unit_test(test_document),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
