/*
 * Contraction: what is open, pinned and fused; ptxas says which open pairs of one block it fuses.
 * The expectations of `cases` are measurements (docs/contraction.md), not this program's output.
 */
#include "ptx_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "exec/exec.h"
#include "ptx/contraction.h"
#include "ptx/dataflow.h"

static const char before[] =
	".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {\n"
	".reg .pred %p<5>; .reg .f32 %f<20>; .reg .b32 %r<9>; .reg .b64 %rd<9>;\n"
	"ld.param.u64 %rd1, [p]; ld.global.f32 %f1, [%rd1]; ld.global.f32 %f2, [%rd1+4];\n"
	"ld.global.f32 %f3, [%rd1+8]; ld.global.f32 %f4, [%rd1+12]; ld.global.u32 %r1, [%rd1+16];\n"
	"setp.gt.s32 %p1, %r1, 3;\n";
static const char after[] = "\nst.global.f32 [%rd1+20], %f7;\nret;\n}\n";

/* In `text`: the body from line 9 on. */
static struct ptx_module *parse_body(const char *body, struct strbuf *text)
{
	strbuf_add(text, before);
	strbuf_add(text, body);
	strbuf_add(text, after);
	return ptx_fixture_parse(text->text);
}

struct contraction_case {
	const char *body;
	unsigned open, pinned;
	unsigned ffma, fmul, fadd; /* what ptxas 11.8, 12.9, 13.0 and 13.3 make of it */
	unsigned fused_ffma;       /* and of the text with all open pairs fused */
};

#define STORE(reg, at) "st.global.f32 [%rd1+" #at "], " reg ";"

