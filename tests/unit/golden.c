/* Expected texts: see golden.h. */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "check.h"
#include "sys/fs.h"

void golden_check(const char *name, const struct strbuf *actual)
{
	const char *rewrite = getenv("REWRITE");
	AUTO_FREE char *path = check_source(name);
	AUTO_STRBUF struct strbuf expected = STRBUF_INIT;
	size_t at = 0, line = 1;

	if (rewrite && strcmp(rewrite, "1") == 0)
		check_ok(fs_write(path, actual->text, actual->length));
	check_ok(fs_read(path, 1 << 24, &expected));
	while (at < expected.length && at < actual->length && expected.text[at] == actual->text[at])
		line += expected.text[at++] == '\n';
	if (at == expected.length && at == actual->length)
		return;
	while (at > 0 && actual->text[at - 1] != '\n')
		at--;
	fail_msg("%s, line %zu: expected '%.*s', got '%.*s'; REWRITE=1 writes all that came out",
		name, line, (int)strcspn(expected.text + at, "\n"), expected.text + at,
		(int)strcspn(actual->text + at, "\n"), actual->text + at);
}
