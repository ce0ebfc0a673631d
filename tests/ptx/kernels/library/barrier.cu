/* Kernels that CUDA's own headers instantiate, to measure coverage. cuda::barrier,
 * cuda::atomic_ref, cuda::std::complex. */
#include <cuda/barrier>
#include <cuda/atomic>
#include <cuda/std/complex>
#include <cuda/std/array>
__global__ void bk(int *x, int *o)
{
	__shared__ cuda::barrier<cuda::thread_scope_block> b;
	__shared__ int s[256];
	if (threadIdx.x == 0)
		init(&b, blockDim.x);
	__syncthreads();
	cuda::memcpy_async(s + threadIdx.x, x + threadIdx.x, sizeof(int), b);
	b.arrive_and_wait();
	o[threadIdx.x] = s[255 - threadIdx.x];
}
__global__ void at(int *x, unsigned long long *q)
{
	cuda::atomic_ref<int, cuda::thread_scope_device> a(*x);
	a.fetch_add(1, cuda::memory_order_relaxed);
	a.fetch_max(3);
	cuda::atomic_ref<unsigned long long, cuda::thread_scope_block> b(*q);
	b.fetch_or(1ull << threadIdx.x, cuda::memory_order_acq_rel);
	int e = 0;
	while (!a.compare_exchange_weak(e, e + 1))
		;
	b.store(5);
	x[1] = (int)b.load(cuda::memory_order_acquire);
}
__global__ void cx(cuda::std::complex<float> *z)
{
	z[threadIdx.x] =
		z[threadIdx.x] * z[threadIdx.x + 1] / z[threadIdx.x + 2] + cuda::std::sqrt(z[3]);
}
