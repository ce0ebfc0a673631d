/*
 * Blocks on several threads: see grid.h.
 *
 * Blocks are handed out in their order and counted ("settled") in their order, however they end, so
 * that instructions, the budget and the fault that is reported are those of one thread. A block
 * that uses up its equal share of the budget waits until all blocks before it are settled: what
 * they left is then known.
 */
#include "exec/grid.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/map.h"
#include "base/mem.h"
#include "exec/reach.h"

enum { THREADS_MOST = 256, AHEAD = 4096 /* blocks that may have ended before one is settled */ };

struct ended {
	bool done;
	struct exec_stats stats;
};

struct grid {
	const struct exec_state *launch; /* what every thread's state starts from */
	pthread_mutex_t lock;
	pthread_cond_t moved; /* settled, or a fault was found */
	uint64_t count, next, settled;
	uint64_t share;          /* of the budget, for each block */
	struct exec_stats stats; /* of settled blocks, up to the one with the fault */
	uint64_t faulted;        /* the lowest block with a fault; count: none */
	struct exec_fault fault;
	struct error *error;
	struct ended ended[AHEAD];
};

struct worker {
	struct grid *grid;
	struct exec_state state;
	struct exec_block block;
	struct exec_fault fault;
	uint64_t index; /* of the block that runs */
};

/* ---- what keeps a launch on one thread ---- */

static bool speaks_to_others(const struct exec_insn *insn)
{
	const struct ptx_insn *ptx = insn->ptx;

	switch ((int)ptx->opcode) {
	case PTX_OP_atom:
	case PTX_OP_red:
		return insn->u.memory.space != EXEC_SPACE_SHARED;
	case PTX_OP_membar:
	case PTX_OP_fence:
		return strstr(ptx->mnemonic, ".cta") == NULL;
	default:
		return false;
	}
}

static bool blocks_speak(const struct exec_state *state)
{
	const struct exec_module *module = state->module;
	bool *funcs = mem_alloc(module->ptx->func_count + 1);
	struct map *vars = map_create();
	bool speak = false;

	exec_reach(module, state->entry->ptx, funcs, vars);
	for (unsigned i = 0; i < module->ptx->func_count; i++)
		for (uint32_t n = 0;
			funcs[i] && module->funcs[i].decoded && n < module->funcs[i].insn_count;
			n++)
			speak = speak || speaks_to_others(&module->funcs[i].insns[n]);
	map_destroy(vars);
	free(funcs);
	return speak;
}

unsigned exec_grid_threads(const struct exec_state *state)
{
	const unsigned *grid = state->launch->grid;
	uint64_t blocks = (uint64_t)grid[0] * grid[1] * grid[2];
	long cores = state->launch->threads ? (long)state->launch->threads
	                                    : sysconf(_SC_NPROCESSORS_ONLN);
	uint64_t threads = cores < 1 ? 1 : cores > THREADS_MOST ? THREADS_MOST : (uint64_t)cores;

	if (threads > blocks)
		threads = blocks;
	/* Reports of checks and traces are in the order of blocks. */
	if (threads > 1 && (state->launch->checks || blocks_speak(state)))
		return 1;
	return (unsigned)threads;
}

/* ---- settling ---- */

static void set_id(const struct grid *grid, uint64_t index, unsigned *id)
{
	const unsigned *size = grid->launch->launch->grid;

	id[0] = (unsigned)(index % size[0]);
	id[1] = (unsigned)(index / size[0] % size[1]);
	id[2] = (unsigned)(index / size[0] / size[1]);
}

/* A block that ended within its share, of which blocks before it had left less. */
static void over_budget(struct grid *grid, uint64_t index)
{
	struct exec_fault *fault = &grid->fault;
	const struct exec_state *launch = grid->launch;

	*fault = (struct exec_fault){.kind = EXEC_FAULT_BUDGET, .pos = launch->entry->ptx->pos};
	snprintf(fault->kernel, sizeof fault->kernel, "%s", launch->launch->entry);
	set_id(grid, index, fault->block);
	snprintf(fault->detail, sizeof fault->detail,
		"kernel %s: ends after %llu warp instructions, all that the launch may run, block "
		"(%u,%u,%u)",
		fault->kernel, (unsigned long long)launch->most, fault->block[0], fault->block[1],
		fault->block[2]);
	grid->faulted = index;
}

