/*
 * One cell's gate on a card, in a forked copy of this program that opens the driver, makes a
 * context of its own, loads, launches, reads back and ends. It is held until its turn comes:
 * context first, then child_set_release(), then the rest.
 */
#ifndef MATRIX_CARD_JUDGE_H
#define MATRIX_CARD_JUDGE_H

#include <stdbool.h>

#include "base/error.h"
#include "gate/gate.h"
#include "sys/child.h"

/* Seconds of wall clock. */
struct card_phases {
	double context; /* opening the driver, cuInit and the context */
	double load;    /* of the module: with PTX, the driver's compiler or its cache */
	double launch;  /* until the card was done with all launches */
	double read;    /* back */
	double ready;   /* no span: when the context was there, by clock_seconds() */
};

/* Borrows everything; must stay where it is until the child has ended. Its address is the tag. */
struct card_judge {
	const struct gate_case *gate_case;
	const char *name;    /* of the module, for places in messages */
	const char *library; /* the driver's */
	const char *uuid;    /* of the card */
	const char *image;   /* PTX or a cubin */
	size_t image_length;
	const char *ptx; /* that the image was made of, for the counts; NULL: none */
	size_t ptx_length;
};

struct error *matrix_card_judge_start(struct card_judge *judge, struct child_set *set,
	const struct child_limits *limits, const char *const *env) MUST_CHECK;

/*
 * What an ended child came to. `refused` becomes true where the driver did not take the image.
 * True: *result holds the gate's result, to be destroyed by the caller, and *phases is known.
 * False: the child died, or never came to the gate; *message says how.
 */
bool matrix_card_judge_finish(const struct child_result *child, enum verdict *verdict,
	char **message, bool *refused, struct card_phases *phases, struct gate_result *result);
/*
 * What a cell took: its context, and all from its release to its end. A cell that was released
 * while its context was still being made has that part in both, and it counts once. `released` is
 * by clock_seconds().
 */
double matrix_card_judge_seconds(
	const struct child_result *child, double released, const struct card_phases *phases);
/* It ended because it got no context: not for anything of its cell. */
bool matrix_card_judge_had_no_card(const struct child_result *child);

#endif
