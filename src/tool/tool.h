/*
 * Toolchains: what turns LLVM IR or CUDA C into PTX, and what assembles PTX. One adapter a kind,
 * one vtable, one registry.
 *
 *   llc       llc -march=nvptx64 on IR text          libllvm  LLVM-C API of a libLLVM
 *   opt-llc   opt, then llc of the same major         libnvvm  nvvmCompileProgram
 *   nvrtc     nvrtcCompileProgram on CUDA C           command  any program, by template
 *
 * and what makes machine code of that: finalisers. Each takes PTX unless it says otherwise.
 *
 *   ptxas          ptxas                    driver   the driver's JIT: cuModuleLoadDataEx
 *   nvjitlink      nvJitLink                culink   the driver's linker: cuLinkAddData
 *   nvjitlink-lto  LLVM IR: libNVVM -gen-lto, then nvJitLink -lto
 *   nvrtc-cubin    CUDA C: NVRTC straight to sm_NN
 *
 * Nothing of a vendor runs in this process. A program is a child; a library is opened by this very
 * program run again as `bloomery-doctor lower ...` (tool_lower_main), so that the child's command
 * stands in the record and a person can run it by hand.
 */
#ifndef TOOL_TOOL_H
#define TOOL_TOOL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "base/strlist.h"
#include "base/vec.h"
#include "card/card.h"
#include "sys/child.h"
#include "sys/hash.h"

enum tool_kind {
	TOOL_LLC,
	TOOL_OPT_LLC,
	TOOL_LIBLLVM,
	TOOL_LIBNVVM,
	TOOL_NVRTC,
	TOOL_COMMAND,
	TOOL_PTXAS,
	TOOL_NVJITLINK,
	TOOL_NVJITLINK_LTO,
	TOOL_NVRTC_CUBIN,
	TOOL_DRIVER,
	TOOL_CULINK,
	TOOL_KIND_COUNT
};
const char *tool_kind_name(enum tool_kind kind); /* "opt-llc" */
bool tool_kind_find(const char *name, enum tool_kind *out);
bool tool_kind_finalizes(enum tool_kind kind);  /* its output is a cubin, not PTX */
bool tool_kind_needs_card(enum tool_kind kind); /* driver, culink */
/*
 * Several kinds are ways of using one library: culink is the driver's, nvjitlink-lto nvJitLink's,
 * nvrtc-cubin NVRTC's. The kind under which that library is found and asked who it is; its own for
 * all others. A spec of such a kind is the library's with another kind; the identity is shared.
 */
enum tool_kind tool_kind_library(enum tool_kind kind);

enum tool_input { TOOL_INPUT_IR, TOOL_INPUT_CUDA, TOOL_INPUT_PTX };

/* What matrix.yaml (or the probe) says of one toolchain. Strings owned by the spec. */
struct tool_spec {
	enum tool_kind kind;
	char *name;             /* NULL: kind and version, given by tool_identify() */
	char *path;             /* program or library, absolute; for command: argv[0] resolved */
	char *opt_path;         /* opt-llc; NULL: opt beside llc */
	char *origin;           /* "matrix.yaml:12", "PATH", "/usr/lib/llvm-19": how it was found */
	struct strlist env;     /* "NAME=value", added to the child's environment */
	struct strlist options; /* extra options, appended */
	/* command: the template, with {in} {out} {arch} (sm_86) {cc} (86) anywhere in it; without
	 * {out} its standard output is the PTX. argv[0] itself is not used: path is. */
	struct strlist argv;
	struct strlist
		version_argv;  /* command: prints its version; [0] by PATH where it has no slash */
	enum tool_input input; /* command: ir or cuda */
	bool typed;            /* command: wants typed pointers */
	int llvm_major;        /* command: told by the file; 0 not told */
	bool required;         /* unavailable is exit 3 */
};
void tool_spec_destroy(struct tool_spec *spec);

enum { TOOL_ARCHS_MOST = 64 };

