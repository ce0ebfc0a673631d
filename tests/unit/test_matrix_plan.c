/* The plan: builds, binaries and cells of a selection, on the CPU and on cards. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix_fixture.h"

static const struct matrix_places on_cpu = {.cpu = true};

static void test_plan_is_the_product(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_selection all = {0};
	struct matrix_plan plan;

	check_ok(matrix_plan_make(&f->tools, &f->list, &all, &on_cpu, &plan));
	assert_int_equal(
		plan.build_count, 4); /* two toolchains, two variants; ptxas makes no PTX */
	assert_int_equal(plan.cell_count, 12);
	assert_int_equal(plan.binary_count, 0);
	assert_string_equal(plan.builds[plan.cells[11].build].tool->name, "llc-22");
	assert_string_equal(plan.builds[plan.cells[11].build].variant->name, "spelled");
	assert_null(plan.cells[11].card);
	matrix_plan_destroy(&plan);
}

static void test_selection_narrows_and_adds_architectures(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_selection some = {0};
	struct matrix_plan plan;

	strlist_add(&some.toolchains, "*22");
	strlist_add(&some.archs, "sm_90");
	strlist_add(&some.gates, "kquant/mcol/K=512");
	strlist_add(&some.variants, "c*");
	check_ok(matrix_plan_make(&f->tools, &f->list, &some, &on_cpu, &plan));
	assert_int_equal(plan.cell_count, 1);
	assert_int_equal(plan.builds[0].arch, 90);
	assert_string_equal(plan.cells[0].gate_case->name, "K=512");
	matrix_plan_destroy(&plan);
	matrix_selection_destroy(&some);
}

static void test_nothing_selected_lists_what_there_is(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_selection some = {0};
	struct matrix_plan plan;

	strlist_add(&some.gates, "nothing");
	check_error(matrix_plan_make(&f->tools, &f->list, &some, &on_cpu, &plan), ERROR_USAGE,
		"the selection -g matches nothing; toolchains: llc-19, llc-22; architectures: "
		"sm_86; "
		"gates: kquant/mcol, kquant/sibling");
	matrix_selection_destroy(&some);
	strlist_add(&some.toolchains, "llc-22");
	strlist_add(&some.toolchains, "llc-21");
	check_error(matrix_plan_make(&f->tools, &f->list, &some, &on_cpu, &plan), ERROR_USAGE,
		"-t llc-21 matches no toolchain; there are: llc-19, llc-22, ptxas-13.3");
	matrix_selection_destroy(&some);
}

/* A misspelt glob beside a good one would else make a run smaller without a word. */
static void assert_told(struct matrix_fixture *f, struct strlist *globs,
	struct matrix_selection *some, const char *good, const char *bad, const char *want)
{
	struct matrix_plan plan;

	strlist_add(globs, good);
	check_ok(matrix_plan_make(&f->tools, &f->list, some, &on_cpu, &plan));
	matrix_plan_destroy(&plan);
	strlist_add(globs, bad);
	check_error(matrix_plan_make(&f->tools, &f->list, some, &on_cpu, &plan), ERROR_USAGE, want);
	matrix_selection_destroy(some);
}

static void test_every_glob_must_match(void **state)
{
	struct matrix_selection some = {0};

	assert_told(*state, &some.gates, &some, "kquant/mcol", "kquant/mcoll",
		"-g kquant/mcoll matches nothing; toolchains: llc-19, llc-22; architectures: "
		"sm_86; gates: kquant/mcol, kquant/sibling");
	assert_told(*state, &some.archs, &some, "86", "8x",
		"-a 8x matches nothing; toolchains: llc-19, llc-22; architectures: sm_86; gates: "
		"kquant/mcol, kquant/sibling");
	assert_told(*state, &some.variants, &some, "spelled", "spelt",
		"--variant spelt matches nothing; toolchains: llc-19, llc-22; architectures: "
		"sm_86; gates: kquant/mcol, kquant/sibling; variants: kquant/contracted, "
		"kquant/spelled");
}

/* ---- cards ---- */

