/*
 * Products of matrices that a warp holds together (PTX ISA, "Matrix multiply-accumulate operation
 * using mma instruction" and its figures of fragments). With g = lane / 4 and t = lane % 4,
 * register r of a holds rows g and g + 8 in turn and columns from 4 * p * (r / halves) + t * p on,
 * p elements in each; b the same with rows and columns changed; c and d rows g and g + 8, columns
 * 2 * t and 2 * t + 1.
 *
 * PTX leaves order and rounding of a sum of floats open. Here they are those that an H200 was
 * measured to have: products are exact; they and c are cut to multiples of 2^-25 of the largest
 * exponent among them (that of a product is the sum of its factors'), added exactly, and the sum is
 * cut to f32 or rounded to the nearest f16. In f64 it is one fma after another by rising k, c
 * first. Integers are exact.
 */
#include "exec/op_matrix.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct fp_mode nearest = {.round = FP_RN};

unsigned exec_elements_of(enum ptx_type type)
{
	unsigned bits = exec_type_bits(type);

	return bits >= 32 ? 1 : 32 / bits;
}

static int64_t as_integer(enum ptx_type type, uint64_t bits)
{
	switch (exec_type_bits(type)) {
	case 8:
		return type == PTX_S8 ? (int8_t)bits : (int64_t)(uint8_t)bits;
	default:
		return (int32_t)bits;
	}
}

static uint64_t integer_sum(
	const struct exec_product *p, const struct exec_operands *o, unsigned row, unsigned column)
{
	int64_t sum = as_integer(PTX_S32, o->c[row][column]);

	for (unsigned k = 0; k < p->k; k++)
		sum += as_integer(p->ab[0], o->a[row][k]) * as_integer(p->ab[1], o->b[k][column]);
	if (p->saturate && sum > INT32_MAX)
		sum = INT32_MAX;
	if (p->saturate && sum < INT32_MIN)
		sum = INT32_MIN;
	return (uint32_t)sum;
}

/* A number as mantissa * 2^(exponent - digits), not normalised where it is subnormal. */
struct factor {
	int64_t mantissa; /* with its sign */
	int exponent, digits;
	bool nan, inf, negative;
};

static struct factor factor_of(enum ptx_type type, uint64_t bits)
{
	struct factor f = {.digits = type == PTX_F16 ? 10 : type == PTX_BF16 ? 7 : 23};
	int bias = type == PTX_F16 ? 15 : 127, width = type == PTX_F16 ? 5 : 8;
	uint64_t fraction, exponent;

	if (type == PTX_TF32) /* the low 13 bits do not count */
		bits &= 0xffffe000u;
	fraction = bits & (((uint64_t)1 << f.digits) - 1);
	exponent = bits >> f.digits & (((uint64_t)1 << width) - 1);
	f.negative = bits >> (f.digits + width) & 1;
	f.nan = exponent == ((uint64_t)1 << width) - 1 && fraction != 0;
	f.inf = exponent == ((uint64_t)1 << width) - 1 && fraction == 0;
	if (exponent)
		fraction |= (uint64_t)1 << f.digits;
	f.exponent = (exponent ? (int)exponent : 1) - bias;
	f.mantissa = f.negative ? -(int64_t)fraction : (int64_t)fraction;
	return f;
}

static struct factor times(struct factor a, struct factor b)
{
	return (struct factor){.mantissa = a.mantissa * b.mantissa,
		.exponent = a.exponent + b.exponent,
		.digits = a.digits + b.digits,
		.nan = a.nan || b.nan || (a.inf && b.mantissa == 0) || (b.inf && a.mantissa == 0),
		.inf = a.inf || b.inf,
		.negative = a.negative != b.negative};
}

enum { TERMS = EXEC_MATRIX_MOST + 1, KEPT = 25 /* bits below the largest exponent */ };

/* In units of 2^(largest - KEPT), cut. */
static int64_t units_of(const struct factor *term, int largest)
{
	uint64_t magnitude = (uint64_t)(term->mantissa < 0 ? -term->mantissa : term->mantissa);
	int shift;

	if (magnitude == 0) /* its exponent does not count, and may be far above the largest */
		return 0;
	shift = term->exponent - term->digits - (largest - KEPT);
	if (shift <= -64)
		return 0;
	magnitude = shift < 0 ? magnitude >> -shift : magnitude << shift;
	return term->mantissa < 0 ? -(int64_t)magnitude : (int64_t)magnitude;
}

