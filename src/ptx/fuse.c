/*
 * Contraction: the other extreme, a module in which every open pair is one fma.
 *
 * Just before each chosen product its operands are copied into registers of their own, under the
 * product's guard; the sum becomes an fma of those copies. So it does not matter what happens to
 * the operands in between, in which block the sum stands, or who else needs the product.
 * The changed functions are printed and read again, which gives a tree that stands alone; places
 * are then set to those of the original text.
 */
#include "base/vec.h"
#include "ptx/contraction.h"

/* The copies of a product's operands. */
struct copies {
	struct ptx_operand a, b;
	bool made;
};

/* One function while it grows. */
struct fuser {
	struct arena *arena;
	const struct ptx_func *func;
	const struct ptx_pair **pair_of; /* of each sum */
	struct copies *copies;           /* of each product */
	unsigned *moved;                 /* where each instruction begins now */
	VEC(struct ptx_reg) regs;
	VEC(struct ptx_insn) insns;
};

static size_t operand_size(const struct ptx_insn *insn)
{
	return insn->types[0] == PTX_TYPE_OTHER ? 8 : ptx_type_size(insn->types[0]);
}

static const char *bits_type(size_t size)
{
	return size == 2 ? "b16" : size == 4 ? "b32" : "b64";
}

static struct ptx_operand new_reg(struct fuser *f, const struct ptx_insn *insn)
{
	size_t size = operand_size(insn);
	enum ptx_type type = size == 2 ? PTX_B16 : size == 4 ? PTX_B32 : PTX_B64;
	struct ptx_operand operand = {
		.kind = PTX_OPERAND_REG, .pos = insn->pos, .label = -1, .name = "%fused"};

	operand.reg = (int)f->regs.count;
	VEC_PUSH(&f->regs, ((struct ptx_reg){"%fused", type, 1}));
	return operand;
}

/* A new instruction with place and guard of `like`. */
static void emit(struct fuser *f, const struct ptx_insn *like, const char *mnemonic,
	const struct ptx_operand *operands, unsigned count)
{
	struct ptx_insn *insn = VEC_ADD(&f->insns);

	insn->pos = like->pos;
	insn->loc = like->loc;
	insn->guard = like->guard;
	insn->guard_negated = like->guard_negated;
	insn->vector = 1;
	insn->mnemonic = mnemonic;
	insn->operands = arena_copy(f->arena, operands, count, sizeof *operands);
	insn->operand_count = count;
}

static const char *mnemonic(struct fuser *f, const char *opcode, const char *type)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text, "%s.%s", opcode, type);
	return arena_strdup(f->arena, text.text);
}

/* A register for the copy of an operand; what is no register needs none. */
static struct ptx_operand plan_copy(struct fuser *f, const struct ptx_insn *mul, unsigned operand)
{
	const struct ptx_operand *from = &mul->operands[operand];

	return from->kind == PTX_OPERAND_REG ? new_reg(f, mul) : *from;
}

static void copy(
	struct fuser *f, const struct ptx_insn *mul, const struct ptx_operand *to, unsigned operand)
{
	struct ptx_operand operands[2] = {*to, mul->operands[operand]};

	if (operands[1].kind == PTX_OPERAND_REG)
		emit(f, mul, mnemonic(f, "mov", bits_type(operand_size(mul))), operands, 2);
}

static bool packed(const struct ptx_insn *insn)
{
	return insn->types[0] == PTX_F16X2 || insn->types[0] == PTX_BF16X2 ||
	       insn->types[0] == PTX_TYPE_OTHER;
}

/* The sign bit of each element. */
static uint64_t sign_mask(const struct ptx_insn *insn)
{
	size_t size = operand_size(insn);

	if (packed(insn))
		return size == 8 ? 0x8000000080000000u : 0x80008000u;
	return (uint64_t)1 << (size * 8 - 1);
}

/* The operand with the other sign, whatever its value: bits are flipped, nothing is rounded. */
static struct ptx_operand negate(
	struct fuser *f, const struct ptx_insn *insn, struct ptx_operand operand)
{
	struct ptx_operand operands[3];

