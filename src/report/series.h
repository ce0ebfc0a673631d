/*
 * What the boundary is drawn through: the rows of one clause and variant whose bits were compared.
 * Ways from PTX to results that say the same are one series. Internal to src/report.
 */
#ifndef REPORT_SERIES_H
#define REPORT_SERIES_H

#include "report/model.h"

/* In the model's order, one row a toolchain and architecture. */
struct series {
	const struct report_row **rows;
	size_t count;
	struct strbuf ways; /* whose results these are: "cpu, ptxas-13.3" */
};

bool report_series_holds(const struct report_row *row);
bool report_series_is_predicted(const struct report_row *row);

/*
 * The series of the rows from `first` up to `end`, which are one group; at least one, which may be
 * empty. `all` has room for one a way of the model, and one. What is certain by one way takes the
 * place of what is predicted by another.
 */
size_t report_series_make(
	const struct report_model *model, size_t first, size_t end, struct series *all);
void report_series_destroy(struct series *series);

#endif
