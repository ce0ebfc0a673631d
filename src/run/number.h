/* Numbers of a run file as the bits of a PTX type, and sequences of them. Internal to src/run. */
#ifndef RUN_NUMBER_H
#define RUN_NUMBER_H

#include "data/yaml.h"
#include "ptx/ptx.h"

/* u8 to u64, s8 to s64, b8 to b64, f16, bf16, f32, f64; false: none of these. */
bool run_find_type(const char *name, enum ptx_type *out);

/* A number written in decimal, or as 0x and its bits; in range of the type. */
struct error *run_number(const struct yaml_node *node, const char *what, enum ptx_type type,
	uint64_t *bits) MUST_CHECK;

/* start + i * step; floats are computed as f64 and rounded once, integers wrap. */
uint64_t run_ramp(enum ptx_type type, uint64_t start, uint64_t step, uint64_t i);

/* The next number of the sequence (splitmix64): any bits for an integer, in [-1, 1) for a float. */
uint64_t run_random(enum ptx_type type, uint64_t *state);

#endif
