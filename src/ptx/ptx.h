/*
 * PTX modules: what a .ptx file says, as a tree (source: PTX ISA, "Syntax" to "Directives").
 *
 * ptx_parse() reads a whole file. It accepts every opcode and modifier: what the opcode table does
 * not know stays as PTX_OP_UNKNOWN or in `unknown_modifier`, so that statistics work on any file;
 * who gives an instruction a meaning (the executor) refuses those by name and place.
 * Everything a module points to lives in its arena, until ptx_module_destroy().
 */
#ifndef PTX_PTX_H
#define PTX_PTX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strbuf.h"

struct ptx_pos {
	unsigned line, column; /* 1-based, in the PTX text */
};

enum ptx_type {
	PTX_TYPE_NONE,
	PTX_U8,
	PTX_U16,
	PTX_U32,
	PTX_U64,
	PTX_S8,
	PTX_S16,
	PTX_S32,
	PTX_S64,
	PTX_B8,
	PTX_B16,
	PTX_B32,
	PTX_B64,
	PTX_B128,
	PTX_F16,
	PTX_F16X2,
	PTX_BF16,
	PTX_BF16X2,
	PTX_TF32,
	PTX_F32,
	PTX_F64,
	PTX_PRED,
	PTX_TYPE_OTHER, /* u16x2, e4m3, texref, ...: named, not modelled */
	PTX_TYPE_COUNT
};

enum ptx_space {
	PTX_SPACE_NONE, /* generic addressing for ld, st, atom, red */
	PTX_SPACE_REG,
	PTX_SPACE_SREG,
	PTX_SPACE_CONST,
	PTX_SPACE_GLOBAL,
	PTX_SPACE_LOCAL,
	PTX_SPACE_PARAM,  /* .param, .param::entry, .param::func */
	PTX_SPACE_SHARED, /* .shared, .shared::cta, .shared::cluster */
};

enum ptx_round {
	PTX_ROUND_NONE, /* not written: for add, sub, mul on floats this leaves contraction open */
	PTX_RN,
	PTX_RZ,
	PTX_RM,
	PTX_RP,
	PTX_RNA,
	PTX_RNI,
	PTX_RZI,
	PTX_RMI,
	PTX_RPI, /* to an integral value */
};

enum ptx_compare {
	PTX_CMP_NONE,
	PTX_EQ,
	PTX_NE,
	PTX_LT,
	PTX_LE,
	PTX_GT,
	PTX_GE,
	PTX_LO,
	PTX_LS,
	PTX_HI,
	PTX_HS,
	PTX_EQU,
	PTX_NEU,
	PTX_LTU,
	PTX_LEU,
	PTX_GTU,
	PTX_GEU,
	PTX_NUM,
	PTX_NAN,
};

enum ptx_logic { PTX_LOGIC_NONE, PTX_AND, PTX_OR, PTX_XOR };

/* One enumerator a row of src/ptx/opcode.def: PTX_OP_add, PTX_OP_ld, PTX_OP_cp_async ... */
enum ptx_opcode {
	PTX_OP_UNKNOWN,
#define PTX_OPCODE(name, text, family, section) PTX_OP_##name,
#include "ptx/opcode.def"
#undef PTX_OPCODE
	PTX_OP_COUNT
};

