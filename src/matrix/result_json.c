/* Results as JSON: see result_json.h. */
#include "matrix/result_json.h"

#include "base/mem.h"

void matrix_list_put(struct json *record, const char *key, const struct strlist *list)
{
	struct json *array = json_put(record, key, json_make_array());

	for (size_t i = 0; i < list->count; i++)
		json_append(array, json_make_string(list->items[i]));
}

void matrix_list_get(const struct json *record, const char *key, struct strlist *out)
{
	const struct json *list = json_get(record, key);

	for (size_t i = 0; i < json_count(list); i++)
		if (json_text(json_at(list, i)))
			strlist_add(out, json_text(json_at(list, i)));
}

void matrix_result_put(struct json *record, const struct tool_result *result)
{
	json_put_real(record, "seconds", result->seconds);
	json_put_int(record, "peak_bytes", (int64_t)result->peak_bytes);
	json_put_int(record, "status", result->status);
	json_put_int(record, "signal", result->signal);
	json_put_string(record, "stderr", result->err.text);
	json_put_string(record, "log", result->log.text);
	matrix_list_put(record, "findings", &result->findings);
	matrix_list_put(record, "commands", &result->commands);
}

static void get_text(const struct json *record, const char *key, struct strbuf *out)
{
	const char *text = json_get_string(record, key);

	strbuf_add(out, text ? text : "");
}

void matrix_result_get(const struct json *record, struct tool_result *out)
{
	out->seconds = json_get_real(record, "seconds");
	out->peak_bytes = (uint64_t)json_get_int(record, "peak_bytes");
	out->status = (int)json_get_int(record, "status");
	out->signal = (int)json_get_int(record, "signal");
	get_text(record, "stderr", &out->err);
	get_text(record, "log", &out->log);
	matrix_list_get(record, "findings", &out->findings);
	matrix_list_get(record, "commands", &out->commands);
}
