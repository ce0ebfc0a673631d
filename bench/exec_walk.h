/* The Q5_K walk as plain C, beside which bench/exec times the executor's. */
#ifndef BENCH_EXEC_WALK_H
#define BENCH_EXEC_WALK_H

#include <stddef.h>
#include <stdint.h>

/* One column in planes (src/gate/planes.h) and the rows that it meets. */
struct exec_walk {
	const uint32_t *weights; /* rows of n_sb super-blocks of 44 words */
	const uint32_t *q;
	const int32_t *s8;
	const float *d8;
	unsigned n_sb;
};

void exec_walk_rows(const struct exec_walk *w, unsigned rows, float *y);

#endif
