/*
 * The fast engine against the plain one over random programs: straight lines and branches, with
 * guards, loads and stores, shuffles, every width, on inputs in which special values are many. The
 * fixture runs each on both engines, with every instruction set that is here and with several
 * threads, and compares buffers, faults and counts. Then budgets and faults over several blocks.
 */
#include "exec_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "exec/program.h"

enum { PROGRAMS = 1500, LINES = 40, REGS = 6, WORDS = 32 * 8 };

static uint64_t next(uint64_t *seed)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return *seed;
}

static unsigned below(uint64_t *seed, unsigned count)
{
	return (unsigned)(next(seed) >> 20) % count;
}

static const uint32_t specials[] = {0, 1, 2, 31, 32, 33, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff,
	0x7fffffff, 0x80000000, 0x80000001, 0xffffffff, 0x00800000, 0x00800001, 0x007fffff,
	0x807fffff, 0x80800000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000,
	0x7f800001, 0xffc12345, 0x7f7fffff, 0xff7fffff, 0x3f7fffff, 0x4b000000, 0x00000001,
	0x3c003c00, 0x7c007e00, 0x04000200, 0x3ff00000, 0x7ff00000, 0x7ff80001, 0x00100000};

static uint32_t word(uint64_t *seed)
{
	unsigned kind = below(seed, 4);

	if (kind == 0)
		return (uint32_t)(next(seed) >> 16);
	if (kind == 1) /* floats near each other, so that sums cancel and products stay in range */
		return 0x3f000000u + (uint32_t)(next(seed) >> 40) +
		       (below(seed, 2) ? 0x80000000u : 0);
	return specials[below(seed, sizeof specials / sizeof specials[0])];
}

/*
 * Letters of a form: r f d l h q are registers of 32 bits, f32, f64, 64 bits, 16 bits, predicates
 * (`r` may be a constant where it stands for a source: `R` and `L` never are); n is a number below
 * 40, x a lop3 table or a prmt selector; A to C, W are addresses in global memory, S, V in shared,
 * T in local memory.
 */
