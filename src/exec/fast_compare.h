/* Vector handlers of the fast engine: comparisons. See fast_lanes.h. */

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
