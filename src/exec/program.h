/*
 * The decoded program: what exec_module_create() makes of a ptx_module, before anything runs.
 *
 * Every instruction is a dense record whose meaning is settled: a handler, register slots,
 * immediates already converted to the instruction's type. Nothing here changes while a kernel
 * runs. Internal to src/exec.
 */
#ifndef EXEC_PROGRAM_H
#define EXEC_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "exec/exec.h"
#include "exec/fp.h"
#include "ptx/ptx.h"

enum { EXEC_LANES = 32 };
static const uint32_t EXEC_ALL_LANES = 0xffffffffu;

struct exec_warp;
struct exec_insn;
struct exec_matrix;

/* Does one instruction for the lanes of `mask` (never 0). */
typedef void exec_handler(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask);

/* A value for each lane: a register slot, or a constant spread over 32 lanes. */
struct exec_src {
	const uint64_t *constant; /* NULL: the register `slot` */
	uint32_t slot;
};

/* A predicate operand: a slot of the frame's predicates, or a constant. */
struct exec_pred {
	uint32_t slot;
	bool negated;
	bool constant, value; /* constant: `value` for every lane */
};

/* Where an address points. GENERIC is told apart by its window when the access runs. */
enum exec_space {
	EXEC_SPACE_GENERIC,
	EXEC_SPACE_GLOBAL,
	EXEC_SPACE_CONST,
	EXEC_SPACE_SHARED,
	EXEC_SPACE_LOCAL,
	EXEC_SPACE_PARAM, /* the launch's parameters; those of a .func lie in its local memory */
};

/* Generic addresses are windows: base + the address in the space. The rest is global memory. */
static const uint64_t EXEC_WINDOW_CODE = 0x00007b0000000000u;
static const uint64_t EXEC_WINDOW_CONST = 0x00007c0000000000u;
static const uint64_t EXEC_WINDOW_PARAM = 0x00007d0000000000u;
static const uint64_t EXEC_WINDOW_LOCAL = 0x00007e0000000000u;
static const uint64_t EXEC_WINDOW_SHARED = 0x00007f0000000000u;
static const uint64_t EXEC_WINDOW_SIZE = 0x0000010000000000u;

enum {
	EXEC_SHARED_START = 1024, /* below lies nothing: a null pointer is caught */
	EXEC_LOCAL_START = 4096,
	EXEC_CODE_STEP = 16, /* from one function's address to the next */
	EXEC_BARRIERS = 16,
	EXEC_CALL_DEPTH = 1024,
};

/* What the warp does with an instruction; all but PLAIN change which lanes run where. */
enum exec_insn_kind {
	EXEC_PLAIN,
	EXEC_BRANCH,
	EXEC_BRANCH_INDEX,
	EXEC_CALL,
	EXEC_RET,
	EXEC_EXIT,
	EXEC_TRAP,
	EXEC_MEET,    /* a .sync operation within a warp: `meet` runs once every member is there */
	EXEC_BARRIER, /* across the warps of a block */
};

struct exec_memory {
	enum exec_space space;
	bool frame_relative; /* local: the base is the frame's */
	bool short_address;  /* a 32-bit address register: the sum wraps at 32 bits */
	bool sign;           /* a load extends its sign to the register */
	uint8_t size;        /* bytes of an element */
	uint8_t count;       /* elements: 1, 2, 4, 8 */
	int64_t offset;
	const uint32_t *to;             /* destination slots, `count` */
	const uint8_t *to_bits;         /* their widths */
	const struct exec_src *from;    /* sources of a store, `count` */
	const struct exec_insn *source; /* cp.async: a record with the address that is read */
};

struct exec_branch {
	uint32_t target;
	const uint32_t *targets; /* brx.idx */
	uint32_t target_count;
};

/* A value that crosses a call, in the local memory of both sides, or a constant or register. */
struct exec_argument {
	size_t caller; /* offset from the local base of its frame; the callee knows its own */
	size_t size;
	bool in_register; /* `value` is stored into the callee's bytes */
	struct exec_src value;
};

struct exec_call {
	const struct exec_func *target; /* NULL: indirect, the address is insn->a */
	const struct exec_func *const
		*allowed; /* .calltargets; NULL: any that fits the prototype */
	unsigned allowed_count;
	const struct exec_argument *arguments, *returns;
	unsigned argument_count, return_count;
};