static const char *const forms[] = {
	"add.s32 R, r, r",
	"sub.u32 R, r, r",
	"mul.lo.s32 R, r, r",
	"mul.hi.u32 R, r, r",
	"mul.hi.s32 R, r, r",
	"mad.lo.u32 R, r, r, r",
	"and.b32 R, r, r",
	"or.b32 R, r, r",
	"xor.b32 R, r, r",
	"not.b32 R, r",
	"neg.s32 R, r",
	"abs.s32 R, r",
	"shl.b32 R, r, r",
	"shr.u32 R, r, r",
	"shr.s32 R, r, r",
	"shl.b32 R, r, n",
	"shr.s32 R, r, n",
	"min.u32 R, r, r",
	"min.s32 R, r, r",
	"max.u32 R, r, r",
	"max.s32 R, r, r",
	"lop3.b32 R, r, r, r, x",
	"prmt.b32 R, r, r, x",
	"prmt.b32 R, r, r, r",
	"bfe.u32 R, r, n, n",
	"bfe.s32 R, r, n, n",
	"bfe.s32 R, r, r, r",
	"bfi.b32 R, r, r, n, n",
	"bfi.b32 R, r, r, r, r",
	"shf.l.wrap.b32 R, r, r, r",
	"shf.r.wrap.b32 R, r, r, r",
	"shf.l.clamp.b32 R, r, r, r",
	"shf.r.wrap.b32 R, r, r, n",
	"dp4a.s32.s32 R, r, r, r",
	"dp4a.s32.u32 R, r, r, r",
	"dp4a.u32.s32 R, r, r, r",
	"dp4a.u32.u32 R, r, r, r",
	"dp2a.lo.s32.u32 R, r, r, r",
	"popc.b32 R, r",
	"clz.b32 R, r",
	"sad.s32 R, r, r, r",
	"div.u32 R, r, r",
	"rem.s32 R, r, r",
	"add.sat.s32 R, r, r",
	"mul24.lo.s32 R, r, r",
	"add.cc.u32 R, r, r",
	"addc.u32 R, r, r",
	"mul.wide.u32 L, r, r",
	"mul.wide.s32 L, r, r",
	"mad.wide.s32 L, r, r, l",
	"mad.wide.u32 L, r, r, l",
	"add.s64 L, l, l",
	"sub.s64 L, l, l",
	"mul.lo.s64 L, l, l",
	"mad.lo.s64 L, l, l, l",
	"and.b64 L, l, l",
	"or.b64 L, l, l",
	"xor.b64 L, l, l",
	"not.b64 L, l",
	"neg.s64 L, l",
	"shl.b64 L, l, r",
	"shr.u64 L, l, r",
	"shr.s64 L, l, r",
	"shl.b64 L, l, n",
	"shr.s64 L, l, n",
	"mul.hi.u64 L, l, l",
	"min.s64 L, l, l",
	"add.u16 H, h, h",
	"sub.s16 H, h, h",
	"mul.lo.s16 H, h, h",
	"mad.lo.u16 H, h, h, h",
	"mul.wide.u16 R, h, h",
	"mul.wide.s16 R, h, h",
	"and.b16 H, h, h",
	"xor.b16 H, h, h",
	"not.b16 H, h",
	"neg.s16 H, h",
	"shl.b16 H, h, n",
	"shr.u16 H, h, n",
	"shr.s16 H, h, n",
	"shr.s16 H, h, r",
	"min.s16 H, h, h",
	"max.u16 H, h, h",
	"mov.b32 R, r",
	"mov.b64 L, l",
	"mov.b16 H, h",
	"mov.b32 F, r",
	"mov.b32 R, F",
	"mov.b64 L, {R, R}",
	"mov.b64 {R, R}, L",
	"mov.b32 R, {H, H}",
	"mov.b32 {H, H}, R",
	"mov.b64 D, {R, R}",
	"selp.b32 R, r, r, p",
	"selp.b64 L, l, l, p",
	"selp.f32 F, f, f, p",
	"cvt.u64.u32 L, R",
	"cvt.s64.s32 L, R",
	"cvt.u32.u64 R, L",
	"cvt.s32.s8 R, R",
	"cvt.u32.u8 R, R",
	"cvt.u16.u32 H, R",
	"cvt.s32.s16 R, H",
	"cvt.u32.u16 R, H",
	"cvt.s16.s8 H, R",
	"cvt.u8.u32 R, R",
	"cvt.s8.s32 R, R",
	"cvt.s64.s16 L, H",
	"cvt.sat.s16.s32 H, R",
	"cvt.rn.f32.s32 F, R",
	"cvt.rn.f32.u32 F, R",
	"cvt.rz.f32.s32 F, R",
	"cvt.f32.f16 F, H",
	"cvt.rn.f16.f32 H, F",
	"cvt.rz.f16.f32 H, F",
	"cvt.rzi.s32.f32 R, F",
	"cvt.f64.f32 D, F",
	"cvt.rn.f32.f64 F, D",
	"cvt.ftz.f32.f16 F, H",
	"setp.eq.s32 p, r, r",
	"setp.ne.b32 p, r, r",
	"setp.lt.s32 p, r, r",
	"setp.le.u32 p, r, r",
	"setp.gt.u32 p, r, r",
	"setp.ge.s32 p, r, r",
	"setp.lo.u32 p, r, r",
	"setp.hs.u32 p, r, r",
	"setp.lt.and.s32 p, r, r, p",
	"setp.ge.or.u32 p|p, r, r, p",
	"setp.le.and.u32 p|p, r, r, p",
	"setp.gt.xor.f32 p|p, f, f, p",
	"setp.ne.xor.s32 p|p, r, r, !p",
	"setp.eq.s64 p, l, l",
	"setp.lt.s64 p, l, l",
	"setp.ge.u64 p, l, l",
	"setp.lt.s16 p, h, h",
	"setp.gt.u16 p, h, h",
	"setp.eq.f32 p, f, f",
	"setp.ne.f32 p, f, f",
	"setp.lt.f32 p, f, f",
	"setp.ge.f32 p|p, f, f",
	"setp.equ.f32 p, f, f",
	"setp.neu.f32 p, f, f",
	"setp.ltu.f32 p, f, f",
	"setp.leu.f32 p, f, f",
	"setp.gtu.f32 p, f, f",
	"setp.geu.f32 p, f, f",
	"setp.num.f32 p, f, f",
	"setp.nan.f32 p, f, f",
	"setp.lt.ftz.f32 p, f, f",
	"setp.gt.ftz.f32 p, f, f",
	"setp.eq.f64 p, d, d",
	"and.pred p, p, p",
	"xor.pred p, p, !p",
	"not.pred p, p",
	"add.f32 F, f, f",
	"add.rn.f32 F, f, f",
	"sub.f32 F, f, f",
	"mul.rn.f32 F, f, f",
	"fma.rn.f32 F, f, f, f",
	"add.ftz.f32 F, f, f",
	"sub.rn.ftz.f32 F, f, f",
	"mul.ftz.f32 F, f, f",
	"fma.rn.ftz.f32 F, f, f, f",
	"add.rz.f32 F, f, f",
	"fma.rm.f32 F, f, f, f",
	"mul.rn.sat.f32 F, f, f",
	"neg.f32 F, f",
	"abs.f32 F, f",
	"neg.ftz.f32 F, f",
	"min.f32 F, f, f",
	"max.NaN.f32 F, f, f",
	"div.rn.f32 F, f, f",
	"sqrt.rn.f32 F, f",
	"add.f64 D, d, d",
	"sub.rn.f64 D, d, d",
	"mul.f64 D, d, d",
	"fma.rn.f64 D, d, d, d",
	"neg.f64 D, d",
	"add.rn.f16x2 R, R, R",
	"fma.rn.f16x2 R, R, R, R",
	"shfl.sync.bfly.b32 R, R, 1, 31, -1",
	"shfl.sync.bfly.b32 R|p, R, 16, 31, -1",
	"shfl.sync.up.b32 R|p, R, 3, 0, -1",
	"shfl.sync.down.b32 R, R, 7, 31, -1",
	"shfl.sync.idx.b32 R, R, 5, 31, -1",
	"shfl.sync.bfly.b32 R|p, R, 9, 0x1807, -1",
	"shfl.sync.idx.b32 R|p, R, r, 31, -1",
	"vote.sync.ballot.b32 R, p, -1",
	"vote.sync.all.pred p, p, -1",
	"vote.sync.any.pred p, !p, -1",
	"vote.sync.uni.pred p, p, -1",
	"ld.global.u32 R, A",
	"ld.global.s8 R, A",
	"ld.global.u8 H, A",
	"ld.global.u16 R, A",
	"ld.global.s16 L, A",
	"ld.global.u64 L, W",
	"ld.global.v2.u32 {R, R}, W",
	"ld.global.v4.f32 {F, F, F, F}, W",
	"ld.u32 R, A",
	"ld.global.f64 D, W",
	"ld.global.u32 R, B",
	"ld.global.v2.u64 {L, L}, W",
	"ld.global.u32 R, C",
	"ld.shared.u32 R, S",
	"ld.shared.v2.u32 {R, R}, V",
	"ld.shared.u8 R, S",
	"ld.local.u32 R, T",
	"st.shared.u32 S, r",
	"st.shared.u64 V, l",
	"st.shared.u8 S, R",
	"st.local.u64 T, l",
	"st.local.v2.u32 T, {R, r}",
	"st.shared.v2.u32 V, {R, R}",
	"atom.shared.add.u32 R, S, r",
};

