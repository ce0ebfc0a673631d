/* Lists of slots: see slots.h. */
#include "gate/slots.h"

#include <inttypes.h>
#include <string.h>

enum { EXPERTS_MOST = 1 << 16 };

struct error *gate_slots_experts(const struct yaml_node *node, struct gate_walks *walks)
{
	const struct yaml_node *experts;
	uint64_t count;

	TRY(yaml_need(node, "experts", &experts));
	TRY(yaml_unsigned(experts, "experts", 1, EXPERTS_MOST, &count));
	walks->experts = (unsigned)count;
	return NULL;
}

struct error *gate_slots_read(struct arena *arena, const struct yaml_node *node, const char *key,
	const struct gate_walks *walks, size_t most, const uint32_t **out, unsigned *count)
{
	const struct yaml_node *list;
	uint32_t *slots;
	uint64_t expert;
	size_t hosts = 0;

	TRY(yaml_need(node, key, &list));
	TRY(yaml_expect(list, YAML_LIST, key));
	if (list->count == 0 || list->count > most)
		return yaml_error(list, "%s must be 1 to %zu, not %zu", key, most, list->count);
	slots = arena_array(arena, list->count, sizeof *slots);
	for (size_t i = 0; i < list->count; i++) {
		const struct yaml_node *slot = &list->items[i];

		if (slot->kind == YAML_SCALAR && strcmp(slot->text, "HOST") == 0) {
			slots[i] = GATE_SLOT_HOST;
			hosts++;
			continue;
		}
		TRY(yaml_unsigned(slot, "a slot that is not HOST", 0, walks->experts - 1, &expert));
		slots[i] = (uint32_t)expert;
	}
	if (hosts == list->count)
		return yaml_error(list, "every slot is HOST, so nothing would be computed");
	*out = slots;
	*count = (unsigned)list->count;
	return NULL;
}

void gate_slots_line(struct strbuf *line, const uint32_t *slots, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		strbuf_add(line, i ? ", " : "[");
		if (slots[i] == GATE_SLOT_HOST)
			strbuf_add(line, "HOST");
		else
			strbuf_addf(line, "%" PRIu32, slots[i]);
	}
	strbuf_add_char(line, ']');
}
