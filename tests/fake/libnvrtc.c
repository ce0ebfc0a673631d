/* Stands in for NVRTC. FAKE in the environment says how it misbehaves; -DFAKE_OLD leaves the
 * architecture list out, which came with 11.2, and the cubin, with 11.1. Code is fake ptxas's. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "assemble.h"

static int fake(const char *what)
{
	const char *how = getenv("FAKE");

	return how && strcmp(how, what) == 0;
}

static char ptx[2048];
static char log_text[4096], cubin[65536];
static size_t cubin_length;

const char *nvrtcGetErrorString(int result)
{
	return result == 6 ? "NVRTC_ERROR_COMPILATION" : "NVRTC_ERROR_OUT_OF_MEMORY";
}

int nvrtcVersion(int *major, int *minor)
{
	*major = 13;
	*minor = 3;
	return fake("version-fails") ? 1 : 0;
}

#ifndef FAKE_OLD
int nvrtcGetNumSupportedArchs(int *count)
{
	*count = fake("absurd") ? 1000000 : 2;
	return 0;
}

int nvrtcGetSupportedArchs(int *archs)
{
	archs[0] = 80;
	archs[1] = 120;
	return 0;
}
#endif

int nvrtcCreateProgram(void **program, const char *source, const char *name, int headers,
	const char *const *texts, const char *const *names)
{
	(void)source;
	(void)name;
	(void)headers;
	(void)texts;
	(void)names;
	*program = ptx;
	return 0;
}

int nvrtcDestroyProgram(void **program)
{
	*program = NULL;
	return 0;
}

int nvrtcCompileProgram(void *program, int count, const char *const *options)
{
	int arch = 0, code = 0;

	(void)program;
	for (int i = 0; i < count; i++) {
		code |= sscanf(options[i], "--gpu-architecture=sm_%d", &arch) == 1;
		sscanf(options[i], "--gpu-architecture=compute_%d", &arch);
	}
	if (fake("crashes"))
		raise(SIGABRT);
	while (fake("hangs"))
		pause();
	if (fake("fails")) {
		strcpy(log_text, "k.cu(3): error: expected a \";\"");
		return 6;
	}
	snprintf(ptx, sizeof ptx,
		".version 9.3\n.target sm_%d\n.address_size 64\n.visible .entry k(.param .u64 "
		"p)\n{\n"
		".reg .b64 %%rd<2>;\nld.param.u64 %%rd1, [p];\nst.global.u64 [%%rd1], "
		"%%rd1;\nret;\n}\n",
		arch);
	if (!code)
		return 0;
	cubin_length =
		assemble(ptx, strlen(ptx), arch, cubin, sizeof cubin, log_text, sizeof log_text);
	return cubin_length ? 0 : 6;
}

#ifndef FAKE_OLD
int nvrtcGetCUBINSize(void *program, size_t *size)
{
	(void)program;
	*size = cubin_length;
	return 0;
}

int nvrtcGetCUBIN(void *program, char *bytes)
{
	(void)program;
	memcpy(bytes, cubin, cubin_length);
	return 0;
}
#endif

int nvrtcGetPTXSize(void *program, size_t *size)
{
	(void)program;
	*size = strlen(ptx) + 1;
	return 0;
}

int nvrtcGetPTX(void *program, char *text)
{
	(void)program;
	strcpy(text, ptx);
	return 0;
}

int nvrtcGetProgramLogSize(void *program, size_t *size)
{
	(void)program;
	*size = strlen(log_text) + 1;
	return 0;
}

int nvrtcGetProgramLog(void *program, char *text)
{
	(void)program;
	strcpy(text, log_text);
	return 0;
}
