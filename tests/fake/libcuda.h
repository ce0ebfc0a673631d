/* What the parts of the stub driver share: see libcuda.c, which says what it is. */
#ifndef TESTS_FAKE_LIBCUDA_H
#define TESTS_FAKE_LIBCUDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "base/vec.h"
#include "exec/exec.h"

#define API __attribute__((visibility("default")))

/* CUresult, those that it gives. */
enum {
	OK = 0,
	INVALID_VALUE = 1,
	OUT_OF_MEMORY = 2,
	NOT_INITIALIZED = 3,
	DEVICE_UNAVAILABLE = 46,
	NO_DEVICE = 100,
	INVALID_DEVICE = 101,
	INVALID_IMAGE = 200,
	INVALID_CONTEXT = 201,
	NO_BINARY_FOR_GPU = 209,
	ECC_UNCORRECTABLE = 214,
	INVALID_PTX = 218,
	UNSUPPORTED_PTX_VERSION = 222,
	INVALID_HANDLE = 400,
	NOT_FOUND = 500,
	ILLEGAL_ADDRESS = 700,
	MISALIGNED_ADDRESS = 716,
	INVALID_PC = 718,
	LAUNCH_FAILED = 719,
	NOT_SUPPORTED = 801,
	SYSTEM_DRIVER_MISMATCH = 803,
	CAPTURE_UNSUPPORTED = 900,
	UNKNOWN = 999,
};

#define FAKE_MEMORY ((size_t)1 << 30) /* bytes, of every card */

struct fake_card {
	const char *name;
	int arch;
	unsigned char uuid[16];
};

struct fake_launch {
	struct fake_function *function;
	unsigned grid[3], block[3];
	size_t shared_bytes;
	unsigned char *params;
	size_t params_size;
};

struct fake_graph {
	VEC(struct fake_launch) launches;
};

struct fake_context {
	const struct fake_card *card;
	struct exec_device *device;
	VEC(struct {
		uint64_t address;
		size_t size;
	})
	buffers;
	size_t used;                  /* bytes of them all */
	int failed;                   /* what every call answers from now on */
	bool endless;                 /* a launch that does not end is in the stream */
	struct fake_graph *recording; /* what launches go into, NULL: they are run */
};

struct fake_module {
	struct fake_context *context;
	struct ptx_module *ptx;
	VEC(struct fake_function *) functions;
};

struct fake_function {
	struct fake_module *module;
	const struct ptx_func *ptx;
	struct exec_module *code;
};

/* Whether FAKE in the environment, words with commas between them, has this one. */
bool fake_is(const char *word);
int fake_version(void); /* 13000, or what FAKE=old makes of it */

/* The current context into *out, or what a call has to answer instead of doing its work. */
int fake_context(struct fake_context **out);

API int cuCtxSynchronize(void);

/* Runs it to its end; the context has failed then, or is endless, or all is well. */
int fake_run(struct fake_context *context, const struct fake_launch *launch);

/* A cubin of the PTX `text`, which was parsed into `ptx`. */
void fake_cubin(const struct ptx_module *ptx, const char *text, size_t length, int arch,
	bool linked, struct strbuf *out);
/* The PTX inside a cubin and the architecture that it is for; NULL: there is none. */
const char *fake_cubin_ptx(const unsigned char *cubin, size_t *length, int *arch);

/* Whether $CUDA_CACHE_PATH has code for this PTX; a new entry of it. */
bool fake_cache_has(const char *ptx, int arch);
void fake_cache_add(const char *ptx, int arch, const struct strbuf *cubin);

#endif
