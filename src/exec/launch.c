/* A launch: checks what it asks for, then runs its blocks one after another. */
#if defined(__x86_64__)
#include <cpuid.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/mem.h"
#include "exec/check.h"
#include "exec/fast.h"
#include "exec/grid.h"

enum {
	THREADS_MOST = 1024,
	GRID_YZ_MOST = 65535,
	DYNAMIC_SHARED_MOST =
		227 * 1024, /* of sm_90, the largest so far (CUDA programming guide) */
};
static const unsigned GRID_X_MOST = 0x7fffffffu;
static const uint64_t BUDGET_UNSAID = (uint64_t)1 << 40;

static bool shape_fits(struct exec_state *state)
{
	const struct exec_launch *launch = state->launch;
	const unsigned *grid = launch->grid, *block = launch->block;
	const struct ptx_func *ptx = state->entry->ptx;
	uint64_t most = 1;

	for (unsigned i = 0; i < 3; i++)
		most *= ptx->max_threads[i] ? ptx->max_threads[i] : 1;
	if (!grid[0] || !grid[1] || !grid[2] || grid[0] > GRID_X_MOST || grid[1] > GRID_YZ_MOST ||
		grid[2] > GRID_YZ_MOST)
		exec_fault_launch(state, "a grid of %u x %u x %u blocks cannot be launched",
			grid[0], grid[1], grid[2]);
	else if (!block[0] || !block[1] || !block[2] || block[0] > THREADS_MOST ||
		 block[1] > THREADS_MOST || block[2] > THREADS_MOST ||
		 (uint64_t)block[0] * block[1] * block[2] > THREADS_MOST)
		exec_fault_launch(state, "a block of %u x %u x %u threads cannot be launched",
			block[0], block[1], block[2]);
	else if (ptx->req_threads[0] &&
		 (block[0] != ptx->req_threads[0] ||
			 block[1] != (ptx->req_threads[1] ? ptx->req_threads[1] : 1) ||
			 block[2] != (ptx->req_threads[2] ? ptx->req_threads[2] : 1)))
		exec_fault_launch(state,
			"a block of %u x %u x %u threads is not the one that .reqntid asks for",
			block[0], block[1], block[2]);
	else if (ptx->max_threads[0] && (uint64_t)block[0] * block[1] * block[2] > most)
		exec_fault_launch(state,
			"a block of %u x %u x %u threads is more than .maxntid allows", block[0],
			block[1], block[2]);
	else if (launch->shared_bytes > DYNAMIC_SHARED_MOST)
		exec_fault_launch(state, "%zu bytes of dynamic shared memory cannot be launched",
			launch->shared_bytes);
	else if (launch->params_size < state->entry->params_size)
		exec_fault_launch(state, "takes %zu bytes of parameters, %zu are given",
			state->entry->params_size, launch->params_size);
	else
		return true;
	return false;
}

static void set_thread_ids(struct exec_warp *warp, const unsigned *block)
{
	for (unsigned lane = 0; lane < EXEC_LANES; lane++) {
		unsigned linear = warp->index * EXEC_LANES + lane;

		warp->tid[0][lane] = linear % block[0];
		warp->tid[1][lane] = linear / block[0] % block[1];
		warp->tid[2][lane] = linear / block[0] / block[1];
	}
}

static struct error *make_checks(struct exec_block *block, unsigned threads)
{
	uint32_t checks = block->state->launch->checks;

	if (checks & EXEC_CHECK_UNINITIALISED) {
		block->written = mem_try_alloc(block->shared_size ? block->shared_size : 1, 1);
		if (!block->written)
			return error_new(ERROR_SYSTEM, "no memory to check shared memory");
	}
	return checks & EXEC_CHECK_RACES
	               ? exec_races_create(block->shared_size, threads, &block->races)
	               : NULL;
}

struct error *exec_block_make(struct exec_state *state, struct exec_block *block)
{
	const struct exec_launch *launch = state->launch;
	const struct exec_module *module = state->module;
	unsigned threads = launch->block[0] * launch->block[1] * launch->block[2];
	uint64_t end = module->shared_end;

	if (launch->shared_bytes)
		end = module->dynamic_shared + launch->shared_bytes;
	block->state = state;
	block->shared_size = (size_t)(end - EXEC_SHARED_START);
	block->shared = mem_try_alloc(block->shared_size ? block->shared_size : 1, 1);
	if (!block->shared)
		return error_new(ERROR_SYSTEM, "no memory for %zu bytes of shared memory",
			block->shared_size);
	TRY(make_checks(block, threads));
	block->warp_count = (threads + EXEC_LANES - 1) / EXEC_LANES;
	block->warps = mem_alloc(block->warp_count * sizeof *block->warps);
	for (unsigned i = 0; i < block->warp_count; i++) {
		struct exec_warp *warp = &block->warps[i];

		warp->state = state;
		warp->block = block;
		warp->index = i;
		set_thread_ids(warp, launch->block);
	}
	return NULL;
}

void exec_block_free(struct exec_block *block)
{
	for (unsigned i = 0; block->warps && i < block->warp_count; i++) {
		free(block->warps[i].local);
		free(block->warps[i].local_written);
	}
	free(block->warps);
	free(block->written);
	exec_races_destroy(block->races);
	free(block->shared);
}

