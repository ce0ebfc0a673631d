/* Runs a case on the CPU executor, once: see gate.h. */
#include "gate/gate.h"

#include <stdlib.h>

#include "gate/form.h"
#include "gate/machine.h"
#include "sys/clock.h"

void gate_outcome_destroy(struct gate_outcome *outcome)
{
	free(outcome->line);
	free(outcome->message);
	*outcome = (struct gate_outcome){0};
}

struct error *gate_run(const struct gate_case *gate_case, const struct gate_target *target,
	struct gate_cache *cache, struct gate_outcome *out)
{
	struct gate_cache *own = cache ? NULL : gate_cache_create();
	double start = clock_seconds();
	struct gate_outcome outcome = {.verdict = VERDICT_PASS};
	struct gate_machine machine = {.device = exec_device_create(),
		.ptx = target->ptx,
		.cache = cache ? cache : own,
		.outcome = &outcome,
		.outputs = hash_create()};
	struct error *error = gate_case->clause->form->run(gate_case, &machine);

	hash_finish(machine.outputs, outcome.outputs_sha256);
	exec_device_destroy(machine.device);
	gate_cache_destroy(own);
	if (error) {
		gate_outcome_destroy(&outcome);
		return error;
	}
	outcome.seconds = clock_seconds() - start;
	*out = outcome;
	return NULL;
}
