/*
 * A libLLVM through its C API. Declarations restated from LLVM's llvm-c/ (13 to 23): Core.h,
 * IRReader.h, Target.h, TargetMachine.h, BitWriter.h, Support.h.
 *
 * LLVMGetVersion came with LLVM 16. Before that, the library is asked by letting it write an empty
 * module as bitcode: the identification block holds its version.
 *
 * Options as llc's: -mcpu=, -mattr= and -O0 to -O3 (default -O3) set the target machine; others go
 * to LLVM's own command line parser.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/mem.h"
#include "sys/dl.h"
#include "tool/lower.h"

typedef int llvm_bool;
enum { LLVM_ASSEMBLY = 0, LLVM_RELOC_DEFAULT = 0, LLVM_CODE_MODEL_DEFAULT = 0 };
enum { LLVM_AGGRESSIVE = 3 };              /* LLVMCodeGenLevelAggressive */
enum { LLVM_ERROR = 0, LLVM_WARNING = 1 }; /* LLVMDiagnosticSeverity */

static const char triple[] = "nvptx64-nvidia-cuda";

struct llvm {
	void (*init_info)(void);
	void (*init_target)(void);
	void (*init_mc)(void);
	void (*init_printer)(void);
	void (*version)(unsigned *major, unsigned *minor, unsigned *patch);
	void *(*context)(void);
	void (*set_handler)(void *context, void (*handler)(void *info, void *user), void *user);
	char *(*describe)(void *info);
	int (*severity)(void *info);
	void *(*buffer_copy)(const char *text, size_t length, const char *name);
	llvm_bool (*parse)(void *context, void *buffer, void **module, char **message);
	void *(*module_create)(const char *name, void *context);
	void (*set_triple)(void *module, const char *triple);
	llvm_bool (*find_target)(const char *triple, void **target, char **message);
	void *(*machine)(void *target, const char *triple, const char *cpu, const char *features,
		int level, int reloc, int model);
	llvm_bool (*emit)(void *machine, void *module, int type, char **message, void **buffer);
	const char *(*buffer_start)(void *buffer);
	size_t (*buffer_size)(void *buffer);
	void *(*write_bitcode)(void *module);
	void (*parse_options)(int argc, const char *const *argv, const char *overview);
};

#define SYMBOL(name, field)                                                                        \
	{                                                                                          \
		name, offsetof(struct llvm, field), false                                          \
	}
#define OPTIONAL(name, field)                                                                      \
	{                                                                                          \
		name, offsetof(struct llvm, field), true                                           \
	}
static const struct dl_symbol symbols[] = {
	SYMBOL("LLVMInitializeNVPTXTargetInfo", init_info),
	SYMBOL("LLVMInitializeNVPTXTarget", init_target),
	SYMBOL("LLVMInitializeNVPTXTargetMC", init_mc),
	SYMBOL("LLVMInitializeNVPTXAsmPrinter", init_printer),
	OPTIONAL("LLVMGetVersion", version),
	SYMBOL("LLVMContextCreate", context),
	SYMBOL("LLVMContextSetDiagnosticHandler", set_handler),
	SYMBOL("LLVMGetDiagInfoDescription", describe),
	SYMBOL("LLVMGetDiagInfoSeverity", severity),
	SYMBOL("LLVMCreateMemoryBufferWithMemoryRangeCopy", buffer_copy),
	SYMBOL("LLVMParseIRInContext", parse),
	SYMBOL("LLVMModuleCreateWithNameInContext", module_create),
	SYMBOL("LLVMSetTarget", set_triple),
	SYMBOL("LLVMGetTargetFromTriple", find_target),
	SYMBOL("LLVMCreateTargetMachine", machine),
	SYMBOL("LLVMTargetMachineEmitToMemoryBuffer", emit),
	SYMBOL("LLVMGetBufferStart", buffer_start),
	SYMBOL("LLVMGetBufferSize", buffer_size),
	OPTIONAL("LLVMWriteBitcodeToMemoryBuffer", write_bitcode),
	OPTIONAL("LLVMParseCommandLineOptions", parse_options),
};

