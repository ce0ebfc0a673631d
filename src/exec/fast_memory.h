/* Vector handlers of the fast engine: loads and stores. See fast_lanes.h. */

/* The part of memory that the first lane's address lies in; the others must lie in it too. */
struct region {
	uint64_t start, size;
	unsigned char *bytes;
	size_t stride; /* local memory: from one lane's bytes to the next lane's */
};

static bool buffer_region(
	struct exec_state *state, unsigned recent, uint64_t address, bool write, struct region *out)
{
	const struct exec_buffer *buffer = state->recent[recent];

	if (!buffer || address - buffer->address >= buffer->size) {
		buffer = exec_find_buffer(state->module->device, address);
		if (!buffer || address - buffer->address >= buffer->size)
			return false;
		state->recent[recent] = buffer;
	}
	*out = (struct region){buffer->address, buffer->size, buffer->bytes, 0};
	return !(write && buffer->read_only);
}

static __attribute__((noinline)) bool find_any_region(struct exec_warp *warp,
	const struct exec_fast_memory *m, uint64_t address, bool write, struct region *out)
{
	const struct exec_state *state = warp->state;
	const struct exec_frame *frame = warp->frame;
	enum exec_space space = m->space;
	uint64_t window = 0;

	if (space == EXEC_SPACE_GENERIC) {
		space = exec_generic_space(address);
		window = space == EXEC_SPACE_SHARED  ? EXEC_WINDOW_SHARED
		         : space == EXEC_SPACE_LOCAL ? EXEC_WINDOW_LOCAL
		         : space == EXEC_SPACE_PARAM ? EXEC_WINDOW_PARAM
		                                     : 0;
	} else if (space == EXEC_SPACE_CONST) {
		return false;
	}
	switch (space) {
	case EXEC_SPACE_GENERIC:
		break;
	case EXEC_SPACE_GLOBAL:
	case EXEC_SPACE_CONST:
		return buffer_region(warp->state, m->recent, address, write, out);
	case EXEC_SPACE_SHARED:
		*out = (struct region){window + EXEC_SHARED_START, warp->block->shared_size,
			warp->block->shared, 0};
		return true;
	case EXEC_SPACE_LOCAL:
		*out = (struct region){window + EXEC_LOCAL_START,
			frame->local_base + frame->func->local_size - EXEC_LOCAL_START, warp->local,
			warp->local_stride};
		return true;
	case EXEC_SPACE_PARAM:
		*out = (struct region){window, state->entry->params_size,
			(unsigned char *)(uintptr_t)state->launch->params, 0};
		return !write;
	}
	return false;
}

/* The buffer of the last time, mostly. A generic address in a buffer is one of that buffer. */
static inline bool find_region(struct exec_warp *warp, const struct exec_fast_memory *m,
	uint64_t address, bool write, struct region *out)
{
	const struct exec_buffer *buffer = warp->state->recent[m->recent];

	if (m->space <= EXEC_SPACE_GLOBAL && buffer && address - buffer->address < buffer->size &&
		!(write && buffer->read_only)) {
		*out = (struct region){buffer->address, buffer->size, buffer->bytes, 0};
		return true;
	}
	return find_any_region(warp, m, address, write, out);
}

/* How the addresses of an access lie: anyhow, all at one place, or side by side in all 32 lanes. */
enum shape { SHAPE_NONE, SHAPE_ANY, SHAPE_ONE, SHAPE_ROW };

struct places {
	uint64_t at[EXEC_LANES] __attribute__((aligned(64))); /* of SHAPE_ANY: from `bytes` */
	unsigned char *bytes; /* of the others: the first lane's place */
};

