/* What a run gives, put into the store: see record.h. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "probe/machine.h"
#include "sys/clock.h"

struct error *record_begin(struct recorder *recorder, const char *command,
	const struct matrix_file *file, const char *jit_cache)
{
	double start = clock_seconds();
	struct probe_machine facts;
	struct store_run run = {.command = command,
		.exit_code = -1,
		.tool_version = VERSION,
		.matrix_path = file->path,
		.matrix_sha256 = file->sha256,
		.jit_cache = jit_cache};
	struct error *error;

	probe_machine(&facts);
	run.machine = (struct store_machine){.hostname = facts.hostname,
		.os = facts.os,
		.kernel = facts.kernel,
		.cpu = facts.cpu,
		.cores = facts.cores,
		.memory = facts.memory};
	error = store_run_begin(recorder->store, &run, &recorder->run);
	probe_machine_destroy(&facts);
	recorder->seconds += clock_seconds() - start;
	return error;
}

struct error *record_tools(struct recorder *recorder, const struct matrix_tools *tools)
{
	double start = clock_seconds();

	for (size_t i = 0; i < tools->count; i++) {
		const struct matrix_tool *t = &tools->items[i];
		struct store_toolchain record = {.name = t->name,
			.kind = tool_kind_name(t->spec->kind),
			.version = t->identity.version,
			.path = t->identity.path ? t->identity.path : t->spec->path,
			.sha256 = *t->identity.sha256 ? t->identity.sha256 : NULL,
			.origin = t->spec->origin,
			.llvm_major = t->identity.llvm_major,
			.available = t->identity.available,
			.reason = t->identity.reason};

		TRY(store_toolchain_add(recorder->store, recorder->run, &record, NULL));
	}
	recorder->seconds += clock_seconds() - start;
	return NULL;
}

/* A library that is newer than the kernel module came with a compat package. */
static bool is_compat(const struct matrix_card *card, const char *kernel_driver)
{
	const char *library = card->driver->identity.version;

	return strstr(card->driver->identity.path, "/compat/") ||
	       (library && kernel_driver && strcmp(library, kernel_driver) != 0);
}

struct error *record_cards(struct recorder *recorder, const struct matrix_cards *cards)
{
	double start = clock_seconds();
	struct probe_machine facts;
	struct error *error = NULL;

	probe_machine(&facts);
	for (size_t i = 0; i < cards->count && !error; i++) {
		const struct matrix_card *card = &cards->items[i];
		const struct card_info *info = card->info;
		struct store_card record = {.uuid = info->uuid,
			.name = info->name,
			.ordinal = info->ordinal,
			.arch = info->arch,
			.sms = info->sms,
			.memory = (int64_t)info->memory,
			.clock_khz = info->clock_khz,
			.memory_clock_khz = info->memory_clock_khz,
			.ecc = info->ecc,
			.mig = info->mig,
			.driver = card->driver->name,
			.driver_api = card->driver->identity.driver_api,
			.kernel_driver = facts.driver,
			.compat = is_compat(card, facts.driver)};

		error = store_card_add(recorder->store, recorder->run, &record);
	}
	probe_machine_destroy(&facts);
	recorder->seconds += clock_seconds() - start;
	return error;
}

static const char *outcome_word(const struct tool_result *result, enum verdict verdict)
{
	if (!result)
		return verdict == VERDICT_UNAVAILABLE ? "unavailable" : "refused";
	switch (result->outcome) {
	case TOOL_BUILT:
		return "built";
	case TOOL_FAILED:
		return "failed";
	case TOOL_CRASHED:
		return "crashed";
	case TOOL_TIMEOUT:
		return "timeout";
	case TOOL_LIED:
		break;
	}
	return "lied";
}

static struct store_strings borrow(const struct strlist *list)
{
	return (struct store_strings){
		.items = (const char *const *)list->items, .count = list->count};
}