static bool start_block(struct exec_block *block)
{
	const struct exec_launch *launch = block->state->launch;
	unsigned threads = launch->block[0] * launch->block[1] * launch->block[2];

	memset(block->shared, 0, block->shared_size);
	if (block->written)
		memset(block->written, 0, block->shared_size);
	exec_races_start(block->races);
	memset(block->barriers, 0, sizeof block->barriers);
	for (unsigned i = 0; i < block->warp_count; i++) {
		struct exec_warp *warp = &block->warps[i];
		unsigned lanes = threads - i * EXEC_LANES;
		struct exec_frame *frame;

		warp->live = lanes >= EXEC_LANES ? EXEC_ALL_LANES : ((uint32_t)1 << lanes) - 1;
		warp->group_count = 0;
		memset(warp->parked, 0, sizeof warp->parked);
		frame = exec_frame_push(warp, block->state->entry, NULL, warp->live);
		if (!frame) {
			exec_fault_launch(block->state,
				"needs too much memory for registers and local variables");
			return false;
		}
		exec_warp_add(warp, frame, 0, warp->live);
	}
	return true;
}

/* The warps take turns until each has run to its end, or none can go on. */
void exec_block_run(struct exec_block *block)
{
	block->state->block_start = block->state->stats.warp_instructions;
	if (!start_block(block))
		return;
	for (;;) {
		bool ran = false, alive = false;

		for (unsigned i = 0; i < block->warp_count; i++) {
			enum exec_turn turn;

			if (!block->warps[i].live)
				continue;
			turn = exec_warp_run(&block->warps[i]);
			if (turn == EXEC_TURN_FAULT)
				return;
			ran = ran || turn == EXEC_TURN_RAN;
			alive = alive || block->warps[i].live;
		}
		if (!alive)
			return;
		if (exec_barriers_release(block))
			ran = true;
		if (block->state->fault->kind != EXEC_FAULT_NONE)
			return;
		if (!ran) {
			exec_fault_deadlock(block);
			return;
		}
	}
}

static void run_grid(struct exec_state *state, struct exec_block *block)
{
	const unsigned *grid = state->launch->grid;

	for (unsigned z = 0; z < grid[2]; z++)
		for (unsigned y = 0; y < grid[1]; y++)
			for (unsigned x = 0; x < grid[0]; x++) {
				block->id[0] = x;
				block->id[1] = y;
				block->id[2] = z;
				exec_block_run(block);
				exec_races_settle(block->races);
				if (state->fault->kind != EXEC_FAULT_NONE)
					return;
			}
}

/* The handlers of the launch's engine: those of the widest instruction set that the processor has,
   or of the one that is asked for. NULL: the plain engine, which alone has the checks. */
static exec_fast_handler *const *handlers_of(const struct exec_launch *launch)
{
	static exec_fast_handler *const *(*const sets[])(void) = {
		[EXEC_ISA_BASE] = exec_fast_base,
		[EXEC_ISA_AVX2] = exec_fast_avx2,
		[EXEC_ISA_AVX512] = exec_fast_avx512,
	};
	enum exec_isa isa = launch->isa;

	if (launch->engine == EXEC_ENGINE_PLAIN || launch->checks)
		return NULL;
	if (isa == EXEC_ISA_BEST)
		for (isa = EXEC_ISA_AVX512; isa != EXEC_ISA_BASE && !exec_isa_usable(isa);)
			isa = (enum exec_isa)(isa - 1);
	return sets[isa]();
}

#if defined(__x86_64__)
/* Not by __builtin_cpu_supports(): clang 14 does not know it there. */
static bool has_f16c(void)
{
	unsigned a, b, c = 0, d;

	return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_F16C) != 0;
}
#endif

bool exec_isa_usable(enum exec_isa isa)
{
	switch (isa) {
	case EXEC_ISA_BEST:
	case EXEC_ISA_BASE:
		return true;
	case EXEC_ISA_AVX2:
#if defined(__x86_64__)
		return exec_fast_avx2() && __builtin_cpu_supports("avx2") &&
		       __builtin_cpu_supports("fma") && has_f16c();
#else
		return false;
#endif
	case EXEC_ISA_AVX512:
#if defined(__x86_64__)
		return exec_fast_avx512() && exec_isa_usable(EXEC_ISA_AVX2) &&
		       __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
		       __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
		       __builtin_cpu_supports("avx512vnni");
#else
		return false;
#endif
	}
	return false;
}

static struct error *run_in_order(struct exec_state *state)
{
	struct exec_block block = {0};
	struct error *error = exec_block_make(state, &block);

	if (!error)
		run_grid(state, &block);
	exec_block_free(&block);
	exec_frames_free(state);
	return error;
}

struct error *exec_run(struct exec_module *module, const struct exec_launch *launch,
	struct exec_fault *fault, struct exec_stats *stats)
{
	uint64_t most = launch->max_instructions ? launch->max_instructions : BUDGET_UNSAID;
	struct exec_fault none = {.kind = EXEC_FAULT_NONE};
	struct exec_state state = {.module = module,
		.launch = launch,
		.fault = fault,
		.budget = most,
		.most = most,
		.handlers = handlers_of(launch)};
	struct error *error = NULL;
	unsigned threads;

	*fault = none;
	state.entry = exec_entry_of(module, launch->entry);
	if (!state.entry) {
		exec_fault_launch(&state, "the module has no such entry, or it was not loaded");
	} else if (shape_fits(&state)) {
		threads = exec_grid_threads(&state);
		error = threads > 1 ? exec_grid_run(&state, threads) : run_in_order(&state);
	}
	if (!error && stats)
		*stats = state.stats;
	return error;
}
