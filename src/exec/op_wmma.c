/*
 * wmma (PTX ISA, "Matrix multiply-accumulate operation using wmma instructions"): loads, stores
 * and products of matrices whose spread over the lanes PTX leaves open. Here a lane with n elements
 * has those from lane * n on, row by row; a and b of f16, which have more room than the matrix,
 * hold it several times. Sums are those of op_mma.c.
 */
#include "exec/op_matrix.h"

#include <stdio.h>
#include <string.h>

static const struct {
	unsigned m, n, k;
	enum ptx_type ab[2]; /* any of these */
	enum ptx_type cd[2];
} shapes[] = {
	{16, 16, 16, {PTX_F16, PTX_F16}, {PTX_F16, PTX_F32}},
	{32, 8, 16, {PTX_F16, PTX_F16}, {PTX_F16, PTX_F32}},
	{8, 32, 16, {PTX_F16, PTX_F16}, {PTX_F16, PTX_F32}},
	{16, 16, 16, {PTX_BF16, PTX_BF16}, {PTX_F32, PTX_F32}},
	{32, 8, 16, {PTX_BF16, PTX_BF16}, {PTX_F32, PTX_F32}},
	{8, 32, 16, {PTX_BF16, PTX_BF16}, {PTX_F32, PTX_F32}},
	{16, 16, 16, {PTX_S8, PTX_U8}, {PTX_S32, PTX_S32}},
	{32, 8, 16, {PTX_S8, PTX_U8}, {PTX_S32, PTX_S32}},
	{8, 32, 16, {PTX_S8, PTX_U8}, {PTX_S32, PTX_S32}},
	{16, 16, 8, {PTX_TF32, PTX_TF32}, {PTX_F32, PTX_F32}},
	{8, 8, 4, {PTX_F64, PTX_F64}, {PTX_F64, PTX_F64}},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static const char *const layouts[] = {"row", "col"};

static bool is_among(const enum ptx_type types[2], enum ptx_type type)
{
	return type == types[0] || type == types[1];
}

static unsigned bits_of(enum ptx_type type)
{
	return type == PTX_F64 ? 64 : 32;
}

/* Registers that a lane has of a matrix of `size` elements. */
static unsigned registers_of(enum ptx_type type, bool factor, unsigned size)
{
	if (type == PTX_F16 && factor)
		return 8;
	return size / (EXEC_LANES * exec_elements_of(type));
}

/* Element `i` of the part of `lane`: where it lies in the matrix. */
static void place_of(const struct exec_matrix *matrix, const struct exec_fragment *fragment,
	unsigned elements, unsigned lane, unsigned i, unsigned *row, unsigned *column)
{
	unsigned at = (lane * fragment->count * elements + i) % (matrix->rows * matrix->columns);

	*row = at / matrix->columns;
	*column = at % matrix->columns;
}

/* What one lane's element lies at in memory. */
static unsigned char *element_at(struct exec_warp *warp, const struct exec_meeting *m,
	const struct exec_fragment *fragment, unsigned lane, unsigned i, bool write)
{
	const struct exec_matrix *matrix = m->insn[0]->u.meets.matrix;
	const struct exec_insn *address = matrix->address;
	enum ptx_type type = matrix->product.d;
	unsigned size = (unsigned)ptx_type_size(type), row, column;
	uint64_t stride = exec_src_lane(m->frame[lane], &matrix->stride, lane), at;

	place_of(matrix, fragment, exec_elements_of(type), lane, i, &row, &column);
	at = matrix->by_columns ? column * stride + row : row * stride + column;
	return exec_access(warp, address, lane, address->u.memory.space,
		exec_lane_address(m, address, lane) + at * size, size, write);
}

static void load(struct exec_warp *warp, struct exec_meeting *m)
{
	const struct exec_matrix *matrix = m->insn[0]->u.meets.matrix;
	unsigned elements = exec_elements_of(matrix->product.d);
	unsigned size = (unsigned)ptx_type_size(matrix->product.d);
	uint64_t values[EXEC_FRAGMENT_MOST][EXEC_LANES] = {{0}};

	if (!exec_whole_warp(warp, m))
		return;
	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned i = 0; i < matrix->d.count * elements; i++) {
			const unsigned char *from = element_at(warp, m, &matrix->d, l, i, false);
			uint64_t element = 0;

			if (!from)
				return;
			memcpy(&element, from, size);
			values[i / elements][l] |= element << (8 * size * (i % elements));
		}
	for (unsigned r = 0; r < matrix->d.count; r++)
		for (unsigned l = 0; l < EXEC_LANES; l++)
			m->frame[l]->regs[matrix->d.to[r]][l] = values[r][l];
}

