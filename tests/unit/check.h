/* What every unit test starts with: cmocka in its order, and checks of errors by their whole text.
 */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/error.h"

/* Fails with the error's text unless it is NULL; frees it. */
void check_ok(struct error *error);
/* Fails unless there is an error of this code whose whole text is `text`; frees it. */
void check_error(struct error *error, enum error_code code, const char *text);

/* A fresh folder, removed by check_temp_remove(); the caller frees the path. */
char *check_temp(void);
void check_temp_remove(char *path);
/* folder/name with this text in it; the caller frees the path. */
char *check_file(const char *folder, const char *name, const char *text);

/* A file of the source tree; the caller frees. */
char *check_source(const char *name);

/* Skips this test and says why; the runner of the tests reads the reason. */
void check_skip(const char *reason);

#endif
