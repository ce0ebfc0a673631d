/* Kernels that CUDA's own headers instantiate, to measure coverage. cuda_fp16.h, cuda_bf16.h,
 * mma.h, the mathematical and SIMD functions, pipelines. */
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <mma.h>
#include <cuda_pipeline.h>
using namespace nvcuda;
__global__ void h1(__half2 *a, __half2 *b, __half *c, float *f)
{
	int i = threadIdx.x;
	a[i] = __hfma2(a[i], b[i], __float2half2_rn(1.5f));
	b[i] = h2exp(a[i]) + h2rcp(b[i]) * h2sqrt(a[i]) - h2log(b[i]);
	c[i] = hsin(c[i]) + hcos(c[i]);
	f[i] = __half2float(__hmax(c[i], c[i + 1]));
	if (__hgt(c[i], c[i + 1]))
		f[i] += __low2float(a[i]);
	c[i] = __int2half_rn(i) + __hdiv(c[i], c[i + 1]);
	atomicAdd(&a[0], b[i]);
	atomicAdd(c, c[i]);
	f[i] += __half2int_rz(c[i]);
	a[i] = __hmin2(a[i], b[i]);
	a[i] = __shfl_xor_sync(~0u, a[i], 1);
	b[i] = __hcmadd(a[i], b[i], a[i]);
	a[i] = __hfma2_relu(a[i], b[i], a[i]);
	f[i] += __hbeq2(a[i], b[i]);
}
__global__ void b1(__nv_bfloat162 *a, __nv_bfloat162 *b, __nv_bfloat16 *c, float *f)
{
	int i = threadIdx.x;
	a[i] = __hfma2(a[i], b[i], a[i]) + b[i] * a[i];
	b[i] = h2exp(a[i]);
	f[i] = __bfloat162float(c[i]);
	c[i] = __float2bfloat16(f[i]) * c[i] + hsqrt(c[i]);
	c[i] = __hmax(c[i], c[i + 1]);
	a[i] = __floats2bfloat162_rn(f[i], f[i + 1]);
	atomicAdd(&a[0], b[i]);
	if (c[i] > c[i + 1])
		c[i] = __hneg(c[i]);
	c[i] = __hsub(c[i], c[i + 2]);
	f[i] += __bfloat162int_rz(c[i]);
}
__global__ void w1(const __half *a, const __half *b, float *c)
{
	wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> fa;
	wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> fb;
	wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
	wmma::fill_fragment(fc, 0.f);
	for (int k = 0; k < 64; k += 16) {
		wmma::load_matrix_sync(fa, a + k, 64);
		wmma::load_matrix_sync(fb, b + k, 64);
		wmma::mma_sync(fc, fa, fb, fc);
	}
	wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
__global__ void w2(const signed char *a, const signed char *b, int *c)
{
	wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> fa;
	wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> fb;
	wmma::fragment<wmma::accumulator, 16, 16, 16, int> fc;
	wmma::fill_fragment(fc, 0);
	wmma::load_matrix_sync(fa, a, 64);
	wmma::load_matrix_sync(fb, b, 64);
	wmma::mma_sync(fc, fa, fb, fc);
	wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
__global__ void p1(const float4 *x, float4 *o)
{
	__shared__ float4 s[128];
	__pipeline_memcpy_async(&s[threadIdx.x], &x[threadIdx.x], 16);
	__pipeline_commit();
	__pipeline_wait_prior(0);
	__syncthreads();
	o[threadIdx.x] = s[127 - threadIdx.x];
}
__global__ void m1(float *x, double *d, int n)
{
	int i = threadIdx.x;
	x[i] = powf(x[i], 2.3f) + tanhf(x[i]) + erff(x[i]) + atan2f(x[i], x[i + 1]) +
	       fmodf(x[i], 3.f) + cbrtf(x[i]) + log1pf(x[i]) + expm1f(x[i]) + sinhf(x[i]) +
	       lgammaf(x[i]) + j0f(x[i]);
	d[i] = pow(d[i], 1.7) + sin(d[i]) + exp(d[i]) + log(d[i]) + tan(d[i]) + fmod(d[i], 2.) +
	       hypot(d[i], d[i + 1]) + tgamma(d[i]) + erf(d[i]) + atan2(d[i], d[i + 1]);
}
__global__ void v1(unsigned *a, unsigned *b, unsigned *o)
{
	int i = threadIdx.x;
	o[i] = __vadd2(a[i], b[i]) + __vmaxu4(a[i], b[i]) + __vabsdiffs4(a[i], b[i]) +
	       __vsadu4(a[i], b[i]) + __vcmpeq4(a[i], b[i]) + __vavgu4(a[i], b[i]) +
	       __dp2a_lo((int)a[i], (int)b[i], 3) + __dp4a(a[i], b[i], 5u) +
	       __funnelshift_l(a[i], b[i], 7) + __funnelshift_rc(a[i], b[i], 40) +
	       __viaddmax_s32(a[i], b[i], 3) + __vimax3_u32(a[i], b[i], 7) +
	       __vibmax_s16x2(a[i], b[i], (bool *)o, (bool *)o + 1);
}
__global__ void sw(int *x)
{
	__nanosleep(10);
	__threadfence_system();
	x[0] = __reduce_add_sync(~0u, x[threadIdx.x]) +
	       __reduce_max_sync(~0u, (unsigned)x[threadIdx.x]);
	int p;
	x[1] = __match_all_sync(~0u, x[threadIdx.x], &p);
	x[2] = __activemask() + clock() + (int)clock64() + __isGlobal(x);
	__stcg(x + 5, __ldcg(x + 6));
	__stcs(x + 5, __ldg(x + 8));
	atomicAdd_block(x, 1);
	atomicInc((unsigned *)x, 5);
	x[9] = __ffs(x[3]) + __brev(x[2]);
	assert(x[0] > 0);
}
#include <cassert>
