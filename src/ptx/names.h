/*
 * Names while a module is parsed: each spelling once, and what it stands for in the scope at hand.
 *
 * A declaration pushes a binding onto its name; leaving a scope pops what it declared. So a lookup
 * costs one hash, however deep the nesting. `.reg .b32 %r<9>` binds the stem "%r<"; a register of
 * it gets a binding of its own when it is first used. Private to src/ptx.
 */
#ifndef PTX_NAMES_H
#define PTX_NAMES_H

#include "ptx/ptx.h"

enum ptx_binding_kind {
	PTX_BINDING_REG,   /* index: of the function's registers */
	PTX_BINDING_STEM,  /* index: registers %r0 to %r(index - 1), type, vector */
	PTX_BINDING_LABEL, /* index: of the function's labels */
	PTX_BINDING_VAR,
	PTX_BINDING_FUNC, /* index: of the parser's functions, until it has a body */
	PTX_BINDING_PROTO,
};

struct ptx_name;

struct ptx_binding {
	enum ptx_binding_kind kind;
	unsigned depth; /* of the scope; 0 is the module */
	unsigned index;
	enum ptx_type type;
	uint8_t vector;
	union {
		struct ptx_var *var;
		struct ptx_func *func;
		struct ptx_proto *proto;
	};
	struct ptx_name *name;
	struct ptx_binding *outer; /* the same name in a scope further out */
	struct ptx_binding *next;  /* in the same scope; free ones too */
};

struct ptx_name {
	const char *text; /* NUL-terminated, lives as long as the module */
	size_t length;
	uint64_t hash;
	struct ptx_binding *top; /* innermost */
	struct ptx_name
		*stem;   /* of "%r12" the name "%r<"; NULL: not of that form, or not asked yet */
	uint64_t number; /* 12 */
	bool stem_known;
	const struct ptx_insn *mnemonic; /* decoded, without operands, where the name is one */
	int sreg;                        /* enum ptx_sreg; -1 not asked yet */
	struct ptx_name *next;           /* in the bucket */
};

struct ptx_names {
	struct arena *module; /* texts */
	struct arena *own;    /* names and bindings */
	struct ptx_name **buckets;
	size_t bucket_count, count;
	struct ptx_binding **scopes; /* what each open scope declared */
	size_t scope_capacity;
	unsigned depth;
	struct ptx_binding *unused;
};

void ptx_names_start(struct ptx_names *names, struct arena *module);
void ptx_names_finish(struct ptx_names *names);

struct ptx_name *ptx_name_intern(struct ptx_names *names, const char *text, size_t length)
	__attribute__((returns_nonnull));

/* "%r12" gives "%r<" and 12; NULL where the name does not end in a number without a leading zero.
 */
struct ptx_name *ptx_name_stem(struct ptx_names *names, struct ptx_name *name);

void ptx_scope_open(struct ptx_names *names);
void ptx_scope_close(struct ptx_names *names);

/* Binds in the scope at `depth`, which is open, and in which the name is not bound yet. */
struct ptx_binding *ptx_name_bind(struct ptx_names *names, struct ptx_name *name, unsigned depth,
	enum ptx_binding_kind kind) __attribute__((returns_nonnull));

/* Whether the scope at hand declares the name itself. */
bool ptx_name_bound_here(const struct ptx_names *names, const struct ptx_name *name);

#endif
