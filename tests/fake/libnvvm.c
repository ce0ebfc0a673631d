/*
 * Stands in for libNVVM. FAKE in the environment says how it misbehaves; -DFAKE_NO_COMPILE leaves
 * nvvmCompileProgram and nvvmGetProgramLog out, -DFAKE_OLD nvvmLLVMVersion.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fake(const char *what)
{
	const char *how = getenv("FAKE");

	return how && strcmp(how, what) == 0;
}

static char ptx[2048];
static size_t result_length; /* without the NUL that PTX has */
static int lto;
static const char *log_text = "";

const char *nvvmGetErrorString(int result)
{
	return result == 9 ? "NVVM_ERROR_COMPILATION" : "NVVM_ERROR_OUT_OF_MEMORY";
}

int nvvmVersion(int *major, int *minor)
{
	if (fake("version-crashes"))
		raise(SIGSEGV);
	while (fake("version-hangs"))
		pause();
	*major = 2;
	*minor = 0;
	return fake("version-fails");
}

int nvvmIRVersion(int *ir_major, int *ir_minor, int *debug_major, int *debug_minor)
{
	*ir_major = fake("old") ? 1 : 2;
	*ir_minor = fake("old") ? 9 : 0;
	*debug_major = 3;
	*debug_minor = 1;
	return 0;
}

#ifndef FAKE_OLD
int nvvmLLVMVersion(const char *arch, int *major)
{
	*major = strlen(arch) < sizeof "compute_100" - 1 ? 7 : 22;
	return 0;
}
#endif

int nvvmCreateProgram(void **program)
{
	*program = ptx;
	return 0;
}

int nvvmDestroyProgram(void **program)
{
	*program = NULL;
	return 0;
}

int nvvmAddModuleToProgram(void *program, const char *buffer, size_t size, const char *name)
{
	(void)program;
	(void)buffer;
	(void)name;
	return size == 0;
}

#ifndef FAKE_NO_COMPILE
/* Takes compute_80 and compute_120 alone. */
int nvvmCompileProgram(void *program, int count, const char **options)
{
	/* No LTO IR of any library is text. */
	static const char head[] = "LTO\0IR\n";
	int arch = 0, probe = 0;
	size_t start;

	(void)program;
	lto = 0;
	for (int i = 0; i < count; i++) {
		lto |= strcmp(options[i], "-gen-lto") == 0;
		if (sscanf(options[i], "-arch=compute_%d", &arch) != 1)
			probe = -1;
	}
	if (arch != 80 && arch != 120) {
		log_text = "libnvvm : error: -arch is an unsupported option";
		return 9;
	}
	/* The identity question compiles too: misbehave only where an option was added to the
	 * build. */
	if (probe == -1) {
		if (fake("crashes"))
			raise(SIGSEGV);
		while (fake("hangs"))
			pause();
		if (fake("fails")) {
			log_text = "k.ll (3, 5): parse expected type";
			return 9;
		}
		if (fake("warns"))
			log_text = "warning: odd";
	}
	start = lto ? sizeof head - 1 : 0;
	memcpy(ptx, head, start);
	snprintf(ptx + start, sizeof ptx - start,
		"// Cuda compilation tools, release 13.3, V13.3.73\n.version 9.3\n.target sm_%d\n"
		".address_size 64\n.visible .entry k(.param .u64 p)\n{\n.reg .b64 %%rd<2>;\n"
		"ld.param.u64 %%rd1, [p];\nst.global.u64 [%%rd1], %%rd1;\nret;\n}\n",
		arch);
	result_length = start + strlen(ptx + start);
	return 0;
}

int nvvmGetProgramLog(void *program, char *buffer)
{
	(void)program;
	strcpy(buffer, log_text);
	return 0;
}
#endif

int nvvmGetCompiledResultSize(void *program, size_t *size)
{
	(void)program;
	*size = fake("huge") ? (size_t)-1 : result_length + !lto;
	return 0;
}

int nvvmGetCompiledResult(void *program, char *buffer)
{
	(void)program;
	memcpy(buffer, ptx, result_length + !lto);
	return 0;
}

int nvvmGetProgramLogSize(void *program, size_t *size)
{
	(void)program;
	*size = strlen(log_text) + 1;
	return 0;
}
