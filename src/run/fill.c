/* Contents of buffers: see fill.h. */
#include "run/fill.h"

#include <string.h>

#include "base/checked.h"
#include "base/mem.h"
#include "run/number.h"
#include "sys/fs.h"

static const size_t BUFFER_MOST = (size_t)1 << 30;

/* A buffer on its way: `size` 0 as long as it follows from the contents. */
struct filling {
	const struct yaml_node *map, *fill;
	enum ptx_type type; /* PTX_TYPE_NONE: not said */
	size_t size;
	unsigned char *bytes;
};

static struct error *need_type(const struct filling *f, const struct yaml_node *node)
{
	if (f->type == PTX_TYPE_NONE)
		return yaml_error(node, "'%s' needs the buffer's type", node->text);
	if (!f->size)
		return yaml_error(node, "'%s' needs the buffer's count", node->text);
	return NULL;
}

static struct error *make_bytes(struct filling *f)
{
	f->bytes = mem_try_alloc(f->size ? f->size : 1, 1);
	return f->bytes ? NULL : error_new(ERROR_SYSTEM, "no memory for %zu bytes", f->size);
}

static void put(struct filling *f, size_t i, uint64_t bits)
{
	size_t size = ptx_type_size(f->type);

	memcpy(f->bytes + i * size, &bits, size);
}

static struct error *constant(
	struct filling *f, const struct yaml_node *key, const struct yaml_node *value)
{
	uint64_t bits;

	TRY(need_type(f, key));
	TRY(run_number(value, "constant", f->type, &bits));
	TRY(make_bytes(f));
	for (size_t i = 0; i < f->size / ptx_type_size(f->type); i++)
		put(f, i, bits);
	return NULL;
}

static struct error *ramp(
	struct filling *f, const struct yaml_node *key, const struct yaml_node *value)
{
	uint64_t start, step;

	TRY(need_type(f, key));
	TRY(yaml_expect(value, YAML_LIST, "ramp"));
	if (value->count != 2)
		return yaml_error(value, "ramp wants two numbers: [START, STEP]");
	TRY(run_number(&value->items[0], "the start of a ramp", f->type, &start));
	TRY(run_number(&value->items[1], "the step of a ramp", f->type, &step));
	TRY(make_bytes(f));
	for (size_t i = 0; i < f->size / ptx_type_size(f->type); i++)
		put(f, i, run_ramp(f->type, start, step, i));
	return NULL;
}

static struct error *random_numbers(
	struct filling *f, const struct yaml_node *key, const struct yaml_node *value)
{
	uint64_t seed;

	TRY(need_type(f, key));
	TRY(yaml_unsigned(value, "random (a seed)", 0, UINT64_MAX, &seed));
	TRY(make_bytes(f));
	for (size_t i = 0; i < f->size / ptx_type_size(f->type); i++)
		put(f, i, run_random(f->type, &seed));
	return NULL;
}

static int digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

struct error *run_hex_words(const struct yaml_node *node, struct strbuf *out)
{
	const char *s;

	TRY(yaml_string(node, "hex", &s));
	while (*s) {
		uint32_t word = 0;
		size_t length = strcspn(s, " \t\n");

		if (!length) {
			s++;
			continue;
		}
		for (size_t i = 0; i < length; i++)
			word = length == 8 && digit(s[i]) >= 0 ? word << 4 | (uint32_t)digit(s[i])
			                                       : 0;
		for (size_t i = 0; i < length; i++)
			if (length != 8 || digit(s[i]) < 0)
				return yaml_error(node,
					"hex wants words of eight hex digits, not '%.*s'",
					(int)(length < 40 ? length : 40), s);
		strbuf_add_bytes(out, &word, sizeof word);
		s += length;
	}
	return NULL;
}

