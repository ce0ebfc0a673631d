/*
 * Modules: tables about types and opcodes, finding, the end of a module's life.
 */
#include <string.h>

#include "ptx/ptx.h"

struct type_info {
	const char *name;
	unsigned char size;
	bool is_float, is_signed;
};

static const struct type_info types[PTX_TYPE_COUNT] = {
	[PTX_TYPE_NONE] = {"none", 0, false, false},
	[PTX_U8] = {"u8", 1, false, false},
	[PTX_U16] = {"u16", 2, false, false},
	[PTX_U32] = {"u32", 4, false, false},
	[PTX_U64] = {"u64", 8, false, false},
	[PTX_S8] = {"s8", 1, false, true},
	[PTX_S16] = {"s16", 2, false, true},
	[PTX_S32] = {"s32", 4, false, true},
	[PTX_S64] = {"s64", 8, false, true},
	[PTX_B8] = {"b8", 1, false, false},
	[PTX_B16] = {"b16", 2, false, false},
	[PTX_B32] = {"b32", 4, false, false},
	[PTX_B64] = {"b64", 8, false, false},
	[PTX_B128] = {"b128", 16, false, false},
	[PTX_F16] = {"f16", 2, true, true},
	[PTX_F16X2] = {"f16x2", 4, true, true},
	[PTX_BF16] = {"bf16", 2, true, true},
	[PTX_BF16X2] = {"bf16x2", 4, true, true},
	[PTX_TF32] = {"tf32", 4, true, true},
	[PTX_F32] = {"f32", 4, true, true},
	[PTX_F64] = {"f64", 8, true, true},
	[PTX_PRED] = {"pred", 0, false, false},
	[PTX_TYPE_OTHER] = {"other", 0, false, false},
};

static const struct ptx_opcode_info opcodes[PTX_OP_COUNT] = {
	[PTX_OP_UNKNOWN] = {"?", "unknown", "none"},
#define PTX_OPCODE(name, text, family, section) [PTX_OP_##name] = {text, family, section},
#include "ptx/opcode.def"
#undef PTX_OPCODE
};

size_t ptx_type_size(enum ptx_type type)
{
	return types[type].size;
}

const char *ptx_type_name(enum ptx_type type)
{
	return types[type].name;
}

bool ptx_type_is_float(enum ptx_type type)
{
	return types[type].is_float;
}

bool ptx_type_is_signed(enum ptx_type type)
{
	return types[type].is_signed;
}

const struct ptx_opcode_info *ptx_opcode_info(enum ptx_opcode opcode)
{
	return &opcodes[opcode];
}

const struct ptx_func *ptx_find_func(const struct ptx_module *module, const char *name)
{
	for (unsigned i = 0; i < module->func_count; i++)
		if (strcmp(module->funcs[i]->name, name) == 0)
			return module->funcs[i];
	return NULL;
}

void ptx_module_destroy(struct ptx_module *module)
{
	if (module)
		arena_destroy(module->arena);
}
