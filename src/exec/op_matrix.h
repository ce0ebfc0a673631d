/*
 * What instructions on matrices hold and share: op_matrix.c, op_mma.c, op_wmma.c. Internal to
 * src/exec.
 */
#ifndef EXEC_OP_MATRIX_H
#define EXEC_OP_MATRIX_H

#include "exec/decode.h"
#include "exec/machine.h"

enum { EXEC_MATRIX_MOST = 32, EXEC_FRAGMENT_MOST = 16 };

/* A lane's part of a matrix: register slots or sources, in the order of the text. */
struct exec_fragment {
	unsigned count;
	const uint32_t *to;          /* of a destination */
	const struct exec_src *from; /* of a source */
};

/* d = a * b + c with a of m by k, b of k by n, c and d of m by n elements. */
struct exec_product {
	unsigned m, n, k;
	enum ptx_type ab[2], c, d; /* of a and b, c, d */
	bool saturate;             /* s32 */
};

struct exec_matrix {
	struct exec_product product;
	struct exec_fragment d, a, b, c;
	/* Loads and stores. */
	const struct exec_insn *address; /* a record with the address */
	bool transposed;
	/* wmma: element `i` of `lane` is element (lane * count + i) % size of the matrix, by rows.
	 */
	unsigned rows, columns;
	bool by_columns;        /* in memory */
	struct exec_src stride; /* elements from one row or column to the next */
};

/* Elements as patterns in the low bits. */
struct exec_operands {
	uint64_t a[EXEC_MATRIX_MOST][EXEC_MATRIX_MOST];
	uint64_t b[EXEC_MATRIX_MOST][EXEC_MATRIX_MOST];
	uint64_t c[EXEC_MATRIX_MOST][EXEC_MATRIX_MOST]; /* becomes d */
};
/* c = a * b + c, of type d then: op_mma.c says how floats are summed. */
void exec_multiply(const struct exec_product *product, struct exec_operands *operands);
unsigned exec_elements_of(enum ptx_type type); /* in a register of a fragment: 4, 2 or 1 */

/* Element `i` of a register with elements of `bits` bits. */
static inline uint64_t exec_element(uint64_t value, unsigned bits, unsigned i)
{
	return bits >= 64 ? value : value >> (bits * i) & (((uint64_t)1 << bits) - 1);
}

/* All lanes of the warp, with one instruction; otherwise the fault is set. */
bool exec_whole_warp(struct exec_warp *warp, const struct exec_meeting *meeting);
/* Makes it a meeting of all lanes, with a matrix of its own. */
struct error *exec_set_matrix(struct exec_decoder *d,
	void (*meet)(struct exec_warp *, struct exec_meeting *),
	struct exec_matrix **matrix) MUST_CHECK;
/* Operand `index` as `count` registers of `bits` bits. */
struct error *exec_fragment_to(struct exec_decoder *d, unsigned index, unsigned count,
	unsigned bits, struct exec_fragment *fragment) MUST_CHECK;
struct error *exec_fragment_from(struct exec_decoder *d, unsigned index, unsigned count,
	unsigned bits, struct exec_fragment *fragment) MUST_CHECK;
/* Operand `index` as an address in shared memory or, without a space, a generic one. */
struct error *exec_matrix_address(
	struct exec_decoder *d, unsigned index, const struct exec_insn **address) MUST_CHECK;
/* The address that a lane of a meeting gives. */
uint64_t exec_lane_address(
	const struct exec_meeting *meeting, const struct exec_insn *address, unsigned lane);

#endif
