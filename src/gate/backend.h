/*
 * What runs kernels: one table of functions for the CPU executor (cpu.c), one for a card (gpu.c).
 * Only machine.c calls them, and never after the machine has stopped, but for what releases.
 */
#ifndef GATE_BACKEND_H
#define GATE_BACKEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "gate/machine.h"

/* What is known of a kernel's parameter. Not told: neither whether it is there nor where. */
struct gate_parameter {
	bool told, there;
	size_t offset, size;
};

/* A launch with its parameters laid out. */
struct gate_prepared {
	struct gate_launch launch; /* without arguments */
	unsigned char *params;
	size_t params_size;
};

struct gate_backend {
	/* Sets the machine's device. */
	struct error *(*open)(struct gate_machine *machine);
	void (*close)(struct gate_machine *machine);

	/* The machine stops where there is no such kernel, or it is refused. */
	struct error *(*load)(struct gate_machine *machine, const char *entry, void **handle);
	void (*unload)(void *handle);
	struct error *(*parameter)(
		const struct gate_kernel *kernel, unsigned index, struct gate_parameter *out);

	struct error *(*alloc)(
		struct gate_machine *machine, const char *name, size_t size, uint64_t *address);
	struct error *(*write)(
		struct gate_machine *machine, uint64_t address, const void *bytes, size_t size);
	struct error *(*fill)(
		struct gate_machine *machine, uint64_t address, uint32_t word, size_t count);
	struct error *(*read)(
		struct gate_machine *machine, uint64_t address, void *bytes, size_t size);

	/* Both run to the end; the machine stops at what went wrong in the kernel. */
	struct error *(*launch)(struct gate_machine *machine, const struct gate_prepared *prepared);
	struct error *(*replay)(struct gate_machine *machine, const struct gate_prepared *prepared,
		void *recording);
	/* Runs nothing. *recording may be NULL. */
	struct error *(*record)(struct gate_machine *machine, const struct gate_prepared *prepared,
		void **recording);
	void (*forget)(void *recording);
};

extern const struct gate_backend gate_cpu, gate_gpu;

#endif
