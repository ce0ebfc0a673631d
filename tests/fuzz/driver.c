/*
 * Replays files through a fuzz target, where there is no libFuzzer: each argument is a file, or a
 * folder of files. Exit status 0 when all came through, 1 when nothing was there to replay.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static unsigned replayed;

static void replay_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	unsigned char *data;
	long size;

	if (!file) {
		perror(path);
		exit(1);
	}
	if (fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) {
		fclose(file);
		return;
	}
	rewind(file);
	data = malloc((size_t)size + 1); /* its own block, so that a read beyond it shows */
	if (data && fread(data, 1, (size_t)size, file) == (size_t)size) {
		LLVMFuzzerTestOneInput(data, (size_t)size);
		replayed++;
	}
	free(data);
	fclose(file);
}

static void replay_folder(const char *path, DIR *folder)
{
	struct dirent *entry;
	char name[4096];

	while ((entry = readdir(folder))) {
		if (entry->d_name[0] == '.')
			continue;
		snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
		replay_file(name);
	}
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		DIR *folder = opendir(argv[i]);

		if (folder) {
			replay_folder(argv[i], folder);
			closedir(folder);
		} else {
			replay_file(argv[i]);
		}
	}
	printf("%u inputs replayed\n", replayed);
	return replayed > 0 ? 0 : 1;
}
