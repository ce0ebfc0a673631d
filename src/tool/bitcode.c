/*
 * Who wrote a bitcode file: the identification block at its start says "LLVM14.0.6". Nothing else
 * of bitcode is read here. Source: LLVM's bitcode file format, "Bitstream Format" and
 * "IDENTIFICATION_BLOCK".
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "tool/adapter.h"

enum {
	WRAPPER_MAGIC = 0x0B17C0DE,
	IDENTIFICATION_BLOCK = 13,
	STRING_CODE = 1,
	TEXT_MOST = 256,
	ABBREVS_MOST = 16,
	OPERANDS_MOST = 32,
};

enum { END_BLOCK, ENTER_SUBBLOCK, DEFINE_ABBREV, UNABBREV_RECORD, FIRST_ABBREV };
enum encoding { ENC_LITERAL, ENC_FIXED, ENC_VBR, ENC_ARRAY, ENC_CHAR6, ENC_BLOB };

struct bits {
	const unsigned char *bytes;
	size_t size, at; /* both in bits */
	bool bad;        /* read past the end */
};

struct operand {
	enum encoding encoding;
	uint64_t value; /* literal, or width */
};

struct abbrev {
	struct operand operands[OPERANDS_MOST];
	size_t count;
};

static uint64_t fixed(struct bits *b, unsigned width)
{
	uint64_t value = 0;

	if (width > 64 || b->size - b->at < width) {
		b->bad = true;
		return 0;
	}
	for (unsigned i = 0; i < width; i++, b->at++)
		value |= (uint64_t)(b->bytes[b->at / 8] >> b->at % 8 & 1) << i;
	return value;
}

static uint64_t vbr(struct bits *b, unsigned width)
{
	uint64_t value = 0;

	if (width < 2 || width > 32) {
		b->bad = true;
		return 0;
	}
	for (unsigned shift = 0; shift < 64 && !b->bad; shift += width - 1) {
		uint64_t chunk = fixed(b, width), high = UINT64_C(1) << (width - 1);

		value |= (chunk & (high - 1)) << shift;
		if (!(chunk & high))
			break;
	}
	return value;
}

static void read_abbrev(struct bits *b, struct abbrev *a)
{
	uint64_t count = vbr(b, 5);

	a->count = 0;
	for (uint64_t i = 0; i < count && !b->bad; i++) {
		struct operand o = {ENC_LITERAL, 0};

		if (fixed(b, 1)) {
			o.value = vbr(b, 8);
		} else {
			o.encoding = (enum encoding)fixed(b, 3);
			if (o.encoding == ENC_FIXED || o.encoding == ENC_VBR)
				o.value = vbr(b, 5);
			else if (o.encoding < ENC_FIXED || o.encoding > ENC_BLOB)
				b->bad = true;
		}
		if (a->count == OPERANDS_MOST)
			b->bad = true;
		else
			a->operands[a->count++] = o;
	}
}

static uint64_t scalar(struct bits *b, const struct operand *o)
{
	static const char char6[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

	switch (o->encoding) {
	case ENC_LITERAL:
		return o->value;
	case ENC_FIXED:
		return o->value ? fixed(b, (unsigned)o->value) : 0;
	case ENC_VBR:
		return o->value ? vbr(b, (unsigned)o->value) : 0;
	case ENC_CHAR6:
		return (unsigned char)char6[fixed(b, 6)];
	case ENC_ARRAY:
	case ENC_BLOB:
		break;
	}
	b->bad = true;
	return 0;
}

/* A record's values: the first is its code, the others go to `text` as characters. */
struct record {
	uint64_t code;
	size_t values;
	struct strbuf text;
};

static void add_value(struct record *r, uint64_t value)
{
	if (r->values++ == 0)
		r->code = value;
	else if (r->text.length < TEXT_MOST)
		strbuf_add_char(&r->text, (char)(value & 0xff));
}

static void read_abbreviated(struct bits *b, const struct abbrev *a, struct record *r)
{
	for (size_t i = 0; i < a->count && !b->bad; i++) {
		const struct operand *o = &a->operands[i];

		if (o->encoding != ENC_ARRAY) {
			add_value(r, scalar(b, o));
			continue;
		}
		if (i + 2 != a->count) {
			b->bad = true;
			return;
		}
		for (uint64_t n = vbr(b, 6); n > 0 && !b->bad; n--)
			add_value(r, scalar(b, &a->operands[i + 1]));
		return;
	}
}

static void read_plain(struct bits *b, struct record *r)
{
	uint64_t count;

	add_value(r, vbr(b, 6));
	count = vbr(b, 6);
	for (uint64_t i = 0; i < count && !b->bad; i++)
		add_value(r, vbr(b, 6));
}

/* Inside the block: records until the one with the string. */
static char *read_block(struct bits *b, unsigned width)
{
	struct abbrev abbrevs[ABBREVS_MOST];
	size_t count = 0;
	char *found = NULL;

	while (!b->bad && !found) {
		struct record r = {.text = STRBUF_INIT};
		uint64_t id = fixed(b, width);

		if (id == END_BLOCK || id == ENTER_SUBBLOCK)
			break;
		if (id == DEFINE_ABBREV) {
			if (count == ABBREVS_MOST)
				break;
			read_abbrev(b, &abbrevs[count++]);
			continue;
		}
		if (id == UNABBREV_RECORD)
			read_plain(b, &r);
		else if (id - FIRST_ABBREV < count)
			read_abbreviated(b, &abbrevs[id - FIRST_ABBREV], &r);
		else
			b->bad = true;
		if (!b->bad && r.code == STRING_CODE)
			found = tool_find_version_after(r.text.text, "LLVM");
		strbuf_destroy(&r.text);
	}
	return found;
}

static uint32_t little32(const unsigned char *p)
{
	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

char *tool_bitcode_writer(const char *bytes, size_t length)
{
	const unsigned char *p = (const unsigned char *)bytes;
	struct bits b;
	unsigned width;
	size_t offset;

	/* Apple's wrapper: magic, version, offset, size, type */
	if (length >= 20 && little32(p) == WRAPPER_MAGIC) {
		offset = little32(p + 8);
		if (offset > length)
			return NULL;
		p += offset;
		length -= offset;
	}
	if (length < 8 || length > SIZE_MAX / 8 || memcmp(p, "BC\xC0\xDE", 4) != 0)
		return NULL;
	b = (struct bits){p, length * 8, 32, false};
	/* At the top the abbreviation width is 2, and the block comes first or not at all. */
	if (fixed(&b, 2) != ENTER_SUBBLOCK || vbr(&b, 8) != IDENTIFICATION_BLOCK)
		return NULL;
	width = (unsigned)vbr(&b, 4);
	b.at = (b.at + 31) / 32 * 32; /* then the block's length in words */
	if (b.at > b.size)
		return NULL;
	fixed(&b, 32);
	return width >= 2 && width <= 32 ? read_block(&b, width) : NULL;
}
