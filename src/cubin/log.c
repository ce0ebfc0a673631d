/* What assemblers print of functions: see cubin_read_log(). */
#include <limits.h>
#include <string.h>

#include "cubin/cubin.h"

struct line {
	const char *text;
	size_t length;
};

/* What follows `words` in the line; its text is NULL where they do not stand there. */
static struct line behind(struct line line, const char *words)
{
	const char *found = memmem(line.text, line.length, words, strlen(words));
	struct line rest = {0};

	if (found) {
		rest.text = found + strlen(words);
		rest.length = line.length - (size_t)(rest.text - line.text);
	}
	return rest;
}

/* The number that ends right before `words`; CUBIN_NOT_TOLD: there is none, or too large a one. */
static int number_before(struct line line, const char *words)
{
	struct line rest = behind(line, words);
	const char *end, *start;
	long number = 0;

	if (!rest.text)
		return CUBIN_NOT_TOLD;
	end = start = rest.text - strlen(words);
	while (start > line.text && start[-1] >= '0' && start[-1] <= '9')
		start--;
	if (start == end)
		return CUBIN_NOT_TOLD;
	for (; start < end; start++) {
		number = number * 10 + (*start - '0');
		if (number > INT_MAX)
			return CUBIN_NOT_TOLD;
	}
	return (int)number;
}

/* k, 'k', and what nvlink prints: 'k': */
static const char *name_of(struct line rest, struct strbuf *name)
{
	size_t length;

	while (rest.length > 0 && strchr(" \r:", rest.text[rest.length - 1]))
		rest.length--;
	if (rest.length > 0 && rest.text[0] == '\'') {
		rest.text++;
		rest.length--;
	}
	for (length = 0; length < rest.length; length++)
		if (rest.text[length] == '\'')
			break;
	strbuf_truncate(name, 0);
	strbuf_add_bytes(name, rest.text, length);
	return name->text;
}

static struct cubin_function *function_of(
	struct cubin *cubin, struct line rest, struct strbuf *name)
{
	const struct cubin_function *found = cubin_find(cubin, name_of(rest, name));

	return found ? &cubin->functions[found - cubin->functions] : NULL;
}

static void take_where_silent(int number, int *out)
{
	if (*out == CUBIN_NOT_TOLD)
		*out = number;
}

static void read_numbers(struct line line, struct cubin_function *function)
{
	int stores = number_before(line, " bytes spill stores");
	int loads = number_before(line, " bytes spill loads");

	if (stores != CUBIN_NOT_TOLD)
		function->spill_stores = stores;
	if (loads != CUBIN_NOT_TOLD)
		function->spill_loads = loads;
	take_where_silent(number_before(line, " bytes stack frame"), &function->stack_bytes);
	take_where_silent(number_before(line, " stack,"), &function->stack_bytes);
	take_where_silent(number_before(line, " barriers"), &function->barriers);
}

void cubin_read_log(struct cubin *cubin, const char *log)
{
	struct cubin_function *function = NULL;
	struct strbuf name = STRBUF_INIT;

	while (log && *log) {
		struct line line = {log, strcspn(log, "\n")};
		struct line compiled = behind(line, "Compiling entry function '");
		struct line properties = behind(line, "Function properties for ");

		if (compiled.text)
			function = function_of(cubin, compiled, &name);
		else if (properties.text)
			function = function_of(cubin, properties, &name);
		else if (function)
			read_numbers(line, function);
		log += line.length + (log[line.length] == '\n');
	}
	strbuf_destroy(&name);
}
