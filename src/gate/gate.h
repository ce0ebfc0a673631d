/*
 * Gates: what must hold of a set of kernels, read from gates/<name>/gate.yaml.
 *
 * A gate has variants (the same kernels written in another way: contracted, spelled), clauses
 * (mcol, q4k_sibling) and cases of a clause (K=4096). Seeds, shapes, sizes and kernel names are
 * data in the file; a copy of the folder with other seeds just runs. What a clause means is an
 * entry of the table of forms (gate/form.h): its data generators, its launches, its comparison, its
 * log line. Facts of the kquant gate: docs/kquant.md.
 */
#ifndef GATE_GATE_H
#define GATE_GATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "card/card.h"
#include "exec/exec.h"
#include "gate/verdict.h"
#include "ptx/contraction.h"
#include "ptx/ptx.h"

struct gate_variant {
	const char *name;      /* "contracted" */
	const char *ir_path;   /* pinned portable IR, absolute or relative to the cwd; NULL: none */
	const char *cuda_path; /* CUDA C; NULL: none */
	const char *const *defines; /* NULL-terminated */
};

struct gate_form;

struct gate_case {
	const char *name; /* "K=4096" */
	const struct gate_clause *clause;
	const void *data; /* the form's own, read from the file */
};

struct gate_clause {
	const char *name; /* "mcol" */
	const struct gate *gate;
	const struct gate_form *form;
	const void *data;
	const struct gate_case *cases;
	size_t case_count;
	const char *const *entries; /* kernels that it launches; NULL-terminated */
};

struct gate {
	struct arena *arena; /* owns all of it */
	const char *name;    /* "kquant" */
	const char *folder;
	const char *summary;
	const struct gate_variant *variants;
	size_t variant_count;
	const struct gate_clause *clauses;
	size_t clause_count;
	const char *const *entries; /* of all clauses, each once; NULL-terminated */
	char sha256[65];            /* of gate.yaml */
};

/* Reads FOLDER/gate.yaml; wrong content is ERROR_INPUT with its place, before anything runs. */
struct error *gate_load(const char *folder, struct gate **out) MUST_CHECK;
void gate_destroy(struct gate *gate);

/*
 * Every gate in `folders`, in order; a gate's name found earlier hides a later one. A folder holds
 * gate folders (those with a gate.yaml), or is one. Two of one name in the same folder, and a
 * folder that is not there, are ERROR_INPUT.
 */
struct gate_list {
	struct gate **items;
	size_t count;
};
struct error *gate_list_load(const char *const *folders, struct gate_list *out) MUST_CHECK;
void gate_list_destroy(struct gate_list *list);

/*
 * Every word of output that a case read back, in the order of its launches: what two executors are
 * held against one another by. Of a case that was stopped, what was read until then.
 */
struct gate_trace {
	uint32_t *words;
	size_t count;
	struct gate_trace_part {
		char name[96]; /* "kq_gemv_mcol_q5k m=2" */
		size_t first, count;
	} * parts;
	size_t part_count;
};
void gate_trace_destroy(struct gate_trace *trace);

/* Two traces of one case. Other bits are a difference, NaN or not. */
struct gate_agreement {
	uint64_t words;     /* compared */
	uint64_t differing; /* words; a word that only one of them has counts */
	bool has_first;
	bool lacking; /* only one of them has the first one; the other's is given as 0 */
	char part[96];
	uint64_t index; /* within the part */
	uint32_t cpu, gpu;
};
void gate_trace_compare(
	const struct gate_trace *cpu, const struct gate_trace *gpu, struct gate_agreement *out);

/* What one case gave on one module, run once (as written, or with open pairs fused). */
struct gate_outcome {
	enum verdict verdict; /* PASS, FAIL, RUN_FAILED, LOAD_FAILED or TIMEOUT (budget used up) */
	struct gate_tally tally; /* m-column clauses: of the largest m, as reports count */
	char *line;       /* the gate's own log line as docs/kquant.md says; NULL: it did not run */
	char *message;    /* fault, refusal or a remark in one line; NULL */
	bool approximate; /* an approximate function took part on this executor */
	char outputs_sha256[65]; /* of the compared bytes, for history */
	double seconds;
	uint64_t warp_instructions; /* CPU executor */
	double launch_seconds;      /* of `seconds`: launches, until they were done */
	double read_seconds;        /* of `seconds`: copies back */
	struct gate_trace trace;
};
void gate_outcome_destroy(struct gate_outcome *outcome);

/*
 * Where a case runs: a parsed module on the CPU executor, or a loaded one on a card.
 *
 * On a card every buffer is poisoned before the launches and has a guard before and behind it,
 * which is looked at when the card is done; outputs are read back only after a sync that succeeded.
 * What the driver says of a kernel (a trap, an illegal address, an ECC error) is the case's
 * verdict, with the vendor's name for it; the card's context is of no use then.
 */
struct gate_target {
	const char *name;             /* of the module, in messages: "llc-19.ptx" */
	const struct ptx_module *ptx; /* CPU executor; NULL: the card */
	struct card *card;
	struct card_module *image;
};

/*
 * Runs one case. Generated inputs are kept in `cache` between calls (NULL: none); a cache serves
 * one thread. Errors are the tool's own.
 */
struct gate_cache;
struct gate_cache *gate_cache_create(void);
void gate_cache_destroy(struct gate_cache *cache);
struct error *gate_run(const struct gate_case *gate_case, const struct gate_target *target,
	struct gate_cache *cache, struct gate_outcome *out) MUST_CHECK;

/*
 * The whole verdict of a case on a module, by the rule of open pairs: as written, and where the
 * kernels that the clause launches hold open pairs, with them fused too; the verdict is then
 * predicted-*, after the run as written.
 */
struct gate_result {
	enum verdict verdict;
	struct gate_outcome written;
	bool has_fused;
	struct gate_outcome fused;
	/* Of the clause's kernels, where there was PTX to count in. */
	bool counted;
	unsigned fused_count, open_count, pinned_count;
	unsigned unmarked; /* float mul, add, sub without a rounding modifier */
};
void gate_result_destroy(struct gate_result *result);

/*
 * On a card an assembler has resolved the pairs: one run, a plain verdict. `ptx` is what the
 * machine code was made of, for the counts; NULL: it was made of none.
 */
struct error *gate_judge_card(const struct gate_case *gate_case, const struct gate_target *target,
	const struct ptx_module *ptx, struct gate_cache *cache, struct gate_result *out) MUST_CHECK;

/* On the CPU. `fused_module` is ptx_fuse_open() of `module`, or NULL when nothing is open in it. */
struct error *gate_judge(const struct gate_case *gate_case, const struct ptx_module *module,
	const struct ptx_module *fused_module, struct gate_cache *cache,
	struct gate_result *out) MUST_CHECK;

#endif
