/*
 * The k-quant walks that the gates build and compare: one-column kernels (Q5_K, Q4_K by hand, Q4_K
 * by the generic walk) and the m-column Q5_K kernel. One warp a row, eight rows a block of 256
 * threads; lane t owns sub-block t & 7 of super-block 4*it + (t >> 3) in iteration it.
 *
 * Compiles under nvcc, NVRTC and clang with no header of theirs. Two variants share the entry
 * names:
 *
 *   contracted (the default): the one-column walks use plain * and +, and the toolchain decides
 *   which of them become an fma;
 *
 *   spelled (-DKQ_SPELLED): they use the m-column walk's explicit roundings, and no toolchain may.
 *
 * The m-column walk is spelled in both. Data, planes and clauses are not here: gate.yaml has them.
 */

typedef unsigned int u32;
typedef int i32;
typedef float f32;
typedef unsigned long long u64;

/* clang without its CUDA headers knows the attributes but not the words. */
#if defined(__clang__)
#define KQ_ENTRY    extern "C" __attribute__((global)) void
#define KQ_FN	    static inline __attribute__((device, always_inline))
#define KQ_BLOCK_X  __nvvm_read_ptx_sreg_ctaid_x()
#define KQ_BLOCK_Y  __nvvm_read_ptx_sreg_ctaid_y()
#define KQ_THREAD_X __nvvm_read_ptx_sreg_tid_x()
#else
#define KQ_ENTRY    extern "C" __global__ void
#define KQ_FN	    static __device__ __forceinline__
#define KQ_BLOCK_X  blockIdx.x
#define KQ_BLOCK_Y  blockIdx.y
#define KQ_THREAD_X threadIdx.x
#endif

enum {
	KQ_ROWS_A_BLOCK = 8,
	KQ_MAX_COLUMNS = 8,
	KQ_FAULT_EXPERT_ID = 1, /* sel named an expert past the stack */
};
static const u32 KQ_HOST = 0xffffffffu; /* the slot is served elsewhere: leave it alone */

/* Operations that round once and may not be fused or split. */

/* clang and opt up to 16 turn the rounding intrinsics into plain operations, which the next tool
 * fuses; assembly is kept by all. */
#if defined(__clang__)
KQ_FN f32 mul_rn(f32 a, f32 b)
{
	f32 r;
	asm("mul.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
	return r;
}

KQ_FN f32 add_rn(f32 a, f32 b)
{
	f32 r;
	asm("add.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
	return r;
}

KQ_FN f32 fma_rn(f32 a, f32 b, f32 c)
{
	f32 r;
	asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(r) : "f"(a), "f"(b), "f"(c));
	return r;
}

KQ_FN f32 shuffle_xor(f32 v, i32 distance)
{
	return __nvvm_shfl_sync_bfly_f32(0xffffffff, v, distance, 0x1f);
}
#else
KQ_FN f32 mul_rn(f32 a, f32 b)
{
	return __fmul_rn(a, b);
}

KQ_FN f32 add_rn(f32 a, f32 b)
{
	return __fadd_rn(a, b);
}

KQ_FN f32 fma_rn(f32 a, f32 b, f32 c)
{
	return __fmaf_rn(a, b, c);
}

KQ_FN f32 shuffle_xor(f32 v, i32 distance)
{
	return __shfl_xor_sync(0xffffffff, v, distance);
}
#endif

KQ_FN i32 dot4(u32 a, u32 b, i32 sum)
{
	i32 r;
	asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(sum));
	return r;
}

KQ_FN f32 bits_to_f32(u32 bits)
{
	union {
		u32 u;
		f32 f;
	} v;
	v.u = bits;
	return v.f;
}

/* The loop over a subnormal's leading zeros must stay a loop: the blocks it makes between two terms
 * decide which multiply can meet which add. */
KQ_FN f32 f16_to_f32(u32 half)
{
	u32 sign = (half & 0x8000u) << 16;
	u32 exponent = (half >> 10) & 0x1fu;
	u32 mantissa = half & 0x3ffu;

	if (exponent == 0x1fu)
		return bits_to_f32(sign | 0x7f800000u | mantissa << 13);
	if (exponent == 0) {
		if (mantissa == 0)
			return bits_to_f32(sign);
		exponent = 1;
		while (mantissa < 0x400u) {
			mantissa <<= 1;
			exponent--;
		}
		mantissa &= 0x3ffu;
	}
	return bits_to_f32(sign | (exponent + 112u) << 23 | mantissa << 13);
}

