/* Head and end of a module for one reader. */
#include "ir/module.h"

#include <string.h>

/* NVVM IR specification, 'Data Layout': 64-bit; libNVVM refuses any other. */
static const char nvvm_datalayout[] =
	"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-"
	"v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

/* What LLVM's own NVPTX target had from 4 to 19; older ones do not know later additions. */
static const char nvptx_datalayout[] = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64";

struct error *ir_check_triple(const struct ir_lexer *lexer, const struct ir_token *triple)
{
	static const char want[] = "\"nvptx64";
	if (triple->kind == IR_STRING && triple->length > sizeof want &&
		memcmp(triple->text, want, sizeof want - 1) == 0)
		return NULL;
	return ir_refuse(lexer, triple,
		"the module is for another machine: its target triple must begin with nvptx64");
}

void ir_add_target_lines(const struct ir_target *target, struct strbuf *out)
{
	strbuf_addf(out, "target datalayout = \"%s\"\n",
		target->nvvm ? nvvm_datalayout : nvptx_datalayout);
	strbuf_add(out, "target triple = \"nvptx64-nvidia-cuda\"\n");
}

struct error *ir_metadata_number(const struct ir_lexer *lexer, const struct ir_token *token,
	bool *numbered, unsigned *number)
{
	unsigned value = 0;
	if (token->length < 2 || token->text[1] < '0' || token->text[1] > '9') {
		*numbered = false;
		return NULL;
	}
	for (size_t i = 1; i < token->length; i++) {
		char c = token->text[i];
		if (c < '0' || c > '9')
			return ir_refuse(lexer, token, "metadata is named or numbered, not both");
		if (value > 100000000)
			return ir_refuse(lexer, token, "a metadata number past 1000000000");
		value = value * 10 + (unsigned)(c - '0');
	}
	*numbered = true;
	*number = value;
	return NULL;
}

void ir_kernels_destroy(struct ir_kernels *kernels)
{
	struct ir_kernel *kernel;
	VEC_EACH(&kernels->list, kernel)
	free(kernel->type);
	VEC_FREE(&kernels->list);
}

void ir_add_metadata(const struct ir_target *target, const struct ir_kernels *kernels,
	unsigned next, struct strbuf *out)
{
	size_t count = kernels->list.count;
	if (count) {
		strbuf_add(out, "\n!nvvm.annotations = !{");
		for (size_t i = 0; i < count; i++)
			strbuf_addf(out, "%s!%zu", i ? ", " : "", next + i);
		strbuf_add(out, "}\n");
	}
	for (size_t i = 0; i < count; i++) {
		const struct ir_kernel *kernel = &kernels->list.items[i];
		strbuf_addf(out, "!%zu = !{%s ", next + i, kernel->type);
		strbuf_add_bytes(out, kernel->name, kernel->length);
		strbuf_add(out, ", !\"kernel\", i32 1}\n");
	}
	if (target->nvvm)
		strbuf_addf(out,
			"\n!nvvmir.version = !{!%zu}\n!%zu = !{i32 %d, i32 %d, i32 %d, i32 %d}\n",
			next + count, next + count, target->nvvm_ir[0], target->nvvm_ir[1],
			target->nvvm_debug[0], target->nvvm_debug[1]);
}
