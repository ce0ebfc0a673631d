/* Reading back cells and what hangs on them: results, first mismatches, histograms, agreements. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/vec.h"
#include "store/read.h"

static struct error *no_such_word(struct loader *loader, const char *what, const char *name)
{
	struct error *error = error_new(ERROR_INPUT, "run %lld holds an unknown %s '%s'",
		(long long)loader->run->id, what, name ? name : "");

	error->file = mem_strdup(loader->store->path);
	return error;
}

static struct error *column_verdict(
	struct loader *loader, struct db_query *query, enum verdict *out)
{
	const char *name = db_column_text(query, loader->arena);

	return name && verdict_find(name, out) ? NULL : no_such_word(loader, "verdict", name);
}

static struct error *read_cell(struct loader *loader, struct db_query *query, struct store_cell *c)
{
	c->toolchain = db_column_text(query, loader->arena);
	c->arch = (int)db_column_int(query);
	c->finalizer = db_column_text(query, loader->arena);
	c->executor = db_column_text(query, loader->arena);
	c->gate = db_column_text(query, loader->arena);
	c->variant = db_column_text(query, loader->arena);
	c->case_name = db_column_text(query, loader->arena);
	TRY(column_verdict(loader, query, &c->verdict));
	c->seconds = db_column_real(query);
	c->message = db_column_text(query, loader->arena);
	c->ptx_sha256 = db_column_text(query, loader->arena);
	c->has_contraction = !db_column_is_null(query);
	c->fused_count = (unsigned)db_column_int(query);
	c->open_count = (unsigned)db_column_int(query);
	c->pinned_count = (unsigned)db_column_int(query);
	c->unmarked = (unsigned)db_column_int(query);
	c->card = db_column_text(query, loader->arena);
	c->cubin_sha256 = db_column_text(query, loader->arena);
	c->has_phases = !db_column_is_null(query);
	c->phases.context = db_column_real(query);
	c->phases.load = db_column_real(query);
	c->phases.launch = db_column_real(query);
	c->phases.read = db_column_real(query);
	return NULL;
}

static struct error *load_cell_rows(struct loader *loader)
{
	VEC(struct store_cell) cells = {0};
	VEC(int64_t) ids = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT c.id, t.name, c.arch, c.finalizer, c.executor, s.gate, s.variant, s.name, "
		"c.verdict, c.seconds, m.text, p.text, c.fused, c.open, c.pinned, c.unmarked, "
		"d.uuid, u.text, c.seconds_context, c.seconds_load, c.seconds_launch, "
		"c.seconds_read "
		"FROM cell c JOIN toolchain t ON t.id = c.toolchain "
		"JOIN subject s ON s.id = c.subject LEFT JOIN text m ON m.id = c.message "
		"LEFT JOIN text p ON p.id = c.ptx_sha256 LEFT JOIN card d ON d.id = c.card "
		"LEFT JOIN text u ON u.id = c.cubin_sha256 WHERE t.run = ? ORDER BY c.id",
		store_load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		VEC_PUSH(&ids, db_column_int(&query));
		error = read_cell(loader, &query, VEC_ADD(&cells));
		if (error)
			break;
	}
	db_query_end(&query);
	loader->run->cell_count = cells.count;
	loader->run->cells =
		arena_copy(loader->arena, cells.items, cells.count, sizeof *cells.items);
	loader->cell_ids = arena_copy(loader->arena, ids.items, ids.count, sizeof *ids.items);
	VEC_FREE(&cells);
	VEC_FREE(&ids);
	return error;
}

/*
 * The result that a row speaks of, by its first two columns. Rows come in the order of the cells,
 * so that *at only goes forward. NULL: no such cell, which foreign keys rule out.
 */
static struct store_result *result_of_row(struct loader *loader, struct db_query *query, size_t *at)
{
	int64_t id = db_column_int(query);
	const char *how = db_column_text(query, loader->arena);
	struct store_cell *cell;

	while (*at < loader->run->cell_count && loader->cell_ids[*at] < id)
		(*at)++;
	if (*at == loader->run->cell_count || loader->cell_ids[*at] != id || !how)
		return NULL;
	cell = &loader->run->cells[*at];
	return strcmp(how, "fused") == 0 ? &cell->fused : &cell->written;
}

