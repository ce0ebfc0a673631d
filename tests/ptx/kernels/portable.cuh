/*
 * What kernels.cu needs from its compiler: nvcc and NVRTC have it built in, clang (without CUDA's
 * headers) gets it here from its NVPTX builtins.
 */
#ifndef TESTS_PTX_PORTABLE_H
#define TESTS_PTX_PORTABLE_H

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;

#if defined(__clang__)
#define __global__       __attribute__((global))
#define __device__       __attribute__((device))
#define __shared__       __attribute__((shared))
#define __constant__     __attribute__((constant))
#define __forceinline__  __attribute__((always_inline)) inline
#define __noinline__     __attribute__((noinline))
#define __restrict__     __restrict
#define TX               ((u32)__nvvm_read_ptx_sreg_tid_x())
#define TY               ((u32)__nvvm_read_ptx_sreg_tid_y())
#define BX               ((u32)__nvvm_read_ptx_sreg_ctaid_x())
#define BY               ((u32)__nvvm_read_ptx_sreg_ctaid_y())
#define NX               ((u32)__nvvm_read_ptx_sreg_ntid_x())
#define GX               ((u32)__nvvm_read_ptx_sreg_nctaid_x())
#define FN static __device__ __forceinline__
FN void block_sync() { __nvvm_bar_sync(0); }
FN int block_count(int p) { return __nvvm_bar0_popc(p); }
FN int block_and(int p) { return __nvvm_bar0_and(p); }
FN int block_or(int p) { return __nvvm_bar0_or(p); }
FN void warp_sync() { __nvvm_bar_warp_sync(0xffffffffu); }
FN int shfl_xor(int v, int m) { return __nvvm_shfl_sync_bfly_i32(0xffffffffu, v, m, 31); }
FN int shfl_up(int v, int m) { return __nvvm_shfl_sync_up_i32(0xffffffffu, v, m, 0); }
FN int shfl_down(int v, int m) { return __nvvm_shfl_sync_down_i32(0xffffffffu, v, m, 31); }
FN int shfl_idx(int v, int m) { return __nvvm_shfl_sync_idx_i32(0xffffffffu, v, m, 31); }
FN float shfl_xor(float v, int m) { return __nvvm_shfl_sync_bfly_f32(0xffffffffu, v, m, 31); }
FN u32 lanes_with(int p) { return __nvvm_vote_ballot_sync(0xffffffffu, p); }
FN int all_of(int p) { return __nvvm_vote_all_sync(0xffffffffu, p); }
FN int any_of(int p) { return __nvvm_vote_any_sync(0xffffffffu, p); }
FN u32 match_any(u32 v) { return __nvvm_match_any_sync_i32(0xffffffffu, v); }
FN int add_at(int *p, int v) { return __nvvm_atom_add_gen_i(p, v); }
FN i64 add_at(i64 *p, i64 v) { return __nvvm_atom_add_gen_ll((long long *)p, v); }
FN float add_at(float *p, float v) { return __nvvm_atom_add_gen_f(p, v); }
FN double add_at(double *p, double v) { return __nvvm_atom_add_gen_d(p, v); }
FN int max_at(int *p, int v) { return __nvvm_atom_max_gen_i(p, v); }
FN int min_at(int *p, int v) { return __nvvm_atom_min_gen_i(p, v); }
FN int and_at(int *p, int v) { return __nvvm_atom_and_gen_i(p, v); }
FN int or_at(int *p, int v) { return __nvvm_atom_or_gen_i(p, v); }
FN int xor_at(int *p, int v) { return __nvvm_atom_xor_gen_i(p, v); }
FN int swap_at(int *p, int v) { return __nvvm_atom_xchg_gen_i(p, v); }
FN int cas_at(int *p, int c, int v) { return __nvvm_atom_cas_gen_i(p, c, v); }
FN u32 inc_at(u32 *p, u32 v) { return __nvvm_atom_inc_gen_ui(p, v); }
FN void fence() { __nvvm_membar_gl(); }
FN void fence_block() { __nvvm_membar_cta(); }
FN double root(double x) { return __builtin_sqrt(x); }
FN float most(float a, float b) { return __builtin_fmaxf(a, b); }
FN float least(float a, float b) { return __builtin_fminf(a, b); }
FN float exp_of(float x) { return __nvvm_ex2_approx_f(x * 1.44269504f); }
FN float sin_of(float x) { return __nvvm_sin_approx_f(x); }
FN float cos_of(float x) { return __nvvm_cos_approx_f(x); }
FN float log_of(float x) { return __nvvm_lg2_approx_f(x) * 0.69314718f; }
FN float inverse_root(float x) { return __nvvm_rsqrt_approx_f(x); }
FN float add_down(float a, float b) { return __nvvm_add_rm_f(a, b); }
FN float mul_up(float a, float b) { return __nvvm_mul_rp_f(a, b); }
FN float fma_zero(float a, float b, float c) { return __nvvm_fma_rz_f(a, b, c); }
FN float div_down(float a, float b) { return __nvvm_div_rm_f(a, b); }
FN double root_up(double a) { return __nvvm_sqrt_rp_d(a); }
FN float floor_of(float a) { return __builtin_floorf(a); }
FN float round_of(float a) { return __builtin_rintf(a); }
FN float with_sign(float a, float b) { return __builtin_copysignf(a, b); }
FN int bits_in(u32 v) { return __builtin_popcount(v); }
FN int bits_in(u64 v) { return __builtin_popcountll(v); }
FN int zeroes_above(u32 v) { return __builtin_clz(v | 1); }
FN int zeroes_above(u64 v) { return __builtin_clzll(v | 1); }
FN u32 reversed(u32 v) { return __builtin_bitreverse32(v); }
FN u32 permuted(u32 a, u32 b, u32 s) { return __nvvm_prmt(a, b, s); }
FN u32 high_half(u32 a, u32 b) { return (u32)((u64)a * b >> 32); }
FN u64 high_half(u64 a, u64 b) { return __nvvm_mulhi_ull(a, b); }
#else
#define TX threadIdx.x
#define TY threadIdx.y
#define BX blockIdx.x
#define BY blockIdx.y
#define NX blockDim.x
#define GX gridDim.x
#define FN static __device__ __forceinline__
FN void block_sync() { __syncthreads(); }
FN int block_count(int p) { return __syncthreads_count(p); }
FN int block_and(int p) { return __syncthreads_and(p); }
FN int block_or(int p) { return __syncthreads_or(p); }
FN void warp_sync() { __syncwarp(); }
FN int shfl_xor(int v, int m) { return __shfl_xor_sync(0xffffffffu, v, m); }
FN int shfl_up(int v, int m) { return __shfl_up_sync(0xffffffffu, v, m); }
FN int shfl_down(int v, int m) { return __shfl_down_sync(0xffffffffu, v, m); }
FN int shfl_idx(int v, int m) { return __shfl_sync(0xffffffffu, v, m); }
FN float shfl_xor(float v, int m) { return __shfl_xor_sync(0xffffffffu, v, m); }
FN u32 lanes_with(int p) { return __ballot_sync(0xffffffffu, p); }
FN int all_of(int p) { return __all_sync(0xffffffffu, p); }
FN int any_of(int p) { return __any_sync(0xffffffffu, p); }
FN u32 match_any(u32 v) { return __match_any_sync(0xffffffffu, v); }
FN int add_at(int *p, int v) { return atomicAdd(p, v); }
FN i64 add_at(i64 *p, i64 v) { return (i64)atomicAdd((u64 *)p, (u64)v); }
FN float add_at(float *p, float v) { return atomicAdd(p, v); }
FN double add_at(double *p, double v) { return atomicAdd(p, v); }
FN int max_at(int *p, int v) { return atomicMax(p, v); }
FN int min_at(int *p, int v) { return atomicMin(p, v); }
FN int and_at(int *p, int v) { return atomicAnd(p, v); }
FN int or_at(int *p, int v) { return atomicOr(p, v); }
FN int xor_at(int *p, int v) { return atomicXor(p, v); }
FN int swap_at(int *p, int v) { return atomicExch(p, v); }
FN int cas_at(int *p, int c, int v) { return atomicCAS(p, c, v); }
FN u32 inc_at(u32 *p, u32 v) { return atomicInc(p, v); }
FN void fence() { __threadfence(); }
FN void fence_block() { __threadfence_block(); }
FN double root(double x) { return sqrt(x); }
FN float most(float a, float b) { return fmaxf(a, b); }
FN float least(float a, float b) { return fminf(a, b); }
FN float exp_of(float x) { return expf(x); }
FN float sin_of(float x) { return sinf(x); }
FN float cos_of(float x) { return cosf(x); }
FN float log_of(float x) { return logf(x); }
FN float inverse_root(float x) { return rsqrtf(x); }
FN float add_down(float a, float b) { return __fadd_rd(a, b); }
FN float mul_up(float a, float b) { return __fmul_ru(a, b); }
FN float fma_zero(float a, float b, float c) { return __fmaf_rz(a, b, c); }
FN float div_down(float a, float b) { return __fdiv_rd(a, b); }
FN double root_up(double a) { return __dsqrt_ru(a); }
FN float floor_of(float a) { return floorf(a); }
FN float round_of(float a) { return rintf(a); }
FN float with_sign(float a, float b) { return copysignf(a, b); }
FN int bits_in(u32 v) { return __popc(v); }
FN int bits_in(u64 v) { return __popcll(v); }
FN int zeroes_above(u32 v) { return __clz((int)(v | 1)); }
FN int zeroes_above(u64 v) { return __clzll((i64)(v | 1)); }
FN u32 reversed(u32 v) { return __brev(v); }
FN u32 permuted(u32 a, u32 b, u32 s) { return __byte_perm(a, b, s); }
FN u32 high_half(u32 a, u32 b) { return __umulhi(a, b); }
FN u64 high_half(u64 a, u64 b) { return __umul64hi(a, b); }
#endif

/* Half and bfloat16 pairs as bits. */
FN u32 h2_fma(u32 a, u32 b, u32 c) { u32 d; asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c)); return d; }
FN u32 h2_add(u32 a, u32 b) { u32 d; asm("add.f16x2 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b)); return d; }
FN u32 h2_mul(u32 a, u32 b) { u32 d; asm("mul.f16x2 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b)); return d; }
FN u32 h2_max(u32 a, u32 b) { u32 d; asm("max.f16x2 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b)); return d; }
FN u32 b2_fma(u32 a, u32 b, u32 c) { u32 d; asm("fma.rn.bf16x2 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c)); return d; }
FN float h_to_f(u16 h) { float f; asm("cvt.f32.f16 %0, %1;" : "=f"(f) : "h"(h)); return f; }
FN u16 f_to_h(float f) { u16 h; asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(f)); return h; }
FN u16 f_to_b(float f) { u16 h; asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h) : "f"(f)); return h; }
FN u32 shared_of(const void *p) { u64 g; asm("cvta.to.shared.u64 %0, %1;" : "=l"(g) : "l"(p)); return (u32)g; }

#define KERNEL extern "C" __global__ void

#endif
