/*
 * A campaign: what build, check and matrix share. Reads the matrix (or a folder of builds) and the
 * gates, asks the toolchains who they are, plans, runs, records every build, binary and cell as it
 * ends, and reports the recorded run.
 */
#ifndef CLI_CAMPAIGN_H
#define CLI_CAMPAIGN_H

#include <signal.h>

#include "base/error.h"
#include "gate/gate.h"
#include "matrix/bundle.h"
#include "matrix/cards.h"
#include "matrix/file.h"
#include "matrix/finalizer.h"
#include "matrix/plan.h"
#include "option.h"
#include "probe/find.h"
#include "tool/tool.h"

/* Of all three; and of those that run gates. */
#define CAMPAIGN_BUILD_OPTIONS                                                                     \
	(OPTION_BIT(OPTION_TOOLCHAIN) | OPTION_BIT(OPTION_ARCH) | OPTION_BIT(OPTION_GATE) |        \
		OPTION_BIT(OPTION_VARIANT) | OPTION_BIT(OPTION_TARGET) |                           \
		OPTION_BIT(OPTION_MATRIX) | OPTION_BIT(OPTION_GATES) | OPTION_BIT(OPTION_DB) |     \
		OPTION_BIT(OPTION_CACHE) | OPTION_BIT(OPTION_FORMAT) | OPTION_BIT(OPTION_OUTPUT) | \
		OPTION_BIT(OPTION_JOBS) | OPTION_BIT(OPTION_TIMEOUT) | OPTION_BIT(OPTION_MEMORY) | \
		OPTION_BIT(OPTION_LIST) | OPTION_BIT(OPTION_QUIET) | OPTION_BIT(OPTION_COLOR))
#define CAMPAIGN_OPTIONS                                                                           \
	(CAMPAIGN_BUILD_OPTIONS | OPTION_BIT(OPTION_EXECUTOR) | OPTION_BIT(OPTION_DEVICE) |        \
		OPTION_BIT(OPTION_JIT_CACHE) | OPTION_BIT(OPTION_STRICT))

struct report_format;

struct campaign {
	const struct options *options;
	const struct report_format *format; /* of the result; probe has its own */
	struct matrix_file *file;
	struct probe_found found;
	struct gate_list gates;
	struct tool_context tool;
	struct matrix_bundle *bundle; /* --from; else NULL */
	struct matrix_tools tools;
	struct matrix_cards cards;
	struct matrix_finalizers finalizers;
	struct matrix_plan plan;
	bool build_only; /* no cell is run: set before campaign_run() */
	/* What the tool context borrows. */
	struct strlist env_;
	char *self_, *temp_, *hashes_;
	const char **base_env_;
	double started; /* clock_seconds() at the start */
};

/* Becomes not 0 when the user has asked to stop. */
extern volatile sig_atomic_t campaign_stop;

/*
 * Reads the matrix, and asks its toolchains and those that the probe finds who they are: no gates.
 * *out must be destroyed in every case.
 */
struct error *campaign_identify(const struct options *options, struct campaign *out) MUST_CHECK;
void campaign_destroy(struct campaign *campaign);

/*
 * What a command on a campaign is: prepares one, hands it to `body` with the command line as text,
 * and destroys it.
 */
typedef struct error *campaign_body(
	struct campaign *campaign, const char *line, struct options *options, int *exit_code);
struct error *campaign_command(
	const char *name, struct options *options, campaign_body *body, int *exit_code) MUST_CHECK;

/*
 * campaign_run.c: plans by the options' selection, and runs or lists. `before` stands above the
 * text report. *exit_code becomes what the cells and the required toolchains ask for.
 */
struct error *campaign_run(struct campaign *campaign, const char *command, const char *before,
	int *exit_code) MUST_CHECK;

#endif
