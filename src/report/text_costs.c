/* What kernels cost in machine code: registers, spills, memory; each set of numbers once. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/vec.h"
#include "report/code.h"
#include "report/layout.h"
#include "report/text.h"

/* Files in which a kernel costs the same. */
struct cost {
	const struct cubin_function *function;
	int target;
	size_t place; /* as they first appear in the run */
	const struct store_binary **binaries;
	size_t count;
};
struct costs {
	struct cost *items;
	size_t count, capacity;
};

static const struct report_column columns[] = {
	{.title = "kernel", .least = 12},
	{.title = "target", .brief = "for"},
	{.title = "registers", .brief = "regs", .right = true},
	{.title = "spills", .right = true},
	{.title = "stack", .right = true},
	{.title = "shared", .right = true},
	{.title = "code", .right = true},
	{.title = "by"},
};
enum { BY_COLUMN = 7, COLUMNS = sizeof columns / sizeof columns[0] };

enum { OTHER_COLUMNS = 45 }; /* all but the kernel's name and the last one, with their gaps */

/* Not all assemblers tell of spills. */
static bool same_if_told(int a, int b)
{
	return a == b || a == CUBIN_NOT_TOLD || b == CUBIN_NOT_TOLD;
}

static bool same_cost(
	const struct cost *cost, const struct store_binary *b, const struct cubin_function *g)
{
	const struct cubin_function *f = cost->function;

	return cost->target == b->target && strcmp(f->name, g->name) == 0 &&
	       f->registers == g->registers && f->stack_bytes == g->stack_bytes &&
	       same_if_told(f->spill_stores, g->spill_stores) &&
	       same_if_told(f->spill_loads, g->spill_loads) && f->shared_bytes == g->shared_bytes &&
	       f->code_bytes == g->code_bytes;
}

static void add_function(struct costs *costs, const struct store_binary *b,
	const struct cubin_function *f, size_t room)
{
	struct cost *cost;

	VEC_EACH(costs, cost)
	if (same_cost(cost, b, f))
		break;
	if (!cost || cost == costs->items + costs->count) {
		cost = VEC_ADD(costs);
		cost->function = f;
		cost->target = b->target;
		cost->place = costs->count;
		cost->binaries = mem_alloc(room * sizeof *cost->binaries);
	}
	if (cost->function->spill_stores == CUBIN_NOT_TOLD)
		cost->function = f;
	cost->binaries[cost->count++] = b;
}

static bool is_in(const struct cost *cost, const struct store_binary *binary)
{
	for (size_t i = 0; i < cost->count; i++)
		if (cost->binaries[i] == binary)
			return true;
	return false;
}

static bool same_build(const struct store_binary *a, const struct store_binary *b)
{
	return a->arch == b->arch && strcmp(a->toolchain, b->toolchain) == 0 &&
	       strcmp(a->gate, b->gate) == 0 && strcmp(a->variant, b->variant) == 0;
}

static bool has_build(const struct cost *cost, const struct store_binary *binary)
{
	for (size_t i = 0; i < cost->count; i++)
		if (same_build(cost->binaries[i], binary))
			return true;
	return false;
}

static bool has_finalizer(const struct cost *cost, const struct store_binary *binary)
{
	for (size_t i = 0; i < cost->count; i++)
		if (strcmp(cost->binaries[i]->finalizer, binary->finalizer) == 0)
			return true;
	return false;
}

/* All files that hold this kernel for this target, with whatever cost. */
struct peers {
	const struct store_binary **items;
	size_t count;
};

/* The finalisers: "driver-580, ptxas-13.0"; nothing where it is every one. */
static void add_finalizers(const struct cost *cost, const struct peers *all, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	bool every = true;

	for (size_t i = 0; i < all->count; i++) {
		bool first = true;

		every = every && has_finalizer(cost, all->items[i]);
		for (size_t j = 0; j < i; j++)
			first = first &&
			        strcmp(all->items[j]->finalizer, all->items[i]->finalizer) != 0;
		if (first && has_finalizer(cost, all->items[i]))
			strbuf_addf(
				&text, "%s%s", text.length ? ", " : "", all->items[i]->finalizer);
	}
	if (!every)
		strbuf_addf(out, "%s", text.text);
}

