/*
 * Inside src/tool: the child's side of library kinds, `bloomery-doctor lower ...`. This is the only
 * place where a vendor's library is opened, and the process ends after one piece of work.
 */
#ifndef TOOL_LOWER_H
#define TOOL_LOWER_H

#include "tool/adapter.h"

enum { LOWER_DONE = 0, LOWER_REFUSED = 1, LOWER_USAGE = 2, LOWER_UNUSABLE = 3, LOWER_NO_CARD = 4 };

/* Architectures that are tried where a library does not list its own. */
enum { LOWER_ARCHS = 21 };
extern const int lower_archs[LOWER_ARCHS];

struct tool_lower {
	const char *lib;
	bool identify;
	const char *const *options; /* the vendor's */
	size_t option_count;
	const char *in, *out; /* NULL with identify */
};

/* Appends the input file; false with words in `err`. */
bool lower_read(const struct tool_lower *request, struct strbuf *in, struct strbuf *err);
bool lower_write(
	const struct tool_lower *request, const char *text, size_t length, struct strbuf *err);
/* Appends "bloomery-doctor lower: <error>" and frees it. */
void lower_tell(struct strbuf *err, struct error *error);

#endif
