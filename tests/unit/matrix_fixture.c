/* See matrix_fixture.h. */
#include "matrix_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct matrix_tool *matrix_fixture_add(
	struct matrix_fixture *f, enum tool_kind kind, const char *name, const char *version)
{
	struct tool_spec *spec = &f->specs[f->tools.count];
	struct matrix_tool *t = VEC_ADD(&f->tools);

	spec->kind = kind;
	t->spec = spec;
	t->name = mem_strdup(name);
	t->identity.available = true;
	t->identity.version = mem_strdup(version);
	VEC_PUSH(&t->archs, 86);
	return t;
}

void matrix_fixture_add_card(struct matrix_tool *driver, int arch, const char *uuid)
{
	struct tool_identity *id = &driver->identity;
	struct card_info *card;

	id->cards = mem_realloc_array(id->cards, id->card_count + 1, sizeof *id->cards);
	card = &id->cards[id->card_count];
	*card = (struct card_info){.ordinal = (int)id->card_count++, .arch = arch};
	snprintf(card->name, sizeof card->name, "Card %d", card->ordinal);
	snprintf(card->uuid, sizeof card->uuid, "GPU-%s", uuid);
}

int matrix_fixture_set_up(void **state)
{
	struct matrix_fixture *f = mem_alloc(sizeof *f);

	f->variants[0].name = "contracted";
	f->variants[1].name = "spelled";
	f->cases[0] = (struct gate_case){.name = "K=256", .clause = &f->clauses[0]};
	f->cases[1] = (struct gate_case){.name = "K=512", .clause = &f->clauses[0]};
	f->cases[2] = (struct gate_case){.name = "K=256", .clause = &f->clauses[1]};
	f->clauses[0] = (struct gate_clause){
		.name = "mcol", .gate = &f->gate, .cases = f->cases, .case_count = 2};
	f->clauses[1] = (struct gate_clause){
		.name = "sibling", .gate = &f->gate, .cases = f->cases + 2, .case_count = 1};
	f->gate = (struct gate){.name = "kquant",
		.variants = f->variants,
		.variant_count = 2,
		.clauses = f->clauses,
		.clause_count = 2};
	f->gates[0] = &f->gate;
	f->list = (struct gate_list){.items = f->gates, .count = 1};
	matrix_fixture_add(f, TOOL_LLC, "llc-19", "19.1.7");
	matrix_fixture_add(f, TOOL_LLC, "llc-22", "22.1.8");
	matrix_fixture_add(f, TOOL_PTXAS, "ptxas-13.3", "13.3");
	*state = f;
	return 0;
}

int matrix_fixture_tear_down(void **state)
{
	struct matrix_fixture *f = *state;

	matrix_tools_destroy(&f->tools);
	free(f);
	return 0;
}