/* A plan with the cards and finalisers that the fixture's tools make, of one case's cells. */
struct on_cards {
	struct matrix_cards cards;
	struct matrix_finalizers finalizers;
	struct matrix_places places;
	struct matrix_selection selection;
	struct matrix_plan plan;
};

static void prepare(struct on_cards *c, struct matrix_fixture *f)
{
	*c = (struct on_cards){.places = {.cpu = true}};
	check_ok(matrix_cards_choose(&f->tools, &(struct strlist){0}, &c->cards));
	matrix_finalizers_make(&f->tools, &c->finalizers);
	c->places.cards = c->cards.count ? &c->cards : NULL;
	c->places.finalizers = &c->finalizers;
	strlist_add(&c->selection.gates, "kquant/mcol/K=256");
	strlist_add(&c->selection.variants, "spelled");
}

static void make(struct on_cards *c, struct matrix_fixture *f)
{
	matrix_plan_destroy(&c->plan);
	check_ok(matrix_plan_make(&f->tools, &f->list, &c->selection, &c->places, &c->plan));
}

static void release(struct on_cards *c)
{
	matrix_plan_destroy(&c->plan);
	matrix_selection_destroy(&c->selection);
	matrix_finalizers_destroy(&c->finalizers);
	matrix_cards_destroy(&c->cards);
}

/* "llc-19 cpu; llc-19 driver-580 on 0 as 0": toolchain, finaliser, card, twin. */
static void assert_cells(const struct matrix_plan *plan, const char *want)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	for (size_t i = 0; i < plan->cell_count; i++) {
		const struct matrix_cell *cell = &plan->cells[i];

		strbuf_addf(&text, "%s%s", i ? "; " : "", plan->builds[cell->build].tool->name);
		if (cell->card)
			strbuf_addf(&text, " %s on %d",
				plan->binaries[cell->binary].finalizer->name,
				cell->card->info->ordinal);
		else
			strbuf_add(&text, " cpu");
		if (cell->twin != MATRIX_NONE)
			strbuf_addf(&text, " as %td", cell->twin);
	}
	assert_string_equal(text.text, want);
}

/* "llc-19 sm_86 ptxas-13.3 sm_90; ..." */
static void assert_binaries(const struct matrix_plan *plan, const char *want)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	for (size_t i = 0; i < plan->binary_count; i++) {
		const struct matrix_binary *b = &plan->binaries[i];

		strbuf_addf(&text, "%s%s sm_%d %s sm_%d", i ? "; " : "",
			plan->builds[b->build].tool->name, plan->builds[b->build].arch,
			b->finalizer->name, b->target);
	}
	assert_string_equal(text.text, want);
}

static void test_every_finaliser_has_a_cell_and_its_twin(void **state)
{
	struct matrix_fixture *f = *state;
	struct on_cards c;

	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.159.04"), 90, "aaaaaaaa");
	prepare(&c, f);
	make(&c, f);
	assert_cells(&c.plan, "llc-19 cpu; llc-19 ptxas-13.3 on 0 as 0; llc-19 driver-580 on 0 as "
			      "0; llc-19 culink-580 on 0 as 0; "
			      "llc-22 cpu; llc-22 ptxas-13.3 on 0 as 4; llc-22 driver-580 on 0 as "
			      "4; llc-22 culink-580 on 0 as 4");
	assert_int_equal(c.plan.binary_count, 6);
	/* The assembler needs no card, the driver does. */
	assert_null(c.plan.binaries[0].card);
	assert_ptr_equal(c.plan.binaries[1].card, &c.cards.items[0]);
	assert_int_equal(c.plan.binaries[0].target, 90);
	c.places.cpu = false;
	make(&c, f);
	assert_cells(&c.plan, "llc-19 ptxas-13.3 on 0; llc-19 driver-580 on 0; llc-19 culink-580 "
			      "on 0; llc-22 ptxas-13.3 on 0; llc-22 driver-580 on 0; llc-22 "
			      "culink-580 on 0");
	release(&c);
}

