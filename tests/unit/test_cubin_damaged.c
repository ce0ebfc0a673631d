/* What is no cubin, and damaged ones of every kind: each refused in so many words, none a crash. */
#include "cubin_fixture.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

static void expect_refusal(const struct strbuf *bytes, const char *message)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct cubin *cubin = NULL;

	strbuf_addf(&text, "t.cubin: %s", message);
	check_error(
		cubin_read("t.cubin", bytes->text, bytes->length, &cubin), ERROR_INPUT, text.text);
	assert_null(cubin);
}

static void test_not_a_cubin(void **state)
{
	static const char *const texts[] = {"", "\177", "\177ELF", ".version 8.0\n.target sm_90\n"};

	(void)state;
	for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;

		strbuf_add(&bytes, texts[i]);
		expect_refusal(&bytes, "not a cubin: it is not an ELF file");
	}
}

static void test_other_elf(void **state)
{
	static const struct {
		unsigned char class, data;
		uint16_t type, machine;
		uint32_t flags;
		const char *message;
	} cases[] = {
		{ELFCLASS32, ELFDATA2LSB, ET_EXEC, 190, 0x50055a,
			"not a cubin that can be read: it is 32-bit ELF"},
		{ELFCLASS64, ELFDATA2MSB, ET_EXEC, 190, 0x50055a,
			"not a cubin: it is big-endian ELF"},
		{ELFCLASS64, ELFDATA2LSB, ET_EXEC, 62, 0x50055a,
			"not a cubin: it is ELF for machine 62, where CUDA's is 190"},
		{ELFCLASS64, ELFDATA2LSB, ET_CORE, 190, 0x50055a,
			"not a cubin: its ELF type is 4, neither linked nor an object"},
		{ELFCLASS64, ELFDATA2LSB, ET_EXEC, 190, 0x500500,
			"damaged cubin: its flags 0x500500 name no architecture"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct cubin_sample sample = cubin_fixture_sample();
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;

		sample.class = cases[i].class;
		sample.data = cases[i].data;
		sample.type = cases[i].type;
		sample.machine = cases[i].machine;
		sample.flags = cases[i].flags;
		cubin_fixture_write(&sample, &bytes);
		expect_refusal(&bytes, cases[i].message);
	}
}

/* One field of one section's header is changed. */
static void test_damaged_sections(void **state)
{
	static const struct {
		const char *section;
		size_t field;
		uint64_t value;
		const char *message;
	} cases[] = {
		{".text.k", offsetof(Elf64_Shdr, sh_offset), UINT64_MAX - 8,
			"damaged cubin: section 7, .text.k, lies outside of the file"},
		{".text.k", offsetof(Elf64_Shdr, sh_size), 1 << 20,
			"damaged cubin: section 7, .text.k, lies outside of the file"},
		{".nv.shared.k", offsetof(Elf64_Shdr, sh_size), UINT64_MAX,
			"damaged cubin: .nv.shared.k is of 18446744073709551615 bytes"},
		{".rela.text.k", offsetof(Elf64_Shdr, sh_size), 25,
			"damaged cubin: section 6, .rela.text.k, is no whole table"},
		{".nv.info", offsetof(Elf64_Shdr, sh_size), 13,
			"damaged cubin: .nv.info is cut off"},
		{".nv.info.k", offsetof(Elf64_Shdr, sh_size), 6,
			"damaged cubin: .nv.info.k is cut off"},
		{".symtab", offsetof(Elf64_Shdr, sh_entsize), 0,
			"damaged cubin: its table of symbols is cut off"},
		{".symtab", offsetof(Elf64_Shdr, sh_size), 25,
			"damaged cubin: section 3, .symtab, is no whole table"},
		{".strtab", offsetof(Elf64_Shdr, sh_size), 2,
			"damaged cubin: symbol 1 has no name"},
		{".shstrtab", offsetof(Elf64_Shdr, sh_size), 1,
			"damaged cubin: section 1 has no name"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct cubin_sample sample = cubin_fixture_sample();
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
		size_t header;

		cubin_fixture_write(&sample, &bytes);
		header = cubin_fixture_header(&bytes, cases[i].section);
		memcpy(bytes.text + header + cases[i].field, &cases[i].value,
			sizeof cases[i].value);
		expect_refusal(&bytes, cases[i].message);
	}
}

static void test_damaged_headers(void **state)
{
	static const struct {
		const char *section;
		size_t field;
		uint32_t value;
		const char *message;
	} cases[] = {
		{".rela.text.k", offsetof(Elf64_Shdr, sh_info), 99,
			"damaged cubin: the relocations .rela.text.k are for section 99 of 12"},
		{".rela.text.k", offsetof(Elf64_Shdr, sh_info), 0,
			"damaged cubin: the relocations .rela.text.k are for section 0 of 12"},
		{".symtab", offsetof(Elf64_Shdr, sh_link), 77,
			"damaged cubin: symbol 0 has no name"},
		{".text.k", offsetof(Elf64_Shdr, sh_name), 1 << 20,
			"damaged cubin: section 7 has no name"},
		{".nv.constant0.k", offsetof(Elf64_Shdr, sh_type), SHT_SYMTAB,
			"damaged cubin: it has two tables of symbols"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct cubin_sample sample = cubin_fixture_sample();
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
		size_t header;

		sample.constant_bytes = 23 * sizeof(Elf64_Sym); /* so that it may be a table */
		cubin_fixture_write(&sample, &bytes);
		header = cubin_fixture_header(&bytes, cases[i].section);
		memcpy(bytes.text + header + cases[i].field, &cases[i].value,
			sizeof cases[i].value);
		expect_refusal(&bytes, cases[i].message);
	}
}

/* A section takes the place, or the name, of another. */
static void test_sections_twice(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	size_t f, k;
	uint64_t all;

	(void)state;
	cubin_fixture_write(&sample, &bytes);
	f = cubin_fixture_header(&bytes, ".text.f");
	k = cubin_fixture_header(&bytes, ".text.k");
	memcpy(bytes.text + f, bytes.text + k, sizeof(uint32_t));
	expect_refusal(&bytes, "damaged cubin: it has two sections .text.k");

	strbuf_truncate(&bytes, 0);
	cubin_fixture_write(&sample, &bytes);
	all = bytes.length - 64;
	for (unsigned i = 0; i < 2; i++) {
		Elf64_Shdr header;
		size_t at = i ? f : k;

		memcpy(&header, bytes.text + at, sizeof header);
		header.sh_offset = 64;
		header.sh_size = all;
		memcpy(bytes.text + at, &header, sizeof header);
	}
	expect_refusal(&bytes, "damaged cubin: its sections overlap");
}

static void test_damaged_contents(void **state)
{
	static const struct {
		const char *section;
		size_t at;
		uint32_t value;
		const char *message;
	} cases[] = {
		{".rela.text.k", 12, 6, "damaged cubin: a relocation names symbol 6 of 6"},
		{".nv.info", 0, 0x00080507 /* format 7 */,
			"a cubin of an unknown kind: attribute 0x5 in .nv.info has format 7"},
		{".nv.info", 0, 0x00042f04 /* four bytes */,
			"damaged cubin: attribute 0x2f in .nv.info is cut off"},
		{".nv.info", 4, 6, "damaged cubin: .nv.info names symbol 6 of 6"},
		{".nv.info", 8, 0x80000000, "damaged cubin: attribute 0x2f of k is 2147483648"},
		{".nv.info.k", 4, 6, "damaged cubin: .nv.info.k names symbol 6 of 6"},
		{".nv.info.k", 0, 0xffff0a04, "damaged cubin: .nv.info.k is cut off"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct cubin_sample sample = cubin_fixture_sample();
		AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
		Elf64_Shdr header;

		cubin_fixture_write(&sample, &bytes);
		memcpy(&header, bytes.text + cubin_fixture_header(&bytes, cases[i].section),
			sizeof header);
		memcpy(bytes.text + header.sh_offset + cases[i].at, &cases[i].value,
			sizeof cases[i].value);
		expect_refusal(&bytes, cases[i].message);
	}
}

static void test_unknown_bank(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	char *name;

	(void)state;
	cubin_fixture_write(&sample, &bytes);
	name = memmem(bytes.text, bytes.length, ".nv.constant0.k", 16);
	assert_non_null(name);
	memcpy(name + 12, "0x44", 3); /* "0x4" ends in no name: passed over */
	cubin_destroy(cubin_fixture_read(&bytes));
	memcpy(name + 12, "032", 4);
	expect_refusal(
		&bytes, "a cubin of an unknown kind: .nv.constant032 is no bank of constants");
}

/* Counts of sections that the file does not hold, plain and in the way for many. */
static void test_section_counts(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	static const uint64_t counts[] = {0, 1, 1 << 20, UINT64_MAX / 64, UINT64_MAX};
	Elf64_Ehdr header;

	(void)state;
	cubin_fixture_write(&sample, &bytes);
	memcpy(&header, bytes.text, sizeof header);
	header.e_shnum = 0xfeff;
	memcpy(bytes.text, &header, sizeof header);
	expect_refusal(&bytes, "damaged cubin: its table of sections is cut off");
	header.e_shnum = 0;
	memcpy(bytes.text, &header, sizeof header);
	for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++) {
		memcpy(bytes.text + header.e_shoff + offsetof(Elf64_Shdr, sh_size), &counts[i],
			sizeof counts[i]);
		expect_refusal(&bytes, "damaged cubin: its table of sections is cut off");
	}
}

/* The table of sections stands at the end, so that no shorter file is a cubin. */
static void test_cut_anywhere(void **state)
{
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;

	(void)state;
	sample.tool = "ptxas";
	cubin_fixture_write(&sample, &bytes);
	for (size_t length = 0; length < bytes.length; length++) {
		char *copy = malloc(length ? length : 1); /* a read beyond it shows */
		struct cubin *cubin = NULL;
		struct error *error;

		assert_non_null(copy);
		memcpy(copy, bytes.text, length);
		error = cubin_read("t.cubin", copy, length, &cubin);
		assert_non_null(error);
		assert_int_equal(error->code, ERROR_INPUT);
		assert_null(cubin);
		error_free(error);
		free(copy);
	}
}

/* Each byte in turn becomes something else: read or refused, and what is read is whole. */
static void test_changed_anywhere(void **state)
{
	static const unsigned char changes[] = {0x01, 0x80, 0xff};
	struct cubin_sample sample = cubin_fixture_sample();
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	unsigned refused = 0;

	(void)state;
	sample.tool = "ptxas";
	cubin_fixture_write(&sample, &bytes);
	for (size_t at = 0; at < bytes.length; at++)
		for (unsigned i = 0; i < sizeof changes; i++) {
			struct cubin *cubin = NULL;
			struct error *error;

			bytes.text[at] = (char)(bytes.text[at] ^ changes[i]);
			error = cubin_read("t.cubin", bytes.text, bytes.length, &cubin);
			bytes.text[at] = (char)(bytes.text[at] ^ changes[i]);
			refused += error != NULL;
			if (error) {
				assert_int_equal(error->code, ERROR_INPUT);
				error_free(error);
				continue;
			}
			for (size_t k = 0; k < cubin->function_count; k++)
				assert_int_equal(strlen(cubin->functions[k].code), HASH_TEXT - 1);
			cubin_destroy(cubin);
		}
	assert_in_range(refused, 100, 3 * bytes.length - 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_not_a_cubin),
		cmocka_unit_test(test_other_elf),
		cmocka_unit_test(test_damaged_sections),
		cmocka_unit_test(test_damaged_headers),
		cmocka_unit_test(test_sections_twice),
		cmocka_unit_test(test_damaged_contents),
		cmocka_unit_test(test_unknown_bank),
		cmocka_unit_test(test_section_counts),
		cmocka_unit_test(test_cut_anywhere),
		cmocka_unit_test(test_changed_anywhere),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