static struct error *read_result(
	struct loader *loader, struct db_query *query, struct store_result *r, struct store_cell *c)
{
	*(r == &c->fused ? &c->has_fused : &c->has_written) = true;
	TRY(column_verdict(loader, query, &r->verdict));
	r->tally.outputs = (uint64_t)db_column_int(query);
	r->tally.mismatches = (uint64_t)db_column_int(query);
	r->tally.max_ulp = (uint32_t)db_column_int(query);
	r->line = db_column_text(query, loader->arena);
	r->outputs_sha256 = db_column_text(query, loader->arena);
	r->approximate = db_column_int(query) != 0;
	return NULL;
}

static struct error *read_first(
	struct loader *loader, struct db_query *query, struct store_result *r, struct store_cell *c)
{
	struct gate_mismatch *first = &r->tally.first;

	(void)loader;
	(void)c;
	r->tally.has_first = true;
	first->column = (unsigned)db_column_int(query);
	first->slot = (unsigned)db_column_int(query);
	first->row = (unsigned)db_column_int(query);
	first->got = (uint32_t)db_column_int(query);
	first->want = (uint32_t)db_column_int(query);
	first->ulp = (uint32_t)db_column_int(query);
	first->unwritten = db_column_int(query) != 0;
	return NULL;
}

static struct error *read_bin(
	struct loader *loader, struct db_query *query, struct store_result *r, struct store_cell *c)
{
	int64_t bin = db_column_int(query), count = db_column_int(query);

	(void)loader;
	(void)c;
	if (bin >= 0 && bin < GATE_ULP_BINS)
		r->tally.histogram[bin] = (uint64_t)count;
	return NULL;
}

static struct error *read_agreement(
	struct loader *loader, struct db_query *query, struct store_result *r, struct store_cell *c)
{
	const char *name = db_column_text(query, loader->arena), *part;
	struct gate_agreement *words = &c->agreement.words;

	(void)r;
	if (!name || !store_agreement_find(name, &c->agreement.with))
		return no_such_word(loader, "agreement of executors", name);
	words->words = (uint64_t)db_column_int(query);
	words->differing = (uint64_t)db_column_int(query);
	part = db_column_text(query, loader->arena);
	words->has_first = part != NULL;
	snprintf(words->part, sizeof words->part, "%s", part ? part : "");
	words->index = (uint64_t)db_column_int(query);
	words->cpu = (uint32_t)db_column_int(query);
	words->gpu = (uint32_t)db_column_int(query);
	return NULL;
}

/* What hangs on the cells: one query each for all cells of the run. */
static const struct part {
	const char *sql;
	struct error *(*read)(struct loader *loader, struct db_query *query,
		struct store_result *result, struct store_cell *cell);
} parts[] = {
	{"SELECT c.id, r.how, r.verdict, r.outputs, r.mismatches, r.max_ulp, l.text, o.text, "
	 "r.approximate FROM cell c JOIN toolchain t ON t.id = c.toolchain "
	 "JOIN result r ON r.cell = c.id LEFT JOIN text l ON l.id = r.line "
	 "LEFT JOIN text o ON o.id = r.outputs_sha256 WHERE t.run = ? ORDER BY c.id",
		read_result},
	{"SELECT c.id, f.how, f.\"column\", f.slot, f.\"row\", f.got, f.want, f.ulp, f.unwritten "
	 "FROM cell c JOIN toolchain t ON t.id = c.toolchain "
	 "JOIN first_mismatch f ON f.cell = c.id WHERE t.run = ? ORDER BY c.id",
		read_first},
	{"SELECT c.id, h.how, h.bin, h.count FROM cell c "
	 "JOIN toolchain t ON t.id = c.toolchain JOIN histogram h ON h.cell = c.id "
	 "WHERE t.run = ? ORDER BY c.id",
		read_bin},
	/* The same columns first; it is of the cell. */
	{"SELECT c.id, 'written', a.executors, a.words, a.differing, p.text, a.place, a.cpu, a.gpu "
	 "FROM cell c JOIN toolchain t ON t.id = c.toolchain "
	 "JOIN agreement a ON a.cell = c.id LEFT JOIN text p ON p.id = a.part "
	 "WHERE t.run = ? ORDER BY c.id",
		read_agreement},
};

static struct error *load_part(struct loader *loader, const struct part *part)
{
	struct db_query query;
	struct error *error;
	size_t at = 0;
	bool row = false;

	db_query_begin(loader->store, part->sql, store_load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		struct store_result *result = result_of_row(loader, &query, &at);

		if (result)
			error = part->read(loader, &query, result, &loader->run->cells[at]);
		if (error)
			break;
	}
	db_query_end(&query);
	return error;
}

struct error *store_load_cells(struct loader *loader)
{
	TRY(load_cell_rows(loader));
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		TRY(load_part(loader, &parts[i]));
	return NULL;
}