	if (operand.kind == PTX_OPERAND_FLOAT) {
		operand.bits ^= (uint64_t)1 << (operand.float_bits - 1);
		return operand;
	}
	operands[0] = new_reg(f, insn);
	operands[1] = operand;
	operands[2] = (struct ptx_operand){.kind = PTX_OPERAND_INT,
		.pos = operand.pos,
		.reg = -1,
		.label = -1,
		.bits = sign_mask(insn)};
	emit(f, insn, mnemonic(f, "xor", bits_type(operand_size(insn))), operands, 3);
	return operands[0];
}

static const char *fma_mnemonic(struct fuser *f, const struct ptx_insn *add)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_add(&text, "fma.rn");
	strbuf_add(&text, add->flags & PTX_FTZ ? ".ftz" : "");
	strbuf_add(&text, add->flags & PTX_SAT ? ".sat" : "");
	return mnemonic(f, text.text,
		add->types[0] == PTX_TYPE_OTHER ? "f32x2" : ptx_type_name(add->types[0]));
}

/* a * b + c, a * b - c or c - a * b, where the product may come with the other sign. */
static void fuse(struct fuser *f, const struct ptx_insn *add, const struct ptx_pair *pair)
{
	const struct copies *product = &f->copies[pair->mul];
	bool sub = add->opcode == PTX_OP_sub;
	bool negative = pair->negated != (sub && pair->add_operand == 2);
	struct ptx_operand operands[4];

	operands[0] = add->operands[0];
	operands[1] = product->a;
	operands[2] = product->b;
	operands[3] = add->operands[pair->add_operand == 1 ? 2 : 1];
	if (negative)
		operands[1] = negate(f, add, operands[1]);
	if (sub && pair->add_operand == 1)
		operands[3] = negate(f, add, operands[3]);
	emit(f, add, fma_mnemonic(f, add), operands, 4);
}

static void rewrite(struct fuser *f)
{
	for (unsigned i = 0; i < f->func->insn_count; i++) {
		const struct ptx_insn *insn = &f->func->insns[i];

		f->moved[i] = (unsigned)f->insns.count;
		if (f->copies[i].made) {
			copy(f, insn, &f->copies[i].a, 1);
			copy(f, insn, &f->copies[i].b, 2);
		}
		if (f->pair_of[i])
			fuse(f, insn, f->pair_of[i]);
		else
			VEC_PUSH(&f->insns, *insn);
	}
	f->moved[f->func->insn_count] = (unsigned)f->insns.count;
}

/* A loop may reach the sum before the text reaches its product: all copies are planned first. */
static void plan(struct fuser *f, const struct ptx_contraction *found)
{
	for (unsigned i = 0; i < found->open_pair_count; i++) {
		const struct ptx_pair *pair = &found->open_pairs[i];

		struct copies *copies = &f->copies[pair->mul];

		f->pair_of[pair->add] = pair;
		if (copies->made)
			continue;
		copies->made = true;
		copies->a = plan_copy(f, &f->func->insns[pair->mul], 1);
		copies->b = plan_copy(f, &f->func->insns[pair->mul], 2);
	}
}

static struct ptx_label *move_labels(struct fuser *f)
{
	struct ptx_label *labels =
		arena_copy(f->arena, f->func->labels, f->func->label_count, sizeof *labels);

	for (unsigned i = 0; i < f->func->label_count; i++)
		labels[i].target = f->moved[labels[i].target];
	return labels;
}

static struct ptx_pragma *move_pragmas(struct fuser *f)
{
	struct ptx_pragma *pragmas =
		arena_copy(f->arena, f->func->pragmas, f->func->pragma_count, sizeof *pragmas);

	for (unsigned i = 0; i < f->func->pragma_count; i++)
		pragmas[i].target = f->moved[pragmas[i].target];
	return pragmas;
}