static void add_register(struct strbuf *text, uint64_t *seed, const char *kind)
{
	strbuf_addf(text, "%%%s%u", kind, below(seed, REGS));
}

/* What a letter of a form stands for. */
static void add_letter(struct strbuf *text, uint64_t *seed, char letter)
{
	bool constant = below(seed, 5) == 0;

	switch (letter) {
	case 'r':
		if (constant)
			strbuf_addf(text, "0x%x", word(seed));
		else
			add_register(text, seed, "r");
		break;
	case 'l':
		if (constant)
			strbuf_addf(text, "0x%x%08x", word(seed), word(seed));
		else
			add_register(text, seed, "l");
		break;
	case 'h':
		if (constant)
			strbuf_addf(text, "0x%x", word(seed) & 0xffff);
		else
			add_register(text, seed, "h");
		break;
	case 'f':
		if (constant)
			strbuf_addf(text, "0f%08X", word(seed));
		else
			add_register(text, seed, "f");
		break;
	case 'd':
		add_register(text, seed, "d");
		break;
	case 'n':
		strbuf_addf(text, "%u", below(seed, 40));
		break;
	case 'x':
		strbuf_addf(text, "0x%x", below(seed, 256));
		break;
	case 'A': /* all 32 lanes side by side, or each 16 bytes on */
		strbuf_addf(
			text, "[%s+%u]", below(seed, 2) ? "%in4" : "%in16", 16 * below(seed, 8));
		break;
	case 'W': /* the same for more than 4 bytes */
		strbuf_addf(text, "[%%in16+%u]", 16 * below(seed, 8));
		break;
	case 'V':
		strbuf_add(text, "[%own16]");
		break;
	case 'B': /* by what a register holds, inside of the buffer */
		strbuf_add(text, "[%any]");
		break;
	case 'C': /* one place for all */
		strbuf_addf(text, "[%%in+%u]", 16 * below(seed, 8));
		break;
	case 'S':
		strbuf_addf(
			text, "[%s+%u]", below(seed, 2) ? "%own4" : "%own16", 8 * below(seed, 2));
		break;
	case 'T':
		strbuf_addf(text, "[stack+%u]", 8 * below(seed, 4));
		break;
	default: {
		const char kind[2] = {(char)(letter == 'p' ? 'p' : letter - 'A' + 'a'), 0};

		add_register(text, seed, kind);
		break;
	}
	}
}

