/* Machine code: which finalisers made the same, said once for all builds of which it is true. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/vec.h"
#include "report/code.h"
#include "report/layout.h"
#include "report/subjects.h"
#include "report/text.h"

/* What is said, one line each, and of which builds. */
struct statement {
	struct strbuf text;
	struct subjects builds;
};
struct statements {
	struct statement *items;
	size_t count, capacity;
};

static const char *noun(const struct store_binary *binary)
{
	for (size_t i = 0; i < binary->function_count; i++)
		if (!binary->functions[i].entry)
			return "function";
	return "kernel";
}

static void add_all(const struct store_binary *binary, struct strbuf *out)
{
	size_t n = binary->function_count;

	if (n == 1)
		strbuf_addf(out, "the only %s", noun(binary));
	else
		strbuf_addf(out, "all %zu %ss", n, noun(binary));
}

/* "driver-580 = ptxas-13.0": the members of a group. */
static size_t add_members(const struct report_code *code, size_t group, struct strbuf *out)
{
	size_t count = 0;

	for (size_t i = 0; i < code->count; i++)
		if (code->groups[i] == group)
			strbuf_addf(
				out, "%s%s", count++ ? " = " : "", code->binaries[i]->finalizer);
	return count;
}

static bool is_scheduling_only(const struct report_difference *items, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (items[i].differences & ~(unsigned)CUBIN_SCHEDULING)
			return false;
	return true;
}

/* "scheduling in a, b; registers in all 4 kernels": by kind of difference. */
static void add_differences(const struct report_difference *items, size_t count,
	const struct store_binary *binary, struct strbuf *out)
{
	size_t kinds = 0, identical = 0;

	strbuf_add(out, is_scheduling_only(items, count) ? "only " : "");

	for (size_t i = 0; i < count; i++) {
		unsigned differences = items[i].differences;
		size_t alike = 0, before = 0;

		identical += !differences;
		for (size_t j = 0; j < count; j++) {
			alike += items[j].differences == differences;
			before += j < i && items[j].differences == differences;
		}
		if (before || !differences)
			continue;
		strbuf_add(out, kinds++ ? "; " : "");
		report_code_difference(differences, out);
		strbuf_add(out, " in ");
		if (alike == count) {
			add_all(binary, out);
			continue;
		}
		for (size_t j = i, told = 0; j < count; j++)
			if (items[j].differences == differences)
				strbuf_addf(out, "%s%s", told++ ? ", " : "", items[j].function);
	}
	if (identical)
		strbuf_addf(out, "; the other%s identical", identical == 1 ? " is" : "s are");
}

static void add_group(const struct report_code *code, size_t group, struct strbuf *out)
{
	const struct store_binary *first = report_code_first(code, 0);
	const struct store_binary *other = report_code_first(code, group);
	struct report_difference *items;
	size_t count = report_code_compare(first, other, &items), members;

	strbuf_add_char(out, '\n');
	members = add_members(code, group, out);
	strbuf_addf(out, " differ%s from %s: ", members == 1 ? "s" : "", first->finalizer);
	add_differences(items, count, first, out);
	free(items);
}

/* Members of the first group whose attributes are not those of its first one. */
static void add_attributes(const struct report_code *code, struct strbuf *out)
{
	const struct store_binary *first = report_code_first(code, 0);

	for (size_t i = 0; i < code->count; i++) {
		struct report_difference *items;
		size_t count, differ = 0;

		if (code->groups[i] != 0 || code->binaries[i] == first)
			continue;
		count = report_code_compare(first, code->binaries[i], &items);
		for (size_t f = 0; f < count; f++)
			differ += items[f].differences != 0;
		free(items);
		if (differ)
			strbuf_addf(out, "; %s has other attributes (.nv.info) in %zu",
				code->binaries[i]->finalizer, differ);
	}
}

static bool is_first_of_assembler(const struct report_code *code, size_t at, const char *version)
{
	for (size_t i = 0; i < at; i++) {
		AUTO_STRBUF struct strbuf other = STRBUF_INIT;

		report_code_assembler(code->binaries[i], &other);
		if (strcmp(other.text, version) == 0)
			return false;
	}
	return true;
}

/* "assemblers differ: 13.0.88 (ptxas-13.0), 13.3.73 (ptxas-13.3)". */
static void add_assemblers(const struct report_code *code, struct strbuf *out)
{
	size_t told = 0;

	strbuf_add(out, "\nassemblers differ:");
	for (size_t i = 0; i < code->count; i++) {
		AUTO_STRBUF struct strbuf version = STRBUF_INIT;
		size_t members = 0;

		report_code_assembler(code->binaries[i], &version);
		if (!is_first_of_assembler(code, i, version.text))
			continue;
		strbuf_addf(out, "%s %s (", told++ ? "," : "",
			version.length ? version.text : "not told");
		for (size_t j = i; j < code->count; j++) {
			AUTO_STRBUF struct strbuf other = STRBUF_INIT;

			report_code_assembler(code->binaries[j], &other);
			if (strcmp(other.text, version.text) == 0)
				strbuf_addf(out, "%s%s", members++ ? ", " : "",
					code->binaries[j]->finalizer);
		}
		strbuf_add_char(out, ')');
	}
}

static void describe(const struct report_code *code, struct strbuf *out)
{
	const struct store_binary *first = report_code_first(code, 0);

	if (code->group_count == code->count) {
		strbuf_add(out, "no two are identical");
	} else {
		add_members(code, 0, out);
		strbuf_add(out, " in ");
		add_all(first, out);
		add_attributes(code, out);
	}
	for (size_t g = 1; g < code->group_count; g++)
		add_group(code, g, out);
	if (code->assemblers_differ)
		add_assemblers(code, out);
}

static void say(struct statements *list, const struct report_code *code)
{
	struct strbuf text = STRBUF_INIT;
	struct statement *s;

	describe(code, &text);
	VEC_EACH(list, s)
	if (strcmp(s->text.text, text.text) == 0) {
		strbuf_destroy(&text);
		report_subjects_add(&s->builds, code->binaries[0]);
		return;
	}
	s = VEC_ADD(list);
	s->text = text;
	report_subjects_add(&s->builds, code->binaries[0]);
}

static void add_statement(const struct statement *s, unsigned width, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf builds = STRBUF_INIT;

	report_subjects_text(&s->builds, &builds);
	report_wrap(&(struct report_wrap){.width = width, .first = "  ", .indent = 4}, builds.text,
		out);
	for (const char *line = s->text.text; *line;) {
		size_t n = strcspn(line, "\n");
		AUTO_FREE char *one = mem_strndup(line, n);

		report_wrap(&(struct report_wrap){.width = width, .first = "    ", .indent = 6},
			one, out);
		line += n + (line[n] == '\n');
	}
}

void report_text_code(const struct report_model *model, struct strbuf *out)
{
	struct report_codes codes = report_codes_make(model);
	unsigned width = report_text_width(model->options);
	struct statements list = {0};
	struct statement *s;

	for (size_t i = 0; i < codes.count; i++)
		if (codes.items[i].count > 1)
			say(&list, &codes.items[i]);
	if (list.count)
		report_wrap(&(struct report_wrap){.width = width, .first = "", .indent = 2},
			"Machine code: = stands between finalisers whose code, registers, stack, "
			"shared memory and constants are identical",
			out);
	VEC_EACH(&list, s)
	{
		add_statement(s, width, out);
		strbuf_destroy(&s->text);
		report_subjects_destroy(&s->builds);
	}
	VEC_FREE(&list);
	report_codes_destroy(&codes);
}
