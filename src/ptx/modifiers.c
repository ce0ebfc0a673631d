/*
 * Mnemonics: the opcode and what each modifier word means, as tables.
 *
 * A word means the same for every opcode unless the opcode's family has a table of its own
 * (.hi of setp compares, .hi of mul is the upper half). A mnemonic is decoded once for a module.
 */
#include <string.h>

#include "ptx/parser.h"

enum word_kind {
	WORD_TYPE, /* PTX_TYPE_OTHER stands for every type that is not modelled */
	WORD_ROUND,
	WORD_FLAG,
	WORD_SPACE,
	WORD_VECTOR,
	WORD_COMPARE,
	WORD_LOGIC,
	WORD_MODE,
	WORD_HINT, /* cache, scope and ordering words: nothing changes where one thread runs at a
	              time */
};

struct word {
	const char *text;
	enum word_kind kind;
	unsigned value;
};

/* In the order of strcmp(): found by halving. */
static const struct word common_words[] = {
	{"acq_rel", WORD_HINT, 0},
	{"acquire", WORD_HINT, 0},
	{"aligned", WORD_FLAG, PTX_ALIGNED},
	{"approx", WORD_FLAG, PTX_APPROX},
	{"b1", WORD_TYPE, PTX_TYPE_OTHER},
	{"b128", WORD_TYPE, PTX_B128},
	{"b16", WORD_TYPE, PTX_B16},
	{"b32", WORD_TYPE, PTX_B32},
	{"b64", WORD_TYPE, PTX_B64},
	{"b8", WORD_TYPE, PTX_B8},
	{"bf16", WORD_TYPE, PTX_BF16},
	{"bf16x2", WORD_TYPE, PTX_BF16X2},
	{"ca", WORD_HINT, 0},
	{"cc", WORD_FLAG, PTX_CC},
	{"cg", WORD_HINT, 0},
	{"cluster", WORD_HINT, 0},
	{"const", WORD_SPACE, PTX_SPACE_CONST},
	{"cs", WORD_HINT, 0},
	{"cta", WORD_HINT, 0},
	{"cv", WORD_HINT, 0},
	{"e2m1", WORD_TYPE, PTX_TYPE_OTHER},
	{"e2m1x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"e2m1x4", WORD_TYPE, PTX_TYPE_OTHER},
	{"e2m3", WORD_TYPE, PTX_TYPE_OTHER},
	{"e2m3x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"e2m3x4", WORD_TYPE, PTX_TYPE_OTHER},
	{"e3m2", WORD_TYPE, PTX_TYPE_OTHER},
	{"e3m2x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"e3m2x4", WORD_TYPE, PTX_TYPE_OTHER},
	{"e4m3", WORD_TYPE, PTX_TYPE_OTHER},
	{"e4m3x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"e4m3x4", WORD_TYPE, PTX_TYPE_OTHER},
	{"e5m2", WORD_TYPE, PTX_TYPE_OTHER},
	{"e5m2x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"e5m2x4", WORD_TYPE, PTX_TYPE_OTHER},
	{"f16", WORD_TYPE, PTX_F16},
	{"f16x2", WORD_TYPE, PTX_F16X2},
	{"f32", WORD_TYPE, PTX_F32},
	{"f32x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"f64", WORD_TYPE, PTX_F64},
	{"ftz", WORD_FLAG, PTX_FTZ},
	{"full", WORD_FLAG, PTX_FULL},
	{"gl", WORD_HINT, 0},
	{"global", WORD_SPACE, PTX_SPACE_GLOBAL},
	{"gpu", WORD_HINT, 0},
	{"local", WORD_SPACE, PTX_SPACE_LOCAL},
	{"lu", WORD_HINT, 0},
	{"mmio", WORD_HINT, 0},
	{"nc", WORD_FLAG, PTX_NC},
	{"noftz", WORD_HINT, 0},
	{"param", WORD_SPACE, PTX_SPACE_PARAM},
	{"param::entry", WORD_SPACE, PTX_SPACE_PARAM},
	{"param::func", WORD_SPACE, PTX_SPACE_PARAM},
	{"pred", WORD_TYPE, PTX_PRED},
	{"relaxed", WORD_HINT, 0},
	{"release", WORD_HINT, 0},
	{"relu", WORD_FLAG, PTX_RELU},
	{"rm", WORD_ROUND, PTX_RM},
	{"rmi", WORD_ROUND, PTX_RMI},
	{"rn", WORD_ROUND, PTX_RN},
	{"rna", WORD_ROUND, PTX_RNA},
	{"rni", WORD_ROUND, PTX_RNI},
	{"rp", WORD_ROUND, PTX_RP},
	{"rpi", WORD_ROUND, PTX_RPI},
	{"rz", WORD_ROUND, PTX_RZ},
	{"rzi", WORD_ROUND, PTX_RZI},
	{"s16", WORD_TYPE, PTX_S16},
	{"s16x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"s2", WORD_TYPE, PTX_TYPE_OTHER},
	{"s32", WORD_TYPE, PTX_S32},
	{"s4", WORD_TYPE, PTX_TYPE_OTHER},
	{"s64", WORD_TYPE, PTX_S64},
	{"s8", WORD_TYPE, PTX_S8},
	{"s8x4", WORD_TYPE, PTX_TYPE_OTHER},
	{"samplerref", WORD_TYPE, PTX_TYPE_OTHER},
	{"sat", WORD_FLAG, PTX_SAT},
	{"sc", WORD_HINT, 0},
	{"shared", WORD_SPACE, PTX_SPACE_SHARED},
	{"shared::cluster", WORD_SPACE, PTX_SPACE_SHARED},
	{"shared::cta", WORD_SPACE, PTX_SPACE_SHARED},
	{"surfref", WORD_TYPE, PTX_TYPE_OTHER},
	{"sync", WORD_FLAG, PTX_SYNC},
	{"sys", WORD_HINT, 0},
	{"texref", WORD_TYPE, PTX_TYPE_OTHER},
	{"tf32", WORD_TYPE, PTX_TF32},
	{"u16", WORD_TYPE, PTX_U16},
	{"u16x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"u2", WORD_TYPE, PTX_TYPE_OTHER},
	{"u32", WORD_TYPE, PTX_U32},
	{"u4", WORD_TYPE, PTX_TYPE_OTHER},
	{"u64", WORD_TYPE, PTX_U64},
	{"u8", WORD_TYPE, PTX_U8},
	{"u8x4", WORD_TYPE, PTX_TYPE_OTHER},
	{"ue4m3", WORD_TYPE, PTX_TYPE_OTHER},
	{"ue8m0", WORD_TYPE, PTX_TYPE_OTHER},
	{"ue8m0x2", WORD_TYPE, PTX_TYPE_OTHER},
	{"uni", WORD_FLAG, PTX_UNI},
	{"v2", WORD_VECTOR, 2},
	{"v4", WORD_VECTOR, 4},
	{"v8", WORD_VECTOR, 8},
	{"volatile", WORD_FLAG, PTX_VOLATILE},
	{"wb", WORD_HINT, 0},
	{"weak", WORD_HINT, 0},
	{"wide", WORD_FLAG, PTX_WIDE},
	{"wt", WORD_HINT, 0},
};

static const struct word half_words[] = {
	{"hi", WORD_FLAG, PTX_HIGH},
	{"lo", WORD_FLAG, PTX_LOW},
	{NULL, WORD_HINT, 0},
};

static const struct word compare_words[] = {
	{"eq", WORD_COMPARE, PTX_EQ},
	{"ne", WORD_COMPARE, PTX_NE},
	{"lt", WORD_COMPARE, PTX_LT},
	{"le", WORD_COMPARE, PTX_LE},
	{"gt", WORD_COMPARE, PTX_GT},
	{"ge", WORD_COMPARE, PTX_GE},
	{"lo", WORD_COMPARE, PTX_LO},
	{"ls", WORD_COMPARE, PTX_LS},
	{"hi", WORD_COMPARE, PTX_HI},
	{"hs", WORD_COMPARE, PTX_HS},
	{"equ", WORD_COMPARE, PTX_EQU},
	{"neu", WORD_COMPARE, PTX_NEU},
	{"ltu", WORD_COMPARE, PTX_LTU},
	{"leu", WORD_COMPARE, PTX_LEU},
	{"gtu", WORD_COMPARE, PTX_GTU},
	{"geu", WORD_COMPARE, PTX_GEU},
	{"num", WORD_COMPARE, PTX_NUM},
	{"nan", WORD_COMPARE, PTX_NAN},
	{"and", WORD_LOGIC, PTX_AND},
	{"or", WORD_LOGIC, PTX_OR},
	{"xor", WORD_LOGIC, PTX_XOR},
	{NULL, WORD_HINT, 0},
};

static const struct word min_max_words[] = {
	{"NaN", WORD_FLAG, PTX_NAN_FLAG},
	{"xorsign", WORD_HINT, 0}, /* always with .abs */
	{"abs", WORD_FLAG, PTX_ABS},
	{NULL, WORD_HINT, 0},
};

static const struct word shf_words[] = {
	{"l", WORD_FLAG, PTX_LEFT},
	{"r", WORD_FLAG, PTX_RIGHT},
	{"wrap", WORD_FLAG, PTX_WRAP},
	{"clamp", WORD_FLAG, PTX_CLAMP},
	{NULL, WORD_HINT, 0},
};

static const struct word range_words[] = {
	/* bmsk, szext */
	{"wrap", WORD_FLAG, PTX_WRAP},
	{"clamp", WORD_FLAG, PTX_CLAMP},
	{NULL, WORD_HINT, 0},
};

static const struct word bfind_words[] = {
	{"shiftamt", WORD_FLAG, PTX_SHIFTAMT},
	{NULL, WORD_HINT, 0},
};

static const struct word cvta_words[] = {
	{"to", WORD_FLAG, PTX_TO},
	{NULL, WORD_HINT, 0},
};

static const struct word shfl_words[] = {
	{"up", WORD_MODE, PTX_MODE_UP},
	{"down", WORD_MODE, PTX_MODE_DOWN},
	{"bfly", WORD_MODE, PTX_MODE_BFLY},
	{"idx", WORD_MODE, PTX_MODE_IDX},
	{NULL, WORD_HINT, 0},
};

static const struct word vote_words[] = {
	/* match too */
	{"all", WORD_MODE, PTX_MODE_ALL},
	{"any", WORD_MODE, PTX_MODE_ANY},
	{"uni", WORD_MODE, PTX_MODE_UNI},
	{"ballot", WORD_MODE, PTX_MODE_BALLOT},
	{NULL, WORD_HINT, 0},
};

static const struct word atom_words[] = {
	{"add", WORD_MODE, PTX_MODE_ADD},
	{"min", WORD_MODE, PTX_MODE_MIN},
	{"max", WORD_MODE, PTX_MODE_MAX},
	{"inc", WORD_MODE, PTX_MODE_INC},
	{"dec", WORD_MODE, PTX_MODE_DEC},
	{"and", WORD_MODE, PTX_MODE_AND},
	{"or", WORD_MODE, PTX_MODE_OR},
	{"xor", WORD_MODE, PTX_MODE_XOR},
	{"exch", WORD_MODE, PTX_MODE_EXCH},
	{"cas", WORD_MODE, PTX_MODE_CAS},
	{"abs", WORD_FLAG, PTX_ABS}, /* redux on floats */
	{"NaN", WORD_FLAG, PTX_NAN_FLAG},
	{NULL, WORD_HINT, 0},
};

static const struct word prmt_words[] = {
	{"f4e", WORD_MODE, PTX_MODE_F4E},
	{"b4e", WORD_MODE, PTX_MODE_B4E},
	{"rc8", WORD_MODE, PTX_MODE_RC8},
	{"ecl", WORD_MODE, PTX_MODE_ECL},
	{"ecr", WORD_MODE, PTX_MODE_ECR},
	{"rc16", WORD_MODE, PTX_MODE_RC16},
	{NULL, WORD_HINT, 0},
};

static const struct word testp_words[] = {
	{"finite", WORD_MODE, PTX_MODE_FINITE},
	{"infinite", WORD_MODE, PTX_MODE_INFINITE},
	{"number", WORD_MODE, PTX_MODE_NUMBER},
	{"notanumber", WORD_MODE, PTX_MODE_NOTANUMBER},
	{"normal", WORD_MODE, PTX_MODE_NORMAL},
	{"subnormal", WORD_MODE, PTX_MODE_SUBNORMAL},
	{NULL, WORD_HINT, 0},
};

static const struct word bar_words[] = {
	{"sync", WORD_MODE, PTX_MODE_SYNC},
	{"arrive", WORD_MODE, PTX_MODE_ARRIVE},
	{"red", WORD_MODE, PTX_MODE_RED},
	{"and", WORD_LOGIC, PTX_AND},
	{"or", WORD_LOGIC, PTX_OR},
	{"popc", WORD_HINT, 0}, /* .red without a logic is the count */
	{NULL, WORD_HINT, 0},
};

static const struct word prefetch_words[] = {
	/* the cache to prefetch into */
	{"L1", WORD_HINT, 0},
	{"L2", WORD_HINT, 0},
	{NULL, WORD_HINT, 0},
};

static const struct word grid_words[] = {
	/* orders grids, of which one runs at a time */
	{"wait", WORD_HINT, 0},
	{"launch_dependents", WORD_HINT, 0},
	{NULL, WORD_HINT, 0},
};

/* What these say is checked word for word by who runs matrix instructions: shapes, layouts, counts.
 */
static const struct word matrix_words[] = {
	{"m8n8", WORD_HINT, 0},
	{"m8n8k4", WORD_HINT, 0},
	{"m8n8k16", WORD_HINT, 0},
	{"m16n8k4", WORD_HINT, 0},
	{"m16n8k8", WORD_HINT, 0},
	{"m16n8k16", WORD_HINT, 0},
	{"m16n8k32", WORD_HINT, 0},
	{"m16n16k8", WORD_HINT, 0},
	{"m16n16k16", WORD_HINT, 0},
	{"m32n8k16", WORD_HINT, 0},
	{"m8n32k16", WORD_HINT, 0},
	{"row", WORD_HINT, 0},
	{"col", WORD_HINT, 0},
	{"satfinite", WORD_HINT, 0},
	{"trans", WORD_HINT, 0},
	{"x1", WORD_HINT, 0},
	{"x2", WORD_HINT, 0},
	{"x4", WORD_HINT, 0},
	{"a", WORD_HINT, 0},
	{"b", WORD_HINT, 0},
	{"c", WORD_HINT, 0},
	{"d", WORD_HINT, 0},
	{NULL, WORD_HINT, 0},
};

static const struct word cvt_words[] = {
	{"satfinite", WORD_HINT,
		0}, /* to 8-bit floats, whose forms are known by their whole name */
	{NULL, WORD_HINT, 0},
};

static const struct word byte_words[] = {
	/* vabsdiff4: what is done with the four results */
	{"add", WORD_MODE, PTX_MODE_ADD},
	{NULL, WORD_HINT, 0},
};

static const struct word *const own_words[PTX_OP_COUNT] = {
	[PTX_OP_mul] = half_words,
	[PTX_OP_mad] = half_words,
	[PTX_OP_madc] = half_words,
	[PTX_OP_mul24] = half_words,
	[PTX_OP_mad24] = half_words,
	[PTX_OP_dp2a] = half_words,
	[PTX_OP_set] = compare_words,
	[PTX_OP_setp] = compare_words,
	[PTX_OP_min] = min_max_words,
	[PTX_OP_max] = min_max_words,
	[PTX_OP_shf] = shf_words,
	[PTX_OP_bmsk] = range_words,
	[PTX_OP_szext] = range_words,
	[PTX_OP_bfind] = bfind_words,
	[PTX_OP_cvta] = cvta_words,
	[PTX_OP_shfl] = shfl_words,
	[PTX_OP_vote] = vote_words,
	[PTX_OP_match] = vote_words,
	[PTX_OP_atom] = atom_words,
	[PTX_OP_red] = atom_words,
	[PTX_OP_red_async] = atom_words,
	[PTX_OP_redux] = atom_words,
	[PTX_OP_prmt] = prmt_words,
	[PTX_OP_testp] = testp_words,
	[PTX_OP_bar] = bar_words,
	[PTX_OP_barrier] = bar_words,
	[PTX_OP_griddepcontrol] = grid_words,
	[PTX_OP_prefetch] = prefetch_words,
	[PTX_OP_prefetchu] = prefetch_words,
	[PTX_OP_vabsdiff4] = byte_words,
	[PTX_OP_cvt] = cvt_words,
	[PTX_OP_mma] = matrix_words,
	[PTX_OP_ldmatrix] = matrix_words,
	[PTX_OP_stmatrix] = matrix_words,
	[PTX_OP_movmatrix] = matrix_words,
	[PTX_OP_wmma_load] = matrix_words,
	[PTX_OP_wmma_store] = matrix_words,
	[PTX_OP_wmma_mma] = matrix_words,
};

/* Order of strcmp() between `text` of `length` bytes and a word. */
static int order(const char *text, size_t length, const char *word)
{
	int difference = strncmp(text, word, length);

	return difference != 0 ? difference : -(word[length] != '\0');
}

static const struct word *find_own(enum ptx_opcode opcode, const char *text, size_t length)
{
	const struct word *words = own_words[opcode];

	for (; words && words->text; words++)
		if (order(text, length, words->text) == 0)
			return words;
	return NULL;
}

static const struct word *find_common(const char *text, size_t length)
{
	size_t low = 0, high = sizeof common_words / sizeof *common_words;

	while (low < high) {
		size_t middle = (low + high) / 2;
		int difference = order(text, length, common_words[middle].text);

		if (difference == 0)
			return &common_words[middle];
		if (difference < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

static const struct word *find_word(enum ptx_opcode opcode, const char *text, size_t length)
{
	static const struct word cache_hint = {"L1::", WORD_HINT, 0};
	const struct word *own = find_own(opcode, text, length);

	if (own)
		return own;
	if (length > 4 && (strncmp(text, "L1::", 4) == 0 || strncmp(text, "L2::", 4) == 0))
		return &cache_hint;
	return find_common(text, length);
}

bool ptx_type_from_name(const char *text, size_t length, enum ptx_type *out)
{
	const struct word *word = find_common(text, length);

	if (!word || word->kind != WORD_TYPE)
		return false;
	*out = (enum ptx_type)word->value;
	return true;
}

static const enum ptx_opcode sorted[] = {
#define PTX_SORTED(name) PTX_OP_##name,
#include "ptx/opcode_sorted.def"
#undef PTX_SORTED
};

enum { SORTED_COUNT = sizeof sorted / sizeof *sorted };

_Static_assert(SORTED_COUNT == PTX_OP_COUNT - 1, "opcode_sorted.def has every opcode");

/* The first opcode whose text is `word` or comes behind it. */
static size_t first_from(const char *word, size_t length)
{
	size_t low = 0, high = SORTED_COUNT;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (order(word, length, ptx_opcode_info(sorted[middle])->text) > 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* The longest that fits; all that begin with the text's first word stand together. */
static enum ptx_opcode find_opcode(const char *text, size_t *taken)
{
	size_t word = strcspn(text, ".");
	enum ptx_opcode best = PTX_OP_UNKNOWN;

	*taken = word;
	for (size_t i = first_from(text, word); i < SORTED_COUNT; i++) {
		const char *opcode = ptx_opcode_info(sorted[i])->text;
		size_t length = strlen(opcode);

		if (strncmp(text, opcode, word) != 0 || (opcode[word] && opcode[word] != '.'))
			break;
		if (strncmp(text, opcode, length) != 0 || (text[length] && text[length] != '.'))
			continue;
		if (best == PTX_OP_UNKNOWN || length > *taken) {
			best = sorted[i];
			*taken = length;
		}
	}
	return best;
}

/* False where the word contradicts an earlier one or does not fit any more. */
static bool apply(struct ptx_insn *insn, const struct word *word)
{
	switch (word->kind) {
	case WORD_TYPE:
		if (insn->type_count == PTX_TYPES_MOST)
			return false;
		insn->types[insn->type_count++] = (enum ptx_type)word->value;
		return true;
	case WORD_ROUND:
		if (insn->round != PTX_ROUND_NONE)
			return false;
		insn->round = (enum ptx_round)word->value;
		return true;
	case WORD_FLAG:
		insn->flags |= word->value;
		return true;
	case WORD_SPACE: /* a copy names two: the first is its destination */
		if (insn->space == PTX_SPACE_NONE)
			insn->space = (enum ptx_space)word->value;
		return true;
	case WORD_VECTOR:
		insn->vector = (uint8_t)word->value;
		return true;
	case WORD_COMPARE:
		if (insn->compare != PTX_CMP_NONE)
			return false;
		insn->compare = (enum ptx_compare)word->value;
		return true;
	case WORD_LOGIC:
		if (insn->logic != PTX_LOGIC_NONE)
			return false;
		insn->logic = (enum ptx_logic)word->value;
		return true;
	case WORD_MODE:
		if (insn->mode != PTX_MODE_NONE)
			return false;
		insn->mode = (enum ptx_mode)word->value;
		return true;
	case WORD_HINT:
		return true;
	}
	return false;
}

const struct ptx_insn *ptx_decode_mnemonic(struct ptx_parser *p, struct ptx_name *name)
{
	struct ptx_insn *insn;
	const char *at;
	size_t length;

	if (name->mnemonic)
		return name->mnemonic;
	insn = arena_alloc(p->names.own, sizeof *insn);
	insn->mnemonic = name->text;
	insn->guard = -1;
	insn->vector = 1;
	insn->opcode = find_opcode(name->text, &length);
	for (at = name->text + length; *at == '.'; at += length) {
		const struct word *word;

		at++;
		length = strcspn(at, ".");
		word = find_word(insn->opcode, at, length);
		if ((!word || !apply(insn, word)) && !insn->unknown_modifier)
			insn->unknown_modifier = arena_strndup(p->arena, at, length);
	}
	name->mnemonic = insn;
	return insn;
}
