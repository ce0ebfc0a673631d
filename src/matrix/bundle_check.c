/* Whether the items of a folder of builds go together: each once, of what the folder has. */
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "gate/gate.h"
#include "matrix/bundle_private.h"
#include "matrix/finalizer.h"
#include "sys/fs.h"

/* `what` is said of the item, with a name or NULL behind it. */
static struct error *damaged(const struct matrix_bundle *bundle, const struct matrix_prebuilt *item,
	const char *what, const char *name)
{
	AUTO_FREE char *manifest = fs_join(bundle->folder, MATRIX_BUNDLE_MANIFEST);
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addf(
		&text, "%s sm_%d %s %s", item->toolchain, item->arch, item->gate, item->variant);
	if (item->finalizer)
		strbuf_addf(&text, " by %s for sm_%d", item->finalizer, item->target);
	strbuf_add(&text, what);
	return error_at(manifest, 0, 0, "damaged: %s%s", text.text, name ? name : "");
}

static int compare(const void *left, const void *right)
{
	const struct matrix_prebuilt *a = *(const struct matrix_prebuilt *const *)left;
	const struct matrix_prebuilt *b = *(const struct matrix_prebuilt *const *)right;
	int order = strcmp(a->toolchain, b->toolchain);

	if (!order)
		order = strcmp(a->gate, b->gate);
	if (!order)
		order = strcmp(a->variant, b->variant);
	if (!order)
		order = strcmp(a->finalizer ? a->finalizer : "", b->finalizer ? b->finalizer : "");
	if (!order)
		order = (a->arch > b->arch) - (a->arch < b->arch);
	return order ? order : (a->target > b->target) - (a->target < b->target);
}

static struct error *check_once(const struct matrix_bundle *bundle)
{
	AUTO_FREE const struct matrix_prebuilt **sorted =
		mem_realloc_array(NULL, bundle->count + 1, sizeof *sorted);

	for (size_t i = 0; i < bundle->count; i++)
		sorted[i] = &bundle->items[i];
	qsort(sorted, bundle->count, sizeof *sorted, compare);
	for (size_t i = 1; i < bundle->count; i++)
		if (compare(&sorted[i - 1], &sorted[i]) == 0)
			return damaged(bundle, sorted[i], " stands twice", NULL);
	return NULL;
}

static bool has_tool(const struct matrix_tools *tools, const char *name)
{
	for (size_t i = 0; i < tools->count; i++)
		if (strcmp(tools->items[i].name, name) == 0)
			return true;
	return false;
}

static bool has_finalizer(const struct matrix_finalizers *finalizers, const char *name)
{
	for (size_t i = 0; i < finalizers->count; i++)
		if (strcmp(finalizers->items[i].name, name) == 0)
			return true;
	return false;
}

struct error *matrix_bundle_check_tools(const struct matrix_bundle *bundle)
{
	struct matrix_finalizers finalizers = {0};
	struct error *error = check_once(bundle);

	matrix_finalizers_make(&bundle->tools, &finalizers);
	for (size_t i = 0; i < bundle->count && !error; i++) {
		const struct matrix_prebuilt *item = &bundle->items[i];

		if (!has_tool(&bundle->tools, item->toolchain))
			error = damaged(bundle, item, ": there is no toolchain ", item->toolchain);
		else if (item->finalizer && !has_finalizer(&finalizers, item->finalizer))
			error = damaged(bundle, item, ": there is no finaliser ", item->finalizer);
	}
	matrix_finalizers_destroy(&finalizers);
	return error;
}

static const struct gate *find_gate(const struct gate_list *gates, const char *name)
{
	for (size_t i = 0; i < gates->count; i++)
		if (strcmp(gates->items[i]->name, name) == 0)
			return gates->items[i];
	return NULL;
}

static bool has_variant(const struct gate *gate, const char *name)
{
	for (size_t i = 0; i < gate->variant_count; i++)
		if (strcmp(gate->variants[i].name, name) == 0)
			return true;
	return false;
}

struct error *matrix_bundle_check_gates(
	const struct matrix_bundle *bundle, const struct gate_list *gates)
{
	for (size_t i = 0; i < bundle->count; i++) {
		const struct matrix_prebuilt *item = &bundle->items[i];
		const struct gate *gate = find_gate(gates, item->gate);

		if (!gate)
			return damaged(bundle, item, ": there is no gate ", item->gate);
		if (!has_variant(gate, item->variant))
			return damaged(bundle, item, ": its gate has no variant ", item->variant);
	}
	return NULL;
}