static void store(struct exec_warp *warp, struct exec_meeting *m)
{
	const struct exec_matrix *matrix = m->insn[0]->u.meets.matrix;
	unsigned elements = exec_elements_of(matrix->product.d);
	unsigned size = (unsigned)ptx_type_size(matrix->product.d);

	if (!exec_whole_warp(warp, m))
		return;
	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned i = 0; i < matrix->a.count * elements; i++) {
			const struct exec_src *from = &matrix->a.from[i / elements];
			uint64_t value =
				exec_src_lane(m->frame[l], from, l) >> (8 * size * (i % elements));
			unsigned char *to = element_at(warp, m, &matrix->a, l, i, true);

			if (!to)
				return;
			memcpy(to, &value, size);
		}
}

static void gather(const struct exec_meeting *m, const struct exec_fragment *fragment,
	enum ptx_type type, unsigned rows, unsigned columns,
	uint64_t to[EXEC_MATRIX_MOST][EXEC_MATRIX_MOST])
{
	const struct exec_matrix place = {.rows = rows, .columns = columns};
	unsigned elements = exec_elements_of(type);

	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned i = 0; i < fragment->count * elements; i++) {
			unsigned row, column;

			place_of(&place, fragment, elements, l, i, &row, &column);
			to[row][column] = exec_element(
				exec_src_lane(m->frame[l], &fragment->from[i / elements], l),
				exec_type_bits(type), i % elements);
		}
}

static void scatter(const struct exec_meeting *m, const struct exec_matrix *matrix,
	enum ptx_type type, uint64_t from[EXEC_MATRIX_MOST][EXEC_MATRIX_MOST])
{
	const struct exec_matrix place = {.rows = matrix->product.m, .columns = matrix->product.n};
	unsigned elements = exec_elements_of(type), bits = exec_type_bits(type);

	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned r = 0; r < matrix->d.count; r++) {
			uint64_t value = 0;

			for (unsigned i = 0; i < elements; i++) {
				unsigned row, column;

				place_of(&place, &matrix->d, elements, l, r * elements + i, &row,
					&column);
				value |= from[row][column] << (bits * i);
			}
			m->frame[l]->regs[matrix->d.to[r]][l] = value;
		}
}

static void multiply(struct exec_warp *warp, struct exec_meeting *m)
{
	const struct exec_matrix *matrix = m->insn[0]->u.meets.matrix;
	const struct exec_product *p = &matrix->product;
	struct exec_operands o;

	if (!exec_whole_warp(warp, m))
		return;
	memset(&o, 0, sizeof o);
	gather(m, &matrix->a, p->ab[0], p->m, p->k, o.a);
	gather(m, &matrix->b, p->ab[1], p->k, p->n, o.b);
	gather(m, &matrix->c, matrix->product.c, p->m, p->n, o.c);
	exec_multiply(p, &o);
	scatter(m, matrix, matrix->product.d, o.c);
}

/* "wmma.load.a.sync.aligned.row.m16n16k16.shared.f16", word for word; `role` is 'a' to 'd'. */
static bool find_access(
	const struct ptx_insn *ptx, struct exec_matrix *matrix, char *role, bool stores)
{
	static const char *const spaces[] = {
		"", ".global", ".shared", ".shared::cta", ".shared::cluster"};
	static const char roles[] = "abcd";
	const char *opcode = ptx_opcode_info(ptx->opcode)->text;
	char text[100];

	for (unsigned i = 0; i < SHAPES * 5 * 4 * 2; i++) {
		unsigned m = shapes[i / 40].m, n = shapes[i / 40].n, k = shapes[i / 40].k;

		*role = roles[i % 4];
		if (stores != (*role == 'd') ||
			!is_among(
				*role < 'c' ? shapes[i / 40].ab : shapes[i / 40].cd, ptx->types[0]))
			continue;
		matrix->by_columns = i / 4 % 2;
		snprintf(text, sizeof text, "%s.%c.sync.aligned.%s.m%un%uk%u%s.%s", opcode, *role,
			layouts[i / 4 % 2], m, n, k, spaces[i / 8 % 5],
			ptx_type_name(ptx->types[0]));
		if (strcmp(text, ptx->mnemonic) != 0)
			continue;
		matrix->rows = *role == 'b' ? k : m;
		matrix->columns = *role == 'a' ? k : n;
		matrix->product.d = ptx->types[0];
		return true;
	}
	return false;
}

