/* The terminal: see term.h. */
#include "term.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "sys/fs.h"

enum { TERM_WIDTH = 79 };

static struct {
	bool colour, progress, line_open;
} term;

void term_init(enum color color, bool quiet)
{
	const char *no_color = getenv("NO_COLOR"), *kind = getenv("TERM");
	bool dumb = kind && strcmp(kind, "dumb") == 0;

	term.colour = color == COLOR_ALWAYS || (color == COLOR_AUTO && isatty(STDOUT_FILENO) &&
						       !dumb && !(no_color && *no_color));
	term.progress = !quiet && !dumb && isatty(STDERR_FILENO);
}

bool term_colour(void)
{
	return term.colour;
}

struct error *term_print(const char *text, size_t length)
{
	term_progress_end();
	if (fs_write_all(STDOUT_FILENO, text, length) || errno == EPIPE)
		return NULL;
	return error_system(errno, "cannot write to standard output");
}

struct error *term_output(const char *path, const char *text, size_t length)
{
	return path ? fs_write(path, text, length) : term_print(text, length);
}

void term_note_text(const char *text)
{
	term_progress_end();
	fputs(text, stderr);
}

void term_error(const char *message)
{
	term_progress_end();
	fprintf(stderr, "bloomery-doctor: %s\n", message);
}

PRINTF_LIKE(2, 0) static void tell(const char *before, const char *format, va_list ap)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addv(&text, format, ap);
	term_progress_end();
	fprintf(stderr, "bloomery-doctor: %s%s\n", before, text.text);
}

void term_warning(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	tell("warning: ", format, ap);
	va_end(ap);
}

void term_note(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	tell("", format, ap);
	va_end(ap);
}

void term_progress(const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	va_list ap;

	if (!term.progress)
		return;
	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	strbuf_truncate(&text, TERM_WIDTH);
	fprintf(stderr, "\r\033[K%s", text.text);
	term.line_open = true;
}

void term_progress_end(void)
{
	if (term.line_open)
		fputs("\r\033[K", stderr);
	term.line_open = false;
}
