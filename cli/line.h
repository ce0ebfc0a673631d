/* The command line as text, quoted so that a shell reads it back: for the record of a run. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "base/strbuf.h"
#include "option.h"

void line_of(const char *command, const struct options *options, struct strbuf *out);

#endif
