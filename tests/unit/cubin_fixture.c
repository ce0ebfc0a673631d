/* Cubins for tests: see cubin_fixture.h. */
#include "cubin_fixture.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "sys/child.h"
#include "sys/fs.h"

enum { FILE_MOST = 1 << 24, MACHINE_CUDA = 190, SECTION_INFO = 0x70000000 };

struct cubin_sample cubin_fixture_sample(void)
{
	struct cubin_sample sample = {
		.arch = 90,
		.abi = 7,
		.class = ELFCLASS64,
		.data = ELFDATA2LSB,
		.type = ET_EXEC,
		.machine = MACHINE_CUDA,
		.registers = 40,
		.frame = 16,
		.shared = 1024 + 256,
		.barriers = 2,
		.constant_bytes = 0x21c,
		.relocation_offset = 16,
		.relocation_type = 57,
		.relocation_addend = 8,
		.relocation_symbol = "g",
		.maximum_threads = 128,
		.api_version = 129,
	};

	for (unsigned i = 0; i < sizeof sample.code; i++)
		sample.code[i] = (unsigned char)(i * 7 + 1);
	return sample;
}

struct section {
	const char *name, *link, *info; /* names of the sections that they point to */
	Elf64_Shdr header;
	struct strbuf bytes;
};

enum { SECTION_MOST = 16, SYMBOL_COUNT = 6 };

struct writer {
	const struct cubin_sample *sample;
	struct section sections[SECTION_MOST];
	unsigned count;
	const char *symbols[SYMBOL_COUNT];
};

static struct section *add(struct writer *w, const char *name, uint32_t type)
{
	struct section *section = &w->sections[w->count++];

	*section = (struct section){.name = name, .bytes = STRBUF_INIT};
	section->header.sh_type = type;
	section->header.sh_addralign = 4;
	return section;
}

static unsigned index_of(const struct writer *w, const char *name)
{
	for (unsigned i = 1; i < w->count; i++)
		if (strcmp(w->sections[i].name, name) == 0)
			return i;
	return 0;
}

static uint32_t symbol_of(const struct writer *w, const char *name)
{
	for (uint32_t i = 1; i < SYMBOL_COUNT; i++)
		if (strcmp(w->symbols[i], name) == 0)
			return i;
	return 0;
}

static void add_16(struct strbuf *out, uint32_t value)
{
	strbuf_add_char(out, (char)(value & 0xff));
	strbuf_add_char(out, (char)(value >> 8 & 0xff));
}

static void add_32(struct strbuf *out, uint32_t value)
{
	add_16(out, value & 0xffff);
	add_16(out, value >> 16);
}

static void add_attribute(struct strbuf *out, unsigned char code, uint32_t first, uint32_t second)
{
	strbuf_add_char(out, 4);
	strbuf_add_char(out, (char)code);
	add_16(out, 8);
	add_32(out, first);
	add_32(out, second);
}

static void write_common_attributes(const struct writer *w, struct strbuf *out)
{
	uint32_t k = symbol_of(w, "k"), f = symbol_of(w, "f");

	add_attribute(out, 0x2f, k, w->sample->registers);
	add_attribute(out, 0x11, k, w->sample->frame);
	add_attribute(out, 0x12, k, w->sample->frame + 64);
	add_attribute(out, 0x11, f, 0);
	add_attribute(out, 0x2f, f, 24);
}

static void write_own_attribute(const struct writer *w, struct strbuf *out, unsigned which)
{
	switch (which) {
	case 0:
		add_attribute(out, 0x0a, symbol_of(w, ".nv.constant0.k"), 0x000c0210);
		break;
	case 1:
		strbuf_add_bytes(out, "\3\x1b\xff\0", 4);
		break;
	case 2:
		strbuf_add_bytes(out, "\4\x37\4\0", 4);
		add_32(out, w->sample->api_version);
		break;
	case 3:
		strbuf_add_bytes(out, "\4\x05\xc\0", 4);
		add_32(out, w->sample->maximum_threads);
		add_32(out, 1);
		add_32(out, 1);
		break;
	default:
		if (w->sample->abi >= 8 && w->sample->barriers > 0) {
			strbuf_add_bytes(out, "\2\x4c", 2);
			add_16(out, w->sample->barriers);
		}
	}
}

static void add_filled(struct strbuf *out, size_t length, unsigned char byte)
{
	size_t start = out->length;

	strbuf_add_repeat(out, '\0', length);
	if (length > 0)
		out->text[start + length / 2] = (char)byte;
}