static const struct contraction_case cases[] = {
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;", 1, 0, 1, 0, 0, 1},
	{"mul.rn.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;", 0, 1, 0, 1, 1, 0},
	{"mul.f32 %f6, %f1, %f2; add.rn.f32 %f7, %f6, %f3;", 0, 1, 0, 1, 1, 0},
	{"mul.f32 %f6, %f1, %f2; sub.f32 %f7, %f6, %f3;", 1, 0, 1, 0, 0, 1},
	{"mul.f32 %f6, %f1, %f2; sub.f32 %f7, %f3, %f6;", 1, 0, 1, 0, 0, 1},
	/* through neg and mov */
	{"mul.f32 %f6, %f1, %f2; neg.f32 %f8, %f6; add.f32 %f7, %f8, %f3;", 1, 0, 1, 0, 0, 1},
	{"mul.f32 %f6, %f1, %f2; neg.f32 %f8, %f6; neg.f32 %f8, %f8; add.f32 %f7, %f8, %f3;", 1, 0,
		1, 0, 0, 1},
	{"mul.f32 %f6, %f1, %f2; mov.b32 %r5, %f6; mov.b32 %f8, %r5; add.f32 %f7, %f8, %f3;", 1, 0,
		1, 0, 0, 1},
	{"mul.f32 %f6, %f1, %f2; abs.f32 %f8, %f6; add.f32 %f7, %f8, %f3;", 0, 0, 0, 1, 1, 0},
	/* several users */
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3; add.f32 %f8, %f6, %f4;" STORE("%f8", 24), 2,
		0, 2, 0, 0, 2},
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3; add.rn.f32 %f8, %f6, %f4;" STORE("%f8", 24),
		0, 2, 0, 1, 2, 0},
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;" STORE("%f6", 24), 0, 1, 0, 1, 1, 0},
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3; mul.rn.f32 %f8, %f6, %f4;" STORE("%f8", 24),
		0, 1, 0, 2, 1, 0},
	{"mul.f32 %f6, %f1, %f2; neg.f32 %f9, %f6; add.f32 %f7, %f6, %f3;" STORE("%f9", 24), 0, 1,
		0, 1, 2, 0},
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f6;", 0, 1, 0, 1, 1, 0},
	/* flushing and saturation */
	{"mul.ftz.f32 %f6, %f1, %f2; add.ftz.f32 %f7, %f6, %f3;", 1, 0, 1, 0, 0, 1},
	{"mul.ftz.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;", 0, 1, 0, 1, 1, 0},
	{"mul.f32 %f6, %f1, %f2; add.ftz.f32 %f7, %f6, %f3;", 0, 1, 0, 1, 1, 0},
	{"mul.ftz.f32 %f6, %f1, %f2; neg.f32 %f8, %f6; add.ftz.f32 %f7, %f8, %f3;", 1, 0, 1, 0, 0,
		1},
	{"mul.f32 %f6, %f1, %f2; add.sat.f32 %f7, %f6, %f3;", 1, 0, 1, 0, 0, 1},
	{"mul.sat.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;", 0, 1, 0, 1, 1, 0},
	{"mul.rz.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;", 0, 1, 0, 1, 1, 0},
	/* two products in one sum */
	{"mul.f32 %f6, %f1, %f2; mul.f32 %f8, %f3, %f4; add.f32 %f7, %f6, %f8;", 1, 0, 1, 1, 0, 1},
	{"mul.f32 %f6, %f1, %f2; mul.rn.f32 %f8, %f3, %f4; add.f32 %f7, %f6, %f8;", 1, 0, 1, 1, 0,
		1},
	/* one after the other */
	{"mul.f32 %f6, %f1, %f2; add.f32 %f8, %f6, %f3; mul.f32 %f9, %f8, %f4; add.f32 %f7, %f9, "
	 "%f1;",
		2, 0, 2, 0, 0, 2},
	/* guards: the sum's does not matter */
	{"mov.f32 %f7, 0f3F800000; mul.f32 %f6, %f1, %f2; @%p1 add.f32 %f7, %f6, %f3;", 1, 0, 1, 0,
		0, 1},
	/* an operand that changes in between */
	{"mul.f32 %f6, %f1, %f2; ld.global.f32 %f1, [%rd1+28]; add.f32 %f7, %f6, %f1;", 1, 0, 1, 0,
		0, 1},
	/* two definitions arrive */
	{"@%p1 bra A; mul.f32 %f6, %f1, %f2; bra B; A: mul.f32 %f6, %f3, %f4; B: add.f32 %f7, %f6, "
	 "%f3;",
		0, 0, 0, 2, 1, 0},
	{"ld.global.f32 %f6, [%rd1+28]; @%p1 mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;", 0, 0,
		0, 1, 1, 0},
	{"mul.f32 %f6, %f1, %f2; selp.f32 %f8, %f6, %f4, %p1; add.f32 %f7, %f8, %f3;", 0, 0, 0, 1,
		1, 0},
	/* the product may also be what is stored */
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3; @%p1 mov.f32 %f6, %f4;" STORE("%f6", 24), 0,
		1, 0, 1, 1, 0},
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3; @%p1 bra A; mov.f32 %f6, %f4; A:" STORE(
		 "%f6", 24),
		0, 1, 0, 1, 1, 0},
	/* one register used again is another value */
	{"mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3; mul.rn.f32 %f6, %f1, %f3;" STORE("%f6", 24),
		1, 0, 1, 1, 0, 1},
	/* a jump to the one place that follows, and a barrier, divide nothing */
	{"mul.f32 %f6, %f1, %f2; bra A; A: bar.sync 0; add.f32 %f7, %f6, %f3;", 1, 0, 1, 0, 0, 1},
	/* both guarded: open, but ptxas leaves it */
	{"mov.f32 %f7, 0f3F800000; @%p1 mul.f32 %f6, %f1, %f2; @%p1 add.f32 %f7, %f6, %f3;", 1, 0,
		0, 1, 1, 1},
	/* over a table of targets: one product arrives at A, at B two definitions do */
	{"T: .branchtargets A, B; mul.f32 %f6, %f1, %f2; @%p1 bra B; mov.f32 %f6, %f4; brx.idx "
	 "%r1, T;"
	 "A: add.rn.f32 %f7, %f1, %f3; bra E; B: add.f32 %f7, %f6, %f3; E:",
		0, 0, 0, 1, 2, 0},
	/* across a branch: open, for the PTX ISA allows it; these assemblers leave it */
	{"mul.f32 %f6, %f1, %f2; mov.f32 %f7, %f4; @%p1 bra B; add.f32 %f7, %f6, %f3; B:", 1, 0, 0,
		1, 1, 1},
};

static void test_cases(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strbuf text = STRBUF_INIT;
		struct ptx_module *module = parse_body(cases[i].body, &text);
		struct ptx_contraction found;

		ptx_contraction_find(module, NULL, &found);
		if (found.open != cases[i].open || found.pinned != cases[i].pinned)
			fail_msg("open %u, pinned %u: %s", found.open, found.pinned, cases[i].body);
		assert_int_equal(found.open_pair_count, found.open);
		for (unsigned j = 0; j < found.open; j++)
			assert_int_equal(found.open_pairs[j].same_block, cases[i].ffma > 0);
		assert_int_equal(found.fused, 0);
		ptx_contraction_destroy(&found);
		ptx_module_destroy(module);
		strbuf_destroy(&text);
	}
}

