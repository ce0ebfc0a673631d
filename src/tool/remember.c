/*
 * Hashes of large files, remembered between runs. A compiler's library has 100 MB and more, and a
 * machine has dozens of them: to read them all takes longer than to compile with them. A file that
 * has the same place, size and times of change, to the nanosecond, is taken for the same file, as
 * make and git take it.
 */
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/mem.h"
#include "sys/fs.h"
#include "tool/adapter.h"

enum {
	FRESH_SECONDS = 2, /* a file that changed just now may change again within a clock tick */
};

/* Where the memory of this very file is; NULL where it is too fresh, or gone. */
static char *memory_path(const char *folder, const char *path)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	char name[HASH_TEXT];
	struct stat st;

	if (stat(path, &st) != 0 || time(NULL) - st.st_ctim.tv_sec < FRESH_SECONDS)
		return NULL;
	strbuf_addf(&text, "%s\n%ju %ju %jd\n%jd.%09ld %jd.%09ld", path, (uintmax_t)st.st_dev,
		(uintmax_t)st.st_ino, (intmax_t)st.st_size, (intmax_t)st.st_mtim.tv_sec,
		st.st_mtim.tv_nsec, (intmax_t)st.st_ctim.tv_sec, st.st_ctim.tv_nsec);
	hash_bytes(text.text, text.length, name);
	return fs_join(folder, name);
}

static bool recall(const char *memory, char out[HASH_TEXT])
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	AUTO_ERROR struct error *error = fs_read(memory, HASH_TEXT, &text);

	if (error || text.length != HASH_TEXT - 1 ||
		strspn(text.text, "0123456789abcdef") != HASH_TEXT - 1)
		return false;
	memcpy(out, text.text, HASH_TEXT);
	return true;
}

struct error *tool_hash_file(
	const struct tool_context *context, const char *path, char out[HASH_TEXT])
{
	AUTO_FREE char *memory =
		context->hash_memory ? memory_path(context->hash_memory, path) : NULL;
	struct error *error;

	if (memory && recall(memory, out))
		return NULL;
	TRY(hash_file(path, out));
	if (!memory)
		return NULL;
	/* A memory that cannot be kept costs time and nothing else. */
	error = fs_make_dirs(context->hash_memory);
	if (!error)
		error = fs_write_again(memory, out, HASH_TEXT - 1);
	error_free(error);
	return NULL;
}
