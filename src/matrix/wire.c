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

void matrix_wire_put(const struct gate_result *result, struct strbuf *out)
{
	strbuf_add_bytes(out, result, sizeof *result);
	put_text(out, result->written.line);
	put_text(out, result->written.message);
	put_text(out, result->fused.line);
	put_text(out, result->fused.message);
}

bool matrix_wire_get(const char *bytes, size_t length, struct gate_result *out)
{
	struct cursor c = {.at = bytes, .left = length, .ok = true};
	struct gate_result result = {0};

	take(&c, &result, sizeof result);
	if (!c.ok)
		return false;
	/* The pointers that came along belong to the other process. */
	result.written.line = take_text(&c);
	result.written.message = take_text(&c);
	result.fused.line = take_text(&c);
	result.fused.message = take_text(&c);
	if (!c.ok || c.left) {
		gate_result_destroy(&result);
		return false;
	}
	*out = result;
	return true;
}
