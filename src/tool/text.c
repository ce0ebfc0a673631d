/* Picking facts out of what tools print, and printing commands for people. */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "tool/adapter.h"

enum { LINE_MOST = 300 }; /* bytes of a tool's line in a message */

static bool digit(char c)
{
	return c >= '0' && c <= '9';
}

static size_t digits(const char *p)
{
	size_t n = 0;

	while (digit(p[n]))
		n++;
	return n;
}

/* Length of digits.digits[.digits...] at p; 0: not there. */
static size_t version_length(const char *p)
{
	size_t n = digits(p), dots = 0;

	while (n && p[n] == '.' && digit(p[n + 1])) {
		n += 1 + digits(p + n + 1);
		dots++;
	}
	return dots ? n : 0;
}

char *tool_find_version(const char *text)
{
	for (const char *p = text; *p; p++) {
		size_t n;

		if (!digit(*p))
			continue;
		n = version_length(p);
		if (n && n < 64)
			return mem_strndup(p, n);
		p += digits(p) - 1;
	}
	return NULL;
}

char *tool_find_version_after(const char *text, const char *prefix)
{
	for (const char *p = text; (p = strstr(p, prefix)); p++) {
		size_t n = version_length(p + strlen(prefix));

		if (n && n < 64)
			return mem_strndup(p + strlen(prefix), n);
	}
	return NULL;
}

bool tool_take_number(const char **p, int *out)
{
	char *end;
	long n;

	if (!digit(**p))
		return false;
	n = strtol(*p, &end, 10);
	if (n > INT_MAX)
		return false;
	*p = end;
	*out = (int)n;
	return true;
}

int tool_major(const char *version)
{
	int n;

	return version && tool_take_number(&version, &n) ? n : 0;
}

/* What a tool printed may hold anything; a message may not. */
static void add_printable(const char *text, size_t length, struct strbuf *out)
{
	size_t cut = length > LINE_MOST ? LINE_MOST : length;

	for (size_t i = 0; i < cut; i++) {
		unsigned char c = (unsigned char)text[i];

		strbuf_add_char(out, c < ' ' || c >= 127 ? (c == '\t' ? ' ' : '?') : (char)c);
	}
	if (cut < length)
		strbuf_add(out, " ...");
}

static size_t line_length(const char *text, size_t length)
{
	const char *end = length ? memchr(text, '\n', length) : NULL;

	return end ? (size_t)(end - text) : length;
}

static bool blank(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!isspace((unsigned char)text[i]))
			return false;
	return true;
}

static bool says_error(const char *line, size_t length)
{
	for (size_t i = 0; i + 5 <= length; i++)
		if (strncasecmp(line + i, "error", 5) == 0 ||
			strncasecmp(line + i, "fatal", 5) == 0)
			return true;
	return false;
}

/* The first line that is not blank and, if asked, speaks of an error. */
static bool pick_line(const char *text, size_t length, bool error, struct strbuf *out)
{
	for (size_t at = 0; at < length;) {
		size_t n = line_length(text + at, length - at), kept = n;

		while (kept && isspace((unsigned char)text[at + kept - 1]))
			kept--;
		if (!blank(text + at, n) && (!error || says_error(text + at, n))) {
			add_printable(text + at, kept, out);
			return true;
		}
		at += n + 1;
	}
	return false;
}

void tool_first_line(const char *text, size_t length, struct strbuf *out)
{
	pick_line(text, length, false, out);
}

void tool_telling_line(const struct strbuf *text, struct strbuf *out)
{
	if (!pick_line(text->text, text->length, true, out))
		pick_line(text->text, text->length, false, out);
}

/*
 * ptxas -v, and nvJitLink, NVRTC and the driver that hand on its words:
 *     ptxas info    : Used 96 registers, used 0 barriers
 *         0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
 *     ptxas         .     0 bytes stack frame, ...
 *     info    : Function properties for 'k':
 */
static bool is_account(const char *line, size_t length)
{
	static const char *const starts[] = {"ptxas info ", "ptxas         .", "info "};
	static const char stack[] = " bytes stack frame";

	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		size_t n = strlen(starts[i]);

		if (length >= n && memcmp(line, starts[i], n) == 0)
			return true;
	}
	return length && line[0] == ' ' && memmem(line, length, stack, sizeof stack - 1);
}

void tool_part_log(const struct strbuf *text, struct strbuf *log, struct strbuf *words)
{
	for (size_t at = 0; at < text->length;) {
		size_t n = line_length(text->text + at, text->length - at);
		struct strbuf *to = is_account(text->text + at, n) ? log : words;

		strbuf_add_bytes(to, text->text + at, n);
		if (at + n < text->length)
			strbuf_add_char(to, '\n');
		at += n + 1;
	}
}

static bool plain(const char *text)
{
	static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				   "@%+=:,./_-{}";

	return *text && strspn(text, safe) == strlen(text);
}

void tool_quote(const char *const *argv, struct strbuf *out)
{
	for (size_t i = 0; argv[i]; i++) {
		if (i)
			strbuf_add_char(out, ' ');
		if (plain(argv[i])) {
			strbuf_add(out, argv[i]);
			continue;
		}
		strbuf_add_char(out, '\'');
		for (const char *p = argv[i]; *p; p++) {
			if (*p == '\'')
				strbuf_add(out, "'\\''");
			else
				strbuf_add_char(out, *p);
		}
		strbuf_add_char(out, '\'');
	}
}
