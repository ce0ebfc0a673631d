/* Facts about this machine, read from the kernel's own files; what is not told stays NULL or 0. */
#ifndef PROBE_MACHINE_H
#define PROBE_MACHINE_H

#include <stdint.h>

#include "base/strlist.h"

struct probe_machine {
	char *hostname, *os, *kernel, *cpu;
	int cores;
	int64_t memory;       /* bytes */
	char *driver;         /* NVIDIA kernel driver's version, "580.159.04"; NULL: none loaded */
	struct strlist cards; /* model of each card that the driver tells of */
};

void probe_machine(struct probe_machine *out);
void probe_machine_destroy(struct probe_machine *machine);

#endif
