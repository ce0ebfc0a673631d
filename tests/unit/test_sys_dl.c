/* src/sys/dl: libraries by symbol list. The C and math libraries of the machine stand in for a
 * vendor's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/dl.h"
#include "sys/fs.h"

struct table {
	double (*cosine)(double x);
	double (*missing)(double x);
	double (*other)(double x);
};

static char *opened(const char *path, const struct dl_symbol *symbols, size_t count,
	struct table *table, struct strbuf *why)
{
	char *loaded = NULL;
	struct error *error = dl_open(path, symbols, count, table, &loaded);

	if (error) {
		assert_int_equal(error->code, ERROR_ENVIRONMENT);
		error_format(error, why);
		error_free(error);
	}
	return loaded;
}

static void test_fills_the_table(void **state)
{
	static const struct dl_symbol symbols[] = {{"cos", offsetof(struct table, cosine), false},
		{"no_such_function", offsetof(struct table, missing), true}};
	AUTO_STRBUF struct strbuf why = STRBUF_INIT;
	struct table table = {0};
	AUTO_FREE char *loaded = opened("libm.so.6", symbols, 2, &table, &why);

	(void)state;
	assert_string_equal(why.text, "");
	assert_true(table.cosine(0) == 1.0);
	assert_null(table.missing);
	/* the file that was really loaded, links resolved */
	assert_int_equal(loaded[0], '/');
	assert_true(fs_is_file(loaded));
	assert_non_null(strstr(loaded, "libm"));
}

static void test_names_every_missing_symbol(void **state)
{
	static const struct dl_symbol symbols[] = {
		{"no_such_a", offsetof(struct table, missing), false},
		{"cos", offsetof(struct table, cosine), false},
		{"no_such_b", offsetof(struct table, other), false}};
	AUTO_STRBUF struct strbuf why = STRBUF_INIT;
	struct table table = {0};
	char *loaded = opened("libm.so.6", symbols, 3, &table, &why);

	(void)state;
	assert_null(loaded);
	assert_string_equal(why.text, "libm.so.6 has no no_such_a, no_such_b");
	assert_null(table.cosine); /* untouched */
}

static void test_gives_the_loaders_reason(void **state)
{
	AUTO_STRBUF struct strbuf why = STRBUF_INIT;
	struct table table = {0};

	(void)state;
	assert_null(opened("/nowhere/lib.so", NULL, 0, &table, &why));
	assert_string_equal(why.text, "cannot load: /nowhere/lib.so: cannot open shared object "
				      "file: No such file or directory");
	strbuf_truncate(&why, 0);
	assert_null(opened("/etc/passwd", NULL, 0, &table, &why));
	assert_int_equal(strncmp(why.text, "cannot load: /etc/passwd: ", 26), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fills_the_table),
		cmocka_unit_test(test_names_every_missing_symbol),
		cmocka_unit_test(test_gives_the_loaders_reason),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
