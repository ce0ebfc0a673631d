/* Runs a case, once: see gate.h. */
#include "gate/gate.h"

#include <stdlib.h>

#include "gate/form.h"
#include "gate/machine.h"
#include "sys/clock.h"

void gate_outcome_destroy(struct gate_outcome *outcome)
{
	free(outcome->line);
	free(outcome->message);
	gate_trace_destroy(&outcome->trace);
	*outcome = (struct gate_outcome){0};
}

struct error *gate_run(const struct gate_case *gate_case, const struct gate_target *target,
	struct gate_cache *cache, struct gate_outcome *out)
{
	struct gate_cache *own = cache ? NULL : gate_cache_create();
	double start = clock_seconds();
	struct gate_outcome outcome = {.verdict = VERDICT_PASS};
	struct gate_machine machine;
	struct error *error = gate_machine_open(&machine, target, cache ? cache : own, &outcome);

	if (!error)
		error = gate_case->clause->form->run(gate_case, &machine);
	gate_machine_close(&machine);
	gate_cache_destroy(own);
	if (error) {
		gate_outcome_destroy(&outcome);
		return error;
	}
	outcome.seconds = clock_seconds() - start;
	*out = outcome;
	return NULL;
}
