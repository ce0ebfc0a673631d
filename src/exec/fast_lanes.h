/*
 * The fast engine's handlers, for the instruction set that the including file is compiled for:
 * 32 lanes as vectors of FAST_BYTES bytes, never wider than the processor's registers. The file
 * defines FAST_TABLE, the name of the function that gives the table, and includes this once.
 *
 * A handler takes each vector's sources before it sets that vector's result, so that a destination
 * may be a source. Semantics are those of the plain handlers of op_*.c, which say where they come
 * from; what is rare (a NaN of f64, a result near the smallest normal number under .ftz, a fault)
 * is left to the plain handler, before anything is written.
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

/* ---- lane by lane ---- */

#define EACH(N, V, blend, offset, expression)                                                      \
	do {                                                                                       \
		V *ds_ = AT(V, offset);                                                            \
		if (__builtin_expect(mask == EXEC_ALL_LANES, 1)) {                                 \
			for (unsigned i = 0; i < (N); i++)                                         \
				ds_[i] = (expression);                                             \
		} else {                                                                           \
			for (unsigned i = 0; i < (N); i++)                                         \
				ds_[i] = blend(mask, i, (expression), ds_[i]);                     \
		}                                                                                  \
		(void)warp;                                                                        \
	} while (0)
#define EACH32(expression) EACH(N32, vu32, blend32, f->d, expression)
#define EACH64(expression) EACH(N64, vu64, blend64, f->d, expression)

#define A32 (AT(vu32, f->a)[i])
#define B32 (AT(vu32, f->b)[i])
#define C32 (AT(vu32, f->c)[i])
#define A64 (AT(vu64, f->a)[i])
#define B64 (AT(vu64, f->b)[i])
#define C64 (AT(vu64, f->c)[i])
/* The 32-bit lanes that go with vector i of a 64-bit register. */
#define HA (AT(hu32, f->a)[i])
#define HB (AT(hu32, f->b)[i])

#define LANES32(name, expression)                                                                  \
	HANDLER(name)                                                                              \
	{                                                                                          \
		EACH32(expression);                                                                \
	}
#define LANES64(name, expression)                                                                  \
	HANDLER(name)                                                                              \
	{                                                                                          \
		EACH64(expression);                                                                \
	}

static inline vu32 shl32(vu32 a, vu32 by)
{
#if defined(FAST_AVX512)
	return (vu32)_mm512_sllv_epi32((__m512i)a, (__m512i)by);
#elif defined(FAST_AVX2)
	return (vu32)_mm256_sllv_epi32((__m256i)a, (__m256i)by);
#else
	return (a << (by & 31)) & (vu32)(by < 32);
#endif
}

static inline vu32 shr32(vu32 a, vu32 by)
{
#if defined(FAST_AVX512)
	return (vu32)_mm512_srlv_epi32((__m512i)a, (__m512i)by);
#elif defined(FAST_AVX2)
	return (vu32)_mm256_srlv_epi32((__m256i)a, (__m256i)by);
#else
	return (a >> (by & 31)) & (vu32)(by < 32);
#endif
}

static inline vu32 sar32(vu32 a, vu32 by)
{
#if defined(FAST_AVX512)
	return (vu32)_mm512_srav_epi32((__m512i)a, (__m512i)by);
#elif defined(FAST_AVX2)
	return (vu32)_mm256_srav_epi32((__m256i)a, (__m256i)by);
#else
	return (vu32)((vs32)a >> (vs32)sel32((vu32)(by < 32), by, all32(31)));
#endif
}

static inline vu64 wide(hu32 a)
{
	return __builtin_convertvector(a, vu64);
}

static inline vu64 wide_signed(hu32 a)
{
	return (vu64) __builtin_convertvector((hs32)a, vs64);
}

static inline vu64 shl64(vu64 a, vu64 by)
{
#if defined(FAST_AVX512)
	return (vu64)_mm512_sllv_epi64((__m512i)a, (__m512i)by);
#elif defined(FAST_AVX2)
	return (vu64)_mm256_sllv_epi64((__m256i)a, (__m256i)by);
#else
	return (a << (by & 63)) & (vu64)(by < 64);
#endif
}

static inline vu64 shr64(vu64 a, vu64 by)
{
#if defined(FAST_AVX512)
	return (vu64)_mm512_srlv_epi64((__m512i)a, (__m512i)by);
#elif defined(FAST_AVX2)
	return (vu64)_mm256_srlv_epi64((__m256i)a, (__m256i)by);
#else
	return (a >> (by & 63)) & (vu64)(by < 64);
#endif
}

static inline vu64 sar64(vu64 a, vu64 by)
{
#if defined(FAST_AVX512)
	return (vu64)_mm512_srav_epi64((__m512i)a, (__m512i)by);
#else
	return (vu64)((vs64)a >> (vs64)sel64((vu64)(by < 64), by, all64(63)));
#endif
}

/* Products of the low halves. */
static inline vu64 mul_u32(vu64 a, vu64 b)
{
#if defined(FAST_AVX512)
	return (vu64)_mm512_mul_epu32((__m512i)a, (__m512i)b);
#elif defined(FAST_AVX2)
	return (vu64)_mm256_mul_epu32((__m256i)a, (__m256i)b);
#elif defined(__x86_64__)
	return (vu64)_mm_mul_epu32((__m128i)a, (__m128i)b);
#else
	return (a & UINT32_MAX) * (b & UINT32_MAX);
#endif
}

static inline vu64 mul_s32(vu64 a, vu64 b)
{
#if defined(FAST_AVX512)
	return (vu64)_mm512_mul_epi32((__m512i)a, (__m512i)b);
#elif defined(FAST_AVX2)
	return (vu64)_mm256_mul_epi32((__m256i)a, (__m256i)b);
#else
	return (vu64)((vs64)a * (vs64)b);
#endif
}

static inline hu32 narrow(vu64 a)
{
	return __builtin_convertvector(a, hu32);
}

