/* Cards over the stub driver: the library, its refusals, and which cards there are. */
#include "card_fixture.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/mem.h"

static struct card_driver *open_driver(const char *missing, const char *how)
{
	AUTO_FREE char *path = card_fixture_library(missing);
	struct card_driver *driver = NULL;

	card_fixture_fake(how);
	check_ok(card_driver_open(path, &driver));
	assert_string_equal(card_driver_path(driver), path);
	return driver;
}

static void close_driver(struct card_driver *driver)
{
	card_driver_destroy(driver);
	card_fixture_fake(NULL);
}

static void test_versions(void **state)
{
	struct card_driver *driver = open_driver(NULL, NULL);

	(void)state;
	assert_int_equal(card_driver_api(driver), 13000);
	close_driver(driver);
	driver = open_driver(NULL, "old");
	assert_int_equal(card_driver_api(driver), 11080);
	close_driver(driver);
}

static void test_list(void **state)
{
	struct card_driver *driver = open_driver(NULL, NULL);
	struct card_info *cards = NULL;
	size_t count = 0;

	(void)state;
	check_ok(card_list(driver, &cards, &count));
	assert_int_equal(count, 1);
	assert_int_equal(cards[0].ordinal, 0);
	assert_string_equal(cards[0].name, "Fake card");
	assert_string_equal(cards[0].uuid, FIRST_CARD);
	assert_int_equal(cards[0].arch, 90);
	assert_int_equal(cards[0].sms, 2);
	assert_int_equal(cards[0].memory, 1 << 30);
	assert_int_equal(cards[0].clock_khz, 1000000);
	assert_int_equal(cards[0].memory_clock_khz, 2000000);
	assert_true(cards[0].ecc);
	assert_false(cards[0].mig);
	free(cards);
	close_driver(driver);
}

static void test_two_cards(void **state)
{
	struct card_driver *driver = open_driver(NULL, "two-cards");
	struct card_info *cards = NULL;
	size_t count = 0;

	(void)state;
	check_ok(card_list(driver, &cards, &count));
	assert_int_equal(count, 2);
	assert_string_equal(cards[0].uuid, FIRST_CARD);
	assert_int_equal(cards[1].ordinal, 1);
	assert_string_equal(cards[1].name, "Second fake card");
	assert_string_equal(cards[1].uuid, SECOND_CARD);
	assert_int_equal(cards[1].arch, 86);
	assert_false(cards[1].ecc);
	free(cards);
	close_driver(driver);
}

/* Without version 2 of the call, as before CUDA 11.4, and as an instance. */
static void test_other_uuids(void **state)
{
	struct card_driver *driver = open_driver("cuDeviceGetUuid_v2", NULL);
	struct card_info *cards = NULL;
	size_t count = 0;

	(void)state;
	check_ok(card_list(driver, &cards, &count));
	assert_string_equal(cards[0].uuid, FIRST_CARD);
	free(cards);
	close_driver(driver);
	driver = open_driver(NULL, "mig");
	check_ok(card_list(driver, &cards, &count));
	assert_true(cards[0].mig);
	assert_string_equal(cards[0].name, "Fake card MIG 1g.1gb");
	assert_string_equal(cards[0].uuid, "MIG-fa4e0000-0000-4000-8000-000000000090");
	free(cards);
	close_driver(driver);
}

static void assert_visible(const char *list, const char *want)
{
	struct card_driver *driver;
	struct card_info *cards = NULL;
	AUTO_STRBUF struct strbuf got = STRBUF_INIT;
	size_t count = 0;

	assert_int_equal(setenv("CUDA_VISIBLE_DEVICES", list, 1), 0);
	driver = open_driver(NULL, "two-cards");
	check_ok(card_list(driver, &cards, &count));
	for (size_t i = 0; i < count; i++)
		strbuf_addf(&got, "%d:%d ", cards[i].ordinal, cards[i].arch);
	assert_string_equal(got.text, want);
	free(cards);
	close_driver(driver);
	assert_int_equal(unsetenv("CUDA_VISIBLE_DEVICES"), 0);
}

static void test_visible(void **state)
{
	(void)state;
	assert_visible("0", "0:90 ");
	assert_visible("1", "0:86 ");
	assert_visible("1,0", "0:86 1:90 ");
	assert_visible("0,7,1", "0:90 ");
	assert_visible(SECOND_CARD, "0:86 ");
}

/* ---- opening a card ---- */

static void assert_opens(const char *uuid, int arch)
{
	struct card_driver *driver = open_driver(NULL, "two-cards");
	struct card *card = NULL;

	check_ok(card_open(driver, uuid, &card));
	assert_int_equal(card_facts(card)->arch, arch);
	card_close(card);
	close_driver(driver);
}

static void test_open_by_uuid(void **state)
{
	(void)state;
	assert_opens(NULL, 90);
	assert_opens(FIRST_CARD, 90);
	assert_opens(SECOND_CARD, 86);
	assert_opens("fa4e0000-0000-4000-8000-000000000086", 86);
}

