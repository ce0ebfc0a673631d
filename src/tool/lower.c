/* `lower`: see lower.h. Reads its arguments and hands on to the adapter of that kind. */
#include "tool/lower.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "sys/fs.h"

const int lower_archs[LOWER_ARCHS] = {
	50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 88, 89, 90, 100, 101, 103, 110, 120, 121};

static const char usage[] = "usage: bloomery-doctor lower KIND --lib FILE --identify\n"
			    "       bloomery-doctor lower KIND --lib FILE [OPTION]... IN OUT\n"
			    "KIND is libllvm, libnvvm, nvrtc, nvrtc-cubin, nvjitlink, "
			    "nvjitlink-lto, driver or culink;\n"
			    "each OPTION is handed to the library (driver, culink: --card UUID).\n";

void lower_tell(struct strbuf *err, struct error *error)
{
	error_format(error, err);
	strbuf_add_char(err, '\n');
	error_free(error);
}

bool lower_read(const struct tool_lower *request, struct strbuf *in, struct strbuf *err)
{
	struct error *error = fs_read(request->in, FS_FILE_MOST, in);

	if (error)
		lower_tell(err, error);
	return !error;
}

bool lower_write(
	const struct tool_lower *request, const char *text, size_t length, struct strbuf *err)
{
	int fd = open(request->out, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

	if (fd >= 0 && fs_write_all(fd, text, length) && close(fd) == 0)
		return true;
	lower_tell(err, error_system(errno, "cannot write %s", request->out));
	return false;
}

/* False where the arguments are not as `usage` says. */
static bool read_arguments(int argc, char **argv, struct tool_lower *request)
{
	if (argc < 4 || strcmp(argv[1], "--lib") != 0)
		return false;
	request->lib = argv[2];
	if (argc == 4)
		return request->identify = strcmp(argv[3], "--identify") == 0;
	request->options = (const char *const *)argv + 3;
	request->option_count = (size_t)argc - 5;
	request->in = argv[argc - 2];
	request->out = argv[argc - 1];
	return true;
}

int tool_lower_main(int argc, char **argv, struct strbuf *out, struct strbuf *err)
{
	const struct tool_adapter *adapter;
	struct tool_lower request = {0};
	enum tool_kind kind;

	if (argc < 1 || !tool_kind_find(argv[0], &kind) || !tool_adapter(kind)->lower ||
		!read_arguments(argc, argv, &request)) {
		strbuf_add(err, usage);
		return LOWER_USAGE;
	}
	adapter = tool_adapter(kind);
	return adapter->lower(&request, out, err);
}
