/*
 * The stub driver's machine code: a cubin as the driver's are laid out, whose instructions are made
 * up of the PTX's and which carries that PTX to be run; and its cache of them. See libcuda.c.
 */
#include "libcuda.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Where the stub ptxas puts it too. */
static const char ptx_section[] = ".nv_debug_ptx_txt";

enum {
	SHT_NV_INFO = 0x70000000,
	ENTRY_FLAG = 0x10, /* in st_other */
	PARAMS_AT = 0x210, /* in constant bank 0, on 9.0 */
	REGISTERS = 24,
};

/* ---- code ---- */

static uint64_t mix(uint64_t hash, const void *bytes, size_t length)
{
	const unsigned char *at = bytes;

	for (size_t i = 0; i < length; i++)
		hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
	return hash;
}

static uint64_t mix_operand(uint64_t hash, const struct ptx_operand *operand, unsigned depth)
{
	const int64_t numbers[] = {operand->kind, operand->negated, operand->reg, operand->label,
		operand->sreg, operand->dim, (int64_t)operand->bits, operand->offset};

	hash = mix(hash, numbers, sizeof numbers);
	for (unsigned i = 0; i < operand->count && depth; i++)
		hash = mix_operand(hash, &operand->items[i], depth - 1);
	return hash;
}

/* 16 bytes an instruction, of which those that schedule stand in bits 105 to 125. */
static void add_instruction(
	const struct ptx_insn *insn, unsigned index, bool reschedule, struct strbuf *out)
{
	uint64_t hash = mix(UINT64_C(0xcbf29ce484222325), insn->mnemonic, strlen(insn->mnemonic));
	uint64_t words[2];

	hash = mix(hash, &insn->guard, sizeof insn->guard);
	for (unsigned i = 0; i < insn->operand_count; i++)
		hash = mix_operand(hash, &insn->operands[i], 2);
	words[0] = hash;
	words[1] = mix(hash, "high", 4) & ((UINT64_C(1) << 41) - 1);
	words[1] |= (uint64_t)((reschedule ? index + 1 : 1) & 15) << 41;
	strbuf_add_bytes(out, words, sizeof words);
}

/* ---- ELF ---- */

struct image {
	struct strbuf body, headers, names, strings, symbols;
	uint16_t sections;
	uint32_t symbol_count;
};

static void align(struct strbuf *text, size_t to)
{
	while (text->length % to)
		strbuf_add_char(text, 0);
}

/* Its bytes go to the file's end; gives its index. */
static uint16_t add_section(
	struct image *image, const char *name, Elf64_Shdr header, const void *bytes, size_t length)
{
	align(&image->body, 16);
	header.sh_name = (uint32_t)image->names.length;
	header.sh_offset = sizeof(Elf64_Ehdr) + image->body.length;
	header.sh_size = length;
	header.sh_addralign = 16;
	strbuf_add_bytes(&image->names, name, strlen(name) + 1);
	strbuf_add_bytes(&image->body, bytes, length);
	strbuf_add_bytes(&image->headers, &header, sizeof header);
	return image->sections++;
}

static uint32_t add_symbol(struct image *image, const char *name, Elf64_Sym symbol)
{
	symbol.st_name = (uint32_t)image->strings.length;
	strbuf_add_bytes(&image->strings, name, strlen(name) + 1);
	strbuf_add_bytes(&image->symbols, &symbol, sizeof symbol);
	return image->symbol_count++;
}

/* Format 4, the attribute, a length; then these words. */
static void add_attribute(struct strbuf *out, unsigned char attribute, uint32_t a, uint32_t b)
{
	const unsigned char head[] = {4, attribute, 8, 0};
	const uint32_t words[] = {a, b};

	strbuf_add_bytes(out, head, sizeof head);
	strbuf_add_bytes(out, words, sizeof words);
}

static size_t params_size(const struct ptx_func *func)
{
	size_t size = 0;

	for (unsigned i = 0; i < func->param_count; i++) {
		size_t to = func->params[i].align ? func->params[i].align : 1;

		size = (size + to - 1) / to * to + func->params[i].size;
	}
	return size;
}

static void add_kernel(
	struct image *image, const struct ptx_func *func, bool reschedule, struct strbuf *common)
{
	struct strbuf name = STRBUF_INIT, bytes = STRBUF_INIT;
	uint32_t params = (uint32_t)params_size(func), kernel, bank;
	Elf64_Shdr code = {.sh_type = SHT_PROGBITS, .sh_flags = SHF_ALLOC | SHF_EXECINSTR};
	Elf64_Shdr constants = {.sh_type = SHT_PROGBITS, .sh_flags = SHF_ALLOC};
	uint16_t section;

