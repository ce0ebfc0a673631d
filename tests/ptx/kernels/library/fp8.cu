/* Kernels that CUDA's own headers instantiate, to measure coverage. cuda_fp8.h. */
#include <cuda_fp8.h>
#include <cuda_fp16.h>
__global__ void f8(float2 *x, __nv_fp8x2_e4m3 *o, __nv_fp8x4_e5m2 *p, float4 *y, __half2 *h)
{
	int i = threadIdx.x;
	o[i] = __nv_fp8x2_e4m3(x[i]);
	p[i] = __nv_fp8x4_e5m2(y[i]);
	x[i] = (float2)o[i + 1];
	y[i] = (float4)p[i + 1];
	h[i] = (__half2)o[i + 3];
}