static bool is_letter(const char *form, const char *at)
{
	bool alone = (at == form || strchr(" {|,!", at[-1])) && (!at[1] || strchr(",}| ", at[1]));

	return alone && strchr("rRlLhHfFdDpnxABCWSVT", *at) && *at;
}

/* Operations of a whole warp have no guard and seldom stand where lanes have parted: one that never
   comes is waited for. Shuffles read lanes that a part of a warp does not have. A few of those
   faults are enough. */
static void add_line(struct strbuf *text, uint64_t *seed, bool shuffles, bool together)
{
	const char *form = forms[below(seed, sizeof forms / sizeof forms[0])];

	if (strncmp(form, "shfl", 4) == 0 && !shuffles)
		return;
	if (strstr(form, ".sync") && !together && below(seed, 16))
		return;
	if (strchr(form, 'B')) {
		strbuf_addf(text,
			"and.b32 %%t, %%r%u, 0xffc; cvt.u64.u32 %%any, %%t; "
			"add.s64 %%any, %%in, %%any;\n",
			below(seed, REGS));
	}
	if (below(seed, 4) == 0 && !strstr(form, ".sync"))
		strbuf_addf(text, "@%s%%p%u ", below(seed, 2) ? "!" : "", below(seed, REGS));
	for (const char *at = form; *at; at++)
		if (at > form + 3 && is_letter(form, at))
			add_letter(text, seed, *at);
		else
			strbuf_add_char(text, *at);
	strbuf_add(text, ";\n");
}

/* A few lines that some lanes leave out, and a few that go round a second time. */
static void add_body(struct strbuf *text, uint64_t *seed, bool shuffles)
{
	unsigned label = 0;

	for (unsigned i = 0; i < LINES; i++) {
		if (i % 10 == 3)
			strbuf_addf(text, "@%%p%u bra SKIP%u;\n", below(seed, REGS), label);
		if (i % 10 == 8)
			strbuf_addf(text, "SKIP%u:\n", label++);
		add_line(text, seed, shuffles, i % 10 < 3 || i % 10 > 7);
	}
	strbuf_add(
		text, "add.s32 %round, %round, 1; setp.lt.s32 %p5, %round, 2; @%p5 bra AGAIN;\n");
}