LANES32(add32, A32 + B32)
LANES32(sub32, A32 - B32)
LANES32(mul32, A32 *B32)
LANES32(mad32, A32 *B32 + C32)
LANES32(and32, A32 &B32)
LANES32(or32, A32 | B32)
LANES32(xor32, A32 ^ B32)
LANES32(not32, ~A32)
LANES32(neg32, 0 - A32)
LANES32(abs32, sel32((vu32)((vs32)A32 < 0), 0 - A32, A32))
LANES32(shl_32, shl32(A32, B32))
LANES32(shr_u32, shr32(A32, B32))
LANES32(shr_s32, sar32(A32, B32))
LANES32(min_u32, sel32((vu32)(A32 < B32), A32, B32))
LANES32(min_s32, sel32((vu32)((vs32)A32 < (vs32)B32), A32, B32))
LANES32(max_u32, sel32((vu32)(A32 > B32), A32, B32))
LANES32(max_s32, sel32((vu32)((vs32)A32 > (vs32)B32), A32, B32))
LANES32(bfe_u32, shr32(A32, all32(f->i)) & f->j)
LANES32(bfe_s32, sar32(shl32(A32, all32(f->i)), all32(f->j)))
LANES32(bfi32, (shl32(A32, all32(f->i)) & f->j) | (B32 & ~f->j))
/* b:a by c mod 32: the upper half of what was shifted up, the lower of what was shifted down. */
LANES32(shf_l, shl32(B32, C32 & 31) | shr32(A32 >> 1, 31 - (C32 & 31)))
LANES32(shf_r, shr32(A32, C32 & 31) | shl32(B32 << 1, 31 - (C32 & 31)))
LANES32(add16, (A32 + B32) & 0xffff)
LANES32(sub16, (A32 - B32) & 0xffff)
LANES32(mul16, (A32 * B32) & 0xffff)
LANES32(mad16, (A32 * B32 + C32) & 0xffff)
LANES32(not16, ~A32 & 0xffff)
LANES32(shl16, shl32(A32, B32) & 0xffff)
LANES32(shr_s16, sar32((vu32)((vs32)(A32 << 16) >> 16), B32) & 0xffff)
LANES32(mul_wide_u16, A32 *B32)
LANES32(mul_wide_s16, (vu32)(((vs32)(A32 << 16) >> 16) * ((vs32)(B32 << 16) >> 16)))
LANES32(mov32, A32)
LANES32(pack32, (A32 & 0xffff) | B32 << 16)

/* The answer for the bits of a, b and c is a bit of the table: chosen by c, then b, then a. */
static inline vu32 choose(vu32 c, uint32_t zero, uint32_t one)
{
	return zero ^ (c & (zero ^ one));
}

static inline vu32 by_table(vu32 a, vu32 b, vu32 c, uint32_t table)
{
	uint32_t t[8];
	vu32 low, high;

	for (unsigned i = 0; i < 8; i++)
		t[i] = table >> i & 1 ? UINT32_MAX : 0;
	low = sel32(b, choose(c, t[2], t[3]), choose(c, t[0], t[1]));
	high = sel32(b, choose(c, t[6], t[7]), choose(c, t[4], t[5]));
	return sel32(a, high, low);
}
LANES32(lop3, by_table(A32, B32, C32, f->i))

/* Bytes of each word by the four selectors of `bytes`; one of 0x80 or more gives 0. */
static inline vu32 take_bytes(vu32 a, uint32_t bytes)
{
#if defined(FAST_AVX512)
	const __m512i first = _mm512_set4_epi32(0x0c0c0c0c, 0x08080808, 0x04040404, 0);

	return (vu32)_mm512_shuffle_epi8((__m512i)a, _mm512_or_si512((__m512i)all32(bytes), first));
#elif defined(FAST_AVX2)
	const __m256i first = _mm256_set_epi32(
		0x0c0c0c0c, 0x08080808, 0x04040404, 0, 0x0c0c0c0c, 0x08080808, 0x04040404, 0);

	return (vu32)_mm256_shuffle_epi8((__m256i)a, _mm256_or_si256((__m256i)all32(bytes), first));
#else
	vu32 out = {0};

	for (unsigned n = 0; n < 4; n++) {
		uint32_t from = bytes >> (8 * n) & 0xff;

		if (from < 4)
			out |= (a >> (8 * from) & 0xff) << (8 * n);
	}
	return out;
#endif
}
LANES32(prmt, take_bytes(A32, f->i) | take_bytes(B32, f->j))

LANES64(add64, A64 + B64)
LANES64(sub64, A64 - B64)
LANES64(mul64, A64 *B64)
LANES64(mad64, A64 *B64 + C64)
LANES64(and64, A64 &B64)
LANES64(or64, A64 | B64)
LANES64(xor64, A64 ^ B64)
LANES64(not64, ~A64)
LANES64(neg64, 0 - A64)
LANES64(mov64, A64)
LANES64(shl_64, shl64(A64, wide(HB)))
LANES64(shr_u64, shr64(A64, wide(HB)))
LANES64(shr_s64, sar64(A64, wide(HB)))
LANES64(mul_wide_u32, mul_u32(wide(HA), wide(HB)))
LANES64(mul_wide_s32, mul_s32(wide_signed(HA), wide_signed(HB)))
LANES64(mad_wide_u32, mul_u32(wide(HA), wide(HB)) + C64)
LANES64(mad_wide_s32, mul_s32(wide_signed(HA), wide_signed(HB)) + C64)
LANES64(pack64, wide(HA) | wide(HB) << 32)
LANES64(cvt_u64_u32, wide(HA))
LANES64(cvt_s64_s32, wide_signed(HA))

/* Each half vector of a 32-bit register from a 64-bit one. */
#define HALVES(offset, expression)                                                                 \
	do {                                                                                       \
		hu32 out_[N64];                                                                    \
		vu32 whole_;                                                                       \
		for (unsigned i = 0; i < N64; i++)                                                 \
			out_[i] = (expression);                                                    \
		for (unsigned i = 0; i < N32; i++) {                                               \
			memcpy(&whole_, &out_[(size_t)2 * i], sizeof whole_);                      \
			if (mask != EXEC_ALL_LANES)                                                \
				whole_ = sel32(lanes32(mask, i), whole_, AT(vu32, offset)[i]);     \
			AT(vu32, offset)[i] = whole_;                                              \
		}                                                                                  \
		(void)warp;                                                                        \
	} while (0)

HANDLER(cvt_32_64)
{
	HALVES(f->d, narrow(A64));
}

HANDLER(unpack64)
{
	HALVES(f->d, narrow(A64));
	HALVES(f->e, narrow(A64 >> 32));
}

