/* Words that a case reads, kept part by part; what is done with them is in gate.h. */
#ifndef GATE_TRACE_H
#define GATE_TRACE_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "gate/gate.h"

/* The part's name is "ENTRY WHAT", or "ENTRY" where `what` is ""; a long entry is cut. */
struct error *gate_trace_add(struct gate_trace *trace, const char *entry, const char *what,
	const uint32_t *words, size_t count) MUST_CHECK;

#endif
