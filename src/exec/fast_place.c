/* Where registers and constants lie in the fast engine's frames: see fast_build.h. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "exec/fast_build.h"

/* Registers in the order in which they are first needed. */
struct value {
	struct exec_fast_life life;
	uint32_t slot;
};

static int by_need(const void *a, const void *b)
{
	const struct value *x = a, *y = b;

	if (x->life.at_start != y->life.at_start)
		return x->life.at_start ? -1 : 1;
	if (x->life.first != y->life.first)
		return x->life.first < y->life.first ? -1 : 1;
	return (x->slot > y->slot) - (x->slot < y->slot);
}

/* Places of one width: until which instruction each is taken. */
struct places {
	struct {
		uint32_t at, last;
	} * items;
	size_t count, capacity;
};

static uint32_t take_place(
	struct exec_fast_builder *b, struct places *places, const struct value *value, bool wide)
{
	for (size_t i = 0; i < places->count; i++)
		if (places->items[i].last < value->life.first) {
			places->items[i].last = value->life.last;
			return places->items[i].at;
		}
	VEC_ADD(places);
	places->items[places->count - 1].at = (uint32_t)b->bytes;
	places->items[places->count - 1].last = value->life.last;
	b->bytes += wide ? EXEC_FAST_WIDE : EXEC_FAST_NARROW;
	return places->items[places->count - 1].at;
}

/* The values of the function; those whose life is not known are needed everywhere. */
static struct value *values_of(const struct exec_fast_builder *b, size_t *count)
{
	const struct ptx_func *ptx = b->func->ptx;
	struct exec_fast_life *lives = mem_alloc((ptx->reg_count + 1) * sizeof *lives);
	struct value *values = mem_alloc((ptx->reg_count + 1) * sizeof *values);
	bool known = exec_fast_lives(ptx, lives);

	*count = 0;
	for (unsigned i = 0; i < ptx->reg_count; i++) {
		if (ptx->regs[i].type == PTX_PRED)
			continue;
		if (!known)
			lives[i] = (struct exec_fast_life){
				.last = UINT32_MAX, .used = true, .at_start = true};
		values[(*count)++] = (struct value){lives[i], b->func->slots[i]};
	}
	free(lives);
	qsort(values, *count, sizeof *values, by_need);
	return values;
}

/* First the sink and what is read before it is set, which a frame clears when it starts. */
void exec_fast_lay_out(struct exec_fast_builder *b)
{
	const struct ptx_func *ptx = b->func->ptx;
	uint32_t sink = b->func->reg_count - 1;
	struct places narrow = {0}, wide = {0};
	struct value *values;
	size_t count;

	b->at = arena_array(b->module->arena, b->func->reg_count, sizeof *b->at);
	b->wide = arena_array(b->module->arena, b->func->reg_count, sizeof *b->wide);
	for (unsigned i = 0; i < ptx->reg_count; i++)
		if (ptx->regs[i].type != PTX_PRED)
			b->wide[b->func->slots[i]] = exec_type_bits(ptx->regs[i].type) > 32;
	b->wide[sink] = true; /* as wide as any value that is thrown away */
	b->at[sink] = 0;
	b->bytes = b->cleared = EXEC_FAST_WIDE;
	values = values_of(b, &count);
	for (size_t i = 0; i < count; i++) {
		bool is_wide = b->wide[values[i].slot];

		/* What is never named gets the sink's place. */
		if (values[i].life.used)
			b->at[values[i].slot] =
				take_place(b, is_wide ? &wide : &narrow, &values[i], is_wide);
		if (values[i].life.at_start)
			b->cleared = b->bytes;
	}
	free(values);
	VEC_FREE(&narrow);
	VEC_FREE(&wide);
}

uint32_t exec_fast_constant_at(struct exec_fast_builder *b, uint64_t value, bool wide)
{
	struct {
		uint64_t value, wide;
	} key = {value, wide};
	struct exec_fast_constant *known = map_get(b->constants, (const char *)&key, sizeof key);

	if (!known) {
		known = arena_alloc(b->module->arena, sizeof *known);
		*known = (struct exec_fast_constant){
			.at = (uint32_t)b->bytes, .wide = wide, .value = value};
		b->bytes += wide ? EXEC_FAST_WIDE : EXEC_FAST_NARROW;
		map_set(b->constants, (const char *)&key, sizeof key, known);
		VEC_PUSH(&b->list, *known);
	}
	return known->at;
}

uint32_t exec_fast_source(struct exec_fast_builder *b, const struct exec_src *src, bool wide)
{
	if (src->constant)
		return exec_fast_constant_at(b, src->constant[0], wide);
	b->fits = b->fits && b->wide[src->slot] == wide;
	return b->at[src->slot];
}

uint32_t exec_fast_target(struct exec_fast_builder *b, uint32_t slot, bool wide)
{
	b->fits = b->fits && (b->wide[slot] == wide || slot == b->func->reg_count - 1);
	return b->at[slot];
}
