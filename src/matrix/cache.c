/* Artefacts that were built before: see cache.h. */
#include "matrix/cache.h"

#include <stdlib.h>
#include <string.h>

#include "data/json.h"
#include "sys/fs.h"

struct error *matrix_cache_open(const char *folder, struct matrix_cache *out)
{
	AUTO_FREE char *ptx = fs_join(folder, "ptx");

	TRY(fs_make_dirs(ptx));
	out->folder = mem_strdup(folder);
	return NULL;
}

void matrix_cache_close(struct matrix_cache *cache)
{
	free(cache->folder);
	cache->folder = NULL;
}

static char *path_of(const struct matrix_cache *cache, const char *key, const char *suffix)
{
	struct strbuf path = STRBUF_INIT;

	strbuf_addf(&path, "%s/ptx/%.2s/%s%s", cache->folder, key, key, suffix);
	return strbuf_detach(&path);
}

static void read_list(const struct json *list, struct strlist *out)
{
	for (size_t i = 0; i < json_count(list); i++)
		if (json_text(json_at(list, i)))
			strlist_add(out, json_text(json_at(list, i)));
}

static void read_record(const struct json *record, struct tool_result *out)
{
	const char *err = json_get_string(record, "stderr");

	out->outcome = TOOL_BUILT;
	read_list(json_get(record, "findings"), &out->findings);
	read_list(json_get(record, "commands"), &out->commands);
	strbuf_add(&out->err, err ? err : "");
	out->seconds = json_get_real(record, "seconds");
	out->peak_bytes = (uint64_t)json_get_int(record, "peak_bytes");
}

struct error *matrix_cache_get(
	const struct matrix_cache *cache, const char *key, struct tool_result *out, bool *found)
{
	AUTO_FREE char *ptx_path = path_of(cache, key, ".ptx"),
		       *json_path = path_of(cache, key, ".json");
	AUTO_STRBUF struct strbuf text = STRBUF_INIT, ptx = STRBUF_INIT;
	struct json *record = NULL;
	AUTO_ERROR struct error *unreadable = NULL;
	const char *recorded;
	char actual[HASH_TEXT];

	*found = false;
	if (!fs_is_file(json_path) || !fs_is_file(ptx_path))
		return NULL;
	unreadable = fs_read(json_path, FS_FILE_MOST, &text);
	if (!unreadable)
		unreadable = fs_read(ptx_path, FS_FILE_MOST, &ptx);
	if (!unreadable)
		unreadable = json_parse(json_path, text.text, text.length, &record);
	if (unreadable)
		return NULL; /* a damaged entry is as good as none: it is built again */
	hash_bytes(ptx.text, ptx.length, actual);
	recorded = json_get_string(record, "ptx_sha256");
	if (recorded && strcmp(recorded, actual) == 0) {
		*out = (struct tool_result){.err = STRBUF_INIT, .ptx = ptx};
		ptx = (struct strbuf)STRBUF_INIT;
		memcpy(out->ptx_sha256, actual, sizeof actual);
		read_record(record, out);
		*found = true;
	}
	json_free(record);
	return NULL;
}

static void put_list(struct json *record, const char *key, const struct strlist *list)
{
	struct json *array = json_put(record, key, json_make_array());

	for (size_t i = 0; i < list->count; i++)
		json_append(array, json_make_string(list->items[i]));
}

struct error *matrix_cache_put(
	const struct matrix_cache *cache, const char *key, const struct tool_result *result)
{
	AUTO_FREE char *ptx_path = path_of(cache, key, ".ptx"),
		       *json_path = path_of(cache, key, ".json");
	AUTO_FREE char *folder = fs_dir_name(ptx_path);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	struct json *record = json_make_object();

	json_put_string(record, "ptx_sha256", result->ptx_sha256);
	json_put_real(record, "seconds", result->seconds);
	json_put_int(record, "peak_bytes", (int64_t)result->peak_bytes);
	json_put_string(record, "stderr", result->err.text);
	put_list(record, "findings", &result->findings);
	put_list(record, "commands", &result->commands);
	json_write(record, 2, &text);
	json_free(record);
	TRY(fs_make_dirs(folder));
	TRY(fs_write_again(ptx_path, result->ptx.text, result->ptx.length));
	return fs_write_again(json_path, text.text, text.length);
}