/* What is not made of PTX goes on from its own toolchain only, and is held against no CPU cell. */
static void test_other_sources_have_no_twin(void **state)
{
	struct matrix_fixture *f = *state;
	struct on_cards c;

	matrix_fixture_add(f, TOOL_LIBNVVM, "libnvvm-13.2", "13.2");
	matrix_fixture_add(f, TOOL_NVRTC, "nvrtc-13.0", "13.0");
	matrix_fixture_add(f, TOOL_NVRTC, "nvrtc-13.3", "13.3");
	matrix_fixture_add(f, TOOL_NVJITLINK, "nvjitlink-13.3", "13.3");
	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.159.04"), 90, "aaaaaaaa");
	prepare(&c, f);
	strlist_add(&c.selection.toolchains, "libnvvm-*");
	strlist_add(&c.selection.toolchains, "nvrtc-13.*");
	strlist_add(&c.selection.toolchains, "nvjitlink*");
	strlist_add(&c.selection.toolchains, "nvrtc-cubin*");
	make(&c, f);
	assert_cells(&c.plan, "libnvvm-13.2 cpu; libnvvm-13.2 nvjitlink-13.3 on 0 as 0; "
			      "libnvvm-13.2 nvjitlink-lto-13.3 on 0; "
			      "nvrtc-13.0 cpu; nvrtc-13.0 nvrtc-cubin-13.0 on 0; nvrtc-13.0 "
			      "nvjitlink-13.3 on 0 as 3; "
			      "nvrtc-13.3 cpu; nvrtc-13.3 nvrtc-cubin-13.3 on 0; nvrtc-13.3 "
			      "nvjitlink-13.3 on 0 as 6");
	release(&c);
}

static void test_each_card_runs_its_own_architecture(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_tool *driver = matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.1");
	struct on_cards c;

	matrix_fixture_add_card(driver, 90, "aaaaaaaa");
	matrix_fixture_add_card(driver, 86, "bbbbbbbb");
	matrix_fixture_add_card(driver, 90, "cccccccc");
	prepare(&c, f);
	strlist_add(&c.selection.toolchains, "llc-19");
	strlist_add(&c.selection.toolchains, "driver-*");
	make(&c, f);
	/* Machine code once an architecture, a cell for each card. */
	assert_binaries(&c.plan, "llc-19 sm_86 driver-580 sm_90; llc-19 sm_86 driver-580 sm_86");
	assert_cells(&c.plan, "llc-19 cpu; llc-19 driver-580 on 0 as 0; llc-19 driver-580 on 1 as "
			      "0; llc-19 driver-580 on 2 as 0");
	assert_int_equal(c.plan.cells[1].binary, 0);
	assert_int_equal(c.plan.cells[2].binary, 1);
	assert_int_equal(c.plan.cells[3].binary, 0);
	release(&c);
}

static void test_ptx_is_never_made_older(void **state)
{
	struct matrix_fixture *f = *state;
	struct on_cards c;

	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.1"), 90, "aaaaaaaa");
	prepare(&c, f);
	strlist_add(&c.selection.toolchains, "llc-19");
	strlist_add(&c.selection.archs, "sm_100");
	strlist_add(&c.selection.archs, "sm_90");
	make(&c, f);
	assert_binaries(&c.plan, "llc-19 sm_90 ptxas-13.3 sm_90; llc-19 sm_90 driver-580 sm_90; "
				 "llc-19 sm_90 culink-580 sm_90");
	strlist_destroy(&c.selection.archs);
	strlist_add(&c.selection.archs, "sm_100");
	make(&c, f);
	assert_cells(&c.plan, "llc-19 cpu");
	c.places.cpu = false;
	check_error(matrix_plan_make(&f->tools, &f->list, &c.selection, &c.places, &c.plan),
		ERROR_USAGE,
		"no cell for a card: the PTX is for sm_100, and cannot be made older, for sm_90; "
		"name an architecture with -a 90");
	release(&c);
}