/* Contents that have a size of their own. Hex words may leave the rest zero, a file may not. */
static struct error *take_bytes(struct filling *f, const struct yaml_node *value, const char *what,
	const struct strbuf *text, bool exact)
{
	if (!f->size)
		f->size = text->length;
	if (text->length > f->size || (exact && text->length != f->size))
		return yaml_error(
			value, "%s has %zu bytes, the buffer %zu", what, text->length, f->size);
	TRY(make_bytes(f));
	if (text->length)
		memcpy(f->bytes, text->text, text->length);
	return NULL;
}

static struct error *hex(
	struct filling *f, const struct yaml_node *key, const struct yaml_node *value)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	(void)key;
	TRY(run_hex_words(value, &text));
	return take_bytes(f, value, "hex", &text, false);
}

static struct error *file(
	struct filling *f, const struct yaml_node *key, const struct yaml_node *value)
{
	AUTO_FREE char *folder = fs_dir_name(yaml_name(value->doc));
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	AUTO_FREE char *path = NULL;
	const char *name;
	struct error *error;

	(void)key;
	TRY(yaml_string(value, "file", &name));
	path = fs_join(folder, name);
	error = fs_read(path, FS_FILE_MOST, &text);
	if (error) {
		AUTO_FREE char *reason = error_take_text(error);

		return yaml_error(value, "%s", reason);
	}
	return take_bytes(f, value, name, &text, true);
}

static const struct {
	const char *name;
	struct error *(*fill)(
		struct filling *f, const struct yaml_node *key, const struct yaml_node *value);
} fills[] = {{"constant", constant}, {"ramp", ramp}, {"random", random_numbers}, {"hex", hex},
	{"file", file}};

static struct error *fill_with(struct filling *f)
{
	const struct yaml_node *node = f->fill;

	TRY(yaml_expect(node, YAML_MAP, "fill"));
	if (node->count != 1)
		return yaml_error(node, "fill wants one of constant, ramp, random, hex and file");
	for (size_t i = 0; i < sizeof fills / sizeof *fills; i++)
		if (strcmp(node->keys[0].text, fills[i].name) == 0)
			return fills[i].fill(f, &node->keys[0], &node->items[0]);
	return yaml_error(&node->keys[0],
		"fill wants one of constant, ramp, random, hex and file, not '%.40s'",
		node->keys[0].text);
}

static struct error *read_size(struct filling *f)
{
	const struct yaml_node *type = yaml_get(f->map, "type"), *count = yaml_get(f->map, "count");
	const struct yaml_node *size = yaml_get(f->map, "size");
	uint64_t number;
	const char *name;

	if (type) {
		TRY(yaml_string(type, "type", &name));
		if (!run_find_type(name, &f->type))
			return yaml_error(type,
				"type wants u8 to u64, s8 to s64, b8 to b64, f16, bf16, f32 or "
				"f64, "
				"not '%.40s'",
				name);
	}
	if (count && size)
		return yaml_error(size, "a buffer has a count or a size, not both");
	if (count && !type)
		return yaml_error(count, "count needs the buffer's type");
	if (count) {
		TRY(yaml_unsigned(
			count, "count", 1, BUFFER_MOST / ptx_type_size(f->type), &number));
		f->size = (size_t)number * ptx_type_size(f->type);
	}
	if (size) {
		TRY(yaml_unsigned(size, "size", 1, BUFFER_MOST, &number));
		if (type && number % ptx_type_size(f->type))
			return yaml_error(size, "size is no multiple of the %zu bytes of %s",
				ptx_type_size(f->type), ptx_type_name(f->type));
		f->size = (size_t)number;
	}
	return NULL;
}

struct error *run_fill(const struct yaml_node *map, struct run_buffer *buffer)
{
	struct filling f = {.map = map, .fill = yaml_get(map, "fill")};

	TRY(read_size(&f));
	if (f.fill) {
		TRY(fill_with(&f));
	} else {
		if (!f.size)
			return yaml_error(map, "a buffer needs a count, a size or a fill");
		TRY(make_bytes(&f));
	}
	buffer->bytes = f.bytes;
	buffer->size = f.size;
	return NULL;
}
