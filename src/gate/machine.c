/* Buffers, launches and findings of a case: see machine.h. */
#include "gate/machine.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"

void gate_machine_stop(struct gate_machine *machine, enum verdict verdict, const char *format, ...)
{
	struct strbuf text = STRBUF_INIT;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	free(machine->outcome->message);
	machine->outcome->message = strbuf_detach(&text);
	machine->outcome->verdict = verdict;
	machine->stopped = true;
}

struct error *gate_kernel_load(
	struct gate_machine *machine, const char *entry, struct gate_kernel *out)
{
	struct gate_kernel kernel = {.entry = entry};
	const struct ptx_func *func = ptx_find_func(machine->ptx, entry);
	struct exec_traits traits = {0};
	struct error *error;

	*out = kernel;
	if (machine->stopped)
		return NULL;
	if (!func || !func->entry || !func->defined) {
		gate_machine_stop(machine, VERDICT_LOAD_FAILED, "%s: there is no kernel %s",
			machine->ptx->name, entry);
		return NULL;
	}
	error = exec_module_create(machine->device, machine->ptx, entry, &kernel.module);
	if (error && error->code == ERROR_INPUT) {
		AUTO_FREE char *text = error_take_text(error);

		gate_machine_stop(machine, VERDICT_LOAD_FAILED, "%s", text);
		return NULL;
	}
	if (error)
		return error;
	exec_module_traits(kernel.module, entry, &traits);
	machine->outcome->approximate |= traits.approximate;
	*out = kernel;
	return NULL;
}

void gate_kernel_destroy(struct gate_kernel *kernel)
{
	if (kernel->module)
		exec_module_destroy(kernel->module);
	kernel->module = NULL;
}

/* The parameter buffer, owned by the caller; NULL where the kernel has other parameters. */
static unsigned char *lay_out(
	struct gate_machine *machine, const struct gate_launch *launch, size_t *total)
{
	const struct gate_kernel *kernel = launch->kernel;
	size_t offset = 0, size = 0, end = 0;
	unsigned char *params;

	for (unsigned i = 0; i < launch->count; i++) {
		if (!exec_param_offset(kernel->module, kernel->entry, i, &offset, &size)) {
			gate_machine_stop(machine, VERDICT_LOAD_FAILED,
				"%s: kernel %s has %u parameters, the gate gives %zu",
				machine->ptx->name, kernel->entry, i, launch->count);
			return NULL;
		}
		if (size != launch->arguments[i].size) {
			gate_machine_stop(machine, VERDICT_LOAD_FAILED,
				"%s: parameter %u of kernel %s has %zu bytes, the gate gives %zu",
				machine->ptx->name, i + 1, kernel->entry, size,
				launch->arguments[i].size);
			return NULL;
		}
		end = offset + size > end ? offset + size : end;
	}
	if (exec_param_offset(
		    kernel->module, kernel->entry, (unsigned)launch->count, &offset, &size)) {
		gate_machine_stop(machine, VERDICT_LOAD_FAILED,
			"%s: kernel %s has more than the %zu parameters that the gate gives",
			machine->ptx->name, kernel->entry, launch->count);
		return NULL;
	}
	params = mem_alloc(end + 1);
	for (unsigned i = 0; i < launch->count; i++) {
		(void)exec_param_offset(kernel->module, kernel->entry, i, &offset, &size);
		/* Little-endian: the low bytes of a number come first. */
		memcpy(params + offset, &launch->arguments[i].value, size);
	}
	*total = end;
	return params;
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
		gate_machine_stop(machine, VERDICT_RUN_FAILED, "%s", fault->detail);
		return;
	}
}

struct error *gate_machine_launch(struct gate_machine *machine, const struct gate_launch *launch)
{
	struct exec_fault fault = {0};
	struct exec_stats stats = {0};
	unsigned char *params;
	struct exec_launch run;
	struct error *error;
	size_t size = 0;

	if (machine->stopped)
		return NULL;
	params = lay_out(machine, launch, &size);
	if (!params)
		return NULL;
	run = (struct exec_launch){.entry = launch->kernel->entry,
		.grid = {launch->grid_x, launch->grid_y, 1},
		.block = {launch->threads, 1, 1},
		.params = params,
		.params_size = size,
		.max_instructions = launch->most_instructions};
	error = exec_run(launch->kernel->module, &run, &fault, &stats);
	free(params);
	if (error)
		return error;
	machine->outcome->warp_instructions += stats.warp_instructions;
	stop_at_fault(machine, &fault);
	return NULL;
}

struct error *gate_machine_upload(
	struct gate_machine *machine, const void *bytes, size_t size, uint64_t *address)
{
	uint64_t at;

	TRY(exec_alloc(machine->device, size, &at));
	if (bytes)
		TRY(exec_write(machine->device, at, bytes, size));
	*address = at;
	return NULL;
}

struct error *gate_machine_output(struct gate_machine *machine, size_t count, uint64_t *address)
{
	uint32_t *words = mem_try_alloc(count, sizeof *words);
	struct error *error;

	if (!words)
		return error_new(ERROR_SYSTEM, "no memory for %zu outputs", count);
	for (size_t i = 0; i < count; i++)
		words[i] = GATE_FILL;
	error = gate_machine_upload(machine, words, count * sizeof *words, address);
	free(words);
	return error;
}

struct error *gate_machine_read(
	struct gate_machine *machine, uint64_t address, uint32_t *words, size_t count)
{
	if (machine->stopped)
		return NULL;
	TRY(exec_read(machine->device, address, words, count * sizeof *words));
	hash_add(machine->outputs, words, count * sizeof *words);
	return NULL;
}
