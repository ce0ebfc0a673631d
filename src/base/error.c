/* Errors: see error.h. */
#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"

/* What is quoted, and a file's name, may hold line ends and terminal escapes; a message neither. */
static void make_printable(struct strbuf *text, size_t from)
{
	for (size_t i = from; i < text->length; i++)
		if ((unsigned char)text->text[i] < ' ' || text->text[i] == 0x7f)
			text->text[i] = '?';
}

static char *one_line(struct strbuf *text)
{
	make_printable(text, 0);
	return strbuf_detach(text);
}

struct error *error_newv(enum error_code code, const char *format, va_list ap)
{
	struct error *error = mem_alloc(sizeof *error);
	struct strbuf text = STRBUF_INIT;

	strbuf_addv(&text, format, ap);
	error->code = code;
	error->message = one_line(&text);
	return error;
}

struct error *error_new(enum error_code code, const char *format, ...)
{
	va_list ap;
	struct error *error;

	va_start(ap, format);
	error = error_newv(code, format, ap);
	va_end(ap);
	return error;
}

struct error *error_at(const char *file, unsigned line, unsigned column, const char *format, ...)
{
	va_list ap;
	struct error *error;

	va_start(ap, format);
	error = error_newv(ERROR_INPUT, format, ap);
	va_end(ap);
	error->file = file ? mem_strdup(file) : NULL;
	error->line = line;
	error->column = column;
	return error;
}

struct error *error_system(int err, const char *format, ...)
{
	va_list ap;
	struct error *error;
	struct strbuf text = STRBUF_INIT;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	strbuf_addf(&text, ": %s", strerror(err));
	error = mem_alloc(sizeof *error);
	error->code = ERROR_SYSTEM;
	error->message = one_line(&text);
	error->vendor_code = err;
	return error;
}

struct error *error_wrap(struct error *cause, const char *format, ...)
{
	va_list ap;
	struct error *error;

	va_start(ap, format);
	error = error_newv(cause->code, format, ap);
	va_end(ap);
	error->cause = cause;
	return error;
}

struct error *error_vendor(struct error *error, int code, const char *name)
{
	error->vendor_code = code;
	free(error->vendor_name);
	error->vendor_name = name ? mem_strdup(name) : NULL;
	return error;
}

void error_free(struct error *error)
{
	while (error) {
		struct error *cause = error->cause;

		free(error->message);
		free(error->file);
		free(error->vendor_name);
		free(error);
		error = cause;
	}
}

void error_format(const struct error *error, struct strbuf *out)
{
	for (const struct error *e = error; e; e = e->cause) {
		if (e != error)
			strbuf_add(out, ": ");
		if (e->file) {
			size_t start = out->length;

			strbuf_add(out, e->file);
			make_printable(out, start);
			if (e->line)
				strbuf_addf(out, ":%u", e->line);
			if (e->line && e->column)
				strbuf_addf(out, ":%u", e->column);
			strbuf_add(out, ": ");
		}
		strbuf_add(out, e->message);
		if (e->vendor_name)
			strbuf_addf(out, " (%s, %d)", e->vendor_name, e->vendor_code);
	}
}

char *error_take_text(struct error *error)
{
	struct strbuf text = STRBUF_INIT;

	error_format(error, &text);
	error_free(error);
	return strbuf_detach(&text);
}
