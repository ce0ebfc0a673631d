/* An entry of the driver's cache: see cubin_in_cache_entry(). */
#include <elf.h>
#include <string.h>

#include "base/checked.h"
#include "cubin/cubin.h"

enum {
	HEADER = 28, /* a number, the length of the key, that of the cubin, a checksum */
	KEY_LENGTH_AT = 4,
	CUBIN_LENGTH_AT = 12,
	MACHINE_AT = 18, /* e_machine */
	MACHINE_CUDA = 190,
};

static const unsigned char magic[] = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT};

static bool is_cubin(const unsigned char *bytes, size_t length)
{
	return length >= sizeof(Elf64_Ehdr) && memcmp(bytes, magic, sizeof magic) == 0 &&
	       bytes[MACHINE_AT] == MACHINE_CUDA && bytes[MACHINE_AT + 1] == 0;
}

static uint64_t read_64(const unsigned char *bytes)
{
	uint64_t value = 0;

	for (size_t i = 8; i-- > 0;)
		value = value << 8 | bytes[i];
	return value;
}

/* By the lengths in the entry's header, where it is that of driver 580. */
static bool by_header(const unsigned char *bytes, size_t length, size_t *offset, size_t *size)
{
	uint64_t start, end, cubin;

	if (length < HEADER)
		return false;
	cubin = read_64(bytes + CUBIN_LENGTH_AT);
	if (!checked_add(read_64(bytes + KEY_LENGTH_AT), (uint64_t)HEADER, &start) ||
		!checked_add(start, cubin, &end) || end > length)
		return false;
	if (!is_cubin(bytes + start, (size_t)cubin))
		return false;
	*offset = (size_t)start;
	*size = (size_t)cubin;
	return true;
}

bool cubin_in_cache_entry(const void *bytes, size_t length, size_t *offset, size_t *size)
{
	const unsigned char *start = bytes, *at;

	if (length == 0)
		return false;
	if (by_header(start, length, offset, size))
		return true;
	for (size_t from = 0; from < length; from = (size_t)(at - start) + 1) {
		at = memmem(start + from, length - from, magic, sizeof magic);
		if (!at)
			return false;
		if (is_cubin(at, length - (size_t)(at - start))) {
			*offset = (size_t)(at - start);
			*size = length - *offset;
			return true;
		}
	}
	return false;
}
