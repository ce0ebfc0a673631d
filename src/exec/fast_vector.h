/*
 * Vectors of the instruction set that the including file is compiled for, and what handlers are
 * written with. See fast_lanes.h.
 */
#include <string.h>

#include "exec/fast.h"

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) &&                      \
	defined(__AVX512DQ__) && defined(__AVX512VNNI__)
#define FAST_AVX512 1
#define FAST_BYTES  64
#elif defined(__AVX2__) && defined(__FMA__) && defined(__F16C__)
#define FAST_AVX2  1
#define FAST_BYTES 32
#else
#define FAST_BYTES 16
#endif
#if defined(__x86_64__)
#include <immintrin.h>
#endif

typedef uint32_t vu32 __attribute__((vector_size(FAST_BYTES), may_alias));
typedef int32_t vs32 __attribute__((vector_size(FAST_BYTES), may_alias));
typedef uint64_t vu64 __attribute__((vector_size(FAST_BYTES), may_alias));
typedef int64_t vs64 __attribute__((vector_size(FAST_BYTES), may_alias));
typedef float vf32 __attribute__((vector_size(FAST_BYTES), may_alias));
typedef double vf64 __attribute__((vector_size(FAST_BYTES), may_alias));
/* As many 32-bit lanes as a vu64 has 64-bit ones. */
typedef uint32_t hu32 __attribute__((vector_size(FAST_BYTES / 2), may_alias));
typedef int32_t hs32 __attribute__((vector_size(FAST_BYTES / 2), may_alias));

enum {
	IN32 = FAST_BYTES / 4, /* lanes of a vector */
	IN64 = FAST_BYTES / 8,
	N32 = EXEC_LANES / IN32, /* vectors of a register */
	N64 = EXEC_LANES / IN64,
};

#define HANDLER(name)                                                                              \
	static void name(struct exec_warp *warp, const struct exec_fast_insn *f, uint32_t mask,    \
		unsigned char *packed)
#define AT(T, offset) ((T *)(uintptr_t)(packed + (offset)))
#define AT_PRED(slot) (warp->preds[slot])

static inline vu32 all32(uint32_t value)
{
	return (vu32){0} + value;
}

static inline vu64 all64(uint64_t value)
{
	return (vu64){0} + value;
}

/* a where the lanes of m are ones, else b. */
static inline vu32 sel32(vu32 m, vu32 a, vu32 b)
{
	return (a & m) | (b & ~m);
}

static inline vu64 sel64(vu64 m, vu64 a, vu64 b)
{
	return (a & m) | (b & ~m);
}

/* Lanes of vector i of the mask. */
static inline vu32 lanes32(uint32_t mask, unsigned i)
{
#if defined(FAST_AVX512)
	return (vu32)_mm512_movm_epi32((__mmask16)(mask >> (i * IN32)));
#elif defined(FAST_AVX2)
	const vu32 bit = {1, 2, 4, 8, 16, 32, 64, 128};

	return (vu32)((all32(mask >> (i * IN32)) & bit) != 0);
#else
	const vu32 bit = {1, 2, 4, 8};

	return (vu32)((all32(mask >> (i * IN32)) & bit) != 0);
#endif
}

static inline vu64 lanes64(uint32_t mask, unsigned i)
{
#if defined(FAST_AVX512)
	return (vu64)_mm512_movm_epi64((__mmask8)(mask >> (i * IN64)));
#elif defined(FAST_AVX2)
	const vu64 bit = {1, 2, 4, 8};

	return (vu64)((all64(mask >> (i * IN64)) & bit) != 0);
#else
	const vu64 bit = {1, 2};

	return (vu64)((all64(mask >> (i * IN64)) & bit) != 0);
#endif
}

/* A bit for each lane of ones. */
static inline uint32_t bits32(vu32 m)
{
#if defined(FAST_AVX512)
	return _mm512_movepi32_mask((__m512i)m);
#elif defined(FAST_AVX2)
	return (uint32_t)_mm256_movemask_ps((__m256)m);
#elif defined(__x86_64__)
	return (uint32_t)_mm_movemask_ps((__m128)m);
#else
	uint32_t bits = 0;

	for (unsigned l = 0; l < IN32; l++)
		bits |= (m[l] & 1) << l;
	return bits;
#endif
}

static inline uint32_t bits64(vu64 m)
{
#if defined(FAST_AVX512)
	return _mm512_movepi64_mask((__m512i)m);
#elif defined(FAST_AVX2)
	return (uint32_t)_mm256_movemask_pd((__m256d)m);
#elif defined(__x86_64__)
	return (uint32_t)_mm_movemask_pd((__m128d)m);
#else
	uint32_t bits = 0;

	for (unsigned l = 0; l < IN64; l++)
		bits |= (uint32_t)(m[l] & 1) << l;
	return bits;
#endif
}

static inline bool any32(vu32 m)
{
#if defined(FAST_AVX512)
	return _mm512_test_epi32_mask((__m512i)m, (__m512i)m) != 0;
#elif defined(FAST_AVX2)
	return !_mm256_testz_si256((__m256i)m, (__m256i)m);
#else
	uint32_t some = 0;

	for (unsigned l = 0; l < IN32; l++)
		some |= m[l];
	return some != 0;
#endif
}

static inline bool any64(vu64 m)
{
	return any32((vu32)m);
}

/* `now` for the lanes of the mask in vector i, `before` for the others. */
static inline vu32 blend32(uint32_t mask, unsigned i, vu32 now, vu32 before)
{
#if defined(FAST_AVX512)
	return (vu32)_mm512_mask_mov_epi32(
		(__m512i)before, (__mmask16)(mask >> (i * IN32)), (__m512i)now);
#else
	return sel32(lanes32(mask, i), now, before);
#endif
}

static inline vu64 blend64(uint32_t mask, unsigned i, vu64 now, vu64 before)
{
#if defined(FAST_AVX512)
	return (vu64)_mm512_mask_mov_epi64(
		(__m512i)before, (__mmask8)(mask >> (i * IN64)), (__m512i)now);
#else
	return sel64(lanes64(mask, i), now, before);
#endif
}
