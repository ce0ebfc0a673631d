/* The order in which a loaded run tells its builds and cells: see store_run_order(). */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

static size_t place_of(const struct store_run *run, const char *toolchain)
{
	for (size_t i = 0; i < run->toolchain_count; i++)
		if (strcmp(run->toolchains[i].name, toolchain) == 0)
			return i;
	return run->toolchain_count;
}

static int compare_places(const struct store_run *run, const char *a, const char *b)
{
	size_t x = place_of(run, a), y = place_of(run, b);

	return (x > y) - (x < y);
}

static int sign(int n)
{
	return (n > 0) - (n < 0);
}

/* As added; no card first. */
static int compare_cards(const struct store_run *run, const char *a, const char *b)
{
	size_t x = 0, y = 0;

	if (!a || !b)
		return (a != NULL) - (b != NULL);
	while (x < run->card_count && strcmp(run->cards[x].uuid, a) != 0)
		x++;
	while (y < run->card_count && strcmp(run->cards[y].uuid, b) != 0)
		y++;
	return (x > y) - (x < y);
}

static int compare_builds(const void *a, const void *b, void *run)
{
	const struct store_build *x = a, *y = b;
	int order = compare_places(run, x->toolchain, y->toolchain);

	if (!order)
		order = sign(x->arch - y->arch);
	if (!order)
		order = strverscmp(x->gate, y->gate);
	return order ? order : strverscmp(x->variant, y->variant);
}

static int compare_binaries(const void *a, const void *b, void *run)
{
	const struct store_binary *x = a, *y = b;
	int order = compare_places(run, x->toolchain, y->toolchain);

	if (!order)
		order = sign(x->arch - y->arch);
	if (!order)
		order = strverscmp(x->gate, y->gate);
	if (!order)
		order = strverscmp(x->variant, y->variant);
	if (!order)
		order = sign(x->target - y->target);
	return order ? order : strverscmp(x->finalizer, y->finalizer);
}

static int compare_cells(const void *a, const void *b, void *run)
{
	const struct store_cell *x = a, *y = b;
	int order = compare_places(run, x->toolchain, y->toolchain);

	if (!order)
		order = sign(x->arch - y->arch);
	if (!order)
		order = strverscmp(x->gate, y->gate);
	if (!order)
		order = strverscmp(x->variant, y->variant);
	if (!order)
		order = strverscmp(x->case_name, y->case_name);
	if (!order)
		order = strverscmp(
			x->finalizer ? x->finalizer : "", y->finalizer ? y->finalizer : "");
	if (!order)
		order = strcmp(x->executor, y->executor);
	return order ? order : compare_cards(run, x->card, y->card);
}

void store_run_order(struct store_run *run)
{
	if (run->build_count)
		qsort_r(run->builds, run->build_count, sizeof *run->builds, compare_builds, run);
	if (run->binary_count)
		qsort_r(run->binaries, run->binary_count, sizeof *run->binaries, compare_binaries,
			run);
	if (run->cell_count)
		qsort_r(run->cells, run->cell_count, sizeof *run->cells, compare_cells, run);
}