/* What the tool's own result tells; NULL: none ran. It borrows from the result. */
static struct store_made made_of(
	const struct tool_result *result, enum verdict verdict, const char *key)
{
	struct store_made made = {
		.key = *key ? key : NULL, .outcome = outcome_word(result, verdict)};

	if (!result)
		return made;
	made.commands = borrow(&result->commands);
	made.findings = borrow(&result->findings);
	/* An account of registers and nothing else is told with the functions. */
	if (result->err.length != result->log.length) {
		made.err = result->err.text;
		made.err_length = result->err.length;
	}
	made.status = result->status;
	made.signal = result->signal;
	made.seconds = result->seconds;
	made.peak_bytes = result->peak_bytes;
	return made;
}

/* The child's whole environment: what every child gets, then the toolchain's own. */
static const char **whole_env(
	const struct recorder *recorder, const struct strlist *own, size_t *count)
{
	size_t base = 0, n;
	const char **all;

	while (recorder->base_env[base])
		base++;
	n = base + (own ? own->count : 0);
	all = mem_alloc((n + 1) * sizeof *all);
	for (size_t i = 0; i < n; i++)
		all[i] = i < base ? recorder->base_env[i] : own->items[i - base];
	*count = n;
	return all;
}

static struct error *add_artefacts(
	struct recorder *recorder, const struct matrix_built *built, char source_sha256[HASH_TEXT])
{
	bool cuda = tool_reads(built->build->tool->spec) == TOOL_INPUT_CUDA;
	char unused[HASH_TEXT];

	if (built->source)
		TRY(store_artefact_add(recorder->store, cuda ? "cuda" : "ir", built->source,
			built->source_length, source_sha256));
	if (built->result && built->result->outcome == TOOL_BUILT)
		TRY(store_artefact_add(recorder->store, "ptx", built->result->ptx.text,
			built->result->ptx.length, unused));
	return NULL;
}

struct error *record_built(struct recorder *recorder, const struct matrix_built *built)
{
	double start = clock_seconds();
	const struct tool_result *result = built->result;
	char source_sha256[HASH_TEXT] = "";
	size_t env_count;
	const char **env = whole_env(recorder, built->env, &env_count);
	struct store_build record = {.toolchain = built->build->tool->name,
		.arch = built->build->arch,
		.gate = built->build->gate->name,
		.variant = built->build->variant->name,
		.llvm_major = tool_llvm_major(&built->build->tool->identity, built->build->arch),
		.made = made_of(result, built->verdict, built->key)};
	struct error *error = add_artefacts(recorder, built, source_sha256);

	record.source_sha256 = *source_sha256 ? source_sha256 : NULL;
	record.ptx_sha256 = result && result->outcome == TOOL_BUILT ? result->ptx_sha256 : NULL;
	record.made.message = built->message;
	record.made.environment.items = env;
	record.made.environment.count = result ? env_count : 0;
	record.made.reused = built->reused;
	if (!error)
		error = store_build_add(recorder->store, recorder->run, &record);
	free(env);
	recorder->seconds += clock_seconds() - start;
	return error;
}

struct error *record_finalized(struct recorder *recorder, const struct matrix_finalized *finalized)
{
	double start = clock_seconds();
	const struct tool_result *result = finalized->result;
	const struct matrix_binary *binary = finalized->binary;
	const struct cubin *cubin = finalized->cubin;
	char sha256[HASH_TEXT] = "";
	size_t env_count;
	const char **env = whole_env(recorder, finalized->env, &env_count);
	struct store_binary record = {.toolchain = finalized->build->tool->name,
		.arch = finalized->build->arch,
		.gate = finalized->build->gate->name,
		.variant = finalized->build->variant->name,
		.finalizer = binary->finalizer->name,
		.tool = binary->finalizer->tool->name,
		.target = binary->target,
		.made = made_of(result, finalized->verdict, finalized->key),
		.maker = cubin ? cubin->maker : NULL,
		.functions = cubin ? cubin->functions : NULL,
		.function_count = cubin ? cubin->function_count : 0};
	struct error *error = NULL;

