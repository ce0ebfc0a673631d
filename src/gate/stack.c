/* Synthetic k-quant stacks: see stack.h. Decoding them is the kernels' work, not done here. */
#include "gate/stack.h"

#include <string.h>

#include "base/checked.h"
#include "base/mem.h"

static uint64_t draw(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* A positive normal f16: exponent 1..9, any mantissa. */
static uint32_t half(uint64_t r)
{
	return (uint32_t)((1 + r % 9) << 10) | (uint32_t)(r >> 32 & 0x3ff);
}

/* Scale and minimum in the first word, then scale bytes and codes, all of them free. */
static void fill(uint64_t *state, uint32_t *words, unsigned count)
{
	uint32_t d = half(draw(state));
	uint32_t dmin = half(draw(state));

	words[0] = d | dmin << 16;
	for (unsigned i = 1; i < count; i++)
		words[i] = (uint32_t)(draw(state) >> 32);
}

enum { Q4_K_WORDS = 36, Q5_K_WORDS = 44 };

static void fill_q4_k(uint64_t *state, uint32_t *words)
{
	fill(state, words, Q4_K_WORDS);
}

static void fill_q5_k(uint64_t *state, uint32_t *words)
{
	fill(state, words, Q5_K_WORDS);
}

static const struct gate_stack_format formats[] = {
	{"q4_k", Q4_K_WORDS, fill_q4_k},
	{"q5_k", Q5_K_WORDS, fill_q5_k},
};

const struct gate_stack_format *gate_stack_format_find(const char *name)
{
	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
		if (strcmp(formats[i].name, name) == 0)
			return &formats[i];
	return NULL;
}

const char *gate_stack_format_names(void)
{
	return "q4_k, q5_k";
}

bool gate_stack_bytes(
	const struct gate_stack_format *format, uint64_t rows, uint64_t n_sb, size_t *bytes)
{
	uint64_t blocks;
	size_t size;

	if (!checked_mul(rows, n_sb, &blocks) ||
		!checked_mul(blocks, format->words * sizeof(uint32_t), &size))
		return false;
	*bytes = size;
	return true;
}

struct error *gate_stack_make(const struct gate_stack_format *format, size_t rows, unsigned n_sb,
	uint64_t seed, uint32_t **out)
{
	size_t bytes;
	uint32_t *words = NULL;

	if (gate_stack_bytes(format, rows, n_sb, &bytes))
		words = mem_try_alloc(bytes, 1);
	if (!words)
		return error_new(ERROR_SYSTEM,
			"no memory for weights of %zu rows of %u super-blocks", rows, n_sb);
	for (size_t block = 0; block < rows * n_sb; block++)
		format->fill(&seed, words + block * format->words);
	*out = words;
	return NULL;
}
