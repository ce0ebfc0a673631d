/* src/store: processes that are killed, processes that write at once, and disks that fail. */
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "check.h"
#include "sample_run.h"
#include "store_place.h"
#include "sys/fs.h"

enum { KILLS = 120, WRITERS = 4, RUNS_EACH = 5 };

/* A child: records the run over and over, and says each thing that is done by one byte. */
static void record_for_ever(const struct store_place *place, const struct store_run *run, int out)
{
	struct store *store;
	int64_t id;

	if (store_open(place->path, STORE_CREATE, &store))
		_exit(1);
	for (;;) {
		if (store_run_begin(store, run, &id) || write(out, "r", 1) != 1)
			_exit(2);
		for (size_t i = 0; i < run->toolchain_count; i++)
			if (store_toolchain_add(store, id, &run->toolchains[i], NULL) ||
				write(out, "t", 1) != 1)
				_exit(3);
		for (size_t i = 0; i < run->cell_count; i++)
			if (store_cell_add(store, id, &run->cells[i]) || write(out, "c", 1) != 1)
				_exit(4);
		if (store_run_finish(store, id, NULL, 1, &run->times) || write(out, "f", 1) != 1)
			_exit(5);
	}
}

struct told {
	long long runs, toolchains, cells, finished;
};

/* Counts what the child said, up to `bytes` of them; false at the end of the pipe. */
static bool listen_to(int in, size_t bytes, struct told *told)
{
	while (bytes--) {
		char c;

		if (read(in, &c, 1) != 1)
			return false;
		*(c == 'r'         ? &told->runs
			: c == 't' ? &told->toolchains
			: c == 'c' ? &told->cells
				   : &told->finished) += 1;
	}
	return true;
}

/* How many rows there are, which were told; the last thing may be done and not yet told. */
static void check_count(const struct store_place *place, const char *sql, long long *told)
{
	long long there = store_ask(place->path, sql);

	if (there != *told && there != *told + 1)
		fail_msg("%s: %lld, but %lld were told", sql, there, *told);
	*told = there;
}

static void check_counts(const struct store_place *place, struct told *told)
{
	check_count(place, "SELECT count(*) FROM run", &told->runs);
	check_count(place, "SELECT count(*) FROM toolchain", &told->toolchains);
	check_count(place, "SELECT count(*) FROM cell", &told->cells);
	check_count(place, "SELECT count(finished) FROM run", &told->finished);
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) = 1 AND min(integrity_check) = 'ok' "
				       "FROM pragma_integrity_check"),
		1);
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) FROM pragma_foreign_key_check"), 0);
}

/* Every cell that is there is whole. */
static void check_cells(const struct store_run *run)
{
	for (size_t c = 0; c < run->cell_count; c++) {
		const struct store_cell *cell = &run->cells[c];
		uint64_t outputs = 0;

		assert_true(cell->has_written);
		for (int b = 0; b < GATE_ULP_BINS; b++)
			outputs += cell->written.tally.histogram[b];
		assert_int_equal(outputs, 512);
		assert_int_equal(cell->written.tally.has_first, cell->verdict == VERDICT_FAIL);
	}
}

static void check_runs(const struct store_place *place)
{
	struct store *store = NULL;
	struct store_list list = {0};

	/* What was killed before anything was made is made now. */
	check_ok(store_open(place->path, STORE_CREATE, &store));
	check_ok(store_run_list(store, NULL, &list));
	for (size_t i = 0; i < list.count; i++) {
		struct store_run *back = NULL;
		char which[32];

		snprintf(which, sizeof which, "%lld", (long long)list.items[i].id);
		check_ok(store_run_load(store, which, &back));
		assert_int_equal(back->exit_code, back->finished ? 1 : -1);
		check_cells(back);
		store_run_destroy(back);
	}
	store_list_destroy(&list);
	store_close(store);
}

static void start_afresh(const struct store_place *place)
{
	AUTO_FREE char *folder = fs_dir_name(place->path);

	check_ok(fs_remove_tree(folder));
}

