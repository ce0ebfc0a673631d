/*
 * The fast engine's program and registers. Internal to src/exec.
 *
 * The front end is the plain executor's: each struct exec_insn gets one dense record beside it,
 * with an operation that fast_lanes.h has a vector handler for, or EXEC_FAST_NONE: then the plain
 * handler does it. A frame holds every register twice. `packed` is the engine's own: 32 lanes of
 * 4 bytes (registers up to 32 bits) or of 8, then the function's constants in the same form, so
 * that every operand is one byte offset. The plain uint64_t slots are a copy for plain handlers
 * and control flow: the slots that an instruction names are unpacked before it and packed after
 * it. Predicates are the plain ones.
 *
 * The handlers are compiled for three instruction sets (fast_base.c, fast_avx2.c, fast_avx512.c);
 * a launch picks the widest that the processor has.
 */
#ifndef EXEC_FAST_H
#define EXEC_FAST_H

#include "exec/runner.h"

enum exec_fast_op {
	EXEC_FAST_NONE,
#define EXEC_FAST(name, handler) EXEC_FAST_##name,
#include "exec/fast.def"
#undef EXEC_FAST
	EXEC_FAST_COUNT
};

/* A value of a load or store: its slot's offset, and whether that has 8 bytes a lane. */
struct exec_fast_element {
	uint32_t at;
	bool wide;
	uint8_t bits; /* of the register that a load sets */
};

struct exec_fast_memory {
	enum exec_space space;
	bool frame_relative, short_address, sign;
	uint8_t size, count; /* bytes of an element; elements */
	uint8_t recent;      /* which of the state's recent buffers this instruction asks */
	int64_t offset;
	struct exec_fast_element elements[8];
};

/* shfl with constant operands and every lane: where each lane reads. */
struct exec_fast_shuffle {
	_Alignas(64) uint32_t from[EXEC_LANES];
	uint32_t inside;
	int8_t whole[4]; /* for each 8 lanes: the 8 that they all read of, -1: of several */
};

/* One line of the processor's cache. */
struct exec_fast_insn {
	uint16_t op;
	bool branch;      /* bra; its target is i */
	bool whole_only;  /* the handler is for all 32 lanes */
	bool negate, ftz; /* comparisons */
	uint8_t logic;    /* enum ptx_logic of setp */
	/* From this one on: so many without a guard, each with a handler. */
	uint8_t run;
	int guard; /* predicate slot, -1 none */
	uint32_t guard_flip;
	uint32_t d, a, b,
		c;          /* byte offsets in `packed`; predicate slots where a predicate stands */
	uint32_t e;         /* a second destination */
	uint32_t p, p_flip; /* a predicate source and what is xored to it */
	uint32_t i, j, k;   /* numbers of the operation */
	union {
		const struct exec_fast_memory *memory;
		const struct exec_fast_shuffle *shuffle;
	} u;
};
_Static_assert(sizeof(struct exec_fast_insn) <= 64, "a record fits in a line of the cache");

/* What only the plain handler needs. */
struct exec_fast_origin {
	const struct exec_insn *insn;
	const uint32_t *slots; /* the value registers that it names */
	uint32_t slot_count;
};

struct exec_fast_constant {
	uint32_t at;
	bool wide;
	uint64_t value;
};

struct exec_fast_code {
	struct exec_fast_insn *insns;     /* insn_count + 1 */
	struct exec_fast_origin *origins; /* of each */
	const uint32_t *at;               /* of each slot: its offset in `packed` */
	const bool *wide;                 /* of each slot: 8 bytes a lane */
	size_t cleared_bytes; /* of `packed`, from its start: zeroed when a frame starts */
	size_t bytes;         /* with the constants */
	const struct exec_fast_constant *constants;
	size_t constant_count;
};

/* The handlers of an instruction set, EXEC_FAST_COUNT of them, or NULL where this program was
 * built without it. */
exec_fast_handler *const *exec_fast_base(void);
exec_fast_handler *const *exec_fast_avx2(void);
exec_fast_handler *const *exec_fast_avx512(void);

/* fast_decode.c: func->fast, from the decoded function. */
void exec_fast_decode(struct exec_module *module, struct exec_func *func);

/* From which instruction to which a register's value is needed, whatever way the code takes. */
struct exec_fast_life {
	uint32_t first, last;
	bool used, at_start; /* anywhere; before anything sets it: then it is 0 */
};
/* fast_share.c: one for each register of the function; false: too large a function to tell. */
bool exec_fast_lives(const struct ptx_func *func, struct exec_fast_life *lives);

/* fast_frame.c */
unsigned char *exec_fast_registers(const struct exec_func *func); /* 64-byte aligned; free() it */
void exec_fast_unpack(struct exec_frame *frame, const struct exec_fast_origin *origin);
void exec_fast_pack(struct exec_frame *frame, const struct exec_fast_origin *origin);
/* The instruction by its plain handler. */
void exec_fast_plain(struct exec_warp *warp, const struct exec_fast_insn *f, uint32_t mask);

#endif
