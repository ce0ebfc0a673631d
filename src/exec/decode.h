/*
 * Decoding: from a parsed instruction to a record whose meaning is settled, or a refusal.
 *
 * Each opcode has a row in opcodes.c with a function of type exec_decode_fn. It first says with
 * exec_allow() which modifiers it gives a meaning; what else is written is refused by name and
 * place. Internal to src/exec.
 */
#ifndef EXEC_DECODE_H
#define EXEC_DECODE_H

#include "exec/program.h"

struct exec_decoder {
	struct exec_module *module;
	struct exec_func *func;
	const struct ptx_insn *ptx;
	struct exec_insn *out;
};

typedef struct error *exec_decode_fn(struct exec_decoder *d);

struct exec_opcode {
	enum ptx_opcode opcode;
	exec_decode_fn *decode;
	const char *forms; /* what of it is in, for docs/executor.md */
};
/* NULL: the executor gives this opcode no meaning. */
const struct exec_opcode *exec_opcode_of(enum ptx_opcode opcode);
/* Row `index` of the table, NULL behind the last. */
const struct exec_opcode *exec_opcode_row(unsigned index);

/* words.c: how modifiers are written, for refusals. */
const char *exec_flag_name(uint32_t flags); /* of the first one that is set */
const char *exec_round_name(enum ptx_round round);
const char *exec_mode_name(enum ptx_mode mode);
const char *exec_space_name(enum ptx_space space);
const char *exec_compare_name(enum ptx_compare compare);
const char *exec_logic_name(enum ptx_logic logic);
const char *exec_dim_name(unsigned dim); /* ".x" of a special register */
/* The first word of a mnemonic that hints at caches, scopes or orders. */
bool exec_find_hint(const char *mnemonic, char *hint, size_t size);

#define EXEC_BIT(x)   (1u << (x))
#define EXEC_BIT64(x) ((uint64_t)1 << (x))

/* Modifiers that a form gives a meaning. Sets are bits of the enumerators. */
struct exec_allow {
	uint32_t flags;    /* enum ptx_flag */
	uint32_t rounds;   /* EXEC_BIT(PTX_RN) | ... */
	uint64_t modes;    /* EXEC_BIT64(PTX_MODE_UP) | ... */
	uint32_t spaces;   /* EXEC_BIT(PTX_SPACE_SHARED) | ... */
	uint32_t compares; /* EXEC_BIT(PTX_LT) | ... */
	bool logic;        /* .and, .or, .xor */
	bool vectors;      /* .v2, .v4, .v8 */
	unsigned types_least, types_most;
	unsigned operands_least, operands_most;
};
struct error *exec_allow(struct exec_decoder *d, const struct exec_allow *allow) MUST_CHECK;

/* "file:line:column: `mnemonic`: ..." */
struct error *exec_refuse(const struct exec_decoder *d, const char *format, ...) MUST_CHECK
	PRINTF_LIKE(2, 3);
struct error *exec_refuse_type(const struct exec_decoder *d, enum ptx_type type) MUST_CHECK;
struct error *exec_refuse_modifier(const struct exec_decoder *d, const char *text) MUST_CHECK;

/* Operand `index` as ... Widths are in bits. A register's width must be the type's. */
struct error *exec_to(
	struct exec_decoder *d, unsigned index, unsigned bits, uint32_t *slot) MUST_CHECK;
struct error *exec_from(struct exec_decoder *d, unsigned index, enum ptx_type type,
	struct exec_src *src) MUST_CHECK;
/* ... with a register that may be wider, as ld, st and cvt take it. */
struct error *exec_to_wide(struct exec_decoder *d, const struct ptx_operand *operand, unsigned bits,
	uint32_t *slot, unsigned *width) MUST_CHECK;
struct error *exec_from_wide(struct exec_decoder *d, const struct ptx_operand *operand,
	enum ptx_type type, struct exec_src *src) MUST_CHECK;
struct error *exec_to_pred(
	struct exec_decoder *d, const struct ptx_operand *operand, uint32_t *slot) MUST_CHECK;
struct error *exec_from_pred(
	struct exec_decoder *d, unsigned index, struct exec_pred *pred) MUST_CHECK;
/* A 32- or 64-bit address register, a variable or a number, into out->a and memory. */
struct error *exec_from_address(struct exec_decoder *d, const struct ptx_operand *operand,
	enum exec_space space) MUST_CHECK;

