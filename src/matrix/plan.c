/* The plan: see plan.h. */
#include "matrix/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

/* A toolchain makes PTX; a finaliser only takes it. */
static bool makes_ptx(const struct matrix_tool *tool)
{
	return !tool_kind_finalizes(tool->spec->kind);
}

static void add_archs(struct matrix_tools *tools, const struct strlist *asked)
{
	for (size_t i = 0; i < asked->count; i++) {
		int arch;

		if (!matrix_plain_arch(asked->items[i], &arch))
			continue;
		for (size_t t = 0; t < tools->count; t++) {
			struct matrix_archs *archs = &tools->items[t].archs;
			size_t k = 0;

			if (tools->items[t].elsewhere)
				continue;
			while (k < archs->count && archs->items[k] != arch)
				k++;
			if (k == archs->count)
				VEC_PUSH(archs, arch);
		}
	}
}

struct making {
	VEC(struct matrix_build) builds;
	VEC(struct matrix_binary) binaries;
	VEC(struct matrix_cell) cells;
	const struct matrix_selection *selection;
	const struct matrix_places *places;
	struct strlist producers, finalizers; /* globs of -t by what they match; borrowed */
};

static void making_destroy(struct making *m)
{
	VEC_FREE(&m->builds);
	VEC_FREE(&m->binaries);
	VEC_FREE(&m->cells);
	free(m->producers.items);
	free(m->finalizers.items);
}

/* Of the cards with that architecture, the first: any of them makes the same code. */
static const struct matrix_card *card_of(const struct matrix_places *places, int arch)
{
	for (size_t i = 0; places->cards && i < places->cards->count; i++)
		if (places->cards->items[i].info->arch == arch)
			return &places->cards->items[i];
	return NULL;
}

/* One that came in a folder, or that can be made here. */
static void add_binary(struct making *m, const struct matrix_build *build,
	const struct matrix_finalizer *finalizer, int target)
{
	struct matrix_binary binary = {
		.build = m->builds.count, .finalizer = finalizer, .target = target};

	if (m->places->bundle)
		binary.prebuilt =
			matrix_bundle_find(m->places->bundle, build->tool->name, build->arch,
				build->gate->name, build->variant->name, finalizer->name, target);
	if (!binary.prebuilt && finalizer->tool->elsewhere && !finalizer->tool->here)
		return;
	/* Its source went with the toolchain: only PTX is left to be taken here. */
	if (!binary.prebuilt && build->tool->elsewhere && !matrix_finalizer_takes_ptx(finalizer))
		return;
	if (tool_kind_needs_card(finalizer->spec.kind)) {
		binary.card = card_of(m->places, target);
		if (!binary.card)
			return;
		/* The cell itself is what compiles, with the driver of its card. */
		if (finalizer->spec.kind == TOOL_DRIVER && finalizer->tool != binary.card->driver)
			return;
	}
	VEC_PUSH(&m->binaries, binary);
}

static bool is_new(const int *targets, size_t count, int target)
{
	for (size_t i = 0; i < count; i++)
		if (targets[i] == target)
			return false;
	return true;
}

/* The architectures of the cards and those that were asked for, each once. */
static size_t list_targets(const struct matrix_places *places, int own, int **out)
{
	size_t cards = places->cards ? places->cards->count : 0, count = 0;
	int *targets = mem_realloc_array(NULL, cards + places->targets.count + 1, sizeof *targets);

	if (places->own_target)
		targets[count++] = own;
	for (size_t i = 0; i < cards; i++)
		if (is_new(targets, count, places->cards->items[i].info->arch))
			targets[count++] = places->cards->items[i].info->arch;
	for (size_t i = 0; i < places->targets.count; i++)
		if (is_new(targets, count, places->targets.items[i]))
			targets[count++] = places->targets.items[i];
	*out = targets;
	return count;
}

/* PTX goes forward only: what was made for a newer architecture than the target is left alone. */
static void add_binaries(struct making *m, const struct matrix_build *build)
{
	const struct matrix_finalizers *all = m->places->finalizers;
	AUTO_FREE int *targets = NULL;
	size_t count = all ? list_targets(m->places, build->arch, &targets) : 0;

	for (size_t t = 0; t < count; t++)
		for (size_t f = 0; f < all->count && targets[t] >= build->arch; f++)
			if (matrix_selects(&m->finalizers, all->items[f].name) &&
				matrix_finalizer_fits(&all->items[f], build->tool))
				add_binary(m, build, &all->items[f], targets[t]);
}