static void add_program(struct strbuf *text, uint64_t *seed, bool shuffles)
{
	strbuf_add(text,
		".version 8.8\n.target sm_90\n.address_size 64\n"
		".visible .entry k(.param .u64 p, .param .u64 q) {\n"
		".reg .pred %p<6>; .reg .b16 %h<6>; .reg .b32 %r<6>; .reg .b32 %t, %round, %own, "
		"%own4, %own16;\n"
		".reg .f32 %f<6>; .reg .f64 %d<6>; .reg .b64 %l<6>; .reg .b64 %in, %in4, %in16, "
		"%any, %out;\n"
		".shared .align 16 .b8 bytes[4096]; .local .align 16 .b8 stack[64];\n"
		"ld.param.u64 %in, [p]; ld.param.u64 %out, [q];\n"
		"mov.u32 %t, %tid.x; mov.u32 %own, bytes; mad.lo.u32 %own16, %t, 16, %own;\n"
		"mad.lo.u32 %own4, %t, 4, %own; mul.wide.u32 %any, %t, 4; add.s64 %in4, %in, "
		"%any;\n"
		"mul.wide.u32 %any, %t, 16; add.s64 %in16, %in, %any; mov.u32 %round, 0;\n"
		"mov.u32 %r0, %ctaid.x; mad.lo.u32 %t, %r0, 64, %t; mul.wide.u32 %any, %t, 256;\n"
		"add.s64 %out, %out, %any;\n");
	for (unsigned i = 0; i < REGS; i++)
		strbuf_addf(text,
			"ld.global.u32 %%r%u, [%%in4+%u]; ld.global.f32 %%f%u, [%%in4+%u]; "
			"ld.global.u64 %%l%u, [%%in16+%u]; ld.global.f64 %%d%u, [%%in16+%u]; "
			"ld.global.u16 %%h%u, [%%in4+%u]; setp.lt.u32 %%p%u, %%r%u, 0x%x;\n",
			i, 256 * i, i, 256 * i + 128, i, 16 * i, i, 16 * i + 8, i, 64 * i + 2, i, i,
			word(seed));
	strbuf_add(text, "AGAIN:\n");
	add_body(text, seed, shuffles);
	for (unsigned i = 0; i < REGS; i++)
		strbuf_addf(text,
			"st.global.u32 [%%out+%u], %%r%u; st.global.f32 [%%out+%u], %%f%u; "
			"st.global.u64 [%%out+%u], %%l%u; st.global.f64 [%%out+%u], %%d%u; "
			"st.global.u16 [%%out+%u], %%h%u; selp.u32 %%t, 1, 0, %%p%u; "
			"st.global.u8 [%%out+%u], %%t;\n",
			4 * i, i, 32 + 4 * i, i, 64 + 8 * i, i, 128 + 8 * i, i, 192 + 2 * i, i, i,
			208 + i);
	strbuf_add(text, "ret;\n}\n");
}

static void run_program(uint64_t seed, unsigned grid, unsigned block)
{
	struct strbuf text = STRBUF_INIT;
	struct exec_fixture f;
	uint32_t input[4096];
	char name[40];

	snprintf(name, sizeof name, "seed %llx", (unsigned long long)seed);
	add_program(&text, &seed, block % EXEC_LANES == 0 || seed % 8 == 0);
	for (size_t i = 0; i < sizeof input / sizeof input[0]; i++)
		input[i] = word(&seed);
	exec_fixture_open(&f, name, text.text, "k");
	exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, input, sizeof input));
	exec_fixture_u64(&f, 1, exec_fixture_buffer(&f, NULL, (size_t)grid * 64 * 256));
	exec_fixture_try(&f, grid, block);
	exec_fixture_close(&f);
	strbuf_destroy(&text);
}

