/* Synthetic activations: see activations.h. */
#include "gate/activations.h"

void gate_activations_fill(uint32_t seed, size_t count, float *out)
{
	uint32_t s = seed * 2654435761U + 12345U;

	for (size_t i = 0; i < count; i++) {
		float u;

		s = s * 1103515245U + 12345U;
		/* Exact: 16 bits over a power of two. */
		u = (float)(s >> 8 & 0xffff) / 32768.0F - 1.0F;
		out[i] = i % 61 == 0 ? 8.0F * u : u;
	}
}
