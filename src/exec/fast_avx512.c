/* The fast engine's handlers for x86 with AVX-512 (F, BW, VL, DQ, VNNI): the Makefile compiles this
   file for it. */
#if defined(__AVX512F__) && defined(__AVX512VNNI__)
#define FAST_TABLE exec_fast_avx512
#include "exec/fast_lanes.h"
#else
#include "exec/fast.h"

exec_fast_handler *const *exec_fast_avx512(void)
{
	return NULL;
}
#endif
