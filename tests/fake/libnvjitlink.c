/*
 * Stands in for libnvJitLink: the stub ptxas makes its code, and FAKE reaches that one too. FAKE
 * here: "version-fails", "version-crashes", "version-hangs", "crashes", "hangs", "outdated" (LTO IR
 * is too new), "huge" (an absurd size). -DFAKE_OLD: the exports of 12.0, which bear that release,
 * take any architecture and mark their information; -DFAKE_NO_ADD leaves nvJitLinkAddData out.
 */
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

#include "assemble.h"

#ifdef FAKE_OLD
#define NAME(name) __##name##_12_0
#else
#define NAME(name) name
#endif

static int fake(const char *what)
{
	const char *how = getenv("FAKE");

	return how && strcmp(how, what) == 0;
}

static struct link {
	int arch, lto, verbose;
	char error[4096], info[4096], cubin[65536];
	size_t cubin_length;
} the_link;

#ifndef FAKE_OLD
int nvJitLinkVersion(unsigned *major, unsigned *minor)
{
	if (fake("version-crashes"))
		raise(SIGSEGV);
	while (fake("version-hangs"))
		pause();
	*major = 13;
	*minor = 0;
	return fake("version-fails") ? 6 : 0;
}
#endif

static int takes(int arch)
{
#ifdef FAKE_OLD
	return arch > 0;
#else
	return arch == 80 || arch == 90 || arch == 120;
#endif
}

int NAME(nvJitLinkCreate)(void **handle, uint32_t count, const char *const *options)
{
	memset(&the_link, 0, sizeof the_link);
	*handle = &the_link;
	for (uint32_t i = 0; i < count; i++) {
		if (strcmp(options[i], "-lto") == 0) {
			the_link.lto = 1;
		} else if (strcmp(options[i], "-verbose") == 0) {
			the_link.verbose = 1;
		} else if (sscanf(options[i], "-arch=sm_%d", &the_link.arch) != 1) {
			snprintf(the_link.error, sizeof the_link.error, "unrecognized option: %s\n",
				options[i]);
			return 1;
		}
	}
	return takes(the_link.arch) ? 0 : 16;
}

int NAME(nvJitLinkDestroy)(void **handle)
{
	*handle = NULL;
	return 0;
}

#ifndef FAKE_NO_ADD
/* As the stub libNVVM writes it: the head, then PTX. */
static int take_lto(const char **data, size_t *size)
{
	static const char head[] = "LTO\0IR\n";
	size_t length = sizeof head - 1;

	if (fake("outdated")) {
		strcpy(the_link.error, "ERROR 4 in nvvmAddNVVMContainerToProgram, may need newer "
				       "version of nvJitLink library\n");
		return 14;
	}
	if (*size < length || memcmp(*data, head, length) != 0)
		return 12;
	*data += length;
	*size -= length;
	return 0;
}

int NAME(nvJitLinkAddData)(void *handle, int type, const void *data, size_t size, const char *name)
{
	const char *ptx = data;
	char log[2048];
	int status = 0;

	(void)handle;
	(void)name;
	if (type != (the_link.lto ? 3 : 2))
		return 12;
	if (fake("crashes"))
		raise(SIGSEGV);
	while (fake("hangs"))
		pause();
	if (the_link.lto && (status = take_lto(&ptx, &size)))
		return status;
	the_link.cubin_length = assemble(
		ptx, size, the_link.arch, the_link.cubin, sizeof the_link.cubin, log, sizeof log);
	if (!the_link.cubin_length) {
		strcpy(the_link.error, log);
		return 4;
	}
#ifdef FAKE_OLD
	for (char *line = strtok(log, "\n"); line; line = strtok(NULL, "\n"))
		sprintf(the_link.info + strlen(the_link.info), "@O@%s\n", line);
#else
	if (the_link.verbose)
		strcpy(the_link.info, log);
#endif
	return 0;
}
#endif

int NAME(nvJitLinkComplete)(void *handle)
{
	(void)handle;
	return 0;
}

int NAME(nvJitLinkGetLinkedCubinSize)(void *handle, size_t *size)
{
	(void)handle;
	*size = fake("huge") ? (size_t)-1 : the_link.cubin_length;
	return 0;
}

int NAME(nvJitLinkGetLinkedCubin)(void *handle, void *bytes)
{
	(void)handle;
	memcpy(bytes, the_link.cubin, the_link.cubin_length);
	return 0;
}

static int text_size(const char *text, size_t *size)
{
	*size = *text ? strlen(text) + 1 : 0;
	return 0;
}

int NAME(nvJitLinkGetErrorLogSize)(void *handle, size_t *size)
{
	(void)handle;
	return text_size(the_link.error, size);
}

int NAME(nvJitLinkGetErrorLog)(void *handle, char *text)
{
	(void)handle;
	strcpy(text, the_link.error);
	return 0;
}

int NAME(nvJitLinkGetInfoLogSize)(void *handle, size_t *size)
{
	(void)handle;
	return text_size(the_link.info, size);
}

int NAME(nvJitLinkGetInfoLog)(void *handle, char *text)
{
	(void)handle;
	strcpy(text, the_link.info);
	return 0;
}
