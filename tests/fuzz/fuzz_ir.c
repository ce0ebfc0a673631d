/* Any bytes as LLVM IR text, rewritten for each kind of reader: an error or a text, never a crash.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "ir/ir.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static const struct ir_target readers[] = {
	{.dialect = IR_TYPED, .llvm_major = 13, .arch = 86},
	{.dialect = IR_TYPED, .nvvm = true, .nvvm_ir = {1, 9}, .nvvm_debug = {3, 1}, .arch = 86},
	{.dialect = IR_OPAQUE, .llvm_major = 15, .arch = 86},
	{.dialect = IR_OPAQUE, .nvvm = true, .nvvm_ir = {2, 0}, .nvvm_debug = {3, 2}, .arch = 120},
};

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
		AUTO_STRBUF struct strbuf out = STRBUF_INIT;
		struct error *error =
			ir_rewrite("fuzz.ll", (const char *)data, size, &readers[i], &out);

		error_free(error);
	}
	return 0;
}
