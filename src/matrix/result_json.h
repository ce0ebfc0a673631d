/* A tool's result as JSON, without its output: as the cache and a folder of builds keep it. */
#ifndef MATRIX_RESULT_JSON_H
#define MATRIX_RESULT_JSON_H

#include "base/strlist.h"
#include "data/json.h"
#include "tool/tool.h"

void matrix_list_put(struct json *record, const char *key, const struct strlist *list);
void matrix_list_get(const struct json *record, const char *key, struct strlist *out);

void matrix_result_put(struct json *record, const struct tool_result *result);
/* Into a result made by TOOL_RESULT_INIT; what is absent stays as it is. */
void matrix_result_get(const struct json *record, struct tool_result *out);

#endif
