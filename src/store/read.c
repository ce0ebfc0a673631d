/* Reading back one run as a tree. The list of runs is in list.c. */
#include <string.h>

#include "base/vec.h"
#include "store/db.h"

static const char load_run[] = "read the run";

/* A run on its way out of the database. */
struct loader {
	struct store *store;
	struct arena *arena;
	struct store_run *run;
	int64_t *cell_ids; /* of run->cells, ascending */
};

static struct error *no_such_verdict(struct loader *loader, const char *name)
{
	struct error *error = error_new(ERROR_INPUT, "run %lld holds an unknown verdict '%s'",
		(long long)loader->run->id, name ? name : "");

	error->file = mem_strdup(loader->store->path);
	return error;
}

static struct error *column_verdict(
	struct loader *loader, struct db_query *query, enum verdict *out)
{
	const char *name = db_column_text(query, loader->arena);

	return name && verdict_find(name, out) ? NULL : no_such_verdict(loader, name);
}

static void read_machine(struct loader *loader, struct db_query *query)
{
	struct store_machine *machine = &loader->run->machine;

	machine->hostname = db_column_text(query, loader->arena);
	machine->os = db_column_text(query, loader->arena);
	machine->kernel = db_column_text(query, loader->arena);
	machine->cpu = db_column_text(query, loader->arena);
	machine->cores = (int)db_column_int(query);
	machine->memory = db_column_int(query);
	machine->fingerprint = db_column_text(query, loader->arena);
}

static void read_run(struct loader *loader, struct db_query *query)
{
	struct store_run *run = loader->run;

	run->uid = db_column_text(query, loader->arena);
	run->started = db_column_text(query, loader->arena);
	run->finished = db_column_text(query, loader->arena);
	run->command = db_column_text(query, loader->arena);
	run->exit_code = db_column_is_null(query) ? -1 : 0;
	run->exit_code += (int)db_column_int(query);
	run->tool_version = db_column_text(query, loader->arena);
	run->matrix_path = db_column_text(query, loader->arena);
	run->matrix_sha256 = db_column_text(query, loader->arena);
	run->times.building = db_column_real(query);
	run->times.running = db_column_real(query);
	run->times.storing = db_column_real(query);
	run->times.own = db_column_real(query);
	read_machine(loader, query);
}

static struct error *load_head(struct loader *loader)
{
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT uid, started, finished, command, exit_code, tool_version, matrix_path, "
		"matrix_sha256, seconds_building, seconds_running, seconds_storing, seconds_own, "
		"hostname, os, kernel, cpu, cores, memory, fingerprint "
		"FROM run JOIN machine ON machine.id = run.machine WHERE run.id = ?",
		load_run, &query);
	db_bind_int(&query, loader->run->id);
	error = db_query_step(&query, &row);
	if (!error && row)
		read_run(loader, &query);
	else if (!error)
		error = error_new(ERROR_USAGE, "there is no run %lld", (long long)loader->run->id);
	db_query_end(&query);
	return error;
}

static struct error *load_toolchains(struct loader *loader)
{
	VEC(struct store_toolchain) toolchains = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT name, kind, version, path, sha256, origin, llvm_major, available, reason "
		"FROM toolchain WHERE run = ? ORDER BY id",
		load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		struct store_toolchain *t = VEC_ADD(&toolchains);

		t->name = db_column_text(&query, loader->arena);
		t->kind = db_column_text(&query, loader->arena);
		t->version = db_column_text(&query, loader->arena);
		t->path = db_column_text(&query, loader->arena);
		t->sha256 = db_column_text(&query, loader->arena);
		t->origin = db_column_text(&query, loader->arena);
		t->llvm_major = (int)db_column_int(&query);
		t->available = db_column_int(&query) != 0;
		t->reason = db_column_text(&query, loader->arena);
	}
	db_query_end(&query);
	loader->run->toolchain_count = toolchains.count;
	loader->run->toolchains = arena_copy(
		loader->arena, toolchains.items, toolchains.count, sizeof *toolchains.items);
	VEC_FREE(&toolchains);
	return error;
}

static struct error *load_build_texts(
	struct loader *loader, int64_t build, const char *what, struct store_strings *out)
{
	VEC(const char *) texts = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT text.text FROM build_text b JOIN text ON text.id = b.text "
		"WHERE b.build = ? AND b.what = ? ORDER BY b.position",
		load_run, &query);
	db_bind_int(&query, build);
	db_bind_text(&query, what);
	while (!(error = db_query_step(&query, &row)) && row)
		VEC_PUSH(&texts, db_column_text(&query, loader->arena));
	db_query_end(&query);
	out->count = texts.count;
	out->items = arena_copy(loader->arena, texts.items, texts.count, sizeof *texts.items);
	VEC_FREE(&texts);
	return error;
}

