/*
 * The checks in tests/ptx/op: every file is a test, every row of it is run and compared. What the
 * rows look like is told in tests/ptx/README.md. Opcodes without a check are named.
 */
#include "exec_fixture.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "exec/decode.h"
#include "sys/fs.h"

enum { SLOTS_MOST = 16, ROWS_MOST = 1024, KERNEL_MOST = 100, FAILURES_SHOWN = 40 };

/* How near a result must be. */
enum bound { BOUND_EXACT, BOUND_WITHIN, BOUND_NEAR, BOUND_HALVES };

struct row {
	uint64_t in[SLOTS_MOST], out[SLOTS_MOST];
	unsigned line;
};

struct check {
	char kernel[KERNEL_MOST];
	unsigned ins, outs;
	enum bound bound;
	int amount; /* units in the last place, or the exponent of 2^-amount */
	VEC(struct row) rows;
};

struct file {
	char *path;
	struct strbuf text;
};

static VEC(struct file) files;

static uint64_t number(const char **at)
{
	char *end;
	uint64_t value = strtoull(*at, &end, 16);

	if (end == *at)
		fail_msg("a number is missing at `%.20s`", *at);
	*at = end;
	return value;
}

static void read_row(struct check *check, const char *at, unsigned line)
{
	struct row *row = VEC_ADD(&check->rows);

	row->line = line;
	for (unsigned i = 0; i < check->ins; i++)
		row->in[i] = number(&at);
	while (*at == ' ' || *at == ':')
		at++;
	for (unsigned i = 0; i < check->outs; i++)
		row->out[i] = number(&at);
}

static unsigned count_of(const char *text)
{
	unsigned long value = strtoul(text, NULL, 10);

	assert_true(value <= SLOTS_MOST);
	return (unsigned)value;
}

/* KERNEL INPUTS OUTPUTS [BOUND AMOUNT] */
static void read_head(struct check *check, const char *at, size_t length)
{
	char text[200], ins[8] = "", outs[8] = "", bound[16] = "", amount[8] = "";

	snprintf(text, sizeof text, "%.*s", (int)length, at);
	check->bound = BOUND_EXACT;
	if (sscanf(text, "%99s %7s %7s %15s %7s", check->kernel, ins, outs, bound, amount) < 3)
		fail_msg("no check: `%s`", text);
	check->ins = count_of(ins);
	check->outs = count_of(outs);
	check->amount = (int)strtol(amount, NULL, 10);
	if (strcmp(bound, "within") == 0)
		check->bound = BOUND_WITHIN;
	else if (strcmp(bound, "near") == 0)
		check->bound = BOUND_NEAR;
	else if (strcmp(bound, "halves") == 0)
		check->bound = BOUND_HALVES;
	else
		assert_string_equal(bound, "");
}

static double as_double(uint64_t bits, bool wide)
{
	uint32_t low = (uint32_t)bits;
	double d;
	float f;

	memcpy(&d, &bits, sizeof d);
	memcpy(&f, &low, sizeof f);
	return wide ? d : f;
}

/* f32 patterns as integers in the order of their values. */
static int64_t rank(uint32_t bits)
{
	return bits & 0x80000000u ? -(int64_t)(bits & 0x7fffffff) : (int64_t)bits;
}

static bool holds(const struct check *check, uint64_t got, uint64_t want)
{
	bool wide = want >> 32 != 0;
	double g, w;

	if (got == want)
		return true;
	g = as_double(got, wide);
	w = as_double(want, wide);
	switch (check->bound) {
	case BOUND_EXACT:
		return false;
	case BOUND_WITHIN:
		return !isnan(g) && !isnan(w) && !isinf(g) == !isinf(w) &&
		       llabs((long long)(rank((uint32_t)got) - rank((uint32_t)want))) <=
		               check->amount;
	case BOUND_HALVES: /* of one sign, as the patterns that are tried are */
		return llabs((long long)(got & 0xffff) - (long long)(want & 0xffff)) <=
		               check->amount &&
		       llabs((long long)(got >> 16) - (long long)(want >> 16)) <= check->amount;
	case BOUND_NEAR:
		return fabs(g - w) <= ldexp(1 + fabs(w), -check->amount);
	}
	return false;
}

static void add_values(struct strbuf *out, const uint64_t *values, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		strbuf_addf(out, " %llx", (unsigned long long)values[i]);
}

static unsigned compare(const struct check *check, const uint64_t *got, const char *path)
{
	unsigned wrong = 0;

	for (size_t i = 0; i < check->rows.count; i++) {
		const struct row *row = &check->rows.items[i];
		const uint64_t *given = got + i * check->outs;
		struct strbuf text = STRBUF_INIT;
		bool good = true;

		for (unsigned k = 0; k < check->outs; k++)
			good = good && holds(check, given[k], row->out[k]);
		if (!good && ++wrong <= FAILURES_SHOWN) {
			add_values(&text, row->in, check->ins);
			strbuf_add(&text, " gives");
			add_values(&text, given, check->outs);
			strbuf_add(&text, ", not");
			add_values(&text, row->out, check->outs);
			print_error("%s:%u: %s%s\n", fs_base_name(path), row->line, check->kernel,
				text.text);
		}
		strbuf_destroy(&text);
	}
	return wrong;
}

