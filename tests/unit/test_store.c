/* src/store: what is recorded comes back as it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "sample_cards.h"
#include "sample_run.h"
#include "store_place.h"

static void same_text(const char *a, const char *b)
{
	if (a && b)
		assert_string_equal(a, b);
	else
		assert_true(a == b);
}

static void same_strings(const struct store_strings *a, const struct store_strings *b)
{
	assert_int_equal(a->count, b->count);
	for (size_t i = 0; i < a->count; i++)
		assert_string_equal(a->items[i], b->items[i]);
}

static void same_head(const struct store_run *a, const struct store_run *b)
{
	same_text(a->uid, b->uid);
	same_text(a->started, b->started);
	same_text(a->finished, b->finished);
	same_text(a->command, b->command);
	assert_int_equal(a->exit_code, b->exit_code);
	same_text(a->tool_version, b->tool_version);
	same_text(a->matrix_path, b->matrix_path);
	same_text(a->matrix_sha256, b->matrix_sha256);
	same_text(a->jit_cache, b->jit_cache);
	assert_true(a->times.building == b->times.building);
	assert_true(a->times.running == b->times.running);
	assert_true(a->times.storing == b->times.storing);
	assert_true(a->times.own == b->times.own);
	same_text(a->machine.hostname, b->machine.hostname);
	same_text(a->machine.os, b->machine.os);
	same_text(a->machine.kernel, b->machine.kernel);
	same_text(a->machine.cpu, b->machine.cpu);
	assert_int_equal(a->machine.cores, b->machine.cores);
	assert_true(a->machine.memory == b->machine.memory);
}

static void same_toolchain(const struct store_toolchain *a, const struct store_toolchain *b)
{
	same_text(a->name, b->name);
	same_text(a->kind, b->kind);
	same_text(a->version, b->version);
	same_text(a->path, b->path);
	same_text(a->sha256, b->sha256);
	same_text(a->origin, b->origin);
	assert_int_equal(a->llvm_major, b->llvm_major);
	assert_int_equal(a->available, b->available);
	same_text(a->reason, b->reason);
}

static void same_made(const struct store_made *a, const struct store_made *b)
{
	same_text(a->key, b->key);
	same_text(a->outcome, b->outcome);
	same_text(a->message, b->message);
	same_strings(&a->commands, &b->commands);
	same_strings(&a->environment, &b->environment);
	same_strings(&a->findings, &b->findings);
	assert_int_equal(a->err_length, b->err_length);
	assert_memory_equal(a->err, b->err, a->err_length);
	assert_int_equal(a->status, b->status);
	assert_int_equal(a->signal, b->signal);
	assert_true(a->seconds == b->seconds);
	assert_int_equal(a->peak_bytes, b->peak_bytes);
	assert_int_equal(a->reused, b->reused);
}

static void same_build(const struct store_build *a, const struct store_build *b)
{
	same_text(a->toolchain, b->toolchain);
	assert_int_equal(a->arch, b->arch);
	same_text(a->gate, b->gate);
	same_text(a->variant, b->variant);
	assert_int_equal(a->llvm_major, b->llvm_major);
	same_text(a->source_sha256, b->source_sha256);
	same_text(a->ptx_sha256, b->ptx_sha256);
	same_made(&a->made, &b->made);
}

static void same_card(const struct store_card *a, const struct store_card *b)
{
	same_text(a->uuid, b->uuid);
	same_text(a->name, b->name);
	assert_int_equal(a->ordinal, b->ordinal);
	assert_int_equal(a->arch, b->arch);
	assert_int_equal(a->sms, b->sms);
	assert_true(a->memory == b->memory);
	assert_int_equal(a->clock_khz, b->clock_khz);
	assert_int_equal(a->memory_clock_khz, b->memory_clock_khz);
	assert_int_equal(a->ecc, b->ecc);
	assert_int_equal(a->mig, b->mig);
	same_text(a->driver, b->driver);
	same_text(a->driver_api, b->driver_api);
	same_text(a->kernel_driver, b->kernel_driver);
	assert_int_equal(a->compat, b->compat);
}

static void same_function(const struct cubin_function *a, const struct cubin_function *b)
{
	same_text(a->name, b->name);
	assert_int_equal(a->entry, b->entry);
	assert_int_equal(a->registers, b->registers);
	assert_int_equal(a->stack_bytes, b->stack_bytes);
	assert_int_equal(a->spill_stores, b->spill_stores);
	assert_int_equal(a->spill_loads, b->spill_loads);
	assert_int_equal(a->shared_bytes, b->shared_bytes);
	assert_int_equal(a->constant_bytes, b->constant_bytes);
	assert_int_equal(a->barriers, b->barriers);
	assert_int_equal(a->code_bytes, b->code_bytes);
	assert_string_equal(a->code, b->code);
	assert_string_equal(a->operations, b->operations);
	assert_string_equal(a->constants, b->constants);
	assert_string_equal(a->attributes, b->attributes);
}

static void same_binary(const struct store_binary *a, const struct store_binary *b)
{
	same_text(a->toolchain, b->toolchain);
	assert_int_equal(a->arch, b->arch);
	same_text(a->gate, b->gate);
	same_text(a->variant, b->variant);
	same_text(a->finalizer, b->finalizer);
	same_text(a->tool, b->tool);
	assert_int_equal(a->target, b->target);
	same_text(a->cubin_sha256, b->cubin_sha256);
	same_made(&a->made, &b->made);
	same_text(a->maker, b->maker);
	assert_int_equal(a->function_count, b->function_count);
	for (size_t i = 0; i < a->function_count; i++)
		same_function(&a->functions[i], &b->functions[i]);
}

static void same_agreement(const struct store_agreement *a, const struct store_agreement *b)
{
	assert_int_equal(a->with, b->with);
	assert_int_equal(a->words.words, b->words.words);
	assert_int_equal(a->words.differing, b->words.differing);
	assert_int_equal(a->words.has_first, b->words.has_first);
	assert_string_equal(a->words.part, b->words.part);
	assert_int_equal(a->words.index, b->words.index);
	assert_int_equal(a->words.cpu, b->words.cpu);
	assert_int_equal(a->words.gpu, b->words.gpu);
}

static void same_result(const struct store_result *a, const struct store_result *b)
{
	const struct gate_mismatch *f = &a->tally.first, *g = &b->tally.first;

	assert_int_equal(a->verdict, b->verdict);
	assert_int_equal(a->tally.outputs, b->tally.outputs);
	assert_int_equal(a->tally.mismatches, b->tally.mismatches);
	assert_int_equal(a->tally.max_ulp, b->tally.max_ulp);
	assert_memory_equal(a->tally.histogram, b->tally.histogram, sizeof a->tally.histogram);
	assert_int_equal(a->tally.has_first, b->tally.has_first);
	assert_int_equal(f->column, g->column);
	assert_int_equal(f->slot, g->slot);
	assert_int_equal(f->row, g->row);
	assert_int_equal(f->got, g->got);
	assert_int_equal(f->want, g->want);
	assert_int_equal(f->ulp, g->ulp);
	assert_int_equal(f->unwritten, g->unwritten);
	same_text(a->line, b->line);
	same_text(a->outputs_sha256, b->outputs_sha256);
	assert_int_equal(a->approximate, b->approximate);
}

static void same_cell(const struct store_cell *a, const struct store_cell *b)
{
	same_text(a->toolchain, b->toolchain);
	assert_int_equal(a->arch, b->arch);
	same_text(a->finalizer, b->finalizer);
	same_text(a->executor, b->executor);
	same_text(a->card, b->card);
	same_text(a->gate, b->gate);
	same_text(a->variant, b->variant);
	same_text(a->case_name, b->case_name);
	assert_int_equal(a->verdict, b->verdict);
	assert_true(a->seconds == b->seconds);
	same_text(a->message, b->message);
	same_text(a->ptx_sha256, b->ptx_sha256);
	same_text(a->cubin_sha256, b->cubin_sha256);
	assert_int_equal(a->has_phases, b->has_phases);
	assert_true(a->phases.context == b->phases.context);
	assert_true(a->phases.load == b->phases.load);
	assert_true(a->phases.launch == b->phases.launch);
	assert_true(a->phases.read == b->phases.read);
	same_agreement(&a->agreement, &b->agreement);
	assert_int_equal(a->has_contraction, b->has_contraction);
	assert_int_equal(a->fused_count, b->fused_count);
	assert_int_equal(a->open_count, b->open_count);
	assert_int_equal(a->pinned_count, b->pinned_count);
	assert_int_equal(a->unmarked, b->unmarked);
	assert_int_equal(a->has_written, b->has_written);
	if (a->has_written)
		same_result(&a->written, &b->written);
	assert_int_equal(a->has_fused, b->has_fused);
	if (a->has_fused)
		same_result(&a->fused, &b->fused);
}

static void same_run(const struct store_run *a, const struct store_run *b)
{
	same_head(a, b);
	assert_int_equal(a->toolchain_count, b->toolchain_count);
	for (size_t i = 0; i < a->toolchain_count; i++)
		same_toolchain(&a->toolchains[i], &b->toolchains[i]);
	assert_int_equal(a->card_count, b->card_count);
	for (size_t i = 0; i < a->card_count; i++)
		same_card(&a->cards[i], &b->cards[i]);
	assert_int_equal(a->binary_count, b->binary_count);
	for (size_t i = 0; i < a->binary_count; i++)
		same_binary(&a->binaries[i], &b->binaries[i]);
	assert_int_equal(a->build_count, b->build_count);
	for (size_t i = 0; i < a->build_count; i++)
		same_build(&a->builds[i], &b->builds[i]);
	assert_int_equal(a->cell_count, b->cell_count);
	for (size_t i = 0; i < a->cell_count; i++)
		same_cell(&a->cells[i], &b->cells[i]);
}

static void test_comes_back(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_run(), *back = NULL;
	struct store *store = store_make(place);
	int64_t id = 0;

	/* What the sample has nowhere else: odd bytes, a NaN, a finalizer, an approximation. */
	run->builds[0].made.err = "a\0b\xff\n";
	run->builds[0].made.err_length = 5;
	run->builds[0].made.reused = true;
	run->cells[0].finalizer = "ptxas-13.3";
	run->cells[1].message = "line one\nline two, \xc3\xa4 and \xff";
	run->cells[1].written.approximate = true;
	run->cells[6].written.tally.max_ulp = GATE_ULP_NAN;
	run->cells[6].written.tally.has_first = true;
	run->cells[6].written.tally.first =
		(struct gate_mismatch){0, 7, 63, 0x7fc00000, 0xffffffff, GATE_ULP_NAN, true};
	run->cells[6].written.tally.histogram[GATE_ULP_BINS - 1] = UINT64_C(1) << 40;

	check_ok(sample_record(store, run, &id));
	assert_int_equal(id, 1);
	store_close(store);
	check_ok(store_open(place->path, STORE_READ, &store));
	check_ok(store_run_load(store, "1", &back));
	assert_int_equal(back->id, 1);
	same_run(run, back);
	store_run_destroy(back);
	store_run_destroy(run);
	store_close(store);
}

