/* Builds in few words: see subjects.h. */
#include "report/subjects.h"

#include <string.h>

#include "base/vec.h"

/* The builds of one toolchain. */
struct subject {
	const char *toolchain;
	struct strbuf builds;
	const struct store_binary *last;
};

static struct subject *find_or_add(struct subjects *subjects, const char *toolchain)
{
	struct subject *s;

	VEC_EACH(subjects, s)
	if (strcmp(s->toolchain, toolchain) == 0)
		return s;
	s = VEC_ADD(subjects);
	s->toolchain = toolchain;
	s->builds = (struct strbuf)STRBUF_INIT;
	return s;
}

void report_subjects_add(struct subjects *subjects, const struct store_binary *b)
{
	struct subject *s = find_or_add(subjects, b->toolchain);
	const struct store_binary *last = s->last;
	bool goes_on = last && last->arch == b->arch && last->target == b->target &&
	               strcmp(last->gate, b->gate) == 0;

	s->last = b;
	if (goes_on && strcmp(last->variant, b->variant) == 0)
		return;
	if (goes_on) {
		strbuf_addf(&s->builds, ", %s", b->variant);
		return;
	}
	strbuf_addf(&s->builds, "%s sm_%d", last ? "," : "", b->arch);
	if (b->target != b->arch)
		strbuf_addf(&s->builds, " for sm_%d", b->target);
	strbuf_addf(&s->builds, " %s %s", b->gate, b->variant);
}

static bool was_told(const struct subjects *subjects, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (strcmp(subjects->items[i].builds.text, subjects->items[at].builds.text) == 0)
			return true;
	return false;
}

void report_subjects_text(const struct subjects *subjects, struct strbuf *out)
{
	const char *between = "";

	for (size_t i = 0; i < subjects->count; i++) {
		const struct subject *s = &subjects->items[i];

		if (was_told(subjects, i))
			continue;
		strbuf_addf(out, "%s%s", between, s->toolchain);
		for (size_t j = i + 1; j < subjects->count; j++)
			if (strcmp(subjects->items[j].builds.text, s->builds.text) == 0)
				strbuf_addf(out, ", %s", subjects->items[j].toolchain);
		strbuf_add(out, s->builds.text);
		between = "; ";
	}
}

void report_subjects_destroy(struct subjects *subjects)
{
	struct subject *s;

	VEC_EACH(subjects, s)
	strbuf_destroy(&s->builds);
	VEC_FREE(subjects);
}
