/*
 * Float arithmetic (PTX ISA, "Floating Point Instructions", "Half Precision Floating Point
 * Instructions"): add sub mul fma mad div rcp sqrt. What is approximate by definition is in
 * op_approx.c, what rounds nothing in op_sign.c.
 *
 * Values are made by fp.c. The four cases that real kernels are full of (add, sub, mul, fma of f32
 * and f64, to nearest) use the host's own arithmetic, which rounds the same way; where a result
 * may be flushed, fp.c decides.
 */
#include "exec/decode.h"
#include "exec/lanes.h"
#include "exec/op_float.h"

#define FP_BINARY(name, function)                                                                  \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		const uint64_t *bs = exec_src_lanes(warp, &insn->b);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		const struct exec_float *fp = &insn->u.fp;                                         \
		EXEC_EACH_LANE(mask, ds[l] = function(fp->to, as[l], bs[l], fp->mode););           \
	}

#define FP_BINARY_PAIR(name, function)                                                             \
	static void name(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)      \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		const uint64_t *bs = exec_src_lanes(warp, &insn->b);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		const struct exec_float *fp = &insn->u.fp;                                         \
		EXEC_EACH_LANE(mask, uint64_t a = as[l]; uint64_t b = bs[l];                       \
			       ds[l] = function(fp->to, a & 0xffff, b & 0xffff, fp->mode) |        \
		                       function(fp->to, a >> 16, b >> 16, fp->mode) << 16;);       \
	}

FP_BINARY(add, fp_add)
FP_BINARY(sub, fp_sub)
FP_BINARY(mul, fp_mul)
FP_BINARY(divide, fp_div)
FP_BINARY_PAIR(add_pair, fp_add)
FP_BINARY_PAIR(sub_pair, fp_sub)
FP_BINARY_PAIR(mul_pair, fp_mul)

static void fused(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	const uint64_t *cs = exec_src_lanes(warp, &insn->c);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, ds[l] = fp_fma(fp->to, as[l], bs[l], cs[l], fp->mode););
}

static void fused_pair(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a), *bs = exec_src_lanes(warp, &insn->b);
	const uint64_t *cs = exec_src_lanes(warp, &insn->c);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, uint64_t low = fp_fma(fp->to, as[l] & 0xffff, bs[l] & 0xffff,
				     cs[l] & 0xffff, fp->mode);
		       ds[l] = low | fp_fma(fp->to, as[l] >> 16, bs[l] >> 16, cs[l] >> 16, fp->mode)
	                                     << 16;);
}

/* To nearest, subnormals kept: the host's own operations. */
EXEC_BINARY(add_f32, uint32_t, uint64_t, fp_f32_bits(fp_f32(a) + fp_f32(b)))
EXEC_BINARY(sub_f32, uint32_t, uint64_t, fp_f32_bits(fp_f32(a) - fp_f32(b)))
EXEC_BINARY(mul_f32, uint32_t, uint64_t, fp_f32_bits(fp_f32(a) * fp_f32(b)))
/* Which NaN comes out is the device's own rule. */
static const struct fp_mode nearest = {.round = FP_RN};
#define F64_OR_NAN(host, device) (host) != (host) ? (device) : fp_f64_bits(host)
EXEC_BINARY(add_f64, uint64_t, uint64_t,
	F64_OR_NAN(fp_f64(a) + fp_f64(b), fp_add(FP_F64, a, b, nearest)))
EXEC_BINARY(sub_f64, uint64_t, uint64_t,
	F64_OR_NAN(fp_f64(a) - fp_f64(b), fp_sub(FP_F64, a, b, nearest)))
EXEC_BINARY(mul_f64, uint64_t, uint64_t,
	F64_OR_NAN(fp_f64(a) * fp_f64(b), fp_mul(FP_F64, a, b, nearest)))
EXEC_TERNARY(fma_f32_library, uint32_t, uint32_t, uint64_t,
	fp_f32_bits(__builtin_fmaf(fp_f32(a), fp_f32(b), fp_f32(c))))
EXEC_TERNARY(fma_f64_library, uint64_t, uint64_t, uint64_t,
	F64_OR_NAN(
		__builtin_fma(fp_f64(a), fp_f64(b), fp_f64(c)), fp_fma(FP_F64, a, b, c, nearest)))

static uint32_t flushed(uint32_t a)
{
	return a & 0x7f800000u ? a : a & 0x80000000u;
}

/* A result at or below the smallest normal number may have been rounded up to it. */
static bool may_flush(uint64_t bits)
{
	uint64_t magnitude = bits & 0x7fffffffu;

	return magnitude != 0 && magnitude <= 0x00800000u;
}

