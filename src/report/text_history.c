/* The list of runs as text. */
#include "report/layout.h"
#include "report/text.h"

static const struct report_column columns[] = {
	{.title = "run", .right = true},
	{.title = "started"},
	{.title = "held", .right = true},
	{.title = "failed", .right = true},
	{.title = "other", .right = true},
	{.title = "exit", .right = true},
	{.title = "time", .right = true},
	{.title = "command", .least = 12},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

/* To the second: "2026-12-01T13:05:09Z" of "2026-12-01T13:05:09.123Z". */
static void add_start(const char *started, struct strbuf *out)
{
	const char *c = started ? started : "?";

	for (; *c && *c != '.'; c++)
		strbuf_add_char(out, *c);
	if (*c)
		strbuf_add_char(out, 'Z');
}

/* Cells by what they mean for the run. */
struct counts {
	size_t held, failed, other;
};

static struct counts count(const struct store_summary *s, bool strict)
{
	struct counts c = {0};

	for (int v = 0; v < VERDICT_COUNT; v++)
		if (verdict_held((enum verdict)v, strict))
			c.held += s->verdicts[v];
		else if (verdict_failed((enum verdict)v))
			c.failed += s->verdicts[v];
		else
			c.other += s->verdicts[v];
	return c;
}

static void add_run(struct report_table *table, const struct store_summary *s, bool strict)
{
	const struct counts c = count(s, strict);
	const struct store_times *t = &s->times;
	AUTO_STRBUF struct strbuf id = STRBUF_INIT, start = STRBUF_INIT, held = STRBUF_INIT,
				  failed = STRBUF_INIT, other = STRBUF_INIT, code = STRBUF_INIT,
				  time = STRBUF_INIT;

	strbuf_addf(&id, "%lld", (long long)s->id);
	add_start(s->started, &start);
	strbuf_addf(&held, "%zu", c.held);
	strbuf_addf(&failed, "%zu", c.failed);
	strbuf_addf(&other, "%zu", c.other);
	if (s->finished) {
		strbuf_addf(&code, "%d", s->exit_code);
		report_seconds(t->building + t->running + t->storing + t->own, &time);
	} else {
		strbuf_add(&code, "-");
		strbuf_add(&time, "unfinished");
	}
	report_table_row(table, (const char *const[COLUMNS]){id.text, start.text, held.text,
					failed.text, other.text, code.text, time.text, s->command});
}

struct error *report_text_history(
	const struct store_list *runs, const struct report_options *options, struct strbuf *out)
{
	struct report_table *table;

	if (!runs->count) {
		strbuf_add(out, "No run is recorded.\n");
		return NULL;
	}
	table = report_table_create(columns, COLUMNS);
	for (size_t i = 0; i < runs->count; i++)
		add_run(table, &runs->items[i], options->strict);
	report_table_render(table, report_text_width(options), options->colour, out);
	report_table_destroy(table);
	return NULL;
}
