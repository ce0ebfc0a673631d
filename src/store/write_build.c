/* Recording builds and what was made of them, each with its texts in one transaction. */
#include "store/share.h"

static const char record_build[] = "record a build";
static const char record_binary[] = "record a binary";

/* Where the texts of a build or a binary go. */
struct text_table {
	const char *sql, *doing;
};
static const struct text_table build_texts = {
	"INSERT INTO build_text (build, what, position, text) VALUES (?, ?, ?, ?)", record_build};
static const struct text_table binary_texts = {
	"INSERT INTO binary_text (binary, what, position, text) VALUES (?, ?, ?, ?)",
	record_binary};

static struct error *add_texts(struct store *store, const struct text_table *table, int64_t owner,
	const char *what, const struct store_strings *texts)
{
	for (size_t i = 0; i < texts->count; i++) {
		struct db_query query;
		int64_t text = 0;
		bool found;

		TRY(store_share(store, texts->items[i], table->doing, &text, &found));
		db_query_begin(store, table->sql, table->doing, &query);
		db_bind_int(&query, owner);
		db_bind_text(&query, what);
		db_bind_int(&query, (int64_t)i);
		db_bind_int(&query, text);
		TRY(db_query_do(&query));
	}
	return NULL;
}

static struct error *add_made_texts(struct store *store, const struct text_table *table,
	int64_t owner, const struct store_made *made)
{
	TRY(add_texts(store, table, owner, "command", &made->commands));
	TRY(add_texts(store, table, owner, "environment", &made->environment));
	return add_texts(store, table, owner, "finding", &made->findings);
}

/* The columns from standard error on, which builds and binaries have alike. */
static void bind_made(struct db_query *query, const struct store_made *made)
{
	db_bind_blob(query, made->err, made->err_length);
	db_bind_int(query, made->status);
	db_bind_int(query, made->signal);
	db_bind_real(query, made->seconds);
	db_bind_int(query, (int64_t)made->peak_bytes);
	db_bind_int(query, made->reused);
}

static struct error *add_build_row(
	struct store *store, int64_t toolchain, const struct store_build *build)
{
	const char *const texts[] = {
		build->made.key, build->source_sha256, build->ptx_sha256, build->made.message};
	struct shared shared;
	struct db_query query;

	TRY(store_share_all(store, texts, 4, record_build, &shared));
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
	store_share_bind(&query, &shared, 0);
	store_share_bind(&query, &shared, 1);
	store_share_bind(&query, &shared, 2);
	db_bind_text(&query, build->made.outcome);
	store_share_bind(&query, &shared, 3);
	bind_made(&query, &build->made);
	return db_query_do(&query);
}

static struct error *add_build(struct store *store, int64_t run, const struct store_build *build)
{
	int64_t toolchain = 0, id;

	TRY(store_find_toolchain(store, run, build->toolchain, record_build, &toolchain));
	TRY(add_build_row(store, toolchain, build));
	id = sqlite3_last_insert_rowid(store->db);
	return add_made_texts(store, &build_texts, id, &build->made);
}

struct error *store_build_add(struct store *store, int64_t run, const struct store_build *build)
{
	TRY(db_begin(store, record_build));
	return db_end(store, record_build, add_build(store, run, build));
}

static struct error *find_build(
	struct store *store, int64_t toolchain, const struct store_binary *binary, int64_t *id)
{
	struct db_query query;
	bool found;

	db_query_begin(store,
		"SELECT id FROM build WHERE toolchain = ? AND arch = ? AND gate = ? AND "
		"variant = ?",
		record_binary, &query);
	db_bind_int(&query, toolchain);
	db_bind_int(&query, binary->arch);
	db_bind_text(&query, binary->gate);
	db_bind_text(&query, binary->variant);
	TRY(db_query_number(&query, id, &found));
	if (found)
		return NULL;
	return error_new(ERROR_INTERNAL, "cannot %s: there is no build %s sm_%d %s %s",
		record_binary, binary->toolchain, binary->arch, binary->gate, binary->variant);
}

static struct error *add_binary_row(
	struct store *store, int64_t build, int64_t tool, const struct store_binary *binary)
{
	const char *const texts[] = {
		binary->made.key, binary->cubin_sha256, binary->made.message, binary->maker};
	struct shared shared;
	struct db_query query;

	TRY(store_share_all(store, texts, 4, record_binary, &shared));
	db_query_begin(store,
		"INSERT INTO binary (build, finalizer, tool, target, key, cubin_sha256, message, "
		"maker, outcome, err, status, signal, seconds, peak_bytes, reused) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_binary, &query);
	db_bind_int(&query, build);
	db_bind_text(&query, binary->finalizer);
	db_bind_int(&query, tool);
	db_bind_int(&query, binary->target);
	for (size_t i = 0; i < 4; i++)
		store_share_bind(&query, &shared, i);
	db_bind_text(&query, binary->made.outcome);
	bind_made(&query, &binary->made);
	return db_query_do(&query);
}

static void bind_told(struct db_query *query, int number)
{
	if (number == CUBIN_NOT_TOLD)
		db_bind_null(query);
	else
		db_bind_int(query, number);
}

static struct error *add_function(
	struct store *store, int64_t binary, size_t position, const struct cubin_function *f)
{
	const char *const texts[] = {f->name, f->code[0] ? f->code : NULL,
		f->operations[0] ? f->operations : NULL, f->constants[0] ? f->constants : NULL,
		f->attributes[0] ? f->attributes : NULL};
	struct shared shared;
	struct db_query query;

	TRY(store_share_all(store, texts, 5, record_binary, &shared));
	db_query_begin(store,
		"INSERT INTO function (binary, position, entry, registers, stack_bytes, "
		"spill_stores, spill_loads, shared_bytes, constant_bytes, barriers, code_bytes, "
		"name, code, operations, constants, attributes) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		record_binary, &query);
	db_bind_int(&query, binary);
	db_bind_int(&query, (int64_t)position);
	db_bind_int(&query, f->entry);
	bind_told(&query, f->registers);
	bind_told(&query, f->stack_bytes);
	bind_told(&query, f->spill_stores);
	bind_told(&query, f->spill_loads);
	bind_told(&query, f->shared_bytes);
	bind_told(&query, f->constant_bytes);
	bind_told(&query, f->barriers);
	bind_told(&query, f->code_bytes);
	for (size_t i = 0; i < 5; i++)
		store_share_bind(&query, &shared, i);
	return db_query_do(&query);
}

static struct error *add_binary(struct store *store, int64_t run, const struct store_binary *binary)
{
	int64_t toolchain = 0, tool = 0, build = 0, id;

	TRY(store_find_toolchain(store, run, binary->toolchain, record_binary, &toolchain));
	TRY(store_find_toolchain(store, run, binary->tool, record_binary, &tool));
	TRY(find_build(store, toolchain, binary, &build));
	TRY(add_binary_row(store, build, tool, binary));
	id = sqlite3_last_insert_rowid(store->db);
	TRY(add_made_texts(store, &binary_texts, id, &binary->made));
	for (size_t i = 0; i < binary->function_count; i++)
		TRY(add_function(store, id, i, &binary->functions[i]));
	return NULL;
}

struct error *store_binary_add(struct store *store, int64_t run, const struct store_binary *binary)
{
	TRY(db_begin(store, record_binary));
	return db_end(store, record_binary, add_binary(store, run, binary));
}
