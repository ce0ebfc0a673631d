/* The cards of a run: those that the driver shows, or those of them that were asked for. */
#ifndef MATRIX_CARDS_H
#define MATRIX_CARDS_H

#include "base/error.h"
#include "base/strlist.h"
#include "matrix/tools.h"

struct matrix_card {
	const struct card_info *info;     /* of the driver's identity */
	const struct matrix_tool *driver; /* whose library drives it */
};

struct matrix_cards {
	struct matrix_card *items;
	size_t count, capacity;
	char *why; /* there is none: the reason; else NULL */
};

/*
 * `devices` names some of them by number ("0") or by UUID, of which the first eight characters are
 * enough; none: all. One that is not there is ERROR_ENVIRONMENT and lists what there is. The tools
 * must outlive it.
 */
struct error *matrix_cards_choose(const struct matrix_tools *tools, const struct strlist *devices,
	struct matrix_cards *out) MUST_CHECK;
void matrix_cards_destroy(struct matrix_cards *cards);

#endif
