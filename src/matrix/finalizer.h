/*
 * Finalisers of a run: the ways in which its tools make machine code. A tool can be several: the
 * driver is `driver` and `culink`, nvJitLink `nvjitlink` and `nvjitlink-lto`. The name is the
 * tool's with the way in place of its kind: driver-580, culink-580, nvjitlink-lto-13.3.
 */
#ifndef MATRIX_FINALIZER_H
#define MATRIX_FINALIZER_H

#include <stdbool.h>

#include "base/error.h"
#include "matrix/tools.h"

struct matrix_finalizer {
	char *name;
	const struct matrix_tool *tool;
	struct tool_spec spec; /* the tool's, with this way's kind; its strings stay the tool's */
};

struct matrix_finalizers {
	struct matrix_finalizer *items;
	size_t count, capacity;
};

/* Of every available tool that is one. The tools must outlive it. */
void matrix_finalizers_make(const struct matrix_tools *tools, struct matrix_finalizers *out);
void matrix_finalizers_destroy(struct matrix_finalizers *finalizers);

/* Whether it goes on from what this toolchain makes or reads. */
bool matrix_finalizer_fits(
	const struct matrix_finalizer *finalizer, const struct matrix_tool *producer);

/* Whether it makes machine code of the very PTX that the CPU executor runs. */
bool matrix_finalizer_takes_ptx(const struct matrix_finalizer *finalizer);

#endif