static void test_targets_are_made_without_a_card(void **state)
{
	struct matrix_fixture *f = *state;
	struct on_cards c;

	prepare(&c, f);
	strlist_add(&c.selection.toolchains, "llc-19");
	VEC_PUSH(&c.places.targets, 90);
	VEC_PUSH(&c.places.targets, 80);
	VEC_PUSH(&c.places.targets, 90);
	make(&c, f);
	assert_binaries(&c.plan, "llc-19 sm_86 ptxas-13.3 sm_90");
	assert_cells(&c.plan, "llc-19 cpu");
	VEC_FREE(&c.places.targets);
	c.places.own_target = true;
	make(&c, f);
	assert_binaries(&c.plan, "llc-19 sm_86 ptxas-13.3 sm_86");
	release(&c);
}

/* Names of one sort do not narrow the other. */
static void test_names_of_finalisers_select(void **state)
{
	struct matrix_fixture *f = *state;
	struct on_cards c;

	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.1"), 90, "aaaaaaaa");
	prepare(&c, f);
	strlist_add(&c.selection.toolchains, "culink-*");
	make(&c, f);
	assert_cells(&c.plan, "llc-19 cpu; llc-19 culink-580 on 0 as 0; llc-22 cpu; llc-22 "
			      "culink-580 on 0 as 2");
	strlist_add(&c.selection.toolchains, "llc-22");
	make(&c, f);
	assert_cells(&c.plan, "llc-22 cpu; llc-22 culink-580 on 0 as 0");
	strlist_add(&c.selection.toolchains, "nvjitlink-*");
	check_error(matrix_plan_make(&f->tools, &f->list, &c.selection, &c.places, &c.plan),
		ERROR_USAGE,
		"-t nvjitlink-* matches no toolchain; there are: llc-19, llc-22, ptxas-13.3, "
		"driver-580, culink-580");
	release(&c);
}

static void test_finalisers_only_and_no_machine_code(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_selection some = {0};
	struct matrix_plan plan;

	strlist_add(&some.toolchains, "ptxas-13.3");
	check_error(matrix_plan_make(&f->tools, &f->list, &some, &on_cpu, &plan), ERROR_USAGE,
		"-t names finalisers only, and no machine code is to be made: there is no card to "
		"run it on, and no --target");
	matrix_selection_destroy(&some);
}

/* ---- a folder of builds ---- */

/* Builds for sm_86, and machine code of llc-19's by ptxas-13.3 for sm_90. */
static const struct matrix_prebuilt items[] = {
	{.toolchain = "llc-19", .arch = 86, .gate = "kquant", .variant = "spelled"},
	{.toolchain = "llc-19",
		.arch = 86,
		.gate = "kquant",
		.variant = "spelled",
		.finalizer = "ptxas-13.3",
		.target = 90},
	{.toolchain = "llc-22", .arch = 86, .gate = "kquant", .variant = "spelled"},
};

static void test_what_came_in_a_folder(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_bundle bundle = {.items = (struct matrix_prebuilt *)items, .count = 3};
	struct on_cards c;

	for (size_t i = 0; i < 3; i++)
		f->tools.items[i].elsewhere = true;
	matrix_fixture_add(f, TOOL_PTXAS, "ptxas-13.0", "13.0");
	matrix_fixture_add(f, TOOL_LLC, "llc-14", "14.0.6"); /* here: what it makes is not asked */
	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.1"), 90, "aaaaaaaa");
	prepare(&c, f);
	c.places.bundle = &bundle;
	make(&c, f);
	assert_cells(&c.plan,
		"llc-19 cpu; llc-19 ptxas-13.3 on 0 as 0; llc-19 ptxas-13.0 on 0 as 0; "
		"llc-19 driver-580 on 0 as 0; llc-19 culink-580 on 0 as 0; "
		"llc-22 cpu; llc-22 ptxas-13.0 on 0 as 5; llc-22 driver-580 on 0 as 5; "
		"llc-22 culink-580 on 0 as 5");
	assert_ptr_equal(c.plan.builds[0].prebuilt, &items[0]);
	assert_ptr_equal(c.plan.binaries[0].prebuilt, &items[1]);
	assert_null(c.plan.binaries[1].prebuilt);
	release(&c);
}

