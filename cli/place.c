/* Where files are by default: see place.h. */
#include "place.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "sys/fs.h"

const char *place_getenv(void *context, const char *name)
{
	(void)context;
	return getenv(name);
}

/* Not a folder that all users share: another could put artefacts there. */
static const char *home_folder(void)
{
	const char *home = getenv("HOME");
	const struct passwd *user;

	if (home && *home)
		return home;
	user = getpwuid(getuid());
	return user && user->pw_dir && *user->pw_dir ? user->pw_dir : "/";
}

/* $NAME/rest where it is set to an absolute path, else $HOME/fallback/rest. */
static char *below(const char *name, const char *fallback, const char *rest)
{
	const char *base = getenv(name);
	AUTO_FREE char *folder = NULL;

	if (base && base[0] == '/')
		return fs_join(base, rest);
	folder = fs_join(home_folder(), fallback);
	return fs_join(folder, rest);
}

char *place_matrix(const struct options *options)
{
	AUTO_FREE char *data = place_data();
	char *installed;

	if (options->matrix)
		return mem_strdup(options->matrix);
	if (fs_is_file("matrix.yaml"))
		return mem_strdup("matrix.yaml");
	installed = fs_join(data, "matrix.yaml");
	if (fs_is_file(installed))
		return installed;
	free(installed);
	return NULL;
}

char *place_db(const struct options *options)
{
	return options->db ? mem_strdup(options->db)
	                   : below("XDG_STATE_HOME", ".local/state", "bloomery-doctor/runs.sqlite");
}

char *place_cache(const struct options *options)
{
	return options->cache ? mem_strdup(options->cache)
	                      : below("XDG_CACHE_HOME", ".cache", "bloomery-doctor");
}

char *place_root(void)
{
	AUTO_FREE char *self = place_self(), *folder = self ? fs_dir_name(self) : NULL;

	return folder ? fs_dir_name(folder) : mem_strdup("/nonexistent");
}

char *place_data(void)
{
	AUTO_FREE char *root = place_root();

	return fs_join(root, "share/bloomery-doctor");
}

char *place_self(void)
{
	return fs_real_path("/proc/self/exe");
}

char *place_temp(void)
{
	const char *folder = getenv("TMPDIR");

	return mem_strdup(folder && *folder == '/' ? folder : "/tmp");
}
