/*
 * The fast engine's handlers, for the instruction set that the including file is compiled for:
 * 32 lanes as vectors of FAST_BYTES bytes, never wider than the processor's registers. The file
 * defines FAST_TABLE, the name of the function that gives the table, and includes this once.
 *
 * A handler takes each vector's sources before it sets that vector's result, so that a destination
 * may be a source. Semantics are those of the plain handlers of op_*.c, which say where they come
 * from; what is rare (a NaN of f64, a result near the smallest normal number under .ftz, a fault)
 * is left to the plain handler, before anything is written.
 */
#include "exec/fast_vector.h"

#include "exec/fast_integer.h"

#include "exec/fast_compare.h"

#include "exec/fast_float.h"

#include "exec/fast_across.h"

#include "exec/fast_memory.h"

static exec_fast_handler *const table[EXEC_FAST_COUNT] = {
#define EXEC_FAST(name, handler) [EXEC_FAST_##name] = handler,
#include "exec/fast.def"
#undef EXEC_FAST
};

exec_fast_handler *const *FAST_TABLE(void)
{
	return table;
}
