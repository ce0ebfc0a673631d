/* Parts of a JSON report that is read back. Internal to src/report. */
#ifndef REPORT_READ_CELL_H
#define REPORT_READ_CELL_H

#include "report/node.h"

void report_read_cell(const struct node *node, struct store_cell *out);
void report_read_build(const struct node *node, struct store_build *out);
void report_read_binary(const struct node *node, struct store_binary *out);

#endif
