/* The executor for tests: see exec_fixture.h. */
#include "exec_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "exec/machine.h"

void exec_fixture_open(
	struct exec_fixture *f, const char *name, const char *text, const char *entry)
{
	*f = (struct exec_fixture){.entry = entry};
	check_ok(ptx_parse(name, text, strlen(text), &f->ptx));
	f->device = exec_device_create();
	check_ok(exec_module_create(f->device, f->ptx, entry, &f->module));
	f->launch.entry = entry;
	f->launch.params = f->params;
	f->launch.params_size = sizeof f->params;
	for (unsigned i = 0; i < 3; i++)
		f->launch.grid[i] = f->launch.block[i] = 1;
}

void exec_fixture_close(struct exec_fixture *f)
{
	exec_module_destroy(f->module);
	exec_device_destroy(f->device);
	ptx_module_destroy(f->ptx);
}

uint64_t exec_fixture_buffer(struct exec_fixture *f, const void *bytes, size_t size)
{
	uint64_t address = 0;

	check_ok(exec_alloc(f->device, size, &address));
	if (bytes)
		check_ok(exec_write(f->device, address, bytes, size));
	return address;
}

void exec_fixture_read(const struct exec_fixture *f, uint64_t address, void *bytes, size_t size)
{
	check_ok(exec_read(f->device, address, bytes, size));
}

void exec_fixture_param(struct exec_fixture *f, unsigned index, const void *value)
{
	size_t offset = 0, size = 0;

	assert_true(exec_param_offset(f->module, f->entry, index, &offset, &size));
	assert_true(offset + size <= sizeof f->params);
	memcpy(f->params + offset, value, size);
}

void exec_fixture_u64(struct exec_fixture *f, unsigned index, uint64_t value)
{
	exec_fixture_param(f, index, &value);
}

void exec_fixture_u32(struct exec_fixture *f, unsigned index, uint32_t value)
{
	exec_fixture_param(f, index, &value);
}

void exec_fixture_f32(struct exec_fixture *f, unsigned index, float value)
{
	exec_fixture_param(f, index, &value);
}

/* What every buffer of the device holds, variables of the module among them. */
static unsigned char **contents(const struct exec_device *device)
{
	unsigned char **copies = calloc(device->buffers.count + 1, sizeof *copies);

	assert_non_null(copies);
	for (size_t i = 0; i < device->buffers.count; i++) {
		const struct exec_buffer *buffer = &device->buffers.items[i];

		copies[i] = malloc(buffer->size + 1);
		assert_non_null(copies[i]);
		if (buffer->size)
			memcpy(copies[i], buffer->bytes, buffer->size);
	}
	return copies;
}

static void put_back(struct exec_device *device, unsigned char *const *copies)
{
	for (size_t i = 0; i < device->buffers.count; i++)
		if (device->buffers.items[i].size)
			memcpy(device->buffers.items[i].bytes, copies[i],
				device->buffers.items[i].size);
}

static void free_contents(const struct exec_device *device, unsigned char **copies)
{
	for (size_t i = 0; i < device->buffers.count; i++)
		free(copies[i]);
	free(copies);
}

static void same_contents(
	const struct exec_device *device, unsigned char *const *want, const char *how)
{
	for (size_t i = 0; i < device->buffers.count; i++) {
		const struct exec_buffer *buffer = &device->buffers.items[i];

		for (size_t at = 0; at < buffer->size; at++)
			if (buffer->bytes[at] != want[i][at])
				fail_msg("%s: byte %zu of buffer %zu is %02x, the plain engine's "
					 "is %02x",
					how, at, i, buffer->bytes[at], want[i][at]);
	}
}

