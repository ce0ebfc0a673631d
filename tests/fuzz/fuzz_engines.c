/*
 * Fuzz target: bytes pick the instructions of a kernel that is well formed by construction, its
 * launch and its numbers; the plain engine and the fast one must agree on all of it. Where
 * fuzz_exec finds what no compiler writes, this finds wrong results.
 * Build: clang -fsanitize=fuzzer,address,undefined, or with driver.c to replay files.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "both.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum {
	BUFFER = 32768,
	INSNS_MOST = 60,
	BUDGET = 1500,
	THREADS_MOST = 70,
	BLOCKS_MOST = 3,
	AREA = 144 /* bytes a thread has of each buffer */
};

/*
 * "(a|b)" is one of them. Behind the first blank, a letter is an operand: H R L a register of 16,
 * 32, 64 bits; h r l the same or a number; x y z registers too, where no number may stand; f d a
 * float; P a predicate, q one that may be negated; A C the thread's own bytes, S shared ones, G any
 * of a buffer, aligned to 8; n a number below 32, m a mask of lanes, T a label.
 */
static const char *const forms[] = {
	"(add|sub).(u16|s16) H,h,h",
	"(add|sub).(u32|s32) R,r,r",
	"(add|sub).s32.sat R,r,r",
	"(add|sub).(u64|s64) L,l,l",
	"(add|addc|sub|subc).cc.(u32|s32) R,r,r",
	"(addc|subc).(u32|s32) R,r,r",
	"mul.(lo|hi).(u16|s16) H,h,h",
	"mul.(lo|hi).(u32|s32) R,r,r",
	"mul.(lo|hi).(u64|s64) L,l,l",
	"mul.wide.(u16|s16) R,h,h",
	"mul.wide.(u32|s32) L,r,r",
	"mad.(lo|hi).(u32|s32) R,r,r,r",
	"mad.(lo|hi).(u64|s64) L,l,l,l",
	"mad.lo.(u16|s16) H,h,h,h",
	"mad.wide.(u16|s16) R,h,h,r",
	"mad.wide.(u32|s32) L,r,r,l",
	"mad.hi.sat.s32 R,r,r,r",
	"mad24.lo.(u32|s32) R,r,r,r",
	"mul24.(lo|hi).(u32|s32) R,r,r",
	"(div|rem|min|max).(u32|s32) R,r,r",
	"(div|rem|min|max).(u64|s64) L,l,l",
	"(div|rem|min|max).(u16|s16) H,h,h",
	"(abs|neg).s16 H,h",
	"(abs|neg).s32 R,r",
	"(abs|neg).s64 L,l",
	"sad.(u32|s32) R,r,r,r",
	"(and|or|xor).b16 H,h,h",
	"(and|or|xor).b32 R,r,r",
	"(and|or|xor).b64 L,l,l",
	"(and|or|xor).pred P,P,P",
	"not.pred P,P",
	"(not|cnot).b16 H,h",
	"(not|cnot).b32 R,r",
	"(not|cnot).b64 L,l",
	"shl.b16 H,h,r",
	"shl.b32 R,r,r",
	"shl.b64 L,l,r",
	"shr.(b16|u16|s16) H,h,r",
	"shr.(b32|u32|s32) R,r,r",
	"shr.(b64|u64|s64) L,l,r",
	"shf.(l|r).(wrap|clamp).b32 R,r,r,r",
	"lop3.b32 R,r,r,r,n",
	"lop3.b32 R,r,r,r,0xe8",
	"prmt.b32(|.f4e|.b4e|.rc8|.ecl|.ecr|.rc16) R,r,r,r",
	"prmt.b32 R,r,r,0x3715",
	"bfe.(u32|s32) R,r,r,r",
	"bfe.(u64|s64) L,l,r,r",
	"bfi.b32 R,r,r,r,r",
	"bfi.b64 L,l,l,r,r",
	"(popc|clz).b32 R,r",
	"(popc|clz).b64 R,l",
	"bfind(|.shiftamt).(u32|s32) R,r",
	"brev.b32 R,r",
	"brev.b64 L,l",
	"dp4a.(u32|s32).(u32|s32) R,r,r,r",
	"dp2a.(lo|hi).(u32|s32).(u32|s32) R,r,r,r",
	"mov.(u16|b16) H,h",
	"mov.(u32|b32|s32) R,r",
	"mov.(u64|b64|s64) L,l",
	"mov.f32 R,f",
	"mov.f64 L,d",
	"mov.pred P,P",
	"mov.u32 R,(%tid.x|%laneid|%ctaid.x|%ntid.x|%warpid|%nctaid.x|%lanemask_lt)",
	"mov.b64 L,{y,y}",
	"mov.b64 {R,%r9},z",
	"mov.b32 R,{x,x}",
	"mov.b32 {H,%h5},y",
	"mov.b64 L,{x,x,x,x}",
	"selp.(b16|u16) H,h,h,P",
	"selp.(b32|s32) R,r,r,P",
	"selp.f32 R,f,f,P",
	"selp.(b64|s64) L,l,l,P",
	"slct.s32.(s32|f32) R,r,r,y",
	"setp.(eq|ne|lt|le|gt|ge).(u16|s16) P,h,h",
	"setp.(eq|ne|lt|le|gt|ge).s32 P,r,r",
	"setp.(eq|ne|lo|ls|hi|hs|lt|ge).u32 P,r,r",
	"setp.(eq|ne|lt|le|gt|ge).(u64|s64) P,l,l",
	"setp.(eq|lt|ne).(and|or|xor).(s32|u32) P|%p3,r,r,q",
	"setp.(eq|ne|lt|le|gt|ge|equ|neu|ltu|leu|gtu|geu|num|nan)(|.ftz).f32 P,f,f",
	"setp.(eq|ne|lt|le|gt|ge|equ|neu|ltu|leu|gtu|geu|num|nan).f64 P,d,d",
	"setp.(lt|geu).(and|or).f32 P|%p3,f,f,q",
	"set.(eq|lt|ge).(u32|s32).(s32|u32) R,r,r",
	"set.(eq|ltu|nan)(|.ftz).(u32|f32).f32 R,f,f",
	"(add|sub|mul)(|.rn|.rz|.rm|.rp)(|.ftz)(|.sat).f32 R,f,f",
	"fma.(rn|rz|rm|rp)(|.ftz)(|.sat).f32 R,f,f,f",
	"(add|sub|mul)(|.rn|.rz|.rm|.rp).f64 L,d,d",
	"fma.(rn|rz|rm|rp).f64 L,d,d,d",
	"div.(rn|rz)(|.ftz).f32 R,f,f",
	"(sqrt|rcp).(rn|rz)(|.ftz).f32 R,f",
	"div.rn.f64 L,d,d",
	"(abs|neg)(|.ftz).f32 R,f",
	"(abs|neg).f64 L,d",
	"(min|max)(|.ftz)(|.NaN).f32 R,f,f",
	"(min|max).f64 L,d,d",
	"copysign.f32 R,f,f",
	"testp.(finite|infinite|number|notanumber|normal|subnormal).f32 P,f",
	"(ex2|lg2|rcp|sqrt|rsqrt).approx.f32 R,f",
	"(add|sub|mul)(|.rn)(|.ftz).f16 H,x,x",
	"fma.rn(|.ftz)(|.sat).f16 H,x,x,x",
	"(add|sub|mul)(|.rn).f16x2 R,y,y",
	"fma.rn(|.relu).f16x2 R,y,y,y",
	"fma.rn.bf16x2 R,y,y,y",
	"(min|max)(|.NaN).f16x2 R,y,y",
	"cvt.(u16|s16|u8|s8).(u32|s32) H,y",
	"cvt(|.sat).(u8|s8|u16|s16).(u64|s64) H,z",
	"cvt.(u32|s32).(u16|s16|u8|s8) R,x",
	"cvt.(u32|s32).(u8|s8|u16|s16) R,x",
	"cvt.(u32|s32).(u64|s64) R,z",
	"cvt(|.sat).(u32|s32).(u32|s32|u64) R,z",
	"cvt.(u64|s64).(u32|s32) L,y",
	"cvt.(u64|s64).(u8|s8|u16|s16) L,x",
	"cvt.(rn|rz|rm|rp).f32.(u32|s32) R,y",
	"cvt.(rn|rz).f32.(u64|s64) R,z",
	"cvt.(rn|rz|rm|rp).f64.(u64|s64) L,z",
	"cvt.rn.f64.(u32|s32) L,y",
	"cvt.(rni|rzi|rmi|rpi)(|.ftz).(u32|s32).f32 R,y",
	"cvt.(rni|rzi).(u64|s64).f32 L,y",
	"cvt.(rni|rzi).(u32|s32).f64 R,z",
	"cvt.(rni|rzi|rmi|rpi)(|.ftz)(|.sat).f32.f32 R,y",
	"cvt.(rn|rz|rm|rp)(|.ftz).f32.f64 R,z",
	"cvt(|.ftz).f64.f32 L,y",
	"cvt(|.ftz).f32.f16 R,x",
	"cvt.(rn|rz)(|.ftz).f16.f32 H,y",
	"cvt.rn.bf16.f32 H,y",
	"cvt.rn.(f16x2|bf16x2).f32 R,y,y",
	"ld.global(|.nc).(u8|s8|b16|u16|s16) H,[A]",
	"ld.global.(u8|s8|u16|s16|b32|f32|s32) R,[A]",
	"ld.global.(b64|u8|s16|s32|f64) L,[A]",
	"ld.global.v2.(b32|f32|u8|u16) {R,%r9},[A]",
	"ld.global.v4.(b32|u8|s16) {R,%r7,%r8,%r9},[C]",
	"ld.global.v2.b64 {L,%l5},[C]",
	"ld.global.(b32|u8|s16) R,[G]",
	"ld.(b32|u16) R,[G]",
	"ld.global.b64 L,[G]",
	"ld.shared.(b32|s8|u16) R,[S]",
	"ld.shared.(b64|u32) L,[S]",
	"ld.shared.v2.b32 {R,%r9},[S]",
	"ld.local.b32 R,[$loc+8]",
	"ld.const.b32 R,[$con+4]",
	"st.global.(u8|b16) [A],x",
	"st.global.(b32|f32|u8|u16) [A],y",
	"st.global.(b64|u32) [A],z",
	"st.global.v2.b32 [A],{y,y}",
	"st.global.v4.(b32|u8) [C],{y,y,y,y}",
	"st.global.(b32|u8) [W],y",
	"st.shared.(b32|u16|u8) [S],y",
	"st.shared.b64 [S],z",
	"st.local.(b32|u16) [$loc+8],y",
	"atom.shared.(and|or|xor|exch).b32 R,[S],y",
	"atom.shared.(add|min|max|inc|dec).u32 R,[S],y",
	"atom.global.(add|max).u32 R,[A],y",
	"red.shared.(add|min|max).s32 [S],y",
	"shfl.sync.(up|down|bfly|idx).b32 R,y,n,(0|31|0x1800|0x101f),m",
	"shfl.sync.(up|down|bfly|idx).b32 R|P,y,r,(0|31|0x1c03|7199),m",
	"vote.sync.(all|any|uni).pred P,q,m",
	"vote.sync.ballot.b32 R,q,m",
	"match.any.sync.b32 R,y,m",
	"redux.sync.(add|min|max).(u32|s32) R,y,m",
	"redux.sync.(and|or|xor).b32 R,y,m",
	"activemask.b32 R",
	"bar.sync 0",
	"bar.warp.sync m",
	"bra T",
	"bra.uni T",
	"bra T",
	"call R,y",
	"exit",
};

