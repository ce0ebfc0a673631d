/* The fast engine's handlers for any processor: vectors of 16 bytes. See fast_lanes.h. */
#define FAST_TABLE exec_fast_base
#include "exec/fast_lanes.h"
