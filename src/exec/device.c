/* Device memory: buffers in one address space, with gaps between them. Does not know lanes or
 * kernels. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"
#include "exec/machine.h"

static const uint64_t FIRST_GLOBAL = 0x0000000200000000u;
static const uint64_t GAP = 1u << 20; /* an index that runs off a buffer stays off the next one */
static const uint64_t ALIGN = 256;

struct exec_device *exec_device_create(void)
{
	struct exec_device *device = mem_alloc(sizeof *device);

	device->next_global = FIRST_GLOBAL;
	device->next_const = EXEC_WINDOW_CONST + ALIGN;
	return device;
}

void exec_device_destroy(struct exec_device *device)
{
	if (!device)
		return;
	for (size_t i = 0; i < device->buffers.count; i++)
		free(device->buffers.items[i].bytes);
	VEC_FREE(&device->buffers);
	free(device);
}

/* Index of the first buffer that starts above `address`. */
static size_t index_above(const struct exec_device *device, uint64_t address)
{
	size_t low = 0, high = device->buffers.count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (device->buffers.items[middle].address <= address)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

const struct exec_buffer *exec_find_buffer(const struct exec_device *device, uint64_t address)
{
	size_t above = index_above(device, address);

	return above ? &device->buffers.items[above - 1] : NULL;
}

static void insert(struct exec_device *device, struct exec_buffer buffer)
{
	size_t at = index_above(device, buffer.address);

	(void)VEC_ADD(&device->buffers);
	memmove(device->buffers.items + at + 1, device->buffers.items + at,
		(device->buffers.count - 1 - at) * sizeof buffer);
	device->buffers.items[at] = buffer;
}

struct error *exec_alloc_buffer(
	struct exec_device *device, size_t size, size_t align, bool constant, uint64_t *address)
{
	uint64_t *next = constant ? &device->next_const : &device->next_global;
	uint64_t limit = constant ? EXEC_WINDOW_PARAM : EXEC_WINDOW_CODE;
	uint64_t step = align > ALIGN ? align : ALIGN;
	struct exec_buffer buffer = {.size = size, .read_only = constant};
	uint64_t end;

	buffer.address = (*next + step - 1) / step * step;
	if (!checked_add(buffer.address, (uint64_t)size, &end) || end > limit - 2 * GAP)
		return error_new(ERROR_INTERNAL,
			"a device buffer of %zu bytes does not fit in the address space", size);
	buffer.bytes = mem_try_alloc(size ? size : 1, 1);
	if (!buffer.bytes)
		return error_new(ERROR_SYSTEM, "no memory for a device buffer of %zu bytes", size);
	/* Variables in .const lie close together, as a kernel may expect of a bank of 64 KB. */
	*next = constant ? end + 1 : end + GAP;
	insert(device, buffer);
	*address = buffer.address;
	return NULL;
}

struct error *exec_alloc(struct exec_device *device, size_t size, uint64_t *address)
{
	return exec_alloc_buffer(device, size, ALIGN, false, address);
}

struct error *exec_free(struct exec_device *device, uint64_t address)
{
	size_t above = index_above(device, address);

	struct exec_buffer *buffer = above ? &device->buffers.items[above - 1] : NULL;

	if (!buffer || buffer->address != address)
		return error_new(ERROR_INTERNAL, "0x%llx is not the address of a device buffer",
			(unsigned long long)address);
	if (buffer->is_freed)
		return error_new(ERROR_INTERNAL, "the device buffer at 0x%llx was freed before",
			(unsigned long long)address);
	free(buffer->bytes);
	buffer->bytes = NULL;
	buffer->freed = buffer->size;
	buffer->size = 0;
	buffer->is_freed = true;
	return NULL;
}

static struct error *host_range(
	const struct exec_device *device, uint64_t address, size_t size, unsigned char **bytes)
{
	const struct exec_buffer *buffer = exec_find_buffer(device, address);
	uint64_t at = buffer ? address - buffer->address : 0;

	if (!buffer || buffer->is_freed || at > buffer->size || size > buffer->size - at)
		return error_new(ERROR_INTERNAL,
			"a host copy of %zu bytes at 0x%llx is not inside one device buffer", size,
			(unsigned long long)address);
	*bytes = buffer->bytes + at;
	return NULL;
}

struct error *exec_write(
	struct exec_device *device, uint64_t address, const void *bytes, size_t size)
{
	unsigned char *to;

	TRY(host_range(device, address, size, &to));
	if (size)
		memcpy(to, bytes, size);
	return NULL;
}

struct error *exec_read(
	const struct exec_device *device, uint64_t address, void *bytes, size_t size)
{
	unsigned char *from;

	TRY(host_range(device, address, size, &from));
	if (size)
		memcpy(bytes, from, size);
	return NULL;
}