/* ---- the parent's side ---- */

static struct error *identify(const struct tool_context *context, const struct tool_spec *spec,
	struct tool_identity *identity)
{
	TRY(tool_ask_library(context, spec, identity));
	if (identity->available)
		identity->llvm_major = tool_major(identity->version);
	return NULL;
}

static void command(const struct tool_job *job, struct tool_build *build)
{
	tool_add_lower(build, job->spec, job->identity);
	tool_arg(build, "-mcpu=sm_%d", job->arch);
	tool_add_options(build, job->spec);
	tool_arg(build, "%s", build->in_name);
	tool_arg(build, "%s", build->out_name);
}

/* ---- the child's side; nothing is released, since the process ends with the work ---- */

static void *nvptx(const struct llvm *llvm, struct strbuf *err)
{
	char *message = NULL;
	void *target = NULL;

	llvm->init_info();
	llvm->init_target();
	llvm->init_mc();
	llvm->init_printer();
	if (llvm->find_target(triple, &target, &message) == 0)
		return target;
	strbuf_addf(err, "error: LLVMGetTargetFromTriple: %s\n", message ? message : "no reason");
	return NULL;
}

static void tell_version(const struct llvm *llvm, struct strbuf *out)
{
	unsigned major = 0, minor = 0, patch = 0;
	AUTO_FREE char *version = NULL;
	void *buffer;

	if (llvm->version) {
		llvm->version(&major, &minor, &patch);
		strbuf_addf(out, "version %u.%u.%u\n", major, minor, patch);
		return;
	}
	if (!llvm->write_bitcode)
		return;
	buffer = llvm->write_bitcode(llvm->module_create("doctor", llvm->context()));
	version =
		buffer ? tool_bitcode_writer(llvm->buffer_start(buffer), llvm->buffer_size(buffer))
		       : NULL;
	if (version)
		strbuf_addf(out, "version %s\n", version);
}

/*
 * LLVM has no list of processors in its C API; it warns on standard error of one that it does not
 * know. So standard error goes to memory while each is tried.
 */
static void tell_archs(const struct llvm *llvm, void *target, struct strbuf *out)
{
	int kept = dup(2), memory = memfd_create("stderr", MFD_CLOEXEC);

	if (kept >= 0 && memory >= 0 && dup2(memory, 2) >= 0) {
		for (size_t i = 0; i < LOWER_ARCHS; i++) {
			char cpu[32];

			snprintf(cpu, sizeof cpu, "sm_%d", lower_archs[i]);
			if (ftruncate(memory, 0) != 0 || lseek(memory, 0, SEEK_SET) != 0)
				break;
			if (llvm->machine(target, triple, cpu, "", LLVM_AGGRESSIVE,
				    LLVM_RELOC_DEFAULT, LLVM_CODE_MODEL_DEFAULT) &&
				lseek(memory, 0, SEEK_END) == 0)
				strbuf_addf(out, "arch %d\n", lower_archs[i]);
		}
		dup2(kept, 2);
	}
	if (kept >= 0)
		close(kept);
	if (memory >= 0)
		close(memory);
}

struct settings {
	const char *cpu, *features;
	int level;
};

/* Takes ours and leaves LLVM's; false where the library has no parser for those. */
static bool read_options(const struct llvm *llvm, const struct tool_lower *request,
	struct settings *settings, struct strbuf *err)
{
	const char **theirs = mem_realloc_array(NULL, request->option_count + 1, sizeof *theirs);
	int count = 0;

	*settings = (struct settings){"sm_75", "", LLVM_AGGRESSIVE};
	theirs[count++] = "bloomery-doctor";
	for (size_t i = 0; i < request->option_count; i++) {
		const char *o = request->options[i];

		if (strncmp(o, "-mcpu=", 6) == 0)
			settings->cpu = o + 6;
		else if (strncmp(o, "-mattr=", 7) == 0)
			settings->features = o + 7;
		else if (strncmp(o, "-O", 2) == 0 && o[2] >= '0' && o[2] <= '3' && !o[3])
			settings->level = o[2] - '0';
		else
			theirs[count++] = o;
	}
	if (count > 1 && llvm->parse_options)
		llvm->parse_options(
			count, theirs, ""); /* ends the process on what it does not know */
	else if (count > 1)
		strbuf_addf(err, "error: %s: no LLVMParseCommandLineOptions in this library\n",
			theirs[1]);
	free(theirs);
	return count == 1 || llvm->parse_options;
}

