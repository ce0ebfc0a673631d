/*
 * Contraction: which products meet which sums, and who decides whether they are one fma.
 *
 * What counts as open follows what ptxas was seen to do (docs/contraction.md): the product has no
 * other use than unmarked sums of the same type and flushing, straight or through neg and mov.
 */
#include "ptx/contraction.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/vec.h"
#include "ptx/dataflow.h"

enum { CHAIN_LONGEST = 64 }; /* neg and mov between a product and its sum */

/* A sum that a product reaches. */
struct consumer {
	unsigned mul, add, operand;
	bool negated;
	bool straight; /* one straight run from the product to here, no guard on the way */
};

struct finder {
	struct ptx_flow *flow;
	const struct ptx_func *func;
	bool *open; /* of each instruction: an open product */
	bool *met;  /* of each instruction: a sum that the product at hand reaches */
	VEC(struct consumer) consumers;
	struct ptx_contraction *out;
	VEC(struct ptx_pair) pairs;
};

/* The one type of a float operation, PTX_TYPE_OTHER for f32x2; PTX_TYPE_NONE for all else. */
static enum ptx_type float_type(const struct ptx_insn *insn)
{
	if (insn->type_count == 0)
		return PTX_TYPE_NONE;
	if (ptx_type_is_float(insn->types[0]))
		return insn->types[0];
	if (insn->types[0] == PTX_TYPE_OTHER && strstr(insn->mnemonic, ".f32x2"))
		return PTX_TYPE_OTHER;
	return PTX_TYPE_NONE;
}

static size_t float_size(enum ptx_type type)
{
	return type == PTX_TYPE_OTHER ? 8 : ptx_type_size(type);
}

static bool is_sum(const struct ptx_insn *insn)
{
	return (insn->opcode == PTX_OP_add || insn->opcode == PTX_OP_sub) &&
	       float_type(insn) != PTX_TYPE_NONE;
}

static bool is_product(const struct ptx_insn *insn)
{
	return insn->opcode == PTX_OP_mul && float_type(insn) != PTX_TYPE_NONE;
}

static bool is_fused(const struct ptx_insn *insn)
{
	return (insn->opcode == PTX_OP_fma || insn->opcode == PTX_OP_mad) &&
	       float_type(insn) != PTX_TYPE_NONE;
}

static bool has_three_operands(const struct ptx_insn *insn)
{
	return insn->operand_count == 3 && insn->operands[0].kind == PTX_OPERAND_REG &&
	       insn->operands[0].dim == 0;
}

/* xor.b32 with the sign bit is a negation of one float; ptxas 13.3 takes it as one. */
static bool flips_sign(const struct ptx_insn *insn, enum ptx_type type)
{
	size_t size = ptx_type_size(type);
	const struct ptx_operand *mask = &insn->operands[2];

	if (type == PTX_TYPE_OTHER || type == PTX_F16X2 || type == PTX_BF16X2)
		return false;
	return insn->opcode == PTX_OP_xor && insn->operand_count == 3 &&
	       ptx_type_size(insn->types[0]) == size && mask->kind == PTX_OPERAND_INT &&
	       mask->bits << (64 - size * 8) == (uint64_t)1 << 63;
}

/* Whether the instruction hands a product on, and with which sign. */
static bool passes_on(const struct ptx_insn *insn, const struct ptx_insn *mul, bool *negates)
{
	size_t size = float_size(float_type(mul));

	if (insn->operand_count < 2 || insn->operands[0].kind != PTX_OPERAND_REG ||
		insn->operands[0].dim != 0 || insn->type_count != 1)
		return false;
	*negates = insn->opcode == PTX_OP_neg || insn->opcode == PTX_OP_xor;
	if (insn->opcode == PTX_OP_mov)
		return ptx_type_size(insn->types[0]) == size && insn->vector == 1;
	if (insn->opcode == PTX_OP_neg)
		return insn->types[0] == float_type(mul) && insn->types[0] != PTX_TYPE_OTHER &&
		       (!(insn->flags & PTX_FTZ) || (mul->flags & PTX_FTZ));
	return flips_sign(insn, float_type(mul));
}

static bool same_arithmetic(const struct ptx_insn *mul, const struct ptx_insn *add)
{
	return add->type_count == 1 && mul->type_count == 1 && float_type(mul) == float_type(add) &&
	       (mul->flags & PTX_FTZ) == (add->flags & PTX_FTZ);
}

static bool may_give(const struct ptx_insn *mul)
{
	return has_three_operands(mul) && mul->round == PTX_ROUND_NONE && !(mul->flags & PTX_SAT) &&
	       !mul->unknown_modifier;
}

static bool may_take(const struct ptx_insn *mul, const struct ptx_insn *add)
{
	return has_three_operands(add) && add->round == PTX_ROUND_NONE &&
	       same_arithmetic(mul, add) && !add->unknown_modifier;
}

/* Whether `to` can only run after `from`, once each time, and `from` is under no guard. */
static bool runs_straight(const struct finder *f, unsigned from, unsigned to)
{
	const struct ptx_place *a = &f->flow->places[f->flow->block_of[from]];
	const struct ptx_place *b = &f->flow->places[f->flow->block_of[to]];

	return f->func->insns[from].guard < 0 && a->run == b->run &&
	       (a->at < b->at || (a->at == b->at && from < to));
}

/*
 * Follows a value to the sums it reaches, and adds them to the consumers. False where it has
 * another use. `way` says how it came to `insn`, which made this copy of it.
 */
