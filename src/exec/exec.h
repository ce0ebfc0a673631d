/*
 * The PTX executor: runs a kernel of a parsed module on the CPU, bit for bit.
 *
 * 32 lanes a warp, every access checked. What PTX leaves open (approximate functions, open pairs)
 * is executed as written and said in exec_traits. An opcode or modifier without a meaning here is
 * refused by name and place when the module is loaded, never guessed. Sources: PTX ISA; facts
 * measured with ptxas are in docs/executor.md.
 *
 * Memory is one device address space per exec_device. Addresses are 64-bit, never 0, and leave
 * unmapped gaps between buffers, so that an index that runs off a buffer is caught.
 */
#ifndef EXEC_EXEC_H
#define EXEC_EXEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "ptx/ptx.h"

struct exec_device;
struct exec_module;

struct exec_device *exec_device_create(void);
void exec_device_destroy(struct exec_device *device); /* frees every buffer; NULL is fine */

/* A global buffer of `size` bytes, 256-byte aligned, uninitialised contents are zero. */
struct error *exec_alloc(struct exec_device *device, size_t size, uint64_t *address) MUST_CHECK;
/* Its addresses are never given out again: a kernel that uses one is told of it. */
struct error *exec_free(struct exec_device *device, uint64_t address) MUST_CHECK;
/* Host copies; outside a buffer is an error of the caller (ERROR_INTERNAL). */
struct error *exec_write(
	struct exec_device *device, uint64_t address, const void *bytes, size_t size) MUST_CHECK;
struct error *exec_read(
	const struct exec_device *device, uint64_t address, void *bytes, size_t size) MUST_CHECK;

/*
 * Makes a module executable: lays out its variables, resolves symbols, refuses what has no meaning
 * (ERROR_INPUT with file:line:column and the mnemonic) -- in every function that `entry` can reach,
 * or in all when entry is NULL. The ptx_module must outlive it.
 */
struct error *exec_module_create(struct exec_device *device, const struct ptx_module *ptx,
	const char *entry, struct exec_module **out) MUST_CHECK;
void exec_module_destroy(struct exec_module *module);

/* What the verdict must say of a kernel's arithmetic. */
struct exec_traits {
	bool approximate;              /* uses an approximate function or mma on floats */
	struct ptx_pos approximate_at; /* the first one */
	const char *approximate_op;    /* its mnemonic */
};
void exec_module_traits(
	const struct exec_module *module, const char *entry, struct exec_traits *out);

/*
 * Checks that a launch may ask for; they cost time and memory, and this executor alone has them.
 * docs/executor.md says what each takes for ordered and what it cannot see.
 */
enum exec_check {
	EXEC_CHECK_UNINITIALISED = 1u << 0, /* reads of shared and local bytes that nothing wrote */
	EXEC_CHECK_RACES = 1u << 1,         /* on shared memory, between barriers */
};

/*
 * Two engines run the same program to the same bits, faults and counts: the fast one, whose
 * handlers work on 32 lanes at a time, and the plain one, its oracle. The fast one asks the
 * processor which instructions it has; tests name a set, which must be usable.
 */
enum exec_engine { EXEC_ENGINE_FAST, EXEC_ENGINE_PLAIN };
enum exec_isa { EXEC_ISA_BEST, EXEC_ISA_BASE, EXEC_ISA_AVX2, EXEC_ISA_AVX512 };
bool exec_isa_usable(enum exec_isa isa);

struct exec_launch {
	const char *entry;
	enum exec_engine engine; /* launches with `checks` are the plain one's */
	enum exec_isa isa;
	/*
	 * Threads that share the blocks; 0: one for each core. Results do not depend on it (but for
	 * blocks that race for the same bytes), nor does a fault: it is that of the first block
	 * that has one, in the order of blocks. Kernels whose blocks may speak to each other
	 * (atomics outside of shared memory, fences wider than a block) get one.
	 */
	unsigned threads;
	unsigned grid[3], block[3];
	size_t shared_bytes; /* dynamic shared memory */
	const void *params;  /* the parameter buffer, laid out as exec_param_offset says */
	size_t params_size;
	/*
	 * Warp instructions for the whole launch; 0: 2^40. With several threads a block that needs
	 * more than its equal share waits for those before it, so that it stops where it would stop
	 * with one; only where an earlier block took so much that a later one's share is not left
	 * is the fault's place the end of that later block.
	 */
	uint64_t max_instructions;
	uint32_t checks; /* enum exec_check, or'ed */
};

/* Offset and size in the buffer of parameter `index`; false where there is none. */
bool exec_param_offset(const struct exec_module *module, const char *entry, unsigned index,
	size_t *offset, size_t *size);

enum exec_fault_kind {
	EXEC_FAULT_NONE,
	EXEC_FAULT_ADDRESS, /* out of bounds, or in no space */
	EXEC_FAULT_MISALIGNED,
	EXEC_FAULT_READ_ONLY, /* a store to .const or .param of an entry */
	EXEC_FAULT_TRAP,      /* trap, brkpt */
	EXEC_FAULT_DEADLOCK,  /* nothing can run; detail names each lane's place */
	EXEC_FAULT_BUDGET,    /* max_instructions used up */
	EXEC_FAULT_SHUFFLE,   /* a source lane outside the member mask, or a mask without the lane
	                         itself */
	EXEC_FAULT_CALL,      /* an indirect call to no function, or too deep a recursion */
	EXEC_FAULT_LAUNCH, /* the launch itself: no such entry, block too large, params too short */
	EXEC_FAULT_FREED,  /* use of a buffer that exec_free() took back */
	EXEC_FAULT_UNINITIALISED, /* EXEC_CHECK_UNINITIALISED */
	EXEC_FAULT_RACE,          /* EXEC_CHECK_RACES; `other` is the earlier access */
	EXEC_FAULT_COUNT
};

/* What stopped a launch. A finding, not an error. */
struct exec_fault {
	enum exec_fault_kind kind;
	char kernel[128];
	unsigned block[3], thread[3];
	struct ptx_pos pos;           /* in the PTX text */
	int source_file, source_line; /* from .loc; 0 none */
	uint64_t address;             /* of an access, as its register held it */
	unsigned size;                /* of the access, bytes */
	struct {
		unsigned thread[3];
		struct ptx_pos pos;
	} other;          /* RACE */
	char detail[512]; /* one line, plain words, complete: what and where */
};
const char *exec_fault_name(enum exec_fault_kind kind); /* "misaligned" */

struct exec_stats {
	uint64_t warp_instructions;
	uint64_t lane_instructions;
};

/*
 * Runs one launch to its end. fault->kind is EXEC_FAULT_NONE when it came to the end; the contents
 * of buffers after a fault are what the lanes had written by then. stats may be NULL.
 * Errors are the tool's own (memory).
 */
struct error *exec_run(struct exec_module *module, const struct exec_launch *launch,
	struct exec_fault *fault, struct exec_stats *stats) MUST_CHECK;

#endif
