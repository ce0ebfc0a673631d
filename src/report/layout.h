/*
 * Text in columns: display width, clipping, wrapping, and tables that fit a width.
 *
 * All text passes report_clean() on its way out: names and messages come from tools that may print
 * anything, and a report never sends a terminal a control byte that is not its own.
 */
#ifndef REPORT_LAYOUT_H
#define REPORT_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

/*
 * Appends the text with control characters and bytes that are no UTF-8 as '?', tabs as a space.
 * NULL is nothing.
 */
void report_clean(const char *text, struct strbuf *out);
/* Columns on a terminal of clean text: wide characters are two, combining ones none. */
unsigned report_width(const char *text);
/* Appends clean text in at most `width` columns; what does not fit ends in "..". */
void report_clip(const char *text, unsigned width, struct strbuf *out);
/*
 * Appends clean text broken at spaces into lines of at most `width` columns, each ended by a
 * newline: the first after `first`, the others after `indent` spaces. A word that is wider stays
 * whole when `whole`, else it is cut. With `joint` (NULL: none) a line that goes on ends in it.
 */
struct report_wrap {
	unsigned width;
	const char *first;
	unsigned indent;
	bool whole;
	const char *joint;
};
void report_wrap(const struct report_wrap *wrap, const char *text, struct strbuf *out);

/* Seconds with one digit behind the point, in every locale: "15.5 s"; minutes from 100 s: "3 min 5
 * s". */
void report_seconds(double seconds, struct strbuf *out);

struct report_column {
	const char *title;
	const char *brief; /* the title where that has no room; NULL: it is clipped */
	bool right;        /* aligned to the right */
	unsigned least;    /* it is not made narrower than this; 0: never narrower than it is */
	/* The escape that colours a cell, NULL: none. Asked only where colour is wanted. */
	const char *(*colour)(const char *cell);
};

/*
 * A table. Columns are as wide as their widest cell; where the whole is too wide, titles give way
 * to their brief form, then the widest columns that may be made narrower are.
 */
struct report_table;
struct report_table *report_table_create(const struct report_column *columns, size_t count);
void report_table_destroy(struct report_table *table);
/* One cell a column; NULL is empty. Copied and cleaned. */
void report_table_row(struct report_table *table, const char *const *cells);
/* Finished lines, each ended by a newline, below the last row; copied. "\n" alone is a gap. */
void report_table_lines(struct report_table *table, const char *lines);
void report_table_render(
	const struct report_table *table, unsigned width, bool colour, struct strbuf *out);

#endif
