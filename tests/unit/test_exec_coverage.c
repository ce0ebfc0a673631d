/*
 * How much of what compilers write the executor runs: share of instructions and of whole kernels,
 * and what is refused. Without arguments a test over the PTX of tests/ptx; with arguments, which
 * are files, a report: `build/tests/test_exec_coverage FILE...`.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "exec/exec.h"
#include "sys/fs.h"

enum { REASON_MOST = 300 };

struct refusal {
	char reason[REASON_MOST];
	unsigned count;
};

struct share {
	unsigned insns, refused; /* of every function, each once */
	unsigned kernels, whole; /* entries; those that load */
	VEC(struct refusal) refusals;
};

static void count_refusal(struct share *share, const char *reason)
{
	struct refusal *new;

	for (size_t i = 0; i < share->refusals.count; i++)
		if (strcmp(share->refusals.items[i].reason, reason) == 0) {
			share->refusals.items[i].count++;
			return;
		}
	new = VEC_ADD(&share->refusals);
	*new = (struct refusal){.count = 1};
	snprintf(new->reason, sizeof new->reason, "%s", reason);
}

/* The instruction at a place that a refusal names, to be taken out: the tree is this test's own. */
static struct ptx_insn *insn_at(const struct ptx_module *ptx, unsigned line, unsigned column)
{
	for (unsigned i = 0; i < ptx->func_count; i++)
		for (unsigned j = 0; j < ptx->funcs[i]->insn_count; j++) {
			const struct ptx_insn *insn = &ptx->funcs[i]->insns[j];

			if (insn->pos.line == line && insn->pos.column == column)
				return (struct ptx_insn *)(uintptr_t)insn;
		}
	return NULL;
}

/* Refused instructions are counted and taken out until the whole module loads. */
static void count_insns(struct share *share, struct ptx_module *ptx)
{
	struct exec_device *device = exec_device_create();
	struct exec_module *module = NULL;
	struct error *error;
	unsigned insns = 0, refused = 0;

	for (unsigned i = 0; i < ptx->func_count; i++)
		insns += ptx->funcs[i]->insn_count;
	while ((error = exec_module_create(device, ptx, NULL, &module))) {
		struct ptx_insn *insn = insn_at(ptx, error->line, error->column);

		count_refusal(share, error->message);
		if (!insn || insn->opcode == PTX_OP_membar) {
			refused = insns; /* no instruction is to blame: none of them runs */
			error_free(error);
			break;
		}
		refused++;
		*insn = (struct ptx_insn){.pos = insn->pos,
			.opcode = PTX_OP_membar,
			.guard = -1,
			.vector = 1,
			.mnemonic = "membar"};
		error_free(error);
	}
	exec_module_destroy(module);
	exec_device_destroy(device);
	share->insns += insns;
	share->refused += refused;
}

static void count_kernels(struct share *share, const struct ptx_module *ptx)
{
	for (unsigned i = 0; i < ptx->func_count; i++) {
		struct exec_device *device = exec_device_create();
		struct exec_module *module = NULL;
		struct error *error = NULL;

		if (ptx->funcs[i]->entry && ptx->funcs[i]->defined) {
			error = exec_module_create(device, ptx, ptx->funcs[i]->name, &module);
			share->kernels++;
			share->whole += !error;
		}
		error_free(error);
		exec_module_destroy(module);
		exec_device_destroy(device);
	}
}

static void count_file(struct share *share, const char *path)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *ptx = NULL;
	struct error *error;

	check_ok(fs_read(path, FS_FILE_MOST, &text));
	error = ptx_parse(fs_base_name(path), text.text, text.length, &ptx);
	if (error) {
		count_refusal(share, error->message);
		share->kernels++;
		error_free(error);
	} else {
		count_kernels(share, ptx);
		count_insns(share, ptx);
	}
	ptx_module_destroy(ptx);
	strbuf_destroy(&text);
}

static void print_share(const char *name, const struct share *share)
{
	printf("%-24s %6u of %6u instructions (%.2f %%), %3u of %3u kernels\n", name,
		share->insns - share->refused, share->insns,
		share->insns ? 100.0 * (share->insns - share->refused) / share->insns : 0.0,
		share->whole, share->kernels);
	for (size_t i = 0; i < share->refusals.count; i++)
		printf("  %5u %s\n", share->refusals.items[i].count,
			share->refusals.items[i].reason);
}

static int report(int count, char **paths)
{
	struct share all = {0};

	for (int i = 1; i < count; i++) {
		struct share one = {0};

		count_file(&one, paths[i]);
		count_file(&all, paths[i]);
		if (one.whole != one.kernels || one.refused || count <= 20)
			print_share(fs_base_name(paths[i]), &one);
		VEC_FREE(&one.refusals);
	}
	print_share("all", &all);
	VEC_FREE(&all.refusals);
	return 0;
}

static void count_folder(struct share *share, const char *path)
{
	char *folder = check_source(path);
	struct fs_names names = {0};

	check_ok(fs_list(folder, &names));
	for (size_t i = 0; i < names.count; i++) {
		size_t length = strlen(names.names[i]);
		char *file = fs_join(folder, names.names[i]);

		if (length > 4 && strcmp(names.names[i] + length - 4, ".ptx") == 0)
			count_file(share, file);
		free(file);
	}
	fs_names_free(&names);
	free(folder);
}

/* Everything in `path` runs: `kernels` of them at least. */
static void check_whole(const char *path, unsigned kernels)
{
	struct share share = {0};

	count_folder(&share, path);
	if (share.refused || share.whole != share.kernels)
		print_share(path, &share);
	assert_int_equal(share.refused, 0);
	assert_int_equal(share.whole, share.kernels);
	assert_true(share.kernels >= kernels);
	VEC_FREE(&share.refusals);
}

static void test_corpus(void **state)
{
	(void)state;
	check_whole("tests/ptx/corpus/kern_llc19", 17);
	check_whole("tests/ptx/corpus/kern_llc22", 17);
	check_whole("tests/ptx/corpus/kern_nvcc_sm90", 17);
	check_whole("tests/ptx/corpus/kern_nvcc_sm100", 17);
	check_whole("tests/ptx/corpus/kern_nvrtc_sm90", 16);
}

static void test_kernels(void **state)
{
	(void)state;
	check_whole("tests/ptx/kernels", 2 * 53);
}

/* The counting itself: one refused instruction of four, in one of two kernels. */
static void test_counting(void **state)
{
	static const char text[] = ".version 8.0\n.target sm_90\n.address_size 64\n"
				   ".visible .entry a()\n{\n ret;\n}\n"
				   ".visible .entry b()\n{\n .reg .b32 %r;\n mov.u32 %r, 1;\n"
				   " frob.b32 %r;\n ret;\n}\n";
	struct ptx_module *ptx = NULL;
	struct share share = {0};

	(void)state;
	check_ok(ptx_parse("t.ptx", text, sizeof text - 1, &ptx));
	count_kernels(&share, ptx);
	count_insns(&share, ptx);
	assert_int_equal(share.insns, 4);
	assert_int_equal(share.refused, 1);
	assert_int_equal(share.kernels, 2);
	assert_int_equal(share.whole, 1);
	assert_int_equal(share.refusals.count, 1);
	assert_string_equal(share.refusals.items[0].reason,
		"`frob.b32`: this instruction has no meaning in this executor");
	VEC_FREE(&share.refusals);
	ptx_module_destroy(ptx);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_counting),
		cmocka_unit_test(test_corpus),
		cmocka_unit_test(test_kernels),
	};

	if (argc > 1)
		return report(argc, argv);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
