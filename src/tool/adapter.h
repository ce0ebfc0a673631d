/*
 * Inside src/tool: what an adapter is, and what adapters share. tool.h is what others see.
 *
 * To add a toolchain: one file with its struct tool_adapter, an enumerator in tool.h, a row in
 * registry.c. A library's adapter also has `lower`, its side in the child.
 */
#ifndef TOOL_ADAPTER_H
#define TOOL_ADAPTER_H

#include "tool/tool.h"

#include "ir/ir.h"

struct tool_lower; /* lower.h */

struct tool_adapter {
	enum tool_kind kind;
	const char *name;
	bool library;          /* opened by `lower`, never here */
	enum tool_input input; /* of command: as its spec says */
	const char *out_name;  /* file name for its output */
	bool finalizes;        /* its output is a cubin */
	bool needs_card;
	/* Whose library it uses and whose identity it has; NULL: its own. */
	const struct tool_adapter *uses;
	const char *steps[2]; /* of two steps: what each is called where one goes wrong */
	/* The thing's own version and what else only it can say; the file's own facts are there
	 * already. Where that fails, tool_unavailable(). */
	struct error *(*identify)(const struct tool_context *context, const struct tool_spec *spec,
		struct tool_identity *identity);
	/* Which IR it reads; NULL where it reads none. */
	void (*target)(const struct tool_job *job, struct ir_target *out);
	/* Adds to the rewritten IR what this way of building needs; NULL: nothing. */
	void (*finish)(const struct tool_job *job, struct strbuf *source);
	/* Fills argv (and argv2); the source is there already. */
	void (*command)(const struct tool_job *job, struct tool_build *build);
	/* The library's side in the child: exit status as tool_lower_main(). */
	int (*lower)(const struct tool_lower *request, struct strbuf *out, struct strbuf *err);
};

extern const struct tool_adapter tool_llc, tool_opt_llc, tool_libllvm, tool_libnvvm, tool_nvrtc,
	tool_command, tool_ptxas, tool_nvjitlink, tool_nvjitlink_lto, tool_nvrtc_cubin, tool_driver,
	tool_culink;

const struct tool_adapter *tool_adapter(enum tool_kind kind);

/* ---- text.c: picking facts out of what tools print ---- */

/* The first digits.digits[.digits] at or after `text`, owned by the caller; NULL: none. */
char *tool_find_version(const char *text);
/* The same behind a literal prefix: "LLVM version ". */
char *tool_find_version_after(const char *text, const char *prefix);
int tool_major(const char *version); /* 0: none */
/* Decimal digits at *p, which moves behind them; false where there are none, or too many. */
bool tool_take_number(const char **p, int *out);
/* The line that says what went wrong: the first with "error", else the first that is not empty;
 * made printable and short. Empty string: there is none. */
void tool_telling_line(const struct strbuf *text, struct strbuf *out);
void tool_first_line(const char *text, size_t length, struct strbuf *out);
/* Parts what a finaliser printed: its account of registers, spills and times goes to `log`, all
 * else to `words`. */
void tool_part_log(const struct strbuf *text, struct strbuf *log, struct strbuf *words);
/* argv as a person would type it. */
void tool_quote(const char *const *argv, struct strbuf *out);

/* ---- ask.c: children that answer questions, and children's surroundings ---- */

/* "NAME=value" of `more` over that of `base`, then TMPDIR; NULL-terminated; free with
 * tool_env_free. */
char **tool_env(const char *const *base, const struct strlist *more, const char *temp_dir);
void tool_env_free(char **env);
/* For this program run again as `lower`: one built with a sanitizer needs no limit on memory, and
 * must leave a library's crash alone. */
void tool_suit_self(enum tool_kind kind, char ***env, struct child_limits *limits);

/* Runs a question in a folder of its own within the context's identify_seconds. */
struct error *tool_ask(const struct tool_context *context, const struct tool_spec *spec,
	const char *const *argv, struct child_result *out) MUST_CHECK;
/* The same, for a question whose answer is only good with exit 0: else sets the reason ("--version:
 * killed by SIGSEGV") and *answered to false, with `out` destroyed. `what` names the question. */
struct error *tool_ask_well(const struct tool_context *context, const struct tool_spec *spec,
	const char *const *argv, const char *what, struct tool_identity *identity, bool *answered,
	struct child_result *out) MUST_CHECK;
/* Asks `self lower KIND --lib FILE --identify` and reads its lines into identity. */
struct error *tool_ask_library(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity) MUST_CHECK;

void tool_unavailable(struct tool_identity *identity, const char *format, ...) PRINTF_LIKE(2, 3);
/* Adds a line to identity->parts. */
void tool_add_part(struct tool_identity *identity, const char *name, const char *value);
/* Adds an architecture, keeping them ascending and once each. */
void tool_add_arch(struct tool_identity *identity, int arch);

/* ---- llvm.c: what llc and opt-llc share ---- */

/* Version, targets, architectures and the shared library behind an llc. */
struct error *tool_llc_identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity) MUST_CHECK;
void tool_llvm_target(const struct tool_job *job, struct ir_target *out);

/* ---- libnvvm.c ---- */

enum { NVVM_OPAQUE_ARCH = 100 }; /* from here on the library's newer LLVM, with opaque pointers */

/* ---- loaded.c ---- */

/* Adds the libLLVM that the loader gives a dynamic program, by build id, to identity->parts. */
struct error *tool_add_loaded(const struct tool_context *context, const struct tool_spec *spec,
	const char *program, struct tool_identity *identity) MUST_CHECK;

/* ---- remember.c ---- */

/* hash_file(), or what the context's hash_memory knows of that file. */
struct error *tool_hash_file(
	const struct tool_context *context, const char *path, char out[HASH_TEXT]) MUST_CHECK;

/* ---- bitcode.c ---- */

/* Version of the LLVM that wrote a bitcode file ("14.0.6"), owned by the caller; NULL: not told. */
char *tool_bitcode_writer(const char *bytes, size_t length);

/* ---- check.c ---- */

/* Judges the output of a tool that exited 0: sets outcome, message and findings. */
void tool_check_ptx(const struct tool_build *build, struct tool_result *result);
void tool_check_cubin(const struct tool_build *build, struct tool_result *result);

/* ---- prepare.c: for an adapter's `command` ---- */

/* Appends one argument. */
void tool_arg(struct tool_build *build, const char *format, ...) PRINTF_LIKE(2, 3);
/* Appends the options of a spec (the job's, or its producer's), each as one argument. */
void tool_add_options(struct tool_build *build, const struct tool_spec *spec);
/* Appends @SELF lower KIND --lib FILE, of a spec and its identity. */
void tool_add_lower(struct tool_build *build, const struct tool_spec *spec,
	const struct tool_identity *identity);

#endif
