/* Operands, modifiers and refusals that every opcode's decoding shares. Knows no opcode. */
#include "exec/decode.h"

#include <string.h>

#include "base/strbuf.h"

struct error *exec_refuse(const struct exec_decoder *d, const char *format, ...)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	va_list ap;

	va_start(ap, format);
	strbuf_addv(&text, format, ap);
	va_end(ap);
	return error_at(d->module->ptx->name, d->ptx->pos.line, d->ptx->pos.column, "`%s`: %s",
		d->ptx->mnemonic, text.text);
}

struct error *exec_refuse_type(const struct exec_decoder *d, enum ptx_type type)
{
	const char *name = ptx_type_name(type);

	if (type == PTX_TYPE_NONE)
		return exec_refuse(d, "a type is missing");
	return exec_refuse(d, "type `.%s` has no meaning in this executor", name ? name : "?");
}

struct error *exec_refuse_modifier(const struct exec_decoder *d, const char *text)
{
	const char *dot = text[0] == '.' ? "" : ".";

	return exec_refuse(d, "modifier `%s%s` has no meaning in this executor", dot, text);
}

static struct error *allow_flags(struct exec_decoder *d, uint32_t flags)
{
	uint32_t unknown = d->ptx->flags & ~flags;

	return unknown ? exec_refuse_modifier(d, exec_flag_name(unknown)) : NULL;
}

/* Words for caches, scopes and orders are kept by the parser wherever they stand; they have a
   meaning where memory is touched or lanes wait. */
static struct error *allow_hints(struct exec_decoder *d)
{
	static const char *const with_hints[] = {"memory", "atomic", "sync", "async", "misc"};
	const char *family = ptx_opcode_info(d->ptx->opcode)->family;
	char hint[32];

	for (size_t i = 0; i < sizeof with_hints / sizeof with_hints[0]; i++)
		if (strcmp(with_hints[i], family) == 0)
			return NULL;
	return exec_find_hint(d->ptx->mnemonic, hint, sizeof hint) ? exec_refuse_modifier(d, hint)
	                                                           : NULL;
}

static struct error *allow_words(struct exec_decoder *d, const struct exec_allow *allow)
{
	const struct ptx_insn *ptx = d->ptx;

	TRY(allow_flags(d, allow->flags));
	TRY(allow_hints(d));
	if (ptx->round != PTX_ROUND_NONE && !(allow->rounds & EXEC_BIT(ptx->round)))
		return exec_refuse_modifier(d, exec_round_name(ptx->round));
	if (ptx->mode != PTX_MODE_NONE && !(allow->modes & EXEC_BIT64(ptx->mode)))
		return exec_refuse_modifier(d, exec_mode_name(ptx->mode));
	if (ptx->space != PTX_SPACE_NONE && !(allow->spaces & EXEC_BIT(ptx->space)))
		return exec_refuse_modifier(d, exec_space_name(ptx->space));
	if (ptx->compare != PTX_CMP_NONE && !(allow->compares & EXEC_BIT(ptx->compare)))
		return exec_refuse_modifier(d, exec_compare_name(ptx->compare));
	if (ptx->logic != PTX_LOGIC_NONE && !allow->logic)
		return exec_refuse_modifier(d, exec_logic_name(ptx->logic));
	if (ptx->vector > 1 && !allow->vectors)
		return exec_refuse(d, "a vector has no meaning here");
	return NULL;
}

/* "2 operands are written, 3 are expected" */
static struct error *count_of(
	struct exec_decoder *d, const char *what, unsigned count, unsigned least, unsigned most)
{
	unsigned nearest = count < least ? least : most;

	if (count >= least && count <= most)
		return NULL;
	return exec_refuse(d, "%u %s%s written, %u expected", count, what,
		count == 1 ? " is" : "s are", nearest);
}

struct error *exec_allow(struct exec_decoder *d, const struct exec_allow *allow)
{
	const struct ptx_insn *ptx = d->ptx;

