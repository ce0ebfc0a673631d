/* Artefacts that were built before: see cache.h. */
#include "matrix/cache.h"

#include <stdlib.h>
#include <string.h>

#include "data/json.h"
#include "matrix/result_json.h"
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
		*out = TOOL_RESULT_INIT;
		out->outcome = TOOL_BUILT;
		out->ptx = ptx;
		ptx = (struct strbuf)STRBUF_INIT;
		memcpy(out->ptx_sha256, actual, sizeof actual);
		matrix_result_get(record, out);
		*found = true;
	}
	json_free(record);
	return NULL;
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
	matrix_result_put(record, result);
	json_write(record, 2, &text);
	json_free(record);
	TRY(fs_make_dirs(folder));
	TRY(fs_write_again(ptx_path, result->ptx.text, result->ptx.length));
	return fs_write_again(json_path, text.text, text.length);
}