/* Kills a writer after so many things and then so many nanoseconds. */
static void kill_once(const struct store_place *place, const struct store_run *run, size_t things,
	long nanoseconds, struct told *told)
{
	struct timespec span = {0, nanoseconds};
	int ends[2];
	pid_t pid;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		close(ends[0]);
		record_for_ever(place, run, ends[1]);
	}
	close(ends[1]);
	assert_true(listen_to(ends[0], things, told));
	ppoll(NULL, 0, &span, NULL);
	assert_int_equal(kill(pid, SIGKILL), 0);
	while (listen_to(ends[0], 1, told))
		;
	close(ends[0]);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
}

static void test_killed(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_long_run(3, 2);
	struct told told = {0};
	unsigned seed = 20261201;

	run->uid = NULL;
	for (int i = 0; i < KILLS; i++) {
		/* Sometimes before anything is there, sometimes after some runs. */
		size_t things = i % 4 ? (size_t)rand_r(&seed) % 90 : 0;

		if (i % 12 == 0) {
			told = (struct told){0};
			start_afresh(place);
		}
		kill_once(place, run, things, rand_r(&seed) % 3000000, &told);
		check_runs(place);
		check_counts(place, &told);
	}
	assert_true(told.cells > 0);
	store_run_destroy(run);
}

/* A child: waits for the start, then records its runs. */
static void record_some(const struct store_place *place, const struct store_run *run, int start)
{
	struct store *store;
	int64_t id;
	char c;

	if (read(start, &c, 1) != 0 || store_open(place->path, STORE_CREATE, &store))
		_exit(1);
	for (int i = 0; i < RUNS_EACH; i++)
		if (sample_record(store, run, &id))
			_exit(2);
	store_close(store);
	_exit(0);
}

static void write_at_once(const struct store_place *place, const struct store_run *run)
{
	pid_t pids[WRITERS];
	int ends[2];

	assert_int_equal(pipe(ends), 0);
	for (int i = 0; i < WRITERS; i++) {
		pids[i] = fork();
		if (pids[i] == 0) {
			close(ends[1]);
			record_some(place, run, ends[0]);
		}
	}
	close(ends[0]);
	close(ends[1]); /* go */
	for (int i = 0; i < WRITERS; i++) {
		int status = -1;

		assert_int_equal(waitpid(pids[i], &status, 0), pids[i]);
		assert_int_equal(status, 0);
	}
}

static void test_four_writers(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_long_run(3, 2);

	run->uid = NULL;
	/* The file does not exist: they race to make it, too. */
	for (int i = 0; i < 6; i++) {
		const long long runs = WRITERS * (long long)RUNS_EACH;
		struct told told = {runs, runs * 3, runs * 24, runs};

		start_afresh(place);
		write_at_once(place, run);
		check_runs(place);
		check_counts(place, &told);
		assert_int_equal(told.cells, WRITERS * RUNS_EACH * 24);
	}
	store_run_destroy(run);
}

/*
 * A file system under SQLite's own that fails after so many writes: the methods of an opened file
 * are replaced by a copy with another xWrite.
 */
static struct {
	sqlite3_vfs vfs, *real;
	long writes_left; /* negative: no limit */
	int status;
	struct methods {
		sqlite3_io_methods copy; /* first: a file points to it */
		const sqlite3_io_methods *real;
	} methods[4];
	size_t count;
} bad_disk;

static int bad_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
	const struct methods *methods = (const struct methods *)(const void *)file->pMethods;

	if (bad_disk.writes_left == 0)
		return bad_disk.status;
	if (bad_disk.writes_left > 0)
		bad_disk.writes_left--;
	return methods->real->xWrite(file, bytes, length, offset);
}

