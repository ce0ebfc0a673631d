/* Reads a cubin: see cubin.h. */
#include "cubin/cubin.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "cubin/attributes.h"
#include "cubin/code.h"
#include "cubin/image.h"
#include "cubin/note.h"

enum {
	ENTRY_FLAG = 0x10, /* in a function symbol's st_other */
	/* From sm_90 on the first kilobyte of a block's shared memory is the system's. */
	RESERVING_FIRST = 90,
	SHARED_RESERVED = 1024,
	/* Until sm_89 the registers stand in the high byte of the section's sh_info. */
	REGISTERS_SHIFT = 24,
	/* Before ABI 8 the barriers stand in the section's flags. */
	BARRIERS_IN_ATTRIBUTES = 8,
	BARRIERS_SHIFT = 20,
	BARRIERS_MASK = 0x7f,
};

static const char text_prefix[] = ".text.", shared_prefix[] = ".nv.shared.",
		  constant_prefix[] = ".nv.constant";

/* A function while it is read. */
struct part {
	struct cubin_function function; /* first, so that a map may hold it as such */
	const struct cubin_section *text, *shared;
	struct cubin_banks banks;
};

struct reading {
	struct cubin_image image;
	struct part *parts;
	size_t count;
	struct map *by_name; /* to struct cubin_function, each in its part */
	struct cubin_banks common;
};

/* What follows `prefix` in `name`; NULL: it does not stand there. */
static const char *after(const char *name, const char *prefix)
{
	size_t length = strlen(prefix);

	return strncmp(name, prefix, length) == 0 ? name + length : NULL;
}

static struct part *find_part(const struct reading *reading, const char *name)
{
	return map_get_str(reading->by_name, name);
}

static void find_functions(struct reading *reading)
{
	const struct cubin_image *image = &reading->image;
	size_t count = 0;

	for (size_t i = 1; i < image->section_count; i++)
		count += after(image->sections[i].name, text_prefix) != NULL;
	reading->parts = arena_array(image->arena, count, sizeof *reading->parts);
	for (size_t i = 1; i < image->section_count; i++) {
		const struct cubin_section *section = &image->sections[i];
		const char *name = after(section->name, text_prefix);
		struct part *part;

		if (!name)
			continue;
		part = &reading->parts[reading->count++];
		part->text = section;
		part->function = (struct cubin_function){.name = name,
			.registers = CUBIN_NOT_TOLD,
			.stack_bytes = CUBIN_NOT_TOLD,
			.spill_stores = CUBIN_NOT_TOLD,
			.spill_loads = CUBIN_NOT_TOLD,
			.barriers = CUBIN_NOT_TOLD};
		map_set_str(reading->by_name, name, part);
	}
	for (size_t i = 0; i < image->symbol_count; i++) {
		const struct cubin_symbol *symbol = &image->symbols[i];
		struct part *part =
			symbol->type == STT_FUNC ? find_part(reading, symbol->name) : NULL;

		if (part && symbol->section == part->text->index)
			part->function.entry = (symbol->other & ENTRY_FLAG) != 0;
	}
}

/* ".nv.constant3" is for all, ".nv.constant0.k" for k. */
static struct error *take_bank(struct reading *reading, const struct cubin_section *section)
{
	const char *number = after(section->name, constant_prefix);
	char *end = NULL;
	unsigned long bank;
	struct part *part;

	if (!number || number[0] < '0' || number[0] > '9')
		return NULL;
	bank = strtoul(number, &end, 10);
	if (bank >= CUBIN_BANKS)
		return cubin_image_error(&reading->image,
			"a cubin of an unknown kind: %s is no bank of constants", section->name);
	if (end[0] == '\0')
		reading->common.bank[bank] = section;
	part = end[0] == '.' ? find_part(reading, end + 1) : NULL;
	if (part)
		part->banks.bank[bank] = section;
	return NULL;
}

static struct error *find_parts(struct reading *reading)
{
	const struct cubin_image *image = &reading->image;

	for (size_t i = 1; i < image->section_count; i++) {
		const struct cubin_section *section = &image->sections[i];
		const char *shared = after(section->name, shared_prefix);
		struct part *part = shared ? find_part(reading, shared) : NULL;

		if (part)
			part->shared = section;
		TRY(take_bank(reading, section));
	}
	return NULL;
}

