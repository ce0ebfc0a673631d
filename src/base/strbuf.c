/* A growing byte string: see strbuf.h. */
#include "base/strbuf.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"

char strbuf_empty[1];

void strbuf_reserve(struct strbuf *b, size_t more)
{
	size_t need, capacity = b->capacity ? b->capacity : 64;

	if (!checked_add(b->length, more, &need) || !checked_add(need, 1, &need))
		need = (size_t)-1;
	if (need <= b->capacity)
		return;
	while (capacity < need)
		capacity = capacity > (size_t)-1 / 2 ? need : capacity * 2;
	if (b->capacity) {
		b->text = mem_realloc(b->text, capacity);
	} else {
		b->text = mem_alloc(capacity);
	}
	b->capacity = capacity;
	b->text[b->length] = '\0';
}

void strbuf_add_bytes(struct strbuf *b, const void *bytes, size_t length)
{
	if (!length)
		return;
	strbuf_reserve(b, length);
	memcpy(b->text + b->length, bytes, length);
	b->length += length;
	b->text[b->length] = '\0';
}

void strbuf_add(struct strbuf *b, const char *text)
{
	strbuf_add_bytes(b, text, strlen(text));
}

void strbuf_add_char(struct strbuf *b, char c)
{
	strbuf_add_bytes(b, &c, 1);
}

void strbuf_add_repeat(struct strbuf *b, char c, size_t count)
{
	strbuf_reserve(b, count);
	memset(b->text + b->length, c, count);
	b->length += count;
	b->text[b->length] = '\0';
}

void strbuf_addv(struct strbuf *b, const char *format, va_list ap)
{
	va_list again;
	int n;

	va_copy(again, ap);
	n = vsnprintf(NULL, 0, format, ap);
	if (n > 0) {
		strbuf_reserve(b, (size_t)n);
		vsnprintf(b->text + b->length, (size_t)n + 1, format, again);
		b->length += (size_t)n;
	}
	va_end(again);
}

void strbuf_addf(struct strbuf *b, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	strbuf_addv(b, format, ap);
	va_end(ap);
}

void strbuf_truncate(struct strbuf *b, size_t length)
{
	if (length >= b->length)
		return;
	b->length = length;
	b->text[length] = '\0';
}

void strbuf_rtrim(struct strbuf *b)
{
	size_t n = b->length;

	while (n && isspace((unsigned char)b->text[n - 1]))
		n--;
	strbuf_truncate(b, n);
}

char *strbuf_detach(struct strbuf *b)
{
	char *text = b->capacity ? b->text : mem_strdup("");

	*b = (struct strbuf)STRBUF_INIT;
	return text;
}

void strbuf_destroy(struct strbuf *b)
{
	if (b->capacity)
		free(b->text);
	*b = (struct strbuf)STRBUF_INIT;
}
