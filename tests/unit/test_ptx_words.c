/* Every opcode and every modifier is found by its text, and nothing that only resembles one. */
#include "ptx_fixture.h"

#include <string.h>

/* The modifiers that mean the same with every opcode, from the PTX ISA's instruction set. */
static const char *const modifiers[] = {"u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64", "b8",
	"b16", "b32", "b64", "b128", "f16", "f16x2", "bf16", "bf16x2", "tf32", "f32", "f64", "pred",
	"u16x2", "s16x2", "u8x4", "s8x4", "f32x2", "b1", "u4", "s4", "u2", "s2", "e4m3", "e5m2",
	"e2m1", "e2m3", "e3m2", "e4m3x2", "e5m2x2", "e2m1x2", "e2m3x2", "e3m2x2", "e4m3x4",
	"e5m2x4", "e2m1x4", "e2m3x4", "e3m2x4", "ue8m0", "ue4m3", "ue8m0x2", "texref", "samplerref",
	"surfref", "rn", "rz", "rm", "rp", "rna", "rni", "rzi", "rmi", "rpi", "ftz", "sat",
	"approx", "full", "wide", "cc", "uni", "sync", "volatile", "aligned", "nc", "relu", "const",
	"global", "local", "param", "param::entry", "param::func", "shared", "shared::cta",
	"shared::cluster", "v2", "v4", "v8", "weak", "relaxed", "acquire", "release", "acq_rel",
	"sc", "mmio", "cta", "cluster", "gpu", "gl", "sys", "ca", "cg", "cs", "lu", "cv", "wb",
	"wt", "noftz", "L1::evict_last", "L2::128B"};

static struct ptx_insn decode(const char *mnemonic)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct ptx_module *m;
	struct ptx_insn insn;

	strbuf_addf(&text, "%s;", mnemonic);
	m = ptx_fixture_body(text.text);
	assert_int_equal(m->funcs[0]->insn_count, 1);
	insn = m->funcs[0]->insns[0];
	if (insn.unknown_modifier)
		insn.unknown_modifier = "unknown"; /* the module's own text ends with it */
	ptx_module_destroy(m);
	return insn;
}

static void expect_opcode(const char *mnemonic, enum ptx_opcode opcode)
{
	enum ptx_opcode found = decode(mnemonic).opcode;

	if (found != opcode)
		fail_msg("%s is read as %s, not %s", mnemonic, ptx_opcode_info(found)->text,
			ptx_opcode_info(opcode)->text);
}

static void test_every_opcode(void **state)
{
	(void)state;
	for (int i = PTX_OP_UNKNOWN + 1; i < PTX_OP_COUNT; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;
		enum ptx_opcode opcode = (enum ptx_opcode)i;

		strbuf_add(&text, ptx_opcode_info(opcode)->text);
		expect_opcode(text.text, opcode);
		strbuf_add(&text, ".zzz.u32");
		expect_opcode(text.text, opcode);
		strbuf_truncate(&text, strlen(ptx_opcode_info(opcode)->text));
		strbuf_add(&text, "zz.u32");
		assert_int_not_equal(decode(text.text).opcode, opcode);
	}
}

static void test_longest_opcode(void **state)
{
	(void)state;
	expect_opcode("cp.async.ca.shared.global", PTX_OP_cp_async);
	expect_opcode("cp.async.bulk.shared::cluster.global", PTX_OP_cp_async_bulk);
	expect_opcode("cp.async.bulk.tensor.2d", PTX_OP_cp_async_bulk_tensor);
	expect_opcode("cp.async.bulks", PTX_OP_cp_async);
	expect_opcode("cp", PTX_OP_UNKNOWN);
	expect_opcode("cp.asynchron", PTX_OP_UNKNOWN);
	expect_opcode("bar.warp.sync", PTX_OP_bar_warp);
	expect_opcode("bar.sync", PTX_OP_bar);
	expect_opcode("barrier.sync", PTX_OP_barrier);
	expect_opcode("a", PTX_OP_UNKNOWN);
	expect_opcode("zzz", PTX_OP_UNKNOWN);
}

static void test_every_modifier(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;

		strbuf_addf(&text, "div.%s", modifiers[i]);
		if (decode(text.text).unknown_modifier)
			fail_msg(".%s is not known", modifiers[i]);
	}
}

static void test_types(void **state)
{
	(void)state;
	for (int i = PTX_U8; i < PTX_TYPE_OTHER; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;

		strbuf_addf(&text, "div.%s", ptx_type_name((enum ptx_type)i));
		assert_int_equal(decode(text.text).types[0], i);
	}
}

static void test_no_modifier(void **state)
{
	static const char *const words[] = {
		"u3", "u322", "a", "zz", "acq", "wtt", "L1", "f16x", "hi", "eq"};

	(void)state;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		AUTO_STRBUF struct strbuf text = STRBUF_INIT;

		strbuf_addf(&text, "div.%s", words[i]);
		if (!decode(text.text).unknown_modifier)
			fail_msg(".%s is known", words[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_opcode),
		cmocka_unit_test(test_longest_opcode),
		cmocka_unit_test(test_every_modifier),
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_no_modifier),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
