/* Runs on cards made by hand: see sample_cards.h. */
#include "sample_cards.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "sample_run.h"

static const char h200[] = "GPU-6f0a1b2c-0000-1111-2222-333344445555";
static const char h100[] = "GPU-7e000000-0000-1111-2222-333344445555";
static const char hash_of_cubin[] =
	"7777777777777777777777777777777777777777777777777777777777777777";

static const char ptxas_13_0[] = "ptxas, Cuda compilation tools, release 13.0, V13.0.88";
static const char jit_13_0[] = "nvJIT API, Cuda compilation tools, release 13.0, V13.0.98";
static const char tools_13_3[] = "ptxas, Cuda compilation tools, release 13.3, V13.3.33";

/* How machine code is made here, and what comes out. */
static const struct way {
	const char *finalizer, *tool, *maker;
	char code; /* kernels with the same letter are the same */
	bool fuses;
} ways[] = {
	{"driver-580", "driver-580", ptxas_13_0, 'a', false},
	{"culink-580", "driver-580", jit_13_0, 'b', false},
	{"ptxas-13.0", "ptxas-13.0", ptxas_13_0, 'a', false},
	{"ptxas-13.3", "ptxas-13.3", tools_13_3, 'c', true},
	{"nvjitlink-13.3", "nvjitlink-13.3", tools_13_3, 'c', true},
};
enum { WAYS = sizeof ways / sizeof ways[0] };

static const struct way lto = {"nvjitlink-lto-13.3", "nvjitlink-13.3", tools_13_3, 'd', true};

static void fill_hash(char hash[HASH_TEXT], char digit)
{
	memset(hash, digit, HASH_TEXT - 1);
	hash[HASH_TEXT - 1] = '\0';
}

static struct cubin_function *new_functions(struct store_run *run, size_t count)
{
	static const char *const names[] = {
		"kq_gemv_mcol_q5k", "kq_gemv_sel_q4k", "q4k_gemv_sel", "q5k_gemv_sel"};
	struct cubin_function *list = arena_array(run->arena, count, sizeof *list);

	for (size_t i = 0; i < count; i++) {
		list[i] = (struct cubin_function){.name = names[i],
			.entry = true,
			.registers = 48 + 8 * (int)(i % 2),
			.stack_bytes = 0,
			.spill_stores = CUBIN_NOT_TOLD,
			.spill_loads = CUBIN_NOT_TOLD,
			.shared_bytes = i ? 0 : 1024,
			.constant_bytes = 580 + 16 * (i > 0),
			.barriers = i == 0,
			.code_bytes = 12928 - 1024 * (int)i};
		fill_hash(list[i].code, '1');
		fill_hash(list[i].operations, '2');
		fill_hash(list[i].constants, '3');
		fill_hash(list[i].attributes, '4');
	}
	return list;
}

/* What sets a letter apart from 'a'. */
static void vary(struct cubin_function *list, char code)
{
	if (code == 'b')
		fill_hash(list[3].code, '5');
	if (code == 'c' || code == 'd') {
		for (int i = 0; i < 4; i++) {
			list[i].spill_stores = list[i].spill_loads = 0;
			fill_hash(list[i].code, code);
		}
		fill_hash(list[0].operations, code);
		list[0].registers = 56;
		list[0].code_bytes += code == 'c' ? 256 : 512;
	}
	if (code == 'd') {
		fill_hash(list[1].operations, code);
		list[1].stack_bytes = 16;
		list[1].spill_stores = 16;
		list[1].spill_loads = 32;
	}
}

static struct store_binary *add_binary(
	struct store_run *run, const struct way *way, const char *toolchain, const char *variant)
{
	static const char *const commands[] = {
		"/opt/toolchains/ptxas -arch=sm_90 -v in.ptx -o out.cubin"};
	static const char *const environment[] = {"LC_ALL=C"};
	struct store_binary *b = &run->binaries[run->binary_count++];
	struct cubin_function *functions = new_functions(run, 4);

	vary(functions, way->code);
	*b = (struct store_binary){.toolchain = toolchain,
		.arch = 90,
		.gate = "kquant",
		.variant = variant,
		.finalizer = way->finalizer,
		.tool = way->tool,
		.target = 90,
		.made.key = "8888888888888888888888888888888888888888888888888888888888888888",
		.cubin_sha256 = hash_of_cubin,
		.made.outcome = "built",
		.made.commands = {commands, 1},
		.made.environment = {environment, 1},
		.made.err = "",
		.made.seconds = 0.25,
		.made.peak_bytes = 40 << 20,
		.maker = way->maker,
		.functions = functions,
		.function_count = 4};
	return b;
}