	for (unsigned i = 0; i < func->insn_count; i++)
		add_instruction(&func->insns[i], i, reschedule, &bytes);
	strbuf_addf(&name, ".text.%s", func->name);
	section = add_section(image, name.text, code, bytes.text, bytes.length);
	kernel = add_symbol(image, func->name,
		(Elf64_Sym){.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC),
			.st_other = ENTRY_FLAG,
			.st_shndx = section,
			.st_size = bytes.length});
	add_attribute(common, 0x2f, kernel, REGISTERS);
	add_attribute(common, 0x11, kernel, 0); /* frame */

	strbuf_truncate(&bytes, 0);
	strbuf_add_repeat(&bytes, 0, PARAMS_AT + params);
	strbuf_truncate(&name, 0);
	strbuf_addf(&name, ".nv.constant0.%s", func->name);
	section = add_section(image, name.text, constants, bytes.text, bytes.length);
	bank = add_symbol(image, "",
		(Elf64_Sym){.st_info = ELF64_ST_INFO(STB_LOCAL, STT_SECTION), .st_shndx = section});

	strbuf_truncate(&bytes, 0);
	add_attribute(&bytes, 0x0a, bank, params << 16 | PARAMS_AT);
	strbuf_truncate(&name, 0);
	strbuf_addf(&name, ".nv.info.%s", func->name);
	add_section(
		image, name.text, (Elf64_Shdr){.sh_type = SHT_NV_INFO}, bytes.text, bytes.length);
	strbuf_destroy(&name);
	strbuf_destroy(&bytes);
}

/* The last section: it has its own name in it too. */
static void add_names(struct image *image)
{
	struct strbuf whole = STRBUF_INIT;

	strbuf_add_bytes(&whole, image->names.text, image->names.length);
	strbuf_add_bytes(&whole, ".shstrtab", sizeof ".shstrtab");
	add_section(
		image, ".shstrtab", (Elf64_Shdr){.sh_type = SHT_STRTAB}, whole.text, whole.length);
	strbuf_destroy(&whole);
}

static void finish(struct image *image, int arch, struct strbuf *out)
{
	Elf64_Ehdr header = {
		.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT, 0x41, 8},
		.e_type = ET_EXEC,
		.e_machine = 190,
		.e_version = EV_CURRENT,
		.e_flags = 0x06000004u | (uint32_t)arch << 8,
		.e_ehsize = sizeof header,
		.e_shentsize = sizeof(Elf64_Shdr)};
	uint16_t strings = add_section(image, ".strtab", (Elf64_Shdr){.sh_type = SHT_STRTAB},
		image->strings.text, image->strings.length);

	add_section(image, ".symtab",
		(Elf64_Shdr){.sh_type = SHT_SYMTAB,
			.sh_link = strings,
			.sh_info = 1,
			.sh_entsize = sizeof(Elf64_Sym)},
		image->symbols.text, image->symbols.length);
	add_names(image);
	align(&image->body, 16);
	header.e_shoff = sizeof header + image->body.length;
	header.e_shstrndx = (uint16_t)(image->sections - 1);
	header.e_shnum = image->sections;
	strbuf_add_bytes(out, &header, sizeof header);
	strbuf_add_bytes(out, image->body.text, image->body.length);
	strbuf_add_bytes(out, image->headers.text, image->headers.length);
}

void fake_cubin(const struct ptx_module *ptx, const char *text, size_t length, int arch,
	bool linked, struct strbuf *out)
{
	struct image image = {
		STRBUF_INIT, STRBUF_INIT, STRBUF_INIT, STRBUF_INIT, STRBUF_INIT, 0, 0};
	bool reschedule = linked && fake_is("culink-differs");
	struct strbuf common = STRBUF_INIT;
	const Elf64_Shdr none = {0};

	strbuf_add_bytes(&image.names, "", 1);
	strbuf_add_bytes(&image.headers, &none, sizeof none);
	image.sections = 1;
	add_symbol(&image, "", (Elf64_Sym){0});
	for (unsigned i = 0; i < ptx->func_count; i++)
		if (ptx->funcs[i]->entry && ptx->funcs[i]->defined)
			add_kernel(&image, ptx->funcs[i], reschedule, &common);
	add_section(&image, ".nv.info", (Elf64_Shdr){.sh_type = SHT_NV_INFO}, common.text,
		common.length);
	add_section(&image, ptx_section, (Elf64_Shdr){.sh_type = SHT_PROGBITS}, text, length);
	finish(&image, arch, out);
	strbuf_destroy(&image.body);
	strbuf_destroy(&image.headers);
	strbuf_destroy(&image.names);
	strbuf_destroy(&image.strings);
	strbuf_destroy(&image.symbols);
	strbuf_destroy(&common);
}

