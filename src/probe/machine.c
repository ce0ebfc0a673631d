/* Facts about this machine: see machine.h. */
#include "probe/machine.h"

#include <ctype.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "sys/fs.h"

enum { PROC_FILE_MOST = 1 << 20 };

/* The text after `key` and `separator` in the first line that begins with key; NULL: none. */
static char *field_of(const char *path, const char *key, char separator)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	AUTO_ERROR struct error *unread = fs_read(path, PROC_FILE_MOST, &text);
	size_t key_length = strlen(key);

	for (const char *line = text.text; !unread && *line;) {
		size_t n = strcspn(line, "\n");
		const char *s = line + key_length;

		if (n > key_length && strncmp(line, key, key_length) == 0) {
			const char *end = line + n;

			while (s < end && (isspace((unsigned char)*s) || *s == separator))
				s++;
			while (end > s && (isspace((unsigned char)end[-1]) || end[-1] == '"'))
				end--;
			s += s < end && *s == '"';
			return mem_strndup(s, (size_t)(end - s));
		}
		line += n + (line[n] == '\n');
	}
	return NULL;
}

/* "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.159.04  Tue ..." */
static char *driver_version(void)
{
	AUTO_FREE char *line = field_of("/proc/driver/nvidia/version", "NVRM version", ':');

	for (const char *s = line; s && *s; s++)
		if (isdigit((unsigned char)*s) && s > line && s[-1] == ' ') {
			size_t n = strspn(s, "0123456789.");

			if (memchr(s, '.', n))
				return mem_strndup(s, n);
			s += n - 1;
		}
	return NULL;
}

static void find_cards(struct strlist *out)
{
	glob_t hits;

	if (glob("/proc/driver/nvidia/gpus/*/information", 0, NULL, &hits) == 0)
		for (size_t i = 0; i < hits.gl_pathc; i++) {
			char *model = field_of(hits.gl_pathv[i], "Model", ':');

			if (model)
				strlist_take(out, model);
		}
	globfree(&hits);
}

void probe_machine(struct probe_machine *out)
{
	struct utsname names;
	long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
	long cores = sysconf(_SC_NPROCESSORS_ONLN);

	*out = (struct probe_machine){0};
	if (uname(&names) == 0) {
		out->hostname = mem_strdup(names.nodename);
		out->kernel = mem_strdup(names.release);
	}
	out->os = field_of("/etc/os-release", "PRETTY_NAME", '=');
	out->cpu = field_of("/proc/cpuinfo", "model name", ':');
	out->cores = cores > 0 ? (int)cores : 0;
	out->memory = pages > 0 && page > 0 ? (int64_t)pages * page : 0;
	out->driver = driver_version();
	find_cards(&out->cards);
}

void probe_machine_destroy(struct probe_machine *machine)
{
	free(machine->hostname);
	free(machine->os);
	free(machine->kernel);
	free(machine->cpu);
	free(machine->driver);
	strlist_destroy(&machine->cards);
}
