/*
 * A growing byte string. `text` is always NUL-terminated at `length`, and may hold NUL bytes
 * before it. Zero-initialise with STRBUF_INIT or {0}; a fresh one has text "" and owns nothing.
 */
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct strbuf {
	char *text;
	size_t length;
	size_t capacity; /* 0: text is a shared empty string */
};

extern char strbuf_empty[1];
#define STRBUF_INIT                                                                                \
	{                                                                                          \
		.text = strbuf_empty                                                               \
	}

void strbuf_add(struct strbuf *b, const char *text);
void strbuf_add_bytes(struct strbuf *b, const void *bytes, size_t length);
void strbuf_add_char(struct strbuf *b, char c);
void strbuf_add_repeat(struct strbuf *b, char c, size_t count);
void strbuf_addf(struct strbuf *b, const char *format, ...) PRINTF_LIKE(2, 3);
void strbuf_addv(struct strbuf *b, const char *format, va_list ap) PRINTF_LIKE(2, 0);

/* Room for `more` bytes beyond length. */
void strbuf_reserve(struct strbuf *b, size_t more);

void strbuf_truncate(struct strbuf *b, size_t length);

/* Removes white space at the end. */
void strbuf_rtrim(struct strbuf *b);

/* The bytes, owned by the caller (free()); the buffer is empty again. */
char *strbuf_detach(struct strbuf *b) __attribute__((returns_nonnull));

void strbuf_destroy(struct strbuf *b);
#define AUTO_STRBUF __attribute__((cleanup(strbuf_destroy)))

#endif