/* Whether all builds of that toolchain are among those of the cost. */
static bool is_whole_toolchain(
	const struct cost *cost, const struct peers *all, const struct store_binary *binary)
{
	for (size_t i = 0; i < all->count; i++)
		if (strcmp(all->items[i]->toolchain, binary->toolchain) == 0 &&
			!has_build(cost, all->items[i]))
			return false;
	return true;
}

/* The builds: "llc-19, llc-22 spelled"; nothing where it is every one. */
static void add_builds(const struct cost *cost, const struct peers *all, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	bool every = true;

	for (size_t i = 0; i < all->count; i++) {
		const struct store_binary *b = all->items[i];
		bool whole = is_whole_toolchain(cost, all, b), first = true;

		every = every && has_build(cost, b);
		for (size_t j = 0; j < i; j++)
			first = first &&
			        !(whole ? strcmp(all->items[j]->toolchain, b->toolchain) == 0
					: same_build(all->items[j], b));
		if (!first || !has_build(cost, b))
			continue;
		strbuf_addf(&text, "%s%s", text.length ? ", " : "", b->toolchain);
		if (!whole)
			strbuf_addf(&text, " sm_%d %s", b->arch, b->variant);
	}
	if (!every)
		strbuf_add(out, text.text);
}

/* Whether it is every one of its builds by every one of its finalisers. */
static bool is_product(const struct cost *cost, const struct peers *all)
{
	for (size_t i = 0; i < all->count; i++)
		if (has_build(cost, all->items[i]) && has_finalizer(cost, all->items[i]) &&
			!is_in(cost, all->items[i]))
			return false;
	return true;
}

/* One build after the other, each with its finalisers. */
static void add_each(const struct cost *cost, struct strbuf *out)
{
	for (size_t i = 0; i < cost->count; i++) {
		const struct store_binary *b = cost->binaries[i];

		strbuf_addf(out, "%s%s",
			!i                                     ? ""
			: same_build(cost->binaries[i - 1], b) ? ", "
							       : "; ",
			b->finalizer);
		if (i + 1 == cost->count || !same_build(b, cost->binaries[i + 1]))
			strbuf_addf(out, " of %s sm_%d %s", b->toolchain, b->arch, b->variant);
	}
}

static bool has_assembler(const struct cost *cost, const struct store_binary *binary)
{
	AUTO_STRBUF struct strbuf version = STRBUF_INIT;

	report_code_assembler(binary, &version);
	for (size_t i = 0; i < cost->count; i++) {
		AUTO_STRBUF struct strbuf other = STRBUF_INIT;

		report_code_assembler(cost->binaries[i], &other);
		if (strcmp(other.text, version.text) == 0)
			return true;
	}
	return false;
}

/* Whether these assemblers gave nothing else: then they say it all. */
static bool is_told_by_assembler(const struct cost *cost, const struct peers *all)
{
	for (size_t i = 0; i < all->count; i++)
		if (!is_in(cost, all->items[i]) && has_assembler(cost, all->items[i]))
			return false;
	return true;
}

/* The versions of the assemblers that gave these numbers, each once. */
static void add_assemblers(const struct cost *cost, struct strbuf *out)
{
	for (size_t i = 0; i < cost->count; i++) {
		AUTO_STRBUF struct strbuf version = STRBUF_INIT;
		bool first = true;

		report_code_assembler(cost->binaries[i], &version);
		for (size_t j = 0; j < i && first; j++) {
			AUTO_STRBUF struct strbuf other = STRBUF_INIT;

			report_code_assembler(cost->binaries[j], &other);
			first = strcmp(other.text, version.text) != 0;
		}
		if (first)
			strbuf_addf(
				out, "%s%s", i ? ", " : "", version.length ? version.text : "?");
	}
}

static void add_makers(const struct cost *cost, const struct peers *all, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf builds = STRBUF_INIT, finalizers = STRBUF_INIT;

	if (is_told_by_assembler(cost, all)) {
		strbuf_add(out, "assembler ");
		add_assemblers(cost, out);
		return;
	}
	if (!is_product(cost, all)) {
		add_each(cost, out);
		return;
	}
	add_builds(cost, all, &builds);
	add_finalizers(cost, all, &finalizers);
	if (builds.length && finalizers.length)
		strbuf_addf(out, "%s of %s", finalizers.text, builds.text);
	else if (builds.length)
		strbuf_addf(out, "all of %s", builds.text);
	else if (finalizers.length)
		strbuf_add(out, finalizers.text);
	else
		strbuf_add(out, "all");
	strbuf_add(out, " (");
	add_assemblers(cost, out);
	strbuf_add_char(out, ')');
}