/* Bits that arithmetic trips over; as floats, halves and integers. */
static const uint32_t specials[] = {0, 1, 0xffffffff, 0x80000000, 0x7fffffff, 0x7f800000,
	0xff800000, 0x7fc00000, 0x7f800001, 0x00000002, 0x007fffff, 0x00800000, 0x3f800000,
	0xbf800000, 0x7f7fffff, 0x4f000000, 0xcf000000, 0x4f800000, 0x33800000, 0x7c007bff,
	0x00010400, 0xfc00fe01, 0x3c00bc00, 0x7f807f81, 31, 32, 33, 0xff, 0x8000, 0x7fff,
	0x80808080, 0x3effffff};

struct bytes {
	const unsigned char *at, *end;
};

static unsigned take(struct bytes *b)
{
	return b->at < b->end ? *b->at++ : 0;
}

static void add_register(struct bytes *b, char kind, struct strbuf *out)
{
	static const struct {
		char kind;
		const char *stem;
		unsigned count;
	} stems[] = {{'H', "%h", 6}, {'R', "%r", 10}, {'L', "%l", 6}, {'P', "%p", 4}};

	for (size_t i = 0; i < sizeof stems / sizeof *stems; i++)
		if (stems[i].kind == kind)
			strbuf_addf(out, "%s%u", stems[i].stem, take(b) % stems[i].count);
}

