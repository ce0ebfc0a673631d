/* src/sys/child: how children start, end, hang, flood and die. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/child.h"
#include "sys/clock.h"
#include "sys/fs.h"

static void fine(struct error *error)
{
	struct strbuf text = STRBUF_INIT;

	if (!error)
		return;
	error_format(error, &text);
	fail_msg("%s", text.text);
}

/* Runs `sh -c script` with at most 10 s unless limits say otherwise. */
static struct child_result shell(const char *script, struct child_limits limits)
{
	const char *argv[] = {"/bin/sh", "-c", script, NULL};
	const char *envp[] = {"PATH=/usr/bin:/bin", "GREETING=hello", NULL};
	struct child_spec spec = {.argv = argv, .envp = envp, .limits = limits};
	struct child_result result;

	if (spec.limits.seconds <= 0)
		spec.limits.seconds = 10;
	fine(child_run(&spec, &result));
	return result;
}

static const struct child_limits no_limits = {0};

static void assert_described(const struct child_result *r, const char *want)
{
	struct strbuf text = STRBUF_INIT;

	child_result_describe(r, &text);
	assert_string_equal(text.text, want);
	strbuf_destroy(&text);
}

static void test_output_and_status(void **state)
{
	struct child_result r = shell("echo out; echo err >&2; exit 7", no_limits);

	(void)state;
	assert_int_equal(r.end, CHILD_EXITED);
	assert_int_equal(r.status, 7);
	assert_string_equal(r.out.text, "out\n");
	assert_string_equal(r.err.text, "err\n");
	assert_false(r.out_cut || r.err_cut);
	assert_true(r.peak_bytes > 100000);
	assert_described(&r, "exit status 7");
	child_result_destroy(&r);
}

static void test_environment_is_what_is_given(void **state)
{
	const char *argv[] = {"/usr/bin/env", NULL};
	const char *envp[] = {"A=1", "B=two words", NULL};
	struct child_spec spec = {.argv = argv, .envp = envp};
	struct child_result r;

	(void)state;
	setenv("CHILD_MUST_NOT_SEE", "1", 1);
	fine(child_run(&spec, &r));
	assert_string_equal(r.out.text, "A=1\nB=two words\n");
	child_result_destroy(&r);
	spec.envp = NULL;
	fine(child_run(&spec, &r));
	assert_string_equal(r.out.text, "");
	child_result_destroy(&r);
}

static void test_standard_input_is_empty(void **state)
{
	struct child_result r = shell("cat; echo end", no_limits);

	(void)state;
	assert_string_equal(r.out.text, "end\n");
	child_result_destroy(&r);
}

static void test_working_folder(void **state)
{
	const char *argv[] = {"/bin/pwd", NULL};
	struct child_spec spec = {.argv = argv, .cwd = "/usr"};
	struct child_result r;

	(void)state;
	fine(child_run(&spec, &r));
	assert_string_equal(r.out.text, "/usr\n");
	child_result_destroy(&r);
	spec.cwd = "/nowhere/at/all";
	fine(child_run(&spec, &r));
	assert_int_equal(r.end, CHILD_NOT_STARTED);
	assert_int_equal(r.status, ENOENT);
	child_result_destroy(&r);
}

static void assert_not_started(const char *path, int err)
{
	const char *argv[] = {path, NULL};
	struct child_spec spec = {.argv = argv};
	struct child_result r;

	fine(child_run(&spec, &r));
	assert_int_equal(r.end, CHILD_NOT_STARTED);
	assert_int_equal(r.status, err);
	child_result_destroy(&r);
}

static void test_not_started(void **state)
{
	char *dir, *file;

	(void)state;
	assert_not_started("/nowhere/llc", ENOENT);
	assert_not_started("/usr", EACCES);
	fine(fs_temp_dir("/tmp", &dir));
	file = fs_join(dir, "garbage");
	fine(fs_write(file, "\001\002garbage", 9));
	assert_int_equal(chmod(file, 0600), 0);
	assert_not_started(file, EACCES);
	assert_int_equal(chmod(file, 0700), 0);
	assert_not_started(file, ENOEXEC);
	fine(fs_remove_tree(dir));
	free(file);
	free(dir);
}

static void test_signal(void **state)
{
	struct child_result r = shell("kill -SEGV $$", no_limits);

	(void)state;
	assert_int_equal(r.end, CHILD_SIGNALED);
	assert_int_equal(r.signal, SIGSEGV);
	assert_false(r.file_limit);
	assert_described(&r, "killed by SIGSEGV");
	child_result_destroy(&r);
}

