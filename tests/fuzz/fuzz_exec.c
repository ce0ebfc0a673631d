/*
 * Fuzz target: any bytes as a PTX module that runs. Every entry is launched with pointers and small
 * numbers as parameters and few instructions, on both engines, which must agree; whatever it does
 * must end as a fault, never as ours.
 * Build: clang -fsanitize=fuzzer,address,undefined, or with driver.c to replay files.
 */
#include <string.h>

#include "both.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { BUFFER = 65536, PARAMS = 4096, INSTRUCTIONS = 3000 };

static void launch(struct exec_device *device, struct exec_module *module, const char *entry,
	const unsigned char *params)
{
	struct exec_launch launch = {.entry = entry,
		.grid = {2, 1, 1},
		.block = {37, 1, 1},
		.params = params,
		.params_size = PARAMS,
		.max_instructions = INSTRUCTIONS};
	struct exec_fault fault;

	both_run(device, module, &launch, 1);
	launch.engine = EXEC_ENGINE_PLAIN;
	launch.checks = EXEC_CHECK_UNINITIALISED | EXEC_CHECK_RACES;
	error_free(exec_run(module, &launch, &fault, NULL));
}

static void run(
	struct exec_device *device, const struct ptx_module *ptx, struct exec_module *module)
{
	unsigned char params[PARAMS];
	uint64_t words[3] = {0, 0, 33};

	error_free(exec_alloc(device, BUFFER, &words[0]));
	error_free(exec_alloc(device, BUFFER, &words[1]));
	for (size_t i = 0; i < PARAMS; i += sizeof words[0])
		memcpy(params + i, &words[i / sizeof words[0] % 3], sizeof words[0]);
	for (unsigned i = 0; i < ptx->func_count; i++)
		if (ptx->funcs[i]->entry)
			launch(device, module, ptx->funcs[i]->name, params);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct exec_device *device = exec_device_create();
	struct exec_module *module = NULL;
	struct ptx_module *ptx = NULL;
	struct error *error = ptx_parse("fuzz", (const char *)data, size, &ptx);

	if (!error)
		error = exec_module_create(device, ptx, NULL, &module);
	if (!error)
		run(device, ptx, module);
	error_free(error);
	exec_module_destroy(module);
	exec_device_destroy(device);
	ptx_module_destroy(ptx);
	return 0;
}
