/* sys: files, hashes, time. */
#include "check.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "sys/clock.h"
#include "sys/fs.h"
#include "sys/hash.h"

static int setup(void **state)
{
	*state = check_temp();
	return 0;
}

static int teardown(void **state)
{
	check_temp_remove(*state);
	return 0;
}

static void test_write_replaces_whole_files(void **state)
{
	AUTO_FREE char *path = check_file(*state, "a", "old text");
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct fs_names names;

	check_ok(fs_write(path, "new", 3));
	check_ok(fs_read(path, 100, &text));
	assert_string_equal(text.text, "new");
	check_ok(fs_list(*state, &names));
	assert_int_equal(names.count, 1); /* no temporary file is left */
	fs_names_free(&names);
}

/* What is no file, -o /dev/null above all, is not replaced by one; nor is a link. */
static void test_write_leaves_devices_and_links(void **state)
{
	AUTO_FREE char *path = check_file(*state, "a", "old"), *link_path = fs_join(*state, "link");
	AUTO_FREE char *fifo = fs_join(*state, "fifo"), *null = fs_join(*state, "null");
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	char got[8] = "";
	struct stat st;
	int fd;

	assert_int_equal(symlink("a", link_path), 0);
	check_ok(fs_write(link_path, "new", 3));
	assert_int_equal(lstat(link_path, &st), 0);
	assert_true(S_ISLNK(st.st_mode));
	check_ok(fs_read(path, 100, &text));
	assert_string_equal(text.text, "new");

	assert_int_equal(mkfifo(fifo, 0600), 0);
	fd = open(fifo, O_RDWR);
	assert_true(fd >= 0);
	check_ok(fs_write(fifo, "word", 4));
	assert_int_equal(read(fd, got, sizeof got), 4);
	assert_string_equal(got, "word");
	close(fd);

	assert_int_equal(symlink("/dev/null", null), 0);
	check_ok(fs_write(null, "word", 4));
	assert_int_equal(stat("/dev/null", &st), 0);
	assert_true(S_ISCHR(st.st_mode));
}

static void test_read_refuses(void **state)
{
	AUTO_FREE char *path = check_file(*state, "a", "12345");
	AUTO_FREE char *pipe_path = fs_join(*state, "fifo");
	AUTO_FREE char *absent = fs_join(*state, "absent");
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, wanted = STRBUF_INIT;

	strbuf_add(&text, "kept");
	strbuf_addf(&wanted, "%s: too large: 5 bytes, at most 4 are read", path);
	check_error(fs_read(path, 4, &text), ERROR_INPUT, wanted.text);
	strbuf_truncate(&wanted, 0);
	strbuf_addf(&wanted, "%s: cannot read: No such file or directory", absent);
	check_error(fs_read(absent, 4, &text), ERROR_INPUT, wanted.text);
	assert_int_equal(mkfifo(pipe_path, 0600), 0);
	strbuf_truncate(&wanted, 0);
	strbuf_addf(&wanted, "%s: cannot read: not a file", pipe_path);
	check_error(fs_read(pipe_path, 4, &text), ERROR_INPUT, wanted.text); /* and does not wait */
	assert_string_equal(text.text, "kept");
}

static void test_paths(void **state)
{
	AUTO_FREE char *joined = fs_join("a", "b"), *absolute = fs_join("a", "/b");
	AUTO_FREE char *folder = fs_dir_name("x/y"), *here = fs_dir_name("y"),
		       *root = fs_dir_name("/y");

	(void)state;
	assert_string_equal(joined, "a/b");
	assert_string_equal(absolute, "/b");
	assert_string_equal(folder, "x");
	assert_string_equal(here, ".");
	assert_string_equal(root, "/");
	assert_string_equal(fs_base_name("x/y"), "y");
}

static void test_program_is_found_by_its_run_bit(void **state)
{
	AUTO_FREE char *first = fs_join(*state, "one"), *second = fs_join(*state, "two");
	AUTO_FREE char *found = NULL;
	AUTO_STRBUF struct strbuf search = STRBUF_INIT;

	check_ok(fs_make_dirs(first));
	check_ok(fs_make_dirs(second));
	free(check_file(first, "llc", "no run bit"));
	{
		AUTO_FREE char *program = check_file(second, "llc", "#!/bin/sh\n");

		assert_int_equal(chmod(program, 0755), 0);
		strbuf_addf(&search, "/nonexistent:%s:%s", first, second);
		found = fs_find_program("llc", search.text);
		assert_string_equal(found, program);
	}
	assert_null(fs_find_program("opt", search.text));
	assert_null(fs_find_program("llc", ""));
}

static void test_remove_tree_follows_no_link(void **state)
{
	AUTO_FREE char *kept = fs_join(*state, "kept"), *gone = fs_join(*state, "gone/deep");
	AUTO_FREE char *link_path = fs_join(*state, "gone/link"),
		       *gone_top = fs_join(*state, "gone");

	check_ok(fs_make_dirs(kept));
	check_ok(fs_make_dirs(gone));
	assert_int_equal(symlink(kept, link_path), 0);
	check_ok(fs_remove_tree(gone_top));
	assert_false(fs_is_dir(gone_top));
	assert_true(fs_is_dir(kept));
	check_ok(fs_remove_tree(gone_top));
}

/* FIPS 180-2, appendix B.1; the file is the same message. */
static void test_sha256_of_abc(void **state)
{
	static const char wanted[] =
		"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
	AUTO_FREE char *path = check_file(*state, "abc", "abc");
	char hash[HASH_TEXT], one[HASH_TEXT], two[HASH_TEXT];
	struct hash *h;

	hash_bytes("abc", 3, hash);
	assert_string_equal(hash, wanted);
	check_ok(hash_file(path, hash));
	assert_string_equal(hash, wanted);
	h = hash_create();
	hash_add_field(h, "ab");
	hash_add_field(h, "c");
	hash_finish(h, one);
	h = hash_create();
	hash_add_field(h, "a");
	hash_add_field(h, "bc");
	hash_finish(h, two);
	assert_string_not_equal(one, two);
}

static void test_utc_has_the_form(void **state)
{
	char text[CLOCK_TEXT];
	int y, mo, d, h, mi, s, ms, end = 0;

	(void)state;
	clock_utc(text);
	assert_int_equal(
		/* its form is what is tested NOLINTNEXTLINE(cert-err34-c) */
		sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2d.%3dZ%n", &y, &mo, &d, &h, &mi, &s, &ms, &end),
		7);
	assert_int_equal(end, 24);
	assert_true(y >= 2024);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_write_replaces_whole_files, setup, teardown),
		cmocka_unit_test_setup_teardown(
			test_write_leaves_devices_and_links, setup, teardown),
		cmocka_unit_test_setup_teardown(test_read_refuses, setup, teardown),
		cmocka_unit_test(test_paths),
		cmocka_unit_test_setup_teardown(
			test_program_is_found_by_its_run_bit, setup, teardown),
		cmocka_unit_test_setup_teardown(test_remove_tree_follows_no_link, setup, teardown),
		cmocka_unit_test_setup_teardown(test_sha256_of_abc, setup, teardown),
		cmocka_unit_test(test_utc_has_the_form),
	};

	return cmocka_run_group_tests_name("sys/fs", tests, NULL, NULL);
}