static uint32_t special(struct bytes *b)
{
	return specials[take(b) % (sizeof specials / sizeof *specials)];
}

static void add_number(struct bytes *b, char kind, struct strbuf *out)
{
	uint32_t bits = special(b);

	switch (kind) {
	case 'h':
		strbuf_addf(out, "%d", (int)(bits & 0x7fff) - (int)(bits & 0x8000));
		break;
	case 'f':
		strbuf_addf(out, "0f%08X", (unsigned)bits);
		break;
	case 'd':
		strbuf_addf(out, "0d%08X%08X", (unsigned)bits, (unsigned)special(b));
		break;
	default:
		strbuf_addf(out, "%d", (int)(int32_t)bits);
		break;
	}
}

/* The address of any place in a buffer: computed before the instruction, into `before`. */
static void add_any_place(struct bytes *b, char kind, struct strbuf *before, struct strbuf *out)
{
	bool wrong = take(b) % 32 == 0; /* misaligned, or beyond the end */

	strbuf_add(before, "and.b32 %t, ");
	add_register(b, 'R', before);
	if (kind == 'S') {
		strbuf_addf(before, ", %s;\n", wrong ? "0x7ff" : "0x3f8");
		strbuf_add(before, "add.u32 %t, %t, %sh;\n");
		strbuf_add(out, "%t");
		return;
	}
	strbuf_addf(before, ", %s;\n", wrong ? "0xffff" : "0x7ff8");
	strbuf_addf(before, "cvt.u64.u32 %%tl, %%t;\nadd.s64 %%tl, %%tl, %s;\n",
		kind == 'G' ? "%in0" : "%out0");
	strbuf_add(out, "%tl");
}

