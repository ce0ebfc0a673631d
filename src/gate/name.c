/* Names in gate.yaml: see name.h. */
#include "gate/name.h"

#include <string.h>

static const char alphanumeric[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

enum { NAME_MOST = 64, ENTRY_MOST = 256 };

struct error *gate_read_name(const struct yaml_node *node, const char *what, const char **out)
{
	const char *name, *at;

	TRY(yaml_string(node, what, &name));
	for (at = name; *at && (strchr(alphanumeric, *at) || strchr("_-.+=", *at)); at++)
		;
	if (*at || at - name > NAME_MOST)
		return yaml_error(node,
			"%s must be at most %d letters, digits or any of _-.+=, not '%.80s'", what,
			NAME_MOST, name);
	*out = name;
	return NULL;
}

struct error *gate_read_entry(const struct yaml_node *node, const char *what, const char **out)
{
	const char *name, *at;

	TRY(yaml_string(node, what, &name));
	for (at = name; *at && (strchr(alphanumeric, *at) || strchr("_$", *at)); at++)
		;
	if (*at || at - name > ENTRY_MOST || (*name >= '0' && *name <= '9'))
		return yaml_error(node, "%s must be the name of a kernel, not '%.80s'", what, name);
	*out = name;
	return NULL;
}

struct error *gate_check_once(
	struct map *seen, const struct yaml_node *node, const char *what, const char *name)
{
	const struct yaml_node *earlier = map_get_str(seen, name);

	if (earlier)
		return yaml_error(
			node, "%s '%s' stands twice (first in line %u)", what, name, earlier->line);
	/* The map keeps plain pointers; nothing writes through this one. */
	(void)map_set_str(seen, name, (void *)(uintptr_t)node);
	return NULL;
}
