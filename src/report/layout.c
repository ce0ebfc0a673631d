/* Text in columns: see layout.h. Tables are in table.c. */
#include "report/layout.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* Decodes one character; its length, 0 where the bytes are no UTF-8. */
static size_t decode(const unsigned char *s, uint32_t *c)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	size_t n = s[0] < 0x80             ? 1
	           : (s[0] & 0xe0) == 0xc0 ? 2
	           : (s[0] & 0xf0) == 0xe0 ? 3
	           : (s[0] & 0xf8) == 0xf0 ? 4
	                                   : 0;

	if (n == 0)
		return 0;
	*c = n == 1 ? s[0] : s[0] & (0x7fu >> n);
	for (size_t i = 1; i < n; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
		*c = *c << 6 | (s[i] & 0x3f);
	}
	if (*c < least[n] || *c > 0x10ffff || (*c >= 0xd800 && *c < 0xe000))
		return 0;
	return n;
}

struct range {
	uint32_t first, last;
};

/* Unicode: East Asian Width W and F, and emoji that terminals draw wide. */
static const struct range wide[] = {
	{0x1100, 0x115f},
	{0x2e80, 0x303e},
	{0x3041, 0x33ff},
	{0x3400, 0x4dbf},
	{0x4e00, 0x9fff},
	{0xa000, 0xa4cf},
	{0xac00, 0xd7a3},
	{0xf900, 0xfaff},
	{0xfe30, 0xfe6f},
	{0xff00, 0xff60},
	{0xffe0, 0xffe6},
	{0x1f300, 0x1f64f},
	{0x1f900, 0x1f9ff},
	{0x20000, 0x3fffd},
};

/* Unicode: combining marks, zero-width characters, variation selectors. */
static const struct range narrow[] = {
	{0x300, 0x36f},
	{0x200b, 0x200d},
	{0x20d0, 0x20ff},
	{0xfe00, 0xfe0f},
	{0xfe20, 0xfe2f},
};

/* Controls, and what turns the direction of the text that follows. */
static const struct range unsafe[] = {
	{0, 0x1f},
	{0x7f, 0x9f},
	{0x200e, 0x200f},
	{0x2028, 0x202e},
	{0x2066, 0x2069},
	{0xfeff, 0xfeff},
};

static bool in(const struct range *ranges, size_t count, uint32_t c)
{
	for (size_t i = 0; i < count; i++)
		if (c >= ranges[i].first && c <= ranges[i].last)
			return true;
	return false;
}
#define IN(ranges, c) in(ranges, sizeof(ranges) / sizeof(ranges)[0], c)

static unsigned columns_of(uint32_t c)
{
	return IN(narrow, c) ? 0 : IN(wide, c) ? 2 : 1;
}

void report_clean(const char *text, struct strbuf *out)
{
	const unsigned char *s = (const unsigned char *)text;

	while (s && *s) {
		uint32_t c = 0;
		size_t n = decode(s, &c);

		if (n == 0 || IN(unsafe, c))
			strbuf_add_char(out, c == '\t' && n ? ' ' : '?');
		else
			strbuf_add_bytes(out, s, n);
		s += n ? n : 1;
	}
}

unsigned report_width(const char *text)
{
	unsigned width = 0;

	for (const unsigned char *s = (const unsigned char *)text; *s;) {
		uint32_t c = 0;
		size_t n = decode(s, &c);

		width += n ? columns_of(c) : 1;
		s += n ? n : 1;
	}
	return width;
}

/* Bytes of clean text that fit. */
static size_t fitting(const char *text, unsigned width)
{
	const unsigned char *s = (const unsigned char *)text;
	unsigned used = 0;

	while (*s) {
		uint32_t c = 0;
		size_t n = decode(s, &c);

		used += n ? columns_of(c) : 1;
		if (used > width)
			break;
		s += n ? n : 1;
	}
	return (size_t)(s - (const unsigned char *)text);
}

void report_clip(const char *text, unsigned width, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf clean = STRBUF_INIT;

	report_clean(text, &clean);
	if (report_width(clean.text) <= width) {
		strbuf_add(out, clean.text);
		return;
	}
	strbuf_add_bytes(out, clean.text, fitting(clean.text, width > 2 ? width - 2 : 0));
	strbuf_add_repeat(out, '.', width > 2 ? 2 : width);
}

/* Bytes of the next line of `text`, which has no space at its start. */
static size_t line_length(const struct report_wrap *wrap, const char *text, unsigned room)
{
	size_t most = fitting(text, room), n = most;

	if (!text[most])
		return most;
	/* The last space that still fits, else the end of the word or of the room. */
	while (n > 0 && text[n] != ' ')
		n--;
	if (n > 0)
		return n;
	return wrap->whole ? strcspn(text, " ") : most ? most : strlen(text);
}

void report_wrap(const struct report_wrap *wrap, const char *text, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf clean = STRBUF_INIT;
	unsigned joint = wrap->joint ? report_width(wrap->joint) : 0;
	unsigned before = report_width(wrap->first);
	const char *rest;

	report_clean(text, &clean);
	strbuf_rtrim(&clean);
	rest = clean.text;
	strbuf_add(out, wrap->first);
	for (;;) {
		unsigned room = wrap->width > before ? wrap->width - before : 1;
		size_t n;

		rest += strspn(rest, " ");
		/* The joint needs room only where the line does go on. */
		n = fitting(rest, room);
		if (rest[n])
			n = line_length(wrap, rest, room > joint ? room - joint : 1);
		strbuf_add_bytes(out, rest, n);
		rest += n;
		if (!rest[strspn(rest, " ")])
			break;
		if (wrap->joint)
			strbuf_add(out, wrap->joint);
		strbuf_rtrim(out);
		strbuf_add_char(out, '\n');
		strbuf_add_repeat(out, ' ', wrap->indent);
		before = wrap->indent;
	}
	strbuf_rtrim(out);
	strbuf_add_char(out, '\n');
}

void report_seconds(double seconds, struct strbuf *out)
{
	long long tenths = seconds > 0 && seconds < 1e12 ? llround(seconds * 10) : 0;

	if (tenths < 1000)
		strbuf_addf(out, "%lld.%lld s", tenths / 10, tenths % 10);
	else
		strbuf_addf(out, "%lld min %lld s", tenths / 600, tenths % 600 / 10);
}
