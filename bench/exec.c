/*
 * How fast does the executor run PTX? Not a test. `make bench` calls it.
 *
 *   exec Q5K.ptx [ROUNDS]
 *
 * Lane operations a second of single operations, on one thread of the fast engine and of the plain
 * one; the one-column Q5_K walk beside the same arithmetic in plain C (exec_walk.c, -O3
 * -march=native), the plain engine, and two threads. All in one run, in turns, medians of ROUNDS
 * (7). The walk's results are compared bit for bit first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "exec/exec.h"
#include "exec_walk.h"
#include "gate/activations.h"
#include "gate/planes.h"
#include "gate/stack.h"
#include "sys/fs.h"

enum { ROUNDS_MOST = 101, BODY = 64, THREADS = 256, BLOCKS = 4 };

static _Noreturn void die(const char *why)
{
	fprintf(stderr, "bench/exec: %s\n", why);
	exit(1);
}

static void check(struct error *error)
{
	if (error)
		die(error_take_text(error));
}

static double now_by(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* One thread is timed by its processor, several by the wall. */
static double now(bool alone)
{
	return now_by(alone ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC);
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *values, unsigned count)
{
	qsort(values, count, sizeof *values, by_value);
	return values[count / 2];
}

struct kernel {
	struct exec_device *device;
	struct ptx_module *ptx;
	struct exec_module *module;
	struct exec_launch launch;
	unsigned char params[128];
};

static void load(
	struct kernel *k, const char *name, const char *text, size_t size, const char *entry)
{
	check(ptx_parse(name, text, size, &k->ptx));
	k->device = exec_device_create();
	check(exec_module_create(k->device, k->ptx, entry, &k->module));
	k->launch = (struct exec_launch){.entry = entry,
		.grid = {1, 1, 1},
		.block = {THREADS, 1, 1},
		.params = k->params,
		.params_size = sizeof k->params,
		.threads = 1};
}

static void unload(struct kernel *k)
{
	exec_module_destroy(k->module);
	exec_device_destroy(k->device);
	ptx_module_destroy(k->ptx);
}

static double run(struct kernel *k, enum exec_engine engine, unsigned threads, uint64_t *lanes)
{
	struct exec_fault fault = {0};
	struct exec_stats stats = {0};
	double start = now(threads == 1);

	k->launch.engine = engine;
	k->launch.threads = threads;
	check(exec_run(k->module, &k->launch, &fault, &stats));
	if (fault.kind != EXEC_FAULT_NONE)
		die(fault.detail);
	if (lanes)
		*lanes = stats.lane_instructions;
	return now(threads == 1) - start;
}

/* ---- single operations ---- */

static const struct operation {
	const char *name;
	const char *even, *odd; /* lines of the body, in turns */
} operations[] = {
	{"add.s32", "add.s32 %r1, %r1, %r2;", "add.s32 %r3, %r3, %r2;"},
	{"fma.rn.f32", "fma.rn.f32 %f1, %f1, %f2, %f3;", "fma.rn.f32 %f4, %f4, %f2, %f3;"},
	{"dp4a.s32.s32", "dp4a.s32.s32 %r1, %r2, %r4, %r1;", "dp4a.s32.s32 %r3, %r2, %r4, %r3;"},
	{"shfl.sync.bfly", "shfl.sync.bfly.b32 %r1, %r1, 16, 31, -1;",
		"shfl.sync.bfly.b32 %r3, %r3, 1, 31, -1;"},
	{"ld.global, contiguous", "ld.global.u32 %r1, [%rd2+128];", "ld.global.u32 %r3, [%rd2];"},
	{"ld.global, gather", "ld.global.u32 %r1, [%rd3+128];", "ld.global.u32 %r3, [%rd3];"},
};

