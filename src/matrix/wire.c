/* A gate_result as bytes: see wire.h. */
#include "matrix/wire.h"

#include <string.h>

#include "base/mem.h"

struct cursor {
	const char *at;
	size_t left;
	bool ok;
};

static void put_text(struct strbuf *out, const char *text)
{
	size_t length = text ? strlen(text) + 1 : 0;

	strbuf_add_bytes(out, &length, sizeof length);
	strbuf_add_bytes(out, text ? text : "", length);
}

static void take(struct cursor *c, void *out, size_t size)
{
	if (!c->ok || c->left < size) {
		c->ok = false;
		return;
	}
	memcpy(out, c->at, size);
	c->at += size;
	c->left -= size;
}

static char *take_text(struct cursor *c)
{
	size_t length = 0;
	char *text;

	take(c, &length, sizeof length);
	if (!c->ok || length == 0)
		return NULL;
	if (c->left < length || c->at[length - 1] != '\0') {
		c->ok = false;
		return NULL;
	}
	text = mem_strndup(c->at, length - 1);
	c->at += length;
	c->left -= length;
	return text;
}

/* The counts are in the struct itself. */
static void put_outcome(struct strbuf *out, const struct gate_outcome *outcome)
{
	const struct gate_trace *trace = &outcome->trace;

	put_text(out, outcome->line);
	put_text(out, outcome->message);
	strbuf_add_bytes(out, trace->words, trace->count * sizeof *trace->words);
	strbuf_add_bytes(out, trace->parts, trace->part_count * sizeof *trace->parts);
}

static void *take_array(struct cursor *c, size_t count, size_t size)
{
	void *array;

	if (!c->ok || count > c->left / size) {
		c->ok = false;
		return NULL;
	}
	array = mem_alloc(count * size + 1);
	take(c, array, count * size);
	return array;
}

/* The pointers that came along belong to the other process. */
static void take_outcome(struct cursor *c, struct gate_outcome *outcome)
{
	struct gate_trace *trace = &outcome->trace;

	outcome->line = take_text(c);
	outcome->message = take_text(c);
	trace->words = take_array(c, trace->count, sizeof *trace->words);
	trace->parts = take_array(c, trace->part_count, sizeof *trace->parts);
}

static bool ends(const char *text, size_t size)
{
	return memchr(text, '\0', size) != NULL;
}

/* A driver that ran wild in the child may have written over it: nothing here is an index or a
 * length before it was looked at. */
static bool is_sound(const struct gate_outcome *outcome)
{
	const struct gate_trace *trace = &outcome->trace;

	if ((unsigned)outcome->verdict >= VERDICT_COUNT ||
		!ends(outcome->outputs_sha256, sizeof outcome->outputs_sha256))
		return false;
	for (size_t i = 0; i < trace->part_count; i++) {
		const struct gate_trace_part *part = &trace->parts[i];

		if (part->first > trace->count || part->count > trace->count - part->first ||
			!ends(part->name, sizeof part->name))
			return false;
	}
	return true;
}

void matrix_wire_put(const struct gate_result *result, struct strbuf *out)
{
	strbuf_add_bytes(out, result, sizeof *result);
	put_outcome(out, &result->written);
	put_outcome(out, &result->fused);
}

bool matrix_wire_get(const char *bytes, size_t length, struct gate_result *out)
{
	struct cursor c = {.at = bytes, .left = length, .ok = true};
	struct gate_result result = {0};

	take(&c, &result, sizeof result);
	if (!c.ok)
		return false;
	take_outcome(&c, &result.written);
	take_outcome(&c, &result.fused);
	if (!c.ok || c.left || (unsigned)result.verdict >= VERDICT_COUNT ||
		!is_sound(&result.written) || !is_sound(&result.fused)) {
		gate_result_destroy(&result);
		return false;
	}
	*out = result;
	return true;
}