static void test_cards_come_back(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_two_cards(), *back = NULL;
	struct store *store = store_make(place);
	int64_t id = 0;

	/* What the sample has nowhere else. */
	run->cards[1].mig = true;
	run->cards[1].driver_api = NULL;
	run->cards[1].kernel_driver = NULL;
	run->binaries[4].made.err = "a\0b\xff\n";
	run->binaries[4].made.err_length = 5;
	run->binaries[4].made.reused = true;
	run->binaries[4].made.signal = 11;
	run->binaries[4].target = 120;
	run->cells[20].cubin_sha256 = NULL;
	check_ok(sample_record(store, run, &id));
	store_close(store);
	check_ok(store_open(place->path, STORE_READ, &store));
	check_ok(store_run_load(store, "1", &back));
	same_run(run, back);
	store_run_destroy(back);
	store_close(store);

	/* The views for people. */
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) FROM cells WHERE executors = 'differ' AND "
				       "card = 'NVIDIA H100 PCIe' AND words = 8192"),
		3);
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) FROM cells"), (long long)run->cell_count);
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) FROM binaries WHERE tool = 'driver-580' "
				       "AND version = '580.159.04' AND target = 90"),
		2);
	assert_int_equal(
		store_ask(place->path,
			"SELECT sum(registers) FROM functions WHERE finalizer = 'ptxas-13.3'"),
		56 + 56 + 48 + 56);
	store_run_destroy(run);
}

