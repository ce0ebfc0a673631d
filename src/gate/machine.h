/*
 * The machine that a case runs on: a CPU executor's device, the module under test, buffers and
 * launches. What goes wrong in the module (a kernel that is missing, refused, faulty or endless) is
 * a finding: it is written to the outcome, `stopped` is set, and every later call does nothing.
 * Errors are the tool's own.
 */
#ifndef GATE_MACHINE_H
#define GATE_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "exec/exec.h"
#include "gate/gate.h"
#include "ptx/ptx.h"
#include "sys/hash.h"

/* What outputs hold before a launch: 1e30, which no sum of a gate comes near. */
#define GATE_FILL UINT32_C(0x7149f2ca)

struct gate_machine {
	struct exec_device *device;
	const struct ptx_module *ptx;
	struct gate_cache *cache;
	struct gate_outcome *outcome;
	struct hash *outputs; /* running, of what was compared */
	bool stopped;
};

/* Stops with a verdict and its reason in one line. */
void gate_machine_stop(struct gate_machine *machine, enum verdict verdict, const char *format, ...)
	PRINTF_LIKE(3, 4);

struct gate_kernel {
	const char *entry; /* borrowed */
	struct exec_module *module;
};

/* Release with gate_kernel_destroy(), before the machine's device. */
struct error *gate_kernel_load(
	struct gate_machine *machine, const char *entry, struct gate_kernel *out) MUST_CHECK;
void gate_kernel_destroy(struct gate_kernel *kernel);

/* One parameter of a launch, in the kernel's order. */
struct gate_argument {
	uint64_t value;
	size_t size; /* 8: an address, 4: a number */
};

struct gate_launch {
	const struct gate_kernel *kernel;
	unsigned grid_x, grid_y, threads;
	const struct gate_argument *arguments;
	size_t count;
	uint64_t most_instructions; /* warp instructions; more is VERDICT_TIMEOUT */
};
/* A kernel whose parameters are others than the arguments is VERDICT_LOAD_FAILED. */
struct error *gate_machine_launch(
	struct gate_machine *machine, const struct gate_launch *launch) MUST_CHECK;

/* A buffer with these bytes; `bytes` NULL: zeroes. It lives as long as the device. */
struct error *gate_machine_upload(
	struct gate_machine *machine, const void *bytes, size_t size, uint64_t *address) MUST_CHECK;
/* A buffer of `count` words that hold GATE_FILL. */
struct error *gate_machine_output(
	struct gate_machine *machine, size_t count, uint64_t *address) MUST_CHECK;
/* Reads a buffer of outputs; its bytes become part of the outcome's hash. */
struct error *gate_machine_read(
	struct gate_machine *machine, uint64_t address, uint32_t *words, size_t count) MUST_CHECK;

#endif
