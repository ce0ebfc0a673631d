/*
 * Fuzz target: any bytes as a cubin, and as an entry of the driver's cache. What is read is whole,
 * does not differ from itself, and is read the same again; its bytes are read as a log too.
 * Build: clang -fsanitize=fuzzer,address,undefined, or with driver.c to replay files.
 */
#include <stdlib.h>
#include <string.h>

#include "cubin/cubin.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void require(int holds)
{
	if (!holds)
		abort();
}

static struct cubin *read_one(const unsigned char *data, size_t size)
{
	struct cubin *cubin = NULL;
	struct error *error = cubin_read("fuzz", data, size, &cubin);

	require(!error || (error->code == ERROR_INPUT && !cubin));
	error_free(error);
	return cubin;
}

static void check_functions(const struct cubin *cubin, const struct cubin *again)
{
	require(cubin->function_count == again->function_count && cubin->arch == again->arch);
	for (size_t i = 0; i < cubin->function_count; i++) {
		const struct cubin_function *function = &cubin->functions[i];

		require(i == 0 || strcmp(function[-1].name, function->name) < 0);
		require(cubin_find(cubin, function->name) == function);
		require(strlen(function->code) == HASH_TEXT - 1);
		require(strlen(function->constants) == HASH_TEXT - 1);
		require(strlen(function->attributes) == HASH_TEXT - 1);
		require(function->code_bytes >= 0 && function->shared_bytes >= 0 &&
			function->constant_bytes >= 0 && function->barriers >= 0);
		require(cubin_compare(function, &again->functions[i]) == 0);
	}
}

static void read_log(struct cubin *cubin, const unsigned char *data, size_t size)
{
	struct strbuf log = STRBUF_INIT;

	strbuf_add_bytes(&log, data, size);
	cubin_read_log(cubin, log.text);
	cubin_read_log(cubin, "Function properties for k\n 1 bytes spill stores\n");
	strbuf_destroy(&log);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	size_t offset = 0, length = 0;
	struct cubin *cubin, *again;

	if (cubin_in_cache_entry(data, size, &offset, &length)) {
		require(offset <= size && length <= size - offset);
		cubin_destroy(read_one(data + offset, length));
	}
	cubin = read_one(data, size);
	if (!cubin)
		return 0;
	again = read_one(data, size);
	require(again != NULL);
	check_functions(cubin, again);
	read_log(cubin, data, size);
	cubin_destroy(again);
	cubin_destroy(cubin);
	return 0;
}
