/* In what two functions differ: see cubin.h. */
#include <string.h>

#include "cubin/cubin.h"

/* What one of them does not tell is no difference. */
static bool numbers_differ(int a, int b)
{
	return a != CUBIN_NOT_TOLD && b != CUBIN_NOT_TOLD && a != b;
}

unsigned cubin_compare(const struct cubin_function *a, const struct cubin_function *b)
{
	unsigned found = 0;

	if (strcmp(a->code, b->code) != 0)
		found |= a->operations[0] && strcmp(a->operations, b->operations) == 0
		                 ? CUBIN_SCHEDULING
		                 : CUBIN_OPERATIONS;
	if (numbers_differ(a->registers, b->registers))
		found |= CUBIN_REGISTERS;
	if (numbers_differ(a->stack_bytes, b->stack_bytes))
		found |= CUBIN_STACK;
	if (numbers_differ(a->shared_bytes, b->shared_bytes))
		found |= CUBIN_SHARED;
	if (strcmp(a->constants, b->constants) != 0)
		found |= CUBIN_CONSTANTS;
	if (strcmp(a->attributes, b->attributes) != 0 || numbers_differ(a->barriers, b->barriers) ||
		a->entry != b->entry)
		found |= CUBIN_ATTRIBUTES;
	return found;
}

static const struct {
	enum cubin_difference difference;
	const char *text;
} texts[] = {
	{CUBIN_OPERATIONS, "operations"},
	{CUBIN_SCHEDULING, "scheduling"},
	{CUBIN_REGISTERS, "registers"},
	{CUBIN_STACK, "stack"},
	{CUBIN_SHARED, "shared memory"},
	{CUBIN_CONSTANTS, "constants"},
	{CUBIN_ATTRIBUTES, "attributes"},
};

void cubin_difference_text(unsigned differences, struct strbuf *out)
{
	const char *between = "";

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		if (!(differences & (unsigned)texts[i].difference))
			continue;
		strbuf_addf(out, "%s%s", between, texts[i].text);
		between = ", ";
	}
}
