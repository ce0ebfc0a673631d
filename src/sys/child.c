/*
 * Children: see child.h. Owns starting, watching, ending and reaping; what a result means for a
 * toolchain or a cell is the caller's.
 *
 * A child is watched through a pidfd beside its pipes. Where the kernel has none (before 5.3, or a
 * sandbox without it), the wait looks again every POLL_SLICE.
 */
#include "sys/child.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/vec.h"
#include "sys/clock.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
	__has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

enum {
	POLL_SLICE = 20,      /* milliseconds, without pidfd */
	READ_BLOCK = 1 << 16, /* also what a pipe holds */
	DRAIN_BLOCKS =
		16, /* a pipe made larger holds 1 MiB; a grandchild that got away may write on */
};

struct stream {
	int fd; /* the parent's end; -1: at its end */
	struct strbuf *text;
	bool *cut;
	size_t most;
};

struct child {
	void *tag;
	pid_t pid;
	int pidfd;     /* -1: none */
	int status_fd; /* holds errno when exec failed */
	int go_fd;     /* of a held child that was not released; else -1 */
	struct stream out, err;
	double start, deadline; /* deadline 0: none */
	bool stopped;           /* killed at its deadline */
	struct child_result result;
};

struct child_set {
	VEC(struct child *) running;
	VEC(struct child *) ended; /* in the order in which they ended */
	VEC(struct pollfd) polled;
};

bool child_can_limit_self(void)
{
	return !SANITIZED;
}

void child_result_destroy(struct child_result *result)
{
	strbuf_destroy(&result->out);
	strbuf_destroy(&result->err);
	*result = (struct child_result){.out = STRBUF_INIT, .err = STRBUF_INIT};
}

void child_result_describe(const struct child_result *result, struct strbuf *out)
{
	const char *name;

	switch (result->end) {
	case CHILD_EXITED:
		strbuf_addf(out, "exit status %d", result->status);
		return;
	case CHILD_TIMEOUT:
		strbuf_addf(out, "stopped after %g s", result->limit_seconds);
		return;
	case CHILD_NOT_STARTED:
		strbuf_addf(out, "could not be started: %s", strerror(result->status));
		return;
	case CHILD_SIGNALED:
		break;
	}
	name = sigabbrev_np(result->signal);
	if (result->file_limit)
		strbuf_add(out, "stopped at the limit on file size");
	else if (name)
		strbuf_addf(out, "killed by SIG%s", name);
	else
		strbuf_addf(out, "killed by signal %d", result->signal);
}

/* ---- the child's side, after fork: only async-signal-safe calls until exec ---- */

static void limit(int what, uint64_t value)
{
	struct rlimit now, wanted = {value, value};

	/* A limit that already holds may be lower, and may not be raised. */
	if (getrlimit((__rlimit_resource_t)what, &now) == 0 && now.rlim_max < wanted.rlim_max)
		wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
	setrlimit((__rlimit_resource_t)what, &wanted);
}

static void set_limits(const struct child_spec *spec)
{
	limit(RLIMIT_CORE, 0);
	if (spec->limits.file_bytes)
		limit(RLIMIT_FSIZE, spec->limits.file_bytes);
	if (spec->limits.memory_bytes && !(spec->function && SANITIZED))
		limit(RLIMIT_AS, spec->limits.memory_bytes);
}

