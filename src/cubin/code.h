/* Hashes of what a function's code and constants are. */
#ifndef CUBIN_CODE_H
#define CUBIN_CODE_H

#include "cubin/cubin.h"
#include "cubin/image.h"

enum { CUBIN_BANKS = 32 }; /* of constants, 0 to 17 are known */

struct cubin_banks {
	const struct cubin_section *bank[CUBIN_BANKS]; /* NULL: not there */
};

/* Fills code, operations and code_bytes. */
struct error *cubin_hash_code(struct cubin_image *image, const struct cubin_section *text,
	struct cubin_function *function) MUST_CHECK;
/* Adds the banks with their numbers. */
struct error *cubin_hash_banks(
	struct cubin_image *image, const struct cubin_banks *banks, struct hash *hash) MUST_CHECK;

#endif
