/*
 * Cubins for tests: small ones written here byte by byte, without libelf, and real ones that the
 * assemblers of this machine make. No vendor's bytes are kept.
 */
#ifndef TESTS_CUBIN_FIXTURE_H
#define TESTS_CUBIN_FIXTURE_H

#include "base/strbuf.h"
#include "check.h"
#include "cubin/cubin.h"

/* What the written cubin says: kernel k and function f, each 32 bytes of code. */
struct cubin_sample {
	int arch;
	unsigned char abi, class, data;
	uint16_t type, machine;
	uint32_t flags; /* 0: of abi and arch */
	unsigned char code[32];
	uint32_t registers, frame, shared, barriers;
	uint32_t constant_bytes;        /* bank 0 of k */
	unsigned char constant, common; /* a byte of k's bank 0, and of bank 3 of all */
	/* The first of two relocations in k's code. */
	uint64_t relocation_offset, relocation_type;
	int64_t relocation_addend;
	const char *relocation_symbol; /* "g" or "h" */
	bool relocation_without_addend;
	uint16_t maximum_threads;
	uint16_t api_version;
	bool no_entry;    /* k is no kernel */
	bool other_order; /* of sections, symbols, attributes */
	const char *tool; /* of the note; NULL: no note */
};

/* Of sm_90 in the older ABI. */
struct cubin_sample cubin_fixture_sample(void);
void cubin_fixture_write(const struct cubin_sample *sample, struct strbuf *out);

/* Where a section's header stands in what was written; fails where there is none. */
size_t cubin_fixture_header(const struct strbuf *cubin, const char *section);

/* Reads, and fails the test where that fails. */
struct cubin *cubin_fixture_read(const struct strbuf *cubin);
const struct cubin_function *cubin_fixture_function(const struct cubin *cubin, const char *name);

/*
 * A ptxas by its release: in the cache of toolchains, or the one on PATH for "". NULL: it is not
 * here. The caller frees.
 */
char *cubin_fixture_ptxas(const char *release);
/* The same of nvdisasm 13.3. */
char *cubin_fixture_nvdisasm(void);
/* The instructions of k without white space and reuse flags: what scheduling does not touch. */
void cubin_fixture_disassemble(
	const char *nvdisasm, const struct strbuf *cubin, struct strbuf *out);
/* Assembles; what it printed is in `log`. False: it refuses (an architecture, a PTX version). */
bool cubin_fixture_assemble(const char *ptxas, const char *arch, const char *ptx,
	const char *option, struct strbuf *cubin, struct strbuf *log);

#endif