/* Modifiers, as single flags. What has a value of its own (rounding, space ...) is a field. */
enum ptx_flag {
	PTX_FTZ = 1u << 0,
	PTX_SAT = 1u << 1,
	PTX_APPROX = 1u << 2,
	PTX_FULL = 1u << 3,
	PTX_WIDE = 1u << 4, /* mul, mad */
	PTX_HIGH = 1u << 5, /* .hi of mul, mad */
	PTX_LOW = 1u << 6,  /* .lo of mul, mad */
	PTX_CC = 1u << 7,
	PTX_UNI = 1u << 8,
	PTX_SYNC = 1u << 9,
	PTX_VOLATILE = 1u << 10,
	PTX_TO = 1u << 11,       /* cvta.to */
	PTX_NAN_FLAG = 1u << 12, /* min, max: .NaN */
	PTX_WRAP = 1u << 13,     /* shf */
	PTX_CLAMP = 1u << 14,    /* shf */
	PTX_LEFT = 1u << 15,     /* shf.l */
	PTX_RIGHT = 1u << 16,    /* shf.r */
	PTX_SHIFTAMT = 1u << 17, /* bfind */
	PTX_ALIGNED = 1u << 18,  /* bar, barrier: .aligned */
	PTX_NC = 1u << 19,       /* ld.global.nc */
	PTX_ABS = 1u << 20,      /* min, max: .xorsign.abs */
	PTX_RELU = 1u << 21,
};

/* A word that picks what a family does: shfl.bfly, vote.ballot, atom.add, prmt.f4e, bar.red ... */
enum ptx_mode {
	PTX_MODE_NONE,
	PTX_MODE_UP,
	PTX_MODE_DOWN,
	PTX_MODE_BFLY,
	PTX_MODE_IDX,
	PTX_MODE_ALL,
	PTX_MODE_ANY,
	PTX_MODE_UNI,
	PTX_MODE_BALLOT,
	PTX_MODE_ADD,
	PTX_MODE_MIN,
	PTX_MODE_MAX,
	PTX_MODE_INC,
	PTX_MODE_DEC,
	PTX_MODE_AND,
	PTX_MODE_OR,
	PTX_MODE_XOR,
	PTX_MODE_EXCH,
	PTX_MODE_CAS,
	PTX_MODE_POPC,
	PTX_MODE_F4E,
	PTX_MODE_B4E,
	PTX_MODE_RC8,
	PTX_MODE_ECL,
	PTX_MODE_ECR,
	PTX_MODE_RC16,
	PTX_MODE_FINITE,
	PTX_MODE_INFINITE,
	PTX_MODE_NUMBER,
	PTX_MODE_NOTANUMBER,
	PTX_MODE_NORMAL,
	PTX_MODE_SUBNORMAL,
	PTX_MODE_SYNC,
	PTX_MODE_ARRIVE,
	PTX_MODE_RED, /* bar, barrier; .red.and and .red.or have a
	                 logic, .red.popc has none */
	PTX_MODE_COUNT
};

struct ptx_var;
struct ptx_func;
struct ptx_proto;

enum ptx_operand_kind {
	PTX_OPERAND_REG,    /* reg */
	PTX_OPERAND_SINK,   /* _ */
	PTX_OPERAND_INT,    /* bits: two's complement, 64 bits */
	PTX_OPERAND_FLOAT,  /* bits: binary32 (0f) or binary64 (0d and decimal) as `float_bits` says
	                     */
	PTX_OPERAND_SREG,   /* special register: sreg, dim */
	PTX_OPERAND_VECTOR, /* items: {a, b, c, d} */
	PTX_OPERAND_LIST,   /* items: (a, b) of a call */
	PTX_OPERAND_ADDRESS, /* [base + offset]; base is reg or var, or neither: offset alone;
	                        items: what follows in the brackets: [tensor, {x, y}] */
	PTX_OPERAND_VAR,     /* the address of var, plus offset */
	PTX_OPERAND_FUNC,    /* func: a call target, or its address */
	PTX_OPERAND_LABEL,   /* label: index into func->labels */
	PTX_OPERAND_PROTO, /* proto: .callprototype, .calltargets or .branchtargets named by a label
	                    */
	PTX_OPERAND_PAIR,  /* items: d|p */
	PTX_OPERAND_NAME,  /* a name that nothing declares; `name` says it */
};