static uint64_t packed(enum ptx_type type, double sum)
{
	uint64_t bits = fp_f64_bits(sum);

	if (type == PTX_F16)
		return fp_convert(FP_F16, FP_F64, bits, nearest);
	/* What is too large is an infinity all the same. */
	if (fabs(sum) >= 0x1p128)
		return sum < 0 ? 0xff800000u : 0x7f800000u;
	return fp_convert(FP_F32, FP_F64, bits, (struct fp_mode){.round = FP_RZ});
}

static uint64_t sum_of_terms(const struct factor *terms, unsigned count, enum ptx_type type)
{
	bool nan = false, up = false, down = false;
	int largest = INT32_MIN;
	int64_t sum = 0;

	for (unsigned i = 0; i < count; i++) {
		nan = nan || terms[i].nan;
		up = up || (terms[i].inf && !terms[i].negative);
		down = down || (terms[i].inf && terms[i].negative);
		if (terms[i].mantissa != 0 && terms[i].exponent > largest)
			largest = terms[i].exponent;
	}
	if (nan || (up && down))
		return fp_nan(type == PTX_F16 ? FP_F16 : FP_F32);
	if (up || down)
		return packed(type, up ? (double)INFINITY : -(double)INFINITY);
	for (unsigned i = 0; i < count; i++)
		sum += units_of(&terms[i], largest);
	return sum == 0 ? 0 : packed(type, ldexp((double)sum, largest - KEPT));
}

static uint64_t float_sum(
	const struct exec_product *p, const struct exec_operands *o, unsigned row, unsigned column)
{
	struct factor terms[TERMS];
	uint64_t sum = o->c[row][column];

	if (p->d == PTX_F64) {
		for (unsigned k = 0; k < p->k; k++)
			sum = fp_fma(FP_F64, o->a[row][k], o->b[k][column], sum, nearest);
		return sum;
	}
	for (unsigned k = 0; k < p->k; k++)
		terms[k] = times(
			factor_of(p->ab[0], o->a[row][k]), factor_of(p->ab[1], o->b[k][column]));
	terms[p->k] = factor_of(p->c, sum);
	return sum_of_terms(terms, p->k + 1, p->d);
}

void exec_multiply(const struct exec_product *p, struct exec_operands *o)
{
	for (unsigned row = 0; row < p->m; row++)
		for (unsigned column = 0; column < p->n; column++)
			o->c[row][column] = p->d == PTX_S32 ? integer_sum(p, o, row, column)
			                                    : float_sum(p, o, row, column);
}

/* Where element `i` of register `r` of a lies; b is the same, with one half and sides changed. */
static void place_of(unsigned lane, unsigned r, unsigned i, unsigned elements, unsigned halves,
	unsigned *row, unsigned *k)
{
	*row = lane / 4 + 8 * (r % halves);
	*k = lane % 4 * elements + i + 4 * elements * (r / halves);
}

static uint64_t register_of(
	const struct exec_meeting *m, const struct exec_fragment *from, unsigned r, unsigned lane)
{
	return exec_src_lane(m->frame[lane], &from->from[r], lane);
}

static void gather_factors(
	const struct exec_meeting *m, const struct exec_matrix *matrix, struct exec_operands *o)
{
	enum ptx_type type = matrix->product.ab[0];
	unsigned elements = exec_elements_of(type), bits = exec_type_bits(type);
	unsigned row, k;

	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned i = 0; i < elements; i++) {
			for (unsigned r = 0; r < matrix->a.count; r++) {
				place_of(l, r, i, elements, matrix->product.m / 8, &row, &k);
				o->a[row][k] =
					exec_element(register_of(m, &matrix->a, r, l), bits, i);
			}
			for (unsigned r = 0; r < matrix->b.count; r++) {
				place_of(l, r, i, elements, 1, &row, &k);
				o->b[k][row] =
					exec_element(register_of(m, &matrix->b, r, l), bits, i);
			}
		}
}

/* Element `i` of a lane's part of c or d. */
static uint64_t *sum_of(struct exec_operands *o, unsigned lane, unsigned i)
{
	return &o->c[lane / 4 + 8 * (i / 2)][lane % 4 * 2 + i % 2];
}

