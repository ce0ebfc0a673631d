/* Vector handlers of the fast engine: floats. See fast_lanes.h. */

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