/* The fast engine with this instruction set and so many threads does what the plain one did. */
static void as_plain(struct exec_fixture *f, unsigned char *const *before,
	unsigned char *const *after, enum exec_isa isa, unsigned threads)
{
	struct exec_launch launch = f->launch;
	struct exec_fault fault;
	struct exec_stats stats = {0};
	char how[64];

	if (!exec_isa_usable(isa))
		return;
	snprintf(how, sizeof how, "instruction set %d, %u threads", (int)isa, threads);
	launch.engine = EXEC_ENGINE_FAST;
	launch.isa = isa;
	launch.threads = threads;
	put_back(f->device, before);
	check_ok(exec_run(f->module, &launch, &fault, &stats));
	if (fault.kind != f->fault.kind || strcmp(fault.detail, f->fault.detail) != 0)
		fail_msg("%s: %s: `%s`, the plain engine's is %s: `%s`", how,
			exec_fault_name(fault.kind), fault.detail, exec_fault_name(f->fault.kind),
			f->fault.detail);
	assert_int_equal(fault.pos.line, f->fault.pos.line);
	assert_int_equal(fault.pos.column, f->fault.pos.column);
	assert_int_equal(fault.source_line, f->fault.source_line);
	assert_int_equal(fault.address, f->fault.address);
	assert_int_equal(fault.size, f->fault.size);
	assert_memory_equal(fault.block, f->fault.block, sizeof fault.block);
	assert_memory_equal(fault.thread, f->fault.thread, sizeof fault.thread);
	assert_string_equal(fault.kernel, f->fault.kernel);
	if (stats.warp_instructions != f->stats.warp_instructions ||
		stats.lane_instructions != f->stats.lane_instructions)
		fail_msg("%s: %llu and %llu instructions, the plain engine's are %llu and %llu",
			how, (unsigned long long)stats.warp_instructions,
			(unsigned long long)stats.lane_instructions,
			(unsigned long long)f->stats.warp_instructions,
			(unsigned long long)f->stats.lane_instructions);
	/* After a fault, blocks behind it may have written too. */
	if (threads == 1 || fault.kind == EXEC_FAULT_NONE)
		same_contents(f->device, after, how);
}

void exec_fixture_try(struct exec_fixture *f, unsigned grid, unsigned block)
{
	unsigned char **before = contents(f->device), **after;

	f->launch.grid[0] = grid;
	f->launch.block[0] = block;
	f->launch.engine = EXEC_ENGINE_PLAIN;
	f->launch.threads = 1;
	check_ok(exec_run(f->module, &f->launch, &f->fault, &f->stats));
	after = contents(f->device);
	as_plain(f, before, after, EXEC_ISA_BASE, 1);
	as_plain(f, before, after, EXEC_ISA_AVX2, 1);
	as_plain(f, before, after, EXEC_ISA_AVX512, 1);
	if (!f->blocks_race)
		as_plain(f, before, after, EXEC_ISA_BEST, 3);
	put_back(f->device, after);
	free_contents(f->device, before);
	free_contents(f->device, after);
}

void exec_fixture_run(struct exec_fixture *f, unsigned grid, unsigned block)
{
	exec_fixture_try(f, grid, block);
	if (f->fault.kind != EXEC_FAULT_NONE)
		fail_msg("%s: %s", exec_fault_name(f->fault.kind), f->fault.detail);
}

static char *text_of(const char *module, const char *declarations, const char *body)
{
	struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text,
		".version 8.8 .target sm_90 .address_size 64 %s "
		".visible .entry k(.param .u64 p) { %s\n%s\n}\n",
		module, declarations, body);
	return strbuf_detach(&text);
}

char *exec_fixture_text(const char *module, const char *body)
{
	return text_of(module, "", body);
}

void exec_fixture_refuses(const char *declarations, const char *body, const char *message)
{
	char *text = text_of("", declarations, body);
	struct exec_device *device = exec_device_create();
	struct exec_module *module = NULL;
	struct ptx_module *ptx = NULL;

	check_ok(ptx_parse("t.ptx", text, strlen(text), &ptx));
	check_error(exec_module_create(device, ptx, "k", &module), ERROR_INPUT, message);
	assert_null(module);
	ptx_module_destroy(ptx);
	exec_device_destroy(device);
	free(text);
}
