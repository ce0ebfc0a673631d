/* Recording cells, each with all that hangs on it in one transaction. */
#include "store/share.h"

static const char record_cell[] = "record a cell";
static const char record_agreement[] = "record an agreement";

static struct error *find_subject(
	struct store *store, const struct store_cell *cell, int64_t *id, bool *found)
{
	struct db_query query;

	db_query_begin(store, "SELECT id FROM subject WHERE gate = ? AND variant = ? AND name = ?",
		record_cell, &query);
	db_bind_text(&query, cell->gate);
	db_bind_text(&query, cell->variant);
	db_bind_text(&query, cell->case_name);
	return db_query_number(&query, id, found);
}

static struct error *find_or_add_subject(
	struct store *store, const struct store_cell *cell, int64_t *id)
{
	struct db_query query;
	bool found;

	TRY(find_subject(store, cell, id, &found));
	if (found)
		return NULL;
	db_query_begin(store, "INSERT INTO subject (gate, variant, name) VALUES (?, ?, ?)",
		record_cell, &query);
	db_bind_text(&query, cell->gate);
	db_bind_text(&query, cell->variant);
	db_bind_text(&query, cell->case_name);
	TRY(db_query_do(&query));
	*id = sqlite3_last_insert_rowid(store->db);
	return NULL;
}

static struct error *add_histogram(
	struct store *store, int64_t cell, const char *how, const uint64_t histogram[GATE_ULP_BINS])
{
	for (int bin = 0; bin < GATE_ULP_BINS; bin++) {
		struct db_query query;

		if (!histogram[bin])
			continue;
		db_query_begin(store,
			"INSERT INTO histogram (cell, how, bin, count) VALUES (?, ?, ?, ?)",
			record_cell, &query);
		db_bind_int(&query, cell);
		db_bind_text(&query, how);
		db_bind_int(&query, bin);
		db_bind_int(&query, (int64_t)histogram[bin]);
		TRY(db_query_do(&query));
	}
	return NULL;
}

static struct error *add_first(
	struct store *store, int64_t cell, const char *how, const struct gate_mismatch *first)
{
	struct db_query query;

	db_query_begin(store,
		"INSERT INTO first_mismatch (cell, how, \"column\", slot, \"row\", got, want, ulp, "
		"unwritten) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_cell, &query);
	db_bind_int(&query, cell);
	db_bind_text(&query, how);
	db_bind_int(&query, first->column);
	db_bind_int(&query, first->slot);
	db_bind_int(&query, first->row);
	db_bind_int(&query, first->got);
	db_bind_int(&query, first->want);
	db_bind_int(&query, first->ulp);
	db_bind_int(&query, first->unwritten);
	return db_query_do(&query);
}

static struct error *add_result(
	struct store *store, int64_t cell, const char *how, const struct store_result *result)
{
	const char *const texts[] = {result->line, result->outputs_sha256};
	struct shared shared;
	struct db_query query;

	TRY(store_share_all(store, texts, 2, record_cell, &shared));
	db_query_begin(store,
		"INSERT INTO result (cell, how, verdict, outputs, mismatches, max_ulp, line, "
		"outputs_sha256, approximate) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_cell, &query);
	db_bind_int(&query, cell);
	db_bind_text(&query, how);
	db_bind_text(&query, verdict_name(result->verdict));
	db_bind_int(&query, (int64_t)result->tally.outputs);
	db_bind_int(&query, (int64_t)result->tally.mismatches);
	db_bind_int(&query, result->tally.max_ulp);
	store_share_bind(&query, &shared, 0);
	store_share_bind(&query, &shared, 1);
	db_bind_int(&query, result->approximate);
	TRY(db_query_do(&query));
	if (result->tally.has_first)
		TRY(add_first(store, cell, how, &result->tally.first));
	return add_histogram(store, cell, how, result->tally.histogram);
}

static void bind_count(struct db_query *query, bool known, unsigned count)
{
	if (known)
		db_bind_int(query, count);
	else
		db_bind_null(query);
}

static void bind_phase(struct db_query *query, bool known, double seconds)
{
	if (known)
		db_bind_real(query, seconds);
	else
		db_bind_null(query);
}

/* The rows that a cell names. */
struct places {
	int64_t toolchain, card, subject; /* card 0: none */
};

static struct error *find_card(
	struct store *store, int64_t run, const char *uuid, const char *doing, int64_t *id)
{
	struct db_query query;
	bool found;

	*id = 0;
	if (!uuid)
		return NULL;
	db_query_begin(store, "SELECT id FROM card WHERE run = ? AND uuid = ?", doing, &query);
	db_bind_int(&query, run);
	db_bind_text(&query, uuid);
	TRY(db_query_number(&query, id, &found));
	if (found)
		return NULL;
	return error_new(
		ERROR_INTERNAL, "cannot %s: run %lld has no card %s", doing, (long long)run, uuid);
}

static struct error *add_cell_row(
	struct store *store, const struct places *places, const struct store_cell *cell)
{
	const char *const texts[] = {cell->message, cell->ptx_sha256, cell->cubin_sha256};
	struct shared shared;
	struct db_query query;

