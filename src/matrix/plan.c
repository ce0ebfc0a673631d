/* The plan: see plan.h. */
#include "matrix/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

/* A toolchain makes PTX; an assembler only takes it. */
static bool makes_ptx(const struct matrix_tool *tool)
{
	return tool->spec->kind != TOOL_PTXAS;
}

/* "90", "sm_90" or "compute_90", written in full. */
static bool plain_arch(const char *text, int *out)
{
	static const char *const prefixes[] = {"sm_", "compute_"};
	char *end;
	long value;

	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
		if (strncmp(text, prefixes[i], strlen(prefixes[i])) == 0) {
			text += strlen(prefixes[i]);
			break;
		}
	if (*text < '0' || *text > '9')
		return false;
	value = strtol(text, &end, 10);
	if (*end || value < MATRIX_ARCH_LEAST || value > MATRIX_ARCH_MOST)
		return false;
	*out = (int)value;
	return true;
}

static void add_archs(struct matrix_tools *tools, const struct strlist *asked)
{
	for (size_t i = 0; i < asked->count; i++) {
		int arch;

		if (!plain_arch(asked->items[i], &arch))
			continue;
		for (size_t t = 0; t < tools->count; t++) {
			struct matrix_archs *archs = &tools->items[t].archs;
			size_t k = 0;

			while (k < archs->count && archs->items[k] != arch)
				k++;
			if (k == archs->count)
				VEC_PUSH(archs, arch);
		}
	}
}

struct making {
	VEC(struct matrix_build) builds;
	VEC(struct matrix_cell) cells;
	const struct matrix_selection *selection;
};

/* Every selected case of a gate, for one build; a build that no case needs is not added. */
static void add_build(struct making *m, const struct matrix_build *build)
{
	size_t before = m->cells.count;

	for (size_t c = 0; c < build->gate->clause_count; c++) {
		const struct gate_clause *clause = &build->gate->clauses[c];

		for (size_t k = 0; k < clause->case_count; k++) {
			struct matrix_cell *cell;

			if (!matrix_selects_gate(&m->selection->gates, build->gate->name,
				    clause->name, clause->cases[k].name))
				continue;
			cell = VEC_ADD(&m->cells);
			cell->build = m->builds.count;
			cell->gate_case = &clause->cases[k];
		}
	}
	if (m->cells.count > before)
		VEC_PUSH(&m->builds, *build);
}

static void add_tool(
	struct making *m, const struct matrix_tool *tool, const struct gate_list *gates)
{
	for (size_t a = 0; a < tool->archs.count; a++) {
		if (!matrix_selects_arch(&m->selection->archs, tool->archs.items[a]))
			continue;
		for (size_t g = 0; g < gates->count; g++)
			for (size_t v = 0; v < gates->items[g]->variant_count; v++) {
				const struct gate *gate = gates->items[g];
				struct matrix_build build = {.tool = tool,
					.arch = tool->archs.items[a],
					.gate = gate,
					.variant = &gate->variants[v]};

				if (matrix_selects(&m->selection->variants, build.variant->name))
					add_build(m, &build);
			}
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

/* Each glob must match something by itself: a misspelt one beside a good one is not passed over. */
static struct error *check_toolchains(const struct matrix_tools *tools, const struct strlist *globs)
{
	for (size_t i = 0; i < globs->count; i++) {
		struct strlist one = {.items = &globs->items[i], .count = 1};
		AUTO_STRBUF struct strbuf names = STRBUF_INIT;
		bool hit = false;

		for (size_t t = 0; t < tools->count; t++) {
			hit = hit || matrix_selects(&one, tools->items[t].name);
			strbuf_addf(&names, "%s%s", t ? ", " : "", tools->items[t].name);
		}
		if (!hit && tools->count)
			return error_new(ERROR_USAGE, "-t %s matches no toolchain; there are: %s",
				globs->items[i], names.text);
	}
	return NULL;
}

static void add_selected(
	struct making *m, const struct matrix_tools *tools, const struct gate_list *gates)
{
	for (size_t t = 0; t < tools->count; t++)
		if (makes_ptx(&tools->items[t]) &&
			matrix_selects(&m->selection->toolchains, tools->items[t].name))
			add_tool(m, &tools->items[t], gates);
}

/* As check_toolchains(), for `globs` of the option; `alone` is where one of them is put to try. */
static struct error *check_globs(const struct matrix_tools *tools, const struct gate_list *gates,
	const char *option, const struct strlist *globs, struct matrix_selection *trial,
	struct strlist *alone)
{
	for (size_t i = 0; i < globs->count && globs->count > 1; i++) {
		AUTO_STRBUF struct strbuf what = STRBUF_INIT;
		struct making m = {.selection = trial};
		bool hit;

		*alone = (struct strlist){.items = &globs->items[i], .count = 1};
		add_selected(&m, tools, gates);
		*alone = (struct strlist){0};
		hit = m.cells.count > 0;
		VEC_FREE(&m.builds);
		VEC_FREE(&m.cells);
		if (hit)
			continue;
		strbuf_addf(&what, "%s %s", option, globs->items[i]);
		return nothing_matches(tools, gates, what.text, alone == &trial->variants);
	}
	return NULL;
}

static struct error *check_each(const struct matrix_tools *tools, const struct gate_list *gates,
	const struct matrix_selection *selection)
{
	struct matrix_selection trial = {0};

	TRY(check_globs(tools, gates, "-a", &selection->archs, &trial, &trial.archs));
	TRY(check_globs(tools, gates, "-g", &selection->gates, &trial, &trial.gates));
	return check_globs(
		tools, gates, "--variant", &selection->variants, &trial, &trial.variants);
}

struct error *matrix_plan_make(struct matrix_tools *tools, const struct gate_list *gates,
	const struct matrix_selection *selection, struct matrix_plan *out)
{
	struct making m = {.selection = selection};

	TRY(check_toolchains(tools, &selection->toolchains));
	add_archs(tools, &selection->archs);
	TRY(check_each(tools, gates, selection));
	add_selected(&m, tools, gates);
	if (!m.cells.count)
		return nothing_selected(tools, gates, selection);
	out->builds = m.builds.items;
	out->build_count = m.builds.count;
	out->cells = m.cells.items;
	out->cell_count = m.cells.count;
	return NULL;
}

void matrix_plan_destroy(struct matrix_plan *plan)
{
	free(plan->builds);
	free(plan->cells);
	*plan = (struct matrix_plan){0};
}
