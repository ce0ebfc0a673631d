/* Numbers as bits of a PTX type: see number.h. */
#include "run/number.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "exec/fp.h"

static const enum ptx_type types[] = {PTX_U8, PTX_U16, PTX_U32, PTX_U64, PTX_S8, PTX_S16, PTX_S32,
	PTX_S64, PTX_B8, PTX_B16, PTX_B32, PTX_B64, PTX_F16, PTX_BF16, PTX_F32, PTX_F64};

bool run_find_type(const char *name, enum ptx_type *out)
{
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (strcmp(name, ptx_type_name(types[i])) == 0) {
			*out = types[i];
			return true;
		}
	return false;
}

static unsigned width(enum ptx_type type)
{
	return 8 * (unsigned)ptx_type_size(type);
}

static uint64_t cut(enum ptx_type type, uint64_t value)
{
	return width(type) == 64 ? value : value & ((UINT64_C(1) << width(type)) - 1);
}

static uint64_t bits_of(double value)
{
	uint64_t bits;

	memcpy(&bits, &value, sizeof bits);
	return bits;
}

static double value_of(uint64_t bits)
{
	double value;

	memcpy(&value, &bits, sizeof value);
	return value;
}

/* PTX_F64 is the type itself here. */
static enum fp_format format_of(enum ptx_type type)
{
	if (type == PTX_F16)
		return FP_F16;
	if (type == PTX_BF16)
		return FP_BF16;
	return type == PTX_F32 ? FP_F32 : FP_F64;
}

static uint64_t rounded(enum ptx_type type, double value)
{
	const struct fp_mode nearest = {.round = FP_RN};

	return type == PTX_F64 ? bits_of(value)
	                       : fp_convert(format_of(type), FP_F64, bits_of(value), nearest);
}

static double widened(enum ptx_type type, uint64_t bits)
{
	const struct fp_mode nearest = {.round = FP_RN};

	return value_of(
		type == PTX_F64 ? bits : fp_convert(FP_F64, format_of(type), bits, nearest));
}

static bool is_bits(const char *text)
{
	return text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && !strpbrk(text, ".pP");
}

static bool read_bits(const char *text, enum ptx_type type, uint64_t *bits)
{
	char *end;

	errno = 0;
	*bits = strtoull(text, &end, 16);
	return !*end && !errno && text[2] && cut(type, *bits) == *bits;
}

static bool read_float(const char *text, enum ptx_type type, uint64_t *bits)
{
	char *end;
	float single;
	uint32_t word;

	if (strchr(" \t\n", *text))
		return false;
	if (type != PTX_F32) {
		*bits = rounded(type, strtod(text, &end));
		return !*end;
	}
	single = strtof(text, &end);
	memcpy(&word, &single, sizeof word);
	*bits = word;
	return !*end;
}

/* Untyped bits may be written either way: -1 or 4294967295. */
static bool read_integer(const char *text, enum ptx_type type, uint64_t *bits)
{
	bool negative = *text == '-', is_signed = ptx_type_is_signed(type);
	bool untyped = type == PTX_B8 || type == PTX_B16 || type == PTX_B32 || type == PTX_B64;
	uint64_t half = UINT64_C(1) << (width(type) - 1), magnitude;
	char *end;

	if (text[negative] < '0' || text[negative] > '9')
		return false;
	errno = 0;
	magnitude = strtoull(text + negative, &end, 10);
	if (*end || errno || cut(type, magnitude) != magnitude)
		return false;
	if (negative && (!(is_signed || untyped) || magnitude > half))
		return false;
	if (!negative && is_signed && magnitude >= half)
		return false;
	*bits = cut(type, negative ? 0 - magnitude : magnitude);
	return true;
}

struct error *run_number(
	const struct yaml_node *node, const char *what, enum ptx_type type, uint64_t *bits)
{
	const char *text;
	uint64_t value;
	bool fine;

	TRY(yaml_string(node, what, &text));
	if (is_bits(text))
		fine = read_bits(text, type, &value);
	else if (ptx_type_is_float(type))
		fine = read_float(text, type, &value);
	else
		fine = read_integer(text, type, &value);
	if (!fine)
		return yaml_error(
			node, "'%.40s' is not a number of type %s", text, ptx_type_name(type));
	*bits = value;
	return NULL;
}

uint64_t run_ramp(enum ptx_type type, uint64_t start, uint64_t step, uint64_t i)
{
	if (ptx_type_is_float(type))
		return rounded(type, widened(type, start) + (double)i * widened(type, step));
	return cut(type, start + i * step);
}

/* Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014). */
static uint64_t splitmix(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

uint64_t run_random(enum ptx_type type, uint64_t *state)
{
	uint64_t word = splitmix(state);

	if (!ptx_type_is_float(type))
		return cut(type, word);
	/* 24 bits, so that every f32 of it is exact. */
	return rounded(type, (double)(word >> 40) / (1 << 23) - 1.0);
}
