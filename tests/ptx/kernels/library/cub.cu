/* Kernels that CUDA's own headers instantiate, to measure coverage. CUB: what its device-wide
 * algorithms and cooperative groups come to. */
#include <cub/cub.cuh>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
void all(void *t, size_t &b, int *in, int *out, unsigned *k, unsigned *k2, int n, double *d,
	float *f, unsigned long long *u)
{
	cub::DeviceRadixSort::SortPairs(t, b, k, k2, in, out, n);
	cub::DeviceRadixSort::SortKeysDescending(t, b, f, f + 1, n);
	cub::DeviceScan::ExclusiveSum(t, b, in, out, n);
	cub::DeviceScan::InclusiveSum(t, b, d, d + n, n);
	cub::DeviceReduce::Sum(t, b, in, out, n);
	cub::DeviceReduce::Max(t, b, d, d + 1, n);
	cub::DeviceReduce::ArgMin(t, b, f, (cub::KeyValuePair<int, float> *)out, n);
	cub::DeviceSelect::Unique(t, b, in, out, out + n, n);
	cub::DeviceRunLengthEncode::Encode(t, b, in, out, out + n, out + 2 * n, n);
	cub::DeviceHistogram::HistogramEven(t, b, f, out, 65, 0.f, 1.f, n);
	cub::DeviceMergeSort::SortKeys(
		t, b, d, n, [] __device__(double a, double b) { return a < b; });
	cub::DeviceSegmentedReduce::Sum(t, b, in, out, n, out, out + 1);
}
__global__ void cgk(int *x, int *o)
{
	auto blk = cg::this_thread_block();
	auto w = cg::tiled_partition<16>(blk);
	int v = cg::reduce(w, x[threadIdx.x], cg::plus<int>());
	auto a = cg::coalesced_threads();
	if (a.thread_rank() == 0)
		o[0] = v;
	blk.sync();
	o[threadIdx.x] = w.shfl(v, 3) + w.any(v);
}
