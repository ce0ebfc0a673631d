/* Vector handlers of the fast engine: integers, moves, conversions, dot products. See fast_lanes.h.
 */

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