struct ptx_operand {
	enum ptx_operand_kind kind;
	struct ptx_pos pos;
	bool negated;       /* !p, or -a where the text puts a sign on a register */
	uint8_t float_bits; /* 32 or 64 for FLOAT */
	uint8_t dim;        /* SREG, REG of a .v4 register: 0 none, 1 x, 2 y, 3 z, 4 w */
	int reg;            /* REG, ADDRESS: index into func->regs, -1 none */
	int label;          /* LABEL */
	int sreg;           /* SREG: enum ptx_sreg */
	uint64_t bits;      /* INT, FLOAT */
	int64_t offset;     /* ADDRESS, VAR */
	const struct ptx_var *var;
	const struct ptx_func *func;
	const struct ptx_proto *proto;
	const struct ptx_operand *items;
	unsigned count;   /* of items */
	const char *name; /* as written, for messages; may be NULL for numbers */
};

enum ptx_sreg {
	PTX_SREG_UNKNOWN,
#define PTX_SREG(name, text) PTX_SREG_##name,
#include "ptx/sreg.def"
#undef PTX_SREG
	PTX_SREG_COUNT
};

enum { PTX_TYPES_MOST = 4 };

struct ptx_insn {
	struct ptx_pos pos;
	struct {
		int file, line, column;
	} loc; /* the .loc in force; file 0: none */
	enum ptx_opcode opcode;
	int guard;          /* register of @p, -1 none */
	bool guard_negated; /* @!p */
	uint32_t flags;     /* enum ptx_flag */
	enum ptx_round round;
	enum ptx_compare compare;
	enum ptx_logic logic;
	enum ptx_mode mode;
	enum ptx_space
		space;  /* of ld, st, atom, red, cvta, isspacep, mov of a variable: as written */
	uint8_t vector; /* 1, 2, 4, 8 */
	uint8_t type_count;
	enum ptx_type types[PTX_TYPES_MOST]; /* as written, left to right */
	const struct ptx_operand *operands;  /* destinations first, in the text's order */
	unsigned operand_count;
	const char *mnemonic;         /* whole: "mad.lo.s32" */
	const char *unknown_modifier; /* the first word that the table does not know, or NULL */
};

/* A register; a nested scope that redeclares a name gets a register of its own. */
struct ptx_reg {
	const char *name;
	enum ptx_type type;
	uint8_t vector; /* of .reg .v4 .f32 a; 1 else */
};

enum ptx_linkage {
	PTX_LINK_NONE,
	PTX_LINK_VISIBLE,
	PTX_LINK_EXTERN,
	PTX_LINK_WEAK,
	PTX_LINK_COMMON
};

/* An initialiser's symbol: at `offset` bytes into the variable stands its address (+ addend). */
struct ptx_init_ref {
	size_t offset;
	const struct ptx_var *var; /* one of these two */
	const struct ptx_func *func;
	int64_t addend;
	bool generic;  /* generic(sym) */
	uint8_t size;  /* bytes it takes: 4 or 8, of a masked one those of its element */
	uint64_t mask; /* 0xff00(sym): these bits of the address, shifted down; ~0 for none */
};

/* A variable or parameter in a state space other than .reg. */
struct ptx_var {
	const char *name;
	struct ptx_pos pos;
	enum ptx_space space;
	enum ptx_type type;
	uint8_t vector;
	unsigned align; /* bytes */
	size_t size;    /* bytes in all; 0 for an extern array without a bound */
	bool array;     /* declared with brackets */
	enum ptx_linkage linkage;
	const unsigned char *init; /* `init_size` bytes, then zeroes; NULL: none */
	size_t init_size;
	const struct ptx_init_ref *refs;
	unsigned ref_count;
	const struct ptx_func *func; /* whose scope or parameter it is; NULL: module */
	bool pointer;                /* a parameter with .ptr: what it points to is said by ... */
	enum ptx_space pointer_space;
	unsigned pointer_align; /* 0 not said */
	uint64_t elements;      /* of an array, in all dimensions; 0 without a bound; else 1 */
	const char *type_name;  /* of PTX_TYPE_OTHER: "texref"; else NULL */
	const char *extra;      /* attributes that are not modelled, as written, or NULL */
};

