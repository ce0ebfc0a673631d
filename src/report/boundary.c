/* Where the boundary lies: see boundary.h. */
#include "report/boundary.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "report/layout.h"
#include "report/series.h"

static const char *kind_of(const struct report_row *row)
{
	return row->toolchain ? row->toolchain->kind : "?";
}

static size_t count_held(const struct series *s)
{
	size_t held = 0;

	for (size_t i = 0; i < s->count; i++)
		held += report_series_holds(s->rows[i]);
	return held;
}

static size_t count_predicted(const struct series *s)
{
	size_t predicted = 0;

	for (size_t i = 0; i < s->count; i++)
		predicted += report_series_is_predicted(s->rows[i]);
	return predicted;
}

/* A version; of a `command` the program too, since each counts its own. */
static void add_name(const struct report_row *row, struct strbuf *out)
{
	const char *name = row->cells[0]->toolchain;
	const char *version = row->toolchain ? row->toolchain->version : NULL;

	if (!version)
		strbuf_add(out, name);
	else if (strcmp(kind_of(row), "command") == 0)
		strbuf_addf(out, "%s (%s)", name, version);
	else
		strbuf_add(out, version);
}

static void add_point(const struct report_row *row, struct strbuf *out)
{
	add_name(row, out);
	if (report_series_is_predicted(row))
		strbuf_add(out, ", predicted");
}

/* The end of the stretch of equal outcomes that begins at `from`. */
static size_t stretch_end(const struct series *s, size_t from)
{
	size_t end = from + 1;

	while (end < s->count &&
		report_series_holds(s->rows[end]) == report_series_holds(s->rows[from]))
		end++;
	return end;
}

static void add_span(const struct series *s, size_t from, size_t end, struct strbuf *out)
{
	AUTO_STRBUF struct strbuf first = STRBUF_INIT, last = STRBUF_INIT;

	add_name(s->rows[from], &first);
	add_name(s->rows[end - 1], &last);
	strbuf_add(out, first.text);
	if (strcmp(first.text, last.text) != 0)
		strbuf_addf(out, " to %s", last.text);
}

static void describe_one_stretch(const struct series *s, struct strbuf *out)
{
	size_t predicted = count_predicted(s);
	const char *verb = report_series_holds(s->rows[0]) ? "holds" : "fails";

	if (s->count == 1) {
		strbuf_addf(out, "%s in the only version here, ", verb);
		add_point(s->rows[0], out);
		return;
	}
	strbuf_addf(out, "%s in every version here, ", verb);
	add_span(s, 0, s->count, out);
	if (predicted)
		strbuf_addf(out, ", %s predicted", predicted == s->count ? "all" : "some");
}

static void describe(const struct series *s, struct strbuf *out)
{
	size_t middle = stretch_end(s, 0);

	if (middle == s->count) {
		describe_one_stretch(s, out);
	} else if (stretch_end(s, middle) == s->count) {
		bool up = report_series_holds(s->rows[0]);

		strbuf_addf(out, "last %s ", up ? "passing" : "failing");
		add_point(s->rows[middle - 1], out);
		strbuf_addf(out, "; first %s ", up ? "failing" : "passing");
		add_point(s->rows[middle], out);
	} else {
		strbuf_add(out, "no single boundary:");
		for (size_t i = 0, end; i < s->count; i = end) {
			end = stretch_end(s, i);
			strbuf_add(out, i ? ", " : " ");
			add_span(s, i, end, out);
			strbuf_addf(out, " %s%s", report_series_holds(s->rows[i]) ? "hold" : "fail",
				end == i + 1 ? "s" : "");
		}
	}
}

static struct series take(const struct series *from, const char *kind, int arch)
{
	struct series s = {.rows = mem_alloc(from->count * sizeof *s.rows)};

	for (size_t i = 0; i < from->count; i++)
		if (strcmp(kind_of(from->rows[i]), kind) == 0 &&
			(arch < 0 || from->rows[i]->cells[0]->arch == arch))
			s.rows[s.count++] = from->rows[i];
	return s;
}

static void add_line(const char *label, const char *text, unsigned width, struct strbuf *out)
{
	enum { LABEL = 22 };
	AUTO_STRBUF struct strbuf first = STRBUF_INIT, clean = STRBUF_INIT;
	unsigned used;

	report_clean(label, &clean);
	used = report_width(clean.text);
	strbuf_addf(&first, "    %s", clean.text);
	strbuf_add_repeat(&first, ' ', used < LABEL ? LABEL - used : 2);
	report_wrap(&(struct report_wrap){.width = width, .first = first.text, .indent = 4 + LABEL},
		text, out);
}

/* What is said of one architecture. */
struct arch_text {
	int arch;
	struct strbuf text;
	bool told;
};

static size_t describe_archs(const struct series *s, const char *kind, struct arch_text *texts)
{
	size_t count = 0;

	for (size_t i = 0; i < s->count; i++) {
		int arch = s->rows[i]->cells[0]->arch;
		struct series some;
		size_t t = 0;

		while (t < count && texts[t].arch != arch)
			t++;
		if (t < count)
			continue;
		texts[count] = (struct arch_text){.arch = arch, .text = STRBUF_INIT};
		some = take(s, kind, arch);
		describe(&some, &texts[count++].text);
		free(some.rows);
	}
	return count;
}

