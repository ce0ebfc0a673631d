/* The ELF file of a cubin: see image.h. */
#include "cubin/image.h"

#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/vec.h"

enum {
	MACHINE_CUDA = 190,
	ABI_WITH_ARCH_ABOVE = 8, /* from here on the architecture stands in bits 8 to 15 */
	/* Names may share their ends; a file in which they do so more often is made to be slow. */
	NAME_SHARING = 16,
};

struct error *cubin_image_error(const struct cubin_image *image, const char *format, ...)
{
	struct strbuf text = STRBUF_INIT;
	struct error *error;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	error = error_at(image->file, 0, 0, "%s", text.text);
	strbuf_destroy(&text);
	return error;
}

uint16_t cubin_read_16(const unsigned char *bytes)
{
	return (uint16_t)(bytes[0] | bytes[1] << 8);
}

uint32_t cubin_read_32(const unsigned char *bytes)
{
	return cubin_read_16(bytes) | (uint32_t)cubin_read_16(bytes + 2) << 16;
}

static struct error *read_header(struct cubin_image *image)
{
	GElf_Ehdr header;

	if (elf_kind(image->elf) != ELF_K_ELF)
		return cubin_image_error(image, "not a cubin: it is not an ELF file");
	if (gelf_getclass(image->elf) != ELFCLASS64)
		return cubin_image_error(image, "not a cubin that can be read: it is 32-bit ELF");
	if (!gelf_getehdr(image->elf, &header))
		return cubin_image_error(image, "damaged cubin: its ELF header is cut off");
	if (header.e_ident[EI_DATA] != ELFDATA2LSB)
		return cubin_image_error(image, "not a cubin: it is big-endian ELF");
	if (header.e_machine != MACHINE_CUDA)
		return cubin_image_error(image,
			"not a cubin: it is ELF for machine %u, where CUDA's is %d",
			header.e_machine, MACHINE_CUDA);
	if (header.e_type != ET_EXEC && header.e_type != ET_REL)
		return cubin_image_error(image,
			"not a cubin: its ELF type is %u, neither linked nor an object",
			header.e_type);
	image->linked = header.e_type == ET_EXEC;
	image->abi = header.e_ident[EI_ABIVERSION];
	image->arch = (int)(image->abi >= ABI_WITH_ARCH_ABOVE ? header.e_flags >> 8 & 0xff
							      : header.e_flags & 0xff);
	if (image->arch == 0)
		return cubin_image_error(image,
			"damaged cubin: its flags 0x%x name no architecture", header.e_flags);
	return NULL;
}

