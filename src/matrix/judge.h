/* One cell's gate in a forked copy of this program. */
#ifndef MATRIX_JUDGE_H
#define MATRIX_JUDGE_H

#include <stdbool.h>

#include "base/error.h"
#include "gate/gate.h"
#include "sys/child.h"

/* Borrows everything; must stay where it is until the child has ended. Its address is the tag. */
struct judge {
	const struct gate_case *gate_case;
	const char *name; /* of the toolchain, for places in messages */
	const char *ptx;
	size_t ptx_length;
};

struct error *matrix_judge_start(
	struct judge *judge, struct child_set *set, const struct child_limits *limits) MUST_CHECK;

/*
 * What an ended child came to. True: *result holds the gate's result, to be destroyed by the
 * caller. False: the judge was stopped or died; *message says how.
 */
bool matrix_judge_finish(const struct child_result *child, enum verdict *verdict, char **message,
	struct gate_result *result);

#endif