struct diagnosis {
	const struct llvm *llvm;
	struct strbuf *err;
	bool error;
};

static void on_diagnostic(void *info, void *user)
{
	struct diagnosis *d = user;
	int severity = d->llvm->severity(info);
	const char *text = d->llvm->describe(info);

	/* Remarks (how many instructions a function has) and notes are no complaint. */
	if (severity != LLVM_ERROR && severity != LLVM_WARNING)
		return;
	d->error = d->error || severity == LLVM_ERROR;
	strbuf_addf(
		d->err, "%s: %s\n", severity == LLVM_ERROR ? "error" : "warning", text ? text : "");
}

static int compile(const struct llvm *llvm, const struct tool_lower *request, void *target,
	const struct strbuf *ir, struct strbuf *err)
{
	struct diagnosis diagnosis = {llvm, err, false};
	void *context = llvm->context(), *module = NULL, *machine, *result = NULL;
	struct settings settings;
	char *message = NULL;

	if (!read_options(llvm, request, &settings, err))
		return LOWER_REFUSED;
	llvm->set_handler(context, on_diagnostic, &diagnosis);
	/* Takes the buffer over, whatever comes of it. */
	if (llvm->parse(context, llvm->buffer_copy(ir->text, ir->length, request->in), &module,
		    &message) != 0) {
		strbuf_addf(err, "error: %s\n", message ? message : "cannot read the IR");
		return LOWER_REFUSED;
	}
	machine = llvm->machine(target, triple, settings.cpu, settings.features, settings.level,
		LLVM_RELOC_DEFAULT, LLVM_CODE_MODEL_DEFAULT);
	if (!machine) {
		strbuf_addf(
			err, "error: LLVMCreateTargetMachine gives none for %s\n", settings.cpu);
		return LOWER_REFUSED;
	}
	llvm->set_triple(module, triple);
	if (llvm->emit(machine, module, LLVM_ASSEMBLY, &message, &result) != 0) {
		strbuf_addf(err, "error: LLVMTargetMachineEmitToMemoryBuffer: %s\n",
			message ? message : "no reason");
		return LOWER_REFUSED;
	}
	if (diagnosis.error ||
		!lower_write(request, llvm->buffer_start(result), llvm->buffer_size(result), err))
		return LOWER_REFUSED;
	return LOWER_DONE;
}

static int lower(const struct tool_lower *request, struct strbuf *out, struct strbuf *err)
{
	AUTO_STRBUF struct strbuf ir = STRBUF_INIT;
	AUTO_FREE char *loaded = NULL;
	struct llvm llvm = {0};
	struct error *error =
		dl_open(request->lib, symbols, sizeof symbols / sizeof *symbols, &llvm, &loaded);
	void *target;

	if (error) {
		lower_tell(err, error);
		return LOWER_UNUSABLE;
	}
	target = nvptx(&llvm, err);
	if (!target)
		return LOWER_UNUSABLE;
	if (request->identify) {
		strbuf_addf(out, "file %s\n", loaded);
		tell_version(&llvm, out);
		tell_archs(&llvm, target, out);
		return LOWER_DONE;
	}
	return lower_read(request, &ir, err) ? compile(&llvm, request, target, &ir, err)
	                                     : LOWER_REFUSED;
}

const struct tool_adapter tool_libllvm = {
	.kind = TOOL_LIBLLVM,
	.name = "libllvm",
	.library = true,
	.input = TOOL_INPUT_IR,
	.out_name = "out.ptx",
	.identify = identify,
	.target = tool_llvm_target,
	.command = command,
	.lower = lower,
};
