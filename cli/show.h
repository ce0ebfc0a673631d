/* A recorded run, rendered: what report and history show share. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "base/error.h"
#include "option.h"

/* `which` as store_run_find() takes it. */
struct error *show_run(const struct options *options, const char *which) MUST_CHECK;

#endif
