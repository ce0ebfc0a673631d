/* Verdict words, ULP distances and tallies: see verdict.h. */
#include "gate/verdict.h"

#include <stddef.h>
#include <string.h>

static const char *const names[VERDICT_COUNT] = {
	[VERDICT_PASS] = "pass",
	[VERDICT_PREDICTED_PASS] = "predicted-pass",
	[VERDICT_FAIL] = "fail",
	[VERDICT_PREDICTED_FAIL] = "predicted-fail",
	[VERDICT_BUILD_FAILED] = "build-failed",
	[VERDICT_LOAD_FAILED] = "load-failed",
	[VERDICT_RUN_FAILED] = "run-failed",
	[VERDICT_TIMEOUT] = "timeout",
	[VERDICT_CRASHED] = "crashed",
	[VERDICT_UNAVAILABLE] = "unavailable",
	[VERDICT_SKIPPED] = "skipped",
};

const char *verdict_name(enum verdict verdict)
{
	return names[verdict];
}

bool verdict_find(const char *name, enum verdict *out)
{
	for (unsigned i = 0; i < VERDICT_COUNT; i++)
		if (strcmp(names[i], name) == 0) {
			*out = (enum verdict)i;
			return true;
		}
	return false;
}

bool verdict_held(enum verdict verdict, bool strict)
{
	return verdict == VERDICT_PASS || (verdict == VERDICT_PREDICTED_PASS && !strict);
}

bool verdict_failed(enum verdict verdict)
{
	switch (verdict) {
	case VERDICT_PASS:
	case VERDICT_PREDICTED_PASS:
	case VERDICT_UNAVAILABLE:
	case VERDICT_SKIPPED:
	case VERDICT_COUNT:
		return false;
	case VERDICT_FAIL:
	case VERDICT_PREDICTED_FAIL:
	case VERDICT_BUILD_FAILED:
	case VERDICT_LOAD_FAILED:
	case VERDICT_RUN_FAILED:
	case VERDICT_TIMEOUT:
	case VERDICT_CRASHED:
		return true;
	}
	return true;
}

static bool is_nan(uint32_t bits)
{
	return (bits & 0x7fffffff) > 0x7f800000;
}

/* The place on a line where neighbours differ by one and both zeros are 0. */
static int64_t place(uint32_t bits)
{
	int64_t magnitude = bits & 0x7fffffff;

	return bits >> 31 ? -magnitude : magnitude;
}

uint32_t gate_ulp(uint32_t got, uint32_t want)
{
	int64_t distance;

	if (got == want)
		return 0;
	if (is_nan(got) || is_nan(want))
		return GATE_ULP_NAN;
	distance = place(got) - place(want);
	return (uint32_t)(distance < 0 ? -distance : distance);
}

unsigned gate_ulp_bin(uint32_t ulp)
{
	unsigned bin = 0;

	while (bin + 1 < GATE_ULP_BINS && ulp > gate_ulp_bin_most(bin))
		bin++;
	return bin;
}

uint32_t gate_ulp_bin_most(unsigned bin)
{
	if (bin == 0)
		return 0;
	return bin + 1 < GATE_ULP_BINS ? UINT32_C(1) << (bin - 1) : UINT32_MAX;
}

void gate_tally_add(struct gate_tally *tally, const struct gate_mismatch *output)
{
	uint32_t ulp = output->unwritten ? GATE_ULP_NAN : gate_ulp(output->got, output->want);

	tally->outputs++;
	tally->histogram[gate_ulp_bin(ulp)]++;
	if (output->got == output->want && !output->unwritten)
		return;
	tally->mismatches++;
	if (ulp > tally->max_ulp)
		tally->max_ulp = ulp;
	if (tally->has_first)
		return;
	tally->has_first = true;
	tally->first = *output;
	tally->first.ulp = ulp;
}