static void add_operand(struct bytes *b, char letter, struct strbuf *before, struct strbuf *out)
{
	static const char *const masks[] = {"-1", "-1", "-1", "0xffff", "0x1", "%t"};
	static const char smalls[] = "xyz", larges[] = "HRL";
	const char *found = strchr(smalls, letter);

	if (found) {
		add_register(b, larges[found - smalls], out);
		return;
	}
	switch (letter) {
	case 'h':
	case 'r':
	case 'l':
	case 'f':
	case 'd':
		if (take(b) % 4 == 0)
			add_number(b, letter, out);
		else
			add_register(b,
				letter == 'f'   ? 'R'
				: letter == 'd' ? 'L'
						: (char)(letter - 'a' + 'A'),
				out);
		break;
	case 'q':
		strbuf_add(out, take(b) % 3 == 0 ? "!" : "");
		add_register(b, 'P', out);
		break;
	case 'A':
		strbuf_addf(out, "%%in+%u", take(b) % 16 * 8);
		break;
	case 'C':
		strbuf_addf(out, "%%out+%u", take(b) % 8 * 16);
		break;
	case 'S':
	case 'G':
	case 'W':
		add_any_place(b, letter, before, out);
		break;
	case 'n':
		strbuf_addf(out, "%u", take(b) % 32);
		break;
	case 'm':
		strbuf_add(before, "activemask.b32 %t;\n");
		strbuf_add(out, masks[take(b) % (sizeof masks / sizeof *masks)]);
		break;
	case 'T':
		strbuf_addf(out, "L%u", take(b) % (INSNS_MOST / 4));
		break;
	default:
		add_register(b, letter, out);
		break;
	}
}

