/* Parts of the JSON report, and how its values are written. Internal to src/report. */
#ifndef REPORT_JSON_PARTS_H
#define REPORT_JSON_PARTS_H

#include "data/json.h"
#include "report/model.h"

#define REPORT_JSON_SCHEMA "bloomery-doctor/1"

void report_json_arch(struct json *object, const char *key, int arch); /* "sm_90" */
void report_json_bits(struct json *object, const char *key, uint32_t bits);
/* A number that is null where it is not known. */
void report_json_known(struct json *object, const char *key, bool known, int64_t value);
void report_json_strings(struct json *object, const char *key, const struct store_strings *strings);
/* From "outcome" to "key": of builds and of binaries. */
void report_json_made(struct json *object, const struct store_made *made);

void report_json_cards(struct json *top, const struct report_model *model);
void report_json_binaries(struct json *top, const struct report_model *model);
void report_json_code(struct json *top, const struct report_model *model);

#endif