/* A card's cell agrees later, when the CPU's has ended too; and the last word counts. */
static void test_agreement(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_two_cards(), *back = NULL;
	struct store *store = store_make(place);
	struct store_cell cell;
	int64_t id = 0;

	for (size_t i = 0; i < run->cell_count; i++)
		run->cells[i].agreement = (struct store_agreement){0};
	check_ok(sample_record(store, run, &id));
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM agreement"), 0);
	for (int time = 0; time < 2; time++)
		for (size_t i = 0; i < run->cell_count; i++) {
			struct store_agreement *a = &run->cells[i].agreement;

			if (!run->cells[i].card)
				continue;
			a->with = time ? STORE_AGREES_DIFFERS : STORE_AGREES_WRITTEN;
			a->words.words = 1000 + i;
			a->words.has_first = time == 1;
			snprintf(a->words.part, sizeof a->words.part, "%s", time ? "part" : "");
			a->words.index = time ? i : 0;
			check_ok(store_agreement_add(store, id, &run->cells[i]));
		}
	check_ok(store_run_load(store, "1", &back));
	same_run(run, back);
	store_run_destroy(back);

	/* The same names on the other card are another cell; none is one too. */
	cell = run->cells[20];
	cell.card = NULL;
	STORE_EXPECT(store_agreement_add(store, id, &cell), ERROR_INTERNAL, "no cell llc-19 sm_90",
		"kquant/mcol contracted");
	cell.card = "GPU-nobody";
	STORE_EXPECT(store_agreement_add(store, id, &cell), ERROR_INTERNAL, "no card GPU-nobody");
	cell = run->cells[20];
	cell.case_name = "K=7";
	STORE_EXPECT(store_agreement_add(store, id, &cell), ERROR_INTERNAL, "K=7");
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) FROM subject WHERE name = 'K=7'"), 0);
	store_close(store);
	store_run_destroy(run);
}

