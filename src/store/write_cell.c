/*
 * Recording builds and cells, each with all that hangs on it in one transaction.
 */
#include "store/db.h"

static const char record_build[] = "record a build";
static const char record_cell[] = "record a cell";

/* The number of a shared text, which is added where it is new. */
static struct error *share(
	struct store *store, const char *text, const char *doing, int64_t *id, bool *found)
{
	struct db_query query;

	*found = false;
	if (!text)
		return NULL;
	db_query_begin(store, "SELECT id FROM text WHERE text = ?", doing, &query);
	db_bind_text(&query, text);
	TRY(db_query_number(&query, id, found));
	if (*found)
		return NULL;
	db_query_begin(store, "INSERT INTO text (text) VALUES (?)", doing, &query);
	db_bind_text(&query, text);
	TRY(db_query_do(&query));
	*id = sqlite3_last_insert_rowid(store->db);
	*found = true;
	return NULL;
}

/* Shared texts of one row, in the order of its columns. */
struct shared {
	int64_t id[4];
	bool found[4];
};

static struct error *share_all(struct store *store, const char *const *texts, size_t count,
	const char *doing, struct shared *out)
{
	for (size_t i = 0; i < count; i++)
		TRY(share(store, texts[i], doing, &out->id[i], &out->found[i]));
	return NULL;
}

static void bind_shared(struct db_query *query, const struct shared *shared, size_t i)
{
	if (shared->found[i])
		db_bind_int(query, shared->id[i]);
	else
		db_bind_null(query);
}

static struct error *find_toolchain(
	struct store *store, int64_t run, const char *name, const char *doing, int64_t *id)
{
	struct db_query query;
	bool found;

	db_query_begin(store, "SELECT id FROM toolchain WHERE run = ? AND name = ?", doing, &query);
	db_bind_int(&query, run);
	db_bind_text(&query, name);
	TRY(db_query_number(&query, id, &found));
	if (found)
		return NULL;
	return error_new(ERROR_INTERNAL, "cannot %s: run %lld has no toolchain %s", doing,
		(long long)run, name);
}

static struct error *add_build_texts(
	struct store *store, int64_t build, const char *what, const struct store_strings *texts)
{
	for (size_t i = 0; i < texts->count; i++) {
		struct db_query query;
		int64_t text = 0;
		bool found;

		TRY(share(store, texts->items[i], record_build, &text, &found));
		db_query_begin(store,
			"INSERT INTO build_text (build, what, position, text) VALUES (?, ?, ?, ?)",
			record_build, &query);
		db_bind_int(&query, build);
		db_bind_text(&query, what);
		db_bind_int(&query, (int64_t)i);
		db_bind_int(&query, text);
		TRY(db_query_do(&query));
	}
	return NULL;
}

static struct error *add_build_row(
	struct store *store, int64_t toolchain, const struct store_build *build)
{
	const char *const texts[] = {
		build->key, build->source_sha256, build->ptx_sha256, build->message};
	struct shared shared;
	struct db_query query;

	TRY(share_all(store, texts, 4, record_build, &shared));
	db_query_begin(store,
		"INSERT INTO build (toolchain, arch, gate, variant, llvm_major, key, "
		"source_sha256, "
		"ptx_sha256, outcome, message, err, status, signal, seconds, peak_bytes, reused) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_build, &query);
	db_bind_int(&query, toolchain);
	db_bind_int(&query, build->arch);
	db_bind_text(&query, build->gate);
	db_bind_text(&query, build->variant);
	db_bind_int(&query, build->llvm_major);
	bind_shared(&query, &shared, 0);
	bind_shared(&query, &shared, 1);
	bind_shared(&query, &shared, 2);
	db_bind_text(&query, build->outcome);
	bind_shared(&query, &shared, 3);
	db_bind_blob(&query, build->err, build->err_length);
	db_bind_int(&query, build->status);
	db_bind_int(&query, build->signal);
	db_bind_real(&query, build->seconds);
	db_bind_int(&query, (int64_t)build->peak_bytes);
	db_bind_int(&query, build->reused);
	return db_query_do(&query);
}

static struct error *add_build(struct store *store, int64_t run, const struct store_build *build)
{
	int64_t toolchain = 0, id;

	TRY(find_toolchain(store, run, build->toolchain, record_build, &toolchain));
	TRY(add_build_row(store, toolchain, build));
	id = sqlite3_last_insert_rowid(store->db);
	TRY(add_build_texts(store, id, "command", &build->commands));
	TRY(add_build_texts(store, id, "environment", &build->environment));
	return add_build_texts(store, id, "finding", &build->findings);
}

struct error *store_build_add(struct store *store, int64_t run, const struct store_build *build)
{
	TRY(db_begin(store, record_build));
	return db_end(store, record_build, add_build(store, run, build));
}

static struct error *find_subject(struct store *store, const struct store_cell *cell, int64_t *id)
{
	struct db_query query;
	bool found;

	db_query_begin(store, "SELECT id FROM subject WHERE gate = ? AND variant = ? AND name = ?",
		record_cell, &query);
	db_bind_text(&query, cell->gate);
	db_bind_text(&query, cell->variant);
	db_bind_text(&query, cell->case_name);
	TRY(db_query_number(&query, id, &found));
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

	TRY(share_all(store, texts, 2, record_cell, &shared));
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
	bind_shared(&query, &shared, 0);
	bind_shared(&query, &shared, 1);
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

static struct error *add_cell_row(
	struct store *store, int64_t toolchain, int64_t subject, const struct store_cell *cell)
{
	const char *const texts[] = {cell->message, cell->ptx_sha256};
	struct shared shared;
	struct db_query query;

	TRY(share_all(store, texts, 2, record_cell, &shared));
	db_query_begin(store,
		"INSERT INTO cell (toolchain, arch, finalizer, executor, subject, verdict, "
		"seconds, "
		"message, ptx_sha256, fused, open, pinned, unmarked) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_cell, &query);
	db_bind_int(&query, toolchain);
	db_bind_int(&query, cell->arch);
	db_bind_text(&query, cell->finalizer);
	db_bind_text(&query, cell->executor);
	db_bind_int(&query, subject);
	db_bind_text(&query, verdict_name(cell->verdict));
	db_bind_real(&query, cell->seconds);
	bind_shared(&query, &shared, 0);
	bind_shared(&query, &shared, 1);
	bind_count(&query, cell->has_contraction, cell->fused_count);
	bind_count(&query, cell->has_contraction, cell->open_count);
	bind_count(&query, cell->has_contraction, cell->pinned_count);
	bind_count(&query, cell->has_contraction, cell->unmarked);
	return db_query_do(&query);
}

static struct error *add_cell(struct store *store, int64_t run, const struct store_cell *cell)
{
	int64_t toolchain = 0, subject = 0, id;

	TRY(find_toolchain(store, run, cell->toolchain, record_cell, &toolchain));
	TRY(find_subject(store, cell, &subject));
	TRY(add_cell_row(store, toolchain, subject, cell));
	id = sqlite3_last_insert_rowid(store->db);
	if (cell->has_written)
		TRY(add_result(store, id, "written", &cell->written));
	return cell->has_fused ? add_result(store, id, "fused", &cell->fused) : NULL;
}

struct error *store_cell_add(struct store *store, int64_t run, const struct store_cell *cell)
{
	TRY(db_begin(store, record_cell));
	return db_end(store, record_cell, add_cell(store, run, cell));
}
