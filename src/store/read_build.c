/* Reading back builds and what was made of them. */
#include <string.h>

#include "base/vec.h"
#include "store/read.h"

/* Where the texts of a build or a binary are. */
static const char build_texts[] =
	"SELECT text.text FROM build_text b JOIN text ON text.id = b.text "
	"WHERE b.build = ? AND b.what = ? ORDER BY b.position";
static const char binary_texts[] =
	"SELECT text.text FROM binary_text b JOIN text ON text.id = b.text "
	"WHERE b.binary = ? AND b.what = ? ORDER BY b.position";

static struct error *load_texts(struct loader *loader, const char *sql, int64_t owner,
	const char *what, struct store_strings *out)
{
	VEC(const char *) texts = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store, sql, store_load_run, &query);
	db_bind_int(&query, owner);
	db_bind_text(&query, what);
	while (!(error = db_query_step(&query, &row)) && row)
		VEC_PUSH(&texts, db_column_text(&query, loader->arena));
	db_query_end(&query);
	out->count = texts.count;
	out->items = arena_copy(loader->arena, texts.items, texts.count, sizeof *texts.items);
	VEC_FREE(&texts);
	return error;
}

static struct error *load_made_texts(
	struct loader *loader, const char *sql, int64_t owner, struct store_made *made)
{
	TRY(load_texts(loader, sql, owner, "command", &made->commands));
	TRY(load_texts(loader, sql, owner, "environment", &made->environment));
	return load_texts(loader, sql, owner, "finding", &made->findings);
}

/* The columns from the outcome on, which builds and binaries have alike. */
static void read_made(struct loader *loader, struct db_query *query, struct store_made *made)
{
	const void *err;

	made->outcome = db_column_text(query, loader->arena);
	made->message = db_column_text(query, loader->arena);
	err = db_column_blob(query, &made->err_length);
	made->err = arena_strndup(loader->arena, err ? err : "", made->err_length);
	made->status = (int)db_column_int(query);
	made->signal = (int)db_column_int(query);
	made->seconds = db_column_real(query);
	made->peak_bytes = (uint64_t)db_column_int(query);
	made->reused = db_column_int(query) != 0;
}

static void read_build(struct loader *loader, struct db_query *query, struct store_build *b)
{
	b->toolchain = db_column_text(query, loader->arena);
	b->arch = (int)db_column_int(query);
	b->gate = db_column_text(query, loader->arena);
	b->variant = db_column_text(query, loader->arena);
	b->llvm_major = (int)db_column_int(query);
	b->made.key = db_column_text(query, loader->arena);
	b->source_sha256 = db_column_text(query, loader->arena);
	b->ptx_sha256 = db_column_text(query, loader->arena);
	read_made(loader, query, &b->made);
}

struct error *store_load_builds(struct loader *loader)
{
	VEC(struct store_build) builds = {0};
	VEC(int64_t) ids = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT b.id, t.name, b.arch, b.gate, b.variant, b.llvm_major, k.text, s.text, "
		"p.text, b.outcome, m.text, b.err, b.status, b.signal, "
		"b.seconds, b.peak_bytes, "
		"b.reused FROM build b JOIN toolchain t ON t.id = b.toolchain "
		"LEFT JOIN text k ON k.id = b.key LEFT JOIN text s ON s.id = b.source_sha256 "
		"LEFT JOIN text p ON p.id = b.ptx_sha256 LEFT JOIN text m ON m.id = b.message "
		"WHERE t.run = ? ORDER BY b.id",
		store_load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		VEC_PUSH(&ids, db_column_int(&query));
		read_build(loader, &query, VEC_ADD(&builds));
	}
	db_query_end(&query);
	for (size_t i = 0; i < builds.count && !error; i++) {
		struct store_build *b = &builds.items[i];
		int64_t id = ids.items[i];

		error = load_made_texts(loader, build_texts, id, &b->made);
	}
	loader->run->build_count = builds.count;
	loader->run->builds =
		arena_copy(loader->arena, builds.items, builds.count, sizeof *builds.items);
	VEC_FREE(&builds);
	VEC_FREE(&ids);
	return error;
}