static void test_assembler(void **state)
{
	(void)state;
	if (!ptx_fixture_ptxas())
		check_skip("no ptxas on PATH that knows sm_90");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strbuf text = STRBUF_INIT, fused_text = STRBUF_INIT;
		struct ptx_module *module = parse_body(cases[i].body, &text);
		struct ptx_module *fused = NULL;
		struct ptx_fixture_code code;

		ptx_fixture_assemble(text.text, text.length, &code);
		if (code.ffma != cases[i].ffma || code.fmul != cases[i].fmul ||
			code.fadd != cases[i].fadd)
			fail_msg("ptxas: %u FFMA, %u FMUL, %u FADD: %s", code.ffma, code.fmul,
				code.fadd, cases[i].body);
		strbuf_destroy(&code.bytes);
		check_ok(ptx_fuse_open(module, &fused));
		ptx_print(fused, &fused_text);
		ptx_fixture_assemble(fused_text.text, fused_text.length, &code);
		if (code.ffma != cases[i].fused_ffma)
			fail_msg("ptxas, all fused: %u FFMA: %s", code.ffma, cases[i].body);
		strbuf_destroy(&code.bytes);
		ptx_module_destroy(fused);
		ptx_module_destroy(module);
		strbuf_destroy(&fused_text);
		strbuf_destroy(&text);
	}
}

/* Runs one thread over in[0..4] (the fifth is an integer) and gives what stands at byte 20. */
static float run(const struct ptx_module *module, const float *in, uint32_t choice)
{
	struct exec_device *device = exec_device_create();
	struct exec_module *loaded = NULL;
	struct exec_fault fault;
	uint64_t address;
	float out;

	check_ok(exec_alloc(device, 64, &address));
	check_ok(exec_write(device, address, in, 4 * sizeof *in));
	check_ok(exec_write(device, address + 16, &choice, sizeof choice));
	check_ok(exec_write(device, address + 28, &in[4], sizeof *in));
	check_ok(exec_module_create(device, module, "k", &loaded));
	check_ok(exec_run(loaded,
		&(struct exec_launch){.entry = "k",
			.grid = {1, 1, 1},
			.block = {1, 1, 1},
			.params = &address,
			.params_size = sizeof address},
		&fault, NULL));
	if (fault.kind != EXEC_FAULT_NONE)
		fail_msg("%s", fault.detail);
	check_ok(exec_read(device, address + 20, &out, sizeof out));
	exec_module_destroy(loaded);
	exec_device_destroy(device);
	return out;
}

static float split(const char *body, const float *in, uint32_t choice)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module = parse_body(body, &text);
	float out = run(module, in, choice);

	ptx_module_destroy(module);
	strbuf_destroy(&text);
	return out;
}

static float fused(const char *body, const float *in, uint32_t choice)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module = parse_body(body, &text);
	struct ptx_module *other = NULL;
	float out;

	check_ok(ptx_fuse_open(module, &other));
	ptx_module_destroy(module); /* the other one stands alone */
	out = run(other, in, choice);
	ptx_module_destroy(other);
	strbuf_destroy(&text);
	return out;
}

static void check_bits(float actual, float expected)
{
	uint32_t a, b;

	memcpy(&a, &actual, sizeof a);
	memcpy(&b, &expected, sizeof b);
	assert_int_equal(a, b);
}

/* a * b = 1 + 2^-11 + 2^-24 exactly; as a float it is 1 + 2^-11. */
static const float in[5] = {1 + 0x1p-12f, 1 + 0x1p-12f, -1.0f, 3.0f, 0.25f};