/* 32 equal lanes that live as long as the module. */
const uint64_t *exec_spread(struct exec_decoder *d, uint64_t value);
unsigned exec_type_bits(enum ptx_type type);
const struct ptx_operand *exec_operand(const struct exec_decoder *d, unsigned index);

static inline bool exec_has(const struct exec_decoder *d, enum ptx_flag flag)
{
	return (d->ptx->flags & (uint32_t)flag) != 0;
}

static inline enum ptx_type exec_type(const struct exec_decoder *d)
{
	return d->ptx->types[0];
}

/* A handler for a type, in a table that ends with a NULL handler. */
struct exec_typed {
	enum ptx_type type;
	exec_handler *run;
};
struct error *exec_pick(
	struct exec_decoder *d, const struct exec_typed *table, enum ptx_type type) MUST_CHECK;

/* d, a / d, a, b / d, a, b, c of one type. */
struct error *exec_unary(struct exec_decoder *d, enum ptx_type type) MUST_CHECK;
struct error *exec_binary(struct exec_decoder *d, enum ptx_type type) MUST_CHECK;
struct error *exec_ternary(struct exec_decoder *d, enum ptx_type type) MUST_CHECK;

/* Float formats of PTX types; false: not a float of one element. */
bool exec_format(enum ptx_type type, enum fp_format *format);
/* The written rounding; `unwritten` where there is none. */
enum fp_rounding exec_rounding(enum ptx_round round, enum fp_rounding unwritten);

/* Marks the instruction's result as approximate. */
void exec_approximate(struct exec_decoder *d);

/* Decode functions, by file. */
exec_decode_fn exec_decode_add, exec_decode_sub, exec_decode_mul, exec_decode_mad, exec_decode_div,
	exec_decode_rem, exec_decode_abs, exec_decode_neg, exec_decode_min, exec_decode_max,
	exec_decode_mul24, exec_decode_mad24, exec_decode_sad;                      /* op_int.c */
exec_decode_fn exec_decode_carry_add, exec_decode_carry_sub, exec_decode_carry_mad; /* op_carry.c */
exec_decode_fn exec_decode_logic, exec_decode_not, exec_decode_cnot, exec_decode_lop3,
	exec_decode_shift, exec_decode_shf, exec_decode_prmt; /* op_logic.c */
exec_decode_fn exec_decode_popc, exec_decode_clz, exec_decode_bfind, exec_decode_fns,
	exec_decode_brev, exec_decode_bfe, exec_decode_bfi, exec_decode_bmsk, exec_decode_szext,
	exec_decode_dp4a, exec_decode_dp2a; /* op_bits.c */
exec_decode_fn exec_decode_setp, exec_decode_set, exec_decode_selp,
	exec_decode_slct; /* op_compare.c */
exec_decode_fn exec_decode_fma, exec_decode_rcp, exec_decode_sqrt, exec_decode_float_add,
	exec_decode_float_mul, exec_decode_float_div; /* op_float.c */
exec_decode_fn exec_decode_testp, exec_decode_copysign, exec_decode_float_minmax,
	exec_decode_float_sign;                                         /* op_sign.c */
exec_decode_fn exec_decode_approx;                                      /* op_approx.c */
exec_decode_fn exec_decode_cvt;                                         /* op_cvt.c */
exec_decode_fn exec_decode_mov, exec_decode_cvta, exec_decode_isspacep; /* op_mov.c */
exec_decode_fn exec_decode_cp_async;                                    /* op_copy.c */
exec_decode_fn exec_decode_ld, exec_decode_st, exec_decode_nothing;     /* op_mem.c */
exec_decode_fn exec_decode_atom, exec_decode_red;                       /* op_atom.c */
exec_decode_fn exec_decode_shfl, exec_decode_vote, exec_decode_match, exec_decode_redux,
	exec_decode_activemask, exec_decode_elect, exec_decode_bar_warp;          /* op_warp.c */
exec_decode_fn exec_decode_ldmatrix, exec_decode_stmatrix, exec_decode_movmatrix; /* op_matrix.c */
exec_decode_fn exec_decode_int_pair, exec_decode_cvt_tiny, exec_decode_vabsdiff4; /* op_packed.c */
exec_decode_fn exec_decode_mma;                                                   /* op_mma.c */
exec_decode_fn exec_decode_wmma_load, exec_decode_wmma_store, exec_decode_wmma_mma; /* op_wmma.c */
exec_decode_fn exec_decode_bra, exec_decode_brx, exec_decode_call, exec_decode_ret,
	exec_decode_exit, exec_decode_trap, exec_decode_bar; /* op_control.c */

#endif