static void read_build(struct loader *loader, struct db_query *query, struct store_build *b)
{
	const void *err;

	b->toolchain = db_column_text(query, loader->arena);
	b->arch = (int)db_column_int(query);
	b->gate = db_column_text(query, loader->arena);
	b->variant = db_column_text(query, loader->arena);
	b->llvm_major = (int)db_column_int(query);
	b->key = db_column_text(query, loader->arena);
	b->source_sha256 = db_column_text(query, loader->arena);
	b->ptx_sha256 = db_column_text(query, loader->arena);
	b->outcome = db_column_text(query, loader->arena);
	b->message = db_column_text(query, loader->arena);
	err = db_column_blob(query, &b->err_length);
	b->err = arena_strndup(loader->arena, err ? err : "", b->err_length);
	b->status = (int)db_column_int(query);
	b->signal = (int)db_column_int(query);
	b->seconds = db_column_real(query);
	b->peak_bytes = (uint64_t)db_column_int(query);
	b->reused = db_column_int(query) != 0;
}

static struct error *load_builds(struct loader *loader)
{
	VEC(struct store_build) builds = {0};
	VEC(int64_t) ids = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT b.id, t.name, b.arch, b.gate, b.variant, b.llvm_major, k.text, s.text, "
		"p.text, b.outcome, m.text, b.err, b.status, b.signal, b.seconds, b.peak_bytes, "
		"b.reused FROM build b JOIN toolchain t ON t.id = b.toolchain "
		"LEFT JOIN text k ON k.id = b.key LEFT JOIN text s ON s.id = b.source_sha256 "
		"LEFT JOIN text p ON p.id = b.ptx_sha256 LEFT JOIN text m ON m.id = b.message "
		"WHERE t.run = ? ORDER BY b.id",
		load_run, &query);
	db_bind_int(&query, loader->run->id);
	while (!(error = db_query_step(&query, &row)) && row) {
		VEC_PUSH(&ids, db_column_int(&query));
		read_build(loader, &query, VEC_ADD(&builds));
	}
	db_query_end(&query);
	for (size_t i = 0; i < builds.count && !error; i++) {
		struct store_build *b = &builds.items[i];
		int64_t id = ids.items[i];

		error = load_build_texts(loader, id, "command", &b->commands);
		if (!error)
			error = load_build_texts(loader, id, "environment", &b->environment);
		if (!error)
			error = load_build_texts(loader, id, "finding", &b->findings);
	}
	loader->run->build_count = builds.count;
	loader->run->builds =
		arena_copy(loader->arena, builds.items, builds.count, sizeof *builds.items);
	VEC_FREE(&builds);
	VEC_FREE(&ids);
	return error;
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
	return NULL;
}

static struct error *load_cells(struct loader *loader)
{
	VEC(struct store_cell) cells = {0};
	VEC(int64_t) ids = {0};
	struct db_query query;
	struct error *error;
	bool row = false;

	db_query_begin(loader->store,
		"SELECT c.id, t.name, c.arch, c.finalizer, c.executor, s.gate, s.variant, s.name, "
		"c.verdict, c.seconds, m.text, p.text, c.fused, c.open, c.pinned, c.unmarked "
		"FROM cell c JOIN toolchain t ON t.id = c.toolchain "
		"JOIN subject s ON s.id = c.subject LEFT JOIN text m ON m.id = c.message "
		"LEFT JOIN text p ON p.id = c.ptx_sha256 WHERE t.run = ? ORDER BY c.id",
		load_run, &query);
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
};

static struct error *load_part(struct loader *loader, const struct part *part)
{
	struct db_query query;
	struct error *error;
	size_t at = 0;
	bool row = false;

	db_query_begin(loader->store, part->sql, load_run, &query);
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

static struct error *load_all(struct loader *loader)
{
	TRY(load_head(loader));
	TRY(load_toolchains(loader));
	TRY(load_builds(loader));
	TRY(load_cells(loader));
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		TRY(load_part(loader, &parts[i]));
	return NULL;
}

struct error *store_run_load(struct store *store, const char *which, struct store_run **out)
{
	struct loader loader = {.store = store};
	struct error *error;
	int64_t id;

	TRY(store_run_find(store, which, &id));
	loader.arena = arena_create();
	loader.run = arena_alloc(loader.arena, sizeof *loader.run);
	loader.run->arena = loader.arena;
	loader.run->id = id;
	/* One transaction: a run that still goes on is seen as it is at one moment. */
	error = db_run(store, "BEGIN", load_run);
	if (!error)
		error = db_end(store, load_run, load_all(&loader));
	if (error) {
		arena_destroy(loader.arena);
		return error;
	}
	*out = loader.run;
	return NULL;
}

void store_run_destroy(struct store_run *run)
{
	if (run)
		arena_destroy(run->arena);
}