HANDLER(unpack32)
{
	vu32 as[N32];

	memcpy(as, AT(vu32, f->a), sizeof as);
	EACH(N32, vu32, blend32, f->d, as[i] & 0xffff);
	EACH(N32, vu32, blend32, f->e, as[i] >> 16);
}

HANDLER(mulhi_u32)
{
	HALVES(f->d, narrow(mul_u32(wide(HA), wide(HB)) >> 32));
}

HANDLER(mulhi_s32)
{
	HALVES(f->d, narrow(mul_s32(wide_signed(HA), wide_signed(HB)) >> 32));
}

HANDLER(selp32)
{
	uint32_t chosen = AT_PRED(f->p) ^ f->p_flip;

	EACH32(sel32(lanes32(chosen, i), A32, B32));
}

HANDLER(selp64)
{
	uint32_t chosen = AT_PRED(f->p) ^ f->p_flip;

	EACH64(sel64(lanes64(chosen, i), A64, B64));
}

/* Up by i and down again extends the source; up by j and down again the result; k keeps its bits.
 */
HANDLER(cvt_int)
{
	vu32 i_ = all32(f->i), j_ = all32(f->j);

	if (f->negate)
		EACH32(sar32(shl32(sar32(shl32(A32, i_), i_), j_), j_) & f->k);
	else
		EACH32(sar32(shl32(shr32(shl32(A32, i_), i_), j_), j_) & f->k);
}

/* ---- dot products ---- */

static inline vu32 byte_s(vu32 a, unsigned n)
{
	return (vu32)((vs32)(a << (24 - 8 * n)) >> 24);
}

static inline vu32 byte_u(vu32 a, unsigned n)
{
	return a >> (8 * n) & 0xff;
}

#if defined(FAST_AVX512)
/* The instruction takes the unsigned bytes first. A signed byte is an unsigned one with its top
   bit flipped, less 128; an unsigned one a signed one with its top bit flipped, and 128. */
static inline vu32 dot(vu32 c, vu32 a, vu32 b)
{
	return (vu32)_mm512_dpbusd_epi32((__m512i)c, (__m512i)a, (__m512i)b);
}

static const uint32_t TOPS = 0x80808080u;

static inline vu32 dot_us(vu32 a, vu32 b, vu32 c)
{
	return dot(c, a, b);
}

static inline vu32 dot_ss(vu32 a, vu32 b, vu32 c)
{
	return dot(c, a ^ TOPS, b) - dot(all32(0), all32(TOPS), b);
}

static inline vu32 dot_uu(vu32 a, vu32 b, vu32 c)
{
	return dot(c, a, b ^ TOPS) - dot(all32(0), a, all32(TOPS));
}
#elif defined(FAST_AVX2)
/* Even and odd bytes as 16-bit numbers, two products a word each. */
static inline vu32 dot16(__m256i ae, __m256i ao, __m256i be, __m256i bo, vu32 c)
{
	return c + (vu32)_mm256_add_epi32(_mm256_madd_epi16(ae, be), _mm256_madd_epi16(ao, bo));
}

static inline __m256i even_s(vu32 a)
{
	return _mm256_srai_epi16(_mm256_slli_epi16((__m256i)a, 8), 8);
}

static inline __m256i odd_s(vu32 a)
{
	return _mm256_srai_epi16((__m256i)a, 8);
}

static inline __m256i even_u(vu32 a)
{
	return (__m256i)(a & 0x00ff00ff);
}

static inline __m256i odd_u(vu32 a)
{
	return _mm256_srli_epi16((__m256i)a, 8);
}

static inline vu32 dot_us(vu32 a, vu32 b, vu32 c)
{
	return dot16(even_u(a), odd_u(a), even_s(b), odd_s(b), c);
}

static inline vu32 dot_ss(vu32 a, vu32 b, vu32 c)
{
	return dot16(even_s(a), odd_s(a), even_s(b), odd_s(b), c);
}

static inline vu32 dot_uu(vu32 a, vu32 b, vu32 c)
{
	return dot16(even_u(a), odd_u(a), even_u(b), odd_u(b), c);
}
#else
static inline vu32 dot_us(vu32 a, vu32 b, vu32 c)
{
	return c + byte_u(a, 0) * byte_s(b, 0) + byte_u(a, 1) * byte_s(b, 1) +
	       byte_u(a, 2) * byte_s(b, 2) + byte_u(a, 3) * byte_s(b, 3);
}

static inline vu32 dot_ss(vu32 a, vu32 b, vu32 c)
{
	return c + byte_s(a, 0) * byte_s(b, 0) + byte_s(a, 1) * byte_s(b, 1) +
	       byte_s(a, 2) * byte_s(b, 2) + byte_s(a, 3) * byte_s(b, 3);
}

static inline vu32 dot_uu(vu32 a, vu32 b, vu32 c)
{
	return c + byte_u(a, 0) * byte_u(b, 0) + byte_u(a, 1) * byte_u(b, 1) +
	       byte_u(a, 2) * byte_u(b, 2) + byte_u(a, 3) * byte_u(b, 3);
}
#endif

LANES32(dp4a_ss, dot_ss(A32, B32, C32))
LANES32(dp4a_su, dot_us(B32, A32, C32))
LANES32(dp4a_us, dot_us(A32, B32, C32))
LANES32(dp4a_uu, dot_uu(A32, B32, C32))

/* ---- comparisons ---- */

static void set_preds(
	struct exec_warp *warp, const struct exec_fast_insn *f, uint32_t mask, uint32_t bits)
{
	uint32_t p = f->negate ? ~bits : bits, q = ~p, with = 0;

	if (f->logic != PTX_LOGIC_NONE)
		with = AT_PRED(f->p) ^ f->p_flip;
	if (f->logic == PTX_AND) {
		p &= with;
		q &= with;
	} else if (f->logic == PTX_OR) {
		p |= with;
		q |= with;
	} else if (f->logic == PTX_XOR) {
		p ^= with;
		q ^= with;
	}
	exec_set_pred(warp->preds, f->d, mask, p);
	exec_set_pred(warp->preds, f->e, mask, q);
}

#define COMPARE(name, N, IN, bits_of, V, relation)                                                 \
	HANDLER(name)                                                                              \
	{                                                                                          \
		uint32_t bits = 0;                                                                 \
                                                                                                   \
		for (unsigned i = 0; i < (N); i++)                                                 \
			bits |= bits_of(relation) << (i * (IN));                                   \
		set_preds(warp, f, mask, bits);                                                    \
	}

