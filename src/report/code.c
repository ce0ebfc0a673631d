/* Which finalisers made the same machine code: see code.h. */
#include "report/code.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const struct cubin_function *find_function(
	const struct store_binary *binary, const char *name)
{
	for (size_t i = 0; i < binary->function_count; i++)
		if (strcmp(binary->functions[i].name, name) == 0)
			return &binary->functions[i];
	return NULL;
}

size_t report_code_compare(const struct store_binary *a, const struct store_binary *b,
	struct report_difference **items)
{
	struct report_difference *list =
		mem_alloc((a->function_count + b->function_count) * sizeof *list);
	size_t count = 0;

	for (size_t i = 0; i < a->function_count; i++) {
		const struct cubin_function *f = &a->functions[i];
		const struct cubin_function *other = find_function(b, f->name);

		list[count++] = (struct report_difference){
			f->name, other ? cubin_compare(f, other) : REPORT_CODE_MISSING};
	}
	for (size_t i = 0; i < b->function_count; i++)
		if (!find_function(a, b->functions[i].name))
			list[count++] = (struct report_difference){
				b->functions[i].name, REPORT_CODE_MISSING};
	*items = list;
	return count;
}

void report_code_difference(unsigned differences, struct strbuf *out)
{
	if (differences & REPORT_CODE_MISSING)
		strbuf_add(out, "not in both");
	else
		cubin_difference_text(differences, out);
}

static bool is_identical(const struct store_binary *a, const struct store_binary *b)
{
	struct report_difference *items;
	size_t count = report_code_compare(a, b, &items);
	bool same = true;

	for (size_t i = 0; i < count; i++)
		if (items[i].differences & ~(unsigned)CUBIN_ATTRIBUTES)
			same = false;
	free(items);
	return same;
}

/* "Cuda compilation tools, release 13.0, V13.0.88": what stands behind the V, else the first
 * number. */
void report_code_assembler(const struct store_binary *binary, struct strbuf *out)
{
	const char *maker = binary->maker ? binary->maker : "";
	size_t n;

	for (const char *v = strchr(maker, 'V'); v; v = strchr(v + 1, 'V'))
		if (isdigit((unsigned char)v[1])) {
			maker = v + 1;
			break;
		}
	maker += strcspn(maker, "0123456789");
	n = strspn(maker, "0123456789.");
	if (n)
		strbuf_add_bytes(out, maker, n);
	else
		strbuf_add(out, binary->maker ? binary->maker : "");
}

static bool same_assembler(const struct store_binary *a, const struct store_binary *b)
{
	AUTO_STRBUF struct strbuf x = STRBUF_INIT, y = STRBUF_INIT;

	report_code_assembler(a, &x);
	report_code_assembler(b, &y);
	return strcmp(x.text, y.text) == 0;
}

const struct store_binary *report_code_first(const struct report_code *code, size_t group)
{
	size_t i = 0;

	while (code->groups[i] != group)
		i++;
	return code->binaries[i];
}

static size_t group_size(const struct report_code *code, size_t group)
{
	size_t size = 0;

	for (size_t i = 0; i < code->count; i++)
		size += code->groups[i] == group;
	return size;
}

/* The largest group becomes number 0; the order of the others stays. */
static void put_largest_first(struct report_code *code)
{
	size_t largest = 0;

	for (size_t g = 1; g < code->group_count; g++)
		if (group_size(code, g) > group_size(code, largest))
			largest = g;
	for (size_t i = 0; i < code->count; i++) {
		if (code->groups[i] == largest)
			code->groups[i] = 0;
		else if (code->groups[i] < largest)
			code->groups[i]++;
	}
}

static void make_groups(struct report_code *code)
{
	for (size_t i = 0; i < code->count; i++) {
		size_t g = 0;

		while (g < code->group_count &&
			!is_identical(report_code_first(code, g), code->binaries[i]))
			g++;
		code->groups[i] = g;
		code->group_count += g == code->group_count;
		if (i && !same_assembler(code->binaries[0], code->binaries[i]))
			code->assemblers_differ = true;
	}
	put_largest_first(code);
}

static bool same_build(const struct store_binary *a, const struct store_binary *b)
{
	return a->arch == b->arch && a->target == b->target &&
	       strcmp(a->toolchain, b->toolchain) == 0 && strcmp(a->gate, b->gate) == 0 &&
	       strcmp(a->variant, b->variant) == 0;
}

struct report_codes report_codes_make(const struct report_model *model)
{
	const struct store_run *run = model->run;
	struct report_codes codes = {.items = mem_alloc(run->binary_count * sizeof *codes.items)};
	bool *taken = mem_alloc(run->binary_count * sizeof *taken);

	for (size_t i = 0; i < run->binary_count; i++)
		taken[i] = !run->binaries[i].function_count ||
		           !report_wants_binary(model, &run->binaries[i]);
	for (size_t i = 0; i < run->binary_count; i++) {
		struct report_code *code = &codes.items[codes.count];

		if (taken[i])
			continue;
		codes.count++;
		code->binaries = mem_alloc((run->binary_count - i) * sizeof *code->binaries);
		code->groups = mem_alloc((run->binary_count - i) * sizeof *code->groups);
		for (size_t j = i; j < run->binary_count; j++)
			if (!taken[j] && same_build(&run->binaries[i], &run->binaries[j])) {
				taken[j] = true;
				code->binaries[code->count++] = &run->binaries[j];
			}
		make_groups(code);
	}
	free(taken);
	return codes;
}

void report_codes_destroy(struct report_codes *codes)
{
	for (size_t i = 0; i < codes->count; i++) {
		free(codes->items[i].binaries);
		free(codes->items[i].groups);
	}
	free(codes->items);
	*codes = (struct report_codes){0};
}
