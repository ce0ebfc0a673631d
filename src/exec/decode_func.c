/* Decoding of a function: register slots, then every instruction through the opcode table. */
#include "exec/decode.h"
#include "exec/fast.h"

/* Predicates and values have slots of their own; each kind ends with a sink for `_`. */
static void give_slots(struct exec_module *module, struct exec_func *func)
{
	const struct ptx_func *ptx = func->ptx;
	uint32_t *slots = arena_array(module->arena, ptx->reg_count, sizeof *slots);

	for (unsigned i = 0; i < ptx->reg_count; i++)
		slots[i] = ptx->regs[i].type == PTX_PRED ? func->pred_count++ : func->reg_count++;
	func->reg_count++;
	func->pred_count++;
	func->slots = slots;
}

static struct error *decode_insn(struct exec_decoder *d)
{
	const struct exec_opcode *row;

	d->out->ptx = d->ptx;
	d->out->kind = EXEC_PLAIN;
	d->out->guard = -1;
	if (d->ptx->guard >= 0) {
		d->out->guard = (int)d->func->slots[d->ptx->guard];
		d->out->guard_negated = d->ptx->guard_negated;
	}
	row = exec_opcode_of(d->ptx->opcode);
	if (!row)
		return exec_refuse(d, "this instruction has no meaning in this executor");
	if (d->ptx->unknown_modifier)
		return exec_refuse_modifier(d, d->ptx->unknown_modifier);
	return row->decode(d);
}

/* Falling off the end of a body is a ret. */
static void add_ret(struct exec_module *module, struct exec_func *func)
{
	struct exec_insn *last = &func->insns[func->insn_count];
	struct ptx_insn *ptx = arena_alloc(module->arena, sizeof *ptx);

	ptx->mnemonic = "ret";
	ptx->opcode = PTX_OP_ret;
	ptx->guard = -1;
	ptx->pos = func->insn_count ? func->ptx->insns[func->insn_count - 1].pos : func->ptx->pos;
	last->ptx = ptx;
	last->kind = EXEC_RET;
	last->guard = -1;
}

struct error *exec_decode_func(struct exec_module *module, struct exec_func *func)
{
	const struct ptx_func *ptx = func->ptx;

	give_slots(module, func);
	func->insn_count = ptx->insn_count;
	func->insns = arena_array(module->arena, (size_t)ptx->insn_count + 1, sizeof *func->insns);
	for (unsigned i = 0; i < ptx->insn_count; i++) {
		struct exec_decoder d = {.module = module,
			.func = func,
			.ptx = &ptx->insns[i],
			.out = &func->insns[i]};

		TRY(decode_insn(&d));
	}
	add_ret(module, func);
	exec_fast_decode(module, func);
	func->decoded = true;
	return NULL;
}
