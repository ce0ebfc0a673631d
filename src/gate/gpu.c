/*
 * A case on a card: see backend.h. Every buffer is an allocation with a guard before and behind it,
 * looked at after each launch, so that a kernel that stores past a buffer is named. Nothing is read
 * before a sync that succeeded.
 */
#include "gate/backend.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/checked.h"
#include "base/mem.h"
#include "base/vec.h"
#include "card/card.h"

/* A guard keeps the alignment of 256 bytes, and is longer than a slot's rows mostly are. */
enum { GUARD = 4096, GUARD_WORDS = GUARD / 4 };
#define GUARD_WORD UINT32_C(0xd6c7a35b)

struct gpu_block {
	const char *name;
	uint64_t base; /* of the guard before it */
	size_t size;   /* of the buffer */
};

struct gpu {
	VEC(struct gpu_block) blocks;
};

static struct card *card_of(const struct gate_machine *machine)
{
	return machine->target->card;
}

static struct error *gpu_open(struct gate_machine *machine)
{
	machine->device = mem_alloc(sizeof(struct gpu));
	return NULL;
}

/* After a fault the context refuses to free; the memory goes with it. */
static void gpu_close(struct gate_machine *machine)
{
	struct gpu *gpu = machine->device;

	for (size_t i = 0; i < gpu->blocks.count; i++)
		error_free(card_free(card_of(machine), gpu->blocks.items[i].base));
	VEC_FREE(&gpu->blocks);
	free(gpu);
}

/* What the driver says of a kernel is a finding; everything else stays an error. */
static struct error *finding(struct gate_machine *machine, const char *entry, struct error *error)
{
	enum verdict verdict;

	if (!error || error->code != ERROR_ENVIRONMENT || !error->vendor_code)
		return error;
	verdict = error->vendor_code == CARD_LAUNCH_TIMEOUT ? VERDICT_TIMEOUT : VERDICT_RUN_FAILED;
	AUTO_FREE char *text = error_take_text(error);
	gate_machine_stop(machine, verdict, "kernel %s: %s", entry, text);
	return NULL;
}

/* Of a driver that loads code late, what it says of the image comes here. */
static bool refuses_image(const struct error *error)
{
	return error->vendor_code == CARD_INVALID_IMAGE ||
	       error->vendor_code == CARD_NO_BINARY_FOR_GPU ||
	       error->vendor_code == CARD_INVALID_PTX ||
	       error->vendor_code == CARD_UNSUPPORTED_PTX_VERSION;
}

static struct error *gpu_load(struct gate_machine *machine, const char *entry, void **handle)
{
	struct card_kernel *kernel = mem_alloc(sizeof *kernel);
	struct error *error = card_kernel_find(machine->target->image, entry, kernel);
	const char *name = machine->target->name;

	if (!error) {
		*handle = kernel;
		return NULL;
	}
	free(kernel);
	if (error->vendor_code != CARD_NOT_FOUND && !refuses_image(error))
		return error;
	const bool absent = error->vendor_code == CARD_NOT_FOUND;
	AUTO_FREE char *text = error_take_text(error);
	if (absent)
		gate_machine_stop(
			machine, VERDICT_LOAD_FAILED, "%s: there is no kernel %s", name, entry);
	else
		gate_machine_stop(
			machine, VERDICT_LOAD_FAILED, "%s: kernel %s: %s", name, entry, text);
	return NULL;
}

static void gpu_unload(void *handle)
{
	free(handle);
}

static struct error *gpu_parameter(
	const struct gate_kernel *kernel, unsigned index, struct gate_parameter *out)
{
	return card_kernel_parameter(
		kernel->handle, index, &out->told, &out->there, &out->offset, &out->size);
}

static struct error *gpu_alloc(
	struct gate_machine *machine, const char *name, size_t size, uint64_t *address)
{
	struct gpu *gpu = machine->device;
	struct gpu_block block = {.name = name, .size = size};
	size_t total;

	if (!checked_add(size, (size_t)2 * GUARD, &total) || size % sizeof(uint32_t))
		return error_new(ERROR_INTERNAL, "a buffer of %zu bytes", size);
	TRY(card_alloc(card_of(machine), total, &block.base));
	VEC_PUSH(&gpu->blocks, block);
	TRY(card_fill(card_of(machine), block.base, GUARD_WORD, GUARD_WORDS));
	TRY(card_fill(card_of(machine), block.base + GUARD + size, GUARD_WORD, GUARD_WORDS));
	*address = block.base + GUARD;
	return NULL;
}

