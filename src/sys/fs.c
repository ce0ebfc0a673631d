/* Files and folders: see fs.h. */
#include "sys/fs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/vec.h"

static struct error *unreadable(const char *path, const char *reason)
{
	return error_at(path, 0, 0, "cannot read: %s", reason);
}

struct error *fs_read(const char *path, size_t most, struct strbuf *out)
{
	struct stat st;
	size_t before = out->length;
	ssize_t n = 0;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), err;

	if (fd < 0)
		return unreadable(path, strerror(errno));
	if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
		close(fd);
		return unreadable(path, "not a file");
	}
	if ((uintmax_t)st.st_size > most) {
		close(fd);
		return error_at(path, 0, 0, "too large: %jd bytes, at most %zu are read",
			(intmax_t)st.st_size, most);
	}
	strbuf_reserve(out, (size_t)st.st_size);
	for (;;) {
		char block[65536];

		n = read(fd, block, sizeof block);
		if (n <= 0 || out->length - before + (size_t)n > most)
			break;
		strbuf_add_bytes(out, block, (size_t)n);
	}
	err = errno;
	close(fd);
	if (n == 0)
		return NULL;
	strbuf_truncate(out, before);
	return unreadable(path, n < 0 ? strerror(err) : "it grew while it was read");
}

bool fs_write_all(int fd, const void *bytes, size_t length)
{
	const char *at = bytes;

	while (length) {
		ssize_t n = write(fd, at, length);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		at += n;
		length -= (size_t)n;
	}
	return true;
}

static struct error *write_all(int fd, const void *bytes, size_t length)
{
	return fs_write_all(fd, bytes, length) ? NULL : error_system(errno, "write");
}

static struct error *sync_all(int fd)
{
	return fsync(fd) == 0 || errno == EINVAL ? NULL : error_system(errno, "sync");
}

/* A device, a terminal or a FIFO: to be replaced by a file is not what is asked of it. */
static struct error *write_into(const char *path, const char *bytes, size_t length)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
	struct error *error;

	if (fd < 0)
		return error_system(errno, "cannot write %s", path);
	error = write_all(fd, bytes, length);
	if (close(fd) != 0 && !error)
		error = error_system(errno, "close");
	return error ? error_wrap(error, "cannot write %s", path) : NULL;
}

static struct error *replace(const char *path, const void *bytes, size_t length, bool sync)
{
	AUTO_FREE char *real = fs_real_path(path); /* a link stays, and what it names is written */
	AUTO_STRBUF struct strbuf temp = STRBUF_INIT;
	struct error *error;
	struct stat st;
	mode_t mask = umask(0);
	int fd;

	umask(mask);
	/* Not of the real path: /dev/stdout may name a pipe, which has none. */
	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode))
		return write_into(path, bytes, length);
	path = real ? real : path;
	strbuf_addf(&temp, "%s.XXXXXX", path);
	fd = mkostemp(temp.text, O_CLOEXEC);
	if (fd < 0)
		return error_system(errno, "cannot write %s", path);
	error = write_all(fd, bytes, length);
	if (!error && sync)
		error = sync_all(fd);
	if (!error && fchmod(fd, 0666 & ~mask) != 0)
		error = error_system(errno, "chmod");
	if (close(fd) != 0 && !error)
		error = error_system(errno, "close");
	if (!error && rename(temp.text, path) != 0)
		error = error_system(errno, "rename");
	if (!error)
		return NULL;
	unlink(temp.text);
	return error_wrap(error, "cannot write %s", path);
}

struct error *fs_write(const char *path, const void *bytes, size_t length)
{
	return replace(path, bytes, length, true);
}

struct error *fs_write_again(const char *path, const void *bytes, size_t length)
{
	return replace(path, bytes, length, false);
}

struct error *fs_make_dirs(const char *path)
{
	AUTO_FREE char *copy = mem_strdup(path);

	for (char *p = copy + 1;; p++) {
		char c = *p;

		if (c != '/' && c != '\0')
			continue;
		*p = '\0';
		if (mkdir(copy, 0777) != 0 && errno != EEXIST)
			return error_system(errno, "cannot make folder %s", copy);
		*p = c;
		if (c == '\0')
			break;
	}
	return fs_is_dir(path) ? NULL : error_system(ENOTDIR, "cannot make folder %s", path);
}

bool fs_is_file(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

bool fs_is_dir(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool fs_is_executable(const char *path)
{
	return fs_is_file(path) && access(path, X_OK) == 0;
}

struct error *fs_size(const char *path, uint64_t *bytes)
{
	struct stat st;

	if (stat(path, &st) != 0)
		return error_system(errno, "cannot read %s", path);
	*bytes = (uint64_t)st.st_size;
	return NULL;
}

char *fs_real_path(const char *path)
{
	return realpath(path, NULL);
}

char *fs_join(const char *base, const char *name)
{
	struct strbuf out = STRBUF_INIT;

	if (base && name[0] != '/')
		strbuf_addf(&out, "%s/", base);
	strbuf_add(&out, name);
	return strbuf_detach(&out);
}

char *fs_dir_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!slash)
		return mem_strdup(".");
	return slash == path ? mem_strdup("/") : mem_strndup(path, (size_t)(slash - path));
}

const char *fs_base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

char *fs_find_program(const char *name, const char *search)
{
	while (search && *search) {
		size_t n = strcspn(search, ":");
		AUTO_FREE char *dir = n ? mem_strndup(search, n) : mem_strdup(".");
		char *path = fs_join(dir, name);

		if (fs_is_executable(path))
			return path;
		free(path);
		search += n;
		search += *search == ':';
	}
	return NULL;
}

static int by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

struct error *fs_list(const char *path, struct fs_names *out)
{
	VEC(char *) names = {0};
	DIR *dir = opendir(path);

	if (!dir)
		return unreadable(path, strerror(errno));
	for (struct dirent *d; (d = readdir(dir));)
		if (strcmp(d->d_name, ".") != 0 && strcmp(d->d_name, "..") != 0)
			VEC_PUSH(&names, mem_strdup(d->d_name));
	closedir(dir);
	if (names.count)
		qsort(names.items, names.count, sizeof *names.items, by_bytes);
	out->names = names.items;
	out->count = names.count;
	return NULL;
}

void fs_names_free(struct fs_names *names)
{
	for (size_t i = 0; i < names->count; i++)
		free(names->names[i]);
	free(names->names);
	*names = (struct fs_names){0};
}

struct error *fs_temp_dir(const char *parent, char **out)
{
	char *path = fs_join(parent, "bloomery-doctor.XXXXXX");

	if (!mkdtemp(path)) {
		struct error *error = error_system(errno, "cannot make a folder in %s", parent);

		free(path);
		return error;
	}
	*out = path;
	return NULL;
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *walk)
{
	(void)st;
	(void)type;
	(void)walk;
	return remove(path) != 0 && errno != ENOENT ? -1 : 0;
}

struct error *fs_remove_tree(const char *path)
{
	if (nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT) != 0 && errno != ENOENT)
		return error_system(errno, "cannot remove %s", path);
	return NULL;
}
