/* What tests of cards share: the stub driver of tests/fake, a card of it, and kernels to run. */
#ifndef TESTS_CARD_FIXTURE_H
#define TESTS_CARD_FIXTURE_H

#include <stdbool.h>

#include "card/card.h"
#include "check.h"

#define FIRST_CARD  "GPU-fa4e0000-0000-4000-8000-000000000090"
#define SECOND_CARD "GPU-fa4e0000-0000-4000-8000-000000000086"

/* The stub library, by real path; `missing` is a symbol that it lacks, or NULL. The caller frees.
 * The test fails where it is not built. */
char *card_fixture_library(const char *missing);

/* Sets FAKE, which the stub reads at each call; NULL: it behaves. */
void card_fixture_fake(const char *how);

struct card_fixture {
	struct card_driver *driver;
	struct card *card;
	struct card_module *module;
};

/* The first card of a stub that misbehaves as told, and card_fixture_ptx loaded there. */
void card_fixture_open(struct card_fixture *f, const char *missing, const char *how);
void card_fixture_close(struct card_fixture *f);

void card_fixture_kernel(struct card_fixture *f, const char *name, struct card_kernel *out);

/*
 * PTX 7.8 for sm_86:
 *   add(a, b, c, n)     c[i] = a[i] + b[i], f32, one thread an element
 *   count(p)            p[0] += 1, u32
 *   store(p)            stores a u32 at p
 *   stop()              trap
 *   endless()           never ends
 *   mixed(u8, u64, u16) parameters that leave gaps
 *   reserve()           nothing, with 512 bytes of shared memory
 */
extern const char card_fixture_ptx[];

/* Parameters of add, as they are laid out. */
struct card_fixture_add {
	uint64_t a, b, c;
	uint32_t n;
};

/* One thread of a kernel whose only parameter, if `address` is not 0, is that. */
struct error *card_fixture_launch(struct card_fixture *f, const char *name, uint64_t address);

/* Runs `act` in a child of its own and gives its wait status. It is stopped after a second, by
 * SIGALRM; the status is 0 if it returns. `act` opens the fixture itself. */
int card_fixture_forked(void (*act)(struct card_fixture *f), const char *how);

#endif
