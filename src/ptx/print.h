/* The printer's state, shared by print.c (module) and print_insn.c. Private to src/ptx. */
#ifndef PTX_PRINT_H
#define PTX_PRINT_H

#include "base/map.h"
#include "ptx/ptx.h"

/*
 * A body is printed without its nested scopes, so names that several scopes declared need one of
 * their own: these are what the function's parts are called. NULL: as it is called in the module.
 */
struct ptx_printer {
	struct strbuf *out;
	const struct ptx_func *func;
	struct arena *arena;
	struct map *used;    /* names that are taken, to anything */
	struct map *tried;   /* name to the last number that made it another one */
	struct map *renamed; /* the address of a ptx_var or ptx_proto to its name */
	const char **regs;   /* a name for each */
	const char **labels;
	struct map *printed; /* the address of a ptx_proto that stands in the text already */
};

void ptx_print_insn(struct ptx_printer *printer, const struct ptx_insn *insn);
void ptx_print_var(
	struct ptx_printer *printer, const struct ptx_var *var); /* "space ... name", no ';' */
void ptx_print_param(
	struct ptx_printer *printer, const struct ptx_var *var); /* the same, in a header */
void ptx_print_params(struct ptx_printer *printer, const struct ptx_var *vars, unsigned count);
const char *ptx_var_name(const struct ptx_printer *printer, const struct ptx_var *var);

#endif
