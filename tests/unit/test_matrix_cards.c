/* The cards of a run, and the names of the finalisers. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "matrix/card_judge.h"
#include "matrix/cards.h"
#include "matrix/finalizer.h"
#include "matrix_fixture.h"

#define FIRST  "6f0a1b2c-0000-1111-2222-333344445555"
#define SECOND "6f0affff-0000-1111-2222-333344445555"

static struct matrix_tool *add_driver(struct matrix_fixture *f)
{
	struct matrix_tool *driver = matrix_fixture_add(f, TOOL_DRIVER, "driver-580", "580.1");

	matrix_fixture_add_card(driver, 90, FIRST);
	matrix_fixture_add_card(driver, 100, SECOND);
	return driver;
}

/* The ordinals of the cards that these words name, which are parted by spaces. */
static void assert_chosen(struct matrix_fixture *f, const char *words, const char *want)
{
	AUTO_STRBUF struct strbuf got = STRBUF_INIT;
	AUTO_STRLIST struct strlist devices = {0};
	AUTO_FREE char *copy = mem_strdup(words);
	struct matrix_cards cards;
	char *rest = copy;

	for (char *word; (word = strtok_r(rest, " ", &rest));)
		strlist_add(&devices, word);
	check_ok(matrix_cards_choose(&f->tools, &devices, &cards));
	for (size_t i = 0; i < cards.count; i++)
		strbuf_addf(&got, "%s%d", i ? " " : "", cards.items[i].info->ordinal);
	assert_string_equal(got.text, want);
	assert_string_equal(cards.items[0].driver->name, "driver-580");
	assert_null(cards.why);
	matrix_cards_destroy(&cards);
}

static void test_cards_by_number_and_uuid(void **state)
{
	struct matrix_fixture *f = *state;

	add_driver(f);
	assert_chosen(f, "", "0 1");
	assert_chosen(f, "1", "1");
	assert_chosen(f, "1 0", "1 0");
	assert_chosen(f, "0 0", "0");
	assert_chosen(f, "GPU-" FIRST, "0");
	assert_chosen(f, SECOND, "1");
	assert_chosen(f, "gpu-6F0AF", "1");
	assert_chosen(f, "6f0a1b2c", "0");
	assert_chosen(f, "6f0affff 0", "1 0");
	assert_chosen(f, "GPU-6f0a", "0 1");
}

static void assert_none(struct matrix_fixture *f, const char *device, const char *want)
{
	AUTO_STRLIST struct strlist devices = {0};
	struct matrix_cards cards;

	strlist_add(&devices, device);
	check_error(matrix_cards_choose(&f->tools, &devices, &cards), ERROR_ENVIRONMENT, want);
}

static void test_a_card_that_is_not_there(void **state)
{
	struct matrix_fixture *f = *state;

	assert_none(
		f, "0", "--device 0: there is no card: no driver library (libcuda.so.1) is here");
	add_driver(f);
#define THERE ": no such card; there are: 0 (Card 0, GPU-" FIRST "), 1 (Card 1, GPU-" SECOND ")"
	assert_none(f, "2", "--device 2" THERE);
	assert_none(f, "-1", "--device -1" THERE);
	assert_none(f, "0x0", "--device 0x0" THERE);
	assert_none(f, "6f0a1b2", "--device 6f0a1b2" THERE); /* seven characters */
	assert_none(f, "GPU-6f0", "--device GPU-6f0" THERE);
	assert_none(f, "GPU-" FIRST "0", "--device GPU-" FIRST "0" THERE);
}

static void assert_why(struct matrix_fixture *f, const char *want)
{
	struct matrix_cards cards;

	check_ok(matrix_cards_choose(&f->tools, &(struct strlist){0}, &cards));
	assert_int_equal(cards.count, 0);
	assert_string_equal(cards.why, want);
	matrix_cards_destroy(&cards);
}

static void test_why_there_is_none(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_tool *driver;

	assert_why(f, "no driver library (libcuda.so.1) is here");
	driver = matrix_fixture_add(f, TOOL_DRIVER, "driver-470", "470.1");
	assert_why(f, "driver-470 shows no card");
	driver->identity.available = false;
	driver->identity.reason = mem_strdup("cuInit: CUDA_ERROR_NO_DEVICE (100): none");
	assert_why(f, "driver-470: cuInit: CUDA_ERROR_NO_DEVICE (100): none");
	/* Another that works is taken, wherever it stands. */
	add_driver(f);
	assert_chosen(f, "", "0 1");
}

/* A context of 3 s, from second 100 to 103; 5 s from the release to the end. */
static void assert_seconds(double released, double want)
{
	const struct child_result child = {.end = CHILD_EXITED, .seconds = 5};
	const struct card_phases phases = {.context = 3, .ready = 103};

	assert_true(matrix_card_judge_seconds(&child, released, &phases) == want);
}

