/*
 * The opcodes that have a meaning here, one row each. The PTX ISA section of an opcode stands in
 * its row of ptx/opcode.def. docs/executor.md shows this table; a test holds the two together.
 */
#include "exec/decode.h"

static const struct exec_opcode table[] = {
	{PTX_OP_add, exec_decode_add,
		"16 to 64 bits, .u16x2 .s16x2, .sat.s32, .cc; f16 bf16 (x2) f32 f64, .ftz .sat, "
		"every rounding"},
	{PTX_OP_sub, exec_decode_sub, "as add, but pairs of integers"},
	{PTX_OP_mul, exec_decode_mul,
		".lo .hi .wide; f16 bf16 (x2) f32 f64, .ftz .sat, every rounding"},
	{PTX_OP_mad, exec_decode_mad, ".lo .hi .wide, .hi.sat.s32, .cc; f32 f64 as fma"},
	{PTX_OP_fma, exec_decode_fma, "f16 bf16 (x2) f32 f64, .ftz .sat .relu, every rounding"},
	{PTX_OP_div, exec_decode_div,
		"integers; f32 f64, every rounding, .ftz; .approx and .full f32"},
	{PTX_OP_abs, exec_decode_abs, "s16 s32 s64 f16 bf16 (x2) f32 f64, .ftz"},
	{PTX_OP_neg, exec_decode_neg, "s16 s32 s64 f16 bf16 (x2) f32 f64, .ftz"},
	{PTX_OP_min, exec_decode_min,
		"integers, .u16x2 .s16x2, .relu; f16 bf16 (x2) f32 f64, .ftz .NaN .xorsign.abs"},
	{PTX_OP_max, exec_decode_max, "as min"},
	{PTX_OP_rem, exec_decode_rem, "integers"},
	{PTX_OP_mul24, exec_decode_mul24, ".lo .hi"},
	{PTX_OP_mad24, exec_decode_mad24, ".lo .hi, .hi.sat.s32"},
	{PTX_OP_sad, exec_decode_sad, "16 to 64 bits"},
	{PTX_OP_popc, exec_decode_popc, "b32 b64"},
	{PTX_OP_clz, exec_decode_clz, "b32 b64"},
	{PTX_OP_bfind, exec_decode_bfind, "32 and 64 bits, .shiftamt"},
	{PTX_OP_fns, exec_decode_fns, "b32"},
	{PTX_OP_brev, exec_decode_brev, "b32 b64"},
	{PTX_OP_bfe, exec_decode_bfe, "32 and 64 bits"},
	{PTX_OP_bfi, exec_decode_bfi, "b32 b64"},
	{PTX_OP_bmsk, exec_decode_bmsk, ".clamp .wrap"},
	{PTX_OP_szext, exec_decode_szext, ".clamp .wrap"},
	{PTX_OP_dp4a, exec_decode_dp4a, "u32 and s32, mixed too"},
	{PTX_OP_dp2a, exec_decode_dp2a, ".lo .hi, u32 and s32, mixed too"},
	{PTX_OP_vabsdiff4, exec_decode_vabsdiff4, ".u32 of u32 or s32, .add"},
	{PTX_OP_addc, exec_decode_carry_add, "32 and 64 bits, .cc"},
	{PTX_OP_subc, exec_decode_carry_sub, "32 and 64 bits, .cc"},
	{PTX_OP_madc, exec_decode_carry_mad, ".lo .hi, 32 and 64 bits, .cc"},
	{PTX_OP_testp, exec_decode_testp, "f32 f64"},
	{PTX_OP_copysign, exec_decode_copysign, "f32 f64"},
	{PTX_OP_rcp, exec_decode_rcp,
		"f32 f64, every rounding, .ftz; .approx f32, .approx.ftz.f64"},
	{PTX_OP_sqrt, exec_decode_sqrt, "f32 f64, every rounding, .ftz; .approx f32"},
	{PTX_OP_rsqrt, exec_decode_approx, ".approx f32 f64"},
	{PTX_OP_sin, exec_decode_approx, ".approx f32"},
	{PTX_OP_cos, exec_decode_approx, ".approx f32"},
	{PTX_OP_lg2, exec_decode_approx, ".approx f32"},
	{PTX_OP_ex2, exec_decode_approx, ".approx f32 f16 bf16 (x2)"},
	{PTX_OP_tanh, exec_decode_approx, ".approx f32 f16 bf16 (x2)"},
	{PTX_OP_set, exec_decode_set, "integers and floats, .ftz, .and .or .xor"},
	{PTX_OP_setp, exec_decode_setp, "integers and floats, .ftz, .and .or .xor, p|q"},
	{PTX_OP_selp, exec_decode_selp, "16 to 64 bits"},
	{PTX_OP_slct, exec_decode_slct, "by s32 and f32, .ftz"},
	{PTX_OP_and, exec_decode_logic, "b16 b32 b64 pred"},
	{PTX_OP_or, exec_decode_logic, "b16 b32 b64 pred"},
	{PTX_OP_xor, exec_decode_logic, "b16 b32 b64 pred"},
	{PTX_OP_not, exec_decode_not, "b16 b32 b64 pred"},
	{PTX_OP_cnot, exec_decode_cnot, "b16 b32 b64"},
	{PTX_OP_lop3, exec_decode_lop3, "b32"},
	{PTX_OP_shf, exec_decode_shf, ".l .r, .wrap .clamp"},
	{PTX_OP_shl, exec_decode_shift, "b16 b32 b64"},
	{PTX_OP_shr, exec_decode_shift, "16 to 64 bits"},
	{PTX_OP_mov, exec_decode_mov, "16 to 64 bits, pred, packing, addresses, special registers"},
	{PTX_OP_prmt, exec_decode_prmt, "b32 and its six modes"},
	{PTX_OP_cvta, exec_decode_cvta, "u64, every space, .to"},
	{PTX_OP_isspacep, exec_decode_isspacep, "every space"},
	{PTX_OP_shfl, exec_decode_shfl, ".up .down .bfly .idx, .sync; without it before sm_70"},
	{PTX_OP_cvt, exec_decode_cvt,
		"integers, f16 bf16 tf32 f32 f64, .ftz .sat .relu, every rounding; f16x2 and "
		"bf16x2 from two f32; e4m3x2 e5m2x2 from f32 and f16x2, .satfinite, and to f16x2"},
	{PTX_OP_ld, exec_decode_ld, "8 to 64 bits, .v2 .v4 .v8, every space, generic"},
	{PTX_OP_ldu, exec_decode_ld, "as ld"},
	{PTX_OP_st, exec_decode_st, "as ld"},
	{PTX_OP_prefetch, exec_decode_nothing, "no effect"},
	{PTX_OP_prefetchu, exec_decode_nothing, "no effect"},
	{PTX_OP_cp_async, exec_decode_cp_async,
		"to shared memory, 4, 8 and 16 bytes, made at once"},
	{PTX_OP_cp_async_commit_group, exec_decode_nothing, "no effect"},
	{PTX_OP_cp_async_wait_group, exec_decode_nothing, "no effect"},
	{PTX_OP_cp_async_wait_all, exec_decode_nothing, "no effect"},
	{PTX_OP_bra, exec_decode_bra, ""},
	{PTX_OP_brx_idx, exec_decode_brx, ""},
	{PTX_OP_call, exec_decode_call,
		"direct, and through an address with a prototype or targets; __assertfail ends the "
		"launch"},
	{PTX_OP_ret, exec_decode_ret, ""},
	{PTX_OP_exit, exec_decode_exit, ""},
	{PTX_OP_bar, exec_decode_bar, ".sync .red .arrive, with a count"},
	{PTX_OP_bar_warp, exec_decode_bar_warp, ".sync"},
	{PTX_OP_barrier, exec_decode_bar, "as bar, .aligned"},
	{PTX_OP_membar, exec_decode_nothing, "no effect: one lane accesses memory at a time"},
	{PTX_OP_fence, exec_decode_nothing, "no effect"},
	{PTX_OP_griddepcontrol, exec_decode_nothing, "no effect: one grid runs at a time"},
	{PTX_OP_elect, exec_decode_elect, ".sync"},
	{PTX_OP_atom, exec_decode_atom,
		"add min max inc dec and or xor exch cas; 32 and 64 bits, cas.b16, add of f16 bf16 "
		"(x2) f32 f64"},
	{PTX_OP_red, exec_decode_red, "as atom, but exch and cas"},
	{PTX_OP_vote, exec_decode_vote, ".all .any .uni .ballot, .sync; without it before sm_70"},
	{PTX_OP_match, exec_decode_match, ".all .any, .sync"},
	{PTX_OP_activemask, exec_decode_activemask, "b32"},
	{PTX_OP_redux, exec_decode_redux, ".sync, add min max and or xor"},
	{PTX_OP_wmma_load, exec_decode_wmma_load,
		".a .b .c, .row .col; m16n16k16 m32n8k16 m8n32k16 of f16 bf16 s8 u8 f32 s32, "
		"m16n16k8 of tf32, m8n8k4 of f64"},
	{PTX_OP_wmma_store, exec_decode_wmma_store, ".d, as wmma.load"},
	{PTX_OP_wmma_mma, exec_decode_wmma_mma, "the same shapes, .satfinite .rn"},
	{PTX_OP_mma, exec_decode_mma,
		".row.col; m16n8k8 m16n8k16 f16 bf16, m16n8k4 m16n8k8 tf32, m8n8k16 m16n8k16 "
		"m16n8k32 s8 u8 .satfinite, m8n8k4 m16n8k4 m16n8k8 m16n8k16 f64"},
	{PTX_OP_ldmatrix, exec_decode_ldmatrix, ".m8n8 .x1 .x2 .x4 .trans, b16"},
	{PTX_OP_stmatrix, exec_decode_stmatrix, "as ldmatrix"},
	{PTX_OP_movmatrix, exec_decode_movmatrix, ".m8n8.trans.b16"},
	{PTX_OP_brkpt, exec_decode_trap, "ends the launch"},
	{PTX_OP_nanosleep, exec_decode_nothing, "no effect"},
	{PTX_OP_pmevent, exec_decode_nothing, "no effect"},
	{PTX_OP_trap, exec_decode_trap, "ends the launch"},
};

const struct exec_opcode *exec_opcode_row(unsigned index)
{
	return index < sizeof table / sizeof table[0] ? &table[index] : NULL;
}

const struct exec_opcode *exec_opcode_of(enum ptx_opcode opcode)
{
	for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++)
		if (table[i].opcode == opcode)
			return &table[i];
	return NULL;
}
