/*
 * From a decoded function to the fast engine's records. Which handler an instruction gets is
 * decided here, by its opcode, types and modifiers as written; what is not recognised keeps
 * EXEC_FAST_NONE and its plain handler, which is always right.
 */
#include <string.h>

#include "base/mem.h"
#include "exec/fast_build.h"

struct slots {
	VEC(uint32_t) list;
};

static void add_slot(const struct exec_fast_builder *b, struct slots *slots, int reg)
{
	uint32_t slot;

	if (reg < 0 || b->func->ptx->regs[reg].type == PTX_PRED)
		return;
	slot = b->func->slots[reg];
	for (size_t i = 0; i < slots->list.count; i++)
		if (slots->list.items[i] == slot)
			return;
	VEC_PUSH(&slots->list, slot);
}

static void add_operand(
	const struct exec_fast_builder *b, struct slots *slots, const struct ptx_operand *o)
{
	if (o->kind == PTX_OPERAND_REG || o->kind == PTX_OPERAND_ADDRESS)
		add_slot(b, slots, o->reg);
	for (unsigned i = 0; i < o->count; i++)
		add_operand(b, slots, &o->items[i]);
}

/* The plain slots to bring up to date before, and to take over after, a plain handler. */
static void name_slots(const struct exec_fast_builder *b, struct exec_fast_origin *origin)
{
	const struct ptx_insn *ptx = b->insn->ptx;
	struct slots slots = {0};
	uint32_t *list;

	for (unsigned i = 0; i < ptx->operand_count; i++)
		add_operand(b, &slots, &ptx->operands[i]);
	list = arena_array(b->module->arena, slots.list.count, sizeof *list);
	if (slots.list.count)
		memcpy(list, slots.list.items, slots.list.count * sizeof *list);
	origin->slots = list;
	origin->slot_count = (uint32_t)slots.list.count;
	VEC_FREE(&slots.list);
}

/* Records that start where lines of the cache do. */
static struct exec_fast_insn *lines(struct arena *arena, size_t count)
{
	uintptr_t at = (uintptr_t)arena_array(arena, count + 1, sizeof(struct exec_fast_insn));

	return (struct exec_fast_insn *)((at + 63) / 64 * 64);
}

/* Each knows opcodes of its own. */
static void translate(struct exec_fast_builder *b)
{
	exec_fast_arithmetic(b);
	exec_fast_moving(b);
	exec_fast_reaching(b);
}

/* How far the loop can go without asking anything, from each record. */
static void count_runs(struct exec_fast_insn *insns, uint32_t count)
{
	uint8_t run = 0;

	for (uint32_t i = count; i-- > 0;) {
		bool straight = insns[i].op != EXEC_FAST_NONE && insns[i].guard < 0;

		run = straight ? (uint8_t)(run + (run < UINT8_MAX)) : 0;
		insns[i].run = run;
	}
}

void exec_fast_decode(struct exec_module *module, struct exec_func *func)
{
	struct exec_fast_code *code = arena_alloc(module->arena, sizeof *code);
	struct exec_fast_builder b = {.module = module, .func = func, .constants = map_create()};
	struct exec_fast_constant *constants;

	exec_fast_lay_out(&b);
	code->at = b.at;
	code->wide = b.wide;
	code->cleared_bytes = b.cleared;
	code->insns = lines(module->arena, (size_t)func->insn_count + 1);
	code->origins =
		arena_array(module->arena, (size_t)func->insn_count + 1, sizeof *code->origins);
	for (uint32_t i = 0; i <= func->insn_count; i++) {
		b.insn = &func->insns[i];
		b.out = &code->insns[i];
		b.fits = true;
		code->origins[i].insn = b.insn;
		b.out->branch = b.insn->kind == EXEC_BRANCH;
		if (b.out->branch)
			b.out->i = b.insn->u.branch.target;
		b.out->guard = b.insn->guard;
		b.out->guard_flip = b.insn->guard_negated ? UINT32_MAX : 0;
		if (b.insn->kind == EXEC_PLAIN || b.insn->kind == EXEC_MEET)
			translate(&b);
		if (!b.fits) {
			b.out->op = EXEC_FAST_NONE;
			b.out->whole_only = false;
		}
		name_slots(&b, &code->origins[i]);
	}
	count_runs(code->insns, func->insn_count + 1);
	code->bytes = b.bytes;
	constants = arena_array(module->arena, b.list.count, sizeof *constants);
	if (b.list.count)
		memcpy(constants, b.list.items, b.list.count * sizeof *constants);
	code->constants = constants;
	code->constant_count = b.list.count;
	func->fast = code;
	VEC_FREE(&b.list);
	map_destroy(b.constants);
}