/* Writes one of the alternatives of "(a|b|c)", which starts at `form`; returns what is behind it.
 */
static const char *add_choice(struct bytes *b, const char *form, struct strbuf *out)
{
	size_t length = strcspn(form, ")"), count = 1, chosen, at;

	for (at = 1; at < length; at++)
		count += form[at] == '|';
	chosen = take(b) % count;
	for (at = 1; chosen > 0; at++)
		chosen -= form[at] == '|';
	strbuf_add_bytes(out, form + at, strcspn(form + at, "|)"));
	return form + length + 1;
}

static void add_call(struct bytes *b, struct strbuf *out)
{
	strbuf_add(out, "{\n.param .b32 arg;\n.param .b32 res;\nst.param.b32 [arg], ");
	add_register(b, 'R', out);
	strbuf_add(out, ";\ncall (res), twice, (arg);\nld.param.b32 ");
	add_register(b, 'R', out);
	strbuf_add(out, ", [res];\n}\n");
}

static void add_insn(struct bytes *b, struct strbuf *out)
{
	const char *form = forms[take(b) % (sizeof forms / sizeof *forms)];
	AUTO_STRBUF struct strbuf insn = STRBUF_INIT;
	bool operands = false;
	unsigned guard = take(b);

	if (strncmp(form, "call", 4) == 0) {
		add_call(b, out);
		return;
	}
	if (guard % 4 == 0)
		strbuf_addf(&insn, "@%s%%p%u ", guard / 4 % 2 ? "!" : "", guard / 8 % 4);
	while (*form) {
		operands = operands || *form == ' ';
		if (*form == '(') {
			form = add_choice(b, form, &insn);
			continue;
		}
		if (operands && *form == '%') { /* a register by name */
			size_t length = 1 + strcspn(form + 1, ",}]|");

			strbuf_add_bytes(&insn, form, length);
			form += length;
			continue;
		}
		if (operands && strchr("HRLhrlxyzfdPqACSGWnmT", *form) &&
			!isalnum((unsigned char)form[-1]) && form[-1] != '$')
			add_operand(b, *form, out, &insn);
		else
			strbuf_add_char(&insn, *form);
		form++;
	}
	strbuf_add_bytes(out, insn.text, insn.length);
	strbuf_add(out, ";\n");
}

static const char head[] =
	".version 8.6\n.target sm_90\n.address_size 64\n"
	".const .b32 $con[4] = {1, 0x7f800000, -1, 5};\n"
	".func (.param .b32 res) twice(.param .b32 arg)\n"
	"{\n.reg .pred %q;\n.reg .b32 %a, %b;\nld.param.b32 %a, [arg];\n"
	"setp.lt.s32 %q, %a, 0;\nadd.s32 %b, %a, %a;\n@!%q xor.b32 %b, %b, 21;\n"
	"st.param.b32 [res], %b;\n@%q ret;\nadd.s32 %b, %b, 1;\nst.param.b32 [res], %b;\nret;\n}\n"
	".visible .entry k(.param .u64 in, .param .u64 out)\n"
	"{\n.reg .b16 %h<6>;\n.reg .b32 %r<10>;\n.reg .b64 %l<6>;\n.reg .pred %p<4>;\n"
	".reg .b32 %t, %sh, %id;\n.reg .b64 %tl, %in, %out, %in0, %out0;\n"
	".shared .align 16 .b8 sh[1024];\n.local .align 16 .b8 $loc[64];\n"
	"ld.param.u64 %in0, [in];\nld.param.u64 %out0, [out];\nmov.u32 %sh, sh;\n"
	"mov.u32 %t, %ctaid.x;\nmov.u32 %id, %ntid.x;\nmov.u32 %r0, %tid.x;\n"
	"mad.lo.u32 %id, %t, %id, %r0;\n"
	"mad.wide.u32 %in, %id, 144, %in0;\nmad.wide.u32 %out, %id, 144, %out0;\n";