	TRY(allow_words(d, allow));
	for (unsigned i = 0; i < ptx->type_count; i++)
		if (ptx->types[i] == PTX_TYPE_OTHER)
			return exec_refuse(d, "a type has no meaning in this executor");
	TRY(count_of(d, "type", ptx->type_count, allow->types_least, allow->types_most));
	return count_of(
		d, "operand", ptx->operand_count, allow->operands_least, allow->operands_most);
}

unsigned exec_type_bits(enum ptx_type type)
{
	return type == PTX_PRED ? 1 : (unsigned)ptx_type_size(type) * 8;
}

const struct ptx_operand *exec_operand(const struct exec_decoder *d, unsigned index)
{
	return &d->ptx->operands[index];
}

const uint64_t *exec_spread(struct exec_decoder *d, uint64_t value)
{
	uint64_t *lanes = map_get(d->module->spread_of, (const char *)&value, sizeof value);

	if (lanes)
		return lanes;
	lanes = arena_array(d->module->arena, EXEC_LANES, sizeof *lanes);
	for (unsigned l = 0; l < EXEC_LANES; l++)
		lanes[l] = value;
	map_set(d->module->spread_of, (const char *)&value, sizeof value, lanes);
	return lanes;
}

/* The register's slot and width, or a refusal of what is not a value register. */
static struct error *reg_of(
	struct exec_decoder *d, const struct ptx_operand *operand, uint32_t *slot, unsigned *width)
{
	const struct ptx_reg *reg;

	if (operand->kind != PTX_OPERAND_REG)
		return exec_refuse(
			d, "operand `%s` is not a register", operand->name ? operand->name : "?");
	reg = &d->func->ptx->regs[operand->reg];
	if (operand->negated)
		return exec_refuse(d, "a sign on register `%s` has no meaning", reg->name);
	if (reg->type == PTX_PRED)
		return exec_refuse(d, "`%s` is a predicate, a value is expected", reg->name);
	*width = exec_type_bits(reg->type);
	if (*width == 0 || *width > 64 || reg->vector > 1)
		return exec_refuse(d,
			"register `%s` has a type that has no meaning in this executor", reg->name);
	*slot = d->func->slots[operand->reg];
	return NULL;
}

static struct error *wrong_width(
	struct exec_decoder *d, const struct ptx_operand *operand, unsigned width, unsigned bits)
{
	return exec_refuse(d, "register `%s` has %u bits, the operation takes %u",
		d->func->ptx->regs[operand->reg].name, width, bits);
}

struct error *exec_to_wide(struct exec_decoder *d, const struct ptx_operand *operand, unsigned bits,
	uint32_t *slot, unsigned *width)
{
	if (operand->kind == PTX_OPERAND_SINK) {
		*slot = d->func->reg_count - 1;
		*width = bits;
		return NULL;
	}
	TRY(reg_of(d, operand, slot, width));
	return *width < bits ? wrong_width(d, operand, *width, bits) : NULL;
}

struct error *exec_to(struct exec_decoder *d, unsigned index, unsigned bits, uint32_t *slot)
{
	unsigned width;

	TRY(exec_to_wide(d, exec_operand(d, index), bits, slot, &width));
	return width != bits ? wrong_width(d, exec_operand(d, index), width, bits) : NULL;
}

static uint64_t low_bits(uint64_t value, unsigned bits)
{
	return bits >= 64 ? value : value & (((uint64_t)1 << bits) - 1);
}

/* A float constant in the form that the type holds. 0f stands for its bits in untyped operations.
 */
static struct error *float_bits(struct exec_decoder *d, const struct ptx_operand *operand,
	enum ptx_type type, uint64_t *bits)
{
	const struct fp_mode nearest = {.round = FP_RN};

