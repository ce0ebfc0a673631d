/* A run made by hand: see sample_run.h. */
#include "sample_run.h"

#include <string.h>

#include "base/arena.h"

enum { CARDS_MOST = 4, TOOLCHAINS_MOST = 64, BUILDS_MOST = 256, CELLS_MOST = 2048 };

static const struct mcol_case {
	unsigned k;
	const char *name;
	uint64_t mismatches; /* under a fused toolchain, of 512 */
	uint32_t max_ulp;
	struct gate_mismatch first;
} mcol_cases[] = {
	{256, "K=256", 0, 0, {0}},
	{512, "K=512", 0, 0, {0}},
	{768, "K=768", 0, 0, {0}},
	{1280, "K=1280", 0, 0, {0}},
	{2048, "K=2048", 0, 0, {0}},
	{2304, "K=2304", 0, 0, {0}},
	{4096, "K=4096", 143, 192, {2, 0, 1, 0xc376a8fd, 0xc376a8fe, 1, false}},
	{8192, "K=8192", 221, 80, {2, 0, 3, 0x43c883ec, 0x43c883ea, 2, false}},
};

static const char hash_of_ir[] = "1111111111111111111111111111111111111111111111111111111111111111";
static const char hash_of_ptx[] =
	"2222222222222222222222222222222222222222222222222222222222222222";
static const char hash_of_outputs[] =
	"3333333333333333333333333333333333333333333333333333333333333333";

static struct store_run *new_run(void)
{
	struct arena *arena = arena_create();
	struct store_run *run = arena_alloc(arena, sizeof *run);

	run->arena = arena;
	run->id = 12;
	run->uid = "5f1d0c3ab9e24c7790aa6be2f00d1234";
	run->started = "2026-12-01T13:05:09.123Z";
	run->finished = "2026-12-01T13:05:31.456Z";
	run->command = "bloomery-doctor matrix -g kquant";
	run->exit_code = 1;
	run->tool_version = "0.1.0";
	run->matrix_path = "./matrix.yaml";
	run->matrix_sha256 = "4444444444444444444444444444444444444444444444444444444444444444";
	run->times = (struct store_times){15.5, 5.25, 0.333, 1.25};
	run->machine = (struct store_machine){.hostname = "forge",
		.os = "Debian GNU/Linux 12 (bookworm)",
		.kernel = "6.1.0-18-amd64",
		.cpu = "AMD EPYC 7763 64-Core Processor",
		.cores = 2,
		.memory = INT64_C(8) << 30};
	run->cards = arena_array(arena, CARDS_MOST, sizeof *run->cards);
	run->binaries = arena_array(arena, BUILDS_MOST, sizeof *run->binaries);
	run->toolchains = arena_array(arena, TOOLCHAINS_MOST, sizeof *run->toolchains);
	run->builds = arena_array(arena, BUILDS_MOST, sizeof *run->builds);
	run->cells = arena_array(arena, CELLS_MOST, sizeof *run->cells);
	return run;
}

struct store_toolchain *sample_add_toolchain(
	struct store_run *run, const char *name, const char *kind, const char *version, int llvm)
{
	struct store_toolchain *t = &run->toolchains[run->toolchain_count++];
	AUTO_STRBUF struct strbuf path = STRBUF_INIT;

	strbuf_addf(&path, "/opt/toolchains/%s", name);
	*t = (struct store_toolchain){.name = name,
		.kind = kind,
		.version = version,
		.path = arena_strdup(run->arena, path.text),
		.sha256 = "5555555555555555555555555555555555555555555555555555555555555555",
		.origin = "matrix.yaml:12",
		.llvm_major = llvm,
		.available = true};
	return t;
}

struct store_build *sample_add_build(
	struct store_run *run, const char *toolchain, int arch, const char *variant)
{
	static const char *const commands[] = {
		"/opt/toolchains/llc-22/bin/llc -march=nvptx64 -mcpu=sm_86 -O3 in.ll -o out.ptx"};
	static const char *const environment[] = {"LC_ALL=C", "PATH=/usr/bin:/bin"};
	struct store_build *b = &run->builds[run->build_count++];

