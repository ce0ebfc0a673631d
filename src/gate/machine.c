/* Buffers, launches and findings of a case, on whichever backend: see machine.h. */
#include "gate/machine.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "gate/backend.h"
#include "gate/trace.h"
#include "sys/clock.h"

enum { CHUNK = 1 << 20 };

struct error *gate_machine_open(struct gate_machine *machine, const struct gate_target *target,
	struct gate_cache *cache, struct gate_outcome *outcome)
{
	*machine = (struct gate_machine){.backend = target->ptx ? &gate_cpu : &gate_gpu,
		.target = target,
		.cache = cache,
		.outcome = outcome,
		.outputs = hash_create()};
	return machine->backend->open(machine);
}

void gate_machine_close(struct gate_machine *machine)
{
	hash_finish(machine->outputs, machine->outcome->outputs_sha256);
	machine->backend->close(machine);
	VEC_FREE(&machine->buffers);
}

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

/* ---- kernels ---- */

struct error *gate_kernel_load(
	struct gate_machine *machine, const char *entry, struct gate_kernel *out)
{
	*out = (struct gate_kernel){.entry = entry, .backend = machine->backend};
	if (machine->stopped)
		return NULL;
	return machine->backend->load(machine, entry, &out->handle);
}

void gate_kernel_destroy(struct gate_kernel *kernel)
{
	if (kernel->handle)
		kernel->backend->unload(kernel->handle);
	kernel->handle = NULL;
}

/* ---- parameters ---- */

/* Where parameter `index` lies, by the kernel or else by the rule; the machine stops where the
 * kernel has another. */
static struct error *place(struct gate_machine *machine, const struct gate_launch *launch,
	unsigned index, size_t end, size_t *offset)
{
	const struct gate_kernel *kernel = launch->kernel;
	size_t size = launch->arguments[index].size;
	struct gate_parameter parameter = {0};

	*offset = (end + size - 1) / size * size;
	TRY(kernel->backend->parameter(kernel, index, &parameter));
	if (!parameter.told)
		return NULL;
	if (!parameter.there)
		gate_machine_stop(machine, VERDICT_LOAD_FAILED,
			"%s: kernel %s has %u parameters, the gate gives %zu",
			machine->target->name, kernel->entry, index, launch->count);
	else if (parameter.size != size)
		gate_machine_stop(machine, VERDICT_LOAD_FAILED,
			"%s: parameter %u of kernel %s has %zu bytes, the gate gives %zu",
			machine->target->name, index + 1, kernel->entry, parameter.size, size);
	else if (parameter.offset != *offset)
		gate_machine_stop(machine, VERDICT_LOAD_FAILED,
			"%s: parameter %u of kernel %s lies at byte %zu, the gate's at %zu",
			machine->target->name, index + 1, kernel->entry, parameter.offset, *offset);
	return NULL;
}

static struct error *check_no_more(struct gate_machine *machine, const struct gate_launch *launch)
{
	const struct gate_kernel *kernel = launch->kernel;
	struct gate_parameter parameter = {0};

	TRY(kernel->backend->parameter(kernel, (unsigned)launch->count, &parameter));
	if (parameter.told && parameter.there)
		gate_machine_stop(machine, VERDICT_LOAD_FAILED,
			"%s: kernel %s has more than the %zu parameters that the gate gives",
			machine->target->name, kernel->entry, launch->count);
	return NULL;
}

/* The caller frees out->params. */
static struct error *lay_out(
	struct gate_machine *machine, const struct gate_launch *launch, struct gate_prepared *out)
{
	size_t offset = 0, end = 0;

	out->launch = *launch;
	out->launch.arguments = NULL;
	/* Of no kernel of a gate more than half of it is padding. */
	out->params = mem_alloc(2 * launch->count * sizeof launch->arguments->value + 1);
	for (unsigned i = 0; i < launch->count; i++) {
		TRY(place(machine, launch, i, end, &offset));
		if (machine->stopped)
			return NULL;
		/* Little-endian: the low bytes of a number come first. */
		memcpy(out->params + offset, &launch->arguments[i].value,
			launch->arguments[i].size);
		end = offset + launch->arguments[i].size;
	}
	out->params_size = end;
	return check_no_more(machine, launch);
}

/* ---- launches ---- */

struct error *gate_machine_launch(struct gate_machine *machine, const struct gate_launch *launch)
{
	struct gate_prepared prepared = {0};
	struct error *error;
	double start;

	if (machine->stopped)
		return NULL;
	error = lay_out(machine, launch, &prepared);
	if (!error && !machine->stopped) {
		start = clock_seconds();
		error = machine->backend->launch(machine, &prepared);
		machine->outcome->launch_seconds += clock_seconds() - start;
	}
	free(prepared.params);
	return error;
}

struct gate_recording {
	struct gate_prepared prepared;
	const struct gate_backend *backend;
	void *handle; /* the backend's own, or NULL */
};

struct error *gate_machine_record(
	struct gate_machine *machine, const struct gate_launch *launch, struct gate_recording **out)
{
	struct gate_recording *recording;
	struct error *error;