/* What the two extremes compute, against C's own arithmetic (this file is not contracted). */
static void test_values(void **state)
{
	const float a = in[0], b = in[1], c = in[2], d = in[3], e = in[4];
	const float product = a * b;

	(void)state;
	assert_true(product + c != fmaf(a, b, c));
#define BOTH(body, two_roundings, one_rounding)                                                    \
	check_bits(split(body, in, 0), two_roundings);                                             \
	check_bits(fused(body, in, 0), one_rounding)
	BOTH("mul.f32 %f6, %f1, %f2; add.f32 %f7, %f6, %f3;", product + c, fmaf(a, b, c));
	BOTH("mul.f32 %f6, %f1, %f2; add.f32 %f7, %f3, %f6;", product + c, fmaf(a, b, c));
	BOTH("mul.f32 %f6, %f1, %f2; sub.f32 %f7, %f6, %f4;", product - d, fmaf(a, b, -d));
	BOTH("mul.f32 %f6, %f1, %f2; sub.f32 %f7, %f4, %f6;", d - product, fmaf(-a, b, d));
	BOTH("mul.f32 %f6, %f1, %f2; neg.f32 %f8, %f6; add.f32 %f7, %f8, %f4;", d - product,
		fmaf(-a, b, d));
	BOTH("mul.f32 %f6, %f1, %f2; neg.f32 %f8, %f6; sub.f32 %f7, %f4, %f8;", d + product,
		fmaf(a, b, d));
	BOTH("mul.f32 %f6, %f1, 0f3F800800; sub.f32 %f7, 0f3F800000, %f6;", 1.0f - product,
		fmaf(-a, b, 1.0f));
	BOTH("mul.f32 %f6, %f1, %f2; ld.global.f32 %f1, [%rd1+28]; add.f32 %f7, %f6, %f1;",
		product + e, fmaf(a, b, e));
	BOTH("mul.f32 %f1, %f1, %f2; add.f32 %f7, %f1, %f3;", product + c, fmaf(a, b, c));
	BOTH("mul.f32 %f6, %f1, %f2; mul.f32 %f8, %f3, %f4; add.f32 %f7, %f6, %f8;",
		product + c * d, fmaf(a, b, c * d));
	BOTH("mul.f32 %f6, %f1, %f2; add.sat.f32 %f7, %f6, %f3;", product + c, fmaf(a, b, c));
#undef BOTH
}

/* The sum stands in the text, and in the loop, before the product: the last turn's is meant. */
static void test_loop_order(void **state)
{
	static const char body[] =
		"mov.u32 %r2, 0; mov.f32 %f7, 0f00000000; mov.f32 %f6, 0f00000000;\n"
		"bra M;\nS: add.f32 %f7, %f6, %f3; add.s32 %r2, %r2, 1;\n"
		"setp.lt.u32 %p2, %r2, 2; @%p2 bra M; bra E;\n"
		"M: mul.f32 %f8, %f1, %f2; mov.f32 %f1, %f2; bra T;\n"
		"T: add.f32 %f7, %f8, %f3; bra S2;\nS2: mov.f32 %f6, %f8; bra S;\nE: ";
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module = parse_body(body, &text);
	struct ptx_contraction found;

	(void)state;
	/* %f6 has two definitions, but only the move of the product arrives at S. */
	ptx_contraction_find(module, NULL, &found);
	assert_int_equal(found.open, 2);
	assert_true(
		found.open_pairs[0].same_block); /* each of these blocks has one way in and out */
	assert_true(found.open_pairs[0].add < found.open_pairs[0].mul);
	ptx_contraction_destroy(&found);
	check_bits(split(body, in, 0), in[0] * in[1] + in[2]);
	check_bits(fused(body, in, 0), fmaf(in[0], in[1], in[2]));
	ptx_module_destroy(module);
	strbuf_destroy(&text);
}

static void test_pairs(void **state)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module =
		parse_body("mul.f32 %f6, %f1, %f2;\nneg.f32 %f8, %f6;\nmul.f32 %f9, %f3, %f4;\n"
			   "sub.f32 %f7, %f9, %f8;",
			&text);
	struct ptx_contraction found;

	(void)state;
	ptx_contraction_find(module, ptx_find_func(module, "k"), &found);
	assert_int_equal(found.open_pair_count, 1);
	assert_int_equal(found.open_pairs[0].add_operand, 1);
	assert_true(found.open_pairs[0].alternatives);
	assert_true(found.open_pairs[0].same_block);
	assert_false(found.open_pairs[0].negated);
	assert_int_equal(found.open_pairs[0].func->insns[found.open_pairs[0].mul].pos.line, 11);
	assert_int_equal(found.open_pairs[0].func->insns[found.open_pairs[0].add].pos.line, 12);
	ptx_contraction_destroy(&found);
	ptx_module_destroy(module);
	strbuf_destroy(&text);
}