	*b = (struct store_build){.toolchain = toolchain,
		.arch = arch,
		.gate = "kquant",
		.variant = variant,
		.made.key = "6666666666666666666666666666666666666666666666666666666666666666",
		.source_sha256 = hash_of_ir,
		.ptx_sha256 = hash_of_ptx,
		.made.outcome = "built",
		.made.commands = {commands, 1},
		.made.environment = {environment, 2},
		.made.err = "",
		.made.seconds = 0.25,
		.made.peak_bytes = 60 << 20};
	return b;
}

static struct store_cell *add_cell(struct store_run *run, const char *toolchain, int arch,
	const char *gate, const char *variant, const char *case_name, enum verdict verdict)
{
	struct store_cell *c = &run->cells[run->cell_count++];

	*c = (struct store_cell){.toolchain = toolchain,
		.arch = arch,
		.executor = "cpu",
		.gate = gate,
		.variant = variant,
		.case_name = case_name,
		.verdict = verdict,
		.seconds = 0.125};
	return c;
}

static const char *mcol_line(struct store_run *run, const struct mcol_case *m, bool failed)
{
	AUTO_STRBUF struct strbuf line = STRBUF_INIT;

	strbuf_addf(&line, "mcol[%s] n_sb=%u rows=64 m=1..8 column_is_one_column_walk=[true",
		m->name, m->k / 256);
	for (int i = 1; i < 8; i++)
		strbuf_add(&line, failed ? ", false" : ", true");
	strbuf_add(&line, failed ? "] FAIL" : "] PASS");
	if (failed)
		strbuf_addf(&line, " m=2 first_mismatch=slot %u row %u got 0x%08x want 0x%08x",
			m->first.slot, m->first.row, m->first.got, m->first.want);
	return arena_strdup(run->arena, line.text);
}

static void fill_mcol(
	struct store_run *run, const struct mcol_case *m, bool fused, struct store_result *out)
{
	bool failed = fused && m->mismatches;

	*out = (struct store_result){
		.verdict = failed ? VERDICT_FAIL : VERDICT_PASS,
		.line = mcol_line(run, m, failed),
		.outputs_sha256 = hash_of_outputs,
	};
	out->tally.outputs = 512;
	out->tally.histogram[0] = 512;
	if (!failed)
		return;
	out->tally.mismatches = m->mismatches;
	out->tally.max_ulp = m->max_ulp;
	out->tally.has_first = true;
	out->tally.first = m->first;
	/* All but the largest at a distance of one. */
	out->tally.histogram[0] = 512 - m->mismatches;
	out->tally.histogram[1] = m->mismatches - 1;
	out->tally.histogram[gate_ulp_bin(m->max_ulp)]++;
}

void sample_add_mcol(struct store_run *run, const struct store_toolchain *toolchain, int arch,
	const char *variant, bool fused, unsigned open)
{
	for (size_t i = 0; i < sizeof mcol_cases / sizeof mcol_cases[0]; i++) {
		const struct mcol_case *m = &mcol_cases[i];
		struct store_cell *c = add_cell(
			run, toolchain->name, arch, "kquant/mcol", variant, m->name, VERDICT_PASS);

		fill_mcol(run, m, fused, &c->written);
		c->has_written = true;
		c->verdict = c->written.verdict;
		c->ptx_sha256 = hash_of_ptx;
		c->has_contraction = true;
		c->fused_count = fused ? 6 : 5;
		c->open_count = open;
		c->pinned_count = 2;
		c->unmarked = open * 2;
		if (!open)
			continue;
		c->has_fused = true;
		fill_mcol(run, m, true, &c->fused);
		c->verdict =
			fused && m->mismatches ? VERDICT_PREDICTED_FAIL : VERDICT_PREDICTED_PASS;
	}
}

static void add_sibling(
	struct store_run *run, const struct store_toolchain *toolchain, int arch, unsigned open)
{
	static const char *const names[] = {"K=256", "K=4096"};

	for (size_t i = 0; i < 2; i++) {
		struct store_cell *c = add_cell(run, toolchain->name, arch, "kquant/q4k_sibling",
			"contracted", names[i], open ? VERDICT_PREDICTED_PASS : VERDICT_PASS);

		c->has_written = true;
		c->written.verdict = VERDICT_PASS;
		c->written.line = "q4k_sibling PASS";
		c->written.outputs_sha256 = hash_of_outputs;
		c->written.tally.outputs = 768;
		c->written.tally.histogram[0] = 768;
		c->ptx_sha256 = hash_of_ptx;
		c->has_contraction = true;
		c->fused_count = 8;
		c->open_count = open;
		if (open) {
			c->has_fused = true;
			c->fused = c->written;
		}
	}
}