static void test_no_architecture_is_added_to_what_is_elsewhere(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_bundle bundle = {.items = (struct matrix_prebuilt *)items, .count = 3};
	struct on_cards c;

	for (size_t i = 0; i < 3; i++)
		f->tools.items[i].elsewhere = true;
	prepare(&c, f);
	c.places.bundle = &bundle;
	strlist_add(&c.selection.archs, "90");
	check_error(matrix_plan_make(&f->tools, &f->list, &c.selection, &c.places, &c.plan),
		ERROR_USAGE,
		"the selection -a -g --variant matches nothing; toolchains: llc-19, llc-22; "
		"architectures: sm_86; gates: kquant/mcol, kquant/sibling; variants: "
		"kquant/contracted, kquant/spelled");
	release(&c);
}

/* A cell loads PTX with the driver of its card: another driver's JIT has no cells there. */
static void test_another_drivers_jit_has_no_card(void **state)
{
	struct matrix_fixture *f = *state;
	struct on_cards c;

	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.1"), 90, "aaaaaaaa");
	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-470", "470.1"), 90, "aaaaaaaa");
	prepare(&c, f);
	strlist_add(&c.selection.toolchains, "llc-19");
	strlist_add(&c.selection.toolchains, "driver-*");
	make(&c, f);
	assert_cells(&c.plan, "llc-19 cpu; llc-19 driver-580 on 0 as 0");
	release(&c);
}

/* The source is not at hand here: only PTX can be gone on from. */
static void test_sources_stay_elsewhere(void **state)
{
	static const struct matrix_prebuilt nvvm[] = {
		{.toolchain = "libnvvm-13.3", .arch = 86, .gate = "kquant", .variant = "spelled"}};
	struct matrix_fixture *f = *state;
	struct matrix_bundle bundle = {.items = (struct matrix_prebuilt *)nvvm, .count = 1};
	struct on_cards c;

	matrix_fixture_add(f, TOOL_LIBNVVM, "libnvvm-13.3", "13.3")->elsewhere = true;
	matrix_fixture_add(f, TOOL_NVJITLINK, "nvjitlink-13.3", "13.3");
	matrix_fixture_add_card(
		matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.1"), 90, "aaaaaaaa");
	prepare(&c, f);
	c.places.bundle = &bundle;
	strlist_add(&c.selection.toolchains, "nvjitlink-*");
	make(&c, f);
	assert_cells(&c.plan, "libnvvm-13.3 cpu; libnvvm-13.3 nvjitlink-13.3 on 0 as 0");
	release(&c);
}

#define WITH_FIXTURE(test)                                                                         \
	cmocka_unit_test_setup_teardown(test, matrix_fixture_set_up, matrix_fixture_tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_FIXTURE(test_plan_is_the_product),
		WITH_FIXTURE(test_selection_narrows_and_adds_architectures),
		WITH_FIXTURE(test_nothing_selected_lists_what_there_is),
		WITH_FIXTURE(test_every_glob_must_match),
		WITH_FIXTURE(test_every_finaliser_has_a_cell_and_its_twin),
		WITH_FIXTURE(test_other_sources_have_no_twin),
		WITH_FIXTURE(test_each_card_runs_its_own_architecture),
		WITH_FIXTURE(test_ptx_is_never_made_older),
		WITH_FIXTURE(test_targets_are_made_without_a_card),
		WITH_FIXTURE(test_names_of_finalisers_select),
		WITH_FIXTURE(test_finalisers_only_and_no_machine_code),
		WITH_FIXTURE(test_what_came_in_a_folder),
		WITH_FIXTURE(test_no_architecture_is_added_to_what_is_elsewhere),
		WITH_FIXTURE(test_another_drivers_jit_has_no_card),
		WITH_FIXTURE(test_sources_stay_elsewhere),
	};

	return cmocka_run_group_tests_name("matrix plan", tests, NULL, NULL);
}
