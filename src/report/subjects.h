/*
 * Builds of which one thing is true, in few words: "llc-19, llc-22 sm_90 kquant contracted,
 * spelled; nvrtc-13.3 sm_90 kquant spelled". Internal to src/report.
 */
#ifndef REPORT_SUBJECTS_H
#define REPORT_SUBJECTS_H

#include <stddef.h>

#include "store/store.h"

struct subjects {
	struct subject *items;
	size_t count, capacity;
};

/* Binaries of one build come one after the other or in any order. Borrows names. */
void report_subjects_add(struct subjects *subjects, const struct store_binary *binary);
void report_subjects_text(const struct subjects *subjects, struct strbuf *out); /* appends */
void report_subjects_destroy(struct subjects *subjects);

#endif