/* All cells of a clause without a result. */
static void add_without_result(struct store_run *run, const char *toolchain, int arch,
	const char *variant, enum verdict verdict, const char *message)
{
	for (size_t i = 0; i < sizeof mcol_cases / sizeof mcol_cases[0]; i++)
		add_cell(run, toolchain, arch, "kquant/mcol", variant, mcol_cases[i].name, verdict)
			->message = message;
}

static void add_good_toolchains(struct store_run *run)
{
	static const struct {
		const char *name, *kind, *version;
		int llvm, arch, build_llvm;
		bool fused;
		unsigned open;
	} list[] = {
		{"llc-14", "llc", "14.0.6", 14, 86, 0, false, 0},
		{"llc-19", "llc", "19.1.7", 19, 86, 0, false, 0},
		{"llc-9", "llc", "9.0.1", 9, 86, 0, false, 0},
		{"llc-22", "llc", "22.1.8", 22, 86, 0, true, 0},
		{"libllvm-23.1.1", "libllvm", "23.1.1", 23, 86, 0, true, 0},
		{"zig-0.16", "command", "21.1.0", 21, 86, 0, false, 11},
		{"zig-0.17", "command", "22.1.8", 22, 86, 0, true, 9},
		{"libnvvm-13.2", "libnvvm", "13.2", 0, 86, 7, false, 11},
		{"libnvvm-13.2", "libnvvm", "13.2", 0, 120, 21, false, 11},
		{"libnvvm-13.3", "libnvvm", "13.3", 0, 86, 7, false, 11},
		{"libnvvm-13.3", "libnvvm", "13.3", 0, 120, 22, true, 0},
		{"nvrtc-13.3", "nvrtc", "13.3", 0, 86, 0, false, 17},
	};

	for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
		struct store_toolchain *t =
			run->toolchain_count ? &run->toolchains[run->toolchain_count - 1] : NULL;

		if (!t || strcmp(t->name, list[i].name) != 0)
			t = sample_add_toolchain(
				run, list[i].name, list[i].kind, list[i].version, list[i].llvm);
		sample_add_build(run, t->name, list[i].arch, "contracted")->llvm_major =
			list[i].build_llvm;
		sample_add_mcol(run, t, list[i].arch, "contracted", list[i].fused, list[i].open);
		sample_add_build(run, t->name, list[i].arch, "spelled")->llvm_major =
			list[i].build_llvm;
		sample_add_mcol(run, t, list[i].arch, "spelled", false, 0);
		if (i < 4 || list[i].open == 17)
			add_sibling(run, t, list[i].arch, list[i].open);
	}
}

static void add_failed_build(struct store_run *run, const char *toolchain, const char *variant,
	const char *outcome, enum verdict verdict, const char *message, const char *err)
{
	struct store_build *b = sample_add_build(run, toolchain, 86, variant);

	b->made.outcome = outcome;
	b->made.message = message;
	b->ptx_sha256 = NULL;
	b->made.err = err;
	b->made.err_length = strlen(err);
	b->made.status = verdict == VERDICT_BUILD_FAILED;
	b->made.signal = verdict == VERDICT_CRASHED ? 11 : 0;
	add_without_result(run, toolchain, 86, variant, verdict, message);
}