/* One line a kind; where architectures differ, one for each set of architectures that agree. */
static void add_kind(const struct series *all, const char *kind, unsigned width, struct strbuf *out)
{
	struct series s = take(all, kind, -1);
	struct arch_text *texts = mem_alloc(s.count * sizeof *texts);
	size_t count = describe_archs(&s, kind, texts);

	for (size_t i = 0; i < count; i++) {
		AUTO_STRBUF struct strbuf archs = STRBUF_INIT, label = STRBUF_INIT;
		size_t same = 0;

		if (texts[i].told)
			continue;
		for (size_t j = i; j < count; j++) {
			if (strcmp(texts[j].text.text, texts[i].text.text) != 0)
				continue;
			texts[j].told = true;
			strbuf_addf(&archs, "%s sm_%d", same++ ? "," : " at", texts[j].arch);
		}
		strbuf_addf(&label, "%s%s", kind, same < count ? archs.text : "");
		add_line(label.text, texts[i].text.text, width, out);
	}
	for (size_t i = 0; i < count; i++)
		strbuf_destroy(&texts[i].text);
	free(texts);
	free(s.rows);
}

/* By LLVM major: how many rows hold and fail. */
struct major {
	int number;
	size_t held, failed;
};

static int compare_majors(const void *a, const void *b)
{
	const struct major *x = a, *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

static size_t count_majors(const struct series *s, struct major *majors)
{
	size_t count = 0;

	for (size_t i = 0; i < s->count; i++) {
		size_t m = 0;

		if (!s->rows[i]->llvm_major)
			continue;
		while (m < count && majors[m].number != s->rows[i]->llvm_major)
			m++;
		if (m == count)
			majors[count++] = (struct major){.number = s->rows[i]->llvm_major};
		*(report_series_holds(s->rows[i]) ? &majors[m].held : &majors[m].failed) += 1;
	}
	qsort(majors, count, sizeof *majors, compare_majors);
	return count;
}

/* The place of the first failing major where all before hold and all after fail; else 0. */
static size_t boundary_place(const struct major *majors, size_t count)
{
	size_t place = 0;

	while (place < count && !majors[place].failed)
		place++;
	for (size_t i = place; i < count; i++)
		if (majors[i].held)
			return 0;
	return place == count ? 0 : place;
}

static void describe_majors(const struct major *majors, size_t count, struct strbuf *out)
{
	size_t place = boundary_place(majors, count);

	if (place) {
		int last = majors[place - 1].number, first = majors[place].number;

		strbuf_addf(out, "LLVM %d and before hold; from LLVM %d on the bits differ", last,
			first);
		if (first == last + 2)
			strbuf_addf(out, " (LLVM %d did not run)", last + 1);
		else if (first > last + 2)
			strbuf_addf(out, " (LLVM %d to %d did not run)", last + 1, first - 1);
		return;
	}
	strbuf_add(out, "no single boundary:");
	for (size_t i = 0; i < count; i++)
		strbuf_addf(out, "%s LLVM %d %s", i ? "," : "", majors[i].number,
			!majors[i].failed ? "holds"
			: majors[i].held  ? "holds and fails"
					  : "fails");
}

static void add_by_llvm(const struct series *s, unsigned width, struct strbuf *out)
{
	struct major *majors = mem_alloc(s->count * sizeof *majors);
	size_t count = count_majors(s, majors), held = 0, failed = 0;
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	for (size_t i = 0; i < count; i++) {
		held += majors[i].held;
		failed += majors[i].failed;
	}
	if (held && failed) {
		describe_majors(majors, count, &text);
		add_line("by the LLVM inside", text.text, width, out);
	}
	free(majors);
}

static void add_group(const struct series *s, const char *name, unsigned width, struct strbuf *out)
{
	size_t held = count_held(s), predicted = count_predicted(s);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_add(&text, name);
	if (held && held < s->count) {
		report_wrap(&(struct report_wrap){.width = width, .first = "  ", .indent = 4},
			text.text, out);
		for (size_t i = 0; i < s->count; i++)
			if (i == 0 || strcmp(kind_of(s->rows[i]), kind_of(s->rows[i - 1])) != 0)
				add_kind(s, kind_of(s->rows[i]), width, out);
		add_by_llvm(s, width, out);
		return;
	}
	if (s->count == 0)
		strbuf_add(&text, ": no bits were compared");
	else if (s->count == 1)
		strbuf_addf(&text, ": %s in the only row that ran", held ? "holds" : "fails");
	else
		strbuf_addf(
			&text, ": %s in all %zu rows that ran", held ? "holds" : "fails", s->count);
	if (predicted == s->count && predicted)
		strbuf_add(&text, ", predicted");
	else if (predicted)
		strbuf_addf(&text, ", %zu of them predicted", predicted);
	report_wrap(
		&(struct report_wrap){.width = width, .first = "  ", .indent = 4}, text.text, out);
}

void report_boundary(const struct report_model *model, unsigned width, struct strbuf *out)
{
	struct series *all = mem_alloc((model->way_count + 1) * sizeof *all);

	if (model->row_count)
		strbuf_add(out, "Where the boundary lies\n");
	for (size_t i = 0, end; i < model->row_count; i = end) {
		size_t count;

		for (end = i; end < model->row_count; end++)
			if (model->rows[end].group != model->rows[i].group)
				break;
		count = report_series_make(model, i, end, all);
		for (size_t s = 0; s < count; s++) {
			AUTO_STRBUF struct strbuf name = STRBUF_INIT;

			strbuf_addf(&name, "%s %s", model->rows[i].cells[0]->gate,
				model->rows[i].cells[0]->variant);
			if (count > 1)
				strbuf_addf(&name, " on %s", all[s].ways.text);
			add_group(&all[s], name.text, width, out);
			report_series_destroy(&all[s]);
		}
	}
	free(all);
}