static void add_refusal(struct store_run *run, const char *toolchain, const char *variant)
{
	struct store_binary *b =
		add_binary(run, &(const struct way){"ptxas-11.8", "ptxas-11.8", NULL, 'a', false},
			toolchain, variant);

	b->made.outcome = "refused";
	b->made.message =
		"the PTX is of version 8.3, ptxas-11.8 takes up to 7.8: ptxas-11.8 is too old";
	b->cubin_sha256 = NULL;
	b->functions = NULL;
	b->function_count = 0;
}

/* As a card's: one run, a plain verdict, and held against the CPU's cell. */
static void put_on_card(struct store_cell *c, const struct way *way, const char *card)
{
	c->executor = "gpu";
	c->finalizer = way->finalizer;
	c->card = card;
	c->cubin_sha256 = hash_of_cubin;
	c->has_phases = true;
	c->phases = (struct store_phases){0.1015, 0.00125, 0.0351, 0.0004};
	c->agreement.with = STORE_AGREES_WRITTEN;
	c->agreement.words.words = 8192;
	if (c->has_fused && way->fuses) {
		if (c->fused.tally.mismatches)
			c->agreement.with = STORE_AGREES_FUSED;
		c->written = c->fused;
	}
	if (c->agreement.with == STORE_AGREES_FUSED)
		c->agreement.words.differing = 409;
	c->has_fused = false;
	c->fused = (struct store_result){0};
	c->verdict = c->written.verdict;
}

static void add_on_card(struct store_run *run, const struct store_toolchain *t, const char *variant,
	bool fused, unsigned open, const struct way *way, const char *card)
{
	size_t first = run->cell_count;

	sample_add_mcol(run, t, 90, variant, fused, open);
	for (size_t i = first; i < run->cell_count; i++)
		put_on_card(&run->cells[i], way, card);
}

static void add_refused_cells(
	struct store_run *run, const struct store_toolchain *t, const char *variant)
{
	static const struct way old = {"ptxas-11.8", "ptxas-11.8", NULL, 'a', false};
	size_t first = run->cell_count;

	add_on_card(run, t, variant, false, 0, &old, h200);
	for (size_t i = first; i < run->cell_count; i++) {
		struct store_cell *c = &run->cells[i];

		c->verdict = VERDICT_LOAD_FAILED;
		c->message = run->binaries[run->binary_count - 1].made.message;
		c->cubin_sha256 = NULL;
		c->has_phases = c->has_written = false;
		c->written = (struct store_result){0};
		c->phases = (struct store_phases){0};
		c->agreement = (struct store_agreement){0};
	}
}

static void add_card(struct store_run *run, const char *uuid, const char *name, int ordinal)
{
	run->cards[run->card_count++] = (struct store_card){.uuid = uuid,
		.name = name,
		.ordinal = ordinal,
		.arch = 90,
		.sms = ordinal ? 114 : 132,
		.memory = INT64_C(150754820096),
		.clock_khz = 1980000,
		.memory_clock_khz = ordinal ? 0 : 3201000,
		.ecc = true,
		.driver = "driver-580",
		.driver_api = "13.0",
		.kernel_driver = "580.159.04",
		.compat = ordinal != 0};
}

static struct store_run *new_card_run(void)
{
	struct store_run *run = sample_empty_run();

	run->finished = "2026-12-01T13:07:31.456Z";
	run->exit_code = 1;
	run->command = "bloomery-doctor matrix -g kquant -x cpu -x gpu";
	run->times = (struct store_times){15.5, 105.25, 0.333, 1.25};
	run->jit_cache = "private";
	return run;
}

static void add_tools(struct store_run *run)
{
	sample_add_toolchain(run, "driver-580", "driver", "580.159.04", 0);
	sample_add_toolchain(run, "ptxas-13.0", "ptxas", "13.0.88", 0);
	sample_add_toolchain(run, "ptxas-13.3", "ptxas", "13.3.33", 0);
	sample_add_toolchain(run, "nvjitlink-13.3", "nvjitlink", "13.3", 0);
	sample_add_toolchain(run, "ptxas-11.8", "ptxas", "11.8.89", 0);
}

static void add_variant(struct store_run *run, const struct store_toolchain *t, const char *variant,
	bool fused, unsigned open)
{
	sample_add_build(run, t->name, 90, variant);
	sample_add_mcol(run, t, 90, variant, fused, open);
	for (size_t w = 0; w < WAYS; w++) {
		add_binary(run, &ways[w], t->name, variant);
		add_on_card(run, t, variant, fused, open, &ways[w], h200);
	}
	if (strcmp(t->kind, "libnvvm") == 0) {
		add_binary(run, &lto, t->name, variant);
		add_on_card(run, t, variant, fused, open, &lto, h200);
	}
	add_refusal(run, t->name, variant);
	add_refused_cells(run, t, variant);
}