#define FLUSHING(name, operator, function)                                                         \
	static uint64_t name##_one(uint32_t a, uint32_t b)                                         \
	{                                                                                          \
		uint64_t out = fp_f32_bits(fp_f32(flushed(a)) operator fp_f32(flushed(b)));        \
                                                                                                   \
		if (may_flush(out))                                                                \
			return function(FP_F32, a, b, (struct fp_mode){FP_RN, .ftz = true});       \
		return out;                                                                        \
	}                                                                                          \
	EXEC_BINARY(name, uint32_t, uint64_t, name##_one(a, b))

FLUSHING(add_f32_ftz, +, fp_add)
FLUSHING(sub_f32_ftz, -, fp_sub)
FLUSHING(mul_f32_ftz, *, fp_mul)

static inline uint64_t fma_ftz_one(float product, uint32_t a, uint32_t b, uint32_t c)
{
	uint64_t out = fp_f32_bits(product);

	if (may_flush(out))
		return fp_fma(FP_F32, a, b, c, (struct fp_mode){FP_RN, .ftz = true});
	return out;
}

#define FMA_FTZ                                                                                    \
	fma_ftz_one(__builtin_fmaf(fp_f32(flushed(a)), fp_f32(flushed(b)), fp_f32(flushed(c))), a, \
		b, c)
EXEC_TERNARY(fma_f32_ftz_library, uint32_t, uint32_t, uint64_t, FMA_FTZ)

/* The library's fma is right but slow; most machines have the instruction. EXEC_NO_HOST_FMA builds
 * without it, so that the other way is tested on these machines too. */
#if defined(__x86_64__) && !defined(EXEC_NO_HOST_FMA)
#define WITH_FMA __attribute__((target("fma,avx2")))
#define FMA_HANDLER(name, T, expression)                                                           \
	WITH_FMA static void name(                                                                 \
		struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)               \
	{                                                                                          \
		const uint64_t *as = exec_src_lanes(warp, &insn->a);                               \
		const uint64_t *bs = exec_src_lanes(warp, &insn->b);                               \
		const uint64_t *cs = exec_src_lanes(warp, &insn->c);                               \
		uint64_t *ds = warp->regs[insn->d];                                                \
		EXEC_EACH_LANE(mask, T a = (T)as[l]; T b = (T)bs[l]; T c = (T)cs[l];               \
			       ds[l] = (expression););                                             \
	}
FMA_HANDLER(fma_f32_host, uint32_t, fp_f32_bits(__builtin_fmaf(fp_f32(a), fp_f32(b), fp_f32(c))))
FMA_HANDLER(fma_f64_host, uint64_t,
	F64_OR_NAN(
		__builtin_fma(fp_f64(a), fp_f64(b), fp_f64(c)), fp_fma(FP_F64, a, b, c, nearest)))
FMA_HANDLER(fma_f32_ftz_host, uint32_t, FMA_FTZ)

static bool has_fma(void)
{
	return __builtin_cpu_supports("fma") && __builtin_cpu_supports("avx2");
}
#else
#define fma_f32_host     fma_f32_library
#define fma_f64_host     fma_f64_library
#define fma_f32_ftz_host fma_f32_ftz_library

static bool has_fma(void)
{
	return false;
}
#endif

bool exec_float_is_pair(enum ptx_type type)
{
	return type == PTX_F16X2 || type == PTX_BF16X2;
}

/* The format of the type or of its halves, the rounding, ftz, sat and relu. */
struct error *exec_float_set(struct exec_decoder *d)
{
	enum ptx_type type = exec_type(d);
	struct exec_float *fp = &d->out->u.fp;

	if (exec_float_is_pair(type))
		fp->to = type == PTX_F16X2 ? FP_F16 : FP_BF16;
	else if (!exec_format(type, &fp->to) || type == PTX_TF32)
		return exec_refuse_type(d, type);
	fp->from = fp->to;
	fp->mode = (struct fp_mode){.round = exec_rounding(d->ptx->round, FP_RN),
		.ftz = exec_has(d, PTX_FTZ),
		.sat = exec_has(d, PTX_SAT),
		.relu = exec_has(d, PTX_RELU)};
	return NULL;
}

static const uint32_t four_rounds =
	EXEC_BIT(PTX_RN) | EXEC_BIT(PTX_RZ) | EXEC_BIT(PTX_RM) | EXEC_BIT(PTX_RP);

static uint32_t rounds_of(enum ptx_type type)
{
	return type == PTX_F32 || type == PTX_F64 ? four_rounds : EXEC_BIT(PTX_RN);
}

/* Flags that exist for the type: ftz and sat are not for f64 nor bf16. */
uint32_t exec_float_flags(enum ptx_type type)
{
	return type == PTX_F32 || type == PTX_F16 || type == PTX_F16X2 ? PTX_FTZ | PTX_SAT : 0;
}

struct error *exec_float_allow(
	struct exec_decoder *d, uint32_t flags, uint32_t rounds, unsigned operands)
{
	const struct exec_allow allow = {.flags = flags,
		.rounds = rounds,
		.types_least = 1,
		.types_most = 1,
		.operands_least = operands,
		.operands_most = operands};

	TRY(exec_allow(d, &allow));
	return exec_float_set(d);
}

struct binary_handlers {
	exec_handler *f32, *f32_ftz, *f64, *any, *pair;
};

static exec_handler *choose(const struct exec_decoder *d, const struct binary_handlers *h)
{
	enum ptx_type type = exec_type(d);
	const struct fp_mode *mode = &d->out->u.fp.mode;

	if (exec_float_is_pair(type))
		return h->pair;
	if (mode->round != FP_RN || mode->sat || mode->relu)
		return h->any;
	if (type == PTX_F32)
		return mode->ftz ? h->f32_ftz : h->f32;
	return type == PTX_F64 ? h->f64 : h->any;
}

struct error *exec_decode_float_add(struct exec_decoder *d)
{
	static const struct binary_handlers adds = {add_f32, add_f32_ftz, add_f64, add, add_pair};
	static const struct binary_handlers subs = {sub_f32, sub_f32_ftz, sub_f64, sub, sub_pair};
	enum ptx_type type = exec_type(d);

	TRY(exec_float_allow(d, exec_float_flags(type), rounds_of(type), 3));
	d->out->run = choose(d, d->ptx->opcode == PTX_OP_add ? &adds : &subs);
	return exec_binary(d, type);
}

struct error *exec_decode_float_mul(struct exec_decoder *d)
{
	static const struct binary_handlers muls = {mul_f32, mul_f32_ftz, mul_f64, mul, mul_pair};
	enum ptx_type type = exec_type(d);

	TRY(exec_float_allow(d, exec_float_flags(type), rounds_of(type), 3));
	d->out->run = choose(d, &muls);
	return exec_binary(d, type);
}

struct error *exec_decode_fma(struct exec_decoder *d)
{
	static const struct binary_handlers host = {
		fma_f32_host, fma_f32_ftz_host, fma_f64_host, fused, fused_pair};
	static const struct binary_handlers library = {
		fma_f32_library, fma_f32_ftz_library, fma_f64_library, fused, fused_pair};
	enum ptx_type type = exec_type(d);
	uint32_t relu = type == PTX_F32 || type == PTX_F64 ? 0 : PTX_RELU;

	TRY(exec_float_allow(d, exec_float_flags(type) | relu, rounds_of(type), 4));
	if (d->ptx->round == PTX_ROUND_NONE)
		return exec_refuse(d, "a rounding is missing");
	if (exec_has(d, PTX_SAT) && exec_has(d, PTX_RELU))
		return exec_refuse(d, ".sat and .relu exclude each other");
	d->out->run = choose(d, has_fma() ? &host : &library);
	return exec_ternary(d, type);
}

struct error *exec_decode_float_div(struct exec_decoder *d)
{
	enum ptx_type type = exec_type(d);

	if (exec_has(d, PTX_APPROX) || exec_has(d, PTX_FULL))
		return exec_decode_approx(d);
	if (type != PTX_F32 && type != PTX_F64)
		return exec_refuse_type(d, type);
	TRY(exec_float_allow(d, exec_float_flags(type) & ~(uint32_t)PTX_SAT, four_rounds, 3));
	if (d->ptx->round == PTX_ROUND_NONE)
		return exec_refuse(d, "a rounding is missing");
	d->out->run = divide;
	return exec_binary(d, type);
}

static void reciprocal(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;
	uint64_t one = fp->to == FP_F32 ? 0x3f800000u : 0x3ff0000000000000u;

	EXEC_EACH_LANE(mask, ds[l] = fp_div(fp->to, one, as[l], fp->mode););
}

static void square_root(struct exec_warp *warp, const struct exec_insn *insn, uint32_t mask)
{
	const uint64_t *as = exec_src_lanes(warp, &insn->a);
	uint64_t *ds = warp->regs[insn->d];
	const struct exec_float *fp = &insn->u.fp;

	EXEC_EACH_LANE(mask, ds[l] = fp_sqrt(fp->to, as[l], fp->mode););
}

static struct error *rounded_unary(struct exec_decoder *d, exec_handler *run)
{
	enum ptx_type type = exec_type(d);

	if (exec_has(d, PTX_APPROX))
		return exec_decode_approx(d);
	if (type != PTX_F32 && type != PTX_F64)
		return exec_refuse_type(d, type);
	TRY(exec_float_allow(d, exec_float_flags(type) & ~(uint32_t)PTX_SAT, four_rounds, 2));
	if (d->ptx->round == PTX_ROUND_NONE)
		return exec_refuse(d, "a rounding is missing");
	d->out->run = run;
	return exec_unary(d, type);
}

struct error *exec_decode_rcp(struct exec_decoder *d)
{
	return rounded_unary(d, reciprocal);
}

struct error *exec_decode_sqrt(struct exec_decoder *d)
{
	return rounded_unary(d, square_root);
}