/* The sample's, and one that stays the same; their order in the file may be either. */
static void write_relocations(const struct writer *w, struct strbuf *out)
{
	const struct cubin_sample *sample = w->sample;
	uint64_t named = symbol_of(w, sample->relocation_symbol);
	const Elf64_Rela entries[] = {
		{sample->relocation_offset, ELF64_R_INFO(named, sample->relocation_type),
			sample->relocation_addend},
		{0, ELF64_R_INFO((uint64_t)symbol_of(w, "h"), 56), 4},
	};

	/* Elf64_Rel is the same without the last field. */
	for (unsigned i = 0; i < 2; i++)
		strbuf_add_bytes(out, (const char *)&entries[sample->other_order ? 1 - i : i],
			sample->relocation_without_addend ? sizeof(Elf64_Rel) : sizeof *entries);
}

static void write_note(const struct writer *w, struct strbuf *out)
{
	static const char release[] = "Cuda compilation tools, release 13.0, V13.0.88";
	struct strbuf text = STRBUF_INIT;
	uint32_t tool, version, options;

	strbuf_add_char(&text, '\0');
	tool = (uint32_t)text.length;
	strbuf_add_bytes(&text, w->sample->tool, strlen(w->sample->tool) + 1);
	version = (uint32_t)text.length;
	strbuf_add_bytes(&text, release, sizeof release);
	options = (uint32_t)text.length;
	strbuf_add_bytes(&text, "-arch sm_90 ", 13);
	while (text.length % 4 != 0)
		strbuf_add_char(&text, '\0');
	add_32(out, 12);
	add_32(out, (uint32_t)(24 + text.length));
	add_32(out, 2000);
	strbuf_add_bytes(out, "NVIDIA Corp", 12);
	add_32(out, 2);
	add_32(out, 0);
	add_32(out, tool);
	add_32(out, version);
	add_32(out, 0);
	add_32(out, options);
	strbuf_add_bytes(out, text.text, text.length);
	strbuf_destroy(&text);
}

static void list_sections(struct writer *w)
{
	static const struct {
		const char *name, *link, *info;
		uint32_t type;
	} parts[] = {
		{".strtab", NULL, NULL, SHT_STRTAB},
		{".symtab", ".strtab", NULL, SHT_SYMTAB},
		{".nv.info", ".symtab", NULL, SECTION_INFO},
		{".nv.info.k", ".symtab", ".text.k", SECTION_INFO},
		{".rela.text.k", ".symtab", ".text.k", SHT_RELA},
		{".text.k", ".symtab", NULL, SHT_PROGBITS},
		{".text.f", ".symtab", NULL, SHT_PROGBITS},
		{".nv.shared.k", NULL, ".text.k", SHT_NOBITS},
		{".nv.constant0.k", NULL, ".text.k", SHT_PROGBITS},
		{".nv.constant3", NULL, NULL, SHT_PROGBITS},
		{".note.nv.tkinfo", NULL, NULL, SHT_NOTE},
	};
	unsigned count = sizeof parts / sizeof *parts;

	add(w, "", SHT_NULL);
	add(w, ".shstrtab", SHT_STRTAB);
	for (unsigned i = 0; i < count; i++) {
		unsigned at = w->sample->other_order ? count - 1 - i : i;
		struct section *section;

		if (parts[at].type == SHT_NOTE && !w->sample->tool)
			continue;
		section = add(w, parts[at].name, parts[at].type);
		section->link = parts[at].link;
		section->info = parts[at].info;
	}
}

static void write_symbols(struct writer *w)
{
	static const char *const names[] = {"", "k", "f", "g", "h", ".nv.constant0.k"};
	struct strbuf *strings = &w->sections[index_of(w, ".strtab")].bytes;
	struct section *table = &w->sections[index_of(w, ".symtab")];

	strbuf_add_char(strings, '\0');
	table->header.sh_entsize = sizeof(Elf64_Sym);
	for (unsigned i = 0; i < SYMBOL_COUNT; i++) {
		const char *name = names[i && w->sample->other_order ? SYMBOL_COUNT - i : i];
		Elf64_Sym symbol = {.st_name = (uint32_t)strings->length};

		w->symbols[i] = name;
		strbuf_add_bytes(strings, name, strlen(name) + 1);
		if (strcmp(name, "k") == 0 || strcmp(name, "f") == 0) {
			symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
			symbol.st_other = name[0] == 'k' && !w->sample->no_entry ? 0x10 : 0;
			symbol.st_shndx =
				(uint16_t)index_of(w, name[0] == 'k' ? ".text.k" : ".text.f");
		} else if (name[0] == '.') {
			symbol.st_info = ELF64_ST_INFO(STB_LOCAL, STT_SECTION);
			symbol.st_shndx = (uint16_t)index_of(w, name);
		}
		strbuf_add_bytes(&table->bytes, (const char *)&symbol, sizeof symbol);
	}
}