static bool follow(struct finder *f, const struct consumer *way, unsigned insn, unsigned depth)
{
	unsigned mul = way->mul;
	int reg = f->func->insns[insn].operands[0].reg;
	unsigned def = ptx_flow_def_of(f->flow, reg, insn);
	bool clean = depth < CHAIN_LONGEST;
	struct ptx_range uses;

	ptx_flow_solve(f->flow, reg);
	uses = ptx_flow_uses_of(f->flow, reg, (int)def);
	if (f->flow->defs[def].in_merge)
		clean = false;
	for (unsigned u = uses.first; u < uses.end; u++) {
		const struct ptx_use *use = &f->flow->uses[u];
		const struct ptx_insn *user;
		struct consumer next = *way;
		bool negates = false;

		if (use->operand == PTX_FLOW_INNER) {
			clean = false;
			continue;
		}
		user = &f->func->insns[use->insn];
		next.straight = way->straight && runs_straight(f, insn, use->insn);
		if (is_sum(user) && (use->operand == 1 || use->operand == 2)) {
			next.add = use->insn;
			next.operand = use->operand;
			VEC_PUSH(&f->consumers, next);
			clean = clean && may_take(&f->func->insns[mul], user);
		} else if (use->operand == 1 && depth < CHAIN_LONGEST &&
			   passes_on(user, &f->func->insns[mul], &negates)) {
			next.negated = way->negated != negates;
			clean = follow(f, &next, use->insn, depth + 1) && clean;
		} else {
			clean = false;
		}
	}
	return clean;
}

/* x + x of one product: fusing one side leaves the product needed for the other. */
static bool meets_itself(struct finder *f, size_t first)
{
	bool twice = false;

	for (size_t i = first; i < f->consumers.count; i++) {
		bool *met = &f->met[f->consumers.items[i].add];

		twice = twice || *met;
		*met = true;
	}
	for (size_t i = first; i < f->consumers.count; i++)
		f->met[f->consumers.items[i].add] = false;
	return twice;
}

static void find_products(struct finder *f)
{
	for (unsigned i = 0; i < f->func->insn_count; i++) {
		const struct ptx_insn *insn = &f->func->insns[i];
		size_t first = f->consumers.count;
		bool clean;

		if (!is_product(insn) || !has_three_operands(insn))
			continue;
		clean = follow(f, &(struct consumer){.mul = i, .straight = true}, i, 0);
		f->open[i] = clean && may_give(insn) && f->consumers.count > first &&
		             !meets_itself(f, first);
	}
}

static int by_add(const void *left, const void *right)
{
	const struct consumer *a = left, *b = right;

	if (a->add != b->add)
		return a->add < b->add ? -1 : 1;
	return a->operand < b->operand ? -1 : a->operand > b->operand;
}

/* One sum: consumers `first` to `end`, one or two, in the order of its operands. */
static void judge(struct finder *f, size_t first, size_t end)
{
	const struct consumer *chosen = NULL;
	unsigned open = 0;

	for (size_t i = first; i < end; i++)
		if (f->open[f->consumers.items[i].mul]) {
			open++;
			if (!chosen)
				chosen = &f->consumers.items[i];
		}
	if (!chosen) {
		f->out->pinned++;
		return;
	}
	f->out->open++;
	VEC_PUSH(&f->pairs, ((struct ptx_pair){.func = f->func,
				    .mul = chosen->mul,
				    .add = chosen->add,
				    .add_operand = chosen->operand,
				    .negated = chosen->negated,
				    .alternatives = open > 1,
				    .same_block = chosen->straight}));
}

static void count_insn(struct ptx_contraction *out, const struct ptx_insn *insn)
{
	bool unmarked = insn->round == PTX_ROUND_NONE && float_type(insn) != PTX_TYPE_NONE;

	if (is_fused(insn)) {
		out->fma++;
		out->fused++;
	} else if (is_product(insn)) {
		out->mul++;
		out->unmarked += unmarked;
	} else if (is_sum(insn)) {
		out->add++;
		out->unmarked += unmarked;
		out->sub += insn->opcode == PTX_OP_sub;
		out->unmarked_sub += unmarked && insn->opcode == PTX_OP_sub;
	}
}

static void find_in(struct finder *f, const struct ptx_func *func)
{
	for (unsigned i = 0; i < func->insn_count; i++)
		count_insn(f->out, &func->insns[i]);
	f->func = func;
	f->flow = ptx_flow_create(func);
	f->open = mem_alloc(func->insn_count + 1);
	f->met = mem_alloc(func->insn_count + 1);
	f->consumers.count = 0;
	find_products(f);
	if (f->consumers.count > 0)
		qsort(f->consumers.items, f->consumers.count, sizeof *f->consumers.items, by_add);
	for (size_t i = 0, end; i < f->consumers.count; i = end) {
		for (end = i + 1; end < f->consumers.count; end++)
			if (f->consumers.items[end].add != f->consumers.items[i].add)
				break;
		judge(f, i, end);
	}
	free(f->open);
	free(f->met);
	f->out->incomplete = f->out->incomplete || f->flow->exhausted;
	ptx_flow_destroy(f->flow);
}

void ptx_contraction_find(
	const struct ptx_module *module, const struct ptx_func *func, struct ptx_contraction *out)
{
	struct finder f = {.out = out};

	*out = (struct ptx_contraction){0};
	if (func)
		find_in(&f, func);
	for (unsigned i = 0; i < module->func_count && !func; i++)
		find_in(&f, module->funcs[i]);
	VEC_FREE(&f.consumers);
	out->open_pairs = f.pairs.items;
	out->open_pair_count = (unsigned)f.pairs.count;
}

void ptx_contraction_destroy(struct ptx_contraction *c)
{
	free(c->open_pairs);
	*c = (struct ptx_contraction){0};
}
