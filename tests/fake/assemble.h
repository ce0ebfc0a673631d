/* For stub libraries: machine code as the stub ptxas beside this file makes it, run as a child. */
#ifndef TESTS_FAKE_ASSEMBLE_H
#define TESTS_FAKE_ASSEMBLE_H

#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static size_t assemble_read(const char *path, char *bytes, size_t size)
{
	FILE *file = fopen(path, "rb");
	size_t length = file ? fread(bytes, 1, size, file) : 0;

	if (file)
		fclose(file);
	remove(path);
	return length;
}

/* In the working folder, which is the child's own. Gives the cubin's length, 0 where it is refused;
 * `log` becomes what was printed. FAKE reaches the stub: it misbehaves as it is told to. */
static size_t assemble(const char *ptx, size_t length, int arch, char *cubin, size_t size,
	char *log, size_t log_size)
{
	char here[] = __FILE__, command[4096];
	FILE *file = fopen("fake.in.ptx", "wb");
	int status;

	if (!file || fwrite(ptx, 1, length, file) != length || fclose(file) != 0)
		return 0;
	snprintf(command, sizeof command,
		"%s/ptxas -v -arch=sm_%d fake.in.ptx -o fake.out.cubin 2>fake.log", dirname(here),
		arch);
	status = system(command);
	remove("fake.in.ptx");
	log[assemble_read("fake.log", log, log_size - 1)] = '\0';
	length = assemble_read("fake.out.cubin", cubin, size);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? length : 0;
}

#endif
