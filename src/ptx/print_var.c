/*
 * Printing: variables, parameters, initialisers.
 */
#include <inttypes.h>
#include <string.h>

#include "ptx/print.h"

static const char *space_text(enum ptx_space space)
{
	switch (space) {
	case PTX_SPACE_REG:
		return "reg";
	case PTX_SPACE_SREG:
		return "sreg";
	case PTX_SPACE_CONST:
		return "const";
	case PTX_SPACE_GLOBAL:
		return "global";
	case PTX_SPACE_LOCAL:
		return "local";
	case PTX_SPACE_PARAM:
		return "param";
	case PTX_SPACE_SHARED:
		return "shared";
	case PTX_SPACE_NONE:
		break;
	}
	return "?";
}

const char *ptx_var_name(const struct ptx_printer *printer, const struct ptx_var *var)
{
	const char *name = NULL;

	if (printer->renamed)
		name = map_get(printer->renamed, (const char *)&var, sizeof var);
	return name ? name : var->name;
}

static const char *linkage_text(enum ptx_linkage linkage)
{
	switch (linkage) {
	case PTX_LINK_NONE:
		return "";
	case PTX_LINK_VISIBLE:
		return ".visible ";
	case PTX_LINK_EXTERN:
		return ".extern ";
	case PTX_LINK_WEAK:
		return ".weak ";
	case PTX_LINK_COMMON:
		return ".common ";
	}
	return "";
}

static void print_pointer(struct strbuf *out, const struct ptx_var *var)
{
	strbuf_add(out, " .ptr");
	if (var->pointer_space != PTX_SPACE_NONE)
		strbuf_addf(out, " .%s", space_text(var->pointer_space));
	if (var->pointer_align > 0)
		strbuf_addf(out, " .align %u", var->pointer_align);
}

void ptx_print_param(struct ptx_printer *printer, const struct ptx_var *var)
{
	struct strbuf *out = printer->out;
	size_t natural = ptx_type_size(var->type) * var->vector;

	strbuf_addf(out, ".%s", space_text(var->space));
	if (var->align != natural && natural > 0)
		strbuf_addf(out, " .align %u", var->align);
	if (var->extra)
		strbuf_addf(out, " %s", var->extra);
	if (var->vector > 1)
		strbuf_addf(out, " .v%u", var->vector);
	strbuf_addf(out, " .%s", var->type_name ? var->type_name : ptx_type_name(var->type));
	if (var->pointer)
		print_pointer(out, var);
	strbuf_addf(out, " %s", ptx_var_name(printer, var));
	if (var->array && var->elements > 0)
		strbuf_addf(out, "[%" PRIu64 "]", var->elements);
	else if (var->array)
		strbuf_add(out, "[]");
}

void ptx_print_params(struct ptx_printer *printer, const struct ptx_var *vars, unsigned count)
{
	strbuf_add_char(printer->out, '(');
	for (unsigned i = 0; i < count; i++) {
		strbuf_add(printer->out, i > 0 ? ", " : "");
		ptx_print_param(printer, &vars[i]);
	}
	strbuf_add_char(printer->out, ')');
}

static void print_ref(struct ptx_printer *printer, const struct ptx_init_ref *ref)
{
	struct strbuf *out = printer->out;

	if (ref->mask != UINT64_MAX)
		strbuf_addf(out, "0x%" PRIx64 "(", ref->mask);
	strbuf_add(out, ref->generic ? "generic(" : "");
	strbuf_add(out, ref->var ? ptx_var_name(printer, ref->var) : ref->func->name);
	strbuf_add(out, ref->generic ? ")" : "");
	if (ref->addend != 0)
		strbuf_addf(out, "+%" PRId64, ref->addend);
	strbuf_add(out, ref->mask != UINT64_MAX ? ")" : "");
}

static void print_number(struct strbuf *out, enum ptx_type type, const unsigned char *bytes)
{
	size_t size = ptx_type_size(type);
	uint64_t bits = 0;

	memcpy(&bits, bytes, size < sizeof bits ? size : sizeof bits);
	if (type == PTX_F32)
		strbuf_addf(out, "0f%08" PRIX64, bits);
	else if (type == PTX_F64)
		strbuf_addf(out, "0d%016" PRIX64, bits);
	else
		strbuf_addf(out, "%" PRIu64, bits);
}

static void print_init(struct ptx_printer *printer, const struct ptx_var *var)
{
	struct strbuf *out = printer->out;
	size_t size = ptx_type_size(var->type);
	unsigned ref = 0;
	unsigned in_vector = 0;
	bool braces = var->array || var->vector > 1;

	strbuf_add(out, braces ? " = {" : " = ");
	for (size_t at = 0; at + size <= var->init_size; at += size) {
		strbuf_add(out, at > 0 ? ", " : "");
		if (var->array && var->vector > 1 && in_vector == 0)
			strbuf_add_char(out, '{');
		if (ref < var->ref_count && var->refs[ref].offset == at)
			print_ref(printer, &var->refs[ref++]);
		else
			print_number(out, var->type, var->init + at);
		if (++in_vector == var->vector)
			in_vector = 0;
		if (var->array && var->vector > 1 &&
			(in_vector == 0 || at + 2 * size > var->init_size))
			strbuf_add_char(out, '}');
	}
	strbuf_add(out, braces ? "}" : "");
}

void ptx_print_var(struct ptx_printer *printer, const struct ptx_var *var)
{
	strbuf_add(printer->out, linkage_text(var->linkage));
	ptx_print_param(printer, var);
	if (var->init)
		print_init(printer, var);
}
