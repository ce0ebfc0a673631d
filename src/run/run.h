/*
 * One kernel of a PTX file, run on the CPU as a small YAML file says: its launch, its parameters in
 * order, and what its buffers hold. The format is told in man/ptx-run.yaml.5.
 *
 * A plan is read and checked against the kernel before anything runs. It borrows from its document,
 * which it owns; the PTX module must outlive it.
 */
#ifndef RUN_RUN_H
#define RUN_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "data/yaml.h"
#include "exec/exec.h"
#include "ptx/ptx.h"

enum run_view { RUN_VIEW_NONE, RUN_VIEW_F32, RUN_VIEW_S32, RUN_VIEW_U32, RUN_VIEW_HEX };

struct run_buffer {
	const char *name;
	unsigned char *bytes; /* what it holds: before the run, and behind it */
	size_t size;
	enum run_view view;
	size_t words; /* of 4 bytes, to show */
	bool save;
	bool freed; /* given back before the kernel runs, to see its use told */
	uint64_t address;
};

/* A parameter: the address of a buffer, or bytes. */
struct run_param {
	size_t buffer;        /* index + 1; 0: bytes */
	unsigned char *bytes; /* owned */
	size_t size;
};

struct run_plan {
	struct yaml_doc *doc; /* NULL: no file */
	const struct ptx_module *ptx;
	const struct ptx_func *entry;
	unsigned grid[3], block[3];
	size_t shared_bytes;
	uint64_t max_instructions; /* 0: as many as exec_launch has unsaid */
	VEC(struct run_buffer) buffers;
	size_t bytes; /* of all of them */
	VEC(struct run_param) params;
};

/* The entry of this name; NULL: the only one. ERROR_USAGE names those that are there. */
struct error *run_find_entry(
	const struct ptx_module *ptx, const char *name, const struct ptx_func **out) MUST_CHECK;

/*
 * Reads the file `path`, NULL for a kernel without parameters: one block of 32 threads, or of those
 * that .reqntid asks for. Errors are ERROR_INPUT with file:line:column.
 */
struct error *run_plan_read(const char *path, const struct ptx_module *ptx,
	const struct ptx_func *entry, struct run_plan *out) MUST_CHECK;
void run_plan_destroy(struct run_plan *plan); /* zeroes are fine */

/* How the kernel is run. */
struct run_way {
	uint32_t checks; /* enum exec_check, or'ed */
	enum exec_engine engine;
};

struct run_result {
	struct exec_fault fault; /* kind EXEC_FAULT_NONE: it came to its end */
	struct exec_stats stats;
	struct exec_traits traits;
};
/* What the executor refuses is ERROR_INPUT with its place, and so is a
   launch that cannot be. Buffers then hold what the kernel left. */
struct error *run_execute(
	struct run_plan *plan, const struct run_way *way, struct run_result *out) MUST_CHECK;

/* What a person reads: one screen. `checks` as they were asked for. */
void run_text(const struct run_plan *plan, const struct run_result *result, uint32_t checks,
	struct strbuf *out);

#endif
