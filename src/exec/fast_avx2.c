/* The fast engine's handlers for x86 with AVX2 and FMA: the Makefile compiles this file for it. */
#if defined(__AVX2__) && defined(__FMA__) && defined(__F16C__)
#define FAST_TABLE exec_fast_avx2
#include "exec/fast_lanes.h"
#else
#include "exec/fast.h"

exec_fast_handler *const *exec_fast_avx2(void)
{
	return NULL;
}
#endif