static const uint64_t indices[EXEC_LANES] __attribute__((aligned(64))) = {0, 1, 2, 3, 4, 5, 6, 7, 8,
	9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

#define INDEX64(i) (((const vu64 *)(const void *)indices)[i])

/* Addresses before the offset. */
static inline uint64_t address_of(
	const struct exec_fast_insn *f, const unsigned char *packed, bool is_short, unsigned lane)
{
	return is_short ? AT(const uint32_t, f->a)[lane] : AT(const uint64_t, f->a)[lane];
}

static inline vu64 addresses_of(
	const struct exec_fast_insn *f, const unsigned char *packed, bool is_short, unsigned i)
{
	return is_short ? wide(AT(const hu32, f->a)[i]) : AT(const vu64, f->a)[i];
}

/* Whether lane l's address is the first one's + l * step, for the lanes of `mask`. */
static inline bool are_even(const struct exec_fast_insn *f, const unsigned char *packed,
	uint32_t mask, bool is_short, uint64_t start, uint64_t step)
{
	vu64 off = {0};

	for (unsigned i = 0; i < N64; i++) {
		vu64 from = addresses_of(f, packed, is_short, i) - start;

		if (step)
			from ^= mul_u32(INDEX64(i), all64(step));
		if (mask != EXEC_ALL_LANES)
			from &= lanes64(mask, i);
		off |= from;
	}
	return !any64(off);
}

static inline bool are_inside(const struct exec_fast_insn *f, const unsigned char *packed,
	uint32_t mask, const struct region *region, uint64_t offset, unsigned size,
	struct places *p)
{
	bool is_short = f->u.memory->short_address;
	uint64_t most = region->size - size;
	vu64 bad = {0};

	for (unsigned i = 0; i < N64; i++) {
		vu64 v = addresses_of(f, packed, is_short, i) + offset, from, wrong;

		if (is_short)
			v &= UINT32_MAX;
		from = v - region->start;
		wrong = (vu64)(from > most) | (v & (size - 1));
		if (mask != EXEC_ALL_LANES)
			wrong &= lanes64(mask, i);
		bad |= wrong;
		if (region->stride)
			from += INDEX64(i) * region->stride;
		((vu64 *)(void *)p->at)[i] = from;
	}
	p->bytes = region->bytes;
	return !any64(bad);
}

/* Addresses of the lanes of `mask`, all of them inside of one region and aligned, or SHAPE_NONE:
   then the plain handler finds out what is wrong. */
static inline __attribute__((always_inline)) enum shape find_places(struct exec_warp *warp,
	const struct exec_fast_insn *f, uint32_t mask, const unsigned char *packed, unsigned size,
	bool write, struct places *p)
{
	const struct exec_fast_memory *m = f->u.memory;
	bool is_short = m->short_address;
	unsigned first = mask == EXEC_ALL_LANES ? 0 : (unsigned)__builtin_ctz(mask);
	unsigned last = mask == EXEC_ALL_LANES ? 31 : 31 - (unsigned)__builtin_clz(mask);
	uint64_t offset = (uint64_t)m->offset + (m->frame_relative ? warp->frame->local_base : 0);
	uint64_t start = address_of(f, packed, is_short, first);
	uint64_t away = address_of(f, packed, is_short, last) - start;
	uint64_t row = mask == EXEC_ALL_LANES ? 31 * (uint64_t)size : 0;
	uint64_t at = start + offset;
	struct region region;

	if (is_short)
		at &= UINT32_MAX;
	if (!find_region(warp, m, at, write, &region) || region.size < size)
		return SHAPE_NONE;
	at -= region.start;
	if ((away == 0 || away == row) && !region.stride && !(is_short && away) &&
		are_even(f, packed, mask, is_short, start, away ? size : 0)) {
		if (((at + region.start) & (size - 1)) || at > region.size - size ||
			away > region.size - size - at)
			return SHAPE_NONE;
		p->bytes = region.bytes + at;
		return away ? SHAPE_ROW : SHAPE_ONE;
	}
	return are_inside(f, packed, mask, &region, offset, size, p) ? SHAPE_ANY : SHAPE_NONE;
}

/* Lane l's bytes, of SHAPE_ANY. */
#define PLACE(l) (p.bytes + p.at[l])

#define EACH_OF(mask, statement)                                                                   \
	do {                                                                                       \
		if ((mask) == EXEC_ALL_LANES)                                                      \
			for (unsigned l = 0; l < EXEC_LANES; l++) {                                \
				statement;                                                         \
			}                                                                          \
		else                                                                               \
			for (uint32_t left_ = (mask); left_; left_ &= left_ - 1) {                 \
				unsigned l = (unsigned)__builtin_ctz(left_);                       \
				statement;                                                         \
			}                                                                          \
	} while (0)

static inline uint64_t read_element(
	const unsigned char *from, unsigned size, bool sign, unsigned bits)
{
	uint64_t value = 0, top;

	switch (size) {
	case 1:
		value = *from;
		break;
	case 2: {
		uint16_t half;

		memcpy(&half, from, sizeof half);
		value = half;
		break;
	}
	case 4: {
		uint32_t word;

		memcpy(&word, from, sizeof word);
		value = word;
		break;
	}
	default:
		memcpy(&value, from, sizeof value);
		break;
	}
	if (!sign || size == 8)
		return value;
	top = (uint64_t)1 << (size * 8 - 1);
	value = (value ^ top) - top;
	return bits >= 64 ? value : value & (((uint64_t)1 << bits) - 1);
}

/* A value of one element for every lane. */
static void load_one(
	const struct exec_fast_element *e, uint32_t mask, unsigned char *packed, uint64_t value)
{
	if (e->wide)
		for (unsigned i = 0; i < N64; i++)
			AT(vu64, e->at)
	[i] = sel64(lanes64(mask, i), all64(value), AT(vu64, e->at)[i]);
	else for (unsigned i = 0; i < N32; i++) AT(vu32, e->at)[i] =
		sel32(lanes32(mask, i), all32((uint32_t)value), AT(vu32, e->at)[i]);
}

/* One element of every lane; `T` is its type in memory, `S` what extends it, `R` the register's. */
#define LOAD_LANES(T, S, R)                                                                        \
	do {                                                                                       \
		const unsigned char *bytes_ = p->bytes + at;                                       \
		const uint64_t *restrict at_ = p->at;                                              \
		R *restrict to_ = AT(R, e->at);                                                    \
		T value_;                                                                          \
		EACH_OF(mask, memcpy(&value_, bytes_ + at_[l], sizeof value_);                     \
			to_[l] = (R)(S)value_);                                                    \
	} while (0)

static inline __attribute__((always_inline)) void load_any(const struct exec_fast_memory *m,
	const struct exec_fast_element *e, size_t at, uint32_t mask, unsigned char *packed,
	const struct places *p)
{
	if (m->sign)
		EACH_OF(mask, uint64_t value = read_element(
				      p->bytes + p->at[l] + at, m->size, true, e->bits);
			if (e->wide) AT(uint64_t, e->at)[l] = value;
			else AT(uint32_t, e->at)[l] = (uint32_t)value);
	else if (m->size == 8)
		LOAD_LANES(uint64_t, uint64_t, uint64_t);
	else if (m->size == 4 && !e->wide)
		LOAD_LANES(uint32_t, uint32_t, uint32_t);
	else if (m->size == 4)
		LOAD_LANES(uint32_t, uint32_t, uint64_t);
	else if (m->size == 2 && !e->wide)
		LOAD_LANES(uint16_t, uint16_t, uint32_t);
	else if (m->size == 2)
		LOAD_LANES(uint16_t, uint16_t, uint64_t);
	else if (!e->wide)
		LOAD_LANES(uint8_t, uint8_t, uint32_t);
	else
		LOAD_LANES(uint8_t, uint8_t, uint64_t);
}

static inline __attribute__((always_inline)) void load_lanes(struct exec_warp *warp,
	const struct exec_fast_insn *f, uint32_t mask, unsigned char *packed)
{
	const struct exec_fast_memory *m = f->u.memory;
	unsigned size = m->size * (unsigned)m->count;
	struct places p;
	enum shape shape = find_places(warp, f, mask, packed, size, false, &p);

	if (__builtin_expect(shape == SHAPE_NONE, 0)) {
		exec_fast_plain(warp, f, mask);
		return;
	}
	for (unsigned n = 0; n < m->count; n++) {
		const struct exec_fast_element *e = &m->elements[n];
		size_t at = (size_t)n * m->size;

		if (shape == SHAPE_ONE) {
			load_one(e, mask, packed,
				read_element(p.bytes + at, m->size, m->sign, e->bits));
			continue;
		}
		if (shape == SHAPE_ROW) {
			if (m->count == 1 && m->size == (e->wide ? 8 : 4)) {
				memcpy(AT(unsigned char, e->at), p.bytes, e->wide ? 256 : 128);
				return;
			}
			if (n == 0)
				for (unsigned l = 0; l < EXEC_LANES; l++)
					p.at[l] = l * (uint64_t)size;
		}
		load_any(m, e, at, mask, packed, &p);
	}
}

/* ld of 32 bits into a register of 32, the commonest. */
static inline __attribute__((always_inline)) void load32_lanes(struct exec_warp *warp,
	const struct exec_fast_insn *f, uint32_t mask, unsigned char *packed)
{
	const struct exec_fast_element *e = &f->u.memory->elements[0];
	struct places place, *p = &place;
	enum shape shape = find_places(warp, f, mask, packed, 4, false, &place);
	const size_t at = 0;
	uint32_t one;

	if (shape == SHAPE_ANY) {
		LOAD_LANES(uint32_t, uint32_t, uint32_t);
	} else if (shape == SHAPE_ROW) {
		memcpy(AT(unsigned char, e->at), place.bytes, 128);
	} else if (shape == SHAPE_ONE) {
		memcpy(&one, place.bytes, sizeof one);
		EACH(N32, vu32, blend32, e->at, all32(one));
	} else {
		exec_fast_plain(warp, f, mask);
	}
}

HANDLER(load32)
{
	if (mask == EXEC_ALL_LANES)
		load32_lanes(warp, f, EXEC_ALL_LANES, packed);
	else
		load32_lanes(warp, f, mask, packed);
}

HANDLER(load)
{
	if (mask == EXEC_ALL_LANES)
		load_lanes(warp, f, EXEC_ALL_LANES, packed);
	else
		load_lanes(warp, f, mask, packed);
}

HANDLER(store)
{
	const struct exec_fast_memory *m = f->u.memory;
	unsigned size = m->size * (unsigned)m->count;
	struct places p;
	enum shape shape = find_places(warp, f, mask, packed, size, true, &p);

	if (__builtin_expect(shape == SHAPE_NONE, 0)) {
		exec_fast_plain(warp, f, mask);
		return;
	}
	if (shape == SHAPE_ROW && m->count == 1 && m->size == (m->elements[0].wide ? 8 : 4)) {
		memcpy(p.bytes, AT(const unsigned char, m->elements[0].at),
			m->elements[0].wide ? 256 : 128);
		return;
	}
	if (shape != SHAPE_ANY)
		for (unsigned l = 0; l < EXEC_LANES; l++)
			p.at[l] = shape == SHAPE_ROW ? l * (uint64_t)size : 0;
	/* Lane by lane, so that of two that write to one place the higher one comes last. */
	EACH_OF(mask,
		for (unsigned n = 0; n < m->count; n++) memcpy(PLACE(l) + (size_t)n * m->size,
			packed + m->elements[n].at +
				l * (m->elements[n].wide ? sizeof(uint64_t) : sizeof(uint32_t)),
			m->size));
}