/* What the thing says of itself, asked in a child with a time limit. */
struct tool_identity {
	bool available;
	char *reason;   /* why not; NULL when available */
	char *name;     /* spec's, or kind-version as short as the kind's rule says: "llc-22.1.8" */
	char *version;  /* "22.1.8", "13.3"; NULL: not told */
	int llvm_major; /* 0: not told, or the kind has none */
	char *path;     /* resolved file that was really opened or run */
	char sha256[HASH_TEXT];        /* of that file */
	int nvvm_ir[2], nvvm_debug[2]; /* libnvvm: nvvmIRVersion; 0 else */
	/* libnvvm from 13.1: LLVM major by architecture; pairs (arch, major) */
	struct tool_arch_major {
		int arch, major;
	} arch_major[TOOL_ARCHS_MOST];
	size_t arch_major_count;
	/* Architectures that it takes, ascending, each asked of the thing itself; none: not told.
	 */
	int archs[TOOL_ARCHS_MOST];
	size_t arch_count;
	/* driver: what is behind it; the version is the library's own ("580.159.04"). */
	struct card_info *cards;
	size_t card_count;
	char *driver_api; /* CUDA release that it implements: "13.0"; NULL else */
	char *opt_path;   /* opt-llc: the opt that was found, its file's hash below */
	char opt_sha256[HASH_TEXT];
	char *parts; /* what else decides its output: the shared libLLVM of an llc by its
	              * build id, the JIT compiler beside a driver by its hash, the whole answer to
	              * the version question; in the key */
};
void tool_identity_destroy(struct tool_identity *identity);

/* What it reads: of a command as the file says, else as its kind does. */
enum tool_input tool_reads(const struct tool_spec *spec);
/* The LLVM major that serves sm_`arch`: a library may hold several. 0: not told, or it has none. */
int tool_llvm_major(const struct tool_identity *identity, int arch);

/*
 * Whether it takes sm_`arch`; true where it does not tell. Else *reason (owned by the caller) says
 * "LLVM 14.0.6 has no sm_120, its newest is sm_86".
 */
bool tool_takes_arch(const struct tool_spec *spec, const struct tool_identity *identity, int arch,
	char **reason);

/* What children get and where they may write; filled by cli/. */
struct tool_context {
	const char *self;            /* absolute path of this program, for `lower` */
	const char *const *base_env; /* PATH, HOME, LANG=C ...: NULL-terminated */
	const char *temp_parent;     /* private folders are made here */
	struct child_limits limits;  /* a compile's */
	double identify_seconds;     /* a version question's limit, 20 by default */
	/* Folder in which the hashes of tools and libraries are remembered between runs, by the
	 * file's place, size and times; made where it is missing. NULL: every file is read each
	 * time. */
	const char *hash_memory;
	/* Becomes not 0 when the user has asked to stop; NULL: nobody can. */
	const volatile sig_atomic_t *stop;
};

/*
 * Fills identity; a missing file, a crash, a hang or an answer that is no version is
 * `available = false` with the reason. An llc without NVPTX is unavailable, with that reason.
 * Errors are the tool's own; one is that it was asked to stop.
 */
struct error *tool_identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *out) MUST_CHECK;

/* One build: source text to PTX for one architecture. */
struct tool_job {
	const struct tool_spec *spec;
	const struct tool_identity *identity;
	enum tool_input input;
	const char
		*source_name; /* base name, for messages and file names: "kquant.contracted.ll" */
	const char *source;   /* text: portable IR, CUDA C */
	size_t source_length;
	const char *const *defines; /* CUDA C: "KQ_SPELLED", "N=3"; NULL-terminated or NULL */
	const char *const *entries; /* entry points that the PTX must hold; NULL-terminated */
	int arch;                   /* 86; of a finaliser: of the machine code */
	const char *card;           /* driver, culink: UUID of the card */
	/* nvjitlink-lto: the libNVVM that makes LTO IR, and the architecture that it makes it for.
	 */
	const struct tool_spec *producer;
	const struct tool_identity *producer_identity;
	int producer_arch;
};

/*
 * Prepared: the rewritten source, the whole command and the environment: everything that decides
 * the output, and so the artefact's key. It borrows from the job, which must outlive it.
 */
struct tool_build {
	struct strbuf source; /* as handed to the tool, after ir_rewrite */
	/* Run in a folder of its own, so its files have plain names. "@SELF" stands for this
	 * program and "@CARD" for the job's card, so that a rebuilt one keeps its artefacts, and
	 * one card has those of its like. */
	struct strlist argv;
	struct strlist argv2;     /* opt-llc: llc; nvjitlink-lto: nvJitLink; else empty */
	struct strlist env;       /* the spec's own; the context's base_env comes before it */
	char *in_name, *out_name; /* file names in that folder; out_name NULL: standard output */
	char key[HASH_TEXT];      /* sha256 over kind, hashes of the files, argv, env, source, arch,
	                             entries */
	const struct tool_job *job; /* borrowed */
};
/*
 * A source that cannot be rewritten for this reader, and bitcode that is newer than the reader, is
 * an ERROR_INPUT with place and construct. The identity must be available.
 */
struct error *tool_prepare(const struct tool_context *context, const struct tool_job *job,
	struct tool_build *out) MUST_CHECK;
void tool_build_destroy(struct tool_build *build);

