/*
 * LLVM IR text in its dialects. The pinned IR and what users bring is opaque-pointer text; older
 * readers know neither the opaque pointer nor newer attributes and flags. ir_rewrite() gives the
 * text that one reader takes, with the meaning unchanged, or says what cannot be rewritten.
 *
 * Nothing here runs a compiler or looks at PTX. Bitcode is not read: it goes to a libLLVM as it is.
 *
 * Sources: LLVM language reference of the versions named in words.c, the NVVM IR specification, and
 * trials with LLVM 13 to 23 and libNVVM 11.8 to 13.5.
 */
#ifndef IR_IR_H
#define IR_IR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"

enum ir_dialect {
	IR_OPAQUE, /* `ptr`: LLVM 15 and later, libNVVM 12.8 and later from compute_100 up */
	IR_TYPED,  /* `i32*`: LLVM 13 and 14, libNVVM below compute_100 */
};

/* What the reader at hand takes. */
struct ir_target {
	enum ir_dialect dialect;
	/* Its LLVM major; 0 is not told, and then the oldest of its kind is assumed: 7 for a typed
	 * libNVVM, 13 for another typed reader, 15 for an opaque one. A typed libNVVM is always 7.
	 */
	int llvm_major;
	bool nvvm;         /* libNVVM: its datalayout, its version, kernels by annotation */
	int nvvm_ir[2];    /* as nvvmIRVersion reports them: IR major, minor */
	int nvvm_debug[2]; /* and debug major, minor */
	int arch;          /* compute capability as in compute_86; 0 is not told */
};

/*
 * Appends to `out` the text that the target reads. `text` is opaque-pointer IR, `name` stands for
 * it in messages. Linear in `length`; any bytes may come.
 *
 * An opaque reader gets the text as it is, but for words that its LLVM is too old for: attributes
 * and flags only add knowledge, so dropping them keeps the meaning. For the typed dialect the whole
 * text is parsed: every `ptr` becomes `i8*`, every access gets a bitcast, numbered values get
 * names, and debug information goes.
 *
 * Errors (ERROR_INPUT with file, line and column): text that is cut off or not IR, a module for
 * another machine, typed pointers in the input, or a construct that the reader has no form for.
 */
struct error *ir_rewrite(const char *name, const char *text, size_t length,
	const struct ir_target *target, struct strbuf *out) MUST_CHECK;

/* Whether the bytes are LLVM bitcode, bare or in its wrapper. */
bool ir_is_bitcode(const char *bytes, size_t length);

#endif
