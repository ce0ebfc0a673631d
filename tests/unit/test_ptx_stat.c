/* Instruction statistics, kernels, and intrinsics that a compiler did not know. */
#include "ptx_fixture.h"

#include <string.h>

#include "ptx/stat.h"

static const char text[] = ".version 8.0\n.target sm_90\n.address_size 64\n"
			   ".func f { .reg .b32 %r<9>; add.s32 %r1, %r2, %r3; add.f32 %r1, %r2, "
			   "odd; ld.u32 %r1, [%r2]; ret; }\n"
			   ".visible .entry k { .reg .b32 %r<9>; blub %r1; shfl.sync.odd.b32 %r1, "
			   "{%r2, x}, 1, 2, 3; exit; }\n"
			   ".entry only_declared ();\n";

static void test_counts(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(text);
	struct ptx_stat stat;

	(void)state;
	ptx_stat_find(m, ptx_find_func(m, "f"), &stat);
	assert_int_equal(stat.insns, 4);
	assert_int_equal(stat.by_opcode[PTX_OP_add], 2);
	assert_int_equal(stat.unresolved, 1);
	ptx_stat_find(m, NULL, &stat);
	assert_int_equal(stat.insns, 7);
	assert_int_equal(stat.by_opcode[PTX_OP_UNKNOWN], 1);
	assert_int_equal(stat.unknown_modifiers, 1);
	assert_int_equal(stat.unresolved, 2);
	assert_int_equal(ptx_entry_count(m), 1);
	ptx_module_destroy(m);
}

static void test_families(void **state)
{
	static const struct ptx_family_count want[] = {
		{"unknown", 1}, {"arithmetic", 2}, {"warp", 1}, {"memory", 1}, {"control", 2}};
	struct ptx_module *m = ptx_fixture_parse(text);
	struct ptx_family_count families[5];
	struct ptx_stat stat;

	(void)state;
	ptx_stat_find(m, NULL, &stat);
	assert_int_equal(ptx_stat_families(&stat, families, 2), 5);
	assert_int_equal(ptx_stat_families(&stat, families, 5), 5);
	for (size_t i = 0; i < 5; i++) {
		assert_string_equal(families[i].family, want[i].family);
		assert_int_equal(families[i].count, want[i].count);
	}
	ptx_module_destroy(m);
}

/* The first text is what llc 14 wrote, with exit status 0, for an intrinsic that it did not know.
 */
static void test_unresolved(void **state)
{
	struct ptx_module *m = ptx_fixture_parse(
		".version 7.0\n.target sm_80\n.address_size 64\n\n"
		".extern .func  (.param .b32 func_retval0) llvm.nvvm.fantasy.rn.f\n(\n"
		"\t.param .b32 llvm.nvvm.fantasy.rn.f_param_0\n)\n;\n"
		".visible .entry k() { ret; }\n");
	const char *name = NULL;
	struct ptx_pos pos = {0, 0};

	(void)state;
	assert_true(ptx_has_unresolved_llvm(m, &name, &pos));
	assert_string_equal(name, "llvm.nvvm.fantasy.rn.f");
	assert_int_equal(pos.line, 5);
	assert_int_equal(pos.column, 43);
	ptx_module_destroy(m);
	m = ptx_fixture_parse(
		".version 7.0\n.target sm_80\n.entry k {\ncall llvm.exp10.f32, (1); }\n");
	assert_true(ptx_has_unresolved_llvm(m, &name, &pos));
	assert_string_equal(name, "llvm.exp10.f32");
	assert_int_equal(pos.line, 4);
	assert_int_equal(pos.column, 6);
	ptx_module_destroy(m);
	m = ptx_fixture_parse(".version 7.0\n.target sm_80\n.extern .func vprintf;\n.entry k { "
			      "call vprintf; }\n");
	assert_false(ptx_has_unresolved_llvm(m, &name, &pos));
	ptx_module_destroy(m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_counts),
		cmocka_unit_test(test_families),
		cmocka_unit_test(test_unresolved),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