static void test_timeout_kills_the_group(void **state)
{
	struct child_limits limits = {.seconds = 0.2};
	double start = clock_seconds();
	struct child_result r = shell("echo before; sleep 100 & echo $!; wait", limits);
	long grandchild = 0;

	(void)state;
	assert_int_equal(r.end, CHILD_TIMEOUT);
	assert_true(clock_seconds() - start < 5);
	assert_true(r.seconds >= 0.2);
	assert_described(&r, "stopped after 0.2 s");
	assert_int_equal(strncmp(r.out.text, "before\n", 7), 0);
	grandchild = strtol(r.out.text + 7, NULL, 10);
	assert_true(grandchild > 1);
	/* SIGKILL has been sent; it is gone, or a zombie until init has reaped it. */
	for (int i = 0; i < 1000 && kill((pid_t)grandchild, 0) == 0; i++) {
		char path[64];
		struct strbuf stat = STRBUF_INIT;
		bool zombie;

		snprintf(path, sizeof path, "/proc/%ld/stat", grandchild);
		error_free(fs_read(path, 4096, &stat));
		zombie = stat.length == 0 || strstr(stat.text, ") Z ");
		strbuf_destroy(&stat);
		if (zombie)
			break;
		assert_int_not_equal(i, 999);
		usleep(1000);
	}
	child_result_destroy(&r);
}

static void test_grandchild_that_keeps_the_pipe(void **state)
{
	double start = clock_seconds();
	struct child_result r = shell("echo said; sleep 100 & exit 3", no_limits);

	(void)state;
	assert_int_equal(r.end, CHILD_EXITED);
	assert_int_equal(r.status, 3);
	assert_string_equal(r.out.text, "said\n");
	assert_true(clock_seconds() - start < 5);
	child_result_destroy(&r);
}

/* One that has left the group cannot be killed by it; it must not be waited for either. */
static void test_grandchild_that_left_the_group(void **state)
{
	double start = clock_seconds();
	struct child_result r =
		shell("setsid sh -c 'echo $$; exec sleep 100' & read x; exit 4", no_limits);
	long pid = strtol(r.out.text, NULL, 10);

	(void)state;
	assert_int_equal(r.end, CHILD_EXITED);
	assert_true(clock_seconds() - start < 5);
	if (pid > 1)
		kill((pid_t)pid, SIGKILL);
	child_result_destroy(&r);
}

static void test_flood_is_cut(void **state)
{
	struct child_result r =
		shell("head -c 10000000 /dev/zero >&2; head -c 3000000 /dev/zero", no_limits);

	(void)state;
	assert_int_equal(r.end, CHILD_EXITED);
	assert_int_equal(r.status, 0);
	assert_int_equal(r.err.length, CHILD_OUTPUT_MOST);
	assert_int_equal(r.out.length, CHILD_OUTPUT_MOST);
	assert_true(r.err_cut && r.out_cut);
	child_result_destroy(&r);
}

static void test_file_limit(void **state)
{
	struct child_limits limits = {.file_bytes = 1 << 20};
	struct child_result r;
	char *dir, *file;
	AUTO_STRBUF struct strbuf script = STRBUF_INIT;
	uint64_t size = 0;

	(void)state;
	fine(fs_temp_dir("/tmp", &dir));
	file = fs_join(dir, "big");
	strbuf_addf(&script, "exec head -c 50000000 /dev/zero > %s", file);
	r = shell(script.text, limits);
	assert_int_equal(r.end, CHILD_SIGNALED);
	assert_true(r.file_limit);
	assert_described(&r, "stopped at the limit on file size");
	fine(fs_size(file, &size));
	assert_int_equal(size, 1 << 20);
	child_result_destroy(&r);
	fine(fs_remove_tree(dir));
	free(file);
	free(dir);
}

static void test_memory_limit(void **state)
{
	struct child_limits limits = {.memory_bytes = 64 << 20};
	/* sort holds a line whole: 200 MB of zero bytes are one line */
	struct child_result r =
		shell("ulimit -v; head -c 200000000 /dev/zero | sort | wc -c", limits);

	(void)state;
	assert_non_null(strstr(r.out.text, "65536\n")); /* kilobytes */
	assert_non_null(strstr(r.err.text, "memory"));
	child_result_destroy(&r);
}