static void default_signals(void)
{
	sigset_t none;

	for (int s = 1; s < NSIG; s++)
		signal(s, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Files above `last`: closed, or (for exec) marked to close. */
static void drop_files(int last, bool close_now)
{
	long most;

#ifdef SYS_close_range
	if (syscall(SYS_close_range, (unsigned)last + 1, ~0u, close_now ? 0u : 1u << 2) == 0)
		return;
#endif
	most = sysconf(_SC_OPEN_MAX);
	for (int fd = last + 1; fd < (most > 0 && most < 65536 ? most : 65536); fd++) {
		if (close_now)
			close(fd);
		else
			fcntl(fd, F_SETFD, FD_CLOEXEC);
	}
}

enum { FUNCTION_FD = 3, GO_FD = 4 };

bool child_wait_release(void)
{
	char word;
	ssize_t n;

	do
		n = read(GO_FD, &word, 1);
	while (n < 0 && errno == EINTR);
	return n == 1;
}

/* Puts the pipes in their places. They came from make_pipes(), so none of them is in one. */
static bool place_files(const struct child_spec *spec, int out, int err, int go)
{
	int null = open("/dev/null", O_RDONLY | O_CLOEXEC);

	if (null < 0 || dup2(null, 0) < 0 || dup2(err, 2) < 0)
		return false;
	if (!spec->function)
		return dup2(out, 1) >= 0;
	if (dup2(err, 1) < 0 || (spec->held && dup2(go, GO_FD) < 0))
		return false;
	return dup2(out, FUNCTION_FD) >= 0;
}

/* A function has what it is given in place of this program's own environment. */
static void set_environment(const char *const *envp)
{
	clearenv();
	for (; *envp; envp++)
		putenv((char *)(uintptr_t)*envp);
}

static _Noreturn void give_up(int status_fd)
{
	int err = errno;
	ssize_t n = write(status_fd, &err, sizeof err);

	(void)n; /* the parent then sees exit status 127 */
	_exit(127);
}

/* To the child by `go`, from it by the others. */
enum { PIPE_OUT, PIPE_ERR, PIPE_STATUS, PIPE_GO, PIPES };

static _Noreturn void run_child(const struct child_spec *spec, pid_t parent, int pipes[PIPES][2])
{
	static const char *const nothing[] = {NULL};
	int status_fd = pipes[PIPE_STATUS][1];

	setpgid(0, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(127);
	default_signals();
	if (!place_files(spec, pipes[PIPE_OUT][1], pipes[PIPE_ERR][1], pipes[PIPE_GO][0]))
		give_up(status_fd);
	if (spec->cwd && chdir(spec->cwd) != 0)
		give_up(status_fd);
	set_limits(spec);
	if (spec->function) {
		drop_files(spec->held ? GO_FD : FUNCTION_FD, true);
		if (spec->envp)
			set_environment(spec->envp);
		_exit(spec->function(spec->context, FUNCTION_FD));
	}
	drop_files(2, false);
	execve(spec->argv[0], (char *const *)(uintptr_t)spec->argv,
		(char *const *)(uintptr_t)(spec->envp ? spec->envp : nothing));
	give_up(status_fd);
}

/* ---- the parent's side ---- */

static void close_fd(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* Close-on-exec, no end below 5: the places 0 to 4 are the child's to fill. */
static bool make_pipes(int pipes[PIPES][2])
{
	for (int i = 0; i < PIPES; i++) {
		if (pipe2(pipes[i], O_CLOEXEC) != 0)
			return false;
		for (int end = 0; end < 2; end++) {
			int moved;

			if (pipes[i][end] > GO_FD)
				continue;
			moved = fcntl(pipes[i][end], F_DUPFD_CLOEXEC, GO_FD + 1);
			if (moved < 0)
				return false;
			close(pipes[i][end]);
			pipes[i][end] = moved;
		}
	}
	return true;
}

static struct child *new_child(const struct child_spec *spec, void *tag)
{
	struct child *child = mem_alloc(sizeof *child);
	size_t most = spec->function ? CHILD_FUNCTION_MOST : CHILD_OUTPUT_MOST;

	*child = (struct child){
		.tag = tag, .pidfd = -1, .status_fd = -1, .go_fd = -1, .start = clock_seconds()};
	child->result = (struct child_result){.out = STRBUF_INIT, .err = STRBUF_INIT};
	child->out = (struct stream){-1, &child->result.out, &child->result.out_cut, most};
	child->err =
		(struct stream){-1, &child->result.err, &child->result.err_cut, CHILD_OUTPUT_MOST};
	child->result.limit_seconds = spec->limits.seconds;
	if (spec->limits.seconds > 0 && !spec->held)
		child->deadline = child->start + spec->limits.seconds;
	return child;
}

static void free_child(struct child *child)
{
	close_fd(&child->pidfd);
	close_fd(&child->status_fd);
	close_fd(&child->go_fd);
	close_fd(&child->out.fd);
	close_fd(&child->err.fd);
	child_result_destroy(&child->result);
	free(child);
}

static int open_pidfd(pid_t pid)
{
#ifdef SYS_pidfd_open
	return (int)syscall(SYS_pidfd_open, pid, 0u); /* close-on-exec by itself */
#else
	(void)pid;
	return -1;
#endif
}

struct error *child_set_start(struct child_set *set, const struct child_spec *spec, void *tag)
{
	int pipes[PIPES][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
	pid_t parent = getpid();
	struct child *child;
	struct error *error = NULL;

	child = new_child(spec, tag);
	if (!make_pipes(pipes))
		error = error_system(errno, "cannot make a pipe for a child");
	child->pid = error ? -1 : fork();
	if (child->pid == 0)
		run_child(spec, parent, pipes);
	if (!error && child->pid < 0)
		error = error_system(errno, "cannot fork");
	for (int i = 0; i < PIPE_GO; i++) {
		close_fd(&pipes[i][1]);
		if (error)
			close_fd(&pipes[i][0]);
		else
			fcntl(pipes[i][0], F_SETFL, O_NONBLOCK);
	}
	close_fd(&pipes[PIPE_GO][0]);
	if (error || !spec->held)
		close_fd(&pipes[PIPE_GO][1]);
	if (error) {
		free_child(child);
		return error;
	}
	setpgid(child->pid, child->pid); /* both sides do it: whoever comes first */
	child->out.fd = pipes[PIPE_OUT][0];
	child->err.fd = pipes[PIPE_ERR][0];
	child->status_fd = pipes[PIPE_STATUS][0];
	child->go_fd = pipes[PIPE_GO][1];
	child->pidfd = open_pidfd(child->pid);
	VEC_PUSH(&set->running, child);
	return NULL;
}

/* A pipe without a reader raises SIGPIPE, which is the caller's own affair and not this one's. */
static ssize_t send_word(int fd)
{
	static const struct timespec now = {0};
	sigset_t pipe_only, before, pending;
	bool was_pending;
	ssize_t n;

	sigemptyset(&pipe_only);
	sigaddset(&pipe_only, SIGPIPE);
	sigpending(&pending);
	was_pending = sigismember(&pending, SIGPIPE);
	sigprocmask(SIG_BLOCK, &pipe_only, &before);
	n = write(fd, "g", 1);
	if (n < 0 && errno == EPIPE && !was_pending)
		sigtimedwait(&pipe_only, NULL, &now);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return n;
}

void child_set_release(struct child_set *set, const void *tag)
{
	for (size_t i = 0; i < set->running.count; i++) {
		struct child *c = set->running.items[i];
		ssize_t n;

		if (c->tag != tag || c->go_fd < 0)
			continue;
		/* A child that is gone leaves a pipe without a reader: its end is told by the wait.
		 */
		n = send_word(c->go_fd);
		(void)n;
		close_fd(&c->go_fd);
		c->start = clock_seconds();
		if (c->result.limit_seconds > 0)
			c->deadline = c->start + c->result.limit_seconds;
	}
}

/* Reads what is there, at most `blocks`; closes the stream at its end. */
static void read_stream(struct stream *s, int blocks)
{
	char block[READ_BLOCK];

	while (s->fd >= 0 && blocks-- > 0) {
		ssize_t n = read(s->fd, block, sizeof block);
		size_t room = s->most - s->text->length;

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && errno == EAGAIN)
			return;
		if (n <= 0) {
			close_fd(&s->fd);
			return;
		}
		if ((size_t)n > room)
			*s->cut = true;
		strbuf_add_bytes(s->text, block, (size_t)n < room ? (size_t)n : room);
	}
}

/* The group by its number is safe: its leader is not reaped yet, so nobody else can have it. */
static void kill_group(const struct child *child)
{
	kill(-child->pid, SIGKILL);
	kill(child->pid, SIGKILL);
}

static bool has_ended(const struct child *child)
{
	siginfo_t info = {0};

	return waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
	       info.si_pid == child->pid;
}

static void take_status(struct child *child, int status, const struct rusage *usage)
{
	struct child_result *r = &child->result;
	int err = 0;

	r->seconds = clock_seconds() - child->start;
	r->peak_bytes = (uint64_t)usage->ru_maxrss * 1024;
	if (read(child->status_fd, &err, sizeof err) == (ssize_t)sizeof err) {
		r->end = CHILD_NOT_STARTED;
		r->status = err;
	} else if (WIFSIGNALED(status)) {
		r->end = child->stopped && WTERMSIG(status) == SIGKILL ? CHILD_TIMEOUT
		                                                       : CHILD_SIGNALED;
		r->signal = WTERMSIG(status);
		r->file_limit = r->signal == SIGXFSZ;
	} else {
		r->end = CHILD_EXITED;
		r->status = WEXITSTATUS(status);
	}
}

/* It has ended (or is about to): takes its group along, reaps it and keeps what it said. */
static void reap(struct child *child)
{
	struct rusage usage = {0};
	int status = 0;

	kill_group(child);
	while (wait4(child->pid, &status, 0, &usage) < 0 && errno == EINTR)
		continue;
	take_status(child, status, &usage);
	read_stream(&child->out, DRAIN_BLOCKS);
	read_stream(&child->err, DRAIN_BLOCKS);
	close_fd(&child->out.fd);
	close_fd(&child->err.fd);
	close_fd(&child->status_fd);
	close_fd(&child->pidfd);
}

struct child_set *child_set_create(void)
{
	return mem_alloc(sizeof(struct child_set));
}

void child_set_destroy(struct child_set *set)
{
	if (!set)
		return;
	for (size_t i = 0; i < set->running.count; i++) {
		reap(set->running.items[i]);
		free_child(set->running.items[i]);
	}
	for (size_t i = 0; i < set->ended.count; i++)
		free_child(set->ended.items[i]);
	VEC_FREE(&set->running);
	VEC_FREE(&set->ended);
	VEC_FREE(&set->polled);
	free(set);
}

/* Takes the child with this tag out of a list; NULL: there is none. */
static struct child *take_tagged(struct child **items, size_t *count, const void *tag)
{
	for (size_t i = 0; i < *count; i++)
		if (items[i]->tag == tag) {
			struct child *child = items[i];

			memmove(items + i, items + i + 1, (*count - i - 1) * sizeof *items);
			(*count)--;
			return child;
		}
	return NULL;
}

void child_set_drop(struct child_set *set, const void *tag)
{
	struct child *child = take_tagged(set->running.items, &set->running.count, tag);

	if (child)
		reap(child);
	else
		child = take_tagged(set->ended.items, &set->ended.count, tag);
	if (child)
		free_child(child);
}

size_t child_set_running(const struct child_set *set)
{
	return set->running.count + set->ended.count;
}

static void add_poll(struct child_set *set, int fd)
{
	if (fd >= 0)
		VEC_PUSH(&set->polled, ((struct pollfd){.fd = fd, .events = POLLIN}));
}

/* Milliseconds to sleep at most; -1: as long as it takes. */
static int patience(const struct child_set *set, double until)
{
	double now = clock_seconds(), first = until;
	bool blind = false;

	for (size_t i = 0; i < set->running.count; i++) {
		const struct child *c = set->running.items[i];

		if (c->deadline > 0 && !c->stopped && (first < 0 || c->deadline < first))
			first = c->deadline;
		blind = blind || c->pidfd < 0;
	}
	if (first >= 0 && first <= now)
		return 0;
	if (first < 0 || (first - now) * 1000 > INT_MAX - 1)
		return blind ? POLL_SLICE : -1;
	if (blind && (first - now) * 1000 > POLL_SLICE)
		return POLL_SLICE;
	return (int)((first - now) * 1000) + 1;
}

/* Reads, enforces deadlines, and moves those that ended over to `ended`. */
static void look_at_all(struct child_set *set)
{
	double now = clock_seconds();
	size_t kept = 0;

	for (size_t i = 0; i < set->running.count; i++) {
		struct child *c = set->running.items[i];

		read_stream(&c->out, DRAIN_BLOCKS);
		read_stream(&c->err, DRAIN_BLOCKS);
		if (c->deadline > 0 && now >= c->deadline && !c->stopped) {
			c->stopped = true;
			kill_group(c);
		}
		if (has_ended(c)) {
			reap(c);
			VEC_PUSH(&set->ended, c);
		} else {
			set->running.items[kept++] = c;
		}
	}
	set->running.count = kept;
}

static bool take_ended(struct child_set *set, void **tag, struct child_result *result)
{
	struct child *child;

	if (!set->ended.count)
		return false;
	child = set->ended.items[0];
	set->ended.count--;
	memmove(set->ended.items, set->ended.items + 1, set->ended.count * sizeof child);
	*tag = child->tag;
	*result = child->result;
	child->result = (struct child_result){.out = STRBUF_INIT, .err = STRBUF_INIT};
	free_child(child);
	return true;
}

struct error *child_set_wait(
	struct child_set *set, double seconds, void **tag, struct child_result *result)
{
	double until = seconds < 0 ? -1 : clock_seconds() + seconds;

	for (;;) {
		int n;

		look_at_all(set);
		if (take_ended(set, tag, result))
			return NULL;
		if (!set->running.count || (until >= 0 && clock_seconds() >= until))
			break;
		set->polled.count = 0;
		for (size_t i = 0; i < set->running.count; i++) {
			add_poll(set, set->running.items[i]->out.fd);
			add_poll(set, set->running.items[i]->err.fd);
			add_poll(set, set->running.items[i]->pidfd);
		}
		n = poll(set->polled.items, set->polled.count, patience(set, until));
		if (n < 0 && errno == EINTR)
			break;
		if (n < 0)
			return error_system(errno, "cannot wait for children");
	}
	*tag = NULL;
	return NULL;
}

struct error *child_run(const struct child_spec *spec, struct child_result *result)
{
	struct child_set *set = child_set_create();
	struct error *error = child_set_start(set, spec, set);
	void *tag = NULL;

	while (!error && !tag)
		error = child_set_wait(set, -1, &tag, result);
	child_set_destroy(set);
	return error;
}
