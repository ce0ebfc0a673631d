/* The JSON report: "schema": "bloomery-doctor/1", described in bloomery-doctor-json(5). */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "report/report.h"

struct error *report_json_run(const struct store_run *run, const struct report_options *options,
	struct strbuf *out) MUST_CHECK;
struct error *report_json_history(const struct store_list *runs,
	const struct report_options *options, struct strbuf *out) MUST_CHECK;

#endif