/* A large run comes back whole and in order, and takes its agreements again. */
static void test_large_run(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_many_cells(5000), *back = NULL;
	struct store *store = store_make(place);
	int64_t id = 0;

	check_ok(sample_record(store, run, &id));
	check_ok(store_run_load(store, "1", &back));
	store_run_order(back);
	assert_int_equal(back->cell_count, 5000);
	for (unsigned i = 0; i < 5000; i++) {
		assert_int_equal(strtoul(back->cells[i].case_name + 2, NULL, 10), i + 1);
		assert_int_equal(back->cells[i].agreement.words.words, 8192);
	}
	store_run_destroy(back);

	for (unsigned i = 0; i < 5000; i++)
		check_ok(store_agreement_add(store, id, &run->cells[i]));
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM agreement"), 5000);
	store_run_destroy(run);
	store_close(store);
}

static void test_one_case_of_each_text(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_run();
	struct store *store = store_make(place);
	int64_t id;

	check_ok(sample_record(store, run, &id));
	run->uid = NULL;
	check_ok(sample_record(store, run, &id));
	store_close(store);
	/* Three toolchains fail for certain: llc-22, LLVM 23.1.1, libNVVM 13.3 for sm_120. */
	/* Two equal runs: two rows each, and no text, machine or subject twice. */
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM run"), 2);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM machine"), 1);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM cell"),
		(long long)run->cell_count * 2);
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) - count(DISTINCT text) FROM text"), 0);
	assert_int_equal(
		store_ask(place->path,
			"SELECT count(*) FROM cells WHERE run = 2 AND gate = 'kquant/mcol' AND "
			"\"case\" = 'K=4096' AND verdict = 'fail' AND mismatches = 143"),
		3);
	assert_int_equal(
		store_ask(place->path, "SELECT count(*) FROM builds WHERE outcome <> 'built'"), 10);
	store_run_destroy(run);
}