static void write_contents(struct writer *w)
{
	const struct cubin_sample *sample = w->sample;
	struct section *text = &w->sections[index_of(w, ".text.k")];
	struct section *relocations = &w->sections[index_of(w, ".rela.text.k")];
	unsigned note = index_of(w, ".note.nv.tkinfo");

	write_common_attributes(w, &w->sections[index_of(w, ".nv.info")].bytes);
	for (unsigned i = 0; i < 5; i++)
		write_own_attribute(w, &w->sections[index_of(w, ".nv.info.k")].bytes,
			sample->other_order ? 4 - i : i);
	relocations->header.sh_type = sample->relocation_without_addend ? SHT_REL : SHT_RELA;
	relocations->header.sh_entsize =
		sample->relocation_without_addend ? sizeof(Elf64_Rel) : sizeof(Elf64_Rela);
	write_relocations(w, &relocations->bytes);
	strbuf_add_bytes(&text->bytes, (const char *)sample->code, sizeof sample->code);
	text->header.sh_flags = SHF_ALLOC | SHF_EXECINSTR;
	if (sample->abi < 8)
		text->header.sh_flags |= (uint64_t)sample->barriers << 20;
	text->header.sh_info = symbol_of(w, "k");
	if (sample->arch < 90)
		text->header.sh_info |= sample->registers << 24;
	strbuf_add_bytes(&w->sections[index_of(w, ".text.f")].bytes, (const char *)sample->code,
		sizeof sample->code);
	w->sections[index_of(w, ".nv.shared.k")].header.sh_size = sample->shared;
	add_filled(&w->sections[index_of(w, ".nv.constant0.k")].bytes, sample->constant_bytes,
		sample->constant);
	add_filled(&w->sections[index_of(w, ".nv.constant3")].bytes, 16, sample->common);
	if (note)
		write_note(w, &w->sections[note].bytes);
}

static void place_sections(struct writer *w, struct strbuf *out)
{
	struct strbuf *names = &w->sections[1].bytes;

	for (unsigned i = 0; i < w->count; i++) {
		struct section *section = &w->sections[i];

		section->header.sh_name = (uint32_t)names->length;
		strbuf_add_bytes(names, section->name, strlen(section->name) + 1);
	}
	for (unsigned i = 1; i < w->count; i++) {
		struct section *section = &w->sections[i];

		while (out->length % 8 != 0)
			strbuf_add_char(out, '\0');
		section->header.sh_offset = out->length;
		if (section->header.sh_type != SHT_NOBITS)
			section->header.sh_size = section->bytes.length;
		if (section->link)
			section->header.sh_link = index_of(w, section->link);
		if (section->info)
			section->header.sh_info = index_of(w, section->info);
		strbuf_add_bytes(out, section->bytes.text, section->bytes.length);
	}
	while (out->length % 8 != 0)
		strbuf_add_char(out, '\0');
}

void cubin_fixture_write(const struct cubin_sample *sample, struct strbuf *out)
{
	struct writer w = {.sample = sample};
	uint32_t arch = (uint32_t)sample->arch;
	Elf64_Ehdr header = {.e_ident = {0x7f, 'E', 'L', 'F', sample->class, sample->data,
				     EV_CURRENT, 0x33, sample->abi},
		.e_type = sample->type,
		.e_machine = sample->machine,
		.e_version = EV_CURRENT,
		.e_ehsize = sizeof header,
		.e_shentsize = sizeof(Elf64_Shdr),
		.e_shstrndx = 1};

	list_sections(&w);
	write_symbols(&w);
	write_contents(&w);
	strbuf_add_bytes(out, (const char *)&header, sizeof header);
	place_sections(&w, out);
	header.e_flags = sample->abi >= 8 ? 0x6000004 | arch << 8 : 0x500500 | arch;
	if (sample->flags)
		header.e_flags = sample->flags;
	header.e_shoff = out->length;
	header.e_shnum = (uint16_t)w.count;
	memcpy(out->text, &header, sizeof header);
	for (unsigned i = 0; i < w.count; i++) {
		strbuf_add_bytes(out, (const char *)&w.sections[i].header, sizeof(Elf64_Shdr));
		strbuf_destroy(&w.sections[i].bytes);
	}
}

size_t cubin_fixture_header(const struct strbuf *cubin, const char *name)
{
	Elf64_Ehdr header;
	Elf64_Shdr names, section;

	memcpy(&header, cubin->text, sizeof header);
	memcpy(&names, cubin->text + header.e_shoff + sizeof names, sizeof names);
	for (size_t i = 1; i < header.e_shnum; i++) {
		size_t at = header.e_shoff + i * sizeof section;

		memcpy(&section, cubin->text + at, sizeof section);
		if (strcmp(cubin->text + names.sh_offset + section.sh_name, name) == 0)
			return at;
	}
	fail_msg("no section %s", name);
	return 0;
}