static void add_number(int number, struct strbuf *out)
{
	if (number == CUBIN_NOT_TOLD)
		strbuf_add_char(out, '-');
	else
		strbuf_addf(out, "%d", number);
}

/* `room` is what the last column has; makers that are wider stand below. */
static void add_row(struct report_table *table, const struct cost *cost, const struct peers *all,
	unsigned width, unsigned room)
{
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;
	const struct cubin_function *f = cost->function;
	struct strbuf cells[COLUMNS];
	const char *texts[COLUMNS];

	for (int i = 0; i < COLUMNS; i++)
		cells[i] = (struct strbuf)STRBUF_INIT;
	strbuf_add(&cells[0], f->name);
	strbuf_addf(&cells[1], "sm_%d", cost->target);
	add_number(f->registers, &cells[2]);
	if (f->spill_stores == f->spill_loads) {
		add_number(f->spill_stores, &cells[3]);
	} else {
		add_number(f->spill_stores, &cells[3]);
		strbuf_add_char(&cells[3], '/');
		add_number(f->spill_loads, &cells[3]);
	}
	add_number(f->stack_bytes, &cells[4]);
	add_number(f->shared_bytes, &cells[5]);
	add_number(f->code_bytes, &cells[6]);
	add_makers(cost, all, &cells[BY_COLUMN]);
	for (int i = 0; i < COLUMNS; i++)
		texts[i] = cells[i].text;
	if (report_width(cells[BY_COLUMN].text) > room) {
		texts[BY_COLUMN] = "";
		report_wrap(&(struct report_wrap){.width = width, .first = "    ", .indent = 6},
			cells[BY_COLUMN].text, &line);
	}
	report_table_row(table, texts);
	if (line.length)
		report_table_lines(table, line.text);
	for (int i = 0; i < COLUMNS; i++)
		strbuf_destroy(&cells[i]);
}

static struct peers find_peers(const struct costs *costs, const struct cost *cost, size_t room)
{
	struct peers all = {.items = mem_alloc(room * sizeof *all.items)};
	const struct cost *other;

	VEC_EACH(costs, other)
	if (other->target == cost->target &&
		strcmp(other->function->name, cost->function->name) == 0)
		for (size_t i = 0; i < other->count; i++)
			all.items[all.count++] = other->binaries[i];
	return all;
}

static int compare_costs(const void *a, const void *b)
{
	const struct cost *x = a, *y = b;
	int order = strverscmp(x->function->name, y->function->name);

	if (!order)
		order = (x->target > y->target) - (x->target < y->target);
	/* The most frequent first; then as they came. */
	if (!order)
		order = (x->count < y->count) - (x->count > y->count);
	return order ? order : (x->place > y->place) - (x->place < y->place);
}

static void gather(const struct report_model *model, struct costs *costs)
{
	const struct store_run *run = model->run;

	for (size_t i = 0; i < run->binary_count; i++) {
		const struct store_binary *b = &run->binaries[i];

		for (size_t f = 0; f < b->function_count && report_wants_binary(model, b); f++)
			add_function(costs, b, &b->functions[f], run->binary_count);
	}
	if (costs->count)
		qsort(costs->items, costs->count, sizeof *costs->items, compare_costs);
}

void report_text_costs(const struct report_model *model, struct strbuf *out)
{
	unsigned width = report_text_width(model->options);
	struct report_table *table = report_table_create(columns, COLUMNS);
	unsigned widest = 0, taken;
	struct costs costs = {0};
	struct cost *cost;

	gather(model, &costs);
	VEC_EACH(&costs, cost)
	{
		unsigned w = report_width(cost->function->name);

		widest = w > widest ? w : widest;
	}
	taken = widest + OTHER_COLUMNS;
	VEC_EACH(&costs, cost)
	{
		struct peers all = find_peers(&costs, cost, model->run->binary_count);

		add_row(table, cost, &all, width, width > taken ? width - taken : 0);
		free(all.items);
	}
	if (costs.count) {
		report_wrap(&(struct report_wrap){.width = width, .first = "", .indent = 2},
			"What kernels cost: registers and bytes of a thread, shared memory of a "
			"block; each set of numbers once, and which assemblers gave it",
			out);
		report_table_render(table, width, false, out);
	}
	VEC_EACH(&costs, cost)
	free(cost->binaries);
	VEC_FREE(&costs);
	report_table_destroy(table);
}
