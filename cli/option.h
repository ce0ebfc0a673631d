/*
 * Options of the command line: one table for all commands, so that an option has one spelling, one
 * meaning and one line of help everywhere. A command lists which of them it takes (cmd.h).
 */
#ifndef CLI_OPTION_H
#define CLI_OPTION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strlist.h"
#include "matrix/file.h"
#include "matrix/select.h"
#include "run/run.h"

enum option_id {
	OPTION_TOOLCHAIN,
	OPTION_ARCH,
	OPTION_GATE,
	OPTION_VARIANT,
	OPTION_EXECUTOR,
	OPTION_DEVICE,
	OPTION_TARGET,
	OPTION_JIT_CACHE,
	OPTION_MATRIX,
	OPTION_GATES,
	OPTION_DB,
	OPTION_CACHE,
	OPTION_FORMAT,
	OPTION_OUTPUT,
	OPTION_JOBS,
	OPTION_TIMEOUT,
	OPTION_MEMORY,
	OPTION_OUT,
	OPTION_FROM,
	OPTION_LIST,
	OPTION_STRICT,
	OPTION_LIMIT,
	OPTION_KERNEL,
	OPTION_INPUT,
	OPTION_CHECK,
	OPTION_SAVE,
	OPTION_ENGINE,
	OPTION_QUIET,
	OPTION_COLOR,
	OPTION_HELP,
	OPTION_COUNT
};

struct option_info {
	const char *name;     /* "toolchain", for --toolchain */
	char letter;          /* 't'; 0: none */
	const char *argument; /* "GLOB"; NULL: takes none */
	bool repeats;
	const char *help; /* one line */
};
extern const struct option_info option_table[OPTION_COUNT];

enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* What was asked for; strings are borrowed from argv but for the lists. */
struct options {
	struct matrix_selection selection;
	struct strlist executors, devices, gate_folders;
	struct matrix_archs targets; /* 90 */
	const char *matrix, *db, *cache, *format, *output, *out, *from;
	const char *kernel, *input, *save;
	struct run_way way; /* --check, --engine */
	bool user_jit_cache;
	unsigned jobs;   /* 0: as many as there are cores */
	double timeout;  /* seconds of one build or cell */
	uint64_t memory; /* bytes of one build */
	bool list, strict, quiet, help;
	unsigned limit;
	enum color color;
	struct strlist operands;
};
void options_init(struct options *options);
void options_destroy(struct options *options);

/* Reads argv[0..argc); `allowed` is a mask of 1 << option_id. Wrong ones are ERROR_USAGE. */
struct error *options_parse(
	int argc, char **argv, uint32_t allowed, struct options *out) MUST_CHECK;

#endif
