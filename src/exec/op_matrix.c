/*
 * Tiles of 8 by 8 elements of 16 bits, spread over a warp (PTX ISA, "Warp-level matrix load
 * instruction: ldmatrix", "stmatrix", "movmatrix"): lane l holds elements 2*(l%4) and 2*(l%4)+1 of
 * row l/4. And what every matrix instruction shares: all lanes, fragments, addresses.
 */
#include "exec/op_matrix.h"

#include <stdio.h>
#include <string.h>

enum { TILE = 8, TILE_ROW_BYTES = 16 };

bool exec_whole_warp(struct exec_warp *warp, const struct exec_meeting *meeting)
{
	unsigned first = (unsigned)__builtin_ctz(meeting->lanes);

	if (meeting->lanes != EXEC_ALL_LANES) {
		exec_fault_at(warp, meeting->insn[first], first, EXEC_FAULT_SHUFFLE,
			"needs all 32 lanes of the warp, lanes 0x%08x take part", meeting->lanes);
		return false;
	}
	for (unsigned l = 1; l < EXEC_LANES; l++)
		if (meeting->insn[l] != meeting->insn[0]) {
			exec_fault_at(warp, meeting->insn[l], l, EXEC_FAULT_SHUFFLE,
				"must be one instruction for all lanes, thread 0 of the warp is at "
				"line %u",
				meeting->insn[0]->ptx->pos.line);
			return false;
		}
	return true;
}

struct error *exec_set_matrix(struct exec_decoder *d,
	void (*meet)(struct exec_warp *, struct exec_meeting *), struct exec_matrix **matrix)
{
	*matrix = arena_alloc(d->module->arena, sizeof **matrix);
	if (!exec_has(d, PTX_SYNC) || !exec_has(d, PTX_ALIGNED))
		return exec_refuse(d, ".sync.aligned is expected");
	d->out->kind = EXEC_MEET;
	d->out->meet = meet;
	d->out->u.meets.opcode = d->ptx->opcode;
	d->out->u.meets.matrix = *matrix;
	d->out->f.constant = exec_spread(d, EXEC_ALL_LANES);
	return NULL;
}

/* {a, b, ...} or one register. */
static struct error *items_of(
	struct exec_decoder *d, unsigned index, unsigned count, const struct ptx_operand **items)
{
	const struct ptx_operand *operand = exec_operand(d, index);
	unsigned written = operand->kind == PTX_OPERAND_VECTOR ? operand->count : 1;

	if (written != count)
		return exec_refuse(d, "operand %u has %u registers, the operation takes %u",
			index + 1, written, count);
	*items = operand->kind == PTX_OPERAND_VECTOR ? operand->items : operand;
	return NULL;
}

struct error *exec_fragment_to(struct exec_decoder *d, unsigned index, unsigned count,
	unsigned bits, struct exec_fragment *fragment)
{
	uint32_t *to = arena_array(d->module->arena, count, sizeof *to);
	const struct ptx_operand *items = NULL;

	TRY(items_of(d, index, count, &items));
	for (unsigned i = 0; i < count; i++) {
		unsigned width;

		TRY(exec_to_wide(d, &items[i], bits, &to[i], &width));
		if (width != bits)
			return exec_refuse(d, "operand %u has registers of %u bits, not %u",
				index + 1, width, bits);
	}
	*fragment = (struct exec_fragment){.count = count, .to = to};
	return NULL;
}

struct error *exec_fragment_from(struct exec_decoder *d, unsigned index, unsigned count,
	unsigned bits, struct exec_fragment *fragment)
{
	struct exec_src *from = arena_array(d->module->arena, count, sizeof *from);
	const struct ptx_operand *items = NULL;

	TRY(items_of(d, index, count, &items));
	for (unsigned i = 0; i < count; i++) {
		const struct ptx_operand *item = &items[i];

		TRY(exec_from_wide(d, item, bits == 64 ? PTX_B64 : PTX_B32, &from[i]));
		if (item->kind == PTX_OPERAND_REG &&
			exec_type_bits(d->func->ptx->regs[item->reg].type) != bits)
			return exec_refuse(d, "operand %u has registers of other than %u bits",
				index + 1, bits);
	}
	*fragment = (struct exec_fragment){.count = count, .from = from};
	return NULL;
}

