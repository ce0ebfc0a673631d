/* What a run gives, put into the store: see record.h. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "probe/machine.h"
#include "sys/clock.h"

struct error *record_begin(
	struct recorder *recorder, const char *command, const struct matrix_file *file)
{
	double start = clock_seconds();
	struct probe_machine facts;
	struct store_run run = {.command = command,
		.exit_code = -1,
		.tool_version = VERSION,
		.matrix_path = file->path,
		.matrix_sha256 = file->sha256};
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

static const char *outcome_word(const struct matrix_built *built)
{
	if (!built->result)
		return built->verdict == VERDICT_UNAVAILABLE ? "unavailable" : "refused";
	switch (built->result->outcome) {
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
		.key = *built->key ? built->key : NULL,
		.outcome = outcome_word(built),
		.message = built->message,
		.environment = {.items = env, .count = result ? env_count : 0},
		.reused = built->reused};
	struct error *error = add_artefacts(recorder, built, source_sha256);

	record.source_sha256 = *source_sha256 ? source_sha256 : NULL;
	if (result) {
		record.ptx_sha256 = result->outcome == TOOL_BUILT ? result->ptx_sha256 : NULL;
		record.commands = borrow(&result->commands);
		record.findings = borrow(&result->findings);
		record.err = result->err.text;
		record.err_length = result->err.length;
		record.status = result->status;
		record.signal = result->signal;
		record.seconds = result->seconds;
		record.peak_bytes = result->peak_bytes;
	}
	if (!error)
		error = store_build_add(recorder->store, recorder->run, &record);
	free(env);
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
		.executor = "cpu",
		.variant = judged->build->variant->name,
		.case_name = judged->gate_case->name,
		.verdict = judged->verdict,
		.seconds = judged->seconds,
		.message = judged->message,
		.ptx_sha256 = *judged->ptx_sha256 ? judged->ptx_sha256 : NULL};

	strbuf_addf(&gate, "%s/%s", judged->build->gate->name, judged->gate_case->clause->name);
	record.gate = gate.text;
	if (result) {
		record.has_contraction = true;
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
