/*
 * The machine while a launch runs: blocks, warps, frames, memory. Internal to src/exec.
 *
 * Blocks run one after another, the warps of a block in turns, the lanes of a warp together as
 * long as they are at the same place. A lane is in exactly one state: in a group that can run,
 * parked at a .sync operation, waiting at a barrier, or gone.
 */
#ifndef EXEC_MACHINE_H
#define EXEC_MACHINE_H

#include "exec/program.h"

struct exec_buffer {
	uint64_t address; /* generic */
	size_t size;
	unsigned char *bytes;
	bool read_only;
	size_t freed; /* size of one that was freed: `size` is 0 then and `bytes` NULL */
	bool is_freed;
};

struct exec_device {
	VEC(struct exec_buffer) buffers; /* sorted by address */
	uint64_t next_global, next_const;
};

/* device.c. A const buffer lies in the const window and is read-only to kernels. */
struct error *exec_alloc_buffer(struct exec_device *device, size_t size, size_t align,
	bool constant, uint64_t *address) MUST_CHECK;
/* The buffer that holds `address`, else the last one that starts below it, else NULL. */
const struct exec_buffer *exec_find_buffer(const struct exec_device *device, uint64_t address);

/* A call's registers and its place in each lane's local memory. Shared by the lanes that called
 * together. */
struct exec_frame {
	const struct exec_func *func;
	struct exec_frame *parent;
	const struct exec_insn *call; /* in the parent */
	uint32_t return_pc;
	uint32_t lanes; /* in this frame or in a call made from it */
	uint32_t carry; /* CC.CF, a bit a lane */
	unsigned depth;
	size_t local_base;
	uint64_t (*regs)[EXEC_LANES];
	uint32_t *preds;
	unsigned char *packed; /* the fast engine's registers (fast.h); NULL: the plain engine */
};

/* Lanes at one place. */
struct exec_group {
	struct exec_frame *frame;
	uint32_t pc;
	uint32_t mask;
	uint64_t since; /* when it last ran, for fairness */
};

enum exec_wait { EXEC_WAIT_NONE, EXEC_WAIT_MEET, EXEC_WAIT_BARRIER };

/* A lane that is parked, and where. */
struct exec_parked {
	enum exec_wait wait;
	struct exec_frame *frame;
	uint32_t pc;
	uint32_t members; /* MEET */
	unsigned barrier; /* BARRIER */
};

struct exec_barrier {
	unsigned expected; /* threads; 0: every one that is left */
	unsigned arrived;  /* by bar.arrive, which does not wait */
	bool in_use;
};

struct exec_state;

struct exec_races; /* check.h */

struct exec_block {
	struct exec_state *state;
	unsigned id[3];
	unsigned char *shared; /* bytes from EXEC_SHARED_START on */
	size_t shared_size;
	struct exec_warp *warps;
	unsigned warp_count;
	struct exec_barrier barriers[EXEC_BARRIERS];
	unsigned char *written;   /* a flag for each shared byte, or NULL: not checked */
	struct exec_races *races; /* or NULL: not checked */
};

struct exec_warp {
	struct exec_state *state;
	struct exec_block *block;
	unsigned index; /* in the block */
	uint32_t live;  /* lanes that exist and have not exited */
	struct exec_group groups[EXEC_LANES];
	unsigned group_count;
	struct exec_parked parked[EXEC_LANES];
	struct exec_frame *frame; /* of the group that runs */
	uint64_t (*regs)[EXEC_LANES];
	uint32_t *preds;
	unsigned char *local; /* local_stride bytes a lane, from EXEC_LOCAL_START on */
	size_t local_stride;
	unsigned char *local_written; /* a flag for each byte of `local`, or NULL: not checked */
	unsigned tid[3][EXEC_LANES];
	uint64_t ticks; /* warp instructions so far */
	uint64_t edges; /* backward branches in this turn */
	bool yield_soon;
};

enum { EXEC_RECENT = 256 };
struct exec_fast_insn;
typedef void exec_fast_handler(struct exec_warp *warp, const struct exec_fast_insn *f,
	uint32_t mask, unsigned char *packed);

/* One launch; where blocks run on several threads, what one of them has of it. */
struct exec_state {
	struct exec_module *module;
	const struct exec_func *entry;
	const struct exec_launch *launch;
	struct exec_fault *fault;
	struct exec_stats stats;
	uint64_t budget; /* warp instructions left */
	uint64_t most;   /* warp instructions that the launch may run */
	/* More budget where other blocks left some, or NULL; false: there is none. */
	bool (*more)(struct exec_state *state);
	void *grid;                         /* of `more` */
	uint64_t block_start;               /* stats.warp_instructions when the block began */
	exec_fast_handler *const *handlers; /* the fast engine's; NULL: the plain engine */
	const struct exec_buffer *recent[EXEC_RECENT]; /* that the fast engine's accesses hit */
	const struct exec_buffer *last;  /* the buffer that the last global access hit */
	VEC(struct exec_frame *) frames; /* every one made */
	size_t frame_bytes;              /* of their registers */
	VEC(struct exec_frame *) spare;  /* those to use again */
};