static void test_no_other_file_is_inherited(void **state)
{
	int fd = open("/etc/passwd", O_RDONLY); /* not close-on-exec, on purpose */
	struct child_result r = shell("ls /proc/self/fd | wc -l", no_limits);

	(void)state;
	assert_true(fd >= 0);
	assert_string_equal(r.out.text, "4\n"); /* 0, 1, 2 and ls's own folder */
	child_result_destroy(&r);
	close(fd);
}

/* The mask behind `name`, without signals 32 and 33: make, by glibc's posix_spawn, starts programs
 * with these two ignored, and they are glibc's own. */
static unsigned long long mask_of(const char *text, const char *name)
{
	const char *found = strstr(text, name);

	assert_non_null(found);
	return strtoull(found + strlen(name), NULL, 16) & ~0x180000000ULL;
}

static void test_signals_are_default_again(void **state)
{
	struct child_result r;
	sigset_t set;

	(void)state;
	signal(SIGPIPE, SIG_IGN);
	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigprocmask(SIG_BLOCK, &set, NULL);
	r = shell("cat /proc/self/status", no_limits);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	signal(SIGPIPE, SIG_DFL);
	assert_int_equal(mask_of(r.out.text, "SigBlk:"), 0);
	assert_int_equal(mask_of(r.out.text, "SigIgn:"), 0);
	child_result_destroy(&r);
}

static int write_much(void *context, int out_fd)
{
	char block[65536];

	memset(block, 'x', sizeof block);
	printf("stray\n");
	fflush(stdout);
	for (int i = 0; i < *(int *)context; i++)
		for (size_t done = 0; done < sizeof block;) {
			ssize_t n = write(out_fd, block + done, sizeof block - done);

			if (n <= 0)
				return 9;
			done += (size_t)n;
		}
	return 5;
}

static void test_function(void **state)
{
	int blocks = 100; /* 6.5 MB: more than a program's output may be */
	struct child_spec spec = {
		.function = write_much, .context = &blocks, .limits = {.seconds = 20}};
	struct child_result r;

	(void)state;
	fine(child_run(&spec, &r));
	assert_int_equal(r.end, CHILD_EXITED);
	assert_int_equal(r.status, 5);
	assert_int_equal(r.out.length, 6553600);
	assert_false(r.out_cut);
	assert_string_equal(r.err.text, "stray\n");
	child_result_destroy(&r);
}

static int hang(void *context, int out_fd)
{
	(void)context;
	(void)out_fd;
	while (pause() < 0)
		continue;
	return 0;
}

static int crash(void *context, int out_fd)
{
	(void)context;
	(void)out_fd;
	raise(SIGILL);
	return 0;
}

static void test_function_that_hangs_or_crashes(void **state)
{
	struct child_spec spec = {.function = hang, .limits = {.seconds = 0.1}};
	struct child_result r;

	(void)state;
	fine(child_run(&spec, &r));
	assert_int_equal(r.end, CHILD_TIMEOUT);
	child_result_destroy(&r);
	spec.function = crash;
	fine(child_run(&spec, &r));
	assert_int_equal(r.end, CHILD_SIGNALED);
	assert_int_equal(r.signal, SIGILL);
	child_result_destroy(&r);
}

static int tell_environment(void *context, int out_fd)
{
	extern char **environ;

	(void)context;
	for (char **e = environ; *e; e++)
		if (write(out_fd, *e, strlen(*e)) < 0 || write(out_fd, ";", 1) < 0)
			return 1;
	return 0;
}

static void test_function_has_the_environment_that_is_given(void **state)
{
	static const char *const given[] = {"A=1", "B=2", NULL};
	struct child_spec spec = {
		.function = tell_environment, .envp = given, .limits = {.seconds = 20}};
	struct child_result r;

	(void)state;
	fine(child_run(&spec, &r));
	assert_int_equal(r.status, 0);
	assert_string_equal(r.out.text, "A=1;B=2;");
	child_result_destroy(&r);
}

static int wait_then_tell(void *context, int out_fd)
{
	const char *word = context;

	if (!child_wait_release())
		return 7;
	return write(out_fd, word, strlen(word)) == (ssize_t)strlen(word) ? 0 : 1;
}