static bool starts(const char *text, const char *prefix)
{
	return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* What is looked up by name, so that a second one of that name would be passed over. */
static bool is_unique(const char *name)
{
	return starts(name, ".text.") || starts(name, ".nv.info") || starts(name, ".nv.constant") ||
	       starts(name, ".nv.shared.");
}

static bool is_read(const struct cubin_section *section)
{
	return section->type != SHT_NOBITS &&
	       (section->type == SHT_SYMTAB || section->type == SHT_STRTAB ||
		       section->type == SHT_REL || section->type == SHT_RELA ||
		       section->type == SHT_NOTE || starts(section->name, ".text.") ||
		       starts(section->name, ".nv.info") || starts(section->name, ".nv.constant"));
}

static struct error *read_bytes(struct cubin_image *image, Elf_Scn *scn, uint64_t offset,
	size_t length, struct cubin_section *section)
{
	Elf_Data *data;
	uint64_t end;

	if (!is_read(section) || section->size == 0)
		return NULL;
	if (!checked_add(offset, section->size, &end) || end > length)
		return cubin_image_error(image,
			"damaged cubin: section %zu, %s, lies outside of the file", section->index,
			section->name);
	data = elf_rawdata(scn, NULL);
	if (!data || !data->d_buf || data->d_size != section->size)
		return cubin_image_error(image, "damaged cubin: section %zu, %s, is no whole table",
			section->index, section->name);
	section->bytes = data->d_buf;
	return NULL;
}

/* `names` counts the bytes of all names so far. */
static struct error *read_section(
	struct cubin_image *image, size_t index, size_t length, size_t names_index, size_t *names)
{
	struct cubin_section *section = &image->sections[index];
	Elf_Scn *scn = elf_getscn(image->elf, index);
	GElf_Shdr header;
	const char *name;

	section->index = index;
	section->name = "";
	if (!scn || !gelf_getshdr(scn, &header))
		return cubin_image_error(
			image, "damaged cubin: section %zu has no header in the file", index);
	if (index == 0)
		return NULL;
	name = elf_strptr(image->elf, names_index, header.sh_name);
	if (!name)
		return cubin_image_error(image, "damaged cubin: section %zu has no name", index);
	*names += strlen(name);
	section->name = name;
	section->type = header.sh_type;
	section->info = header.sh_info;
	section->flags = header.sh_flags;
	section->size = header.sh_size;
	TRY(read_bytes(image, scn, header.sh_offset, length, section));
	if (map_get_str(image->by_name, name) && is_unique(name))
		return cubin_image_error(image, "damaged cubin: it has two sections %s", name);
	map_set_str(image->by_name, name, section);
	return NULL;
}

static struct error *chain_relocations(struct cubin_image *image)
{
	/* From the last to the first, so that a chain is in the order of the file. */
	for (size_t i = image->section_count; i-- > 1;) {
		struct cubin_section *section = &image->sections[i];

		if (section->type != SHT_REL && section->type != SHT_RELA)
			continue;
		if (section->info == 0 || section->info >= image->section_count)
			return cubin_image_error(image,
				"damaged cubin: the relocations %s are for section %u of %zu",
				section->name, section->info, image->section_count);
		section->next_relocations = image->sections[section->info].first_relocations;
		image->sections[section->info].first_relocations = i;
	}
	return NULL;
}

static struct error *read_sections(struct cubin_image *image, size_t length)
{
	size_t names_index = 0, names = 0;
	uint64_t held = 0;

	if (elf_getshdrnum(image->elf, &image->section_count) != 0 || image->section_count < 2)
		return cubin_image_error(image, "damaged cubin: its table of sections is cut off");
	if (elf_getshdrstrndx(image->elf, &names_index) != 0)
		return cubin_image_error(image, "damaged cubin: its sections have no names");
	image->sections = arena_array(image->arena, image->section_count, sizeof *image->sections);
	for (size_t i = 0; i < image->section_count; i++) {
		TRY(read_section(image, i, length, names_index, &names));
		if (names / NAME_SHARING > length)
			return cubin_image_error(
				image, "damaged cubin: the names of its sections overlap");
		if (image->sections[i].bytes &&
			(!checked_add(held, image->sections[i].size, &held) || held > length))
			return cubin_image_error(image, "damaged cubin: its sections overlap");
	}
	return chain_relocations(image);
}

static struct error *find_symbols(struct cubin_image *image, Elf_Data **data, size_t *strings)
{
	*data = NULL;
	for (size_t i = 1; i < image->section_count; i++) {
		Elf_Scn *scn = elf_getscn(image->elf, i);
		GElf_Shdr header;

		if (image->sections[i].type != SHT_SYMTAB)
			continue;
		if (*data)
			return cubin_image_error(
				image, "damaged cubin: it has two tables of symbols");
		*data = elf_getdata(scn, NULL);
		if (!*data || !gelf_getshdr(scn, &header) || header.sh_entsize == 0)
			return cubin_image_error(
				image, "damaged cubin: its table of symbols is cut off");
		*strings = header.sh_link;
		image->symbol_count = (size_t)(header.sh_size / header.sh_entsize);
	}
	return NULL;
}

static struct error *read_symbols(struct cubin_image *image, size_t length)
{
	Elf_Data *data;
	size_t strings = 0, names = 0;

	TRY(find_symbols(image, &data, &strings));
	image->symbols = arena_array(image->arena, image->symbol_count, sizeof *image->symbols);
	for (size_t i = 0; i < image->symbol_count; i++) {
		struct cubin_symbol *symbol = &image->symbols[i];
		GElf_Sym entry;

		if (i > INT32_MAX || !gelf_getsym(data, (int)i, &entry))
			return cubin_image_error(image, "damaged cubin: symbol %zu is cut off", i);
		symbol->name = elf_strptr(image->elf, strings, entry.st_name);
		if (!symbol->name)
			return cubin_image_error(image, "damaged cubin: symbol %zu has no name", i);
		names += strlen(symbol->name);
		if (names / NAME_SHARING > length)
			return cubin_image_error(
				image, "damaged cubin: the names of its symbols overlap");
		symbol->type = GELF_ST_TYPE(entry.st_info);
		symbol->other = entry.st_other;
		symbol->section = entry.st_shndx;
		if (symbol->type == STT_SECTION && symbol->section < image->section_count)
			symbol->name = image->sections[symbol->section].name;
	}
	return NULL;
}

static struct error *open_elf(struct cubin_image *image, size_t length)
{
	if (elf_version(EV_CURRENT) == EV_NONE)
		return error_new(
			ERROR_ENVIRONMENT, "libelf does not know the ELF version of cubins");
	image->elf = elf_memory(image->copy, length);
	/* libelf looks at the table of sections first thing. */
	if (!image->elf && length > SELFMAG && memcmp(image->copy, ELFMAG, SELFMAG) == 0)
		return cubin_image_error(image, "damaged cubin: its table of sections is cut off");
	if (!image->elf)
		return cubin_image_error(image, "not a cubin: it is not an ELF file");
	TRY(read_header(image));
	TRY(read_sections(image, length));
	return read_symbols(image, length);
}

struct error *cubin_image_open(
	struct cubin_image *image, const char *file, const void *bytes, size_t length)
{
	struct error *error;

	*image = (struct cubin_image){
		.file = file, .arena = arena_create(), .by_name = map_create()};
	image->copy = mem_try_alloc(length ? length : 1, 1);
	if (!image->copy) {
		error = cubin_image_error(image, "no memory for a cubin of %zu bytes", length);
	} else {
		if (length > 0)
			memcpy(image->copy, bytes, length);
		error = open_elf(image, length);
	}
	if (error)
		cubin_image_close(image);
	return error;
}

void cubin_image_close(struct cubin_image *image)
{
	if (image->elf)
		elf_end(image->elf);
	map_destroy(image->by_name);
	arena_destroy(image->arena);
	free(image->copy);
	*image = (struct cubin_image){0};
}

const struct cubin_section *cubin_image_section(const struct cubin_image *image, const char *name)
{
	return map_get_str(image->by_name, name);
}

struct relocation {
	uint64_t offset, type;
	int64_t addend;
	const char *symbol; /* the hash of its name */
};

static int compare_relocations(const void *left, const void *right)
{
	const struct relocation *a = left, *b = right;

	if (a->offset != b->offset)
		return a->offset < b->offset ? -1 : 1;
	if (a->type != b->type)
		return a->type < b->type ? -1 : 1;
	if (a->addend != b->addend)
		return a->addend < b->addend ? -1 : 1;
	return strcmp(a->symbol, b->symbol);
}

static struct error *name_hash(struct cubin_image *image, uint64_t index, const char **out)
{
	char text[HASH_TEXT];
	struct cubin_symbol *symbol;

	if (index >= image->symbol_count)
		return cubin_image_error(image,
			"damaged cubin: a relocation names symbol %llu of %zu",
			(unsigned long long)index, image->symbol_count);
	symbol = &image->symbols[index];
	if (!symbol->name_hash) {
		hash_bytes(symbol->name, strlen(symbol->name), text);
		symbol->name_hash = arena_strdup(image->arena, text);
	}
	*out = symbol->name_hash;
	return NULL;
}

static bool get_relocation(
	Elf_Data *data, const struct cubin_section *from, int index, GElf_Rela *out)
{
	GElf_Rel rel;

	if (from->type == SHT_RELA)
		return gelf_getrela(data, index, out) != NULL;
	if (!gelf_getrel(data, index, &rel))
		return false;
	/* Its addend is in the code, which is hashed. */
	*out = (GElf_Rela){.r_offset = rel.r_offset, .r_info = rel.r_info};
	return true;
}

struct relocations {
	struct relocation *items;
	size_t count, capacity;
};

static struct error *add_relocations(
	struct cubin_image *image, const struct cubin_section *from, struct relocations *out)
{
	size_t each = from->type == SHT_RELA ? sizeof(Elf64_Rela) : sizeof(Elf64_Rel);
	Elf_Data *data;

	if (from->size == 0)
		return NULL;
	data = elf_getdata(elf_getscn(image->elf, from->index), NULL);
	if (!data || from->size % each != 0 || from->size / each > INT32_MAX)
		return cubin_image_error(
			image, "damaged cubin: the relocations %s are cut off", from->name);
	for (size_t i = 0; i < from->size / each; i++) {
		struct relocation relocation = {0};
		GElf_Rela entry;

		if (!get_relocation(data, from, (int)i, &entry))
			return cubin_image_error(
				image, "damaged cubin: the relocations %s are cut off", from->name);
		relocation.offset = entry.r_offset;
		relocation.type = GELF_R_TYPE(entry.r_info);
		relocation.addend = entry.r_addend;
		TRY(name_hash(image, GELF_R_SYM(entry.r_info), &relocation.symbol));
		VEC_PUSH(out, relocation);
	}
	return NULL;
}

struct error *cubin_image_hash_relocations(
	struct cubin_image *image, const struct cubin_section *section, struct hash *hash)
{
	struct relocations all = {0};
	struct error *error = NULL;
	struct relocation *item;

	for (size_t at = section->first_relocations; at != 0 && !error;
		at = image->sections[at].next_relocations)
		error = add_relocations(image, &image->sections[at], &all);
	if (!error && all.count > 0) {
		qsort(all.items, all.count, sizeof *all.items, compare_relocations);
		VEC_EACH(&all, item)
		{
			const uint64_t numbers[] = {
				item->offset, item->type, (uint64_t)item->addend};

			hash_add(hash, numbers, sizeof numbers);
			hash_add(hash, item->symbol, HASH_TEXT);
		}
	}
	VEC_FREE(&all);
	return error;
}