/* %rd2: one word a lane; %rd3: 37 words a lane, turned within the buffer. */
static void add_kernel(struct strbuf *text, const struct operation *op)
{
	strbuf_add(text, ".version 8.0\n.target sm_80\n.address_size 64\n"
			 ".visible .entry k(.param .u64 p, .param .u32 n) {\n"
			 ".reg .pred %p1; .reg .b32 %r<9>; .reg .f32 %f<5>; .reg .b64 %rd<5>;\n"
			 "ld.param.u64 %rd1, [p]; ld.param.u32 %r5, [n];\n"
			 "mov.u32 %r6, %tid.x; mul.wide.u32 %rd2, %r6, 4;\n"
			 "add.s64 %rd2, %rd1, %rd2;\n"
			 "mul.lo.s32 %r7, %r6, 148; and.b32 %r7, %r7, 4092;\n"
			 "cvt.u64.u32 %rd3, %r7; add.s64 %rd3, %rd1, %rd3;\n"
			 "mov.b32 %r1, %r6; mov.b32 %r2, 77; mov.b32 %r3, %r6;\n"
			 "mov.b32 %r4, 0x01fe7f80; cvt.rn.f32.u32 %f1, %r6; mov.f32 %f4, %f1;\n"
			 "mov.f32 %f2, 0f3F7FFF00; mov.f32 %f3, 0f3DCCCCCD;\n"
			 "LOOP:\n");
	for (unsigned i = 0; i < BODY; i++)
		strbuf_addf(text, "%s\n", i % 2 ? op->odd : op->even);
	strbuf_add(text,
		"add.s32 %r5, %r5, -1; setp.ne.s32 %p1, %r5, 0; @%p1 bra LOOP;\n"
		"add.s32 %r1, %r1, %r3; st.global.u32 [%rd2], %r1;\n"
		"st.global.f32 [%rd2+1024], %f1; st.global.f32 [%rd2+2048], %f4;\nret;\n}\n");
}

static double rate(struct kernel *k, enum exec_engine engine, uint32_t loops)
{
	uint64_t lanes = 0;
	double seconds;

	memcpy(k->params + 8, &loops, sizeof loops);
	seconds = run(k, engine, 1, &lanes);
	return (double)lanes / seconds * 1e-9;
}

static void time_operation(const struct operation *op, unsigned rounds)
{
	struct strbuf text = STRBUF_INIT;
	struct kernel k = {0};
	double fast[ROUNDS_MOST], plain[ROUNDS_MOST], f, p;
	uint64_t buffer = 0;

	add_kernel(&text, op);
	load(&k, "operation", text.text, text.length, "k");
	check(exec_alloc(k.device, 8192, &buffer));
	memcpy(k.params, &buffer, sizeof buffer);
	k.launch.grid[0] = BLOCKS;
	for (unsigned i = 0; i < rounds; i++) {
		fast[i] = rate(&k, EXEC_ENGINE_FAST, 2000);
		plain[i] = rate(&k, EXEC_ENGINE_PLAIN, 50);
	}
	f = median(fast, rounds);
	p = median(plain, rounds);
	printf("%-24s %7.2f G lane operations a second (%.2f ns a warp), plain %.3f, %.0f times\n",
		op->name, f, 32 / f, p, f / p);
	unload(&k);
	strbuf_destroy(&text);
}

/* ---- the Q5_K walk ---- */

enum { WALK_K = 8192, WALK_ROWS = 2048 };

struct walk {
	struct kernel kernel;
	struct exec_walk host;
	struct gate_planes planes;
	uint32_t *weights;
	uint64_t out;
	float *got, *want;
};

static uint64_t put(struct walk *w, const void *bytes, size_t size)
{
	uint64_t address = 0;

	check(exec_alloc(w->kernel.device, size, &address));
	if (bytes)
		check(exec_write(w->kernel.device, address, bytes, size));
	return address;
}

static void make_data(struct walk *w)
{
	const struct gate_stack_format *format = gate_stack_format_find("q5_k");
	unsigned n_sb = WALK_K / GATE_SUPER_BLOCK;
	float *x = malloc(WALK_K * sizeof *x);

	w->got = calloc(WALK_ROWS, sizeof *w->got);
	w->want = calloc(WALK_ROWS, sizeof *w->want);
	if (!x || !w->got || !w->want)
		die("no memory");
	gate_activations_fill(7308, WALK_K, x);
	check(gate_planes_make(x, n_sb, 1, &w->planes));
	check(gate_stack_make(format, WALK_ROWS, n_sb, 0x3c010008, &w->weights));
	free(x);
	w->host = (struct exec_walk){.weights = w->weights,
		.q = w->planes.q,
		.s8 = w->planes.s8,
		.d8 = w->planes.d8,
		.n_sb = n_sb};
}

