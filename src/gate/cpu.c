/* A case on the CPU executor, which checks every access itself: see backend.h. */
#include "gate/backend.h"

#include <stdlib.h>

#include "base/mem.h"
#include "exec/exec.h"
#include "ptx/ptx.h"

static struct error *cpu_open(struct gate_machine *machine)
{
	machine->device = exec_device_create();
	return NULL;
}

static void cpu_close(struct gate_machine *machine)
{
	exec_device_destroy(machine->device);
}

static struct error *cpu_load(struct gate_machine *machine, const char *entry, void **handle)
{
	const struct ptx_module *ptx = machine->target->ptx;
	const struct ptx_func *func = ptx_find_func(ptx, entry);
	struct exec_module *module = NULL;
	struct exec_traits traits = {0};
	struct error *error;

	if (!func || !func->entry || !func->defined) {
		gate_machine_stop(machine, VERDICT_LOAD_FAILED, "%s: there is no kernel %s",
			machine->target->name, entry);
		return NULL;
	}
	error = exec_module_create(machine->device, ptx, entry, &module);
	if (error && error->code == ERROR_INPUT) {
		AUTO_FREE char *text = error_take_text(error);

		gate_machine_stop(machine, VERDICT_LOAD_FAILED, "%s", text);
		return NULL;
	}
	if (error)
		return error;
	exec_module_traits(module, entry, &traits);
	machine->outcome->approximate |= traits.approximate;
	*handle = module;
	return NULL;
}

static void cpu_unload(void *handle)
{
	exec_module_destroy(handle);
}

static struct error *cpu_parameter(
	const struct gate_kernel *kernel, unsigned index, struct gate_parameter *out)
{
	out->told = true;
	out->there =
		exec_param_offset(kernel->handle, kernel->entry, index, &out->offset, &out->size);
	return NULL;
}

static struct error *cpu_alloc(
	struct gate_machine *machine, const char *name, size_t size, uint64_t *address)
{
	(void)name;
	return exec_alloc(machine->device, size, address);
}

static struct error *cpu_write(
	struct gate_machine *machine, uint64_t address, const void *bytes, size_t size)
{
	return exec_write(machine->device, address, bytes, size);
}

static struct error *cpu_fill(
	struct gate_machine *machine, uint64_t address, uint32_t word, size_t count)
{
	uint32_t *words = mem_try_alloc(count, sizeof *words);
	struct error *error;

	if (!words)
		return error_new(ERROR_SYSTEM, "no memory for %zu outputs", count);
	for (size_t i = 0; i < count; i++)
		words[i] = word;
	error = exec_write(machine->device, address, words, count * sizeof *words);
	free(words);
	return error;
}

static struct error *cpu_read(
	struct gate_machine *machine, uint64_t address, void *bytes, size_t size)
{
	return exec_read(machine->device, address, bytes, size);
}

static void stop_at_fault(struct gate_machine *machine, const struct exec_fault *fault)
{
	switch (fault->kind) {
	case EXEC_FAULT_NONE:
	case EXEC_FAULT_COUNT:
		return;
	case EXEC_FAULT_BUDGET:
		gate_machine_stop(machine, VERDICT_TIMEOUT, "%s", fault->detail);
		return;
	case EXEC_FAULT_ADDRESS:
	case EXEC_FAULT_MISALIGNED:
	case EXEC_FAULT_READ_ONLY:
	case EXEC_FAULT_TRAP:
	case EXEC_FAULT_DEADLOCK:
	case EXEC_FAULT_SHUFFLE:
	case EXEC_FAULT_CALL:
	case EXEC_FAULT_LAUNCH:
	case EXEC_FAULT_FREED:
	case EXEC_FAULT_UNINITIALISED:
	case EXEC_FAULT_RACE:
		gate_machine_stop(machine, VERDICT_RUN_FAILED, "%s", fault->detail);
		return;
	}
}

static struct error *cpu_launch(struct gate_machine *machine, const struct gate_prepared *prepared)
{
	const struct gate_launch *launch = &prepared->launch;
	const struct exec_launch run = {.entry = launch->kernel->entry,
		.grid = {launch->grid_x, launch->grid_y, 1},
		.block = {launch->threads, 1, 1},
		.params = prepared->params,
		.params_size = prepared->params_size,
		/* A matrix judges as many cells side by side as there are cores. */
		.threads = 1,
		.max_instructions = launch->most_instructions};
	struct exec_fault fault = {0};
	struct exec_stats stats = {0};

	TRY(exec_run(launch->kernel->handle, &run, &fault, &stats));
	machine->outcome->warp_instructions += stats.warp_instructions;
	stop_at_fault(machine, &fault);
	return NULL;
}

/* The launch is all there is to keep. */
static struct error *cpu_record(
	struct gate_machine *machine, const struct gate_prepared *prepared, void **recording)
{
	(void)machine;
	(void)prepared;
	*recording = NULL;
	return NULL;
}

static struct error *cpu_replay(
	struct gate_machine *machine, const struct gate_prepared *prepared, void *recording)
{
	(void)recording;
	return cpu_launch(machine, prepared);
}

static void cpu_forget(void *recording)
{
	(void)recording;
}

const struct gate_backend gate_cpu = {
	.open = cpu_open,
	.close = cpu_close,
	.load = cpu_load,
	.unload = cpu_unload,
	.parameter = cpu_parameter,
	.alloc = cpu_alloc,
	.write = cpu_write,
	.fill = cpu_fill,
	.read = cpu_read,
	.launch = cpu_launch,
	.replay = cpu_replay,
	.record = cpu_record,
	.forget = cpu_forget,
};
