/* Finds gates in folders: see gate.h. */
#include "gate/gate.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/vec.h"
#include "sys/fs.h"

struct finding {
	VEC(struct gate *) gates;
	size_t folder_start; /* gates before it come from earlier folders */
};

static bool has_gate(const char *folder)
{
	AUTO_FREE char *path = fs_join(folder, "gate.yaml");

	return fs_is_file(path);
}

static struct error *add(struct finding *f, const char *folder)
{
	struct gate *gate;

	TRY(gate_load(folder, &gate));
	for (size_t i = 0; i < f->gates.count; i++) {
		struct error *error = NULL;

		if (strcmp(f->gates.items[i]->name, gate->name) != 0)
			continue;
		if (i >= f->folder_start)
			error = error_at(folder, 0, 0,
				"gate '%s' is also in %s; give one of them another name",
				gate->name, f->gates.items[i]->folder);
		gate_destroy(gate);
		return error;
	}
	VEC_PUSH(&f->gates, gate);
	return NULL;
}

static struct error *add_folder(struct finding *f, const char *folder)
{
	struct fs_names names = {0};
	struct error *error = NULL;

	f->folder_start = f->gates.count;
	if (has_gate(folder))
		return add(f, folder);
	TRY(fs_list(folder, &names));
	for (size_t i = 0; i < names.count && !error; i++) {
		AUTO_FREE char *path = fs_join(folder, names.names[i]);

		if (has_gate(path))
			error = add(f, path);
	}
	fs_names_free(&names);
	return error;
}

struct error *gate_list_load(const char *const *folders, struct gate_list *out)
{
	struct finding f = {0};
	struct gate_list found;
	struct error *error = NULL;

	for (; *folders && !error; folders++)
		error = add_folder(&f, *folders);
	found = (struct gate_list){f.gates.items, f.gates.count};
	if (error)
		gate_list_destroy(&found);
	else
		*out = found;
	return error;
}

void gate_list_destroy(struct gate_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		gate_destroy(list->items[i]);
	free(list->items);
	*list = (struct gate_list){0};
}