static void test_a_context_counts_once(void **state)
{
	const struct child_result child = {.end = CHILD_SIGNALED, .seconds = 5};

	(void)state;
	assert_seconds(110, 8); /* it waited for its turn, which is nobody's time */
	assert_seconds(103, 8);
	assert_seconds(102, 7);
	assert_seconds(100, 5);
	assert_seconds(99, 5); /* released, and then it was forked */
	/* It died, and told nothing. */
	assert_true(matrix_card_judge_seconds(&child, 100, &(struct card_phases){0}) == 5);
}

static void assert_finalizers(struct matrix_fixture *f, const char *want)
{
	AUTO_STRBUF struct strbuf got = STRBUF_INIT;
	struct matrix_finalizers all = {0};

	matrix_finalizers_make(&f->tools, &all);
	for (size_t i = 0; i < all.count; i++)
		strbuf_addf(&got, "%s%s %s%s", i ? ", " : "",
			tool_kind_name(all.items[i].spec.kind), all.items[i].name,
			matrix_finalizer_takes_ptx(&all.items[i]) ? "" : " (of no PTX)");
	assert_string_equal(got.text, want);
	matrix_finalizers_destroy(&all);
}

static void test_names_of_finalisers(void **state)
{
	struct matrix_fixture *f = *state;

	assert_finalizers(f, "ptxas ptxas-13.3");
	matrix_fixture_add(f, TOOL_NVRTC, "nvrtc-13.3", "13.3");
	matrix_fixture_add(f, TOOL_NVJITLINK, "nvjitlink-13.3", "13.3");
	add_driver(f);
	matrix_fixture_add(f, TOOL_DRIVER, "mine", "470.1");
	matrix_fixture_add(f, TOOL_PTXAS, "ptxas-13.0", "13.0")->identity.available = false;
	assert_finalizers(f,
		"ptxas ptxas-13.3, nvrtc-cubin nvrtc-cubin-13.3 (of no PTX), nvjitlink "
		"nvjitlink-13.3, nvjitlink-lto nvjitlink-lto-13.3 (of no PTX), driver driver-580, "
		"culink culink-580, driver mine, culink mine-culink");
}

/* What a driver elsewhere made is not to be had here; an assembler's is. */
static void test_a_driver_elsewhere_is_none(void **state)
{
	struct matrix_fixture *f = *state;

	add_driver(f)->elsewhere = true;
	f->tools.items[2].elsewhere = true;
	assert_finalizers(f, "ptxas ptxas-13.3");
	assert_why(f, "no driver library (libcuda.so.1) is here");
	/* The same driver on both machines. */
	f->tools.items[3].here = true;
	assert_finalizers(f, "ptxas ptxas-13.3, driver driver-580, culink culink-580");
	assert_chosen(f, "", "0 1");
}

static void test_what_goes_on_from_what(void **state)
{
	struct matrix_fixture *f = *state;
	struct matrix_finalizers all = {0};
	const struct matrix_tool *llc, *nvrtc, *nvvm;

	matrix_fixture_add(f, TOOL_NVRTC, "nvrtc-13.3", "13.3");
	matrix_fixture_add(f, TOOL_NVRTC, "nvrtc-12.9", "12.9");
	matrix_fixture_add(f, TOOL_LIBNVVM, "libnvvm-13.3", "13.3");
	matrix_fixture_add(f, TOOL_NVJITLINK, "nvjitlink-13.3", "13.3");
	add_driver(f);
	llc = &f->tools.items[0];
	nvrtc = &f->tools.items[3];
	nvvm = &f->tools.items[5];
	matrix_finalizers_make(&f->tools, &all);
	/* In the order of the tools: ptxas, each NVRTC, nvJitLink's two, the driver's two. */
	assert_int_equal(all.count, 7);
	for (size_t i = 0; i < all.count; i++) {
		const struct matrix_finalizer *one = &all.items[i];
		bool from_cuda = i == 1 || i == 2, from_ir = i == 4;

		assert_int_equal(matrix_finalizer_fits(one, llc), !from_cuda && !from_ir);
		assert_int_equal(matrix_finalizer_fits(one, nvvm), !from_cuda);
		assert_int_equal(
			matrix_finalizer_fits(one, nvrtc), i != 2 && !from_ir); /* 2: the other's */
	}
	matrix_finalizers_destroy(&all);
}

#define WITH_FIXTURE(test)                                                                         \
	cmocka_unit_test_setup_teardown(test, matrix_fixture_set_up, matrix_fixture_tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_FIXTURE(test_cards_by_number_and_uuid),
		WITH_FIXTURE(test_a_card_that_is_not_there),
		WITH_FIXTURE(test_why_there_is_none),
		cmocka_unit_test(test_a_context_counts_once),
		WITH_FIXTURE(test_names_of_finalisers),
		WITH_FIXTURE(test_a_driver_elsewhere_is_none),
		WITH_FIXTURE(test_what_goes_on_from_what),
	};

	return cmocka_run_group_tests_name("matrix cards", tests, NULL, NULL);
}
