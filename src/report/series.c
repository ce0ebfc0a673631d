/* Rows that a boundary is drawn through: see series.h. */
#include "report/series.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "report/text.h"

bool report_series_holds(const struct report_row *row)
{
	return report_bits_held(row->verdict);
}

bool report_series_is_predicted(const struct report_row *row)
{
	return row->verdict == VERDICT_PREDICTED_PASS || row->verdict == VERDICT_PREDICTED_FAIL;
}

static bool same_point(const struct report_row *a, const struct report_row *b)
{
	return a->cells[0]->arch == b->cells[0]->arch &&
	       strcmp(a->cells[0]->toolchain, b->cells[0]->toolchain) == 0;
}

/* The row of the series for the same toolchain and architecture; its count where there is none. */
static size_t find_point(const struct series *s, const struct report_row *row)
{
	size_t i = 0;

	while (i < s->count && !same_point(s->rows[i], row))
		i++;
	return i;
}

/* Whether the rows of one way say nothing else than the series does. */
static bool agrees(const struct series *s, const struct series *one)
{
	for (size_t i = 0; i < one->count; i++) {
		size_t at = find_point(s, one->rows[i]);

		if (at < s->count &&
			report_series_holds(s->rows[at]) != report_series_holds(one->rows[i]))
			return false;
	}
	return true;
}

static int compare_places(const void *a, const void *b)
{
	const struct report_row *const *x = a, *const *y = b;

	return (*x > *y) - (*x < *y);
}

/* What is certain takes the place of what is predicted. */
static void join(struct series *s, const struct series *one)
{
	for (size_t i = 0; i < one->count; i++) {
		size_t at = find_point(s, one->rows[i]);

		if (at == s->count)
			s->rows[s->count++] = one->rows[i];
		else if (report_series_is_predicted(s->rows[at]))
			s->rows[at] = one->rows[i];
	}
	if (s->count)
		qsort(s->rows, s->count, sizeof *s->rows, compare_places);
	strbuf_addf(&s->ways, "%s%s", s->ways.length ? ", " : "", one->ways.text);
}

/* The rows of a group from `first` up to `end` that came by one way, and have bits. */
static void take_way(
	const struct report_model *model, size_t way, size_t first, size_t end, struct series *out)
{
	out->count = 0;
	strbuf_truncate(&out->ways, 0);
	for (size_t i = first; i < end; i++)
		if (model->rows[i].way == way && report_has_bits(model->rows[i].verdict))
			out->rows[out->count++] = &model->rows[i];
	report_text_way(model, &model->ways[way], &out->ways);
}

static struct series new_series(size_t rows)
{
	return (struct series){
		.rows = mem_alloc(rows * sizeof(struct report_row *)), .ways = STRBUF_INIT};
}

void report_series_destroy(struct series *s)
{
	free(s->rows);
	strbuf_destroy(&s->ways);
}

size_t report_series_make(
	const struct report_model *model, size_t first, size_t end, struct series *all)
{
	struct series one = new_series(end - first);
	size_t count = 0;

	for (size_t w = 0; w < model->way_count; w++) {
		size_t i = 0;

		take_way(model, w, first, end, &one);
		if (!one.count)
			continue;
		while (i < count && !agrees(&all[i], &one))
			i++;
		if (i == count)
			all[count++] = new_series(end - first);
		join(&all[i], &one);
	}
	if (!count)
		all[count++] = new_series(0);
	report_series_destroy(&one);
	return count;
}
