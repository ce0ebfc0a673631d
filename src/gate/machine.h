/*
 * The machine that a case runs on: the module under test, buffers and launches, on the CPU executor
 * or a card (backend.h). What goes wrong in the module (a kernel that is missing, refused, faulty
 * or endless) is a finding: it is written to the outcome, `stopped` is set, and every later call
 * does nothing. Errors are the tool's own.
 */
#ifndef GATE_MACHINE_H
#define GATE_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/vec.h"
#include "gate/gate.h"
#include "sys/hash.h"

/* What outputs hold before a launch: 1e30, which no sum of a gate comes near. */
#define GATE_FILL UINT32_C(0x7149f2ca)

struct gate_backend;

struct gate_buffer {
	const char *name; /* of the kernel's parameter, in messages: "weights" */
	uint64_t address;
	size_t size;
	const void *input; /* what it must hold to the end; borrowed; NULL: kernels write to it */
};

struct gate_machine {
	const struct gate_backend *backend;
	const struct gate_target *target;
	void *device; /* the backend's own */
	struct gate_cache *cache;
	struct gate_outcome *outcome;
	struct hash *outputs; /* running, of what was read */
	VEC(struct gate_buffer) buffers;
	bool stopped;
};

/* The outcome, which is the caller's, gets what is found. Close even after an error. */
struct error *gate_machine_open(struct gate_machine *machine, const struct gate_target *target,
	struct gate_cache *cache, struct gate_outcome *outcome) MUST_CHECK;
void gate_machine_close(struct gate_machine *machine);

/* Stops with a verdict and its reason in one line. */
void gate_machine_stop(struct gate_machine *machine, enum verdict verdict, const char *format, ...)
	PRINTF_LIKE(3, 4);

/* ---- kernels ---- */

struct gate_kernel {
	const char *entry; /* borrowed */
	const struct gate_backend *backend;
	void *handle; /* the backend's own */
};

/* Release with gate_kernel_destroy(), before the machine is closed. */
struct error *gate_kernel_load(
	struct gate_machine *machine, const char *entry, struct gate_kernel *out) MUST_CHECK;
void gate_kernel_destroy(struct gate_kernel *kernel);

/* ---- launches ---- */

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
	uint64_t most_instructions; /* CPU: warp instructions; more is VERDICT_TIMEOUT */
};
/* Runs to the end. A kernel whose parameters are others than the arguments is
 * VERDICT_LOAD_FAILED. */
struct error *gate_machine_launch(
	struct gate_machine *machine, const struct gate_launch *launch) MUST_CHECK;

/*
 * A launch that is kept, to be run any number of times on what its buffers hold by then: a captured
 * graph on a card, the launch itself on the CPU. NULL where the machine has stopped. Its kernel
 * must outlive it; destroy it before the machine is closed.
 */
struct gate_recording;
struct error *gate_machine_record(struct gate_machine *machine, const struct gate_launch *launch,
	struct gate_recording **out) MUST_CHECK;
struct error *gate_machine_replay(
	struct gate_machine *machine, struct gate_recording *recording) MUST_CHECK;
void gate_recording_destroy(struct gate_recording *recording); /* NULL is fine */

/* ---- buffers: sizes are multiples of 4; they live until the machine is closed ---- */

/* A buffer with these bytes, which no kernel may change and which must outlive the machine. */
struct error *gate_machine_input(struct gate_machine *machine, const char *name, const void *bytes,
	size_t size, uint64_t *address) MUST_CHECK;
/* Puts other bytes into all of an input. */
struct error *gate_machine_change(
	struct gate_machine *machine, uint64_t address, const void *bytes) MUST_CHECK;

/* A buffer of `count` words that hold `word`. */
struct error *gate_machine_output(struct gate_machine *machine, const char *name, uint32_t word,
	size_t count, uint64_t *address) MUST_CHECK;
/* Fills all of a buffer again. */
struct error *gate_machine_refill(
	struct gate_machine *machine, uint64_t address, uint32_t word) MUST_CHECK;

/* Reads words of a buffer that are not compared: a kernel's own fault words. */
struct error *gate_machine_peek(
	struct gate_machine *machine, uint64_t address, uint32_t *words, size_t count) MUST_CHECK;
/*
 * Reads outputs: they become part of the outcome's hash, and the next part of its trace, named
 * after the kernel and `what` ("m=2", or nothing).
 */
struct error *gate_machine_read(struct gate_machine *machine, const struct gate_kernel *kernel,
	const char *what, uint64_t address, uint32_t *words, size_t count) MUST_CHECK;

/* After the last launch, before a verdict: an input that a kernel has changed is
 * VERDICT_RUN_FAILED. */
struct error *gate_machine_finish(struct gate_machine *machine) MUST_CHECK;

#endif