static void multiply(struct exec_warp *warp, struct exec_meeting *m)
{
	const struct exec_matrix *matrix = m->insn[0]->u.meets.matrix;
	unsigned elements = exec_elements_of(matrix->product.d);
	unsigned bits = exec_type_bits(matrix->product.d);
	struct exec_operands o;

	if (!exec_whole_warp(warp, m))
		return;
	memset(&o, 0, sizeof o);
	gather_factors(m, matrix, &o);
	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned i = 0; i < matrix->c.count * elements; i++)
			*sum_of(&o, l, i) = exec_element(
				register_of(m, &matrix->c, i / elements, l), bits, i % elements);
	exec_multiply(&matrix->product, &o);
	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned r = 0; r < matrix->d.count; r++) {
			uint64_t value = 0;

			for (unsigned i = 0; i < elements; i++)
				value |= *sum_of(&o, l, r * elements + i) << (bits * i % 64);
			m->frame[l]->regs[matrix->d.to[r]][l] = value;
		}
}

static const struct {
	unsigned m, n, k;
	enum ptx_type ab; /* PTX_S8 stands for s8 and u8 */
	enum ptx_type cd;
} shapes[] = {
	{16, 8, 8, PTX_F16, PTX_F16},
	{16, 8, 8, PTX_F16, PTX_F32},
	{16, 8, 16, PTX_F16, PTX_F16},
	{16, 8, 16, PTX_F16, PTX_F32},
	{16, 8, 8, PTX_BF16, PTX_F32},
	{16, 8, 16, PTX_BF16, PTX_F32},
	{16, 8, 4, PTX_TF32, PTX_F32},
	{16, 8, 8, PTX_TF32, PTX_F32},
	{8, 8, 16, PTX_S8, PTX_S32},
	{16, 8, 16, PTX_S8, PTX_S32},
	{16, 8, 32, PTX_S8, PTX_S32},
	{8, 8, 4, PTX_F64, PTX_F64},
	{16, 8, 4, PTX_F64, PTX_F64},
	{16, 8, 8, PTX_F64, PTX_F64},
	{16, 8, 16, PTX_F64, PTX_F64},
};

/* The shape that the mnemonic names with these types, word for word. */
static bool find_shape(const struct ptx_insn *ptx, struct exec_product *p)
{
	const enum ptx_type *types = ptx->types;
	bool bytes = types[1] == PTX_S8 || types[1] == PTX_U8;
	char text[120];

	if (types[0] != types[3] ||
		(bytes ? types[2] != PTX_S8 && types[2] != PTX_U8 : types[1] != types[2]))
		return false;
	for (size_t i = 0; i < 2 * sizeof shapes / sizeof shapes[0]; i++) {
		bool saturate = i & 1;

		*p = (struct exec_product){.m = shapes[i / 2].m,
			.n = shapes[i / 2].n,
			.k = shapes[i / 2].k,
			.ab = {types[1], types[2]},
			.c = types[0],
			.d = types[0],
			.saturate = saturate};
		if (shapes[i / 2].cd != types[0] ||
			shapes[i / 2].ab != (bytes ? PTX_S8 : types[1]) || (saturate && !bytes))
			continue;
		snprintf(text, sizeof text, "mma.sync.aligned.m%un%uk%u.row.col%s.%s.%s.%s.%s",
			p->m, p->n, p->k, saturate ? ".satfinite" : "", ptx_type_name(types[0]),
			ptx_type_name(types[1]), ptx_type_name(types[2]), ptx_type_name(types[3]));
		if (strcmp(text, ptx->mnemonic) == 0)
			return true;
	}
	return false;
}

struct error *exec_decode_mma(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_SYNC | PTX_ALIGNED,
		.types_least = 4,
		.types_most = 4,
		.operands_least = 4,
		.operands_most = 4};
	struct exec_matrix *matrix = NULL;
	unsigned in, out, bits, sums;

	TRY(exec_allow(d, &allow));
	TRY(exec_set_matrix(d, multiply, &matrix));
	if (!find_shape(d->ptx, &matrix->product))
		return exec_refuse(d, "this form has no meaning in this executor");
	if (matrix->product.d != PTX_S32)
		exec_approximate(d);
	in = EXEC_LANES * exec_elements_of(matrix->product.ab[0]);
	out = EXEC_LANES * exec_elements_of(matrix->product.d);
	bits = matrix->product.d == PTX_F64 ? 64 : 32;
	sums = matrix->product.m * matrix->product.n / out;
	TRY(exec_fragment_to(d, 0, sums, bits, &matrix->d));
	TRY(exec_fragment_from(d, 1, matrix->product.m * matrix->product.k / in, bits, &matrix->a));
	TRY(exec_fragment_from(d, 2, matrix->product.k * matrix->product.n / in, bits, &matrix->b));
	return exec_fragment_from(d, 3, sums, bits, &matrix->c);
}