	if (exec_type_bits(type) == operand->float_bits)
		*bits = operand->bits;
	else if (type == PTX_F32)
		*bits = fp_convert(FP_F32, FP_F64, operand->bits, nearest);
	else if (type == PTX_F64)
		*bits = fp_convert(FP_F64, FP_F32, operand->bits, nearest);
	else
		return exec_refuse(d, "a float constant of %u bits does not fit type `.%s`",
			operand->float_bits, ptx_type_name(type));
	return NULL;
}

static struct error *value_of(struct exec_decoder *d, const struct ptx_operand *operand,
	enum ptx_type type, uint64_t *value)
{
	if (operand->kind == PTX_OPERAND_INT) {
		if (type == PTX_F32 || type == PTX_F64)
			return exec_refuse(
				d, "an integer constant stands where a float is expected");
		*value = low_bits(operand->bits, exec_type_bits(type));
		return NULL;
	}
	if (ptx_type_is_float(type) || type == PTX_B32 || type == PTX_B64)
		return float_bits(d, operand, type, value);
	return exec_refuse(d, "a float constant stands where an integer is expected");
}

struct error *exec_from_wide(struct exec_decoder *d, const struct ptx_operand *operand,
	enum ptx_type type, struct exec_src *src)
{
	unsigned width, bits = exec_type_bits(type);
	uint64_t value = 0;

	if (operand->kind == PTX_OPERAND_INT || operand->kind == PTX_OPERAND_FLOAT) {
		TRY(value_of(d, operand, type, &value));
		*src = (struct exec_src){.constant = exec_spread(d, value)};
		return NULL;
	}
	if (operand->kind == PTX_OPERAND_SREG)
		return exec_refuse(d,
			"special register `%s%s` is read by mov alone in this executor",
			operand->name ? operand->name : "?", exec_dim_name(operand->dim));
	if (operand->kind == PTX_OPERAND_NAME)
		return exec_refuse(d, "nothing declares `%s`", operand->name);
	*src = (struct exec_src){0};
	TRY(reg_of(d, operand, &src->slot, &width));
	return width < bits ? wrong_width(d, operand, width, bits) : NULL;
}

struct error *exec_from(
	struct exec_decoder *d, unsigned index, enum ptx_type type, struct exec_src *src)
{
	const struct ptx_operand *operand = exec_operand(d, index);
	unsigned bits = exec_type_bits(type), width;

	TRY(exec_from_wide(d, operand, type, src));
	if (operand->kind != PTX_OPERAND_REG)
		return NULL;
	width = exec_type_bits(d->func->ptx->regs[operand->reg].type);
	return width != bits ? wrong_width(d, operand, width, bits) : NULL;
}

struct error *exec_to_pred(
	struct exec_decoder *d, const struct ptx_operand *operand, uint32_t *slot)
{
	if (operand->kind == PTX_OPERAND_SINK) {
		*slot = d->func->pred_count - 1;
		return NULL;
	}
	if (operand->kind != PTX_OPERAND_REG || operand->negated ||
		d->func->ptx->regs[operand->reg].type != PTX_PRED)
		return exec_refuse(d, "`%s` is not a predicate register",
			operand->name ? operand->name : "operand");
	*slot = d->func->slots[operand->reg];
	return NULL;
}

struct error *exec_from_pred(struct exec_decoder *d, unsigned index, struct exec_pred *pred)
{
	const struct ptx_operand *operand = exec_operand(d, index);

	*pred = (struct exec_pred){.negated = operand->negated};
	if (operand->kind == PTX_OPERAND_INT) {
		pred->constant = true;
		pred->value = operand->bits != 0;
		return NULL;
	}
	if (operand->kind != PTX_OPERAND_REG || d->func->ptx->regs[operand->reg].type != PTX_PRED)
		return exec_refuse(d, "`%s` is not a predicate register",
			operand->name ? operand->name : "operand");
	pred->slot = d->func->slots[operand->reg];
	return NULL;
}

