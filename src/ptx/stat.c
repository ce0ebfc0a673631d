/*
 * Statistics: see stat.h.
 */
#include "ptx/stat.h"

#include <string.h>

static void count_names(struct ptx_stat *out, const struct ptx_operand *operand)
{
	out->unresolved += operand->kind == PTX_OPERAND_NAME;
	for (unsigned i = 0; i < operand->count; i++)
		count_names(out, &operand->items[i]);
}

static void count_func(struct ptx_stat *out, const struct ptx_func *func)
{
	out->insns += func->insn_count;
	for (unsigned i = 0; i < func->insn_count; i++) {
		const struct ptx_insn *insn = &func->insns[i];

		out->by_opcode[insn->opcode]++;
		out->unknown_modifiers += insn->unknown_modifier != NULL;
		for (unsigned j = 0; j < insn->operand_count; j++)
			count_names(out, &insn->operands[j]);
	}
}

void ptx_stat_find(
	const struct ptx_module *module, const struct ptx_func *func, struct ptx_stat *out)
{
	*out = (struct ptx_stat){0};
	if (func)
		count_func(out, func);
	for (unsigned i = 0; i < module->func_count && !func; i++)
		count_func(out, module->funcs[i]);
}

/* The first opcode of the same family: it stands for the family. */
static int family_of(int opcode)
{
	const char *family = ptx_opcode_info((enum ptx_opcode)opcode)->family;
	int first = 0;

	while (strcmp(ptx_opcode_info((enum ptx_opcode)first)->family, family) != 0)
		first++;
	return first;
}

unsigned ptx_stat_families(const struct ptx_stat *stat, struct ptx_family_count *out, unsigned room)
{
	unsigned counts[PTX_OP_COUNT] = {0};
	unsigned found = 0;

	for (int i = 0; i < PTX_OP_COUNT; i++)
		if (stat->by_opcode[i] > 0)
			counts[family_of(i)] += stat->by_opcode[i];
	for (int i = 0; i < PTX_OP_COUNT; i++) {
		if (counts[i] == 0)
			continue;
		if (found < room)
			out[found] = (struct ptx_family_count){
				ptx_opcode_info((enum ptx_opcode)i)->family, counts[i]};
		found++;
	}
	return found;
}

static bool is_intrinsic(const char *name)
{
	return strncmp(name, "llvm.", 5) == 0;
}

/* A call of an intrinsic that is not even declared. */
static bool calls_intrinsic(const struct ptx_func *func, const char **name, struct ptx_pos *pos)
{
	for (unsigned i = 0; i < func->insn_count; i++)
		for (unsigned j = 0; j < func->insns[i].operand_count; j++) {
			const struct ptx_operand *operand = &func->insns[i].operands[j];

			if (operand->kind == PTX_OPERAND_NAME && is_intrinsic(operand->name)) {
				*name = operand->name;
				*pos = operand->pos;
				return true;
			}
		}
	return false;
}

bool ptx_has_unresolved_llvm(
	const struct ptx_module *module, const char **name, struct ptx_pos *pos)
{
	for (unsigned i = 0; i < module->func_count; i++) {
		const struct ptx_func *func = module->funcs[i];

		if (!func->defined && !func->alias_of && is_intrinsic(func->name)) {
			*name = func->name;
			*pos = func->pos;
			return true;
		}
		if (calls_intrinsic(func, name, pos))
			return true;
	}
	return false;
}

unsigned ptx_entry_count(const struct ptx_module *module)
{
	unsigned count = 0;

	for (unsigned i = 0; i < module->func_count; i++)
		count += module->funcs[i]->entry && module->funcs[i]->defined;
	return count;
}
