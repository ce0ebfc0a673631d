/* From a plan to its result: a device, the buffers on it, one launch. */
#include <string.h>

#include "base/mem.h"
#include "run/run.h"

static struct error *make_buffers(struct exec_device *device, struct run_plan *plan)
{
	for (size_t i = 0; i < plan->buffers.count; i++) {
		struct run_buffer *buffer = &plan->buffers.items[i];

		TRY(exec_alloc(device, buffer->size, &buffer->address));
		TRY(exec_write(device, buffer->address, buffer->bytes, buffer->size));
		if (buffer->freed)
			TRY(exec_free(device, buffer->address));
	}
	return NULL;
}

static struct error *read_back(const struct exec_device *device, struct run_plan *plan)
{
	for (size_t i = 0; i < plan->buffers.count; i++) {
		struct run_buffer *buffer = &plan->buffers.items[i];

		if (!buffer->freed)
			TRY(exec_read(device, buffer->address, buffer->bytes, buffer->size));
	}
	return NULL;
}

/* The parameter buffer; the caller frees. */
static unsigned char *make_params(
	const struct exec_module *module, const struct run_plan *plan, size_t *size)
{
	const char *entry = plan->entry->name;
	unsigned char *params;
	size_t offset = 0, length = 0;

	for (unsigned i = 0; exec_param_offset(module, entry, i, &offset, &length); i++)
		*size = offset + length;
	params = mem_alloc(*size ? *size : 1);
	for (unsigned i = 0; i < plan->params.count; i++) {
		const struct run_param *param = &plan->params.items[i];
		const void *from = param->bytes;

		if (param->buffer)
			from = &plan->buffers.items[param->buffer - 1].address;
		if (exec_param_offset(module, entry, i, &offset, &length) && param->size)
			memcpy(params + offset, from, param->size);
	}
	return params;
}

static struct error *launch(struct exec_module *module, struct run_plan *plan,
	const struct run_way *way, struct run_result *result)
{
	size_t params_size = 0;
	AUTO_FREE unsigned char *params = make_params(module, plan, &params_size);
	struct exec_launch what = {.entry = plan->entry->name,
		.shared_bytes = plan->shared_bytes,
		.params = params,
		.params_size = params_size,
		.max_instructions = plan->max_instructions,
		.checks = way->checks,
		.engine = way->engine};

	memcpy(what.grid, plan->grid, sizeof what.grid);
	memcpy(what.block, plan->block, sizeof what.block);
	exec_module_traits(module, what.entry, &result->traits);
	TRY(exec_run(module, &what, &result->fault, &result->stats));
	if (result->fault.kind != EXEC_FAULT_LAUNCH)
		return NULL;
	if (plan->doc)
		return yaml_error(yaml_root(plan->doc), "%s", result->fault.detail);
	return error_at(plan->ptx->name, plan->entry->pos.line, plan->entry->pos.column, "%s",
		result->fault.detail);
}

struct error *run_execute(struct run_plan *plan, const struct run_way *way, struct run_result *out)
{
	struct exec_device *device = exec_device_create();
	struct run_result result = {.fault = {.kind = EXEC_FAULT_NONE}};
	struct exec_module *module = NULL;
	struct error *error = exec_module_create(device, plan->ptx, plan->entry->name, &module);

	if (!error)
		error = make_buffers(device, plan);
	if (!error)
		error = launch(module, plan, way, &result);
	if (!error)
		error = read_back(device, plan);
	if (module)
		exec_module_destroy(module);
	exec_device_destroy(device);
	if (!error)
		*out = result;
	return error;
}