/* Roundings: who decides what is fused. */

/* Plain operations: the toolchain may make one rounding of two wherever it meets a multiply and an
 * add. */
struct contracted {
	KQ_FN f32 mul(f32 a, f32 b)
	{
		return a * b;
	}

	KQ_FN f32 add(f32 a, f32 b)
	{
		return a + b;
	}

	KQ_FN f32 mul_add(f32 a, f32 b, f32 c)
	{
		return a * b + c;
	}
};

/* Every rounding said: mul_add is one fma, add and mul round each. */
struct spelled {
	KQ_FN f32 mul(f32 a, f32 b)
	{
		return mul_rn(a, b);
	}

	KQ_FN f32 add(f32 a, f32 b)
	{
		return add_rn(a, b);
	}

	KQ_FN f32 mul_add(f32 a, f32 b, f32 c)
	{
		return fma_rn(a, b, c);
	}
};

#ifdef KQ_SPELLED
typedef spelled one_column;
#else
typedef contracted one_column;
#endif

/* Formats: how a super-block's words become scales and code bytes. */

/* A sub-block's value is scale * sum(code * q) + offset * sum(q). */
struct factors {
	f32 scale;
	f32 offset;
};

/* Words 1..3 of a super-block hold eight 6-bit scales and eight 6-bit minimums. */
KQ_FN u32 packed_byte(const u32 *block, u32 i)
{
	return block[1 + (i >> 2)] >> (8 * (i & 3)) & 0xffu;
}

KQ_FN u32 packed_scale(const u32 *block, u32 s)
{
	if (s < 4)
		return packed_byte(block, s) & 63u;
	return (packed_byte(block, s + 4) & 15u) | (packed_byte(block, s - 4) >> 6) << 4;
}

KQ_FN u32 packed_min(const u32 *block, u32 s)
{
	if (s < 4)
		return packed_byte(block, s + 4) & 63u;
	return packed_byte(block, s + 4) >> 4 | (packed_byte(block, s) >> 6) << 4;
}

/* Word j of sub-block s's nibbles, one a byte: even sub-blocks have the low ones, odd the high
 * ones. */
KQ_FN u32 nibbles(const u32 *bytes, u32 s, u32 j)
{
	return bytes[8 * (s >> 1) + j] >> (4 * (s & 1)) & 0x0f0f0f0fu;
}

struct q4_k {
	enum { WORDS = 36 };

	/* Nibble minus eight; the guard bit keeps the borrow inside its byte. */
	KQ_FN u32 codes(const u32 *block, u32 s, u32 j)
	{
		return ((nibbles(block + 4, s, j) | 0x80808080u) - 0x08080808u) ^ 0x80808080u;
	}

	template <typename R> KQ_FN factors decode(const u32 *block, u32 s)
	{
		f32 d = f16_to_f32(block[0] & 0xffffu);
		f32 dmin = f16_to_f32(block[0] >> 16);
		f32 scale = (f32)packed_scale(block, s);
		f32 min = (f32)packed_min(block, s);
		factors f;
		f.scale = R::mul(d, scale);
		f.offset = R::mul_add(R::mul(8.0f, d), scale, -R::mul(dmin, min));
		return f;
	}
};

struct q5_k {
	enum { WORDS = 44 };

	/* Nibble plus sixteen times the value's high bit. */
	KQ_FN u32 codes(const u32 *block, u32 s, u32 j)
	{
		return nibbles(block + 12, s, j) | (block[4 + j] >> s & 0x01010101u) << 4;
	}