/* A case's cells: the CPU executor's, then one a card and a binary for its architecture. */
static void add_case(struct making *m, const struct gate_case *gate_case, size_t first_binary)
{
	const struct matrix_places *places = m->places;
	ptrdiff_t twin = MATRIX_NONE;

	if (places->cpu) {
		twin = (ptrdiff_t)m->cells.count;
		VEC_PUSH(&m->cells, ((struct matrix_cell){.build = m->builds.count,
					    .gate_case = gate_case,
					    .binary = MATRIX_NONE,
					    .twin = MATRIX_NONE}));
	}
	for (size_t c = 0; places->cards && c < places->cards->count; c++)
		for (size_t b = first_binary; b < m->binaries.count; b++) {
			const struct matrix_card *card = &places->cards->items[c];
			const struct matrix_binary *binary = &m->binaries.items[b];

			if (binary->target != card->info->arch)
				continue;
			VEC_PUSH(&m->cells,
				((struct matrix_cell){.build = m->builds.count,
					.gate_case = gate_case,
					.card = card,
					.binary = (ptrdiff_t)b,
					.twin = matrix_finalizer_takes_ptx(binary->finalizer)
			                                ? twin
			                                : MATRIX_NONE}));
		}
}

static bool selects_case(const struct making *m, const struct gate *gate,
	const struct gate_clause *clause, size_t at)
{
	return matrix_selects_gate(
		&m->selection->gates, gate->name, clause->name, clause->cases[at].name);
}

static bool selects_any(const struct making *m, const struct gate *gate)
{
	for (size_t c = 0; c < gate->clause_count; c++)
		for (size_t k = 0; k < gate->clauses[c].case_count; k++)
			if (selects_case(m, gate, &gate->clauses[c], k))
				return true;
	return false;
}

/* Every selected case of a gate, for one build; a build that no case needs is not added. */
static void add_build(struct making *m, const struct matrix_build *build)
{
	size_t first_binary = m->binaries.count;

	if (!selects_any(m, build->gate))
		return;
	add_binaries(m, build);
	for (size_t c = 0; c < build->gate->clause_count; c++) {
		const struct gate_clause *clause = &build->gate->clauses[c];

		for (size_t k = 0; k < clause->case_count; k++)
			if (selects_case(m, build->gate, clause, k))
				add_case(m, &clause->cases[k], first_binary);
	}
	VEC_PUSH(&m->builds, *build);
}

/* In a folder of builds there are only those that were made. */
static void add_variant(struct making *m, struct matrix_build *build)
{
	if (!matrix_selects(&m->selection->variants, build->variant->name))
		return;
	if (m->places->bundle) {
		build->prebuilt = matrix_bundle_find(m->places->bundle, build->tool->name,
			build->arch, build->gate->name, build->variant->name, NULL, 0);
		if (!build->prebuilt)
			return;
	}
	add_build(m, build);
}

static void add_tool(
	struct making *m, const struct matrix_tool *tool, const struct gate_list *gates)
{
	for (size_t a = 0; a < tool->archs.count; a++) {
		if (!matrix_selects_arch(&m->selection->archs, tool->archs.items[a]))
			continue;
		for (size_t g = 0; g < gates->count; g++)
			for (size_t v = 0; v < gates->items[g]->variant_count; v++)
				add_variant(m, &(struct matrix_build){.tool = tool,
						       .arch = tool->archs.items[a],
						       .gate = gates->items[g],
						       .variant = &gates->items[g]->variants[v]});
	}
}

static void list_gates(const struct gate_list *gates, struct strbuf *out)
{
	for (size_t g = 0; g < gates->count; g++)
		for (size_t c = 0; c < gates->items[g]->clause_count; c++)
			strbuf_addf(out, "%s%s/%s", g || c ? ", " : "", gates->items[g]->name,
				gates->items[g]->clauses[c].name);
}

