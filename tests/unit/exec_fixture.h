/* The executor for tests: a module on a device, buffers, launches with parameters by value. */
#ifndef TESTS_EXEC_FIXTURE_H
#define TESTS_EXEC_FIXTURE_H

#include "check.h"
#include "exec/exec.h"

enum { EXEC_FIXTURE_PARAMS = 512 };

struct exec_fixture {
	struct exec_device *device;
	struct ptx_module *ptx;
	struct exec_module *module;
	const char *entry;
	unsigned char params[EXEC_FIXTURE_PARAMS];
	struct exec_launch launch;
	struct exec_fault fault;
	struct exec_stats stats;
	bool blocks_race; /* the kernel hangs on the order of blocks: one thread alone */
};

/* `name` is what messages call the text. */
void exec_fixture_open(
	struct exec_fixture *f, const char *name, const char *text, const char *entry);
void exec_fixture_close(struct exec_fixture *f);

/* A buffer with these bytes; NULL: zeroes. */
uint64_t exec_fixture_buffer(struct exec_fixture *f, const void *bytes, size_t size);
void exec_fixture_read(const struct exec_fixture *f, uint64_t address, void *bytes, size_t size);

/* Parameter `index`, as its own size says. */
void exec_fixture_param(struct exec_fixture *f, unsigned index, const void *value);
void exec_fixture_u64(struct exec_fixture *f, unsigned index, uint64_t value);
void exec_fixture_u32(struct exec_fixture *f, unsigned index, uint32_t value);
void exec_fixture_f32(struct exec_fixture *f, unsigned index, float value);

/*
 * grid.x blocks of block.x threads on the plain engine, then on the fast one with every instruction
 * set that is there and with several threads: fails the test where that leaves another fault, other
 * counts or other bytes. A fault is left in f->fault.
 */
void exec_fixture_try(struct exec_fixture *f, unsigned grid, unsigned block);
/* The same; fails the test where the launch does not come to its end. */
void exec_fixture_run(struct exec_fixture *f, unsigned grid, unsigned block);

/* A module's text: a body in `.visible .entry k(.param .u64 p)`, after `module` text; sm_90. */
char *exec_fixture_text(const char *module, const char *body);
/* Expects that loading is refused with this text; the body's first line is line 2. */
void exec_fixture_refuses(const char *declarations, const char *body, const char *message);

#endif
