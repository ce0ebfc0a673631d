/* The table of forms: see form.h. */
#include "gate/form.h"

#include <string.h>

static const struct gate_form forms[] = {
	{"columns", gate_columns_read, gate_columns_run},
	{"sibling", gate_sibling_read, gate_sibling_run},
	{"select", gate_select_read, gate_select_run},
};

const struct gate_form *gate_form_find(const char *name)
{
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
		if (strcmp(forms[i].name, name) == 0)
			return &forms[i];
	return NULL;
}

const char *gate_form_names(void)
{
	return "columns, sibling, select";
}