	*out = NULL;
	if (machine->stopped)
		return NULL;
	recording = mem_alloc(sizeof *recording);
	recording->backend = machine->backend;
	error = lay_out(machine, launch, &recording->prepared);
	if (!error && !machine->stopped)
		error = machine->backend->record(machine, &recording->prepared, &recording->handle);
	if (error || machine->stopped)
		gate_recording_destroy(recording);
	else
		*out = recording;
	return error;
}

struct error *gate_machine_replay(struct gate_machine *machine, struct gate_recording *recording)
{
	struct error *error;
	double start = clock_seconds();

	if (machine->stopped)
		return NULL;
	error = machine->backend->replay(machine, &recording->prepared, recording->handle);
	machine->outcome->launch_seconds += clock_seconds() - start;
	return error;
}

void gate_recording_destroy(struct gate_recording *recording)
{
	if (!recording)
		return;
	if (recording->handle)
		recording->backend->forget(recording->handle);
	free(recording->prepared.params);
	free(recording);
}

/* ---- buffers ---- */

static struct error *find(
	const struct gate_machine *machine, uint64_t address, struct gate_buffer **out)
{
	for (size_t i = 0; i < machine->buffers.count; i++)
		if (machine->buffers.items[i].address == address) {
			*out = &machine->buffers.items[i];
			return NULL;
		}
	return error_new(ERROR_INTERNAL, "no buffer of the case begins there");
}

static struct error *add(
	struct gate_machine *machine, const char *name, size_t size, uint64_t *address)
{
	struct gate_buffer buffer = {.name = name, .size = size};

	TRY(machine->backend->alloc(machine, name, size, &buffer.address));
	VEC_PUSH(&machine->buffers, buffer);
	*address = buffer.address;
	return NULL;
}

struct error *gate_machine_input(struct gate_machine *machine, const char *name, const void *bytes,
	size_t size, uint64_t *address)
{
	uint64_t at = 0;

	if (machine->stopped)
		return NULL;
	TRY(add(machine, name, size, &at));
	TRY(gate_machine_change(machine, at, bytes));
	*address = at;
	return NULL;
}

struct error *gate_machine_change(struct gate_machine *machine, uint64_t address, const void *bytes)
{
	struct gate_buffer *buffer = NULL;

	if (machine->stopped)
		return NULL;
	TRY(find(machine, address, &buffer));
	buffer->input = bytes;
	return machine->backend->write(machine, address, bytes, buffer->size);
}

struct error *gate_machine_output(struct gate_machine *machine, const char *name, uint32_t word,
	size_t count, uint64_t *address)
{
	uint64_t at = 0;

	if (machine->stopped)
		return NULL;
	TRY(add(machine, name, count * sizeof word, &at));
	TRY(machine->backend->fill(machine, at, word, count));
	*address = at;
	return NULL;
}

struct error *gate_machine_refill(struct gate_machine *machine, uint64_t address, uint32_t word)
{
	struct gate_buffer *buffer = NULL;

	if (machine->stopped)
		return NULL;
	TRY(find(machine, address, &buffer));
	return machine->backend->fill(machine, address, word, buffer->size / sizeof word);
}

struct error *gate_machine_peek(
	struct gate_machine *machine, uint64_t address, uint32_t *words, size_t count)
{
	struct error *error;
	double start = clock_seconds();

	if (machine->stopped)
		return NULL;
	error = machine->backend->read(machine, address, words, count * sizeof *words);
	machine->outcome->read_seconds += clock_seconds() - start;
	return error;
}

struct error *gate_machine_read(struct gate_machine *machine, const struct gate_kernel *kernel,
	const char *what, uint64_t address, uint32_t *words, size_t count)
{
	if (machine->stopped)
		return NULL;
	TRY(gate_machine_peek(machine, address, words, count));
	hash_add(machine->outputs, words, count * sizeof *words);
	return gate_trace_add(&machine->outcome->trace, kernel->entry, what, words, count);
}

static struct error *check_input(
	struct gate_machine *machine, const struct gate_buffer *buffer, unsigned char *chunk)
{
	const unsigned char *want = buffer->input;
	size_t changed = 0, first = 0;

	for (size_t at = 0; at < buffer->size; at += CHUNK) {
		size_t size = buffer->size - at < CHUNK ? buffer->size - at : CHUNK;

		TRY(machine->backend->read(machine, buffer->address + at, chunk, size));
		if (memcmp(chunk, want + at, size) == 0)
			continue;
		for (size_t i = 0; i < size; i++)
			if (chunk[i] != want[at + i] && changed++ == 0)
				first = at + i;
	}
	if (changed)
		gate_machine_stop(machine, VERDICT_RUN_FAILED,
			"%zu bytes of the input `%s` changed, at offset %zu", changed, buffer->name,
			first);
	return NULL;
}

struct error *gate_machine_finish(struct gate_machine *machine)
{
	AUTO_FREE unsigned char *chunk = NULL;
	double start = clock_seconds();

	if (machine->stopped)
		return NULL;
	chunk = mem_alloc(CHUNK);
	for (size_t i = 0; i < machine->buffers.count && !machine->stopped; i++)
		if (machine->buffers.items[i].input)
			TRY(check_input(machine, &machine->buffers.items[i], chunk));
	machine->outcome->read_seconds += clock_seconds() - start;
	return NULL;
}