static void list_variants(const struct gate_list *gates, struct strbuf *out)
{
	for (size_t g = 0; g < gates->count; g++)
		for (size_t v = 0; v < gates->items[g]->variant_count; v++)
			strbuf_addf(out, "%s%s/%s", g || v ? ", " : "", gates->items[g]->name,
				gates->items[g]->variants[v].name);
}

/* `what` matches nothing: tells what there is; the variants only where they were asked for. */
static struct error *nothing_matches(const struct matrix_tools *tools,
	const struct gate_list *gates, const char *what, bool variants)
{
	AUTO_STRBUF struct strbuf names = STRBUF_INIT, archs = STRBUF_INIT, known = STRBUF_INIT;
	int seen[MATRIX_ARCH_MOST + 1] = {0};

	for (size_t t = 0; t < tools->count; t++) {
		if (!makes_ptx(&tools->items[t]))
			continue;
		strbuf_addf(&names, "%s%s", names.length ? ", " : "", tools->items[t].name);
		for (size_t a = 0; a < tools->items[t].archs.count; a++)
			seen[tools->items[t].archs.items[a]] = 1;
	}
	for (int a = 0; a <= MATRIX_ARCH_MOST; a++)
		if (seen[a])
			strbuf_addf(&archs, "%ssm_%d", archs.length ? ", " : "", a);
	list_gates(gates, &known);
	if (variants) {
		strbuf_add(&known, "; variants: ");
		list_variants(gates, &known);
	}
	if (!names.length)
		return error_new(ERROR_ENVIRONMENT,
			"no toolchain here: install one (Debian: apt-get "
			"install llvm) or name one in matrix.yaml");
	return error_new(ERROR_USAGE,
		"%s matches nothing; toolchains: %s; architectures: %s; gates: %s", what,
		names.text, archs.text, known.text);
}

static struct error *nothing_selected(const struct matrix_tools *tools,
	const struct gate_list *gates, const struct matrix_selection *selection)
{
	AUTO_STRBUF struct strbuf what = STRBUF_INIT;

	strbuf_addf(&what, "the selection%s%s%s%s", selection->toolchains.count ? " -t" : "",
		selection->archs.count ? " -a" : "", selection->gates.count ? " -g" : "",
		selection->variants.count ? " --variant" : "");
	return nothing_matches(tools, gates, what.text, selection->variants.count > 0);
}

/* Which of -t name toolchains and which finalisers; each must match something by itself. */
static struct error *sort_globs(struct making *m, const struct matrix_tools *tools)
{
	const struct strlist *globs = &m->selection->toolchains;
	const struct matrix_finalizers *all = m->places->finalizers;

	m->producers.items = mem_realloc_array(NULL, globs->count + 1, sizeof(char *));
	m->finalizers.items = mem_realloc_array(NULL, globs->count + 1, sizeof(char *));
	for (size_t i = 0; i < globs->count; i++) {
		struct strlist one = {.items = &globs->items[i], .count = 1};
		AUTO_STRBUF struct strbuf names = STRBUF_INIT;
		bool producer = false, finalizer = false;

		for (size_t t = 0; t < tools->count; t++) {
			bool hit = matrix_selects(&one, tools->items[t].name);

			producer |= hit && makes_ptx(&tools->items[t]);
			finalizer |= hit && !makes_ptx(&tools->items[t]);
			strbuf_addf(&names, "%s%s", t ? ", " : "", tools->items[t].name);
		}
		for (size_t f = 0; all && f < all->count; f++) {
			finalizer |= matrix_selects(&one, all->items[f].name);
			if (!strstr(names.text, all->items[f].name))
				strbuf_addf(&names, ", %s", all->items[f].name);
		}
		if (!producer && !finalizer && tools->count)
			return error_new(ERROR_USAGE, "-t %s matches no toolchain; there are: %s",
				globs->items[i], names.text);
		if (producer)
			m->producers.items[m->producers.count++] = globs->items[i];
		else
			m->finalizers.items[m->finalizers.count++] = globs->items[i];
	}
	return NULL;
}

static void add_selected(
	struct making *m, const struct matrix_tools *tools, const struct gate_list *gates)
{
	for (size_t t = 0; t < tools->count; t++)
		if (makes_ptx(&tools->items[t]) &&
			(!m->places->bundle || tools->items[t].elsewhere) &&
			matrix_selects(&m->producers, tools->items[t].name))
			add_tool(m, &tools->items[t], gates);
}