struct ptx_label {
	const char *name;
	struct ptx_pos pos;
	unsigned target; /* index of the instruction it stands before; insn_count: the end */
};

/* .callprototype (params, returns) or .calltargets / .branchtargets (names). */
struct ptx_proto {
	const char *name;
	struct ptx_pos pos;
	const struct ptx_var *returns, *params;
	unsigned return_count, param_count;
	const struct ptx_operand *targets; /* FUNC or LABEL operands */
	unsigned target_count;
};

/* .pragma "nounroll" and its like, kept for the assembler. */
struct ptx_pragma {
	const char *text; /* with its quotes */
	unsigned target;  /* index of the instruction it stands before */
};

struct ptx_func {
	const char *name;
	struct ptx_pos pos;
	bool entry;   /* .entry, else .func */
	bool defined; /* has a body */
	bool noreturn;
	enum ptx_linkage linkage;
	const struct ptx_var *returns, *params;
	unsigned return_count, param_count;
	const struct ptx_reg *regs;
	unsigned reg_count;
	const struct ptx_var *const
		*vars; /* declared in the body: .param, .local, .shared, .const, .global */
	unsigned var_count;
	const struct ptx_insn *insns;
	unsigned insn_count;
	const struct ptx_label *labels;
	unsigned label_count;
	const struct ptx_pragma *pragmas; /* in the order of their targets */
	unsigned pragma_count;
	unsigned max_threads[3], req_threads[3]; /* .maxntid, .reqntid; 0 not said */
	unsigned min_blocks, max_regs;           /* .minnctapersm, .maxnreg; 0 not said */
	const struct ptx_func
		*alias_of; /* .alias: what calls to it call (operands say that already) */
	const char *extra; /* directives that are not modelled, as written, or NULL */
};

struct ptx_file {
	int index;
	const char *name;
};

struct ptx_module {
	struct arena *arena;
	const char *name; /* of the file, for messages */
	unsigned version_major, version_minor;
	const char *target;    /* as written: "sm_86", "sm_90a, debug" */
	unsigned arch;         /* 86, 90, 120; 0 when the target is not sm_NN */
	unsigned address_size; /* 32 or 64 */
	const struct ptx_func *const *funcs;
	unsigned func_count;
	const struct ptx_var *const *vars; /* module scope */
	unsigned var_count;
	const struct ptx_file *files;
	unsigned file_count;
};

/*
 * Reads the text of a module. `name` is for messages. A wrong text is ERROR_INPUT with the place.
 * Bounded: nesting, line length and identifier length have limits that are told when met.
 */
struct error *ptx_parse(
	const char *name, const char *text, size_t length, struct ptx_module **out) MUST_CHECK;
void ptx_module_destroy(struct ptx_module *module); /* NULL is fine */

const struct ptx_func *ptx_find_func(const struct ptx_module *module, const char *name);

/* Bytes of one element; 0 for PTX_TYPE_NONE, PTX_PRED and PTX_TYPE_OTHER. */
size_t ptx_type_size(enum ptx_type type);
const char *ptx_type_name(enum ptx_type type); /* "f32" */
bool ptx_type_is_float(enum ptx_type type);
bool ptx_type_is_signed(enum ptx_type type);

struct ptx_opcode_info {
	const char *text;    /* "add" */
	const char *family;  /* "arithmetic", "memory", "control", ... for statistics */
	const char *section; /* PTX ISA section that defines it */
};
const struct ptx_opcode_info *ptx_opcode_info(enum ptx_opcode opcode);

/* Writes a module as PTX text that ptx_parse() reads back as the same tree. */
void ptx_print(const struct ptx_module *module, struct strbuf *out);

#endif
