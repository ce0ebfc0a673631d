/*
 * Cubins: machine code for one architecture as an ELF file, read by libelf. What the code of each
 * function is, and what it costs; in what two functions differ. Nothing is disassembled.
 *
 * Sources: NVIDIA's "CUDA Binary Utilities" for names and the meaning of sections; the rest is
 * measured on cubins of ptxas 11.8 to 13.3, nvJitLink and the driver, and held against what
 * cuobjdump --dump-resource-usage and ptxas -v print.
 */
#ifndef CUBIN_CUBIN_H
#define CUBIN_CUBIN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strbuf.h"
#include "sys/hash.h"

/* Numbers that a cubin or a log does not tell are CUBIN_NOT_TOLD. */
enum { CUBIN_NOT_TOLD = -1 };

struct cubin_function {
	const char *name;
	bool entry; /* a kernel; else a function that is called */
	int registers;
	int stack_bytes;               /* a thread's frame in local memory, without callees' */
	int spill_stores, spill_loads; /* bytes; told by the assembler's log only */
	int shared_bytes;              /* static, without what the system keeps */
	int constant_bytes;            /* bank 0, parameters among them */
	int barriers;
	int code_bytes;
	/* SHA-256 over: the code as it stands with its relocations by symbol name; the same without
	 * the bits that only schedule (empty where the encoding is not known); the constant banks,
	 * the whole module's among them; the attributes (.nv.info) in one order, symbols by name,
	 * without those that tell who made it (docs/machine-code.md). */
	char code[HASH_TEXT], operations[HASH_TEXT], constants[HASH_TEXT], attributes[HASH_TEXT];
};

struct cubin {
	struct arena *arena;              /* owns all of it */
	int arch;                         /* 90 */
	const char *maker;                /* what made it, as its notes say; NULL: not told */
	struct cubin_function *functions; /* by name */
	size_t function_count;
};

/*
 * ERROR_INPUT says what is wrong with the file: any bytes may come. A linked cubin or an object of
 * `ptxas -c`; the functions are those with a section of their own.
 */
struct error *cubin_read(
	const char *name, const void *bytes, size_t length, struct cubin **out) MUST_CHECK;
void cubin_destroy(struct cubin *cubin); /* NULL is fine */
const struct cubin_function *cubin_find(const struct cubin *cubin, const char *name); /* NULL: no */

/*
 * Takes spills (and barriers, stack, where the cubin is silent) from what ptxas -v, nvJitLink
 * -verbose or the driver's verbose log print of each function. Lines that are something else are
 * passed over.
 */
void cubin_read_log(struct cubin *cubin, const char *log);

/* In what two functions differ: bits of a mask. */
enum cubin_difference {
	CUBIN_OPERATIONS = 1 << 0, /* other instructions, or the encoding is not known */
	CUBIN_SCHEDULING =
		1 << 1, /* the same instructions, other stalls, barriers or reuse flags */
	CUBIN_REGISTERS = 1 << 2,
	CUBIN_STACK = 1 << 3,
	CUBIN_SHARED = 1 << 4,
	CUBIN_CONSTANTS = 1 << 5,
	CUBIN_ATTRIBUTES = 1 << 6,
};
/* What only one of them tells is no difference; nor are spills, which no cubin tells. */
unsigned cubin_compare(const struct cubin_function *a, const struct cubin_function *b);
/* "scheduling, registers": appends; nothing for 0. */
void cubin_difference_text(unsigned differences, struct strbuf *out);

/*
 * The cubin inside an entry of the driver's cache of compiled PTX, which holds it whole behind the
 * PTX that was its key (measured with driver 580). False: there is none.
 */
bool cubin_in_cache_entry(const void *bytes, size_t length, size_t *offset, size_t *size);

#endif