#if defined(FAST_AVX512)
#define CMP32(a, b, sign, how)                                                                     \
	((uint32_t)_mm512_cmp_ep##sign##32_mask((__m512i)(a), (__m512i)(b), how))
#define CMP64(a, b, sign, how)                                                                     \
	((uint32_t)_mm512_cmp_ep##sign##64_mask((__m512i)(a), (__m512i)(b), how))
COMPARE(setp_eq32, N32, IN32, , vu32, CMP32(A32, B32, i, _MM_CMPINT_EQ))
COMPARE(setp_lt_s32, N32, IN32, , vu32, CMP32(A32, B32, i, _MM_CMPINT_LT))
COMPARE(setp_lt_u32, N32, IN32, , vu32, CMP32(A32, B32, u, _MM_CMPINT_LT))
COMPARE(setp_eq64, N64, IN64, , vu64, CMP64(A64, B64, i, _MM_CMPINT_EQ))
COMPARE(setp_lt_s64, N64, IN64, , vu64, CMP64(A64, B64, i, _MM_CMPINT_LT))
COMPARE(setp_lt_u64, N64, IN64, , vu64, CMP64(A64, B64, u, _MM_CMPINT_LT))
#else
COMPARE(setp_eq32, N32, IN32, bits32, vu32, (vu32)(A32 == B32))
COMPARE(setp_lt_s32, N32, IN32, bits32, vu32, (vu32)((vs32)A32 < (vs32)B32))
COMPARE(setp_lt_u32, N32, IN32, bits32, vu32, (vu32)(A32 < B32))
COMPARE(setp_eq64, N64, IN64, bits64, vu64, (vu64)(A64 == B64))
COMPARE(setp_lt_s64, N64, IN64, bits64, vu64, (vu64)((vs64)A64 < (vs64)B64))
COMPARE(setp_lt_u64, N64, IN64, bits64, vu64, (vu64)(A64 < B64))
#endif

/* Subnormals become zeroes of their sign. */
static inline vu32 flushed(vu32 a)
{
	return a & ((vu32)((a & 0x7f800000u) != 0) | 0x80000000u);
}

#define FX(v) ((vf32)(f->ftz ? flushed(v) : (v)))
COMPARE(setp_eq_f32, N32, IN32, bits32, vu32, (vu32)(FX(A32) == FX(B32)))
COMPARE(setp_ne_f32, N32, IN32, bits32, vu32, (vu32)(FX(A32) < FX(B32)) | (vu32)(FX(B32) < FX(A32)))
COMPARE(setp_lt_f32, N32, IN32, bits32, vu32, (vu32)(FX(A32) < FX(B32)))
COMPARE(setp_le_f32, N32, IN32, bits32, vu32, (vu32)(FX(A32) <= FX(B32)))
COMPARE(setp_num_f32, N32, IN32, bits32, vu32,
	(vu32)((vf32)A32 == (vf32)A32) & (vu32)((vf32)B32 == (vf32)B32))

/* ---- floats ---- */

static inline vf32 fma32(vf32 a, vf32 b, vf32 c)
{
#if defined(FAST_AVX512)
	return (vf32)_mm512_fmadd_ps((__m512)a, (__m512)b, (__m512)c);
#elif defined(FAST_AVX2)
	return (vf32)_mm256_fmadd_ps((__m256)a, (__m256)b, (__m256)c);
#else
	vf32 out = {0};

	for (unsigned l = 0; l < IN32; l++)
		out[l] = __builtin_fmaf(a[l], b[l], c[l]);
	return out;
#endif
}

static inline vf64 fma64(vf64 a, vf64 b, vf64 c)
{
#if defined(FAST_AVX512)
	return (vf64)_mm512_fmadd_pd((__m512d)a, (__m512d)b, (__m512d)c);
#elif defined(FAST_AVX2)
	return (vf64)_mm256_fmadd_pd((__m256d)a, (__m256d)b, (__m256d)c);
#else
	vf64 out = {0};

	for (unsigned l = 0; l < IN64; l++)
		out[l] = __builtin_fma(a[l], b[l], c[l]);
	return out;
#endif
}

/* The bits, with the one NaN for any NaN. */
static inline vu32 canonical(vf32 r)
{
#if defined(FAST_AVX512)
	return (vu32)_mm512_mask_mov_epi32((__m512i)r,
		_mm512_cmp_ps_mask((__m512)r, (__m512)r, _CMP_UNORD_Q),
		_mm512_set1_epi32(0x7fffffff));
#else
	/* NOLINTNEXTLINE(misc-redundant-expression): a NaN is not equal to itself */
	return sel32((vu32)(r != r), all32(0x7fffffff), (vu32)r);
#endif
}

#define FA ((vf32)A32)
#define FB ((vf32)B32)
#define FC ((vf32)C32)
LANES32(add_f32, canonical(FA + FB))
LANES32(sub_f32, canonical(FA - FB))
LANES32(mul_f32, canonical(FA *FB))
LANES32(fma_f32, canonical(fma32(FA, FB, FC)))
LANES32(neg_f32, canonical((vf32)(A32 ^ 0x80000000u)))
LANES32(abs_f32, canonical((vf32)(A32 & 0x7fffffffu)))
LANES32(cvt_f32_s32, (vu32) __builtin_convertvector((vs32)A32, vf32))
LANES32(cvt_f32_u32, (vu32) __builtin_convertvector(A32, vf32))

/* A result of at most the smallest normal number may have been rounded up to it: the plain handler
   decides then, for the whole warp. */
#define FLUSHING(name, expression)                                                                 \
	HANDLER(name)                                                                              \
	{                                                                                          \
		vu32 out[N32], small = {0};                                                        \
                                                                                                   \
		for (unsigned i = 0; i < N32; i++) {                                               \
			out[i] = canonical(expression);                                            \
			small |= (vu32)(((out[i] & 0x7fffffffu) - 1) < 0x00800000u);               \
		}                                                                                  \
		if (__builtin_expect(any32(small), 0)) {                                           \
			exec_fast_plain(warp, f, mask);                                            \
			return;                                                                    \
		}                                                                                  \
		EACH32(out[i]);                                                                    \
	}
#define ZA ((vf32)flushed(A32))
#define ZB ((vf32)flushed(B32))
#define ZC ((vf32)flushed(C32))
FLUSHING(add_f32_ftz, ZA + ZB)
FLUSHING(sub_f32_ftz, ZA - ZB)
FLUSHING(mul_f32_ftz, ZA *ZB)
FLUSHING(fma_f32_ftz, fma32(ZA, ZB, ZC))

/* Which NaN comes out is the device's own rule, which the plain handler has. */
#define FLOATS64(name, expression)                                                                 \
	HANDLER(name)                                                                              \
	{                                                                                          \
		vf64 out[N64];                                                                     \
		vu64 nan = {0};                                                                    \
                                                                                                   \
		for (unsigned i = 0; i < N64; i++) {                                               \
			out[i] = (expression);                                                     \
			nan |= (vu64)(out[i] != out[i]);                                           \
		}                                                                                  \
		if (__builtin_expect(any64(nan), 0)) {                                             \
			exec_fast_plain(warp, f, mask);                                            \
			return;                                                                    \
		}                                                                                  \
		EACH64((vu64)out[i]);                                                              \
	}
#define DA ((vf64)A64)
#define DB ((vf64)B64)
#define DC ((vf64)C64)
FLOATS64(add_f64, DA + DB)
FLOATS64(sub_f64, DA - DB)
FLOATS64(mul_f64, DA *DB)
FLOATS64(fma_f64, fma64(DA, DB, DC))

/* Halves: the processor's conversion where it has one, else the plain handler. */
#if defined(FAST_AVX512)
static inline vu32 float_of_half(vu32 a)
{
	return canonical((vf32)_mm512_cvtph_ps(_mm512_cvtepi32_epi16((__m512i)a)));
}

static inline vu32 half_of_float(vu32 a)
{
	vu32 out =
		(vu32)_mm512_cvtepu16_epi32(_mm512_cvtps_ph((__m512)a, _MM_FROUND_TO_NEAREST_INT));

	return sel32((vu32)((vf32)a != (vf32)a), all32(0x7fff), out);
}
#elif defined(FAST_AVX2)
static inline vu32 float_of_half(vu32 a)
{
	__m256i words = _mm256_packus_epi32((__m256i)(a & 0xffff), (__m256i)(a & 0xffff));

	words = _mm256_permute4x64_epi64(words, 0x08);
	return canonical((vf32)_mm256_cvtph_ps(_mm256_castsi256_si128(words)));
}

static inline vu32 half_of_float(vu32 a)
{
	vu32 out =
		(vu32)_mm256_cvtepu16_epi32(_mm256_cvtps_ph((__m256)a, _MM_FROUND_TO_NEAREST_INT));

	return sel32((vu32)((vf32)a != (vf32)a), all32(0x7fff), out);
}
#endif
#if defined(FAST_AVX512) || defined(FAST_AVX2)
LANES32(cvt_f32_f16, float_of_half(A32))
LANES32(cvt_f16_f32, half_of_float(A32))
#else
HANDLER(cvt_f32_f16)
{
	(void)packed;
	exec_fast_plain(warp, f, mask);
}

HANDLER(cvt_f16_f32)
{
	(void)packed;
	exec_fast_plain(warp, f, mask);
}
#endif

/* ---- between lanes: all 32 are here ---- */

HANDLER(shuffle)
{
	const struct exec_fast_shuffle *s = f->u.shuffle;
	uint32_t out[EXEC_LANES] __attribute__((aligned(64)));

#if defined(FAST_AVX512)
	const __m512i *as = AT(const __m512i, f->a);
	__m512i low = as[0], high = as[1];

	for (unsigned i = 0; i < N32; i++)
		((vu32 *)(void *)out)[i] = (vu32)_mm512_permutex2var_epi32(
			low, ((const __m512i *)(const void *)s->from)[i], high);
#else
	const uint32_t *as = AT(const uint32_t, f->a);

#if defined(FAST_AVX2)
	if (s->whole[0] >= 0)
		for (unsigned i = 0; i < N32; i++)
			((vu32 *)(void *)out)[i] = (vu32)_mm256_permutevar8x32_epi32(
				(__m256i)AT(vu32, f->a)[s->whole[i]],
				((const __m256i *)(const void *)s->from)[i]);
	else
#endif
		for (unsigned l = 0; l < EXEC_LANES; l++)
			out[l] = as[s->from[l]];
#endif
	memcpy(AT(uint32_t, f->d), out, sizeof out);
	exec_set_pred(warp->preds, f->e, mask, s->inside);
}

HANDLER(ballot)
{
	uint32_t bits = AT_PRED(f->p) ^ f->p_flip;

	EACH32(all32(bits));
}

HANDLER(vote_all)
{
	(void)packed;
	exec_set_pred(warp->preds, f->d, mask,
		(AT_PRED(f->p) ^ f->p_flip) == EXEC_ALL_LANES ? EXEC_ALL_LANES : 0);
}

HANDLER(vote_any)
{
	(void)packed;
	exec_set_pred(warp->preds, f->d, mask, (AT_PRED(f->p) ^ f->p_flip) ? EXEC_ALL_LANES : 0);
}

/* ---- memory ---- */

/* The part of memory that the first lane's address lies in; the others must lie in it too. */
struct region {
	uint64_t start, size;
	unsigned char *bytes;
	size_t stride; /* local memory: from one lane's bytes to the next lane's */
};

static bool buffer_region(
	struct exec_state *state, unsigned recent, uint64_t address, bool write, struct region *out)
{
	const struct exec_buffer *buffer = state->recent[recent];

	if (!buffer || address - buffer->address >= buffer->size) {
		buffer = exec_find_buffer(state->module->device, address);
		if (!buffer || address - buffer->address >= buffer->size)
			return false;
		state->recent[recent] = buffer;
	}
	*out = (struct region){buffer->address, buffer->size, buffer->bytes, 0};
	return !(write && buffer->read_only);
}

static __attribute__((noinline)) bool find_any_region(struct exec_warp *warp,
	const struct exec_fast_memory *m, uint64_t address, bool write, struct region *out)
{
	const struct exec_state *state = warp->state;
	const struct exec_frame *frame = warp->frame;
	enum exec_space space = m->space;
	uint64_t window = 0;

	if (space == EXEC_SPACE_GENERIC) {
		space = exec_generic_space(address);
		window = space == EXEC_SPACE_SHARED  ? EXEC_WINDOW_SHARED
		         : space == EXEC_SPACE_LOCAL ? EXEC_WINDOW_LOCAL
		         : space == EXEC_SPACE_PARAM ? EXEC_WINDOW_PARAM
		                                     : 0;
	} else if (space == EXEC_SPACE_CONST) {
		return false;
	}
	switch (space) {
	case EXEC_SPACE_GENERIC:
		break;
	case EXEC_SPACE_GLOBAL:
	case EXEC_SPACE_CONST:
		return buffer_region(warp->state, m->recent, address, write, out);
	case EXEC_SPACE_SHARED:
		*out = (struct region){window + EXEC_SHARED_START, warp->block->shared_size,
			warp->block->shared, 0};
		return true;
	case EXEC_SPACE_LOCAL:
		*out = (struct region){window + EXEC_LOCAL_START,
			frame->local_base + frame->func->local_size - EXEC_LOCAL_START, warp->local,
			warp->local_stride};
		return true;
	case EXEC_SPACE_PARAM:
		*out = (struct region){window, state->entry->params_size,
			(unsigned char *)(uintptr_t)state->launch->params, 0};
		return !write;
	}
	return false;
}

/* The buffer of the last time, mostly. A generic address in a buffer is one of that buffer. */
static inline bool find_region(struct exec_warp *warp, const struct exec_fast_memory *m,
	uint64_t address, bool write, struct region *out)
{
	const struct exec_buffer *buffer = warp->state->recent[m->recent];

	if (m->space <= EXEC_SPACE_GLOBAL && buffer && address - buffer->address < buffer->size &&
		!(write && buffer->read_only)) {
		*out = (struct region){buffer->address, buffer->size, buffer->bytes, 0};
		return true;
	}
	return find_any_region(warp, m, address, write, out);
}

/* How the addresses of an access lie: anyhow, all at one place, or side by side in all 32 lanes. */
enum shape { SHAPE_NONE, SHAPE_ANY, SHAPE_ONE, SHAPE_ROW };

struct places {
	uint64_t at[EXEC_LANES] __attribute__((aligned(64))); /* of SHAPE_ANY: from `bytes` */
	unsigned char *bytes; /* of the others: the first lane's place */
};

static const uint64_t indices[EXEC_LANES] __attribute__((aligned(64))) = {0, 1, 2, 3, 4, 5, 6, 7, 8,
	9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

#define INDEX64(i) (((const vu64 *)(const void *)indices)[i])

/* Addresses before the offset. */
static inline uint64_t address_of(
	const struct exec_fast_insn *f, const unsigned char *packed, bool is_short, unsigned lane)
{
	return is_short ? AT(const uint32_t, f->a)[lane] : AT(const uint64_t, f->a)[lane];
}

static inline vu64 addresses_of(
	const struct exec_fast_insn *f, const unsigned char *packed, bool is_short, unsigned i)
{
	return is_short ? wide(AT(const hu32, f->a)[i]) : AT(const vu64, f->a)[i];
}

/* Whether lane l's address is the first one's + l * step, for the lanes of `mask`. */
static inline bool are_even(const struct exec_fast_insn *f, const unsigned char *packed,
	uint32_t mask, bool is_short, uint64_t start, uint64_t step)
{
	vu64 off = {0};

	for (unsigned i = 0; i < N64; i++) {
		vu64 from = addresses_of(f, packed, is_short, i) - start;

		if (step)
			from ^= mul_u32(INDEX64(i), all64(step));
		if (mask != EXEC_ALL_LANES)
			from &= lanes64(mask, i);
		off |= from;
	}
	return !any64(off);
}

static inline bool are_inside(const struct exec_fast_insn *f, const unsigned char *packed,
	uint32_t mask, const struct region *region, uint64_t offset, unsigned size,
	struct places *p)
{
	bool is_short = f->u.memory->short_address;
	uint64_t most = region->size - size;
	vu64 bad = {0};

	for (unsigned i = 0; i < N64; i++) {
		vu64 v = addresses_of(f, packed, is_short, i) + offset, from, wrong;

		if (is_short)
			v &= UINT32_MAX;
		from = v - region->start;
		wrong = (vu64)(from > most) | (v & (size - 1));
		if (mask != EXEC_ALL_LANES)
			wrong &= lanes64(mask, i);
		bad |= wrong;
		if (region->stride)
			from += INDEX64(i) * region->stride;
		((vu64 *)(void *)p->at)[i] = from;
	}
	p->bytes = region->bytes;
	return !any64(bad);
}

/* Addresses of the lanes of `mask`, all of them inside of one region and aligned, or SHAPE_NONE:
   then the plain handler finds out what is wrong. */
static inline __attribute__((always_inline)) enum shape find_places(struct exec_warp *warp,
	const struct exec_fast_insn *f, uint32_t mask, const unsigned char *packed, unsigned size,
	bool write, struct places *p)
{
	const struct exec_fast_memory *m = f->u.memory;
	bool is_short = m->short_address;
	unsigned first = mask == EXEC_ALL_LANES ? 0 : (unsigned)__builtin_ctz(mask);
	unsigned last = mask == EXEC_ALL_LANES ? 31 : 31 - (unsigned)__builtin_clz(mask);
	uint64_t offset = (uint64_t)m->offset + (m->frame_relative ? warp->frame->local_base : 0);
	uint64_t start = address_of(f, packed, is_short, first);
	uint64_t away = address_of(f, packed, is_short, last) - start;
	uint64_t row = mask == EXEC_ALL_LANES ? 31 * (uint64_t)size : 0;
	uint64_t at = start + offset;
	struct region region;

	if (is_short)
		at &= UINT32_MAX;
	if (!find_region(warp, m, at, write, &region) || region.size < size)
		return SHAPE_NONE;
	at -= region.start;
	if ((away == 0 || away == row) && !region.stride && !(is_short && away) &&
		are_even(f, packed, mask, is_short, start, away ? size : 0)) {
		if (((at + region.start) & (size - 1)) || at > region.size - size ||
			away > region.size - size - at)
			return SHAPE_NONE;
		p->bytes = region.bytes + at;
		return away ? SHAPE_ROW : SHAPE_ONE;
	}
	return are_inside(f, packed, mask, &region, offset, size, p) ? SHAPE_ANY : SHAPE_NONE;
}

/* Lane l's bytes, of SHAPE_ANY. */
#define PLACE(l) (p.bytes + p.at[l])

#define EACH_OF(mask, statement)                                                                   \
	do {                                                                                       \
		if ((mask) == EXEC_ALL_LANES)                                                      \
			for (unsigned l = 0; l < EXEC_LANES; l++) {                                \
				statement;                                                         \
			}                                                                          \
		else                                                                               \
			for (uint32_t left_ = (mask); left_; left_ &= left_ - 1) {                 \
				unsigned l = (unsigned)__builtin_ctz(left_);                       \
				statement;                                                         \
			}                                                                          \
	} while (0)

static inline uint64_t read_element(
	const unsigned char *from, unsigned size, bool sign, unsigned bits)
{
	uint64_t value = 0, top;

	switch (size) {
	case 1:
		value = *from;
		break;
	case 2: {
		uint16_t half;

		memcpy(&half, from, sizeof half);
		value = half;
		break;
	}
	case 4: {
		uint32_t word;

		memcpy(&word, from, sizeof word);
		value = word;
		break;
	}
	default:
		memcpy(&value, from, sizeof value);
		break;
	}
	if (!sign || size == 8)
		return value;
	top = (uint64_t)1 << (size * 8 - 1);
	value = (value ^ top) - top;
	return bits >= 64 ? value : value & (((uint64_t)1 << bits) - 1);
}

/* A value of one element for every lane. */
static void load_one(
	const struct exec_fast_element *e, uint32_t mask, unsigned char *packed, uint64_t value)
{
	if (e->wide)
		for (unsigned i = 0; i < N64; i++)
			AT(vu64, e->at)
	[i] = sel64(lanes64(mask, i), all64(value), AT(vu64, e->at)[i]);
	else for (unsigned i = 0; i < N32; i++) AT(vu32, e->at)[i] =
		sel32(lanes32(mask, i), all32((uint32_t)value), AT(vu32, e->at)[i]);
}

/* One element of every lane; `T` is its type in memory, `S` what extends it, `R` the register's. */
#define LOAD_LANES(T, S, R)                                                                        \
	do {                                                                                       \
		const unsigned char *bytes_ = p->bytes + at;                                       \
		const uint64_t *restrict at_ = p->at;                                              \
		R *restrict to_ = AT(R, e->at);                                                    \
		T value_;                                                                          \
		EACH_OF(mask, memcpy(&value_, bytes_ + at_[l], sizeof value_);                     \
			to_[l] = (R)(S)value_);                                                    \
	} while (0)

static inline __attribute__((always_inline)) void load_any(const struct exec_fast_memory *m,
	const struct exec_fast_element *e, size_t at, uint32_t mask, unsigned char *packed,
	const struct places *p)
{
	if (m->sign)
		EACH_OF(mask, uint64_t value = read_element(
				      p->bytes + p->at[l] + at, m->size, true, e->bits);
			if (e->wide) AT(uint64_t, e->at)[l] = value;
			else AT(uint32_t, e->at)[l] = (uint32_t)value);
	else if (m->size == 8)
		LOAD_LANES(uint64_t, uint64_t, uint64_t);
	else if (m->size == 4 && !e->wide)
		LOAD_LANES(uint32_t, uint32_t, uint32_t);
	else if (m->size == 4)
		LOAD_LANES(uint32_t, uint32_t, uint64_t);
	else if (m->size == 2 && !e->wide)
		LOAD_LANES(uint16_t, uint16_t, uint32_t);
	else if (m->size == 2)
		LOAD_LANES(uint16_t, uint16_t, uint64_t);
	else if (!e->wide)
		LOAD_LANES(uint8_t, uint8_t, uint32_t);
	else
		LOAD_LANES(uint8_t, uint8_t, uint64_t);
}

static inline __attribute__((always_inline)) void load_lanes(struct exec_warp *warp,
	const struct exec_fast_insn *f, uint32_t mask, unsigned char *packed)
{
	const struct exec_fast_memory *m = f->u.memory;
	unsigned size = m->size * (unsigned)m->count;
	struct places p;
	enum shape shape = find_places(warp, f, mask, packed, size, false, &p);

	if (__builtin_expect(shape == SHAPE_NONE, 0)) {
		exec_fast_plain(warp, f, mask);
		return;
	}
	for (unsigned n = 0; n < m->count; n++) {
		const struct exec_fast_element *e = &m->elements[n];
		size_t at = (size_t)n * m->size;

		if (shape == SHAPE_ONE) {
			load_one(e, mask, packed,
				read_element(p.bytes + at, m->size, m->sign, e->bits));
			continue;
		}
		if (shape == SHAPE_ROW) {
			if (m->count == 1 && m->size == (e->wide ? 8 : 4)) {
				memcpy(AT(unsigned char, e->at), p.bytes, e->wide ? 256 : 128);
				return;
			}
			if (n == 0)
				for (unsigned l = 0; l < EXEC_LANES; l++)
					p.at[l] = l * (uint64_t)size;
		}
		load_any(m, e, at, mask, packed, &p);
	}
}

/* ld of 32 bits into a register of 32, the commonest. */
static inline __attribute__((always_inline)) void load32_lanes(struct exec_warp *warp,
	const struct exec_fast_insn *f, uint32_t mask, unsigned char *packed)
{
	const struct exec_fast_element *e = &f->u.memory->elements[0];
	struct places place, *p = &place;
	enum shape shape = find_places(warp, f, mask, packed, 4, false, &place);
	const size_t at = 0;
	uint32_t one;

	if (shape == SHAPE_ANY) {
		LOAD_LANES(uint32_t, uint32_t, uint32_t);
	} else if (shape == SHAPE_ROW) {
		memcpy(AT(unsigned char, e->at), place.bytes, 128);
	} else if (shape == SHAPE_ONE) {
		memcpy(&one, place.bytes, sizeof one);
		EACH(N32, vu32, blend32, e->at, all32(one));
	} else {
		exec_fast_plain(warp, f, mask);
	}
}

HANDLER(load32)
{
	if (mask == EXEC_ALL_LANES)
		load32_lanes(warp, f, EXEC_ALL_LANES, packed);
	else
		load32_lanes(warp, f, mask, packed);
}

HANDLER(load)
{
	if (mask == EXEC_ALL_LANES)
		load_lanes(warp, f, EXEC_ALL_LANES, packed);
	else
		load_lanes(warp, f, mask, packed);
}

HANDLER(store)
{
	const struct exec_fast_memory *m = f->u.memory;
	unsigned size = m->size * (unsigned)m->count;
	struct places p;
	enum shape shape = find_places(warp, f, mask, packed, size, true, &p);

	if (__builtin_expect(shape == SHAPE_NONE, 0)) {
		exec_fast_plain(warp, f, mask);
		return;
	}
	if (shape == SHAPE_ROW && m->count == 1 && m->size == (m->elements[0].wide ? 8 : 4)) {
		memcpy(p.bytes, AT(const unsigned char, m->elements[0].at),
			m->elements[0].wide ? 256 : 128);
		return;
	}
	if (shape != SHAPE_ANY)
		for (unsigned l = 0; l < EXEC_LANES; l++)
			p.at[l] = shape == SHAPE_ROW ? l * (uint64_t)size : 0;
	/* Lane by lane, so that of two that write to one place the higher one comes last. */
	EACH_OF(mask,
		for (unsigned n = 0; n < m->count; n++) memcpy(PLACE(l) + (size_t)n * m->size,
			packed + m->elements[n].at +
				l * (m->elements[n].wide ? sizeof(uint64_t) : sizeof(uint32_t)),
			m->size));
}

static exec_fast_handler *const table[EXEC_FAST_COUNT] = {
#define ROW(name, handler) [EXEC_FAST_##name] = handler,
	ROW(ADD32, add32) ROW(SUB32, sub32) ROW(MUL32, mul32) ROW(MAD32, mad32) ROW(
		MULHI_U32, mulhi_u32) ROW(MULHI_S32, mulhi_s32) ROW(AND32, and32) ROW(OR32,
		or32) ROW(XOR32, xor32) ROW(NOT32, not32) ROW(NEG32, neg32) ROW(ABS32,
		abs32) ROW(SHL32, shl_32) ROW(SHR_U32, shr_u32) ROW(SHR_S32, shr_s32) ROW(MIN_U32,
		min_u32) ROW(MIN_S32, min_s32) ROW(MAX_U32, max_u32) ROW(MAX_S32, max_s32) ROW(LOP3,
		lop3) ROW(PRMT, prmt) ROW(BFE_U32, bfe_u32) ROW(BFE_S32, bfe_s32) ROW(BFI32,
		bfi32) ROW(SHF_L, shf_l) ROW(SHF_R, shf_r) ROW(DP4A_SS, dp4a_ss) ROW(DP4A_SU,
		dp4a_su) ROW(DP4A_US, dp4a_us) ROW(DP4A_UU, dp4a_uu) ROW(ADD16, add16) ROW(SUB16,
		sub16) ROW(MUL16, mul16) ROW(MAD16, mad16) ROW(NOT16,
		not16) ROW(SHL16, shl16) ROW(SHR_S16, shr_s16) ROW(ADD64, add64) ROW(SUB64,
		sub64) ROW(MUL64, mul64) ROW(MAD64, mad64) ROW(AND64, and64) ROW(OR64,
		or64) ROW(XOR64, xor64) ROW(NOT64, not64) ROW(NEG64, neg64) ROW(SHL64, shl_64)
		ROW(SHR_U64, shr_u64) ROW(SHR_S64, shr_s64) ROW(MUL_WIDE_U32, mul_wide_u32) ROW(
			MUL_WIDE_S32, mul_wide_s32) ROW(MAD_WIDE_U32, mad_wide_u32)
			ROW(MAD_WIDE_S32, mad_wide_s32) ROW(MUL_WIDE_U16, mul_wide_u16) ROW(
				MUL_WIDE_S16, mul_wide_s16) ROW(MOV32, mov32) ROW(MOV64,
				mov64) ROW(SELP32, selp32) ROW(SELP64, selp64) ROW(PACK64,
				pack64) ROW(UNPACK64, unpack64) ROW(PACK32, pack32) ROW(UNPACK32,
				unpack32) ROW(CVT_U64_U32, cvt_u64_u32) ROW(CVT_S64_S32,
				cvt_s64_s32) ROW(CVT_32_64, cvt_32_64) ROW(CVT_INT,
				cvt_int) ROW(CVT_F32_S32, cvt_f32_s32) ROW(CVT_F32_U32,
				cvt_f32_u32) ROW(CVT_F32_F16, cvt_f32_f16) ROW(CVT_F16_F32,
				cvt_f16_f32) ROW(SETP_EQ32, setp_eq32) ROW(SETP_LT_S32,
				setp_lt_s32) ROW(SETP_LT_U32, setp_lt_u32) ROW(SETP_EQ64,
				setp_eq64) ROW(SETP_LT_S64, setp_lt_s64) ROW(SETP_LT_U64,
				setp_lt_u64) ROW(SETP_EQ_F32, setp_eq_f32) ROW(SETP_NE_F32,
				setp_ne_f32) ROW(SETP_LT_F32, setp_lt_f32) ROW(SETP_LE_F32,
				setp_le_f32) ROW(SETP_NUM_F32, setp_num_f32) ROW(ADD_F32,
				add_f32) ROW(SUB_F32, sub_f32) ROW(MUL_F32, mul_f32) ROW(FMA_F32,
				fma_f32) ROW(ADD_F32_FTZ, add_f32_ftz) ROW(SUB_F32_FTZ, sub_f32_ftz)
				ROW(MUL_F32_FTZ, mul_f32_ftz) ROW(FMA_F32_FTZ, fma_f32_ftz) ROW(
					NEG_F32, neg_f32) ROW(ABS_F32, abs_f32) ROW(ADD_F64,
					add_f64) ROW(SUB_F64, sub_f64) ROW(MUL_F64, mul_f64)
					ROW(FMA_F64, fma_f64) ROW(LOAD, load) ROW(LOAD32, load32)
						ROW(STORE, store) ROW(SHUFFLE, shuffle)
							ROW(BALLOT, ballot) ROW(VOTE_ALL, vote_all)
								ROW(VOTE_ANY, vote_any)
#undef ROW
};

exec_fast_handler *const *FAST_TABLE(void)
{
	return table;
}
