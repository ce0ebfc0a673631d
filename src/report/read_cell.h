/* Parts of a JSON report that is read back. Internal to src/report. */
#ifndef REPORT_READ_CELL_H
#define REPORT_READ_CELL_H

#include "report/node.h"

void read_cell(const struct node *node, struct store_cell *out);
void read_build(const struct node *node, struct store_build *out);
void read_binary(const struct node *node, struct store_binary *out);

#endif
