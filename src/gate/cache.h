/* Generated inputs of cases, kept between runs. One thread at a time. */
#ifndef GATE_CACHE_H
#define GATE_CACHE_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "gate/gate.h"
#include "gate/planes.h"
#include "gate/stack.h"

/* Borrowed from the cache, as is what they point to. */
struct error *gate_cache_stack(struct gate_cache *cache, const struct gate_stack_format *format,
	size_t rows, unsigned n_sb, uint64_t seed, const uint32_t **out) MUST_CHECK;
struct error *gate_cache_planes(struct gate_cache *cache, unsigned n_sb, unsigned columns,
	uint32_t seed, const struct gate_planes **out) MUST_CHECK;

#endif
