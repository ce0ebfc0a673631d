/* The attributes of a cubin: see attributes.h. */
#include "cubin/attributes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

enum format {
	FORMAT_NONE = 1, /* no value, two bytes of padding */
	FORMAT_BYTE = 2,
	FORMAT_HALF = 3,
	FORMAT_BYTES = 4, /* their count in two bytes, then they */
};

enum attribute {
	ATTRIBUTE_PARAM_CBANK = 0x0a,      /* symbol of the bank; place and size in it */
	ATTRIBUTE_EXTERNS = 0x0f,          /* symbols */
	ATTRIBUTE_FRAME_SIZE = 0x11,       /* symbol; bytes */
	ATTRIBUTE_REGCOUNT = 0x2f,         /* symbol; registers */
	ATTRIBUTE_CUDA_API_VERSION = 0x37, /* tells who made it, not what it is */
	ATTRIBUTE_NUM_BARRIERS = 0x4c,     /* since ABI 8; in the section's flags before */
	ATTRIBUTE_LANGUAGE = 0x66,         /* what was compiled; since CUDA 13 */
};

struct item {
	unsigned char format, attribute;
	const unsigned char *bytes;
	size_t length;
};

/* Takes the next item of `section` at *at; the caller knows that there are bytes left. */
static struct error *next_item(const struct cubin_image *image, const struct cubin_section *section,
	size_t *at, struct item *out)
{
	size_t left = section->size - *at;
	const unsigned char *bytes = section->bytes + *at;

	if (left < 4)
		return cubin_image_error(image, "damaged cubin: %s is cut off", section->name);
	*out = (struct item){bytes[0], bytes[1], bytes + 2, 2};
	switch (bytes[0]) {
	case FORMAT_NONE:
	case FORMAT_BYTE:
	case FORMAT_HALF:
		*at += 4;
		return NULL;
	case FORMAT_BYTES:
		out->bytes = bytes + 4;
		out->length = cubin_read_16(bytes + 2);
		if (out->length > left - 4)
			return cubin_image_error(
				image, "damaged cubin: %s is cut off", section->name);
		*at += 4 + out->length;
		return NULL;
	default:
		return cubin_image_error(image,
			"a cubin of an unknown kind: attribute 0x%x in %s has format %u", bytes[1],
			section->name, bytes[0]);
	}
}

static struct error *symbol_name(const struct cubin_image *image,
	const struct cubin_section *section, const unsigned char *bytes, const char **out)
{
	uint32_t index = cubin_read_32(bytes);

	if (index >= image->symbol_count)
		return cubin_image_error(image, "damaged cubin: %s names symbol %u of %zu",
			section->name, index, image->symbol_count);
	*out = image->symbols[index].name;
	return NULL;
}

/* A number that the symbol's function is said to have. */
static struct error *take_number(const struct cubin_image *image,
	const struct cubin_section *section, const struct item *item, struct map *functions)
{
	struct cubin_function *function;
	const char *name = "";
	uint32_t number;

	if (item->length < 8)
		return cubin_image_error(image, "damaged cubin: attribute 0x%x in %s is cut off",
			item->attribute, section->name);
	TRY(symbol_name(image, section, item->bytes, &name));
	number = cubin_read_32(item->bytes + 4);
	if (number > INT_MAX)
		return cubin_image_error(image, "damaged cubin: attribute 0x%x of %s is %u",
			item->attribute, name, number);
	function = map_get_str(functions, name);
	if (!function)
		return NULL; /* one inside another's code, as "$k$helper" */
	if (item->attribute == ATTRIBUTE_REGCOUNT)
		function->registers = (int)number;
	else
		function->stack_bytes = (int)number;
	return NULL;
}

struct error *cubin_read_common_attributes(const struct cubin_image *image, struct map *functions)
{
	const struct cubin_section *section = cubin_image_section(image, ".nv.info");

	for (size_t at = 0; section && section->bytes && at < section->size;) {
		struct item item;

		TRY(next_item(image, section, &at, &item));
		if (item.attribute == ATTRIBUTE_REGCOUNT || item.attribute == ATTRIBUTE_FRAME_SIZE)
			TRY(take_number(image, section, &item, functions));
	}
	return NULL;
}

static int compare_items(const void *left, const void *right)
{
	const struct item *a = left, *b = right;
	size_t length = a->length < b->length ? a->length : b->length;
	int order;

	if (a->attribute != b->attribute)
		return a->attribute < b->attribute ? -1 : 1;
	if (a->format != b->format)
		return a->format < b->format ? -1 : 1;
	order = memcmp(a->bytes, b->bytes, length);
	if (order != 0)
		return order;
	return (a->length > b->length) - (a->length < b->length);
}

/* In place of symbols' numbers, which depend on all else that is in the file, their names. */
static struct error *hash_item(const struct cubin_image *image, const struct cubin_section *section,
	const struct item *item, struct hash *hash)
{
	size_t symbols = 0;
	const char *name = "";

	if (item->attribute == ATTRIBUTE_PARAM_CBANK && item->length >= 4)
		symbols = 1;
	if (item->attribute == ATTRIBUTE_EXTERNS)
		symbols = item->length / 4;
	hash_add(hash, &item->format, 1);
	hash_add(hash, &item->attribute, 1);
	for (size_t i = 0; i < symbols; i++) {
		TRY(symbol_name(image, section, item->bytes + 4 * i, &name));
		hash_add_field(hash, name);
	}
	hash_add(hash, &item->length, sizeof item->length);
	hash_add(hash, item->bytes + 4 * symbols, item->length - 4 * symbols);
	return NULL;
}

struct items {
	struct item *items;
	size_t count, capacity;
};

static struct error *read_items(const struct cubin_image *image,
	const struct cubin_section *section, struct cubin_function *function, struct items *out)
{
	for (size_t at = 0; section->bytes && at < section->size;) {
		struct item item;

		TRY(next_item(image, section, &at, &item));
		if (item.attribute == ATTRIBUTE_NUM_BARRIERS)
			function->barriers = item.bytes[0];
		else if (item.attribute != ATTRIBUTE_CUDA_API_VERSION &&
			 item.attribute != ATTRIBUTE_LANGUAGE)
			VEC_PUSH(out, item);
	}
	return NULL;
}

struct error *cubin_read_own_attributes(
	const struct cubin_image *image, struct cubin_function *function)
{
	struct strbuf name = STRBUF_INIT;
	const struct cubin_section *section;
	struct items found = {0};
	struct hash *hash = hash_create();
	struct error *error = NULL;

	strbuf_addf(&name, ".nv.info.%s", function->name);
	section = cubin_image_section(image, name.text);
	if (section)
		error = read_items(image, section, function, &found);
	/* nvlink writes the list from its end to its start. */
	if (found.count > 0)
		qsort(found.items, found.count, sizeof *found.items, compare_items);
	for (size_t i = 0; i < found.count && !error; i++)
		error = hash_item(image, section, &found.items[i], hash);
	hash_finish(hash, function->attributes);
	VEC_FREE(&found);
	strbuf_destroy(&name);
	return error;
}
