/* Clauses over k-quant walks: see walks.h. */
#include "gate/walks.h"

#include <stdio.h>

#include "base/map.h"
#include "gate/name.h"
#include "gate/planes.h"

enum { ROWS_MOST = 1 << 24, K_MOST = 1 << 30 };

static struct error *read_kernels(struct arena *arena, const struct yaml_node *node,
	const struct gate_walks_keys *keys, struct gate_walks *walks, struct gate_clause *clause)
{
	const char **entries = arena_array(arena, 3, sizeof *entries);
	const struct yaml_node *kernels, *entry;

	TRY(yaml_need(node, "kernels", &kernels));
	TRY(yaml_check_keys(kernels, "kernels", keys->kernels));
	for (unsigned i = 0; keys->kernels[i]; i++) {
		TRY(yaml_need(kernels, keys->kernels[i], &entry));
		TRY(gate_read_entry(entry, keys->kernels[i], &walks->kernels[i]));
		walks->kernels[i] = entries[i] = arena_strdup(arena, walks->kernels[i]);
	}
	clause->entries = entries;
	return NULL;
}

static struct error *read_format(const struct yaml_node *node, struct gate_walks *walks)
{
	const struct yaml_node *format;
	const char *name;

	TRY(yaml_need(node, "weights", &format));
	TRY(yaml_string(format, "weights", &name));
	walks->format = gate_stack_format_find(name);
	if (!walks->format)
		return yaml_error(format, "unknown weights '%.40s'; known: %s", name,
			gate_stack_format_names());
	return NULL;
}

static struct error *need_unsigned(
	const struct yaml_node *map, const char *key, uint64_t least, uint64_t most, uint64_t *out)
{
	const struct yaml_node *node;

	TRY(yaml_need(map, key, &node));
	return yaml_unsigned(node, key, least, most, out);
}

static struct error *too_large(const struct yaml_node *node, const char *what, const char *factors)
{
	return yaml_error(
		node, "the case's %s take more than 1 GiB; make %s smaller", what, factors);
}

/* Every buffer of the case's launches. */
static struct error *check_sizes(
	const struct yaml_node *node, const struct gate_walks *walks, unsigned rows, unsigned n_sb)
{
	struct gate_planes planes = {0};
	size_t bytes;

	if (!gate_stack_bytes(walks->format, (uint64_t)rows * walks->experts, n_sb, &bytes) ||
		bytes > GATE_BYTES_MOST)
		return too_large(node, "weights", "rows, experts or K");
	if (!gate_planes_bytes(n_sb, walks->slots, &planes) || planes.q_bytes > GATE_BYTES_MOST)
		return too_large(node, "columns", "K or the number of columns");
	if ((uint64_t)rows * walks->slots * sizeof(float) > GATE_BYTES_MOST)
		return too_large(node, "outputs", "rows or the number of columns");
	return NULL;
}

static const char *const case_keys[] = {"K", "weights_seed", "activations_seed", NULL};
static const char *const sized_keys[] = {"rows", "K", "weights_seed", "activations_seed", NULL};

static struct error *read_rows(const struct yaml_node *node, unsigned *out)
{
	uint64_t rows;

	TRY(need_unsigned(node, "rows", 1, ROWS_MOST, &rows));
	*out = (unsigned)rows;
	return NULL;
}

/* What cases have in common; rows 0: each has its own. */
struct cases {
	const struct gate_walks *walks;
	unsigned rows;
};

static struct error *read_case(struct arena *arena, const struct yaml_node *node,
	const struct cases *cases, struct map *seen, struct gate_case *out)
{
	struct gate_walks_case *data = arena_alloc(arena, sizeof *data);
	const struct yaml_node *size;
	uint64_t k, seed;
	char name[32];

	data->rows = cases->rows;
	TRY(yaml_check_keys(node, "a case", cases->rows ? case_keys : sized_keys));
	if (!cases->rows)
		TRY(read_rows(node, &data->rows));
	TRY(yaml_need(node, "K", &size));
	TRY(yaml_unsigned(size, "K", GATE_SUPER_BLOCK, K_MOST, &k));
	if (k % GATE_SUPER_BLOCK)
		return yaml_error(size, "K must be a multiple of %d, not %ju", GATE_SUPER_BLOCK,
			(uintmax_t)k);
	data->n_sb = (unsigned)(k / GATE_SUPER_BLOCK);
	TRY(need_unsigned(node, "weights_seed", 1, UINT64_MAX, &data->weights_seed));
	TRY(need_unsigned(node, "activations_seed", 0, UINT32_MAX, &seed));
	data->activations_seed = (uint32_t)seed;
	TRY(check_sizes(node, cases->walks, data->rows, data->n_sb));
	if (cases->rows)
		snprintf(name, sizeof name, "K=%ju", (uintmax_t)k);
	else
		snprintf(name, sizeof name, "%ux%ju", data->rows, (uintmax_t)k);
	TRY(gate_check_once(seen, node, "case", name));
	out->name = arena_strdup(arena, name);
	out->data = data;
	return NULL;
}

static struct error *read_cases(struct arena *arena, const struct yaml_node *node,
	const struct cases *common, struct gate_clause *clause)
{
	const struct yaml_node *list;
	struct gate_case *cases;
	struct error *error = NULL;
	struct map *seen;

	TRY(yaml_need(node, "cases", &list));
	TRY(yaml_expect(list, YAML_LIST, "cases"));
	if (list->count == 0)
		return yaml_error(list, "cases is empty");
	cases = arena_array(arena, list->count, sizeof *cases);
	seen = map_create();
	for (size_t i = 0; i < list->count && !error; i++) {
		error = read_case(arena, &list->items[i], common, seen, &cases[i]);
		cases[i].clause = clause;
	}
	map_destroy(seen);
	clause->cases = cases;
	clause->case_count = list->count;
	return error;
}

struct error *gate_walks_read(struct arena *arena, const struct yaml_node *node,
	const struct gate_walks_keys *keys, struct gate_walks *walks, struct gate_clause *clause)
{
	struct cases cases = {.walks = walks};

	TRY(read_kernels(arena, node, keys, walks, clause));
	TRY(read_format(node, walks));
	if (!keys->rows_in_cases)
		TRY(read_rows(node, &cases.rows));
	clause->data = walks;
	return read_cases(arena, node, &cases, clause);
}