static struct error *check_size(
	const struct cubin_image *image, const struct cubin_section *section, int *out)
{
	if (section && section->size > INT_MAX)
		return cubin_image_error(image, "damaged cubin: %s is of %llu bytes", section->name,
			(unsigned long long)section->size);
	*out = section ? (int)section->size : 0;
	return NULL;
}

static struct error *read_part(struct reading *reading, struct part *part, const char *common)
{
	struct cubin_image *image = &reading->image;
	struct cubin_function *function = &part->function;
	struct hash *hash;
	struct error *error;

	TRY(check_size(image, part->text, &function->code_bytes));
	TRY(check_size(image, part->shared, &function->shared_bytes));
	TRY(check_size(image, part->banks.bank[0], &function->constant_bytes));
	if (image->linked && image->arch >= RESERVING_FIRST &&
		function->shared_bytes >= SHARED_RESERVED)
		function->shared_bytes -= SHARED_RESERVED;
	if (image->arch < RESERVING_FIRST && function->registers == CUBIN_NOT_TOLD)
		function->registers = (int)(part->text->info >> REGISTERS_SHIFT);
	function->barriers = image->abi >= BARRIERS_IN_ATTRIBUTES
	                             ? 0
	                             : (int)(part->text->flags >> BARRIERS_SHIFT & BARRIERS_MASK);
	TRY(cubin_hash_code(image, part->text, function));
	TRY(cubin_read_own_attributes(image, function));
	hash = hash_create();
	hash_add_field(hash, common);
	error = cubin_hash_banks(image, &part->banks, hash);
	hash_finish(hash, function->constants);
	return error;
}

static struct error *read_parts(struct reading *reading)
{
	struct hash *hash = hash_create();
	char common[HASH_TEXT];
	struct error *error;

	find_functions(reading);
	error = find_parts(reading);
	if (!error)
		error = cubin_hash_banks(&reading->image, &reading->common, hash);
	hash_finish(hash, common);
	if (!error)
		error = cubin_read_common_attributes(&reading->image, reading->by_name);
	for (size_t i = 0; i < reading->count && !error; i++)
		error = read_part(reading, &reading->parts[i], common);
	return error;
}

static int compare_names(const void *left, const void *right)
{
	const struct cubin_function *a = left, *b = right;

	return strcmp(a->name, b->name);
}

static struct cubin *keep(const struct reading *reading)
{
	struct arena *arena = arena_create();
	struct cubin *cubin = arena_alloc(arena, sizeof *cubin);
	struct strbuf maker = STRBUF_INIT;

	cubin->arena = arena;
	cubin->arch = reading->image.arch;
	cubin->function_count = reading->count;
	cubin->functions = arena_array(arena, reading->count, sizeof *cubin->functions);
	for (size_t i = 0; i < reading->count; i++) {
		cubin->functions[i] = reading->parts[i].function;
		cubin->functions[i].name = arena_strdup(arena, cubin->functions[i].name);
	}
	if (reading->count > 0)
		qsort(cubin->functions, reading->count, sizeof *cubin->functions, compare_names);
	cubin_read_maker(&reading->image, &maker);
	if (maker.length > 0)
		cubin->maker = arena_strdup(arena, maker.text);
	strbuf_destroy(&maker);
	return cubin;
}

struct error *cubin_read(const char *name, const void *bytes, size_t length, struct cubin **out)
{
	struct reading reading = {0};
	struct error *error;

	TRY(cubin_image_open(&reading.image, name, bytes, length));
	reading.by_name = map_create();
	error = read_parts(&reading);
	if (!error)
		*out = keep(&reading);
	map_destroy(reading.by_name);
	cubin_image_close(&reading.image);
	return error;
}

void cubin_destroy(struct cubin *cubin)
{
	if (cubin)
		arena_destroy(cubin->arena);
}

const struct cubin_function *cubin_find(const struct cubin *cubin, const char *name)
{
	const struct cubin_function key = {.name = name};

	if (cubin->function_count == 0)
		return NULL;
	return bsearch(&key, cubin->functions, cubin->function_count, sizeof key, compare_names);
}
