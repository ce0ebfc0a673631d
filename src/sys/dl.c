/* Shared libraries opened at run time: see dl.h. Which libraries and symbols is src/tool's. */
#include "sys/dl.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>

#include "base/mem.h"
#include "sys/fs.h"

static const char *loader_reason(void)
{
	const char *reason = dlerror();

	return reason ? reason : "the loader gives no reason";
}

/* Names every required symbol that is not there. */
static bool any_missing(
	void *handle, const struct dl_symbol *symbols, size_t count, struct strbuf *names)
{
	bool missing = false;

	for (size_t i = 0; i < count; i++) {
		if (symbols[i].optional || dlsym(handle, symbols[i].name))
			continue;
		strbuf_addf(names, "%s%s", missing ? ", " : "", symbols[i].name);
		missing = true;
	}
	return missing;
}

struct error *dl_open(const char *path, const struct dl_symbol *symbols, size_t count, void *table,
	char **loaded_path)
{
	AUTO_STRBUF struct strbuf names = STRBUF_INIT;
	struct link_map *map = NULL;
	void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	char *real;

	if (!handle)
		return error_new(ERROR_ENVIRONMENT, "cannot load: %s", loader_reason());
	if (any_missing(handle, symbols, count, &names))
		return error_new(ERROR_ENVIRONMENT, "%s has no %s", path, names.text);
	for (size_t i = 0; i < count; i++) {
		void *symbol = dlsym(handle, symbols[i].name);

		memcpy((char *)table + symbols[i].offset, &symbol, sizeof symbol);
	}
	if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || !map->l_name || !*map->l_name) {
		*loaded_path = mem_strdup(path);
		return NULL;
	}
	real = fs_real_path(map->l_name);
	*loaded_path = real ? real : mem_strdup(map->l_name);
	return NULL;
}
