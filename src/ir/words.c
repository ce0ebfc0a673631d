/* The words that came late: attributes, flags, and the versions that know them. Only words whose
 * absence keeps the meaning are here; what a reader cannot do without is the rewriters' business.
 */
#include "ir/words.h"

#include <string.h>

int ir_level(const struct ir_target *target)
{
	if (target->dialect == IR_TYPED) {
		if (target->nvvm)
			return 7;
		if (target->llvm_major == 0)
			return 13;
		return target->llvm_major < 14 ? target->llvm_major : 14;
	}
	return target->llvm_major ? target->llvm_major : 15;
}

/* Sorted by text. Versions: release notes and the assembly parser of each LLVM; those up to 12 are
 * told only from 7, the NVVM dialect. */
static const struct ir_word words[] = {
	{"allockind", 15, true},
	{"allocptr", 15, false},
	{"captures", 21, true},
	{"coro_elide_safe", 20, false},
	{"coro_only_destroy_when_complete", 18, false},
	{"dead_on_return", 22, true},
	{"dead_on_unwind", 18, false},
	{"disable_sanitizer_instrumentation", 14, false},
	{"disjoint", 18, false},
	{"dso_local", 6, false},
	{"fn_ret_thunk_extern", 15, false},
	{"hot", 12, false},
	{"hybrid_patchable", 20, false},
	{"immarg", 9, false},
	{"initializes", 20, true},
	{"inrange", 19, true},
	{"memory", 16, true},
	{"mustprogress", 12, false},
	{"nneg", 18, false},
	{"nocallback", 14, false},
	{"nocreateundeforpoison", 22, false},
	{"nodivergencesource", 18, false},
	{"noext", 20, false},
	{"nofpclass", 17, true},
	{"nofree", 9, false},
	{"nomerge", 11, false},
	{"noprofile", 12, false},
	{"nosanitize_bounds", 14, false},
	{"nosanitize_coverage", 14, false},
	{"nosync", 10, false},
	{"noundef", 11, false},
	{"null_pointer_is_valid", 11, false},
	{"nusw", 19, false},
	{"optdebug", 18, false},
	{"presplitcoroutine", 15, false},
	{"range", 19, true},
	{"samesign", 20, false},
	{"sanitize_alloc_token", 22, false},
	{"sanitize_numerical_stability", 20, false},
	{"sanitize_realtime", 20, false},
	{"sanitize_realtime_blocking", 20, false},
	{"sanitize_type", 20, false},
	{"shadowcallstack", 8, false},
	{"skipprofile", 16, false},
	{"speculative_load_hardening", 8, false},
	{"vscale_range", 13, true},
	{"willreturn", 10, false},
	{"writable", 18, false},
};

static bool same(const struct ir_token *token, const char *text)
{
	return *token->text == *text && strncmp(token->text, text, token->length) == 0 &&
	       text[token->length] == '\0';
}

static int compare(const char *a, size_t a_length, const char *b)
{
	int order = *a - *b;
	if (!order)
		order = strncmp(a, b, a_length);
	return order || b[a_length] == '\0' ? order : -1;
}

const struct ir_word *ir_word_find(const struct ir_token *token)
{
	size_t low = 0;
	size_t high = sizeof words / sizeof words[0];
	if (token->kind != IR_WORD)
		return NULL;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		int order = compare(token->text, token->length, words[middle].text);
		if (order == 0)
			return &words[middle];
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

/* Flags that other opcodes had long before. FAST stands for every fast-math flag. */
static const struct {
	const char *opcode;
	const char *flag;
	int since;
} flags[] = {
	{"fpext", "FAST", 20},
	{"fptrunc", "FAST", 20},
	{"getelementptr", "nuw", 19},
	{"phi", "FAST", 9},
	{"select", "FAST", 9},
	{"sitofp", "FAST", 22},
	{"trunc", "nsw", 19},
	{"trunc", "nuw", 19},
	{"uitofp", "FAST", 22},
	{"uitofp", "nneg", 19},
};

static bool is_fast_flag(const struct ir_token *token)
{
	static const char *const fast[] = {
		"afn", "arcp", "contract", "fast", "ninf", "nnan", "nsz", "reassoc"};
	for (size_t i = 0; i < sizeof fast / sizeof fast[0]; i++)
		if (same(token, fast[i]))
			return true;
	return false;
}

bool ir_opcode_has_flags(const struct ir_token *token)
{
	if (token->kind != IR_WORD)
		return false;
	for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
		if (same(token, flags[i].opcode))
			return true;
	return false;
}

bool ir_flag_unknown(const struct ir_token *opcode, const struct ir_token *token, int level)
{
	if (token->kind != IR_WORD)
		return false;
	for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
		if (level >= flags[i].since || !same(opcode, flags[i].opcode))
			continue;
		if (strcmp(flags[i].flag, "FAST") == 0 ? is_fast_flag(token)
						       : same(token, flags[i].flag))
			return true;
	}
	return false;
}

const char *ir_memory_before_16(const char *inside, size_t length)
{
	static const struct {
		const char *now, *before;
	} forms[] = {
		{"none", "readnone"},
		{"read", "readonly"},
		{"write", "writeonly"},
		{"argmem:read", "argmemonly readonly"},
		{"argmem:write", "argmemonly writeonly"},
		{"argmem:readwrite", "argmemonly"},
		{"inaccessiblemem:readwrite", "inaccessiblememonly"},
		{"inaccessiblemem:read", "inaccessiblememonly readonly"},
		{"inaccessiblemem:write", "inaccessiblememonly writeonly"},
		{"argmem:readwrite,inaccessiblemem:readwrite", "inaccessiblemem_or_argmemonly"},
	};
	char tight[64];
	size_t n = 0;
	for (size_t i = 0; i < length; i++) {
		if (inside[i] == ' ' || inside[i] == '\t')
			continue;
		if (n == sizeof tight - 1)
			return "";
		tight[n++] = inside[i];
	}
	tight[n] = '\0';
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
		if (strcmp(tight, forms[i].now) == 0)
			return forms[i].before;
	return "";
}

/* LLVM 21 gave the barriers one scheme of names; both ends take the same arguments. */
const char *ir_name_before(const struct ir_token *global, int level)
{
	static const struct {
		const char *now, *before;
	} names[] = {
		{"@llvm.nvvm.barrier.cta.sync.aligned.all", "@llvm.nvvm.barrier.n"},
		{"@llvm.nvvm.barrier.cta.sync.aligned.count", "@llvm.nvvm.barrier"},
		{"@llvm.nvvm.barrier.cta.sync.all", "@llvm.nvvm.barrier.sync"},
		{"@llvm.nvvm.barrier.cta.sync.count", "@llvm.nvvm.barrier.sync.cnt"},
	};
	if (level >= 21)
		return NULL;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (same(global, names[i].now))
			return names[i].before;
	return NULL;
}