static void settle(struct grid *grid)
{
	while (grid->settled < grid->next && grid->settled <= grid->faulted &&
		grid->ended[grid->settled % AHEAD].done) {
		struct ended *ended = &grid->ended[grid->settled % AHEAD];
		uint64_t left = grid->launch->most - grid->stats.warp_instructions;

		if (ended->stats.warp_instructions > left) {
			over_budget(grid, grid->settled);
			ended->stats.warp_instructions = left;
		}
		grid->stats.warp_instructions += ended->stats.warp_instructions;
		grid->stats.lane_instructions += ended->stats.lane_instructions;
		ended->done = false;
		grid->settled++;
	}
	pthread_cond_broadcast(&grid->moved);
}

/* The block has used up its share: waits for those before it and takes what they left. */
static bool more(struct exec_state *state)
{
	struct worker *worker = state->grid;
	struct grid *grid = worker->grid;
	uint64_t used = state->stats.warp_instructions - state->block_start, left = 0;

	pthread_mutex_lock(&grid->lock);
	while (grid->settled < worker->index && grid->faulted > worker->index && !grid->error)
		pthread_cond_wait(&grid->moved, &grid->lock);
	if (grid->faulted > worker->index && !grid->error)
		left = state->most - grid->stats.warp_instructions;
	pthread_mutex_unlock(&grid->lock);
	if (left <= used)
		return false;
	state->budget = left - used;
	return true;
}

/* ---- threads ---- */

/* The next block to run; false: there is none. */
static bool take(struct worker *worker)
{
	struct grid *grid = worker->grid;
	bool there;

	pthread_mutex_lock(&grid->lock);
	while (grid->next < grid->count && grid->next <= grid->faulted && !grid->error &&
		grid->next - grid->settled >= AHEAD)
		pthread_cond_wait(&grid->moved, &grid->lock);
	there = grid->next < grid->count && grid->next <= grid->faulted && !grid->error;
	if (there)
		worker->index = grid->next++;
	pthread_mutex_unlock(&grid->lock);
	return there;
}

static void hand_in(struct worker *worker)
{
	struct grid *grid = worker->grid;
	struct ended *ended = &grid->ended[worker->index % AHEAD];

	pthread_mutex_lock(&grid->lock);
	ended->done = true;
	ended->stats = worker->state.stats;
	if (worker->fault.kind != EXEC_FAULT_NONE && worker->index < grid->faulted) {
		grid->faulted = worker->index;
		grid->fault = worker->fault;
	}
	settle(grid);
	pthread_mutex_unlock(&grid->lock);
}

static void *work(void *argument)
{
	struct worker *worker = argument;
	struct grid *grid = worker->grid;
	struct error *error = exec_block_make(&worker->state, &worker->block);

	while (!error && take(worker)) {
		worker->fault = (struct exec_fault){.kind = EXEC_FAULT_NONE};
		worker->state.stats = (struct exec_stats){0};
		worker->state.budget = grid->share;
		set_id(grid, worker->index, worker->block.id);
		exec_block_run(&worker->block);
		hand_in(worker);
	}
	exec_block_free(&worker->block);
	exec_frames_free(&worker->state);
	if (error) {
		pthread_mutex_lock(&grid->lock);
		if (grid->error)
			error_free(error);
		else
			grid->error = error;
		pthread_cond_broadcast(&grid->moved);
		pthread_mutex_unlock(&grid->lock);
	}
	return NULL;
}

static void run_workers(struct grid *grid, struct worker *workers, unsigned count)
{
	pthread_t *threads = mem_alloc(count * sizeof *threads);
	unsigned started = 0;

	for (unsigned i = 0; i < count; i++) {
		workers[i].grid = grid;
		workers[i].state = *grid->launch;
		workers[i].state.fault = &workers[i].fault;
		workers[i].state.more = more;
		workers[i].state.grid = &workers[i];
	}
	/* The caller's own is the last; where the system gives no more threads, fewer do. */
	while (started + 1 < count &&
		pthread_create(&threads[started], NULL, work, &workers[started]) == 0)
		started++;
	work(&workers[count - 1]);
	for (unsigned i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
	free(threads);
}

struct error *exec_grid_run(struct exec_state *state, unsigned threads)
{
	const unsigned *size = state->launch->grid;
	struct worker *workers = mem_alloc(threads * sizeof *workers);
	struct grid *grid = mem_alloc(sizeof *grid);
	struct error *error;

	grid->launch = state;
	grid->count = (uint64_t)size[0] * size[1] * size[2];
	grid->faulted = grid->count;
	grid->share = state->most / grid->count;
	pthread_mutex_init(&grid->lock, NULL);
	pthread_cond_init(&grid->moved, NULL);
	run_workers(grid, workers, threads);
	pthread_cond_destroy(&grid->moved);
	pthread_mutex_destroy(&grid->lock);
	if (grid->faulted < grid->count)
		*state->fault = grid->fault;
	state->stats = grid->stats;
	error = grid->error;
	free(grid);
	free(workers);
	return error;
}