static struct error *gpu_write(
	struct gate_machine *machine, uint64_t address, const void *bytes, size_t size)
{
	return card_write(card_of(machine), address, bytes, size);
}

static struct error *gpu_fill(
	struct gate_machine *machine, uint64_t address, uint32_t word, size_t count)
{
	return card_fill(card_of(machine), address, word, count);
}

static struct error *gpu_read(
	struct gate_machine *machine, uint64_t address, void *bytes, size_t size)
{
	return card_read(card_of(machine), address, bytes, size);
}

/* Bytes that are not the guard's, and the first of them. */
static size_t count_changed(const uint32_t words[GUARD_WORDS], size_t *first)
{
	size_t changed = 0;

	for (size_t i = 0; i < GUARD; i++) {
		unsigned shift = (unsigned)(i % 4 * 8);

		if (((words[i / 4] ^ GUARD_WORD) >> shift & 0xff) != 0 && changed++ == 0)
			*first = i;
	}
	return changed;
}

static struct error *check_guard(
	struct gate_machine *machine, const char *entry, const struct gpu_block *block, bool behind)
{
	uint64_t at = block->base + (behind ? GUARD + block->size : 0);
	uint32_t words[GUARD_WORDS];
	size_t first = 0, changed;
	int64_t offset;

	TRY(card_read(card_of(machine), at, words, sizeof words));
	changed = count_changed(words, &first);
	if (!changed)
		return NULL;
	offset = behind ? (int64_t)(block->size + first) : (int64_t)first - GUARD;
	gate_machine_stop(machine, VERDICT_RUN_FAILED,
		"kernel %s wrote %zu bytes %s buffer `%s`, at offset %" PRId64 " of its %zu bytes",
		entry, changed, behind ? "behind" : "before", block->name, offset, block->size);
	return NULL;
}

/* Waits for the card; then looks at every guard. */
static struct error *settle(struct gate_machine *machine, const char *entry)
{
	const struct gpu *gpu = machine->device;

	TRY(finding(machine, entry, card_sync(card_of(machine))));
	for (size_t i = 0; i < gpu->blocks.count; i++)
		for (unsigned behind = 0; behind < 2 && !machine->stopped; behind++)
			TRY(check_guard(machine, entry, &gpu->blocks.items[i], behind));
	return NULL;
}

static struct error *submit(struct gate_machine *machine, const struct gate_prepared *prepared)
{
	const struct gate_launch *launch = &prepared->launch;
	const struct card_launch run = {.kernel = launch->kernel->handle,
		.grid = {launch->grid_x, launch->grid_y, 1},
		.block = {launch->threads, 1, 1},
		.params = prepared->params,
		.params_size = prepared->params_size};

	return finding(machine, launch->kernel->entry, card_launch(card_of(machine), &run));
}

static struct error *gpu_launch(struct gate_machine *machine, const struct gate_prepared *prepared)
{
	TRY(submit(machine, prepared));
	return machine->stopped ? NULL : settle(machine, prepared->launch.kernel->entry);
}

static struct error *gpu_record(
	struct gate_machine *machine, const struct gate_prepared *prepared, void **recording)
{
	const char *entry = prepared->launch.kernel->entry;
	struct card_graph *graph = NULL;
	struct error *error, *ended;

	TRY(finding(machine, entry, card_capture_begin(card_of(machine))));
	if (machine->stopped)
		return NULL;
	error = submit(machine, prepared);
	/* A capture is ended whatever became of the launch; then the first failure counts. */
	ended = card_capture_end(card_of(machine), &graph);
	if (error || machine->stopped) {
		error_free(ended);
		card_graph_destroy(graph);
		return error;
	}
	TRY(finding(machine, entry, ended));
	*recording = graph;
	return NULL;
}

static struct error *gpu_replay(
	struct gate_machine *machine, const struct gate_prepared *prepared, void *recording)
{
	const char *entry = prepared->launch.kernel->entry;

	TRY(finding(machine, entry, card_graph_launch(card_of(machine), recording)));
	return machine->stopped ? NULL : settle(machine, entry);
}

static void gpu_forget(void *recording)
{
	card_graph_destroy(recording);
}

const struct gate_backend gate_gpu = {
	.open = gpu_open,
	.close = gpu_close,
	.load = gpu_load,
	.unload = gpu_unload,
	.parameter = gpu_parameter,
	.alloc = gpu_alloc,
	.write = gpu_write,
	.fill = gpu_fill,
	.read = gpu_read,
	.launch = gpu_launch,
	.replay = gpu_replay,
	.record = gpu_record,
	.forget = gpu_forget,
};