/* The function with its open pairs fused, in the arena; parts of the given one are shared. */
static const struct ptx_func *fuse_func(
	struct arena *arena, const struct ptx_module *module, const struct ptx_func *func)
{
	struct fuser f = {.arena = arena, .func = func};
	struct ptx_func *out = arena_copy(arena, func, 1, sizeof *out);
	struct ptx_contraction found;

	ptx_contraction_find(module, func, &found);
	if (found.open_pair_count > 0) {
		f.pair_of = arena_array(arena, func->insn_count + 1, sizeof *f.pair_of);
		f.copies = arena_array(arena, func->insn_count + 1, sizeof *f.copies);
		f.moved = arena_array(arena, func->insn_count + 1, sizeof *f.moved);
		for (unsigned i = 0; i < func->reg_count; i++)
			VEC_PUSH(&f.regs, func->regs[i]);
		plan(&f, &found);
		rewrite(&f);
		out->regs = arena_copy(arena, f.regs.items, f.regs.count, sizeof *f.regs.items);
		out->reg_count = (unsigned)f.regs.count;
		out->insns = arena_copy(arena, f.insns.items, f.insns.count, sizeof *f.insns.items);
		out->insn_count = (unsigned)f.insns.count;
		out->labels = move_labels(&f);
		out->pragmas = move_pragmas(&f);
	}
	VEC_FREE(&f.regs);
	VEC_FREE(&f.insns);
	ptx_contraction_destroy(&found);
	return out;
}

static void place_operands(
	const struct ptx_operand *to, const struct ptx_operand *from, unsigned count)
{
	/* ptx_parse() has just made them for us; only later users see them as const. */
	struct ptx_operand *operands = (struct ptx_operand *)(uintptr_t)to;

	for (unsigned i = 0; i < count; i++) {
		operands[i].pos = from[i].pos;
		place_operands(to[i].items, from[i].items, to[i].count);
	}
}

/* What was read back has the same instructions: it gets their places in the original text. */
static void place_func(const struct ptx_func *to, const struct ptx_func *from)
{
	struct ptx_insn *insns = (struct ptx_insn *)(uintptr_t)to->insns;
	struct ptx_label *labels = (struct ptx_label *)(uintptr_t)to->labels;

	((struct ptx_func *)(uintptr_t)to)->pos = from->pos;
	for (unsigned i = 0; i < to->insn_count; i++) {
		insns[i].pos = from->insns[i].pos;
		place_operands(insns[i].operands, from->insns[i].operands, insns[i].operand_count);
	}
	for (unsigned i = 0; i < to->label_count; i++)
		labels[i].pos = from->labels[i].pos;
}

static bool same_shape(const struct ptx_module *a, const struct ptx_module *b)
{
	bool same = a->func_count == b->func_count;

	for (unsigned i = 0; same && i < a->func_count; i++)
		same = a->funcs[i]->insn_count == b->funcs[i]->insn_count &&
		       a->funcs[i]->label_count == b->funcs[i]->label_count;
	return same;
}

static struct error *read_back(const struct ptx_module *changed, struct ptx_module **out)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct ptx_module *module = NULL;
	struct error *error;

	ptx_print(changed, &text);
	error = ptx_parse(changed->name, text.text, text.length, &module);
	if (error)
		return error_wrap(error, "the PTX with fused pairs cannot be read back");
	if (!same_shape(module, changed)) {
		ptx_module_destroy(module);
		return error_new(
			ERROR_INTERNAL, "the PTX with fused pairs is read back as another program");
	}
	for (unsigned i = 0; i < module->func_count; i++)
		place_func(module->funcs[i], changed->funcs[i]);
	*out = module;
	return NULL;
}

struct error *ptx_fuse_open(const struct ptx_module *module, struct ptx_module **out)
{
	struct arena *arena = arena_create();
	struct ptx_module changed = *module;
	const struct ptx_func **funcs = arena_array(arena, module->func_count + 1, sizeof *funcs);
	struct error *error;

	for (unsigned i = 0; i < module->func_count; i++)
		funcs[i] = fuse_func(arena, module, module->funcs[i]);
	changed.funcs = funcs;
	error = read_back(&changed, out);
	arena_destroy(arena);
	return error;
}