/* Each glob of an option must match something by itself; `alone` is where one of them is put to
 * try. */
static struct error *check_globs(const struct matrix_tools *tools, const struct gate_list *gates,
	const char *option, const struct strlist *globs, const struct matrix_places *places,
	struct matrix_selection *trial, struct strlist *alone)
{
	for (size_t i = 0; i < globs->count && globs->count > 1; i++) {
		AUTO_STRBUF struct strbuf what = STRBUF_INIT;
		struct making m = {.selection = trial, .places = places};
		bool hit;

		*alone = (struct strlist){.items = &globs->items[i], .count = 1};
		add_selected(&m, tools, gates);
		*alone = (struct strlist){0};
		hit = m.builds.count > 0;
		making_destroy(&m);
		if (hit)
			continue;
		strbuf_addf(&what, "%s %s", option, globs->items[i]);
		return nothing_matches(tools, gates, what.text, alone == &trial->variants);
	}
	return NULL;
}

static struct error *check_each(const struct matrix_tools *tools, const struct gate_list *gates,
	const struct matrix_selection *selection, const struct matrix_places *places)
{
	struct matrix_selection trial = {0};

	TRY(check_globs(tools, gates, "-a", &selection->archs, places, &trial, &trial.archs));
	TRY(check_globs(tools, gates, "-g", &selection->gates, places, &trial, &trial.gates));
	return check_globs(
		tools, gates, "--variant", &selection->variants, places, &trial, &trial.variants);
}

/* On cards only, and none of them can run any of it. */
static struct error *nothing_for_a_card(const struct making *m)
{
	const struct matrix_cards *cards = m->places->cards;
	int oldest = m->builds.items[0].arch, newest = cards->items[0].info->arch;

	for (size_t i = 1; i < m->builds.count; i++)
		if (m->builds.items[i].arch < oldest)
			oldest = m->builds.items[i].arch;
	for (size_t i = 1; i < cards->count; i++)
		if (cards->items[i].info->arch > newest)
			newest = cards->items[i].info->arch;
	if (oldest > newest)
		return error_new(ERROR_USAGE,
			"no cell for a card: the PTX is for sm_%d, and cannot be made older, for "
			"sm_%d; name an architecture with -a %d",
			oldest, newest, newest);
	return error_new(ERROR_USAGE,
		"no cell for a card: no finaliser that was asked for goes on from these "
		"toolchains");
}

static struct error *make(struct making *m, struct matrix_tools *tools,
	const struct gate_list *gates, const struct matrix_selection *selection)
{
	TRY(sort_globs(m, tools));
	add_archs(tools, &selection->archs);
	TRY(check_each(tools, gates, selection, m->places));
	add_selected(m, tools, gates);
	if (!m->builds.count)
		return nothing_selected(tools, gates, selection);
	if (m->finalizers.count && !m->producers.count && !m->binaries.count)
		return error_new(ERROR_USAGE,
			"-t names finalisers only, and no machine code is to be made: there is no "
			"card to run it on, and no --target");
	if (m->places->cards && !m->places->cpu && !m->cells.count)
		return nothing_for_a_card(m);
	return NULL;
}

struct error *matrix_plan_make(struct matrix_tools *tools, const struct gate_list *gates,
	const struct matrix_selection *selection, const struct matrix_places *places,
	struct matrix_plan *out)
{
	struct making m = {.selection = selection, .places = places};
	struct error *error = make(&m, tools, gates, selection);

	if (!error) {
		*out = (struct matrix_plan){.builds = m.builds.items,
			.build_count = m.builds.count,
			.binaries = m.binaries.items,
			.binary_count = m.binaries.count,
			.cells = m.cells.items,
			.cell_count = m.cells.count};
		m.builds.items = NULL;
		m.binaries.items = NULL;
		m.cells.items = NULL;
	}
	making_destroy(&m);
	return error;
}

void matrix_plan_destroy(struct matrix_plan *plan)
{
	free(plan->builds);
	free(plan->binaries);
	free(plan->cells);
	*plan = (struct matrix_plan){0};
}