static void make_launch(struct walk *w, const char *path)
{
	const struct gate_stack_format *format = gate_stack_format_find("q5_k");
	struct strbuf text = STRBUF_INIT;
	uint32_t numbers[3] = {WALK_ROWS, w->host.n_sb, 1}, zero = 0;
	uint64_t addresses[7];
	size_t bytes = 0;

	check(fs_read(path, 1 << 20, &text));
	load(&w->kernel, path, text.text, text.length, "q5k_gemv_sel");
	if (!gate_stack_bytes(format, WALK_ROWS, w->host.n_sb, &bytes))
		die("the stack is too large");
	addresses[0] = put(w, w->weights, bytes);
	addresses[1] = put(w, w->planes.q, w->planes.q_bytes);
	addresses[2] = put(w, w->planes.s8, w->planes.s8_bytes);
	addresses[3] = put(w, w->planes.d8, w->planes.d8_bytes);
	addresses[4] = put(w, &zero, sizeof zero);
	addresses[5] = w->out = put(w, NULL, WALK_ROWS * sizeof(float));
	addresses[6] = put(w, &zero, sizeof zero);
	memcpy(w->kernel.params, addresses, sizeof addresses);
	memcpy(w->kernel.params + sizeof addresses, numbers, sizeof numbers);
	w->kernel.launch.grid[0] = WALK_ROWS / 8;
	strbuf_destroy(&text);
}

static double on_host(struct walk *w)
{
	double start = now(true);

	exec_walk_rows(&w->host, WALK_ROWS, w->want);
	return now(true) - start;
}

static void compare(struct walk *w)
{
	check(exec_read(w->kernel.device, w->out, w->got, WALK_ROWS * sizeof *w->got));
	if (memcmp(w->got, w->want, WALK_ROWS * sizeof *w->got) != 0)
		die("the walk's results are not those of the plain C");
}

static void time_walk(const char *path, unsigned rounds)
{
	double host[ROUNDS_MOST], one[ROUNDS_MOST], two[ROUNDS_MOST], plain[ROUNDS_MOST];
	double ratio[ROUNDS_MOST], scaling[ROUNDS_MOST], both[ROUNDS_MOST];
	struct walk w = {0};
	uint64_t lanes = 0;

	make_data(&w);
	make_launch(&w, path);
	for (unsigned i = 0; i < rounds; i++) {
		host[i] = on_host(&w);
		one[i] = run(&w.kernel, EXEC_ENGINE_FAST, 1, &lanes);
		compare(&w);
		both[i] = now_by(CLOCK_PROCESS_CPUTIME_ID);
		two[i] = run(&w.kernel, EXEC_ENGINE_FAST, 2, NULL);
		both[i] = (now_by(CLOCK_PROCESS_CPUTIME_ID) - both[i]) / one[i];
		compare(&w);
		ratio[i] = one[i] / host[i];
		scaling[i] = one[i] / two[i];
	}
	plain[0] = run(&w.kernel, EXEC_ENGINE_PLAIN, 1, NULL);
	compare(&w);
	printf("Q5_K walk, %d rows of %d: plain C %.2f ms, executor %.2f ms (%.2f G lane "
	       "operations a "
	       "second), two threads %.2f ms, plain executor %.0f ms\n",
		WALK_ROWS, WALK_K, median(host, rounds) * 1e3, median(one, rounds) * 1e3,
		(double)lanes / median(one, rounds) * 1e-9, median(two, rounds) * 1e3,
		plain[0] * 1e3);
	printf("Q5_K walk: %.2f times plain C (aim 2, limit 4); plain executor %.0f times the fast "
	       "one\n",
		median(ratio, rounds), plain[0] / median(one, rounds));
	printf("Q5_K walk: two threads are %.2f times as fast as one (limit 1.8 where two cores "
	       "are "
	       "idle) and take %.2f times its processor time; %ld cores\n",
		median(scaling, rounds), median(both, rounds), sysconf(_SC_NPROCESSORS_ONLN));
	unload(&w.kernel);
	gate_planes_destroy(&w.planes);
	free(w.weights);
	free(w.got);
	free(w.want);
}

int main(int argc, char **argv)
{
	unsigned long rounds = argc > 2 ? strtoul(argv[2], NULL, 10) : 7;

	if (argc < 2 || rounds < 1 || rounds > ROUNDS_MOST)
		die("usage: exec Q5K.ptx [ROUNDS]");
	printf("executor, one thread, medians of %lu rounds; instruction set: %s\n", rounds,
		exec_isa_usable(EXEC_ISA_AVX512) ? "AVX-512"
		: exec_isa_usable(EXEC_ISA_AVX2) ? "AVX2"
						 : "base");
	for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++)
		time_operation(&operations[i], (unsigned)rounds);
	time_walk(argv[1], (unsigned)rounds);
	return 0;
}
