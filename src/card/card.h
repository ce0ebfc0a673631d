/*
 * CUDA's driver library and the cards behind it, opened at run time: no CUDA toolkit is needed to
 * build. Declarations are restated from NVIDIA's cuda.h (driver API, 11.0 to 13.0).
 *
 * Whoever calls this is a child made for one piece of work: a kernel that traps leaves its context
 * unusable, a library may crash or hang, and what a process holds of a card goes when it ends. It
 * never resets a device and never changes a setting. One thread.
 *
 * What the driver refuses is an error with code ERROR_ENVIRONMENT and its CUresult in vendor_code;
 * the message has call, name, number and the driver's own text, so vendor_name stays NULL:
 * "cuStreamSynchronize: CUDA_ERROR_ILLEGAL_ADDRESS (700): an illegal memory access was
 * encountered". After the verdicts below a context answers everything with the same error.
 */
#ifndef CARD_CARD_H
#define CARD_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

/* CUresult values that somebody asks for by name; all others are told by the driver's own names. */
enum card_status {
	CARD_OUT_OF_MEMORY = 2,
	CARD_NO_DEVICE = 100,
	CARD_INVALID_IMAGE = 200,
	CARD_NO_BINARY_FOR_GPU = 209,
	CARD_ECC_UNCORRECTABLE = 214,
	CARD_INVALID_PTX = 218,
	CARD_UNSUPPORTED_PTX_VERSION = 222,
	CARD_NOT_FOUND = 500,
	CARD_ILLEGAL_ADDRESS = 700,
	CARD_LAUNCH_TIMEOUT = 702,
	CARD_ILLEGAL_INSTRUCTION = 715,
	CARD_MISALIGNED_ADDRESS = 716,
	CARD_LAUNCH_FAILED = 719,
};

struct card_driver;

struct card_info {
	int ordinal;     /* as CUDA counts here: CUDA_VISIBLE_DEVICES is honoured */
	char name[128];  /* "NVIDIA H200" */
	char uuid[64];   /* "GPU-6f0a...": 36 digits and dashes; "MIG-..." of an instance */
	int arch;        /* compute capability: 90 */
	int sms;         /* multiprocessors */
	uint64_t memory; /* bytes */
	int clock_khz, memory_clock_khz; /* at most; 0: not told */
	bool ecc, mig;
};

/*
 * Opens the library (a path, or a soname for the loader to find) and calls cuInit. A symbol that is
 * missing is named. It is never unloaded; destroy frees what is ours.
 */
struct error *card_driver_open(const char *path, struct card_driver **out) MUST_CHECK;
void card_driver_destroy(struct card_driver *driver);
const char *card_driver_path(const struct card_driver *driver); /* file that was really loaded */
int card_driver_api(const struct card_driver *driver);          /* 13000: CUDA 13.0 */

/* Every card that the driver shows, in its order; *items is the caller's to free. */
struct error *card_list(
	struct card_driver *driver, struct card_info **items, size_t *count) MUST_CHECK;

/* A card with a context of its own, current in this thread. `uuid` NULL: the first card. */
struct card;
struct error *card_open(struct card_driver *driver, const char *uuid, struct card **out) MUST_CHECK;
void card_close(struct card *card); /* destroys the context; NULL is fine */
const struct card_info *card_facts(const struct card *card);

/* ---- modules ---- */

struct card_module;

/*
 * Loads PTX (which the driver then compiles) or a cubin. What the compiler printed is appended to
 * `log` in both cases (NULL: not wanted), with registers and spills of each function when PTX was
 * compiled and not taken from the driver's cache.
 */
struct error *card_load(struct card *card, const void *image, size_t length, struct strbuf *log,
	struct card_module **out) MUST_CHECK;
void card_module_destroy(struct card_module *module); /* unloads; NULL is fine */

/* PTX to a cubin for this card by cuLinkCreate, cuLinkAddData and cuLinkComplete. */
struct error *card_link(struct card *card, const char *name, const char *ptx, size_t length,
	struct strbuf *log, struct strbuf *cubin) MUST_CHECK;

/* A kernel of a module, which must outlive it. */
struct card_kernel {
	void *handle;
	struct card_module *module;
	int registers, local_bytes, shared_bytes, constant_bytes, most_threads;
	int ptx_version, binary_version; /* 90: 9.0, sm_90 */
};
struct error *card_kernel_find(
	struct card_module *module, const char *name, struct card_kernel *out) MUST_CHECK;
/* Offset and size of a parameter. *there false: there is no such parameter. *told false: this
 * driver does not tell (before CUDA 12.4), and the rest is untouched. */
struct error *card_kernel_parameter(const struct card_kernel *kernel, unsigned index, bool *told,
	bool *there, size_t *offset, size_t *size) MUST_CHECK;

/* ---- memory ---- */

struct error *card_alloc(struct card *card, size_t size, uint64_t *address) MUST_CHECK;
struct error *card_free(struct card *card, uint64_t address) MUST_CHECK;
struct error *card_write(
	struct card *card, uint64_t address, const void *bytes, size_t size) MUST_CHECK;
struct error *card_read(struct card *card, uint64_t address, void *bytes, size_t size) MUST_CHECK;
/* `count` 32-bit words. */
struct error *card_fill(
	struct card *card, uint64_t address, uint32_t word, size_t count) MUST_CHECK;

/* ---- launches ---- */

struct card_launch {
	const struct card_kernel *kernel;
	unsigned grid[3], block[3];
	size_t shared_bytes; /* dynamic */
	const void *params;  /* laid out as the kernel's parameters are */
	size_t params_size;
};
/* Puts the launch into the card's own stream; card_sync() tells how it ended. */
struct error *card_launch(struct card *card, const struct card_launch *launch) MUST_CHECK;
struct error *card_sync(struct card *card) MUST_CHECK;

/*
 * Launches between begin and end are not run but become a graph, which can then be launched any
 * number of times; it reads the buffers' contents as they are at that time. ERROR_ENVIRONMENT names
 * the missing symbol on a driver without graphs.
 */
struct card_graph;
struct error *card_capture_begin(struct card *card) MUST_CHECK;
struct error *card_capture_end(struct card *card, struct card_graph **out) MUST_CHECK;
struct error *card_graph_launch(struct card *card, struct card_graph *graph) MUST_CHECK;
void card_graph_destroy(struct card_graph *graph); /* NULL is fine */

#endif