	template <typename R> KQ_FN factors decode(const u32 *block, u32 s)
	{
		/* The sign is turned while the number is still f16: a negated product would reach
		 * the term as a subtraction of two products, and nvcc's front end leaves the choice
		 * between those to the assembler, so that nothing could be told of such a term from
		 * its PTX. */
		f32 d = f16_to_f32(block[0] & 0xffffu);
		f32 minus_dmin = f16_to_f32(block[0] >> 16 ^ 0x8000u);
		factors f;
		f.scale = R::mul(d, (f32)packed_scale(block, s));
		f.offset = R::mul(minus_dmin, (f32)packed_min(block, s));
		return f;
	}
};

/* Columns. */

/* The planes of one quantised column, see gate.yaml: codes, the sum of each 32 codes, a scale for
 * each 128. */
struct column {
	const u32 *q;
	const i32 *s8;
	const f32 *d8;
};

KQ_FN u32 iterations(u32 n_sb)
{
	return (n_sb + 3) / 4;
}

KQ_FN column column_at(const u32 *q, const i32 *s8, const f32 *d8, u32 n_sb, u32 index)
{
	column c;
	c.q = q + (u64)index * 256 * iterations(n_sb);
	c.s8 = s8 + (u64)index * 8 * n_sb;
	c.d8 = d8 + (u64)index * 2 * n_sb;
	return c;
}

/* What lane t = 8*group + s works on in iteration it: sub-block s of super-block 4*it + group. */
KQ_FN u32 q_word(u32 it, u32 lane, u32 j)
{
	return 256 * it + 32 * j + lane;
}

KQ_FN f32 column_scale(column c, u32 block, u32 s)
{
	return c.d8[2 * block + (s >> 2)];
}

KQ_FN f32 column_sum(column c, u32 block, u32 s)
{
	return (f32)c.s8[8 * block + s];
}

/* The generic walks. */

/* One sub-block of the row against one column, before the column's scale. */
template <typename F, typename R> KQ_FN f32 sub_block(const u32 *row, column c, u32 it, u32 lane)
{
	u32 s = lane & 7;
	u32 index = 4 * it + (lane >> 3);
	const u32 *block = row + (u64)index * F::WORDS;
	factors f = F::template decode<R>(block, s);
	i32 sum = 0;
#pragma unroll
	for (u32 j = 0; j < 8; j++)
		sum = dot4(F::codes(block, s, j), c.q[q_word(it, lane, j)], sum);
	return R::mul_add((f32)sum, f.scale, R::mul(column_sum(c, index, s), f.offset));
}

/* A lane's share of row . column.  Two whole iterations at a time: both terms first, then both
 * sums, so that the second decode stands between the first term's multiply and its add. */
template <typename F, typename R> KQ_FN f32 walk(const u32 *row, column c, u32 n_sb, u32 lane)
{
	u32 s = lane & 7;
	u32 group = lane >> 3;
	u32 full = n_sb / 4;
	u32 it = 0;
	f32 f = 0.0f;

#pragma unroll 1
	for (; it + 2 <= full; it += 2) {
		f32 t0 = R::mul(
			sub_block<F, R>(row, c, it, lane), column_scale(c, 4 * it + group, s));
		f32 x1 = sub_block<F, R>(row, c, it + 1, lane);
		f32 e1 = column_scale(c, 4 * (it + 1) + group, s);
		f = R::add(f, t0);
		f = R::mul_add(x1, e1, f);
	}
#pragma unroll 1
	for (; it < iterations(n_sb); it++) {
		u32 index = 4 * it + group;
		if (index < n_sb)
			f = R::mul_add(
				sub_block<F, R>(row, c, it, lane), column_scale(c, index, s), f);
	}
	return f;
}

KQ_FN f32 warp_sum(f32 f)
{
	f = add_rn(f, shuffle_xor(f, 16));
	f = add_rn(f, shuffle_xor(f, 8));
	f = add_rn(f, shuffle_xor(f, 4));
	f = add_rn(f, shuffle_xor(f, 2));
	f = add_rn(f, shuffle_xor(f, 1));
	return f;
}

/* Whether the slot has an expert here.  An id past the stack is a fault of its slot, named once;
 * HOST is not. */
KQ_FN bool take_expert(u32 expert, u32 experts, u32 *fault, u32 slot, u32 row, u32 lane)
{
	if (expert < experts)
		return true;
	if (expert != KQ_HOST && row == 0 && lane == 0)
		fault[slot] = KQ_FAULT_EXPERT_ID;
	return false;
}