struct store_run *sample_card_run(void)
{
	static const struct {
		const char *name, *kind, *version;
		int llvm;
		bool fused;
		unsigned open;
	} list[] = {
		{"llc-19", "llc", "19.1.7", 19, false, 0},
		{"llc-22", "llc", "22.1.8", 22, true, 0},
		{"libnvvm-13.3", "libnvvm", "13.3", 7, false, 11},
		{"nvrtc-13.3", "nvrtc", "13.3", 0, false, 0},
	};
	struct store_run *run = new_card_run();

	add_tools(run);
	add_card(run, h200, "NVIDIA H200", 0);
	for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
		struct store_toolchain *t = sample_add_toolchain(
			run, list[i].name, list[i].kind, list[i].version, list[i].llvm);

		add_variant(run, t, "contracted", list[i].fused, list[i].open);
		add_variant(run, t, "spelled", false, 0);
	}
	run->cells[9].phases.load = 0.2503;
	store_run_order(run);
	return run;
}

static struct store_cell *find_cell(
	struct store_run *run, const char *finalizer, const char *card, const char *case_name)
{
	for (size_t i = 0; i < run->cell_count; i++) {
		struct store_cell *c = &run->cells[i];

		if (c->finalizer && strcmp(c->finalizer, finalizer) == 0 && c->card == card &&
			strcmp(c->case_name, case_name) == 0)
			return c;
	}
	return NULL;
}

static void differ(struct store_cell *c, uint64_t differing, const char *part)
{
	c->agreement.with = STORE_AGREES_DIFFERS;
	c->agreement.words.differing = differing;
	c->agreement.words.has_first = true;
	snprintf(c->agreement.words.part, sizeof c->agreement.words.part, "%s", part);
	c->agreement.words.index = 17;
	c->agreement.words.cpu = 0xc376a8fe;
	c->agreement.words.gpu = 0xc376a8fd;
}

static void trap(struct store_cell *c)
{
	c->verdict = VERDICT_RUN_FAILED;
	c->message = "cuCtxSynchronize: CUDA_ERROR_ILLEGAL_ADDRESS (700): an illegal memory access "
		     "was encountered";
	c->has_written = false;
	c->written = (struct store_result){0};
	c->agreement = (struct store_agreement){0};
}

struct store_run *sample_two_cards(void)
{
	static const char *const warning[] = {"ptxas warning : Registers are spilled"};
	struct store_run *run = new_card_run();
	struct store_toolchain *t = sample_add_toolchain(run, "llc-19", "llc", "19.1.7", 19);
	struct cubin_function *functions;

	add_tools(run);
	add_card(run, h200, "NVIDIA H200", 0);
	add_card(run, h100, "NVIDIA H100 PCIe", 1);
	run->jit_cache = "user";
	sample_add_build(run, t->name, 90, "contracted");
	sample_add_mcol(run, t, 90, "contracted", false, 0);
	for (size_t w = 0; w < WAYS; w++) {
		add_binary(run, &ways[w], t->name, "contracted");
		add_on_card(run, t, "contracted", false, 0, &ways[w], h200);
		add_on_card(run, t, "contracted", false, 0, &ways[w], h100);
	}
	functions = new_functions(run, 4);
	fill_hash(functions[2].attributes, '9');
	run->binaries[2].functions = functions;
	run->binaries[2].made.findings = (struct store_strings){warning, 1};
	run->binaries[1].function_count = 3;
	run->binaries[3].maker = NULL;

	differ(find_cell(run, "culink-580", h100, "K=512"), 5, "kq_gemv_mcol_q5k m=2");
	differ(find_cell(run, "culink-580", h100, "K=4096"), 1, "kq_gemv_mcol_q5k m=3");
	differ(find_cell(run, "ptxas-13.0", h100, "K=8192"), 2, "kq_gemv_mcol_q5k m=8");
	find_cell(run, "ptxas-13.3", h200, "K=256")->agreement.with = STORE_AGREES_PARTLY;
	find_cell(run, "driver-580", h200, "K=256")->agreement =
		(struct store_agreement){.with = STORE_AGREES_NOT_COMPARED};
	trap(find_cell(run, "nvjitlink-13.3", h100, "K=2048"));
	store_run_order(run);
	return run;
}

struct store_run *sample_many_cells(unsigned count)
{
	struct store_run *run = new_card_run();
	struct store_toolchain *t = sample_add_toolchain(run, "llc-19", "llc", "19.1.7", 19);
	struct store_cell *cells = arena_array(run->arena, count, sizeof *cells);
	size_t made;

	add_tools(run);
	add_card(run, h200, "NVIDIA H200", 0);
	add_on_card(run, t, "contracted", true, 0, &ways[0], h200);
	made = run->cell_count;
	for (unsigned i = 0; i < count; i++) {
		char name[32];

		snprintf(name, sizeof name, "K=%u", i + 1);
		cells[i] = run->cells[i % made];
		cells[i].case_name = arena_strdup(run->arena, name);
	}
	run->cells = cells;
	run->cell_count = count;
	return run;
}
