/* The plain engine against the fast one: see both.h. */
#include "both.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exec/machine.h"

struct outcome {
	struct exec_fault fault;
	struct exec_stats stats;
	unsigned char **contents; /* of the device's buffers */
};

enum { COPIED_MOST = 4 << 20 }; /* bytes; a module with more in its variables runs on one engine */

static bool is_large(const struct exec_device *device)
{
	size_t left = COPIED_MOST;

	for (size_t i = 0; i < device->buffers.count; i++) {
		if (device->buffers.items[i].size > left)
			return true;
		left -= device->buffers.items[i].size;
	}
	return false;
}

static unsigned char **copy_contents(const struct exec_device *device)
{
	unsigned char **copies = mem_alloc((device->buffers.count + 1) * sizeof *copies);

	for (size_t i = 0; i < device->buffers.count; i++) {
		const struct exec_buffer *buffer = &device->buffers.items[i];

		copies[i] = mem_alloc(buffer->size);
		if (buffer->size)
			memcpy(copies[i], buffer->bytes, buffer->size);
	}
	return copies;
}

static void put_back(struct exec_device *device, unsigned char *const *contents)
{
	for (size_t i = 0; i < device->buffers.count; i++)
		if (device->buffers.items[i].size)
			memcpy(device->buffers.items[i].bytes, contents[i],
				device->buffers.items[i].size);
}

static void free_contents(const struct exec_device *device, unsigned char **contents)
{
	for (size_t i = 0; i < device->buffers.count; i++)
		free(contents[i]);
	free(contents);
}

static _Noreturn void differ(const struct exec_launch *launch, const char *what)
{
	fprintf(stderr,
		"entry %s, instruction set %d, %u threads: %s differ from the plain engine's\n",
		launch->entry, (int)launch->isa, launch->threads, what);
	abort();
}

static void same_fault(const struct exec_launch *launch, const struct exec_fault *fault,
	const struct exec_fault *plain)
{
	bool same = fault->kind == plain->kind && strcmp(fault->detail, plain->detail) == 0;

	if (same && fault->kind != EXEC_FAULT_NONE)
		same = strcmp(fault->kernel, plain->kernel) == 0 &&
		       memcmp(fault->block, plain->block, sizeof fault->block) == 0 &&
		       memcmp(fault->thread, plain->thread, sizeof fault->thread) == 0 &&
		       fault->pos.line == plain->pos.line &&
		       fault->pos.column == plain->pos.column && fault->address == plain->address &&
		       fault->size == plain->size;
	if (same)
		return;
	fprintf(stderr, "%s: `%s`; the plain engine: %s: `%s`\n", exec_fault_name(fault->kind),
		fault->detail, exec_fault_name(plain->kind), plain->detail);
	differ(launch, "the fault does");
}

static void same_memory(const struct exec_device *device, const struct exec_launch *launch,
	unsigned char *const *contents)
{
	for (size_t i = 0; i < device->buffers.count; i++) {
		const struct exec_buffer *buffer = &device->buffers.items[i];

		for (size_t at = 0; at < buffer->size; at++)
			if (buffer->bytes[at] != contents[i][at]) {
				fprintf(stderr, "buffer %zu, byte %zu: %02x, plain %02x\n", i, at,
					buffer->bytes[at], contents[i][at]);
				differ(launch, "bytes");
			}
	}
}

static void fast(struct exec_device *device, struct exec_module *module,
	const struct exec_launch *launch, const struct outcome *plain)
{
	struct exec_fault fault;
	struct exec_stats stats = {0};
	struct error *error;

	if (!exec_isa_usable(launch->isa))
		return;
	error = exec_run(module, launch, &fault, &stats);
	if (error)
		differ(launch, "an error does");
	same_fault(launch, &fault, &plain->fault);
	if (stats.warp_instructions != plain->stats.warp_instructions ||
		stats.lane_instructions != plain->stats.lane_instructions)
		differ(launch, "counts of instructions");
	/* After a fault, blocks behind it may have written too. */
	if (launch->threads == 1 || fault.kind == EXEC_FAULT_NONE)
		same_memory(device, launch, plain->contents);
}

void both_run(struct exec_device *device, struct exec_module *module,
	const struct exec_launch *launch, unsigned threads)
{
	static const enum exec_isa isas[] = {EXEC_ISA_BASE, EXEC_ISA_AVX2, EXEC_ISA_AVX512};
	struct exec_launch with = *launch;
	struct outcome plain = {0};
	struct error *error;
	unsigned char **before;

	with.engine = EXEC_ENGINE_PLAIN;
	with.threads = 1;
	if (is_large(device)) {
		error_free(exec_run(module, &with, &plain.fault, &plain.stats));
		return;
	}
	before = copy_contents(device);
	error = exec_run(module, &with, &plain.fault, &plain.stats);
	plain.contents = copy_contents(device);
	with.engine = EXEC_ENGINE_FAST;
	for (size_t i = 0; !error && i < sizeof isas / sizeof *isas; i++) {
		with.isa = isas[i];
		put_back(device, before);
		fast(device, module, &with, &plain);
	}
	if (!error && threads > 1) {
		with.isa = EXEC_ISA_BEST;
		with.threads = threads;
		put_back(device, before);
		fast(device, module, &with, &plain);
	}
	put_back(device, plain.contents);
	error_free(error);
	free_contents(device, before);
	free_contents(device, plain.contents);
}