static void add_bad_toolchains(struct store_run *run)
{
	static const char *const warnings[] = {
		"warning: overriding the module target triple with nvptx64-nvidia-cuda",
		"unresolved extern llvm.nvvm.add.rn.f in the PTX"};
	static const char *const stale[] = {"warning: bitcode was written by a newer LLVM"};
	struct store_toolchain *t;

	sample_add_toolchain(run, "broken-llc", "llc", "15.0.7", 15);
	for (int i = 0; i < 2; i++)
		add_failed_build(run, "broken-llc", i ? "spelled" : "contracted", "failed",
			VERDICT_BUILD_FAILED, "llc: exit status 1",
			"llc: error: in.ll:12:3: expected instruction opcode\n  frobnicate i32 %x\n"
			"  ^\nfourth line\n");
	sample_add_toolchain(run, "crashing", "command", "1.0", 0);
	add_failed_build(
		run, "crashing", "contracted", "crashed", VERDICT_CRASHED, "killed by SIGSEGV", "");
	sample_add_toolchain(run, "hanging", "command", "1.0", 0);
	add_failed_build(
		run, "hanging", "contracted", "timeout", VERDICT_TIMEOUT, "stopped after 30 s", "");
	sample_add_toolchain(run, "lying", "command", "1.0", 0);
	add_failed_build(run, "lying", "contracted", "lied", VERDICT_BUILD_FAILED,
		"exit status 0, yet the PTX has no entry q5k_gemv_sel", "");
	run->builds[run->build_count - 1].made.findings = (struct store_strings){warnings, 2};
	run->builds[0].made.findings = (struct store_strings){stale, 1};
	run->builds[1].made.findings = (struct store_strings){stale, 1};

	sample_add_toolchain(run, "odd-ptx", "command", "1.0", 0);
	sample_add_build(run, "odd-ptx", 86, "contracted");
	add_without_result(run, "odd-ptx", 86, "contracted", VERDICT_LOAD_FAILED,
		"PTX line 40: wgmma.mma_async is not known to the executor");
	t = sample_add_toolchain(run, "wild-ptx", "command", "1.0", 0);
	sample_add_build(run, "wild-ptx", 86, "contracted");
	sample_add_mcol(run, t, 86, "contracted", false, 0);
	run->cells[run->cell_count - 1].verdict = VERDICT_RUN_FAILED;
	run->cells[run->cell_count - 1].has_written = false;
	run->cells[run->cell_count - 1].message =
		"q5k_gemv_sel line 88: ld.global.u32 at 0x7f00 lies outside every buffer";

	add_without_result(run, "llc-14", 120, "contracted", VERDICT_UNAVAILABLE,
		"LLVM 14.0.6 has no sm_120, its newest is sm_86");
	t = sample_add_toolchain(run, "llc-23.1.4", "llc", "23.1.4", 23);
	t->available = false;
	t->reason = "it has no nvptx64 target";
	add_without_result(run, "llc-23.1.4", 86, "contracted", VERDICT_UNAVAILABLE, t->reason);
	add_without_result(
		run, "llc-9", 120, "contracted", VERDICT_SKIPPED, "matrix.yaml:31 leaves it out");
}

struct store_run *sample_run(void)
{
	struct store_run *run = new_run();

	add_good_toolchains(run);
	add_bad_toolchains(run);
	return run;
}

struct store_run *sample_empty_run(void)
{
	struct store_run *run = new_run();

	run->finished = NULL;
	run->exit_code = -1;
	run->times = (struct store_times){0};
	return run;
}

struct store_run *sample_long_run(unsigned count, unsigned fused_from)
{
	struct store_run *run = new_run();

	for (unsigned i = 1; i <= count; i++) {
		AUTO_STRBUF struct strbuf name = STRBUF_INIT, version = STRBUF_INIT;
		struct store_toolchain *t;

		strbuf_addf(&name, "llc-%u", i);
		strbuf_addf(&version, "%u.1.%u", i, i % 9);
		t = sample_add_toolchain(run, arena_strdup(run->arena, name.text), "llc",
			arena_strdup(run->arena, version.text), (int)i);
		sample_add_mcol(run, t, 86, "contracted", i >= fused_from, 0);
	}
	return run;
}

struct error *sample_record(struct store *store, const struct store_run *run, int64_t *id)
{
	TRY(store_run_begin(store, run, id));
	for (size_t i = 0; i < run->toolchain_count; i++)
		TRY(store_toolchain_add(store, *id, &run->toolchains[i], NULL));
	for (size_t i = 0; i < run->card_count; i++)
		TRY(store_card_add(store, *id, &run->cards[i]));
	for (size_t i = 0; i < run->build_count; i++)
		TRY(store_build_add(store, *id, &run->builds[i]));
	for (size_t i = 0; i < run->binary_count; i++)
		TRY(store_binary_add(store, *id, &run->binaries[i]));
	for (size_t i = 0; i < run->cell_count; i++)
		TRY(store_cell_add(store, *id, &run->cells[i]));
	return run->finished
	               ? store_run_finish(store, *id, run->finished, run->exit_code, &run->times)
	               : NULL;
}