static void test_run_without_end(void **state)
{
	const struct store_place *place = *state;
	struct store_run run = {.command = "bloomery-doctor matrix", .tool_version = "0.1.0"};
	struct store_run *back = NULL;
	struct store *store = store_make(place);
	struct store_times times = {1, 2, 3, 4};
	int64_t id = 0;

	check_ok(store_run_begin(store, &run, &id));
	check_ok(store_run_load(store, "last", &back));
	assert_null(back->finished);
	assert_int_equal(back->exit_code, -1);
	assert_int_equal(strlen(back->uid), 32);
	assert_int_equal(strlen(back->started), strlen("2026-12-01T13:05:09.123Z"));
	assert_null(back->machine.hostname);
	assert_null(back->matrix_path);
	store_run_destroy(back);

	check_ok(store_run_finish(store, id, NULL, 3, &times));
	check_ok(store_run_load(store, "last", &back));
	assert_int_equal(strlen(back->finished), strlen("2026-12-01T13:05:09.123Z"));
	assert_int_equal(back->exit_code, 3);
	assert_true(back->times.own == 4);
	store_run_destroy(back);
	STORE_EXPECT(store_run_finish(store, 99, NULL, 0, &times), ERROR_INTERNAL, "run 99");
	store_close(store);
}

static void test_artefacts_once(void **state)
{
	const struct store_place *place = *state;
	struct store *store = store_make(place);
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	char a[HASH_TEXT], b[HASH_TEXT], empty[HASH_TEXT];

	check_ok(store_artefact_add(store, "ptx", "a\0b", 3, a));
	check_ok(store_artefact_add(store, "ptx", "a\0b", 3, b));
	check_ok(store_artefact_add(store, "ir", "", 0, empty));
	assert_string_equal(a, b);
	/* printf 'a\0b' | sha256sum, and that of nothing */
	assert_string_equal(a, "59b271ae1bbcb1d31d41929817f4b16fb439eb4f31520b5ad1d5ce98920a7138");
	assert_string_equal(
		empty, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	check_ok(store_artefact_read(store, a, &bytes));
	check_ok(store_artefact_read(store, empty, &bytes));
	assert_int_equal(bytes.length, 3);
	assert_memory_equal(bytes.text, "a\0b", 3);
	STORE_EXPECT(store_artefact_read(store, "00", &bytes), ERROR_USAGE, "no artefact 00");
	store_close(store);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM artefact"), 2);

	store_do(place->path, "UPDATE artefact SET bytes = x'6162' WHERE size = 3");
	check_ok(store_open(place->path, STORE_READ, &store));
	STORE_EXPECT(store_artefact_read(store, a, &bytes), ERROR_INPUT, "damaged", a);
	assert_int_equal(bytes.length, 3);
	store_close(store);
}

/* One transaction: what cannot be recorded whole leaves nothing. */
static void test_all_or_nothing(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_run();
	struct store *store = store_make(place);
	long long texts, cells = (long long)run->cell_count;
	struct store_cell cell = run->cells[6];
	int64_t id;

	check_ok(sample_record(store, run, &id));
	texts = store_ask(place->path, "SELECT count(*) FROM text");
	cell.message = "a text that is nowhere else";
	STORE_EXPECT(store_cell_add(store, id, &cell), ERROR_INTERNAL, "record a cell", "UNIQUE",
		"SQLITE_CONSTRAINT_UNIQUE");
	cell.toolchain = "nobody";
	STORE_EXPECT(store_cell_add(store, id, &cell), ERROR_INTERNAL, "no toolchain nobody");
	STORE_EXPECT(store_toolchain_add(store, 77, &run->toolchains[0], NULL), ERROR_INTERNAL,
		"SQLITE_CONSTRAINT_FOREIGNKEY");
	STORE_EXPECT(store_toolchain_add(store, id, &run->toolchains[0], NULL), ERROR_INTERNAL,
		"toolchain.name");
	STORE_EXPECT(store_build_add(store, id, &run->builds[0]), ERROR_INTERNAL, "record a build");
	cell = run->cells[0];
	cell.card = "GPU-nobody";
	STORE_EXPECT(store_cell_add(store, id, &cell), ERROR_INTERNAL, "no card GPU-nobody");
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM text"), texts);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM cell"), cells);

	/* And the connection goes on: another finalizer makes another cell. */
	cell = run->cells[6];
	cell.finalizer = "ptxas-13.3";
	check_ok(store_cell_add(store, id, &cell));
	store_close(store);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM cell"), cells + 1);
	store_run_destroy(run);
}