/* One block, a thread a row. */
static unsigned run_check(struct exec_fixture *f, const struct check *check, const char *path)
{
	uint64_t *in = mem_alloc((check->rows.count * check->ins + 1) * sizeof *in);
	uint64_t *out = mem_alloc((check->rows.count * check->outs + 1) * sizeof *out);
	size_t out_size = check->rows.count * check->outs * sizeof *out;
	uint64_t from, to;
	unsigned wrong;

	assert_in_range(check->rows.count, 1, ROWS_MOST);
	for (size_t i = 0; i < check->rows.count; i++)
		memcpy(in + i * check->ins, check->rows.items[i].in, check->ins * sizeof *in);
	from = exec_fixture_buffer(f, in, check->rows.count * check->ins * sizeof *in);
	to = exec_fixture_buffer(f, NULL, out_size);
	f->entry = f->launch.entry = check->kernel;
	exec_fixture_u64(f, 0, from);
	exec_fixture_u64(f, 1, to);
	exec_fixture_run(f, 1, (unsigned)check->rows.count);
	exec_fixture_read(f, to, out, out_size);
	wrong = compare(check, out, path);
	check_ok(exec_free(f->device, from));
	check_ok(exec_free(f->device, to));
	free(in);
	free(out);
	return wrong;
}

static unsigned run_checks(struct exec_fixture *f, const struct file *file)
{
	struct check check = {.ins = 0};
	const char *at = file->text.text;
	unsigned line = 1, wrong = 0;
	size_t rows = 0;

	while (*at) {
		size_t length = strcspn(at, "\n");

		if (strncmp(at, "//= ", 4) != 0 && check.rows.count) {
			wrong += run_check(f, &check, file->path);
			rows += check.rows.count;
			check.rows.count = 0;
		}
		if (strncmp(at, "//@ ", 4) == 0)
			read_head(&check, at + 4, length - 4);
		else if (strncmp(at, "//= ", 4) == 0)
			read_row(&check, at + 4, line);
		at += length + (at[length] == '\n');
		line++;
	}
	if (check.rows.count) {
		wrong += run_check(f, &check, file->path);
		rows += check.rows.count;
	}
	VEC_FREE(&check.rows);
	assert_true(rows > 0);
	return wrong;
}

static void test_file(void **state)
{
	const struct file *file = *state;
	struct exec_fixture f;
	unsigned wrong;

	exec_fixture_open(&f, file->path, file->text.text, NULL);
	wrong = run_checks(&f, file);
	exec_fixture_close(&f);
	if (wrong)
		fail_msg("%s: %u rows differ", fs_base_name(file->path), wrong);
}

static void mark_opcodes(const struct file *file, bool *seen)
{
	struct ptx_module *ptx = NULL;

	check_ok(ptx_parse(file->path, file->text.text, file->text.length, &ptx));
	for (unsigned i = 0; i < ptx->func_count; i++)
		for (unsigned j = 0; j < ptx->funcs[i]->insn_count; j++)
			seen[ptx->funcs[i]->insns[j].opcode] = true;
	ptx_module_destroy(ptx);
}

/* trap and brkpt end a launch: test_exec_faults holds them. */
static void test_every_opcode(void **state)
{
	bool seen[PTX_OP_COUNT] = {[PTX_OP_trap] = true, [PTX_OP_brkpt] = true};
	struct strbuf missing = STRBUF_INIT;

	(void)state;
	for (size_t i = 0; i < files.count; i++)
		mark_opcodes(&files.items[i], seen);
	for (unsigned i = 0; exec_opcode_row(i); i++)
		if (!seen[exec_opcode_row(i)->opcode])
			strbuf_addf(
				&missing, " %s", ptx_opcode_info(exec_opcode_row(i)->opcode)->text);
	if (missing.length)
		fail_msg("opcodes without a check:%s", missing.text);
	strbuf_destroy(&missing);
}

static void find_files(void)
{
	char *folder = check_source("tests/ptx/op");
	struct fs_names names = {0};

	check_ok(fs_list(folder, &names));
	for (size_t i = 0; i < names.count; i++) {
		size_t length = strlen(names.names[i]);
		struct file *file;

		if (length < 4 || strcmp(names.names[i] + length - 4, ".ptx") != 0)
			continue;
		file = VEC_ADD(&files);
		file->path = fs_join(folder, names.names[i]);
		file->text = (struct strbuf)STRBUF_INIT;
		check_ok(fs_read(file->path, FS_FILE_MOST, &file->text));
	}
	fs_names_free(&names);
	free(folder);
}

int main(void)
{
	struct CMUnitTest *tests;
	int failed;

	find_files();
	tests = mem_alloc((files.count + 1) * sizeof *tests);
	for (size_t i = 0; i < files.count; i++) {
		tests[i].name = fs_base_name(files.items[i].path);
		tests[i].test_func = test_file;
		tests[i].initial_state = &files.items[i];
	}
	tests[files.count].name = "every_opcode";
	tests[files.count].test_func = test_every_opcode;
	failed = _cmocka_run_group_tests("ptx", tests, files.count + 1, NULL, NULL);
	for (size_t i = 0; i < files.count; i++) {
		free(files.items[i].path);
		strbuf_destroy(&files.items[i].text);
	}
	VEC_FREE(&files);
	free(tests);
	return failed;
}