/* y[slot*rows + row]: row of expert sel[slot] with column slot.  grid (rows/8, slots). */
template <typename F>
KQ_FN void gemv_sel(const u32 *weights, const u32 *q, const i32 *s8, const f32 *d8, const u32 *sel,
	f32 *y, u32 *fault, u32 rows, u32 n_sb, u32 experts)
{
	u32 slot = KQ_BLOCK_Y;
	u32 row = KQ_ROWS_A_BLOCK * KQ_BLOCK_X + (KQ_THREAD_X >> 5);
	u32 lane = KQ_THREAD_X & 31;
	if (row >= rows)
		return;
	u32 expert = sel[slot];
	if (!take_expert(expert, experts, fault, slot, row, lane))
		return;
	const u32 *words = weights + ((u64)expert * rows + row) * n_sb * F::WORDS;
	f32 f = warp_sum(walk<F, one_column>(words, column_at(q, s8, d8, n_sb, slot), n_sb, lane));
	if (lane == 0)
		y[(u64)slot * rows + row] = f;
}

/* y[c*rows + row] for each column c < m: the row is decoded once an iteration, and each column gets
 * the roundings that the one-column walk's source spells: the first of two whole iterations is
 * multiplied and added, the rest fused. */
template <typename F>
KQ_FN void gemv_mcol(const u32 *weights, const u32 *q, const i32 *s8, const f32 *d8, f32 *y,
	u32 rows, u32 n_sb, u32 m)
{
	u32 row = KQ_ROWS_A_BLOCK * KQ_BLOCK_X + (KQ_THREAD_X >> 5);
	u32 lane = KQ_THREAD_X & 31;
	u32 s = lane & 7;
	u32 full = n_sb / 4;
	f32 f[KQ_MAX_COLUMNS];
	if (row >= rows)
		return;
	const u32 *words = weights + (u64)row * n_sb * F::WORDS;
#pragma unroll
	for (u32 c = 0; c < KQ_MAX_COLUMNS; c++)
		f[c] = 0.0f;
#pragma unroll 1
	for (u32 it = 0; it < iterations(n_sb); it++) {
		u32 index = 4 * it + (lane >> 3);
		if (index >= n_sb)
			break;
		bool split = (it & 1) == 0 && it + 2 <= full;
		const u32 *block = words + (u64)index * F::WORDS;
		factors factor = F::template decode<spelled>(block, s);
		u32 codes[8];
#pragma unroll
		for (u32 j = 0; j < 8; j++)
			codes[j] = F::codes(block, s, j);
#pragma unroll
		for (u32 c = 0; c < KQ_MAX_COLUMNS; c++) {
			if (c >= m)
				continue;
			column col = column_at(q, s8, d8, n_sb, c);
			i32 sum = 0;
#pragma unroll
			for (u32 j = 0; j < 8; j++)
				sum = dot4(codes[j], col.q[q_word(it, lane, j)], sum);
			f32 x = fma_rn(factor.scale, (f32)sum,
				mul_rn(factor.offset, column_sum(col, index, s)));
			f32 e = column_scale(col, index, s);
			f[c] = split ? add_rn(f[c], mul_rn(e, x)) : fma_rn(e, x, f[c]);
		}
	}
#pragma unroll
	for (u32 c = 0; c < KQ_MAX_COLUMNS; c++) {
		if (c >= m)
			continue;
		f32 sum = warp_sum(f[c]);
		if (lane == 0)
			y[(u64)c * rows + row] = sum;
	}
}

/* The Q4_K walk by hand: what the generic walk must reproduce. */

/* A sub-block's value and the column's scale, whose product is the term. */
struct part {
	f32 x;
	f32 e;
};

