/*
 * Printing: instructions and operands.
 */
#include <inttypes.h>

#include "ptx/print.h"

static void print_operand(struct ptx_printer *printer, const struct ptx_operand *operand);

static void print_items(
	struct ptx_printer *printer, const struct ptx_operand *operand, const char *separator)
{
	for (unsigned i = 0; i < operand->count; i++) {
		if (i > 0)
			strbuf_add(printer->out, separator);
		print_operand(printer, &operand->items[i]);
	}
}

static void print_offset(struct strbuf *out, int64_t offset)
{
	if (offset != 0)
		strbuf_addf(out, "+%" PRId64, offset);
}

static void print_dim(struct strbuf *out, unsigned dim)
{
	if (dim > 0)
		strbuf_addf(out, ".%c", "xyzw"[dim - 1]);
}

static const char *sreg_text(int sreg)
{
	static const char *const texts[PTX_SREG_COUNT] = {
		[PTX_SREG_UNKNOWN] = "%?",
#define PTX_SREG(id, text) [PTX_SREG_##id] = text,
#include "ptx/sreg.def"
#undef PTX_SREG
	};

	return texts[sreg];
}

static void print_address(struct ptx_printer *printer, const struct ptx_operand *operand)
{
	struct strbuf *out = printer->out;

	strbuf_add_char(out, '[');
	if (operand->reg >= 0) {
		strbuf_add(out, printer->regs[operand->reg]);
		print_dim(out, operand->dim);
		print_offset(out, operand->offset);
	} else if (operand->var) {
		strbuf_add(out, ptx_var_name(printer, operand->var));
		print_offset(out, operand->offset);
	} else {
		strbuf_addf(out, "%" PRId64, operand->offset);
	}
	if (operand->count > 0) {
		strbuf_add(out, ", ");
		print_items(printer, operand, ", ");
	}
	strbuf_add_char(out, ']');
}

static void print_int(struct strbuf *out, uint64_t bits)
{
	strbuf_addf(out, "%" PRId64, (int64_t)bits);
}

static void print_float(struct strbuf *out, const struct ptx_operand *operand)
{
	if (operand->float_bits == 32)
		strbuf_addf(out, "0f%08" PRIX32, (uint32_t)operand->bits);
	else
		strbuf_addf(out, "0d%016" PRIX64, operand->bits);
}

static const char *sign_of(const struct ptx_printer *printer, const struct ptx_operand *operand)
{
	if (!operand->negated)
		return "";
	if (operand->kind == PTX_OPERAND_REG && printer->func->regs[operand->reg].type != PTX_PRED)
		return "-";
	return "!";
}

static void print_operand(struct ptx_printer *printer, const struct ptx_operand *operand)
{
	struct strbuf *out = printer->out;

	strbuf_add(out, sign_of(printer, operand));
	switch (operand->kind) {
	case PTX_OPERAND_REG:
		strbuf_add(out, printer->regs[operand->reg]);
		print_dim(out, operand->dim);
		break;
	case PTX_OPERAND_SINK:
		strbuf_add_char(out, '_');
		break;
	case PTX_OPERAND_INT:
		print_int(out, operand->bits);
		break;
	case PTX_OPERAND_FLOAT:
		print_float(out, operand);
		break;
	case PTX_OPERAND_SREG:
		strbuf_add(out, sreg_text(operand->sreg));
		print_dim(out, operand->dim);
		break;
	case PTX_OPERAND_VECTOR:
		strbuf_add_char(out, '{');
		print_items(printer, operand, ", ");
		strbuf_add_char(out, '}');
		break;
	case PTX_OPERAND_LIST:
		strbuf_add_char(out, '(');
		print_items(printer, operand, ", ");
		strbuf_add_char(out, ')');
		break;
	case PTX_OPERAND_ADDRESS:
		print_address(printer, operand);
		break;
	case PTX_OPERAND_VAR:
		strbuf_add(out, ptx_var_name(printer, operand->var));
		print_offset(out, operand->offset);
		break;
	case PTX_OPERAND_FUNC:
		strbuf_add(out, operand->func->name);
		break;
	case PTX_OPERAND_LABEL:
		strbuf_add(out, printer->labels[operand->label]);
		break;
	case PTX_OPERAND_PROTO:
		strbuf_add(out, map_get(printer->renamed, (const char *)&operand->proto,
					sizeof operand->proto));
		break;
	case PTX_OPERAND_PAIR:
		print_items(printer, operand, "|");
		break;
	case PTX_OPERAND_NAME:
		strbuf_add(out, operand->name);
		print_offset(out, operand->offset);
		break;
	}
}

static void print_proto(struct ptx_printer *printer, const struct ptx_operand *operand)
{
	const struct ptx_proto *proto = operand->proto;
	struct strbuf *out = printer->out;
	bool call = proto->target_count == 0;

	if (map_get(printer->printed, (const char *)&proto, sizeof proto))
		return;
	map_set(printer->printed, (const char *)&proto, sizeof proto, printer);
	strbuf_addf(out, "\t%s: ",
		(const char *)map_get(printer->renamed, (const char *)&proto, sizeof proto));
	if (call) {
		strbuf_add(out, ".callprototype ");
		if (proto->return_count > 0) {
			ptx_print_params(printer, proto->returns, proto->return_count);
			strbuf_add_char(out, ' ');
		}
		strbuf_add(out, "_ ");
		ptx_print_params(printer, proto->params, proto->param_count);
	} else {
		bool branch = proto->targets[0].kind == PTX_OPERAND_LABEL;

		strbuf_add(out, branch ? ".branchtargets " : ".calltargets ");
		for (unsigned i = 0; i < proto->target_count; i++) {
			strbuf_add(out, i > 0 ? ", " : "");
			print_operand(printer, &proto->targets[i]);
		}
	}
	strbuf_add(out, ";\n");
}

void ptx_print_insn(struct ptx_printer *printer, const struct ptx_insn *insn)
{
	struct strbuf *out = printer->out;

	for (unsigned i = 0; i < insn->operand_count; i++)
		if (insn->operands[i].kind == PTX_OPERAND_PROTO)
			print_proto(printer, &insn->operands[i]);
	strbuf_add_char(out, '\t');
	if (insn->guard >= 0)
		strbuf_addf(
			out, "@%s%s ", insn->guard_negated ? "!" : "", printer->regs[insn->guard]);
	strbuf_add(out, insn->mnemonic);
	for (unsigned i = 0; i < insn->operand_count; i++) {
		strbuf_add(out, i > 0 ? ", " : " ");
		print_operand(printer, &insn->operands[i]);
	}
	strbuf_add(out, ";\n");
}
