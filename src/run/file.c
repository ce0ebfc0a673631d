/* The run file: launch and parameters, checked against the kernel. Contents are fill.c's. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "run/fill.h"
#include "run/number.h"
#include "run/run.h"

enum { WORDS_SHOWN = 8, WORDS_MOST = 1 << 20, SHARED_MOST = 1 << 20, NAME_MOST = 64 };

static const size_t BYTES_MOST = (size_t)2 << 30; /* of all buffers: they are held twice */

static struct error *read_shape(const struct yaml_node *root, const char *what, unsigned *out)
{
	const struct yaml_node *node = yaml_get(root, what);
	const struct yaml_node *items;
	size_t count;

	if (!node)
		return NULL;
	items = node->kind == YAML_LIST ? node->items : node;
	count = node->kind == YAML_LIST ? node->count : 1;
	if (node->kind == YAML_MAP || count < 1 || count > 3)
		return yaml_error(node, "%s wants one to three numbers: [X, Y, Z]", what);
	for (size_t i = 0; i < 3; i++)
		out[i] = 1;
	for (size_t i = 0; i < count; i++) {
		uint64_t number;

		TRY(yaml_unsigned(&items[i], what, 1, 0x7fffffff, &number));
		out[i] = (unsigned)number;
	}
	return NULL;
}

static struct error *read_launch(const struct yaml_node *root, struct run_plan *plan)
{
	const struct yaml_node *shared = yaml_get(root, "shared");
	const struct yaml_node *instructions = yaml_get(root, "instructions");
	uint64_t number;

	TRY(read_shape(root, "grid", plan->grid));
	TRY(read_shape(root, "block", plan->block));
	if (shared) {
		TRY(yaml_unsigned(shared, "shared", 0, SHARED_MOST, &number));
		plan->shared_bytes = (size_t)number;
	}
	if (instructions)
		TRY(yaml_unsigned(
			instructions, "instructions", 1, UINT64_MAX, &plan->max_instructions));
	return NULL;
}

static bool is_name(const char *text)
{
	size_t length = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
				     "0123456789_-");

	return length && !text[length] && length <= NAME_MOST;
}

static struct error *read_view(const struct yaml_node *node, enum run_view *out)
{
	static const char *const names[] = {[RUN_VIEW_F32] = "f32",
		[RUN_VIEW_S32] = "s32",
		[RUN_VIEW_U32] = "u32",
		[RUN_VIEW_HEX] = "hex"};
	const char *text;

	TRY(yaml_string(node, "print", &text));
	for (enum run_view v = RUN_VIEW_F32; v <= RUN_VIEW_HEX; v++)
		if (strcmp(text, names[v]) == 0) {
			*out = v;
			return NULL;
		}
	return yaml_error(node, "print wants f32, s32, u32 or hex, not '%.40s'", text);
}

static struct error *read_output(const struct yaml_node *map, struct run_buffer *buffer)
{
	const struct yaml_node *print = yaml_get(map, "print"), *words = yaml_get(map, "words");
	const struct yaml_node *save = yaml_get(map, "save"), *freed = yaml_get(map, "freed");
	uint64_t number = WORDS_SHOWN;

	if (print)
		TRY(read_view(print, &buffer->view));
	if (words && !print)
		return yaml_error(words, "words needs print: how they are to be shown");
	if (words)
		TRY(yaml_unsigned(words, "words", 1, WORDS_MOST, &number));
	buffer->words = (size_t)number;
	if (save)
		TRY(yaml_bool(save, "save", &buffer->save));
	if (freed)
		TRY(yaml_bool(freed, "freed", &buffer->freed));
	if (buffer->freed && (buffer->save || print))
		return yaml_error(
			freed, "what a freed buffer holds can be neither printed nor saved");
	return NULL;
}

static size_t find_buffer(const struct run_plan *plan, const char *name)
{
	for (size_t i = 0; i < plan->buffers.count; i++)
		if (strcmp(plan->buffers.items[i].name, name) == 0)
			return i + 1;
	return 0;
}

/* A map with `buffer`: a new one, or with that key alone one that stands above. */
static struct error *read_buffer(
	const struct yaml_node *map, struct run_plan *plan, struct run_param *param)
{
	static const char *const keys[] = {
		"buffer", "type", "count", "size", "fill", "print", "words", "save", "freed", NULL};
	const struct yaml_node *node = yaml_get(map, "buffer");
	struct run_buffer *buffer;
	const char *name;

	TRY(yaml_check_keys(map, "a buffer", keys));
	TRY(yaml_string(node, "buffer (a name)", &name));
	if (!is_name(name))
		return yaml_error(node,
			"a buffer's name has letters, digits, '_' and '-', at most %d, not '%.40s'",
			(int)NAME_MOST, name);
	param->size = 8;
	param->buffer = find_buffer(plan, name);
	if (param->buffer && map->count == 1)
		return NULL;
	if (param->buffer)
		return yaml_error(node,
			"buffer %s stands above already; to pass it again, write its name alone",
			name);
	buffer = VEC_ADD(&plan->buffers);
	*buffer = (struct run_buffer){.name = name};
	param->buffer = plan->buffers.count;
	TRY(read_output(map, buffer));
	TRY(run_fill(map, buffer));
	plan->bytes += buffer->size;
	if (plan->bytes > BYTES_MOST)
		return yaml_error(map, "the buffers have more than %zu bytes in all", BYTES_MOST);
	return NULL;
}

static struct error *read_bytes(const struct yaml_node *map, struct run_param *param)
{
	AUTO_STRBUF struct strbuf bytes = STRBUF_INIT;
	const struct yaml_node *key = &map->keys[0];
	enum ptx_type type;
	uint64_t bits;

