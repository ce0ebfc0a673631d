/* Helpers of the unit tests: see check.h. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "sys/fs.h"

void check_ok(struct error *error)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	if (!error)
		return;
	error_format(error, &text);
	error_free(error);
	fail_msg("unexpected error: %s", text.text);
}

void check_error(struct error *error, enum error_code code, const char *text)
{
	AUTO_STRBUF struct strbuf actual = STRBUF_INIT;

	if (!error)
		fail_msg("no error, but expected: %s", text);
	error_format(error, &actual);
	assert_string_equal(actual.text, text);
	assert_int_equal(error->code, code);
	error_free(error);
}

char *check_temp(void)
{
	const char *parent = getenv("TMPDIR");
	char *path;

	check_ok(fs_temp_dir(parent && *parent ? parent : "/tmp", &path));
	return path;
}

void check_temp_remove(char *path)
{
	check_ok(fs_remove_tree(path));
	free(path);
}

char *check_file(const char *folder, const char *name, const char *text)
{
	char *path = fs_join(folder, name);

	check_ok(fs_write(path, text, strlen(text)));
	return path;
}

char *check_source(const char *name)
{
	const char *root = getenv("SRCDIR");

	return fs_join(root && *root ? root : ".", name);
}

void check_skip(const char *reason)
{
	printf("# skipped: %s\n", reason);
	skip();
}