/* A held child outlives its own limit while it is held, and then has all of it. */
static void test_held_until_released(void **state)
{
	struct child_set *set = child_set_create();
	struct child_spec first = {.function = wait_then_tell,
		.context = "first",
		.held = true,
		.limits = {.seconds = 0.05}};
	struct child_spec other = {.function = hang, .limits = {.seconds = 0.2}};
	struct child_result r;
	void *tag;

	(void)state;
	fine(child_set_start(set, &first, &first));
	fine(child_set_start(set, &other, &other));
	fine(child_set_wait(set, -1, &tag, &r)); /* four times the held one's limit */
	assert_ptr_equal(tag, &other);
	assert_int_equal(r.end, CHILD_TIMEOUT);
	child_result_destroy(&r);
	child_set_release(set, &first);
	child_set_release(set, &first); /* once is enough */
	fine(child_set_wait(set, -1, &tag, &r));
	assert_ptr_equal(tag, &first);
	assert_int_equal(r.end, CHILD_EXITED);
	assert_int_equal(r.status, 0);
	assert_string_equal(r.out.text, "first");
	child_result_destroy(&r);
	child_set_destroy(set);
}

static int hang_when_released(void *context, int out_fd)
{
	return child_wait_release() ? hang(context, out_fd) : 7;
}

static void test_a_released_child_has_a_deadline(void **state)
{
	struct child_set *set = child_set_create();
	struct child_spec spec = {
		.function = hang_when_released, .held = true, .limits = {.seconds = 0.1}};
	struct child_result r;
	void *tag;

	(void)state;
	fine(child_set_start(set, &spec, &spec));
	child_set_release(set, &spec);
	fine(child_set_wait(set, -1, &tag, &r));
	assert_ptr_equal(tag, &spec);
	assert_int_equal(r.end, CHILD_TIMEOUT);
	child_result_destroy(&r);
	child_set_destroy(set);
}

/* One that died before its turn: releasing it is harmless, and how it died is told. */
static void test_release_of_the_dead(void **state)
{
	struct child_set *set = child_set_create();
	struct child_spec spec = {.function = crash, .held = true, .limits = {.seconds = 20}};
	struct child_result r;
	void *tag = NULL;

	(void)state;
	fine(child_set_start(set, &spec, &spec));
	while (!tag) {
		child_set_release(set, &spec);
		fine(child_set_wait(set, 1, &tag, &r));
	}
	assert_int_equal(r.end, CHILD_SIGNALED);
	assert_int_equal(r.signal, SIGILL);
	child_result_destroy(&r);
	child_set_destroy(set);
}

static void test_drop(void **state)
{
	struct child_set *set = child_set_create();
	struct child_spec held = {.function = wait_then_tell, .context = "held", .held = true};
	struct child_spec hung = {.function = hang};
	struct child_result r;
	void *tag;

	(void)state;
	fine(child_set_start(set, &held, &held));
	fine(child_set_start(set, &hung, &hung));
	child_set_drop(set, &hung);
	child_set_drop(set, &hung);
	assert_int_equal(child_set_running(set), 1);
	child_set_release(set, &held);
	fine(child_set_wait(set, -1, &tag, &r));
	assert_ptr_equal(tag, &held);
	child_result_destroy(&r);
	fine(child_set_wait(set, -1, &tag, &r));
	assert_null(tag);
	child_set_destroy(set);
}

/* Several side by side come back in the order in which they end; a pipe decides it, not a clock. */
static void test_many_in_order_of_their_ends(void **state)
{
	struct child_set *set = child_set_create();
	const char *argv[3][4] = {{"/bin/sh", "-c", "", NULL}, {"/bin/sh", "-c", "", NULL},
		{"/bin/sh", "-c", "exit 2", NULL}};
	AUTO_STRBUF struct strbuf waits = STRBUF_INIT;
	int tags[3] = {0, 1, 2};
	char *dir;

	(void)state;
	fine(fs_temp_dir("/tmp", &dir));
	strbuf_addf(&waits, "mkfifo %s/f; read x < %s/f; exit 0", dir, dir);
	argv[0][2] = waits.text;
	argv[1][2] = "exit 1";
	for (int i = 0; i < 3; i++) {
		struct child_spec spec = {.argv = argv[i], .limits = {.seconds = 20}};

		spec.envp = (const char *const[]){"PATH=/usr/bin:/bin", NULL};
		fine(child_set_start(set, &spec, &tags[i]));
	}
	assert_int_equal(child_set_running(set), 3);
	for (int got = 0; got < 3; got++) {
		struct child_result r;
		void *tag = NULL;

		fine(child_set_wait(set, 10, &tag, &r));
		assert_non_null(tag);
		assert_int_equal(r.status, *(int *)tag);
		assert_true((got < 2) == (*(int *)tag != 0));
		child_result_destroy(&r);
		if (got == 1) {
			AUTO_FREE char *fifo = fs_join(dir, "f");
			int fd = -1;

			for (int i = 0; fd < 0 && i < 100000; i++)
				fd = open(fifo, O_WRONLY);
			assert_true(fd >= 0);
			assert_int_equal(write(fd, "\n", 1), 1);
			close(fd);
		}
	}
	assert_int_equal(child_set_running(set), 0);
	child_set_destroy(set);
	fine(fs_remove_tree(dir));
	free(dir);
}