	if (result && result->outcome == TOOL_BUILT) {
		error = store_artefact_add(
			recorder->store, "cubin", result->ptx.text, result->ptx.length, sha256);
		record.cubin_sha256 = sha256;
	}
	record.made.message = finalized->message;
	record.made.environment.items = env;
	record.made.environment.count = result ? env_count : 0;
	record.made.reused = finalized->reused;
	if (!error)
		error = store_binary_add(recorder->store, recorder->run, &record);
	free(env);
	recorder->seconds += clock_seconds() - start;
	return error;
}

static enum store_agreement_with agreement_with(const struct matrix_agreed *agreed)
{
	if (!agreed->written.differing)
		return STORE_AGREES_WRITTEN;
	if (!agreed->has_fused)
		return STORE_AGREES_DIFFERS;
	return agreed->fused.differing ? STORE_AGREES_PARTLY : STORE_AGREES_FUSED;
}

struct error *record_agreed(struct recorder *recorder, const struct matrix_agreed *agreed)
{
	double start = clock_seconds();
	AUTO_STRBUF struct strbuf gate = STRBUF_INIT;
	const struct gate_case *gate_case = agreed->cell->gate_case;
	struct store_cell record = {.toolchain = agreed->build->tool->name,
		.arch = agreed->build->arch,
		.finalizer = agreed->binary->finalizer->name,
		.executor = "gpu",
		.card = agreed->cell->card->info->uuid,
		.variant = agreed->build->variant->name,
		.case_name = gate_case->name,
		.agreement = {.with = agreement_with(agreed), .words = agreed->written}};
	struct error *error;

	strbuf_addf(&gate, "%s/%s", agreed->build->gate->name, gate_case->clause->name);
	record.gate = gate.text;
	error = store_agreement_add(recorder->store, recorder->run, &record);
	recorder->seconds += clock_seconds() - start;
	return error;
}

/* A run that was refused or faulted says nothing of bits. */
static bool ran(const struct gate_outcome *outcome)
{
	return outcome->tally.outputs > 0;
}

static struct store_result result_of(const struct gate_outcome *outcome)
{
	return (struct store_result){.verdict = outcome->verdict,
		.tally = outcome->tally,
		.line = outcome->line,
		.outputs_sha256 = *outcome->outputs_sha256 ? outcome->outputs_sha256 : NULL,
		.approximate = outcome->approximate};
}

struct error *record_judged(struct recorder *recorder, const struct matrix_judged *judged)
{
	double start = clock_seconds();
	const struct gate_result *result = judged->result;
	AUTO_STRBUF struct strbuf gate = STRBUF_INIT;
	struct error *error;
	struct store_cell record = {.toolchain = judged->build->tool->name,
		.arch = judged->build->arch,
		.finalizer = judged->binary ? judged->binary->finalizer->name : NULL,
		.executor = judged->cell->card ? "gpu" : "cpu",
		.card = judged->cell->card ? judged->cell->card->info->uuid : NULL,
		.variant = judged->build->variant->name,
		.case_name = judged->gate_case->name,
		.verdict = judged->verdict,
		.seconds = judged->seconds,
		.message = judged->message,
		.ptx_sha256 = *judged->ptx_sha256 ? judged->ptx_sha256 : NULL,
		.cubin_sha256 = *judged->cubin_sha256 ? judged->cubin_sha256 : NULL,
		.has_phases = judged->has_phases,
		.phases = {.context = judged->phases.context,
			.load = judged->phases.load,
			.launch = judged->phases.launch,
			.read = judged->phases.read}};

	strbuf_addf(&gate, "%s/%s", judged->build->gate->name, judged->gate_case->clause->name);
	record.gate = gate.text;
	if (result) {
		record.has_contraction = result->counted;
		record.fused_count = result->fused_count;
		record.open_count = result->open_count;
		record.pinned_count = result->pinned_count;
		record.unmarked = result->unmarked;
		record.has_written = ran(&result->written);
		if (record.has_written)
			record.written = result_of(&result->written);
		record.has_fused = result->has_fused && ran(&result->fused);
		if (record.has_fused)
			record.fused = result_of(&result->fused);
	}
	error = store_cell_add(recorder->store, recorder->run, &record);
	recorder->seconds += clock_seconds() - start;
	return error;
}
