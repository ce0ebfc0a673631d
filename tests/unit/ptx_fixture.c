/* PTX for tests: see ptx_fixture.h. */
#include "ptx_fixture.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "sys/child.h"
#include "sys/fs.h"

enum { FILE_MOST = 1 << 24 };

static unsigned each_in(
	const char *folder, void (*take)(const char *path, const struct strbuf *text))
{
	struct fs_names names = {0};
	unsigned count = 0;

	check_ok(fs_list(folder, &names));
	for (size_t i = 0; i < names.count; i++) {
		char *path = fs_join(folder, names.names[i]);
		size_t length = strlen(path);

		if (fs_is_dir(path)) {
			count += each_in(path, take);
		} else if (length > 4 && strcmp(path + length - 4, ".ptx") == 0) {
			struct strbuf text = STRBUF_INIT;

			check_ok(fs_read(path, FILE_MOST, &text));
			take(path, &text);
			strbuf_destroy(&text);
			count++;
		}
		free(path);
	}
	fs_names_free(&names);
	return count;
}

unsigned ptx_fixture_each(void (*take)(const char *path, const struct strbuf *text))
{
	char *folder = check_source("tests/ptx/corpus");
	unsigned count = each_in(folder, take);

	free(folder);
	return count;
}

struct ptx_module *ptx_fixture_parse(const char *text)
{
	struct ptx_module *module = NULL;

	check_ok(ptx_parse("t.ptx", text, strlen(text), &module));
	return module;
}

static void wrap(const char *body, struct strbuf *out)
{
	strbuf_addf(out,
		".version 8.0 .target sm_90 .address_size 64 "
		".visible .entry k(.param .u64 p) {\n%s\n}\n",
		body);
}

struct ptx_module *ptx_fixture_body(const char *body)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module;

	wrap(body, &text);
	module = ptx_fixture_parse(text.text);
	strbuf_destroy(&text);
	return module;
}

void ptx_fixture_refuses(const char *body, const char *message)
{
	struct strbuf text = STRBUF_INIT;
	struct ptx_module *module = NULL;

	wrap(body, &text);
	check_error(ptx_parse("t.ptx", text.text, text.length, &module), ERROR_INPUT, message);
	assert_null(module);
	strbuf_destroy(&text);
}

static struct child_result run(const char *const *argv)
{
	struct child_spec spec = {.argv = argv, .limits.seconds = 120};
	struct child_result result;

	check_ok(child_run(&spec, &result));
	return result;
}

const char *ptx_fixture_ptxas(void)
{
	static char *path;
	static bool asked;
	static const char probe[] = ".version 7.8\n.target sm_90\n.address_size 64\n"
				    ".visible .entry k() { ret; }\n";
	char *folder, *input, *output;
	struct child_result result;

	if (asked)
		return path;
	asked = true;
	path = fs_find_program("ptxas", getenv("PATH"));
	if (!path)
		return NULL;
	folder = check_temp();
	input = check_file(folder, "probe.ptx", probe);
	output = fs_join(folder, "probe.cubin");
	result = run((const char *const[]){path, "-arch=sm_90", input, "-o", output, NULL});
	if (result.end != CHILD_EXITED || result.status != 0) {
		free(path);
		path = NULL;
	}
	child_result_destroy(&result);
	free(input);
	free(output);
	check_temp_remove(folder);
	return path;
}

/* sm_75 and later: 16 bytes an instruction, the operation in the low nine bits. */
static void count_operations(struct ptx_fixture_code *out, const unsigned char *code, size_t size)
{
	for (size_t at = 0; at + 16 <= size; at += 16) {
		unsigned operation = (code[at] | (unsigned)code[at + 1] << 8) & 0x1ff;

		out->ffma += operation == 0x023;
		out->fmul += operation == 0x020;
		out->fadd += operation == 0x021;
	}
}

static void read_cubin(const struct strbuf *cubin, struct ptx_fixture_code *out)
{
	const char *base = cubin->text;
	Elf64_Ehdr header;
	Elf64_Shdr names, section;

	assert_true(cubin->length > sizeof header);
	memcpy(&header, base, sizeof header);
	memcpy(&names, base + header.e_shoff + header.e_shstrndx * sizeof names, sizeof names);
	for (unsigned i = 0; i < header.e_shnum; i++) {
		memcpy(&section, base + header.e_shoff + i * sizeof section, sizeof section);
		if (strncmp(base + names.sh_offset + section.sh_name, ".text.", 6) != 0)
			continue;
		strbuf_add(&out->bytes, base + names.sh_offset + section.sh_name);
		strbuf_add_bytes(&out->bytes, base + section.sh_offset, section.sh_size);
		count_operations(
			out, (const unsigned char *)base + section.sh_offset, section.sh_size);
	}
}

void ptx_fixture_assemble(const char *text, size_t length, struct ptx_fixture_code *out)
{
	char *folder = check_temp();
	char *input = fs_join(folder, "t.ptx");
	char *output = fs_join(folder, "t.cubin");
	struct strbuf arch = STRBUF_INIT;
	struct strbuf cubin = STRBUF_INIT;
	const char *target = strstr(text, "sm_");
	struct child_result result;

	assert_non_null(target);
	strbuf_add(&arch, "-arch=");
	strbuf_add_bytes(&arch, target, 3 + strspn(target + 3, "0123456789a"));
	check_ok(fs_write(input, text, length));
	result = run(
		(const char *const[]){ptx_fixture_ptxas(), arch.text, input, "-o", output, NULL});
	if (result.end != CHILD_EXITED || result.status != 0)
		fail_msg("ptxas refuses: %s", result.err.text);
	check_ok(fs_read(output, FILE_MOST, &cubin));
	*out = (struct ptx_fixture_code){.bytes = STRBUF_INIT};
	read_cubin(&cubin, out);
	child_result_destroy(&result);
	strbuf_destroy(&cubin);
	strbuf_destroy(&arch);
	free(input);
	free(output);
	check_temp_remove(folder);
}