static void test_counts(void **state)
{
	struct ptx_module *module = ptx_fixture_parse(
		".version 8.6 .target sm_100 .address_size 64\n"
		".func f { .reg .f32 %f<9>; .reg .f64 %d<9>; .reg .b16 %h<9>; .reg .b32 %r<9>;"
		".reg .b64 %x<9>;\n"
		"fma.rn.f32 %f1, %f2, %f3, %f4; mad.rn.f32 %f1, %f2, %f3, %f4; mad.lo.s32 %r1, "
		"%r2, %r3, %r4;\n"
		"mul.f32 %f5, %f1, %f2; mul.rn.f64 %d1, %d2, %d3; mul.lo.s32 %r1, %r2, %r3;\n"
		"add.f16 %h1, %h2, %h3; sub.f32 %f1, %f2, %f3; sub.rn.f64 %d1, %d2, %d3; add.s32 "
		"%r1, %r2, %r3;\n"
		"mul.f32x2 %x1, %x2, %x3; add.f32x2 %x4, %x1, %x2; }\n"
		".func g { .reg .bf16 %h<9>; mul.bf16 %h1, %h2, %h3; add.bf16 %h4, %h1, %h2; }\n");
	struct ptx_contraction found;

	(void)state;
	ptx_contraction_find(module, ptx_find_func(module, "f"), &found);
	assert_int_equal(found.fma, 2);
	assert_int_equal(found.fused, 2);
	assert_int_equal(found.mul, 3);
	assert_int_equal(found.add, 4);
	assert_int_equal(found.sub, 2);
	assert_int_equal(found.unmarked, 5);
	assert_int_equal(found.unmarked_sub, 1);
	assert_int_equal(found.open, 1);
	ptx_contraction_destroy(&found);
	ptx_contraction_find(module, NULL, &found);
	assert_int_equal(found.mul, 4);
	assert_int_equal(found.unmarked, 7);
	assert_int_equal(found.open, 2);
	ptx_contraction_destroy(&found);
	ptx_module_destroy(module);
}

/* Only a copy of %f6's one value is a product: registers that come in, or go out, are others'. */
static void test_parameter_registers(void **state)
{
	struct ptx_module *module = ptx_fixture_parse(
		".version 8.0 .target sm_90 .address_size 64\n"
		".func (.reg .f32 out) f (.reg .f32 a) { .reg .f32 %f<4>; .reg .pred p;\n"
		"@p mul.f32 a, %f1, %f2; add.f32 %f3, a, %f1; mul.f32 out, %f1, %f2; add.f32 %f3, "
		"out, %f1;"
		" ret; }");
	struct ptx_contraction found;

	(void)state;
	ptx_contraction_find(module, NULL, &found);
	assert_int_equal(found.open, 0);
	assert_int_equal(found.pinned, 1); /* of `out`, which is also returned */
	ptx_contraction_destroy(&found);
	ptx_module_destroy(module);
}

static void check_fused(const char *path, const struct strbuf *text)
{
	struct ptx_module *module = NULL, *other = NULL;
	struct ptx_contraction found, left;

	check_ok(ptx_parse(path, text->text, text->length, &module));
	check_ok(ptx_fuse_open(module, &other));
	ptx_contraction_find(module, NULL, &found);
	ptx_contraction_find(other, NULL, &left);
	assert_int_equal(left.open, 0);
	assert_int_equal(left.fma, found.fma + found.open);
	assert_int_equal(left.mul, found.mul);
	assert_int_equal(left.add, found.add - found.open);
	assert_int_equal(module->func_count, other->func_count);
	for (unsigned i = 0; i < module->func_count; i++) {
		const struct ptx_func *a = module->funcs[i], *b = other->funcs[i];

		assert_string_equal(a->name, b->name);
		if (a->insn_count > 0) /* places are those of the given text */
			assert_int_equal(a->insns[a->insn_count - 1].pos.line,
				b->insns[b->insn_count - 1].pos.line);
	}
	ptx_contraction_destroy(&found);
	ptx_contraction_destroy(&left);
	ptx_module_destroy(module);
	ptx_module_destroy(other);
}

static void test_corpus(void **state)
{
	(void)state;
	assert_int_equal(ptx_fixture_each(check_fused), 84);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cases),
		cmocka_unit_test(test_assembler),
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_loop_order),
		cmocka_unit_test(test_pairs),
		cmocka_unit_test(test_counts),
		cmocka_unit_test(test_parameter_registers),
		cmocka_unit_test(test_corpus),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
