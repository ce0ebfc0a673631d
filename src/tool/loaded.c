/*
 * The shared LLVM behind a small program: a distribution's llc is 100 kB, and what it computes is
 * in the libLLVM that the loader finds for it. An artefact's key must know that library; its build
 * id says which one it is without reading 100 MB.
 */
#include <elf.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

static bool note_build_id(Elf_Data *data, struct strbuf *out)
{
	GElf_Nhdr note;
	size_t at = 0, name, desc;

	while (data && (at = gelf_getnote(data, at, &note, &name, &desc)) > 0) {
		const unsigned char *bytes = data->d_buf;

		if (note.n_type != NT_GNU_BUILD_ID || note.n_namesz != sizeof "GNU" ||
			memcmp(bytes + name, "GNU", sizeof "GNU") != 0)
			continue;
		for (size_t i = 0; i < note.n_descsz; i++)
			strbuf_addf(out, "%02x", bytes[desc + i]);
		return true;
	}
	return false;
}

static bool file_build_id(const char *path, struct strbuf *out)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	size_t headers = 0;
	bool found = false;
	Elf *elf;

	if (fd < 0)
		return false;
	elf_version(EV_CURRENT);
	elf = elf_begin(fd, ELF_C_READ_MMAP, NULL);
	if (elf && elf_getphdrnum(elf, &headers) == 0) {
		for (size_t i = 0; i < headers && !found; i++) {
			GElf_Phdr header;

			if (!gelf_getphdr(elf, (int)i, &header) || header.p_type != PT_NOTE)
				continue;
			found = note_build_id(
				elf_getdata_rawchunk(elf, (int64_t)header.p_offset, header.p_filesz,
					header.p_align == 8 ? ELF_T_NHDR8 : ELF_T_NHDR),
				out);
		}
	}
	elf_end(elf);
	close(fd);
	return found;
}

/* Where a library has no build id, its size and time of change have to do. */
static void describe_file(const char *path, struct strbuf *out)
{
	struct stat st;

	strbuf_addf(out, "%s ", path);
	if (file_build_id(path, out))
		return;
	if (stat(path, &st) == 0)
		strbuf_addf(out, "%jd bytes, changed %jd.%09ld", (intmax_t)st.st_size,
			(intmax_t)st.st_mtim.tv_sec, st.st_mtim.tv_nsec);
}

/* A line of the loader: "<tab>libLLVM-14.so.1 => /usr/lib/.../libLLVM-14.so.1 (0x00007f...)". */
static void read_line(char *line, struct tool_identity *identity)
{
	AUTO_STRBUF struct strbuf what = STRBUF_INIT;
	char *arrow = strstr(line, " => "), *end;

	if (!arrow || !strstr(line, "libLLVM") || strstr(line, "libLLVM") > arrow)
		return;
	arrow += 4;
	end = strrchr(arrow, ' ');
	if (end)
		*end = '\0';
	describe_file(arrow, &what);
	tool_add_part(identity, "loads", what.text);
}

struct error *tool_add_loaded(const struct tool_context *context, const struct tool_spec *spec,
	const char *program, struct tool_identity *identity)
{
	/* A program without the loader just answers this; nothing is compiled. */
	const char *argv[] = {program, "--version", NULL};
	struct tool_spec traced = *spec;
	struct child_result result;
	struct error *error;
	char *save = NULL;

	traced.env = (struct strlist){0};
	for (size_t i = 0; i < spec->env.count; i++)
		strlist_add(&traced.env, spec->env.items[i]);
	strlist_add(&traced.env, "LD_TRACE_LOADED_OBJECTS=1");
	error = tool_ask(context, &traced, argv, &result);
	strlist_destroy(&traced.env);
	if (error)
		return error;
	for (char *line = strtok_r(result.out.text, "\n", &save); line;
		line = strtok_r(NULL, "\n", &save))
		read_line(line, identity);
	child_result_destroy(&result);
	return NULL;
}