/* Takes the scale bytes apart by shifts over whole words, where the generic walk picks bytes. */
KQ_FN part q4k_part(const u32 *row, column c, u32 it, u32 lane)
{
	u32 s = lane & 7;
	u32 index = 4 * it + (lane >> 3);
	const u32 *block = row + (u64)index * 36;
	u32 shift = 8 * (s & 3);
	u32 first = block[1] >> shift;
	u32 second = block[2] >> shift;
	u32 third = block[3] >> shift;
	f32 scale = (f32)(s < 4 ? first & 63u : (third & 15u) | (first >> 2 & 48u));
	f32 min = (f32)(s < 4 ? second & 63u : (third >> 4 & 15u) | (second >> 2 & 48u));
	f32 d = f16_to_f32(block[0] & 0xffffu);
	f32 dmin = f16_to_f32(block[0] >> 16);
	f32 cda = one_column::mul(d, scale);
	f32 cdb = one_column::mul_add(one_column::mul(8.0f, d), scale, -one_column::mul(dmin, min));
	const u32 *bytes = block + 4 + 8 * (s >> 1);
	u32 high = 4 * (s & 1);
	i32 sum = 0;
	part p;
#pragma unroll
	for (u32 j = 0; j < 8; j++) {
		u32 nibble = bytes[j] >> high & 0x0f0f0f0fu;
		sum = dot4(((nibble | 0x80808080u) - 0x08080808u) ^ 0x80808080u,
			c.q[q_word(it, lane, j)], sum);
	}
	p.x = one_column::mul_add((f32)sum, cda, one_column::mul((f32)c.s8[8 * index + s], cdb));
	p.e = c.d8[2 * index + (s >> 2)];
	return p;
}

KQ_FN f32 q4k_walk(const u32 *row, column c, u32 n_sb, u32 lane)
{
	u32 full = n_sb / 4;
	u32 it = 0;
	f32 f = 0.0f;

#pragma unroll 1
	while (it + 2 <= full) {
		part p0 = q4k_part(row, c, it, lane);
		f32 t0 = one_column::mul(p0.x, p0.e);
		part p1 = q4k_part(row, c, it + 1, lane);
		f = one_column::add(f, t0);
		f = one_column::mul_add(p1.x, p1.e, f);
		it += 2;
	}
#pragma unroll 1
	while (it < iterations(n_sb)) {
		if (4 * it + (lane >> 3) < n_sb) {
			part p = q4k_part(row, c, it, lane);
			f = one_column::mul_add(p.x, p.e, f);
		}
		it++;
	}
	return f;
}

/* Entries. */

KQ_ENTRY q5k_gemv_sel(const u32 *weights, const u32 *q, const i32 *s8, const f32 *d8,
	const u32 *sel, f32 *y, u32 *fault, u32 rows, u32 n_sb, u32 experts)
{
	gemv_sel<q5_k>(weights, q, s8, d8, sel, y, fault, rows, n_sb, experts);
}

KQ_ENTRY q4k_gemv_sel(const u32 *weights, const u32 *q, const i32 *s8, const f32 *d8,
	const u32 *sel, f32 *y, u32 *fault, u32 rows, u32 n_sb, u32 experts)
{
	u32 slot = KQ_BLOCK_Y;
	u32 row = KQ_ROWS_A_BLOCK * KQ_BLOCK_X + (KQ_THREAD_X >> 5);
	u32 lane = KQ_THREAD_X & 31;
	if (row >= rows)
		return;
	u32 expert = sel[slot];
	if (!take_expert(expert, experts, fault, slot, row, lane))
		return;
	const u32 *words = weights + ((u64)expert * rows + row) * n_sb * 36;
	f32 f = warp_sum(q4k_walk(words, column_at(q, s8, d8, n_sb, slot), n_sb, lane));
	if (lane == 0)
		y[(u64)slot * rows + row] = f;
}

KQ_ENTRY kq_gemv_sel_q4k(const u32 *weights, const u32 *q, const i32 *s8, const f32 *d8,
	const u32 *sel, f32 *y, u32 *fault, u32 rows, u32 n_sb, u32 experts)
{
	gemv_sel<q4_k>(weights, q, s8, d8, sel, y, fault, rows, n_sb, experts);
}

KQ_ENTRY kq_gemv_mcol_q5k(const u32 *weights, const u32 *q, const i32 *s8, const f32 *d8, f32 *y,
	u32 rows, u32 n_sb, u32 m)
{
	gemv_mcol<q5_k>(weights, q, s8, d8, y, rows, n_sb, m);
}