static void test_random(void **state)
{
	uint64_t seed = 0x9e3779b97f4a7c15;

	(void)state;
	for (unsigned i = 0; i < PROGRAMS; i++) {
		static const unsigned blocks[] = {64, 32, 37, 17};

		(void)next(&seed);
		run_program(seed, 1 + i % 3, blocks[i % 4]);
	}
}

/* The fixture compares each of these with several threads, too. */
static void open_text(struct exec_fixture *f, const char *body)
{
	char *text = exec_fixture_text("", body);

	exec_fixture_open(f, "t.ptx", text, "k");
	free(text);
}

/* Blocks from 11 on leave the buffer, the later ones sooner: the first of them is reported. */
static void test_lowest_fault(void **state)
{
	struct exec_fixture f;

	(void)state;
	open_text(&f, ".reg .b64 %a, %o; .reg .b32 %c, %n; .reg .pred %q;\n"
		      "ld.param.u64 %a, [p]; mov.u32 %c, %ctaid.x;\n"
		      "sub.u32 %n, 64, %c; shl.b32 %n, %n, 6;\n"
		      "L: add.s32 %n, %n, -1; setp.gt.s32 %q, %n, 0; @%q bra L;\n"
		      "mul.wide.u32 %o, %c, 4; add.s64 %a, %a, %o; st.global.u32 [%a], %c; ret;\n");
	exec_fixture_u64(&f, 0, exec_fixture_buffer(&f, NULL, 44));
	exec_fixture_try(&f, 64, 64);
	assert_int_equal(f.fault.kind, EXEC_FAULT_ADDRESS);
	assert_int_equal(f.fault.block[0], 11);
	exec_fixture_close(&f);
}

/* Block 5 never ends; what blocks 0 to 4 used is gone from the budget. */
static void test_endless_block(void **state)
{
	struct exec_fixture f;

	(void)state;
	open_text(&f, ".reg .b32 %c; .reg .pred %q;\n"
		      "mov.u32 %c, %ctaid.x; setp.eq.u32 %q, %c, 5;\n"
		      "L: @%q bra L; ret;\n");
	f.launch.max_instructions = 5003;
	exec_fixture_try(&f, 8, 32);
	assert_int_equal(f.fault.kind, EXEC_FAULT_BUDGET);
	assert_int_equal(f.fault.block[0], 5);
	assert_int_equal(f.stats.warp_instructions, 5003);
	exec_fixture_close(&f);
}

/* Just enough, and one too few, where every block takes the same. */
static void test_budget_of_equals(void **state)
{
	enum { BLOCKS = 40, EACH = 3 };

	(void)state;
	for (unsigned less = 0; less < 2; less++) {
		struct exec_fixture f;

		open_text(&f, ".reg .b32 %c;\nmov.u32 %c, %ctaid.x; add.s32 %c, %c, 1; ret;\n");
		f.launch.max_instructions = BLOCKS * EACH - less;
		exec_fixture_try(&f, BLOCKS, 32);
		assert_int_equal(f.fault.kind, less ? EXEC_FAULT_BUDGET : EXEC_FAULT_NONE);
		assert_int_equal(f.fault.block[0], less ? BLOCKS - 1 : 0);
		exec_fixture_close(&f);
	}
}

/* The first block takes so much that the last one's equal share is not left: one thread stops in
   the middle of the last block, more of them say so at its end, all alike. */
static void test_budget_of_unequals(void **state)
{
	struct exec_fixture f;

	(void)state;
	open_text(&f, ".reg .b32 %c, %n; .reg .pred %q;\n"
		      "mov.u32 %c, %ctaid.x; setp.eq.u32 %q, %c, 0; selp.u32 %n, 50, 10, %q;\n"
		      "L: add.s32 %n, %n, -1; setp.gt.s32 %q, %n, 0; @%q bra L; ret;\n");
	f.launch.grid[0] = 3;
	f.launch.block[0] = 32;
	f.launch.max_instructions = 154 + 34 + 20; /* what block 0 and 1 take, and a part */
	for (unsigned threads = 1; threads <= 3; threads++) {
		f.launch.threads = threads;
		check_ok(exec_run(f.module, &f.launch, &f.fault, &f.stats));
		assert_int_equal(f.fault.kind, EXEC_FAULT_BUDGET);
		assert_int_equal(f.fault.block[0], 2);
		assert_int_equal(f.stats.warp_instructions, 154 + 34 + 20);
		assert_non_null(strstr(f.fault.detail, "after 208 warp instructions"));
	}
	exec_fixture_close(&f);
}