/* The members of one .sync operation, gathered from wherever they wait. */
struct exec_meeting {
	uint32_t lanes;
	const struct exec_insn *insn[EXEC_LANES];
	struct exec_frame *frame[EXEC_LANES];
};

static inline const uint64_t *exec_src_lanes(
	const struct exec_warp *warp, const struct exec_src *src)
{
	return src->constant ? src->constant : warp->regs[src->slot];
}

static inline uint64_t exec_src_lane(
	const struct exec_frame *frame, const struct exec_src *src, unsigned lane)
{
	return src->constant ? src->constant[lane] : frame->regs[src->slot][lane];
}

static inline uint32_t exec_pred_lanes(const uint32_t *preds, const struct exec_pred *pred)
{
	uint32_t value = pred->constant ? (pred->value ? EXEC_ALL_LANES : 0) : preds[pred->slot];

	return pred->negated ? ~value : value;
}

static inline void exec_set_pred(uint32_t *preds, uint32_t slot, uint32_t mask, uint32_t value)
{
	preds[slot] = (preds[slot] & ~mask) | (value & mask);
}

/* Does `statement` with `l` as each lane of `mask`. A full warp gets a loop without a test. */
#define EXEC_EACH_LANE(mask, statement)                                                            \
	do {                                                                                       \
		if ((mask) == EXEC_ALL_LANES) {                                                    \
			for (unsigned l = 0; l < EXEC_LANES; l++) {                                \
				statement                                                          \
			}                                                                          \
		} else {                                                                           \
			for (unsigned l = 0; l < EXEC_LANES; l++) {                                \
				if ((mask) >> l & 1) {                                             \
					statement                                                  \
				}                                                                  \
			}                                                                          \
		}                                                                                  \
	} while (0)

/* frame.c. NULL where calls are nested too deep, or registers and local memory would take too much.
 */
struct exec_frame *exec_frame_push(struct exec_warp *warp, const struct exec_func *func,
	struct exec_frame *parent, uint32_t lanes);
void exec_frame_leave(struct exec_warp *warp, struct exec_frame *frame, uint32_t lanes);
void exec_frames_free(struct exec_state *state);
/* Calls: copies arguments in and results out for `lanes`. */
void exec_call_enter(struct exec_warp *warp, const struct exec_insn *insn,
	const struct exec_func *target, struct exec_frame *callee, uint32_t lanes);
void exec_call_return(struct exec_warp *warp, struct exec_frame *callee, uint32_t lanes);
/* fast_frame.c: `insn` of this frame has set plain registers of `lanes` after its turn. */
void exec_fast_set(struct exec_frame *frame, const struct exec_insn *insn, uint32_t lanes);
bool exec_call_fits(const struct exec_call *call, const struct exec_func *target);
const struct exec_func *exec_func_at(const struct exec_module *module, uint64_t address);
/* Lane `lane`'s local memory at an address of the local space; it must be in bounds. */
unsigned char *exec_local_at(struct exec_warp *warp, unsigned lane, uint64_t address);
/* The flags of the same bytes, where local_written is there. */
unsigned char *exec_local_written_at(struct exec_warp *warp, unsigned lane, uint64_t address);

/* memory.c. Where `size` bytes at `address` lie for this lane, or NULL with the fault set. */
unsigned char *exec_access(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	enum exec_space space, uint64_t address, unsigned size, bool write);
uint64_t exec_address(const struct exec_warp *warp, const struct exec_insn *insn, unsigned lane);
enum exec_space exec_generic_space(uint64_t address);

/* fault.c. The first fault of a launch stays. */
void exec_fault_at(struct exec_warp *warp, const struct exec_insn *insn, unsigned lane,
	enum exec_fault_kind kind, const char *format, ...) PRINTF_LIKE(5, 6);
void exec_fault_launch(struct exec_state *state, const char *format, ...) PRINTF_LIKE(2, 3);
void exec_fault_deadlock(struct exec_block *block);

static inline bool exec_faulted(const struct exec_warp *warp)
{
	return __builtin_expect(warp->state->fault->kind != EXEC_FAULT_NONE, 0);
}

enum exec_turn {
	EXEC_TURN_RAN,     /* ran and stopped: waits, or is done, or had its share */
	EXEC_TURN_NOTHING, /* no lane can run */
	EXEC_TURN_FAULT,
};

/* warp.c */
enum exec_turn exec_warp_run(struct exec_warp *warp);
void exec_warp_add(struct exec_warp *warp, struct exec_frame *frame, uint32_t pc, uint32_t mask);

/* meet.c: holds every meeting whose members are all there; whether one was. */
bool exec_hold_meetings(struct exec_warp *warp);

/* barrier.c */
bool exec_barrier_arrive(struct exec_warp *warp, const struct exec_insn *insn,
	struct exec_frame *frame, uint32_t pc, uint32_t lanes);
bool exec_barriers_release(struct exec_block *block);
/* Lanes of the warp that wait at barrier `number`. */
uint32_t exec_barrier_waiting(const struct exec_warp *warp, unsigned number);

#endif
