/* The stub driver's launches, run by the CPU executor; graphs of them. See libcuda.c. */
#include "libcuda.h"

#include <stdlib.h>
#include <string.h>

/* Warp instructions; more of them and the launch is taken for one that never ends. */
static const uint64_t ENDLESS = UINT64_C(1) << 28;

static int status_of(enum exec_fault_kind kind)
{
	switch (kind) {
	case EXEC_FAULT_ADDRESS:
	case EXEC_FAULT_READ_ONLY:
	case EXEC_FAULT_FREED:
		return ILLEGAL_ADDRESS;
	case EXEC_FAULT_MISALIGNED:
		return MISALIGNED_ADDRESS;
	case EXEC_FAULT_CALL:
		return INVALID_PC;
	case EXEC_FAULT_TRAP: /* as an H200 with driver 580 does */
	case EXEC_FAULT_SHUFFLE:
		return LAUNCH_FAILED;
	case EXEC_FAULT_LAUNCH:
		return INVALID_VALUE;
	case EXEC_FAULT_NONE:
	case EXEC_FAULT_DEADLOCK:
	case EXEC_FAULT_BUDGET:
	case EXEC_FAULT_UNINITIALISED:
	case EXEC_FAULT_RACE:
	case EXEC_FAULT_COUNT:
		break;
	}
	return OK;
}

/* Overwrites the last word of the last allocation that a parameter points into. */
static void scribble(struct fake_context *context, const struct fake_launch *launch)
{
	const uint32_t word = 0xbadbadbau;

	for (size_t at = launch->params_size / 8; at-- > 0;) {
		uint64_t value;

		memcpy(&value, launch->params + at * 8, sizeof value);
		for (size_t i = 0; i < context->buffers.count; i++) {
			uint64_t address = context->buffers.items[i].address;
			size_t size = context->buffers.items[i].size;

			if (value < address || value - address >= size || size < sizeof word)
				continue;
			error_free(exec_write(
				context->device, address + size - sizeof word, &word, sizeof word));
			return;
		}
	}
}

int fake_run(struct fake_context *context, const struct fake_launch *launch)
{
	struct exec_launch run = {.entry = launch->function->ptx->name,
		.shared_bytes = launch->shared_bytes,
		.params = launch->params,
		.params_size = launch->params_size,
		.threads = 1,
		.max_instructions = ENDLESS};
	struct exec_fault fault = {0};
	struct error *error;

	memcpy(run.grid, launch->grid, sizeof run.grid);
	memcpy(run.block, launch->block, sizeof run.block);
	error = exec_run(launch->function->code, &run, &fault, NULL);
	if (error) {
		error_free(error);
		return OUT_OF_MEMORY;
	}
	if (fault.kind == EXEC_FAULT_LAUNCH)
		return INVALID_VALUE;
	/* What the launch itself answers is that it was launched. */
	context->failed = status_of(fault.kind);
	context->endless = fault.kind == EXEC_FAULT_BUDGET || fault.kind == EXEC_FAULT_DEADLOCK;
	if (fake_is("scribble"))
		scribble(context, launch);
	if (fake_is("ecc"))
		context->failed = ECC_UNCORRECTABLE;
	return OK;
}

/* CU_LAUNCH_PARAM_BUFFER_POINTER is 1, CU_LAUNCH_PARAM_BUFFER_SIZE is 2, 0 ends the list. */
static void read_extra(void **extra, struct fake_launch *launch)
{
	const void *bytes = NULL;

	for (size_t i = 0; extra && extra[i]; i += 2) {
		if (extra[i] == (void *)1)
			bytes = extra[i + 1];
		else if (extra[i] == (void *)2)
			launch->params_size = *(const size_t *)extra[i + 1];
	}
	launch->params = mem_alloc(launch->params_size + 1);
	if (bytes)
		memcpy(launch->params, bytes, launch->params_size);
}

API int cuLaunchKernel(struct fake_function *function, unsigned grid_x, unsigned grid_y,
	unsigned grid_z, unsigned block_x, unsigned block_y, unsigned block_z,
	unsigned shared_bytes, void *stream, void **params, void **extra)
{
	struct fake_launch launch = {.function = function,
		.grid = {grid_x, grid_y, grid_z},
		.block = {block_x, block_y, block_z},
		.shared_bytes = shared_bytes};
	struct fake_context *context;
	int status = fake_context(&context);

	(void)stream;
	if (status != OK)
		return status;
	if (!function || params)
		return function ? NOT_SUPPORTED : INVALID_HANDLE;
	read_extra(extra, &launch);
	if (context->recording) {
		VEC_PUSH(&context->recording->launches, launch);
		return OK;
	}
	if (!context->endless)
		status = fake_run(context, &launch);
	free(launch.params);
	return status;
}

/* ---- graphs ---- */

static void destroy_graph(struct fake_graph *graph)
{
	for (size_t i = 0; i < graph->launches.count; i++)
		free(graph->launches.items[i].params);
	VEC_FREE(&graph->launches);
	free(graph);
}

API int cuStreamBeginCapture_v2(void *stream, int mode)
{
	struct fake_context *context;
	int status = fake_context(&context);

	(void)stream;
	(void)mode;
	if (status != OK)
		return status;
	if (context->recording)
		return INVALID_VALUE;
	context->recording = mem_alloc(sizeof *context->recording);
	return OK;
}

API int cuStreamEndCapture(void *stream, struct fake_graph **graph)
{
	struct fake_context *context;
	int status = fake_context(&context);

	(void)stream;
	if (status != OK)
		return status;
	if (!context->recording)
		return INVALID_VALUE;
	*graph = context->recording;
	context->recording = NULL;
	return OK;
}

API int cuGraphInstantiateWithFlags(
	struct fake_graph **exec, const struct fake_graph *graph, unsigned long long flags)
{
	struct fake_graph *copy;

	if (!graph || flags)
		return INVALID_VALUE;
	copy = mem_alloc(sizeof *copy);
	for (size_t i = 0; i < graph->launches.count; i++) {
		struct fake_launch launch = graph->launches.items[i];

		launch.params = mem_alloc(launch.params_size + 1);
		memcpy(launch.params, graph->launches.items[i].params, launch.params_size);
		VEC_PUSH(&copy->launches, launch);
	}
	*exec = copy;
	return OK;
}

API int cuGraphInstantiate_v2(struct fake_graph **exec, const struct fake_graph *graph, void **node,
	char *log, size_t log_size)
{
	(void)node;
	(void)log;
	(void)log_size;
	return cuGraphInstantiateWithFlags(exec, graph, 0);
}

API int cuGraphLaunch(struct fake_graph *exec, void *stream)
{
	struct fake_context *context;
	int status = fake_context(&context);

	(void)stream;
	for (size_t i = 0; status == OK && i < exec->launches.count; i++)
		if (!context->endless && !context->failed)
			status = fake_run(context, &exec->launches.items[i]);
	return status;
}

API int cuGraphExecDestroy(struct fake_graph *exec)
{
	destroy_graph(exec);
	return OK;
}

API int cuGraphDestroy(struct fake_graph *graph)
{
	destroy_graph(graph);
	return OK;
}