static int bad_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *got)
{
	int status = bad_disk.real->xOpen(bad_disk.real, name, file, flags, got);
	size_t i = 0;

	(void)vfs;
	if (!file->pMethods)
		return status;
	while (i < bad_disk.count && bad_disk.methods[i].real != file->pMethods)
		i++;
	if (i == bad_disk.count) {
		assert_true(bad_disk.count < 4);
		bad_disk.methods[bad_disk.count++] =
			(struct methods){*file->pMethods, file->pMethods};
		bad_disk.methods[i].copy.xWrite = bad_write;
	}
	file->pMethods = &bad_disk.methods[i].copy;
	return status;
}

static void insert_disk(int status)
{
	bad_disk.real = sqlite3_vfs_find(NULL);
	bad_disk.vfs = *bad_disk.real;
	bad_disk.vfs.zName = "bad-disk";
	bad_disk.vfs.xOpen = bad_open;
	bad_disk.status = status;
	assert_int_equal(sqlite3_vfs_register(&bad_disk.vfs, 1), SQLITE_OK);
}

static void remove_disk(void)
{
	assert_int_equal(sqlite3_vfs_unregister(&bad_disk.vfs), SQLITE_OK);
	assert_int_equal(sqlite3_vfs_register(bad_disk.real, 1), SQLITE_OK);
}

/* Records as far as it goes and counts what the store said was done. */
static struct error *record_counting(
	struct store *store, const struct store_run *run, struct told *told)
{
	int64_t id;

	TRY(store_run_begin(store, run, &id));
	told->runs++;
	for (size_t i = 0; i < run->toolchain_count; i++) {
		TRY(store_toolchain_add(store, id, &run->toolchains[i], NULL));
		told->toolchains++;
	}
	for (size_t i = 0; i < run->cell_count; i++) {
		TRY(store_cell_add(store, id, &run->cells[i]));
		told->cells++;
	}
	TRY(store_run_finish(store, id, NULL, 1, &run->times));
	told->finished++;
	return NULL;
}

/* Lets the disk fail at every write in turn until all goes well; counts the failures. */
static int fail_at_every_write(
	const struct store_place *place, int status, const char *word, const char *name)
{
	struct store_run *run = sample_long_run(1, 1);
	int failures = 0;

	run->uid = NULL;
	for (bool done = false; !done;) {
		struct store *store = NULL;
		struct told told = {0}, again = {0};
		struct error *error;

		start_afresh(place);
		insert_disk(status);
		bad_disk.writes_left = failures;
		error = store_open(place->path, STORE_CREATE, &store);
		if (!error)
			error = record_counting(store, run, &told);
		done = !error;
		if (error) {
			STORE_EXPECT(error, ERROR_SYSTEM, place->path, word, name);
			failures++;
		}
		bad_disk.writes_left = -1;
		if (store && !done) {
			/* Room again: the same store goes on, and nothing was lost. */
			check_ok(record_counting(store, run, &again));
			told.runs += again.runs;
			told.toolchains += again.toolchains;
			told.cells += again.cells;
			told.finished += again.finished;
		}
		store_close(store);
		remove_disk();
		check_runs(place);
		again = told;
		check_counts(place, &told);
		assert_memory_equal(&told, &again, sizeof told);
	}
	store_run_destroy(run);
	return failures;
}

static void test_disk_full(void **state)
{
	int failures =
		fail_at_every_write(*state, SQLITE_FULL, "the disk is full", "SQLITE_FULL, 13");

	assert_true(failures > 50);
}

static void test_disk_broken(void **state)
{
	int failures = fail_at_every_write(*state, SQLITE_IOERR_WRITE,
		"reading or writing the file failed", "SQLITE_IOERR_WRITE, 778");

	assert_true(failures > 50);
}

int main(void)
{
#define STORE_TEST(f) cmocka_unit_test_setup_teardown(f, store_place_make, store_place_remove)
	const struct CMUnitTest tests[] = {
		STORE_TEST(test_killed),
		STORE_TEST(test_four_writers),
		STORE_TEST(test_disk_full),
		STORE_TEST(test_disk_broken),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