enum tool_outcome {
	TOOL_BUILT,
	TOOL_FAILED,  /* exit status, refused input: build-failed */
	TOOL_CRASHED, /* a signal */
	TOOL_TIMEOUT,
	TOOL_LIED, /* exit 0 and yet: no output, garbage, no entry point, unresolved llvm.* extern,
	            * an entry point that writes nothing, another architecture */
};

struct tool_result {
	enum tool_outcome outcome;
	char *message;     /* one line: what is wrong; NULL when built without a remark */
	struct strbuf ptx; /* when built; of a finaliser: the cubin */
	char ptx_sha256[HASH_TEXT];
	struct strlist findings; /* warnings on stderr of a tool that exits 0, ... one line each */
	struct strlist commands; /* command lines as run, quoted for a shell to read */
	int status, signal;
	struct strbuf err; /* the children's standard error */
	struct strbuf log; /* of it, a finaliser's account of registers and spills: no finding */
	double seconds;
	uint64_t peak_bytes;
};
#define TOOL_RESULT_INIT                                                                           \
	((struct tool_result){.ptx = STRBUF_INIT, .err = STRBUF_INIT, .log = STRBUF_INIT})
void tool_result_destroy(struct tool_result *result);
/* driver, culink: it ended because it got no context, not for anything of its PTX. */
bool tool_had_no_card(const struct tool_build *build, const struct tool_result *result);

/*
 * Runs builds as children in a child_set that may hold other children too. One event loop waits on
 * the set and hands each result to its owner:
 *
 *     child_set_wait(set, -1, &tag, &child);
 *     if (tool_runner_owns(runner, tag)) {
 *             tool_runner_finish(runner, tag, &child, &build_tag, &result);
 *             if (build_tag)
 *                     ... that build is done: result
 *     } else
 *             ... one of the caller's own children
 *
 * A build of two steps (opt-llc, nvjitlink-lto) has one child at a time: between them
 * tool_runner_finish() starts the second and gives no build. So a build takes one place of the set
 * from start to end.
 */
struct tool_runner;
/* Borrows both, which must outlive it. */
struct tool_runner *tool_runner_create(const struct tool_context *context, struct child_set *set);
/* To be called after the set is empty or destroyed: removes the private folders that are left. */
void tool_runner_destroy(struct tool_runner *runner);
/* Starts a build; `tag` (not NULL) comes back with its result. `build` must live until then. */
struct error *tool_runner_start(
	struct tool_runner *runner, const struct tool_build *build, void *tag) MUST_CHECK;
/* Whether a tag that child_set_wait() gave belongs to this runner. NULL: no. */
bool tool_runner_owns(const struct tool_runner *runner, const void *tag);
/*
 * Takes over an ended child, whose result it releases in every case. When the build has ended,
 * *build_tag is the tag given at its start and *out its result, to be destroyed by the caller;
 * else *build_tag is NULL and *out untouched.
 */
struct error *tool_runner_finish(struct tool_runner *runner, void *tag, struct child_result *child,
	void **build_tag, struct tool_result *out) MUST_CHECK;

/* One build from start to end. */
struct error *tool_run(const struct tool_context *context, const struct tool_build *build,
	struct tool_result *out) MUST_CHECK;

/*
 * The newest PTX that a finaliser reads, by the CUDA release that it says it is of: {9, 0} for
 * 13.0. False: not told.
 */
bool tool_newest_ptx(const struct tool_identity *identity, int version[2]);
/*
 * Why a finaliser that refused PTX refused it, where versions tell: "PTX 9.3 is newer than driver
 * 580.159.04 (CUDA 13.0) reads, up to 9.0: the driver is too old", "ptxas 13.0 has no sm_121".
 * `ptx` is PTX, or NULL with `producer` for LTO IR. NULL: versions do not tell; owned by the
 * caller.
 */
char *tool_explain_refusal(const struct tool_build *build);

/*
 * ptxas: assembles PTX; the cubin is kept in out->ptx, its messages in out->err. outcome says
 * whether it took it. Side by side: tool_prepare() and the runner take a ptxas job with
 * TOOL_INPUT_PTX.
 */
struct error *tool_assemble(const struct tool_context *context, const struct tool_spec *spec,
	const struct tool_identity *identity, const char *ptx, size_t length, int arch,
	struct tool_result *out) MUST_CHECK;

/*
 * The child's side for libraries: `lower KIND --lib FILE --identify` and
 * `lower KIND --lib FILE [OPTION]... IN OUT`, KIND a library's or a finaliser's (registry.c),
 * each OPTION the vendor's own. argv starts after `lower`. Returns the exit status (0 done, 1
 * refused, 2 usage, 3 the library cannot be used, 4 the card gave no context); text for people goes
 * to `out` and `err`, which cli/ prints.
 */
int tool_lower_main(int argc, char **argv, struct strbuf *out, struct strbuf *err);

#endif
