/* The verdict of a case by the rule of open pairs: see gate.h. */
#include "gate/gate.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"

void gate_result_destroy(struct gate_result *result)
{
	gate_outcome_destroy(&result->written);
	gate_outcome_destroy(&result->fused);
	*result = (struct gate_result){0};
}

/* The functions that a clause's kernels are, or can call. */
struct reach {
	const struct ptx_func **funcs;
	size_t count, most;
};

static void reach_add(struct reach *reach, const struct ptx_func *func)
{
	for (size_t i = 0; i < reach->count; i++)
		if (reach->funcs[i] == func)
			return;
	if (func->defined && reach->count < reach->most)
		reach->funcs[reach->count++] = func;
}

/* An operand's list holds no lists but those of a call, so the recursion is two deep at most. */
static void reach_operands(
	struct reach *reach, const struct ptx_operand *operands, unsigned count, unsigned depth)
{
	for (unsigned i = 0; i < count; i++) {
		if (operands[i].kind == PTX_OPERAND_FUNC && operands[i].func)
			reach_add(reach, operands[i].func);
		if (operands[i].items && depth > 0)
			reach_operands(reach, operands[i].items, operands[i].count, depth - 1);
	}
}

/* False where a function was not searched whole and has operations that may be open. */
static bool count_contraction(const struct gate_case *gate_case, const struct ptx_module *module,
	struct gate_result *result)
{
	struct reach reach = {.most = module->func_count};
	const char *const *entries = gate_case->clause->entries;
	bool whole = true;

	result->counted = true;
	reach.funcs = mem_realloc_array(NULL, reach.most + 1, sizeof *reach.funcs);
	for (size_t i = 0; entries[i]; i++) {
		const struct ptx_func *func = ptx_find_func(module, entries[i]);

		if (func)
			reach_add(&reach, func);
	}
	/* The list grows while it is walked. */
	for (size_t i = 0; i < reach.count; i++) {
		const struct ptx_func *func = reach.funcs[i];
		struct ptx_contraction found = {0};

		for (unsigned k = 0; k < func->insn_count; k++)
			reach_operands(
				&reach, func->insns[k].operands, func->insns[k].operand_count, 2);
		ptx_contraction_find(module, func, &found);
		result->fused_count += found.fused;
		result->open_count += found.open;
		result->pinned_count += found.pinned;
		result->unmarked += found.unmarked;
		whole = whole && !(found.incomplete && found.unmarked);
		ptx_contraction_destroy(&found);
	}
	free(reach.funcs);
	return whole;
}

/* Who decides its bits is not known: neither a verdict nor a prediction. */
static void refuse_tangled(const struct ptx_module *module, struct gate_result *result)
{
	struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text,
		"%s: too tangled to tell which of its unmarked operations the assembler may fuse",
		module->name);
	result->written.message = strbuf_detach(&text);
	result->written.verdict = result->verdict = VERDICT_LOAD_FAILED;
}

static enum verdict predicted(enum verdict verdict)
{
	if (verdict == VERDICT_PASS)
		return VERDICT_PREDICTED_PASS;
	return verdict == VERDICT_FAIL ? VERDICT_PREDICTED_FAIL : verdict;
}

struct error *gate_judge(const struct gate_case *gate_case, const struct ptx_module *module,
	const struct ptx_module *fused_module, struct gate_cache *cache, struct gate_result *out)
{
	const struct gate_target written = {.name = module->name, .ptx = module};
	const struct gate_target fused = {.name = module->name, .ptx = fused_module};
	struct gate_result result = {0};
	struct error *error;

	if (!count_contraction(gate_case, module, &result)) {
		refuse_tangled(module, &result);
		*out = result;
		return NULL;
	}
	if (result.open_count && !fused_module)
		return error_new(ERROR_INTERNAL, "%s: %u open pairs, and no module with them fused",
			module->name, result.open_count);
	error = gate_run(gate_case, &written, cache, &result.written);
	if (!error && result.open_count) {
		error = gate_run(gate_case, &fused, cache, &result.fused);
		result.has_fused = !error;
	}
	if (error) {
		gate_result_destroy(&result);
		return error;
	}
	result.verdict =
		result.open_count ? predicted(result.written.verdict) : result.written.verdict;
	*out = result;
	return NULL;
}

/* A card that is out of memory, or lost, judges nothing: told with the vendor's name for it. */
static void not_judged(struct error *error, struct gate_outcome *out)
{
	out->verdict = VERDICT_RUN_FAILED;
	out->message = error_take_text(error);
}

struct error *gate_judge_card(const struct gate_case *gate_case, const struct gate_target *target,
	const struct ptx_module *ptx, struct gate_cache *cache, struct gate_result *out)
{
	struct gate_result result = {0};
	struct error *error;

	/* What the search did not see does not matter: the assembler has decided. */
	if (ptx)
		(void)count_contraction(gate_case, ptx, &result);
	error = gate_run(gate_case, target, cache, &result.written);
	if (error && error->code == ERROR_ENVIRONMENT)
		not_judged(error, &result.written);
	else if (error)
		return error;
	result.verdict = result.written.verdict;
	*out = result;
	return NULL;
}