static void test_wait_has_a_bound(void **state)
{
	struct child_set *set = child_set_create();
	struct child_spec spec = {.function = hang};
	struct child_result r;
	void *tag = &r;
	double start = clock_seconds();

	(void)state;
	fine(child_set_wait(set, -1, &tag, &r));
	assert_null(tag); /* nothing runs */
	tag = &r;
	fine(child_set_start(set, &spec, set));
	fine(child_set_wait(set, 0.05, &tag, &r));
	assert_null(tag);
	assert_true(clock_seconds() - start >= 0.05);
	child_set_destroy(set); /* kills it: nothing is left to wait for */
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
}

/* A parent that is killed takes its children along. */
static void test_dies_with_its_parent(void **state)
{
	int pipes[2];
	pid_t middle;
	pid_t child = 0;
	char byte;

	(void)state;
	assert_int_equal(pipe(pipes), 0);
	middle = fork();
	if (middle == 0) {
		struct child_set *set = child_set_create();
		const char *argv[] = {"/bin/sleep", "100", NULL};
		struct child_spec spec = {.argv = argv};
		char path[64];
		struct strbuf text = STRBUF_INIT;
		long pid;

		if (child_set_start(set, &spec, set))
			_exit(1);
		snprintf(path, sizeof path, "/proc/%d/task/%d/children", getpid(), getpid());
		if (fs_read(path, 4096, &text) || (pid = strtol(text.text, NULL, 10)) < 2)
			_exit(1);
		child = (pid_t)pid;
		if (write(pipes[1], &child, sizeof child) != (ssize_t)sizeof child)
			_exit(1);
		pause();
		_exit(0);
	}
	close(pipes[1]);
	if (read(pipes[0], &child, sizeof child) != (ssize_t)sizeof child) {
		waitpid(middle, NULL, 0);
		close(pipes[0]);
		skip(); /* a kernel without /proc/PID/task/PID/children */
	}
	assert_true(child > 0);
	/* sleep(1) closed our pipe at exec; only the middle process holds the other end now */
	kill(middle, SIGKILL);
	waitpid(middle, NULL, 0);
	assert_int_equal(read(pipes[0], &byte, 1), 0);
	close(pipes[0]);
	for (int i = 0; i < 5000; i++) {
		char path[64];
		struct strbuf stat = STRBUF_INIT;
		bool gone;

		snprintf(path, sizeof path, "/proc/%d/stat", child);
		error_free(fs_read(path, 4096, &stat));
		gone = stat.length == 0 || strstr(stat.text, ") Z ");
		strbuf_destroy(&stat);
		if (gone)
			return;
		usleep(1000);
	}
	kill(child, SIGKILL);
	fail_msg("the child outlived its parent");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_output_and_status),
		cmocka_unit_test(test_environment_is_what_is_given),
		cmocka_unit_test(test_standard_input_is_empty),
		cmocka_unit_test(test_working_folder),
		cmocka_unit_test(test_not_started),
		cmocka_unit_test(test_signal),
		cmocka_unit_test(test_timeout_kills_the_group),
		cmocka_unit_test(test_grandchild_that_keeps_the_pipe),
		cmocka_unit_test(test_grandchild_that_left_the_group),
		cmocka_unit_test(test_flood_is_cut),
		cmocka_unit_test(test_file_limit),
		cmocka_unit_test(test_memory_limit),
		cmocka_unit_test(test_no_other_file_is_inherited),
		cmocka_unit_test(test_signals_are_default_again),
		cmocka_unit_test(test_function),
		cmocka_unit_test(test_function_that_hangs_or_crashes),
		cmocka_unit_test(test_function_has_the_environment_that_is_given),
		cmocka_unit_test(test_held_until_released),
		cmocka_unit_test(test_a_released_child_has_a_deadline),
		cmocka_unit_test(test_release_of_the_dead),
		cmocka_unit_test(test_drop),
		cmocka_unit_test(test_many_in_order_of_their_ends),
		cmocka_unit_test(test_wait_has_a_bound),
		cmocka_unit_test(test_dies_with_its_parent),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