struct cubin *cubin_fixture_read(const struct strbuf *bytes)
{
	struct cubin *cubin = NULL;

	check_ok(cubin_read("t.cubin", bytes->text, bytes->length, &cubin));
	assert_non_null(cubin);
	return cubin;
}

const struct cubin_function *cubin_fixture_function(const struct cubin *cubin, const char *name)
{
	const struct cubin_function *function = cubin_find(cubin, name);

	if (!function)
		fail_msg("no function %s", name);
	return function;
}

static char *in_cache(const char *file)
{
	const char *given = getenv("DOCTOR_TOOLCHAINS"), *xdg = getenv("XDG_CACHE_HOME");
	const char *home = getenv("HOME");
	struct strbuf path = STRBUF_INIT;

	if (given)
		strbuf_add(&path, given);
	else if (xdg)
		strbuf_addf(&path, "%s/bloomery-doctor/toolchains", xdg);
	else
		strbuf_addf(&path, "%s/.cache/bloomery-doctor/toolchains", home ? home : "");
	strbuf_addf(&path, "/%s", file);
	return strbuf_detach(&path);
}

char *cubin_fixture_ptxas(const char *release)
{
	static const struct {
		const char *release, *file;
	} places[] = {
		{"11.8", "libnvvm-11.8/nvidia/cuda_nvcc/bin/ptxas"},
		{"12.6", "libnvvm-12.6/nvidia/cuda_nvcc/bin/ptxas"},
		{"12.9", "libnvvm-12.9/nvidia/cuda_nvcc/bin/ptxas"},
		{"13.3", "ptxas-13.3/nvidia/cu13/bin/ptxas"},
	};

	if (release[0] == '\0')
		return fs_find_program("ptxas", getenv("PATH"));
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		char *path;

		if (strcmp(places[i].release, release) != 0)
			continue;
		path = in_cache(places[i].file);
		if (fs_is_file(path))
			return path;
		free(path);
	}
	return NULL;
}

char *cubin_fixture_nvdisasm(void)
{
	char *path = in_cache("nvdisasm-13.3/nvidia/cu13/bin/nvdisasm");

	if (fs_is_file(path))
		return path;
	free(path);
	return fs_find_program("nvdisasm", getenv("PATH"));
}

/* A line of an instruction begins with its place: a comment of hexadecimal digits. */
static void add_instruction(const char *line, size_t length, struct strbuf *out)
{
	static const char reuse[] = ".reuse";
	const char *end = line + length;

	line += strspn(line, " \t");
	if (line + 2 >= end || memcmp(line, "/*", 2) != 0 || !memmem(line, 8, "*/", 2))
		return;
	while (line < end) {
		if (strncmp(line, reuse, strlen(reuse)) == 0) {
			line += strlen(reuse);
			continue;
		}
		if (*line != ' ' && *line != '\t')
			strbuf_add_char(out, *line);
		line++;
	}
	strbuf_add_char(out, '\n');
}

void cubin_fixture_disassemble(const char *nvdisasm, const struct strbuf *cubin, struct strbuf *out)
{
	char *folder = check_temp(), *input = fs_join(folder, "t.cubin");
	const char *const argv[] = {nvdisasm, "-c", input, NULL};
	struct child_spec spec = {.argv = argv, .limits.seconds = 120};
	struct child_result result;
	const char *line;

	check_ok(fs_write(input, cubin->text, cubin->length));
	check_ok(child_run(&spec, &result));
	if (result.end != CHILD_EXITED || result.status != 0)
		fail_msg("nvdisasm refuses: %s", result.err.text);
	line = result.out.text;
	while (*line) {
		size_t length = strcspn(line, "\n");

		add_instruction(line, length, out);
		line += length + (line[length] == '\n');
	}
	child_result_destroy(&result);
	free(input);
	check_temp_remove(folder);
}

bool cubin_fixture_assemble(const char *ptxas, const char *arch, const char *ptx,
	const char *option, struct strbuf *cubin, struct strbuf *log)
{
	char *folder = check_temp();
	char *input = check_file(folder, "t.ptx", ptx), *output = fs_join(folder, "t.cubin");
	const char *const argv[] = {ptxas, "-v", "-arch", arch, input, "-o", output, option, NULL};
	struct child_spec spec = {.argv = argv, .limits.seconds = 120};
	struct child_result result;
	bool made;

	check_ok(child_run(&spec, &result));
	made = result.end == CHILD_EXITED && result.status == 0;
	strbuf_add(log, result.out.text);
	strbuf_add(log, result.err.text);
	if (made)
		check_ok(fs_read(output, FILE_MOST, cubin));
	child_result_destroy(&result);
	free(input);
	free(output);
	check_temp_remove(folder);
	return made;
}
