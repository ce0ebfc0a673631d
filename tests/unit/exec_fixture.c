/* The executor for tests: see exec_fixture.h. */
#include "exec_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

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

void exec_fixture_try(struct exec_fixture *f, unsigned grid, unsigned block)
{
	f->launch.grid[0] = grid;
	f->launch.block[0] = block;
	check_ok(exec_run(f->module, &f->launch, &f->fault, &f->stats));
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
