/*
 * The terminal: results to standard output, everything else to standard error. Progress and colour
 * only on a terminal, and as --quiet, --color and NO_COLOR say.
 */
#ifndef CLI_TERM_H
#define CLI_TERM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "option.h"

void term_init(enum color color, bool quiet);

/* Results. A closed pipe is no error, a full disk is. */
struct error *term_print(const char *text, size_t length) MUST_CHECK;
/* To `path`, or standard output where it is NULL. */
struct error *term_output(const char *path, const char *text, size_t length) MUST_CHECK;
bool term_colour(void); /* of results */

void term_error(const char *message); /* "bloomery-doctor: ..." */
void term_warning(const char *format, ...) PRINTF_LIKE(1, 2);
void term_note(const char *format, ...) PRINTF_LIKE(1, 2);
void term_note_text(const char *text); /* as it is */

/* One line that the next one replaces; nothing where standard error is no terminal. */
void term_progress(const char *format, ...) PRINTF_LIKE(1, 2);
void term_progress_end(void);

#endif