	TRY(store_share_all(store, texts, 3, record_cell, &shared));
	db_query_begin(store,
		"INSERT INTO cell (toolchain, arch, finalizer, executor, card, subject, verdict, "
		"seconds, message, ptx_sha256, cubin_sha256, fused, open, pinned, unmarked, "
		"seconds_context, seconds_load, seconds_launch, seconds_read) "
		"VALUES (?, ?, ?, ?, nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_cell, &query);
	db_bind_int(&query, places->toolchain);
	db_bind_int(&query, cell->arch);
	db_bind_text(&query, cell->finalizer);
	db_bind_text(&query, cell->executor);
	db_bind_int(&query, places->card);
	db_bind_int(&query, places->subject);
	db_bind_text(&query, verdict_name(cell->verdict));
	db_bind_real(&query, cell->seconds);
	for (size_t i = 0; i < 3; i++)
		store_share_bind(&query, &shared, i);
	bind_count(&query, cell->has_contraction, cell->fused_count);
	bind_count(&query, cell->has_contraction, cell->open_count);
	bind_count(&query, cell->has_contraction, cell->pinned_count);
	bind_count(&query, cell->has_contraction, cell->unmarked);
	bind_phase(&query, cell->has_phases, cell->phases.context);
	bind_phase(&query, cell->has_phases, cell->phases.load);
	bind_phase(&query, cell->has_phases, cell->phases.launch);
	bind_phase(&query, cell->has_phases, cell->phases.read);
	return db_query_do(&query);
}

static struct error *add_agreement(
	struct store *store, int64_t cell, const struct store_agreement *agreement)
{
	const struct gate_agreement *words = &agreement->words;
	struct shared part;
	struct db_query query;

	if (agreement->with == STORE_AGREES_NOT_COMPARED)
		return NULL;
	TRY(store_share(store, words->has_first ? words->part : NULL, record_agreement, &part.id[0],
		&part.found[0]));
	db_query_begin(store,
		"INSERT OR REPLACE INTO agreement (cell, executors, words, differing, part, place, "
		"cpu, gpu) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		record_agreement, &query);
	db_bind_int(&query, cell);
	db_bind_text(&query, store_agreement_name(agreement->with));
	db_bind_int(&query, (int64_t)words->words);
	db_bind_int(&query, (int64_t)words->differing);
	store_share_bind(&query, &part, 0);
	if (words->has_first) {
		db_bind_int(&query, (int64_t)words->index);
		db_bind_int(&query, words->cpu);
		db_bind_int(&query, words->gpu);
	}
	return db_query_do(&query);
}

static struct error *add_cell(struct store *store, int64_t run, const struct store_cell *cell)
{
	struct places places = {0};
	int64_t id;

	TRY(store_find_toolchain(store, run, cell->toolchain, record_cell, &places.toolchain));
	TRY(find_card(store, run, cell->card, record_cell, &places.card));
	TRY(find_or_add_subject(store, cell, &places.subject));
	TRY(add_cell_row(store, &places, cell));
	id = sqlite3_last_insert_rowid(store->db);
	if (cell->has_written)
		TRY(add_result(store, id, "written", &cell->written));
	if (cell->has_fused)
		TRY(add_result(store, id, "fused", &cell->fused));
	return add_agreement(store, id, &cell->agreement);
}

struct error *store_cell_add(struct store *store, int64_t run, const struct store_cell *cell)
{
	TRY(db_begin(store, record_cell));
	return db_end(store, record_cell, add_cell(store, run, cell));
}

/* By the index cell_once, whose expressions these are. */
static struct error *find_cell(struct store *store, const struct places *places,
	const struct store_cell *cell, int64_t *id, bool *found)
{
	struct db_query query;

	db_query_begin(store,
		"SELECT id FROM cell WHERE toolchain = ? AND arch = ? AND "
		"coalesce(finalizer, '') = ? AND executor = ? AND subject = ? AND "
		"coalesce(card, 0) = ?",
		record_agreement, &query);
	db_bind_int(&query, places->toolchain);
	db_bind_int(&query, cell->arch);
	db_bind_text(&query, cell->finalizer ? cell->finalizer : "");
	db_bind_text(&query, cell->executor);
	db_bind_int(&query, places->subject);
	db_bind_int(&query, places->card);
	return db_query_number(&query, id, found);
}

static struct error *agree(struct store *store, int64_t run, const struct store_cell *cell)
{
	struct places places = {0};
	int64_t id = 0;
	bool found;

	TRY(store_find_toolchain(store, run, cell->toolchain, record_agreement, &places.toolchain));
	TRY(find_card(store, run, cell->card, record_agreement, &places.card));
	TRY(find_subject(store, cell, &places.subject, &found));
	if (found)
		TRY(find_cell(store, &places, cell, &id, &found));
	if (found)
		return add_agreement(store, id, &cell->agreement);
	return error_new(ERROR_INTERNAL,
		"cannot %s: run %lld has no cell %s sm_%d %s on %s, %s %s %s", record_agreement,
		(long long)run, cell->toolchain, cell->arch,
		cell->finalizer ? cell->finalizer : "PTX", cell->executor, cell->gate,
		cell->variant, cell->case_name);
}

struct error *store_agreement_add(struct store *store, int64_t run, const struct store_cell *cell)
{
	TRY(db_begin(store, record_agreement));
	return db_end(store, record_agreement, agree(store, run, cell));
}