struct error *exec_pick(struct exec_decoder *d, const struct exec_typed *table, enum ptx_type type)
{
	for (; table->run; table++)
		if (table->type == type) {
			d->out->run = table->run;
			return NULL;
		}
	return exec_refuse_type(d, type);
}

struct error *exec_unary(struct exec_decoder *d, enum ptx_type type)
{
	TRY(exec_to(d, 0, exec_type_bits(type), &d->out->d));
	return exec_from(d, 1, type, &d->out->a);
}

struct error *exec_binary(struct exec_decoder *d, enum ptx_type type)
{
	TRY(exec_unary(d, type));
	return exec_from(d, 2, type, &d->out->b);
}

struct error *exec_ternary(struct exec_decoder *d, enum ptx_type type)
{
	TRY(exec_binary(d, type));
	return exec_from(d, 3, type, &d->out->c);
}

bool exec_format(enum ptx_type type, enum fp_format *format)
{
	static const struct {
		enum ptx_type type;
		enum fp_format format;
	} formats[] = {{PTX_F16, FP_F16}, {PTX_BF16, FP_BF16}, {PTX_TF32, FP_TF32},
		{PTX_F32, FP_F32}, {PTX_F64, FP_F64}};

	for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
		if (formats[i].type == type) {
			*format = formats[i].format;
			return true;
		}
	return false;
}

enum fp_rounding exec_rounding(enum ptx_round round, enum fp_rounding unwritten)
{
	switch (round) {
	case PTX_ROUND_NONE:
		return unwritten;
	case PTX_RN:
	case PTX_RNI:
		return FP_RN;
	case PTX_RZ:
	case PTX_RZI:
		return FP_RZ;
	case PTX_RM:
	case PTX_RMI:
		return FP_RM;
	case PTX_RP:
	case PTX_RPI:
		return FP_RP;
	case PTX_RNA:
		return FP_RNA;
	}
	return unwritten;
}

void exec_approximate(struct exec_decoder *d)
{
	if (!d->func->approximate)
		d->func->approximate = d->ptx;
}

static struct error *variable_address(
	struct exec_decoder *d, const struct ptx_operand *operand, enum exec_space space)
{
	struct exec_memory *memory = &d->out->u.memory;
	const struct exec_place *place = exec_place_of(d->module, operand->var);
	uint64_t address;

	if (!place)
		return exec_refuse(d, "variable `%s` has no place: this module does not define it",
			operand->var->name);
	address = place->address;
	if (space == EXEC_SPACE_GENERIC) {
		/* ld [variable] without a space: the variable's own. */
		space = place->space;
	} else if (space != place->space) {
		return exec_refuse(
			d, "variable `%s` lies in another state space", operand->var->name);
	}
	memory->space = space;
	memory->frame_relative = space == EXEC_SPACE_LOCAL;
	memory->offset = operand->offset;
	d->out->a = (struct exec_src){.constant = exec_spread(d, address)};
	return NULL;
}

struct error *exec_from_address(
	struct exec_decoder *d, const struct ptx_operand *operand, enum exec_space space)
{
	struct exec_memory *memory = &d->out->u.memory;
	unsigned width;

	memory->space = space;
	if (operand->kind != PTX_OPERAND_ADDRESS)
		return exec_refuse(
			d, "operand `%s` is not an address", operand->name ? operand->name : "?");
	if (operand->var)
		return variable_address(d, operand, space);
	memory->offset = operand->offset;
	if (operand->reg >= 0) {
		struct ptx_operand reg = *operand;

		reg.kind = PTX_OPERAND_REG;
		TRY(reg_of(d, &reg, &d->out->a.slot, &width));
		if (width < 32)
			return exec_refuse(d, "register `%s` is too narrow for an address",
				d->func->ptx->regs[operand->reg].name);
		d->out->a.constant = NULL;
		memory->short_address = width == 32;
		return NULL;
	}
	d->out->a = (struct exec_src){.constant = exec_spread(d, 0)};
	return NULL;
}