struct error *exec_matrix_address(
	struct exec_decoder *d, unsigned index, const struct exec_insn **address)
{
	struct exec_insn *out = arena_alloc(d->module->arena, sizeof *out);
	struct exec_decoder other = *d;
	enum exec_space space = EXEC_SPACE_GENERIC;

	out->ptx = d->ptx;
	other.out = out;
	if (d->ptx->space == PTX_SPACE_SHARED)
		space = EXEC_SPACE_SHARED;
	if (d->ptx->space == PTX_SPACE_GLOBAL)
		space = EXEC_SPACE_GLOBAL;
	TRY(exec_from_address(&other, exec_operand(d, index), space));
	*address = out;
	return NULL;
}

uint64_t exec_lane_address(
	const struct exec_meeting *meeting, const struct exec_insn *address, unsigned lane)
{
	const struct exec_memory *memory = &address->u.memory;
	uint64_t at =
		exec_src_lane(meeting->frame[lane], &address->a, lane) + (uint64_t)memory->offset;

	if (memory->frame_relative)
		at += meeting->frame[lane]->local_base;
	return memory->short_address ? (uint32_t)at : at;
}

/* The eight rows of tile `tile`, whose addresses lanes 8*tile to 8*tile+7 give. */
static bool tile_rows(struct exec_warp *warp, const struct exec_meeting *m, unsigned tile,
	bool write, unsigned char *rows[TILE])
{
	const struct exec_insn *address = m->insn[0]->u.meets.matrix->address;

	for (unsigned r = 0; r < TILE; r++) {
		unsigned lane = tile * TILE + r;

		rows[r] = exec_access(warp, address, lane, address->u.memory.space,
			exec_lane_address(m, address, lane), TILE_ROW_BYTES, write);
		if (!rows[r])
			return false;
	}
	return true;
}

/* Row and column of element `i` of `lane`. */
static void place_of(bool transposed, unsigned lane, unsigned i, unsigned *row, unsigned *column)
{
	unsigned outer = lane / 4, inner = lane % 4 * 2 + i;

	*row = transposed ? inner : outer;
	*column = transposed ? outer : inner;
}

static void load_tiles(struct exec_warp *warp, struct exec_meeting *m)
{
	const struct exec_matrix *matrix;
	uint32_t values[4][EXEC_LANES] = {{0}};
	unsigned char *rows[TILE];

	if (!exec_whole_warp(warp, m))
		return;
	matrix = m->insn[0]->u.meets.matrix;
	for (unsigned t = 0; t < matrix->d.count; t++) {
		if (!tile_rows(warp, m, t, false, rows))
			return;
		for (unsigned l = 0; l < EXEC_LANES; l++)
			for (unsigned i = 0; i < 2; i++) {
				unsigned row, column;
				uint16_t element;

				place_of(matrix->transposed, l, i, &row, &column);
				memcpy(&element, rows[row] + (size_t)column * 2, sizeof element);
				values[t][l] |= (uint32_t)element << (16 * i);
			}
	}
	/* Only now, for a destination may hold an address. */
	for (unsigned t = 0; t < matrix->d.count; t++)
		for (unsigned l = 0; l < EXEC_LANES; l++)
			m->frame[l]->regs[matrix->d.to[t]][l] = values[t][l];
}