static void write_kernel(struct bytes *b, struct strbuf *out)
{
	unsigned i;

	strbuf_add(out, head);
	for (i = 0; i < 10; i++)
		strbuf_addf(out, "ld.global.b32 %%r%u, [%%in+%u];\n", i, 4 * i);
	for (i = 0; i < 6; i++)
		strbuf_addf(out,
			"ld.global.b64 %%l%u, [%%in+%u];\nld.global.b16 %%h%u, [%%in+%u];\n", i,
			40 + 8 * i, i, 88 + 2 * i);
	for (i = 0; i < 4; i++)
		strbuf_addf(out, "setp.lt.s32 %%p%u, %%r%u, %%r%u;\n", i, i, i + 1);
	for (i = 0; i < INSNS_MOST; i++) {
		if (i % 4 == 0)
			strbuf_addf(out, "L%u:\n", i / 4);
		if (b->at < b->end)
			add_insn(b, out);
	}
	for (i = 0; i < 10; i++)
		strbuf_addf(out, "st.global.b32 [%%out+%u], %%r%u;\n", 4 * i, i);
	for (i = 0; i < 6; i++)
		strbuf_addf(out,
			"st.global.b64 [%%out+%u], %%l%u;\nst.global.b16 [%%out+%u], %%h%u;\n",
			40 + 8 * i, i, 88 + 2 * i, i);
	for (i = 0; i < 4; i++)
		strbuf_addf(out, "selp.b32 %%t, 1, 0, %%p%u;\nst.global.u8 [%%out+%u], %%t;\n", i,
			100 + i);
	strbuf_add(out, "ret;\n}\n");
}

static void fill(struct exec_device *device, uint64_t address, uint32_t seed)
{
	uint32_t *words = mem_alloc(BUFFER);

	for (size_t i = 0; i < BUFFER / sizeof *words; i++) {
		seed = seed * 1664525 + 1013904223;
		words[i] = seed >> 30 ? seed * 2654435761u : specials[seed >> 16 & 31];
	}
	error_free(exec_write(device, address, words, BUFFER));
	free(words);
}

static void run(struct bytes *b, struct exec_device *device, struct exec_module *module)
{
	uint64_t params[2] = {0, 0};
	unsigned seed = take(b), threads = take(b), blocks = take(b);
	const struct exec_launch launch = {.entry = "k",
		.grid = {blocks % BLOCKS_MOST + 1, 1, 1},
		.block = {threads % THREADS_MOST + 1, 1, 1},
		.params = params,
		.params_size = sizeof params,
		.max_instructions = BUDGET};

	error_free(exec_alloc(device, BUFFER, &params[0]));
	error_free(exec_alloc(device, BUFFER, &params[1]));
	fill(device, params[0], seed);
	both_run(device, module, &launch, 1);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct bytes launch = {data, data + (size < 3 ? size : 3)};
	struct bytes program = {launch.end, data + size};
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct exec_device *device = exec_device_create();
	struct exec_module *module = NULL;
	struct ptx_module *ptx = NULL;
	struct error *error;

	write_kernel(&program, &text);
	error = ptx_parse("fuzz", text.text, text.length, &ptx);
	if (!error)
		error = exec_module_create(device, ptx, NULL, &module);
	if (error) { /* every form is one that the executor runs */
		fprintf(stderr, "%s\n%s\n", text.text, error_take_text(error));
		abort();
	}
	run(&launch, device, module);
	exec_module_destroy(module);
	ptx_module_destroy(ptx);
	exec_device_destroy(device);
	return 0;
}
