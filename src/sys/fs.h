/* Files and folders. Paths are byte strings; a NULL `env` lookup is the caller's business. */
#ifndef SYS_FS_H
#define SYS_FS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

enum { FS_FILE_MOST = 256 << 20 }; /* bytes; what no kernel, plan or log comes near */

/*
 * Appends the whole file. More than `most` bytes, a folder, a FIFO or what cannot be read is
 * ERROR_INPUT that names the path and the reason.
 */
struct error *fs_read(const char *path, size_t most, struct strbuf *out) MUST_CHECK;

/* Writes all of it to a descriptor. False with errno where that cannot be. */
bool fs_write_all(int fd, const void *bytes, size_t length) MUST_CHECK;

/*
 * Writes to a temporary name beside `path`, syncs, renames: a reader sees the old file or the new.
 * A link is followed; a device or FIFO is written into.
 */
struct error *fs_write(const char *path, const void *bytes, size_t length) MUST_CHECK;

/*
 * The same without the sync, for what can be made again: after a power cut the file may be there
 * and empty, so that its reader must be able to tell.
 */
struct error *fs_write_again(const char *path, const void *bytes, size_t length) MUST_CHECK;

struct error *fs_make_dirs(const char *path) MUST_CHECK; /* as mkdir -p, mode 0777 less umask */
bool fs_is_file(const char *path);
bool fs_is_dir(const char *path);
bool fs_is_executable(const char *path); /* a file with a run bit for this user */
struct error *fs_size(const char *path, uint64_t *bytes) MUST_CHECK;

/* The path with symbolic links resolved; the caller frees. NULL where it does not exist. */
char *fs_real_path(const char *path);

/* base/name, or name alone where it is absolute or base is NULL; the caller frees. */
char *fs_join(const char *base, const char *name);
char *fs_dir_name(const char *path);        /* the caller frees */
const char *fs_base_name(const char *path); /* borrows from path */

/* The first executable `name` in the colon-separated `search` list; NULL: none. Caller frees. */
char *fs_find_program(const char *name, const char *search);

/* Names in a folder but . and .., sorted by bytes; release with fs_names_free. */
struct fs_names {
	char **names;
	size_t count;
};
struct error *fs_list(const char *path, struct fs_names *out) MUST_CHECK;
void fs_names_free(struct fs_names *names);

/* A new private folder under `parent`; the caller frees the path and removes the folder. */
struct error *fs_temp_dir(const char *parent, char **out) MUST_CHECK;
/* Removes a folder and all in it; follows no link. What is not there is fine. */
struct error *fs_remove_tree(const char *path) MUST_CHECK;

#endif
