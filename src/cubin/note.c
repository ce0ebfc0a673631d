/* What made a cubin: see note.h. */
#include "cubin/note.h"

#include <string.h>

enum {
	NOTE_TOOL = 2000,
	NOTE_VERSION = 2,
	/* The note: its version, five places in the text, the text. */
	PLACE_TOOL = 8,
	PLACE_RELEASE = 12,
	PLACE_OPTIONS = 20,
	PLACE_TEXT = 24,
};

/* The text at the place that stands at `at`; "" where it is not whole. */
static const char *text_of(const unsigned char *note, size_t size, size_t at)
{
	size_t place = cubin_read_32(note + at), room = size - PLACE_TEXT;
	const unsigned char *text = note + PLACE_TEXT;

	if (place >= room || !memchr(text + place, '\0', room - place))
		return "";
	return (const char *)text + place;
}

static void add_printable(struct strbuf *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		strbuf_add_char(
			out, (unsigned char)text[i] < ' ' || text[i] == 0x7f ? '?' : text[i]);
}

static void add_tool(struct strbuf *out, const unsigned char *note, size_t size)
{
	const char *tool, *release, *comma, *options;
	size_t length;

	if (size < PLACE_TEXT || cubin_read_32(note) != NOTE_VERSION)
		return;
	tool = text_of(note, size, PLACE_TOOL);
	release = text_of(note, size, PLACE_RELEASE);
	options = text_of(note, size, PLACE_OPTIONS);
	if (tool[0] == '\0')
		return;
	if (out->length > 0)
		strbuf_add(out, "; ");
	add_printable(out, tool, strlen(tool));
	/* "Cuda compilation tools, release 13.0, V13.0.88" */
	comma = strrchr(release, ',');
	if (comma)
		release = comma + 1 + strspn(comma + 1, " ");
	if (release[0] != '\0')
		strbuf_add_char(out, ' ');
	add_printable(out, release, strlen(release));
	length = strlen(options);
	while (length > 0 && options[length - 1] == ' ')
		length--;
	if (length > 0) {
		strbuf_add(out, " (");
		add_printable(out, options, length);
		strbuf_add_char(out, ')');
	}
}

void cubin_read_maker(const struct cubin_image *image, struct strbuf *out)
{
	const struct cubin_section *section = cubin_image_section(image, ".note.nv.tkinfo");
	size_t at = 0, next, name, note;
	GElf_Nhdr header;
	Elf_Data *data;

	if (!section || section->type != SHT_NOTE)
		return;
	data = elf_getdata(elf_getscn(image->elf, section->index), NULL);
	while (data && (next = gelf_getnote(data, at, &header, &name, &note)) > 0) {
		if (header.n_type == NOTE_TOOL)
			add_tool(out, (const unsigned char *)data->d_buf + note, header.n_descsz);
		at = next;
	}
}
