/* Selection: see select.h. */
#include "matrix/select.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

void matrix_selection_destroy(struct matrix_selection *selection)
{
	strlist_destroy(&selection->toolchains);
	strlist_destroy(&selection->archs);
	strlist_destroy(&selection->gates);
	strlist_destroy(&selection->variants);
}

static struct error *bad_glob(const char *option, const char *glob, size_t at, const char *why)
{
	return error_new(ERROR_USAGE, "bad glob for %s: '%.60s', character %zu: %s", option, glob,
		at + 1, why);
}

struct error *matrix_check_glob(const char *option, const char *glob)
{
	size_t open = 0;
	bool in_set = false;

	if (!*glob)
		return error_new(ERROR_USAGE, "empty glob for %s", option);
	for (size_t i = 0; glob[i]; i++) {
		if (glob[i] == '\\' && !glob[i + 1])
			return bad_glob(option, glob, i, "'\\' with nothing after it");
		if (glob[i] == '\\') {
			i++;
		} else if (!in_set && glob[i] == '[') {
			in_set = true;
			open = i;
			i += glob[i + 1] == '!' || glob[i + 1] == '^';
			i += glob[i + 1] == ']';
		} else if (in_set && glob[i] == ']') {
			in_set = false;
		}
	}
	return in_set ? bad_glob(option, glob, open, "'[' is never closed") : NULL;
}

bool matrix_selects(const struct strlist *globs, const char *name)
{
	for (size_t i = 0; i < globs->count; i++)
		if (fnmatch(globs->items[i], name, 0) == 0)
			return true;
	return globs->count == 0;
}

bool matrix_selects_arch(const struct strlist *globs, int arch)
{
	static const char *const prefixes[] = {"", "sm_", "compute_"};
	char text[32];

	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
		snprintf(text, sizeof text, "%s%d", prefixes[i], arch);
		if (matrix_selects(globs, text))
			return true;
	}
	return false;
}

/* One part of a pattern, up to '/', against one name; NULL names match. */
static bool part_matches(const char **pattern, const char *name)
{
	size_t n = strcspn(*pattern, "/");
	AUTO_FREE char *part = mem_strndup(*pattern, n);

	*pattern += n;
	*pattern += **pattern == '/';
	return !name || fnmatch(part, name, 0) == 0;
}

bool matrix_selects_gate(
	const struct strlist *globs, const char *gate, const char *clause, const char *case_name)
{
	const char *names[] = {gate, clause, case_name};

	for (size_t i = 0; i < globs->count; i++) {
		const char *rest = globs->items[i];
		bool matches = true;
		size_t part = 0;

		for (; *rest && part < 3 && matches; part++)
			matches = part_matches(&rest, names[part]);
		if (matches && !*rest)
			return true;
	}
	return globs->count == 0;
}
