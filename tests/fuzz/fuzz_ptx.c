/*
 * Fuzz target: any bytes as PTX. What is read is printed and read again, which must give the same
 * text, and is analysed; with all open pairs fused nothing may be left open.
 * Build: clang -fsanitize=fuzzer,address,undefined, or with driver.c to replay files.
 */
#include <stdlib.h>
#include <string.h>

#include "ptx/contraction.h"
#include "ptx/stat.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void require(int holds)
{
	if (!holds)
		abort();
}

static void check_print(const struct ptx_module *module)
{
	struct strbuf once = STRBUF_INIT, twice = STRBUF_INIT;
	struct ptx_module *again = NULL;
	struct error *error;

	ptx_print(module, &once);
	error = ptx_parse("printed", once.text, once.length, &again);
	require(!error);
	ptx_print(again, &twice);
	require(once.length == twice.length && memcmp(once.text, twice.text, once.length) == 0);
	ptx_module_destroy(again);
	strbuf_destroy(&once);
	strbuf_destroy(&twice);
}

static void check_fuse(const struct ptx_module *module)
{
	struct ptx_contraction before, after;
	struct ptx_module *fused = NULL;
	struct error *error = ptx_fuse_open(module, &fused);

	require(!error);
	ptx_contraction_find(module, NULL, &before);
	ptx_contraction_find(fused, NULL, &after);
	require(after.open == 0 && after.fma == before.fma + before.open);
	ptx_contraction_destroy(&before);
	ptx_contraction_destroy(&after);
	ptx_module_destroy(fused);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct ptx_module *module = NULL;
	struct error *error = ptx_parse("fuzz", (const char *)data, size, &module);
	struct ptx_stat stat;
	struct ptx_pos pos;
	const char *name;

	if (error) {
		require(error->code == ERROR_INPUT && !module);
		error_free(error);
		return 0;
	}
	ptx_stat_find(module, NULL, &stat);
	(void)ptx_has_unresolved_llvm(module, &name, &pos);
	check_print(module);
	check_fuse(module);
	ptx_module_destroy(module);
	return 0;
}