static struct error *decode_access(struct exec_decoder *d, bool stores,
	void (*meet)(struct exec_warp *, struct exec_meeting *))
{
	const struct exec_allow allow = {.flags = PTX_SYNC | PTX_ALIGNED,
		.spaces = EXEC_BIT(PTX_SPACE_SHARED) | EXEC_BIT(PTX_SPACE_GLOBAL),
		.types_least = 1,
		.types_most = 1,
		.operands_least = 2,
		.operands_most = 3};
	struct exec_matrix *matrix = NULL;
	enum ptx_type type = exec_type(d);
	unsigned count;
	char role = 0;

	TRY(exec_allow(d, &allow));
	TRY(exec_set_matrix(d, meet, &matrix));
	if (!find_access(d->ptx, matrix, &role, stores))
		return exec_refuse(d, "this form has no meaning in this executor");
	count = registers_of(type, role < 'c', matrix->rows * matrix->columns);
	if (stores)
		TRY(exec_fragment_from(d, 1, count, bits_of(type), &matrix->a));
	else
		TRY(exec_fragment_to(d, 0, count, bits_of(type), &matrix->d));
	matrix->stride.constant =
		exec_spread(d, matrix->by_columns ? matrix->rows : matrix->columns);
	if (d->ptx->operand_count == 3)
		TRY(exec_from(d, 2, PTX_U32, &matrix->stride));
	return exec_matrix_address(d, stores ? 0 : 1, &matrix->address);
}

struct error *exec_decode_wmma_load(struct exec_decoder *d)
{
	return decode_access(d, false, load);
}

struct error *exec_decode_wmma_store(struct exec_decoder *d)
{
	return decode_access(d, true, store);
}

/* ".f32.f16" stands for d and c where a and b are f16, else ".d.a.b.c" is written. */
static bool find_product(const struct ptx_insn *ptx, struct exec_matrix *matrix)
{
	static const char *const tails[] = {"", ".satfinite", ".rn"};
	bool halves = ptx->type_count == 2;
	enum ptx_type a = halves ? PTX_F16 : ptx->types[1], b = halves ? PTX_F16 : ptx->types[2];
	enum ptx_type to = ptx->types[0], from = ptx->types[ptx->type_count - 1];
	char text[140], types[50];

	if (a != b)
		return false;
	snprintf(types, sizeof types, halves ? ".%s.%s" : ".%s.%s.%s.%s", ptx_type_name(to),
		ptx_type_name(halves ? from : a), ptx_type_name(b), ptx_type_name(from));
	for (unsigned i = 0; i < SHAPES * 4 * 3; i++) {
		unsigned m = shapes[i / 12].m, n = shapes[i / 12].n, k = shapes[i / 12].k;
		const char *tail = tails[i / 4 % 3];

		if (!is_among(shapes[i / 12].ab, a) || !is_among(shapes[i / 12].cd, to) ||
			!is_among(shapes[i / 12].cd, from) || (i / 4 % 3 == 1 && to != PTX_S32) ||
			(i / 4 % 3 == 2 && to != PTX_F64))
			continue;
		snprintf(text, sizeof text, "wmma.mma.sync.aligned.%s.%s.m%un%uk%u%s%s",
			layouts[i & 1], layouts[i >> 1 & 1], m, n, k, types, tail);
		if (strcmp(text, ptx->mnemonic) != 0)
			continue;
		matrix->product = (struct exec_product){.m = m,
			.n = n,
			.k = k,
			.ab = {a, b},
			.c = from,
			.d = to,
			.saturate = i / 4 % 3 == 1};
		return true;
	}
	return false;
}

struct error *exec_decode_wmma_mma(struct exec_decoder *d)
{
	const struct exec_allow allow = {.flags = PTX_SYNC | PTX_ALIGNED,
		.rounds = EXEC_BIT(PTX_RN),
		.types_least = 2,
		.types_most = 4,
		.operands_least = 4,
		.operands_most = 4};
	struct exec_matrix *matrix = NULL;
	const struct exec_product *p;
	unsigned sums;

	TRY(exec_allow(d, &allow));
	TRY(exec_set_matrix(d, multiply, &matrix));
	p = &matrix->product;
	if (d->ptx->type_count == 3 || !find_product(d->ptx, matrix))
		return exec_refuse(d, "this form has no meaning in this executor");
	if (p->d != PTX_S32)
		exec_approximate(d);
	sums = p->m * p->n;
	TRY(exec_fragment_to(
		d, 0, registers_of(matrix->product.d, false, sums), bits_of(p->d), &matrix->d));
	TRY(exec_fragment_from(
		d, 1, registers_of(p->ab[0], true, p->m * p->k), bits_of(p->ab[0]), &matrix->a));
	TRY(exec_fragment_from(
		d, 2, registers_of(p->ab[1], true, p->k * p->n), bits_of(p->ab[1]), &matrix->b));
	return exec_fragment_from(
		d, 3, registers_of(matrix->product.c, false, sums), bits_of(p->d), &matrix->c);
}
