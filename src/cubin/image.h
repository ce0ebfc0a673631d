/*
 * The ELF file of a cubin, through libelf: its sections with their bytes, its symbols, and the
 * relocations of a section by symbol name. Everything is checked when it is opened or asked for;
 * what the sections mean is left to the readers of this folder.
 */
#ifndef CUBIN_IMAGE_H
#define CUBIN_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gelf.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/map.h"
#include "sys/hash.h"

struct cubin_section {
	const char *name;
	uint32_t type, info;
	uint64_t flags;
	uint64_t size;              /* also of one that holds no bytes in the file */
	const unsigned char *bytes; /* NULL: not read, or none in the file */
	size_t index;
	/* The first and the next of a chain of relocation sections; 0: no more. */
	size_t first_relocations, next_relocations;
};

struct cubin_symbol {
	const char *name; /* a section's symbol has the section's */
	unsigned char type, other;
	size_t section;
	const char *name_hash; /* NULL until a relocation asked for it */
};

struct cubin_image {
	const char *file; /* for messages */
	struct arena *arena;
	char *copy; /* libelf may write to what it reads */
	Elf *elf;
	int arch;
	unsigned abi; /* EI_ABIVERSION: 7 up to CUDA 12, 8 from 13 and from sm_100 on */
	bool linked;  /* else an object of `ptxas -c` */
	struct cubin_section *sections;
	size_t section_count;
	struct map *by_name; /* to struct cubin_section */
	struct cubin_symbol *symbols;
	size_t symbol_count;
};

/* On failure nothing is left to close. */
struct error *cubin_image_open(
	struct cubin_image *image, const char *file, const void *bytes, size_t length) MUST_CHECK;
void cubin_image_close(struct cubin_image *image);

/* An error that says what is wrong with the file. */
struct error *cubin_image_error(const struct cubin_image *image, const char *format, ...) MUST_CHECK
	PRINTF_LIKE(2, 3);

/* NULL: there is none. */
const struct cubin_section *cubin_image_section(const struct cubin_image *image, const char *name);
/* Adds the relocations of a section, in one order however the file has them. */
struct error *cubin_image_hash_relocations(struct cubin_image *image,
	const struct cubin_section *section, struct hash *hash) MUST_CHECK;

/* Little-endian, from bytes that need not be aligned. */
uint16_t cubin_read_16(const unsigned char *bytes);
uint32_t cubin_read_32(const unsigned char *bytes);

#endif
