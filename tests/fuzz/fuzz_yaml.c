/* Any bytes as a YAML file, then as a matrix.yaml: an error with a place or a tree, never a crash.
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "data/yaml.h"
#include "matrix/file.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static const char *no_environment(void *context, const char *name)
{
	(void)context;
	(void)name;
	return "x";
}

/* The reader of a matrix wants a file. */
static void read_as_matrix(const unsigned char *data, size_t size)
{
	struct matrix_file *file = NULL;
	char path[64], folder[] = "/tmp/fuzz-yaml.XXXXXX";
	FILE *out;
	struct error *error;

	if (!mkdtemp(folder))
		abort();
	snprintf(path, sizeof path, "%s/m.yaml", folder);
	out = fopen(path, "wb");
	if (!out || fwrite(data, 1, size, out) != size || fclose(out) != 0)
		abort();
	error = matrix_file_load(path, "", no_environment, NULL, &file);
	if (!error)
		matrix_file_destroy(file);
	error_free(error);
	unlink(path);
	rmdir(folder);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct yaml_doc *doc = NULL;
	struct error *error = yaml_parse("fuzz.yaml", (const char *)data, size, &doc);

	if (!error)
		yaml_destroy(doc);
	error_free(error);
	read_as_matrix(data, size);
	return 0;
}
