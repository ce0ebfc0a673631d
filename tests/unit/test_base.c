/* base: strings, lists, arenas, maps, errors. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/checked.h"
#include "base/map.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/strlist.h"
#include "base/vec.h"

static void test_strbuf_grows_and_keeps_nul_bytes(void **state)
{
	struct strbuf b = STRBUF_INIT;
	char *taken;

	(void)state;
	assert_string_equal(b.text, "");
	for (int i = 0; i < 1000; i++)
		strbuf_addf(&b, "%d,", i % 10);
	assert_int_equal(b.length, 2000);
	assert_memory_equal(b.text + 1998, "9,", 3);
	strbuf_truncate(&b, 3);
	strbuf_add_bytes(&b, "\0x \n", 4);
	assert_int_equal(b.length, 7);
	strbuf_rtrim(&b);
	assert_int_equal(b.length, 5);
	assert_memory_equal(b.text, "0,1\0x", 6);
	taken = strbuf_detach(&b);
	assert_memory_equal(taken, "0,1\0x", 6);
	assert_int_equal(b.length, 0);
	free(taken);
	strbuf_add_repeat(&b, '-', 3);
	assert_string_equal(b.text, "---");
	strbuf_destroy(&b);
}

static void test_vec_zeroes_new_elements(void **state)
{
	VEC(int) v = {0};
	int sum = 0, *item;

	(void)state;
	for (int i = 0; i < 100; i++) {
		int *fresh = VEC_ADD(&v);

		assert_int_equal(*fresh, 0);
		*fresh = i;
	}
	VEC_EACH(&v, item)
	sum += *item;
	assert_int_equal(sum, 4950);
	VEC_FREE(&v);
	assert_null(v.items);
}

static void test_strlist_owns_its_strings(void **state)
{
	struct strlist list = {0};
	char text[] = "one";
	const char **array;

	(void)state;
	strlist_add(&list, text);
	text[0] = 'x';
	strlist_take(&list, mem_strdup("two"));
	array = strlist_array(&list);
	assert_string_equal(array[0], "one");
	assert_string_equal(array[1], "two");
	assert_null(array[2]);
	free(array);
	strlist_destroy(&list);
}

static void test_arena_is_aligned_and_zeroed(void **state)
{
	struct arena *arena = arena_create();
	unsigned char *large;

	(void)state;
	for (size_t size = 0; size < 5000; size += 7) {
		unsigned char *p = arena_alloc(arena, size);

		assert_int_equal((uintptr_t)p % 16, 0);
		for (size_t i = 0; i < size; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0xff, size);
	}
	large = arena_array(arena, 3, 1 << 20);
	large[(3 << 20) - 1] = 1;
	/* Some 1.8 MB of small ones, and the large one. */
	assert_in_range(arena_size(arena), 4900000, 7500000);
	assert_string_equal(arena_strndup(arena, "warp lane", 4), "warp");
	assert_memory_equal(arena_copy(arena, "abc", 3, 1), "abc", 3);
	arena_destroy(arena);
}

static void test_map_holds_many_keys_and_binary_ones(void **state)
{
	struct map *map = map_create();
	static int values[5000];
	char key[32];

	(void)state;
	for (int i = 0; i < 5000; i++) {
		snprintf(key, sizeof key, "%%r%d", i);
		assert_null(map_set_str(map, key, &values[i]));
	}
	assert_int_equal(map_count(map), 5000);
	for (int i = 0; i < 5000; i++) {
		snprintf(key, sizeof key, "%%r%d", i);
		assert_ptr_equal(map_get_str(map, key), &values[i]);
	}
	assert_null(map_get_str(map, "%r5000"));
	assert_null(map_set(map, "a\0b", 3, &values[0]));
	assert_null(map_get(map, "a\0c", 3));
	assert_null(map_get_str(map, "a"));
	assert_ptr_equal(map_set(map, "a\0b", 3, &values[1]), &values[0]);
	assert_ptr_equal(map_get(map, "a\0b", 3), &values[1]);
	map_destroy(map);
}

static void test_error_text_has_place_and_causes(void **state)
{
	struct error *inner = error_at("kernel.ptx", 12, 3, "unknown opcode '%s'", "frob");

	(void)state;
	inner = error_vendor(inner, 218, "CUDA_ERROR_INVALID_PTX");
	check_error(error_wrap(inner, "cannot load %s", "q5k"), ERROR_INPUT,
		"cannot load q5k: kernel.ptx:12:3: unknown opcode 'frob' (CUDA_ERROR_INVALID_PTX, "
		"218)");
	check_error(error_at("f", 0, 0, "empty"), ERROR_INPUT, "f: empty");
	check_error(error_at("a\nb\033[31m", 0, 0, "c\td"), ERROR_INPUT, "a?b?[31m: c?d");
	check_error(error_system(2, "cannot read %s", "x"), ERROR_SYSTEM,
		"cannot read x: No such file or directory");
}

static void test_checked_arithmetic(void **state)
{
	size_t n = 7;

	(void)state;
	assert_true(checked_mul((size_t)3, (size_t)5, &n));
	assert_int_equal(n, 15);
	assert_false(checked_mul(SIZE_MAX, (size_t)2, &n));
	assert_false(checked_add(SIZE_MAX, (size_t)1, &n));
	assert_false(checked_sub((size_t)1, (size_t)2, &n));
	assert_null(mem_try_alloc(SIZE_MAX, 2));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_strbuf_grows_and_keeps_nul_bytes),
		cmocka_unit_test(test_vec_zeroes_new_elements),
		cmocka_unit_test(test_strlist_owns_its_strings),
		cmocka_unit_test(test_arena_is_aligned_and_zeroed),
		cmocka_unit_test(test_map_holds_many_keys_and_binary_ones),
		cmocka_unit_test(test_error_text_has_place_and_causes),
		cmocka_unit_test(test_checked_arithmetic),
	};

	return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