static void test_all_of_a_binary_or_nothing(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_two_cards();
	struct store *store = store_make(place);
	struct store_binary binary = run->binaries[0];
	struct store_card card = run->cards[0];
	long long texts;
	int64_t id;

	check_ok(sample_record(store, run, &id));
	texts = store_ask(place->path, "SELECT count(*) FROM text");
	binary.made.message = "a text that is nowhere else";
	STORE_EXPECT(store_binary_add(store, id, &binary), ERROR_INTERNAL, "record a binary",
		"binary.finalizer", "SQLITE_CONSTRAINT_UNIQUE");
	binary.variant = "spelled";
	STORE_EXPECT(store_binary_add(store, id, &binary), ERROR_INTERNAL,
		"no build llc-19 sm_90 kquant spelled");
	binary.tool = "nobody";
	STORE_EXPECT(store_binary_add(store, id, &binary), ERROR_INTERNAL, "no toolchain nobody");
	STORE_EXPECT(
		store_card_add(store, id, &card), ERROR_INTERNAL, "record a card", "card.uuid");
	card.driver = "nobody";
	STORE_EXPECT(store_card_add(store, id, &card), ERROR_INTERNAL, "no toolchain nobody");
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM text"), texts);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM binary"), 5);
	assert_int_equal(store_ask(place->path, "SELECT count(*) FROM function"), 19);
	store_close(store);

	/* A run that goes takes all of its own with it. */
	store_do(place->path, "PRAGMA foreign_keys = ON; DELETE FROM run");
	assert_int_equal(
		store_ask(place->path, "SELECT (SELECT count(*) FROM card) + (SELECT count(*) FROM "
				       "binary) + (SELECT count(*) FROM binary_text) + (SELECT "
				       "count(*) FROM function) + (SELECT count(*) FROM cell) + "
				       "(SELECT count(*) FROM agreement)"),
		0);
	store_run_destroy(run);
}

static void test_list(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_run(), *empty = sample_empty_run();
	struct store *store = store_make(place);
	struct store_list list = {0};
	size_t cells = 0;
	int64_t id;

	check_ok(store_run_list(store, NULL, &list));
	assert_int_equal(list.count, 0);
	store_list_destroy(&list);
	check_ok(sample_record(store, run, &id));
	empty->uid = NULL;
	check_ok(sample_record(store, empty, &id));

	check_ok(store_run_list(store, NULL, &list));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.items[0].id, 2);
	assert_null(list.items[0].finished);
	assert_int_equal(list.items[0].exit_code, -1);
	assert_int_equal(list.items[1].id, 1);
	assert_string_equal(list.items[1].uid, run->uid);
	assert_string_equal(list.items[1].hostname, "forge");
	assert_int_equal(list.items[1].exit_code, 1);
	assert_true(list.items[1].times.building == 15.5);
	assert_int_equal(list.items[1].toolchain_count, run->toolchain_count - 1);
	assert_int_equal(list.items[1].verdicts[VERDICT_FAIL], 6);
	assert_int_equal(list.items[1].verdicts[VERDICT_CRASHED], 8);
	for (int v = 0; v < VERDICT_COUNT; v++)
		cells += list.items[1].verdicts[v];
	assert_int_equal(cells, run->cell_count);
	store_list_destroy(&list);

	check_ok(store_run_list(store, &(struct store_filter){.limit = 1}, &list));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.items[0].id, 2);
	store_list_destroy(&list);
	store_close(store);
	store_run_destroy(run);
	store_run_destroy(empty);
}