static void store_tiles(struct exec_warp *warp, struct exec_meeting *m)
{
	const struct exec_matrix *matrix = m->insn[0]->u.meets.matrix;
	unsigned char *rows[TILE];

	if (!exec_whole_warp(warp, m))
		return;
	for (unsigned t = 0; t < matrix->a.count; t++) {
		if (!tile_rows(warp, m, t, true, rows))
			return;
		for (unsigned l = 0; l < EXEC_LANES; l++)
			for (unsigned i = 0; i < 2; i++) {
				uint64_t value = exec_src_lane(m->frame[l], &matrix->a.from[t], l);
				uint16_t element = (uint16_t)(value >> (16 * i));
				unsigned row, column;

				place_of(matrix->transposed, l, i, &row, &column);
				memcpy(rows[row] + (size_t)column * 2, &element, sizeof element);
			}
	}
}

static void transpose(struct exec_warp *warp, struct exec_meeting *m)
{
	const struct exec_matrix *matrix = m->insn[0]->u.meets.matrix;
	uint64_t tile[TILE][TILE];

	if (!exec_whole_warp(warp, m))
		return;
	for (unsigned l = 0; l < EXEC_LANES; l++)
		for (unsigned i = 0; i < 2; i++)
			tile[l / 4][l % 4 * 2 + i] = exec_element(
				exec_src_lane(m->frame[l], &matrix->a.from[0], l), 16, i);
	for (unsigned l = 0; l < EXEC_LANES; l++)
		m->frame[l]->regs[matrix->d.to[0]][l] = tile[(size_t)(l % 4) * 2][l / 4] |
		                                        tile[(size_t)(l % 4) * 2 + 1][l / 4] << 16;
}

/* "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16": the number of tiles, or a refusal. */
static struct error *tiles_of(struct exec_decoder *d, unsigned *count, bool *transposed)
{
	static const char *const spaces[] = {"", ".shared", ".shared::cta"};
	const char *opcode = ptx_opcode_info(d->ptx->opcode)->text;
	char text[80];

	for (unsigned i = 0; i < 3 * 3 * 2; i++) {
		*count = 1u << i % 3;
		*transposed = i / 9 == 1;
		snprintf(text, sizeof text, "%s.sync.aligned.m8n8.x%u%s%s.b16", opcode, *count,
			*transposed ? ".trans" : "", spaces[i / 3 % 3]);
		if (strcmp(text, d->ptx->mnemonic) == 0)
			return NULL;
	}
	return exec_refuse(d, "this form has no meaning in this executor");
}

static const struct exec_allow tiles_allow = {.flags = PTX_SYNC | PTX_ALIGNED,
	.spaces = EXEC_BIT(PTX_SPACE_SHARED),
	.types_least = 1,
	.types_most = 1,
	.operands_least = 2,
	.operands_most = 2};

struct error *exec_decode_ldmatrix(struct exec_decoder *d)
{
	struct exec_matrix *matrix = NULL;
	unsigned count = 0;

	TRY(exec_allow(d, &tiles_allow));
	TRY(exec_set_matrix(d, load_tiles, &matrix));
	TRY(tiles_of(d, &count, &matrix->transposed));
	TRY(exec_fragment_to(d, 0, count, 32, &matrix->d));
	return exec_matrix_address(d, 1, &matrix->address);
}

struct error *exec_decode_stmatrix(struct exec_decoder *d)
{
	struct exec_matrix *matrix = NULL;
	unsigned count = 0;

	TRY(exec_allow(d, &tiles_allow));
	TRY(exec_set_matrix(d, store_tiles, &matrix));
	TRY(tiles_of(d, &count, &matrix->transposed));
	TRY(exec_fragment_from(d, 1, count, 32, &matrix->a));
	return exec_matrix_address(d, 0, &matrix->address);
}

struct error *exec_decode_movmatrix(struct exec_decoder *d)
{
	struct exec_matrix *matrix = NULL;

	TRY(exec_allow(d, &tiles_allow));
	TRY(exec_set_matrix(d, transpose, &matrix));
	if (strcmp(d->ptx->mnemonic, "movmatrix.sync.aligned.m8n8.trans.b16") != 0)
		return exec_refuse(d, "this form has no meaning in this executor");
	TRY(exec_fragment_to(d, 0, 1, 32, &matrix->d));
	return exec_fragment_from(d, 1, 1, 32, &matrix->a);
}
