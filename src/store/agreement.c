/* The words for how two executors agree: reports and the database have the same. */
#include <string.h>

#include "store/store.h"

static const char *const names[] = {
	[STORE_AGREES_NOT_COMPARED] = "not-compared",
	[STORE_AGREES_WRITTEN] = "agree",
	[STORE_AGREES_FUSED] = "agree-fused",
	[STORE_AGREES_PARTLY] = "partly-fused",
	[STORE_AGREES_DIFFERS] = "differ",
};

const char *store_agreement_name(enum store_agreement_with with)
{
	return names[with];
}

bool store_agreement_find(const char *name, enum store_agreement_with *out)
{
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strcmp(names[i], name) == 0) {
			*out = (enum store_agreement_with)i;
			return true;
		}
	return false;
}