/* Who loads it has looked whether its tables are in it; nothing else can be told here. */
const char *fake_cubin_ptx(const unsigned char *cubin, size_t *length, int *arch)
{
	Elf64_Ehdr header;
	Elf64_Shdr names, section;

	memcpy(&header, cubin, sizeof header);
	if (header.e_machine != 190 || header.e_shstrndx >= header.e_shnum ||
		header.e_shentsize != sizeof section)
		return NULL;
	*arch = (int)(header.e_flags >> 8 & 0xff);
	memcpy(&names, cubin + header.e_shoff + header.e_shstrndx * sizeof names, sizeof names);
	for (uint64_t i = 1; i < header.e_shnum; i++) {
		memcpy(&section, cubin + header.e_shoff + i * sizeof section, sizeof section);
		if (section.sh_name + sizeof ptx_section <= names.sh_size &&
			strcmp((const char *)cubin + names.sh_offset + section.sh_name,
				ptx_section) == 0) {
			*length = section.sh_size;
			return (const char *)cubin + section.sh_offset;
		}
	}
	return NULL;
}

/* ---- the cache ---- */

/* DIR/x/y/<14 digits>; NULL: there is no cache. The caller frees. */
static char *entry_path(const char *ptx, int arch, bool make)
{
	const char *folder = getenv("CUDA_CACHE_PATH"), *off = getenv("CUDA_CACHE_DISABLE");
	uint64_t hash = mix(UINT64_C(0xcbf29ce484222325), ptx, strlen(ptx));
	struct strbuf path = STRBUF_INIT;

	if (!folder || !*folder || (off && strcmp(off, "1") == 0))
		return NULL;
	hash = mix(hash, &arch, sizeof arch);
	strbuf_add(&path, folder);
	for (unsigned i = 0; i < 2; i++) {
		if (make)
			mkdir(path.text, 0777);
		strbuf_addf(&path, "/%x", (unsigned)(hash >> (60 - 4 * i)) & 15);
	}
	if (make)
		mkdir(path.text, 0777);
	strbuf_addf(&path, "/%014llx", (unsigned long long)(hash & ((UINT64_C(1) << 56) - 1)));
	return strbuf_detach(&path);
}

bool fake_cache_has(const char *ptx, int arch)
{
	AUTO_FREE char *path = entry_path(ptx, arch, false);
	struct stat status;

	return path && stat(path, &status) == 0;
}

static void write_file(const char *path, const struct strbuf *bytes)
{
	FILE *file = fopen(path, "wb");

	if (!file)
		return;
	fwrite(bytes->text, 1, bytes->length, file);
	fclose(file);
}

static void add_number(struct strbuf *out, uint64_t number, size_t size)
{
	for (size_t i = 0; i < size; i++)
		strbuf_add_char(out, (char)(number >> 8 * i & 0xff));
}

/* As driver 580 writes it: a number, two lengths and a checksum; the key, of which the PTX is a
 * part; the cubin. Beside it all an index. */
void fake_cache_add(const char *ptx, int arch, const struct strbuf *cubin)
{
	AUTO_FREE char *path = entry_path(ptx, arch, true);
	struct strbuf key = STRBUF_INIT, entry = STRBUF_INIT, index = STRBUF_INIT;

	if (!path)
		return;
	strbuf_addf(&key, "Apr 29 202617:12:06HOST64sm_%d%s", arch, ptx);
	strbuf_add_bytes(&key, "\0 ", 2);
	add_number(&entry, 0x41, 4);
	add_number(&entry, key.length, 8);
	add_number(&entry, cubin->length, 8);
	add_number(&entry, mix(0, ptx, strlen(ptx)), 8);
	strbuf_add_bytes(&entry, key.text, key.length);
	strbuf_add_bytes(&entry, cubin->text, cubin->length);
	write_file(path, &entry);

	strbuf_addf(&index, "%s/index", getenv("CUDA_CACHE_PATH"));
	strbuf_truncate(&entry, 0);
	add_number(&entry, 0x41, 8);
	write_file(index.text, &entry);
	strbuf_destroy(&key);
	strbuf_destroy(&entry);
	strbuf_destroy(&index);
}