struct exec_barrier_op {
	enum ptx_mode mode;   /* SYNC, ARRIVE, RED */
	enum ptx_mode reduce; /* of RED: POPC, AND, OR */
	bool aligned;
	bool counted; /* insn->b holds the number of threads */
};

/* How a float operation rounds and treats what is small. */
struct exec_float {
	struct fp_mode mode;
	enum fp_format to, from;
	enum ptx_compare compare;
	bool nan, xorsign; /* min, max */
};

struct exec_convert {
	uint8_t to_bits, from_bits; /* integers */
	bool to_signed, from_signed;
	uint8_t reg_bits; /* of the destination: a signed result extends to it */
	bool sat;
};

/* What two .sync instructions must share to meet each other. */
struct exec_meet {
	enum ptx_opcode opcode;
	enum ptx_mode mode;
	enum ptx_type type;
	bool has_pred;                    /* shfl: a second destination */
	const struct exec_matrix *matrix; /* mma and its like, else NULL (op_matrix.h) */
};

struct exec_meeting;

struct exec_insn {
	exec_handler *run;
	void (*meet)(struct exec_warp *warp, struct exec_meeting *meeting); /* of MEET */
	const struct ptx_insn *ptx;
	enum exec_insn_kind kind;
	int guard; /* predicate slot, -1 none */
	bool guard_negated;
	uint32_t d, e;              /* destination slots: registers or predicates */
	struct exec_src a, b, c, f; /* f: a fourth value (the member mask of .sync) */
	struct exec_pred p, q;      /* predicate sources */
	enum ptx_compare compare;   /* setp, set */
	enum ptx_logic logic;       /* what joins it with p */
	enum ptx_mode mode;
	union {
		struct exec_memory memory;
		struct exec_branch branch;
		const struct exec_call *call;
		struct exec_barrier_op barrier;
		struct exec_float fp;
		struct exec_convert convert;
		struct exec_meet meets;
	} u;
};

struct exec_param {
	size_t offset, size;
};

struct exec_fast_code;

struct exec_func {
	const struct ptx_func *ptx;
	uint64_t address;        /* in the code window */
	struct exec_insn *insns; /* insn_count + 1: the last is a ret of its own */
	uint32_t insn_count;
	uint32_t reg_count, pred_count;    /* slots, the sinks among them */
	const uint32_t *slots;             /* of each ptx register */
	const struct exec_fast_code *fast; /* the fast engine's records (fast.h) */
	size_t local_size; /* bytes a lane: parameters of a .func and of its calls, .local */
	const struct exec_param *params,
		*returns;                   /* entry: in the buffer; .func: in local memory */
	size_t params_size;                 /* of an entry */
	const struct ptx_insn *approximate; /* the first approximate instruction, or NULL */
	bool decoded;
};

/* Where a variable lies. */
struct exec_place {
	enum exec_space space;
	uint64_t address; /* in its space; local: from the frame's base */
};

struct exec_module {
	struct exec_device *device;
	const struct ptx_module *ptx;
	struct arena *arena;
	struct exec_func
		*funcs;       /* one a ptx function, in its order; `decoded` says which are ready */
	struct map *func_of;  /* struct ptx_func * -> struct exec_func * */
	struct map *place_of; /* struct ptx_var * -> struct exec_place * */
	struct map *spread_of;   /* constant, uint64_t -> its 32 lanes */
	VEC(uint64_t) buffers;   /* of .global and .const variables */
	uint64_t shared_end;     /* first address behind the static shared variables */
	uint64_t dynamic_shared; /* where extern arrays without a bound start */
};

/* A loaded entry by name, or NULL. */
const struct exec_func *exec_entry_of(const struct exec_module *module, const char *name);
struct exec_func *exec_func_of(const struct exec_module *module, const struct ptx_func *func);
const struct exec_place *exec_place_of(const struct exec_module *module, const struct ptx_var *var);

/* Decodes one function whose variables have places (decode.c). */
struct error *exec_decode_func(struct exec_module *module, struct exec_func *func) MUST_CHECK;

#endif