static void test_find(void **state)
{
	const struct store_place *place = *state;
	static const char *const uids[] = {"aaaaaa11111111111111111111111111",
		"aaaaaa22222222222222222222222222", "12345600000000000000000000000000"};
	struct store *store = store_make(place);
	int64_t id = 0;

	STORE_EXPECT(store_run_find(store, "last", &id), ERROR_USAGE, "'last'", place->path,
		"no run yet");
	for (int i = 0; i < 3; i++) {
		struct store_run run = {.uid = uids[i]};

		check_ok(store_run_begin(store, &run, &id));
	}
	check_ok(store_run_find(store, "last", &id));
	assert_int_equal(id, 3);
	check_ok(store_run_find(store, "2", &id));
	assert_int_equal(id, 2);
	check_ok(store_run_find(store, "aaaaaa1", &id));
	assert_int_equal(id, 1);
	check_ok(store_run_find(store, "123456", &id));
	assert_int_equal(id, 3);
	STORE_EXPECT(store_run_find(store, "aaaaaa", &id), ERROR_USAGE, "more than one");
	STORE_EXPECT(store_run_find(store, "aaaaa", &id), ERROR_USAGE, "'aaaaa'", "last one is 3");
	STORE_EXPECT(store_run_find(store, "4", &id), ERROR_USAGE, "'4'", "last one is 3");
	STORE_EXPECT(store_run_find(store, "", &id), ERROR_USAGE, "no run ''");
	STORE_EXPECT(store_run_find(store, "-1", &id), ERROR_USAGE, "no run '-1'");
	STORE_EXPECT(store_run_find(store, "99999999999999999999999", &id), ERROR_USAGE, "no run");
	assert_int_equal(id, 3);
	store_close(store);
}

/* A word that this program does not know is not taken for another. */
static void test_unknown_verdict(void **state)
{
	const struct store_place *place = *state;
	struct store_run *run = sample_run(), *back = NULL;
	struct store *store = store_make(place);
	int64_t id;

	check_ok(sample_record(store, run, &id));
	store_do(place->path, "UPDATE cell SET verdict = 'splendid' WHERE id = 5");
	STORE_EXPECT(store_run_load(store, "1", &back), ERROR_INPUT, place->path, "'splendid'");
	assert_null(back);
	store_do(place->path,
		"UPDATE cell SET verdict = 'pass' WHERE id = 5; INSERT INTO "
		"agreement (cell, executors, words, differing) VALUES (5, 'hum', 1, 0)");
	STORE_EXPECT(store_run_load(store, "1", &back), ERROR_INPUT, place->path,
		"unknown agreement of executors 'hum'");
	assert_null(back);
	store_close(store);
	store_run_destroy(run);
}

int main(void)
{
#define STORE_TEST(f) cmocka_unit_test_setup_teardown(f, store_place_make, store_place_remove)
	const struct CMUnitTest tests[] = {
		STORE_TEST(test_comes_back),
		STORE_TEST(test_cards_come_back),
		STORE_TEST(test_agreement),
		STORE_TEST(test_large_run),
		STORE_TEST(test_one_case_of_each_text),
		STORE_TEST(test_run_without_end),
		STORE_TEST(test_artefacts_once),
		STORE_TEST(test_all_or_nothing),
		STORE_TEST(test_all_of_a_binary_or_nothing),
		STORE_TEST(test_list),
		STORE_TEST(test_find),
		STORE_TEST(test_unknown_verdict),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
