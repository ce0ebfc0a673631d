/*
 * Children: a program with explicit argv and environment, or a function in a forked copy, under
 * limits of time, memory and file size. No shell. The child has its own process group, its standard
 * input is /dev/null, it inherits no other file, and it dies with its parent. On timeout, and once
 * the child itself has ended, the whole group is killed: a grandchild that lives on holds nobody
 * up.
 *
 * The parent stays single-threaded, so that a forked copy may use all of the library. Any number
 * run side by side: child_set_wait() yields them in the order in which they end.
 */
#ifndef SYS_CHILD_H
#define SYS_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

enum {
	CHILD_OUTPUT_MOST = 1 << 20,     /* bytes kept of each stream; more is read and dropped */
	CHILD_FUNCTION_MOST = 256 << 20, /* of what a function writes */
};

/*
 * Whether this very program can run under a limit on address space: not when it is built with a
 * sanitizer, which reserves terabytes. Then memory_bytes is ignored for a function; whoever runs
 * this program again by argv leaves it 0.
 */
bool child_can_limit_self(void);

struct child_limits {
	double seconds;        /* wall clock; 0: none */
	uint64_t memory_bytes; /* address space; 0: none */
	uint64_t file_bytes;   /* largest file it may write; 0: none */
};

struct child_spec {
	const char *const *argv; /* NULL-terminated; argv[0] is the path of the program */
	/* NULL-terminated "NAME=value"; NULL: empty environment; of a function: this one's */
	const char *const *envp;
	const char *cwd; /* NULL: this one's */
	/* Instead of argv: runs in a forked copy; its result is the exit status; 0..125. Whatever
	 * it writes to `out_fd` is kept as `out`, up to CHILD_FUNCTION_MOST; its standard output
	 * joins `err`. */
	int (*function)(void *context, int out_fd);
	void *context;
	/*
	 * A function that gets ready and then calls child_wait_release(), so that it can be started
	 * while its turn has not come. It has no deadline until child_set_release(), where its
	 * clock starts.
	 */
	bool held;
	struct child_limits limits;
};
/* In a held function: returns when the parent has released it; false: the parent is gone. */
bool child_wait_release(void);

enum child_end {
	CHILD_EXITED,   /* status */
	CHILD_SIGNALED, /* signal */
	CHILD_TIMEOUT,
	CHILD_NOT_STARTED, /* exec failed: status is errno */
};

struct child_result {
	enum child_end end;
	int status; /* exit status or errno */
	int signal;
	bool file_limit;   /* ended by the limit on file size (SIGXFSZ) */
	struct strbuf out; /* standard output, or what the function wrote */
	struct strbuf err; /* standard error */
	bool out_cut, err_cut;
	double seconds;       /* wall clock */
	double limit_seconds; /* what the spec allowed; 0: none */
	uint64_t peak_bytes;  /* resident; never below what the parent had when it forked */
};
void child_result_destroy(struct child_result *result);
/* "exit status 1", "killed by SIGSEGV", "stopped after 30 s": for messages; appends. */
void child_result_describe(const struct child_result *result, struct strbuf *out);

struct child_set;
struct child_set *child_set_create(void);
/* Kills and reaps what still runs. */
void child_set_destroy(struct child_set *set);
size_t child_set_running(const struct child_set *set);

/* Starts one; `tag` (not NULL) comes back with its result. The spec need not outlive the call. */
struct error *child_set_start(
	struct child_set *set, const struct child_spec *spec, void *tag) MUST_CHECK;

/* Lets a held child go on. One that has ended, or that was released before, stays as it is. */
void child_set_release(struct child_set *set, const void *tag);
/* Kills a child and forgets it: its tag does not come back. No child has it: nothing is done. */
void child_set_drop(struct child_set *set, const void *tag);

/*
 * Waits until one has ended and gives its result, to be destroyed by the caller. With nothing
 * running *tag becomes NULL. `seconds` bounds the wait (negative: none); when it passes, or when a
 * signal was caught meanwhile, *tag is NULL.
 */
struct error *child_set_wait(
	struct child_set *set, double seconds, void **tag, struct child_result *result) MUST_CHECK;

/* One child from start to end. */
struct error *child_run(const struct child_spec *spec, struct child_result *result) MUST_CHECK;

#endif