/* Blocks that hand a number on by atomics go one after another. */
static void test_atomics_in_order(void **state)
{
	enum { BLOCKS = 32 };
	uint32_t seen[BLOCKS + 1];
	struct exec_fixture f;
	uint64_t buffer;

	(void)state;
	open_text(&f, ".reg .b64 %a, %o; .reg .b32 %c, %n;\n"
		      "ld.param.u64 %a, [p]; mov.u32 %c, %ctaid.x; mul.wide.u32 %o, %c, 4;\n"
		      "add.s64 %o, %o, %a; atom.global.add.u32 %n, [%a], 1;\n"
		      "st.global.u32 [%o+4], %n; ret;\n");
	buffer = exec_fixture_buffer(&f, NULL, sizeof seen);
	exec_fixture_u64(&f, 0, buffer);
	exec_fixture_run(&f, BLOCKS, 1);
	exec_fixture_read(&f, buffer, seen, sizeof seen);
	for (unsigned i = 0; i < BLOCKS; i++)
		assert_int_equal(seen[i + 1], i);
	exec_fixture_close(&f);
}

/* Registers that are read before anything sets them are 0 in every block, wherever they lie. */
static void test_unset_registers(void **state)
{
	enum { BLOCKS = 6, THREADS = 32 };
	uint32_t got[BLOCKS * THREADS];
	struct exec_fixture f;
	uint64_t buffer;

	(void)state;
	open_text(&f, ".reg .b64 %a, %o, %never; .reg .b32 %t, %c, %x, %y; .reg .pred %q;\n"
		      "mov.u32 %t, %tid.x; mov.u32 %c, %ctaid.x; mad.lo.u32 %t, %c, 32, %t;\n"
		      "mul.wide.u32 %o, %t, 4; ld.param.u64 %a, [p]; add.s64 %a, %a, %o;\n"
		      "and.b32 %c, %t, 1; setp.eq.u32 %q, %c, 0; @%q mov.u32 %x, 7;\n"
		      "cvt.u32.u64 %y, %never; add.u32 %x, %x, %y; st.global.u32 [%a], %x;\n"
		      "mov.u32 %x, 99; mov.u64 %never, 98; add.u32 %y, %x, 1; ret;\n");
	buffer = exec_fixture_buffer(&f, NULL, sizeof got);
	exec_fixture_u64(&f, 0, buffer);
	exec_fixture_run(&f, BLOCKS, THREADS);
	exec_fixture_read(&f, buffer, got, sizeof got);
	for (unsigned i = 0; i < BLOCKS * THREADS; i++)
		assert_int_equal(got[i], i % 2 ? 0 : 7);
	exec_fixture_close(&f);
}

/* Every lane below the shared memory that it was meant for: UBSan tells of a place made before it
   is known to lie inside. */
static void test_below_shared(void **state)
{
	struct exec_fixture f;

	(void)state;
	open_text(&f, ".shared .b32 s[4]; .reg .b64 %a; .reg .b32 %x;\n"
		      "mov.u64 %a, s; add.s64 %a, %a, -1024; ld.shared.b32 %x, [%a]; ret;\n");
	exec_fixture_try(&f, 1, 32);
	assert_int_equal(f.fault.kind, EXEC_FAULT_ADDRESS);
	exec_fixture_close(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random),
		cmocka_unit_test(test_lowest_fault),
		cmocka_unit_test(test_endless_block),
		cmocka_unit_test(test_budget_of_equals),
		cmocka_unit_test(test_budget_of_unequals),
		cmocka_unit_test(test_atomics_in_order),
		cmocka_unit_test(test_unset_registers),
		cmocka_unit_test(test_below_shared),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