static void test_open_unknown(void **state)
{
	struct card_driver *driver = open_driver(NULL, "two-cards");
	struct card *card = NULL;

	(void)state;
	check_error(card_open(driver, "GPU-fa4e", &card), ERROR_ENVIRONMENT,
		"there is no card GPU-fa4e; there is " FIRST_CARD " (Fake card), " SECOND_CARD
		" (Second fake card)");
	check_error(card_open(driver, "", &card), ERROR_ENVIRONMENT,
		"there is no card ; there is " FIRST_CARD " (Fake card), " SECOND_CARD
		" (Second fake card)");
	assert_null(card);
	close_driver(driver);
}

/* ---- refusals ---- */

static void assert_unusable(const char *how, const char *text, int status)
{
	AUTO_FREE char *path = card_fixture_library(NULL);
	struct card_driver *driver = NULL;
	struct error *error;

	card_fixture_fake(how);
	error = card_driver_open(path, &driver);
	assert_non_null(error);
	assert_int_equal(error->vendor_code, status);
	check_error(error, ERROR_ENVIRONMENT, text);
	assert_null(driver);
	card_fixture_fake(NULL);
}

static void test_init_refuses(void **state)
{
	(void)state;
	assert_unusable("init-fails", "cuInit: CUDA_ERROR_UNKNOWN (999): unknown error", 999);
	assert_unusable("no-device",
		"cuInit: CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is detected",
		CARD_NO_DEVICE);
	assert_unusable("compat-803",
		"cuInit: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH (803): system has unsupported display "
		"driver / cuda driver combination",
		803);
	assert_unusable("init-fails,nameless",
		"cuInit: an error without a name (999): the driver has no text for it", 999);
	assert_int_equal(setenv("CUDA_VISIBLE_DEVICES", "", 1), 0);
	assert_unusable("two-cards",
		"cuInit: CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is detected",
		CARD_NO_DEVICE);
	assert_int_equal(unsetenv("CUDA_VISIBLE_DEVICES"), 0);
}

static void test_count_is_nonsense(void **state)
{
	struct card_driver *driver = open_driver(NULL, "nonsense");
	struct card_info *cards = NULL;
	struct card *card = NULL;
	size_t count = 7;

	(void)state;
	check_error(card_list(driver, &cards, &count), ERROR_ENVIRONMENT,
		"cuDeviceGetCount says -1 cards");
	check_error(card_open(driver, NULL, &card), ERROR_ENVIRONMENT,
		"cuDeviceGetCount says -1 cards");
	assert_null(cards);
	assert_int_equal(count, 7);
	close_driver(driver);
}

static void test_missing_symbol(void **state)
{
	AUTO_FREE char *path = card_fixture_library("cuMemAlloc_v2");
	AUTO_STRBUF struct strbuf want = STRBUF_INIT;
	struct card_driver *driver = NULL;

	(void)state;
	strbuf_addf(&want, "%s has no cuMemAlloc_v2", path);
	check_error(card_driver_open(path, &driver), ERROR_ENVIRONMENT, want.text);
}

static void test_no_library(void **state)
{
	struct card_driver *driver = NULL;
	struct error *error = card_driver_open("/nowhere/libcuda.so.1", &driver);
	AUTO_FREE char *text = NULL;

	(void)state;
	assert_non_null(error);
	assert_int_equal(error->code, ERROR_ENVIRONMENT);
	text = error_take_text(error);
	assert_non_null(strstr(text, "/nowhere/libcuda.so.1"));
}

/* ---- what takes the process with it ---- */

static void just_open(struct card_fixture *f)
{
	AUTO_FREE char *path = card_fixture_library(NULL);

	error_free(card_driver_open(path, &f->driver));
	card_driver_destroy(f->driver);
}

static void test_init_takes_the_child_along(void **state)
{
	int status = card_fixture_forked(just_open, NULL);

	(void)state;
	assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	status = card_fixture_forked(just_open, "init-hangs");
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
	status = card_fixture_forked(just_open, "init-crashes");
	assert_false(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	assert_false(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_versions),
		cmocka_unit_test(test_list),
		cmocka_unit_test(test_two_cards),
		cmocka_unit_test(test_other_uuids),
		cmocka_unit_test(test_visible),
		cmocka_unit_test(test_open_by_uuid),
		cmocka_unit_test(test_open_unknown),
		cmocka_unit_test(test_init_refuses),
		cmocka_unit_test(test_count_is_nonsense),
		cmocka_unit_test(test_missing_symbol),
		cmocka_unit_test(test_no_library),
		cmocka_unit_test(test_init_takes_the_child_along),
	};

	unsetenv("CUDA_VISIBLE_DEVICES");
	unsetenv("CUDA_CACHE_PATH");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
