/*
 * Reading a JSON report back: the run that it tells of, so that it can be shown in another form
 * where its database is not at hand.
 */
#ifndef REPORT_READ_H
#define REPORT_READ_H

#include "store/store.h"

/*
 * The report of one run, of schema bloomery-doctor/1. `name` is the file's, for messages. The run
 * is the caller's: store_run_destroy(). A report of a part of a run is a run of that part. Keys
 * that are not known are passed over, those that an earlier version did not write may be missing.
 * ERROR_INPUT with the place of the key for everything else.
 */
struct error *report_read_json(
	const char *name, const void *bytes, size_t length, struct store_run **out) MUST_CHECK;

#endif