	if (map->count != 1)
		return yaml_error(map, "a parameter is one number ('u32: 7'), 'hex', or a buffer");
	if (strcmp(key->text, "hex") == 0) {
		TRY(run_hex_words(&map->items[0], &bytes));
	} else {
		if (!run_find_type(key->text, &type))
			return yaml_error(key,
				"'%.40s' is no type of a parameter: u8 to u64, s8 to s64, b8 to "
				"b64, "
				"f16, bf16, f32, f64, hex or buffer",
				key->text);
		TRY(run_number(&map->items[0], key->text, type, &bits));
		strbuf_add_bytes(&bytes, &bits, ptx_type_size(type));
	}
	param->size = bytes.length;
	param->bytes = (unsigned char *)strbuf_detach(&bytes);
	return NULL;
}

static struct error *check_size(const struct yaml_node *node, const struct run_plan *plan,
	unsigned index, const struct run_param *param)
{
	const struct ptx_var *var = &plan->entry->params[index];

	if (var->size == param->size)
		return NULL;
	return yaml_error(node, "parameter %u is %zu bytes here, but %zu in the kernel: %s (%s:%u)",
		index + 1, param->size, var->size, var->name, plan->ptx->name, var->pos.line);
}

static struct error *read_params(const struct yaml_node *root, struct run_plan *plan)
{
	const struct yaml_node *list = yaml_get(root, "parameters");
	unsigned wanted = plan->entry->param_count;
	size_t count = list ? list->count : 0;

	if (list)
		TRY(yaml_expect(list, YAML_LIST, "parameters"));
	for (size_t i = 0; i < count && i < wanted; i++) {
		const struct yaml_node *node = &list->items[i];
		struct run_param *param = VEC_ADD(&plan->params);

		*param = (struct run_param){0};
		TRY(yaml_expect(node, YAML_MAP, "a parameter"));
		if (!node->count)
			return yaml_error(node, "a parameter is one number, 'hex', or a buffer");
		TRY(yaml_get(node, "buffer") ? read_buffer(node, plan, param)
					     : read_bytes(node, param));
		TRY(check_size(node, plan, (unsigned)i, param));
	}
	if (count != wanted)
		return yaml_error(list ? list : root,
			"kernel %s takes %u parameters, %zu are given", plan->entry->name, wanted,
			count);
	return NULL;
}

static void set_defaults(struct run_plan *plan)
{
	const struct ptx_func *entry = plan->entry;

	for (unsigned i = 0; i < 3; i++) {
		plan->grid[i] = 1;
		plan->block[i] = entry->req_threads[i] ? entry->req_threads[i] : 1;
	}
	if (!entry->req_threads[0])
		plan->block[0] = 32;
}

static struct error *read_plan(const char *path, struct run_plan *plan)
{
	static const char *const keys[] = {
		"grid", "block", "shared", "instructions", "parameters", NULL};
	const struct yaml_node *root;

	TRY(yaml_load(path, &plan->doc));
	root = yaml_root(plan->doc);
	TRY(yaml_expect(root, YAML_MAP, "a run file"));
	TRY(yaml_check_keys(root, "a run file", keys));
	TRY(read_launch(root, plan));
	return read_params(root, plan);
}

struct error *run_plan_read(const char *path, const struct ptx_module *ptx,
	const struct ptx_func *entry, struct run_plan *out)
{
	struct run_plan plan = {.ptx = ptx, .entry = entry};
	struct error *error = NULL;

	set_defaults(&plan);
	if (path)
		error = read_plan(path, &plan);
	else if (entry->param_count)
		error = error_new(ERROR_USAGE,
			"kernel %s takes %u parameters: --input FILE says what they are",
			entry->name, entry->param_count);
	if (error) {
		run_plan_destroy(&plan);
		return error;
	}
	*out = plan;
	return NULL;
}

void run_plan_destroy(struct run_plan *plan)
{
	for (size_t i = 0; i < plan->buffers.count; i++)
		free(plan->buffers.items[i].bytes);
	for (size_t i = 0; i < plan->params.count; i++)
		free(plan->params.items[i].bytes);
	VEC_FREE(&plan->buffers);
	VEC_FREE(&plan->params);
	yaml_destroy(plan->doc);
}

static void add_entries(const struct ptx_module *ptx, struct strbuf *out)
{
	const char *separator = "";

	for (unsigned i = 0; i < ptx->func_count && out->length < 400; i++) {
		if (!ptx->funcs[i]->entry)
			continue;
		strbuf_addf(out, "%s%.200s", separator, ptx->funcs[i]->name);
		separator = ", ";
	}
}

struct error *run_find_entry(
	const struct ptx_module *ptx, const char *name, const struct ptx_func **out)
{
	AUTO_STRBUF struct strbuf names = STRBUF_INIT;
	const struct ptx_func *only = NULL;
	unsigned count = 0;

	for (unsigned i = 0; i < ptx->func_count; i++) {
		const struct ptx_func *func = ptx->funcs[i];

		if (!func->entry)
			continue;
		count++;
		only = func;
		if (name && strcmp(func->name, name) == 0) {
			*out = func;
			return NULL;
		}
	}
	add_entries(ptx, &names);
	if (!count)
		return error_new(ERROR_USAGE, "%s has no kernel", ptx->name);
	if (name)
		return error_new(ERROR_USAGE, "%s has no kernel '%.200s'; it has %s", ptx->name,
			name, names.text);
	if (count > 1)
		return error_new(ERROR_USAGE, "%s has %u kernels, --kernel says which: %s",
			ptx->name, count, names.text);
	*out = only;
	return NULL;
}