static void read_binary(struct loader *loader, struct db_query *query, struct store_binary *b)
{
	b->toolchain = db_column_text(query, loader->arena);
	b->arch = (int)db_column_int(query);
	b->gate = db_column_text(query, loader->arena);
	b->variant = db_column_text(query, loader->arena);
	b->finalizer = db_column_text(query, loader->arena);
	b->tool = db_column_text(query, loader->arena);
	b->target = (int)db_column_int(query);
	b->made.key = db_column_text(query, loader->arena);
	b->cubin_sha256 = db_column_text(query, loader->arena);
	read_made(loader, query, &b->made);
	b->maker = db_column_text(query, loader->arena);
}

static int column_told(struct db_query *query)
{
	bool told = !db_column_is_null(query);
	int number = (int)db_column_int(query);

	return told ? number : CUBIN_NOT_TOLD;
}

/* A hash; what is not one is as if it were not known. */
static void column_hash(struct loader *loader, struct db_query *query, char out[HASH_TEXT])
{
	const char *text = db_column_text(query, loader->arena);

	out[0] = '\0';
	if (text && strlen(text) < HASH_TEXT)
		memcpy(out, text, strlen(text) + 1);
}

static void read_function(struct loader *loader, struct db_query *query, struct cubin_function *f)
{
	f->name = db_column_text(query, loader->arena);
	f->entry = db_column_int(query) != 0;
	f->registers = column_told(query);
	f->stack_bytes = column_told(query);
	f->spill_stores = column_told(query);
	f->spill_loads = column_told(query);
	f->shared_bytes = column_told(query);
	f->constant_bytes = column_told(query);
	f->barriers = column_told(query);
	f->code_bytes = column_told(query);
	column_hash(loader, query, f->code);
	column_hash(loader, query, f->operations);
	column_hash(loader, query, f->constants);
	column_hash(loader, query, f->attributes);
}

static struct error *load_functions(struct loader *loader, int64_t binary, struct store_binary *out)
{
	VEC(struct cubin_function) functions = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT n.text, f.entry, f.registers, f.stack_bytes, f.spill_stores, "
		"f.spill_loads, f.shared_bytes, f.constant_bytes, f.barriers, f.code_bytes, "
		"c.text, o.text, s.text, a.text FROM function f JOIN text n ON n.id = f.name "
		"LEFT JOIN text c ON c.id = f.code LEFT JOIN text o ON o.id = f.operations "
		"LEFT JOIN text s ON s.id = f.constants LEFT JOIN text a ON a.id = f.attributes "
		"WHERE f.binary = ? ORDER BY f.position",
		store_load_run, &query);
	db_bind_int(&query, binary);
	while (!(error = db_query_step(&query, &row)) && row)
		read_function(loader, &query, VEC_ADD(&functions));
	db_query_end(&query);
	out->function_count = functions.count;
	out->functions = arena_copy(
		loader->arena, functions.items, functions.count, sizeof *functions.items);
	VEC_FREE(&functions);
	return error;
}

static struct error *load_binary_parts(struct loader *loader, int64_t id, struct store_binary *b)
{
	TRY(load_made_texts(loader, binary_texts, id, &b->made));
	return load_functions(loader, id, b);
}

struct error *store_load_binaries(struct loader *loader)
{
	VEC(struct store_binary) binaries = {0};
	VEC(int64_t) ids = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT n.id, t.name, b.arch, b.gate, b.variant, n.finalizer, o.name, n.target, "
		"k.text, c.text, n.outcome, m.text, n.err, n.status, n.signal, n.seconds, "
		"n.peak_bytes, n.reused, r.text FROM toolchain t "
		"JOIN build b ON b.toolchain = t.id JOIN binary n ON n.build = b.id "
		"JOIN toolchain o ON o.id = n.tool LEFT JOIN text k ON k.id = n.key "
		"LEFT JOIN text c ON c.id = n.cubin_sha256 LEFT JOIN text m ON m.id = n.message "
		"LEFT JOIN text r ON r.id = n.maker WHERE t.run = ? ORDER BY n.id",
		store_load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		VEC_PUSH(&ids, db_column_int(&query));
		read_binary(loader, &query, VEC_ADD(&binaries));
	}
	db_query_end(&query);
	for (size_t i = 0; i < binaries.count && !error; i++)
		error = load_binary_parts(loader, ids.items[i], &binaries.items[i]);
	loader->run->binary_count = binaries.count;
	loader->run->binaries =
		arena_copy(loader->arena, binaries.items, binaries.count, sizeof *binaries.items);
	VEC_FREE(&binaries);
	VEC_FREE(&ids);
	return error;
}
