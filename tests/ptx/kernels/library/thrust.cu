/* Kernels that CUDA's own headers instantiate, to measure coverage. Thrust: algorithms over device
 * memory. */
#include <thrust/device_ptr.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>
#include <thrust/set_operations.h>
#include <thrust/partition.h>
#include <thrust/binary_search.h>
#include <thrust/execution_policy.h>
struct sq {
	__host__ __device__ double operator()(double x) const
	{
		return x * x;
	}
};
struct ev {
	__host__ __device__ bool operator()(int x) const
	{
		return x % 2 == 0;
	}
};
double all(double *d, int *k, int n)
{
	auto p = thrust::device;
	thrust::sort(p, d, d + n);
	thrust::stable_sort_by_key(p, k, k + n, d);
	thrust::unique(p, k, k + n);
	thrust::set_union(p, k, k + n, k + n, k + 2 * n, k + 3 * n);
	thrust::stable_partition(p, k, k + n, ev());
	thrust::lower_bound(p, k, k + n, k + n, k + 2 * n, k + 3 * n);
	thrust::reduce_by_key(p, k, k + n, d, k + n, d + n);
	thrust::inclusive_scan(p, d, d + n, d);
	return thrust::transform_reduce(p, d, d + n, sq(), 0.0, thrust::plus<double>());
}
